"""Command `mapdsl studio`."""

from __future__ import annotations

from pathlib import Path

import click

from mapdsl.api import BOARD_SUFFIX
from mapdsl.cli import completion
from mapdsl.cli.inputs import default_paths, fail, fail_on_errors, print_message


@click.command("studio")
@click.argument("board", required=False, shell_complete=completion.boards)
@click.option("--port", type=click.IntRange(0, 65535), default=0, help="Port of the server.  [default: any free port]")
@click.option("--no-browser", is_flag=True, help="Print the address without opening a browser.")
def command(board: str | None, port: int, *, no_browser: bool) -> None:
    """Edit BOARD in the browser: its text is on the left, its picture on the right, and changes to one show in the
    other. If the file does not exist yet, you start with an empty board; the file is created when you save.

    Everything stays on this machine. Without BOARD, the only board in this folder is opened.

    \b
    Examples:
      mapdsl studio mymap.board
      mapdsl studio --no-browser --port 8000 mymap.board
    """
    from mapdsl.edit.studio import empty_board
    from mapdsl.edit.studio.http_transport import StudioServer
    from mapdsl.edit.studio.sessions import Sessions
    from mapdsl.edit.studio.studio_files import StudioFiles
    from mapdsl.edit.workspace import RefusedError

    path = _path_of(board)
    files = StudioFiles([path], empty_board(path.stem))
    try:
        with fail_on_errors(RefusedError):
            files.look(*files.uris)
        server = StudioServer(Sessions(files), port)
    except OSError as error:
        fail(f"port {port} cannot be used: {error.strerror or error}")
    print_message(f"{path.name} is open at {server.address}\nCtrl-C ends it.")
    if not no_browser:
        import webbrowser

        webbrowser.open(server.address)
    try:
        server.serve_forever()
    finally:
        server.server_close()


def _path_of(board: str | None) -> Path:
    path = Path(board or default_paths()[0])
    if path.is_dir():
        found = sorted(path.glob(f"*{BOARD_SUFFIX}"))
        if not found:
            fail(f"name the board to create, such as mymap{BOARD_SUFFIX}")
        if len(found) > 1:
            fail(f"name one of the boards here: {', '.join(board.name for board in found)}")
        return found[0]
    if path.suffix != BOARD_SUFFIX:
        path = path.with_name(path.name + BOARD_SUFFIX)
    if not path.exists() and (Path("maps") / path).is_file():
        path = Path("maps") / path
    if not path.parent.is_dir():
        fail(f"{path}: there is no folder {path.parent}")
    return path
