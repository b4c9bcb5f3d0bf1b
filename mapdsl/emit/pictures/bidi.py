"""The order in which the letters of one line are seen: a reduced form of the Unicode bidirectional algorithm.

Comes in: text. Goes out: runs of one direction, from left to right. Embeddings, overrides and isolates are not obeyed,
so that a name is always seen as its letters stand. Must not know: fonts.
"""

from __future__ import annotations

import unicodedata

CONTROLS = frozenset("\u061c\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069")
"""Characters that only steer directions; they are not drawn."""


def visual_runs(text: str) -> list[tuple[str, bool]]:
    """Runs from left to right, each with whether it reads from right to left."""
    text = "".join(character for character in text if character not in CONTROLS)
    classes = [unicodedata.bidirectional(character) for character in text]
    if not any(each in ("R", "AL", "AN") for each in classes):
        return [(text, False)] if text else []
    levels = _levels(classes)
    runs: list[tuple[str, int]] = []
    for character, level in zip(text, levels, strict=True):
        if runs and runs[-1][1] == level:
            runs[-1] = (runs[-1][0] + character, level)
        else:
            runs.append((character, level))
    for level in range(max(levels), 0, -1):
        runs = _reverse_from(runs, level)
    return [(run, level % 2 == 1) for run, level in runs]


def _levels(classes: list[str]) -> list[int]:
    """Embedding levels: even reads to the right, odd to the left."""
    strong = [("R" if each in ("R", "AL") else "L" if each == "L" else "") for each in classes]
    base = 1 if next((each for each in strong if each), "L") == "R" else 0
    around = "R" if base else "L"
    before = around
    resolved: list[str] = []
    for kind, each in zip(strong, classes, strict=True):
        if kind:
            before = kind
            resolved.append(kind)
        elif each in ("EN", "AN"):
            resolved.append("N" if before == "R" else "L")
        else:
            resolved.append("")
    _resolve_neutrals(resolved, around)
    return [{"L": 2 if base else 0, "R": 1, "N": 2}[each] for each in resolved]


def _resolve_neutrals(resolved: list[str], around: str) -> None:
    """Blanks and signs take the direction of both neighbours if they agree, else that of the line."""
    index = 0
    while index < len(resolved):
        if resolved[index]:
            index += 1
            continue
        end = index
        while end < len(resolved) and not resolved[end]:
            end += 1
        left = _side(resolved[index - 1]) if index else around
        right = _side(resolved[end]) if end < len(resolved) else around
        resolved[index:end] = [left if left == right else around] * (end - index)
        index = end


def _side(kind: str) -> str:
    return "R" if kind == "N" else kind


def _reverse_from(runs: list[tuple[str, int]], level: int) -> list[tuple[str, int]]:
    """The runs with every stretch at or above a level in reverse order."""
    result: list[tuple[str, int]] = []
    stretch: list[tuple[str, int]] = []
    for run in runs:
        if run[1] >= level:
            stretch.append(run)
            continue
        result.extend(reversed(stretch))
        stretch = []
        result.append(run)
    return [*result, *reversed(stretch)]
