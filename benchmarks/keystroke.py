"""Cost of a key on large boards: `python benchmarks/keystroke.py [CITIES ...]`.

Prints the processor time of a complete check of a generated board, then that of a check after one edit and its share of
the former, which is comparable between machines. Every edit is made in a document that was checked before.
"""

from __future__ import annotations

import re
import sys
import time
from collections.abc import Callable
from pathlib import Path
from statistics import median

sys.path.insert(0, str(Path(__file__).parents[1]))

from mapdsl.api import FileLibrary, compile_source
from mapdsl.base.source import SourceFile
from mapdsl.edit.workspace.typed_board import TypedBoard
from tests.generated_boards import Style, board_text

CITIES = (500, 1000, 2000, 4000)
RUNS = 3
EDITS = {
    "blank": (r"\n()  city", " "),
    "coordinate": (r"\n  city \S+ at (\d+)", "123"),
    "city's name": (r'\n  city "(\w+)"', "Zzzz"),
    "length": (r"\n  route \S+ -- \S+ (\d+)", "6"),
    "value": (r"\n  ticket \S+ -- \S+ (\d+)", "7"),
    "half a route": (r"\n()  route", '  route "Do\n'),
}


def main(sizes: list[int]) -> None:
    print(f"{'cities':>6} {'whole':>8}   " + "   ".join(f"{edit:>16}" for edit in EDITS))
    for cities in sizes:
        text = board_text(7, Style(places=cities, positions="canvas", shape="scattered", made_up_rules=False))
        whole = seconds(lambda text=text: compile_source(source_of(text), FileLibrary()))
        taken = (key(text, pattern, new) for pattern, new in EDITS.values())
        print(f"{cities:6} {whole:6.2f} s   " + "   ".join(f"{one:7.3f} s ({one / whole:4.0%})" for one in taken))


def key(text: str, pattern: str, new: str) -> float:
    """Return the seconds that one edit of a text takes."""
    match = re.search(pattern, text)
    typed = TypedBoard.of(source_of(text), FileLibrary())
    assert match is not None and typed is not None
    edited = source_of(text[: match.start(1)] + new + text[match.end(1) :])
    return seconds(lambda: typed.reading(edited), lambda: typed.reading(source_of(text)))


def source_of(text: str) -> SourceFile:
    return SourceFile("made-up.board", text)


def seconds(work: Callable[[], object], before: Callable[[], object] = lambda: None) -> float:
    taken = []
    for _ in range(RUNS):
        before()
        began = time.process_time()
        work()
        taken.append(time.process_time() - began)
    return median(taken)


if __name__ == "__main__":
    main([int(size) for size in sys.argv[1:]] or list(CITIES))
