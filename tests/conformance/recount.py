"""Second implementation of final scores, computed only from the rule tables and the JSON of the final state.

The code is meant to be compared with a rule book, so it uses plain names, networkx and brute force. It shares no code
with `mapdsl.engine`. The bonus of claims depends on the course of the game and is taken from the state; `games.py`
checks it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from copy import copy
from dataclasses import dataclass, replace
from itertools import product
from math import prod
from typing import Any, TypeVar

import networkx as nx

from mapdsl.rules.kinds.claim_rules import Demand
from mapdsl.rules.kinds.score_rules import Award, OwnMeasure, RoutePoints, Tally, TieBreak
from mapdsl.rules.kinds.ticket_rules import Borrow, ScoreTickets
from mapdsl.rules.ruleset import Ruleset
from mapdsl.rules.tables import Place, Rule, RuleTables, Ticket, Track
from mapdsl.rules.terms.conditions import Subject, holds
from mapdsl.rules.terms.measures import MEASURES_BY_NAME

Found = TypeVar("Found")
Line = tuple[str, int]
"""Score line: the reason for the points, and the points."""

MOST_TRIED = 20
"""Maximum number of connected tracks for which trying every path is feasible."""
MOST_CHOICES = 3_000
"""Maximum number of ways to use one player's stations for which trying all is feasible."""


@dataclass
class Player:
    """Player at the end of a game: the JSON of the seat, the claimed tracks and the tickets."""

    seat: dict[str, Any]
    tracks: list[Track]
    tickets: list[Ticket]


