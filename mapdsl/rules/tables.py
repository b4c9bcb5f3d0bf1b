"""Rule tables: everything a board says, resolved and typed, complete without its source.

Comes in: a `model.Board`, or JSON that the schema accepts. Goes out: `RuleTables`, frozen and in canonical order.
Must not know: the language, the engine. Text of the board (names, titles) is data for people; identity is `id`.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import Meta

from mapdsl.records import Record
from mapdsl.rules.arguments import DEFAULT_DECK
from mapdsl.rules.conditions import Condition

TABLES_FORMAT = "mapdsl-tables"
YAML_SUFFIXES = (".yaml", ".yml")
DOCUMENT_SUFFIXES = (".json", *YAML_SUFFIXES)
"""How the names of files end that hold a document of tables."""

MOST_BEND = 5
"""A track that is moved farther aside leads off every picture."""

TrackKind = Literal["route", "ferry", "tunnel", "special"]
Colour = Literal["red", "orange", "yellow", "green", "blue", "pink", "white", "black", "gray"]


class Origin(Record):
    """Where in the source something was said."""

    file: Annotated[str, Meta(description="name of the file, as given to the compiler")]
    line: Annotated[int, Meta(description="line, from 1", ge=1)]


class Translation(Record):
    """A name in another language."""

    language: Annotated[str, Meta(description="language code", pattern="^[a-z]{2,3}(-[A-Za-z0-9]+)*$")]
    text: Annotated[str, Meta(description="the name", min_length=1)]


class Point(Record):
    """A position on the canvas, y downwards; on a geographic board x is the longitude, y the latitude."""

    x: Annotated[float, Meta(description="across, or degrees east")]
    y: Annotated[float, Meta(description="down, or degrees north")]


class Place(Record):
    """A city or a country."""

    id: Annotated[str, Meta(description="identity, and the name as written", min_length=1)]
    kind: Annotated[Literal["city", "country"], Meta(description="a country is an end of tracks, or a way through")]
    names: Annotated[tuple[Translation, ...], Meta(description="names in other languages")] = ()
    regions: Annotated[tuple[str, ...], Meta(description="regions it lies in")] = ()
    at: Annotated[tuple[Point, ...], Meta(description="its position; a country has one for each of its ends")] = ()
    through: Annotated[bool, Meta(description="a country through which paths lead")] = False
    cards: Annotated[tuple[int, ...], Meta(description="values of the country's cards, top first")] = ()
    label: Annotated[str, Meta(description="on which side the label stands, if the author said so")] = ""
    origin: Annotated[Origin | None, Meta(description="where it was declared")] = None


class End(Record):
    """An end of a track: a place, and which of a country's ends."""

    place: Annotated[str, Meta(description="id of the place", min_length=1)]
    number: Annotated[int, Meta(description="which end of a country, from 1; 0 where it has one", ge=0)] = 0


class Track(Record):
    """One track. Parallel tracks share a corridor."""

    id: Annotated[str, Meta(description="identity", min_length=1)]
    corridor: Annotated[
        str, Meta(description="identity of the corridor: tracks side by side between the same ends", min_length=1)
    ]
    ends: Annotated[tuple[End, End], Meta(description="the two ends")]
    length: Annotated[int, Meta(description="spaces", ge=1, le=99)]
    colour: Annotated[Colour, Meta(description="colour; gray takes any one colour")]
    kind: Annotated[TrackKind, Meta(description="kind of the track")] = "route"
    locomotives: Annotated[int, Meta(description="locomotives printed on it", ge=0)] = 0
    points: Annotated[int | None, Meta(description="points printed on it, instead of the table's")] = None
    tags: Annotated[tuple[str, ...], Meta(description="tags that conditions ask for")] = ()
    bend: Annotated[
        float | None,
        Meta(
            description="drawing: how far the middle is moved aside, in parts of the length",
            ge=-MOST_BEND,
            le=MOST_BEND,
        ),
    ] = None
    via: Annotated[tuple[Point, ...], Meta(description="drawing: points the corridor leads through")] = ()
    origin: Annotated[Origin | None, Meta(description="where it was declared")] = None


class Target(Record):
    """One of the places a ticket may lead to."""

    place: Annotated[str, Meta(description="id of the place", min_length=1)]
    points: Annotated[int, Meta(description="value of the ticket if this place is joined", ge=0)]


