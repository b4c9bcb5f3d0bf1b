"""Final scores recounted from the board alone, slowly and simply, without using the engine's scoring.

The input is the rule tables and the JSON of a finished game; the output is each player's points. Claims are counted
from the tracks on the board. Points that technologies added during play cannot be recounted, so they are taken from the
state.
"""

from __future__ import annotations

from typing import Any

from mapdsl.rules.kinds.score_rules import Award, RoutePoints, Tally
from mapdsl.rules.kinds.ticket_rules import ScoreTickets
from mapdsl.rules.ruleset import Ruleset
from tests.engine import naive

Node = str
"""A place, or a pair of a place and the track that ends there."""


class Recount:
    """Recount of one finished game."""

    def __init__(self, ruleset: Ruleset, data: dict[str, Any]) -> None:
        self.ruleset = ruleset
        self.seats = data["seats"]
        self.placed = data["effects"]["placed"]
        self.numbers_taken = data["effects"]["numbers"]
        self.places = {place.id: place for place in ruleset.tables.places}
        self.tracks = {track.id: track for track in ruleset.tables.tracks}
        self.tickets = {ticket.id: ticket for ticket in ruleset.tickets}
        self.numbers: dict[Node, int] = {}

    def ends(self, track_id: str) -> tuple[int, int]:
        a, b = (
            end.place if self.is_joint(end.place) else f"{end.place} at {track_id}"
            for end in self.tracks[track_id].ends
        )
        return self.number(a), self.number(b)

    def is_joint(self, place: str) -> bool:
        return self.places[place].kind == "city" or self.places[place].through

    def number(self, node: Node) -> int:
        return self.numbers.setdefault(node, len(self.numbers))

    def nodes(self, place: str) -> list[int]:
        if self.is_joint(place):
            return [self.number(place)]
        at = [track for track in self.tracks.values() if any(end.place == place for end in track.ends)]
        return [self.number(f"{place} at {track.id}") for track in at]

    def points(self) -> list[int]:
        return [self.claims(seat) + self.ticket_total(seat) + self.extra(seat) for seat in range(len(self.seats))]

    def claims(self, seat: int) -> int:
        row = self.ruleset.one(RoutePoints)
        table = {each.length: each.points for each in row.table} if row is not None else {}
        total: int = self.seats[seat]["bonus"]
        for track in (self.tracks[each] for each in self.seats[seat]["tracks"]):
            total += track.points if track.points is not None else table.get(track.length, 0)
        return total

    # ---- tickets --------------------------------------------------------------------------------------------------

    def ticket_values(self, seat: int) -> list[int | None]:
        """Return the best value that each ticket reaches; None for a failed ticket."""
        edges = self.edges(seat) + self.borrowed(seat)
        return [self.value(ticket, edges) for ticket in self.seats[seat]["tickets"]]

    def edges(self, seat: int) -> list[tuple[int, int]]:
        return [self.ends(track) for track in self.seats[seat]["tracks"]]

    def value(self, ticket_id: str, edges: list[tuple[int, int]]) -> int | None:
        ticket = self.tickets[ticket_id]
        reached = [
            target.points
            for target in ticket.targets
            if naive.joined(edges, self.nodes(ticket.start), self.nodes(target.place))
        ]
        return max(reached, default=None)

    def lost(self, ticket_id: str) -> int:
        row = self.ruleset.one(ScoreTickets)
        if row is None or row.failed != "lose":
            return 0
        return min(target.points for target in self.tickets[ticket_id].targets)

    def ticket_total(self, seat: int) -> int:
        tickets = self.seats[seat]["tickets"]
        values = self.ticket_values(seat)
        return sum(
            value if value is not None else -self.lost(ticket) for ticket, value in zip(tickets, values, strict=True)
        )

    def borrowed(self, seat: int) -> list[tuple[int, int]]:
        """Try every choice of tracks for every station. More points are better; with equal points, more completed
        tickets are better."""
        choices: list[list[tuple[int, int]]] = [[]]
        others = [track for other, each in enumerate(self.seats) if other != seat for track in each["tracks"]]
        others = [track for track in others if track not in self.seats[seat]["tracks"]]
        stations = [spot for piece, spot, owner in self.placed if piece == "station" and owner == seat + 1]
        for city in stations:
            options = {
                self.ends(track) for track in others if any(end.place == city for end in self.tracks[track].ends)
            }
            choices = [
                [*chosen, *extra] for chosen in choices for extra in ([], *([option] for option in sorted(options)))
            ]

        def worth(chosen: list[tuple[int, int]]) -> tuple[int, int]:
            values = [(ticket, self.value(ticket, own + chosen)) for ticket in self.seats[seat]["tickets"]]
            points = sum(value if value is not None else -self.lost(ticket) for ticket, value in values)
            return points, sum(value is not None for _, value in values)

        own = self.edges(seat)
        return max(choices, key=worth)

    # ---- everything else ------------------------------------------------------------------------------------------

    def extra(self, seat: int) -> int:
        total = 0
        for rule in self.ruleset.every(Award):
            if not rule.piece or self.seats[seat]["pieces"].get(rule.piece):
                values = [self.standing(rule.row.measure, each) for each in range(len(self.seats))]
                place = sum(value > values[seat] for value in values)
                has_place = values[seat] > 0 and place < len(rule.row.points)
                total += rule.row.points[place] if has_place else rule.row.otherwise
        for rule in self.ruleset.every(Tally):
            if not rule.piece or self.seats[seat]["pieces"].get(rule.piece):
                count = self.measure(rule.row.measure, seat)
                total += rule.row.each * count + ([0, *rule.row.table][min(count, len(rule.row.table))])
        for piece in self.ruleset.pieces:
            for nth, owner in enumerate(self.numbers_taken.get(piece.id, ())):
                total += piece.worth[min(nth, len(piece.worth) - 1)] if owner == seat + 1 and piece.worth else 0
        return total

    def standing(self, measure: str, seat: int) -> float:
        """Return the value of a measure for a seat. For a numbered piece, the lower number breaks ties."""
        takers = self.numbers_taken.get(measure, [])
        ahead = (len(takers) - takers.index(seat + 1)) / (len(takers) + 1) if seat + 1 in takers else 0
        return self.measure(measure, seat) + ahead

    def measure(self, measure: str, seat: int) -> int:
        if any(measure == piece.id for piece in self.ruleset.pieces):
            count: int = self.seats[seat]["pieces"].get(measure, 0)
            return count
        values = self.ticket_values(seat)
        match measure:
            case "completed-tickets":
                return sum(value is not None for value in values)
            case "longest-path":
                tracks = self.seats[seat]["tracks"]
                return naive.longest_trail([(*self.ends(track), self.tracks[track].length) for track in tracks])
            case "joined-cities":
                names = {number: node for node, number in self.numbers.items()}
                edges = self.edges(seat)
                cities = [node for node in {end for edge in edges for end in edge} if names[node] in self.places]
                return max((sum(naive.joined(edges, [one], [other]) for other in cities) for one in cities), default=0)
            case "station":
                return int(self.seats[seat]["pieces"].get("station", 0))
            case "looped-tickets":
                return sum(self.is_looped(seat, ticket) for ticket in self.seats[seat]["tickets"])
        raise NotImplementedError(measure)

    def is_looped(self, seat: int, ticket_id: str) -> bool:
        ticket, edges = self.tickets[ticket_id], self.edges(seat)
        return any(
            naive.has_two_disjoint_paths(edges, self.nodes(ticket.start), self.nodes(target.place))
            for target in ticket.targets
        )
