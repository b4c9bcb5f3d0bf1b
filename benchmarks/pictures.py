"""Time to draw boards, cards and score sheets: `python benchmarks/pictures.py`.

Warm times are the best of several in a process that has drawn before; nothing is cached between them. Times are
processor time, because other programs use the machine too.
"""

from __future__ import annotations

import math
import random
import sys
import time
from collections.abc import Callable
from functools import partial

from mapdsl.api import load
from mapdsl.base.resources import data_path
from mapdsl.diagrams.board.fit import fit_report
from mapdsl.diagrams.layout.board_layout import layout_of
from mapdsl.print.products import Format, NoCardsError, Product, Style, board_svg, picture
from mapdsl.rules.tables import Colour, End, Place, Point, RuleTables, Track
from mapdsl.rules.terms.arguments import COLOURS

BOARDS = tuple(sorted(path.stem for path in data_path("maps").glob("*.board")))
WARM_BOUND, LARGE_BOUND = 0.3, 60.0


def main() -> None:
    slow = []
    for name in BOARDS:
        tables = load(data_path("maps", f"{name}.board"))
        layout, svg = best(partial(layout_of, tables)), best(partial(board_svg, tables))
        report = fit_report(layout_of(tables))
        times = f"board SVG {svg * 1000:4.0f} ms, of it layout {layout * 1000:4.0f} ms"
        print(f"{name:12} {times}; {len(report.overlaps)} overlaps, {len(report.loose)} loose")
        slow += [name] if svg > WARM_BOUND else []
        print("            ", everything(tables))
    tables = large_board(2000)
    taken = best(partial(board_svg, tables), rounds=1)
    print(f"2,000 cities, {len(tables.tracks)} tracks: {taken:.1f} s")
    slow += ["2,000 cities"] if taken > LARGE_BOUND else []
    if slow:
        sys.exit(f"slower than asked for: {', '.join(slow)}")


def best(draw: Callable[[], object], rounds: int = 7) -> float:
    times = []
    for _ in range(rounds):
        start = time.process_time()
        draw()
        times.append(time.process_time() - start)
    return min(times)


def everything(tables: RuleTables) -> str:
    """Draw every product in every format once."""
    parts = []
    for product in Product:
        for form in Format:
            try:
                taken = best(partial(picture, tables, product, form, Style(paper="a4")), rounds=1)
            except NoCardsError:
                continue
            parts.append(f"{product} {form} {taken:.2f}")
    return ", ".join(parts) + " s"


def large_board(cities: int, seed: int = 1) -> RuleTables:
    """Return a board with cities on a distorted grid, each joined to two or three neighbours."""
    chance = random.Random(seed)
    side = math.isqrt(cities) + 1
    at = [
        Point(index % side * 100 + chance.uniform(-30, 30), index // side * 100 + chance.uniform(-30, 30))
        for index in range(cities)
    ]
    places = tuple(Place(id=f"City {index:04d}", kind="city", at=(point,)) for index, point in enumerate(at))
    tracks = []
    for index in range(cities):
        for other in (index + 1, index + side, index + side + 1):
            wraps = other != index + side and (index + 1) % side == 0
            if other >= cities or wraps or (other == index + side + 1 and chance.random() < 0.7):
                continue
            length = max(1, round(math.dist((at[index].x, at[index].y), (at[other].x, at[other].y)) / 50))
            ends = (End(places[index].id), End(places[other].id))
            for lane in range(2 if chance.random() < 0.2 else 1):
                colour: Colour = chance.choice((*COLOURS, "gray"))  # type: ignore[assignment]
                tracks.append(
                    Track(
                        id=f"{index}-{other}/{lane}",
                        corridor=f"{index}-{other}",
                        ends=ends,
                        length=length,
                        colour=colour,
                    )
                )
    return RuleTables("large", "Large", 2, 5, places=places, tracks=tuple(tracks))


if __name__ == "__main__":
    main()
