"""`retire`: removes pieces in the bank from the game."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from mapdsl.engine.effects.bound_effects import BoundEffect, EffectOption
from mapdsl.engine.effects.draw_effect import DrawPieces
from mapdsl.engine.effects.moving_pieces import NOBODY

if TYPE_CHECKING:
    from mapdsl.engine.state import State


class RetirePieces(DrawPieces):
    """Removes random pieces in the bank from the game."""

    is_common = True

    def _drawable(self, state: State, seat: int) -> list[int]:  # noqa: ARG002
        return [*self.pieces]

    def do(self, state: State, seat: int, option: EffectOption, about: int, allowed: int) -> None:  # noqa: ARG002
        super().do(state, NOBODY, option, about, allowed)


bind: Callable[..., BoundEffect] = RetirePieces
