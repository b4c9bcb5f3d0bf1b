"""One typo in a shipped board causes one diagnostic, without further diagnostics elsewhere."""

from __future__ import annotations

import random
from itertools import islice

import pytest

from mapdsl.api import compile_source
from mapdsl.base.source import SourceFile
from tests.maps.boards import BOARDS, MAPS
from tests.typos import typos

TYPOS = 82
MOST_ECHOES = 2
"""Accepted number of further diagnostics per board, summed over all typos in the board."""


@pytest.mark.parametrize("board", BOARDS)
def test_one_typo_causes_one_diagnostic(board: str) -> None:
    path = MAPS / f"{board}.board"
    text = path.read_text(encoding="utf-8")
    echoes = []
    for name, line, typo in islice(typos(text, random.Random(board)), TYPOS):
        found = compile_source(SourceFile(path.name, typo, path)).diagnostics
        echoes += [f"{name} on line {line}: {each.entry.code} {each.message}" for each in found[1:]]
    assert len(echoes) <= MOST_ECHOES, "\n".join(echoes)
