"""The network of a board as DOT and as SVG.

Comes in: rule tables. Goes out: text, the same on every machine. Sites are nodes (`n0`, `n1`, ... in the order of the
tables), tracks are edges (`t0`, `t1`, ... likewise, with a casing below each), so names are never identities.
Must not know: the language, the engine.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Literal

from mapdsl.emit.layout.board_layout import Layout
from mapdsl.emit.layout.revised_layout import revise
from mapdsl.emit.network.diagram import Diagram, Look
from mapdsl.emit.network.diagram_legend import LegendEntry, draw_legend, draw_title, site_entries, tag_entries
from mapdsl.emit.network.marks import draw_letters, draw_text, site_look
from mapdsl.emit.network.overlays import OverlayLayer, draw_analysis, draw_board, draw_tickets
from mapdsl.emit.network.sites import WORDS, Ground, ground_of
from mapdsl.emit.network.track_lines import TrackLine, track_lines
from mapdsl.emit.pictures.asked_marks import letters_of
from mapdsl.emit.render import Renderer, best_renderer, dot_to_svg
from mapdsl.emit.revisions import Revision
from mapdsl.records import Record
from mapdsl.rules.tables import RuleTables, Ticket
from mapdsl.words.names import in_language

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


class NetworkDrawing(Record):
    """A diagram as DOT, and titles of its nodes for people."""

    dot: str
    titles: dict[str, str]

    def svg(self, renderer: Renderer = "built-in") -> str:
        """Whoever points at something reads what it is. Raises `RenderError`."""
        return dot_to_svg(self.dot, self.titles, renderer=renderer)


def network_dot(tables: RuleTables, options: NetworkOptions = _PLAIN) -> str:
    """The network as DOT. Raises `RenderError` only if positions have to be computed and cannot be."""
    return draw_network(tables, options).dot


def network_svg(tables: RuleTables, options: NetworkOptions = _PLAIN, *, renderer: Renderer | None = None) -> str:
    """The network as SVG, by the best renderer that there is. Raises `RenderError`."""
    return draw_network(tables, options).svg(renderer or best_renderer())


def draw_network(
    tables: RuleTables, options: NetworkOptions = _PLAIN, *, board: Layout | None = None
) -> NetworkDrawing:
    """Along a layout of the board, if there is one. Raises `RenderError` only if positions have to be computed and
    cannot be."""
    tables = in_language(tables, options.language)
    ground = ground_of(tables, options.language, board)
    lines, names = track_lines(ground), ground.layout.names
    diagram = Diagram()
    diagram.reach([site.at for site in ground.sites.values()] or [(0.0, 0.0)])
    layer = _draw_layer(diagram, ground, lines, options)
    sites = ground.sites.values()
    looks = {site.node: site_look(site.place, tables, stressed=site.place.id in layer.stressed) for site in sites}
    legend: list[Sequence[LegendEntry]] = [
        [*layer.entries, *site_entries(tables, options.language), *tag_entries(tables, options.language, ground.marks)]
    ]
    titles = {"network": tables.title, **{site.node: names[site.place.id] for site in sites}}
    if options.revision is None:
        _draw_sites(diagram, ground, looks)
    else:
        from mapdsl.emit.network.diagram_revision import draw_revision, revised_looks, revision_entry

        revised = revise(ground.layout, options.revision, WORDS)
        _draw_sites(diagram, ground, revised_looks(revised, ground, looks))
        titles |= draw_revision(diagram, revised, ground, lines)
        legend.insert(0, [revision_entry(each, tables) for each in revised.explained])
    draw_title(diagram, tables.title, layer.about)
    draw_legend(diagram, *legend)
    return NetworkDrawing(diagram.dot("network"), titles)


def _draw_layer(diagram: Diagram, ground: Ground, lines: Sequence[TrackLine], options: NetworkOptions) -> OverlayLayer:
    """What is seen of the tracks."""
    tickets = ground.layout.tables.tickets if options.tickets is None else options.tickets
    match options.overlay:
        case None:
            return draw_board(diagram, ground, lines, options.revision)
        case "tickets":
            return draw_tickets(diagram, ground, lines, tickets)
        case "analysis":
            return draw_analysis(diagram, ground, lines, tickets)


def _draw_sites(diagram: Diagram, ground: Ground, looks: Mapping[str, Look]) -> None:
    """Every site with its name; looks are by node."""
    labels = {label.key: label for label in ground.layout.labels}
    for end, site in ground.sites.items():
        key = (end.place, end.number)
        draw_text(diagram, looks[site.node], site.node, ground.layout.sheet.ends[key], labels[key])
        draw_letters(diagram, f"{site.node}t", site.at, letters_of(site.place.tags, ground.marks))
