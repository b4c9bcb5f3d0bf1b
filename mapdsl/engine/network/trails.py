"""Exact search for the longest continuous path of an owner: the longest trail, which may repeat cities but not tracks.

`TrackNetwork` is made from tracks as (node, node, length). Tracks may be parallel and need not be connected, but no
track leads from a node to itself.

Algorithm: a trail is a connected set of tracks in which exactly zero or two nodes have an odd number of tracks.
1. A trail uses a bridge at most once, so the part of the network behind a bridge matters only through its best trail
   that ends at the bridge. Dead ends are removed one by one, which already solves a tree. A depth-first search then
   closes the blocks between the remaining bridges, from the outside in.
2. Inside a block, drop the condition that the tracks are connected. The best set of tracks with zero or two odd nodes
   is then found by one sweep over the nodes, which stores only the parities of the nodes on its frontier. This set is
   nearly always connected; if so, it is the answer.
3. If the set falls into several groups, there are two cases. Either the best trail uses no track between a group and
   the other nodes: this case gives two smaller problems. Or it uses at least one such track: the sweep is repeated and
   also stores whether such a track was used.

A set of tracks is encoded as one number, with its length above the bits of its tracks (`length << track count |
tracks`). The longer of two sets is therefore the greater number, disjoint sets can be added, and ties are always broken
the same way.
"""

from __future__ import annotations

from collections.abc import Sequence
from operator import add

from mapdsl.base.graphs import bits

_FREE = -1
"""Placeholder for an end node: the trail may end anywhere."""
_FEW = 6
"""Maximum number of nodes in a block that is swept in its given order. Larger blocks are reordered to keep the
frontier small."""


class TrackNetwork:
    """Tracks with their lengths. Computes the longest trail over any subset of the tracks."""

    def __init__(self, edges: Sequence[tuple[int, int, int]]) -> None:
        self.ends = [(a, b) for a, b, _ in edges]
        self.worth = [length << len(edges) | 1 << index for index, (_, _, length) in enumerate(edges)]
        self.every = (1 << len(edges)) - 1
        self._at_node = [0] * (1 + max(map(max, self.ends), default=0))
        """Mask of the tracks at a node, indexed by node."""
        for track, (a, b) in enumerate(self.ends):
            self._at_node[a] |= 1 << track
            self._at_node[b] |= 1 << track

    def length(self, tracks: int) -> int:
        """Return the length of the longest trail over a subset of the tracks."""
        return self.longest(tracks) >> len(self.ends)

    def longest(self, tracks: int) -> int:
        """Return the longest trail over a subset of the tracks, as a number that encodes its length and its tracks."""
        first, second = [0] * len(self._at_node), [0] * len(self._at_node)
        left = self._without_dead_ends(tracks, first, second)
        best: int = max(map(add, first, second))
        if not left:
            return best
        core = _Core(self, left)
        return _Part(core, core.nodes, first, second).longest(_FREE, best)

    def _without_dead_ends(self, tracks: int, first: list[int], second: list[int]) -> int:
        """Remove dead ends and return the remaining tracks. For each remaining node, records the best two trails
        that end there among the removed tracks."""
        at_node, ends, worth = self._at_node, self.ends, self.worth
        dead_ends = [node for node, at in enumerate(at_node) if (own := at & tracks) and not own & own - 1]
        for node in dead_ends:
            last = at_node[node] & tracks
            if not last:
                continue  # last node of a component that is a tree
            tracks ^= last
            track = last.bit_length() - 1
            a, b = ends[track]
            other = a + b - node
            _hang(first, second, other, worth[track] + first[node])
            left = at_node[other] & tracks
            if left and not left & left - 1:
                dead_ends.append(other)
        return tracks


class _Core:
    """Tracks of a network without dead ends."""

    def __init__(self, network: TrackNetwork, tracks: int) -> None:
        self.ends = network.ends
        self.worth = network.worth
        self.all_tracks = network.every
        self.touching: dict[int, list[tuple[int, int]]] = {}
        """Tracks at each node, as (track, node at the other end), keyed by node."""
        for track in bits(tracks):
            a, b = self.ends[track]
            self.touching.setdefault(a, []).append((track, b))
            self.touching.setdefault(b, []).append((track, a))
        self.nodes = sum([1 << node for node in self.touching])


def _hang(first: list[int], second: list[int], node: int, trail: int) -> None:
    """Record a trail that ends at a node, if the trail is among the two best at this node."""
    if trail > first[node]:
        second[node] = first[node]
        first[node] = trail
    elif trail > second[node]:
        second[node] = trail


