"""Records games and replays them.

A `Game` plays actions on an engine, and its record can be saved at any moment. `play_again` checks a replay against the
rules. If the two differ, it raises `MismatchError` with the row and the reason.

Each row holds a fingerprint of the events that followed its action: the first 64 bits of the SHA-256 of their JSON. The
results of shuffles are among these events.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache
from typing import Any

from mapdsl.base.decoding import shorten
from mapdsl.engine.chance import Chance, Recording, Seeded
from mapdsl.engine.errors import ChanceError, EngineError, IllegalActionError, InvalidActionError
from mapdsl.engine.events import Event, event_to_json
from mapdsl.engine.game_engine import Engine
from mapdsl.engine.notation import action_of, as_action, check_move
from mapdsl.engine.records.replays import PlayerResult, Replay, ReplayRow, Result, Shuffle
from mapdsl.engine.scores.scoring import Outcome
from mapdsl.engine.state import State
from mapdsl.rules.actions import Action
from mapdsl.tables.digest import rules_digest

Watch = Callable[[int, str, Sequence[Event]], None]
"""Callback that receives a row number (0 for the set-up), the action of the row and its events."""
MAX_DESCRIBED = 5
"""Maximum number of events listed in an error message."""


class MismatchError(EngineError):
    """Raised if a replay contradicts the rules. `row` is the number of the row that differs, or 0 if no row is to
    blame."""

    def __init__(self, reason: str, row: int = 0) -> None:
        super().__init__(f"row {row}: {reason}" if row else reason)
        self.reason = reason
        self.row = row


def fingerprint(events: Sequence[Event]) -> str:
    """Return the fingerprint of a list of events: 16 hexadecimal digits."""
    text = json.dumps([event_to_json(event) for event in events], separators=(",", ":"), ensure_ascii=True)
    return hashlib.sha256(text.encode()).hexdigest()[:16]


@lru_cache(maxsize=8)
def _digest(engine: Engine) -> str:
    return rules_digest(engine.tables)


class Game:
    """Game with its record: every action, its events, and the results of all shuffles."""

    def __init__(
        self, engine: Engine, seed: int | None = 0, *, by: Sequence[str] = (), chance: Chance | None = None
    ) -> None:
        """Start a game.

        If `chance` is given, the seed is recorded but not used. `by` names the players for human readers.
        """
        self.engine = engine
        self.by = tuple(by)
        self.seed = seed
        self._chance = Recording(chance if chance is not None else Seeded(seed or 0))
        self._events: list[Event] = []
        self.state: State = engine.new_game(chance=self._chance, listener=self._events.append)
        self.setup: tuple[Event, ...] = self._take_events()
        self.rows: list[ReplayRow] = []
        self.history: list[tuple[Event, ...]] = []
        """Events of every row, indexed as `rows`."""

    def play(self, action: Action | str) -> tuple[Event, ...]:
        """Play an action, given as an object or as text, and return its events. Raises `IllegalActionError` or
        `InvalidActionError`."""
        action = as_action(self.engine.plan.names, action)
        seat = self.state.seat
        self.state.apply(action)
        events = self._take_events()
        self.rows.append(ReplayRow(seat + 1, str(action), fingerprint(events)))
        self.history.append(events)
        return events

    def push(self, move: int) -> tuple[Event, ...]:
        """Play a legal move by its number, and record its action. Raises `InvalidActionError` for any other number."""
        check_move(self.state, move)
        return self.play(action_of(self.state, move))

    def _take_events(self) -> tuple[Event, ...]:
        events = tuple(self._events)
        self._events.clear()
        return events

    def take_back(self, rows: int = 1) -> None:
        """Undo the last `rows` actions by replaying all earlier actions. The caller decides whether players may undo
        an action that revealed cards."""
        kept = self.rows[: max(0, len(self.rows) - rows)]
        self._chance = Recording(self._chance.chance)
        self.state = self.engine.new_game(chance=self._chance, listener=self._events.append)
        self._take_events()
        self.rows, self.history = [], []
        for row in kept:
            self.play(row.action)

    def again(self) -> Iterator[State]:
        """Yield the state before each row. All yielded states are the same object, which changes between rows."""
        state = self.engine.new_game(chance=self._chance)
        for row in self.rows:
            yield state
            state.apply(row.action)

    def replay(self) -> Replay:
        """Return the record so far."""
        engine = self.engine
        outcome = self.state.outcome()
        return Replay(
            board=engine.plan.board.id,
            rules=_digest(engine),
            players=engine.players,
            variants=engine.variants,
            by=self.by,
            seed=self.seed,
            setup=fingerprint(self.setup),
            shuffles=[
                Shuffle(purpose, list(order))
                for purpose, orders in sorted(self._chance.orders.items())
                for order in orders
            ],
            rows=list(self.rows),
            outcome=None if outcome is None else result_of(outcome),
        )


def result_of(outcome: Outcome) -> Result:
    """Convert an outcome to the form that a replay stores."""
    players = [PlayerResult(score.points, [*score.lines]) for score in outcome.scores]
    ranking = [[seat + 1 for seat in place] for place in outcome.ranking]
    return Result(outcome.reason, players, ranking)


# ---- playing again ---------------------------------------------------------------------------------------------------


def play_again(engine: Engine, replay: Replay, watch: Watch | None = None) -> State:
    """Replay a game and verify every event, the end and the scores. Raises `MismatchError`."""
    check_belongs(engine, replay)
    game = _follow(engine, replay, replay.chance, watch)
    for purpose, orders in replay.chance.orders.items():
        asked = game.state.shuffles.get(purpose, 0)
        if asked != len(orders):
            raise MismatchError(f"{len(orders)} shuffles of `{purpose}` are recorded; the game asks for {asked}")
    _check_end(game.state, replay)
    return game.state


def resume(engine: Engine, replay: Replay) -> Game:
    """Reopen an unfinished game, which continues with the source of chance of its seed. Raises `MismatchError`."""
    if replay.seed is None:
        raise MismatchError("the game cannot go on: its seed is not recorded")
    play_again(engine, replay)
    return _follow(engine, replay, Seeded(replay.seed), None)


def check_belongs(engine: Engine, replay: Replay) -> None:
    """Check that a replay belongs to this board and these rules. Raises `MismatchError` if it does not."""
    wanted = {
        "board": (engine.plan.board.id, replay.board),
        "rules": (_digest(engine), replay.rules),
        "players": (engine.players, replay.players),
        "variants": (", ".join(engine.variants) or "none", ", ".join(replay.variants) or "none"),
    }
    for name, (here, recorded) in wanted.items():
        if here != recorded:
            raise MismatchError(f"{name}: the replay is of {recorded}; this is {here}")


def _follow(engine: Engine, replay: Replay, chance: Chance, watch: Watch | None) -> Game:
    """Play the rows and compare the events of each row with its fingerprint."""
    try:
        game = Game(engine, replay.seed, by=replay.by, chance=chance)
    except ChanceError as error:
        raise MismatchError(f"setup: {error}") from None
    if fingerprint(game.setup) != replay.setup:
        raise MismatchError("setup: the table is laid out otherwise than recorded")
    if watch is not None:
        watch(0, "", game.setup)
    for number, row in enumerate(replay.rows, start=1):
        events = _play_row(game, row, number)
        if watch is not None:
            watch(number, row.action, events)
    return game


def _play_row(game: Game, row: ReplayRow, number: int) -> tuple[Event, ...]:
    what = f"`{shorten(row.action)}` of player {row.player}"
    if not game.state.ended and game.state.seat != row.seat:
        raise MismatchError(f"{what}, but player {game.state.seat + 1} is on turn", number)
    try:
        events = game.play(row.action)
    except IllegalActionError as error:
        raise MismatchError(f"{what} is refused: {error} [{error.refusal.code.value}]", number) from None
    except (InvalidActionError, ChanceError) as error:
        raise MismatchError(f"{what}: {error}", number) from None
    played = game.rows[-1]
    if played.action != row.action:
        raise MismatchError(f"{what} is written otherwise: `{played.action}`", number)
    if played.events != row.events:
        told = "; ".join(_describe(event) for event in events[:MAX_DESCRIBED])
        if len(events) > MAX_DESCRIBED:
            told += f"; and {len(events) - MAX_DESCRIBED} more"
        raise MismatchError(f"{what}: other events are recorded than follow: {told}", number)
    return events


def _describe(event: Event) -> str:
    """Format an event briefly for an error message."""
    values = event_to_json(event)
    name = values.pop("event")
    return f"{name} " + ", ".join(f"{key} {value}" for key, value in values.items() if key != "order")


def _check_end(state: State, replay: Replay) -> None:
    outcome, recorded = state.outcome(), replay.outcome
    if outcome is None and recorded is None:
        return
    if outcome is None:
        raise MismatchError(f"an end is recorded, but the game goes on after row {len(replay.rows)}: rows are missing")
    if recorded is None:
        raise MismatchError("the game is over, but no end is recorded")
    old, new = _facts(recorded), _facts(result_of(outcome))
    for what in new | old:
        if old.get(what) != new.get(what):
            raise MismatchError(f"{what}: recorded is {_show(old.get(what))}, found {_show(new.get(what))}")


def _facts(result: Result) -> dict[str, Any]:
    """Return the values of a result, keyed by the names that error messages use."""
    facts: dict[str, Any] = {"the end": result.reason}
    for number, player in enumerate(result.players, start=1):
        for nth, line in enumerate(player.lines, start=1):
            facts[f"the score of player {number}: line {nth}"] = line
        facts[f"the score of player {number}"] = player.points
    return facts | {"the ranking": result.ranking}


def _show(fact: Any) -> str:
    if fact is None:
        return "nothing"
    return f"`{' '.join(map(str, fact)).strip() if isinstance(fact, tuple) else fact}`"
