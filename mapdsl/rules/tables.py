"""Rule tables: everything a board says, resolved and typed, complete without its source.

Frozen and in canonical order. Text of the board (names, titles) is data for people; identity is `id`.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from typing import Annotated, Any, ClassVar, Literal, get_args

from msgspec import Meta

from mapdsl.base.grouping import group
from mapdsl.base.placed_words import Number, Word
from mapdsl.base.records import Record, doc
from mapdsl.base.vocabulary import BOARD_ID
from mapdsl.rules.attributes import Attribute
from mapdsl.rules.effects import Effect
from mapdsl.rules.terms.arguments import COLOURS, DEFAULT_DECK, ArgumentType, CardColour, NameOf
from mapdsl.rules.terms.conditions import MOST_NUMBER, Condition, NameSort
from mapdsl.rules.terms.deeds import Cost, CostWords
from mapdsl.rules.terms.words import ArgumentError

TABLES_FORMAT = "mapdsl-tables"
YAML_SUFFIXES = (".yaml", ".yml")
DOCUMENT_SUFFIXES = (".json", *YAML_SUFFIXES)
"""How the names of files end that hold a document of tables."""

MOST_BEND = 5
"""A track that is moved farther aside leads off every picture."""

MOST_STOPS = 8
"""Of a ticket: whether a path leads through them in their order is looked at exactly."""

MOST_LATITUDE, MOST_LONGITUDE = 90, 180
"""In degrees."""

TrackKind = Literal["route", "ferry", "tunnel", "special"]
TRACK_KINDS: tuple[str, ...] = get_args(TrackKind)
Colour = Literal["red", "orange", "yellow", "green", "blue", "pink", "white", "black", "gray"]
Side = Literal["", "north", "northeast", "east", "southeast", "south", "southwest", "west", "northwest"]
"""Of a place, on which its name stands; empty where the drawing chooses."""

_DRAWN = (Effect.DRAWING,)
_PRINTED = (Effect.BOARD, Effect.REPLAYS)
_ON_TICKETS = (Effect.TICKETS, Effect.REPLAYS)
_PIECES = (Effect.PIECES, Effect.RULES, Effect.REPLAYS)
_NAMES = "names in other languages"
_TAGS = "tags that rules ask for; `toll-3` says a number that `per toll` counts"
_NUMBERED_TAG = re.compile(r"(.+)-([0-9]{1,2})")


def names_of_tag(tag: str) -> tuple[str, ...]:
    """The names by which rules can ask for a tag: `toll-3` is asked for as `toll` as well."""
    match = _NUMBERED_TAG.fullmatch(tag)
    return (tag, match[1]) if match else (tag,)


def number_said(tags: Sequence[str], name: str) -> int:
    """The number that a tag such as `toll-3` says; 0 without one."""
    found = (match[2] for tag in tags if (match := _NUMBERED_TAG.fullmatch(tag)) and match[1] == name)
    return sum(map(int, found))


class Origin(Record):
    """Where in the source something was said."""

    file: Annotated[str, doc("name of the file, as given to the compiler")]
    line: Annotated[int, doc("line, from 1", ge=1, le=MOST_NUMBER)]


class Translation(Record):
    """A name in another language."""

    language: Annotated[str, doc("language code", pattern="^[a-z]{2,3}(-[A-Za-z0-9]+)*$")]
    text: Annotated[str, doc("the name", min_length=1)]


class Point(Record):
    """A position on the canvas, y downwards; on a geographic board x is the longitude, y the latitude."""

    x: Annotated[float, doc("across, or degrees east", ge=-MOST_NUMBER, le=MOST_NUMBER)]
    y: Annotated[float, doc("down, or degrees north", ge=-MOST_NUMBER, le=MOST_NUMBER)]

    def __str__(self) -> str:
        return f"{self.x:.12g} {self.y:.12g}"


class EarthPoint(Point):
    """A position on the earth, whatever the other positions of the board are: x is the longitude, y the latitude."""


class Position(ArgumentType):
    """An argument that is a position: two numbers on the canvas, or a latitude and a longitude."""

    described: ClassVar[str] = "a position: two numbers such as `120 80`, or degrees such as `47.4N 8.5E`"
    example: ClassVar[str] = "120 80"

    def read(self, words: Sequence[Word]) -> Point:
        values = [word.value for word in words if word.value is not None]
        if len(words) != 2 or len(values) != 2 or type(words[0]) is not type(words[1]):
            raise self.misfit(min(len(words), 2))
        if isinstance(words[0], Number):
            return Point(*values)
        latitude, longitude = values
        if abs(latitude) > MOST_LATITUDE or abs(longitude) > MOST_LONGITUDE:
            at = int(abs(latitude) <= MOST_LATITUDE)
            raise ArgumentError("many-degrees", index=at, most=(MOST_LATITUDE, MOST_LONGITUDE)[at])
        return Point(longitude, latitude)


class PositionOnEarth(Position):
    """An argument that is a latitude and a longitude."""

    described: ClassVar[str] = "a position in degrees, such as `47.4N 8.5E`"
    example: ClassVar[str] = "47.4N 8.5E"

    def read(self, words: Sequence[Word]) -> EarthPoint:
        if len(words) == 2 and isinstance(words[0], Number):
            raise self.misfit()
        point = super().read(words)
        return EarthPoint(point.x, point.y)


class Place(Record, kw_only=True):
    """A city or a country."""

    id: Annotated[str, doc("identity, and the name as written", min_length=1)]
    kind: Annotated[
        Literal["city", "country"],
        doc("a country is an end of tracks, or a way through"),
        Attribute((Effect.BOARD, Effect.RULES, Effect.REPLAYS)),
    ]
    names: Annotated[tuple[Translation, ...], doc(_NAMES), Attribute((Effect.BOARD,), title=_NAMES)] = ()
    at: Annotated[
        tuple[Point, ...],
        doc("its position; a country has one for each of its ends"),
        Attribute(_DRAWN, title="position"),
    ] = ()
    earth: Annotated[
        tuple[Annotated[EarthPoint, PositionOnEarth()], ...],
        doc(
            "where it lies on the earth, on a board whose positions are not degrees: the real land is bent "
            "under it; a country says it of each of its ends, in their order"
        ),
        Attribute(_DRAWN, word="earth", title="position on the earth"),
    ] = ()
    through: Annotated[
        bool,
        doc("a country through which paths lead"),
        Attribute((*_DRAWN, Effect.RULES, Effect.REPLAYS), word="through", title="a way through", only="country"),
    ] = False
    regions: Annotated[
        tuple[str, ...], doc("regions it lies in"), Attribute(_DRAWN, word="in", sort=NameSort.PLACE)
    ] = ()
    tags: Annotated[tuple[str, ...], doc(_TAGS), Attribute(word="tag", sort=NameSort.TAG, fact="tagged")] = ()
    label: Annotated[
        Side,
        doc("on which side the label stands, if the author said so"),
        Attribute(_DRAWN, word="label", title="side of the label"),
    ] = ""
    origin: Annotated[Origin | None, doc("where it was declared")] = None


class End(Record):
    """An end of a track: a place, and which of a country's ends."""

    place: Annotated[str, doc("id of the place", min_length=1)]
    number: Annotated[int, doc("which end of a country, from 1; 0 where it has one", ge=0, le=MOST_NUMBER)] = 0


