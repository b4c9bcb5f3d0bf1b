"""`win`: ends the game, regardless of the points."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from mapdsl.engine.effects.bound_effects import BoundEffect, EffectOption

if TYPE_CHECKING:
    from mapdsl.engine.state import State


class WinGame(BoundEffect):
    """Makes players win. The rule ends the game once all players concerned have won."""

    wins = True
    is_counted = True

    def do(self, state: State, seat: int, option: EffectOption, about: int, allowed: int) -> None:
        """Change nothing on the table."""


bind: Callable[..., BoundEffect] = WinGame
