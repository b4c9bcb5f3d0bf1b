"""The network of a board as DOT and as SVG.

Comes in: rule tables. Goes out: text, the same on every machine. Sites are nodes (`n0`, `n1`, ... in the order of the
tables), tracks are edges (`t0`, `t1`, ... likewise, with a casing below each), so names are never identities.
Must not know: the language, the engine.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Literal

from mapdsl.emit.layout.labels import Obstacles
from mapdsl.emit.network.diagram import Diagram, Look
from mapdsl.emit.network.diagram_legend import LegendEntry, draw_legend, draw_title, site_entries
from mapdsl.emit.network.marks import draw_text, site_look
from mapdsl.emit.network.name_boxes import Box, length_boxes, obstacles_of, texts_of_sites
from mapdsl.emit.network.overlays import OverlayLayer, draw_analysis, draw_board, draw_tickets
from mapdsl.emit.network.sites import Ground, ground_of
from mapdsl.emit.network.track_lines import TrackLine, track_lines
from mapdsl.emit.render import Renderer, dot_to_svg
from mapdsl.emit.revisions import Revision
from mapdsl.records import Record
from mapdsl.rules.tables import RuleTables, Ticket
from mapdsl.words.names import in_language, place_names

Overlay = Literal["tickets", "analysis"]


class NetworkOptions(Record):
    """What is to be seen."""

    language: str = ""
    """Of the names; those that the board does not give in it are as written."""
    overlay: Overlay | None = None
    tickets: tuple[Ticket, ...] | None = None
    """The tickets of the overlay; else all of the board. Those of a game are `Ruleset.tickets`."""
    revision: Revision | None = None
    """What is new, gone and changed; without an overlay."""


_PLAIN = NetworkOptions()


def network_dot(tables: RuleTables, options: NetworkOptions = _PLAIN) -> str:
    """The network as DOT. Raises `RenderError` only if positions have to be computed and cannot be."""
    tables = in_language(tables, options.language)
    dot, _ = _draw(tables, ground_of(tables), options)
    return dot


def network_svg(tables: RuleTables, options: NetworkOptions = _PLAIN, *, renderer: Renderer = "built-in") -> str:
    """The network as SVG; whoever points at something reads what it is. Raises `RenderError`."""
    tables = in_language(tables, options.language)
    dot, titles = _draw(tables, ground_of(tables), options)
    return dot_to_svg(dot, {**titles, "network": tables.title}, renderer=renderer)


def _draw(tables: RuleTables, ground: Ground, options: NetworkOptions) -> tuple[str, dict[str, str]]:
    """The diagram, and titles of its nodes for people."""
    lines, names = track_lines(tables, ground), place_names(tables, options.language)
    diagram = Diagram()
    diagram.reach([site.at for site in ground.sites.values()] or [(0.0, 0.0)])
    layer = _draw_layer(diagram, tables, ground, lines, options)
    sites = ground.sites.values()
    looks = {site.node: site_look(site.place, tables, stressed=site.place.id in layer.stressed) for site in sites}
    legend: list[Sequence[LegendEntry]] = [[*layer.entries, *site_entries(tables, options.language)]]
    titles = {site.node: names[site.place.id] for site in sites}
    lengths = length_boxes(layer.labels)
    obstacles = obstacles_of(ground, lines, lengths)
    if options.revision is None:
        _draw_sites(diagram, ground, looks, names, obstacles)
    else:
        from mapdsl.emit.network.diagram_revision import draw_revision, mark_revision

        revised = mark_revision(diagram, tables, ground, lines, options.revision)
        boxes = _draw_sites(diagram, ground, revised.looks(looks), names, obstacles)
        titles |= draw_revision(diagram, revised, [*lengths, *boxes], options.language)
        legend.insert(0, revised.entries())
    draw_title(diagram, tables.title, layer.about)
    draw_legend(diagram, *legend)
    return diagram.dot("network"), titles


def _draw_layer(
    diagram: Diagram, tables: RuleTables, ground: Ground, lines: Sequence[TrackLine], options: NetworkOptions
) -> OverlayLayer:
    """What is seen of the tracks."""
    tickets = tables.tickets if options.tickets is None else options.tickets
    match options.overlay:
        case None:
            return draw_board(diagram, tables, ground, lines, options.revision)
        case "tickets":
            return draw_tickets(diagram, ground, lines, tickets)
        case "analysis":
            return draw_analysis(diagram, tables, ground, lines, tickets)


def _draw_sites(
    diagram: Diagram, ground: Ground, looks: Mapping[str, Look], names: Mapping[str, str], around: Obstacles
) -> list[Box]:
    """Every site with its name; looks are by node, names by place. Where the names stand."""
    texts = texts_of_sites(ground, names, around)
    for end, site in ground.sites.items():
        draw_text(diagram, looks[site.node], site.node, site.at, texts[end])
    return [(text.middle, text.extent) for text in texts.values()]
