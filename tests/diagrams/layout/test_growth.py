"""The work of layout grows almost linearly with the number of cities. `benchmarks/growth.py` measures the time in
seconds."""

from __future__ import annotations

import sys
from collections.abc import Callable
from functools import partial
from types import FrameType
from typing import Any

import pytest

from mapdsl.api import compile_text
from mapdsl.diagrams.land import warp
from mapdsl.diagrams.layout.board_layout import layout_of
from mapdsl.diagrams.network.sites import ground_of
from mapdsl.rules.tables import Point, RuleTables
from tests.generated_boards import Style, board_text


def _board(shape: str, cities: int) -> RuleTables:
    """Return a generated board on a sheet that is large enough for most of its routes."""
    style = Style(places=cities, positions="canvas", shape=shape, made_up_rules=False)
    return compile_text(board_text(7, style).replace("  sheet 792 511\n", "")).tables


def _count_calls(work: Callable[[], object]) -> int:
    """Return the number of function calls, including builtins. Unlike seconds, this number is the same on every
    machine."""
    calls = 0

    def count(frame: FrameType, event: str, what: Any) -> None:
        nonlocal calls
        calls += event in ("call", "c_call")

    sys.setprofile(count)
    try:
        work()
    finally:
        sys.setprofile(None)
    return calls


@pytest.mark.parametrize(
    ("work", "shape", "cities"),
    [(layout_of, "line", 30), (ground_of, "heap", 150)],
)
def test_doubling_the_cities_about_doubles_the_work(
    work: Callable[[RuleTables], object], shape: str, cities: int
) -> None:
    boards = [_board(shape, count) for count in (cities, 2 * cities)]
    few, many = (_count_calls(partial(work, tables)) for tables in boards)
    assert many < 2.6 * few, f"{many / few:.1f} times"


def test_warp_work_grows_linearly_with_anchors(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every anchor affects all other anchors, so the warp limits the number of anchors that it uses."""
    monkeypatch.setattr(warp, "_MAX_HELD", 20)
    places = [(f"{n}", Point(n % 7 + n % 3 / 9, 50 - n // 7 * 0.5), (n % 7 * 100.0, n // 7 * 90.0)) for n in range(160)]
    few, many = (_count_calls(partial(warp.warp_of, places[:count], 700.0, 2000.0)) for count in (80, 160))
    assert many < 2.6 * few, f"{many / few:.1f} times"
