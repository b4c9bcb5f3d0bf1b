"""`show`: turns completed tickets face up."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mapdsl.engine.decks.drawing_tickets import show
from mapdsl.engine.effects.bound_effects import BoundEffect, EffectOption, Setting
from mapdsl.rules.terms.effects import Effect

if TYPE_CHECKING:
    from mapdsl.engine.plan import Plan
    from mapdsl.engine.state import State


class ShowTickets(BoundEffect):
    def do(self, state: State, seat: int, option: EffectOption, about: int, allowed: int) -> None:  # noqa: ARG002
        show(state, seat)


def bind(plan: Plan, effect: Effect, number: int, setting: Setting) -> BoundEffect:
    plan.shows = True
    return ShowTickets(plan, effect, number, setting)
