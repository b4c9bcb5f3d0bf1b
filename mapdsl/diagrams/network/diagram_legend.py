"""Draws the title above the network, and a legend of the symbols on the board below the network."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import accumulate, chain

from mapdsl.base.records import Record
from mapdsl.diagrams.canvas.letter_marks import Marks
from mapdsl.diagrams.canvas.palette import colours_on
from mapdsl.diagrams.network.diagram import BOLD, Diagram, DiagramStyle, Font, Line, TextBlock, Vec, wrap
from mapdsl.diagrams.network.marks import draw_letters, draw_locomotive, draw_track, line_ends, site_look
from mapdsl.diagrams.network.track_lines import LENGTH_SIZE, TrackLine, lay_out_parallel_lines
from mapdsl.rules.attributes import printed_on
from mapdsl.rules.tables import TRACK_KINDS, Colour, End, Place, RuleTables, Track, TrackKind
from mapdsl.words.names import words_in

SAMPLE = 62.0
"""Length, in points, of a sample line in the legend."""

_PLAIN = {"shape": "plaintext"}
_TITLE = DiagramStyle("title", Font(30.0, BOLD), _PLAIN)
_ABOUT = DiagramStyle("about", Font(15.0), _PLAIN)
_ENTRY = DiagramStyle("legend", Font(14.0), _PLAIN)
_PRINTED = DiagramStyle("legend", Font(LENGTH_SIZE, BOLD), {**_PLAIN, "width": "0.3333", "height": "0.25"})
_ROW = 26.0
_NARROWEST = 620.0
_KINDS: dict[TrackKind, tuple[Colour, str]] = {
    **{kind: ("red", kind) for kind in TRACK_KINDS},
    "route": ("red", "route of 3 spaces"),
    "ferry": ("gray", "ferry"),
    "special": ("red", "special route"),
}


class LegendEntry(Record):
    """Legend entry: a sample of a symbol, and a text that explains the symbol."""

    text: str
    width: float
    draw: Callable[[Diagram, str, Vec], None]
    """Function that draws the sample, given a prefix for the names of its nodes and the left edge of the entry at
    mid-height."""


def draw_title(diagram: Diagram, title: str, about: str) -> None:
    """Draw the title and the description above the picture."""
    left, width = diagram.left, max(diagram.right - diagram.left, _NARROWEST)
    heading = wrap(title, int(width / (_TITLE.font.size * 0.62)))
    sentence = wrap(about, int(width / (_ABOUT.font.size * 0.52)))
    middle = diagram.top - _ABOUT.font.extent(sentence)[1] - 14
    diagram.text(_ABOUT, "about", (left, middle), sentence)
    diagram.text(_TITLE, "title", (left, middle - _TITLE.font.extent(heading)[1]), heading)


def draw_legend(diagram: Diagram, *blocks: Sequence[LegendEntry]) -> None:
    """Draw the legend entries in rows below the picture. Every block of entries starts a new row."""
    left, right = diagram.left, max(diagram.right, diagram.left + _NARROWEST)
    x, y = left, diagram.bottom + _ROW
    firsts = {*accumulate(map(len, blocks))}
    for index, entry in enumerate(chain(*blocks)):
        wide, tall = _ENTRY.font.extent([entry.text])
        width = entry.width + 8 + wide
        if x > left and (x + width > right or index in firsts):
            x, y = left, y + _ROW
        entry.draw(diagram, f"key{index}", (x, y))
        diagram.text(_ENTRY, f"key{index}text", (x + entry.width + 8, y - tall / 2), [entry.text])
        x += width + 24.0


# ---- entries --------------------------------------------------------------------------------------------------------


def track_entries(tables: RuleTables) -> Iterator[LegendEntry]:
    """Yield legend entries for the kinds of track, printed attributes and colours that occur on the board."""
    kinds = {track.kind for track in tables.tracks}
    for kind, (colour, text) in _KINDS.items():
        if kind in kinds:
            yield _track_entry(text, kind, colour, SAMPLE)
    if any(track.locomotives for track in tables.tracks):
        yield LegendEntry("takes a locomotive", 12.0, lambda on, name, at: draw_locomotive(on, name, beside(at, 6)))
    printed = {attribute.field: attribute for track in tables.tracks for attribute, _ in printed_on(track)}
    for attribute in printed.values():
        yield _printed_entry(f"{attribute.title} printed on a track", f"({attribute.label_format.format(9)})")
    for colour in colours_on(tables):
        yield _track_entry("gray: any one colour" if colour == "gray" else colour, "route", colour, 26.0)


def _track_entry(text: str, kind: TrackKind, colour: Colour, width: float) -> LegendEntry:
    def draw(diagram: Diagram, name: str, at: Vec) -> None:
        sample = track_sample(name, kind, colour, at, width)
        draw_track(diagram, sample, line_ends(diagram, name, at, beside(at, width)), name)

    return LegendEntry(text, width, draw)


def _printed_entry(text: str, printed: str) -> LegendEntry:
    return LegendEntry(
        text, 24.0, lambda on, name, at: on.node(_PRINTED, name, beside(at, 12), TextBlock([printed], beside(at, 12)))
    )


def track_sample(name: str, kind: TrackKind, colour: Colour, at: Vec, length: float = SAMPLE) -> TrackLine:
    """Return a sample track of 3 spaces. A sample shorter than `SAMPLE` has no label with its length."""
    track = Track(id=name, corridor=name, ends=(End(name), End(name)), length=3, colour=colour, kind=kind)
    sample = TrackLine(track, 0, Line.between(at, beside(at, length)), 0.0)
    if length < SAMPLE:
        sample.pieces = [sample.line.whole()]
    else:
        lay_out_parallel_lines([sample], margin=0.0)
    return sample


def site_entries(tables: RuleTables, language: str) -> Iterator[LegendEntry]:
    """Yield legend entries for the kinds of place that occur on the board."""
    places, words = tables.places, words_in(tables, language)
    inside = {region for place in places for region in place.regions}
    if any(place.kind == "city" and not place.regions for place in places):
        yield site_entry("city", Place(id="city", kind="city"), tables)
    for region in tables.regions:
        if region.id in inside:
            name = words.get(region.id, region.id)
            yield site_entry(f"in {name}", Place(id="city", kind="city", regions=(region.id,)), tables)
    if any(len(place.regions) > 1 for place in places):
        regions = (tables.regions[0].id,) * 2
        yield site_entry("double line: in several regions", Place(id="city", kind="city", regions=regions), tables)
    if any(place.is_terminal for place in places):
        yield site_entry("end of tracks in a country", Place(id="country", kind="country"), tables)
    if any(place.kind == "country" and place.through for place in places):
        yield site_entry("country through which paths lead", Place(id="country", kind="country", through=True), tables)


def site_entry(text: str, place: Place, tables: RuleTables, *, stressed: bool = False) -> LegendEntry:
    look = site_look(place, tables, stressed=stressed)
    return LegendEntry(text, 16.0, lambda diagram, name, at: diagram.node(look, name, beside(at, 8)))


def tag_entries(tables: RuleTables, language: str, marks: Marks) -> Iterator[LegendEntry]:
    """Yield legend entries for the letters that mark tags."""
    regions, words = {region.id for region in tables.regions}, words_in(tables, language)
    return (_tag_entry(words.get(tag, tag), letter) for tag, letter in marks.items() if tag not in regions)


def _tag_entry(text: str, letter: str) -> LegendEntry:
    return LegendEntry(text, 16.0, lambda diagram, name, at: draw_letters(diagram, name, beside(at, 8), [letter]))


def beside(at: Vec, x: float) -> Vec:
    return (at[0] + x, at[1])
