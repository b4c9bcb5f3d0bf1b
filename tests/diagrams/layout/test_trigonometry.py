"""The project's own trigonometric functions are accurate, and pictures use no other trigonometric functions."""

from __future__ import annotations

import ast
import math
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

import mapdsl.diagrams
from mapdsl.diagrams.canvas.trigonometry import atan2, distance, power, sin_cos, tan

FOLDER = Path(mapdsl.diagrams.__file__).parent
EXACT = {
    *(
        "ceil",
        "copysign",
        "degrees",
        "floor",
        "frexp",
        "fsum",
        "inf",
        "isfinite",
        "ldexp",
        "pi",
        "radians",
        "sqrt",
        "tau",
    ),
}
"""Functions with results that IEEE 754 defines exactly, so that every C library gives the same result."""

ANGLES = st.floats(-50, 50)
NUMBERS = st.floats(-1e4, 1e4)


@given(ANGLES)
def test_sine_cosine_and_tangent_agree_with_math(angle: float) -> None:
    assert sin_cos(angle) == pytest.approx((math.sin(angle), math.cos(angle)), abs=1e-14)
    if abs(math.cos(angle)) > 0.01:
        assert tan(angle) == pytest.approx(math.tan(angle), abs=1e-9)


@given(NUMBERS, NUMBERS)
def test_atan2_and_distance_agree_with_math(y: float, x: float) -> None:
    assert distance((0.0, 0.0), (x, y)) == pytest.approx(math.hypot(x, y))
    if x or y:
        assert atan2(y, x) == pytest.approx(math.atan2(y, x), abs=1e-14)


@given(st.floats(1e-6, 1e6), st.floats(-3, 3))
def test_power_agrees_with_math(base: float, exponent: float) -> None:
    assert power(base, exponent) == pytest.approx(base**exponent, rel=1e-12)


@pytest.mark.parametrize("path", sorted(FOLDER.rglob("*.py")), ids=lambda path: str(path.relative_to(FOLDER)))
def test_diagram_code_uses_only_exact_math_functions(path: Path) -> None:
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name) and node.value.id == "math":
            assert node.attr in EXACT, f"line {node.lineno}: math.{node.attr}; take it from `layout.trigonometry`"
        if isinstance(node, ast.ImportFrom):
            assert node.module != "math" or all(each.name in EXACT for each in node.names), f"line {node.lineno}"
        power_of = isinstance(node, ast.BinOp) and isinstance(node.op, ast.Pow)
        assert not power_of, f"line {getattr(node, 'lineno', 0)}: a power is worked out by the C library"
