"""Stability of pictures: `python benchmarks/steadiness.py [--cities N] [BOARD ...]`.

Cities, chosen with the board's name as the seed, move one by one by a hundredth of the width in each direction. The
script reports how many corridors that do not touch the city are drawn elsewhere. A corridor counts if the position or
rotation of a space changes by more than the last digit that is written.

`first` is the median after the first pass of the router alone: the other changes come from the repair of clashes. A
method that makes pictures steadier must not make them worse or slower, so the script also reports, as a mean over all
layouts, the pairs of corridors whose lines cross, the pairs closer than half a millimetre, and CPU time of the router.
"""

from __future__ import annotations

import argparse
import random
import sys
import time
from collections.abc import Iterator, Sequence
from itertools import chain, combinations
from pathlib import Path
from statistics import mean, median
from typing import NamedTuple

from mapdsl.api import load
from mapdsl.base.resources import data_path
from mapdsl.diagrams.canvas.geometry import OrientedBox, meet, overlap
from mapdsl.diagrams.layout.costs import _cross
from mapdsl.diagrams.layout.course import Course, corridors_of
from mapdsl.diagrams.layout.routing import _Router
from mapdsl.diagrams.layout.sheet import PLASTIC, EndKey, sheet_of
from mapdsl.rules.tables import RuleTables

sys.path.insert(0, str(Path(__file__).parents[1]))

from tests.diagrams.layout.moving import moved

MOVES = ((0.01, 0.0), (-0.01, 0.0), (0.0, 0.01), (0.0, -0.01))
MEDIAN, MOST = 2, 6
"""Limits on the changed corridors of a move: the median over all moves of a board, and the maximum."""
_DIGIT = 0.01
"""Millimetres; the last digit of coordinates in pictures."""


class Routed(NamedTuple):
    """Courses of a board: after the first pass, and in the end."""

    first: Sequence[Course]
    courses: Sequence[Course]
    seconds: float


def main() -> None:
    parser = argparse.ArgumentParser(description="Measure the stability of pictures.")
    parser.add_argument("boards", nargs="*", metavar="BOARD")
    parser.add_argument("--cities", type=int, default=6, help="number of cities to move on each board (default 6)")
    options = parser.parse_args()
    print(f"asked: median at most {MEDIAN}, most at most {MOST}")
    print("board          corridors  moves  first  median   mean  most  over  crossing  close    ms")
    for name in options.boards or sorted(path.stem for path in data_path("maps").glob("*.board")):
        print_figures(load(data_path("maps", f"{name}.board")), options.cities)


def print_figures(tables: RuleTables, cities: int) -> None:
    before = routed(tables)
    found = [before]
    first, last = [], []
    for key, after in after_moves(tables, cities):
        first.append(count_changes(key, before.first, after.first))
        last.append(count_changes(key, before.courses, after.courses))
        found.append(after)
    over = sum(count > MOST for count in last)
    crossing, close = (mean(each(one.courses) for one in found) for each in (count_crossing, count_close))
    print(
        f"{tables.id:14} {len(before.courses):9} {len(last):6} {median(first):6g} {median(last):7g} {mean(last):6.2f} "
        f"{max(last):5} {over:5} {crossing:9.2f} {close:6.2f} {1000 * mean(one.seconds for one in found):5.0f}",
        flush=True,
    )


def after_moves(tables: RuleTables, cities: int) -> Iterator[tuple[EndKey, Routed]]:
    """Yield the moved city and the routed board for every move."""
    keys = sorted(sheet_of(tables, PLASTIC).ends)
    for key in random.Random(tables.id).sample(keys, min(cities, len(keys))):
        for step in MOVES:
            yield key, routed(moved(tables, key, *step))


def routed(tables: RuleTables) -> Routed:
    sheet = sheet_of(tables, PLASTIC)
    start = time.process_time()
    router = _Router(corridors_of(tables.tracks, sheet), sheet, PLASTIC, {})
    router.settle()
    first = [chooser.choice.course for chooser in router.choosers]
    router.solve_clashes()
    last = [chooser.choice.course for chooser in router.choosers]
    return Routed(first, last, time.process_time() - start)


def count_changes(key: EndKey, before: Sequence[Course], after: Sequence[Course]) -> int:
    """Count the corridors that are drawn elsewhere although they do not touch the moved city."""
    pairs = zip(before, after, strict=True)
    return len({old.corridor.id for old, new in pairs if key not in old.corridor.ends and differs(old, new)})


def differs(old: Course, new: Course) -> bool:
    """Whether spaces of a track differ by more than the last digit that is written."""
    one, other = (list(chain.from_iterable(course.stations)) for course in (old, new))
    return len(one) != len(other) or any(abs(a - b) > _DIGIT for a, b in zip(one, other, strict=True))


def count_crossing(courses: Sequence[Course]) -> int:
    return sum(_cross(one.alignment.sketch, other.alignment.sketch) for one, other in combinations(courses, 2))


def count_close(courses: Sequence[Course]) -> int:
    """Count the pairs of corridors with spaces closer than half a millimetre, wide edges included."""
    pairs = (pair for pair in combinations(courses, 2) if meet(pair[0].bounds, pair[1].bounds))
    return sum(any(overlap(a, b) for a in wide_boxes(one) for b in wide_boxes(other)) for one, other in pairs)


def wide_boxes(course: Course) -> list[OrientedBox]:
    length, width = course.wide_length, course.wide_width
    return [OrientedBox(x, y, length, width, ux, uy) for x, y, ux, uy in course.stations]


if __name__ == "__main__":
    main()
