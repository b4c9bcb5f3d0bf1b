"""Compiling many sources on all cores.

Whatever keeps other processes from helping, or ends one of them, costs time and nothing else: what they have not done
is done here.
"""

from __future__ import annotations

import os
import signal
import sys
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager, suppress
from typing import TYPE_CHECKING

from mapdsl.api import FileLibrary
from mapdsl.batch.rows import Rows, encode
from mapdsl.source import SourceFile

if TYPE_CHECKING:
    from multiprocessing.connection import Connection

WORTH_A_PROCESS = 100_000
"""So many characters take longer to check than a process takes to start."""

PART = 100_000
"""Characters that a process is given at a time: few enough that all are done at about the same time."""

Done = tuple[int, Rows | Exception]
"""Which source, and its rows, or what a crash at it raised."""


def rows_of_all(sources: Sequence[SourceFile], library: FileLibrary) -> Iterator[Done]:
    """In any order."""
    left = set(range(len(sources)))
    helpers = min(cores(), sum(len(source.text) for source in sources) // WORTH_A_PROCESS)
    if helpers > 1:
        for source in sources:
            list(library.folders(source))  # read now, so that all see the same
        first = min(left, key=lambda at: len(sources[at].text))
        left.remove(first)
        yield first, _tried(sources[first], library)  # what is imported and read for it need not be again by any helper
        for done in _from_helpers(helpers, _parts(sources, left), sources, library):
            left.remove(done[0])
            yield done
    for at in sorted(left):
        yield at, _tried(sources[at], library)


def _tried(source: SourceFile, library: FileLibrary) -> Rows | Exception:
    """A crash at one source keeps nobody from the others."""
    try:
        return _rows(source, library)
    except Exception as crash:
        if isinstance(crash.__cause__, KeyboardInterrupt):  # Python 3.11 wraps it while a class is made
            raise
        return crash


def _rows(source: SourceFile, library: FileLibrary) -> Rows:
    from mapdsl.api import compile_source

    return encode(compile_source(source, library).diagnostics, source, library)


def cores() -> int:
    """Those that this process may use."""
    if sys.version_info >= (3, 13):
        return os.process_cpu_count() or 1
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def _parts(sources: Sequence[SourceFile], left: set[int]) -> list[list[int]]:
    """Which sources are compiled together. The largest are last, as parts are taken from the end."""
    parts: list[list[int]] = []
    room = 0
    for at in sorted(left, key=lambda each: (len(sources[each].text), each)):
        if not parts or room < len(sources[at].text):
            parts.append([])
            room = PART
        parts[-1].append(at)
        room -= len(sources[at].text)
    return parts


def _from_helpers(
    number: int, parts: list[list[int]], sources: Sequence[SourceFile], library: FileLibrary
) -> Iterator[Done]:
    """What helpers have done. One that ends early leaves its part undone."""
    with ExitStack() as stack:
        busy: list[Connection] = []
        with suppress(ImportError, OSError), _ignore_interrupts():  # a machine may have no room for processes
            from multiprocessing.connection import wait

            for _ in range(min(number, len(parts))):
                busy.append(stack.enter_context(_helper(sources, library)))
        for line in busy:
            _give(line, parts.pop())
        while busy:
            ready = wait(busy)
            for line in [connection for connection in busy if connection in ready]:
                try:
                    done = line.recv()
                except (EOFError, OSError):
                    busy.remove(line)
                    continue
                yield from done
                if parts:
                    _give(line, parts.pop())
                else:
                    busy.remove(line)


def _give(line: Connection, part: list[int]) -> None:
    with suppress(OSError):  # who is no longer there is found out when it is asked for what it has done
        line.send(part)


@contextmanager
def _helper(sources: Sequence[SourceFile], library: FileLibrary) -> Iterator[Connection]:
    """A process that compiles, and the line to it."""
    from multiprocessing import get_context

    context = get_context("fork" if sys.platform == "linux" else None)
    ours, theirs = context.Pipe()
    process = context.Process(target=_help, args=(theirs, ours, sources, library), daemon=True)
    process.start()
    theirs.close()
    try:
        yield ours
    finally:
        ours.close()
        process.terminate()
        process.join()


def _help(line: Connection, other_end: Connection, sources: Sequence[SourceFile], library: FileLibrary) -> None:
    """Runs in a helper. What goes wrong here goes wrong again in the process that is helped, and is told there."""
    other_end.close()  # else the line would stay open when that process has gone
    with suppress(Exception):
        while True:
            line.send([(at, _rows(sources[at], library)) for at in line.recv()])


@contextmanager
def _ignore_interrupts() -> Iterator[None]:
    """For processes that are started: Ctrl-C is meant for the one that started them, and it ends them."""
    usual = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, usual)
