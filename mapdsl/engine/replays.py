"""A played game as a document: what was done, what chance answered, what came of it.

Comes in: JSON text that nobody vouches for, or a `Replay`. Goes out: the other. Reading proves the form only; whether
the game can be played like this is asked of `recording.play_again`. Nothing in a document is ever executed, every
number is bounded, fields that are not known are refused. Must not know: boards, rules, states.

Players count from 1 in documents, seats from 0 in Python.
"""

from __future__ import annotations

import re
from typing import Any, NoReturn

from mapdsl.engine.chance import Recorded
from mapdsl.engine.errors import EngineError
from mapdsl.records import Record
from mapdsl.rules.codec import TablesError
from mapdsl.rules.documents import parse_json, pretty_json
from mapdsl.versions import REPLAY_VERSION

REPLAY_FORMAT = "mapdsl-replay"

MOST_BYTES = 5_000_000
MOST_ROWS = 100_000
MOST_SHUFFLES = 20_000
MOST_THINGS = 10_000
"""Things in one shuffle."""
MOST_TEXT = 2_000
MOST_PLAYERS = 20
MOST_POINTS = 1_000_000

_BOARD = re.compile(r"[a-z0-9-]{1,64}")
_FINGERPRINT = re.compile(r"[0-9a-f]{16}")
FIELDS = (
    "format",
    "version",
    "board",
    "rules",
    "players",
    "variants",
    "by",
    "seed",
    "setup",
    "shuffles",
    "rows",
    "outcome",
)


class ReplayError(EngineError):
    """Not a replay: the document cannot be read. The message names the field or the row."""


class Row(Record):
    """An action in its text form, who took it (from 0), and the fingerprint of the events that followed."""

    seat: int
    action: str
    events: str


class PlayerResult(Record):
    """What a player scored, and the lines of the score as (what, points, detail)."""

    points: int
    lines: tuple[tuple[str, int, str], ...]


class Result(Record):
    """How the game ended; `ranking` has the seats that share a place together."""

    reason: str
    players: tuple[PlayerResult, ...]
    ranking: tuple[tuple[int, ...], ...]


class Replay(Record):
    """A game, finished or broken off."""

    board: str
    rules: str
    """The digest of the rules, as the rule tables have it."""
    players: int
    variants: tuple[str, ...]
    by: tuple[str, ...]
    """Who played, by seat; for people."""
    seed: int | None
    """The seed of the game's chance, if it had one. A finished game does not need it: chance is recorded."""
    setup: str
    """The fingerprint of the events before the first action."""
    chance: Recorded
    rows: tuple[Row, ...]
    result: Result | None
    """Nothing for a game that was broken off."""

    def to_json(self) -> dict[str, Any]:
        shuffles = [
            {"purpose": purpose, "order": list(order)}
            for purpose, orders in sorted(self.chance.orders.items())
            for order in orders
        ]
        return {
            "format": REPLAY_FORMAT,
            "version": REPLAY_VERSION,
            "board": self.board,
            "rules": self.rules,
            "players": self.players,
            "variants": list(self.variants),
            "by": list(self.by),
            "seed": self.seed,
            "setup": self.setup,
            "shuffles": shuffles,
            "rows": [{"player": row.seat + 1, "action": row.action, "events": row.events} for row in self.rows],
            "outcome": None if self.result is None else _result_to_json(self.result),
        }

    def to_text(self) -> str:
        """The document: one line for every row, the same bytes everywhere."""
        return pretty_json(self.to_json())


def _result_to_json(result: Result) -> dict[str, Any]:
    return {
        "reason": result.reason,
        "players": [
            {"points": player.points, "lines": [list(line) for line in player.lines]} for player in result.players
        ],
        "ranking": [[seat + 1 for seat in place] for place in result.ranking],
    }


# ---- reading ------------------------------------------------------------------------------------------------------


def read_replay(data: bytes) -> Replay:
    """The replay of a document in UTF-8. Raises `ReplayError`."""
    if len(data) > MOST_BYTES:
        raise ReplayError(f"the document has more than {MOST_BYTES:,} bytes")
    try:
        return replay_from_json(parse_json(data.decode("utf-8-sig")))
    except UnicodeDecodeError as error:
        raise ReplayError(f"byte {error.start} is not UTF-8") from None
    except TablesError as error:
        raise ReplayError(str(error)) from None


