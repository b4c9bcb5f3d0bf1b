"""`score`: gives points. If the rule lists several numbers, the first player to trigger it scores the first number,
the next player the second, and so on. Each player scores once."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from mapdsl.engine.effects.bound_effects import ONLY, BoundEffect, EffectOption, score_points

if TYPE_CHECKING:
    from mapdsl.engine.state import State


class ScorePoints(BoundEffect):
    def possible(self, state: State, seat: int, about: int, allowed: int) -> tuple[EffectOption, ...]:  # noqa: ARG002
        return ONLY if not self.is_counted or self._next_amount(state, seat) is not None else ()

    def _next_amount(self, state: State, seat: int) -> int | None:
        done = state.done[self.number]
        return self.effect.amounts[len(done)] if len(done) < len(self.effect.amounts) and seat not in done else None

    def do(self, state: State, seat: int, option: EffectOption, about: int, allowed: int) -> None:  # noqa: ARG002
        if self.effect.thing:
            score_points(state, seat, self.plan.points[about])
        else:
            score_points(state, seat, (self._next_amount(state, seat) or 0) if self.is_counted else self.amount)


bind: Callable[..., BoundEffect] = ScorePoints
