"""Many games of programs on the board, some at a time, so that whatever else is asked meanwhile is answered."""

from __future__ import annotations

import time
from collections.abc import Iterable
from typing import Any

from mapdsl.lab.game_rows import play_row
from mapdsl.lab.journals import Rows
from mapdsl.lab.simulation import sum_up
from mapdsl.workspace import RefusedError
from mapdsl.workspace.open_files import Document
from mapdsl.workspace.play_session import bot_named, engine_of

MOST_GAMES = 1_000
"""Who wants more begins again, with another seed."""
AT_A_TIME = 0.05
"""Seconds for which games are begun; the last one is played to its end."""


class SimulationSession:
    """It goes on with the board with which it began, whatever becomes of the text. Who wants no more of it asks no
    more. Every game has the seed of the one before and one."""

    def __init__(
        self, document: Document, players: int, variants: Iterable[str], games: int, seed: int, bot: str = "random"
    ) -> None:
        if not 1 <= games <= MOST_GAMES:
            raise RefusedError(f"from 1 to {MOST_GAMES} games at a time")
        self.engine = engine_of(document, players, variants)
        self.wanted = games
        self._seating = ((bot, bot_named(bot)),) * players
        self._seeds = iter(range(seed, seed + games))
        self._played: list[Rows] = []
        self._seconds = 0.0

    def play_on(self) -> dict[str, Any]:
        """A part of the games that are wanted, at least one; what all so far come to."""
        began = time.perf_counter()
        for seed in self._seeds:
            row, _ = play_row(self.engine, self._seating, seed)
            self._played.append((row,))
            if time.perf_counter() - began >= AT_A_TIME:
                break
        self._seconds += time.perf_counter() - began
        found = sum_up(self.engine, self._played, len(self._played), self._seconds)
        return {"wanted": self.wanted, **found.to_json()}
