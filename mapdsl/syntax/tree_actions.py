"""Parser actions: convert the parts of a grammar rule to a node of the syntax tree.

Actions run bottom up during parsing, so even deeply nested text needs no recursion.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, TypeAlias, TypeVar
from unicodedata import normalize

from msgspec.structs import replace

from mapdsl.base.records import Record
from mapdsl.base.source import Span
from mapdsl.base.vocabulary import NUMBERED_OPTIONS, plural, unquote
from mapdsl.syntax import tree
from mapdsl.syntax.characters import without_invisible
from mapdsl.syntax.lalr import SIGNS, Lexeme

Pieces: TypeAlias = list[Any]

T = TypeVar("T")


class LoosePart(Record):
    """Several adjacent parts of a statement, with the span that covers them."""

    value: tuple[Any, ...]
    span: Span


def normalise_name(text: str) -> str:
    """Convert a name to the normalised form that all later stages compare."""
    return text if text.isascii() else normalize("NFC", without_invisible(text))


def read_quoted(quoted: str) -> str:
    return normalise_name(unquote(quoted.replace("\t", " ")))


def _bare(token: Lexeme) -> tree.Name:
    return tree.Name(normalise_name(token.value), span=token.span)


def _number(token: Lexeme) -> tree.Number:
    return tree.Number(token.value, span=token.span)


def _range(token: Lexeme) -> tree.Range:
    low, _, high = token.value.partition("..")
    return tree.Range(int(low), int(high or low), span=token.span)


_OF_TOKENS: dict[str, Callable[[Lexeme], tree.Node]] = {
    "NAME": _bare,
    "WHOLE": _number,
    "DECIMAL": _number,
    "RANGE": _range,
}
"""Node constructors by terminal. Tokens of other terminals, namely keywords and signs, only mark positions and do
not become nodes."""


def _nodes(pieces: Iterable[Any]) -> tuple[Any, ...]:
    """Return the nodes among the parts of a rule. Tokens are converted to nodes, and absent parts are dropped."""
    nodes = []
    for piece in pieces:
        if type(piece) is not Lexeme:
            if piece is not None:
                nodes.append(piece)
        elif piece.type in _OF_TOKENS:
            nodes.append(_OF_TOKENS[piece.type](piece))
    return tuple(nodes)


def _span(pieces: Pieces) -> Span:
    """Return the span from the first to the last part that is present."""
    first, last = pieces[0], pieces[-1]
    if first is None or last is None:
        there = [piece for piece in pieces if piece is not None]
        first, last = there[0], there[-1]
    return Span(first.span.start, last.span.end)


def _make(kind: Callable[..., T], fixed: int | None = None) -> Callable[[Actions, Pieces], T]:
    """Return an action that passes the nodes among its parts to the constructor `kind`, in order.

    With `fixed`, all nodes after the first `fixed` nodes are passed as one tuple.
    """

    def make(_: Actions, pieces: Pieces) -> T:
        nodes = _nodes(pieces)
        if fixed is None:
            return kind(*nodes, span=_span(pieces))
        return kind(*nodes[:fixed], nodes[fixed:], span=_span(pieces))

    return make


def _of_token(make: Callable[[Lexeme], T], at: int = 0) -> Callable[[Actions, Pieces], T]:
    """Return an action that converts one of its parts, a token."""
    return lambda _, pieces: make(pieces[at])


def _value(part: LoosePart | tree.Node | None) -> tuple[Any, ...]:
    return part.value if isinstance(part, LoosePart) else (part,) if part else ()


def _colour(value: Any) -> Any:
    """Replace the colour `grey` by its standard spelling `gray`."""
    is_grey = isinstance(value, tree.Name) and value.text == "grey" and not value.quoted
    return replace(value, text="gray") if is_grey else value


class Actions:
    """Parser actions: one method for each rule and alias of the grammar. The class has no state, so one object
    serves all parses."""

    # ---- words ----

    def name(self, pieces: Pieces) -> tree.Name:
        token = pieces[0]
        if token.type == "STRING":
            return tree.Name(read_quoted(token.value), quoted=True, span=token.span)
        return _bare(token)

    def end(self, pieces: Pieces) -> tree.Name:
        name: tree.Name
        name, number = pieces
        return replace(name, end=int(number.value[1:]), span=_span(pieces))

    text = _of_token(lambda token: tree.Text(read_quoted(token.value), span=token.span))
    number = _of_token(_number)
    range = _of_token(_range)
    degrees = _of_token(lambda token: tree.Degrees(token.value, span=token.span))

    def pair(self, pieces: Pieces) -> tree.Pair:
        left, _, right = pieces[0].value.rpartition(":")
        return tree.Pair(read_quoted(left) if left[0] == '"' else normalise_name(left), int(right), span=_span(pieces))

    def symbol(self, pieces: Pieces) -> tree.Sign:
        text, at = SIGNS[pieces[0].type], pieces[0].span.start
        return tree.Sign(text, span=Span(at, at + len(text)))

    # ---- conditions ----

    def group(self, pieces: Pieces) -> tree.Condition:
        inside: tree.Condition = pieces[1]
        return replace(inside, span=_span(pieces))

    def joined(self, pieces: Pieces) -> tree.CompoundCondition:
        word: Any = next(piece.value for piece in pieces if type(piece) is Lexeme)
        return tree.CompoundCondition(word, _nodes(pieces), span=_span(pieces))

    def question(self, pieces: Pieces) -> tree.Question:
        signs = [at for at, piece in enumerate(pieces) if type(piece) is Lexeme and piece.type in ("OPERATOR", "IN")]
        at = signs[0] if signs else len(pieces)
        operator: Any = pieces[at].value if signs else ""
        fact, *argument = _nodes(pieces[:at])
        values = tuple(map(_colour, _nodes(pieces[at + 1 :])))
        return tree.Question(fact, next(iter(argument), None), operator, values, span=_span(pieces))

    # ---- parts of statements ----

    point = _make(tree.Point)
    geo_point = _make(tree.GeoPoint)
    positions = _make(LoosePart, 0)
    translation = _make(tree.Translation, 2)
    translations = _make(LoosePart, 0)
    goal = _make(tree.Goal)
    variants = _make(LoosePart, 0)

    def track(self, pieces: Pieces) -> tree.Track:
        length, colour, *options = _nodes(pieces)
        return tree.Track(length, _colour(colour), tuple(options), span=_span(pieces))

    def track_of_kind(self, pieces: Pieces) -> tree.Track:
        kind, track = pieces
        of_kind: tree.Track = replace(track, kind=kind.value, span=_span(pieces))
        return of_kind

    def share(self, pieces: Pieces) -> tree.Option:
        word, count, colour = pieces
        return tree.Option(_bare(word), (_number(count), _colour(_bare(colour))), span=_span(pieces))

    def option(self, pieces: Pieces) -> tree.Option:
        word, *words = pieces
        said = (
            tree.Sign("and", span=word.span) if type(word) is Lexeme and word.value == "and" else word for word in words
        )
        return tree.Option(_bare(word), _nodes(said), span=_span(pieces))

    def counted_option(self, pieces: Pieces) -> tree.Option:
        number, noun = _nodes(pieces)
        counted = replace(noun, text=plural(noun.text))
        return tree.Option(counted, (number,), is_counted=True, span=_span(pieces))

    # ---- statements ----

    allow = _make(tree.Allow)
    uses = _make(tree.Uses, 0)
    alternatives = _make(tree.Alternatives, 0)
    region = _make(tree.Region, 1)
    without = _make(tree.Without, 1)
    variant = _make(tree.Variant, 2)
    bare_step = _make(tree.Step, 1)
    board = _make(tree.Board, 2)
    rules = _make(tree.Rules, 2)

    def excused(self, pieces: Pieces) -> tree.Statement | tree.Step:
        statement, *allows = pieces
        excused: tree.Statement | tree.Step = replace(statement, allows=tuple(allows), span=_span(pieces))
        return excused

    def property(self, pieces: Pieces) -> tree.Property:
        keyword, *words = pieces
        return tree.Property(keyword.value, _nodes(map(_between, words)), span=_span(pieces))

    def city(self, pieces: Pieces) -> tree.City | tree.Country:
        keyword, name, _, positions, *options, translations = pieces
        kind = tree.City if keyword.value == "city" else tree.Country
        return kind(name, _value(positions), _nodes(options), _value(translations), span=_span(pieces))

    country = city

    def names(self, pieces: Pieces) -> tree.Names:
        _, name, translations = pieces
        return tree.Names(name, translations.value, span=_span(pieces))

    def route(self, pieces: Pieces) -> tree.Route:
        kind, start, joint, goal, *tracks = pieces
        return tree.Route(kind.value, start, goal, _nodes(tracks), is_one_way=joint.value == "->", span=_span(pieces))

    def ticket(self, pieces: Pieces) -> tree.Ticket:
        start, goal, *options = _nodes(pieces)
        return tree.Ticket(start, (goal,), options=tuple(options), span=_span(pieces))

    def ticket_to_any(self, pieces: Pieces) -> tree.Ticket:
        start, *rest = _nodes(pieces)
        nodes = [_goal(node) for node in rest]
        goals = tuple([node for node in nodes if type(node) is tree.Goal])
        options = tuple([node for node in nodes if type(node) is tree.Option])
        return tree.Ticket(start, goals, is_any_of=True, options=options, span=_span(pieces))

    def rule(self, pieces: Pieces) -> tree.Rule:
        also, kind, *words, _, condition = pieces
        return tree.Rule(_bare(kind), tuple(words), condition, also=also is not None, span=_span(pieces))

    def piece(self, pieces: Pieces) -> tree.Piece:
        name, *rest = _nodes(pieces)
        options = tuple([node for node in rest if type(node) is tree.Option])
        return tree.Piece(name, options, tuple(rest[len(options) :]), span=_span(pieces))

    def scenario(self, pieces: Pieces) -> tree.Scenario:
        _, title, _, players, variants, _, *steps = pieces
        return tree.Scenario(title, _number(players), _value(variants), _nodes(steps), span=_span(pieces))

    # ---- files ----

    version = _of_token(_number, 1)

    def file(self, pieces: Pieces) -> tree.File:
        *version, block = _nodes(pieces)
        return tree.File(block, *version)


def _between(piece: Any) -> Any:
    """Convert a keyword between two values to a node."""
    is_keyword = type(piece) is Lexeme and piece.value.isalpha() and piece.type not in _OF_TOKENS
    return tree.Keyword(piece.value, span=piece.span) if is_keyword else piece


def _goal(node: tree.Goal | tree.Option) -> tree.Goal | tree.Option:
    """Convert an option with a number, such as `France 5`, to a goal. An option whose word is a ticket option that
    takes a number stays an option."""
    match node:
        case tree.Option(word=word, words=(tree.Number(is_whole=True) as value,), is_counted=False) if (
            word.text not in NUMBERED_OPTIONS
        ):
            return tree.Goal(word, value, span=node.span)
    return node
