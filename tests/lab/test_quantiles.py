"""Quantiles compared with published tables."""

from __future__ import annotations

from math import inf

import pytest

from mapdsl.lab.balance.quantiles import beta_quantile, beta_share, student_quantile

TABLE = {
    1: (3.078, 6.314, 12.706, 31.821, 63.657, 636.619),
    2: (1.886, 2.920, 4.303, 6.965, 9.925, 31.599),
    3: (1.638, 2.353, 3.182, 4.541, 5.841, 12.924),
    5: (1.476, 2.015, 2.571, 3.365, 4.032, 6.869),
    10: (1.372, 1.812, 2.228, 2.764, 3.169, 4.587),
    19: (1.328, 1.729, 2.093, 2.539, 2.861, 3.883),
    30: (1.310, 1.697, 2.042, 2.457, 2.750, 3.646),
    60: (1.296, 1.671, 2.000, 2.390, 2.660, 3.460),
    120: (1.289, 1.658, 1.980, 2.358, 2.617, 3.373),
}
"""Student's t quantiles by degrees of freedom, for the probabilities 90, 95, 97.5, 99, 99.5 and 99.95 %."""
AT = (0.9, 0.95, 0.975, 0.99, 0.995, 0.9995)


@pytest.mark.parametrize("freedom", TABLE)
def test_student_quantiles_match_the_table(freedom: int) -> None:
    assert tuple(round(student_quantile(probability, freedom), 3) for probability in AT) == TABLE[freedom]


def test_student_quantiles_converge_to_the_normal_distribution() -> None:
    assert student_quantile(0.975, 10_000_000) == pytest.approx(1.959964, abs=1e-5)
    assert student_quantile(0.975, 0) == inf


def test_beta_quantile_inverts_beta_share() -> None:
    """In the beta distribution with parameters 1 and n, the probability below x is 1 - (1 - x) ** n."""
    assert beta_quantile(0.3, 1, 20) == pytest.approx(1 - 0.7 ** (1 / 20))
    for one, other in ((0.5, 0.5), (3, 900), (41.7, 2.2), (500, 500)):
        for probability in (1e-6, 0.0007, 0.5, 0.9993):
            assert beta_share(beta_quantile(probability, one, other), one, other) == pytest.approx(
                probability, rel=1e-6
            )
