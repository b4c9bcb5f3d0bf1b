"""`exchange`: replaces all face-down tickets of the player with the same number of new ones."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from mapdsl.engine.decks.drawing_tickets import exchange, face_down_tickets
from mapdsl.engine.effects.bound_effects import ONLY, BoundEffect, EffectOption

if TYPE_CHECKING:
    from mapdsl.engine.state import State


class ExchangeTickets(BoundEffect):
    def possible(self, state: State, seat: int, about: int, allowed: int) -> tuple[EffectOption, ...]:  # noqa: ARG002
        return ONLY if face_down_tickets(state, seat) and any(state.ticket_decks) else ()

    def do(self, state: State, seat: int, option: EffectOption, about: int, allowed: int) -> None:  # noqa: ARG002
        exchange(state, seat)


bind: Callable[..., BoundEffect] = ExchangeTickets
