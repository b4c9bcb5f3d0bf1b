"""The style that is hungry for tickets: it draws more while its trains suffice, and connects all their cities at
once."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import cache, partial
from typing import NamedTuple

from mapdsl.engine import Engine, Seen, bits
from mapdsl.lab.players.charts import Reach, chart_of
from mapdsl.lab.players.choosing import lowest
from mapdsl.lab.players.styles import GRAY, PublishedStyle, Tickets

SPARE = 5
"""Trains that a plan should leave unused."""
APPETITE = 8
"""Trains that must remain beyond the last plan before it draws more tickets."""

City = tuple[int, ...]
"""Nodes that count as one place; all targets of a ticket together count as one."""


class CityPlan(NamedTuple):
    """Tracks that connect a set of cities, and how many cards of each colour they need."""

    tracks: tuple[int, ...] = ()
    need: Mapping[int, int] = {}
    trains: int = 0
    points: int = 0


class Hungry(PublishedStyle):
    """Draws tickets early and connects the cities of all of them."""

    _plan = CityPlan()
    _threshold = 0
    """Trains needed for all its tickets when it last chose some."""

    def keep(self, seen: Seen, choices: Mapping[int, Tickets], *, is_first: bool) -> int:  # noqa: ARG002
        left = seen.trains[seen.viewer]
        ways = self._ways(seen)
        found: int | None = None
        best, fewest, trains = -1.0, left + 1, 0
        for move in sorted(choices, key=lambda move: len(choices[move])):
            tickets = (*seen.tickets, *choices[move])
            plan = ways.joining(self._cities(tickets))
            trains = plan.trains
            if trains <= left - SPARE:
                rate = (sum(map(self._worth.__getitem__, tickets)) + plan.points) / max(1, trains)
                if rate > best:
                    found, best = move, rate
            elif trains <= left and trains < fewest:
                found, fewest = move, trains
        if found is None:
            return self._fewest_points(choices)
        self._threshold = trains
        return found

    def look(self, seen: Seen) -> None:
        self._plan = self._ways(seen).joining(self._cities(seen.tickets))
        self._wished = self._plan.tracks

    def act(self, seen: Seen, mask: int) -> int | None:
        draws = mask & self._chart.ticket_draws
        if draws and self._threshold < seen.trains[seen.viewer] - APPETITE:
            return lowest(draws)
        if not self._plan.tracks:
            trains = self._network.trains
            tracks = sorted(range(len(trains)), key=lambda track: (-trains[track], track))
            return self._claim(seen, mask, tracks)
        return self._claim(seen, mask & ~self._spoiling(), self._plan.tracks)

    def _ways(self, seen: Seen) -> CityWays:
        return CityWays(self._engine, seen.owned[seen.viewer], self._usable(seen, seen.trains[seen.viewer]))

    def _spoiling(self) -> int:
        """Return the moves that pay for a planned gray track with a colour that another planned track needs."""
        colours, need, spoiling = self._moves.colour, self._plan.need, 0
        for track in self._plan.tracks:
            if any(colour == GRAY for colour, _ in self._network.colours[track]):
                for move in bits(self._moves.claims[track]):
                    if colours[move] >= 0 and need.get(colours[move], 0):
                        spoiling |= 1 << move
        return spoiling

    def colours(self, seen: Seen) -> Sequence[int]:
        need = self._plan.need
        lying = [card for card in seen.row if card >= 0]
        if not lying or not need:
            return ()
        most = max(sorted(set(lying)), key=lying.count)
        gray = need.get(GRAY, 0)
        if need.get(most, 0) or (gray and gray == max(need.values()) and lying.count(most) > 1):
            return (most,)
        return ()

    def _cities(self, tickets: Iterable[int]) -> list[City]:
        """Return the cities of these tickets without duplicates, in order of first occurrence."""
        return list(dict.fromkeys(city for ticket in tickets for city in self._chart.places[ticket]))


class CityWays:
    """Shortest paths between cities in one position, each computed once."""

    def __init__(self, engine: Engine, own: int, usable: int) -> None:
        self._network, self._locomotive = engine.network, len(engine.cards) - 1
        self._own, self._usable = own, usable
        costs = [
            0 if own >> track & 1 else trains if usable >> track & 1 else -1
            for track, trains in enumerate(engine.network.trains)
        ]
        self._reach = cache(partial(Reach, chart_of(engine), costs))

    def _nearest(self, members: Iterable[City], city: City) -> tuple[int, City, int] | None:
        """Return the cheapest path from one of the members to a city: its cost, that member, and the node where it
        ends."""
        found = []
        for member in members:
            ways = self._reach(member)
            node = ways.nearest(city)
            if node is not None:
                found.append((ways.paid[node], member, node))
        return min(found, key=lambda item: item[0], default=None)

    def joining(self, cities: Sequence[City]) -> CityPlan:
        """Grow two clusters from the pair of cities that are farthest apart, then connect the clusters."""
        pairs = [(one, other) for nth, one in enumerate(cities) for other in cities[nth + 1 :]]
        apart = {(one, other): found[0] for one, other in pairs if (found := self._nearest([one], other)) is not None}
        if not apart:
            return CityPlan()
        first, second = max(apart, key=apart.__getitem__)
        clumps = [[first], [second]]
        used: list[int] = []
        for city in cities:
            if city in (first, second):
                continue
            ways = [(found, clump) for clump in clumps if (found := self._nearest(clump, city)) is not None]
            if ways:
                (_, member, node), clump = min(ways, key=lambda way: way[0][0])
                used += self._reach(member).tracks_to(node)
                clump.append(city)
        between = [found for city in clumps[1] if (found := self._nearest(clumps[0], city)) is not None]
        _, member, node = min(between, key=lambda found: found[0])
        return self._tracks_for([*used, *self._reach(member).tracks_to(node)])

    def _tracks_for(self, used: Iterable[int]) -> CityPlan:
        """Choose a track for every corridor; where several are free, one whose colours are needed least."""
        network = self._network
        corridors = dict.fromkeys(network.parallel[track] for track in used)
        open_ones = [list(bits(corridor & self._usable)) for corridor in corridors if not corridor & self._own]
        need: dict[int, int] = {}
        tracks = []
        for free in sorted(open_ones, key=lambda free: len(free) > 1):
            track = min(free, key=lambda track: sum(need.get(colour, 0) for colour, _ in network.colours[track]))
            tracks.append(track)
            for colour, spaces in network.colours[track]:
                need[colour] = need.get(colour, 0) + spaces
            if network.locomotives[track]:
                need[self._locomotive] = need.get(self._locomotive, 0) + network.locomotives[track]
        trains, points = (sum(map(costs.__getitem__, tracks)) for costs in (network.trains, network.points))
        return CityPlan(tuple(tracks), need, trains, points)
