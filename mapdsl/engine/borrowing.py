"""The best use of stations: which track of another player each station borrows, the same for all tickets.

Comes in: the owner's tracks, for each station the tracks it may borrow, and the tickets with their values, all on node
numbers. Goes out: the best total of the tickets, which option each station takes, and how many tickets are completed.
Must not know: boards, players, what an unused station is worth.

Exact. What the owner's tracks join is contracted to one component. Then the stations are decided one after the other,
first options first, so that the first best choice found is also the one wanted among equals. A choice is left out when
it joins nothing new, when it leaves what an earlier choice left, or when even all options that remain, taken together,
would not beat the best known.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from itertools import product
from typing import NamedTuple

from mapdsl.graphs import Edge, nodes_within_reach


class TicketValue(NamedTuple):
    """A ticket from any of the sources: the best target that is reached scores its points, else the loss is paid.

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


class _OpenTicket(NamedTuple):
    """A ticket that the stations may still change. Targets are masks of components, the most valuable first."""

    sources: tuple[int, ...]
    targets: tuple[tuple[int, int], ...]
    unreached: int


class _Option(NamedTuple):
    """One track a station may borrow, as the two components it joins."""

    number: int
    a: int
    b: int


def best_borrowing(
    own_edges: Sequence[tuple[int, int]],
    options: Sequence[Sequence[tuple[int, int]]],
    tickets: Sequence[TicketValue],
) -> Borrowing:
    """The choice with most points, among these most completed tickets, among these the first (None before option 0)."""
    stride = len(tickets) + 1
    own = _joined({}, own_edges)
    everything = _joined(own, (edge for station in options for edge in station))
    total = 0
    undecided = []
    for ticket in tickets:
        now = _value(ticket, own, stride)
        if now == _value(ticket, everything, stride):
            total += now
        else:
            undecided.append(ticket)
    chosen: tuple[int | None, ...] = (None,) * len(options)
    if undecided:
        gained, chosen = _search(own, options, undecided, stride)
        total += gained
    points, completed = divmod(total, stride)
    return Borrowing(points, chosen, completed)


def best_steps(
    own: Iterable[Edge], options: Sequence[Sequence[Sequence[Edge]]], tickets: Sequence[TicketValue]
) -> Borrowing:
    """The same where some tracks lead one way only: an option is the steps that its track allows."""
    steps = list(own)
    best: Borrowing | None = None
    for chosen in product(*((None, *range(len(station))) for station in options)):
        borrowed = [step for station, number in zip(options, chosen, strict=True) if number is not None
                    for step in station[number]]  # fmt: skip
        leaving: dict[int, list[int]] = {}
        for a, b in (*steps, *borrowed):
            leaving.setdefault(a, []).append(b)
        values = [_points_over(leaving, ticket) for ticket in tickets]
        points = sum(-ticket.loss if value is None else value for ticket, value in zip(tickets, values, strict=True))
        completed = sum(value is not None for value in values)
        if best is None or (points, completed) > (best.points, best.completed):
            best = Borrowing(points, chosen, completed)
    assert best is not None
    return best


def _points_over(leaving: Mapping[int, Iterable[int]], ticket: TicketValue) -> int | None:
    """The best target that a path leads to, or from which one leads back."""
    onward = nodes_within_reach(leaving, ticket.sources)
    joined = (
        points
        for nodes, points in ticket.targets
        if not onward.isdisjoint(nodes) or not nodes_within_reach(leaving, nodes).isdisjoint(ticket.sources)
    )
    return max(joined, default=None)


def _find(parents: dict[int, int], node: int) -> int:
    """The node that stands for everything joined with this one."""
    above = parents.get(node, node)
    while above != node:
        node = above
        above = parents.get(node, node)
    return node


def _joined(known: dict[int, int], edges: Iterable[tuple[int, int]]) -> dict[int, int]:
    """For each node that hangs together with others the one that stands for all of them, once edges are added."""
    parents = known.copy()
    for a, b in edges:
        parents[_find(parents, a)] = _find(parents, b)
    return {node: _find(parents, node) for node in parents}


def _value(ticket: TicketValue, joined: dict[int, int], stride: int) -> int:
    """What a ticket scores, times stride, plus 1 if it is completed: compared as one number."""
    sources, targets, loss = ticket
    starts = [joined.get(node, node) for node in sources]
    best = -loss * stride
    for nodes, points in targets:
        if points * stride >= best:
            for node in nodes:
                if joined.get(node, node) in starts:
                    best = points * stride + 1
                    break
    return best


