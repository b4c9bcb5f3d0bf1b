"""Effects on places and tracks of the map."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from mapdsl.base.graphs import bits
from mapdsl.engine.effects.bound_effects import NOWHERE, ONLY, BoundEffect, EffectOption, Setting
from mapdsl.engine.effects.moving_pieces import NOBODY, draw_from_bank, return_to_bank
from mapdsl.engine.scores.measuring import places_at, tracks_connected_to
from mapdsl.rules.terms.conditions import Subject
from mapdsl.rules.terms.effects import EACH, Effect

if TYPE_CHECKING:
    from mapdsl.engine.plan import Plan
    from mapdsl.engine.state import State


class EffectAtSpots(BoundEffect):
    """Effect at spots of the map."""

    is_of_pieces = True

    def __init__(self, plan: Plan, effect: Effect, number: int, setting: Setting) -> None:
        super().__init__(plan, effect, number, setting)
        self.is_each = effect.spot.startswith(EACH)
        """True if the effect happens at every spot, without a choice."""
        board = plan.board
        places = range(len(board.places))
        if effect.spot in ("city", "country", "each-city"):
            kind = effect.spot.removeprefix(EACH)
            self.spots: Sequence[int] = [place for place in places if board.places[place].kind == kind]
        elif effect.spot in ("any-track", "each-track", "track"):
            self.spots = [len(places) + track for track in range(len(board.tracks))]
        else:
            self.spots = [board.place_number[effect.place]] if effect.place else list(places)

    @property
    def options(self) -> Iterator[EffectOption]:
        if self.is_each or not self.pieces:
            yield EffectOption()
            return
        for piece in self.pieces:
            for spot in self.spots or (NOWHERE,):
                yield EffectOption(piece, spot)

    def _spots(self, state: State, seat: int, about: int, allowed: int) -> list[int]:
        """Return the spots where the effect can happen now."""
        board, end = self.plan.board, self.setting.end
        first = len(board.places)
        match self.effect.spot:
            case "end" | "each-end":
                ends = [board.place_of_node[node] for node in board.ends[about]]
                return ends if end is None else [ends[end]]
            case "each-joined":
                return list(bits(places_at(board, tracks_connected_to(board, state.owned[seat], 1 << about))))
            case "arrival":
                return [about]
            case "track":
                return [first + about]
        shift = first if self.effect.subject is Subject.TRACK else 0
        return [spot for spot in self.spots if allowed >> spot - shift & 1]

    def _lay(self, state: State, spots: list[int]) -> None:
        """Place a random piece from the bank at each spot, until the pieces run out."""
        pool = [piece for piece in self.pieces for _ in range(min(state.bank[piece], len(spots)))]
        if not spots or not pool:
            return
        laid = [*zip(reversed(self._shuffle(state, pool)), spots, strict=False)]
        for piece, spot in laid:
            draw_from_bank(state, piece)
            state.placed.append((piece, spot, NOBODY))
        self._report_moved(state, NOBODY, laid)


class PickUp(EffectAtSpots):
    """Takes pieces from the map. This class returns them to the bank; subclasses can give them to the player."""

    @staticmethod
    def is_one_by_one(plan: Plan, effect: Effect) -> bool:  # noqa: ARG004 -- the base class sets the signature
        return not effect.spot.startswith(EACH)

    def possible(self, state: State, seat: int, about: int, allowed: int) -> tuple[EffectOption, ...]:
        there = self._standing(state, seat, self._spots(state, seat, about, allowed))
        if self.is_each:
            return ONLY if any(there) else ()
        return tuple(dict.fromkeys(EffectOption(*standing) for standing in there))

    def do(self, state: State, seat: int, option: EffectOption, about: int, allowed: int) -> None:
        if self.is_each:
            cleared = dict.fromkeys(self._spots(state, seat, about, allowed))
            self._report_moved(state, seat, [token for spot in cleared for token in self._clear(state, seat, spot)])
        else:
            self._pick_up(state, seat, option.piece, option.spot)

    def _can_lift(self, state: State, seat: int, piece: int) -> bool:  # noqa: ARG002
        return True

    def _lift(self, state: State, seat: int, piece: int) -> None:  # noqa: ARG002
        """Put a piece that was picked up in the bank."""
        return_to_bank(state, piece)

    def _standing(self, state: State, seat: int, spots: list[int]) -> Iterator[tuple[int, int]]:
        """Yield the pieces at these spots that the player can pick up, in order of arrival.

        Only the owner can move pieces that players start with.
        """
        return (
            (piece, spot)
            for piece, spot, owner in state.placed
            if piece in self.set and spot in spots and (owner in (seat, NOBODY) or not self.plan.pieces[piece].each)
            if self._can_lift(state, seat, piece)
        )

    def _clear(self, state: State, seat: int, spot: int) -> Iterator[tuple[int, int]]:
        """Pick up pieces at a spot, up to the number that the effect states. Yields each as (piece, spot)."""
        for _ in range(self.amount):
            lifted = next(self._standing(state, seat, [spot]), None)
            if lifted is None:
                return
            self._pick_up(state, seat, *lifted)
            yield lifted

    def _pick_up(self, state: State, seat: int, piece: int, spot: int) -> None:
        """Pick up a piece from a spot, preferably one that the player placed."""
        there = [at for at, placed in enumerate(state.placed) if placed[:2] == (piece, spot)]
        state.placed.pop(min(there, key=lambda at: (state.placed[at][2] != seat, at)))
        self._lift(state, seat, piece)
