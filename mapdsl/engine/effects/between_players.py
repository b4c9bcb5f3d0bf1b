"""Effects that move cards, pieces or points between players, or between a player and the piles of cards.

An option never names a hidden card or piece: hidden items are taken at random from players who may have some.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from mapdsl.engine.decks.dealing import add_to_hand, take_from_hand
from mapdsl.engine.effects.bound_effects import NOWHERE, BoundEffect, EffectOption, Setting, score_points
from mapdsl.engine.effects.moving_pieces import hand_over, room
from mapdsl.rules.terms.effect_verbs import OPPONENTS, POINTS
from mapdsl.rules.terms.effects import Effect, is_of_cards

if TYPE_CHECKING:
    from mapdsl.engine.plan import Plan
    from mapdsl.engine.state import State


class HandOver(BoundEffect):
    """Effect that moves cards, pieces or points between players. The spot of an option is the spot of the other
    player."""

    def __init__(self, plan: Plan, effect: Effect, number: int, setting: Setting) -> None:
        super().__init__(plan, effect, number, setting)
        self.is_of_cards = is_of_cards(effect.thing)
        self.is_of_points = effect.thing == POINTS
        if self.is_of_cards:
            self.pieces = plan.cards_called(effect.thing)
        self.spots = [plan.spot_of_player(seat) for seat in range(plan.players)] if effect.spot == "opponent" else []
        self.names = {plan.pieces[piece].open_name for piece in self.pieces} if not self.is_of_cards else set()
        """Names under which other players see the pieces of this effect."""

    @property
    def is_blind(self) -> bool:
        """True if the player does not choose what is moved, because it is taken at random or consists of points."""
        return self.is_of_points

    def hides(self, option: EffectOption) -> bool:
        """Return whether other players cannot see what is moved. Cards in the row and in the discard pile are face
        up; all other cards are hidden."""
        if self.is_of_cards:
            return self.effect.spot in OPPONENTS
        return option.piece >= 0 and self.plan.pieces[option.piece].hidden

    @property
    def options(self) -> Iterator[EffectOption]:
        yield from (EffectOption(piece, spot) for piece in self._choices for spot in self.spots or (NOWHERE,))

    @property
    def _choices(self) -> tuple[int, ...]:
        return (-1,) if self.is_blind else self.pieces

    def possible(self, state: State, seat: int, about: int, allowed: int) -> tuple[EffectOption, ...]:  # noqa: ARG002
        others = [other for other in range(self.plan.players) if other != seat]
        wholes = [others] if self.effect.spot != "opponent" else [[other] for other in others]
        return tuple(
            EffectOption(piece, self.plan.spot_of_player(whole[0]) if self.spots else NOWHERE)
            for piece in self._choices
            for whole in wholes
            if whole or not self.effect.spot
            if self._can_be(state, seat, piece, whole)
        )

    def _can_be(self, state: State, seat: int, piece: int, others: list[int]) -> bool:
        """Return whether a piece or card can move between the player and every player in `others`."""
        raise NotImplementedError

    def _card(self, piece: int) -> int:
        """Return the card that an option names."""
        return piece - len(self.plan.pieces)

    def _others(self, seat: int, option: EffectOption) -> list[int]:
        """Return the players on the other side of the exchange, in turn order."""
        if self.spots:
            return [self.plan.player_at(option.spot)]
        return [(seat + step) % self.plan.players for step in range(1, self.plan.players)]

    def _pass_on(self, state: State, seat: int, to: int, option: EffectOption) -> None:
        """Move the cards, pieces or points of an option from one player to another."""
        if self.is_of_points:
            points = min(self.amount, max(state.points[seat], 0))
            for player, more in ((to, points), (seat, -points)):
                score_points(state, player, more)
        elif not self.is_blind:
            self._hand_over(state, seat, to, option.piece, self.amount)
        else:
            self._take_unseen(state, seat, to)

    def _hand_over(self, state: State, seat: int, to: int | None, piece: int, count: int) -> None:
        """Move up to `count` copies of a piece or card to another player, or of a card to the discard pile."""
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
        """Take random cards or pieces from a player, and report them."""
        taken = []
        for _ in range(self.amount):
            pool = [piece for piece in self.pieces for _ in range(self._loose(state, seat, to, piece))]
            if pool:
                piece = self._shuffle(state, pool)[-1]
                self._hand_over(state, seat, to, piece, 1)
                taken.append((piece, self.plan.spot_of_player(seat)))
        self._report_moved(state, to, taken)

    def _loose(self, state: State, seat: int, to: int, piece: int) -> int:
        """Return how many copies of a card or piece can be taken from a player; 0 if the recipient may hold no more."""
        if self.is_of_cards:
            return state.hands[seat][self._card(piece)]
        return state.kept[seat][piece] if room(state, to, piece) else 0
