"""Effects by which things change hands, between players or with the face-up cards.

Hidden things are never chosen or named in an option: they are taken at random from players who could have some.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING

from mapdsl.engine.decks.dealing import add_to_hand, take_from_hand, take_slot
from mapdsl.engine.effects.bound_effects import NOWHERE, BoundEffect, Option, Setting, score_points
from mapdsl.engine.effects.moving_pieces import hand_over, room
from mapdsl.rules.terms.effects import OPPONENTS, POINTS, Effect, is_of_cards

if TYPE_CHECKING:
    from mapdsl.engine.plan import Plan
    from mapdsl.engine.state import State
    from mapdsl.rules.refusals import Refusal


def bind_effect(plan: Plan, effect: Effect, number: int, setting: Setting) -> BoundEffect:
    """Bind an effect to a plan."""
    is_handed = effect.spot in ("row", *OPPONENTS) or (effect.verb == "give" and is_of_cards(effect.thing))
    return (BetweenPlayers if is_handed else BoundEffect)(plan, effect, number, setting)


class BetweenPlayers(BoundEffect):
    """An effect by which things change hands. The spot of an option is that of the other player."""

    def __init__(self, plan: Plan, effect: Effect, number: int, setting: Setting) -> None:
        super().__init__(plan, effect, number, setting)
        self.is_of_cards = is_of_cards(effect.thing)
        self.is_of_points = effect.thing == POINTS
        if self.is_of_cards:
            self.pieces = plan.cards_called(effect.thing)
        self.spots = [plan.spot_of_player(seat) for seat in range(plan.players)] if effect.spot == "opponent" else []
        self.names = {plan.pieces[piece].open_name for piece in self.pieces} if not self.is_of_cards else set()
        """Names under which other players see these pieces."""

    @property
    def is_blind(self) -> bool:
        """Whether the player does not choose what is moved: it is taken at random, or consists of points."""
        if self.effect.verb != "take" or self.effect.spot == "row" or self.is_of_points:
            return self.is_of_points
        return self.is_of_cards or any(self.plan.pieces[piece].hidden for piece in self.pieces)

    def hides(self, option: Option) -> bool:
        """Whether other players cannot see what is moved. Cards of the row and the discard pile are face up; other
        cards are not."""
        if self.is_of_cards:
            return self.effect.spot in OPPONENTS
        return option.piece >= 0 and self.plan.pieces[option.piece].hidden

    @property
    def options(self) -> Iterator[Option]:
        pieces = (-1,) if self.is_blind else self.pieces
        yield from (Option(piece, spot) for piece in pieces for spot in self.spots or (NOWHERE,))

    def possible(self, state: State, seat: int, about: int, allowed: int) -> tuple[Option, ...]:  # noqa: ARG002
        if self.effect.spot == "row":
            row = set(state.row)
            return tuple(Option(piece) for piece in self.pieces if self._card(piece) in row)
        others = [other for other in range(self.plan.players) if other != seat]
        can_be: Callable[[State, int, int, list[int]], bool] = (
            self._can_take if self.effect.verb == "take" else self._can_give
        )
        wholes = [others] if self.effect.spot != "opponent" else [[other] for other in others]
        return tuple(
            Option(piece, self.plan.spot_of_player(whole[0]) if self.spots else NOWHERE)
            for piece in ((-1,) if self.is_blind else self.pieces)
            for whole in wholes
            if whole or not self.effect.spot
            if can_be(state, seat, piece, whole)
        )

    def _can_take(self, state: State, seat: int, piece: int, others: list[int]) -> bool:
        """Whether at least one of the others could have some; hidden things count if that cannot be ruled out."""
        if self.is_of_points:
            return any(state.points[other] > 0 for other in others)
        if self.is_of_cards:
            return any(any(state.hands[other]) for other in others)
        if piece < 0:
            alike = [piece for piece, sort in enumerate(self.plan.pieces) if sort.open_name in self.names]
            return any(state.kept[other][piece] for other in others for piece in alike)
        return room(state, seat, piece) > 0 and any(state.kept[other][piece] for other in others)

    def _can_give(self, state: State, seat: int, piece: int, others: list[int]) -> bool:
        """Whether the player has enough for all of them, and they may hold it."""
        amount = self.least * (len(others) if self.effect.spot and not self.in_part else 1)
        ready = any if self.in_part else all
        if self.is_of_points:
            return state.points[seat] >= amount
        if piece not in self._choose_spare(state, seat, amount):
            return False
        return self.is_of_cards or ready(room(state, other, piece) >= self.least for other in others)

    def refuse(self, state: State, seat: int, option: Option) -> Refusal | None:
        """Refuse a piece that the player may hold no more of. Unlike other effects, this does not depend on the
        bank."""
        is_piece = self.effect.verb == "take" and not self.is_of_cards
        return self._refuse_more(state, seat, option.piece) if is_piece and option.piece >= 0 else None

    def gives(self, thing: int | str) -> int:
        return super().gives(thing) * (self.plan.players - 1 if self.effect.spot == "each-opponent" else 1)

    def _card(self, piece: int) -> int:
        """Return the card that an option names."""
        return piece - len(self.plan.pieces)

    # ---- carrying it out --------------------------------------------------------------------------------------------

    def do(self, state: State, seat: int, option: Option, about: int, allowed: int) -> None:  # noqa: ARG002
        if self.effect.spot == "row":
            self._take_from_row(state, seat, self._card(option.piece))
            return
        if not self.effect.spot:
            self._hand_over(state, seat, None, option.piece, self.amount)
            return
        others = (
            [self.plan.player_at(option.spot)]
            if self.spots
            else [(seat + step) % self.plan.players for step in range(1, self.plan.players)]
        )
        for other in others:
            one, to = (seat, other) if self.effect.verb == "give" else (other, seat)
            if self.is_of_points:
                self._score(state, one, to)
            elif not self.is_blind:
                self._hand_over(state, one, to, option.piece, self.amount)
            else:
                self._take_unseen(state, one, to)

    def _take_from_row(self, state: State, seat: int, card: int) -> None:
        for _ in range(self.amount):
            if card in state.row:
                take_slot(state, seat, state.row.index(card))

    def _hand_over(self, state: State, seat: int, to: int | None, piece: int, count: int) -> None:
        """Move up to `count` of a piece or card to another player, or cards to the discard pile."""
        if not self.is_of_cards:
            assert to is not None
            hand_over(state, seat, to, piece, min(count, state.kept[seat][piece], room(state, to, piece)))
            return
        card = self._card(piece)
        for _ in range(min(count, state.hands[seat][card])):
            take_from_hand(state, seat, card)
            if to is None:
                state.discards[card] += 1
            else:
                add_to_hand(state, to, card)

    def _take_unseen(self, state: State, seat: int, to: int) -> None:
        """Take random things from a player, and report them."""
        taken = []
        for _ in range(self.amount):
            pool = [piece for piece in self.pieces for _ in range(self._loose(state, seat, to, piece))]
            if pool:
                piece = self._shuffle(state, pool)[-1]
                self._hand_over(state, seat, to, piece, 1)
                taken.append((piece, self.plan.spot_of_player(seat)))
        self._tell(state, to, taken)

    def _loose(self, state: State, seat: int, to: int, piece: int) -> int:
        """Return how many of a card or piece can be taken from a player; 0 if the recipient may hold no more."""
        if self.is_of_cards:
            return state.hands[seat][self._card(piece)]
        return state.kept[seat][piece] if room(state, to, piece) else 0

    def _score(self, state: State, seat: int, to: int) -> None:
        points = min(self.amount, max(state.points[seat], 0))
        for player, more in ((to, points), (seat, -points)):
            score_points(state, player, more)
