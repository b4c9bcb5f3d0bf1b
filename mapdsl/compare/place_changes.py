"""Pairs and compares the cities and countries of two boards, including renamed ones.

A place counts as renamed if it keeps its position, or if at least half of its tracks, and at least two, still lead to
the same places.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Collection, Iterable, Iterator, Mapping
from typing import TypeAlias

from msgspec.structs import replace

from mapdsl.base.grouping import group
from mapdsl.compare.aspects import find_attribute_changes, format_value
from mapdsl.compare.changes import Change, Mark, Section
from mapdsl.compare.reprints import by_place, names_in_conditions_of
from mapdsl.rules.attributes import describe
from mapdsl.rules.consequences import Consequence
from mapdsl.rules.tables import Place, RuleTables, Ticket, Track

_THERE = frozenset({Consequence.BOARD, Consequence.REPLAYS})
_ASKED = frozenset({Consequence.RULES, Consequence.REPLAYS})
_LIKENESS, _TRACKS = 0.5, 2
"""Minimum fraction and minimum number of a place's tracks that must still lead to the same places for it to count as
renamed."""
_MAX_SHARED = 50
"""Maximum number of places that may share a property, such as a track to a hub. A property that more places share
does not help to identify a place."""

Link = tuple[str, int, str]
"""Track of a possibly renamed place: its other end (which has the same name on both boards), its length and its
colour."""
Links: TypeAlias = Mapping[str, Counter[Link]]


def match_places(old: RuleTables, new: RuleTables) -> dict[str, str]:
    """Return the new name of each place that is on both boards, indexed by its old name."""
    same = {place.id for place in old.places} & {place.id for place in new.places}
    gone, come = ([place for place in tables.places if place.id not in same] for tables in (old, new))
    renamed = _find_renamed(gone, come, _links(old, same), _links(new, same))
    return {place.id: place.id for place in old.places if place.id in same} | renamed


def _links(tables: RuleTables, same: Collection[str]) -> Links:
    """Return the tracks of places whose name exists only on this board, indexed by place."""
    found: dict[str, Counter[Link]] = defaultdict(Counter)
    for track in tables.tracks:
        first, second = (end.place for end in track.ends)
        for place, other in ((first, second), (second, first)):
            if place not in same and other in same:
                found[place][other, track.length, track.colour] += 1
    return found


def _find_renamed(removed: list[Place], added: list[Place], had: Links, has: Links) -> dict[str, str]:
    """Return the new names of renamed places, indexed by their old names. The most similar places are paired first."""
    candidates: list[tuple[bool, float, str, str]] = []
    for before, after in _candidate_pairs(removed, added, had, has):
        links, others = had[before.id], has[after.id]
        common = (links & others).total()
        likeness = common / max(links.total(), others.total(), 1)
        stayed = before.at == after.at != ()
        if before.kind == after.kind and (stayed or (common >= _TRACKS and likeness >= _LIKENESS)):
            candidates.append((not stayed, -likeness, before.id, after.id))
    found: dict[str, str] = {}
    taken: set[str] = set()
    for _, _, name, new_name in sorted(candidates):
        if name not in found and new_name not in taken:
            found[name] = new_name
            taken.add(new_name)
    return found


def _candidate_pairs(removed: list[Place], added: list[Place], had: Links, has: Links) -> Iterable[tuple[Place, Place]]:
    """Yield the pairs of places that share a position or a track, each once. This avoids comparing all pairs of
    places."""
    index = group((mark, place) for place in added for mark in _marks(place, has))
    for place in removed:
        sharing = (index.get(key, []) for key in _marks(place, had))
        near = {other.id: other for places in sharing if len(places) <= _MAX_SHARED for other in places}
        yield from ((place, near[name]) for name in sorted(near))


def _marks(place: Place, links: Links) -> set[object]:
    """Return the properties that identify a place: its tracks and its position."""
    return {*links[place.id], *([place.at] if place.at else [])}


def in_new_names(old: RuleTables, places: Mapping[str, str]) -> RuleTables:
    """Return the old board with the new place names in its tracks, tickets and pieces.

    Removed places keep their old names, which the new board does not use.
    """

    def called(place: str) -> str:
        return places.get(place, place)

    def track(value: Track) -> Track:
        first, second = (replace(end, place=called(end.place)) for end in value.ends)
        return replace(value, ends=(first, second), to=called(value.to))

    def ticket(value: Ticket) -> Ticket:
        targets = tuple(replace(target, place=called(target.place)) for target in value.targets)
        start, stops = called(value.start), tuple(map(called, value.stops))
        if stops and start > targets[0].place:  # the ends of a ticket with stops are sorted by name
            start, stops, targets = targets[0].place, stops[::-1], (replace(targets[0], place=start),)
        return replace(value, start=start, targets=targets, stops=stops)

    tracks, tickets = tuple(map(track, old.tracks)), tuple(map(ticket, old.tickets))
    return replace(old, tracks=tracks, tickets=tickets, pieces=tuple(replace(p, on=called(p.on)) for p in old.pieces))


def compare_places(old: RuleTables, new: RuleTables, places: Mapping[str, str]) -> Iterator[Change]:
    """Yield the changes of places in the order of the old board, followed by the added places."""
    there = {place.id: place for place in new.places}
    printed, asked, degrees = by_place(new), names_in_conditions_of(old, new), (old.geographic, new.geographic)
    for place in old.places:
        now = there.pop(places.get(place.id, ""), None)
        if now is None:
            yield from _unique_changes(place, None, degrees)
            continue
        if now.id != place.id:
            consequences = frozenset({*printed[now.id], Consequence.REPLAYS})
            yield Change(Section.PLACES, Mark.CHANGED, now.id, consequences, RENAMED, place.id, now.id, now.origin)
        is_asked = not asked.isdisjoint(frozenset(place.regions) ^ frozenset(now.regions))
        more = {"names": printed[now.id], "regions": _ASKED if is_asked else ()}
        yield from find_attribute_changes(Section.PLACES, now.id, place, now, more=more, degrees=degrees)
    for place in there.values():
        yield from _unique_changes(None, place, degrees)


RENAMED = "name"
"""Attribute named in a change that renames a place."""


def _unique_changes(old: Place | None, new: Place | None, degrees: tuple[bool, bool]) -> Iterator[Change]:
    def described(place: Place) -> str:
        at = f" at {format_value(place.at, degrees=degrees[new is not None])}" if place.at else ""
        return ", ".join((f"{place.kind}{at}", *describe(place, together=True)))

    place = new or old
    assert place is not None
    return find_attribute_changes(Section.PLACES, place.id, old, new, there=_THERE, describe=described)
