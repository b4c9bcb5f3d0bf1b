"""Rule tables: everything a board says, resolved and typed, complete without its source.

Comes in: a `model.Board`, or JSON that the schema accepts. Goes out: `RuleTables`, frozen and in canonical order.
Must not know: the language, the engine. Text of the board (names, titles) is data for people; identity is `id`.
"""

from __future__ import annotations

from dataclasses import field
from typing import Any, Literal

from mapdsl.records import record
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


def described(doc: str, *, default: Any = ..., **schema: Any) -> Any:
    """A field with its description and what its JSON form must fulfil in addition to its type."""
    metadata = {"doc": doc, "schema": schema}
    return field(metadata=metadata) if default is ... else field(default=default, metadata=metadata)


@record
class Origin:
    """Where in the source something was said."""

    file: str = described("name of the file, as given to the compiler")
    line: int = described("line, from 1", minimum=1)


@record
class Translation:
    """A name in another language."""

    language: str = described("language code", pattern="^[a-z]{2,3}(-[A-Za-z0-9]+)*$")
    text: str = described("the name", minLength=1)


@record
class Point:
    """A position on the canvas, y downwards; on a geographic board x is the longitude, y the latitude."""

    x: float = described("across, or degrees east")
    y: float = described("down, or degrees north")


@record
class Place:
    """A city or a country."""

    id: str = described("identity, and the name as written", minLength=1)
    kind: Literal["city", "country"] = described("a country is an end of tracks, or a way through")
    names: tuple[Translation, ...] = described("names in other languages", default=())
    regions: tuple[str, ...] = described("regions it lies in", default=())
    at: tuple[Point, ...] = described("its position; a country has one for each of its ends", default=())
    through: bool = described("a country through which paths lead", default=False)
    cards: tuple[int, ...] = described("values of the country's cards, top first", default=())
    label: str = described("on which side the label stands, if the author said so", default="")
    origin: Origin | None = described("where it was declared", default=None)


@record
class End:
    """An end of a track: a place, and which of a country's ends."""

    place: str = described("id of the place", minLength=1)
    number: int = described("which end of a country, from 1; 0 where it has one", default=0, minimum=0)


@record
class Track:
    """One track. Parallel tracks share a corridor."""

    id: str = described("identity", minLength=1)
    corridor: str = described("identity of the corridor: tracks side by side between the same ends", minLength=1)
    ends: tuple[End, End] = described("the two ends")
    length: int = described("spaces", minimum=1, maximum=99)
    colour: Colour = described("colour; gray takes any one colour")
    kind: TrackKind = described("kind of the track", default="route")
    locomotives: int = described("locomotives printed on it", default=0, minimum=0)
    points: int | None = described("points printed on it, instead of the table's", default=None)
    tags: tuple[str, ...] = described("tags that conditions ask for", default=())
    bend: float | None = described(
        "drawing: how far the middle is moved aside, in parts of the length",
        default=None,
        minimum=-MOST_BEND,
        maximum=MOST_BEND,
    )
    via: tuple[Point, ...] = described("drawing: points the corridor leads through", default=())
    origin: Origin | None = described("where it was declared", default=None)


@record
class Target:
    """One of the places a ticket may lead to."""

    place: str = described("id of the place", minLength=1)
    points: int = described("value of the ticket if this place is joined", minimum=0)


@record
class Ticket:
    """A ticket: a start, and one target or several, of which any one will do."""

    id: str = described("identity", minLength=1)
    start: str = described("id of the place it starts from", minLength=1)
    targets: tuple[Target, ...] = described("where it leads", minItems=1)
    deck: str = described("the deck it is drawn from", default=DEFAULT_DECK)
    set: str = described("the printed set it belongs to", default="")
    copies: int = described("how many equal tickets there are", default=1, minimum=1, maximum=99)
    origin: Origin | None = described("where it was declared", default=None)


@record
class Region:
    """A set of places."""

    id: str = described("identity, and the name as written", minLength=1)
    names: tuple[Translation, ...] = described("names in other languages", default=())
    origin: Origin | None = described("where it was declared", default=None)


@record
class Technology:
    """A card that can be bought; its powers are the rules that it carries."""

    id: str = described("identity, and the name as written", minLength=1)
    copies: int = described("how many there are", minimum=1, maximum=99)
    price: int = described("price in locomotives", minimum=0, maximum=99)
    until_reshuffle: bool = described("leaves the shop when the card deck is first re-formed", default=False)
    once: bool = described("used in the turn in which it is bought, then goes back", default=False)
    variant: str = described("the variant it belongs to, if any", default="")
    names: tuple[Translation, ...] = described("names in other languages", default=())
    origin: Origin | None = described("where it was declared", default=None)


@record
class RuleKey:
    """What a layer replaces when it speaks: a kind, for some kinds with the value of an argument, of a technology."""

    kind: str = described("kind of the rule")
    value: str = described("value of the key argument, for kinds that have one", default="")
    technology: str = described("the technology that carries it", default="")


@record
class Variant:
    """A way to play the board that is chosen when a game is set up."""

    id: str = described("identity", minLength=1)
    title: str = described("for people", minLength=1)
    without: tuple[RuleKey, ...] = described("rules that it takes away", default=())
    origin: Origin | None = described("where it was declared", default=None)


@record
class Rule:
    """A row: a typed fact of one kind, and when it holds."""

    row: Any
    when: Condition | None = None
    technology: str = ""
    variant: str = ""
    origin: Origin | None = None


@record
class Statement:
    """A source or a doubt that the board states."""

    about: str = described("what it is about")
    text: str = described("the statement")


@record
class Size:
    """A width and a height."""

    width: float = described("width", exclusiveMinimum=0)
    height: float = described("height", exclusiveMinimum=0)


@record
class RuleTables:
    """One board. Places, tracks and tickets are sorted by id, rules by variant, technology and kind."""

    id: str = described("short name of the board; names its folder", pattern="^[a-z0-9-]+$", maxLength=64)
    title: str = described("title, for people", minLength=1)
    players_least: int = described("fewest players", minimum=1, maximum=20)
    players_most: int = described("most players", minimum=1, maximum=20)
    about: str = described("what the board is about, in a sentence", default="")
    language: str = described("language of the names as written", default="en")
    sources: tuple[Statement, ...] = described("what was taken from where", default=())
    doubts: tuple[Statement, ...] = described("what is not certain", default=())
    canvas: Size | None = described("width and height in which positions are given", default=None)
    sheet: Size | None = described("printed size in millimetres", default=None)
    geographic: bool = described("positions are degrees, not canvas units", default=False)
    regions: tuple[Region, ...] = described("regions, sorted", default=())
    places: tuple[Place, ...] = described("cities and countries, sorted", default=())
    tracks: tuple[Track, ...] = described("tracks, sorted", default=())
    tickets: tuple[Ticket, ...] = described("tickets, sorted", default=())
    technologies: tuple[Technology, ...] = described("technologies, sorted", default=())
    variants: tuple[Variant, ...] = described("variants, sorted", default=())
    rules: tuple[Rule, ...] = described("the rule table", default=())
