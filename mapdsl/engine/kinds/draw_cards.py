"""`draw-cards`: the row of face-up cards, and turns spent on drawing from the row or the deck."""

from __future__ import annotations

from collections.abc import Callable

from mapdsl.engine.cards import EMPTY
from mapdsl.engine.decks.dealing import add_to_hand, cards_left, lay_out_row, next_card, take_slot
from mapdsl.engine.events import CardDrawn, CardTaken
from mapdsl.engine.hooks import Play
from mapdsl.engine.notation import LocatedMove
from mapdsl.engine.pending import MAX_LEFT, DrawMore
from mapdsl.engine.plan import Plan
from mapdsl.engine.state import State
from mapdsl.engine.turns import end_turn
from mapdsl.engine.views.gaps import RulebookGap, count_gap
from mapdsl.rules.actions import DrawBlind, DrawFaceUp
from mapdsl.rules.kinds.card_rules import DrawCards
from mapdsl.rules.refusals import Code, Refusal, refusal


def bind(plan: Plan) -> None:
    row = plan.ruleset.one(DrawCards)
    if row is None:
        return
    if row.sweep:
        plan.swept_at = row.sweep
    if row.face_up:
        plan.row = row.face_up
        plan.hooks.setup.append(lay_out_row)
    draw = _Draw(plan, count=row.count, locomotive_is_whole=row.face_up_locomotive == "whole-draw")
    moves = [plan.add_move(DrawFaceUp(slot + 1), draw.take(slot)) for slot in range(row.face_up)]
    draw.first_slot = moves[0] if moves else 0
    draw.blind = 1 << plan.add_move(DrawBlind(), draw.draw_blind)
    draw.others = plan.hooks.draw_options
    plan.go_on_drawing = draw.go_on
    plan.decisions[DrawMore] = draw.later_options
    plan.hooks.turn_options.append(draw.options)
    plan.find_move[DrawFaceUp] = draw.find
    plan.hooks.refuse(DrawFaceUp, draw.refuse_face_up)
    plan.hooks.refuse(DrawBlind, lambda state, _: None if cards_left(state) else refusal(Code.NO_CARDS))
    rules = [rule for rule in plan.rules(DrawCards) if rule.row.blind]
    for cards in sorted({rule.row.blind for rule in rules}):
        alike = [rule for rule in rules if rule.row.blind == cards]
        _bind_blind(plan, cards, plan.holders(alike))


def _bind_blind(plan: Plan, cards: int, holders: int) -> None:
    """Bind a move that draws several cards from the deck, for players who hold one of the pieces in the mask
    `holders` (0 for all players)."""

    def draw(state: State) -> None:
        for _ in range(cards):
            if not draw_card(state):
                count_gap(state, RulebookGap.SHORT_DRAW)
                break
        finish_draw(state)

    def options(state: State) -> int:
        return move if (not holders or holders & state.held[state.seat]) and cards_left(state) else 0

    def refuse(state: State, action: DrawBlind) -> Refusal | None:
        if action.cards != cards or cards == 1:
            return None
        if state.pending is not None or (holders and not holders & state.held[state.seat]):
            return refusal(Code.NO_SUCH_MOVE)
        return None

    move = 1 << plan.add_move(DrawBlind(cards), draw)
    plan.hooks.turn_options.append(options)
    plan.hooks.refuse(DrawBlind, refuse)


class _Draw:
    """Moves that draw cards from the row or the deck."""

    def __init__(self, plan: Plan, *, count: int, locomotive_is_whole: bool) -> None:
        self.count = count
        self.whole: int = plan.locomotive if locomotive_is_whole else EMPTY
        """Card that uses up the whole draw when taken from the row; `EMPTY` if no card does."""
        self.more = [DrawMore(left) for left in range(MAX_LEFT + 1)]
        self.first_slot: int = 0
        """Move that takes the card in the first slot. The moves of the other slots follow."""
        self.blind: int = 0
        self.after = plan.hooks.after_draw
        self.others: list[Callable[[State], int]] = []
        """Functions that return moves which can replace drawing a card."""

    def options(self, state: State) -> int:
        """Return the legal draws at the start of a turn."""
        mask = state.slots << self.first_slot
        return mask | self.blind if state.deck or cards_left(state) else mask

    def later_options(self, state: State) -> int:
        """Return the legal draws after the first card of a turn."""
        slots = state.slots if self.whole == EMPTY else state.slots ^ state.locomotive_slots
        mask = slots << self.first_slot
        if self.others:
            for option in self.others:
                mask |= option(state)
        return mask | self.blind if state.deck or cards_left(state) else mask

    def take(self, slot: int) -> Play:
        """Return the function that takes the card from a slot."""
        whole = self.whole

        def play(state: State) -> None:
            card = state.row[slot]
            if state.listener is not None:
                state.listener(CardTaken(state.seat, slot + 1, state.plan.cards.names[card]))
            take_slot(state, state.seat, slot)
            if card == whole:
                finish_draw(state)
            else:
                self.go_on(state)

        return play

    def draw_blind(self, state: State) -> None:
        draw_card(state)
        self.go_on(state)

    def go_on(self, state: State) -> None:
        """Let the player draw the next card, if the draw has one left and the player can take it. Otherwise end the
        draw."""
        pending = state.pending
        left = self.count - 1 if pending is None else pending.left - 1  # type: ignore[attr-defined]
        if left:
            if state.deck or self.later_options(state):
                state.pending = self.more[left]
                return
            count_gap(state, RulebookGap.SHORT_DRAW)
        if self.after:
            finish_draw(state)
        else:
            end_turn(state)

    @staticmethod
    def slot(state: State, action: DrawFaceUp) -> int:
        """Return the slot that an action refers to, counted from 1, or 0 if it refers to no slot."""
        if isinstance(action.slot, int):
            return action.slot if action.slot <= len(state.row) else 0
        card = state.plan.cards.number(action.slot)
        return state.row.index(card) + 1 if card in state.row else 0

    def find(self, state: State, action: DrawFaceUp) -> LocatedMove | None:
        slot = self.slot(state, action)
        return LocatedMove(self.first_slot + slot - 1) if slot > 0 else None

    def refuse_face_up(self, state: State, action: DrawFaceUp) -> Refusal | None:
        slot = self.slot(state, action)
        if slot < 1:
            return refusal(Code.NOT_IN_ROW, card=action.slot) if isinstance(action.slot, str) else None
        card = state.row[slot - 1]
        if card == EMPTY:
            return refusal(Code.SLOT_EMPTY, slot=slot)
        if card == self.whole and state.pending is not None:
            return refusal(Code.LOCOMOTIVE_IS_WHOLE_DRAW)
        return None


def finish_draw(state: State) -> None:
    """Finish a draw that was the action of the turn."""
    for hook in state.plan.hooks.after_draw:
        hook(state)
    end_turn(state)


def draw_card(state: State) -> bool:
    """Give the top card of the deck to the current player. Return False if no card was left."""
    card = next_card(state)
    if card == EMPTY:
        return False
    add_to_hand(state, state.seat, card)
    if state.listener is not None:
        state.listener(CardDrawn(state.seat, state.plan.cards.names[card]))
    return True
