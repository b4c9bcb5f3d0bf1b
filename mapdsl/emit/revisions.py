"""How a board differs from what it was, as far as pictures show it.

Comes in: what whoever compared two boards found. Goes out: `Revision`; signs, inks and words that all pictures share.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from enum import StrEnum

from mapdsl.records import Record
from mapdsl.rules.tables import Place, Point, RuleTables, Track
from mapdsl.vocabulary import inflect


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


class Revision(Record):
    """What is new, gone and changed on a board. Ids are those of the new board, positions are in its units; a place
    that stood where the new board cannot tell has no position."""

    added_tracks: frozenset[str]
    changed_tracks: Mapping[str, str]
    """What changed about each, in a few words."""
    removed_tracks: tuple[Gone, ...]
    added_places: frozenset[str]
    changed_places: Mapping[str, str]
    removed_places: tuple[Place, ...]
    moved: Mapping[str, tuple[Point, ...]]
    """Where places that stand elsewhere now stood: one position for each end."""
    elsewhere: Mapping[str, int]
    """How many changes there are of what no picture of a board shows, such as `tickets`."""

    def mark_of_track(self, track: str) -> Mark | None:
        return _mark(track, self.added_tracks, self.changed_tracks)

    def mark_of_place(self, place: str) -> Mark | None:
        return _mark(place, self.added_places, self.changed_places)


def _mark(name: str, added: frozenset[str], changed: Mapping[str, str]) -> Mark | None:
    if name in added:
        return Mark.ADDED
    return Mark.CHANGED if name in changed else None


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
    lines = [*_marks(revision, tables)]
    if undrawn:
        lines.append(Explained(f"removed and not drawn: {count_things(undrawn)}"))
    if revision.elsewhere:
        counts = ", ".join(f"{name} {count}" for name, count in revision.elsewhere.items())
        lines.append(Explained(f"changes that are not drawn: {counts}; see mapdsl diff"))
    return lines or [Explained("no difference")]


def _marks(revision: Revision, tables: RuleTables) -> Iterator[Explained]:
    places = {place.id: place for place in tables.places}
    tracks = {track.id: track for track in tables.tracks}
    found: tuple[tuple[Sample, Mark, Sequence[Track | Place]], ...] = (
        (Sample.TRACK, Mark.ADDED, [tracks[track] for track in revision.added_tracks]),
        (Sample.TRACK, Mark.REMOVED, [track.track for track in revision.removed_tracks]),
        (Sample.TRACK, Mark.CHANGED, [tracks[track] for track in revision.changed_tracks]),
        (Sample.PLACE, Mark.ADDED, [places[place] for place in revision.added_places]),
        (Sample.PLACE, Mark.REMOVED, revision.removed_places),
        (Sample.PLACE, Mark.CHANGED, [places[place] for place in revision.changed_places]),
    )
    for sample, mark, things in found:
        if things:
            yield Explained(f"{count_things(things)} {mark}", sample, mark)
    if revision.moved:
        yield Explained(f"{count_things([places[each] for each in revision.moved])} moved", Sample.MOVE)


def count_things(things: Sequence[Track | Place]) -> str:
    """`1 track`, `2 cities, 1 country`."""
    counts = Counter(thing.kind if isinstance(thing, Place) else "track" for thing in things)
    return ", ".join(f"{counts[kind]} {inflect(counts[kind], kind)}" for kind in _KINDS if kind in counts)
