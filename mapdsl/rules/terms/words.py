"""Splits text that belongs to no file into words, and defines the error for words that do not fit an argument."""

from __future__ import annotations

import re
from functools import cache

from mapdsl.base.vocabulary import pattern, unquote
from mapdsl.base.word_nodes import NameWord, Number, Sign, Word


class ArgumentError(Exception):
    """Raised if words do not fit an argument. `index` is the index of the invalid word; `candidates` are words that
    would be valid in its place.

    `problem` and `facts` give the reason, from which the caller makes a message. For the problem `surplus`, the words
    before `index` already form a complete value, so the invalid word may be the name of another argument.
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
    """Split a text that belongs to no file into words."""
    return tuple(_word(match) for match in _token().finditer(text))


def _word(match: re.Match[str]) -> Word:
    name = match["name"]
    if name is None:
        return Number(match["number"]) if match["number"] else Sign(match["other"])
    quoted = name.startswith('"')
    return NameWord(unquote(name) if quoted else name, int(match["end"]) if match["end"] else None, quoted)
