"""Incremental diagnostics while the user types: only the statements that an edit touches are parsed again.

Unchanged statements keep their nodes and all results cached for those nodes. This requires stable offsets, so new text
is appended to a buffer that never shrinks. Spans in the buffer are mapped to the editor's text at the end.
"""

from __future__ import annotations

import re
from bisect import bisect_left, bisect_right
from collections.abc import Iterator, Sequence
from itertools import accumulate, chain

from msgspec.structs import force_setattr, replace

from mapdsl.api import FileLibrary, find_faults
from mapdsl.base.garbage import paused_collector
from mapdsl.base.records import Record
from mapdsl.base.source import LineColumn, SourceFile, Span
from mapdsl.compile.references import References
from mapdsl.compile.statement_cache import StatementCache
from mapdsl.diagnostics.core import Diagnostic, Fix, SourcePlace, sort_diagnostics
from mapdsl.edit.workspace.analysis import Analysis
from mapdsl.syntax import tree
from mapdsl.syntax.characters import find_unwanted
from mapdsl.syntax.outline import ChunkKind, outline
from mapdsl.syntax.parser import MAX_PIECES, Parsed, count_pieces, parse, parse_part

MAX_PARTS = 300
"""Maximum number of separately edited parts of a text. Beyond this number, the whole board is parsed again."""
MAX_MISTAKES = 50
"""Maximum number of mistakes in new text. Beyond this number, the whole text is compiled, which limits the number of
reports."""
_HEAD = 'board x "x" {\n'
_GOES_ON = re.compile(r"[,|{][^\S\n]*(?:#[^\n]*)?\n\s*\Z")
"""Pattern of line ends after which a statement continues on the next line."""
_BEGINS = re.compile(r"(?:\s|#[^\n]*(?:\n|\Z))*(?:[^\W\d]|\Z)")
"""Pattern of text that does not continue the statement on the previous line."""


class Part(Record):
    """Consecutive whole lines of the buffer, with the statements in these lines."""

    start: int
    end: int
    statements: tuple[tree.Statement, ...]


class EditorText(Record):
    """Text in the editor, with the offset shift (`moves`) of each part of the buffer and the start of each part
    (`starts`)."""

    editor: SourceFile
    starts: tuple[int, ...]
    moves: tuple[int, ...]


class GrowingSource(SourceFile, dict=True):
    """Append-only buffer of text. Some of the buffer's lines make up the text in the editor."""

    def grow(self, text: str) -> None:
        """Append text to the buffer. All existing offsets stay valid."""
        force_setattr(self, "text", self.text + text)

    def show(self, parts: Sequence[Part], editor: SourceFile) -> None:
        """Set the text in the editor, which consists of these parts. From now on, offsets are mapped to this text."""
        begins = accumulate((part.end - part.start for part in parts), initial=0)
        moved = sorted((part.start, begin - part.start) for part, begin in zip(parts, begins, strict=False))
        starts, moves = zip(*moved, strict=True)
        self.__dict__["_shown"] = EditorText(editor, starts, moves)

    def snapshot(self) -> GrowingSource:
        """Return a copy of the buffer with the current mapping to the editor's text."""
        source = GrowingSource(self.name, self.text, self.path)
        source.__dict__["_shown"] = self.shown
        return source

    @property
    def shown(self) -> EditorText:
        found: EditorText = self.__dict__["_shown"]
        return found

    def in_editor(self, offset: int) -> int:
        shown = self.shown
        return offset + shown.moves[max(0, bisect_right(shown.starts, offset) - 1)]

    def span_in_editor(self, span: Span) -> Span:
        """Map a span to the editor's text. The mapped span ends after its last character, even if the next character
        of the buffer is elsewhere in the editor."""
        shown = self.shown
        part = bisect_right(shown.starts, span.start)
        move = shown.moves[max(0, part - 1)]
        if part == len(shown.starts) or span.end <= shown.starts[part]:
            return Span(span.start + move, span.end + move)
        return Span(span.start + move, self.in_editor(span.end - 1) + 1)

    def position(self, offset: int) -> LineColumn:
        return self.shown.editor.position(self.in_editor(offset))


