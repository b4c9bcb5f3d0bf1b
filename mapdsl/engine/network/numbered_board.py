"""Board as numbers: nodes, tracks, tickets, and the tracks that are parallel to or cross each other.

A `NumberedBoard` is built from a `Ruleset` once, when an engine is made.

Paths run through nodes. A city is one node, and so is a country that paths can cross (`through`). Any other country has
a separate node for every track that ends there, so paths end at the country and do not meet.
"""

from __future__ import annotations

from typing import NamedTuple

from mapdsl.base.graphs import bits
from mapdsl.base.grouping import group
from mapdsl.engine.network.trails import TrackNetwork
from mapdsl.rules.ruleset import Ruleset
from mapdsl.rules.tables import Place, Ticket, Track

UNLIMITED = 10**6
"""Number of copies in the bank of a piece that has no limit."""


class TicketEnds(NamedTuple):
    """Ticket as nodes: any source may be the start, and reaching any node of a target scores the points of that
    target."""

    sources: tuple[int, ...]
    targets: tuple[tuple[tuple[int, ...], int], ...]
    loss: int


class Tour(NamedTuple):
    """Ticket with stops, as nodes: its places in order, its points if they are visited in order, and its points if
    they are visited in any order."""

    places: tuple[tuple[int, ...], ...]
    points: int
    any_order: int


class NumberedBoard:
    """Tables of a board, indexed by track, node and ticket number. Tickets are numbered in the order of the rule
    tables."""

    def __init__(self, ruleset: Ruleset) -> None:
        tables = ruleset.tables
        self.id: str = tables.id
        self.places: tuple[Place, ...] = tables.places
        self.tracks: tuple[Track, ...] = tables.tracks
        self.tickets: tuple[Ticket, ...] = ()
        self.place_number: dict[str, int] = {place.id: index for index, place in enumerate(self.places)}
        self.track_number: dict[str, int] = {track.id: index for index, track in enumerate(self.tracks)}
        self.ticket_number: dict[str, int] = {}
        self.lengths: list[int] = [track.length for track in self.tracks]
        self.cities: int = sum(1 << number for number, place in enumerate(self.places) if place.kind == "city")
        self.regions: dict[str, int] = {}
        """Masks of the places in each region, keyed by region."""
        for number, place in enumerate(self.places):
            for region in place.regions:
                self.regions[region] = self.regions.get(region, 0) | 1 << number
        self.place_of_node: list[int] = []
        self.nodes_of_place: list[list[int]] = [[] for _ in self.places]
        self.ends: list[tuple[int, int]] = []
        self._lay_nodes()
        self.network = TrackNetwork([(a, b, length) for (a, b), length in zip(self.ends, self.lengths, strict=True)])
        self.tracks_at_node: list[int] = [0] * len(self.place_of_node)
        for number, ends in enumerate(self.ends):
            for node in ends:
                self.tracks_at_node[node] |= 1 << number
        self.mates: list[list[int]] = self._side_by_side()
        self.crossed: list[list[int]] = self._crossed()
        self.one_way: bool = any(track.to for track in self.tracks)
        """True if any track of the board is one-way."""
        self.steps_of: list[tuple[tuple[int, int], ...]] = [self._steps(number) for number in range(len(self.tracks))]
        """Directed edges that tickets can use, indexed by track: both directions, or one direction for a one-way
        track."""
        self.ticket_ends: list[TicketEnds] = []
        self.tours: dict[int, Tour] = {}
        """Tickets with stops, keyed by ticket number."""

    def places_called(self, name: str) -> int:
        """Return the mask of the place or region with this name; 0 for an unknown name."""
        return 1 << self.place_number[name] if name in self.place_number else self.regions.get(name, 0)

    def tracks_at_place(self, place: int) -> int:
        """Return a mask of the tracks that end at a place."""
        tracks = 0
        for node in self.nodes_of_place[place]:
            tracks |= self.tracks_at_node[node]
        return tracks

    def places_of_ticket(self, number: int) -> int:
        """Return a mask of the places that a ticket names."""
        return sum(1 << self.place_number[name] for name in set(self.tickets[number].places))

    def use_tickets(self, tickets: tuple[Ticket, ...]) -> None:
        """Set the tickets of the game and number them."""
        self.tickets = tickets
        self.ticket_number = {ticket.id: index for index, ticket in enumerate(tickets)}
        self.ticket_ends = [self._ticket_ends(ticket) for ticket in tickets]
        self.tours = {number: self._tour(ticket) for number, ticket in enumerate(tickets) if ticket.stops}

    def _lay_nodes(self) -> None:
        is_one_node = [not place.is_terminal for place in self.places]
        for number, is_one in enumerate(is_one_node):
            if is_one:
                self._new_node(number)
        for track in self.tracks:
            numbers = [self.place_number[end.place] for end in track.ends]
            a, b = (self.nodes_of_place[place][0] if is_one_node[place] else self._new_node(place) for place in numbers)
            self.ends.append((a, b))

    def _new_node(self, place: int) -> int:
        node = len(self.place_of_node)
        self.place_of_node.append(place)
        self.nodes_of_place[place].append(node)
        return node

    def _side_by_side(self) -> list[list[int]]:
        """Return the numbers of the other tracks between the same two places, indexed by track."""
        corridors = group((track.corridor, number) for number, track in enumerate(self.tracks))
        return [
            [other for other in corridors[track.corridor] if other != number]
            for number, track in enumerate(self.tracks)
        ]

    def _crossed(self) -> list[list[int]]:
        """Return the numbers of the tracks that cross each track, indexed by track."""
        crossing = group((name, number) for number, track in enumerate(self.tracks) for name in track.crossing)
        return [
            sorted({other for name in track.crossing for other in crossing[name]} - {number})
            for number, track in enumerate(self.tracks)
        ]

    def steps(self, tracks: int) -> list[tuple[int, int]]:
        """Return the edges that ticket paths can use on some tracks.

        On a board without one-way tracks, each track gives one undirected edge. Otherwise each track gives one directed
        edge per usable direction.
        """
        if not self.one_way:
            return [self.ends[track] for track in bits(tracks)]
        return [step for track in bits(tracks) for step in self.steps_of[track]]

    def _steps(self, track: int) -> tuple[tuple[int, int], ...]:
        (a, b), to = self.ends[track], self.tracks[track].to
        steps = ((a, b), (b, a))
        return tuple([step for step in steps if to in ("", self.places[self.place_of_node[step[1]]].id)])

    def _ticket_ends(self, ticket: Ticket) -> TicketEnds:
        return TicketEnds(
            tuple(self.nodes_of_place[self.place_number[ticket.start]]),
            tuple(
                (tuple(self.nodes_of_place[self.place_number[target.place]]), target.points)
                for target in ticket.targets
            ),
            min(target.points for target in ticket.targets) if ticket.loss is None else ticket.loss,
        )

    def _tour(self, ticket: Ticket) -> Tour:
        (target,) = ticket.targets
        return Tour(
            tuple(tuple(self.nodes_of_place[self.place_number[place]]) for place in ticket.places),
            target.points,
            target.points if ticket.any_order is None else ticket.any_order,
        )

    def names_of_tracks(self, mask: int) -> list[str]:
        """Return the ids of the tracks in a mask."""
        return [self.tracks[number].id for number in bits(mask)]
