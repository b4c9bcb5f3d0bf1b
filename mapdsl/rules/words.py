"""Words of a rule statement, without places: what an argument type reads.

Comes in: words of the syntax tree, converted by the model. Goes out: `Word` values and `ArgumentError`.
Must not know: spans, files, Lark.
"""

from __future__ import annotations

from enum import StrEnum

from mapdsl.records import Record


class WordKind(StrEnum):
    """What a word looks like. `text` of a comma is `,`."""

    NAME = "name"
    STRING = "string"
    NUMBER = "number"
    RANGE = "range"
    PAIR = "pair"
    COMMA = "comma"
    OTHER = "other"


class Word(Record):
    """A name, string, number, range (`low`, `high`), pair (`left` as text, `high` as number) or comma."""

    kind: WordKind
    text: str
    number: int | None = None
    low: int | None = None
    high: int | None = None
    left: str = ""


class ArgumentError(Exception):
    """Words do not fit an argument. `index` is the word at fault; `candidates` are words that would do.

    `surplus`: the words before it are a value already, so that it may be meant as the name of another argument.
    """

    def __init__(
        self, message: str, *, index: int = 0, candidates: tuple[str, ...] = (), surplus: bool = False
    ) -> None:
        super().__init__(message)
        self.index = index
        self.candidates = candidates
        self.surplus = surplus