class Share(Record):
    """Spaces of a further colour."""

    spaces: Annotated[int, doc("how many", ge=1, le=98)]
    colour: Annotated[CardColour, doc("their colour")]

    def __str__(self) -> str:
        return f"{self.spaces} {self.colour}"


class ShareWords(ArgumentType):
    """`1 blue`."""

    described: ClassVar[str] = "a number of spaces and their colour, such as `1 blue`"
    example: ClassVar[str] = "1 blue"

    def read(self, words: Sequence[Word]) -> Share:
        if len(words) != 2 or not words[0].number:
            raise self.misfit()
        if words[1].text not in COLOURS:
            raise ArgumentError("unknown", index=1, candidates=COLOURS, found=words[1].text)
        return Share(words[0].number, words[1].text)


class Track(Record, kw_only=True):
    """One track. Parallel tracks share a corridor."""

    id: Annotated[str, doc("identity", min_length=1)]
    corridor: Annotated[str, doc("identity of the corridor: tracks side by side between the same ends", min_length=1)]
    ends: Annotated[tuple[End, End], doc("the two ends")]
    length: Annotated[int, doc("spaces", ge=1, le=99), Attribute(_PRINTED, fact="length")]
    colour: Annotated[Colour, doc("colour; gray takes any one colour"), Attribute(_PRINTED, fact="colour")]
    kind: Annotated[TrackKind, doc("kind of the track"), Attribute(_PRINTED, fact="kind")] = "route"
    locomotives: Annotated[
        int,
        doc("locomotives printed on it", ge=0, le=99),
        Attribute(_PRINTED, counted="locomotive", word="locomotives", fact="locomotives"),
    ] = 0
    points: Annotated[
        Annotated[int, Meta(ge=0, le=999)] | None,
        doc("points printed on it, instead of the table's"),
        Attribute(_PRINTED, counted="point", word="points", drawn="{}"),
    ] = None
    tags: Annotated[tuple[str, ...], doc(_TAGS), Attribute(word="tag", sort=NameSort.TAG, fact="tagged")] = ()
    also: Annotated[
        tuple[Annotated[Share, ShareWords()], ...],
        doc("spaces of its length that have another colour"),
        Attribute(_PRINTED, word="and", title="further colours", drawn="and {}"),
    ] = ()
    to: Annotated[
        str,
        doc("the end it leads to, where tickets may use it one way only"),
        Attribute(
            _PRINTED, word="to", title="way of a one-way track", column="one_way_to", sort=NameSort.SPOT, drawn="→ {}"
        ),
    ] = ""
    crossing: Annotated[
        tuple[str, ...],
        doc("crossings it is part of: whoever claims a track closes those that cross it"),
        Attribute(_PRINTED, word="crossing", sort=NameSort.CROSSING, drawn="×"),
    ] = ()
    bend: Annotated[
        Annotated[float, Meta(ge=-MOST_BEND, le=MOST_BEND)] | None,
        doc(
            "drawing: how far the middle is moved aside, in parts of the length: above 0 to the right, "
            "below 0 to the left, on the way from the end whose name comes first in the alphabet"
        ),
        Attribute(_DRAWN, word="bend"),
    ] = None
    via: Annotated[
        tuple[Annotated[Point, Position()], ...],
        doc("drawing: points the corridor leads through"),
        Attribute(_DRAWN, word="via", title="points on the way"),
    ] = ()
    origin: Annotated[Origin | None, doc("where it was declared")] = None

    @property
    def shares(self) -> tuple[tuple[Colour, int], ...]:
        """Its colours, each with how many spaces have it."""
        others = tuple((share.colour, share.spaces) for share in self.also)
        return ((self.colour, self.length - sum(spaces for _, spaces in others)), *others)


