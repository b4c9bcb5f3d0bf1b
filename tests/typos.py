"""Generates typos of every kind on lines of every kind in boards."""

from __future__ import annotations

import random
import re
import unicodedata
from collections.abc import Callable, Iterator

Slip = Callable[[random.Random, str], str]

SCRAPS = (
    *('"', "{", "}", "(", ")", ",", "|", "#", "--", "->", "-", ":", "/", "\n", " ", "\\", "\0", "\u200b", "\u0301"),
    *("city", " when ", " allow ", "not", "3", "2..4", "1:1", "9" * 12, "Łódź", "🚂", "°", "“", "–"),
)
"""Snippets of text that may occur anywhere in a damaged file."""

_WORD = re.compile(r"[^\W\d_]{4,}")
_NUMBER = re.compile(r"(?<![\w.])\d+(?:\.\d+)?(?![\w.])")


def _in_a_word(change: Callable[[str, int], str]) -> Slip:
    """Return a typo that changes a word at one of its letters, except the first letter."""

    def slip(chance: random.Random, line: str) -> str:
        word = chance.choice(list(_WORD.finditer(line)))
        at = chance.randrange(word.start() + 1, word.end() - 1)
        return line[: word.start()] + change(word[0], at - word.start()) + line[word.end() :]

    return slip


def _instead(of: re.Pattern[str] | str, new: str) -> Slip:
    def slip(chance: random.Random, line: str) -> str:
        found = chance.choice(list(re.finditer(of, line)))
        return line[: found.start()] + new + line[found.end() :]

    return slip


def _without_accent(chance: random.Random, line: str) -> str:
    at = chance.choice([at for at, each in enumerate(line) if unicodedata.decomposition(each)])
    return line[:at] + unicodedata.normalize("NFD", line[at])[0] + line[at + 1 :]


SLIPS: dict[str, Slip] = {
    "a letter too few": _in_a_word(lambda word, at: word[:at] + word[at + 1 :]),
    "a letter twice": _in_a_word(lambda word, at: word[: at + 1] + word[at:]),
    "letters swapped": _in_a_word(lambda word, at: word[:at] + word[at + 1] + word[at] + word[at + 2 :]),
    "a large letter": _instead(r"(?<=\s)a(?=\w{3})|(?<=\s)r(?=\w{3})", "R"),
    "no accent": _without_accent,
    "no number": _instead(_NUMBER, ""),
    "no number but a letter": _instead(_NUMBER, "x"),
    "no joint": _instead(" -- ", " "),
    "a hyphen": _instead(" -- ", " - "),
    "a dash": _instead(" -- ", " – "),
    "no blanks at the joint": _instead(" -- ", "--"),
    "no quote": _instead('"', ""),
    "a curly quote": _instead('"', "“"),
    "no comma": _instead(",", ""),
    "a semicolon": _instead(",", ";"),
    "no bar": _instead(r"\|", ""),
    "no opening brace": _instead("{", ""),
    "no closing brace": _instead("}", ""),
    "no blank": _instead(r"(?<=\w) +(?=\w)", ""),
    "no `at`": _instead(" at ", " "),
}


def typos(text: str, chance: random.Random) -> Iterator[tuple[str, int, str]]:
    """Yield an endless series of typos: the kind of typo, its line number, and the text with the typo. All kinds and
    keywords are equally likely."""
    lines = text.split("\n")
    by_keyword: dict[str, list[int]] = {}
    for number, line in enumerate(lines):
        if number > 1 and re.match(r"\s*[a-z]", line):
            by_keyword.setdefault(line.split()[0], []).append(number)
    while True:
        number = chance.choice(by_keyword[chance.choice(sorted(by_keyword))])
        name = chance.choice(sorted(SLIPS))
        try:
            slipped = SLIPS[name](chance, lines[number])
        except IndexError:  # the line has no word for this typo
            continue
        yield name, number + 1, "\n".join((*lines[:number], slipped, *lines[number + 1 :]))