class Recount:
    """Recount of the final scores of one game."""

    def __init__(self, tables: RuleTables, state: dict[str, Any]) -> None:
        self.rules = Ruleset.of(tables, players=state["players"], variants=state["variants"])
        self.state = state
        self.places = {place.id: place for place in tables.places}
        tracks = {track.id: track for track in tables.tracks}
        tickets = {ticket.id: ticket for ticket in tables.tickets}
        self.players = [
            Player(seat, [tracks[each] for each in seat["tracks"]], [tickets[each] for each in seat["tickets"]])
            for seat in state["seats"]
        ]
        self.graphs = [self._graph(player) for player in self.players]
        self._found: dict[tuple[str, int], Any] = {}

    def _otherwise(self, players: list[Player], places: dict[str, Place] | None = None) -> Recount:
        """Return a recount of the same game with these players and, if `places` is given, with only these places."""
        other = copy(self)
        other.players = players
        other.places = self.places if places is None else places
        other.graphs = [self._graph(player) for player in players]
        other._found = {}
        return other

    def _once(self, name: str, number: int, find: Callable[[int], Found]) -> Found:
        """Return the result of `find` for a player. Results are cached, because they are expensive to compute."""
        if (name, number) not in self._found:
            self._found[name, number] = find(number)
        found: Found = self._found[name, number]
        return found

    @property
    def is_small(self) -> bool:
        """True if brute force is feasible for this game."""
        networks = (graph.subgraph(nodes) for graph in self.graphs for nodes in nx.connected_components(graph))
        choices = (prod(map(len, self._station_options(number))) for number in range(len(self.players)))
        return all(network.number_of_edges() <= MOST_TRIED for network in networks) and max(choices) <= MOST_CHOICES

    # ---- the network ----------------------------------------------------------------------------------------------

    def _nodes(self, track: Track) -> list[str]:
        """Return the nodes that a track joins. In a country that is not `through`, every track has a separate node."""
        return [
            end.place
            if self.places[end.place].kind == "city" or self.places[end.place].through
            else f"{end.place} by {track.id}"
            for end in track.ends
        ]

    def _graph(self, player: Player) -> nx.MultiGraph[str]:
        graph: nx.MultiGraph[str] = nx.MultiGraph()
        for track in player.tracks:
            self._add(graph, track)
        return graph

    def _add(self, graph: nx.MultiGraph[str], track: Track) -> None:
        one, other = self._nodes(track)
        if track.ends[0].place == track.to:
            one, other = other, one
        graph.add_edge(one, other, length=track.length, id=track.id, way=(one, other) if track.to else None)

    def _at(self, graph: nx.MultiGraph[str], place: str) -> list[str]:
        """Return the nodes of a place in a graph."""
        return [node for node in graph if node == place or node.startswith(f"{place} by ")]

    def joined(self, graph: nx.MultiGraph[str], one: str, other: str) -> bool:
        """Return whether a path joins two places. A one-way track can be used only in its own direction."""
        onward: nx.DiGraph[str] = nx.DiGraph()
        onward.add_nodes_from(graph)
        for a, b, way in graph.edges(data="way"):
            onward.add_edges_from([way] if way else [(a, b), (b, a)])
        ends = list(product(self._at(graph, one), self._at(graph, other)))
        return any(nx.has_path(onward, a, b) or nx.has_path(onward, b, a) for a, b in ends)

    # ---- tickets --------------------------------------------------------------------------------------------------

    def ticket_points(self, graph: nx.MultiGraph[str], ticket: Ticket) -> int | None:
        """Return the points of the best target that the ticket reaches; None for a failed ticket."""
        return max((to.points for to in ticket.targets if self.joined(graph, ticket.start, to.place)), default=None)

    def _station_options(self, number: int) -> list[list[Track | None]]:
        """Return the choices for each station of a player: each is an opponent's track, or None for no track."""
        player = self.players[number]
        own = {track.id for track in player.tracks}
        others = [track for other in self.players for track in other.tracks if track.id not in own]
        return [
            [None, *(track for track in others if city in self._nodes(track))]
            for piece, city, owner in self.state["effects"]["placed"]
            if owner == number + 1 and any(piece in self._called(rule.row.piece) for rule in self.rules.every(Borrow))
        ]

    def with_stations(self, number: int) -> Iterator[nx.MultiGraph[str]]:
        """Yield the player's network once for every way to use the stations."""
        for choice in product(*self._station_options(number)):
            graph = self.graphs[number].copy()
            for track in choice:
                if track is not None:
                    self._add(graph, track)
            yield graph

    def ticket_lines(self, number: int) -> list[Line]:
        """Return a line for every ticket. Stations are used for the most points and, if points are equal, for the
        most completed tickets."""
        return self._once("ticket lines", number, self._ticket_lines)

    def _ticket_lines(self, number: int) -> list[Line]:
        row = self.rules.one(ScoreTickets)
        if row is None:
            return []
        best: list[Line] = []
        best_value: tuple[int, int] | None = None
        for graph in self.with_stations(number):
            lines: list[Line] = []
            for ticket in self.players[number].tickets:
                points = self.ticket_points(graph, ticket)
                if points is None:
                    lost = min(to.points for to in ticket.targets) if row.failed == "lose" else 0
                    lines.append(("failed-ticket", -lost))
                else:
                    lines.append(("completed-ticket", points))
            value = (sum(points for _, points in lines), sum(what == "completed-ticket" for what, _ in lines))
            if best_value is None or value > best_value:
                best, best_value = lines, value
        return best

    # ---- measures -------------------------------------------------------------------------------------------------

    def measure(self, name: str, number: int) -> int:
        for rule in self.rules.every(OwnMeasure):
            if rule.row.name == name:
                more = self.measure(rule.row.plus, number) if rule.row.plus else 0
                return self._narrowed(rule, self.players[number]) + more
        if name in MEASURES_BY_NAME:
            return self._measure(name, number)
        return sum(self.players[number].seat["pieces"].get(piece, 0) for piece in self._called(name))

    def _called(self, name: str) -> set[str]:
        """Return the piece with this name, or all pieces of the group with this name."""
        return {piece.id for piece in self.rules.pieces if name in (piece.id, piece.of)}

    def _narrowed(self, rule: Rule, player: Player) -> int:
        """Return the value of a board-defined measure for a player, without everything that the condition of the
        measure excludes."""

        def counts(thing: Track | Ticket | Place) -> bool:
            return holds(rule.when, self.rules.facts_about(thing))

        tracks, places = player.tracks, self.places
        match rule.row.subject:
            case Subject.TRACK:
                tracks = [track for track in tracks if counts(track)]
            case Subject.PLACE:
                places = {name: place for name, place in places.items() if counts(place)}
            case Subject.TICKET:
                return self._of_tickets(rule.row.counts, self.players.index(player), counts)
            case Subject.SETUP:
                return self._measure(rule.row.counts, self.players.index(player))
        return self._otherwise([replace(player, tracks=tracks)], places)._measure(rule.row.counts, 0)

    def _measure(self, name: str, number: int) -> int:
        player = self.players[number]
        match name:
            case "tickets" | "completed-tickets" | "failed-tickets" | "ticket-points" | "looped-tickets":
                return self._of_tickets(name, number, lambda _: True)
            case "longest-path":
                return self.longest(number)
            case "routes":
                return len(player.tracks)
            case "trains-left":
                return int(player.seat["trains"])
            case "score":
                return int(player.seat["points"])
            case "trains-laid":
                return sum(track.length for track in player.tracks)
            case "cities" | "joined-cities" | "regions" | "whole-regions":
                return self._of_places(name, self.graphs[number])
        raise AssertionError(name)

    def _of_tickets(self, name: str, number: int, counts: Callable[[Ticket], bool]) -> int:
        tickets = self.players[number].tickets
        if name == "tickets":
            return sum(map(counts, tickets))
        if name == "looped-tickets":
            return sum(self.looped(number, ticket) for ticket in tickets if counts(ticket))
        lines = zip(tickets, self.ticket_lines(number), strict=True)
        kept = [line for ticket, line in lines if counts(ticket)]
        wanted = "failed-ticket" if name == "failed-tickets" else "completed-ticket"
        return sum(points if name == "ticket-points" else 1 for what, points in kept if what == wanted)

    def _of_places(self, name: str, graph: nx.MultiGraph[str]) -> int:
        """Return the value of a measure that counts places. A node is a place or, in a country, the end of one
        track."""
        networks = [{node.partition(" by ")[0] for node in nodes} for nodes in nx.connected_components(graph)]
        reached = [{self.places[each].id for each in network if each in self.places} for network in networks]
        cities = [{each for each in network if self.places[each].kind == "city"} for network in reached]
        regions: dict[str, set[str]] = {}
        for place in self.places.values():
            for region in place.regions:
                regions.setdefault(region, set()).add(place.id)
        match name:
            case "cities":
                return len(set().union(*cities))
            case "joined-cities":
                return max(map(len, cities), default=0)
            case "regions":
                return sum(any(members & network for network in reached) for members in regions.values())
        return sum(any(members <= network for network in reached) for members in regions.values())

    def longest(self, number: int) -> int:
        return self._once("longest", number, lambda number: longest_trail(self.graphs[number]))

    def looped(self, number: int, ticket: Ticket) -> bool:
        """Return whether two disjoint paths lead from the start of a ticket to one of its targets."""
        flow: nx.DiGraph[str] = nx.DiGraph()
        for a, b in self.graphs[number].edges():
            for one, other in ((a, b), (b, a)):
                capacity = flow[one][other]["capacity"] if flow.has_edge(one, other) else 0
                flow.add_edge(one, other, capacity=capacity + 1)
        return any(self._is_joined_twice(flow.copy(), number, ticket.start, to.place) for to in ticket.targets)

    def _is_joined_twice(self, flow: nx.DiGraph[str], number: int, start: str, goal: str) -> bool:
        for node in self._at(self.graphs[number], start):
            flow.add_edge("the start", node, capacity=2)
        for node in self._at(self.graphs[number], goal):
            flow.add_edge(node, "the end", capacity=2)
        if "the start" not in flow or "the end" not in flow:
            return False
        return bool(nx.maximum_flow_value(flow, "the start", "the end") >= 2)

    def _worth(self, number: int) -> list[Line]:
        """Return the points for pieces by group. For some groups, the first piece taken has the highest value."""
        total: dict[str, int] = {}
        for piece in self.rules.pieces:
            count = self.players[number].seat["pieces"].get(piece.id, 0)
            taken = self.state["effects"]["numbers"].get(piece.id, [number + 1] * count)
            values = [*piece.worth, *piece.worth[-1:] * len(taken)]
            points = sum(value for owner, value in zip(taken, values, strict=False) if owner == number + 1)
            total[piece.of or piece.id] = total.get(piece.of or piece.id, 0) + points
        return [(f"piece {name}", points) for name, points in total.items()]

    # ---- scores ---------------------------------------------------------------------------------------------------

    def track_points(self, track: Track) -> int:
        if track.points is not None:
            return track.points
        row = self.rules.one(RoutePoints)
        assert row is not None
        return next((each.points for each in row.table if each.length == track.length), 0)

    def lines(self, number: int) -> list[Line]:
        """Return every line of a player's score, in no particular order."""
        player = self.players[number]
        lines = [("tracks", sum(self.track_points(track) for track in player.tracks))]
        lines += [("bonus", player.seat["bonus"]), *self.ticket_lines(number), *self._worth(number)]
        for rule in self.rules.every(Tally):
            if not rule.piece or player.seat["pieces"].get(rule.piece):
                counts = [self.measure(rule.row.measure, number)]
                if rule.row.per == "network":
                    counts = [alone.measure(rule.row.measure, number) for alone in self._alone(number)]
                table = rule.row.table
                more = sum(table[min(count, len(table)) - 1] for count in counts if table and count)
                lines.append((f"tally {rule.row.measure}", rule.row.each * sum(counts) + more))
        for rule in self.rules.every(Award):
            if not rule.piece or player.seat["pieces"].get(rule.piece):
                lines.append((f"award {rule.row.measure}", self._award(rule.row, number)))
        told = ("tracks", "completed-ticket", "failed-ticket")
        return [line for line in lines if line[1] or line[0] in told]

    def _alone(self, number: int) -> Iterator[Recount]:
        """Yield one recount for each connected network of the player, in which the player has only that network."""
        for nodes in nx.connected_components(self.graphs[number]):
            inside = [track for track in self.players[number].tracks if set(self._nodes(track)) <= nodes]
            players = [*self.players]
            players[number] = replace(players[number], tracks=inside)
            yield self._otherwise(players)

    def _award(self, row: Award, number: int) -> int:
        """Return the points that an award gives to a player. A player with a higher value is ahead; with equal values,
        the tie-breaks decide."""
        standing = []
        for each in range(len(self.players)):
            ties = [self.measure(tie.measure, each) * (-1 if tie.fewest else 1) for tie in row.ties]
            takers = self.state.get("effects", {}).get("numbers", {}).get(row.measure, ())
            ties += [-takers.index(each + 1)] if each + 1 in takers else []
            standing.append((self.measure(row.measure, each) * (-1 if row.lowest_first else 1), *ties))
        place = sum(other > standing[number] for other in standing)
        has_place = (standing[number][0] > 0 or row.lowest_first) and place < len(row.points)
        return row.points[place] if has_place else row.otherwise

    def points(self, number: int) -> int:
        return sum(points for _, points in self.lines(number))

    def ranking(self) -> list[list[int]]:
        """Return the players in order of points and tie-break. Players who share a rank form one list."""
        row = self.rules.one(TieBreak)
        criteria = row.criteria if row is not None else ()

        def key(number: int) -> tuple[int, ...]:
            tie = [self.measure(str(each.measure), number) * (-1 if each.fewest else 1) for each in criteria]
            return (self.points(number), *tie)

        keys = [key(number) for number in range(len(self.players))]
        places = sorted(set(keys), reverse=True)
        return [[number for number, each in enumerate(keys) if each == place] for place in places]


