"""The title above the map and the legend below it: only what the board has."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from itertools import accumulate, chain

from mapdsl.emit.network.diagram import Diagram, Font, Look, TextBlock
from mapdsl.emit.network.diagram_lines import Line, Vec
from mapdsl.emit.network.diagram_text import BOLD, wrap
from mapdsl.emit.network.marks import draw_letters, draw_locomotive, draw_track, line_ends, site_look
from mapdsl.emit.network.track_lines import LENGTH_SIZE, TrackLine, draw_alike
from mapdsl.emit.pictures.asked_marks import Marks
from mapdsl.records import Record
from mapdsl.rules.attributes import printed_on
from mapdsl.rules.tables import Colour, End, Place, RuleTables, Track, TrackKind
from mapdsl.words.names import words_in

SAMPLE = 62.0
"""Length of a sample of a line."""

_PLAIN = {"shape": "plaintext"}
_TITLE = Look("title", Font(30.0, BOLD), _PLAIN)
_ABOUT = Look("about", Font(15.0), _PLAIN)
_ENTRY = Look("legend", Font(14.0), _PLAIN)
_PRINTED = Look("legend", Font(LENGTH_SIZE, BOLD), {**_PLAIN, "width": "0.3333", "height": "0.25"})
_ROW = 26.0
_SWATCH = 26.0
_NARROWEST = 620.0
_BETWEEN = 24.0
_KINDS: dict[TrackKind, tuple[Colour, str]] = {
    "route": ("red", "route of 3 spaces"),
    "ferry": ("gray", "ferry"),
    "tunnel": ("red", "tunnel"),
    "special": ("red", "special route"),
}
_COLOURS: tuple[Colour, ...] = ("red", "orange", "yellow", "green", "blue", "pink", "white", "black", "gray")


DrawSample = Callable[[Diagram, str, Vec], None]
"""Draws a sample from a left middle point on, with a name for its nodes."""


class LegendEntry(Record):
    """A sample and what it means."""

    text: str
    width: float
    draw: DrawSample


def draw_title(diagram: Diagram, title: str, about: str) -> None:
    """The title and a sentence, above what is drawn."""
    left, width = diagram.left, max(diagram.right - diagram.left, _NARROWEST)
    heading = wrap(title, int(width / (_TITLE.font.size * 0.62)))
    sentence = wrap(about, int(width / (_ABOUT.font.size * 0.52)))
    middle = diagram.top - _ABOUT.font.extent(sentence)[1] - 14
    diagram.text(_ABOUT, "about", (left, middle), sentence)
    diagram.text(_TITLE, "title", (left, middle - _TITLE.font.extent(heading)[1]), heading)


def draw_legend(diagram: Diagram, *blocks: Sequence[LegendEntry]) -> None:
    """Entries in rows, below what is drawn; every block begins a row."""
    left, right = diagram.left, max(diagram.right, diagram.left + _NARROWEST)
    x, y = left, diagram.bottom + _ROW
    firsts = {*accumulate(map(len, blocks))}
    for index, entry in enumerate(chain(*blocks)):
        width = entry.width + 8 + _ENTRY.font.extent([entry.text])[0]
        if x > left and (x + width > right or index in firsts):
            x, y = left, y + _ROW
        name = f"key{index}"
        entry.draw(diagram, name, (x, y))
        height = _ENTRY.font.extent([entry.text])[1]
        diagram.text(_ENTRY, f"{name}text", (x + entry.width + 8, y - height / 2), [entry.text])
        x += width + _BETWEEN


def track_entries(tables: RuleTables) -> Iterator[LegendEntry]:
    """The kinds of tracks and the colours that the board has."""
    kinds = {track.kind for track in tables.tracks}
    for kind, (colour, text) in _KINDS.items():
        if kind in kinds:
            yield LegendEntry(text, SAMPLE, partial(_kind_sample, kind, colour))
    if any(track.locomotives for track in tables.tracks):
        yield LegendEntry("takes a locomotive", 12.0, _locomotive_sample)
    printed = {attribute.field: attribute for track in tables.tracks for attribute, _ in printed_on(track)}
    for attribute in printed.values():
        yield LegendEntry(f"{attribute.title} printed on a track", 24.0, partial(_printed_sample, attribute.drawn))
    colours = {colour for track in tables.tracks for colour, _ in track.shares}
    for colour in _COLOURS:
        if colour in colours:
            text = "gray: any one colour" if colour == "gray" else colour
            yield LegendEntry(text, _SWATCH, partial(_colour_sample, colour))


def site_entries(tables: RuleTables, language: str) -> Iterator[LegendEntry]:
    """The sorts of places that the board has."""
    places, samples, words = tables.places, [], words_in(tables, language)
    inside = {region for place in places for region in place.regions}
    if any(place.kind == "city" and not place.regions for place in places):
        samples.append(("city", Place("city", "city")))
    for region in tables.regions:
        if region.id in inside:
            samples.append((f"in {words.get(region.id, region.id)}", Place("city", "city", regions=(region.id,))))
    if any(len(place.regions) > 1 for place in places):
        regions = (tables.regions[0].id,) * 2
        samples.append(("double line: in several regions", Place("city", "city", regions=regions)))
    if any(place.kind == "country" and not place.through for place in places):
        samples.append(("end of tracks in a country", Place("country", "country")))
    if any(place.kind == "country" and place.through for place in places):
        samples.append(("country through which paths lead", Place("country", "country", through=True)))
    for text, place in samples:
        yield LegendEntry(text, 16.0, site_sample(place, tables))


def tag_entries(tables: RuleTables, language: str, marks: Marks) -> Iterator[LegendEntry]:
    """What the letters of tags stand for."""
    regions = {region.id for region in tables.regions}
    words = words_in(tables, language)
    for tag, letter in marks.items():
        if tag not in regions:
            yield LegendEntry(words.get(tag, tag), 16.0, partial(_letter_sample, letter))


def beside(at: Vec, x: float) -> Vec:
    return (at[0] + x, at[1])


def site_sample(place: Place, tables: RuleTables, *, stressed: bool = False) -> DrawSample:
    look = site_look(place, tables, stressed=stressed)
    return lambda diagram, name, at: diagram.node(look, name, beside(at, 8))


def _letter_sample(letter: str, diagram: Diagram, name: str, at: Vec) -> None:
    draw_letters(diagram, name, beside(at, 8), [letter])


def _locomotive_sample(diagram: Diagram, name: str, at: Vec) -> None:
    draw_locomotive(diagram, name, beside(at, 6))


def _printed_sample(pattern: str, diagram: Diagram, name: str, at: Vec) -> None:
    middle = beside(at, 12)
    diagram.node(_PRINTED, name, middle, TextBlock([f"({pattern.format(9)})"], middle))


def _colour_sample(colour: Colour, diagram: Diagram, name: str, at: Vec) -> None:
    stop = beside(at, _SWATCH)
    sample = _sample_line(name, "route", colour, at, stop)
    sample.pieces = [sample.line.whole()]
    draw_track(diagram, sample, line_ends(diagram, name, at, stop), name)


def _kind_sample(kind: TrackKind, colour: Colour, diagram: Diagram, name: str, at: Vec) -> None:
    draw_track(diagram, track_sample(name, kind, colour, at), line_ends(diagram, name, at, beside(at, SAMPLE)), name)


def track_sample(name: str, kind: TrackKind, colour: Colour, at: Vec) -> TrackLine:
    """A track of 3 spaces with its length."""
    sample = _sample_line(name, kind, colour, at, beside(at, SAMPLE))
    draw_alike([sample], margin=0.0)
    return sample


def _sample_line(name: str, kind: TrackKind, colour: Colour, at: Vec, stop: Vec) -> TrackLine:
    track = Track(name, name, (End(name), End(name)), 3, colour, kind)
    return TrackLine(track, 0, Line.between(at, stop), 0.0)