def _search(
    own: dict[int, int], options: Sequence[Sequence[tuple[int, int]]], tickets: Sequence[TicketValue], stride: int
) -> tuple[int, tuple[int | None, ...]]:
    """The value of the tickets under the best choice, and that choice."""
    numbers: dict[int, int] = {}

    def component(node: int) -> int:
        return numbers.setdefault(own.get(node, node), len(numbers))

    open_tickets = []
    for sources, targets, loss in tickets:
        starts = tuple({component(node) for node in sources})
        ends = [(_mask({component(node) for node in nodes}), points * stride + 1) for nodes, points in targets]
        ends.sort(key=lambda end: -end[1])
        open_tickets.append(_OpenTicket(starts, tuple(ends), -loss * stride))
    terminals = _mask(numbers.values())
    stations = [
        [_Option(number, component(a), component(b)) for number, (a, b) in enumerate(station)] for station in options
    ]
    search = _Search(open_tickets, _useful(stations, terminals), terminals, len(numbers))
    return search.best, search.best_choice


def _mask(numbers: Iterable[int]) -> int:
    """One bit for each number."""
    mask = 0
    for number in numbers:
        mask |= 1 << number
    return mask


def _useful(stations: list[list[_Option]], terminals: int) -> list[list[_Option]]:
    """The options that may matter: the first of those joining the same, and no dead ends.

    A component where no ticket ends and which only one station can join to others leads nowhere.
    """
    kept = []
    for station in stations:
        first: dict[tuple[int, int], _Option] = {}
        for option in station:
            if option.a != option.b:
                first.setdefault((min(option.a, option.b), max(option.a, option.b)), option)
        kept.append(list(first.values()))
    while True:
        lively = terminals | _met_twice(kept)
        pruned = [[option for option in station if lively >> option.a & lively >> option.b & 1] for station in kept]
        if pruned == kept:
            return kept
        kept = pruned


def _met_twice(stations: list[list[_Option]]) -> int:
    """The components that options of at least two stations touch."""
    once = twice = 0
    for station in stations:
        touched = _mask(number for option in station for number in (option.a, option.b))
        twice |= once & touched
        once |= touched
    return twice


class _Search:
    """Depth first over the stations. `blocks` of a position: for each component, the mask of what it is joined with."""

    def __init__(
        self, tickets: list[_OpenTicket], stations: list[list[_Option]], terminals: int, component_count: int
    ) -> None:
        self._tickets = tickets
        self._stations = stations
        self._choice: list[int | None] = [None] * len(stations)
        self._seen: list[set[tuple[int, ...]]] = [set() for _ in stations]
        self._ahead: list[list[tuple[int, int]]] = [[]]
        self._live: list[tuple[int, list[int]]] = []
        alone = [1 << number for number in range(component_count)]
        for station in reversed(stations):
            pairs = _forest(alone, self._ahead[0] + [(option.a, option.b) for option in station])
            live = terminals | _mask(number for pair in pairs for number in pair)
            self._ahead.insert(0, pairs)
            self._live.insert(0, (live, [number for number in range(component_count) if live >> number & 1]))
        self.best = self._value(alone)
        self.best_choice = tuple(self._choice)
        self._decide(0, alone)

    def _decide(self, station: int, blocks: list[int]) -> None:
        """Tries what can follow once the stations before this one are decided."""
        if station == len(self._stations):
            value = self._value(blocks)
            if value > self.best:
                self.best = value
                self.best_choice = tuple(self._choice)
            return
        live, numbers = self._live[station]
        position = tuple([blocks[number] & live for number in numbers])
        if position in self._seen[station] or self._value(_join_blocks(blocks, self._ahead[station])) <= self.best:
            return
        self._seen[station].add(position)
        self._decide(station + 1, blocks)
        for option in self._stations[station]:
            if not blocks[option.a] >> option.b & 1:
                self._choice[station] = option.number
                self._decide(station + 1, _join_blocks(blocks, [(option.a, option.b)]))
        self._choice[station] = None

    def _value(self, blocks: list[int]) -> int:
        """What the tickets score in a position."""
        total = 0
        for sources, targets, unreached in self._tickets:
            reached = 0
            for source in sources:
                reached |= blocks[source]
            total += next((value for target, value in targets if target & reached), unreached)
        return total


def _join_blocks(blocks: list[int], pairs: Iterable[tuple[int, int]]) -> list[int]:
    """The blocks after joining both components of every pair."""
    after = blocks.copy()
    for a, b in pairs:
        if not after[a] >> b & 1:
            block = after[a] | after[b]
            rest = block
            while rest:
                after[(rest & -rest).bit_length() - 1] = block
                rest &= rest - 1
    return after


def _forest(alone: list[int], pairs: Iterable[tuple[int, int]]) -> list[tuple[int, int]]:
    """As few of the pairs as join the same components."""
    kept = []
    blocks = alone
    for a, b in pairs:
        if not blocks[a] >> b & 1:
            kept.append((a, b))
            blocks = _join_blocks(blocks, [(a, b)])
    return kept
