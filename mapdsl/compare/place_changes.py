"""Cities and countries of two boards: which is which, under which name.

A place keeps its identity under a new name if it stands where it stood, or if several of its tracks, at least half of
them, lead where they led.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Mapping
from typing import TypeAlias

from mapdsl.compare import printed
from mapdsl.compare.aspects import Aspects, aspects_of, differing, in_words, with_more
from mapdsl.compare.changes import Change, Section, Sort
from mapdsl.compare.printed import NameUses, uses_of
from mapdsl.grouping import group
from mapdsl.rules.attributes import describe
from mapdsl.rules.effects import Effect
from mapdsl.rules.tables import Place, RuleTables

PLACE = aspects_of(Place)
"""Some have more effects, by what else the board says."""

_THERE = frozenset({Effect.BOARD, Effect.REPLAYS})
_ASKED = frozenset({Effect.RULES, Effect.REPLAYS})
_LIKENESS, _TRACKS = 0.5, 2
"""How many of the tracks must lead where they led, as a part of all and as a number."""
_MOST_SHARED = 50
"""What more places share than these, such as a track to a hub, tells nobody which is which."""

Link = tuple[str, int, str]
"""A track of a place: the other place, which has one name in both boards; its length and colour."""
Links: TypeAlias = Mapping[str, Counter[Link]]


def match_places(old: RuleTables, new: RuleTables) -> dict[str, str]:
    """What the new board calls each place that is in both."""
    here, there = ({place.id: place for place in tables.places} for tables in (old, new))
    same = {each: each for each in here if each in there}
    gone = [each for name, each in here.items() if name not in same]
    come = [each for name, each in there.items() if name not in same]
    return same | _find_renamed(gone, come, _links(old, same), _links(new, same))


def _links(tables: RuleTables, same: Mapping[str, str]) -> Links:
    """The tracks of the places that are called otherwise on the other board."""
    found: dict[str, Counter[Link]] = {}
    for track in tables.tracks:
        first, second = (end.place for end in track.ends)
        for place, other in ((first, second), (second, first)):
            if place not in same and other in same:
                found.setdefault(place, Counter())[other, track.length, track.colour] += 1
    return found


def _find_renamed(gone: list[Place], come: list[Place], had: Links, has: Links) -> dict[str, str]:
    """New names of places that are called differently. The most alike are joined first."""
    candidates: list[tuple[bool, float, str, str]] = []
    for before, after in _worth_comparing(gone, come, had, has):
        links, others = had.get(before.id, Counter()), has.get(after.id, Counter())
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


def _worth_comparing(gone: list[Place], come: list[Place], had: Links, has: Links) -> Iterable[tuple[Place, Place]]:
    """Pairs that share a position or a track, each once: not every place with every other."""
    index = group((mark, place) for place in come for mark in _marks(place, has))
    for place in gone:
        sharing = (index.get(key, []) for key in _marks(place, had))
        near = {other.id: other for places in sharing if len(places) <= _MOST_SHARED for other in places}
        yield from ((place, near[name]) for name in sorted(near))


def _marks(place: Place, links: Links) -> set[object]:
    """What a place can be known again by."""
    return {*links.get(place.id, ()), *([place.at] if place.at else [])}


def compare_places(old: RuleTables, new: RuleTables, places: Mapping[str, str]) -> Iterator[Change]:
    """In the order of the names that the old board has; what has come stands at the end."""
    here, there = ({place.id: place for place in tables.places} for tables in (old, new))
    uses = uses_of(new)
    asked = uses.asked | uses_of(old).asked
    for name, place in here.items():
        if name not in places:
            yield _once(place, Sort.REMOVED, old)
            continue
        now = there[places[name]]
        if now.id != name:
            effects = frozenset({*printed.of_name(now, uses), Effect.REPLAYS})
            yield Change(Section.PLACES, Sort.CHANGED, now.id, effects, RENAMED, name, now.id, now.origin)
        degrees = (old.geographic, new.geographic)
        yield from differing(Section.PLACES, now.id, place, now, _aspects(place, now, uses, asked), degrees=degrees)
    known = set(places.values())
    yield from (_once(place, Sort.ADDED, new) for name, place in there.items() if name not in known)


RENAMED = "name"
"""The aspect of a place with another name."""


def _aspects(old: Place, new: Place, uses: NameUses, asked: Collection[str]) -> Aspects:
    """Regions concern players where a condition asks about them, names all that they are printed on."""
    is_asked = not frozenset(old.regions).symmetric_difference(new.regions).isdisjoint(asked)
    return with_more(PLACE, {"names": printed.of_name(new, uses), "regions": _ASKED if is_asked else ()})


def _once(place: Place, sort: Sort, tables: RuleTables) -> Change:
    """A place that is on one board only."""
    at = f" at {in_words(place.at, degrees=tables.geographic)}" if place.at else ""
    described = ", ".join((f"{place.kind}{at}", *describe(place, together=True)))
    return Change.once(Section.PLACES, sort, place.id, _THERE, described, place.origin)
