"""Games between programs, with all that reports on a board are made from: tickets, tracks, pieces, who led when."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import pairwise

from mapdsl.engine import ChooseTickets, Engine, State
from mapdsl.lab.games.game_rows import Seating, play_row

SCORED = ("tracks", "completed-ticket", "failed-ticket")
"""Lines of a score that every game has."""
TENTHS = 10


class GameFacts:
    """A game that was played to its end."""

    state: State
    """That in which it ended."""

    def __init__(self, engine: Engine, seating: Seating, seed: int) -> None:
        """Plays it. Raises `ValueError` for a player's illegal move."""
        self.offered: list[list[int]] = [[] for _ in seating]
        """By seat: the tickets that there were to choose from."""
        self.history: list[tuple[Sequence[int], Sequence[int]]] = []
        """By turn: the points and the trains of all."""
        self._turn = -1
        self._decided: tuple[int, list[int]] | None = None
        self.row, _ = play_row(engine, seating, seed, notice=self._notice)
        outcome = self.state.outcome()
        assert outcome is not None
        self.scores = outcome.scores

    def _notice(self, state: State) -> None:
        self.state = state
        if isinstance(state.pending, ChooseTickets):
            choice = state.turn, list(state.offered[state.seat])
            if choice != self._decided:
                self._decided = choice
                self.offered[state.seat] += choice[1]
        if state.turn != self._turn:
            self._turn = state.turn
            self.history.append((tuple(state.points), tuple(state.trains)))

    @property
    def race(self) -> list[Sequence[int]]:
        """The points of all at each tenth of the turns; the last are those of the end."""
        turns = len(self.history)
        return [*(self.history[tenth * turns // TENTHS][0] for tenth in range(1, TENTHS)), self.row.points]

    @property
    def lead_changes(self) -> int:
        """How often another player was alone in front."""
        alone = [leaders for points, _ in self.history if len(leaders := _leaders(points)) == 1]
        return sum(before != after for before, after in pairwise(alone))

    @property
    def upset(self) -> float | None:
        """The part of those in front that lost, when the first player had half of the trains left; nothing where all
        were."""
        half = max(self.history[0][1]) // 2
        leaders = next((_leaders(points) for points, trains in self.history if min(trains) <= half), [])
        if len(leaders) in (0, len(self.scores)):
            return None
        return sum(self.row.places[seat] > 1 for seat in leaders) / len(leaders)

    def points_by_cause(self, seat: int) -> Counter[str]:
        """Points by what they are for."""
        points: Counter[str] = Counter()
        for line in self.scores[seat].lines:
            points[line.what] += line.points
        return points


def _leaders(points: Sequence[int]) -> list[int]:
    most = max(points)
    return [seat for seat, own in enumerate(points) if own == most]
