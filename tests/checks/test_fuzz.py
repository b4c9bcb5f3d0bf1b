"""Boards with many slips and scraps in them: an answer to each, and soon. `make fuzz` tries many more."""

from __future__ import annotations

import os
import random
import time

import pytest

from mapdsl.api import compile_source
from mapdsl.diagnostics.text import render, summary
from mapdsl.source import SourceFile
from tests.maps.boards import BOARDS, MAPS
from tests.typos import SCRAPS, typos

EXAMPLES = int(os.environ.get("MAPDSL_EXAMPLES", "60"))
SECONDS = 10


def _mangled(text: str, chance: random.Random) -> str:
    """With some slips, scraps, lines twice and lines gone."""
    for _ in range(chance.randrange(6)):
        text = next(typos(text, chance))[2]
    for _ in range(chance.randrange(6)):
        at = chance.randrange(len(text))
        text = text[:at] + chance.choice(SCRAPS) + text[at + chance.randrange(3) :]
    lines = text.split("\n")
    for _ in range(chance.randrange(4)):
        at, other = chance.randrange(len(lines)), chance.randrange(len(lines))
        lines[at : at + chance.randrange(3)] = [lines[other]]
    return "\n".join(lines)


@pytest.mark.parametrize("board", BOARDS)
def test_every_text_is_answered_soon(board: str) -> None:
    path = MAPS / f"{board}.board"
    whole = path.read_text(encoding="utf-8")
    for seed in range(EXAMPLES // 6):
        text = _mangled(whole, random.Random(f"{board} {seed}"))
        started = time.process_time()
        found = compile_source(SourceFile(path.name, text, path)).diagnostics
        assert all(map(render, found)), seed
        assert summary(found, 1), seed
        assert time.process_time() - started < SECONDS, seed
