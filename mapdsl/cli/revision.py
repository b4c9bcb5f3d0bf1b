"""Prepares the picture of the differences between two boards, converting the old board to the units and names of the
new board."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence

from msgspec.structs import replace

from mapdsl.base.grouping import group
from mapdsl.compare import Comparison, Section, compare
from mapdsl.compare.place_changes import in_new_names
from mapdsl.diagrams.revisions import Mark, Marked, RemovedTrack, Revision
from mapdsl.rules.attributes import attributes_of
from mapdsl.rules.tables import Place, Point, RuleTables, Track
from mapdsl.rules.terms.arguments import Whole


def revision_of(old: RuleTables, new: RuleTables) -> Revision:
    comparison = compare(old, new)
    was = in_new_names(_in_units_of(new, old), comparison.places)
    before = {comparison.places.get(place.id): place for place in was.places}
    both = [(before[place.id], place) for place in new.places if place.id in before]
    words = {now.id: ", ".join(_place_words(then, now)) for then, now in both}
    *_, tolerance = _canvas_beside(old, new)
    revision = Revision(
        tracks=_marks(new.tracks, _track_changes(comparison)),
        places=_marks(new.places, words),
        removed_tracks=tuple(_tracks_gone(comparison, was)),
        removed_places=tuple(place for place in was.places if place.id not in comparison.places),
        moved={now.id: then.at for then, now in both if _differ(then.at, now.at, tolerance)},
        elsewhere={},
    )
    return replace(revision, elsewhere=_elsewhere(comparison, revision))


def _marks(things: Iterable[Track | Place], words: Mapping[str, str]) -> Marked:
    """Mark tracks or places as added or changed. `words` describes the changes of those on both boards, by id."""
    has_changed = {
        thing.id: (Mark.CHANGED, words[thing.id]) if thing.id in words else (Mark.ADDED, "") for thing in things
    }
    return {name: marked for name, marked in has_changed.items() if marked != (Mark.CHANGED, "")}


def _track_changes(comparison: Comparison) -> dict[str, str]:
    both = [(before, after) for before, after in comparison.tracks if before and after]
    were = group((before.corridor, after.id) for before, after in both)
    are = group((after.corridor, after.id) for _, after in both)
    words = {after.id: [*_track_words(before, after)] for before, after in both}
    for before, after in both:
        if were[before.corridor] != are[after.corridor]:
            words[after.id].append("parallel tracks")
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


def _attribute_words(before: Track | Place, after: Track | Place, excluded: Collection[str]) -> Iterator[str]:
    """Describe the differences in attributes other than those in `excluded`: numbers with their old value, other
    attributes by title."""
    for field, attribute in attributes_of(type(after)).items():
        was, now = getattr(before, field), getattr(after, field)
        if was == now or field in excluded:
            continue
        is_number = isinstance(attribute.type, Whole) and not attribute.is_list
        before_and_after = " → ".join("none" if value is None else str(value) for value in (was, now))
        yield f"{attribute.title} {before_and_after}" if is_number else attribute.title


def _tracks_gone(comparison: Comparison, was: RuleTables) -> Iterator[RemovedTrack]:
    """Return the removed tracks in the order of the old board."""
    both = [(before, after) for before, after in comparison.tracks if before and after]
    kept, beside = {before.id for before, _ in both}, {before.corridor: after.corridor for before, after in both}
    return (RemovedTrack(track, beside.get(track.corridor, "")) for track in was.tracks if track.id not in kept)


def _elsewhere(comparison: Comparison, revision: Revision) -> dict[str, int]:
    """Count the changes that no mark in the picture shows, by section.

    Positions that were only rescaled for a different canvas are not counted.
    """
    places = {*revision.places, *(place.id for place in revision.removed_places)}
    is_known = not unknown_positions(comparison.old, comparison.new)
    counts: Counter[str] = Counter()
    for change in comparison.changes:
        is_place = change.section is Section.PLACES and (change.thing in places or is_known)
        is_track = change.section is Section.ROUTES and (revision.tracks or revision.removed_tracks)
        if not is_place and not is_track:
            counts[change.section.value] += 1
    return dict(counts)


def notes(old: RuleTables, new: RuleTables, revision: Revision) -> Iterator[str]:
    """Yield notes about items of the old board that cannot be drawn at their former positions."""
    unknown = unknown_positions(old, new)
    if unknown and (revision.removed_tracks or revision.removed_places):
        yield f"{unknown}; what was removed is drawn where this board has its cities, else counted in the legend"
        return
    unplaced = [place.id for place in revision.removed_places if not place.at]
    if unplaced:
        yield f"the old board gives no position for {', '.join(unplaced[:5])}; what led there is counted in the legend"


_ROUNDED = 0.002
"""Tolerance for comparing positions, as a fraction of the canvas size. Positions rescaled for a different canvas are
rounded."""


def _in_units_of(new: RuleTables, old: RuleTables) -> RuleTables:
    """Return the old board with positions scaled to the canvas of the new board, or without positions if they cannot
    be converted."""
    is_unknown, (across, down, _) = unknown_positions(old, new), _canvas_beside(old, new)

    def moved(points: Iterable[Point]) -> tuple[Point, ...]:
        return () if is_unknown else tuple(Point(point.x * across, point.y * down) for point in points)

    places = tuple(replace(place, at=moved(place.at)) for place in old.places)
    return replace(old, places=places, tracks=tuple(replace(track, via=moved(track.via)) for track in old.tracks))


def _canvas_beside(old: RuleTables, new: RuleTables) -> tuple[float, float, float]:
    """Return the scale factors (horizontal, vertical) from the old canvas to the new canvas, and the tolerance for
    rounded positions."""
    if old.geographic or old.canvas is None or new.canvas is None or old.canvas == new.canvas:
        return 1.0, 1.0, 0.0
    width, height = new.canvas.width, new.canvas.height
    return width / old.canvas.width, height / old.canvas.height, _ROUNDED * max(width, height)


def _differ(before: Sequence[Point], after: Sequence[Point], tolerance: float) -> bool:
    """Return whether a place with positions on both boards has moved or has a different number of ends."""
    pairs = zip(before, after, strict=False)
    is_moved = any(math.dist((one.x, one.y), (other.x, other.y)) > tolerance for one, other in pairs)
    return bool(before and after) and (is_moved or len(before) != len(after))


def unknown_positions(old: RuleTables, new: RuleTables) -> str:
    """Return the reason why the positions of one board cannot be converted to the other; empty if they can."""
    for tables, called in ((new, "new"), (old, "old")):
        if not any(place.at for place in tables.places):
            return f"the {called} board gives no positions"
    is_one = old.geographic != new.geographic
    return "one of the boards has positions in degrees, the other on a canvas" if is_one else ""
