"""Network of a board as DOT, SVG, PNG and PDF, with the same bytes on every machine.

Nodes (`n0`, `n1`, ...) and edges (`t0`, `t1`, ...) are numbered in the order of the tables, so that ids never contain
names. PNG and PDF are made from the SVG with the package's own fonts; the PDF contains a high-resolution image.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Literal

from mapdsl.base.records import Record
from mapdsl.diagrams.canvas.drawing import Drawing, Picture
from mapdsl.diagrams.canvas.fonts import Face, fallbacks, font_file
from mapdsl.diagrams.canvas.letter_marks import letters_of, pieces_in_cities_at_start
from mapdsl.diagrams.layout.board_layout import Layout
from mapdsl.diagrams.layout.revised_layout import revise
from mapdsl.diagrams.network.diagram import Diagram, DiagramStyle
from mapdsl.diagrams.network.diagram_legend import draw_legend, draw_title, site_entries, tag_entries
from mapdsl.diagrams.network.marks import draw_letters, draw_text, site_look
from mapdsl.diagrams.network.overlays import draw_analysis, draw_board, draw_tickets
from mapdsl.diagrams.network.render import Renderer, dot_to_svg
from mapdsl.diagrams.network.sites import WORDS, SiteLayout, ground_of
from mapdsl.diagrams.network.track_lines import track_lines
from mapdsl.diagrams.revisions import Revision
from mapdsl.rules.tables import RuleTables, Ticket
from mapdsl.words.names import in_language

Overlay = Literal["tickets", "analysis"]


class NetworkOptions(Record):
    """Options for a picture of the network."""

    language: str = ""
    """Language of the names. Names without a translation stay as they are written on the board."""
    overlay: Overlay | None = None
    tickets: tuple[Ticket, ...] | None = None
    """Tickets for the overlay, or `None` for all tickets on the board. `Ruleset.tickets` has the tickets of a game."""
    revision: Revision | None = None
    """Differences to highlight, such as new and removed tracks. Only for pictures without an overlay."""


_PLAIN = NetworkOptions()


class NetworkDrawing(Record):
    """Diagram as DOT text, and readable titles of its nodes."""

    dot: str
    titles: dict[str, str]

    def svg(self, renderer: Renderer | None = "built-in") -> str:
        """Return the diagram as SVG with tooltips. Raises `RenderError`."""
        return dot_to_svg(self.dot, self.titles, renderer=renderer)


def network_dot(tables: RuleTables, options: NetworkOptions = _PLAIN) -> str:
    """Return the network as DOT. Raises `RenderError` only if positions are missing and cannot be computed."""
    return draw_network(tables, options).dot


def network_svg(tables: RuleTables, options: NetworkOptions = _PLAIN, *, renderer: Renderer | None = None) -> str:
    """Return the network as SVG. `renderer=None` selects the best renderer available. Raises `RenderError`."""
    return draw_network(tables, options).svg(renderer)


def draw_network(
    tables: RuleTables, options: NetworkOptions = _PLAIN, *, board: Layout | None = None
) -> NetworkDrawing:
    """Draw the network, reusing the layout `board` if one is given.

    Raises `RenderError` only if positions are missing and cannot be computed.
    """
    tables = in_language(tables, options.language)
    ground = ground_of(tables, options.language, board)
    lines, names = track_lines(ground), ground.layout.names
    diagram = Diagram()
    diagram.reach([site.at for site in ground.sites.values()] or [(0.0, 0.0)])
    tickets = ground.layout.tables.tickets if options.tickets is None else options.tickets
    match options.overlay:
        case None:
            layer = draw_board(diagram, ground, lines, options.revision)
        case "tickets":
            layer = draw_tickets(diagram, ground, lines, tickets)
        case "analysis":
            layer = draw_analysis(diagram, ground, lines, tickets)
    sites, language = ground.sites.values(), options.language
    looks = {site.node: site_look(site.place, tables, stressed=site.place.id in layer.stressed) for site in sites}
    legend = [[*layer.entries, *site_entries(tables, language), *tag_entries(tables, language, ground.marks)]]
    titles = {"network": tables.title, **{site.node: names[site.place.id] for site in sites}}
    if options.revision is None:
        _draw_sites(diagram, ground, looks)
    else:
        from mapdsl.diagrams.network.diagram_revision import draw_revision, revised_looks, revision_entry

        revised = revise(ground.layout, options.revision, WORDS)
        _draw_sites(diagram, ground, revised_looks(revised, ground, looks))
        titles |= draw_revision(diagram, revised, ground, lines)
        legend.insert(0, [revision_entry(entry, tables) for entry in revised.explained])
    draw_title(diagram, tables.title, layer.about)
    draw_legend(diagram, *legend)
    return NetworkDrawing(diagram.dot("network"), titles)


def _draw_sites(diagram: Diagram, ground: SiteLayout, looks: Mapping[str, DiagramStyle]) -> None:
    """Draw every site with its name and letters. `looks` maps nodes to styles."""
    labels = {label.key: label for label in ground.layout.labels}
    laid = pieces_in_cities_at_start(ground.layout.tables)
    for end, site in ground.sites.items():
        key = (end.place, end.number)
        draw_text(diagram, looks[site.node], site.node, ground.layout.sheet.ends[key], labels[key])
        told = (*site.place.tags, *laid.get(end.place, ()))
        draw_letters(diagram, f"{site.node}t", site.at, letters_of(told, ground.marks))


# ---- as pixels ------------------------------------------------------------------------------------------------------

MILLIMETRES = 25.4 / 72
"""Number of millimetres per point."""
PDF_DPI = 300.0
PLAIN, BOLD = "Alegreya Sans Medium", "Alegreya Sans ExtraBold"
_BOLD_TEXT = re.compile(r'font-family="[^"]*" font-weight="bold"')
_SIZE = re.compile(r'<svg width="([\d.]+)" height="([\d.]+)"')


def svg_size(svg: str) -> tuple[float, float]:
    """Return the width and the height of the SVG in millimetres."""
    found = _SIZE.search(svg)
    assert found, "not a picture of the network"
    return float(found[1]) * MILLIMETRES, float(found[2]) * MILLIMETRES


def network_png(svg: str, *, dpi: float = 100.0) -> bytes:
    """Return the picture as a PNG on a white background. Raises `CannotDrawError`."""
    from mapdsl.diagrams.canvas.png import rasterise

    files = [str(font_file(name)) for name in (*Face, *fallbacks())]
    bold = _BOLD_TEXT.sub(f'font-family="{BOLD}"', svg)
    return rasterise(bold, svg_size(svg), dpi, font_files=files, sans_serif_family=PLAIN, font_family=PLAIN)


def network_page(svg: str, *, title: str) -> Drawing:
    """Return a page that contains the picture as a raster image, for formats into which the network cannot be drawn
    directly.

    Raises `CannotDrawError`.
    """
    from mapdsl.diagrams.canvas.png import most_dpi

    width, height = svg_size(svg)
    dots = network_png(svg, dpi=min(PDF_DPI, most_dpi(width, height)))
    return Drawing(width, height, (Picture(0.0, 0.0, width, height, dots, "image/png"),), title)
