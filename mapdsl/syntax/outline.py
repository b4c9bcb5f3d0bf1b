"""Outline of a file: its statements and blocks, as determined by braces, quotes and line ends alone.

A single pass without recursion or backtracking takes linear time for any text. If the braces do not match, a second
pass guesses the ends of blocks from the indentation and from the statements that each block can contain.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from enum import StrEnum

from mapdsl.base.records import Record
from mapdsl.base.source import Span
from mapdsl.syntax.nesting import BLOCKS, KEYWORDS, OPTIONAL_BRACES, can_contain

LISTS = frozenset({"city", "country", "region", "names"})
"""First words of statements whose braces contain a list instead of statements."""

_TOKEN = re.compile(r'\n|#[^\n]*|[{}]|"(?:[^"\\\n]|\\[^\n])*"?|[^\s"#{}]+')
_REST_BLANK = re.compile(r"[^\S\n]*(?:#[^\n]*)?(?:\n|\Z)")
_NEXT_IS_OPENING = re.compile(r"\n[^\S\n]*\{")
_NEXT_IS_CLOSING = re.compile(r"\n[^\S\n]*\}")
_NEXT_INDENT = re.compile(r"[^\n]*\n(?:[^\S\n]*\n)*(?P<indent>[^\S\n]*)")
_NEXT_IS_STATEMENT = re.compile(rf"[^\S\n]*(?:{'|'.join((*KEYWORDS, 'board', 'rules'))})[^\S\n]+[^\s,|{{}}]")


class ChunkKind(StrEnum):
    """Apparent kind of a chunk. Each value is the start symbol with which the grammar parses such a chunk."""

    VERSION = "version"
    OPENING = "opening"
    CLOSING = "closing"
    STATEMENT = "statement"
    STEP = "step"


class Chunk(Record):
    kind: ChunkKind
    keyword: str
    span: Span
    inside: Enclosure | None
    """Block that contains the chunk. For an opening or closing chunk, the block that the chunk opens or closes."""

    @property
    def first_word(self) -> Span:
        return Span(self.span.start, self.span.start + len(self.keyword))


@dataclass(eq=False, slots=True)
class Enclosure:
    """Block as delimited by its braces. `end` is the offset after the closing brace, or a guess if the closing brace
    is missing."""

    keyword: str
    start: int
    brace: int | None
    indent: int
    outer: Enclosure | None
    end: int = -1
    is_closed: bool = False


def outline(text: str) -> Outline:
    """Return the outline of a text. If braces do not match, the ends of blocks are guessed."""
    plain = Outline(text)
    unclosed = [block for block in plain.blocks if not block.is_closed]
    if not plain.strays and all(block.brace is None for block in unclosed):
        return plain
    return Outline(text, surplus=len(plain.strays) - len(unclosed), guessing=True)


class Outline:
    """Outline of a text: its chunks and blocks."""

    def __init__(self, text: str, *, surplus: int = 0, guessing: bool = False) -> None:
        self.chunks: list[Chunk] = []
        self.blocks: list[Enclosure] = []
        self.strays: list[int] = []
        """Offsets of closing braces without a matching opening brace."""
        self.text = text
        self.surplus = surplus
        """Number of surplus closing braces; negative if opening braces are in surplus."""
        self.guessing = guessing
        self.top: Enclosure | None = None
        self.line_start = 0
        self.line_is_empty = True
        self._begin()
        self._run()

    def _begin(self) -> None:
        """Begin a new chunk."""
        self.start = self.end = -1
        self.keyword = ""
        self.kind: ChunkKind | None = None
        self.depth = 0
        self.has_list = False

    def _run(self) -> None:
        for token in _TOKEN.finditer(self.text):
            word, at = token.group(), token.start()
            if word == "\n":
                self._end_line(at)
            elif word[0] != "#":
                self._brace(word, at) if word in "{}" else self._word(word, at, token.end())
                self.line_is_empty = False
        self._finish()
        while self.top is not None:
            self._leave(len(self.text))

    # ---- tokens ----

    def _word(self, word: str, start: int, end: int) -> None:
        if self.keyword == "mapdsl" and self.top is None and word in ("board", "rules"):
            self._finish()  # the line end after the version number is missing
        if self.start < 0:
            if self.guessing and self.line_is_empty:
                self._close_blocks_not_allowing(word)
            self.start, self.keyword = start, word
        self.end = end
        if word[0] == '"' and (len(word) == 1 or word[-1] != '"') and self.keyword in BLOCKS:
            bare = word.rstrip()
            if bare[-1] == "{":  # a title without its closing quote includes the brace
                self._open(start + len(bare) - 1)

    def _brace(self, brace: str, at: int) -> None:
        if brace == "{":
            self._opening_brace(at)
        elif self.depth and not self._belongs_further_left(at):
            self.depth -= 1
            self.end = at + 1
        else:
            self._closing_brace(at)

    def _opening_brace(self, at: int) -> None:
        if self.start < 0:
            self.start = at
        self.end = at + 1
        if self.depth or self.kind is not None or self.keyword in LISTS:
            self.depth += 1
            self.has_list = True
        elif self.keyword in BLOCKS:
            self._open(at)
        elif not _REST_BLANK.match(self.text, at + 1):
            self.depth += 1
        elif not self.guessing or self._next_line_is_inside(at):
            self._open(at)

    def _closing_brace(self, at: int) -> None:
        if self.surplus > 0 and (self.keyword in LISTS or self.keyword in BLOCKS) and not self.has_list:
            self.surplus -= 1
            self.end = at + 1  # the brace closes a list or block whose opening brace is missing
            return
        self._finish()
        if self.guessing and self.line_is_empty:
            self._leave_blocks_indented_more(at - self.line_start)
        is_one_too_many = self._closes_too_early(at)
        self.surplus -= is_one_too_many
        if is_one_too_many or self.top is None:
            self.strays.append(at)
        else:
            self.start, self.end, self.kind, self.keyword = at, at + 1, ChunkKind.CLOSING, "}"

    def _end_line(self, at: int) -> None:
        self.line_start = at + 1
        self.line_is_empty = True
        if self.start < 0 or (self._goes_on(at) and not _NEXT_IS_STATEMENT.match(self.text, at + 1)):
            return
        if self.keyword in BLOCKS and self.kind is None and not self.depth:
            if _NEXT_IS_OPENING.match(self.text, at):
                return
            if self.surplus > 0 and (self.keyword not in OPTIONAL_BRACES or self._next_line_is_inside(at)):
                self.surplus -= 1
                self._open(None)
                return
        self._finish()

    def _goes_on(self, at: int) -> bool:
        """Return whether the statement continues on the next line."""
        if self.text[self.end - 1] in ",|{":
            return True
        return self.depth > 0 and (not self.guessing or bool(_NEXT_IS_CLOSING.match(self.text, at)))

    # ---- chunks and blocks ----

    def _finish(self) -> None:
        """End the current chunk."""
        if self.start >= 0:
            kind = self.kind or self._kind()
            self.chunks.append(Chunk(kind, self.keyword, Span(self.start, self.end), self.top))
            if kind is ChunkKind.CLOSING and self.top is not None:
                self.top.is_closed = True
                self._leave(self.end)
        self._begin()

    def _kind(self) -> ChunkKind:
        if self.top is None and self.keyword == "mapdsl":
            return ChunkKind.VERSION
        if self.top is not None and self.top.keyword == "scenario":
            return ChunkKind.STEP
        return ChunkKind.STATEMENT

    def _open(self, brace: int | None) -> None:
        """Open a block whose first line is the current chunk. `brace` is the offset of its opening brace, or `None`
        if this brace is missing."""
        block = Enclosure(self.keyword, self.start, brace, self._indent(), self.top)
        self.chunks.append(Chunk(ChunkKind.OPENING, self.keyword, Span(self.start, self.end), block))
        self.blocks.append(block)
        self.top = block
        self._begin()

    def _indent(self) -> int:
        return self.start - (self.text.rfind("\n", 0, self.start) + 1)

    def _leave(self, at: int) -> None:
        assert self.top is not None
        self.top.end = at
        self.top = self.top.outer

    # ---- guesses, only where braces do not match ----

    def _close_blocks_not_allowing(self, word: str) -> None:
        """Close blocks that cannot contain a statement with this first word. For example, `city` after the rules of
        a piece means that the closing brace of the piece is missing."""
        begins = word in KEYWORDS or word in BLOCKS
        while begins and self.top is not None and self.top.outer is not None and self.top.keyword in BLOCKS:
            if word in KEYWORDS and can_contain(BLOCKS[self.top.keyword], word):
                return
            self._leave(self.line_start)

    def _leave_blocks_indented_more(self, indent: int) -> None:
        """Close inner blocks before a `}` that has the indentation of an outer block: the closing braces of the
        inner blocks are missing."""
        block = self.top
        while block is not None and block.indent > indent:
            block = block.outer
        if block is not None and block.indent == indent:
            while self.top is not block:
                self._leave(self.line_start)

    def _next_line_is_inside(self, at: int) -> bool:
        """Return whether lines with a deeper indentation follow. Only then does a brace after an unknown first word
        open a block."""
        following = _NEXT_INDENT.match(self.text, at)
        return following is not None and len(following["indent"]) > self._indent()

    def _belongs_further_left(self, at: int) -> bool:
        """Return whether a `}` is further left than the statement that contains the open list. If so, the list was
        never closed."""
        return self.guessing and self.line_is_empty and at - self.line_start < self._indent()

    def _closes_too_early(self, at: int) -> bool:
        """Return whether a `}` is surplus and would close the file's block too early."""
        is_last = self.top is not None and self.top.outer is None and at - self.line_start > self.top.indent
        return is_last and self.line_is_empty and self.surplus > 0
