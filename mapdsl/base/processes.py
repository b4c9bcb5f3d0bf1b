"""Worker processes whose failure loses no work.

If a worker cannot start or dies, the caller computes the missing results itself. An error raised by the work then
recurs in the calling process, which reports it.
"""

from __future__ import annotations

import signal
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack, contextmanager, suppress
from typing import TYPE_CHECKING, Any, TypeVar

if TYPE_CHECKING:
    from multiprocessing.connection import Connection

Part = TypeVar("Part")
Result = TypeVar("Result")


def run_in_workers(parts: Sequence[Part], work: Callable[[Part], Result], workers: int) -> Iterator[Result | None]:
    """Apply `work` to the parts in worker processes. Yields the results in order; `None` for a part that the caller
    must compute itself."""
    done: dict[int, Result] = {}
    busy: dict[Connection, int] = {}
    left = iter(range(len(parts)))
    with ExitStack() as stack:

        def give(line: Connection | None = None) -> None:
            """Send the next part, if one is left, to the worker at `line`, or to a new worker."""
            for at in left:
                with suppress(ImportError, OSError):  # the system may refuse another process
                    line = line or stack.enter_context(_worker(work))
                    busy[line] = at  # collecting its result will reveal a dead worker
                    line.send(parts[at])
                return

        for _ in range(min(workers, len(parts)) if workers > 1 else 0):
            give()
        for at in range(len(parts)):
            while at in busy.values():
                from multiprocessing.connection import wait

                ready = wait(busy)
                for line in [worker for worker in busy if worker in ready]:
                    number = busy.pop(line)
                    try:
                        done[number] = line.recv()
                    except (EOFError, OSError):
                        give()
                    else:
                        give(line)
            yield done.pop(at, None)


@contextmanager
def _worker(work: Callable[[Any], Any]) -> Iterator[Connection]:
    """Start a worker, and yield the connection to it. Terminates the worker at the end of the `with` block."""
    from multiprocessing import get_context

    context = get_context("fork" if sys.platform == "linux" else None)
    ours, theirs = context.Pipe()
    process = context.Process(target=_serve, args=(theirs, ours, work), daemon=True)
    process.start()
    theirs.close()
    try:
        yield ours
    finally:
        ours.close()
        process.terminate()
        process.join()


def _serve(line: Connection, other_end: Connection, work: Callable[[Any], Any]) -> None:
    """Compute results inside a worker until the connection closes."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is handled by the parent, which terminates the workers
    other_end.close()  # an open copy would keep the pipe open after the parent exits
    with suppress(Exception):
        while True:
            line.send(work(line.recv()))
