"""`refill`: places pieces from the bank on the map until enough are there."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING

from mapdsl.engine.effects.bound_effects import BoundEffect, EffectOption
from mapdsl.engine.effects.map_effects import EffectAtSpots

if TYPE_CHECKING:
    from mapdsl.engine.state import State


class RefillSpots(EffectAtSpots):
    is_common = True
    is_of_pieces = False

    @property
    def options(self) -> Iterator[EffectOption]:
        yield EffectOption()

    def possible(self, state: State, seat: int, about: int, allowed: int) -> tuple[EffectOption, ...]:  # noqa: ARG002
        return (EffectOption(),)

    def do(self, state: State, seat: int, option: EffectOption, about: int, allowed: int) -> None:  # noqa: ARG002
        there = Counter(spot for piece, spot, _ in state.placed if piece in self.set)
        spots = self._spots(state, seat, about, allowed)
        self._lay(state, [spot for spot in spots for _ in range(self.amount - there[spot])])


bind: Callable[..., BoundEffect] = RefillSpots