def replay_from_json(data: Any) -> Replay:
    """The replay of JSON values. Raises `ReplayError`."""
    if not isinstance(data, dict) or data.get("format") != REPLAY_FORMAT:
        raise ReplayError("this is no replay of mapdsl")
    if data.get("version") != REPLAY_VERSION or type(data["version"]) is not int:
        raise ReplayError(
            f"this is a replay of version {_shown(data.get('version'))}, and this program reads version "
            f"{REPLAY_VERSION}; use the mapdsl that it was saved with, or a newer one"
        )
    _fields(data, "", FIELDS)
    players = _number(data["players"], "players", 1, MOST_PLAYERS)
    seed = data["seed"]
    rows = _list(data["rows"], "rows", MOST_ROWS)
    return Replay(
        board=_matching(data["board"], "board", _BOARD),
        rules=_text(data["rules"], "rules"),
        players=players,
        variants=tuple(_text(each, "variants") for each in _list(data["variants"], "variants", 100)),
        by=tuple(_text(each, "by") for each in _list(data["by"], "by", players)),
        seed=None if seed is None else _number(seed, "seed", -(10**18), 10**18),
        setup=_matching(data["setup"], "setup", _FINGERPRINT),
        chance=_chance(data["shuffles"]),
        rows=tuple(_row(each, f"row {number}", players) for number, each in enumerate(rows, start=1)),
        result=None if data["outcome"] is None else _result(data["outcome"], players),
    )


def _row(data: Any, where: str, players: int) -> Row:
    _fields(data, where, ("player", "action", "events"))
    return Row(
        _number(data["player"], f"{where}, player", 1, players) - 1,
        _text(data["action"], f"{where}, action"),
        _matching(data["events"], f"{where}, events", _FINGERPRINT),
    )


def _chance(data: Any) -> Recorded:
    orders: dict[str, list[tuple[int, ...]]] = {}
    for number, each in enumerate(_list(data, "shuffles", MOST_SHUFFLES), start=1):
        where = f"shuffle {number}"
        _fields(each, where, ("purpose", "order"))
        order = _list(each["order"], where, MOST_THINGS)
        known = tuple(_number(thing, where, 0, len(order) - 1) for thing in order)
        orders.setdefault(_text(each["purpose"], where), []).append(known)
    return Recorded({purpose: tuple(known) for purpose, known in orders.items()})


def _result(data: Any, players: int) -> Result:
    _fields(data, "outcome", ("reason", "players", "ranking"))
    scores = _list(data["players"], "outcome, players", players)
    places = _list(data["ranking"], "outcome, ranking", players)
    ranking = tuple(
        tuple(_number(each, "outcome, ranking", 1, players) - 1 for each in _list(place, "outcome, ranking", players))
        for place in places
    )
    return Result(
        _text(data["reason"], "outcome, reason"),
        tuple(_player_result(each, f"outcome, player {number}") for number, each in enumerate(scores, start=1)),
        ranking,
    )


def _player_result(data: Any, where: str) -> PlayerResult:
    _fields(data, where, ("points", "lines"))
    return PlayerResult(
        _number(data["points"], where, -MOST_POINTS, MOST_POINTS),
        tuple(_score_line(each, where) for each in _list(data["lines"], where, MOST_ROWS)),
    )


def _score_line(data: Any, where: str) -> tuple[str, int, str]:
    if not isinstance(data, list) or len(data) != 3:
        _refuse(f"{where}, lines", "a text, points and a text", data)
    return _text(data[0], where), _number(data[1], where, -MOST_POINTS, MOST_POINTS), _text(data[2], where)


# ---- values -------------------------------------------------------------------------------------------------------


def _fields(data: Any, where: str, names: tuple[str, ...]) -> None:
    """An object with exactly these fields."""
    at = f"{where}: " if where else ""
    if not isinstance(data, dict):
        raise ReplayError(f"{at}expected an object with the fields {', '.join(names)}")
    for name in names:
        if name not in data:
            raise ReplayError(f"{at}the field {name!r} is missing")
    for name in data:
        if name not in names:
            raise ReplayError(f"{at}there is no field {_shown(name)}")


def _number(data: Any, where: str, least: int, most: int) -> int:
    if type(data) is not int or not least <= data <= most:
        _refuse(where, f"a whole number from {least} to {most}", data)
    return data


def _text(data: Any, where: str) -> str:
    if not isinstance(data, str) or len(data) > MOST_TEXT:
        _refuse(where, f"a text of up to {MOST_TEXT:,} characters", data)
    return data


def _matching(data: Any, where: str, pattern: re.Pattern[str]) -> str:
    if not isinstance(data, str) or not pattern.fullmatch(data):
        _refuse(where, f"a text of the form {pattern.pattern}", data)
    return data


def _list(data: Any, where: str, most: int) -> list[Any]:
    if not isinstance(data, list) or len(data) > most:
        _refuse(where, f"a list of up to {most:,}", data)
    return data


def _refuse(where: str, expected: str, found: Any) -> NoReturn:
    raise ReplayError(f"{where}: expected {expected}, found {_shown(found)}")


def _shown(value: Any) -> str:
    """A value in a message, however large it is."""
    if isinstance(value, dict | list):
        return "an object" if isinstance(value, dict) else f"a list of {len(value):,}"
    text = repr(value[:80] if isinstance(value, str) else value)
    return text if len(text) <= 80 else text[:80] + "…"
