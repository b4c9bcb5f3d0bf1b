"""The network of a board as DOT and as SVG.

Comes in: rule tables. Goes out: text, the same on every machine. Sites are nodes (`n0`, `n1`, ... in the order of the
tables), tracks are edges (`t0`, `t1`, ... likewise, with a casing below each), so names are never identities.
Must not know: the language, the engine.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Literal

from mapdsl.emit.network.diagram import Diagram, Look, Words
from mapdsl.emit.network.legend import draw_legend, draw_title, site_entries
from mapdsl.emit.network.marks import site_look
from mapdsl.emit.network.names import NEAR_SITE, NUMBER, SITE, TRACK, NameBox, Obstacles, placed
from mapdsl.emit.network.overlays import Layer, draw_analysis, draw_board, draw_tickets
from mapdsl.emit.network.sites import Ground, ground_of
from mapdsl.emit.network.text import width_of, wrapped
from mapdsl.emit.network.tracks import LENGTH_SIZE, SITE_RADIUS, TrackLine, track_lines
from mapdsl.emit.pictures.names import place_names
from mapdsl.emit.render import Renderer, dot_to_svg
from mapdsl.rules.tables import RuleTables, Ticket

Overlay = Literal["tickets", "analysis"]

_LONGEST_LINE = 16
_NEAR = (SITE_RADIUS * 5, SITE_RADIUS * 4.5)
_SPARE = 30.0
_SAMPLE = 3.5


@dataclass(frozen=True, slots=True)
class NetworkOptions:
    """What is to be seen."""

    language: str = ""
    """Of the names; those that the board does not give in it are as written."""
    overlay: Overlay | None = None
    tickets: tuple[Ticket, ...] | None = None
    """The tickets of the overlay; else all of the board. Those of a game are `Ruleset.tickets`."""


_PLAIN = NetworkOptions()


def network_dot(tables: RuleTables, options: NetworkOptions = _PLAIN) -> str:
    """The network as DOT. Raises `RenderError` only if positions have to be computed and cannot be."""
    return _draw(tables, ground_of(tables), options)


def network_svg(tables: RuleTables, options: NetworkOptions = _PLAIN, *, renderer: Renderer = "built-in") -> str:
    """The network as SVG; whoever points at something reads what it is. Raises `RenderError`."""
    ground = ground_of(tables)
    names = place_names(tables, options.language)
    titles = {site.node: names[site.place.id] for site in ground.sites.values()}
    return dot_to_svg(_draw(tables, ground, options), {**titles, "network": tables.title}, renderer=renderer)


def _draw(tables: RuleTables, ground: Ground, options: NetworkOptions) -> str:
    lines = track_lines(tables, ground)
    diagram = Diagram()
    diagram.reach([site.at for site in ground.sites.values()] or [(0.0, 0.0)])
    tickets = tables.tickets if options.tickets is None else options.tickets
    match options.overlay:
        case None:
            layer = draw_board(diagram, tables, ground, lines)
        case "tickets":
            layer = draw_tickets(diagram, ground, lines, tickets)
        case "analysis":
            layer = draw_analysis(diagram, tables, ground, lines, tickets)
    looks = {place.id: site_look(place, tables, stressed=place.id in layer.stressed) for place in tables.places}
    obstacles = _obstacles(diagram, ground, lines, layer)
    _draw_sites(diagram, ground, looks, place_names(tables, options.language), obstacles)
    draw_title(diagram, tables.title, layer.about)
    draw_legend(diagram, [*layer.entries, *site_entries(tables, options.language)])
    return diagram.dot("network")


def _draw_sites(
    diagram: Diagram, ground: Ground, looks: Mapping[str, Look], names: Mapping[str, str], obstacles: Obstacles
) -> None:
    """Every site with its name; looks and names are by place."""
    sites = list(ground.sites.values())
    texts = [wrapped(names[site.place.id], _LONGEST_LINE) for site in sites]
    boxes = [
        NameBox(site.at, looks[site.place.id].font.extent(text), site.place.label)
        for site, text in zip(sites, texts, strict=True)
    ]
    middles = placed(boxes, obstacles, radius=SITE_RADIUS + 1)
    for site, text, middle in zip(sites, texts, middles, strict=True):
        diagram.node(looks[site.place.id], site.node, site.at, Words(text, middle))


def _obstacles(diagram: Diagram, ground: Ground, lines: Sequence[TrackLine], layer: Layer) -> Obstacles:
    """What names should not cover."""
    least, most = (diagram.left - _SPARE, diagram.top - _SPARE), (diagram.right + _SPARE, diagram.bottom + _SPARE)
    obstacles = Obstacles(least, most)
    for site in ground.sites.values():
        obstacles.add_box(site.at, (SITE_RADIUS * 2, SITE_RADIUS * 2), SITE)
        obstacles.add_box(site.at, _NEAR, NEAR_SITE)
    for text, middle in layer.labels:
        obstacles.add_box(middle, (width_of(text, LENGTH_SIZE, bold=True), LENGTH_SIZE), NUMBER)
    for drawn in lines:
        obstacles.add_points(drawn.line.dots(_SAMPLE, drawn.aside), TRACK)
    obstacles.add_up()
    return obstacles
