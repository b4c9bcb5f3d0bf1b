"""Playing style "hungry": draws more tickets while it has enough trains, and connects the cities of all tickets in
one plan."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple, TypeAlias

from mapdsl.engine import Engine, Seen, bits
from mapdsl.lab.players.move_choice import lowest
from mapdsl.lab.players.planner_tables import PlannerTables, Reach, chart_of
from mapdsl.lab.players.styles import GRAY, PublishedStyle, Tickets

SPARE = 5
"""Number of trains that a plan should leave unused."""
APPETITE = 8
"""Number of trains that must remain, in addition to those needed by the last plan, before the player draws more
tickets."""

City: TypeAlias = tuple[int, ...]
"""Nodes that count as one place. All targets of a ticket together count as one place."""
Leg: TypeAlias = tuple[int, int]
"""Cheapest path between two cities: its cost, and the node at which it ends."""


class CityPlan(NamedTuple):
    """Tracks that connect a set of cities, and the number of cards of each colour that these tracks need."""

    tracks: tuple[int, ...] = ()
    need: Mapping[int, int] = {}
    trains: int = 0
    points: int = 0


class Hungry(PublishedStyle):
    """Player that draws tickets early and connects the cities of all its tickets."""

    _plan = CityPlan()
    _threshold = 0
    """Number of trains needed for all tickets when the player last chose tickets."""

    def __init__(self, engine: Engine) -> None:
        super().__init__(engine)
        self._ways = CityWays(engine)

    def keep(self, seen: Seen, choices: Mapping[int, Tickets], *, is_first: bool) -> int:  # noqa: ARG002
        left = seen.trains[seen.viewer]
        self._update_ways(seen)
        found: int | None = None
        best, fewest, trains = -1.0, left + 1, 0
        for move in sorted(choices, key=lambda move: len(choices[move])):
            tickets = (*seen.tickets, *choices[move])
            plan = self._ways.joining(self._cities(tickets))
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
        self._update_ways(seen)
        self._plan = self._ways.joining(self._cities(seen.tickets))
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

    def _update_ways(self, seen: Seen) -> None:
        self._ways.update(seen.owned[seen.viewer], self._usable(seen, seen.trains[seen.viewer]))

    def _spoiling(self) -> int:
        """Return the moves that pay for a planned gray track with cards of a colour that another planned track
        needs."""
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


class CityPaths:
    """Cheapest paths from one city to all other cities."""

    def __init__(self, chart: PlannerTables, costs: Sequence[int], city: City) -> None:
        self._reach = Reach(chart, costs, city)
        self.tracks = 0
        """Mask of the tracks on any of the paths. The paths stay the same as long as these tracks can be used and no
        other track becomes cheaper."""
        for _, track in self._reach.by.values():
            self.tracks |= 1 << track
        self._legs: dict[City, Leg | None] = {}

    def to(self, city: City) -> Leg | None:
        """Return the cheapest path to another city, or `None` if no path exists."""
        if city not in self._legs:
            node = self._reach.nearest(city)
            self._legs[city] = None if node is None else (self._reach.paid[node], node)
        return self._legs[city]

    def tracks_to(self, node: int) -> tuple[int, ...]:
        return self._reach.tracks_to(node)


class CityWays:
    """Shortest paths between cities. Each path is computed once and cached until a claim affects it."""

    def __init__(self, engine: Engine) -> None:
        self._network, self._chart, self._locomotive = engine.network, chart_of(engine), engine.locomotive
        self._own = self._usable = 0
        self._costs = [-1] * len(engine.network.trains)
        """Costs indexed by track; -1 if a track cannot be used."""
        self._found: dict[City, CityPaths] = {}

    def update(self, own: int, usable: int) -> None:
        """Set the player's own tracks and the tracks that the player can claim, and discard the cached paths that this
        change affects.

        A track that can no longer be used affects only the paths over this track. All other changes may make every path
        cheaper.
        """
        self._own, self._usable = own, usable
        costs = [
            0 if own >> track & 1 else trains if usable >> track & 1 else -1
            for track, trains in enumerate(self._network.trains)
        ]
        changed = [track for track, (old, new) in enumerate(zip(self._costs, costs, strict=True)) if old != new]
        self._costs = costs
        if any(costs[track] >= 0 for track in changed):
            self._found.clear()
        elif changed:
            lost = sum(1 << track for track in changed)
            self._found = {city: paths for city, paths in self._found.items() if not paths.tracks & lost}

    def _paths(self, city: City) -> CityPaths:
        """Return the paths from a city, computing them if they are not cached."""
        found = self._found.get(city)
        if found is None:
            found = self._found[city] = CityPaths(self._chart, self._costs, city)
        return found

    def _nearest(self, members: Iterable[City], city: City) -> tuple[int, City, int] | None:
        """Return the cheapest path from one of the members to a city, as the cost of the path, the member where it
        starts, and the node where it ends."""
        best: tuple[int, City, int] | None = None
        for member in members:
            leg = self._paths(member).to(city)
            if leg is not None and (best is None or leg[0] < best[0]):
                best = leg[0], member, leg[1]
        return best

    def _farthest(self, cities: Sequence[City]) -> tuple[City, City] | None:
        """Return the two cities with the most expensive path between them, or the first such pair in a tie."""
        found, most = None, -1
        for nth, one in enumerate(cities[:-1]):
            paths = self._paths(one)
            for other in cities[nth + 1 :]:
                leg = paths.to(other)
                if leg is not None and leg[0] > most:
                    found, most = (one, other), leg[0]
        return found

    def joining(self, cities: Sequence[City]) -> CityPlan:
        """Return the tracks that connect these cities. Grows two clusters from the two cities that are farthest
        apart, and then joins the clusters."""
        pair = self._farthest(cities)
        if pair is None:
            return CityPlan()
        clumps = [[city] for city in pair]
        used: list[int] = []
        for city in cities:
            if city in pair:
                continue
            ways = [(found, clump) for clump in clumps if (found := self._nearest(clump, city)) is not None]
            if ways:
                (_, member, node), clump = min(ways, key=lambda way: way[0][0])
                used += self._paths(member).tracks_to(node)
                clump.append(city)
        between = [found for city in clumps[1] if (found := self._nearest(clumps[0], city)) is not None]
        _, member, node = min(between, key=lambda found: found[0])
        return self._tracks_for([*used, *self._paths(member).tracks_to(node)])

    def _tracks_for(self, used: Iterable[int]) -> CityPlan:
        """Choose a track for every corridor. If several tracks are free, choose the track whose colours are needed
        least."""
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
