"""Fingerprints: the same finding has the same one after lines were added above it, and no two findings have the same.

Made from the slug, the text of the line without its blanks, and which of several alike it is in its file. Not made
from line numbers, messages or severities.
"""

from __future__ import annotations

import hashlib
import unicodedata
from collections import Counter
from collections.abc import Iterable, Iterator

from mapdsl.diagnostics.core import Diagnostic


def fingerprints(diagnostics: Iterable[Diagnostic], *, paths: Iterable[str] = ()) -> Iterator[str]:
    """A fingerprint for each diagnostic, in order; with paths, one for each diagnostic, they are unique in a report."""
    given = iter(paths)
    seen: Counter[tuple[str, ...]] = Counter()
    for each in diagnostics:
        path = next(given, "")
        source = each.place.source
        line = source.line_text(source.position(each.place.span.start).line)
        key = (path, each.entry.slug, normalised(line))
        alike = (source.name, *key)
        seen[alike] += 1
        yield hashlib.sha256("\0".join((*key, str(seen[alike]))).encode("utf-8", "surrogatepass")).hexdigest()[:32]


def normalised(line: str) -> str:
    """A line without what formatting changes."""
    return "".join(unicodedata.normalize("NFC", line).split())
