"""Tracks of two boards: which is which, and what differs.

Tracks are joined within the same two places: first those that are alike in everything, then by how much is alike.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from mapdsl.compare.aspects import told
from mapdsl.compare.changes import Change, Mark, Section
from mapdsl.compare.pairing import Pair, by_joined_places, told_by_places
from mapdsl.compare.printed import names_asked
from mapdsl.grouping import group
from mapdsl.rules.attributes import attributes_of, describe
from mapdsl.rules.effects import Effect
from mapdsl.rules.tables import RuleTables, Track, by_corridor

_THERE = frozenset({Effect.BOARD, Effect.REPLAYS})
_ASKED = frozenset({Effect.RULES, Effect.REPLAYS})

Group = Sequence[Pair[Track]]
"""All tracks between two places."""


def match_tracks(old: RuleTables, new: RuleTables) -> Sequence[Group]:
    """Every track before and after, by the places it joins, in the order of their names."""
    return by_joined_places(old.tracks, new.tracks, _joins, _facts)


def _joins(track: Track) -> tuple[str, ...]:
    return tuple(sorted(end.place for end in track.ends))


def _facts(track: Track) -> tuple[object, ...]:
    """With the numbers of its ends in an order that names do not change; length and colour tell tracks apart at the
    table."""
    numbers = sorted(end.number for end in track.ends)
    return (*(getattr(track, field) for field in attributes_of(Track)), *numbers, *2 * (track.length, track.colour))


def compare_tracks(
    groups: Iterable[Group], written: Iterable[Track], old: RuleTables, new: RuleTables
) -> Iterator[Change]:
    """`old` has the names of the new board; `written` are its tracks with the names that it gives."""
    asked, degrees = names_asked(old, new), (old.geographic, new.geographic)
    had, has = ({track.length for track in tables.tracks if track.points is None} for tables in (old, new))

    def scored(*tracks: Track) -> frozenset[Effect]:
        """The score sheet has a row for every length that scores by the table."""
        return frozenset({Effect.SCORES} if any(track.length in had ^ has for track in tracks) else ())

    def tell(joined: Group) -> Iterator[Change]:
        for before, after in joined:
            if before and after:
                what = between(after) + (f", {after.length} {after.colour}" if len(joined) > 1 else "")
                tags = _ASKED if asked & (frozenset(before.tags) ^ frozenset(after.tags)) else ()
                lengths = scored(before, after)
                more = {"length": lengths, "points": lengths, "tags": tags}
                yield from told(Section.ROUTES, what, before, after, more=more, degrees=degrees)
                yield from _other_end(what, before, after)
            elif track := after or before:
                there = _THERE | scored(track)
                yield from told(Section.ROUTES, between(track), before, after, there=there, describe=_describe)
        yield from _side_by_side(joined)

    return told_by_places(Section.ROUTES, groups, written, tell, between)


def _describe(track: Track) -> str:
    return ", ".join((f"{track.kind} {track.length} {track.colour}", *describe(track)))


def _other_end(what: str, old: Track, new: Track) -> Iterator[Change]:
    """That a track leads to another end of a country."""
    if set(old.ends) != set(new.ends):
        effects = frozenset({Effect.DRAWING, Effect.REPLAYS} if old.id != new.id else {Effect.DRAWING})
        yield Change(Section.ROUTES, Mark.CHANGED, what, effects, "end", between(old), between(new), new.origin)


def _side_by_side(joined: Group) -> Iterator[Change]:
    """One change where tracks that are in both boards share their corridors otherwise."""
    both = [(old, new) for old, new in joined if old and new]
    if not both or _find_shared(old.corridor for old, _ in both) == _find_shared(new.corridor for _, new in both):
        return
    before, after = (_lanes(track for track in tracks if track) for tracks in zip(*joined, strict=True))
    new = both[0][1]
    yield Change(Section.ROUTES, Mark.CHANGED, between(new), _THERE, "tracks side by side", before, after, new.origin)


def _find_shared(corridors: Iterable[str]) -> list[list[int]]:
    """Which of some tracks, by their number, lie together."""
    return list(group((corridor, number) for number, corridor in enumerate(corridors)).values())


def _lanes(tracks: Iterable[Track]) -> str:
    """`3 red | 3 blue` for tracks side by side, a comma between corridors."""
    corridors = by_corridor(tracks).values()
    return ", ".join(
        sorted(" | ".join(sorted(f"{lane.length} {lane.colour}" for lane in lanes)) for lanes in corridors)
    )


def between(track: Track) -> str:
    """`Berlin -- Wien`, with the number of a country's end."""
    return " -- ".join(f"{end.place}/{end.number}" if end.number else end.place for end in track.ends)
