"""Where on the paper every city, and every end of a country, stands.

Comes in: tables. Goes out: `Site`s in pt, y downwards, so large that a space has `SPACE` pt on most boards, and that
the shortest tracks have `SHORT` pt for their line and their length. Positions are the board's: on its canvas, or
geographic, or, where it gives none, computed from the lengths.
Must not know: how anything looks.
"""

from __future__ import annotations

from collections.abc import Callable
from statistics import median

import graphviz

from mapdsl.emit.layout import sheet as geographic
from mapdsl.emit.layout.course import Course
from mapdsl.emit.layout.trigonometry import distance
from mapdsl.emit.network.diagram_courses import Vec, courses_of
from mapdsl.emit.render import render
from mapdsl.records import Record
from mapdsl.rules.tables import End, Place, Point, RuleTables

SPACE, SHORT = 46.0, 66.0
_USUAL_EXTENT = 800.0
_LARGEST = 20_000.0
"""A picture may not be larger, in pt: programs that show pictures do not like it."""

Projection = Callable[[Point], Vec]


class Site(Record):
    """A city, a country, or one of a country's ends. Its node does not depend on its name."""

    node: str
    place: Place
    at: Vec


class Ground(Record):
    """The paper before anything is drawn."""

    sites: dict[End, Site]
    projection: Projection
    """From positions as the board gives them to the paper."""
    courses: dict[str, Course]
    """The course of every corridor."""

    def nodes(self, ends: tuple[End, End]) -> tuple[str, str]:
        return (self.sites[ends[0]].node, self.sites[ends[1]].node)

    def ends_of(self, place: str) -> list[End]:
        """Where a place stands: once, or at every end of a country."""
        return [end for end in self.sites if end.place == place]


def ground_of(tables: RuleTables) -> Ground:
    """All sites, in the order of the places."""
    ends = [
        (End(place.id, number), place, index)
        for place in tables.places
        for index, number in enumerate(range(1, len(place.at) + 1) if len(place.at) > 1 else (0,))
    ]
    projection = _projection(tables)
    flat = {end: projection(place.at[index]) for end, place, index in ends if place.at}
    if len(flat) < len(ends):
        flat = _compute([end for end, _, _ in ends], flat, tables)
    scale = _scale(flat, tables)
    sites = {
        end: Site(f"n{index}", place, (round(flat[end][0] * scale, 2), round(flat[end][1] * scale, 2)))
        for index, (end, place, _) in enumerate(ends)
    }

    def on_paper(point: Point) -> Vec:
        x, y = projection(point)
        return (x * scale, y * scale)

    courses = courses_of(tables.tracks, {end: site.at for end, site in sites.items()}, on_paper)
    return Ground(sites, on_paper, courses)


def _projection(tables: RuleTables) -> Projection:
    points = [point for place in tables.places for point in place.at]
    if tables.geographic and points:
        return geographic.Projection.around(points).plane
    across = 1.0
    if tables.canvas and tables.sheet:
        across = (tables.sheet.width / tables.canvas.width) / (tables.sheet.height / tables.canvas.height)
    return lambda point: (point.x * across, point.y)


def _compute(ends: list[End], given: dict[End, Vec], tables: RuleTables) -> dict[End, Vec]:
    """Positions by Graphviz: every track wants to be as long as it has spaces; given positions stay."""

    scale = _scale(given, tables) / SPACE
    return compute_positions(ends, {end: (x * scale, y * scale) for end, (x, y) in given.items()}, tables)


def _scale(positions: dict[End, Vec], tables: RuleTables) -> float:
    joined = [
        (distance(positions[a], positions[b]), track.length)
        for track in tables.tracks
        for a, b in (track.ends,)
        if a in positions and positions[a] != positions.get(b, positions[a])
    ]
    sides = [max(each) - min(each) for each in zip(*positions.values(), strict=True)]
    extent = max(sides, default=0.0)
    if not extent:
        return 1.0
    if not joined:
        return _USUAL_EXTENT / extent
    space = median(length / spaces for length, spaces in joined)
    short = sorted(length for length, _ in joined)[len(joined) // 10]
    return min(max(SPACE / space, SHORT / short), _LARGEST / extent)


_MANY_PLACES = 400
"""Above this, the layout that looks at all pairs of places takes too long."""


def compute_positions(ends: list[End], pinned: dict[End, Vec], tables: RuleTables) -> dict[End, Vec]:
    """Positions with the length of a space as the unit, y downwards; those of pinned places are kept."""
    nodes = {end: f"n{index}" for index, end in enumerate(ends)}
    graph = graphviz.Graph(graph_attr={"start": "1", "overlap": "true", "splines": "false"})
    graph.attr("node", shape="point", width="0.3")
    for end, node in nodes.items():
        if end in pinned:
            x, y = pinned[end]
            graph.node(node, pos=f"{x:.4f},{-y:.4f}!")
        else:
            graph.node(node)
    for a, b, length in sorted({(nodes[t.ends[0]], nodes[t.ends[1]], t.length) for t in tables.tracks}):
        graph.edge(a, b, len=str(length))
    many = len(ends) > _MANY_PLACES and not pinned
    plain = render(graph.source, engine="sfdp" if many else "neato", output="plain")
    found = {}
    for line in plain.splitlines():
        if line.startswith("node "):
            _, node, x_text, y_text, *_ = line.split()
            found[node] = (float(x_text), -float(y_text))
    return {end: found[node] for end, node in nodes.items()}
