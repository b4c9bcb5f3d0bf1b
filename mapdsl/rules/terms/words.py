"""Words that stand in no file, and why words do not fit an argument."""

from __future__ import annotations

import re
from functools import cache

from mapdsl.base.placed_words import NameWord, Number, Sign, Word
from mapdsl.base.vocabulary import pattern, unquote


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
    name = match["name"]
    if name is None:
        return Number(match["number"]) if match["number"] else Sign(match["other"])
    quoted = name.startswith('"')
    return NameWord(unquote(name) if quoted else name, int(match["end"]) if match["end"] else None, quoted)
