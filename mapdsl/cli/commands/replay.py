"""`mapdsl replay`."""

from __future__ import annotations

import click

from mapdsl.cli import completion
from mapdsl.cli.inputs import CLEAN, PATH
from mapdsl.diagnostics.text import show


@click.command("replay")
@click.argument("files", nargs=-1, required=True, type=PATH)
@click.option(
    "--board",
    shell_complete=completion.boards,
    help="The board to play on, instead of the one of the name that the replay has.",
)
@click.option("--tell", is_flag=True, help="Tell every action and what followed.")
def command(files: tuple[str, ...], board: str | None, *, tell: bool) -> None:
    """Play saved games again, and verify every event, the end and the scores against the rules.

    FILES are what `mapdsl simulate --save` and `save` in `mapdsl play` wrote; of a folder, every .replay.json file in
    it. The rules have to be those that the game was played with: their digest is in the file. Exit status is 0 when
    all is as recorded, 1 when something differs (the row and the reason are told), 2 when a file is no replay or
    cannot be read.

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
        click.echo(show(f"{path}: {message}"), err=found != CLEAN)
        worst = max(worst, found)
    if len(paths) > 1:
        click.echo(f"{len(paths)} replays, {'all as recorded' if worst == CLEAN else 'not all as recorded'}")
    raise SystemExit(worst)
