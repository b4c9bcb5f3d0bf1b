"""What many games say of a share or a mean, with 95 % confidence.

Comes in: a number for everything that was played independently of the rest. Goes out: `Proportion`, `Mean`. Must not
know: games.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt

from mapdsl.records import Record

Z = 1.959964
"""Of the normal distribution 95 % lie within so many deviations."""


class Proportion(Record):
    """A part of 1, and between which bounds it lies with 95 % confidence."""

    share: float
    low: float
    high: float


class Mean(Record):
    """A mean, and how far from it the true one lies at most with 95 % confidence."""

    mean: float
    error: float


def share_of(values: Sequence[float]) -> Proportion:
    """The interval of Wilson, for as many games as would vary so if each was won or lost."""
    share, variance = _moments(values)
    games = len(values) * share * (1 - share) / variance if variance else len(values)
    middle = share + Z * Z / (2 * games)
    half = Z * sqrt(share * (1 - share) / games + Z * Z / (4 * games * games))
    whole = 1 + Z * Z / games
    return Proportion(share, max(0.0, (middle - half) / whole), min(1.0, (middle + half) / whole))


def mean_of(values: Sequence[float]) -> Mean:
    mean, variance = _moments(values)
    return Mean(mean, Z * sqrt(variance / max(1, len(values) - 1)))


def _moments(values: Sequence[float]) -> tuple[float, float]:
    """The mean and the variance."""
    mean = sum(values) / len(values)
    return mean, sum((value - mean) ** 2 for value in values) / len(values)
