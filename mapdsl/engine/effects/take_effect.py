"""`take`: takes pieces from the bank, the map or other players, cards from the row or the deck, and tickets from
their decks."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from mapdsl.engine.cards import EMPTY
from mapdsl.engine.decks.dealing import add_to_hand, cards_left, next_card, take_slot
from mapdsl.engine.decks.drawing_tickets import draw_and_keep
from mapdsl.engine.effects.between_players import HandOver
from mapdsl.engine.effects.bound_effects import ONLY, BoundEffect, EffectOption, Setting
from mapdsl.engine.effects.map_effects import PickUp
from mapdsl.engine.effects.moving_pieces import change, room, take
from mapdsl.rules.refusals import Code, Refusal, refusal
from mapdsl.rules.terms.effect_verbs import CARDS, OPPONENTS, TICKETS
from mapdsl.rules.terms.effects import EACH, Effect, is_of_cards

if TYPE_CHECKING:
    from mapdsl.engine.plan import Plan
    from mapdsl.engine.state import State


def bind(plan: Plan, effect: Effect, number: int, setting: Setting) -> BoundEffect:
    return _class_for(effect)(plan, effect, number, setting)


def _class_for(effect: Effect) -> type[BoundEffect]:
    if effect.spot in OPPONENTS:
        return TakeFromPlayers
    if effect.spot == "row":
        return TakeFromRow
    if effect.thing == CARDS:
        return TakeCards
    if effect.thing == TICKETS:
        return TakeTickets
    return TakeFromBank if effect.spot in ("", "tags") and not effect.place else TakeFromMap


class TakeCards(BoundEffect):
    """Takes cards from the deck."""

    def possible(self, state: State, seat: int, about: int, allowed: int) -> tuple[EffectOption, ...]:  # noqa: ARG002
        return ONLY if cards_left(state) else ()

    def do(self, state: State, seat: int, option: EffectOption, about: int, allowed: int) -> None:  # noqa: ARG002
        for _ in range(self.amount):
            if (card := next_card(state)) != EMPTY:
                add_to_hand(state, seat, card)


class TakeTickets(BoundEffect):
    """Takes tickets without offering a choice."""

    def possible(self, state: State, seat: int, about: int, allowed: int) -> tuple[EffectOption, ...]:  # noqa: ARG002
        return ONLY if any(state.ticket_decks) else ()

    def do(self, state: State, seat: int, option: EffectOption, about: int, allowed: int) -> None:  # noqa: ARG002
        draw_and_keep(state, seat, self.amount)


class TakeFromBank(BoundEffect):
    """Takes pieces from the bank. With the spot `tags`, takes only pieces named by tags of the track."""

    is_of_pieces = True

    def __init__(self, plan: Plan, effect: Effect, number: int, setting: Setting) -> None:
        super().__init__(plan, effect, number, setting)
        self.is_free = not effect.spot
        self.of_bank = {piece: EffectOption(piece) for piece in self.pieces}

    @staticmethod
    def is_one_by_one(plan: Plan, effect: Effect) -> bool:
        return len(plan.pieces_called(effect.thing)) > 1

    @property
    def options(self) -> Iterator[EffectOption]:
        yield from self.of_bank.values() or ONLY

    def possible(self, state: State, seat: int, about: int, allowed: int) -> tuple[EffectOption, ...]:  # noqa: ARG002
        found = self.at_hand(state, seat)
        if not self.is_free:
            tags = self.plan.board.tracks[about].tags
            found = [piece for piece in found if self.plan.pieces[piece].id in tags]
        return tuple([self.of_bank[piece] for piece in found])

    def at_hand(self, state: State, seat: int) -> list[int]:
        bank = state.bank
        return [piece for piece in self._takeable(state, seat) if bank[piece]]

    def refuse(self, state: State, seat: int, option: EffectOption) -> Refusal | None:
        if option.piece < 0:
            return None
        if not state.bank[option.piece]:
            return refusal(Code.SOLD_OUT, piece=self.plan.pieces[option.piece].id)
        return self._refuse_more(state, seat, option.piece)

    def takes_from_bank(self, option: EffectOption) -> bool:
        return option.piece >= 0

    def do(self, state: State, seat: int, option: EffectOption, about: int, allowed: int) -> None:  # noqa: ARG002
        for _ in range(min(self.amount, state.bank[option.piece], room(state, seat, option.piece))):
            take(state, seat, option.piece)


class TakeFromMap(PickUp):
    """Takes pieces from the map, but no more than the player may hold."""

    @staticmethod
    def is_one_by_one(plan: Plan, effect: Effect) -> bool:
        return not effect.spot.startswith(EACH) and len(plan.pieces_called(effect.thing)) > 1

    def _can_lift(self, state: State, seat: int, piece: int) -> bool:
        return room(state, seat, piece) > 0

    def _lift(self, state: State, seat: int, piece: int) -> None:
        change(state, seat, piece, 1)

    def do(self, state: State, seat: int, option: EffectOption, about: int, allowed: int) -> None:
        if self.is_each:
            super().do(state, seat, option, about, allowed)
            return
        lifted = [piece for piece, _ in self._standing(state, seat, [option.spot]) if piece == option.piece]
        for piece in lifted[: min(self.amount, room(state, seat, option.piece))]:
            self._pick_up(state, seat, piece, option.spot)

    def refuse(self, state: State, seat: int, option: EffectOption) -> Refusal | None:
        return self._refuse_more(state, seat, option.piece) if option.piece >= 0 else None


class TakeFromRow(HandOver):
    """Takes face-up cards from the row."""

    @staticmethod
    def is_one_by_one(plan: Plan, effect: Effect) -> bool:  # noqa: ARG004 -- the base class sets the signature
        return effect.thing == CARDS

    def possible(self, state: State, seat: int, about: int, allowed: int) -> tuple[EffectOption, ...]:  # noqa: ARG002
        row = set(state.row)
        return tuple(EffectOption(piece) for piece in self.pieces if self._card(piece) in row)

    def do(self, state: State, seat: int, option: EffectOption, about: int, allowed: int) -> None:  # noqa: ARG002
        card = self._card(option.piece)
        for _ in range(self.amount):
            if card in state.row:
                take_slot(state, seat, state.row.index(card))


class TakeFromPlayers(HandOver):
    """Takes pieces, cards or points from other players. Hidden pieces and cards are taken at random."""

    @staticmethod
    def is_one_by_one(plan: Plan, effect: Effect) -> bool:
        is_chosen = not effect.spot.startswith(EACH) and not is_of_cards(effect.thing)
        return is_chosen and len(plan.pieces_called(effect.thing)) > 1

    @property
    def is_blind(self) -> bool:
        is_hidden = self.is_of_cards or any(self.plan.pieces[piece].hidden for piece in self.pieces)
        return self.is_of_points or is_hidden

    def _can_be(self, state: State, seat: int, piece: int, others: list[int]) -> bool:
        """Return whether at least one player in `others` may have the piece or card. Hidden items count if they are
        possible."""
        if self.is_of_points:
            return any(state.points[other] > 0 for other in others)
        if self.is_of_cards:
            return any(any(state.hands[other]) for other in others)
        if piece < 0:
            alike = [piece for piece, sort in enumerate(self.plan.pieces) if sort.open_name in self.names]
            return any(state.kept[other][piece] for other in others for piece in alike)
        return room(state, seat, piece) > 0 and any(state.kept[other][piece] for other in others)

    def refuse(self, state: State, seat: int, option: EffectOption) -> Refusal | None:
        """Refuse a piece that the player may not hold another copy of. The bank does not matter, unlike for other
        effects."""
        return None if self.is_of_cards or option.piece < 0 else self._refuse_more(state, seat, option.piece)

    def do(self, state: State, seat: int, option: EffectOption, about: int, allowed: int) -> None:  # noqa: ARG002
        for other in self._others(seat, option):
            self._pass_on(state, other, seat, option)
