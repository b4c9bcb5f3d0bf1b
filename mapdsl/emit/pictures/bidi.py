"""The order in which the letters of one line are seen: a reduced form of the Unicode bidirectional algorithm.

Embeddings, overrides and isolates are not obeyed, so that a name is always seen as its letters stand.
"""

from __future__ import annotations

import unicodedata
from itertools import accumulate, groupby

CONTROLS = frozenset("\u061c\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069")
"""Characters that only steer directions; they are not drawn."""


def visual_runs(text: str) -> list[tuple[str, bool]]:
    """Runs from left to right, each with whether it reads from right to left."""
    text = "".join(character for character in text if character not in CONTROLS)
    classes = [unicodedata.bidirectional(character) for character in text]
    if not {"R", "AL", "AN"}.intersection(classes):
        return [(text, False)] if text else []
    levels = _levels(classes)
    letters = groupby(zip(text, levels, strict=True), key=lambda pair: pair[1])
    runs = [("".join(letter for letter, _ in run), level) for level, run in letters]
    for level in range(max(levels), 0, -1):
        stretches = [(is_high, list(run)) for is_high, run in groupby(runs, key=lambda run: run[1] >= level)]
        runs = [run for is_high, stretch in stretches for run in (reversed(stretch) if is_high else stretch)]
    return [(run, level % 2 == 1) for run, level in runs]


def _levels(classes: list[str]) -> list[int]:
    """Embedding levels: even reads to the right, odd to the left. Blanks and signs take the direction of both
    neighbours if they agree, else that of the line."""
    strong = ["R" if each in ("R", "AL") else "L" if each == "L" else "" for each in classes]
    line = next(filter(None, strong), "L")
    before, resolved = line, list[str]()
    for kind, each in zip(strong, classes, strict=True):
        before = kind or before
        resolved.append(kind or (("N" if before == "R" else "L") if each in ("EN", "AN") else ""))
    sides = ["R" if kind == "N" else kind for kind in resolved]
    lefts = accumulate(sides, lambda left, side: side or left, initial=line)
    rights = [*accumulate(reversed(sides), lambda right, side: side or right, initial=line)][:0:-1]
    neutral = [left if left == right else line for left, right in zip(lefts, rights, strict=False)]
    numbers = {"L": 2 if line == "R" else 0, "R": 1, "N": 2}
    return [numbers[kind or between] for kind, between in zip(resolved, neutral, strict=True)]
