"""`discount`: cards that may be left out of a claim, added up over what a player holds."""

from __future__ import annotations

from mapdsl.engine.plan import ClaimDiscount, Plan
from mapdsl.rules.kinds.card_rules import Discount


def bind(plan: Plan) -> None:
    for rule in plan.ruleset.every(Discount):
        if plan.in_game(rule):
            plan.discounts.append(
                ClaimDiscount(plan.holder(rule), rule.row.cards, rule.row.at_least, plan.tracks_where(rule))
            )
    if not plan.discounts:
        return
    holders = 0
    for discount in plan.discounts:
        holders |= discount.holder
    tabulated: dict[int, int] = {}

    def barred(powers: int) -> int:
        """Ways that leave out more than these powers allow."""
        powers &= holders
        if powers not in tabulated:
            ways = plan.ways
            tracks = len(plan.board.tracks)
            fewest = [plan.fewest(powers, track) for track in range(tracks)]
            tabulated[powers] = ways.where(
                lambda bit: ways.offer[bit] < tracks and ways.units(bit) < fewest[ways.offer[bit]]
            )
        return tabulated[powers]

    plan.hooks.barred.append(barred)
