"""Finds the completions that the grammar accepts at an offset of a text: keywords, and the syntax node that a name
typed at the offset would become.

The module uses the parser's tables: it parses the statement up to the offset, inserts a placeholder name, and searches
for the shortest completion of the statement.
"""

from __future__ import annotations

import re
from functools import cache

from mapdsl.base.records import Record
from mapdsl.base.source import Span
from mapdsl.base.vocabulary import keywords
from mapdsl.edit.workspace.tree_paths import fields
from mapdsl.syntax import tree
from mapdsl.syntax.lalr import END, SIGNS, Lexeme, ParseInProgress
from mapdsl.syntax.nesting import BLOCKS
from mapdsl.syntax.outline import Chunk, ChunkKind, Enclosure, outline
from mapdsl.syntax.parse_tables import parser
from mapdsl.syntax.parser import comments

TYPED = "\ufdd0"
"""Placeholder for the name at the offset. Users cannot type this character."""

MAX_TOKENS = 12
"""Maximum number of tokens that the search adds to complete a statement. No statement needs more."""

_NO_NAME = re.compile(r'[\s"#{}|,:()=<>/]')
_WHOLE_QUOTES = re.compile(r'(?:[^"]|"(?:[^"\\]|\\.)*")*')
_EXAMPLES = {
    "NAME": "x",
    "STRING": '"x"',
    "WHOLE": "1",
    "DECIMAL": "-1",
    "RANGE": "1..2",
    "PAIR": "x:1",
    "END": "/1",
    "LATITUDE": "1N",
    "LONGITUDE": "1E",
    "OPERATOR": "=",
    "_LINE_END": "\n",
    **{terminal: sign for terminal, sign in SIGNS.items() if terminal not in ("LPAR", "COLON")},
}
"""Sample text of each terminal that the search may use to complete a statement."""


class CompletionContext(Record):
    word: Span
    """Span of the word at the offset, as far as it has been typed."""
    keywords: frozenset[str]
    block: str
    """Keyword of the enclosing block; empty outside all blocks."""
    statement: tree.Node | None = None
    """Statement that would result if a name were typed; `None` if the grammar accepts no name at the offset."""
    node: tree.Node | None = None
    """Syntax node that would hold the name."""
    field: str = ""
    """Field of `node` that would hold the name."""
    owners: tuple[tree.Node, ...] = ()
    """Ancestors of `node`, from the statement inwards."""

    @property
    def begins(self) -> bool:
        return isinstance(self.node, tree.Rule | tree.Step) and self.field in ("kind", "verb")


def slot_at(text: str, offset: int) -> CompletionContext | None:
    """Return the completion slot at an offset; `None` in a comment or after text that cannot be parsed."""
    if any(comment.span.start < offset <= comment.span.end for comment in comments(text)):
        return None
    word = Span(_begin(text, text.rfind("\n", 0, offset) + 1, offset), offset)
    chunk, block = _around(text, word.start)
    begun = text[chunk.span.start : word.start] if chunk else ""
    where = _keyword(block)
    state = parser().begin("step" if where == "scenario" else "statement" if block else "file")
    if state.read(begun) < len(begun):
        return None
    accepted = state.list_accepted()
    taken = frozenset(word.lower() for word in accepted) & keywords()
    found = _place(state) if "NAME" in accepted else None
    if found is None:
        return CompletionContext(word, taken, where)
    *owners, (node, field) = found
    return CompletionContext(word, taken, where, found[0][0], node, field, tuple(owner for owner, _ in owners))


def _begin(text: str, line: int, offset: int) -> int:
    """Return the start of the word that ends at an offset. The word is a name, or all text after an opening quote."""
    quotes = _WHOLE_QUOTES.match(text, line, offset)
    if quotes is not None and quotes.end() < offset:
        return quotes.end()
    return offset - len(_NO_NAME.split(text[line:offset])[-1])


def _keyword(block: Enclosure | None) -> str:
    while block is not None and block.keyword not in BLOCKS:
        block = block.outer
    return block.keyword if block else ""


def _around(text: str, offset: int) -> tuple[Chunk | None, Enclosure | None]:
    """Return the unfinished statement that begins before an offset and continues there, and the enclosing block."""
    found = outline(text)
    chunk = next((chunk for chunk in reversed(found.chunks) if chunk.span.start < offset), None)
    if chunk is not None and _goes_on(chunk, text, offset):
        inside = chunk.inside if chunk.kind is not ChunkKind.OPENING else chunk.inside and chunk.inside.outer
        return chunk, inside
    blocks = [block for block in found.blocks if block.start < offset and (not block.is_closed or offset < block.end)]
    return None, blocks[-1] if blocks else None


def _goes_on(chunk: Chunk, text: str, offset: int) -> bool:
    if chunk.kind is ChunkKind.CLOSING:
        return False
    if offset <= chunk.span.end:
        return True
    is_list = text[chunk.span.end - 1] in ",|{" and chunk.kind is not ChunkKind.OPENING
    between = text[chunk.span.end : offset]
    return not between.strip() and (is_list or ("\n" not in between and text[chunk.span.end - 1] != "{"))


@cache
def _token(terminal: str) -> Lexeme | None:
    """Return a sample token of a terminal, or `None` if the terminal cannot help to complete a statement."""
    value = _EXAMPLES.get(terminal) or (terminal.lower() if terminal.lower() in keywords() else "")
    return Lexeme(terminal, value, Span(0, len(value))) if value else None


def _place(state: ParseInProgress) -> list[tuple[tree.Node, str]] | None:
    """Return the ancestors of the inserted name in the shortest completion. Each is paired with the field that leads
    to the name."""
    state.feed(Lexeme("NAME", TYPED, Span(0, 1)))
    states, seen = [state], set()
    for _ in range(MAX_TOKENS):
        for begun in states:
            if END in begun.list_accepted():
                begun.feed(Lexeme(END, "", Span(0, 0)))
                made = begun.values[-1]
                return _find(made) if isinstance(made, tree.Node) else None
        further = []
        for begun in states:
            for token in sorted(filter(None, map(_token, begun.list_accepted())), key=lambda one: one.value):
                after = begun.copy()
                after.feed(token)
                stack = tuple(after.states)
                if stack not in seen:
                    seen.add(stack)
                    further.append(after)
        states = further
    return None


def _find(node: tree.Node) -> list[tuple[tree.Node, str]] | None:
    for field, child in fields(node):
        if isinstance(child, tree.Name) and child.text.startswith(TYPED):
            return [(node, field)]
        found = _find(child)
        if found:
            return [(node, field), *found]
    return None