class Target(Record):
    """One of the places a ticket may lead to."""

    place: Annotated[str, doc("id of the place", min_length=1)]
    points: Annotated[int, doc("value of the ticket if this place is joined", ge=0, le=MOST_NUMBER)]


class Ticket(Record, kw_only=True):
    """A ticket: a start, and one target, perhaps over stops, or several of which any one will do."""

    id: Annotated[str, doc("identity", min_length=1)]
    start: Annotated[str, doc("id of the place it starts from", min_length=1)]
    targets: Annotated[tuple[Target, ...], doc("where it leads", min_length=1)]
    deck: Annotated[
        str, doc("the deck it is drawn from"), Attribute(_ON_TICKETS, word="deck", sort=NameSort.DECK, fact="deck")
    ] = DEFAULT_DECK
    set: Annotated[
        str, doc("the printed set it belongs to"), Attribute(_ON_TICKETS, word="set", sort=NameSort.SET, fact="set")
    ] = ""
    copies: Annotated[
        int, doc("how many equal tickets there are", ge=1, le=99), Attribute(_ON_TICKETS, counted="copy", word="copies")
    ] = 1
    stops: Annotated[
        tuple[Annotated[str, NameOf(NameSort.SPOT)], ...],
        doc("places on the way from the start to the target, in their order", max_length=MOST_STOPS),
        Attribute(_ON_TICKETS, word="over"),
    ] = ()
    any_order: Annotated[
        Annotated[int, Meta(ge=0, le=999)] | None,
        doc("points if all its places are joined, but no path leads through them in their order"),
        Attribute(_ON_TICKETS, word="any-order"),
    ] = None
    loss: Annotated[
        Annotated[int, Meta(ge=0, le=999)] | None,
        doc("what it costs if it fails, if not its value"),
        Attribute(_ON_TICKETS, word="loss"),
    ] = None
    origin: Annotated[Origin | None, doc("where it was declared")] = None

    @property
    def places(self) -> tuple[str, ...]:
        """All that it names: its start, its stops, its targets."""
        return (self.start, *self.stops, *(target.place for target in self.targets))


