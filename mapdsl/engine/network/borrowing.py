"""Exact search for the best use of stations: decides which track of another player each station borrows. Each station
borrows the same track for all tickets.

`best_borrowing` takes the owner's tracks, the tracks that each station may borrow, and the tickets with their values.

Points for unused stations are scored elsewhere. Nodes that the owner's tracks connect are merged into one, and options
that lead to a dead end are dropped. Stations are decided one after the other and their options are tried in order, so
the first of several best choices wins. A branch is cut when it connects no further nodes, when it leads to a position
already seen, or when even all remaining options together could not beat the best known total.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Sequence
from itertools import chain
from typing import NamedTuple

from mapdsl.base.graphs import Edge, component_of

Steps = Sequence[Edge]
"""Directed edges of a track: both directions, or only one for a one-way track."""


Position = dict[int, int]
"""Mask of the reachable nodes, keyed by each node that can still matter."""


class TicketValue(NamedTuple):
    """Value of a ticket that starts at any of a set of source nodes. The ticket scores the points of its best target
    that is connected with a source, in either direction. Without a connected target, the ticket costs its loss.

    The points of a target are never below minus the loss, so a connection never costs points.
    """

    sources: Collection[int]
    targets: Sequence[tuple[Collection[int], int]]
    loss: int


class Borrowing(NamedTuple):
    """Result of the search: the total of all tickets, the option chosen for each station (None if the station
    borrows nothing), and the number of completed tickets."""

    points: int
    chosen: tuple[int | None, ...]
    completed: int


def best_borrowing(
    node_count: int, own: Sequence[Steps], options: Sequence[Sequence[Steps]], tickets: Sequence[TicketValue]
) -> Borrowing:
    """Return the choice of borrowed tracks with the most points. Ties go to the choice that completes the most
    tickets, then to the choice tried first, where None comes before option 0."""
    search = _Search(node_count, own, options, tickets)
    points, completed = divmod(search.best, search.stride)
    return Borrowing(points, search.best_choice, completed)


class _Search:
    """Depth-first search over the stations. Nodes that are connected from the start are merged into one."""

    def __init__(
        self, node_count: int, own: Sequence[Steps], options: Sequence[Sequence[Steps]], tickets: Sequence[TicketValue]
    ) -> None:
        self.stride = len(tickets) + 1
        """Weight of one point. A completed ticket weighs 1, so comparing totals compares points first and completed
        tickets second."""
        self._node = component_of(node_count, [steps[0] for steps in own if len(steps) > 1])
        self._tickets = [(self._ways(ticket), -ticket.loss * self.stride) for ticket in tickets]
        ends = {node for ways, _ in self._tickets for sources, _, _ in ways for node in sources}
        one_way, *stations = map(self._between, ([steps for steps in own if len(steps) == 1], *options))
        met = Counter(chain(ends, *map(_nodes, (one_way, *stations))))
        self._options = [
            [(number, steps) for number, steps in enumerate(station) if min(map(met.__getitem__, steps[0])) > 1]
            for station in stations
        ]
        """Options of each station that do not lead to a dead end, as (option number, edges)."""
        self._ahead = [[steps for option in self._options[at:] for _, steps in option] for at in range(len(options))]
        """Edges of all tracks that a station and the stations after it could borrow, indexed by station."""
        live = [ends | _nodes(ahead) for ahead in self._ahead]
        self._live = [(_mask(nodes), list(nodes)) for nodes in live]
        """Nodes that still matter before a station is decided, as a mask and as a list, indexed by station."""
        self._seen: list[set[tuple[int, ...]]] = [set() for _ in options]
        self._choice: list[int | None] = [None] * len(options)
        self.best = sum(unreached for _, unreached in self._tickets) - 1
        self.best_choice: tuple[int | None, ...] = ()
        self._decide(0, _after({node: 1 << node for node in self._node}, one_way))

    def _between(self, tracks: Sequence[Steps]) -> list[Steps]:
        """Convert the edges of tracks to merged nodes."""
        return [[(self._node[a], self._node[b]) for a, b in steps] for steps in tracks]

    def _ways(self, ticket: TicketValue) -> list[tuple[set[int], int, int]]:
        """List the connections that complete a ticket as (start nodes, mask of goal nodes, value), most valuable
        first."""
        ways = []
        for nodes, points in ticket.targets:
            one, other = ({self._node[node] for node in side} for side in (ticket.sources, nodes))
            ways += [(start, _mask(goal), points * self.stride + 1) for start, goal in ((one, other), (other, one))]
        return sorted(ways, key=lambda way: -way[2])

    def _decide(self, first: int, position: Position) -> None:
        """Try all choices for the stations from number `first` on, starting with borrowing nothing."""
        value = self._value(position)
        if value > self.best:
            self.best, self.best_choice = value, tuple(self._choice)
        for station in reversed(range(first, len(self._options))):
            mask, live = self._live[station]
            here = {node: position[node] & mask for node in live}
            left = tuple(here.values())
            if left in self._seen[station] or self._value(_after(here, self._ahead[station])) <= self.best:
                continue
            self._seen[station].add(left)
            for number, steps in self._options[station]:
                after = _after(here, [steps])
                if after is not here:
                    self._choice[station] = number
                    self._decide(station + 1, after)
            self._choice[station] = None

    def _value(self, position: Position) -> int:
        """Return the weighted score of all tickets in a position."""
        total = 0
        for ways, unreached in self._tickets:
            for starts, goals, value in ways:
                if any(position[start] & goals for start in starts):
                    total += value
                    break
            else:
                total += unreached
        return total


def _after(position: Position, tracks: Iterable[Steps]) -> Position:
    """Return the position after adding tracks. Returns the same object if the tracks connect no further nodes."""
    for (a, b), *back in tracks:
        if not position[a] >> b & 1 or (back and not position[b] >> a & 1):
            beyond, ends = (position[a] | position[b], 1 << a | 1 << b) if back else (position[b], 1 << a)
            position = {node: reached | beyond if reached & ends else reached for node, reached in position.items()}
    return position


def _nodes(tracks: Iterable[Steps]) -> set[int]:
    """Return the end nodes of tracks."""
    return {node for steps in tracks for node in steps[0]}


def _mask(nodes: set[int]) -> int:
    """Return a mask with one bit per node."""
    return sum([1 << node for node in nodes])
