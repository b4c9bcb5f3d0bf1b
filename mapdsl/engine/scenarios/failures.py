"""What did not come out: what was expected and what was found, and at which step."""

from __future__ import annotations

from enum import StrEnum

from mapdsl.base.records import Record


class Trouble(StrEnum):
    """What a failure is about."""

    OUTCOME = "outcome"
    """A step does not come out."""
    POSITION = "position"
    """What is given does not add up."""
    SETUP = "setup"
    """The rules in force make no game; `found` says why."""


class Failure(Record):
    """`step` counts from 0."""

    step: int
    expected: str
    found: str
    trouble: Trouble = Trouble.OUTCOME


class StepFailedError(Exception):
    """A step does not come out."""

    def __init__(self, expected: str, found: str, trouble: Trouble = Trouble.OUTCOME) -> None:
        super().__init__(f"expected {expected}, found {found}")
        self.expected = expected
        self.found = found
        self.trouble = trouble


def does_not_add_up(expected: str, found: str) -> StepFailedError:
    """What is given is more, or other, than there can be."""
    return StepFailedError(expected, found, Trouble.POSITION)
