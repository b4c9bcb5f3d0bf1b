"""The syntax tree: what was written, every statement and every word with its place.

Places (`span`), comments and the way a name was quoted take no part in comparison: two trees are equal if they say
the same. A node made by hand may leave its span out.
"""

from __future__ import annotations

from typing import ClassVar, Literal, TypeAlias

from mapdsl.base.placed_words import NOWHERE as NOWHERE
from mapdsl.base.placed_words import Degrees as Degrees
from mapdsl.base.placed_words import NameWord
from mapdsl.base.placed_words import Node as Node
from mapdsl.base.placed_words import Number as Number
from mapdsl.base.placed_words import Pair as Pair
from mapdsl.base.placed_words import Range as Range
from mapdsl.base.placed_words import Sign as Sign
from mapdsl.base.placed_words import Word as Word
from mapdsl.base.records import Record
from mapdsl.base.source import Span


class Text(Node):
    """Words for people, in quotes: a title, a doubt, a reason."""

    text: str


Name: TypeAlias = NameWord


# ---- conditions -----------------------------------------------------------------------------------------------------

Operator: TypeAlias = Literal["=", "!=", "<", "<=", ">", ">="]
Value: TypeAlias = Name | Number


class Question(Node):
    """A fact, perhaps of a name (`touches Wales`), perhaps compared (`length >= 3`, `colour in red, blue`)."""

    fact: Name
    argument: Name | None = None
    operator: Operator | Literal["", "in"] = ""
    values: tuple[Value | Range, ...] = ()


class Joined(Node):
    """Two or more conditions with a word between them, or one after `not`."""

    word: Literal["and", "or", "not"]
    operands: tuple[Condition, ...]


Condition: TypeAlias = Question | Joined


# ---- parts of statements --------------------------------------------------------------------------------------------
class Allow(Node):
    """`allow SLUG "reason"`: a statement of its own, or the end of another."""

    keyword: ClassVar[str] = "allow"
    slug: Name
    reason: Text


class Excusable(Node, kw_only=True):
    """What findings can be about that are allowed."""

    allows: tuple[Allow, ...] = ()


class Point(Node):
    """A position on the canvas."""

    x: Number
    y: Number

    @property
    def parts(self) -> tuple[Number, Number]:
        return self.x, self.y


class GeoPoint(Node):
    """A position on the globe."""

    latitude: Degrees
    longitude: Degrees

    @property
    def parts(self) -> tuple[Degrees, Degrees]:
        return self.latitude, self.longitude


Position: TypeAlias = Point | GeoPoint


class Translation(Node):
    """A name in another language: `en "Germany"`."""

    language: Name
    name: Text


class Option(Node):
    """`2 locomotives`, `tag sea`, `via 47.1N 8.2E`, `in A, B`, `once`: what `rules.attributes` declares."""

    word: Name
    words: tuple[Word, ...] = ()
    is_counted: bool = False
    """Its number stands before its word, which is that for several."""


RouteKind: TypeAlias = Literal["route", "ferry", "tunnel", "special"]


class Track(Node):
    """One of the parallel tracks of a route. Options belong to the track they are written after."""

    length: Number
    colour: Name
    options: tuple[Option, ...] = ()
    """The spaces of further colours come first: `and 1 blue`."""
    kind: RouteKind | None = None
    """If it is not that of its statement."""


class Goal(Node):
    """An end of a ticket and what reaching it is worth."""

    place: Name
    value: Number


# ---- statements -----------------------------------------------------------------------------------------------------
class About(Excusable):
    keyword: ClassVar[str] = "about"
    text: Text


class Source(Excusable):
    """What comes from where."""

    keyword: ClassVar[str] = "source"
    subject: Text
    origin: Text


class Doubt(Excusable):
    keyword: ClassVar[str] = "doubt"
    text: Text


class Language(Excusable):
    keyword: ClassVar[str] = "language"
    code: Name


class Players(Excusable):
    """`players 2..4`. A single number is a range from it to itself."""

    keyword: ClassVar[str] = "players"
    range: Range


class Uses(Excusable):
    keyword: ClassVar[str] = "uses"
    names: tuple[Name, ...]


class Canvas(Excusable):
    keyword: ClassVar[str] = "canvas"
    width: Number
    height: Number


class BackgroundFile(Excusable):
    """A picture below the map, and two corners of the rectangle that it covers."""

    keyword: ClassVar[str] = "background"
    file: Text
    corners: tuple[Position, ...] = ()


