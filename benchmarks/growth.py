"""Growth of time and memory with the size of boards: `python benchmarks/growth.py [CITIES ...]`, from the project
folder.

Boards are generated in several shapes without a `sheet`, so that the sheet is as large as most of their routes need.
Every picture is drawn in a process of its own, from the file to SVG. Reports processor time and peak memory.
"""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))

from tests.generated_boards import Style, board_text

SHAPES = ("scattered", "grid", "line", "ring", "heap")
CITIES = (100, 200, 400, 800, 1600, 2000)


def main(sizes: list[int]) -> None:
    with tempfile.TemporaryDirectory() as folder:
        for shape in SHAPES:
            for cities in sizes:
                style = Style(places=cities, positions="canvas", shape=shape, made_up_rules=False)
                board = Path(folder, "made-up.board")
                board.write_text(board_text(7, style).replace("  sheet 792 511\n", ""), encoding="utf-8")
                told = [f"{what} {draw(board, what)}" for what in ("board", "network")]
                print(f"{shape:10} {cities:5} cities  {'   '.join(told)}", flush=True)


def draw(board: Path, what: str) -> str:
    """Draw a board, and return the seconds and megabytes used, or that it was refused."""
    run = [sys.executable, "-m", "mapdsl", "draw", board, "--what", what, "-o", board.with_suffix(".svg")]
    process = subprocess.Popen(run, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    _, status, used = os.wait4(process.pid, 0)
    process.returncode = status
    refused = ", refused" if status else ""
    return f"{used.ru_utime + used.ru_stime:6.2f} s {used.ru_maxrss / 1024:4.0f} MB{refused}"


if __name__ == "__main__":
    main([int(size) for size in sys.argv[1:]] or list(CITIES))
