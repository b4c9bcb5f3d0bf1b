"""Tracks of two boards: which is which, and what differs.

Tracks are joined within the same two places: first those that are alike in everything, then by how much is alike.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from msgspec.structs import replace

from mapdsl.compare.aspects import Aspects, aspects_of, differing, with_more
from mapdsl.compare.changes import Change, Section, Sort
from mapdsl.compare.pairing import NewNames, identity_changes, pairs
from mapdsl.compare.printed import uses_of
from mapdsl.rules.attributes import describe
from mapdsl.rules.effects import Effect
from mapdsl.rules.tables import RuleTables, Track, by_corridor

TRACK = aspects_of(Track)
"""Some have more effects, by what else the board says."""

_THERE = frozenset({Effect.BOARD, Effect.REPLAYS})
_ASKED = frozenset({Effect.RULES, Effect.REPLAYS})

Pair = tuple[Track | None, Track | None]
Group = tuple[Pair, ...]
"""All tracks between two places."""


def match_tracks(old: RuleTables, new: RuleTables, places: Mapping[str, str]) -> tuple[Group, ...]:
    """Every track before and after, by the places it joins, in the order of their new names."""
    before, after = _group(old.tracks, NewNames(places)), _group(new.tracks)
    joins = sorted(before.keys() | after.keys())
    return tuple(map(tuple, (pairs(before.get(each, []), after.get(each, []), _facts, _alike) for each in joins)))


def _group(tracks: Iterable[Track], called: NewNames | None = None) -> dict[tuple[str, str], list[Track]]:
    groups: dict[tuple[str, str], list[Track]] = {}
    for track in tracks:
        first, second = sorted(called[end.place] if called else end.place for end in track.ends)
        groups.setdefault((first, second), []).append(track)
    return groups


def _facts(track: Track) -> tuple[object, ...]:
    return (*(getattr(track, field) for field in TRACK), *_numbers(track))


def _alike(old: Track, new: Track) -> int:
    """How much of two tracks is the same; length and colour tell tracks apart at the table."""
    same = sum(one == other for one, other in zip(_facts(old), _facts(new), strict=True))
    return same + 2 * (old.length == new.length) + 2 * (old.colour == new.colour)


def _numbers(track: Track) -> tuple[int, int]:
    """Which ends of its places a track leads to, in an order that names do not change."""
    first, second = sorted(end.number for end in track.ends)
    return first, second


def compare_tracks(
    groups: Iterable[Group], old: RuleTables, new: RuleTables, places: Mapping[str, str]
) -> Iterator[Change]:
    judged = _TrackJudgement(old, new)
    called = NewNames(places)
    for group in groups:
        changes = [change for pair in group for change in _changes(pair, group, judged, called)]
        changes.extend(_side_by_side(group))
        ends = (end.place for old_track, _ in group if old_track for end in old_track.ends)
        renamed = any(places.get(place) != place for place in ends)
        changes.extend(identity_changes(Section.ROUTES, group, changes, between, renamed=renamed))
        yield from changes


class _TrackJudgement:
    def __init__(self, old: RuleTables, new: RuleTables) -> None:
        self.old, self.new = old, new
        self._asked = uses_of(old).asked | uses_of(new).asked
        had, has = ({track.length for track in tables.tracks if track.points is None} for tables in (old, new))
        self._rows_of_score_sheet = had ^ has
        """It has a row for every length that scores by the table."""

    def of_length(self, *tracks: Track) -> set[Effect]:
        """What follows when there are more or fewer tracks of their lengths."""
        return {Effect.SCORES} if self._rows_of_score_sheet.intersection(track.length for track in tracks) else set()

    def aspects(self, old: Track, new: Track) -> Aspects:
        """Tags concern players where a condition asks about them, lengths also whoever keeps the score."""
        asked = self._asked.intersection(frozenset(old.tags) ^ frozenset(new.tags))
        scored = self.of_length(old, new)
        return with_more(TRACK, {"length": scored, "points": scored, "tags": _ASKED if asked else ()})


def _changes(pair: Pair, group: Group, judged: _TrackJudgement, called: NewNames) -> Iterator[Change]:
    old, new = pair
    if old and new:
        what = between(new) + (f", {new.length} {new.colour}" if len(group) > 1 else "")
        degrees = (judged.old.geographic, judged.new.geographic)
        was = replace(old, to=called[old.to]) if old.to else old
        yield from differing(Section.ROUTES, what, was, new, judged.aspects(old, new), degrees=degrees)
        first, second = (replace(end, place=called[end.place]) for end in old.ends)
        if {first, second} != set(new.ends):
            effects = frozenset({Effect.DRAWING, Effect.REPLAYS} if old.id != new.id else {Effect.DRAWING})
            before, after = between(replace(old, ends=(first, second))), between(new)
            yield Change(Section.ROUTES, Sort.CHANGED, what, effects, "end", before, after, origin=new.origin)
    for track, sort in ((old, Sort.REMOVED), (new, Sort.ADDED)):
        if track and not (old and new):
            there = _THERE | judged.of_length(track)
            described = ", ".join((f"{track.kind} {track.length} {track.colour}", *describe(track)))
            yield Change.once(Section.ROUTES, sort, between(track), there, described, track.origin)


def _side_by_side(group: Group) -> Iterator[Change]:
    """One change where tracks that are in both boards share their corridors otherwise."""
    both = [(old, new) for old, new in group if old and new]
    if not both or _find_shared(old.corridor for old, _ in both) == _find_shared(new.corridor for _, new in both):
        return
    before, after = (_lanes(track for track in tracks if track) for tracks in zip(*group, strict=True))
    new = both[0][1]
    yield Change(Section.ROUTES, Sort.CHANGED, between(new), _THERE, "tracks side by side", before, after, new.origin)


def _find_shared(corridors: Iterable[str]) -> set[tuple[int, ...]]:
    """Which of some tracks, by their number, lie together."""
    members: dict[str, list[int]] = {}
    for number, corridor in enumerate(corridors):
        members.setdefault(corridor, []).append(number)
    return set(map(tuple, members.values()))


def _lanes(tracks: Iterable[Track]) -> str:
    """`3 red | 3 blue` for tracks side by side, a comma between corridors."""
    corridors = by_corridor(tracks).values()
    return ", ".join(
        sorted(" | ".join(sorted(f"{lane.length} {lane.colour}" for lane in lanes)) for lanes in corridors)
    )


def between(track: Track) -> str:
    """`Berlin -- Wien`, with the number of a country's end."""
    return " -- ".join(f"{end.place}/{end.number}" if end.number else end.place for end in track.ends)
