"""Structure of a text for editors: outline, folding, selection, semantic tokens, colours, and names of files."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import groupby, pairwise
from typing import NamedTuple, get_args

from mapdsl.base.source import Span
from mapdsl.base.vocabulary import keywords
from mapdsl.edit.workspace.mentions import MentionRole
from mapdsl.edit.workspace.open_files import Document
from mapdsl.edit.workspace.token_sorts import TokenSort
from mapdsl.edit.workspace.tree_paths import every, fields, path_to
from mapdsl.rules.kinds import KINDS_BY_NAME
from mapdsl.rules.tables import Colour
from mapdsl.rules.terms.conditions import NameSort
from mapdsl.syntax import tree
from mapdsl.syntax.nesting import BLOCKS, first_word

# ---- outline --------------------------------------------------------------------------------------------------------


def named(node: tree.Statement | tree.Step | tree.Block, document: Document) -> tuple[str, Span]:
    """Return the label of a statement in an outline and the span to select: its name, or its first line and first
    word."""
    match node:
        case tree.Route(start=start, goal=goal):
            return f"{_with_end(start)} -- {_with_end(goal)}", start.span.to(goal.span)
        case tree.Ticket(start=start, goals=goals, is_any_of=is_any_of):
            sign = "->" if is_any_of else "--"
            return f"{_with_end(start)} {sign} {', '.join(_with_end(goal.place) for goal in goals)}", start.span
        case tree.Scenario(title=title):
            return title.text, title.span
    name = getattr(node, "name", None)
    if isinstance(name, tree.Name):
        return name.text, name.span
    return document.first_line(node.span), first_word(node)


def _with_end(name: tree.Name) -> str:
    return name.text if name.end is None else f"{name.text}/{name.end}"


# ---- folding --------------------------------------------------------------------------------------------------------


class Fold(NamedTuple):
    """Range of lines, counted from 1, that can be folded into the first."""

    first: int
    last: int
    is_comment: bool = False


_HEADING = re.compile(r"^[^\S\n]*# ?-{2,}.*$", re.MULTILINE)


def folds(document: Document) -> Iterator[Fold]:
    """Yield blocks, lists in braces, runs of comments, and sections below ruled headings."""
    if document.file is None:
        return
    source = document.source
    for node in every(document.file.block):
        if isinstance(node, tree.Excusable | tree.Board | tree.Rules):
            first, last = source.position(node.span.start).line, source.position(node.span.end).line
            closes = source.text[node.span.end - 1 : node.span.end] == "}"
            if last > first:
                yield Fold(first, last - 1 if closes and last - first > 1 else last)
    own = [source.position(comment.span.start).line for comment in document.file.comments if comment.own_line]
    for _, run in groupby(enumerate(own), key=lambda pair: pair[1] - pair[0]):
        lines = [line for _, line in run]
        if len(lines) > 1:
            yield Fold(lines[0], lines[-1], is_comment=True)
    end = source.position(document.file.block.span.end).line
    heads = [source.position(match.start()).line for match in _HEADING.finditer(source.text)]
    for head, following in pairwise([*heads, end]):
        last = following - 1
        while last > head and not source.line_text(last).strip():
            last -= 1
        if last > head:
            yield Fold(head, last)


# ---- selection ------------------------------------------------------------------------------------------------------


def selections(document: Document, offset: int) -> list[Span]:
    """Return the spans around an offset, smallest first."""
    larger = [Span(0, len(document.source.text))]
    for node in path_to(document.file, offset)[1:]:
        if node.span != larger[-1] and larger[-1].start <= node.span.start and node.span.end <= larger[-1].end:
            larger.append(node.span)
    return larger[::-1]


# ---- semantic tokens ------------------------------------------------------------------------------------------------


class WordToken(NamedTuple):
    """Word with its token type; `declares` marks declarations."""

    span: Span
    sort: TokenSort
    declares: bool = False


_PLAIN: dict[type[tree.Node], TokenSort] = {
    tree.Text: TokenSort.STRING,
    tree.Number: TokenSort.NUMBER,
    tree.Degrees: TokenSort.NUMBER,
    tree.Range: TokenSort.NUMBER,
    tree.Sign: TokenSort.OPERATOR,
    tree.Comment: TokenSort.COMMENT,
}
_NAMED: dict[tuple[type[tree.Node], str], TokenSort] = {
    (tree.Rule, "kind"): TokenSort.FUNCTION,
    (tree.Without, "kind"): TokenSort.FUNCTION,
    (tree.Step, "verb"): TokenSort.KEYWORD,
    (tree.Option, "word"): TokenSort.PROPERTY,
    (tree.Track, "colour"): TokenSort.KIND,
    (tree.Allow, "slug"): TokenSort.KIND,
    (tree.Question, "fact"): TokenSort.PROPERTY,
    (tree.Translation, "language"): TokenSort.PROPERTY,
}
"""Names that are words of the language, by node and field."""

_BETWEEN = re.compile(r"(?<![\w-])(?P<word>[a-z]+)(?![\w-])|(?P<sign>--|->|[|=<>!]+)")


def tokens(document: Document) -> list[WordToken]:
    """Return the tokens with a type, in order; none spans lines."""
    if document.file is None:
        return []
    found = {token.span: token for token in _inside(document.file)}
    for mention in document.mentions.all:
        sort = TokenSort.PLACE if mention.meaning.sort is NameSort.PLACE else TokenSort.NAME
        found[mention.span] = WordToken(mention.span, sort, mention.role is not MentionRole.USES)
    text = document.source.text
    for before, after in pairwise([Span(0, 0), *sorted(found), Span(len(text), len(text))]):
        for match in _BETWEEN.finditer(text, before.end, after.start) if after.start > before.end else ():
            span = Span(*match.span())
            if match["sign"]:
                found[span] = WordToken(span, TokenSort.OPERATOR)
            elif match["word"] in keywords() or match["word"] in BLOCKS:
                found[span] = WordToken(span, TokenSort.KEYWORD)
    ordered = [found[span] for span in sorted(found) if span.end > span.start]
    overlapping = {token for before, token in pairwise(ordered) if before.span.end > token.span.start}
    return [token for token in ordered if token not in overlapping and "\n" not in document.source.slice(token.span)]


def _inside(node: tree.Node) -> Iterator[WordToken]:
    for field, child in fields(node):
        sort = _NAMED.get((type(node), field)) or _PLAIN.get(type(child))
        if sort is not None and child.span != tree.NOWHERE:
            yield WordToken(child.span, sort)
        else:
            yield from _inside(child)
    if isinstance(node, tree.Rule) and node.kind.text in KINDS_BY_NAME:
        arguments = KINDS_BY_NAME[node.kind.text].by_name
        for word in node.words:
            if word.is_bare and word.text in arguments:
                yield WordToken(word.span, TokenSort.PARAMETER)


# ---- colours and files ----------------------------------------------------------------------------------------------


def colours(document: Document) -> Iterator[tuple[Colour, Span]]:
    for node in every(document.file.block) if document.file else ():
        if isinstance(node, tree.Track):
            yield from ((colour, node.colour.span) for colour in get_args(Colour) if colour == node.colour.text)


def used_names(document: Document) -> Iterator[tree.Name]:
    for node in document.statements:
        if isinstance(node, tree.Uses):
            yield from node.names
