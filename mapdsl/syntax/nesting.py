"""Which statements belong in which block, and how deep they may nest.

The grammar lets every statement stand in every block.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import TypeAlias, TypeVar, get_args

from msgspec.structs import replace

from mapdsl.base.source import Span
from mapdsl.syntax import tree

AnyBlock = TypeVar("AnyBlock", bound=tree.Block)

_RULES_OF_A_LAYER = (tree.Rule, tree.Without, tree.Piece)
_ABOUT_THE_FILE = (tree.About, tree.Source, tree.Doubt, tree.Uses, tree.Allow)

HOLDS: dict[type[tree.Block], tuple[type[tree.Statement], ...]] = {
    tree.Board: get_args(tree.Statement),
    tree.Rules: (*_ABOUT_THE_FILE, *_RULES_OF_A_LAYER, tree.Variant),
    tree.Variant: (*_RULES_OF_A_LAYER, tree.Names),
    tree.Piece: (tree.Rule, tree.Names),
    tree.Scenario: (),
}
"""The statements of each block. A scenario holds steps, which are no statements."""

KEYWORDS: dict[str, type[tree.Statement]] = {
    **{kind.keyword: kind for kind in get_args(tree.Statement) if kind not in (tree.Rule, tree.Route)},
    **dict.fromkeys(get_args(tree.RouteKind), tree.Route),
}
"""The first words of statements. A rule starts with its kind, which is any other word."""

BLOCKS: dict[str, type[tree.Block]] = {kind.keyword: kind for kind in get_args(tree.Block)}
"""The first words of what has statements or steps in braces."""

MAY_GO_WITHOUT_BRACES = ("piece",)
"""The first words of blocks that need no braces where nothing is inside."""


def may_hold(block: type[tree.Block], keyword: str) -> bool:
    """Whether a statement with this first word can stand in the block."""
    return KEYWORDS.get(keyword, tree.Rule) in HOLDS[block]


Misplaced: TypeAlias = tuple[tree.Statement | tree.Step, str]
"""A statement and the first word of the block in which it cannot stand."""


def sort_out(file: tree.File) -> tuple[tree.File, tuple[Misplaced, ...]]:
    """The file with every statement where it belongs, and what did not."""
    misplaced: list[Misplaced] = []
    return replace(file, block=_keep(file.block, misplaced)), tuple(misplaced)


def _keep(block: AnyBlock, misplaced: list[Misplaced]) -> AnyBlock:
    kept: list[tree.Statement | tree.Step] = []
    for child in inner(block):
        if not _belongs_in(block, child):
            misplaced.append((child, keyword_of(block)))
        else:
            kept.append(_keep(child, misplaced) if isinstance(child, tree.Block) else child)
    return replace(block, **{"steps" if isinstance(block, tree.Scenario) else "statements": tuple(kept)})


def _belongs_in(block: tree.Block, statement: tree.Statement | tree.Step) -> bool:
    if isinstance(statement, tree.Step):
        return statement.verb.text not in KEYWORDS
    if isinstance(statement, tree.Names) and statement.name is not None:
        return isinstance(block, tree.Board)  # without saying whose they are, they are of the block they stand in
    return isinstance(statement, HOLDS[type(block)])


def inner(node: tree.Node) -> tuple[tree.Statement | tree.Step, ...]:
    """What stands in the braces of a block; nothing in those of other statements."""
    found: tuple[tree.Statement | tree.Step, ...] = getattr(node, "statements", ()) or getattr(node, "steps", ())
    return found


def walk(statements: Sequence[tree.Statement]) -> Iterator[tree.Statement | tree.Step]:
    """The statements and all that stand in their blocks, however deep; what holds others comes before these."""
    waiting: list[tree.Statement | tree.Step] = [*reversed(statements)]
    while waiting:
        node = waiting.pop()
        yield node
        waiting += reversed(inner(node))


def keyword_of(node: tree.Statement | tree.Step | tree.Block) -> str:
    """The first word of a statement."""
    match node:
        case tree.Rule(kind=word) | tree.Step(verb=word):
            return word.text
        case tree.Route(kind=kind):
            return kind
        case _:
            return node.keyword


def first_word(node: tree.Statement | tree.Step | tree.Block) -> Span:
    return Span(node.span.start, node.span.start + len(keyword_of(node)))


DEEPEST = 64
"""How many parentheses and `not` may stand inside one another."""

_NESTING = re.compile(r'"[^"\n]*"|[()]|(?<![^\s(])not(?![^\s(])')


def find_too_deep(text: str, span: Span) -> Span | None:
    """The parenthesis or `not` with which a statement nests too deep, if it does."""
    depth = 0
    for match in _NESTING.finditer(text, span.start, span.end):
        sign = match.group()
        depth += (sign in ("(", "not")) - (sign == ")")
        if depth > DEEPEST:
            return Span(match.start(), match.end())
    return None
