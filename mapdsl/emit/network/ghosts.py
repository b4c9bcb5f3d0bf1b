"""The lines of tracks that are gone: beside the tracks that lay beside them, else a way of their own.

Comes in: the ground, lines of the new board, a `Past`. Goes out: `TrackLine`s; those of the new board stay as they are.
Must not know: how anything looks.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from msgspec.structs import replace

from mapdsl.emit.layout.past import Past
from mapdsl.emit.network.diagram_courses import Vec
from mapdsl.emit.network.routing import courses_beside, line_along
from mapdsl.emit.network.sites import Ground
from mapdsl.emit.network.track_lines import TrackLine, draw_alike, pitch_of
from mapdsl.rules.tables import End, Track


def ghost_lines(past: Past, ground: Ground, lines: Sequence[TrackLine]) -> list[TrackLine]:
    beside: dict[str, list[TrackLine]] = {}
    for line in lines:
        beside.setdefault(line.track.corridor, []).append(line)
    alone = [(gone.track, points) for gone, points in past.tracks if gone.beside not in beside]
    found = [*_alone(alone, ground)]
    for gone, _ in past.tracks:
        if gone.beside in beside:
            ghost = _outside(gone.track, beside[gone.beside])
            beside[gone.beside].append(ghost)
            found.append(ghost)
    for ghost in found:
        draw_alike([ghost])
    return found


def _outside(track: Track, lanes: Sequence[TrackLine]) -> TrackLine:
    """One lane further out, in turn on the right and on the left."""
    pitch = pitch_of([track, *(lane.track for lane in lanes)])
    least, most = min(lane.aside for lane in lanes), max(lane.aside for lane in lanes)
    aside = most + pitch if most <= -least else least - pitch
    return TrackLine(track, 0, lanes[0].line, aside)


def _alone(tracks: Sequence[tuple[Track, tuple[Vec, Vec]]], ground: Ground) -> Iterator[TrackLine]:
    """Beside the courses of the new board, around its cities."""
    ends = {end: site.at for end, site in ground.sites.items()}
    gone = [
        replace(track, ends=tuple(_end(end, at, ends) for end, at in zip(track.ends, points, strict=True)))
        for track, points in tracks
    ]
    for course in courses_beside(gone, ends, ground.projection, ground.courses.values()):
        lanes = course.corridor.lanes
        pitch = pitch_of(lanes)
        for index, track in enumerate(lanes):
            yield TrackLine(track, 0, line_along(course), (index - (len(lanes) - 1) / 2) * pitch)


def _end(end: End, at: Vec, ends: dict[End, Vec]) -> End:
    """The end that stands there; where none does, one with a number that no end has."""
    if ends.get(end) == at:
        return end
    was = End(end.place, -1 - end.number)
    ends[was] = at
    return was
