"""Checking many files: on all cores, and not again what was checked before.

What is found is the same wherever it comes from: everything passes through one codec, whether it was kept, made by
another process, or made here. The compiler is imported when there is something to compile.
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
"""Passes on what is done, of so many, and may show how far it has come."""


def check_all(
    sources: Sequence[SourceFile], cache: Cache | None, progress: Progress, crashes: dict[str, Exception] | None = None
) -> list[Found]:
    """What is found in each source, in their order. Crashes of the compiler are noted by the name of the source, in
    which nothing is found then; where nobody notes them they are raised."""
    library = FileLibrary()
    keys = keys_of(sources, library) if cache else []
    found: dict[int, Found] = {}
    for at, key in enumerate(keys):
        if cache and (rows := cache.get(key)) is not None:
            with suppress(ValueError, LookupError):  # it is damaged, or from elsewhere
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
    """Imports and reads what compiling takes, for those who have time now and none when there is something to check."""
    compile_text('mapdsl 1\n\nboard some "Some" {\n  mistake\n}\n')