class _Part:
    """Nodes of one connected part of the network, with the two best trails outside the part that end at each node."""

    def __init__(self, core: _Core, inside: int, first: list[int], second: list[int]) -> None:
        self._core = core
        self._inside = inside
        self._first = first.copy()
        self._second = second.copy()
        self._number = [0] * len(first)
        """Position of each node in the order of the search, counted from 1; 0 for nodes not visited yet."""
        self._met = 0
        self._open: list[int] = []
        """Visited nodes whose block is not closed yet."""
        self._best = 0
        self._end = _FREE

    def longest(self, end: int, known: int) -> int:
        """Return the best trail that ends at the given node (anywhere if `end` is `_FREE`), or `known` if no trail
        is better."""
        self._best, self._end = known, end
        for root in bits(self._inside) if end == _FREE else (end,):
            if not self._number[root]:
                self._visit(root, -1)
                self._best = self._longest_in(self._open, end, self._best)
                self._open = []
        return self._best

    def _visit(self, node: int, arrived_by: int) -> int:
        """Search depth-first, closing the blocks behind bridges. Return the lowest position in the search order that
        can be reached without the track of arrival."""
        self._met += 1
        number = lowest = self._number[node] = self._met
        self._open.append(node)
        for track, other in self._core.touching[node]:
            if track == arrived_by or not self._inside >> other & 1:
                continue
            reach = self._number[other]
            if not reach:
                reach = self._visit(other, track)
                if reach > number:
                    _hang(self._first, self._second, node, self._core.worth[track] + self._close(other))
            if reach < lowest:
                lowest = reach
        return lowest

    def _close(self, entrance: int) -> int:
        """Close the block behind a bridge and return the best trail into it."""
        place = self._open.index(entrance)
        block = self._open[place:]
        del self._open[place:]
        if self._end == _FREE:
            self._best = self._longest_in(block, _FREE, self._best)
        return self._longest_in(block, entrance, 0)

    def _longest_in(self, block: list[int], end: int, known: int) -> int:
        """Return the best trail through a block and the trails attached to it, or `known` if no trail is better."""
        if len(block) > 1:
            return _Block(self._core, block, self._first, self._second).longest(end, known)
        node = block[0]
        hanging = self._first[node] if end == node else self._first[node] + self._second[node]
        return hanging if hanging > known else known


class _Block:
    """Nodes connected without bridges, the tracks between them, and the trails attached to each node."""

    def __init__(self, core: _Core, nodes: list[int], first: list[int], second: list[int]) -> None:
        self._core = core
        self._nodes = nodes
        self._first = first
        self._second = second
        self._inside = 0
        for node in nodes:
            self._inside |= 1 << node
        self._tracks: list[int] = []
        self._total = 0
        self._odd = 0
        for node in nodes:
            for track, other in core.touching[node]:
                if node < other and self._inside >> other & 1:
                    self._tracks.append(track)
                    self._total += core.worth[track]
                    self._odd ^= 1 << node | 1 << other

    def longest(self, end: int, known: int) -> int:
        """Return the best trail that ends at the given node (anywhere if `end` is `_FREE`), or `known` if no trail
        is better."""
        possible, whole = self._bounds(end)
        if possible <= known or whole == possible:
            return max(known, whole)
        sweep = _Sweep(self._core, self._nodes, self._inside)
        cuts: list[int] = []
        while True:
            chosen = sweep.best(self._first, self._second, end, cuts, known - possible)
            if chosen <= known:
                return known
            groups = self._groups(chosen, end)
            if len(groups) == 1:
                return chosen
            for group in groups[1:]:
                known = self._without_crossing(group, end, known)
            cuts += groups[1:]

    def _bounds(self, end: int) -> tuple[int, int]:
        """Return an upper bound for all trails, and the best trail that uses every track of the block (0 if no trail
        does)."""
        first, second = self._first, self._second
        hanging = sorted([first[node] for node in self._nodes] + [second[node] for node in self._nodes])
        if end != _FREE:
            odd = self._odd ^ 1 << end
            whole = self._total + first[odd.bit_length() - 1] if odd & (odd - 1) == 0 else 0
            return self._total + hanging[-1], whole
        whole = 0
        if not self._odd:
            whole = self._total + max(first[node] + second[node] for node in self._nodes)
        elif self._odd.bit_count() == 2:
            whole = self._total + sum(first[node] for node in bits(self._odd))
        return self._total + hanging[-1] + hanging[-2], whole

    def _groups(self, chosen: int, end: int) -> list[int]:
        """Return masks of the groups of nodes that the chosen tracks connect. The group that contains the given end
        comes first."""
        core = self._core
        groups: list[int] = []
        for track in self._tracks:
            if chosen >> track & 1:
                a, b = core.ends[track]
                groups = _merge(groups, 1 << a | 1 << b)
        for node in self._nodes:
            if node == end or self._first[node] & chosen & core.all_tracks:
                groups = _merge(groups, 1 << node)
        groups.sort(key=lambda group: end == _FREE or not group >> end & 1)
        return groups

    def _without_crossing(self, group: int, end: int, known: int) -> int:
        """Return the best trail that uses no track between a group and the other nodes, or `known` if no trail is
        better."""
        for inside in (self._inside & ~group, group):
            if end == _FREE or inside >> end & 1:
                known = _Part(self._core, inside, self._first, self._second).longest(end, known)
        return known


