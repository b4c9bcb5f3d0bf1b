"""Which statements belong in which block, and how deep they may nest.

The grammar lets every statement stand in every block.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from typing import get_args

from msgspec.structs import replace

from mapdsl.records import Record
from mapdsl.source import Span
from mapdsl.syntax import tree

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


class Misplaced(Record):
    """A statement and the first word of the block in which it cannot stand."""

    statement: tree.Statement | tree.Step
    keyword: str
    block: str


def sort_out(file: tree.File) -> tuple[tree.File, tuple[Misplaced, ...]]:
    """The file with every statement where it belongs, and what did not."""
    misplaced: list[Misplaced] = []
    kept = _keep(file.block, misplaced.append)
    return replace(file, block=replace(file.block, statements=kept)), tuple(misplaced)


def _keep(
    block: tree.Board | tree.Rules | tree.Piece | tree.Variant, put_aside: Callable[[Misplaced], None]
) -> tuple[tree.Statement, ...]:
    kept: list[tree.Statement] = []
    for statement in block.statements:
        if not isinstance(statement, HOLDS[type(block)]) or _names_elsewhere(statement, block):
            put_aside(Misplaced(statement, keyword_of(statement), keyword_of(block)))
        elif isinstance(statement, tree.Piece | tree.Variant):
            kept.append(replace(statement, statements=_keep(statement, put_aside)))
        elif isinstance(statement, tree.Scenario):
            kept.append(replace(statement, steps=_steps(statement, put_aside)))
        else:
            kept.append(statement)
    return tuple(kept)


def _names_elsewhere(statement: tree.Statement, block: tree.Block) -> bool:
    """Names that say whose they are stand in a board; without that they are of the block in which they stand."""
    return isinstance(statement, tree.Names) and statement.name is not None and not isinstance(block, tree.Board)


def _steps(scenario: tree.Scenario, put_aside: Callable[[Misplaced], None]) -> tuple[tree.Step, ...]:
    for step in scenario.steps:
        if keyword_of(step) in KEYWORDS:
            put_aside(Misplaced(step, keyword_of(step), scenario.keyword))
    return tuple([step for step in scenario.steps if step.verb.text not in KEYWORDS])


def walk(statements: Sequence[tree.Statement]) -> Iterator[tree.Statement | tree.Step]:
    """The statements and all that stand in their blocks, however deep; what holds others comes before these."""
    waiting: list[tree.Statement | tree.Step] = [*reversed(statements)]
    while waiting:
        node = waiting.pop()
        yield node
        if isinstance(node, tree.Piece | tree.Variant):
            waiting += reversed(node.statements)
        elif isinstance(node, tree.Scenario):
            waiting += reversed(node.steps)


def keyword_of(node: tree.Statement | tree.Step | tree.Block) -> str:
    """The first word of a statement."""
    match node:
        case tree.Rule(kind=word) | tree.Step(verb=word):
            return word.text
        case tree.Route(kind=kind):
            return kind
        case _:
            return node.keyword


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
