"""`remove`: returns pieces from the map to the bank."""

from __future__ import annotations

from collections.abc import Callable

from mapdsl.engine.effects.bound_effects import BoundEffect
from mapdsl.engine.effects.map_effects import PickUp

bind: Callable[..., BoundEffect] = PickUp
