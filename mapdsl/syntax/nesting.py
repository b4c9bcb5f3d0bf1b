"""Nesting rules: the statements that each block can contain, and the maximum depth of conditions.

The grammar allows every statement in every block.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import TypeAlias, TypeVar, get_args

from msgspec.structs import replace

from mapdsl.base.source import Span
from mapdsl.base.vocabulary import TRACK_KINDS, property_words
from mapdsl.syntax import tree

AnyBlock = TypeVar("AnyBlock", bound=tree.Block)

_RULES_OF_A_LAYER = (tree.Rule, tree.Without, tree.Piece)
_PROPERTIES_OF_RULES = ("about", "source", "doubt")
"""Properties of boards that a rules file can have as well."""

ALLOWED_STATEMENTS: dict[type[tree.Block], tuple[type[tree.Statement], ...]] = {
    tree.Board: get_args(tree.Statement),
    tree.Rules: (tree.Property, tree.Uses, tree.Allow, *_RULES_OF_A_LAYER, tree.Variant),
    tree.Variant: (*_RULES_OF_A_LAYER, tree.Names),
    tree.Piece: (tree.Rule, tree.Names),
    tree.Scenario: (),
}
"""Statement types that each block can contain. A scenario contains steps, which are not statements."""

KEYWORDS: dict[str, type[tree.Statement]] = {
    **dict.fromkeys(property_words(), tree.Property),
    **{kind.keyword: kind for kind in get_args(tree.Statement) if isinstance(getattr(kind, "keyword", None), str)},
    **dict.fromkeys(TRACK_KINDS, tree.Route),
}
"""First words of statements, by statement type. A rule is not listed: it starts with its kind, which can be any
other word."""

BLOCKS: dict[str, type[tree.Block]] = {kind.keyword: kind for kind in get_args(tree.Block)}
"""First words of blocks, which contain statements or steps in braces."""

OPTIONAL_BRACES = ("piece",)
"""First words of blocks that can be written without braces if the block is empty."""


def can_contain(block: type[tree.Block], keyword: str) -> bool:
    """Return whether a block of this type can contain a statement with this first word."""
    kind = KEYWORDS.get(keyword, tree.Rule)
    if kind is tree.Property and block is tree.Rules:
        return keyword in _PROPERTIES_OF_RULES
    return kind in ALLOWED_STATEMENTS[block]


Misplaced: TypeAlias = tuple[tree.Statement | tree.Step, str]
"""Misplaced statement, and the first word of the block that cannot contain it."""


def remove_misplaced(file: tree.File) -> tuple[tree.File, tuple[Misplaced, ...]]:
    """Remove misplaced statements from a file. Returns the file and the removed statements."""
    misplaced: list[Misplaced] = []
    return replace(file, block=_keep(file.block, misplaced)), tuple(misplaced)


def _keep(block: AnyBlock, misplaced: list[Misplaced]) -> AnyBlock:
    kept: list[tree.Statement | tree.Step] = []
    for child in contents_of(block):
        if not _belongs_in(block, child):
            misplaced.append((child, keyword_of(block)))
        else:
            kept.append(_keep(child, misplaced) if isinstance(child, tree.Block) else child)
    return replace(block, **{"steps" if isinstance(block, tree.Scenario) else "statements": tuple(kept)})


def _belongs_in(block: tree.Block, statement: tree.Statement | tree.Step) -> bool:
    if isinstance(statement, tree.Step):
        return statement.verb.text not in KEYWORDS
    if isinstance(statement, tree.Names) and statement.name is not None:
        return isinstance(block, tree.Board)  # without a name they belong to the block that contains them
    return can_contain(type(block), keyword_of(statement))


def contents_of(node: tree.Node) -> tuple[tree.Statement | tree.Step, ...]:
    """Return the statements or steps inside a block. The result is empty for other statements."""
    found: tuple[tree.Statement | tree.Step, ...] = getattr(node, "statements", ()) or getattr(node, "steps", ())
    return found


def walk(statements: Sequence[tree.Statement]) -> Iterator[tree.Statement | tree.Step]:
    """Yield all statements and steps at any nesting depth. Each block comes before its contents."""
    waiting: list[tree.Statement | tree.Step] = [*reversed(statements)]
    while waiting:
        node = waiting.pop()
        yield node
        waiting += reversed(contents_of(node))


def keyword_of(node: tree.Statement | tree.Step | tree.Block) -> str:
    """Return the first word of a statement. For a rule, this is the kind of the rule."""
    match node:
        case tree.Rule(kind=word) | tree.Step(verb=word):
            return word.text
        case tree.Route(kind=kind):
            return kind
        case _:
            return node.keyword


def first_word(node: tree.Statement | tree.Step | tree.Block) -> Span:
    if isinstance(node, tree.Rule):
        return node.kind.span
    return Span(node.span.start, node.span.start + len(keyword_of(node)))


MAX_NESTING = 64
"""Maximum nesting depth of parentheses and `not` in a condition."""

_NESTING = re.compile(r'"[^"\n]*"|[()]|(?<![^\s(])not(?![^\s(])')


def find_too_deep(text: str, span: Span) -> Span | None:
    """Return the span of the first parenthesis or `not` beyond the maximum depth, or `None`."""
    depth = 0
    for match in _NESTING.finditer(text, span.start, span.end):
        sign = match.group()
        depth += (sign in ("(", "not")) - (sign == ")")
        if depth > MAX_NESTING:
            return Span(match.start(), match.end())
    return None
