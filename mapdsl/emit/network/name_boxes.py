"""Names and words in a diagram, where the layout finds room for them.

Comes in: sites, lines of tracks, boxes of texts; in pt. Goes out: `Obstacles` of the layout, and labels back in pt.
Must not know: Graphviz.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from mapdsl.emit.layout.badge_places import place_badges, place_words
from mapdsl.emit.layout.geometry import OrientedBox
from mapdsl.emit.layout.grid import Grid
from mapdsl.emit.layout.labels import LEADER_FROM, Label, Lettering, Obstacles, leader, place_labels
from mapdsl.emit.network.diagram_courses import UNIT, Vec, paper_of
from mapdsl.emit.network.diagram_text import width_of
from mapdsl.emit.network.sites import Ground
from mapdsl.emit.network.track_lines import BAND, LENGTH_SIZE, TrackLine
from mapdsl.records import Record
from mapdsl.rules.tables import End

NAME_SIZE, WORDS_SIZE = 15.0, 12.0

Box = tuple[Vec, Vec]
"""A middle and a size."""

_STEP = 18.0
"""Length of a piece of a band, as something to be covered or not."""


class PlacedText(Record):
    """Lines of text around a middle."""

    lines: tuple[str, ...]
    middle: Vec
    size: float
    """Of the letters."""
    extent: Vec
    led: Vec | None
    """Where a line from what it is about leads to it, if it is far off."""


def length_boxes(labels: Iterable[tuple[str, Vec]]) -> list[Box]:
    """Of the labels on lines."""
    return [(middle, (width_of(text, LENGTH_SIZE, bold=True), LENGTH_SIZE)) for text, middle in labels]


def obstacles_of(ground: Ground, lines: Sequence[TrackLine], boxes: Iterable[Box]) -> Obstacles:
    """What stands on the paper already."""
    found = Obstacles(Grid(60.0), Grid(60.0), Grid(60.0))
    for (x, y), (width, height) in boxes:
        _add(found, OrientedBox(x, y, width / 2, height / 2, 1.0, 0.0))
    for drawn in lines:
        for x, y, ux, uy in drawn.line.steps(_STEP):
            middle = (x - uy * drawn.aside, y + ux * drawn.aside)
            _add(found, OrientedBox(*middle, _STEP / 2, BAND / 2, ux, uy))
    for end, site in ground.sites.items():
        x, y = site.at[0] / UNIT, site.at[1] / UNIT
        found.cities.add(((end.place, end.number), (x, y)), (x, y, x, y))
    return found


def _add(found: Obstacles, box: OrientedBox) -> None:
    x, y, half_length, half_width, ux, uy = box
    small = OrientedBox(x / UNIT, y / UNIT, half_length / UNIT, half_width / UNIT, ux, uy)
    found.boxes.add(small, small.bounds)


def _lettering(size: float) -> Lettering:
    return Lettering(size / UNIT, lambda line, size: width_of(line, size, bold=True))


def texts_of_sites(ground: Ground, names: Mapping[str, str], around: Obstacles) -> dict[End, PlacedText]:
    """The names of all sites."""
    ends = {end: site.at for end, site in ground.sites.items()}
    texts = {(end.place, end.number): names[end.place] for end in ends}
    sides = {(end.place, end.number): site.place.label for end, site in ground.sites.items()}
    sheet = paper_of(ends, ground.projection)
    labels = place_labels(texts, sides, sheet, around, _lettering(NAME_SIZE))
    return {End(*label.key): _on_paper(label, sheet.ends[label.key]) for label in labels}


def place_pins(
    spots: Sequence[Sequence[Vec]], words: Mapping[int, str], needed: set[int], around: Obstacles
) -> tuple[list[Vec], dict[int, PlacedText]]:
    """Where badges stand, and the words for which there is room, by the number of their badge."""
    places = place_badges([[(x / UNIT, y / UNIT) for x, y in spot] for spot in spots], around)
    sheet = paper_of({}, lambda point: (point.x, point.y))
    labels = place_words(words, needed, places, sheet, around, _lettering(WORDS_SIZE))
    return [(x * UNIT, y * UNIT) for x, y in places], {
        index: _on_paper(label, places[index]) for index, label in labels.items()
    }


def _on_paper(label: Label, site: Vec) -> PlacedText:
    area, led = label.area, leader(site, label)
    return PlacedText(
        label.lines,
        (area.x * UNIT, area.y * UNIT),
        label.size * UNIT,
        (2 * area.half_length * UNIT, 2 * area.half_width * UNIT),
        (led[0] * UNIT, led[1] * UNIT) if label.distance >= LEADER_FROM else None,
    )
