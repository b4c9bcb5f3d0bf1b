"""Figures of a board's network: what holds it together, and how many tickets lead along each track.

Paths end in countries, unless they lead through.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence

from mapdsl.graphs import bridges, cut_nodes, distances_from
from mapdsl.records import Record
from mapdsl.rules.tables import RuleTables, Ticket, Track


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
    looked_at = tables.tickets if tickets is None else tuple(tickets)
    network = _Network(tables)
    narrow, cut_places = network.weak_spots()
    return NetworkFigures(narrow, cut_places, network.uses(looked_at), sum(ticket.copies for ticket in looked_at))


class _Network:
    """Places by number, in the order of the board."""

    def __init__(self, tables: RuleTables) -> None:
        self._tables = tables
        self._number = {place.id: number for number, place in enumerate(tables.places)}
        self._ends = {
            self._number[place.id] for place in tables.places if place.kind == "country" and not place.through
        }
        """Countries that no path leads through."""

    def _nodes(self, track: Track) -> tuple[int, int]:
        one, other = track.ends
        return self._number[one.place], self._number[other.place]

    def weak_spots(self) -> tuple[frozenset[str], frozenset[str]]:
        """Bridges and cut places, countries in which tracks end left aside: every track to them would be a bridge."""
        corridors = {track.corridor: self._nodes(track) for track in self._tables.tracks}
        inner = {name: nodes for name, nodes in corridors.items() if self._ends.isdisjoint(nodes)}
        names, edges = list(inner), list(inner.values())
        cut = cut_nodes(len(self._number), edges)
        return (
            frozenset(names[edge] for edge in bridges(len(self._number), edges)),
            frozenset(self._tables.places[node].id for node in cut),
        )

    def uses(self, tickets: Iterable[Ticket]) -> dict[str, int]:
        """A track is used by a ticket if it lies on a shortest path to any of its targets."""
        edges = [(*self._nodes(track), track.length) for track in self._tables.tracks]
        pairs = [(ticket, [(ticket.start, target.place) for target in ticket.targets]) for ticket in tickets]
        places = {place for _, ends in pairs for pair in ends for place in pair}
        away = {
            self._number[place]: distances_from(len(self._number), edges, self._number[place], blocked=self._ends)
            for place in places
        }
        uses: Counter[str] = Counter()
        for ticket, ends in pairs:
            for track in self._tables.tracks:
                if any(self._is_on_shortest(track, self._number[a], self._number[b], away) for a, b in ends):
                    uses[track.id] += ticket.copies
        return dict(uses)

    def _is_on_shortest(self, track: Track, start: int, goal: int, away: Mapping[int, Sequence[int | None]]) -> bool:
        whole = away[start][goal]
        a, b = self._nodes(track)
        for near, far in ((a, b), (b, a)):
            before, after = away[start][near], away[goal][far]
            is_way = near not in self._ends - {start} and far not in self._ends - {goal}
            if is_way and before is not None and after is not None and before + track.length + after == whole:
                return True
        return False
