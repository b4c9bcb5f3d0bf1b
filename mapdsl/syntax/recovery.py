"""Error recovery: keeps as much as possible of a file with syntax errors.

Each statement is parsed separately. A broken statement is reported once and replaced by blanks, which keeps the offsets
of the remaining text. The remaining text is then parsed as a whole. The time is linear in the size of the file,
regardless of the number of errors.
"""

from __future__ import annotations

import re
from bisect import bisect
from collections.abc import Iterator
from typing import Any

from mapdsl.base.source import Span
from mapdsl.diagnostics.catalogue import syntax as entries
from mapdsl.diagnostics.collector import Collector
from mapdsl.diagnostics.core import MAX_ALIKE, CatalogueEntry
from mapdsl.syntax import tree
from mapdsl.syntax.diagnosis import guess_statement, report
from mapdsl.syntax.lalr import ParseError
from mapdsl.syntax.nesting import BLOCKS, find_too_deep
from mapdsl.syntax.outline import Chunk, ChunkKind, Enclosure, outline
from mapdsl.syntax.parse_tables import read
from mapdsl.syntax.tree import BrokenStatement

_VISIBLE = re.compile(r"[^\n]")
_FILES = ("board", "rules")


def recover(text: str, collector: Collector) -> tuple[tree.File | None, tuple[BrokenStatement, ...]]:
    """Recover a file that cannot be parsed as a whole. If no tree is returned, there is at least one diagnostic."""
    return _Recovery(text, collector).run()


