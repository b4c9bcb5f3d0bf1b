"""Stability of pictures: `python benchmarks/steadiness.py [BOARD ...]`.

Cities, chosen with the board's name as the seed, move one by one by a hundredth of the width in each direction. The
script reports how many corridors that do not touch the city are drawn elsewhere. A corridor counts if the position or
rotation of a space changes by more than the last digit that is written.
"""

from __future__ import annotations

import random
import sys
from itertools import chain
from pathlib import Path
from statistics import median

from mapdsl.api import load
from mapdsl.base.resources import data_path
from mapdsl.diagrams.layout.board_layout import Layout, layout_of
from mapdsl.diagrams.layout.course import Course

sys.path.insert(0, str(Path(__file__).parents[1]))

from tests.diagrams.layout.moving import moved

MOVES = ((0.01, 0.0), (-0.01, 0.0), (0.0, 0.01), (0.0, -0.01))
MOVED_CITIES = 6
BOUNDS = "asked: median at most 2, at most 6"
_DIGIT = 0.01
"""Millimetres; the last digit of coordinates in pictures."""


def main(names: list[str]) -> None:
    print(f"{'board':12} corridors  moves  median  most   ({BOUNDS})")
    for name in names or sorted(path.stem for path in data_path("maps").glob("*.board")):
        layout = layout_of(load(data_path("maps", f"{name}.board")))
        counts = changes(layout)
        corridors = len({course.corridor.id for course in layout.courses})
        print(f"{name:12} {corridors:9} {len(counts):6} {median(counts):7g} {max(counts):5}", flush=True)


def changes(layout: Layout) -> list[int]:
    """Count, for every move, the corridors that are drawn elsewhere although they do not touch the moved city."""
    keys = sorted(layout.sheet.ends)
    keys = random.Random(layout.tables.id).sample(keys, min(MOVED_CITIES, len(keys)))
    found = []
    for key in keys:
        for step in MOVES:
            after = layout_of(moved(layout.tables, key, *step))
            pairs = zip(layout.courses, after.courses, strict=True)
            found.append(
                len({old.corridor.id for old, new in pairs if key not in old.corridor.ends and differs(old, new)})
            )
    return found


def differs(old: Course, new: Course) -> bool:
    """Whether spaces of a track differ by more than the last digit that is written."""
    one, other = (list(chain.from_iterable(course.stations)) for course in (old, new))
    return len(one) != len(other) or any(abs(a - b) > _DIGIT for a, b in zip(one, other, strict=True))


if __name__ == "__main__":
    main(sys.argv[1:])
