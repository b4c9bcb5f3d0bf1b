"""Styles of sites, tracks and locomotives in a network."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from mapdsl.diagrams.canvas.geometry import XY
from mapdsl.diagrams.canvas.palette import INK, colour_hex, paler
from mapdsl.diagrams.layout.labels import LEADER_FROM, Label, leader
from mapdsl.diagrams.network.diagram import BOLD, ITALIC, UNIT, Diagram, DiagramStyle, Font, Line, TextBlock, Vec
from mapdsl.diagrams.network.sites import NAME_SIZE, on_paper
from mapdsl.diagrams.network.track_lines import BAND, LENGTH_SIZE, LOCOMOTIVE, TrackLine
from mapdsl.rules.tables import Colour, Place, RuleTables, TrackKind

TEETH = BAND + 6.5
"""Width, in points, of a tunnel's casing, whose dashes are visible on both sides of the band."""

_SITE = {"shape": "circle", "style": "filled", "fillcolor": "white", "color": INK, "penwidth": "2"}
_CITY = DiagramStyle("place city", Font(NAME_SIZE, BOLD), _SITE)
_COUNTRY = DiagramStyle("place country", Font(NAME_SIZE, ITALIC), {**_SITE, "fillcolor": "#d8d2c4"})
_TAGGED = DiagramStyle("tagged", Font(10.0, BOLD), {"shape": "plaintext", "width": "0.2", "height": "0.2"})
_CASING = DiagramStyle("casing", attributes={"color": INK, "penwidth": f"{BAND + 2.4:g}"})
_TEETH = DiagramStyle("casing teeth", attributes={"color": INK, "penwidth": f"{TEETH:g}", "style": "dashed"})
_LED = DiagramStyle("led", attributes={"color": INK, "penwidth": "0.7"})
_UNSEEN = DiagramStyle("unseen", attributes={"style": "invis", "shape": "point", "width": "0.01", "height": "0.01"})

_PALE, _PALE_WORDS = 0.62, 0.4
_REGION_SHAPES = ("square", "triangle", "invtriangle", "hexagon", "pentagon", "trapezium", "septagon", "star")
_SIZES = {"circle": 15.0, "square": 13.5, "triangle": 21.0, "invtriangle": 21.0, "diamond": 20.0, "star": 22.0}


def site_look(place: Place, tables: RuleTables, *, stressed: bool = False) -> DiagramStyle:
    """Return the style of a site.

    Cities are round, or have the shape that marks their region, with a double line if they are in several regions.
    Countries are dark: diamonds if paths end at the country, octagons if paths can lead through it. `stressed`
    highlights a site for an overlay.
    """
    if place.kind == "country":
        shape, lines = ("octagon", 2) if place.through else ("diamond", 1)
    elif place.regions:
        known = [region.id for region in tables.regions]
        index = known.index(place.regions[0]) if place.regions[0] in known else 0
        shape, lines = _REGION_SHAPES[index % len(_REGION_SHAPES)], min(len(place.regions), 2)
    else:
        shape, lines = "circle", 1
    return _shape_look(_CITY if place.kind == "city" else _COUNTRY, shape, lines, stressed=stressed)


@cache
def _shape_look(look: DiagramStyle, shape: str, lines: int, *, stressed: bool) -> DiagramStyle:
    size = f"{_SIZES.get(shape, 17.0) * (1.25 if stressed else 1) / 72:.4f}"
    fill = {"fillcolor": INK} if stressed else {}
    return look.vary(shape=shape, width=size, height=size, peripheries=str(lines + stressed), **fill)


def disc_look(sort: str, font: Font, ink: str, size: float) -> DiagramStyle:
    inches = f"{size / 72:.4f}"
    disc = {"shape": "circle", "style": "filled", "fillcolor": ink, "color": "white"}
    return DiagramStyle(sort, font, {**disc, "width": inches, "height": inches})


_LOCOMOTIVE = disc_look("locomotive", Font(10.0, BOLD, "white"), INK, LOCOMOTIVE)


@cache
def _band_look(kind: TrackKind, colour: Colour) -> DiagramStyle:
    attributes = {"penwidth": f"{BAND:g}", "color": colour_hex(colour)}
    return DiagramStyle(f"track {kind} {colour}", Font(LENGTH_SIZE, BOLD), attributes)


@cache
def fade(look: DiagramStyle) -> DiagramStyle:
    """Return the style in pale colours, for elements in the background."""
    inks = {name: paler(ink, _PALE) for name, ink in look.attributes.items() if ink.startswith("#")}
    letters = look.font.colour
    letters = paler(letters, _PALE_WORDS) if letters.startswith("#") else letters
    return look.vary(f"{look.sort} faded", letters, **inks)


def draw_track(diagram: Diagram, drawn: TrackLine, ends: tuple[str, str], name: str, *, is_pale: bool = False) -> None:
    """Draw the casing of a track and, above the casing, the coloured band with the label and the locomotives."""
    track = drawn.track
    words = TextBlock([drawn.label], drawn.label_at) if drawn.label else None
    looks = _TEETH if track.kind == "tunnel" else _CASING, _band_look(track.kind, track.colour), _LOCOMOTIVE
    casing, band, locomotive = map(fade, looks) if is_pale else looks
    diagram.edge(casing, ends, drawn.pieces)
    diagram.edge(band, ends, drawn.pieces, words, id=name, len=str(track.length))
    for index, at in enumerate(drawn.locomotives):
        draw_locomotive(diagram, f"{name}l{index}", at, locomotive)


def draw_locomotive(diagram: Diagram, name: str, at: Vec, look: DiagramStyle = _LOCOMOTIVE) -> None:
    diagram.node(look, name, at, TextBlock(["L"], at))


def draw_letters(diagram: Diagram, name: str, at: Vec, letters: Sequence[str]) -> None:
    """Draw the letters that mark tags, in a site or in the legend."""
    if letters:
        diagram.node(_TAGGED, name, at, TextBlock(["".join(letters)], at))


def draw_text(diagram: Diagram, look: DiagramStyle, name: str, site: XY, label: Label) -> None:
    """Draw a node with its text, and a leader line if the text is far from the node."""
    at = on_paper(site)
    diagram.node(look, name, at, TextBlock(label.lines, on_paper((label.area.x, label.area.y)), label.size * UNIT))
    if label.distance >= LEADER_FROM:
        stop = on_paper(leader(site, label))
        diagram.edge(_LED, line_ends(diagram, f"{name}led", at, stop), [Line.between(at, stop).whole()])


def line_ends(diagram: Diagram, name: str, start: Vec, stop: Vec) -> tuple[str, str]:
    """Add invisible nodes at the two ends of a line. Returns the names of the nodes."""
    diagram.node(_UNSEEN, f"{name}a", start)
    diagram.node(_UNSEEN, f"{name}b", stop)
    return f"{name}a", f"{name}b"
