"""Curves have the requested length, and overlaps are measured correctly."""

from __future__ import annotations

import math
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mapdsl.diagrams.canvas.geometry import (
    Arc,
    Curve,
    OrientedBox,
    SCurve,
    Spline,
    bow_for,
    disc_overlap,
    level,
    outside,
    overlap,
)

SOMEWHERE = st.floats(-100, 100)


def walked(curve: Curve, steps: int = 400) -> float:
    points = [(x, y) for x, y, _, _ in curve.walk(0.0, curve.length / steps, steps + 1)]
    return sum(math.dist(a, b) for a, b in pairwise(points))


@pytest.mark.parametrize("curve", [
    Arc((0, 0), (100, 0), 0.0), Arc((0, 0), (100, 40), 20.0), Arc((10, 0), (40, 80), -60.0),
    SCurve((0, 0), (90, 30), 15.0), Spline(((0, 0), (40, 30), (90, -10), (120, 0))),
])  # fmt: skip
def test_curves_have_their_length_and_keep_direction(curve: Curve) -> None:
    assert walked(curve) == pytest.approx(curve.length, rel=2e-3)
    stations = curve.walk(0.0, curve.length / 100, 101)
    for (x0, y0, _, _), (x, y, ux, uy), (x1, y1, _, _) in zip(stations, stations[1:], stations[2:], strict=False):
        chord = math.dist((x0, y0), (x1, y1))
        assert math.hypot(ux, uy) == pytest.approx(1.0)
        assert (ux * (x1 - x0) + uy * (y1 - y0)) / chord > 0.98
        assert min(x0, x1) - 1 <= x <= max(x0, x1) + 1
        assert min(y0, y1) - 1 <= y <= max(y0, y1) + 1


def test_single_station_agrees_with_a_walk() -> None:
    curve = SCurve((0, 0), (90, 30), 15.0)
    assert curve.walk(curve.length, 0.0, 1)[0][:2] == pytest.approx((90, 30))
    for mark in (0.0, curve.length * 0.4, curve.length * 0.6):
        assert curve.walk(mark, 0.0, 1)[0] == pytest.approx(curve.walk(mark, 1.0, 2)[0])


def test_arc_with_positive_bow_bends_to_the_right() -> None:
    arc = Arc((0, 0), (100, 0), 12.0)
    assert arc.walk(arc.length / 2, 0.0, 1)[0][:2] == pytest.approx((50.0, 12.0))


@given(chord=st.floats(10, 500), part=st.floats(1.0, 2.5))
def test_bow_for_gives_the_requested_arc_length(chord: float, part: float) -> None:
    assert Arc((0, 0), (chord, 0), bow_for(chord, chord * part)).length == pytest.approx(chord * part, rel=1e-6)


def test_overlap_is_the_separation_distance() -> None:
    assert overlap(level(0, 0, 10, 10), level(8, 3, 10, 10)) == pytest.approx(2.0)
    assert overlap(level(0, 0, 10, 10), level(10, 0, 5, 5)) == 0.0
    tilted = OrientedBox(10.0, 5.0, 5.0, 5.0, math.sqrt(0.5), math.sqrt(0.5))
    assert overlap(level(0, 0, 10, 10), tilted) == pytest.approx(math.sqrt(50))


@given(SOMEWHERE, SOMEWHERE, st.floats(0, 6.3), SOMEWHERE, SOMEWHERE, st.floats(0, 6.3))
def test_overlap_is_symmetric_and_zero_after_separation(
    x: float, y: float, turn: float, other_x: float, other_y: float, other_turn: float
) -> None:
    first = OrientedBox(x, y, 12.5, 4.0, math.cos(turn), math.sin(turn))
    second = OrientedBox(other_x, other_y, 12.5, 4.0, math.cos(other_turn), math.sin(other_turn))
    depth = overlap(first, second)
    assert depth == pytest.approx(overlap(second, first))
    inside = any(
        abs((cx - x) * first.along_x + (cy - y) * first.along_y) < 12.5 - 1e-6
        and abs((cy - y) * first.along_x - (cx - x) * first.along_y) < 4.0 - 1e-6
        for cx, cy in (second.at(along, aside) for along in (-12.5, 12.5) for aside in (-4.0, 4.0))
    )
    assert depth > 0 or not inside


def test_disc_overlap_and_outside() -> None:
    box = level(0, 0, 20, 10)
    assert disc_overlap(box, 24, 5, 5) == pytest.approx(1.0)
    assert disc_overlap(box, 26, 5, 5) == 0.0
    assert disc_overlap(box, 10, 5, 2) == pytest.approx(7.0)
    assert outside(level(-3, 5, 10, 10), 100, 100, 0) == pytest.approx(3.0)
    assert outside(level(5, 5, 10, 10), 100, 100, 5) == 0.0
