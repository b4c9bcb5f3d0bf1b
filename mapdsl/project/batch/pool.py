"""Compiling many sources on all cores."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator, Sequence
from functools import partial

from mapdsl.api import FileLibrary
from mapdsl.base.processes import help_with
from mapdsl.base.source import SourceFile
from mapdsl.project.batch.rows import Rows, encode

WORTH_A_PROCESS = 100_000
"""So many characters take longer to check than a process takes to start."""

PART = 100_000
"""Characters that a process is given at a time: few enough that all are done at about the same time."""

Done = tuple[int, Rows | Exception]
"""Which source, and its rows, or what a crash at it raised."""


def rows_of_all(sources: Sequence[SourceFile], library: FileLibrary) -> Iterator[Done]:
    """In any order."""
    left = sorted(range(len(sources)), key=lambda at: (len(sources[at].text), at))
    helpers = min(cores(), sum(len(source.text) for source in sources) // WORTH_A_PROCESS)
    if helpers > 1:
        for source in sources:
            list(library.folders(source))  # read now, so that all see the same
        first = left.pop(0)  # what is imported and read for it need not be again by any helper
        yield first, _check_safely(sources[first], library)
    parts = _parts(sources, left)
    work = partial(_rows_of_part, sources, library)
    for part, rows in zip(parts, help_with(parts, work, helpers), strict=True):
        yield from zip(part, rows or (_check_safely(sources[at], library) for at in part), strict=True)


def _rows_of_part(sources: Sequence[SourceFile], library: FileLibrary, part: Sequence[int]) -> list[Rows]:
    return [_rows(sources[at], library) for at in part]


def _check_safely(source: SourceFile, library: FileLibrary) -> Rows | Exception:
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


def _parts(sources: Sequence[SourceFile], left: Sequence[int]) -> list[list[int]]:
    """Which sources are compiled together. The largest are first, so that none is waited for at the end."""
    parts: list[list[int]] = []
    room = 0
    for at in left:
        if not parts or room < len(sources[at].text):
            parts.append([])
            room = PART
        parts[-1].append(at)
        room -= len(sources[at].text)
    return parts[::-1]
