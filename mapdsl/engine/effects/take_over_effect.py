"""`take-over`: takes a track from another player. The player places the trains that the track needs, and the
previous owner gets as many back."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING

from mapdsl.engine.effects.bound_effects import BoundEffect, EffectOption, owner_of
from mapdsl.engine.effects.map_effects import EffectAtSpots

if TYPE_CHECKING:
    from mapdsl.engine.state import State


class TakeOverTrack(EffectAtSpots):
    is_of_pieces = False

    @property
    def options(self) -> Iterator[EffectOption]:
        yield from (EffectOption(spot=spot) for spot in self.spots)

    def possible(self, state: State, seat: int, about: int, allowed: int) -> tuple[EffectOption, ...]:
        spots = self._spots(state, seat, about, allowed)
        return tuple(EffectOption(spot=spot) for spot in spots if self._can_change_hands(state, seat, spot))

    def _can_change_hands(self, state: State, seat: int, spot: int) -> bool:
        """Return whether the track belongs to exactly one other player, and this player may own it and has enough
        trains."""
        plan = self.plan
        track = spot - len(plan.board.places)
        owners = [owner for owner, owned in enumerate(state.owned) if owned >> track & 1]
        own = state.owned[seat]
        return (
            len(owners) == 1
            and owners[0] != seat
            and state.trains[seat] >= plan.trains_for[track]
            and not any(own >> mate & 1 for mate in plan.closes_to_owner[track])
        )

    def trains_for(self, option: EffectOption) -> int:
        return self.plan.trains_for[option.spot - len(self.plan.board.places)]

    def do(self, state: State, seat: int, option: EffectOption, about: int, allowed: int) -> None:  # noqa: ARG002
        track = option.spot - len(self.plan.board.places)
        trains = self.trains_for(option)
        owner = owner_of(state, track)
        state.owned[owner] &= ~(1 << track)
        state.trains[owner] += trains
        state.owned[seat] |= 1 << track
        state.trains[seat] -= trains
        state.refresh_open()


bind: Callable[..., BoundEffect] = TakeOverTrack
