"""Games between programs, with all that reports on a board are made from: tickets, tracks, pieces, who led when."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from mapdsl.engine import ChooseTickets, Engine, State
from mapdsl.lab.game_rows import GameRow, Seating, play_row
from mapdsl.records import Record

SCORED = ("tracks", "completed-ticket", "failed-ticket")
"""Lines of a score that every game has."""
TENTHS = 10


class SeatFacts(Record):
    """What a player came to."""

    share: float
    """The part of the win."""
    points: int
    race: tuple[int, ...]
    """Points at each tenth of the turns; the last are those of the end."""
    lines: Mapping[str, int]
    """Points by what they are for."""
    offered: tuple[int, ...]
    kept: tuple[int, ...]
    """Tickets at the end."""
    completed: tuple[int, ...]
    tracks: int
    """A mask."""
    pieces: int
    """A mask of those that the player got or placed."""


class GameFacts(Record):
    """A game that was played to its end."""

    row: GameRow
    seats: tuple[SeatFacts, ...]
    lead_changes: int
    """How often another player was alone in front."""
    upset: float | None
    """The part of those in front at half time that lost; nothing where all were."""


class GameWatcher:
    """Looks at a game as it goes on."""

    def __init__(self, engine: Engine) -> None:
        self.offered: list[list[int]] = [[] for _ in range(engine.players)]
        self.lead_changes = 0
        self.leaders: list[int] = []
        """Those in front when the first player had half of the trains left."""
        self._half: int | None = None
        self._leader: int | None = None
        self.history: list[tuple[int, ...]] = []
        """By turn: the points of all."""
        self._turn = -1
        self._decided: tuple[int, tuple[int, ...]] | None = None
        self.state: State | None = None

    def __call__(self, state: State) -> None:
        self.state = state
        if isinstance(state.pending, ChooseTickets):
            choice = state.turn, tuple(state.offered[state.seat])
            if choice != self._decided:
                self._decided = choice
                self.offered[state.seat] += choice[1]
        if state.turn == self._turn:
            return
        self._turn = state.turn
        self.history.append(tuple(state.points))
        if self._half is None:
            self._half = max(state.trains) // 2
        most = max(state.points)
        leaders = [seat for seat, points in enumerate(state.points) if points == most]
        if len(leaders) == 1 and leaders[0] != self._leader:
            self.lead_changes += self._leader is not None
            self._leader = leaders[0]
        if not self.leaders and min(state.trains) <= self._half:
            self.leaders = leaders


def observe(engine: Engine, seating: Seating, seed: int) -> GameFacts:
    """Plays a game. Raises `ValueError` for a player's illegal move."""
    observer = GameWatcher(engine)
    row, _ = play_row(engine, seating, seed, notice=observer)
    state = observer.state
    assert state is not None
    outcome = state.outcome()
    assert outcome is not None
    history = observer.history
    on_the_way = [history[tenth * len(history) // TENTHS] for tenth in range(1, TENTHS)]
    numbers = {ticket.id: number for number, ticket in enumerate(engine.tickets)}
    seats = []
    for seat, score in enumerate(outcome.scores):
        lines: dict[str, int] = {}
        for line in score.lines:
            lines[line.what] = lines.get(line.what, 0) + line.points
        placed = {piece for piece, _, owner in state.placed if owner == seat}
        seats.append(
            SeatFacts(
                share=row.shares[seat],
                points=row.points[seat],
                race=(*(points[seat] for points in on_the_way), row.points[seat]),
                lines=lines,
                offered=tuple(observer.offered[seat]),
                kept=tuple(state.tickets[seat]),
                completed=tuple(numbers[line.detail] for line in score.lines if line.what == "completed-ticket"),
                tracks=state.owned[seat],
                pieces=sum(
                    1 << number
                    for number, piece in enumerate(engine.pieces)
                    if number in placed or state.kept[seat][number] > piece.each
                ),
            )
        )
    leaders = observer.leaders
    decided = leaders and len(leaders) < engine.players
    upset = sum(row.places[seat] > 1 for seat in leaders) / len(leaders) if decided else None
    return GameFacts(row, tuple(seats), observer.lead_changes, upset)


def observe_deal(engine: Engine, seatings: Iterable[Seating], seed: int) -> tuple[GameFacts, ...]:
    """Plays a deal in every one of some seatings."""
    return tuple(observe(engine, seating, seed) for seating in seatings)
