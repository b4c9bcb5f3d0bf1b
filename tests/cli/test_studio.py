"""`mapdsl studio`: the choice of the board to open, and the messages if no board can be opened."""

from __future__ import annotations

import re
import signal
import socket
import subprocess
import sys
from pathlib import Path
from urllib.request import urlopen

import pytest
from click.testing import CliRunner, Result

from mapdsl.cli.main import mapdsl


def refused(*arguments: str) -> Result:
    found = CliRunner().invoke(mapdsl, ["studio", "--no-browser", *arguments])
    assert found.exit_code == 2
    return found


def test_studio_serves_the_page_until_stopped(tmp_path: Path) -> None:
    (tmp_path / "maps").mkdir()
    (tmp_path / "maps" / "islands.board").write_text("mapdsl 1\n", encoding="utf-8")
    command = [sys.executable, "-m", "mapdsl", "studio", "--no-browser", "islands"]
    process = subprocess.Popen(command, cwd=tmp_path, stderr=subprocess.PIPE, text=True)
    assert process.stderr is not None
    said = process.stderr.readline()
    address = re.fullmatch(r"islands\.board is open at (http://127\.0\.0\.1:\d+/#\S{40,})\n", said)
    assert address, said
    assert b"<title>mapdsl studio</title>" in urlopen(address[1], timeout=20).read()
    process.send_signal(signal.SIGINT)
    assert process.stderr.read() == "Ctrl-C ends it.\n"
    assert process.wait(timeout=20) == 130
    assert [path.name for path in tmp_path.rglob("*.board")] == ["islands.board"], "nothing is written unasked"


def test_studio_refuses_unusable_files(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    assert "name the board to create" in refused().output
    assert "there is no folder" in refused("nowhere/x.board").output
    for name in ("one.board", "two.board"):
        (tmp_path / name).write_bytes(b"\xff\xfe")
    assert "name one of the boards here: one.board, two.board" in refused().output
    assert "UTF-8" in refused("one.board").output
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        assert f"port {port} cannot be used" in refused("--port", str(port), "new.board").output
