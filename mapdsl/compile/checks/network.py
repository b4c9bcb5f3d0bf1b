"""Network of a board as a graph: neighbours, distances and weak points.

No path passes through a country unless the country is declared `through`. A pair of places whose route was lost to an
error can be included as if the places were joined.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from functools import cached_property
from itertools import pairwise

from mapdsl.base import graphs
from mapdsl.base.graphs import Edge
from mapdsl.compile.board import Board, StatedCorridor
from mapdsl.rules.place_network import Pair, PlaceNetwork


class Network(PlaceNetwork):
    """Graph of the board, with the route statement for each edge."""

    def __init__(self, board: Board, joined: Iterable[Pair] = ()) -> None:
        joined = [(start, goal) for start, goal in joined if start != goal]
        places = [place.value for place in board.places]
        self._lost = {name for pair in joined for name in pair} - {place.id for place in places}
        """Names at the ends of lost routes that are not places of the board."""
        stated = [
            (corridor.ends[0].place, corridor.ends[1].place, min(track.value.length for track in corridor.tracks))
            for corridor in board.corridors
        ]
        super().__init__(places, [*stated, *((*pair, 1) for pair in joined)], sorted(self._lost))
        self._corridor: dict[Edge, StatedCorridor] = {}
        for corridor, (start, goal, _) in zip(board.corridors, stated, strict=True):
            self._corridor.setdefault(self._edge(start, goal), corridor)

    def unreached(self) -> list[str]:
        """Return the places that no route reaches."""
        return [name for node, name in enumerate(self.names) if node not in self._neighbours]

    @cached_property
    def parts(self) -> list[list[str]]:
        """Return the places of each connected part, in the order of the board.

        All parts that contain lost places count as one part, because their connections are unknown. A country that no
        path passes through does not connect parts; it belongs to the largest part that it touches.
        """
        guessed = pairwise(self._number[name] for name in sorted(self._lost))
        joined = graphs.components(len(self.names), [*self._inner, *guessed])
        parts = [part for part in joined if not self._is_end[part[0]]]
        part_of = {node: index for index, part in enumerate(parts) for node in part}
        for node in self._ends:
            touched = [part_of[other] for other in self._neighbours.get(node, ()) if other in part_of]
            if touched:
                parts[max(touched, key=lambda index: len(parts[index]))].append(node)
            else:
                parts.append([node])
        named = ([self.names[node] for node in sorted(part)] for part in parts)
        return [on_board for part in named if (on_board := [name for name in part if name not in self._lost])]

    def dead_ends(self) -> list[str]:
        """Return the places that have a single neighbour. Countries that no path passes through are ignored, even as
        neighbours."""
        return [name for node, name in enumerate(self.names) if self._degrees[node] == 1 and name not in self._lost]

    def bridges(self) -> list[StatedCorridor]:
        """Return the routes that are the only connection between two parts of the board, except lost routes and
        routes to dead ends."""
        wide = [edge for edge in self.narrow[0] if all(self._degrees[node] > 1 for node in edge)]
        return [self._corridor[edge] for edge in wide if edge in self._corridor]

    @cached_property
    def cut_cities(self) -> list[str]:
        """Return the cut vertices of the network without its bridges, that is, places whose removal would split the
        board."""
        narrow = set(self.narrow[0])
        wide = [edge for edge in self._inner if edge not in narrow]
        cut = (self.names[node] for node in graphs.bridges_and_cut_vertices(len(self.names), wide)[1])
        return [name for name in cut if name not in self._lost]

    @cached_property
    def _degrees(self) -> Counter[int]:
        return Counter(node for edge in self._inner for node in edge)
