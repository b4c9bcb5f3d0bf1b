"""Layout behind a network diagram, with the positions of all cities and of the ends of routes to countries.

Missing positions are computed. A sheet size that is far too small for the board's trains is ignored.
"""

from __future__ import annotations

from statistics import fmean, median

import graphviz
from msgspec.structs import replace

from mapdsl.base.records import Record
from mapdsl.diagrams.canvas.geometry import XY
from mapdsl.diagrams.canvas.letter_marks import Marks, letter_marks
from mapdsl.diagrams.canvas.trigonometry import distance
from mapdsl.diagrams.layout.board_layout import Layout, layout_of, with_lettering
from mapdsl.diagrams.layout.labels import Lettering
from mapdsl.diagrams.layout.sheet import PLASTIC, EndKey, ends_of, projection_of, sheet_of
from mapdsl.diagrams.network.diagram import UNIT, Vec, width_of
from mapdsl.diagrams.network.render import render
from mapdsl.rules.tables import End, Place, RuleTables, Size

NAME_SIZE, WORDS_SIZE = 14.0, 12.0
NAMES, WORDS = (
    Lettering(size / UNIT, lambda line, size: width_of(line, size, bold=True), beside_lines=True)
    for size in (NAME_SIZE, WORDS_SIZE)
)
_CROWDED = 0.8
"""Scale, relative to the scale that the trains need, below which a sheet counts as too small."""
_LARGEST = 20_000.0 / UNIT
"""Maximum side of a picture, in millimetres of the layout (20,000 points), because viewers handle larger pictures
badly."""


class Site(Record):
    """Node for a city, a country, or one end of a country. The node's id is independent of the place's name."""

    node: str
    place: Place
    at: Vec


class SiteLayout(Record):
    """Foundation of a diagram: the layout of the board and its sites."""

    layout: Layout
    sites: dict[End, Site]
    marks: Marks
    """Letters that mark the tags and regions that rules refer to."""

    def nodes(self, ends: tuple[End, End]) -> tuple[str, str]:
        return (self.sites[ends[0]].node, self.sites[ends[1]].node)

    def ends_of(self, place: str) -> list[End]:
        """Return the ends of a place: several for some countries, one for any other place."""
        return [end for end in self.sites if end.place == place]


def on_paper(point: XY) -> Vec:
    """Convert a point of the layout (millimetres) to the diagram (points)."""
    return (round(point[0] * UNIT, 2), round(point[1] * UNIT, 2))


def ground_of(tables: RuleTables, language: str = "", board: Layout | None = None) -> SiteLayout:
    """Return the layout and its sites, in the order of the places. The layout `board` is reused if its sheet is
    suitable."""
    layout = _layout(tables, language, board)
    keys = [key for place in tables.places for key in [key for key, _ in ends_of(place)] or [(place.id, 0)]]
    sites = {
        End(*key): Site(f"n{index}", layout.places[key[0]], on_paper(layout.sheet.ends[key]))
        for index, key in enumerate(keys)
    }
    return SiteLayout(layout, sites, letter_marks(tables))


def _layout(tables: RuleTables, language: str, board: Layout | None) -> Layout:
    computed = _compute(tables)
    natural = sheet_of(replace(tables, sheet=None), PLASTIC, computed)
    size = tables.sheet
    if size is None or sheet_of(tables, PLASTIC, computed).scale < _CROWDED * natural.scale:
        size, longest = None, max(natural.width, natural.height)
        if longest > _LARGEST:
            size = Size(natural.width * _LARGEST / longest, natural.height * _LARGEST / longest)
    if board is not None and size == tables.sheet:
        return with_lettering(board, NAMES)
    return layout_of(replace(tables, sheet=size), language=language, computed=computed, lettering=NAMES)


def _compute(tables: RuleTables) -> dict[EndKey, XY]:
    """Compute missing positions with Graphviz, so that the length of a track is roughly proportional to its number
    of spaces."""
    missing = [place.id for place in tables.places if not place.at]
    if not missing:
        return {}
    project = projection_of(tables)
    given = {key: project(point) for place in tables.places for key, point in ends_of(place)}
    space = _space(given, tables)
    middle_x, middle_y = (fmean(side) for side in zip(*given.values(), strict=True)) if given else (0.0, 0.0)
    pinned = {key: ((x - middle_x) / space, (y - middle_y) / space) for key, (x, y) in given.items()}
    found = compute_positions([*given, *((place, 0) for place in missing)], pinned, tables)
    corner_x, corner_y = next(((x - found[key][0], y - found[key][1]) for key, (x, y) in pinned.items()), (0.0, 0.0))
    computed = ((key, at) for key, at in found.items() if key not in pinned)
    return {key: (middle_x + (x + corner_x) * space, middle_y + (y + corner_y) * space) for key, (x, y) in computed}


def _space(given: dict[EndKey, XY], tables: RuleTables) -> float:
    """Return the typical length of a space between places with known positions, in the unit of the positions."""
    joined = []
    for track in tables.tracks:
        a, b = (given.get((end.place, end.number)) for end in track.ends)
        if a and b and a != b:
            joined.append(distance(a, b) / track.length)
    sides = [max(side) - min(side) for side in zip(*given.values(), strict=True)]
    return median(joined) if joined else max(sides, default=0.0) / _ACROSS or 1.0


_ACROSS = 17.0
"""Typical width of a board, in spaces."""
_MANY_PLACES = 400
"""Number of places above which `neato`, the Graphviz engine that compares all pairs of places, is too slow."""


def compute_positions(ends: list[EndKey], pinned: dict[EndKey, XY], tables: RuleTables) -> dict[EndKey, XY]:
    """Compute positions in units of one space, with y downwards.

    Pinned places keep their relative positions, which should be centred on (0, 0), where Graphviz starts.
    """
    nodes = {end: f"n{index}" for index, end in enumerate(ends)}
    graph = graphviz.Graph(graph_attr={"start": "1", "overlap": "true", "splines": "false"})
    graph.attr("node", shape="point", width="0.3")
    for end, node in nodes.items():
        at = pinned.get(end)
        graph.node(node, pos=at and f"{at[0]:.4f},{-at[1]:.4f}!")
    for a, b, length in sorted({(*(nodes[end.place, end.number] for end in t.ends), t.length) for t in tables.tracks}):
        graph.edge(a, b, len=str(length))
    many = len(ends) > _MANY_PLACES and not pinned
    plain = render(graph.source, engine="sfdp" if many else "neato", output="plain")
    lines = (line.split() for line in plain.splitlines())
    found = {words[1]: (float(words[2]), -float(words[3])) for words in lines if words[0] == "node"}
    return {end: found[node] for end, node in nodes.items()}
