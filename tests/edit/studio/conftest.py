"""Fixture that serves a studio during a test."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from pathlib import Path

import pytest

from mapdsl.base.resources import data_path
from mapdsl.edit.studio import empty_board
from mapdsl.edit.studio.http_transport import StudioServer
from mapdsl.edit.studio.sessions import Sessions
from mapdsl.edit.studio.studio_files import StudioFiles
from tests.edit.studio.page import StudioPage

TEMPLATE = data_path("maps", "template.board.txt")


@pytest.fixture
def board(tmp_path: Path) -> Path:
    """Return the path of a board on disk. A second file in the same folder must stay private."""
    (tmp_path / "secret.board").write_text('mapdsl 1\n\nboard secret "Secret" {\n}\n', encoding="utf-8")
    path = tmp_path / "islands.board"
    text = TEMPLATE.read_text(encoding="utf-8").replace("BOARD_ID", "islands").replace("BOARD_TITLE", "Islands")
    path.write_text(text, encoding="utf-8")
    return path


@pytest.fixture
def server(board: Path) -> Iterator[StudioServer]:
    found = StudioServer(Sessions(StudioFiles([board], empty_board(board.stem))))
    thread = threading.Thread(target=lambda: found.serve_forever(poll_interval=0.01), daemon=True)
    thread.start()
    yield found
    found.shutdown()
    found.server_close()
    thread.join()


@pytest.fixture
def page(server: StudioServer, board: Path) -> StudioPage:
    return StudioPage(server, board)
