"""Checks for well-known cities on a board with canvas positions, and offers to add their geographic positions.

Names alone prove little, because there are many Manchesters. A name counts only if its real position agrees with the
positions of the other cities on a map with north at the top.

`known_places.bin` holds 7,322 places from Natural Earth (public domain, naturalearthdata.com; taken from the Debian
package `libmagics++-data`), compressed with zlib. Each line is a place, the best-known first: latitude and longitude in
hundredths of a degree, and the names in the form that `fold` returns.
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
from mapdsl.compile.checks.changed_parts import BoardPart, reads
from mapdsl.compile.checks.survey import Survey
from mapdsl.diagnostics.catalogue import style
from mapdsl.diagnostics.collector import Collector
from mapdsl.diagnostics.core import Edit, Fix
from mapdsl.diagnostics.suggest import fold
from mapdsl.rules.tables import Point

MIN_CITIES = 5
"""Minimum number of cities that must agree. Fewer cities may agree by chance."""
_GUIDES = 12
"""Maximum number of cities from which pairs of reference points are tried."""
_NAMESAKES = 3
"""Maximum number of known places that are tried for each name."""
_SLACK = 0.12
"""Tolerance for a city's position, as a share of the board's size. It is generous, because boards are not drawn to
scale."""
_SLANT = 0.5
"""Maximum rotation of the board's map against north, as the tangent of the angle."""


class _Site(Record):
    """City of the board, with the known places that have its name."""

    place: Place
    at: complex
    """Position on the canvas, with x as the real part and y as the imaginary part."""
    namesakes: tuple[Point, ...]


@reads(BoardPart.PLACES)
def check_known_places(survey: Survey, report: Collector) -> None:
    """Report cities whose real positions could be added, so that a picture can show real coastlines and borders."""
    board, head = survey.board, survey.board.head
    cities = [place for place in board.places if place.value.kind == "city" and len(place.value.at) == 1]
    if (
        head.geographic
        or head.background
        or len(cities) < MIN_CITIES
        or any(place.value.earth for place in board.places)
    ):
        return
    sites = [site for city in cities if (site := _site(city)).namesakes]
    found = _agreeing_most(sites)
    if len(found) < MIN_CITIES or 2 * len(found) < len(sites) or 3 * len(found) < len(cities):
        return
    from mapdsl.compile.value_format import position  # imported late: few boards need it

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
    """Return the known places by name, the best-known place first."""
    found: dict[str, list[Point]] = {}
    for line in zlib.decompress(Path(__file__).with_suffix(".bin").read_bytes()).decode().split("\n"):
        latitude, longitude, names = line.split(" ", 2)
        point = Point(int(longitude) / 100, int(latitude) / 100)
        for name in names.split("|"):
            found.setdefault(name, []).append(point)
    return found


def _agreeing_most(sites: Sequence[_Site]) -> dict[str, Point]:
    """Return the real positions of the cities by name, for the choice of known places with which the largest number
    of cities agrees."""
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
    """Return the real positions of the cities that fit the map defined by two reference cities. Empty if this map is
    rotated too far."""
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
