"""How a board differs from what it was, as far as pictures show it.

Comes in: what whoever compared two boards found. Goes out: `Revision`; signs, inks and words that all pictures share.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from enum import StrEnum

from mapdsl.base.grouping import group
from mapdsl.base.records import Record
from mapdsl.base.vocabulary import inflect
from mapdsl.rules.tables import Place, Point, RuleTables, Track


class Mark(StrEnum):
    """What became of a thing."""

    ADDED = "added"
    REMOVED = "removed"
    CHANGED = "changed"


SIGNS = {Mark.ADDED: "+", Mark.REMOVED: "−", Mark.CHANGED: "~"}
_KINDS = ("track", "city", "country")
INKS = {Mark.ADDED: "#0a8f3c", Mark.REMOVED: "#c8102e", Mark.CHANGED: "#d97a00"}


class Gone(Record):
    """A track that is gone. Its ends have the names that their places have now."""

    track: Track
    beside: str
    """The corridor of the new board with the tracks that lay beside it; empty if there are none."""


Marked = Mapping[str, tuple[Mark, str]]
"""Things that are new or changed, by id: how, and what changed about each in a few words."""


class Revision(Record):
    """What is new, gone and changed on a board. Ids are those of the new board, positions are in its units; a place
    that stood where the new board cannot tell has no position."""

    tracks: Marked
    places: Marked
    removed_tracks: tuple[Gone, ...]
    removed_places: tuple[Place, ...]
    moved: Mapping[str, tuple[Point, ...]]
    """Where places that stand elsewhere now stood: one position for each end."""
    elsewhere: Mapping[str, int]
    """How many changes there are of what no picture of a board shows, such as `tickets`."""


class Sample(StrEnum):
    """What a line of the legend shows before its words."""

    TRACK = "track"
    PLACE = "place"
    MOVE = "move"
    NONE = "none"


class Explained(Record):
    """A line of the legend."""

    text: str
    sample: Sample = Sample.NONE
    mark: Mark = Mark.CHANGED


def explain(revision: Revision, tables: RuleTables, undrawn: Sequence[Track | Place]) -> list[Explained]:
    """The legend of a revision: its marks with how many there are, what could not be drawn, what no board shows."""
    tracks = [gone.track for gone in revision.removed_tracks]
    lines = [*_marks_of(Sample.TRACK, tables.tracks, revision.tracks, tracks)]
    lines += _marks_of(Sample.PLACE, tables.places, revision.places, revision.removed_places)
    if revision.moved:
        moved = [place for place in tables.places if place.id in revision.moved]
        lines.append(Explained(f"{count_things(moved)} moved", Sample.MOVE))
    if undrawn:
        lines.append(Explained(f"removed and not drawn: {count_things(undrawn)}"))
    if revision.elsewhere:
        counts = ", ".join(f"{name} {count}" for name, count in revision.elsewhere.items())
        lines.append(Explained(f"changes that are not drawn: {counts}; see mapdsl diff"))
    return lines or [Explained("no difference")]


def _marks_of(
    sample: Sample, things: Sequence[Track | Place], marked: Marked, removed: Sequence[Track | Place]
) -> Iterator[Explained]:
    by_mark = {Mark.REMOVED: removed} | group((marked[thing.id][0], thing) for thing in things if thing.id in marked)
    for mark in Mark:
        if found := by_mark.get(mark):
            yield Explained(f"{count_things(found)} {mark}", sample, mark)


def count_things(things: Sequence[Track | Place]) -> str:
    """`1 track`, `2 cities, 1 country`."""
    counts = Counter(thing.kind if isinstance(thing, Place) else "track" for thing in things)
    return ", ".join(f"{counts[kind]} {inflect(counts[kind], kind)}" for kind in _KINDS if kind in counts)
