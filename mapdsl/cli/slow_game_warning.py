"""Estimates the remaining time of simulated games, and warns if the games are slow."""

from __future__ import annotations

import time
from collections.abc import Iterable, Iterator
from typing import TypeVar

from mapdsl.cli.checking import with_bar
from mapdsl.cli.inputs import print_message

Deal = TypeVar("Deal")

SLOW = 20
"""Speed, in deals per second, below which a warning is printed."""
FIRST_LOOK = 5.0
"""Playing time in seconds after which the speed is estimated."""


def warn_if_slow(deals: Iterable[Deal], count: int) -> Iterator[Deal]:
    """Yield the deals unchanged. If they are slow, print an estimate of the remaining time once on standard error."""
    start, is_known = time.monotonic(), False
    for number, deal in enumerate(with_bar(deals, count, "playing"), start=1):
        seconds = time.monotonic() - start
        if not is_known and seconds > FIRST_LOOK and number < count:
            is_known = True
            if number < SLOW * seconds:
                left = (count - number) * seconds / number
                words = f"{left / 60:,.0f} minutes" if left >= 120 else f"{left:.0f} seconds"
                print_message(
                    f"slow: {number / seconds:.1f} deals a second; the other {count - number:,} take about {words}"
                )
        yield deal
