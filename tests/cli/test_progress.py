"""The progress bar of long runs appears only on a terminal, and never among reports."""

from __future__ import annotations

import os
import pty
import subprocess
import sys
from pathlib import Path

import pytest

from tests.writing import board_text

RUN = (
    "import sys\n"
    "from mapdsl.cli import checking\n"
    "checking.SECONDS_BEFORE = {seconds}\n"
    "from mapdsl.__main__ import main\n"
    "sys.argv = ['mapdsl', 'check', {folder!r}]\n"
    "main()\n"
)
ALWAYS, NEVER = 0, 1000


@pytest.fixture
def maps(tmp_path: Path) -> Path:
    for number in range(5):
        (tmp_path / f"{number}.board").write_text(board_text(f"  trains 4{number}\n"), encoding="utf-8")
    return tmp_path


def check(maps: Path, *, seconds: int, terminal: bool = True, **environment: str) -> tuple[str, str]:
    """Return the standard output and standard error of a run that shows a progress bar after this number of seconds."""
    ours, theirs = pty.openpty() if terminal else os.pipe()
    with subprocess.Popen(
        [sys.executable, "-c", RUN.format(seconds=seconds, folder=str(maps))],
        stdout=subprocess.PIPE,
        stderr=theirs,
        env={**os.environ, "TERM": "xterm", **environment},
    ) as process:
        os.close(theirs)
        assert process.stdout
        output = process.stdout.read().decode()
    errors = b""
    try:
        while piece := os.read(ours, 10_000):
            errors += piece
    except OSError:  # on Linux, reading a closed terminal raises this error
        pass
    os.close(ours)
    return output, errors.decode()


def test_progress_bar_completes_without_disturbing_the_report(maps: Path) -> None:
    output, errors = check(maps, seconds=ALWAYS)
    plain, _ = check(maps, seconds=ALWAYS, terminal=False)
    assert "checking" in errors and "100%" in errors
    assert output == plain
    assert plain.endswith("in 5 files\n")


def test_no_progress_bar_without_a_terminal(maps: Path) -> None:
    assert check(maps, seconds=ALWAYS, terminal=False)[1] == ""


def test_no_progress_bar_on_a_dumb_terminal(maps: Path) -> None:
    assert check(maps, seconds=ALWAYS, TERM="dumb")[1] == ""


def test_no_progress_bar_for_short_work(maps: Path) -> None:
    assert check(maps, seconds=NEVER)[1] == ""
    check(maps, seconds=ALWAYS)
    assert check(maps, seconds=ALWAYS)[1] == "", "everything is known by now"
