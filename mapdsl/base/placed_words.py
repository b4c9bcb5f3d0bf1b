"""Words of rules, steps and options, each with its place: leaves of the tree, and what an argument type reads."""

from __future__ import annotations

from typing import ClassVar

from mapdsl.base.records import Record
from mapdsl.base.source import Span
from mapdsl.base.vocabulary import is_bare, quote, write_name

NOWHERE = Span(0, 0)
"""The span of a node that was not read from a text."""


class Node(Record, kw_only=True):
    """Something that stands at a place."""

    UNSAID: ClassVar[tuple[str, ...]] = ("span", "quoted", "comments")
    """Fields that take no part in comparison."""

    span: Span = NOWHERE

    def _said(self) -> tuple[object, ...]:
        return tuple(getattr(self, name) for name in self.__struct_fields__ if name not in self.UNSAID)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Node) and type(other) is type(self) and self._said() == other._said()

    def __hash__(self) -> int:
        return hash(self._said())


class Word(Node):
    """A word."""

    @property
    def text(self) -> str:
        """As it is written, a name without its quotes."""
        raise NotImplementedError

    @property
    def number(self) -> int | None:
        """That of a whole number."""
        return None

    @property
    def value(self) -> float | None:
        """That of a number or of degrees."""
        return None

    @property
    def quoted(self) -> bool:
        return False

    @property
    def is_bare(self) -> bool:
        """Whether it is a name without quotes."""
        return isinstance(self, NameWord) and not self.quoted

    def __str__(self) -> str:
        """As it is written."""
        return self.text


class NameWord(Word):
    """A name in NFC, without quotes. `end` is the n of `Germany/n`, one of several ends of a country."""

    text: str
    end: int | None = None
    quoted: bool = False

    def __str__(self) -> str:
        name = self.text if not self.quoted and is_bare(self.text) else quote(self.text)
        return name if self.end is None else f"{name}/{self.end}"


class Number(Word):
    """A number as written: at most nine digits, perhaps a sign, perhaps a decimal point.

    Lengths, values, prices, counts and numbers of players have neither sign nor point: the grammar sees to that.
    """

    text: str

    @property
    def is_whole(self) -> bool:
        return "." not in self.text

    @property
    def value(self) -> float:
        return float(self.text)

    @property
    def number(self) -> int | None:
        return int(self.text) if self.is_whole else None

    @property
    def whole(self) -> int:
        """The number as an `int`; only for numbers that are whole."""
        return int(self.text)


class Degrees(Word):
    """A latitude or longitude as written, such as `47.37N`."""

    text: str

    @property
    def value(self) -> float:
        """North and east positive."""
        size = float(self.text[:-1])
        return -size if self.text[-1] in "SW" else size


class Range(Word):
    """`2..4`. Nothing says yet that `low` is not above `high`."""

    low: int
    high: int

    @property
    def text(self) -> str:
        return f"{self.low}..{self.high}"


class Pair(Word):
    """`1:1` or `long:2`. A left side written in digits is digits here."""

    left: str
    right: int

    @property
    def text(self) -> str:
        return f"{self.left if self.left.isdecimal() else write_name(self.left)}:{self.right}"


class Sign(Word):
    """A comma between the words of a rule, `and` in the price of a piece; in steps also `--`, `->`, `|`, `:`."""

    text: str


COMMA = Sign(",")
