"""Structure of a text for editors: outline, folding, selection, semantic tokens, colours, and file names."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from itertools import chain, groupby, pairwise
from typing import NamedTuple, get_args

from msgspec.structs import replace

from mapdsl.base.source import SourceFile, Span
from mapdsl.base.vocabulary import keywords
from mapdsl.compile.references import NamedStatement, Reference, ReferenceRole
from mapdsl.edit.workspace.analysis import Analysis
from mapdsl.edit.workspace.text_positions import position_of, utf16_length
from mapdsl.edit.workspace.token_types import TokenType
from mapdsl.edit.workspace.tree_paths import every, fields, path_to
from mapdsl.rules.kinds import KINDS_BY_NAME
from mapdsl.rules.tables import Colour
from mapdsl.rules.terms.conditions import NameSort
from mapdsl.syntax import tree
from mapdsl.syntax.nesting import BLOCKS, first_word
from mapdsl.syntax.parser import comments

# ---- outline --------------------------------------------------------------------------------------------------------


def named(node: tree.Statement | tree.Step | tree.Block, reading: Analysis) -> tuple[str, Span]:
    """Return the outline label of a statement and the span to select. Both are the statement's name or, for an
    unnamed statement, its first line and first word."""
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
    return reading.first_line(node.span), first_word(node)


def _with_end(name: tree.Name) -> str:
    return name.text if name.end is None else f"{name.text}/{name.end}"


# ---- folding --------------------------------------------------------------------------------------------------------


class Fold(NamedTuple):
    """Range of lines, numbered from 1, that an editor can fold into its first line."""

    first: int
    last: int
    is_comment: bool = False


_HEADING = re.compile(r"^[^\S\n]*# ?-{2,}.*$", re.MULTILINE)


def folds(reading: Analysis) -> Iterator[Fold]:
    """Yield the foldable ranges: blocks, lists in braces, runs of comments, and sections below ruled heading
    comments."""
    if reading.file is None:
        return
    source, block = reading.source, reading.file.block

    def inside(node: tree.Statement) -> list[Fold]:
        return [fold for each in every(node) for fold in _folds_of(each, source)]

    yield from _folds_of(block, source)
    yield from chain.from_iterable(found for _, found in reading.of_statements("folds", inside, reading.lines))
    editor = reading.editor
    own = [editor.position(comment.span.start).line for comment in reading.comments if comment.own_line]
    for _, run in groupby(enumerate(own), key=lambda pair: pair[1] - pair[0]):
        lines = [line for _, line in run]
        if len(lines) > 1:
            yield Fold(lines[0], lines[-1], is_comment=True)
    end = source.position(block.span.end).line
    heads = [editor.position(match.start()).line for match in _HEADING.finditer(editor.text)]
    for head, following in pairwise([*heads, end]):
        last = following - 1
        while last > head and not editor.line_text(last).strip():
            last -= 1
        if last > head:
            yield Fold(head, last)


def _folds_of(node: tree.Node, source: SourceFile) -> Iterator[Fold]:
    if isinstance(node, tree.Allowable | tree.Board | tree.Rules):
        first, last = source.position(node.span.start).line, source.position(node.span.end).line
        closes = source.text[node.span.end - 1 : node.span.end] == "}"
        if last > first:
            yield Fold(first, last - 1 if closes and last - first > 1 else last)


# ---- selection ------------------------------------------------------------------------------------------------------


def selections(reading: Analysis, offset: int) -> list[Span]:
    """Return the spans of the syntax nodes around an offset, smallest first."""
    source = reading.source
    larger = [Span(0, len(reading.editor.text))]
    for node in path_to(reading.file, source, offset)[1:]:
        span = source.span_in_editor(node.span)
        if span != larger[-1] and larger[-1].start <= span.start and span.end <= larger[-1].end:
            larger.append(span)
    return larger[::-1]


# ---- semantic tokens ------------------------------------------------------------------------------------------------


class WordToken(NamedTuple):
    """Word with its semantic token type. `declares` is true if the word declares a name."""

    span: Span
    sort: TokenType
    declares: bool = False


_PLAIN: dict[type[tree.Node], TokenType] = {
    tree.Text: TokenType.STRING,
    tree.Number: TokenType.NUMBER,
    tree.Degrees: TokenType.NUMBER,
    tree.Range: TokenType.NUMBER,
    tree.Sign: TokenType.OPERATOR,
    tree.Comment: TokenType.COMMENT,
}
_NAMED: dict[tuple[type[tree.Node], str], TokenType] = {
    (tree.Rule, "kind"): TokenType.FUNCTION,
    (tree.Without, "kind"): TokenType.FUNCTION,
    (tree.Step, "verb"): TokenType.KEYWORD,
    (tree.Option, "word"): TokenType.PROPERTY,
    (tree.Track, "colour"): TokenType.KIND,
    (tree.Allow, "slug"): TokenType.KIND,
    (tree.Question, "fact"): TokenType.PROPERTY,
    (tree.Translation, "language"): TokenType.PROPERTY,
}
"""Token types of language words that the grammar treats as names, by node type and field."""

_BETWEEN = re.compile(r"(?<![\w-])(?P<word>[a-z]+)(?![\w-])|(?P<sign>--|->|[|=<>!]+)")


class WordRun(NamedTuple):
    """Words of one statement, or between two statements, with the line to which their line numbers are relative."""

    line: int
    words: tuple[PlacedWord, ...]


class PlacedWord(NamedTuple):
    """Word with its line, relative to the first line of its run, and with its column and length in UTF-16 units."""

    line: int
    character: int
    length: int
    sort: TokenType
    declares: bool


def runs(reading: Analysis) -> Iterator[WordRun]:
    """Yield every word that gets a semantic token, in order. No word spans two lines."""
    if reading.file is None:
        return
    source, editor = reading.source, reading.editor

    def words_in(named: NamedStatement) -> tuple[PlacedWord, ...]:
        return _placed(source, named.node.span, (*_inside(named.node), *map(_word_of, named.references)))

    made = reading.memo.get_or_make_each("words", None, reading.references.statements, words_in)
    head = (*_inside(_without_statements(reading.file)), *map(_word_of, reading.references.head))
    end = 0
    for line, (named, words) in zip(reading.lines, made, strict=True):
        start = source.in_editor(named.node.span.start)
        if end == 0 or not editor.text[end:start].isspace():
            yield WordRun(editor.position(end).line, _placed(editor, Span(end, start), head if end == 0 else ()))
        yield WordRun(line, words)
        end = source.in_editor(named.node.span.end - 1) + 1
    yield WordRun(editor.position(end).line, _placed(editor, Span(end, len(editor.text)), () if end else head))


def _without_statements(file: tree.File) -> tree.File:
    return replace(file, block=replace(file.block, statements=()), comments=())


def _word_of(reference: Reference) -> WordToken:
    sort = TokenType.PLACE if reference.meaning.sort is NameSort.PLACE else TokenType.NAME
    return WordToken(reference.span, sort, reference.role is not ReferenceRole.USES)


def _placed(source: SourceFile, within: Span, known: Iterable[WordToken]) -> tuple[PlacedWord, ...]:
    """Return the words within a span of text: known words, comments, and the keywords and signs between them."""
    found = {token.span: token for token in known}
    for comment in comments(source.slice(within)):
        span = Span(within.start + comment.span.start, within.start + comment.span.end)
        found[span] = WordToken(span, TokenType.COMMENT)
    ends = Span(within.start, within.start), Span(within.end, within.end)
    for before, after in pairwise([ends[0], *sorted(found), ends[1]]):
        for match in _BETWEEN.finditer(source.text, before.end, after.start) if after.start > before.end else ():
            span = Span(*match.span())
            if match["sign"]:
                found[span] = WordToken(span, TokenType.OPERATOR)
            elif match["word"] in keywords() or match["word"] in BLOCKS:
                found[span] = WordToken(span, TokenType.KEYWORD)
    ordered = [found[span] for span in sorted(found) if span.end > span.start]
    overlapping = {token for before, token in pairwise(ordered) if before.span.end > token.span.start}
    first = position_of(source, within.start).line
    return tuple(
        PlacedWord(at.line - first, at.character, utf16_length(source.slice(token.span)), token.sort, token.declares)
        for token in ordered
        if token not in overlapping and "\n" not in source.slice(token.span)
        for at in (position_of(source, token.span.start),)
    )


def _inside(node: tree.Node) -> Iterator[WordToken]:
    for field, child in fields(node):
        sort = _NAMED.get((type(node), field)) or _PLAIN.get(type(child))
        if sort is not None and child.span != tree.NO_SPAN:
            yield WordToken(child.span, sort)
        else:
            yield from _inside(child)
    if isinstance(node, tree.Rule) and node.kind.text in KINDS_BY_NAME:
        arguments = KINDS_BY_NAME[node.kind.text].by_name
        for word in node.words:
            if word.is_bare and word.text in arguments:
                yield WordToken(word.span, TokenType.PARAMETER)


# ---- colours and files ----------------------------------------------------------------------------------------------


def colours(node: tree.Statement) -> Iterator[tuple[Colour, Span]]:
    for track in node.tracks if isinstance(node, tree.Route) else ():
        if track.colour.text in _COLOURS:
            yield _COLOURS[track.colour.text], track.colour.span


_COLOURS: dict[str, Colour] = {colour: colour for colour in get_args(Colour)}


def used_names(reading: Analysis) -> Iterator[tree.Name]:
    for node in reading.statements:
        if isinstance(node, tree.Uses):
            yield from node.names
