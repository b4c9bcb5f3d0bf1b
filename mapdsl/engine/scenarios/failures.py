"""Failures of scenarios: the expected and the actual value, and the step."""

from __future__ import annotations

from enum import StrEnum

from mapdsl.base.records import Record


class FailurePhase(StrEnum):
    """Phase of a scenario that failed."""

    OUTCOME = "outcome"
    """A step failed."""
    POSITION = "position"
    """The given position is impossible."""
    SETUP = "setup"
    """The rules in force make no playable game; `found` says why."""


class Failure(Record):
    """A failed step. `step` counts from 0."""

    step: int
    expected: str
    found: str
    trouble: FailurePhase = FailurePhase.OUTCOME


class StepFailedError(Exception):
    """Raised when a step fails."""

    def __init__(self, expected: str, found: str, trouble: FailurePhase = FailurePhase.OUTCOME) -> None:
        super().__init__(f"expected {expected}, found {found}")
        self.expected = expected
        self.found = found
        self.trouble = trouble


def contradiction_error(expected: str, found: str) -> StepFailedError:
    """Return the error for a position that cannot exist."""
    return StepFailedError(expected, found, FailurePhase.POSITION)
