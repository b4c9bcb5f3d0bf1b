"""Checks many files on all CPU cores, and skips unchanged files.

All results pass through one codec, so that they are the same whether they come from the cache, from another process or
from this process. The compiler is imported only if a file must be compiled.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from contextlib import suppress

from mapdsl.api import FileLibrary, compile_text
from mapdsl.base.source import SourceFile
from mapdsl.diagnostics.core import Diagnostic
from mapdsl.project.batch.cache import Cache, keys_of
from mapdsl.project.batch.parallel_check import Done, rows_of_all
from mapdsl.project.batch.rows import decode

Found = tuple[Diagnostic, ...]
Progress = Callable[[Iterable[Done], int], Iterable[Done]]
"""Function that yields results unchanged and may show progress. Its second argument is the total number of results."""


def check_all(
    sources: Sequence[SourceFile], cache: Cache | None, progress: Progress, crashes: dict[str, Exception] | None = None
) -> list[Found]:
    """Return the diagnostics of each source, in order.

    If the compiler crashes on a source, the source has no diagnostics. The exception is added to `crashes`, by source
    name, or raised if `crashes` is None.
    """
    library = FileLibrary()
    keys = keys_of(sources, library) if cache else []
    found: dict[int, Found] = {}
    for at, key in enumerate(keys):
        if cache and (rows := cache.get(key)) is not None:
            with suppress(ValueError, LookupError):  # the cached data is damaged or comes from another program
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
    """Import the compiler and load its data in advance, so that the next check is fast."""
    compile_text('mapdsl 1\n\nboard some "Some" {\n  mistake\n}\n')
