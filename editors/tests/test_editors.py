"""Runs the language server in real editors: `make test-editors`, where they are installed."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

HERE = Path(__file__).parent
MAPDSL = Path(sys.executable).with_name("mapdsl")
BOARD = """mapdsl 1

board small "Small" {
  players 2
  uses classic
  canvas 100 60
  city Lake at 10 30
  city Ems at 50 40
  route Lake -- Ems 3 rad
  ticket Lake -- Ems 3
}
"""


def report(folder: Path, *command: str) -> Any:
    board, told = folder / "small.board", folder / "report.json"
    board.write_text(BOARD, encoding="utf-8")
    environment = {**os.environ, "MAPDSL": str(MAPDSL), "BOARD": str(board), "REPORT": str(told), "HOME": str(folder)}
    subprocess.run(command, cwd=folder, env=environment, timeout=240, check=True, capture_output=True)
    return json.loads(told.read_text(encoding="utf-8"))


def test_neovim(tmp_path: Path) -> None:
    said = report(tmp_path, "nvim", "--headless", "-u", "NONE", "-i", "NONE", "-n", "-c", f"luafile {HERE}/neovim.lua")
    assert "trouble" not in said
    assert {"line": 8, "code": "F002"} in said["diagnostics"]
    assert "`Lake`" in said["hover"]
    assert said["definition"] == {"line": 6, "character": 7}
    assert 'route   "Big Lake" -- Ems  3 red' in said["text"]
    assert 'ticket  "Big Lake" -- Ems  3' in said["text"]


def test_emacs(tmp_path: Path) -> None:
    said = report(
        tmp_path, "emacs", "--batch", "-l", "package", "-f", "package-initialize", "-l", str(HERE / "emacs.el")
    )
    assert any(each["line"] == 9 and "rad" in each["text"] for each in said)
