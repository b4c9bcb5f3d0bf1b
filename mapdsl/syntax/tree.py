"""Syntax tree: everything that a file contains, with a span for every statement and word.

Comparison ignores spans, comments and the quoting of names: two trees are equal if they have the same meaning. A node
that is created in code can omit the span.
"""

from __future__ import annotations

from typing import ClassVar, Literal, TypeAlias

from mapdsl.base.records import Record
from mapdsl.base.source import Span
from mapdsl.base.vocabulary import TrackKind as TrackKind
from mapdsl.base.word_nodes import NO_SPAN as NO_SPAN
from mapdsl.base.word_nodes import Degrees as Degrees
from mapdsl.base.word_nodes import NameWord
from mapdsl.base.word_nodes import Node as Node
from mapdsl.base.word_nodes import Number as Number
from mapdsl.base.word_nodes import Pair as Pair
from mapdsl.base.word_nodes import Range as Range
from mapdsl.base.word_nodes import Sign as Sign
from mapdsl.base.word_nodes import Text as Text
from mapdsl.base.word_nodes import Word as Word


class Keyword(Sign):
    """Keyword between the values of a statement, such as `from`."""


Name: TypeAlias = NameWord


# ---- conditions -----------------------------------------------------------------------------------------------------

Operator: TypeAlias = Literal["=", "!=", "<", "<=", ">", ">="]
Value: TypeAlias = Name | Number


class Question(Node):
    """Elementary condition: a fact, optionally with a name (`touches Wales`) or a comparison (`length >= 3`, `colour
    in red, blue`)."""

    fact: Name
    argument: Name | None = None
    operator: Operator | Literal["", "in"] = ""
    values: tuple[Value | Range, ...] = ()


class CompoundCondition(Node):
    """Conditions joined by `and` or `or`, or a single condition negated by `not`."""

    word: Literal["and", "or", "not"]
    operands: tuple[Condition, ...]


Condition: TypeAlias = Question | CompoundCondition


# ---- parts of statements --------------------------------------------------------------------------------------------
class Allow(Node):
    """`allow SLUG "reason"`, as a statement of its own or at the end of a statement."""

    keyword: ClassVar[str] = "allow"
    slug: Name
    reason: Text


class Allowable(Node, kw_only=True):
    """Base class of statements that can silence findings with `allow`."""

    allows: tuple[Allow, ...] = ()


class Point(Node):
    """Position on the canvas."""

    x: Number
    y: Number

    @property
    def parts(self) -> tuple[Number, Number]:
        return self.x, self.y


class GeoPoint(Node):
    """Position in degrees."""

    latitude: Degrees
    longitude: Degrees

    @property
    def parts(self) -> tuple[Degrees, Degrees]:
        return self.latitude, self.longitude


Position: TypeAlias = Point | GeoPoint


class Translation(Node):
    """A name in another language: `en "Germany"`, or with its other forms: `en "station" | "stations"`."""

    language: Name
    name: Text
    forms: tuple[Text, ...] = ()


class Option(Node):
    """Option declared in `rules.attributes`, such as `2 locomotives`, `tag sea`, `via 47.1N 8.2E`, `in A, B` or
    `once`."""

    word: Name
    words: tuple[Word, ...] = ()
    is_counted: bool = False
    """True if a number precedes the option word. The word is then stored in the plural."""


class Track(Node):
    """One of the parallel tracks of a route. The options that follow a track belong to that track."""

    length: Number
    colour: Name
    options: tuple[Option, ...] = ()
    """Options of the track. The spaces of further colours (`and 1 blue`) come first."""
    kind: TrackKind | None = None
    """Kind of the track if it differs from the kind of its statement, else `None`."""


class Goal(Node):
    """End of a ticket, and the points for reaching it."""

    place: Name
    value: Number


# ---- statements -----------------------------------------------------------------------------------------------------
class Property(Allowable):
    """A property of the board, such as `about "..."` or `players 2..4`: a keyword and values.

    A single number of players is stored as a range from that number to itself.
    """

    keyword: str
    words: tuple[Word | Position, ...] = ()


class Uses(Allowable):
    keyword: ClassVar[str] = "uses"
    names: tuple[Name, ...]


