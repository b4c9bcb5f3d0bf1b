"""Games between bots, recorded with the details that balance reports need: tickets, tracks, pieces, and the points
and trains of players at each turn."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import pairwise

from mapdsl.engine import ChooseTickets, Engine, State
from mapdsl.lab.games.game_rows import Seating, play_row

SCORED = ("tracks", "completed-ticket", "failed-ticket")
"""Reasons of the score lines that every game has."""
TENTHS = 10


class RecordedGame:
    """Finished game with the details that balance reports need."""

    state: State
    """State at the end of the game."""

    def __init__(self, engine: Engine, seating: Seating, seed: int) -> None:
        """Play the game. Raises `ValueError` if a player makes an illegal move."""
        self.offered: list[list[int]] = [[] for _ in seating]
        """Tickets offered to each player, indexed by seat."""
        self.history: list[tuple[Sequence[int], Sequence[int]]] = []
        """Points and trains of all players, indexed by turn."""
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
        """Points of all players after each tenth of the turns; the last entry is the final score."""
        turns = len(self.history)
        return [*(self.history[tenth * turns // TENTHS][0] for tenth in range(1, TENTHS)), self.row.points]

    @property
    def lead_changes(self) -> int:
        """Number of times that the sole leader changed from one player to another."""
        alone = [leaders for points, _ in self.history if len(leaders := _leaders(points)) == 1]
        return sum(before != after for before, after in pairwise(alone))

    @property
    def upset(self) -> float | None:
        """Share of the players leading at half-time who did not win; `None` if all players were tied.

        Half-time is the first turn in which a player has at most half of the trains left.
        """
        half = max(self.history[0][1]) // 2
        leaders = next((_leaders(points) for points, trains in self.history if min(trains) <= half), [])
        if len(leaders) in (0, len(self.scores)):
            return None
        return sum(self.row.places[seat] > 1 for seat in leaders) / len(leaders)

    def points_by_cause(self, seat: int) -> Counter[str]:
        """Return the points of a player, keyed by the cause for which they were scored."""
        points: Counter[str] = Counter()
        for line in self.scores[seat].lines:
            points[line.what] += line.points
        return points


def _leaders(points: Sequence[int]) -> list[int]:
    most = max(points)
    return [seat for seat, own in enumerate(points) if own == most]
