"""`pay-with`: pieces that pay for spaces of a track."""

from __future__ import annotations

from mapdsl.base.graphs import bits
from mapdsl.engine.payment.ways import Token
from mapdsl.engine.plan import Plan
from mapdsl.rules.kinds.card_rules import PayWith


def bind(plan: Plan) -> None:
    for rule in plan.ruleset.every(PayWith):
        number = plan.piece_number.get(rule.row.piece)
        if number is None:
            continue  # the piece belongs to a variant that is not played
        for track in bits(plan.tracks_where(rule)):
            if plan.board.tracks[track].kind != "tunnel":
                cards = rule.row.spaces * plan.cards_for[track] // plan.board.lengths[track]
                others = [token for token in plan.tokens[track] if token.piece != number]
                most = max([cards, *(token.cards for token in plan.tokens[track] if token.piece == number)])
                plan.tokens[track] = [*others, Token(number, most, plan.demanded[track][number])]
