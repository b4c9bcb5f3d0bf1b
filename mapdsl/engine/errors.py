"""Exceptions for mistakes of callers and players, with one base class.

A `Refusal` (`refusals.py`) describes why an action is illegal, and `IllegalActionError` carries it. Bugs in the engine
raise `AssertionError` instead.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from mapdsl.rules.refusals import Refusal


class EngineError(ValueError):
    """Base class of all exceptions that the engine raises on purpose."""


class UnplayableTablesError(EngineError):
    """Raised for rule tables that are consistent but contain a rule or combination of rules that the engine cannot
    play."""


class InvalidActionError(EngineError):
    """Raised if text cannot be parsed as an action, or if an action names a place, card or other item that the board
    does not have."""


class IllegalActionError(EngineError):
    """Raised for an action that is not legal in the current state. `refusal` gives the reason."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(str(refusal))
        self.refusal = refusal


class StateError(EngineError):
    """Raised for a saved state that cannot be read or belongs to another engine. The message names the invalid
    field."""


class ChanceError(EngineError):
    """Raised if recorded chance lacks a shuffle order that the game needs."""
