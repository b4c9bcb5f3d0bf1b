"""Command `mapdsl replay`."""

from __future__ import annotations

import click

from mapdsl.cli import completion
from mapdsl.cli.inputs import CLEAN, PATH
from mapdsl.diagnostics.text import escape_controls


@click.command("replay")
@click.argument("files", nargs=-1, required=True, type=PATH)
@click.option(
    "--board",
    shell_complete=completion.boards,
    help="Board to play on, instead of the one that the replay names.",
)
@click.option("--tell", is_flag=True, help="Show every action and the events that followed.")
def command(files: tuple[str, ...], board: str | None, *, tell: bool) -> None:
    """Replay saved games, and verify every event, the end and the scores against the rules.

    FILES are saved games from `mapdsl simulate --save` or from `save` in `mapdsl play`, or folders with .replay.json
    files. A game must be replayed with the rules it was played with; the file contains their digest.

    Exit status is 0 if everything is as recorded, 1 if something differs (the row and the reason are shown), 2 if a
    file is not a replay or cannot be read.

    \b
    Examples:
      mapdsl replay games/mymap-2p-1.replay.json
      mapdsl replay --tell games/mymap-2p-1.replay.json
      mapdsl replay --board draft.board games
    """
    from mapdsl.cli.replay_files import replay_engines, replay_files, tables_here, verify

    engine_of = replay_engines(lambda name: tables_here(board or name))
    worst = CLEAN
    paths = replay_files(files)
    for path in paths:
        found, message = verify(engine_of, path, tell=tell)
        click.echo(escape_controls(f"{path}: {message}"), err=found != CLEAN)
        worst = max(worst, found)
    if len(paths) > 1:
        click.echo(f"{len(paths)} replays, {'all as recorded' if worst == CLEAN else 'not all as recorded'}")
    raise SystemExit(worst)