class Region(Record):
    """A set of places."""

    id: Annotated[str, doc("identity, and the name as written", min_length=1)]
    origin: Annotated[Origin | None, doc("where it was declared")] = None


HIDDEN = "hidden"
"""What hidden pieces without a group are called."""


class Piece(Record, kw_only=True):
    """A sort of thing that players can have or that stands on the map: coins, shares, markers, powers.

    It may carry rules: they are for whoever has one.
    """

    id: Annotated[str, doc("identity, and the name as written", min_length=1)]
    copies: Annotated[
        int,
        doc("how many there are, beside what players start with; without it, as many as are asked for", ge=1, le=99),
        Attribute(_PIECES, word="copies", also="copy"),
    ] = 0
    each: Annotated[
        int,
        doc("how many every player starts with", ge=1, le=99),
        Attribute(_PIECES, word="each", title="of each player"),
    ] = 0
    most: Annotated[
        int,
        doc("how many a player can have; without it, any number", ge=1, le=99),
        Attribute(_PIECES, word="most", title="most that a player has"),
    ] = 0
    price: Annotated[
        Cost | None,
        doc("what a player pays who takes one from the bank by an action"),
        CostWords(),
        Attribute(_PIECES, word="price"),
    ] = None
    worth: Annotated[
        tuple[Annotated[int, Meta(ge=-999, le=999)], ...],
        doc(
            "points at the end for each that a player has; of several numbers the first is for the one "
            "that is taken first, and so on, the last for all that follow"
        ),
        Attribute(_PIECES, word="worth"),
    ] = ()
    of: Annotated[
        str,
        doc("the group it belongs to, by whose name rules can speak of all of them"),
        Attribute(_PIECES, word="of", title="group", sort=NameSort.PIECE),
    ] = ""
    on: Annotated[
        str,
        doc("the place on which all of them stand at the start"),
        NameOf(NameSort.SPOT),
        Attribute(_PIECES, word="on", title="where it starts"),
    ] = ""
    numbered: Annotated[
        bool,
        doc("numbered from 1, taken from the lowest; of players with equally many the lowest is ahead"),
        Attribute(_PIECES, word="numbered"),
    ] = False
    hidden: Annotated[
        bool,
        doc("players keep it face down, so that the others see how many they have of the group only"),
        Attribute(_PIECES, word="hidden"),
    ] = False
    shuffled: Annotated[
        bool,
        doc(
            "its copies are shuffled into the deck of cards when hands and row are laid out: whoever is on "
            "turn when one turns up gets it, and the next card takes its place"
        ),
        Attribute(_PIECES, word="shuffled", title="among the cards"),
    ] = False
    together: Annotated[
        bool,
        doc("any number of them can stand on one spot; else none is placed where another one stands"),
        Attribute(_PIECES, word="together"),
    ] = False
    variant: Annotated[str, doc("the variant it belongs to, if any"), Attribute(_PIECES)] = ""
    names: Annotated[tuple[Translation, ...], doc(_NAMES), Attribute((Effect.PIECES,), title=_NAMES)] = ()
    origin: Annotated[Origin | None, doc("where it was declared")] = None

    @property
    def is_individual(self) -> bool:
        """Whether it matters which of them a player has."""
        return self.numbered or len(self.worth) > 1

    @property
    def open_name(self) -> str:
        """What somebody sees of it who does not have it."""
        return self.of or HIDDEN if self.hidden else self.id

    @property
    def limit(self) -> int:
        """How many there are beside those that players start with; 0 for as many as are asked for."""
        return self.copies or ((len(self.worth) or 1) if self.on or self.shuffled else 0)

    @property
    def standing(self) -> int:
        """How many stand on the map at the start."""
        return self.limit if self.on else 0


