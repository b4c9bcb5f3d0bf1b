"""Cities that are known by name, on a board with positions on paper: where they lie on the earth.

Names alone prove little (there are many Manchesters), so a name counts only where the positions of the others agree
with it, on a map with north above.

`known_places.bin` has 7,322 places of Natural Earth (public domain, naturalearthdata.com; from the Debian package
`libmagics++-data`), zlib over: a line for each, the best known first, with hundredths of degrees of latitude and
longitude and the names as `fold` has them.
"""

from __future__ import annotations

import zlib
from collections.abc import Mapping, Sequence
from functools import cache
from itertools import combinations, product
from math import cos, radians
from pathlib import Path

from mapdsl.base.records import Record
from mapdsl.base.source import Span
from mapdsl.compile.board import Place
from mapdsl.compile.checks.survey import Survey
from mapdsl.diagnostics.catalogue import style
from mapdsl.diagnostics.collector import Collector
from mapdsl.diagnostics.core import Edit, Fix
from mapdsl.diagnostics.suggest import fold
from mapdsl.rules.tables import Point

LEAST = 5
"""With fewer cities that agree it may be chance."""
_GUIDES = 12
"""So many cities are tried, two by two, as the ones that tell how the map lies."""
_NAMESAKES = 3
"""So many places of one name are tried."""
_SLACK = 0.12
"""How far from its place a city may stand, in parts of the board: boards are not drawn to scale."""
_SLANT = 0.5
"""How far north may lie from above: the tangent of the angle."""


class _Site(Record):
    """A city with a name that is known."""

    place: Place
    at: complex
    """On the canvas."""
    namesakes: tuple[Point, ...]


def check_known_places(survey: Survey, report: Collector) -> None:
    """Whether the real land could lie under the board, if it gave degrees."""
    board, head = survey.board, survey.board.head
    cities = [place for place in board.places if place.value.kind == "city" and len(place.value.at) == 1]
    if head.geographic or head.background or len(cities) < LEAST or any(place.value.earth for place in board.places):
        return
    sites = [site for city in cities if (site := _site(city)).namesakes]
    found = _agreeing_most(sites)
    if len(found) < LEAST or 2 * len(found) < len(sites) or 3 * len(found) < len(cities):
        return
    from mapdsl.compile.written import position  # few boards have something to be written

    said = {name: position(point, geographic=True) for name, point in found.items()}
    known = [city for city in cities if city.value.id in said]
    guess = Fix("add where they lie", tuple(_edit(city, said[city.value.id]) for city in known))
    first, example = known[0], said[known[0].value.id]
    report.add(style.KNOWN_PLACES, first.span, guess=guess, count=len(found), cities=len(cities), example=example)


def _site(city: Place) -> _Site:
    at = city.value.at[0]
    names = {fold(name) for name in (city.value.id, *(name.text for name in city.value.names))}
    namesakes = dict.fromkeys(point for name in sorted(names) for point in _places().get(name, ()))
    return _Site(city, complex(at.x, at.y), tuple(namesakes))


@cache
def _places() -> Mapping[str, Sequence[Point]]:
    """By name, the best known first."""
    found: dict[str, list[Point]] = {}
    for line in zlib.decompress(Path(__file__).with_suffix(".bin").read_bytes()).decode().split("\n"):
        latitude, longitude, names = line.split(" ", 2)
        point = Point(int(longitude) / 100, int(latitude) / 100)
        for name in names.split("|"):
            found.setdefault(name, []).append(point)
    return found


def _agreeing_most(sites: Sequence[_Site]) -> dict[str, Point]:
    """Where cities lie, by their names: as most of them agree."""
    best: dict[str, Point] = {}
    size = max((abs(one.at - other.at) for one, other in combinations(sites, 2)), default=0.0)
    guides = sorted(sites, key=lambda site: len(site.namesakes))[:_GUIDES]
    for one, other in combinations(guides, 2):
        if abs(one.at - other.at) < size / 4:
            continue
        for a, b in product(one.namesakes[:_NAMESAKES], other.namesakes[:_NAMESAKES]):
            found = _agreeing(sites, (one.at, a), (other.at, b), _SLACK * size)
            best = found if len(found) > len(best) else best
    return best


def _agreeing(
    sites: Sequence[_Site], one: tuple[complex, Point], other: tuple[complex, Point], slack: float
) -> dict[str, Point]:
    """The cities that stand where two of them would have them; none where these lie crosswise."""
    middle, narrow = one[1].x, cos(radians((one[1].y + other[1].y) / 2))

    def plane(point: Point) -> complex:
        return complex(((point.x - middle + 540) % 360 - 180) * narrow, -point.y)

    start, across = plane(one[1]), plane(other[1]) - plane(one[1])
    scale = (other[0] - one[0]) / across if across else 0j
    if scale.real <= 0 or abs(scale.imag) > _SLANT * scale.real:
        return {}
    found: dict[str, Point] = {}
    for site in sites:
        off = {point: abs(one[0] + (plane(point) - start) * scale - site.at) for point in site.namesakes}
        nearest = min(off, key=lambda point: off[point])
        if off[nearest] <= slack:
            found[site.place.value.id] = nearest
    return found


def _edit(city: Place, degrees: str) -> Edit:
    (position,) = city.node.positions
    end = position.span.end
    return Edit(Span(end, end), f"  earth {degrees}")
