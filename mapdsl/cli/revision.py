"""What a picture of the difference of two boards shows: the old board in the units and names of the new one."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Mapping

from msgspec.structs import replace

from mapdsl.compare import Comparison, Section, compare
from mapdsl.emit.revisions import Gone, Mark, Marked, Revision
from mapdsl.grouping import group
from mapdsl.records import Record
from mapdsl.rules.arguments import Whole
from mapdsl.rules.attributes import attributes_of
from mapdsl.rules.tables import Place, Point, RuleTables, Track


def revision_of(old: RuleTables, new: RuleTables) -> Revision:
    comparison = compare(old, new)
    positions = old_positions(old, new)
    places = {comparison.places[place.id]: place for place in old.places if place.id in comparison.places}
    both = [(places[place.id], place) for place in new.places if place.id in places]
    gone = [place for place in old.places if place.id not in comparison.places]
    words = {after.id: ", ".join(_place_words(before, after)) for before, after in both}
    revision = Revision(
        tracks=_marks(new.tracks, _track_changes(comparison)),
        places=_marks(new.places, words),
        removed_tracks=tuple(_tracks_gone(comparison, positions)),
        removed_places=tuple(replace(each, at=positions.of(each.at)) for each in gone),
        moved={after.id: positions.of(before.at) for before, after in both if positions.differ(before.at, after.at)},
        elsewhere={},
    )
    return replace(revision, elsewhere=_elsewhere(comparison, revision, positions))


def _marks(things: Iterable[Track | Place], words: Mapping[str, str]) -> Marked:
    """Of those that were there before, words say what has changed, if anything has."""
    has_changed = {each.id: (Mark.CHANGED, words[each.id]) if each.id in words else (Mark.ADDED, "") for each in things}
    return {name: marked for name, marked in has_changed.items() if marked != (Mark.CHANGED, "")}


def _track_changes(comparison: Comparison) -> dict[str, str]:
    both = [(before, after) for before, after in comparison.tracks if before and after]
    were = group((before.corridor, after.id) for before, after in both)
    are = group((after.corridor, after.id) for _, after in both)
    words = {after.id: [*_track_words(before, after)] for before, after in both}
    for before, after in both:
        if were[before.corridor] != are[after.corridor]:
            words[after.id].append("tracks beside it")
    return {track: ", ".join(said) for track, said in words.items()}


def _track_words(before: Track, after: Track) -> Iterator[str]:
    if (before.length, before.colour) != (after.length, after.colour):
        yield f"{before.length} {before.colour} → {after.length} {after.colour}"
    if before.kind != after.kind:
        yield f"{before.kind} → {after.kind}"
    if sorted(end.number for end in before.ends) != sorted(end.number for end in after.ends):
        yield "end in the country"
    yield from _attribute_words(before, after, {"length", "colour", "kind"})


def _place_words(before: Place, after: Place) -> Iterator[str]:
    if before.id != after.id:
        yield f"was {before.id}"
    yield from _attribute_words(before, after, {"at"})


def _attribute_words(before: Track | Place, after: Track | Place, told: Collection[str]) -> Iterator[str]:
    """What else differs: numbers with what they were, anything else by what it is called."""
    for field, attribute in attributes_of(type(after)).items():
        was, now = getattr(before, field), getattr(after, field)
        if was == now or field in told:
            continue
        is_number = isinstance(attribute.type, Whole) and not attribute.is_several
        before_and_after = " → ".join("none" if each is None else str(each) for each in (was, now))
        yield f"{attribute.title} {before_and_after}" if is_number else attribute.title


def _tracks_gone(comparison: Comparison, positions: Positions) -> Iterator[Gone]:
    """Tracks that were removed, in the order of the old board."""
    beside = {before.corridor: after.corridor for before, after in comparison.tracks if before and after}
    kept = {before.id for before, after in comparison.tracks if before and after}
    for track in comparison.old.tracks:
        if track.id not in kept:
            first, second = (replace(end, place=comparison.places.get(end.place, end.place)) for end in track.ends)
            there = replace(track, ends=(first, second), via=positions.of(track.via))
            yield Gone(there, beside.get(track.corridor, ""))


def _elsewhere(comparison: Comparison, revision: Revision, positions: Positions) -> dict[str, int]:
    """How many changes of each section the marks do not show. Positions rewritten for another canvas are no change."""
    places = {*revision.places, *(place.id for place in revision.removed_places)}
    counts: Counter[str] = Counter()
    for change in comparison.changes:
        is_place = change.section is Section.PLACES and (change.what in places or not positions.unknown)
        is_track = change.section is Section.ROUTES and (revision.tracks or revision.removed_tracks)
        if not is_place and not is_track:
            counts[change.section.value] += 1
    return dict(counts)


def notes(old: RuleTables, new: RuleTables, revision: Revision) -> Iterator[str]:
    """What of the old board the picture cannot put where it was."""
    unknown = old_positions(old, new).unknown
    if unknown and (revision.removed_tracks or revision.removed_places):
        yield f"{unknown}; what was removed is drawn where this board has its cities, else counted in the legend"
        return
    unplaced = [place.id for place in revision.removed_places if not place.at]
    if unplaced:
        yield f"the old board gives no position for {', '.join(unplaced[:5])}; what led there is counted in the legend"


_ROUNDED = 0.002
"""In parts of a canvas: positions rewritten for another canvas were rounded, not moved."""


class Positions(Record):
    across: float = 1.0
    down: float = 1.0
    tolerance: float = 0.0
    unknown: str = ""
    """Why the old positions say nothing on the new board; empty if they do."""

    def of(self, points: Iterable[Point]) -> tuple[Point, ...]:
        return () if self.unknown else tuple(Point(point.x * self.across, point.y * self.down) for point in points)

    def differ(self, before: tuple[Point, ...], after: tuple[Point, ...]) -> bool:
        """Whether a place that both boards put somewhere stands elsewhere, or has other ends."""
        before = self.of(before)
        if not before or not after:
            return False
        return len(before) != len(after) or any(
            math.dist((one.x, one.y), (other.x, other.y)) > self.tolerance
            for one, other in zip(before, after, strict=True)
        )


def old_positions(old: RuleTables, new: RuleTables) -> Positions:
    if not any(place.at for place in new.places):
        return Positions(unknown="the new board gives no positions")
    if not any(place.at for place in old.places):
        return Positions(unknown="the old board gives no positions")
    if old.geographic != new.geographic:
        return Positions(unknown="one of the boards has positions in degrees, the other on a canvas")
    if old.geographic or old.canvas is None or new.canvas is None or old.canvas == new.canvas:
        return Positions()
    tolerance = _ROUNDED * max(new.canvas.width, new.canvas.height)
    return Positions(new.canvas.width / old.canvas.width, new.canvas.height / old.canvas.height, tolerance)
