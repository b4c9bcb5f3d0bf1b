"""Formats a file in the standard style of the language.

Each statement has a line of its own, indented by two blanks per nesting level. Consecutive statements of one family are
aligned unless a blank line separates them. A comment stays with the statement that it precedes or follows. Several
consecutive blank lines become one.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator, Sequence

from mapdsl.base.source import SourceFile
from mapdsl.syntax import tree
from mapdsl.syntax.alignment import WIDTH, Paragraph, lay_out
from mapdsl.syntax.nesting import contents_of, keyword_of
from mapdsl.syntax.node_format import Line, cells_of, head, write_allows

INDENT = "  "


def format_file(file: tree.File, source: SourceFile | None = None) -> str:
    """Format a file. If its source is given, comments and blank lines are kept."""
    return "\n".join((*_Printer(source, file.comments).file(file), ""))


def format_statement(statement: Line) -> str:
    """Format one statement, without a final line end."""
    return "\n".join(lay_out([_Printer(None, ()).entry(statement, "")], "", keep_gaps=False))


class _Printer:
    """Printer that walks the statements and the comments of a file in the order of the source."""

    def __init__(self, source: SourceFile | None, comments: Sequence[tree.Comment]) -> None:
        self.source = source
        self.comments = deque(comments if source else ())
        """Comments that have not been printed yet."""

    def file(self, file: tree.File) -> list[str]:
        entries = list(self._comments_before(file.version.span.start))
        version = f"mapdsl {file.version.text}"
        trailing = self._trailing(file.version)
        entries.append(Paragraph((version,), "version", self._line(file.version.span.start), 0, trailing))
        entries += self._comments_before(file.block.span.start)
        entries.append(self._holder(file.block, ""))
        entries += self._comments_before(None)
        return lay_out(entries, "", keep_gaps=self.source is not None)

    def entry(self, statement: Line, indent: str) -> Paragraph:
        if isinstance(statement, tree.Block) and not _is_plain(statement):
            return self._holder(statement, indent)
        cells = cells_of(statement)
        first, last = self._line(statement.span.start), self._line(statement.span.end)
        return Paragraph(cells, cells.family, first, last, self._trailing(statement))

    def _holder(self, block: tree.Block, indent: str) -> Paragraph:
        """Format a block together with its contents."""
        inside, allows = contents_of(block), write_allows(block)
        first, last = self._line(block.span.start), self._line(block.span.end)
        if self.source is not None and first == last and len(inside) <= 1:
            statement = "".join(format_statement(child) for child in inside)
            line = " ".join(part for part in (indent + head(block), "{", statement, "}", allows) if part)
            if len(line) <= WIDTH and "\n" not in line:
                return Paragraph((line,), keyword_of(block), first, last, self._trailing(block))
        opening = f"{indent}{head(block)} {{  {self._trailing_on(first, before=block.span.end)}".rstrip()
        lines = self._lines(inside, block.span.end, indent + INDENT)
        closing = f"{indent}}} {allows}".rstrip()
        return Paragraph((opening, *lines, closing), keyword_of(block), first, last, self._trailing(block))

    def _lines(self, statements: Sequence[Line], end: int, indent: str) -> list[str]:
        entries: list[Paragraph] = []
        for statement in statements:
            entries += self._comments_before(statement.span.start)
            if _is_plain(statement):
                line = self._line(statement.span.start)
                inside = self._comments_before(statement.span.end)
                entries += [Paragraph(comment.content, comment.family, line, line) for comment in inside]
            entries.append(self.entry(statement, indent))
        entries += self._comments_before(end)
        return lay_out(entries, indent, keep_gaps=self.source is not None)

    # ---- comments ----

    def _comments_before(self, offset: int | None) -> Iterator[Paragraph]:
        """Yield the comments before an offset that are on lines of their own. If the offset is `None`, yield all
        remaining comments."""
        while self.comments and (offset is None or self.comments[0].span.start < offset):
            comment = self.comments.popleft()
            line = self._line(comment.span.start)
            yield Paragraph((_write(comment),), "", line, line)

    def _trailing(self, node: tree.Node) -> str:
        """Return the comment at the end of a node's last line."""
        return self._trailing_on(self._line(node.span.end), before=None)

    def _trailing_on(self, line: int, *, before: int | None) -> str:
        if not self.comments:
            return ""
        comment = self.comments[0]
        is_next = before is None or comment.span.start < before
        if comment.own_line or not is_next or self._line(comment.span.start) != line:
            return ""
        self.comments.popleft()
        return _write(comment)

    def _line(self, offset: int) -> int:
        return self.source.position(offset).line if self.source is not None else 0


def _is_plain(statement: Line) -> bool:
    """Return whether a statement has no braces for contents."""
    return not (isinstance(statement, tree.Variant | tree.Scenario) or contents_of(statement))


def _write(comment: tree.Comment) -> str:
    return f"# {comment.text}".rstrip()
