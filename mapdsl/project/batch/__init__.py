"""Checks many files on all cores, and skips those that were checked before.

Results from the cache, from another process and from this process all pass through one codec, so they are the same. The
compiler is imported only if there is something to compile.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from contextlib import suppress

from mapdsl.api import FileLibrary, compile_text
from mapdsl.base.source import SourceFile
from mapdsl.diagnostics.core import Diagnostic
from mapdsl.project.batch.cache import Cache, keys_of
from mapdsl.project.batch.pool import Done, rows_of_all
from mapdsl.project.batch.rows import decode

Found = tuple[Diagnostic, ...]
Progress = Callable[[Iterable[Done], int], Iterable[Done]]
"""Function that passes results on, given their total number, and may show progress."""


def check_all(
    sources: Sequence[SourceFile], cache: Cache | None, progress: Progress, crashes: dict[str, Exception] | None = None
) -> list[Found]:
    """Return the diagnostics of each source, in order.

    Crashes of the compiler are added to `crashes` by source name, and that source has no diagnostics. If `crashes` is
    None, they are raised.
    """
    library = FileLibrary()
    keys = keys_of(sources, library) if cache else []
    found: dict[int, Found] = {}
    for at, key in enumerate(keys):
        if cache and (rows := cache.get(key)) is not None:
            with suppress(ValueError, LookupError):  # damaged, or written by something else
                found[at] = decode(rows, sources[at], library)
    missing = [at for at in range(len(sources)) if at not in found]
    for number, rows in progress(rows_of_all([sources[at] for at in missing], library), len(missing)):
        at = missing[number]
        if isinstance(rows, Exception):
            if crashes is None:
                raise rows
            crashes[sources[at].name] = rows
            found[at] = ()
            continue
        if cache:
            cache.put(keys[at], rows)
        found[at] = decode(rows, sources[at], library)
    return [found[at] for at in range(len(sources))]


def get_ready() -> None:
    """Import and load the compiler in advance, so that the next check is fast."""
    compile_text('mapdsl 1\n\nboard some "Some" {\n  mistake\n}\n')
