"""Failures of scenarios: the step, the expected value and the actual value."""

from __future__ import annotations

from enum import StrEnum

from mapdsl.base.records import Record


class FailurePhase(StrEnum):
    """Phase of a scenario in which it failed."""

    OUTCOME = "outcome"
    """A step of the scenario failed."""
    POSITION = "position"
    """The position that the scenario states is impossible."""
    SETUP = "setup"
    """The engine cannot play a game with the rules in force; `found` gives the reason."""


class Failure(Record):
    """A failed step. `step` counts from 0."""

    step: int
    expected: str
    found: str
    trouble: FailurePhase = FailurePhase.OUTCOME


class StepFailedError(Exception):
    """Raised if a step of a scenario fails."""

    def __init__(self, expected: str, found: str, trouble: FailurePhase = FailurePhase.OUTCOME) -> None:
        super().__init__(f"expected {expected}, found {found}")
        self.expected = expected
        self.found = found
        self.trouble = trouble


def contradiction_error(expected: str, found: str) -> StepFailedError:
    """Return the exception for a position that cannot exist."""
    return StepFailedError(expected, found, FailurePhase.POSITION)
