"""Moving one city leaves the rest of the layout unchanged."""

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
"""Distance by which a city is moved, as a fraction of the canvas width."""
MOST_CHANGED = 2
MEAN_CHANGED = 6.0
"""Maximum mean number of corridors that a move may change if the layout does not start from a previous layout."""
EXAMPLES = int(os.environ.get("MAPDSL_EXAMPLES", "4"))
"""Maximum number of cities moved per board."""


@cache
def known_layout(name: str) -> Layout:
    return layout_of(load(MAPS / f"{name}.board"))


def stations_of(course: Course) -> object:
    return course.stations


def changes(name: str, *, known: bool) -> Iterator[list[str]]:
    """Move some cities of a board, one at a time. For each move, yield the changed corridors that do not end at the
    moved city."""
    before = known_layout(name)
    chance = random.Random(name)
    keys = sorted(before.sheet.ends)
    for key in chance.sample(keys, min(EXAMPLES, len(keys))):
        step = chance.choice(((MOVED, 0.0), (-MOVED, 0.0), (0.0, MOVED), (0.0, -MOVED)))
        after = layout_of(moved(before.tables, key, *step), known=before if known else None)
        yield [
            old.corridor.id
            for old, new in zip(before.courses, after.courses, strict=True)
            if key not in old.corridor.ends and stations_of(old) != stations_of(new)
        ]


@pytest.mark.parametrize("name", BOARDS)
def test_moving_a_city_keeps_most_other_courses_of_a_known_layout(name: str) -> None:
    assert all(len(changed) <= MOST_CHANGED for changed in changes(name, known=True))


def test_moving_a_city_changes_few_courses_without_known_layout() -> None:
    """A move pushes neighbouring courses aside. On a crowded board, these push further courses aside."""
    counts = [len(changed) for name in BOARDS for changed in changes(name, known=False)]
    assert sum(counts) / len(counts) <= MEAN_CHANGED, counts


@pytest.mark.parametrize("name", BOARDS)
def test_known_layout_of_an_unchanged_board_is_kept(name: str) -> None:
    before = known_layout(name)
    again = layout_of(before.tables, known=before)
    assert [*map(stations_of, again.courses)] == [*map(stations_of, before.courses)]
    assert again.labels == before.labels
