"""Replay documents: the actions of a game, the results of its shuffles, and its outcome.

A `Replay` is written as JSON and read from untrusted JSON. Reading checks only the form; `recording.play_again` checks
that the game follows the rules. Documents are data and never executed, every number is bounded, and unknown fields are
refused.

Players are numbered from 1 in the document; seats are numbered from 0.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import Meta, to_builtins

from mapdsl.base.decoding import DataError, check_heading, convert, decode_text, parse_json
from mapdsl.base.grouping import group
from mapdsl.base.records import Record
from mapdsl.base.versions import REPLAY_VERSION
from mapdsl.engine.chance import Recorded
from mapdsl.engine.errors import EngineError
from mapdsl.tables.documents import pretty_json

REPLAY_FORMAT: Literal["mapdsl-replay"] = "mapdsl-replay"

_OTHER_VERSION = "use the mapdsl that it was saved with, or a newer one"
MAX_BYTES = 5_000_000
MAX_ROWS = 100_000
MAX_SHUFFLES = 20_000
MAX_THINGS = 10_000
"""Maximum number of items in one shuffle."""
MAX_PLAYERS = 20

Player = Annotated[int, Meta(ge=1, le=MAX_PLAYERS)]
Points = Annotated[int, Meta(ge=-1_000_000, le=1_000_000)]
Text = Annotated[str, Meta(max_length=2_000)]
Fingerprint = Annotated[str, Meta(pattern="^[0-9a-f]{16}$", max_length=16)]


class ReplayError(EngineError):
    """Raised for a document that is not a valid replay. The message names the field or the row."""


class ReplayRow(Record):
    """Action as text, its player, and the fingerprint of the events that followed."""

    player: Player
    action: Text
    events: Fingerprint

    @property
    def seat(self) -> int:
        return self.player - 1


class Shuffle(Record):
    """Result of one shuffle: the items in their new order."""

    purpose: Text
    order: Annotated[list[Annotated[int, Meta(ge=0)]], Meta(max_length=MAX_THINGS)]


class PlayerResult(Record):
    """Points of a player, and the lines of the player's score sheet as (reason, points, detail)."""

    points: Points
    lines: Annotated[list[tuple[Text, Points, Text]], Meta(max_length=MAX_ROWS)]


class Result(Record):
    """Outcome of a game. Each entry of `ranking` lists the players who share a rank."""

    reason: Text
    players: Annotated[list[PlayerResult], Meta(max_length=MAX_PLAYERS)]
    ranking: Annotated[list[list[Player]], Meta(max_length=MAX_PLAYERS)]


class Replay(Record, kw_only=True):
    """Record of a game, finished or not."""

    format: Literal["mapdsl-replay"] = REPLAY_FORMAT
    version: int = REPLAY_VERSION
    board: Annotated[str, Meta(pattern="^[a-z0-9-]+$", max_length=64)]
    rules: Text
    """Digest of the rule tables, which identifies the rules."""
    players: Player
    variants: Annotated[tuple[Text, ...], Meta(max_length=100)]
    by: Annotated[tuple[Text, ...], Meta(max_length=MAX_PLAYERS)]
    """Names of the players for human readers, indexed by seat."""
    seed: Annotated[int, Meta(ge=-(10**18), le=10**18)] | None
    """Seed of the game's source of chance; None if the source had no seed. A finished game does not need the seed,
    because its shuffles are recorded."""
    setup: Fingerprint
    """Fingerprint of the events before the first action."""
    shuffles: Annotated[list[Shuffle], Meta(max_length=MAX_SHUFFLES)]
    rows: Annotated[list[ReplayRow], Meta(max_length=MAX_ROWS)]
    outcome: Result | None
    """Outcome of the game, or None if the game is unfinished."""

    @property
    def chance(self) -> Recorded:
        return Recorded(group((shuffle.purpose, shuffle.order) for shuffle in self.shuffles))

    def to_json(self) -> dict[str, Any]:
        return dict(to_builtins(self))

    def to_text(self) -> str:
        """Return the document as text, one line per row. Equal replays give equal text on every machine."""
        return pretty_json(self.to_json())


def read_replay(data: bytes) -> Replay:
    """Read a replay from UTF-8 bytes. Raises `ReplayError` for an invalid document."""
    try:
        return replay_from_json(parse_json(decode_text(data, most=MAX_BYTES)))
    except DataError as error:
        raise ReplayError(str(error)) from None


def replay_from_json(data: Any) -> Replay:
    """Read a replay from JSON values. Raises `ReplayError` for an invalid document."""
    try:
        check_heading(data, "replay", REPLAY_FORMAT, REPLAY_VERSION, otherwise=_OTHER_VERSION)
        replay = convert(Replay, data)
        for number, row in enumerate(replay.rows):
            _expect_at_most(replay.players, row.player, f"rows[{number}].player")
        for number, shuffle in enumerate(replay.shuffles):
            _expect_at_most(len(shuffle.order) - 1, max(shuffle.order, default=-1), f"shuffles[{number}].order")
        _expect_at_most(replay.players, len(replay.by), "by")
    except DataError as error:
        raise ReplayError(str(error)) from None
    return replay


def _expect_at_most(most: int, found: int, where: str) -> None:
    if found > most:
        raise DataError(f"{where}: expected at most {most}, found {found}")
