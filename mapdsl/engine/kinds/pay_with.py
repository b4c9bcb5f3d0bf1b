"""`pay-with`: pieces that pay for spaces of a track instead of cards."""

from __future__ import annotations

from mapdsl.engine.plan import Plan
from mapdsl.rules.kinds.card_rules import PayWith
from mapdsl.rules.price import tokens_of


def bind(plan: Plan) -> None:
    # pieces of variants that are not played cannot pay
    rules = [rule for rule in plan.ruleset.every(PayWith) if rule.row.piece in plan.piece_number]
    for number, track in enumerate(plan.board.tracks if rules else ()):
        rows = [rule.row for rule in rules if plan.ruleset.applies(rule, track)]
        demanded = {plan.pieces[piece].id: amount for piece, amount in plan.demanded[number].items()}
        plan.tokens[number] = tokens_of(track, plan.cards_for[number], rows, demanded)
