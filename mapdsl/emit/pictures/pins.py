"""What wants a badge on a board, with the spots where it may stand.

Comes in: a layout, a revision, what is gone. Goes out: `Pin`s. Must not know: which spot is free.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from mapdsl.emit.layout.board_layout import Layout
from mapdsl.emit.layout.geometry import OrientedBox
from mapdsl.emit.layout.ghosts import Ghost
from mapdsl.emit.layout.past import XY, Past
from mapdsl.emit.layout.place_names import name_in
from mapdsl.emit.layout.sheet import CITY_RADIUS
from mapdsl.emit.pictures.badges import RADIUS, Pin
from mapdsl.emit.pictures.track_shapes import track_title
from mapdsl.emit.revisions import Mark, Revision
from mapdsl.rules.tables import End

_EDGE = 1.6
"""From the rim of a space outwards to the middle of a badge."""
_DIRECTIONS = ((0.7, -0.7), (0.7, 0.7), (-0.7, -0.7), (-0.7, 0.7), (1.0, 0.0), (-1.0, 0.0), (0.0, -1.0), (0.0, 1.0))
"""Aslant before straight: that is where tracks seldom lead."""


def track_pins(layout: Layout, revision: Revision, spaces: Mapping[str, Sequence[OrientedBox]]) -> Iterator[Pin]:
    """Of tracks that are new or changed."""
    for track in layout.tables.tracks:
        mark = revision.mark_of_track(track.id)
        if mark:
            words = revision.changed_tracks.get(track.id, "")
            title = f"{mark}: {track_title(track)}" + (f" ({words})" if words else "")
            yield Pin(mark, _beside_track(spaces[track.id]), (("track", track.id),), title, words)


def ghost_pins(ghosts: Sequence[Ghost]) -> Iterator[Pin]:
    """Of tracks that are gone."""
    for ghost in ghosts:
        track = ghost.track
        title = f"{Mark.REMOVED}: {track_title(track)}"
        words = f"{track.length} {track.colour}"
        yield Pin(Mark.REMOVED, _beside_track(ghost.spaces), (("track", track.id),), title, words)


def place_pins(layout: Layout, past: Past, changes: Mapping[End, tuple[Mark, str]]) -> Iterator[Pin]:
    """Of the ends of cities and countries that are new, changed or gone."""
    for end, (mark, words) in changes.items():
        title = f"{mark}: {layout.names[end.place]}" + (f" ({words})" if words else "")
        point = layout.sheet.at(end)
        yield Pin(mark, _around(point), _facts(end.place, end.number), title, words, must_be_said=True)
    for gone, points in past.places:
        name = name_in(gone.id, gone.names, layout.language)
        for number, point in enumerate(points, 1):
            title = f"{Mark.REMOVED}: {name}"
            yield Pin(
                Mark.REMOVED, _around(point), _facts(gone.id, number), title, name, must_be_said=True, struck=True
            )


def _facts(place: str, number: int) -> tuple[tuple[str, str], ...]:
    return ("place", place), ("end", str(number))


def _beside_track(spaces: Sequence[OrientedBox]) -> list[XY]:
    """On the rims of the spaces, where one ends: the middle of the track first."""
    middle = (len(spaces) - 1) / 2
    spots = []
    for index in sorted(range(len(spaces)), key=lambda each: abs(each - middle)):
        box = spaces[index]
        inwards = 1 if index < middle else -1
        for along in (inwards * box.half_length, -inwards * box.half_length):
            for aside in (-box.half_width - _EDGE, box.half_width + _EDGE):
                x = box.x + box.along_x * along - box.along_y * aside
                y = box.y + box.along_y * along + box.along_x * aside
                spots.append((x, y))
    return spots


def _around(point: XY) -> list[XY]:
    reach = CITY_RADIUS + 0.7 * RADIUS
    return [(point[0] + across * reach, point[1] + down * reach) for across, down in _DIRECTIONS]