class TypedBoard:
    """Board without syntax errors, which serves as the base for compiling later versions of its text incrementally."""

    def __init__(self, source: SourceFile, parsed: Parsed, block: tree.Board, library: FileLibrary) -> None:
        self._source = GrowingSource(source.name, source.text, source.path)
        self._library = library
        self._memo = StatementCache()
        self._file = parsed.file
        self._block = block
        self._text = source.text
        self._parts: tuple[Part, ...] = (Part(0, len(source.text), block.statements),)
        self._pieces = count_pieces(source.text)
        brace = source.text.index("{", block.title.span.end)
        self._body = Span(brace + 1, len(source.text) - block.span.end + 1)
        """Numbers of characters before the first statement and after the last statement."""

    @classmethod
    def of(cls, source: SourceFile, library: FileLibrary) -> TypedBoard | None:
        """Return the incremental board of a text; `None` if the text has syntax errors or is not a board."""
        parsed = parse(source)
        block = parsed.file.block if parsed.file else None
        if not isinstance(block, tree.Board) or parsed.diagnostics or parsed.lost:
            return None
        return cls(source, parsed, block, library)

    @paused_collector()
    def reading(self, editor: SourceFile) -> Analysis | None:
        """Return the same results as `compile_source`, or `None` if that requires parsing the whole text again."""
        change = self._change(editor.text)
        if change is None:
            return None
        parts, parsed = change
        self._source.show(parts, editor)
        statements = tuple(chain.from_iterable(part.statements for part in parts))
        assert self._file is not None
        file = replace(self._file, block=replace(self._block, statements=statements))
        whole = Parsed(file, parsed.diagnostics, parsed.lost)
        board, found, uses = find_faults(whole, self._source, self._library, self._memo)
        shown = sort_diagnostics(found, self._span_in_editor)
        findings = tuple(self._in_editor(finding, editor) for finding in shown)
        source = self._source.snapshot()
        references = References(source, file, board, uses, self._memo)
        return Analysis(editor, source, file, board, findings, references, self._memo)

    # ---- parsing ----------------------------------------------------------------------------------------------------

    def _change(self, text: str) -> tuple[Sequence[Part], Parsed] | None:
        """Return the parts that make up a text, and the diagnostics of its new part. If the text has no syntax
        errors, it becomes the new base."""
        if text == self._text:
            return self._parts, Parsed(None, ())
        region = self._region(text)
        if region is None:
            return None
        new = text[region.start : region.end + len(text) - len(self._text)]
        pieces = self._pieces - count_pieces(self._text[region.start : region.end]) + count_pieces(new)
        if pieces > MAX_PIECES or any(find_unwanted(new)) or not _BEGINS.match(new):
            return None
        at = len(self._source.text)
        self._source.grow(f"{_HEAD}{new}}}\n")
        parsed = parse_part(self._source, at)
        is_clean = not parsed.diagnostics and not parsed.lost
        if parsed.file is None or not (is_clean or self._is_closed(at)) or len(parsed.diagnostics) > MAX_MISTAKES:
            return None
        start = at + len(_HEAD)
        before, after = self._around(region)
        parts = (*before, Part(start, start + len(new), parsed.file.block.statements), *after)
        if is_clean:
            self._parts, self._text, self._pieces = parts, text, pieces
        return parts, parsed

    def _is_closed(self, at: int) -> bool:
        """Return whether every brace of the new text has its partner in the new text."""
        found = outline(self._source.text[at:])
        last = found.chunks[-1]
        return (
            not found.strays
            and all(block.is_closed for block in found.blocks)
            and [block.outer for block in found.blocks].count(None) == 1
            and last.kind is ChunkKind.CLOSING
            and at + last.span.start == len(self._source.text) - 2
        )

    def _region(self, text: str) -> Span | None:
        """Return the span of changed lines in the base text, extended to whole statements."""
        if len(self._parts) > MAX_PARTS:
            return None
        first = _common_prefix(self._text, text)
        last = _common_prefix(self._text[first:][::-1], text[first:][::-1])
        region = Span(first, len(self._text) - last)
        while True:
            wider = self._widen(region, text)
            if not self._body.start <= wider.start <= wider.end <= len(self._text) - self._body.end:
                return None
            if wider != region:
                region = wider
                continue
            new = text[region.start : region.end + len(text) - len(self._text)]
            if not _GOES_ON.search(new):
                return region
            following = next(self._statements_from(region.end), None)
            if following is None:
                return None
            region = Span(region.start, following.end)

    def _widen(self, region: Span, text: str) -> Span:
        """Extend a region of the base text to whole lines and whole statements."""
        start = self._text.rfind("\n", 0, region.start) + 1
        end = region.end
        new_end = end + len(text) - len(self._text)
        last_of_both = self._text[max(start, end - 1) : end], text[new_end - 1 : new_end]
        if last_of_both != ("\n", "\n"):
            end = self._text.find("\n", end) + 1 or len(self._text) + 1
        touched = list(self._statements_from(start, end))
        if touched:
            start, end = min(start, touched[0].start), max(end, touched[-1].end)
        return Span(start, end)

    def _statements_from(self, start: int, end: int | None = None) -> Iterator[Span]:
        """Yield the spans of the statements in the base text that end after `start` and begin before `end`."""
        begin = 0
        for part in self._parts:
            moved, length = begin - part.start, part.end - part.start
            if begin + length > start:
                first = bisect_right(part.statements, start - moved, key=lambda node: node.span.end)
                for node in part.statements[first:]:
                    if end is not None and node.span.start + moved >= end:
                        return
                    yield Span(node.span.start + moved, node.span.end + moved)
            begin += length

    def _around(self, region: Span) -> tuple[list[Part], list[Part]]:
        """Return the parts before and the parts after a region of the base text. The region must not split a
        statement."""
        before: list[Part] = []
        after: list[Part] = []
        begin = 0
        for part in self._parts:
            end = begin + part.end - part.start
            moved = part.start - begin
            if begin < region.start:
                last = min(end, region.start) + moved
                count = bisect_left(part.statements, last, key=lambda node: node.span.start)
                before.append(Part(part.start, last, part.statements[:count]))
            if end > region.end:
                first = max(begin, region.end) + moved
                count = bisect_left(part.statements, first, key=lambda node: node.span.start)
                after.append(Part(first, part.end, part.statements[count:]))
            begin = end
        return before, after

    # ---- findings ---------------------------------------------------------------------------------------------------

    def _span_in_editor(self, at: SourcePlace) -> Span:
        return self._source.span_in_editor(at.span) if at.source is self._source else at.span

    def _in_editor(self, found: Diagnostic, editor: SourceFile) -> Diagnostic:
        """Map all positions in a diagnostic to the text in the editor."""

        def place(at: SourcePlace) -> SourcePlace:
            return SourcePlace(editor, self._source.span_in_editor(at.span)) if at.source is self._source else at

        def fix(made: Fix | None) -> Fix | None:
            if made is None or found.place.source is not self._source:
                return made
            edits = (replace(edit, span=self._source.span_in_editor(edit.span)) for edit in made.edits)
            return replace(made, edits=tuple(edits))

        return replace(
            found,
            place=place(found.place),
            notes=tuple(replace(note, place=place(note.place)) for note in found.notes),
            fix=fix(found.fix),
            guess=fix(found.guess),
        )


def _common_prefix(one: str, other: str) -> int:
    """Return the length of the common prefix of two texts."""
    low, high = 0, min(len(one), len(other))
    while low < high:
        middle = (low + high + 1) // 2
        if one[low:middle] == other[low:middle]:
            low = middle
        else:
            high = middle - 1
    return low
