"""Diagnostics on boards drawn at true scale: objects that overlap on a sheet of the given size with trains of the given
size.

These diagnostics are found by laying out a board (`mapdsl draw --fit`, the studio), never by `mapdsl check`. Overlaps
that the author allows do not count when mapdsl suggests a sheet size.
"""

from __future__ import annotations

from mapdsl.diagnostics.core import hint, warning

_WHERE = "{subjects} (at {x}, {y})"

OVERLAP = warning(
    "D001 overlap: Spaces, cities or names that overlap",
    message="{what}: " + _WHERE,
    what={
        "spaces": "spaces overlap by {amount} mm",
        "space-on-city": "a space covers a city by {amount} mm",
        "cities": "cities overlap by {amount} mm",
        "name-on-space": "a name covers a space by {amount} mm",
        "name-on-city": "a name covers a city by {amount} mm",
        "names": "names overlap by {amount} mm",
        "city-off": "a city reaches {amount} mm outside the map",
        "space-off": "a space reaches {amount} mm outside the map",
        "name-off": "a name reaches {amount} mm outside the map",
    },
    help="a larger `sheet`, a `bend`, or `via`; or an `allow` where it is meant",
    why="At true scale, a space is as large as a train. Where two spaces overlap, players can build on only one of "
    "them, and covered names cannot be read. Routes that cross on purpose can stay as they are.",
    example="  city A at 2 2\n  city B at 18 18\n  city C at 2 18\n  city D at 18 2\n  route A -- C 4 gray\n"
    "  route A -- B 5 red, bend 0\n- route C -- D 5 blue, bend 0\n"
    '+ route C -- D 5 blue, bend 0  allow overlap "a bridge: trains of the one stand on those of the other"',
)

TIGHT_ROUTE = warning(
    "D002 tight-route: A route too short for its spaces",
    message="route is too short for its spaces by {amount} mm: " + _WHERE,
    help="cities further apart, a larger `sheet`, or fewer spaces; or an `allow` where it is meant",
    why="The trains on the route would reach into its cities or stand closer together than they are long.",
    example="  sheet 240 240\n  city A at 2 2\n- city B at 4 2\n+ city B at 18 2\n  route A -- B 4 red, bend 0",
)

LOOSE_ROUTE = hint(
    "D003 loose-route: A route that is too long for its spaces",
    message="spaces stand loosely on their route, {amount} mm are left over: " + _WHERE,
    help="more spaces, or cities closer together; it is no fault where it is meant",
    why="If the gaps are longer than a space, one route looks like two.",
    example="  sheet 240 240\n  city A at 2 2\n  city B at 18 2\n- route A -- B 1 red\n"
    '+ route A -- B 1 red  allow loose-route "the desert"',
)

DRAWING = (OVERLAP, TIGHT_ROUTE, LOOSE_ROUTE)
