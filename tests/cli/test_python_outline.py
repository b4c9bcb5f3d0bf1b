"""The reference of public Python names shows signatures and descriptions."""

from __future__ import annotations

from typing import Annotated

from mapdsl.base.records import Record, doc
from mapdsl.cli.python_outline import outline_of


class Sample(Record):
    """A class as in the package."""

    length: Annotated[int, doc("number of spaces", ge=1)]
    _hidden: int = 0

    @property
    def twice(self) -> int:
        """Double the length."""
        return 2 * self.length

    def plus(self, other: int) -> int:
        """Return the sum.

        It never overflows.
        """
        return self.length + other


def sample(number: int) -> int:
    """Return the number."""
    return number


def test_outline_shows_fields_and_properties_with_their_description_and_hides_private_ones() -> None:
    assert outline_of(Sample) == (
        "class Sample(Record):\n"
        "    length: int  # number of spaces\n"
        "    twice: int  # Double the length.\n"
        "    def plus(self, other: int) -> int:\n"
        '        """Return the sum.\n\n        It never overflows."""'
    )


def test_outline_of_a_function_is_its_signature() -> None:
    assert outline_of(sample) == "def sample(number: int) -> int: ..."
