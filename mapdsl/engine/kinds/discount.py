"""`discount`: number of cards that may be left out of a claim. The discounts of all pieces that a player holds add
up."""

from __future__ import annotations

from functools import cache, reduce
from operator import or_

from mapdsl.engine.plan import Plan
from mapdsl.engine.plan_rows import ClaimDiscount
from mapdsl.rules.kinds.card_rules import Discount


def bind(plan: Plan) -> None:
    plan.discounts = [
        ClaimDiscount(plan.holder(rule), rule.row.cards, rule.row.at_least, plan.tracks_where(rule))
        for rule in plan.rules(Discount)
    ]
    if not plan.discounts:
        return
    holders = reduce(or_, (discount.holder for discount in plan.discounts))

    @cache
    def barred(powers: int) -> int:
        """Return the payments that omit more cards than a player with these powers may leave out."""
        ways = plan.ways
        tracks = len(plan.board.tracks)
        fewest = [plan.cards_for[track] - plan.saved(powers, track) for track in range(tracks)]
        return ways.where(lambda bit: ways.offer[bit] < tracks and ways.fit[bit].units < fewest[ways.offer[bit]])

    plan.hooks.barred_moves.append(lambda powers: barred(powers & holders))