def trains_for(rules: Ruleset, track: Track) -> int:
    """Return the number of trains that a claim takes: one per space (unless the rules take none), plus any further
    trains that the track demands."""
    laid = (
        0
        if any(rule.row.takes_no_trains and rules.applies(rule, track) for rule in rules.every(Demand))
        else track.length
    )
    demands = (rule for rule in rules.every(Demand) if rule.row.cost.of == "trains" and rules.applies(rule, track))
    each = {"": 1, "space": track.length}
    return laid + sum(rule.row.cost.amounts[0] * each[rule.row.per] for rule in demands)


def longest_trail(graph: nx.MultiGraph[str]) -> int:
    """Return the length of the longest trail. From every node, the search tries every continuation once."""
    best = 0
    for nodes in nx.connected_components(graph):
        edges = [(a, b, data["length"]) for a, b, data in graph.subgraph(nodes).edges(data=True)]
        best = max(best, _longest(edges))
    return best


def _longest(edges: list[tuple[str, str, int]]) -> int:
    total = sum(length for _, _, length in edges)
    near: dict[str, list[tuple[str, int, int]]] = {}
    for number, (a, b, length) in enumerate(edges):
        near.setdefault(a, []).append((b, length, number))
        near.setdefault(b, []).append((a, length, number))
    seen: dict[tuple[str, int], int] = {}

    def onward(node: str, used: int) -> int:
        """Return the length of the longest continuation from a node with unused tracks."""
        key = (node, used)
        if key not in seen:
            seen[key] = max(
                (
                    length + onward(other, used | 1 << each)
                    for other, length, each in near[node]
                    if not used >> each & 1
                ),
                default=0,
            )
        return seen[key]

    odd = [node for node in near if len(near[node]) % 2]
    if len(odd) <= 2:  # Euler's theorem: a single trail contains all tracks
        return total
    return max(onward(node, 0) for node in near)
