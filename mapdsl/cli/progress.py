"""How far a long run has come: a bar on standard error, if that is a terminal and there is time to look at it."""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Iterable, Iterator
from contextlib import ExitStack
from typing import TypeVar

import click

Item = TypeVar("Item")

SECONDS_BEFORE = 0.5
"""What takes no longer shows nothing."""


def with_bar(items: Iterable[Item], total: int) -> Iterator[Item]:
    """The items, and a bar of how many of them have come."""
    if not sys.stderr.isatty() or os.environ.get("TERM") == "dumb":
        yield from items
        return
    bar, start = None, time.monotonic()
    with ExitStack() as stack:
        for number, each in enumerate(items, start=1):
            if bar:
                bar.update(1)
            elif number < total and time.monotonic() - start > SECONDS_BEFORE:
                bar = stack.enter_context(click.progressbar(length=total, label="checking", file=sys.stderr))
                bar.update(number)
            yield each