THINGS: Mapping[str, type[Record]] = {
    "a city or a country": Place,
    "a track": Track,
    "a ticket": Ticket,
    "a piece": Piece,
}
"""What attributes are said of, as it is called in front of people."""


class RuleKey(Record):
    """What a layer replaces when it speaks: a kind, for some kinds with the value of an argument, of a piece."""

    kind: Annotated[str, doc("kind of the rule")]
    value: Annotated[str, doc("value of the key argument, for kinds that have one")] = ""
    piece: Annotated[str, doc("the piece that carries it")] = ""


class Variant(Record):
    """A way to play the board that is chosen when a game is set up."""

    id: Annotated[str, doc("identity", min_length=1)]
    title: Annotated[str, doc("for people", min_length=1), Attribute()]
    names: Annotated[
        tuple[Translation, ...], doc("the title in other languages"), Attribute(title="the title in other languages")
    ] = ()
    without: Annotated[
        tuple[RuleKey, ...],
        doc("rules that it takes away"),
        Attribute((Effect.RULES, Effect.REPLAYS), title="rules it takes away"),
    ] = ()
    alternatives: Annotated[
        tuple[str, ...],
        doc("other variants that are not played together with it"),
        Attribute((Effect.RULES,), title="alternatives"),
    ] = ()
    origin: Annotated[Origin | None, doc("where it was declared")] = None


class Rule(Record):
    """A row: a typed fact of one kind, and when it holds."""

    row: Any
    when: Condition | None = None
    piece: str = ""
    variant: str = ""
    origin: Origin | None = None


class Statement(Record):
    """A source or a doubt that the board states."""

    about: Annotated[str, doc("what it is about")]
    text: Annotated[str, doc("the statement")]

    @property
    def said(self) -> str:
        """In one sentence."""
        return f"{self.about}: {self.text}" if self.about else self.text


class Translated(Record):
    """A name or a text of the board in other languages: of whatever has no `names` of its own."""

    id: Annotated[str, doc("the name or the text, as written", min_length=1)]
    names: Annotated[
        tuple[Translation, ...],
        doc("what it is called in other languages", min_length=1),
        Attribute((Effect.BOARD, Effect.PIECES, Effect.SCORES), title=_NAMES),
    ]
    origin: Annotated[Origin | None, doc("where it was declared")] = None


class Size(Record):
    """A width and a height."""

    width: Annotated[float, doc("width", gt=0, le=MOST_NUMBER)]
    height: Annotated[float, doc("height", gt=0, le=MOST_NUMBER)]

    def __str__(self) -> str:
        return f"{self.width:.12g} {self.height:.12g}"


class Backdrop(Record):
    """A picture of the author's below the map."""

    file: Annotated[str, doc("where it is, from the folder of the board on", min_length=1)]
    corners: Annotated[
        tuple[Point, ...],
        doc("two corners of the rectangle that it covers; without them it covers the map", max_length=2),
    ] = ()


