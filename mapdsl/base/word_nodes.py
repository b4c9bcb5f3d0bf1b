"""Words of rules, steps and options, each with its span. They are leaves of the syntax tree and the input of
argument types."""

from __future__ import annotations

from typing import ClassVar

from mapdsl.base.records import Record
from mapdsl.base.source import Span
from mapdsl.base.vocabulary import is_bare, quote, write_name

NO_SPAN = Span(0, 0)
"""Span of a node that was not parsed from text."""


class Node(Record, kw_only=True):
    """Syntax tree node with a span."""

    IGNORED_FIELDS: ClassVar[tuple[str, ...]] = ("span", "quoted", "comments")
    """Names of the fields that comparison and hashing ignore."""

    span: Span = NO_SPAN

    def _said(self) -> tuple[object, ...]:
        return tuple(getattr(self, name) for name in self.__struct_fields__ if name not in self.IGNORED_FIELDS)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Node) and type(other) is type(self) and self._said() == other._said()

    def __hash__(self) -> int:
        return hash(self._said())


class Word(Node):
    @property
    def text(self) -> str:
        """Text of the word as written; for a name, without its quotes."""
        raise NotImplementedError

    @property
    def number(self) -> int | None:
        """Value of the word if it is a whole number, else `None`."""
        return None

    @property
    def value(self) -> float | None:
        """Value of the word if it is a number or an angle in degrees, else `None`."""
        return None

    @property
    def quoted(self) -> bool:
        return False

    @property
    def is_bare(self) -> bool:
        """True if the word is a name without quotes."""
        return isinstance(self, NameWord) and not self.quoted

    def __str__(self) -> str:
        """Return the word in board syntax."""
        return self.text


class NameWord(Word):
    """Name in Unicode normalisation form NFC, without quotes. `end` is the index of a country's end, counted from 1:
    2 for `Germany/2`."""

    text: str
    end: int | None = None
    quoted: bool = False

    def __str__(self) -> str:
        name = self.text if not self.quoted and is_bare(self.text) else quote(self.text)
        return name if self.end is None else f"{name}/{self.end}"


class Text(Word):
    """Quoted text for human readers: for example a title, a doubt or a reason."""

    text: str

    def __str__(self) -> str:
        return quote(self.text)


class Number(Word):
    """Number as written: up to nine digits, optionally with a sign and a decimal point.

    The grammar allows neither a sign nor a decimal point in lengths, values, prices, counts and numbers of players.
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
        """Return the number as an `int`; valid only for whole numbers."""
        return int(self.text)


class Degrees(Word):
    """Latitude or longitude as written, such as `47.37N`."""

    text: str

    @property
    def value(self) -> float:
        """Signed degrees; north and east are positive."""
        size = float(self.text[:-1])
        return -size if self.text[-1] in "SW" else size


class Range(Word):
    """Range `2..4`. `low` may be greater than `high`; a later stage checks this."""

    low: int
    high: int

    @property
    def text(self) -> str:
        return f"{self.low}..{self.high}"


class Pair(Word):
    """Pair `1:1` or `long:2`. `left` is text even if it is written as a number."""

    left: str
    right: int

    @property
    def text(self) -> str:
        return f"{self.left if self.left.isdecimal() else write_name(self.left)}:{self.right}"


class Sign(Word):
    """Separator: a comma between the words of a rule, `and` in a piece's price; in scenario steps also `--`, `->`,
    `|` and `:`."""

    text: str


COMMA = Sign(",")
