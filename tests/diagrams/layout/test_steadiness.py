"""Moving one city leaves the rest of the board where it is."""

from __future__ import annotations

import os
import random
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from mapdsl.api import load
from mapdsl.diagrams.layout.board_layout import Layout, layout_of
from mapdsl.diagrams.layout.course import Course
from tests.diagrams.layout.moving import moved

MAPS = Path(__file__).resolve().parents[3] / "maps"
BOARDS = tuple(sorted(path.stem for path in MAPS.glob("*.board")))
MOVED = 0.01
"""In parts of the canvas's width."""
MOST_CHANGED = 2
MEAN_CHANGED = 6.0
"""Of boards without a known layout."""
EXAMPLES = int(os.environ.get("MAPDSL_EXAMPLES", "4"))
"""How many cities of every board are moved; all, if there are fewer."""


@cache
def known_layout(name: str) -> Layout:
    return layout_of(load(MAPS / f"{name}.board"))


def lies(course: Course) -> object:
    return course.stations


def changes(name: str, *, known: bool) -> Iterator[list[str]]:
    """Moves some cities of a board, one at a time: which corridors lie elsewhere that do not touch it."""
    before = known_layout(name)
    chance = random.Random(name)
    keys = sorted(before.sheet.ends)
    for key in chance.sample(keys, min(EXAMPLES, len(keys))):
        step = chance.choice(((MOVED, 0.0), (-MOVED, 0.0), (0.0, MOVED), (0.0, -MOVED)))
        after = layout_of(moved(before.tables, key, *step), known=before if known else None)
        yield [
            old.corridor.id
            for old, new in zip(before.courses, after.courses, strict=True)
            if key not in old.corridor.ends and lies(old) != lies(new)
        ]


@pytest.mark.parametrize("name", BOARDS)
def test_a_city_moves_and_hardly_a_track_that_does_not_touch_it(name: str) -> None:
    assert all(len(changed) <= MOST_CHANGED for changed in changes(name, known=True))


def test_a_board_that_nobody_knows_changes_near_by() -> None:
    """A city that moves has pushed its neighbours aside, and where a board is full those have pushed theirs."""
    counts = [len(changed) for name in BOARDS for changed in changes(name, known=False)]
    assert sum(counts) / len(counts) <= MEAN_CHANGED, counts


@pytest.mark.parametrize("name", BOARDS)
def test_a_board_as_it_was_is_drawn_as_it_was(name: str) -> None:
    before = known_layout(name)
    again = layout_of(before.tables, known=before)
    assert [*map(lies, again.courses)] == [*map(lies, before.courses)]
    assert again.labels == before.labels
