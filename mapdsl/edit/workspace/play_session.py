"""Games on the board in the editor, played either action by action or as a simulation. A simulation runs in short
slices, so that the server can answer other requests in between.

A game continues on the board with which it began, even if the text changes.
"""

from __future__ import annotations

import time
from collections.abc import Iterable
from typing import Any, ClassVar

from mapdsl.base.decoding import shorten
from mapdsl.base.grouping import group
from mapdsl.edit.workspace import RefusedError
from mapdsl.edit.workspace.open_files import Document
from mapdsl.engine.errors import EngineError
from mapdsl.engine.events import event_to_json, seen_by
from mapdsl.engine.game_engine import Engine
from mapdsl.engine.players import PlayerMaker
from mapdsl.engine.records.recording import Game
from mapdsl.engine.views.seen import Seen
from mapdsl.engine.views.view import view
from mapdsl.lab.games.game_rows import play_row
from mapdsl.lab.games.journals import Rows
from mapdsl.lab.games.simulation import sum_up
from mapdsl.lab.players.bots import BOTS
from mapdsl.rules.actions import Action, ClaimTrack, Paid
from mapdsl.rules.ruleset import SetupError

MAX_LISTED = 1_000
"""Maximum number of listed choices. Combinations of tickets alone can number thousands."""
MAX_GAMES = 1_000
"""Maximum number of games per simulation. To play more games, start a simulation with a different seed."""
AT_A_TIME = 0.05
"""Duration of one slice of a simulation, in seconds. A slice always finishes its current game."""


class PlaySession:
    """Game as seen from one seat. Responses never reveal opponents' hands or blind draws."""

    MISSING: ClassVar[str] = "no game has been started"

    def __init__(
        self, document: Document, players: int, variants: Iterable[str] = (), seed: int = 0, seat: int = 0
    ) -> None:
        self.engine = engine_of(document, players, variants)
        self.seed = seed
        self.game = Game(self.engine, seed)
        self._sit_down(seat)

    def play(self, action: str) -> dict[str, Any]:
        """Play an action for this seat. Raises `RefusedError` with the rules' reason if the action is not legal."""
        state = self.game.state
        if not state.ended and state.seat != self.seat:
            raise RefusedError(f"it is the turn of player {state.seat + 1}")
        try:
            self.game.play(action)
        except EngineError as error:
            raise RefusedError(str(error)) from None
        return self.seen()

    def play_on(self, actions: int = 1, bot: str = "random", until: int | None = None) -> dict[str, Any]:
        """Let a bot play a number of actions or, if `until` is given, play until that seat is on turn."""
        make = bot_named(bot)
        players = [make(self.engine, seat, self.seed + len(self.game.rows)) for seat in range(self.engine.players)]
        for _ in range(actions):
            state = self.game.state
            if state.ended or state.seat == until:
                break
            self.game.push(players[state.seat](Seen(state, state.seat)))
        return self.seen()

    def take_back(self, actions: int = 1) -> dict[str, Any]:
        self.game.take_back(actions)
        return self.seen()

    def sit(self, seat: int) -> dict[str, Any]:
        """Continue the game from another seat, for people who share a screen. Raises `RefusedError` if there is no
        such seat."""
        self._sit_down(seat)
        return self.seen()

    def _sit_down(self, seat: int) -> None:
        if not 0 <= seat < self.engine.players:
            raise RefusedError(f"there is no seat {seat}; seats count from 0 to {self.engine.players - 1}")
        self.seat = seat

    def ways(self, action: str) -> list[str]:
        """Return all payments, as text, for the subject of an action, such as a route."""
        found = self._choices()
        thing = next((thing for thing, ways in found.items() if action in map(str, ways)), None)
        if thing is None:
            raise RefusedError(f"`{shorten(action)}` is not possible now")
        return [str(way) for way in found[thing]]

    def _choices(self) -> dict[Action, list[Action]]:
        """Return the choices of this seat, each with the actions that differ only in their payment."""
        state = self.game.state
        actions = state.legal_actions() if not state.ended and state.seat == self.seat else []
        return group((action.unpaid if isinstance(action, Paid) else action, action) for action in actions)

    def seen(self) -> dict[str, Any]:
        """Return the table as this seat sees it, the seat's choices, and the events since its last action."""
        rows, choices = self.game.rows, self._choices()
        own = max((number for number, row in enumerate(rows, 1) if row.seat == self.seat), default=0)
        return {
            "view": view(self.game.state, self.seat).to_json(),
            "choices": [
                {
                    "action": str(ways[0]),
                    "word": type(thing).FORM.word,
                    "ways": len(ways),
                    "track": thing.track if isinstance(thing, ClaimTrack) else "",
                    "spot": getattr(thing, "spot", ""),
                }
                for thing, ways in list(choices.items())[:MAX_LISTED]
            ],
            "choiceCount": len(choices),
            "happened": [
                {
                    "player": row.player,
                    "events": [event_to_json(seen_by(event, self.seat)) for event in self.game.history[number]],
                }
                for number, row in enumerate(rows[own:], own)
            ],
            "played": len(rows),
        }


class SimulationSession:
    """Simulation with consecutive seeds. It advances only on request, so a client stops it by sending no more
    requests."""

    MISSING: ClassVar[str] = "no simulation has been started"

    def __init__(
        self, document: Document, players: int, variants: Iterable[str], games: int, seed: int, bot: str = "random"
    ) -> None:
        if not 1 <= games <= MAX_GAMES:
            raise RefusedError(f"choose from 1 to {MAX_GAMES} games")
        self.engine = engine_of(document, players, variants)
        self.wanted = games
        self._seating = ((bot, bot_named(bot)),) * players
        self._seeds = iter(range(seed, seed + games))
        self._played: list[Rows] = []
        self._seconds = 0.0

    def play_on(self) -> dict[str, Any]:
        """Play at least one more game, and return the statistics of all games so far."""
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
    """Return an engine for the board of a document. Raises `RefusedError` if the board cannot be played."""
    tables = document.tables("a board with errors cannot be played")
    try:
        return Engine(tables, players, tuple(variants))
    except (SetupError, EngineError) as error:
        raise RefusedError(str(error)) from None


def bot_named(name: str) -> PlayerMaker:
    """Return a built-in bot by name. Messages cannot import other bots. Raises `RefusedError` for an unknown name."""
    if name not in BOTS:
        raise RefusedError(f"there is no bot `{name}`; bots are {', '.join(BOTS)}")
    return BOTS[name]
