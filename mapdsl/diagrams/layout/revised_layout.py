"""Adds the differences from an earlier version to the layout of a board: marks, former positions, badges and short
labels.

The layout itself stays unchanged. All pictures of a revision draw the resulting `RevisedLayout`.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Mapping, Sequence

from msgspec.structs import replace

from mapdsl.base.records import Record
from mapdsl.diagrams.canvas.geometry import XY, Bounds, Grid, OrientedBox, disc_overlap, level, overlap, widen
from mapdsl.diagrams.layout.board_layout import Layout
from mapdsl.diagrams.layout.course import track_title
from mapdsl.diagrams.layout.former_layout import FormerLayout, Ghost, ghosts_of, past_of
from mapdsl.diagrams.layout.labels import Label, Lettering, Obstacles, obstacles, place_labels
from mapdsl.diagrams.layout.sheet import CITY_RADIUS, EndKey, Sheet
from mapdsl.diagrams.revisions import LegendLine, Mark, Marked, Revision, legend_lines
from mapdsl.rules.tables import End
from mapdsl.words.names import name_in

BADGE_RADIUS = 4.8
_DISLIKE = 0.25
"""Cost of a spot per position in the order of preference."""
_ROOM = 6.0
"""Cost of a spot above which an optional label is left out."""
_WIDE = 10_000.0
"""Distance from the sheet, in millimetres, up to which labels are placed for elements that were off the sheet."""
_EDGE = 1.6
"""Distance, in millimetres, from the edge of a space to the centre of its badge."""
_DIRECTIONS = ((0.7, -0.7), (0.7, 0.7), (-0.7, -0.7), (-0.7, 0.7), (1.0, 0.0), (-1.0, 0.0), (0.0, -1.0), (0.0, 1.0))
"""Directions from a place to its badge. Diagonals are first, because tracks seldom leave a place diagonally."""


class BadgeRequest(Record):
    """Track or place that needs a badge, with possible spots for the badge in order of preference."""

    mark: Mark
    spots: Sequence[XY]
    facts: tuple[tuple[str, str], ...]
    name: str
    words: str = ""
    is_place: bool = False
    """True for a place and False for a track. The label of a place is shown even if it does not fit."""

    @property
    def is_struck(self) -> bool:
        """True if the label is the name of a removed place. Such labels are struck through."""
        return self.is_place and self.mark is Mark.REMOVED

    @property
    def title(self) -> str:
        said = f" ({self.words})" if self.words and self.mark is not Mark.REMOVED else ""
        return f"{self.mark}: {self.name}{said}"


class Badge(Record):
    """Badge at its position, with its label if the label fits."""

    pin: BadgeRequest
    at: XY
    label: Label | None

    @property
    def areas(self) -> list[Bounds]:
        """Bounding rectangles of the badge and of its label."""
        own = widen((*self.at, *self.at), BADGE_RADIUS)
        return [own, self.label.bounds] if self.label else [own]


class RevisedLayout(Record):
    """Layout of a board, with its differences from an earlier version."""

    layout: Layout
    past: FormerLayout
    ghosts: Sequence[Ghost]
    tracks: Marked
    ends: Mapping[End, tuple[Mark, str]]
    """Mark and short description of each new or changed end of a current place."""
    badges: Sequence[Badge]
    explained: Sequence[LegendLine]
    """Lines of the legend."""


def revise(
    layout: Layout, revision: Revision, lettering: Lettering, covered: Iterable[OrientedBox] = ()
) -> RevisedLayout:
    """Add a revision to a layout. Labels are set in the given typeface and avoid the rectangles in `covered`."""
    past = past_of(revision, layout.sheet)
    ghosts, changes = ghosts_of(layout, past), past.changes_of_ends(revision, (End(*key) for key in layout.sheet.ends))
    pins = (*_track_pins(layout, revision, ghosts), *_place_pins(layout, past, changes))
    around = _obstacles(layout, past, ghosts, covered)
    places = [_place_badge(pin.spots, around, index) for index, pin in enumerate(pins)]
    labels = _place_words(pins, places, layout.sheet, around, lettering)
    badges = [Badge(pin, places[index], labels.get(index)) for index, pin in enumerate(pins)]
    explained = legend_lines(revision, layout.tables, past.undrawn)
    return RevisedLayout(layout, past, ghosts, revision.tracks, changes, badges, explained)


def _obstacles(
    layout: Layout, past: FormerLayout, ghosts: Sequence[Ghost], covered: Iterable[OrientedBox]
) -> Obstacles:
    """Return the spaces, cities, names and other areas that badges and their labels should not cover."""
    courses = [*layout.courses, *(ghost.course for ghost in ghosts if ghost.is_alone)]
    found = obstacles(layout.sheet, courses, layout.lettering)
    beside = (space for ghost in ghosts if not ghost.is_alone for space in ghost.spaces)
    for box in (*(label.area for label in layout.labels), *covered, *beside):
        found.cover(box)
    for index, point in enumerate(past.points()):
        found.cities.add((("", -1 - index), point), (*point, *point))
    return found


# ---- tracks and places that need a badge ----------------------------------------------------------------------------


def _track_pins(layout: Layout, revision: Revision, ghosts: Iterable[Ghost]) -> Iterator[BadgeRequest]:
    """Yield pins for tracks that are new, changed or removed."""
    spaces, changed = layout.spaces_by_track(), revision.tracks
    pinned = [(track, *changed[track.id], spaces[track.id]) for track in layout.tables.tracks if track.id in changed]
    gone = [(ghost.track, ghost.spaces) for ghost in ghosts]
    pinned += [(track, Mark.REMOVED, f"{track.length} {track.colour}", boxes) for track, boxes in gone]
    for track, mark, words, boxes in pinned:
        yield BadgeRequest(mark, _beside_track(boxes), (("track", track.id),), track_title(track), words)


def _place_pins(layout: Layout, past: FormerLayout, changes: Mapping[End, tuple[Mark, str]]) -> Iterator[BadgeRequest]:
    """Yield pins for ends of places that are new, changed or removed."""
    pinned = [(end, *change, layout.names[end.place], layout.sheet.at(end)) for end, change in changes.items()]
    for place, points in past.places:
        name = name_in(place.id, place.names, layout.language)
        gone = (End(place.id, number) for number in range(1, len(points) + 1))
        pinned += [(end, Mark.REMOVED, name, name, point) for end, point in zip(gone, points, strict=True)]
    for end, mark, words, name, point in pinned:
        yield BadgeRequest(
            mark, _around(point), (("place", end.place), ("end", str(end.number))), name, words, is_place=True
        )


def _beside_track(spaces: Sequence[OrientedBox]) -> list[XY]:
    """Return spots for a badge on the edges of a track's spaces, near their corners, starting from the middle of the
    track."""
    middle = (len(spaces) - 1) / 2
    spots = []
    for index in sorted(range(len(spaces)), key=lambda number: abs(number - middle)):
        box = spaces[index]
        inwards = 1 if index < middle else -1
        for along in (inwards * box.half_length, -inwards * box.half_length):
            spots += [box.at(along, aside) for aside in (-box.half_width - _EDGE, box.half_width + _EDGE)]
    return spots


def _around(point: XY) -> list[XY]:
    reach = CITY_RADIUS + 0.7 * BADGE_RADIUS
    return [(point[0] + across * reach, point[1] + down * reach) for across, down in _DIRECTIONS]


# ---- positions of badges and labels ---------------------------------------------------------------------------------


def _place_badge(spots: Sequence[XY], around: Obstacles, index: int) -> XY:
    """Choose the best spot for a badge by preference and overlaps, and register the badge as an obstacle.

    The badge joins the cities, which labels avoid, under a key that no place has.
    """

    def cost(rank: int) -> float:
        x, y = spots[rank]
        box = widen((x, y, x, y), 3 * BADGE_RADIUS)
        covered = math.fsum(disc_overlap(space, x, y, BADGE_RADIUS) for *_, space in around.boxes.near(box))
        near = level(x - BADGE_RADIUS, y - BADGE_RADIUS, 2 * BADGE_RADIUS, 2 * BADGE_RADIUS)
        discs = math.fsum(disc_overlap(near, *city, CITY_RADIUS) for _, city in around.cities.near(box))
        return rank * _DISLIKE + covered + 2.0 * discs

    x, y = spots[min(range(len(spots)), key=cost)]
    around.cities.add((("", index), (x, y)), (x, y, x, y))
    return x, y


def _place_words(
    pins: Sequence[BadgeRequest], places: Sequence[XY], sheet: Sheet, around: Obstacles, lettering: Lettering
) -> dict[int, Label]:
    """Return the labels that fit or are required, indexed by the number of their badge."""
    on, off = dict[EndKey, str](), dict[EndKey, str]()
    for index, (pin, (x, y)) in enumerate(zip(pins, places, strict=True)):
        if pin.words:
            (on if 0 <= x <= sheet.width and 0 <= y <= sheet.height else off)[("", index)] = pin.words
    ends = {("", index): place for index, place in enumerate(places)}
    labels = place_labels(on, {}, replace(sheet, ends=ends), around, lettering)
    labels += place_labels(off, {}, replace(sheet, ends=ends, map_x=-_WIDE), around, lettering)
    kept: Grid[OrientedBox] = Grid(60.0)
    found = {}
    for label in labels:
        index = label.key[1]
        covers = any(overlap(label.area, other) > 0.5 for other in kept.near(label.bounds))
        if pins[index].is_place or not (covers or label.cost > _ROOM):
            kept.add(label.area, label.bounds)
            found[index] = label
    return found
