"""The parser's actions: from the pieces of a grammar rule to a node of the tree.

Comes in: for every rule of `grammars/board.lark` its pieces, tokens and nodes, in the order written there. Goes out:
nodes. Must not know: files, diagnostics.

Actions run while the text is read, bottom up: no tree is ever walked by recursion, however deep a text nests.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, TypeAlias, TypeVar
from unicodedata import normalize

from lark import Token
from msgspec.structs import replace

from mapdsl.records import Record
from mapdsl.source import Span
from mapdsl.syntax import tree
from mapdsl.syntax.characters import without_invisible
from mapdsl.vocabulary import plural, unquote

Pieces: TypeAlias = list[Any]

T = TypeVar("T")

_TOKEN: Any = Token  # every token of a text has places, though Lark types them as optional


class LoosePart(Record):
    """A part of a statement that is no node of its own: what it says and where it stands."""

    value: Any
    span: Span


def canonical(text: str) -> str:
    """The text of a name as every later stage compares it."""
    return text if text.isascii() else normalize("NFC", without_invisible(text))


def read_quoted(quoted: str) -> str:
    return canonical(unquote(quoted.replace("\t", " ")))


def _span(pieces: Pieces) -> Span:
    """From the first piece to the last one that is there."""
    first, last = pieces[0], pieces[-1]
    if last is None:
        last = next(piece for piece in reversed(pieces) if piece is not None)
    return Span(
        first.start_pos if type(first) is _TOKEN else first.span.start,
        last.end_pos if type(last) is _TOKEN else last.span.end,
    )


def _nodes(pieces: Iterable[Any]) -> tuple[Any, ...]:
    """The nodes among the pieces: neither tokens nor absent options."""
    return tuple([piece for piece in pieces if piece is not None and type(piece) is not Token])


def _value(part: LoosePart | None, absent: T) -> T:
    return absent if part is None else part.value


def _bare(token: Token) -> tree.Name:
    return tree.Name(canonical(token.value), span=_span([token]))


def _number(token: Token) -> tree.Number:
    return tree.Number(token.value, span=_span([token]))


def _colour(name: tree.Name) -> tree.Name:
    """`grey` is `gray`."""
    return replace(name, text="gray") if name.text == "grey" and not name.quoted else name


def _range(token: Token) -> tree.Range:
    low, _, high = token.value.partition("..")
    return tree.Range(int(low), int(high or low), span=_span([token]))


class Actions:
    """One method for each rule and alias of the grammar. Without state: one object serves every parse."""

    # ---- words ----

    def name(self, pieces: Pieces) -> tree.Name:
        token = pieces[0]
        if token.type == "STRING":
            return tree.Name(read_quoted(token.value), quoted=True, span=_span(pieces))
        return _bare(token)

    def end(self, pieces: Pieces) -> tree.Name:
        name: tree.Name
        name, number = pieces
        return replace(name, end=int(number[1:]), span=_span(pieces))

    def text(self, pieces: Pieces) -> tree.Text:
        return tree.Text(read_quoted(pieces[0].value), span=_span(pieces))

    def number(self, pieces: Pieces) -> tree.Number:
        return _number(pieces[0])

    def range(self, pieces: Pieces) -> tree.Range:
        return _range(pieces[0])

    def pair(self, pieces: Pieces) -> tree.Pair:
        left, _, right = pieces[0].value.rpartition(":")
        return tree.Pair(read_quoted(left) if left[0] == '"' else canonical(left), int(right), span=_span(pieces))

    def symbol(self, pieces: Pieces) -> tree.Symbol:
        token = pieces[0]
        text = token.value if token.type not in ("_COMMA", "_BAR") else token.value[0]
        return tree.Symbol(text, span=Span(token.start_pos, token.start_pos + len(text)))

    # ---- conditions ----

    def disjunction(self, pieces: Pieces) -> tree.Or:
        return tree.Or(_nodes(pieces), span=_span(pieces))

    def conjunction(self, pieces: Pieces) -> tree.And:
        return tree.And(_nodes(pieces), span=_span(pieces))

    def negation(self, pieces: Pieces) -> tree.Not:
        return tree.Not(pieces[1], span=_span(pieces))

    def group(self, pieces: Pieces) -> tree.Condition:
        inside: tree.Condition = pieces[1]
        return replace(inside, span=_span(pieces))

    def fact(self, pieces: Pieces) -> tree.Fact:
        return tree.Fact(_bare(pieces[0]), pieces[1] if len(pieces) > 1 else None, span=_span(pieces))

    def comparison(self, pieces: Pieces) -> tree.Comparison:
        fact, operator, value = pieces
        return tree.Comparison(_bare(fact), operator.value, _colour_value(value), span=_span(pieces))

    def comparison_of_name(self, pieces: Pieces) -> tree.Comparison:
        fact, name, operator, value = pieces
        return tree.Comparison(_bare(fact), operator.value, _colour_value(value), name, span=_span(pieces))

    def within(self, pieces: Pieces) -> tree.Within:
        fact, _, limits = pieces
        return tree.Within(_bare(fact), _range(limits), span=_span(pieces))

    def among(self, pieces: Pieces) -> tree.Among:
        fact, *rest = pieces
        return tree.Among(_bare(fact), tuple([_colour_value(value) for value in _nodes(rest)]), span=_span(pieces))

    # ---- parts of statements ----

    def point(self, pieces: Pieces) -> tree.Point:
        x, y = pieces
        return tree.Point(x, y, span=_span(pieces))

    def geo_point(self, pieces: Pieces) -> tree.GeoPoint:
        latitude, longitude = pieces
        return tree.GeoPoint(latitude, longitude, span=_span(pieces))

    def positions(self, pieces: Pieces) -> LoosePart:
        return LoosePart(_nodes(pieces), _span(pieces))

    def degrees(self, pieces: Pieces) -> tree.Degrees:
        return tree.Degrees(pieces[0].value, span=_span(pieces))

    def translations(self, pieces: Pieces) -> LoosePart:
        return LoosePart(_nodes(pieces), _span(pieces))

    def translation(self, pieces: Pieces) -> tree.Translation:
        language, name = pieces
        return tree.Translation(_bare(language), name, span=_span(pieces))

    def track(self, pieces: Pieces) -> tree.Track:
        length, colour, *options = pieces
        return tree.Track(_number(length), _colour(_bare(colour)), _nodes(options), span=_span(pieces))

    def track_of_kind(self, pieces: Pieces) -> tree.Track:
        kind, track = pieces
        of_kind: tree.Track = replace(track, kind=str(kind), span=_span(pieces))
        return of_kind

    def share(self, pieces: Pieces) -> tree.Option:
        word, count, colour = pieces
        return tree.Option(_bare(word), (_number(count), _colour(_bare(colour))), span=_span(pieces))

    def option(self, pieces: Pieces) -> tree.Option:
        word, *words = pieces
        said = (tree.Symbol("and", span=_span([each])) if each == "and" else each for each in words)
        return tree.Option(_bare(word), _nodes(said), span=_span(pieces))

    def counted_option(self, pieces: Pieces) -> tree.Option:
        number, word = pieces
        noun = _bare(word)
        counted = replace(noun, text=plural(noun.text))
        return tree.Option(counted, (_number(number),), is_counted=True, span=_span(pieces))

    def goal(self, pieces: Pieces) -> tree.Goal:
        place, value = pieces
        return tree.Goal(place, _number(value), span=_span(pieces))

    def variants(self, pieces: Pieces) -> LoosePart:
        return LoosePart(_nodes(pieces), _span(pieces))

    # ---- statements ----

    def excused(self, pieces: Pieces) -> tree.Statement | tree.Step:
        statement, *allows = pieces
        excused: tree.Statement | tree.Step = replace(statement, allows=tuple(allows), span=_span(pieces))
        return excused

    def allow(self, pieces: Pieces) -> tree.Allow:
        _, slug, reason = pieces
        return tree.Allow(_bare(slug), reason, span=_span(pieces))

    def about(self, pieces: Pieces) -> tree.About:
        return tree.About(pieces[1], span=_span(pieces))

    def source(self, pieces: Pieces) -> tree.Source:
        _, subject, origin = pieces
        return tree.Source(subject, origin, span=_span(pieces))

    def doubt(self, pieces: Pieces) -> tree.Doubt:
        return tree.Doubt(pieces[1], span=_span(pieces))

    def language(self, pieces: Pieces) -> tree.Language:
        return tree.Language(_bare(pieces[1]), span=_span(pieces))

    def players(self, pieces: Pieces) -> tree.Players:
        return tree.Players(_range(pieces[1]), span=_span(pieces))

    def uses(self, pieces: Pieces) -> tree.Uses:
        return tree.Uses(_nodes(pieces), span=_span(pieces))

    def background(self, pieces: Pieces) -> tree.BackgroundFile:
        file, *corners = _nodes(pieces)
        return tree.BackgroundFile(file, tuple(corners), span=_span(pieces))

    def canvas(self, pieces: Pieces) -> tree.Canvas:
        _, width, height = pieces
        return tree.Canvas(width, height, span=_span(pieces))

    def sheet(self, pieces: Pieces) -> tree.Sheet:
        _, width, height = pieces
        return tree.Sheet(width, height, span=_span(pieces))

    def city(self, pieces: Pieces) -> tree.City:
        _, name, _, position, *options, translations = pieces
        return tree.City(name, position, _nodes(options), _value(translations, ()), span=_span(pieces))

    def country(self, pieces: Pieces) -> tree.Country:
        _, name, _, positions, *options, translations = pieces
        return tree.Country(name, _value(positions, ()), _nodes(options), _value(translations, ()), span=_span(pieces))

    def region(self, pieces: Pieces) -> tree.Region:
        _, name, _, *members = pieces
        return tree.Region(name, _nodes(members), span=_span(pieces))

    def names(self, pieces: Pieces) -> tree.Names:
        _, name, translations = pieces
        return tree.Names(name, translations.value, span=_span(pieces))

    def route(self, pieces: Pieces) -> tree.Route:
        return _route("route", pieces)

    def ferry(self, pieces: Pieces) -> tree.Route:
        return _route("ferry", pieces)

    def tunnel(self, pieces: Pieces) -> tree.Route:
        return _route("tunnel", pieces)

    def special(self, pieces: Pieces) -> tree.Route:
        return _route("special", pieces)

    def ticket(self, pieces: Pieces) -> tree.Ticket:
        _, start, _, goal, *options = pieces
        return tree.Ticket(start, (goal,), options=_nodes(options), span=_span(pieces))

    def ticket_to_any(self, pieces: Pieces) -> tree.Ticket:
        _, start, _, *rest = pieces
        nodes = [_goal(node) for node in _nodes(rest)]
        goals = tuple([node for node in nodes if type(node) is tree.Goal])
        options = tuple([node for node in nodes if type(node) is tree.Option])
        return tree.Ticket(start, goals, is_any_of=True, options=options, span=_span(pieces))

    def rule(self, pieces: Pieces) -> tree.Rule:
        kind, *words, _, condition = pieces
        return tree.Rule(_bare(kind), tuple(words), condition, span=_span(pieces))

    def without(self, pieces: Pieces) -> tree.Without:
        _, kind, *words = pieces
        return tree.Without(_bare(kind), tuple(words), span=_span(pieces))

    def piece(self, pieces: Pieces) -> tree.Piece:
        _, name, *rest = pieces
        nodes = _nodes(rest)
        options = tuple([node for node in nodes if type(node) is tree.Option])
        return tree.Piece(name, options, nodes[len(options) :], span=_span(pieces))

    def variant(self, pieces: Pieces) -> tree.Variant:
        _, name, title, _, *statements = pieces
        return tree.Variant(name, title, _nodes(statements), span=_span(pieces))

    def bare_step(self, pieces: Pieces) -> tree.Step:
        verb, *words = pieces
        return tree.Step(_bare(verb), tuple(words), span=_span(pieces))

    def scenario(self, pieces: Pieces) -> tree.Scenario:
        _, title, _, players, variants, _, *steps = pieces
        return tree.Scenario(title, _number(players), _value(variants, ()), _nodes(steps), span=_span(pieces))

    # ---- files ----

    def version(self, pieces: Pieces) -> tree.Number:
        return _number(pieces[1])

    def board(self, pieces: Pieces) -> tree.Board:
        _, name, title, _, *statements = pieces
        return tree.Board(name, title, _nodes(statements), span=_span(pieces))

    def rules(self, pieces: Pieces) -> tree.Rules:
        _, name, title, _, *statements = pieces
        return tree.Rules(name, title, _nodes(statements), span=_span(pieces))

    def file(self, pieces: Pieces) -> tree.File:
        *version, block = _nodes(pieces)
        return tree.File(block, *version)


def _route(kind: tree.RouteKind, pieces: Pieces) -> tree.Route:
    _, start, joint, goal, *tracks = pieces
    return tree.Route(kind, start, goal, _nodes(tracks), is_one_way=joint == "->", span=_span(pieces))


def _goal(node: tree.Goal | tree.Option) -> tree.Goal | tree.Option:
    """`France 5`, which is read as an option, is a goal: an option with one whole number is written `5 copies`."""
    match node:
        case tree.Option(word=word, words=(tree.Number(is_whole=True) as value,), is_counted=False):
            return tree.Goal(word, value, span=node.span)
    return node


def _colour_value(value: tree.Value) -> tree.Value:
    return _colour(value) if isinstance(value, tree.Name) else value
