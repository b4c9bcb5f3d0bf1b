"""Confidence intervals of shares and means. If several intervals are compared, the 95 % confidence level applies to all
of them together.

Each value must come from an independent deal.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from math import fsum, inf, sqrt
from statistics import NormalDist

from mapdsl.base.records import Record
from mapdsl.lab.balance.quantiles import beta_quantile, student_quantile

RISK = 0.05


@lru_cache(maxsize=4096)
def deviations(compared: int, values: int) -> float:
    """Return the half-width of the confidence interval of a mean, in standard errors: the quantile of Student's t
    for this number of values, with a Bonferroni correction for this number of comparisons."""
    return student_quantile(1 - RISK / (2 * compared), values - 1)


class Proportion(Record):
    """Share between 0 and 1 with its 95 % confidence interval."""

    share: float
    low: float
    high: float


class Mean(Record):
    """Mean with the half-width of its 95 % confidence interval, which is infinite for a single value."""

    mean: float
    error: float


def share_of(values: Sequence[float], compared: int = 1) -> Proportion:
    """Return a share with its Korn-Graubard interval, which is the Clopper-Pearson interval for the effective number of
    games.

    The interval is valid even for few games and rare events, for which Wilson's interval fails up to five times too
    often.
    """
    share, variance = _moments(values)
    tail = RISK / (2 * compared)
    games = float(len(values))
    if variance and (like := games * share * (1 - share) / variance) > 1.0001 * games:
        unsure = NormalDist().inv_cdf(1 - tail) / deviations(compared, len(values))
        games = max(games, like * unsure * unsure)
    won = share * games
    low = beta_quantile(tail, won, games - won + 1) if won > 0 else 0.0
    high = beta_quantile(1 - tail, won + 1, games - won) if share < 1 else 1.0
    return Proportion(share, low, high)


def mean_of(values: Sequence[float], compared: int = 1) -> Mean:
    """Return a mean with the half-width of its confidence interval, which is infinite for a single value."""
    mean, variance = _moments(values)
    if len(values) == 1:
        return Mean(mean, inf)
    return Mean(mean, deviations(compared, len(values)) * sqrt(variance / (len(values) - 1)))


def _moments(values: Sequence[float]) -> tuple[float, float]:
    """Return the mean and the variance of these values."""
    mean = fsum(values) / len(values)
    return mean, fsum((value - mean) ** 2 for value in values) / len(values)
