"""Plays deals on the workers of a Dask cluster.

The rows are the same, and in the same order, as on a single machine, even if workers join or leave. This module needs
the extra `cluster`.
"""

from __future__ import annotations

import pickle
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache
from importlib.metadata import version
from typing import Any

from distributed import Client, KilledWorker
from distributed.client import FutureCancelledError
from distributed.comm.core import CommClosedError

from mapdsl import __version__
from mapdsl.lab.games.workers import Result, parts_of, play_part

WAITING = 500
"""Maximum number of batches of deals that are submitted but not finished."""
SECONDS = 20
"""Timeout for a response from the scheduler, in seconds."""


def play_on_cluster(play: Callable[[int], Result], seeds: Sequence[int], address: str) -> Iterator[Result]:
    """Yield the results of all deals in order. Raises `ValueError` if the cluster does not respond, or if its
    workers have other packages or another version of mapdsl."""
    try:
        client = Client(address, timeout=SECONDS, set_as_default=False)
    except (OSError, ValueError) as error:
        raise ValueError(f"no cluster answers at {address}: {error}") from None
    sent, parts = pickle.dumps(play), parts_of(seeds)
    given: deque[Any] = deque()
    with client:
        try:
            _check_workers(client)
            for at, part in enumerate(parts):
                ahead = parts[at + len(given) : at + WAITING]
                given += (client.submit(_play_there, __version__, sent, part, pure=False) for part in ahead)
                try:
                    yield from given.popleft().result()
                except KilledWorker:  # this batch killed its workers: play it locally, where failures are reported
                    yield from map(play, part)
        except ModuleNotFoundError as error:
            raise ValueError(f"workers at {address} cannot play: {error}; install the same packages there") from None
        except (FutureCancelledError, CommClosedError):
            raise ValueError(
                f"lost the cluster at {address}; with --journal the next run continues where this one stopped"
            ) from None


def _check_workers(client: Client) -> None:
    """Raise `ModuleNotFoundError` if a worker lacks mapdsl. Otherwise tasks for this worker would wait for ever.

    A worker that dies before it responds is ignored, because other workers or its replacement get its tasks.
    """
    for answer in client.run(version, "mapdsl", on_error="return").values():
        if isinstance(answer, ModuleNotFoundError):
            raise answer


def _play_there(here: str, sent: bytes, seeds: Sequence[int]) -> list[Any]:
    """Play deals on a worker. Raises `ValueError` if the worker has another version of mapdsl."""
    if __version__ != here:
        raise ValueError(f"a worker of the cluster has mapdsl {__version__}, not {here}; its games may differ")
    return play_part(_received(sent), seeds)


_received = lru_cache(maxsize=4)(pickle.loads)
