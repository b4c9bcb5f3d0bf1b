"""`mapdsl replay`."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import click

from mapdsl.cli.boards import give_up, tables_of
from mapdsl.cli.inputs import CLEAN, FINDINGS, UNUSABLE, find_board

if TYPE_CHECKING:
    from mapdsl.engine import Engine
    from mapdsl.engine.recording import Watch
    from mapdsl.engine.replays import Replay
    from mapdsl.rules.tables import RuleTables


@click.command("replay", short_help="Play saved games again, and verify them.")
@click.argument("files", nargs=-1, required=True)
@click.option("--board", help="The board to play on, instead of the one of the name that the replay has.")
@click.option("--tell", is_flag=True, help="Tell every action and what followed.")
def command(files: tuple[str, ...], board: str | None, *, tell: bool) -> None:
    """Play saved games again, and verify every event, the end and the scores against the rules.

    FILES are what `mapdsl simulate --save` and `save` in `mapdsl play` wrote; of a folder, every .replay.json file in
    it. The rules have to be those that the game was played with: their digest is in the file. Exit status is 0 when
    all is as recorded, 1 when something differs (the row and the reason are told), 2 when a file is no replay or
    cannot be read.

    \b
    Examples:
      mapdsl replay games/islands-2p-1.replay.json
      mapdsl replay --tell games/islands-2p-1.replay.json
      mapdsl replay --board draft.board games
    """
    from mapdsl.diagnostics.text import shown

    desk = _Desk(board)
    worst = CLEAN
    paths = _paths(files)
    for path in paths:
        found, message = desk.verify(path, tell=tell)
        click.echo(shown(f"{path}: {message}"), err=found != CLEAN)
        worst = max(worst, found)
    if len(paths) > 1:
        click.echo(f"{len(paths)} replays, {'all as recorded' if worst == CLEAN else 'not all as recorded'}")
    raise SystemExit(worst)


def _paths(files: tuple[str, ...]) -> list[Path]:
    paths: list[Path] = []
    for each in map(Path, files):
        found = sorted(each.rglob("*.replay.json")) if each.is_dir() else [each]
        if not found:
            give_up(f"{each}: there is no .replay.json file in this folder")
        paths.extend(found)
    return paths


class _Desk:
    """Verifies replays; boards and engines are made once."""

    def __init__(self, board: str | None) -> None:
        self._board = board
        self._tables: dict[str, RuleTables] = {}
        self._engines: dict[tuple[str, int, tuple[str, ...]], Engine] = {}

    def verify(self, path: Path, *, tell: bool) -> tuple[int, str]:
        """The exit status for a file, and what there is to say."""
        from mapdsl.engine.recording import MismatchError, play_again
        from mapdsl.engine.replays import ReplayError

        try:
            replay = read_file(path)
            engine = self._engine(replay)
            play_again(engine, replay, self._watch(engine, replay) if tell else None)
        except ReplayError as error:
            return UNUSABLE, str(error)
        except MismatchError as error:
            return FINDINGS, str(error)
        return CLEAN, _verdict(replay)

    @staticmethod
    def _watch(engine: Engine, replay: Replay) -> Watch:
        from mapdsl.cli.table.seats import Seats
        from mapdsl.cli.table.telling import teller
        from mapdsl.cli.table.words import Words

        names = Seats(replay.by).names if len(replay.by) == replay.players else ()
        return teller(Words(engine, names or [f"Player {seat + 1}" for seat in range(replay.players)]), click.echo)

    def _engine(self, replay: Replay) -> Engine:
        """Raises `MismatchError` for a replay of other rules, `ReplayError` where its board is not known."""
        from mapdsl.engine import Engine, UnplayableTablesError
        from mapdsl.engine.recording import MismatchError
        from mapdsl.engine.replays import ReplayError
        from mapdsl.rules.digest import rules_digest

        name = self._board or replay.board
        if not find_board(name).exists():
            raise ReplayError(f"there is no board {name!r} here; --board names one")
        if name not in self._tables:
            self._tables[name] = tables_of(name)
        tables = self._tables[name]
        digest = rules_digest(tables)
        if (tables.id, digest) != (replay.board, replay.rules):
            raise MismatchError(
                f"the replay is of {replay.board} with the rules {replay.rules}; this is {tables.id} with {digest}"
            )
        key = (name, replay.players, replay.variants)
        if key not in self._engines:
            try:
                self._engines[key] = Engine(tables, replay.players, replay.variants)
            except UnplayableTablesError as error:
                raise MismatchError(str(error)) from None
        return self._engines[key]


def read_file(path: Path) -> Replay:
    """The replay in a file. Raises `ReplayError`, also when the file cannot be read."""
    from mapdsl.engine.replays import MOST_BYTES, ReplayError, read_replay

    try:
        if path.exists() and not path.is_file():
            raise ReplayError("is not a file")
        with path.open("rb") as stream:
            data = stream.read(MOST_BYTES + 1)
    except OSError as error:
        raise ReplayError(f"cannot be read ({error.strerror or error})") from None
    return read_replay(data)


def _verdict(replay: Replay) -> str:
    variants = "".join(f", {each}" for each in replay.variants)
    game = f"{replay.board}{variants}, {replay.players} players, {len(replay.rows)} actions"
    if replay.result is None:
        return f"as recorded: {game}, not finished"
    points = " to ".join(str(each.points) for each in replay.result.players)
    return f"as recorded: {game}, {replay.result.reason}, {points} points"