class Rule(Allowable):
    """Rule: `[also] KIND words when condition`. The package `rules/` defines the meaning of the words."""

    kind: Name
    words: tuple[Word, ...] = ()
    condition: Condition | None = None
    also: bool = False
    """True if the rule is added to the rules of lower layers instead of replacing them."""


class Without(Allowable):
    """`without KEY`, which removes rules. The key is a rule kind; for some kinds, a word that distinguishes the
    rules of the kind follows."""

    keyword: ClassVar[str] = "without"
    kind: Name
    words: tuple[Word, ...] = ()


class PlaceStatement(Allowable):
    """City or country. `positions` are the positions of its ends, that of `Name/1` first. A place without positions
    has a single end."""

    keyword: ClassVar[Literal["city", "country"]]
    name: Name
    positions: tuple[Position, ...] = ()
    options: tuple[Option, ...] = ()
    translations: tuple[Translation, ...] = ()


class City(PlaceStatement):
    """City, with at most one position."""

    keyword = "city"


class Country(PlaceStatement):
    keyword = "country"


class Region(Allowable):
    keyword: ClassVar[str] = "region"
    name: Name
    members: tuple[Name, ...]


class Names(Allowable):
    """Translations of a text of the board. Without `name`, translations of the title or the name of the block that
    contains the statement."""

    keyword: ClassVar[str] = "names"
    name: Name | None
    translations: tuple[Translation, ...]


class Route(Allowable):
    """Corridor between two places: one track or several parallel ones."""

    kind: TrackKind
    start: Name
    goal: Name
    tracks: tuple[Track, ...]
    is_one_way: bool = False


class Ticket(Allowable):
    """Ticket. `A -- B 10` has one goal; `A -> B 5, C 7` (`is_any_of`) is completed by reaching any one of its goals."""

    keyword: ClassVar[str] = "ticket"
    start: Name
    goals: tuple[Goal, ...]
    is_any_of: bool = False
    options: tuple[Option, ...] = ()


class Piece(Allowable):
    """Piece that players can have, with the rules that apply to players who hold the piece."""

    keyword: ClassVar[str] = "piece"
    name: Name
    options: tuple[Option, ...] = ()
    statements: tuple[Statement, ...] = ()


class Variant(Allowable):
    keyword: ClassVar[str] = "variant"
    name: Name
    title: Text
    statements: tuple[Statement, ...] = ()


class Step(Allowable):
    """Step of a scenario: a verb and the words after it. The package `rules/scenarios` defines their meaning."""

    verb: Name
    words: tuple[Word, ...] = ()


class Alternatives(Allowable):
    keyword: ClassVar[str] = "alternatives"
    names: tuple[Name, ...]


class Scenario(Allowable):
    keyword: ClassVar[str] = "scenario"
    title: Text
    players: Number
    variants: tuple[Name, ...] = ()
    steps: tuple[Step, ...] = ()


Statement: TypeAlias = (
    Property | Uses | Rule | Without | City | Country | Region | Names | Route | Ticket | Piece | Variant
    | Alternatives | Scenario | Allow
)  # fmt: skip


# ---- files ----------------------------------------------------------------------------------------------------------
class Board(Node):
    """Board, which can contain statements of all types. Pieces and variants can contain only the statement types
    that `syntax.nesting` lists for them."""

    keyword: ClassVar[str] = "board"
    name: Name
    title: Text
    statements: tuple[Statement, ...] = ()


class Rules(Node):
    """Rules file: rules that boards can use, without places and routes."""

    keyword: ClassVar[str] = "rules"
    name: Name
    title: Text
    statements: tuple[Statement, ...] = ()


Block: TypeAlias = Board | Rules | Piece | Variant | Scenario


class Comment(Node):
    """Comment without its `#` and the blanks around it. `own_line` is true if the comment is alone on its line."""

    text: str
    own_line: bool


class File(Node):
    """Whole file. Comments are kept separately from the statements, in order; only the printer uses them.

    A file without a version has version 1 at `NO_SPAN`.
    """

    block: Board | Rules
    version: Number = Number("1")
    comments: tuple[Comment, ...] = ()


class BrokenStatement(Record):
    """Statement or block that is left out because its error is reported. Names that it declares do not count as
    unknown.

    `names` lists all text that may be meant as a name, in order. Names that are parts of longer names come last.
    """

    keyword: str
    names: tuple[str, ...]
    span: Span
