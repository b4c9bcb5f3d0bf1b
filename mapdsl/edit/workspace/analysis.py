"""Results of parsing and compiling a text, which clients query after every keystroke.

A reading is the result either of a complete compilation, or of incremental compilation while the user types.
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
from mapdsl.compile.references import References
from mapdsl.compile.statement_cache import StatementCache
from mapdsl.diagnostics.core import Diagnostic
from mapdsl.syntax import tree
from mapdsl.syntax.characters import blank_controls
from mapdsl.syntax.parser import comments

Answer = TypeVar("Answer")


class Analysis(Record, dict=True):
    """Text with its syntax tree, board and findings; `Compilation` describes the fields."""

    editor: SourceFile
    source: SourceFile
    file: tree.File | None
    board: Board | None
    findings: tuple[Diagnostic, ...]
    references: References
    memo: StatementCache

    @classmethod
    def of(cls, compilation: Compilation) -> Analysis:
        """Return the reading that corresponds to a complete compilation."""
        source, file, board = compilation.source, compilation.file, compilation.board
        return cls(source, source, file, board, compilation.diagnostics, compilation.references, StatementCache())

    @property
    def has_errors(self) -> bool:
        return any(found.is_error for found in self.findings)

    @cached_property
    def survey(self) -> Survey | None:
        """Analysis of the board; None if the text has no board."""
        checked, _ = self.memo.stored("checks")
        if checked is not None and checked.board is self.board:
            found: Survey = checked
            return found
        return Survey(self.board, self.memo) if self.board else None

    def of_statements(
        self, name: str, make: Callable[[tree.Statement], Answer], context: object = None
    ) -> list[tuple[tree.Statement, Answer]]:
        """Return one result for each top-level statement, computed by `make` and cached under `name`. A result must
        depend only on the statement and on `context`."""
        return self.memo.get_or_make_each(name, context, self.statements, make)

    @property
    def statements(self) -> tuple[tree.Statement, ...]:
        """Top-level statements of the block."""
        return self.file.block.statements if self.file else ()

    @cached_property
    def lines(self) -> list[int]:
        """Line number of the start of each top-level statement."""
        return [self.source.position(node.span.start).line for node in self.statements]

    @cached_property
    def comments(self) -> tuple[tree.Comment, ...]:
        """Comments, with spans in the editor's text."""
        return comments(blank_controls(self.editor.text)) if self.file else ()

    def around(self, line: int) -> tree.File | None:
        """Return the syntax tree reduced to the board's `allow` statements and the statement around a line."""
        if self.file is None:
            return None
        allows = [node for node in self.statements if isinstance(node, tree.Allow)]
        at = bisect_right(self.lines, line)
        near = [node for node in self.statements[max(0, at - 1) : at] if not isinstance(node, tree.Allow)]
        return replace(self.file, block=replace(self.file.block, statements=(*allows, *near)))

    def first_line(self, span: Span) -> str:
        """Return the first line of a span, with each run of white space reduced to one blank."""
        return " ".join(self.source.slice(span).partition("\n")[0].split())
