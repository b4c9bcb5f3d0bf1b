"""Routing stays fast on boards on which some tracks do not fit."""

from __future__ import annotations

import pytest

from mapdsl.api import compile_text
from mapdsl.diagrams.layout import routing
from mapdsl.diagrams.layout.board_layout import layout_of
from tests.generated_boards import Style, board_text


@pytest.mark.parametrize("shape", ["scattered", "line"])
def test_router_stays_fast_when_nothing_fits(shape: str, monkeypatch: pytest.MonkeyPatch) -> None:
    looks = 0
    cost = routing._Router._cost

    def counted(router: routing._Router, candidate: routing._Candidate, *most: float) -> float:
        nonlocal looks
        looks += len(candidate.near)
        return cost(router, candidate, *most)

    monkeypatch.setattr(routing._Router, "_cost", counted)
    tables = compile_text(board_text(7, Style(80, "canvas", shape))).tables
    layout = layout_of(tables)
    assert looks < 32_000 * len(layout.courses), "cost grows faster than the board"
