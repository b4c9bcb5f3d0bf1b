"""Games on the board as it is: one that is played action by action, and many of programs, some at a time, so that
whatever else is asked meanwhile is answered.

They go on with the board with which they began, whatever becomes of the text.
"""

from __future__ import annotations

import time
from collections.abc import Iterable, Sequence
from typing import Any, ClassVar

from mapdsl.engine.errors import EngineError
from mapdsl.engine.events import Event, event_to_json
from mapdsl.engine.game_engine import Engine
from mapdsl.engine.players import PlayerMaker
from mapdsl.engine.recording import Game
from mapdsl.engine.seen import Seen
from mapdsl.engine.view import view
from mapdsl.lab.bots import BOTS
from mapdsl.lab.game_rows import play_row
from mapdsl.lab.journals import Rows
from mapdsl.lab.simulation import sum_up
from mapdsl.rules.ruleset import SetupError
from mapdsl.workspace import RefusedError
from mapdsl.workspace.open_files import Document

MOST_LISTED = 1_000
"""Actions that are listed; of ways to pay there can be thousands."""
MOST_GAMES = 1_000
"""Who wants more begins again, with another seed."""
AT_A_TIME = 0.05
"""Seconds for which games are begun; the last one is played to its end."""


class PlaySession:
    MISSING: ClassVar[str] = "no game has begun"

    def __init__(self, document: Document, players: int, variants: Iterable[str] = (), seed: int = 0) -> None:
        self.engine = engine_of(document, players, variants)
        self.seed = seed
        self.game = Game(self.engine, seed)

    def play(self, action: str) -> dict[str, Any]:
        """Raises `RefusedError` with the reason of the rules."""
        try:
            return self.seen(self.game.play(action))
        except EngineError as error:
            raise RefusedError(str(error)) from None

    def play_on(self, actions: int = 1, bot: str = "random", until: int | None = None) -> dict[str, Any]:
        """Lets a program play on for some actions, or until a seat is on turn."""
        make, events = bot_named(bot), list[Event]()
        players = [make(self.engine, seat, self.seed + len(self.game.rows)) for seat in range(self.engine.players)]
        for _ in range(actions):
            state = self.game.state
            if state.ended or state.seat == until:
                break
            events += self.game.push(players[state.seat](Seen(state, state.seat)))
        return self.seen(events)

    def take_back(self, actions: int = 1) -> dict[str, Any]:
        self.game.take_back(actions)
        return self.seen(())

    def seen(self, events: Sequence[Event] = ()) -> dict[str, Any]:
        """The table as the player on turn sees it, what can be done, and what has happened."""
        state = self.game.state
        actions = [] if state.ended else [str(action) for action in state.legal_actions()]
        return {
            "view": view(state, state.seat).to_json(),
            "actions": actions[:MOST_LISTED],
            "actionCount": len(actions),
            "events": [event_to_json(event) for event in events],
            "played": [{"player": row.player, "action": row.action} for row in self.game.rows],
        }


class SimulationSession:
    """Many games, each with the seed of the one before and one. Who wants no more of them asks no more."""

    MISSING: ClassVar[str] = "no simulation has begun"

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


def engine_of(document: Document, players: int, variants: Iterable[str] = ()) -> Engine:
    """Raises `RefusedError`."""
    tables = document.tables("a board with errors cannot be played")
    try:
        return Engine(tables, players, tuple(variants))
    except (SetupError, EngineError) as error:
        raise RefusedError(str(error)) from None


def bot_named(name: str) -> PlayerMaker:
    """One of the package: what is asked for in a message imports nothing. Raises `RefusedError`."""
    if name not in BOTS:
        raise RefusedError(f"there is no bot `{name}`; bots are {', '.join(BOTS)}")
    return BOTS[name]