class Sheet(Excusable):
    """In millimetres."""

    keyword: ClassVar[str] = "sheet"
    width: Number
    height: Number


class Rule(Excusable):
    """A rule statement: `KIND words when condition`. What the words mean, `rules/` knows."""

    kind: Name
    words: tuple[Word, ...] = ()
    condition: Condition | None = None


class Without(Excusable):
    """`without KEY`: a kind, for some followed by the word that tells its rows apart."""

    keyword: ClassVar[str] = "without"
    kind: Name
    words: tuple[Word, ...] = ()


class PlaceStatement(Excusable):
    """`positions` are its ends, `Name/1` first; without any it has one end."""

    keyword: ClassVar[Literal["city", "country"]]
    name: Name
    positions: tuple[Position, ...] = ()
    options: tuple[Option, ...] = ()
    translations: tuple[Translation, ...] = ()


class City(PlaceStatement):
    """In one position, or in none."""

    keyword = "city"


class Country(PlaceStatement):
    keyword = "country"


class Region(Excusable):
    keyword: ClassVar[str] = "region"
    name: Name
    members: tuple[Name, ...]


class Names(Excusable):
    """What something is called in other languages: a region, or, without `name`, the block it stands in."""

    keyword: ClassVar[str] = "names"
    name: Name | None
    translations: tuple[Translation, ...]


class Route(Excusable):
    """A corridor between two places: one track or several parallel ones."""

    kind: RouteKind
    start: Name
    goal: Name
    tracks: tuple[Track, ...]
    is_one_way: bool = False


class Ticket(Excusable):
    """`A -- B 10` has one goal; `A -> B 5, C 7` (`is_any_of`) any one of its goals."""

    keyword: ClassVar[str] = "ticket"
    start: Name
    goals: tuple[Goal, ...]
    is_any_of: bool = False
    options: tuple[Option, ...] = ()


class Piece(Excusable):
    """What players can have; with rules, if it has any."""

    keyword: ClassVar[str] = "piece"
    name: Name
    options: tuple[Option, ...] = ()
    statements: tuple[Statement, ...] = ()


class Variant(Excusable):
    keyword: ClassVar[str] = "variant"
    name: Name
    title: Text
    statements: tuple[Statement, ...] = ()


class Step(Excusable):
    """A step of a scenario: a verb, then words. What they mean, `rules/scenarios` knows."""

    verb: Name
    words: tuple[Word, ...] = ()


class Alternatives(Excusable):
    keyword: ClassVar[str] = "alternatives"
    names: tuple[Name, ...]


class Scenario(Excusable):
    keyword: ClassVar[str] = "scenario"
    title: Text
    players: Number
    variants: tuple[Name, ...] = ()
    steps: tuple[Step, ...] = ()


Statement: TypeAlias = (
    About | Source | Doubt | Language | Players | Uses | Canvas | Sheet | BackgroundFile | Rule | Without | City
    | Country | Region | Names | Route | Ticket | Piece | Variant
    | Alternatives | Scenario | Allow
)  # fmt: skip


# ---- files ----------------------------------------------------------------------------------------------------------
class Board(Node):
    """Any statements; pieces and variants hold only those that `syntax.nesting` lists for them."""

    keyword: ClassVar[str] = "board"
    name: Name
    title: Text
    statements: tuple[Statement, ...] = ()


class Rules(Node):
    """A rules file: rules for boards to use, no places and no routes."""

    keyword: ClassVar[str] = "rules"
    name: Name
    title: Text
    statements: tuple[Statement, ...] = ()


Block: TypeAlias = Board | Rules | Piece | Variant | Scenario


class Comment(Node):
    """From `#` to the end of the line, `#` left out, without blanks around. `own_line`: nothing else is on its line."""

    text: str
    own_line: bool


class File(Node):
    """A whole file. Comments stand beside the tree, in order; only the printer looks at them.

    The version of a file that does not say it is 1 at `NOWHERE`.
    """

    block: Board | Rules
    version: Number = Number("1")
    comments: tuple[Comment, ...] = ()


class Lost(Record):
    """A statement or block of which nothing was made, because it was reported. What it declares is not unknown.

    `names` is everything in it that may have been meant as a name, in this order; parts of longer names come last.
    """

    keyword: str
    names: tuple[str, ...]
    span: Span
