"""Work for other processes.

Whatever keeps them from helping, or ends one of them, costs time and nothing else: what they have not done is done by
the one who is helped, and what goes wrong there goes wrong here again, where it is told.
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


def help_with(parts: Sequence[Part], work: Callable[[Part], Result], helpers: int) -> Iterator[Result | None]:
    """What became of each part, in order; nothing where it is left to the one who is helped."""
    done: dict[int, Result] = {}
    busy: dict[Connection, int] = {}
    left = iter(range(len(parts)))
    with ExitStack() as stack:

        def give(line: Connection | None = None) -> None:
            """The next part, if there is one, goes to a helper; to a new one where none is named."""
            for at in left:
                with suppress(ImportError, OSError):  # a machine may have no room for processes
                    line = line or stack.enter_context(_helper(work))
                    busy[line] = at  # who is no longer there is found out when it is asked for what it has done
                    line.send(parts[at])
                return

        for _ in range(min(helpers, len(parts)) if helpers > 1 else 0):
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
def _helper(work: Callable[[Any], Any]) -> Iterator[Connection]:
    """A process that helps, and the line to it."""
    from multiprocessing import get_context

    context = get_context("fork" if sys.platform == "linux" else None)
    ours, theirs = context.Pipe()
    process = context.Process(target=_help, args=(theirs, ours, work), daemon=True)
    process.start()
    theirs.close()
    try:
        yield ours
    finally:
        ours.close()
        process.terminate()
        process.join()


def _help(line: Connection, other_end: Connection, work: Callable[[Any], Any]) -> None:
    """Runs in a helper."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the process that is helped, and it ends the others
    other_end.close()  # else the line would stay open when that process has gone
    with suppress(Exception):
        while True:
            line.send(work(line.recv()))
