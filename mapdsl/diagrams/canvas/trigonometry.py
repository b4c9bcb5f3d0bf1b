"""Trigonometric functions, distances and powers with bit-identical results on every machine. Angles are in radians.

IEEE 754 fixes the results of `+ - * /` and of the square root, but results of the sine and similar functions differ
between C libraries. This module computes such functions from the fixed operations, to about 15 digits.
"""

from __future__ import annotations

import math

_QUARTER = math.pi / 2
_QUARTER_REST = 6.123233995736766e-17
"""Difference between a quarter turn and `_QUARTER`, its nearest floating-point number."""
_LOG_2 = 0.6931471805599453
_TERMS = 12


def hypot(x: float, y: float) -> float:
    return math.sqrt(x * x + y * y)


def distance(a: tuple[float, float], b: tuple[float, float]) -> float:
    return hypot(b[0] - a[0], b[1] - a[1])


def sin_cos(angle: float) -> tuple[float, float]:
    """Return the sine and the cosine of an angle."""
    turns = round(angle / _QUARTER)
    rest = (angle - turns * _QUARTER) - turns * _QUARTER_REST
    q = rest * rest
    sine = 1 - q * (1 - q / 110 * (1 - q / 156 * (1 - q / 210 * (1 - q / 272)))) / 72
    sine = 1 - q * (1 - q * (1 - q * sine / 42) / 20) / 6
    cosine = 1 - q * (1 - q / 90 * (1 - q / 132 * (1 - q / 182 * (1 - q / 240)))) / 56
    cosine = 1 - q * (1 - q * (1 - q * cosine / 30) / 12) / 2
    sine *= rest
    if turns & 1:
        sine, cosine = cosine, -sine
    return (-sine, -cosine) if turns & 2 else (sine, cosine)


def tan(angle: float) -> float:
    sine, cosine = sin_cos(angle)
    return sine / cosine


def atan2(y: float, x: float) -> float:
    """Return the angle, from -π to π, of the vector with these coordinates."""
    if x == 0.0 and y == 0.0:
        return 0.0
    if abs(y) > abs(x):
        return math.copysign(_QUARTER, y) - _atan(x / y)
    near = _atan(y / x)
    return near if x > 0.0 else near + math.copysign(math.pi, y)


def _atan(slope: float) -> float:
    """Return the arctangent of a slope from -1 to 1. Halving the angle three times makes the series converge
    quickly."""
    for _ in range(3):
        slope = slope / (1.0 + math.sqrt(1.0 + slope * slope))
    square, series = slope * slope, 0.0
    for step in range(2 * _TERMS + 1, 0, -2):
        series = 1.0 / step - square * series
    return 8.0 * slope * series


def power(base: float, exponent: float) -> float:
    """Raise a positive number to any power."""
    part, twos = math.frexp(base)
    ratio = (part - 1.0) / (part + 1.0)
    square, series = ratio * ratio, 0.0
    for step in range(4 * _TERMS + 1, 0, -2):
        series = 1.0 / step + square * series
    return _exp(exponent * (2.0 * ratio * series + twos * _LOG_2))


def _exp(value: float) -> float:
    twos = round(value / _LOG_2)
    rest, series = value - twos * _LOG_2, 1.0
    for step in range(2 * _TERMS, 0, -1):
        series = 1.0 + rest * series / step
    return math.ldexp(series, twos)
