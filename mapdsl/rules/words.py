"""Words of a rule or a step, without places: what an argument type reads."""

from __future__ import annotations

import re
from enum import StrEnum
from functools import cache

from mapdsl.records import Record
from mapdsl.vocabulary import pattern, quote


class WordKind(StrEnum):
    """What a word looks like. A string is a name in quotes; `text` of a comma is `,`."""

    NAME = "name"
    STRING = "string"
    NUMBER = "number"
    RANGE = "range"
    PAIR = "pair"
    DEGREES = "degrees"
    COMMA = "comma"
    OTHER = "other"


class Word(Record):
    """A name, string, number, range (`low`, `high`), pair (`left` as text, `high` as number), degrees or comma.

    `value` is that of a number or of degrees, `number` that of a whole number. The `end` of a name or string is the n
    of `Germany/n`, one of several ends of a country.
    """

    kind: WordKind
    text: str
    number: int | None = None
    low: int | None = None
    high: int | None = None
    left: str = ""
    value: float | None = None
    end: int | None = None

    def __str__(self) -> str:
        """As it is written."""
        name = quote(self.text) if self.kind is WordKind.STRING else self.text
        return name if self.end is None else f"{name}/{self.end}"


class ArgumentError(Exception):
    """Words do not fit an argument. `index` is the word at fault; `candidates` are words that would do.

    `problem` and `facts` say why, for whoever has the words for it. Where it is a surplus, the words before are a value
    already, and the word at fault may be meant as the name of another argument.
    """

    def __init__(self, problem: str, *, index: int = 0, candidates: tuple[str, ...] = (), **facts: object) -> None:
        super().__init__(problem)
        self.problem = problem
        self.index = index
        self.candidates = candidates
        self.facts = facts


@cache
def _token() -> re.Pattern[str]:
    name = rf"(?P<name>{pattern('NAME')}|{pattern('STRING')})(?:/(?P<end>[0-9]{{1,9}}))?"
    return re.compile(rf"{name}|(?P<number>-?[0-9]{{1,9}})|(?P<other>--|->|\S)")


def words_of(text: str) -> tuple[Word, ...]:
    """The words of a text that stands in no file."""
    return tuple(_word(match) for match in _token().finditer(text))


def _word(match: re.Match[str]) -> Word:
    name, number, other = match["name"], match["number"], match["other"]
    if number:
        return Word(WordKind.NUMBER, number, number=int(number))
    if other:
        return Word(WordKind.COMMA if other == "," else WordKind.OTHER, other)
    end = int(match["end"]) if match["end"] else None
    if name.startswith('"'):
        return Word(WordKind.STRING, re.sub(r"\\(.)", r"\1", name[1:-1]), end=end)
    return Word(WordKind.NAME, name, end=end)
