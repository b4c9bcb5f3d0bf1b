"""Journals of simulations: files with one line per deal, so that an interrupted run can be resumed.

Lines may be in any order and come from several runs.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import BinaryIO

import msgspec

from mapdsl import __version__
from mapdsl.base.records import Record
from mapdsl.base.versions import JOURNAL_VERSION
from mapdsl.engine import Engine
from mapdsl.lab.games.game_rows import GameRow
from mapdsl.tables.digest import rules_digest

Rows = tuple[GameRow, ...]
"""Games of a deal, one for each seating."""


class JournalError(ValueError):
    """Raised for a journal that cannot be continued. The message names the file and the problem."""


class JournalHead(Record):
    """First line of a journal: the settings of the simulation."""

    journal: int
    mapdsl: str
    """Version of mapdsl. Bots may play differently in another version."""
    board: str
    games: str
    """Digest of all settings that affect a game."""
    players: int
    variants: tuple[str, ...]
    bots: tuple[str, ...]
    """Names of the bots, indexed by seat."""
    rotate: bool


class JournalLine(Record):
    """Line of a journal, which contains one deal."""

    seed: int
    games: Rows


def head_of(engine: Engine, bots: Sequence[str], *, rotate: bool) -> JournalHead:
    tables = engine.tables
    names = [thing.id for things in (tables.tracks, tables.tickets, tables.pieces, tables.places) for thing in things]
    text = "\n".join((rules_digest(tables), *names))  # the order of names affects shuffles
    games, players = hashlib.sha256(text.encode()).hexdigest()[:32], engine.players
    return JournalHead(JOURNAL_VERSION, __version__, tables.id, games, players, engine.variants, tuple(bots), rotate)


class Journal:
    """Journal file to which deals are appended. An incomplete last line, left by a killed run, is cut off."""

    def __init__(self, path: Path, head: JournalHead) -> None:
        """Open or create a journal. Raises `JournalError` if the file cannot be used."""
        self.played: dict[int, Rows] = {}
        """Deals in the file, keyed by seed."""
        self._path = path
        with _report_os_errors(path):
            path.parent.mkdir(parents=True, exist_ok=True)
            whole = 0
            if path.exists() and path.stat().st_size:
                found, self.played, whole = _read(path)
                _compare(path, found, head)
            self._stream: BinaryIO = path.open("ab")
            self._stream.truncate(whole)
            if not whole:
                self._write(head)

    def close(self) -> None:
        self._stream.close()

    def add(self, rows: Rows) -> None:
        """Append a deal. Raises `JournalError` if it cannot be written."""
        with _report_os_errors(self._path):
            self._write(JournalLine(rows[0].seed, rows))

    def _write(self, line: Record) -> None:
        self._stream.write(msgspec.json.encode(line) + b"\n")
        self._stream.flush()


def merge_journals(paths: Iterable[Path]) -> tuple[JournalHead, Mapping[int, Rows]]:
    """Return the head of several journals, and their deals keyed by seed. Raises `JournalError` if the journals
    belong to different simulations."""
    head: JournalHead | None = None
    played: dict[int, Rows] = {}
    for path in paths:
        with _report_os_errors(path):
            found, deals, _ = _read(path)
        head = head or found
        _compare(path, found, head)
        played |= deals
    if head is None or not played:
        raise JournalError("there is no journal with games to merge")
    return head, dict(sorted(played.items()))


@contextmanager
def _report_os_errors(path: Path) -> Iterator[None]:
    """Convert operating system errors to `JournalError`."""
    try:
        yield
    except OSError as error:
        raise JournalError(f"{path}: {error.strerror or error}") from None


def _read(path: Path) -> tuple[JournalHead, dict[int, Rows], int]:
    """Return the head and the deals of a journal, and the length of its complete lines in bytes."""
    with path.open("rb") as stream:
        first = stream.readline()
        try:
            head = msgspec.json.decode(first, type=JournalHead)
        except (msgspec.DecodeError, UnicodeDecodeError):
            raise JournalError(f"{path}: this is not a journal of `mapdsl simulate`") from None
        if head.journal != JOURNAL_VERSION or not first.endswith(b"\n"):
            raise JournalError(f"{path}: this is not a journal of this version of mapdsl; name another file")
        decoder = msgspec.json.Decoder(JournalLine)
        played: dict[int, Rows] = {}
        whole = len(first)
        for number, text in enumerate(stream, start=2):
            if not text.endswith(b"\n"):
                break
            try:
                line = decoder.decode(text)
            except (msgspec.DecodeError, UnicodeDecodeError):
                raise JournalError(
                    f"{path}: line {number} is damaged; delete that line to play its deal again"
                ) from None
            if {len(row.points) for row in line.games} != {head.players}:
                raise JournalError(f"{path}: line {number} has other players; delete it to play its deal again")
            played[line.seed] = line.games
            whole += len(text)
    return head, played, whole


def _compare(path: Path, found: JournalHead, wanted: JournalHead) -> None:
    """Raise `JournalError` if a journal belongs to another simulation, because its games cannot be combined with
    those wanted."""
    for name in JournalHead.__struct_fields__:
        here, there = getattr(found, name), getattr(wanted, name)
        if here == there:
            continue
        if name == "games":
            raise JournalError(f"{path}: the rules of {found.board} have changed since; name another file")
        raise JournalError(f"{path}: its games differ: {name} {_words(here)}, not {_words(there)}; name another file")


def _words(value: object) -> str:
    return ", ".join(map(str, value)) or "none" if isinstance(value, tuple) else str(value).lower()
