"""What a caller or a player can do wrong, as narrow exceptions under one base class.

A refusal is data (`refusals.py`); `IllegalActionError` carries one. Our own mistakes are assertions, never these.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from mapdsl.rules.refusals import Refusal


class EngineError(ValueError):
    """Base class of everything the engine raises on purpose."""


class UnplayableTablesError(EngineError):
    """Rule tables that hold together, but say something that this engine cannot play."""


class InvalidActionError(EngineError):
    """Not an action: the text cannot be read, or it names what the board does not have."""


class IllegalActionError(EngineError):
    """An action, but not now. `refusal` says why."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(str(refusal))
        self.refusal = refusal


class StateError(EngineError):
    """A saved state that cannot be read, or does not belong to this engine. The message names the field."""


class ChanceError(EngineError):
    """Recorded chance does not hold the outcome that the game asks for."""
