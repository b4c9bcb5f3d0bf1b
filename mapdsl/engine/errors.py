"""Exceptions for mistakes of callers and players, under one base class.

A refusal is data (`refusals.py`), and `IllegalActionError` carries one. Bugs in the engine are assertions, never these.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from mapdsl.rules.refusals import Refusal


class EngineError(ValueError):
    """Base class of everything the engine raises on purpose."""


class UnplayableTablesError(EngineError):
    """Rule tables that are consistent but state something the engine cannot play."""


class InvalidActionError(EngineError):
    """Not an action: the text cannot be parsed, or it names something the board does not have."""


class IllegalActionError(EngineError):
    """An action that is not legal now. `refusal` says why."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(str(refusal))
        self.refusal = refusal


class StateError(EngineError):
    """A saved state that cannot be read or belongs to another engine. The message names the field."""


class ChanceError(EngineError):
    """Recorded chance lacks an order that the game asks for."""
