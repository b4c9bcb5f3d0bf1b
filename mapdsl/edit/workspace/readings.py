"""What was read of a text, for the questions that a client asks after every key.

Places are those of `Reading.source`. While a board is typed that is a text that only grows, so answers about a
statement are kept until the statement, or the line on which it begins, is another one.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable
from functools import cached_property
from typing import TypeVar

from msgspec.structs import replace

from mapdsl.api import Compilation
from mapdsl.base.records import Record
from mapdsl.base.source import SourceFile, Span
from mapdsl.compile.board import Board
from mapdsl.compile.checks.survey import Survey
from mapdsl.compile.memo import Memo
from mapdsl.diagnostics.core import Diagnostic
from mapdsl.syntax import tree
from mapdsl.syntax.characters import blank_controls
from mapdsl.syntax.parser import comments

Answer = TypeVar("Answer")


class Reading(Record, dict=True):
    """A text with its tree, its board and what was found; see `Compilation`."""

    editor: SourceFile
    source: SourceFile
    file: tree.File | None
    board: Board | None
    findings: tuple[Diagnostic, ...]
    memo: Memo

    @classmethod
    def of(cls, compilation: Compilation) -> Reading:
        """Return what was read of a text as a whole."""
        source = compilation.source
        return cls(source, source, compilation.file, compilation.board, compilation.diagnostics, Memo())

    @property
    def has_errors(self) -> bool:
        return any(found.is_error for found in self.findings)

    @cached_property
    def survey(self) -> Survey | None:
        """The board, looked at from all sides."""
        checked, _ = self.memo.last("checks")
        if checked is not None and checked.board is self.board:
            found: Survey = checked
            return found
        return Survey(self.board, self.memo) if self.board else None

    def of_statements(
        self, name: str, make: Callable[[tree.Statement], Answer], context: object = None
    ) -> list[tuple[tree.Statement, Answer]]:
        """Return an answer for each statement of the block, which depends on that statement and on the context."""
        return self.memo.each(name, context, self.statements, make)

    @property
    def statements(self) -> tuple[tree.Statement, ...]:
        """The statements of the block, without those that stand in them."""
        return self.file.block.statements if self.file else ()

    @cached_property
    def lines(self) -> list[int]:
        """The line on which each of them begins."""
        return [self.source.position(node.span.start).line for node in self.statements]

    @cached_property
    def comments(self) -> tuple[tree.Comment, ...]:
        """The comments, where they are in the editor."""
        return comments(blank_controls(self.editor.text)) if self.file else ()

    def around(self, line: int) -> tree.File | None:
        """Return the file with no other statements than the allowances of the board and the one around a line."""
        if self.file is None:
            return None
        allows = [node for node in self.statements if isinstance(node, tree.Allow)]
        at = bisect_right(self.lines, line)
        near = [node for node in self.statements[max(0, at - 1) : at] if not isinstance(node, tree.Allow)]
        return replace(self.file, block=replace(self.file.block, statements=(*allows, *near)))

    def first_line(self, span: Span) -> str:
        """Return the first line of a span, with single blanks."""
        return " ".join(self.source.slice(span).partition("\n")[0].split())
