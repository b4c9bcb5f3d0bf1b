"""Findings of a board while somebody types: only the statements that an edit touches are parsed again.

The statements that stay keep their nodes, and with them what was made of each. So that they can, offsets do not move:
new text is put at the end of a text that only grows, and places in it are mapped to those in the editor at the end.
"""

from __future__ import annotations

import re
from bisect import bisect_left, bisect_right
from collections.abc import Iterator, Sequence
from itertools import accumulate, chain

from msgspec.structs import force_setattr, replace

from mapdsl.api import FileLibrary, collector_at_rest, find_faults
from mapdsl.base.records import Record
from mapdsl.base.source import LineColumn, SourceFile, Span
from mapdsl.compile.memo import Memo
from mapdsl.diagnostics.core import Diagnostic, Fix, SourcePlace, sort_diagnostics
from mapdsl.syntax import tree
from mapdsl.syntax.characters import find_unwanted
from mapdsl.syntax.outline import ChunkKind, outline
from mapdsl.syntax.parser import MOST_PIECES, Parsed, count_pieces, parse, parse_part

MOST_PARTS = 300
"""Separate places that were edited; beyond, the board is parsed as a whole again."""
MOST_MISTAKES = 50
"""Mistakes in what is typed; beyond, those of the whole text are too many to be listed."""
_HEAD = 'board x "x" {\n'
_GOES_ON = re.compile(r"[,|{][^\S\n]*(?:#[^\n]*)?\n\s*\Z")
"""The end of lines after which a statement goes on."""
_BEGINS = re.compile(r"(?:\s|#[^\n]*(?:\n|\Z))*(?:[^\W\d]|\Z)")
"""Lines that do not belong to the statement before."""


class Part(Record):
    """Whole lines of the growing text that are next to one another, and the statements on them."""

    start: int
    end: int
    statements: tuple[tree.Statement, ...]


class Shown(Record):
    """A text in the editor, and how far each part of the growing text is moved in it, by where the part begins."""

    editor: SourceFile
    starts: tuple[int, ...]
    moves: tuple[int, ...]


class GrowingSource(SourceFile, dict=True):
    """A text to whose end new text is added; some of its lines are in the editor."""

    def grow(self, text: str) -> None:
        """Adds text at the end, so that every offset stays true."""
        force_setattr(self, "text", self.text + text)

    def show(self, parts: Sequence[Part], editor: SourceFile) -> None:
        """Maps offsets to a text in the editor from now on, which consists of these parts."""
        begins = accumulate((part.end - part.start for part in parts), initial=0)
        moved = sorted((part.start, begin - part.start) for part, begin in zip(parts, begins, strict=False))
        starts, moves = zip(*moved, strict=True)
        self.__dict__["_shown"] = Shown(editor, starts, moves)

    @property
    def shown(self) -> Shown:
        found: Shown = self.__dict__["_shown"]
        return found

    def in_editor(self, offset: int) -> int:
        shown = self.shown
        return offset + shown.moves[max(0, bisect_right(shown.starts, offset) - 1)]

    def span_in_editor(self, span: Span) -> Span:
        """A span ends after its last character, wherever the next one is."""
        start = self.in_editor(span.start)
        return Span(start, self.in_editor(span.end - 1) + 1 if span.end > span.start else start)

    def position(self, offset: int) -> LineColumn:
        return self.shown.editor.position(self.in_editor(offset))


class TypedBoard:
    """A board that could be read, and every later text of it as far as that differs in single places."""

    def __init__(self, source: SourceFile, parsed: Parsed, block: tree.Board, library: FileLibrary) -> None:
        self._source = GrowingSource(source.name, source.text, source.path)
        self._library = library
        self._memo = Memo()
        self._file = parsed.file
        self._block = block
        self._text = source.text
        self._parts: tuple[Part, ...] = (Part(0, len(source.text), block.statements),)
        self._pieces = count_pieces(source.text)
        brace = source.text.index("{", block.title.span.end)
        self._body = Span(brace + 1, len(source.text) - block.span.end + 1)
        """How much of a text is before its first statement, and after its last."""

    @classmethod
    def of(cls, source: SourceFile, library: FileLibrary) -> TypedBoard | None:
        """The board of a text without mistakes of syntax; `None` for any other text."""
        parsed = parse(source)
        block = parsed.file.block if parsed.file else None
        if not isinstance(block, tree.Board) or parsed.diagnostics or parsed.lost:
            return None
        return cls(source, parsed, block, library)

    @collector_at_rest()
    def findings(self, editor: SourceFile) -> tuple[Diagnostic, ...] | None:
        """What `compile_source` finds in a text, or `None` where the whole text has to be parsed for that."""
        change = self._change(editor.text)
        if change is None:
            return None
        parts, parsed = change
        self._source.show(parts, editor)
        statements = tuple(chain.from_iterable(part.statements for part in parts))
        assert self._file is not None
        file = replace(self._file, block=replace(self._block, statements=statements))
        whole = Parsed(file, parsed.diagnostics, parsed.lost)
        _, found = find_faults(whole, self._source, self._library, self._memo)
        return sort_diagnostics([self._in_editor(finding, editor) for finding in found])

    # ---- parsing ----------------------------------------------------------------------------------------------------

    def _change(self, text: str) -> tuple[Sequence[Part], Parsed] | None:
        """The parts of a text and what was found in the new one. A text without mistakes is what later ones change."""
        if text == self._text:
            return self._parts, Parsed(None, ())
        region = self._region(text)
        if region is None:
            return None
        new = text[region.start : region.end + len(text) - len(self._text)]
        pieces = self._pieces - count_pieces(self._text[region.start : region.end]) + count_pieces(new)
        if pieces > MOST_PIECES or any(find_unwanted(new)) or not _BEGINS.match(new):
            return None
        at = len(self._source.text)
        self._source.grow(f"{_HEAD}{new}}}\n")
        parsed = parse_part(self._source, at)
        is_clean = not parsed.diagnostics and not parsed.lost
        if parsed.file is None or not (is_clean or self._is_closed(at)) or len(parsed.diagnostics) > MOST_MISTAKES:
            return None
        start = at + len(_HEAD)
        before, after = self._around(region)
        parts = (*before, Part(start, start + len(new), parsed.file.block.statements), *after)
        if is_clean:
            self._parts, self._text, self._pieces = parts, text, pieces
        return parts, parsed

    def _is_closed(self, at: int) -> bool:
        """Whether no brace of new text can belong to one outside of it."""
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
        """The lines of the kept text that have changed, as far as the statements go that were or are on them."""
        if len(self._parts) > MOST_PARTS:
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
        """To whole lines before and after the change, and to whole statements."""
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
        """Where statements are in the kept text that end after an offset and begin before another."""
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
        """The parts before and after some lines of the kept text, of which no statement is cut in two."""
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

    def _in_editor(self, found: Diagnostic, editor: SourceFile) -> Diagnostic:
        """A finding with places in the text of the editor."""

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
    """How many characters two texts begin with alike."""
    low, high = 0, min(len(one), len(other))
    while low < high:
        middle = (low + high + 1) // 2
        if one[low:middle] == other[low:middle]:
            low = middle
        else:
            high = middle - 1
    return low
