"""Differences between two versions of a board that pictures can show, with signs and colours for each kind of
change."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from enum import StrEnum

from mapdsl.base.grouping import group
from mapdsl.base.records import Record
from mapdsl.base.vocabulary import inflect
from mapdsl.rules.tables import Place, Point, RuleTables, Track


class Mark(StrEnum):
    """Kind of difference between two versions of a board."""

    ADDED = "added"
    REMOVED = "removed"
    CHANGED = "changed"


SIGNS = {Mark.ADDED: "+", Mark.REMOVED: "−", Mark.CHANGED: "~"}
_KINDS = ("track", "city", "country")
INKS = {Mark.ADDED: "#0a8f3c", Mark.REMOVED: "#c8102e", Mark.CHANGED: "#d97a00"}


class RemovedTrack(Record):
    """Removed track. Its ends use the current names of the places."""

    track: Track
    beside: str
    """Corridor of the new board whose tracks are parallel to the removed track. Empty if there is no such corridor."""


Marked = Mapping[str, tuple[Mark, str]]
"""New or changed tracks or places, indexed by id: the kind of change, and a short description of the change."""


class Revision(Record):
    """Differences of a board from an earlier version.

    Ids and units are those of the new board. Former positions that cannot be converted to these units are left out.
    """

    tracks: Marked
    places: Marked
    removed_tracks: tuple[RemovedTrack, ...]
    removed_places: tuple[Place, ...]
    moved: Mapping[str, tuple[Point, ...]]
    """Former positions of places that have moved, one per end, indexed by place id."""
    elsewhere: Mapping[str, int]
    """Number of changes that pictures do not show, indexed by the part of the board concerned, such as `tickets`."""


class Sample(StrEnum):
    """Symbol in front of a legend line."""

    TRACK = "track"
    PLACE = "place"
    MOVE = "move"
    NONE = "none"


class LegendLine(Record):
    """Line of the legend: its text, the symbol in front of the text, and the kind of change."""

    text: str
    sample: Sample = Sample.NONE
    mark: Mark = Mark.CHANGED


def legend_lines(revision: Revision, tables: RuleTables, undrawn: Sequence[Track | Place]) -> list[LegendLine]:
    """Return the lines of the legend.

    The lines count each kind of change, the removed elements that could not be drawn, and the changes that pictures do
    not show.
    """
    tracks = [gone.track for gone in revision.removed_tracks]
    lines = [*_marks_of(Sample.TRACK, tables.tracks, revision.tracks, tracks)]
    lines += _marks_of(Sample.PLACE, tables.places, revision.places, revision.removed_places)
    if revision.moved:
        moved = [place for place in tables.places if place.id in revision.moved]
        lines.append(LegendLine(f"{count_things(moved)} moved", Sample.MOVE))
    if undrawn:
        lines.append(LegendLine(f"removed and not drawn: {count_things(undrawn)}"))
    if revision.elsewhere:
        counts = ", ".join(f"{name} {count}" for name, count in revision.elsewhere.items())
        lines.append(LegendLine(f"changes that are not drawn: {counts}; see mapdsl diff"))
    return lines or [LegendLine("no difference")]


def _marks_of(
    sample: Sample, things: Sequence[Track | Place], marked: Marked, removed: Sequence[Track | Place]
) -> Iterator[LegendLine]:
    by_mark = {Mark.REMOVED: removed} | group((marked[thing.id][0], thing) for thing in things if thing.id in marked)
    for mark in Mark:
        if found := by_mark.get(mark):
            yield LegendLine(f"{count_things(found)} {mark}", sample, mark)


def count_things(things: Sequence[Track | Place]) -> str:
    """Format the number of tracks, cities and countries, such as `1 track` or `2 cities, 1 country`."""
    counts = Counter(thing.kind if isinstance(thing, Place) else "track" for thing in things)
    return ", ".join(f"{counts[kind]} {inflect(counts[kind], kind)}" for kind in _KINDS if kind in counts)