class _Recovery:
    def __init__(self, text: str, collector: Collector) -> None:
        self.text = text
        self.collector = collector
        self.outline = outline(text)
        outermost = [block for block in self.outline.blocks if block.outer is None]
        named = [block for block in outermost if block.keyword in _FILES]
        self.block: Enclosure | None = next(iter(named or outermost), None)
        self.broken_heads: set[Enclosure] = set()
        self.lost: list[BrokenStatement] = []
        self.blanks: list[Span] = []
        self.unlisted: list[Span] = []

    def run(self) -> tuple[tree.File | None, tuple[BrokenStatement, ...]]:
        outside: list[Chunk] = []
        for chunk in self.outline.chunks:
            self._try(chunk)
            self._try_line(chunk)
            if self._is_outside(chunk):
                outside.append(chunk)
        self._report_braces()
        self._report_outside(outside)
        if self.unlisted:
            self.collector.add(entries.MORE_MISTAKES, self.unlisted[0], count=len(self.unlisted))
        return self._rest(), (*self.lost, *self._lose_inside())

    def _add(self, entry: CatalogueEntry, span: Span, **facts: Any) -> None:
        if self._has_room(span):
            self.collector.add(entry, span, **facts)

    def _has_room(self, span: Span) -> bool:
        """Return whether the report has room for another error. If not, the error is only counted."""
        if len(self.collector.found) < MAX_ALIKE:
            return True
        self.unlisted.append(span)
        return False

    # ---- statements ----

    def _try(self, chunk: Chunk) -> None:
        if chunk.kind is ChunkKind.CLOSING and chunk.inside is self.block:
            self._try_end_of_file(chunk)
            return
        opened = chunk.inside if chunk.kind is ChunkKind.OPENING else None
        if opened and opened.outer and chunk.keyword in _FILES:  # a board cannot contain another file
            self._report_file(entries.MISPLACED, chunk.first_word, "keyword", chunk.keyword)
        elif error := self._error(chunk):
            if self._has_room(chunk.span):
                report(chunk, error, self.text, self.collector)
        else:
            return
        if chunk.kind is ChunkKind.CLOSING:
            self.blanks.append(Span(chunk.span.start + 1, chunk.span.end))
        elif opened:
            self.broken_heads.add(opened)
            self._lose(chunk, Span(opened.start, opened.end))
        else:
            self._lose(chunk, chunk.span)

    def _report_file(self, entry: CatalogueEntry, span: Span, fact: str, word: str) -> None:
        """Report a block that this file cannot contain, and suggest a separate file for the block if it could be
        one."""
        alone = f"a file is one board or one set of rules: give this `{word}` a file of its own"
        self._add(entry, span, suggestion=alone if word in _FILES else "", block=_name_of(self.block), **{fact: word})

    def _error(self, chunk: Chunk) -> ParseError | None:
        """Return the parse error of a chunk, or `None` if the chunk can be parsed."""
        if find_too_deep(self.text, chunk.span):
            return ParseError(0, frozenset())
        block, kinds = chunk.inside, [chunk.kind]
        if block is not None and block is not self.block and block.keyword not in BLOCKS:
            kinds.append(ChunkKind.STEP)  # lines of an unknown block may be steps
        text = self.text[chunk.span.start : chunk.span.end]
        results = [read(text, start=kind) for kind in kinds]
        return results[0] if all(isinstance(value, ParseError) for value in results) else None

    def _try_line(self, chunk: Chunk) -> None:
        """Report text that follows the version number on the version line."""
        block = self.block
        if chunk.kind is ChunkKind.VERSION and block and "\n" not in self.text[chunk.span.end : block.start]:
            found = Span(block.start, block.start + len(block.keyword))
            self._add(entries.TWO_STATEMENTS, found, found=block.keyword)
            self.blanks.append(chunk.span)

    def _try_end_of_file(self, chunk: Chunk) -> None:
        """Report text that follows the closing brace of the file's block."""
        rest = Span(chunk.span.start + 1, chunk.span.end)
        after = self.text[rest.start : rest.end]
        if after:
            start, found = rest.end - len(after.lstrip()), after.split()[0]
            self._report_file(entries.OUTSIDE_BLOCK, Span(start, start + len(found)), "found", found)
            self.blanks.append(rest)

    def _lose(self, chunk: Chunk, span: Span) -> None:
        self.lost.append(guess_statement(self.text[chunk.span.start : chunk.span.end], span))
        if chunk.inside is not self.block or chunk.kind is not ChunkKind.OPENING:
            self.blanks.append(span)

    def _lose_inside(self) -> Iterator[BrokenStatement]:
        """Yield, as lost, the valid statements in blocks that cannot be parsed."""
        blanks = sorted(self.blanks)
        for chunk in self.outline.chunks:
            if chunk.kind in (ChunkKind.STATEMENT, ChunkKind.STEP):
                at = bisect(blanks, chunk.span) - 1
                if at >= 0 and blanks[at].start < chunk.span.start and chunk.span.end <= blanks[at].end:
                    yield guess_statement(self.text[chunk.span.start : chunk.span.end], chunk.span)

    # ---- braces ----

    def _report_braces(self) -> None:
        for at in self.outline.strays:
            self._add(entries.BRACE_STRAY, Span(at, at + 1))
            self.blanks.append(Span(at, at + 1))
        for chunk in self.outline.chunks:
            block = chunk.inside
            if chunk.kind is not ChunkKind.OPENING or block is None or block.is_closed or block.brace is None:
                continue
            if block not in self.broken_heads:
                self._add(entries.BRACE_UNCLOSED, Span(block.brace, block.brace + 1), block=block.keyword)
                if block is not self.block:
                    self._lose(chunk, Span(block.start, block.end))

    def _is_outside(self, chunk: Chunk) -> bool:
        """Return whether a chunk is before or after the file's only block."""
        if chunk.inside is None:
            return chunk.kind is not ChunkKind.VERSION or chunk is not self.outline.chunks[0]
        return chunk.inside.outer is None and chunk.inside is not self.block and chunk.kind is ChunkKind.OPENING

    def _report_outside(self, outside: list[Chunk]) -> None:
        """Report all text outside the file's block in one diagnostic."""
        for chunk in outside:
            self._lose(chunk, Span(chunk.span.start, chunk.inside.end) if chunk.inside else chunk.span)
        if self.block is None:
            first = self.outline.chunks[0].span if self.outline.chunks else Span(0, 0)
            self._add(entries.NO_BLOCK, outside[0].span if outside else first)
        elif outside and not self.outline.strays:
            self._report_file(entries.OUTSIDE_BLOCK, outside[0].first_word, "found", outside[0].keyword)

    # ---- what remains ----

    def _rest(self) -> tree.File | None:
        if self.block is None:
            return None
        text = _blank(self.text, self.blanks)
        if self.block in self.broken_heads:
            text = _with_head(text, self.block)
        result = read(text if self.block.is_closed else text + "\n}")
        if isinstance(result, tree.File):
            return result
        if not self.collector.found:
            chunk = Chunk(ChunkKind.STATEMENT, "", Span(0, len(text)), None)
            report(chunk, result, self.text, self.collector)
        return None


def _name_of(block: Enclosure | None) -> str:
    return block.keyword if block is not None and block.keyword in _FILES else "board"


def _blank(text: str, spans: list[Span]) -> str:
    """Replace spans by blanks, except for line ends."""
    pieces: list[str] = []
    done = 0
    for span in sorted(spans):
        start = max(span.start, done)
        if span.end > start:
            pieces += [text[done:start], _VISIBLE.sub(" ", text[start : span.end])]
            done = span.end
    return "".join((*pieces, text[done:]))


def _with_head(text: str, block: Enclosure) -> str:
    """Replace the broken first line of the file's block by a valid one, if this is possible without changing
    offsets."""
    head = f'{_name_of(block)} x "x" {{'
    end = text.find("\n", block.start) if block.brace is None else block.brace + 1
    return text if end < len(head) else _VISIBLE.sub(" ", text[: end - len(head)]) + head + text[end:]