class _Sweep:
    """Dynamic program that chooses the best tracks of a block, node by node, using only parity.

    A state is a number: a parity bit for each node on the frontier, two bits that count the ends used, and a bit for
    each cut that has been crossed. Of all choices that lead to the same state, only the best is kept.
    """

    def __init__(self, core: _Core, nodes: list[int], inside: int) -> None:
        self._core = core
        self._bit: dict[int, int] = {}
        self._steps: list[tuple[int, list[tuple[int, int]]]] = []
        """Tracks from each node to later nodes, as (track, node)."""
        for node in _sweep_order(core, nodes, inside) if len(nodes) > _FEW else nodes:
            self._bit[node] = 1 << len(self._bit)
            later = [
                (track, other) for track, other in core.touching[node] if inside >> other & 1 and other not in self._bit
            ]
            self._steps.append((node, later))

    def best(self, first: list[int], second: list[int], end: int, cuts: list[int], least: int) -> int:
        """Return the best set of tracks that has zero or two odd nodes and crosses every cut, including the trails
        attached to its ends; -1 if no such set exists.

        A given end counts as one used end, and as one more track at its node.
        """
        bit = self._bit
        one_end = 1 << len(bit)
        open_cuts = [self._crossing(cut) for cut in cuts]
        states = {0 if end == _FREE else one_end | bit[end]: 0}
        for node, later in self._steps:
            for track, other in later:
                crossed = 0
                for number, cut in enumerate(open_cuts):
                    if track in cut:
                        cut.remove(track)
                        crossed |= 4 * one_end << number
                states = _with_track(states, bit[node] | bit[other], crossed, self._core.worth[track])
                least += self._core.worth[track]
                if crossed:
                    for number, cut in enumerate(open_cuts):
                        if not cut and crossed >> number & 4 * one_end:
                            bit_of_cut = 4 * one_end << number
                            states = {state - bit_of_cut: best for state, best in states.items() if state & bit_of_cut}
            states = _with_node(states, bit[node], one_end, first[node], second[node], least)
        return max(states.values(), default=-1)

    def _crossing(self, cut: int) -> set[int]:
        """Return the tracks that lead from a node in the cut to a node outside it."""
        return {track for node, later in self._steps for track, other in later if (cut >> node ^ cut >> other) & 1}


def _with_track(states: dict[int, int], toggled: int, crossed: int, value: int) -> dict[int, int]:
    """Return the states after including or omitting a track."""
    after = states.copy()
    for state, chosen in states.items():
        state = (state ^ toggled) | crossed
        chosen += value
        if after.get(state, -1) < chosen:
            after[state] = chosen
    return after


def _with_node(states: dict[int, int], bit: int, one_end: int, first: int, second: int, least: int) -> dict[int, int]:
    """Return the states after the last track of a node: an odd node becomes an end; an even node may become both
    ends."""
    after: dict[int, int] = {}
    for state, chosen in states.items():
        if chosen <= least:
            continue
        if state & bit:
            if state & one_end * 2:
                continue
            state += one_end - bit
            chosen += first
        elif first and not state & one_end * 3:
            both = state + one_end * 2
            if after.get(both, -1) < chosen + first + second:
                after[both] = chosen + first + second
        if after.get(state, -1) < chosen:
            after[state] = chosen
    return after


def _sweep_order(core: _Core, nodes: list[int], inside: int) -> list[int]:
    """Order the nodes of a block so that the frontier stays small. The frontier is the set of swept nodes with
    tracks to later nodes."""
    near = {}
    for node in nodes:
        near[node] = 0
        for _, other in core.touching[node]:
            near[node] |= 1 << other
    order = []
    left = inside
    frontier = 0
    while left:
        fewest = len(nodes)
        chosen = 0
        for node in nodes:
            if left >> node & 1:
                size = ((frontier | near[node]) & left & ~(1 << node)).bit_count()
                if size < fewest:
                    fewest, chosen = size, node
        order.append(chosen)
        left &= ~(1 << chosen)
        frontier = (frontier | near[chosen]) & left
    return order


def _merge(groups: list[int], nodes: int) -> list[int]:
    """Merge the groups that contain at least one of these nodes."""
    apart = []
    for group in groups:
        if group & nodes:
            nodes |= group
        else:
            apart.append(group)
    return [*apart, nodes]
