"""Final scores line by line, ranking, and winners.

Scores can be computed for any state, finished or not. Rule kinds add lines through the hook `final_score`. A `Scoring`
computes every measure at most once per player.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import cmp_to_key
from typing import TYPE_CHECKING, Any, NamedTuple

from msgspec.structs import replace

from mapdsl.base.records import Record
from mapdsl.engine.network.connectivity import connectivity_of, points_of
from mapdsl.engine.network.numbered_board import TicketEnds
from mapdsl.engine.payment.renting import Rentable
from mapdsl.engine.scores import measuring
from mapdsl.engine.turns import WON
from mapdsl.rules.kinds.ticket_rules import ScoreTickets
from mapdsl.rules.terms.conditions import Subject
from mapdsl.rules.terms.measures import MEASURES_BY_NAME, Criterion

if TYPE_CHECKING:
    from mapdsl.engine.plan_rows import Counted
    from mapdsl.engine.state import State


class ScoreLine(NamedTuple):
    """One line of a final score: the reason, the points, and the quantity from which the points were computed."""

    what: str
    points: int
    detail: str = ""


class Score(Record):
    """Final score of a player."""

    seat: int
    points: int
    lines: tuple[ScoreLine, ...]


class Outcome(Record):
    """Outcome of a game. Each entry of `ranking` lists the seats that share a rank, best rank first."""

    reason: str
    scores: tuple[Score, ...]
    ranking: tuple[tuple[int, ...], ...]

    @property
    def winners(self) -> tuple[int, ...]:
        return self.ranking[0]

    def to_json(self) -> dict[str, Any]:
        return {
            "reason": self.reason,
            "scores": [
                {"seat": score.seat, "points": score.points, "lines": [line._asdict() for line in score.lines]}
                for score in self.scores
            ],
            "ranking": [list(place) for place in self.ranking],
        }


class TicketResult(Record):
    """Result of a ticket: the points of the best target reached or, if the ticket failed, the points lost as a
    positive number."""

    ticket: int
    completed: bool
    points: int


class Scoring:
    """Computes final scores."""

    def __init__(self, state: State, *, seats: Sequence[int] = (), is_plain: bool = False) -> None:
        """Prepare the scores of the players in `seats`. With `is_plain`, ignore rules that change the value of
        tickets."""
        self.state = state
        self.seats = seats
        self.is_plain = is_plain
        self.plan = state.plan
        self.lines: list[list[ScoreLine]] = [[] for _ in range(state.plan.players)]
        self._measured: dict[tuple[str, int], int] = {}
        self._rents: list[list[int]] = [[0] * state.plan.players for _ in range(state.plan.players)]
        self._tickets: list[list[TicketResult] | None] = [None] * state.plan.players

    def add(self, seat: int, what: str, points: int, detail: str = "") -> None:
        self.lines[seat].append(ScoreLine(what, points, detail))

    def measure(self, measure: str, seat: int) -> int:
        """Return the value of a measure for a player. Measures that the rules in force do not use are 0."""
        key = (measure, seat)
        value = self._measured.get(key)
        if value is None:
            value = 0
            for counted in self.plan.summands.get(measure, ()):
                value += self._count(counted, seat)
            self._measured[key] = value
        return value

    def lead(self, criteria: Iterable[Criterion], one: int, other: int) -> int:
        """Return by how much `one` leads `other` in the first criterion in which they differ; 0 for a tie."""
        for criterion in criteria:
            lead = self.measure(criterion.measure, one) - self.measure(criterion.measure, other)
            if lead:
                return -lead if criterion.fewest else lead
        return 0

    def _count(self, counted: Counted, seat: int, there: int = measuring.ALL) -> int:
        """Return the value of a measure for a player, counting only the tracks, tickets or places in a mask."""
        kept = counted.kept & there
        if counted.of in measuring.OVER_TRACKS:
            return measuring.OVER_TRACKS[counted.of](self.plan.board, self.state.owned[seat], kept)
        return measuring.OVER_PLAYER[counted.of](self, seat, kept)

    def measure_at(self, measure: str, seat: int, spot: int) -> int:
        """Return the value of a measure for a player at a place or track."""
        return sum(
            self._count(part, seat, self._mask_at_spot(part, spot)) for part in self.plan.summands.get(measure, ())
        )

    def _mask_at_spot(self, counted: Counted, spot: int) -> int:
        """Return a mask of the tracks, tickets or places at a spot."""
        board = self.plan.board
        first = len(board.places)
        known = MEASURES_BY_NAME.get(counted.of)
        match known.of if known else Subject.SETUP:
            case Subject.TICKET:
                numbers = range(len(board.tickets))
                return sum(1 << number for number in numbers if board.places_of_ticket(number) >> spot & 1)
            case Subject.TRACK:
                return board.tracks_at_place(spot) if spot < first else 1 << spot - first
            case Subject.PLACE:
                return 1 << spot
        return measuring.ALL

    def measure_networks(self, measure: str, seat: int) -> list[int]:
        """Return the values of a measure that depends on tracks, one for each connected network of the player."""
        board = self.plan.board
        over = [part for part in self.plan.summands.get(measure, ()) if part.of in measuring.OVER_TRACKS]
        networks = measuring.split_networks(board, self.state.owned[seat]) if over else ()
        return [sum(measuring.OVER_TRACKS[part.of](board, network, part.kept) for part in over) for network in networks]

    def tickets(self, seat: int) -> list[TicketResult]:
        """Return the results of a player's tickets, in the order in which they were received."""
        known = self._tickets[seat]
        if known is None:
            known = self._tickets[seat] = self._look_at_tickets(seat)
        return known

    def _look_at_tickets(self, seat: int) -> list[TicketResult]:
        board = self.plan.board
        borrowed = 0
        for hook in self.plan.hooks.ticket_tracks:
            borrowed |= hook(self, seat)
        tracks = self.state.owned[seat] | borrowed
        joined = connectivity_of(board, tracks)
        rentable = Rentable(self.state, seat, borrowed) if self.plan.rent else None
        results = []
        for ticket in self.state.tickets[seat]:
            ends = board.ticket_ends[ticket]
            best = points_of(board, joined, tracks, ticket) if board.tours else joined.best(ends)
            if best < 0 and rentable is not None and ticket not in board.tours:
                best = self._rent(rentable, ends, seat)
            results.append(TicketResult(ticket, best >= 0, best if best >= 0 else ends.loss))
        return results if self.is_plain else self._apply_value_rules(results, seat)

    def _rent(self, rentable: Rentable, ends: TicketEnds, seat: int) -> int:
        """Return the points of a ticket completed by renting tracks; -1 if no path exists or the rent is too high."""
        way = rentable.way(ends, ends.loss if self.plan.failed_cost else 0)
        if way is None:
            return -1
        for owner, points in way.rents:
            self._rents[seat][owner] += points
        return way.points

    def rents(self, seat: int) -> list[int]:
        """Return the rents that a player owes, indexed by the seat of the owner."""
        self.tickets(seat)
        return self._rents[seat]

    def _apply_value_rules(self, results: list[TicketResult], seat: int) -> list[TicketResult]:
        """Return the results after applying the rules that change the value of tickets. If several rules apply to a
        ticket, the last rule counts."""
        rules = [(ask(self.state, seat), row) for ask, row in reversed(self.plan.ticket_values)]
        if not rules:
            return results
        rows = [next((row for mask, row in rules if mask >> result.ticket & 1), ScoreTickets()) for result in results]
        return [self._counting(result, row) for result, row in zip(results, rows, strict=True)]

    def _counting(self, result: TicketResult, row: ScoreTickets) -> TicketResult:
        match row.worth:
            case "as-failed":
                return replace(result, completed=False, points=self.plan.board.ticket_ends[result.ticket].loss)
            case "value" if not result.completed and row.failed == "nothing":
                return replace(result, points=0)
            case "half":
                return replace(result, points=result.points // 2)
            case "nothing":
                return replace(result, points=0)
        return result


def outcome(state: State) -> Outcome:
    """Return final scores, ranking and winners."""
    scoring = Scoring(state, seats=range(state.plan.players))
    scores = _scores(scoring)
    return Outcome(state.ended, tuple(scores), _ranking(scoring, scores))


def final_points(state: State, seat: int) -> int:
    """Return the final points of one player."""
    (score,) = _scores(Scoring(state, seats=(seat,)))
    return score.points


def _scores(scoring: Scoring) -> list[Score]:
    """Return the scores of all players in `scoring.seats`."""
    state = scoring.state
    for seat in scoring.seats:
        routes = state.owned[seat].bit_count()
        scoring.add(seat, "tracks", state.points[seat] - state.bonus[seat], str(routes))
        if state.bonus[seat]:
            scoring.add(seat, "bonus", state.bonus[seat])
        for name, points, count in _piece_values(state, seat):
            scoring.add(seat, f"piece {name}", points, str(count))
    for hook in state.plan.hooks.final_score:
        hook(scoring)
    return [
        Score(seat, sum([line.points for line in scoring.lines[seat]]), tuple(scoring.lines[seat]))
        for seat in scoring.seats
    ]


def _piece_values(state: State, seat: int) -> Iterator[tuple[str, int, int]]:
    """Yield the value of a player's pieces, as (name of the group or piece, points, number of pieces)."""
    plan = state.plan
    found: dict[str, tuple[int, int]] = {}
    for number, piece in enumerate(plan.pieces):
        if not piece.worth or not (count := state.kept[seat][number]):
            continue
        points, others = found.get(piece.of or piece.id, (0, 0))
        found[piece.of or piece.id] = points + sum(values_of(state, seat, number)), others + count
    return ((name, points, count) for name, (points, count) in found.items())


def values_of(state: State, seat: int, number: int) -> list[int]:
    """Return the final value of each copy of a piece that a player holds."""
    worth = state.plan.pieces[number].worth
    if len(worth) > 1:
        return [worth[min(nth, len(worth) - 1)] for nth in state.numbers_of(seat, number)]
    return list(worth) * state.kept[seat][number]


def _ranking(scoring: Scoring, scores: Sequence[Score]) -> tuple[tuple[int, ...], ...]:
    """Rank the players: first those who won regardless of points, then the others by points, then by the tie-break
    criteria.

    The criteria are computed only if points are tied.
    """
    won = _outright_winners(scoring.state)

    def compare(one: Score, other: Score) -> int:
        if (one.seat in won) is not (other.seat in won):
            return -1 if one.seat in won else 1
        if one.seat in won:
            return 0
        if one.points != other.points:
            return other.points - one.points
        return scoring.lead(scoring.plan.hooks.tie_break, other.seat, one.seat)

    places: list[list[Score]] = []
    for score in sorted(scores, key=cmp_to_key(compare)):
        if places and compare(places[-1][0], score) == 0:
            places[-1].append(score)
        else:
            places.append([score])
    return tuple(tuple(score.seat for score in place) for place in places)


def _outright_winners(state: State) -> set[int]:
    """Return the players who have won regardless of points. For a game saved by an older version, this is the
    current player."""
    if state.ended != WON:
        return set()
    effects = zip(state.plan.effects, state.done, strict=True)
    return {seat for rule, seats in effects if rule.bound.wins for seat in seats} or {state.seat}
