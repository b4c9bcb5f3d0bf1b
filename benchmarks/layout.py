"""Quality of layouts on published and generated boards: `python benchmarks/layout.py [HOW MANY]`.

Generated boards test the weights of the router on boards that were not used to choose them. The script reports how many
routes of a hundred have a space on another's space or on a city, how many names cover something, and how many routes
that do not touch a city are drawn elsewhere when that city moves by a hundredth of the width.
"""

from __future__ import annotations

import random
import sys
import time
from pathlib import Path
from statistics import mean

from msgspec.structs import replace
from pictures import large_board

from mapdsl.api import load
from mapdsl.base.resources import data_path
from mapdsl.diagrams.board.fit import FitProblem, fit_report
from mapdsl.diagrams.layout.board_layout import Layout, layout_of
from mapdsl.diagrams.layout.sheet import PLASTIC, sheet_of
from mapdsl.rules.tables import Point, RuleTables, Size

sys.path.insert(0, str(Path(__file__).parents[1]))

from tests.diagrams.layout.moving import moved

BOARDS = ("europe", "india", "poland", "switzerland", "uk", "usa")
MOVES = ((0.01, 0.0), (-0.01, 0.0), (0.0, 0.01), (0.0, -0.01))
MOVED_CITIES = 5
NAMES = (FitProblem.NAME_ON_SPACE, FitProblem.NAME_ON_CITY, FitProblem.NAMES, FitProblem.NAME_OFF)


def main(count: int) -> None:
    print(f"{'':12} routes  covered of 100  names amiss  changed far off: mean, most       ms")
    for name in BOARDS:
        print_figures(name, [load(data_path("maps", f"{name}.board"))])
    for cities in (20, 40):
        print_figures(f"{cities} cities", made_up_boards(count, cities))


def made_up_boards(count: int, cities: int) -> list[RuleTables]:
    """Return generated boards with the canvas and sheet that most of their routes need, so that the size is fixed."""
    return [_sized(large_board(cities, seed)) for seed in range(count)]


def _sized(tables: RuleTables) -> RuleTables:
    sheet = sheet_of(tables, PLASTIC)
    size = Size(sheet.width, sheet.height)
    places = (replace(place, at=tuple(Point(*sheet.to_sheet(point)) for point in place.at)) for place in tables.places)
    return replace(tables, places=tuple(places), canvas=size, sheet=size)


def print_figures(name: str, boards: list[RuleTables]) -> None:
    routes, covered, names, changed, taken = 0, 0, 0, list[int](), 0.0
    for tables in boards:
        start = time.process_time()
        layout = layout_of(tables)
        taken += time.process_time() - start
        overlaps = fit_report(layout).overlaps
        routes += len(layout.courses)
        corridors = {course.corridor.id for course in layout.courses}
        covered += len(
            {each for found in overlaps if found.problem not in NAMES for each in found.subjects} & corridors
        )
        names += sum(found.problem in NAMES for found in overlaps)
        changed += changes(layout)
    print(
        f"{name:12} {routes / len(boards):6.0f} {100 * covered / routes:15.1f} {names / len(boards):12.1f} "
        f"{mean(changed):22.1f} {max(changed):5} {1000 * taken / len(boards):8.0f}",
        flush=True,
    )


def changes(layout: Layout) -> list[int]:
    """Count the routes that are drawn elsewhere although they do not touch the moved city, for some cities and all
    directions."""
    keys = random.Random(layout.tables.id).sample(sorted(layout.sheet.ends), min(MOVED_CITIES, len(layout.sheet.ends)))
    counts = []
    for key in keys:
        for step in MOVES:
            after = layout_of(moved(layout.tables, key, *step))
            pairs = zip(layout.courses, after.courses, strict=True)
            counts.append(sum(key not in old.corridor.ends and old.stations != new.stations for old, new in pairs))
    return counts


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 6)