def starts_on_country(piece: Piece, tables: RuleTables) -> bool:
    """Whether it is a card of a country, which lies in a stack beside the board."""
    return any(place.id == piece.on and place.kind == "country" for place in tables.places)


def by_corridor(tracks: Iterable[Track]) -> dict[str, list[Track]]:
    """The tracks of every corridor, side by side as they come."""
    return group((track.corridor, track) for track in tracks)


def by_group(pieces: Iterable[Piece]) -> dict[str, list[Piece]]:
    """The pieces by the name of their group, or by their own if they are in none."""
    return group((piece.of or piece.id, piece) for piece in pieces)


MOST_LETTERS_OF_ID = 64


def groups_of_alternatives(variants: Iterable[Variant]) -> list[tuple[str, ...]]:
    """Variants of which each excludes all others, in as few groups as are found in their order."""
    pairs = {(one.id, other) for one in variants for other in one.alternatives if one.id < other}
    left, groups = sorted(pairs), list[tuple[str, ...]]()
    while left:
        found = list(left[0])
        for name in sorted({name for pair in pairs for name in pair}):
            if all((min(name, other), max(name, other)) in pairs for other in found):
                found.append(name)
        groups.append(tuple(sorted(found)))
        left = [pair for pair in left if not set(pair) <= set(found)]
    return groups


class RuleTables(Record):
    """One board. Places, tracks and tickets are sorted by id, rules by variant, piece and kind."""

    id: Annotated[
        str,
        doc("short name of the board; names its folder", pattern=BOARD_ID, max_length=MOST_LETTERS_OF_ID),
        Attribute((Effect.REPLAYS,), title="short name"),
    ]
    title: Annotated[str, doc("title, for people", min_length=1), Attribute()]
    players_least: Annotated[
        int,
        doc("fewest players", ge=1, le=20),
        Attribute((Effect.BOARD, Effect.RULES, Effect.REPLAYS), title="fewest players"),
    ]
    players_most: Annotated[
        int, doc("most players", ge=1, le=20), Attribute((Effect.RULES, Effect.REPLAYS), title="most players")
    ]
    names: Annotated[
        tuple[Translation, ...],
        doc("the title in other languages"),
        Attribute((Effect.BOARD, Effect.TICKETS, Effect.SCORES), title="the title in other languages"),
    ] = ()
    about: Annotated[str, doc("what the board is about, in a sentence"), Attribute()] = ""
    language: Annotated[str, doc("language of the names as written"), Attribute(title="language of the names")] = "en"
    sources: Annotated[tuple[Statement, ...], doc("what was taken from where"), Attribute()] = ()
    doubts: Annotated[tuple[Statement, ...], doc("what is not certain"), Attribute()] = ()
    canvas: Annotated[Size | None, doc("width and height in which positions are given"), Attribute(_DRAWN)] = None
    sheet: Annotated[
        Size | None, doc("printed size in millimetres"), Attribute((Effect.BOARD,), title="size of the sheet")
    ] = None
    background: Annotated[
        Backdrop | None, doc("a picture below the map"), Attribute((Effect.BOARD,), title="picture below the map")
    ] = None
    geographic: Annotated[
        bool, doc("positions are degrees, not canvas units"), Attribute(_DRAWN, title="positions in degrees")
    ] = False
    regions: Annotated[tuple[Region, ...], doc("regions, sorted")] = ()
    places: Annotated[tuple[Place, ...], doc("cities and countries, sorted")] = ()
    tracks: Annotated[tuple[Track, ...], doc("tracks, sorted")] = ()
    tickets: Annotated[tuple[Ticket, ...], doc("tickets, sorted")] = ()
    pieces: Annotated[tuple[Piece, ...], doc("pieces, sorted")] = ()
    variants: Annotated[tuple[Variant, ...], doc("variants, sorted")] = ()
    rules: Annotated[tuple[Rule, ...], doc("the rule table")] = ()
    translations: Annotated[
        tuple[Translated, ...],
        doc("names of regions, groups, actions, decks, tags and the like, and texts, in other languages"),
    ] = ()
