"""Deals played by the workers of a Dask cluster.

Comes in: what is played, seeds, the address of a scheduler. Goes out: the same rows in the same order as on one
machine, whatever workers come and go. Needs the extra `cluster`.
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
"""So many parts are given out at a time."""
SECONDS = 20
"""After which a scheduler that does not answer is not waited for."""


def play_on_cluster(play: Callable[[int], Result], seeds: Sequence[int], address: str) -> Iterator[Result]:
    """Every deal, in order. Raises `ValueError` where no cluster answers, or workers lack what is here."""
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
                except KilledWorker:  # workers were lost with it again and again; if it ends us, too, that is told
                    yield from map(play, part)
        except ModuleNotFoundError as error:
            raise ValueError(f"workers at {address} cannot play: {error}; install there what is here") from None
        except (FutureCancelledError, CommClosedError):
            raise ValueError(
                f"the cluster at {address} is gone; with --journal the next run goes on where this one ended"
            ) from None


def _check_workers(client: Client) -> None:
    """Raises `ModuleNotFoundError` where a worker lacks mapdsl: its tasks would wait forever.

    A worker that dies before it answers is left out: others get its tasks, or the one that replaces it.
    """
    for answer in client.run(version, "mapdsl", on_error="return").values():
        if isinstance(answer, ModuleNotFoundError):
            raise answer


def _play_there(here: str, sent: bytes, seeds: Sequence[int]) -> list[Any]:
    """Runs in a worker."""
    if __version__ != here:
        raise ValueError(f"a worker of the cluster has mapdsl {__version__}, not {here}; its games may be others")
    return play_part(_received(sent), seeds)


_received = lru_cache(maxsize=4)(pickle.loads)
