"""The best use of stations: which track of another player each station borrows, the same for all tickets.

Comes in: the owner's tracks and for each station those it may borrow, all as the steps that they allow from node to
node, and the tickets with their values. Goes out: the best total of the tickets, which option each station takes, and
how many tickets are completed. Must not know: boards, players, what an unused station is worth.

Exact. The stations are decided one after the other, first options first, so that the first best choice found is also
the one wanted among equals. A choice is left out when it leads nowhere new, when it leaves what an earlier choice left,
or when even all options that remain, taken together, would not beat the best known.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from typing import NamedTuple

from mapdsl.graphs import Edge, component_of

Steps = Sequence[Edge]
"""How a track can be used: there, and if it is no one-way track back."""


Position = dict[int, int]
"""For each node that matters the mask of those that can be reached from it."""


class TicketValue(NamedTuple):
    """A ticket from any of the sources: the best target that is reached, or from which they are, scores its points,
    else the loss is paid.

    The points of a target are not below minus the loss: being joined never costs.
    """

    sources: Collection[int]
    targets: Sequence[tuple[Collection[int], int]]
    loss: int


class Borrowing(NamedTuple):
    """The total of all tickets, the option of each station (or None), and the number of completed tickets."""

    points: int
    chosen: tuple[int | None, ...]
    completed: int


def best_borrowing(
    node_count: int, own: Sequence[Steps], options: Sequence[Sequence[Steps]], tickets: Sequence[TicketValue]
) -> Borrowing:
    """The choice with most points, among these most completed tickets, among these the first (None before option 0)."""
    search = _Search(_position_over(node_count, own), options, tickets)
    points, completed = divmod(search.best, search.stride)
    return Borrowing(points, search.best_choice, completed)


class _Search:
    """Depth first over the stations."""

    def __init__(self, position: Position, options: Sequence[Sequence[Steps]], tickets: Sequence[TicketValue]) -> None:
        self.stride = len(tickets) + 1
        """What a point counts, if a completed ticket counts 1: a total is compared as one number."""
        self._options = options
        self._ahead = [
            [step for each in options[at:] for steps in each for step in steps] for at in range(len(options))
        ]
        """By station: all steps that it and those after it could borrow."""
        self._tickets = [(self._ways(ticket), -ticket.loss * self.stride) for ticket in tickets]
        ends = {node for ways, _ in self._tickets for sources, _, _ in ways for node in sources}
        live = [ends | {node for step in ahead for node in step} for ahead in self._ahead]
        self._live = [(_mask(nodes), list(nodes)) for nodes in live]
        """By station: the nodes that still matter."""
        self._seen: list[set[tuple[int, ...]]] = [set() for _ in options]
        self._choice: list[int | None] = [None] * len(options)
        self.best = self._value(position)
        self.best_choice = tuple(self._choice)
        self._decide(0, position)

    def _ways(self, ticket: TicketValue) -> list[tuple[Collection[int], int, int]]:
        """From which nodes to which (a mask) a ticket counts how much, the most valuable first."""
        ways = [
            (start, _mask(goal), points * self.stride + 1)
            for nodes, points in ticket.targets
            for start, goal in ((ticket.sources, nodes), (nodes, ticket.sources))
        ]
        return sorted(ways, key=lambda way: -way[2])

    def _decide(self, station: int, position: Position) -> None:
        """Tries what can follow once the stations before this one are decided."""
        if station == len(self._options):
            value = self._value(position)
            if value > self.best:
                self.best = value
                self.best_choice = tuple(self._choice)
            return
        mask, live = self._live[station]
        position = {node: position[node] & mask for node in live}
        left = tuple(position.values())
        if left in self._seen[station] or self._value(_after(position, self._ahead[station])) <= self.best:
            return
        self._seen[station].add(left)
        self._decide(station + 1, position)
        for number, steps in enumerate(self._options[station]):
            after = _after(position, steps)
            if after is not position:
                self._choice[station] = number
                self._decide(station + 1, after)
        self._choice[station] = None

    def _value(self, position: Position) -> int:
        """What the tickets score in a position."""
        total = 0
        for ways, unreached in self._tickets:
            for starts, goals, value in ways:
                if any(position[start] & goals for start in starts):
                    total += value
                    break
            else:
                total += unreached
        return total


def _position_over(node_count: int, tracks: Sequence[Steps]) -> Position:
    """The position of who has these tracks: what hangs together first, then what leads one way."""
    label = component_of(node_count, [steps[0] for steps in tracks if len(steps) > 1])
    joined = [0] * node_count
    for node, each in enumerate(label):
        joined[each] |= 1 << node
    return _after(
        {node: joined[each] for node, each in enumerate(label)}, [steps[0] for steps in tracks if len(steps) == 1]
    )


def _after(position: Position, steps: Iterable[Edge]) -> Position:
    """The position once these steps can be taken; the same if they lead nowhere new."""
    for a, b in steps:
        if not position[a] >> b & 1:
            beyond = position[b]
            position = {node: reached | beyond if reached >> a & 1 else reached for node, reached in position.items()}
    return position


def _mask(nodes: Iterable[int]) -> int:
    """One bit for each node."""
    return sum(1 << node for node in set(nodes))
