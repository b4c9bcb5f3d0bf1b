"""`draw`: takes random pieces from the bank."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from mapdsl.engine.effects.bound_effects import NOWHERE, ONLY, BoundEffect, EffectOption
from mapdsl.engine.effects.moving_pieces import NOBODY, change, draw_from_bank

if TYPE_CHECKING:
    from mapdsl.engine.state import State


class DrawPieces(BoundEffect):
    """Moves random pieces from the bank to the player."""

    def possible(self, state: State, seat: int, about: int, allowed: int) -> tuple[EffectOption, ...]:  # noqa: ARG002
        return ONLY if any(map(state.bank.__getitem__, self._drawable(state, seat))) else ()

    def _drawable(self, state: State, seat: int) -> list[int]:
        return self._takeable(state, seat)

    def do(self, state: State, seat: int, option: EffectOption, about: int, allowed: int) -> None:  # noqa: ARG002
        drawn = []
        for _ in range(self.amount):
            pieces = self._drawable(state, seat)
            pool = [piece for piece in pieces for _ in range(state.bank[piece] if self.plan.limited[piece] else 1)]
            if pool:
                piece = self._shuffle(state, pool)[-1]
                draw_from_bank(state, piece)
                if seat != NOBODY:
                    change(state, seat, piece, 1)
                drawn.append((piece, NOWHERE))
        self._report_moved(state, seat, drawn)


bind: Callable[..., BoundEffect] = DrawPieces
