"""Figures of a board's network: what holds it together, and how many tickets lead along each track.

Comes in: rule tables. Goes out: `NetworkFigures`. Paths end in countries, unless they lead through.
Must not know: how figures are shown, the language, the engine.
"""

from __future__ import annotations

import heapq
from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping

from mapdsl.records import Record
from mapdsl.rules.tables import RuleTables, Ticket, Track

_Ways = dict[str, list[tuple[str, int]]]


class NetworkFigures(Record):
    """Figures of a board."""

    bridges: frozenset[str]
    """Corridors without which places fall apart."""
    cut_places: frozenset[str]
    """Places without which other places fall apart."""
    uses: Mapping[str, int]
    """For each track, how many tickets have a shortest path along it."""
    tickets: int
    """How many tickets were looked at; equal ones count each."""


def figures_of(tables: RuleTables, tickets: Iterable[Ticket] | None = None) -> NetworkFigures:
    """All figures; without tickets, of all tickets of the board."""
    bridges, cut_places = _weak_spots(tables)
    looked_at = tables.tickets if tickets is None else tuple(tickets)
    uses = _uses(tables, looked_at)
    return NetworkFigures(bridges, cut_places, uses, sum(ticket.copies for ticket in looked_at))


def joining_places(tables: RuleTables) -> frozenset[str]:
    """Places at which tracks join."""
    return frozenset(place.id for place in tables.places if place.kind == "city" or place.through)


def _weak_spots(tables: RuleTables) -> tuple[frozenset[str], frozenset[str]]:
    """Bridges and cut places, countries in which tracks end left aside: every track to them would be a bridge."""
    import networkx as nx

    joining = joining_places(tables)
    corridors: dict[frozenset[str], set[str]] = defaultdict(set)
    for track in tables.tracks:
        pair = frozenset(end.place for end in track.ends)
        if pair <= joining and len(pair) == 2:
            corridors[pair].add(track.corridor)
    graph: nx.Graph[str] = nx.Graph()
    for a, b in sorted(sorted(pair) for pair in corridors):
        graph.add_edge(a, b)
    bridges = {
        corridor
        for pair in map(frozenset, nx.bridges(graph))
        if len(corridors[pair]) == 1
        for corridor in corridors[pair]
    }
    return frozenset(bridges), frozenset(nx.articulation_points(graph))


def _uses(tables: RuleTables, tickets: tuple[Ticket, ...]) -> dict[str, int]:
    """A track is used by a ticket if it lies on a shortest path to any of its targets."""
    ways: _Ways = defaultdict(list)
    for track in tables.tracks:
        a, b = (end.place for end in track.ends)
        ways[a].append((b, track.length))
        ways[b].append((a, track.length))
    joining = joining_places(tables)
    ends = {ticket.start for ticket in tickets} | {target.place for ticket in tickets for target in ticket.targets}
    away = {end: _distances(end, ways, joining) for end in sorted(ends)}
    uses: Counter[str] = Counter()
    for ticket in tickets:
        for track in tables.tracks:
            if any(_on_shortest(track, ticket.start, target.place, away, joining) for target in ticket.targets):
                uses[track.id] += ticket.copies
    return dict(uses)


def _distances(start: str, ways: _Ways, joining: frozenset[str]) -> dict[str, int]:
    distances: dict[str, int] = {}
    queue = [(0, start)]
    while queue:
        distance, place = heapq.heappop(queue)
        if place in distances:
            continue
        distances[place] = distance
        if place == start or place in joining:
            for neighbour, length in ways[place]:
                if neighbour not in distances:
                    heapq.heappush(queue, (distance + length, neighbour))
    return distances


def _on_shortest(
    track: Track, start: str, target: str, away: Mapping[str, Mapping[str, int]], joining: frozenset[str]
) -> bool:
    whole = away[start].get(target)
    if whole is None:
        return False
    a, b = (end.place for end in track.ends)
    for near, far in ((a, b), (b, a)):
        if (near == start or near in joining) and (far == target or far in joining):
            before, after = away[start].get(near), away[target].get(far)
            if before is not None and after is not None and before + track.length + after == whole:
                return True
    return False
