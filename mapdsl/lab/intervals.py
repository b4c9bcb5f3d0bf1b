"""What many games say of a share or a mean, with 95 % confidence; of many at once with 95 % for all of them together.

Comes in: a number for everything that was played independently of the rest. Goes out: `Proportion`, `Mean`. Must not
know: games.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import fsum, sqrt
from statistics import NormalDist

from mapdsl.records import Record


def deviations(compared: int) -> float:
    """Within so many deviations 95 % of the normal distribution lie; so many draws from it all together."""
    return NormalDist().inv_cdf(1 - 0.05 / (2 * compared))


Z = deviations(1)


class Proportion(Record):
    """A part of 1, and between which bounds it lies with 95 % confidence."""

    share: float
    low: float
    high: float


class Mean(Record):
    """A mean, and how far from it the true one lies at most with 95 % confidence."""

    mean: float
    error: float


def share_of(values: Sequence[float], z: float = Z) -> Proportion:
    """The interval of Wilson, for as many games as would vary so if each was won or lost."""
    share, variance = _moments(values)
    games = len(values) * share * (1 - share) / variance if variance else len(values)
    middle = share + z * z / (2 * games)
    half = z * sqrt(share * (1 - share) / games + z * z / (4 * games * games))
    whole = 1 + z * z / games
    return Proportion(share, max(0.0, (middle - half) / whole), min(1.0, (middle + half) / whole))


def mean_of(values: Sequence[float], z: float = Z) -> Mean:
    mean, variance = _moments(values)
    return Mean(mean, z * sqrt(variance / max(1, len(values) - 1)))


def _moments(values: Sequence[float]) -> tuple[float, float]:
    """The mean and the variance."""
    mean = fsum(values) / len(values)
    return mean, fsum((value - mean) ** 2 for value in values) / len(values)