class Ticket(Record):
    """A ticket: a start, and one target or several, of which any one will do."""

    id: Annotated[str, Meta(description="identity", min_length=1)]
    start: Annotated[str, Meta(description="id of the place it starts from", min_length=1)]
    targets: Annotated[tuple[Target, ...], Meta(description="where it leads", min_length=1)]
    deck: Annotated[str, Meta(description="the deck it is drawn from")] = DEFAULT_DECK
    set: Annotated[str, Meta(description="the printed set it belongs to")] = ""
    copies: Annotated[int, Meta(description="how many equal tickets there are", ge=1, le=99)] = 1
    origin: Annotated[Origin | None, Meta(description="where it was declared")] = None


class Region(Record):
    """A set of places."""

    id: Annotated[str, Meta(description="identity, and the name as written", min_length=1)]
    names: Annotated[tuple[Translation, ...], Meta(description="names in other languages")] = ()
    origin: Annotated[Origin | None, Meta(description="where it was declared")] = None


class Technology(Record):
    """A card that can be bought; its powers are the rules that it carries."""

    id: Annotated[str, Meta(description="identity, and the name as written", min_length=1)]
    copies: Annotated[int, Meta(description="how many there are", ge=1, le=99)]
    price: Annotated[int, Meta(description="price in locomotives", ge=0, le=99)]
    until_reshuffle: Annotated[bool, Meta(description="leaves the shop when the card deck is first re-formed")] = False
    once: Annotated[bool, Meta(description="used in the turn in which it is bought, then goes back")] = False
    variant: Annotated[str, Meta(description="the variant it belongs to, if any")] = ""
    names: Annotated[tuple[Translation, ...], Meta(description="names in other languages")] = ()
    origin: Annotated[Origin | None, Meta(description="where it was declared")] = None


class RuleKey(Record):
    """What a layer replaces when it speaks: a kind, for some kinds with the value of an argument, of a technology."""

    kind: Annotated[str, Meta(description="kind of the rule")]
    value: Annotated[str, Meta(description="value of the key argument, for kinds that have one")] = ""
    technology: Annotated[str, Meta(description="the technology that carries it")] = ""


class Variant(Record):
    """A way to play the board that is chosen when a game is set up."""

    id: Annotated[str, Meta(description="identity", min_length=1)]
    title: Annotated[str, Meta(description="for people", min_length=1)]
    without: Annotated[tuple[RuleKey, ...], Meta(description="rules that it takes away")] = ()
    origin: Annotated[Origin | None, Meta(description="where it was declared")] = None


class Rule(Record):
    """A row: a typed fact of one kind, and when it holds."""

    row: Any
    when: Condition | None = None
    technology: str = ""
    variant: str = ""
    origin: Origin | None = None


class Statement(Record):
    """A source or a doubt that the board states."""

    about: Annotated[str, Meta(description="what it is about")]
    text: Annotated[str, Meta(description="the statement")]


class Size(Record):
    """A width and a height."""

    width: Annotated[float, Meta(description="width", gt=0)]
    height: Annotated[float, Meta(description="height", gt=0)]


class RuleTables(Record):
    """One board. Places, tracks and tickets are sorted by id, rules by variant, technology and kind."""

    id: Annotated[
        str, Meta(description="short name of the board; names its folder", pattern="^[a-z0-9-]+$", max_length=64)
    ]
    title: Annotated[str, Meta(description="title, for people", min_length=1)]
    players_least: Annotated[int, Meta(description="fewest players", ge=1, le=20)]
    players_most: Annotated[int, Meta(description="most players", ge=1, le=20)]
    about: Annotated[str, Meta(description="what the board is about, in a sentence")] = ""
    language: Annotated[str, Meta(description="language of the names as written")] = "en"
    sources: Annotated[tuple[Statement, ...], Meta(description="what was taken from where")] = ()
    doubts: Annotated[tuple[Statement, ...], Meta(description="what is not certain")] = ()
    canvas: Annotated[Size | None, Meta(description="width and height in which positions are given")] = None
    sheet: Annotated[Size | None, Meta(description="printed size in millimetres")] = None
    geographic: Annotated[bool, Meta(description="positions are degrees, not canvas units")] = False
    regions: Annotated[tuple[Region, ...], Meta(description="regions, sorted")] = ()
    places: Annotated[tuple[Place, ...], Meta(description="cities and countries, sorted")] = ()
    tracks: Annotated[tuple[Track, ...], Meta(description="tracks, sorted")] = ()
    tickets: Annotated[tuple[Ticket, ...], Meta(description="tickets, sorted")] = ()
    technologies: Annotated[tuple[Technology, ...], Meta(description="technologies, sorted")] = ()
    variants: Annotated[tuple[Variant, ...], Meta(description="variants, sorted")] = ()
    rules: Annotated[tuple[Rule, ...], Meta(description="the rule table")] = ()
