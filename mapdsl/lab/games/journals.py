"""Journals of simulations: a line for every deal that was played, so that a run that was ended goes on where it was.

Comes in: what is played, the rows of deals. Goes out: a file that grows; what such files hold. Lines may come in any
order and from several runs.
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
"""The games of a deal, one for each seating."""


class JournalError(ValueError):
    """A journal cannot be gone on with. The message names the file, and what is wrong."""


class JournalHead(Record):
    """What is played; the first line."""

    journal: int
    mapdsl: str
    """The version of the program: bots of another may play otherwise."""
    board: str
    games: str
    """A digest of everything on which the course of a game depends."""
    players: int
    variants: tuple[str, ...]
    bots: tuple[str, ...]
    """By seat."""
    rotate: bool


class JournalLine(Record):
    """A deal."""

    seed: int
    games: Rows


def head_of(engine: Engine, bots: Sequence[str], *, rotate: bool) -> JournalHead:
    tables = engine.tables
    names = [thing.id for things in (tables.tracks, tables.tickets, tables.pieces, tables.places) for thing in things]
    text = "\n".join((rules_digest(tables), *names))  # things are shuffled in the order of their names
    games, players = hashlib.sha256(text.encode()).hexdigest()[:32], engine.players
    return JournalHead(JOURNAL_VERSION, __version__, tables.id, games, players, engine.variants, tuple(bots), rotate)


class Journal:
    """A file to which deals are added. What a run that was killed left of its last line is cut off."""

    def __init__(self, path: Path, head: JournalHead) -> None:
        """Raises `JournalError`."""
        self.played: dict[int, Rows] = {}
        """By seed: what the file holds."""
        self._path = path
        with _tell_trouble(path):
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
        """Raises `JournalError` when the disk is full."""
        with _tell_trouble(self._path):
            self._write(JournalLine(rows[0].seed, rows))

    def _write(self, line: Record) -> None:
        self._stream.write(msgspec.json.encode(line) + b"\n")
        self._stream.flush()


def merge_journals(paths: Iterable[Path]) -> tuple[JournalHead, Mapping[int, Rows]]:
    """What several journals hold together, by seed. Raises `JournalError` if they are not of the same games."""
    head: JournalHead | None = None
    played: dict[int, Rows] = {}
    for path in paths:
        with _tell_trouble(path):
            found, deals, _ = _read(path)
        head = head or found
        _compare(path, found, head)
        played |= deals
    if head is None or not played:
        raise JournalError("there is no journal with games to merge")
    return head, dict(sorted(played.items()))


@contextmanager
def _tell_trouble(path: Path) -> Iterator[None]:
    """What the system cannot do with a file is told as all else that is wrong with it."""
    try:
        yield
    except OSError as error:
        raise JournalError(f"{path}: {error.strerror or error}") from None


def _read(path: Path) -> tuple[JournalHead, dict[int, Rows], int]:
    """The first line, the deals, and how many bytes of the file are whole lines."""
    with path.open("rb") as stream:
        first = stream.readline()
        try:
            head = msgspec.json.decode(first, type=JournalHead)
        except (msgspec.DecodeError, UnicodeDecodeError):
            raise JournalError(f"{path}: this is no journal of `mapdsl simulate`") from None
        if head.journal != JOURNAL_VERSION or not first.endswith(b"\n"):
            raise JournalError(f"{path}: this is no journal of this version of mapdsl; name another file")
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
                raise JournalError(f"{path}: line {number} is not of these players; delete it to play its deal again")
            played[line.seed] = line.games
            whole += len(text)
    return head, played, whole


def _compare(path: Path, found: JournalHead, wanted: JournalHead) -> None:
    """Games of something else cannot be added up with these."""
    for name in JournalHead.__struct_fields__:
        here, there = getattr(found, name), getattr(wanted, name)
        if here == there:
            continue
        if name == "games":
            raise JournalError(f"{path}: the rules of {found.board} have changed since; name another file")
        raise JournalError(f"{path}: it has other games: {name} {_words(here)}, not {_words(there)}; name another file")


def _words(value: object) -> str:
    return ", ".join(map(str, value)) or "none" if isinstance(value, tuple) else str(value).lower()
