"""Spelling suggestions: known names that are similar to an unknown name."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable, Sequence
from functools import lru_cache

_LETTERS = str.maketrans({"ł": "l", "ø": "o", "đ": "d", "ß": "ss", "æ": "ae", "œ": "oe", "ı": "i", "þ": "th", "ð": "d"})


@lru_cache(maxsize=10_000)
def fold(text: str) -> str:
    """Remove differences that authors often overlook: case, accents, blanks, hyphens and dots."""
    plain = unicodedata.normalize("NFKD", text.casefold()).translate(_LETTERS)
    return "".join(char for char in plain if not unicodedata.combining(char) and char not in " -.'’_")


MAX_SHOWN = 100
"""Maximum length in characters of a name that gets suggestions. Comparing longer names is too slow."""


def find_closest(word: str, candidates: Iterable[str], *, most: int = 3) -> tuple[str, ...]:
    """Return the candidates that are similar enough to the word, the most similar one first."""
    if len(word) > MAX_SHOWN:
        return ()
    wanted = fold(word)
    allowed = min(max(1, len(wanted) // 3), max(0, len(wanted) - 1))
    letters = frozenset(wanted)
    ranked: list[tuple[int, str]] = []
    for candidate in set(candidates):
        known = fold(candidate)
        if abs(len(known) - len(wanted)) > allowed:
            if len(wanted) >= 4 and known.startswith(wanted):
                ranked.append((allowed + 1, candidate))
            continue
        if len(letters.difference(known)) > allowed:
            continue
        if len(wanted) == len(known) == 2 and letters != frozenset(known):
            continue  # the two names share only one letter
        far = _distance(wanted, known, allowed)
        if far <= allowed:
            ranked.append((far, candidate))
    return tuple(candidate for _, candidate in sorted(ranked)[:most])


def _distance(left: str, right: str, limit: int) -> int:
    """Return the edit distance, where swapping two adjacent letters counts as one edit. Return `limit + 1` if the
    distance exceeds `limit`."""
    older: list[int] = []
    previous = list(range(len(right) + 1))
    for row, letter in enumerate(left, start=1):
        current = [row]
        for column, other in enumerate(right, start=1):
            cost = min(previous[column] + 1, current[-1] + 1, previous[column - 1] + (letter != other))
            if row > 1 and column > 1 and letter == right[column - 2] and left[row - 2] == other:
                cost = min(cost, older[column - 2] + 1)
            current.append(cost)
        if min(current) > limit:
            return limit + 1
        older, previous = previous, current
    return previous[-1]


def did_you_mean(word: str, candidates: Iterable[str]) -> str:
    """Return a question of the form "did you mean ...?", or an empty string if no candidate is similar."""
    return ask_if_meant(find_closest(word, candidates))


def ask_if_meant(near: Sequence[str]) -> str:
    """Return the question whether the author meant one of these names; empty if there are no names."""
    if not near:
        return ""
    quoted = [f"`{name if len(name) <= MAX_SHOWN else name[:MAX_SHOWN] + '…'}`" for name in near]
    listed = quoted[0] if len(quoted) == 1 else ", ".join(quoted[:-1]) + " or " + quoted[-1]
    return f"did you mean {listed}?"
