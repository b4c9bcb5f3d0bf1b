"""Work grows as boards do: twice as many cities, not four times the calls. `benchmarks/growth.py` has the seconds."""

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
    """On a sheet as large as most of its routes ask for."""
    style = Style(places=cities, positions="canvas", shape=shape, made_up_rules=False)
    return compile_text(board_text(7, style).replace("  sheet 792 511\n", "")).tables


def _count_calls(work: Callable[[], object]) -> int:
    """How many functions are called, those of the interpreter too: the same number on every machine."""
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
def test_twice_as_many_cities_are_little_more_than_twice_the_work(
    work: Callable[[RuleTables], object], shape: str, cities: int
) -> None:
    boards = [_board(shape, count) for count in (cities, 2 * cities)]
    few, many = (_count_calls(partial(work, tables)) for tables in boards)
    assert many < 2.6 * few, f"{many / few:.1f} times"


def test_a_map_that_many_places_hold_is_bent_with_little_more_work(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each of them pulls at all others: so not all of them are asked."""
    monkeypatch.setattr(warp, "_MOST_HELD", 20)
    places = [(f"{n}", Point(n % 7 + n % 3 / 9, 50 - n // 7 * 0.5), (n % 7 * 100.0, n // 7 * 90.0)) for n in range(160)]
    few, many = (_count_calls(partial(warp.warp_of, places[:count], 700.0, 2000.0)) for count in (80, 160))
    assert many < 2.6 * few, f"{many / few:.1f} times"
