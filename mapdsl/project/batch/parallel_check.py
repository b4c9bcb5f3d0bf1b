"""Compiles many sources on all CPU cores."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator, Sequence
from functools import partial

from mapdsl.api import FileLibrary, diagnostics_of
from mapdsl.base.processes import run_in_workers
from mapdsl.base.source import SourceFile
from mapdsl.project.batch.rows import Rows, encode

WORTH_A_PROCESS = 100_000
"""Number of characters of source text per process. Checking less text is faster than starting another process."""

PART = 100_000
"""Number of characters that a process receives at a time. It is small, so that all processes finish at about the
same time."""

Done = tuple[int, Rows | Exception]
"""Index of a source, with its diagnostics as rows, or with the exception if the compiler crashed."""


def rows_of_all(sources: Sequence[SourceFile], library: FileLibrary) -> Iterator[Done]:
    """Yield the result of every source, in no particular order."""
    left = sorted(range(len(sources)), key=lambda at: (len(sources[at].text), at))
    helpers = min(cores(), sum(len(source.text) for source in sources) // WORTH_A_PROCESS)
    if helpers > 1:
        for source in sources:
            list(library.folders(source))  # rules files are read now, so that all processes see the same files
        first = left.pop(0)  # compiling one source loads the modules and files that forked workers share
        yield first, _check_safely(sources[first], library)
    parts = _parts(sources, left)
    work = partial(_rows_of_part, sources, library)
    for part, rows in zip(parts, run_in_workers(parts, work, helpers), strict=True):
        yield from zip(part, rows or (_check_safely(sources[at], library) for at in part), strict=True)


def _rows_of_part(sources: Sequence[SourceFile], library: FileLibrary, part: Sequence[int]) -> list[Rows]:
    return [_rows(sources[at], library) for at in part]


def _check_safely(source: SourceFile, library: FileLibrary) -> Rows | Exception:
    """Check one source. If the compiler crashes, return the exception, so that the remaining sources are still
    checked."""
    try:
        return _rows(source, library)
    except Exception as crash:
        if isinstance(crash.__cause__, KeyboardInterrupt):  # Python 3.11 wraps a Ctrl-C during class creation
            raise
        return crash


def _rows(source: SourceFile, library: FileLibrary) -> Rows:
    return encode(diagnostics_of(source, library), source, library)


def cores() -> int:
    """Return the number of CPU cores that this process may use."""
    if sys.version_info >= (3, 13):
        return os.process_cpu_count() or 1
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def _parts(sources: Sequence[SourceFile], left: Sequence[int]) -> list[list[int]]:
    """Divide sources into batches, largest sources first, so that no process starts on a large source at the end."""
    parts: list[list[int]] = []
    room = 0
    for at in left:
        if not parts or room < len(sources[at].text):
            parts.append([])
            room = PART
        parts[-1].append(at)
        room -= len(sources[at].text)
    return parts[::-1]
