"""`blind-draw`: the whole draw may be so many blind cards."""

from __future__ import annotations

from mapdsl.engine.dealing import cards_left
from mapdsl.engine.gaps import Gap, count_gap
from mapdsl.engine.handlers.draw_cards import draw_card, finish_draw
from mapdsl.engine.plan import Plan
from mapdsl.engine.state import State
from mapdsl.rules.actions import DrawBlind
from mapdsl.rules.kinds.blind_draw import BlindDraw
from mapdsl.rules.refusals import Code, Refusal, refusal


def bind(plan: Plan) -> None:
    holders: dict[int, int] = {}
    everybody: set[int] = set()
    for rule in plan.ruleset.every(BlindDraw):
        if plan.in_game(rule):
            cards = rule.row.cards
            holders[cards] = holders.get(cards, 0) | plan.holder(rule)
            if not rule.piece:
                everybody.add(cards)
    for cards, mask in sorted(holders.items()):
        _bind_draw(plan, cards, mask, everybody=cards in everybody)


def _bind_draw(plan: Plan, cards: int, holders: int, *, everybody: bool) -> None:
    """A draw of so many cards, for those who hold one of the pieces, or for everybody."""

    def draw(state: State) -> None:
        for _ in range(cards):
            if not draw_card(state):
                count_gap(state, Gap.SHORT_DRAW)
                break
        finish_draw(state)

    def options(state: State) -> int:
        return move if (everybody or holders & state.held[state.seat]) and cards_left(state) else 0

    def refuse(state: State, action: DrawBlind) -> Refusal | None:
        if action.cards != cards or cards == 1:
            return None
        if state.pending is not None or not (everybody or holders & state.held[state.seat]):
            return refusal(Code.NO_SUCH_MOVE)
        return None

    move = 1 << plan.add_move(DrawBlind(cards), draw)
    plan.hooks.turn_options.append(options)
    plan.hooks.refuse(DrawBlind, refuse)
