"""`move`: moves the piece that has been on the map longest to another spot."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from mapdsl.engine.effects.bound_effects import BoundEffect, EffectOption
from mapdsl.engine.effects.place_effect import PlaceAtFreeSpots
from mapdsl.rules.terms.effects import EACH, Effect

if TYPE_CHECKING:
    from mapdsl.engine.plan import Plan
    from mapdsl.engine.state import State


class MovePiece(PlaceAtFreeSpots):
    @staticmethod
    def is_one_by_one(plan: Plan, effect: Effect) -> bool:  # noqa: ARG004 -- the base class sets the signature
        return not effect.spot.startswith(EACH)

    def possible(self, state: State, seat: int, about: int, allowed: int) -> tuple[EffectOption, ...]:
        there = dict.fromkeys(piece for piece, _, _ in state.placed if piece in self.set)
        free = self._free(state, seat, about, allowed)
        return tuple(EffectOption(piece, spot) for piece in there for spot in free)

    def do(self, state: State, seat: int, option: EffectOption, about: int, allowed: int) -> None:  # noqa: ARG002
        at = next(at for at, (piece, _, _) in enumerate(state.placed) if piece == option.piece)
        _, _, owner = state.placed.pop(at)
        state.placed.append((option.piece, option.spot, owner))


bind: Callable[..., BoundEffect] = MovePiece
