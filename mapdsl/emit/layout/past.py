"""Where on a picture of the new board things of the old one were.

Comes in: a revision; where the new board's ends of places are on the picture, how positions get there, the area of the
board. Goes out: `Past`. What was far off the board is left out: the picture would be mostly empty.
Must not know: what is drawn there.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from itertools import zip_longest

from msgspec.structs import replace

from mapdsl.emit.layout.trigonometry import distance
from mapdsl.emit.revisions import Gone, Mark, Revision
from mapdsl.records import Record
from mapdsl.rules.tables import End, Place, Point, Track

XY = tuple[float, float]

_SAME = 0.05
"""Points that are closer to each other, on paper, are the same."""
_MOST_BEND = 2.0
_AROUND = 0.75
"""How far beyond the board something may have been, in parts of its longer side."""


class Move(Record):
    """An end of a place that stands elsewhere now, has come or has gone."""

    end: End
    before: XY | None
    """Nothing too if it was on no part of the picture."""
    after: XY | None
    words: str


class Past(Record):
    """What is gone, with the points where its ends were; what was on no part of the picture is `undrawn`."""

    tracks: tuple[tuple[Gone, tuple[XY, XY]], ...]
    places: tuple[tuple[Place, tuple[XY, ...]], ...]
    moves: tuple[Move, ...]
    undrawn: tuple[Track | Place, ...]

    def points(self) -> list[XY]:
        """Where places were that are gone or stand elsewhere."""
        before = (move.before for move in self.moves if move.before)
        return [*(point for _, points in self.places for point in points), *before]

    def changes_of_ends(self, revision: Revision, ends: Iterable[End]) -> dict[End, tuple[Mark, str]]:
        """The ends of the new board that are new or changed: how, and a few words."""
        moved = {move.end: move.words for move in self.moves if move.after is not None}
        found = {}
        for end in ends:
            mark = revision.mark_of_place(end.place) or (Mark.CHANGED if end in moved else None)
            if mark:
                words = revision.changed_places.get(end.place, "") if end.number < 2 else ""
                found[end] = mark, ", ".join(each for each in (words, moved.get(end, "")) if each)
        return found


class PastStage(Record):
    """The new board on a picture."""

    ends: Mapping[End, XY]
    to_picture: Callable[[Point], XY]
    area: tuple[float, float, float, float]
    """Left, top, right, bottom."""

    def near(self, position: Point) -> XY | None:
        x, y = self.to_picture(position)
        left, top, right, bottom = self.area
        around = _AROUND * max(right - left, bottom - top)
        return (x, y) if left - around <= x <= right + around and top - around <= y <= bottom + around else None


def past_of(revision: Revision, stage: PastStage) -> Past:
    stood = {name: [*map(stage.near, at)] for name, at in revision.moved.items()}
    stood |= {each.id: [*map(stage.near, each.at)] for each in revision.removed_places}
    tracks, places, undrawn = [], [], list[Track | Place]()
    for gone in revision.removed_tracks:
        start, finish = (_was_at(end, stood, stage) for end in gone.track.ends)
        if start is None or finish is None:
            undrawn.append(gone.track)
        else:
            tracks.append((replace(gone, track=_on_stage(gone.track, stage)), (start, finish)))
    for place in revision.removed_places:
        points = tuple(point for point in stood[place.id] if point)
        if points:
            places.append((place, points))
        else:
            undrawn.append(place)
    ends: dict[str, list[End]] = {name: [] for name in revision.moved}
    for end in sorted(stage.ends, key=lambda each: each.number):
        if end.place in ends:
            ends[end.place].append(end)
    moves = (move for name in revision.moved for move in _moves(name, stood[name], stage, ends[name]))
    return Past(tuple(tracks), tuple(places), tuple(moves), tuple(undrawn))


def _on_stage(track: Track, stage: PastStage) -> Track:
    """The track without a course that leads far off the board."""
    bend = track.bend if track.bend is None or abs(track.bend) <= _MOST_BEND else None
    return replace(track, bend=bend, via=track.via if all(map(stage.near, track.via)) else ())


def _was_at(end: End, stood: Mapping[str, Sequence[XY | None]], stage: PastStage) -> XY | None:
    """Where a place stands as it stood, its end of the same number, else its first."""
    if end.place in stood:
        points = stood[end.place]
        return points[min(max(end.number - 1, 0), len(points) - 1)] if points else None
    keys = (end, End(end.place), End(end.place, 1))
    return next((stage.ends[key] for key in keys if key in stage.ends), None)


def _moves(name: str, points: Sequence[XY | None], stage: PastStage, ends: Sequence[End]) -> Iterator[Move]:
    """By the order of the ends, first with first."""
    for index, (before, end) in enumerate(zip_longest(points, ends)):
        after = stage.ends[end] if end else None
        if end is None:
            yield Move(End(name, index + 1), before, None, "")
        elif index >= len(points):
            yield Move(end, None, after, "new end")
        elif before is None or after is None or distance(before, after) > _SAME:
            yield Move(end, before, after, "moved")
