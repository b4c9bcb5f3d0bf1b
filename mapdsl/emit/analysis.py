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
    uses, count = network.uses(looked_at), sum(ticket.copies for ticket in looked_at)
    return NetworkFigures(*network.weak_spots(), uses, count)


class _Network:
    """Places by number, in the order of the board."""

    def __init__(self, tables: RuleTables) -> None:
        self.places, self.tracks = tables.places, tables.tracks
        self.number = {place.id: number for number, place in enumerate(tables.places)}
        self.terminals = {self.number[each.id] for each in tables.places if each.kind == "country" and not each.through}
        """Countries that no path leads through."""

    def _nodes(self, track: Track) -> tuple[int, int]:
        one, other = track.ends
        return self.number[one.place], self.number[other.place]

    def weak_spots(self) -> tuple[frozenset[str], frozenset[str]]:
        """Bridges and cut places, countries in which tracks end left aside: every track to them would be a bridge."""
        corridors = {track.corridor: self._nodes(track) for track in self.tracks}
        inner = {name: nodes for name, nodes in corridors.items() if self.terminals.isdisjoint(nodes)}
        names, edges = list(inner), list(inner.values())
        narrow = (names[edge] for edge in bridges(len(self.places), edges))
        return frozenset(narrow), frozenset(self.places[node].id for node in cut_nodes(len(self.places), edges))

    def uses(self, tickets: Sequence[Ticket]) -> dict[str, int]:
        """A track is used by a ticket if it lies on a shortest path to any of its targets."""
        edges = [(*self._nodes(track), track.length) for track in self.tracks]
        pairs = [
            [(self.number[ticket.start], self.number[target.place]) for target in ticket.targets] for ticket in tickets
        ]
        nodes = {node for ends in pairs for pair in ends for node in pair}
        away = {node: distances_from(len(self.places), edges, node, blocked=self.terminals) for node in nodes}
        uses: Counter[str] = Counter()
        for ticket, ends in zip(tickets, pairs, strict=True):
            for track in self.tracks:
                if any(self._is_on_shortest(track, *pair, away) for pair in ends):
                    uses[track.id] += ticket.copies
        return dict(uses)

    def _is_on_shortest(self, track: Track, start: int, goal: int, away: Mapping[int, Sequence[int | None]]) -> bool:
        a, b = self._nodes(track)
        for near, far in ((a, b), (b, a)):
            before, after = away[start][near], away[goal][far]
            is_way = near not in self.terminals - {start} and far not in self.terminals - {goal}
            whole = None if before is None or after is None else before + track.length + after
            if is_way and whole is not None and whole == away[start][goal]:
                return True
        return False
