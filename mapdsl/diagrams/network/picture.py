"""The network of a board as DOT, SVG, PNG and PDF.

Comes in: rule tables. Goes out: text or bytes, the same on every machine. Sites are nodes (`n0`, `n1`, ... in the order
of the tables), tracks are edges (`t0`, `t1`, ... likewise, with a casing below each), so names are never identities.
PNG and PDF are made of the SVG with the fonts of the package; the PDF holds the picture as dots, many to the inch.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Literal

from mapdsl.base.records import Record
from mapdsl.diagrams.canvas.asked_marks import laid_at_start, letters_of
from mapdsl.diagrams.canvas.fonts import Face, fallbacks, font_file
from mapdsl.diagrams.layout.board_layout import Layout
from mapdsl.diagrams.layout.revised_layout import revise
from mapdsl.diagrams.network.diagram import Diagram, Look
from mapdsl.diagrams.network.diagram_legend import draw_legend, draw_title, site_entries, tag_entries
from mapdsl.diagrams.network.marks import draw_letters, draw_text, site_look
from mapdsl.diagrams.network.overlays import draw_analysis, draw_board, draw_tickets
from mapdsl.diagrams.network.render import Renderer, dot_to_svg
from mapdsl.diagrams.network.sites import WORDS, Ground, ground_of
from mapdsl.diagrams.network.track_lines import track_lines
from mapdsl.diagrams.revisions import Revision
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

    def svg(self, renderer: Renderer | None = "built-in") -> str:
        """Whoever points at something reads what it is. Raises `RenderError`."""
        return dot_to_svg(self.dot, self.titles, renderer=renderer)


def network_dot(tables: RuleTables, options: NetworkOptions = _PLAIN) -> str:
    """Raises `RenderError` only if positions have to be computed and cannot be."""
    return draw_network(tables, options).dot


def network_svg(tables: RuleTables, options: NetworkOptions = _PLAIN, *, renderer: Renderer | None = None) -> str:
    """By the best renderer that there is. Raises `RenderError`."""
    return draw_network(tables, options).svg(renderer)


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


def _draw_sites(diagram: Diagram, ground: Ground, looks: Mapping[str, Look]) -> None:
    """Every site with its name; looks are by node."""
    labels = {label.key: label for label in ground.layout.labels}
    laid = laid_at_start(ground.layout.tables)
    for end, site in ground.sites.items():
        key = (end.place, end.number)
        draw_text(diagram, looks[site.node], site.node, ground.layout.sheet.ends[key], labels[key])
        told = (*site.place.tags, *laid.get(end.place, ()))
        draw_letters(diagram, f"{site.node}t", site.at, letters_of(told, ground.marks))


# ---- as dots --------------------------------------------------------------------------------------------------------

MILLIMETRES = 25.4 / 72
"""In a point."""
PDF_DPI = 300.0
PLAIN, BOLD = "Alegreya Sans Medium", "Alegreya Sans ExtraBold"
_BOLD_TEXT = re.compile(r'font-family="[^"]*" font-weight="bold"')
_SIZE = re.compile(r'<svg width="([\d.]+)" height="([\d.]+)"')


def svg_size(svg: str) -> tuple[float, float]:
    """Width and height in millimetres."""
    found = _SIZE.search(svg)
    assert found, "not a picture of the network"
    return float(found[1]) * MILLIMETRES, float(found[2]) * MILLIMETRES


def network_png(svg: str, *, dpi: float = 100.0) -> bytes:
    """The picture on white. Raises `CannotDrawError`."""
    from mapdsl.diagrams.canvas.png import rasterise

    files = [str(font_file(name)) for name in (*Face, *fallbacks())]
    bold = _BOLD_TEXT.sub(f'font-family="{BOLD}"', svg)
    return rasterise(bold, svg_size(svg), dpi, font_files=files, sans_serif_family=PLAIN, font_family=PLAIN)


def network_pdf(svg: str, *, title: str) -> bytes:
    """One page of the picture's own size. Raises `CannotDrawError`."""
    from mapdsl.diagrams.canvas.drawing import Drawing, Picture
    from mapdsl.diagrams.canvas.pdf import pdf
    from mapdsl.diagrams.canvas.png import most_dpi

    width, height = svg_size(svg)
    dots = network_png(svg, dpi=min(PDF_DPI, most_dpi(width, height)))
    return pdf([Drawing(width, height, (Picture(0.0, 0.0, width, height, dots, "image/png"),), title)])
