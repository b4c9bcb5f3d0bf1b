"""What comes out of reading a file.

Comes in, goes out: nothing, these are types. Must not know: how a file is read.
"""

from __future__ import annotations

from mapdsl.diagnostics.core import Diagnostic
from mapdsl.records import Record
from mapdsl.source import Span
from mapdsl.syntax import tree


class Lost(Record):
    """A statement or block of which nothing was made, because it was reported. What it declares is not unknown.

    `names` is everything in it that may have been meant as a name, in this order; parts of longer names come last.
    """

    keyword: str
    names: tuple[str, ...]
    span: Span


class Parsed(Record):
    """`file` is missing only if nothing could be saved; then there is an error among the diagnostics."""

    file: tree.File | None
    diagnostics: tuple[Diagnostic, ...]
    lost: tuple[Lost, ...] = ()
