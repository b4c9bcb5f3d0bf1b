"""Intervals of shares and means with 95 % confidence; of many at once with 95 % for all of them together.

Comes in: a number for everything that was played independently of the rest. Goes out: `Proportion`, `Mean`. Must not
know: games.
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
    """Return within how many standard errors the mean of so many values lies, for this many means together: Student's
    quantile, with the correction of Bonferroni."""
    return student_quantile(1 - RISK / (2 * compared), values - 1)


class Proportion(Record):
    """A part of 1, and between which bounds it lies with 95 % confidence."""

    share: float
    low: float
    high: float


class Mean(Record):
    """A mean, and how far from it the true one lies at most with 95 % confidence; infinite for a single value."""

    mean: float
    error: float


def share_of(values: Sequence[float], compared: int = 1) -> Proportion:
    """Return a share with the interval of Korn and Graubard: that of Clopper and Pearson, for as many games as would
    vary so if each was won or lost.

    It holds for few games and rare things, too, where the interval of Wilson misses up to five times too often.
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
    """Return a mean; one value alone says nothing of its error, which is infinite then."""
    mean, variance = _moments(values)
    if len(values) == 1:
        return Mean(mean, inf)
    return Mean(mean, deviations(compared, len(values)) * sqrt(variance / (len(values) - 1)))


def _moments(values: Sequence[float]) -> tuple[float, float]:
    """The mean and the variance."""
    mean = fsum(values) / len(values)
    return mean, fsum((value - mean) ** 2 for value in values) / len(values)
