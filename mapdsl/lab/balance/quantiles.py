"""Quantiles of the beta distribution and of Student's t, which the standard library lacks."""

from __future__ import annotations

from functools import lru_cache
from math import exp, inf, lgamma, log, log1p, sqrt

MAX_TERMS, MAX_STEPS = 10_000, 200
EXACT, NEAR = 1e-13, 1e-9
"""Relative changes at which the series (`EXACT`) and the search (`NEAR`) stop."""
TINY = 1e-300


def student_quantile(probability: float, freedom: int) -> float:
    """Return the quantile of Student's t for a probability above one half and the given degrees of freedom."""
    if freedom < 1:
        return inf
    part = beta_quantile(2 * (1 - probability), freedom / 2, 0.5)
    return sqrt(freedom * (1 - part) / part)


@lru_cache(maxsize=4096)
def beta_quantile(probability: float, one: float, other: float) -> float:
    """Return a quantile of the beta distribution. Newton's method is used, with bisection if a step would leave the
    bracket."""
    low, high, value = 0.0, 1.0, one / (one + other)
    whole = lgamma(one) + lgamma(other) - lgamma(one + other)
    for _ in range(MAX_STEPS):
        error = beta_share(value, one, other) - probability
        low, high = (low, value) if error > 0 else (value, high)
        density = exp((one - 1) * log(value) + (other - 1) * log1p(-value) - whole)
        following = value - error / density if density > 0 else low
        if not low < following < high:
            following = (low + high) / 2
        if abs(following - value) <= NEAR * value:
            return following
        value = following
    return value


def beta_share(value: float, one: float, other: float) -> float:
    """Return the cumulative probability of the beta distribution at a value. Lentz's continued fraction is used."""
    if value > (one + 1) / (one + other + 2):
        return 1 - beta_share(1 - value, other, one)
    if value <= 0:
        return 0.0
    whole = lgamma(one) + lgamma(other) - lgamma(one + other)
    fraction = above = 1.0
    below = 0.0
    for number in range(MAX_TERMS):
        half, is_odd = divmod(number, 2)
        if number == 0:
            term = 1.0
        elif is_odd:
            term = -(one + half) * (one + other + half) * value / ((one + 2 * half) * (one + 2 * half + 1))
        else:
            term = half * (other - half) * value / ((one + 2 * half - 1) * (one + 2 * half))
        below = 1 / (1 + term * below or TINY)
        above = 1 + term / above or TINY
        fraction *= above * below
        if abs(1 - above * below) < EXACT:
            break
    return exp(one * log(value) + other * log1p(-value) - whole) / one * (fraction - 1)
