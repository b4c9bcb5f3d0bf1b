"""Rule tables: all declarations of a board, resolved and typed. They are complete without the source file.

Tables are frozen and in canonical order. Objects are identified by `id`; names and titles are only for display.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Annotated, Any, Literal

from msgspec import Meta

from mapdsl.base.grouping import group
from mapdsl.base.records import Record, doc
from mapdsl.base.vocabulary import BOARD_ID, CardColour
from mapdsl.base.vocabulary import TRACK_KINDS as TRACK_KINDS
from mapdsl.base.vocabulary import TrackKind as TrackKind
from mapdsl.rules.attributes import Attribute
from mapdsl.rules.consequences import Consequence
from mapdsl.rules.table_values import Backdrop as Backdrop
from mapdsl.rules.table_values import (
    BackdropWords,
    LanguageCode,
    Position,
    PositionOnEarth,
    QuotedText,
    ShareWords,
    SizeWords,
    StatementWords,
)
from mapdsl.rules.table_values import EarthPoint as EarthPoint
from mapdsl.rules.table_values import Origin as Origin
from mapdsl.rules.table_values import Point as Point
from mapdsl.rules.table_values import Share as Share
from mapdsl.rules.table_values import Size as Size
from mapdsl.rules.table_values import Statement as Statement
from mapdsl.rules.table_values import Translation as Translation
from mapdsl.rules.terms.arguments import DEFAULT_DECK, NameOf
from mapdsl.rules.terms.conditions import MAX_NUMBER, Condition, NameSort
from mapdsl.rules.terms.effects import Cost, CostWords

if TYPE_CHECKING:
    import networkx

TABLES_FORMAT = "mapdsl-tables"

MAX_BEND = 5
"""Maximum bend of a track. A track with a larger bend would leave the picture."""

MAX_STOPS = 8
"""Maximum number of stops on a ticket. The search for a path through all stops is exact, and becomes slower with
each stop."""

Colour = Literal[CardColour, "gray"]
Side = Literal["", "north", "northeast", "east", "southeast", "south", "southwest", "west", "northwest"]
"""Side of a place on which its label is written; empty if the layout chooses the side."""

_DRAWN = (Consequence.DRAWING,)
_PRINTED = (Consequence.BOARD, Consequence.REPLAYS)
_ON_TICKETS = (Consequence.TICKETS, Consequence.REPLAYS)
_PIECES = (Consequence.PIECES, Consequence.RULES, Consequence.REPLAYS)
_NAMES = "names in other languages"
_TAGS = "tags that rules can ask for; `toll-3` also holds a number, which `per toll` uses"


class Place(Record, kw_only=True):
    """City or country."""

    id: Annotated[str, doc("identity, and the name as written", min_length=1)]
    kind: Annotated[
        Literal["city", "country"],
        doc("`city` or `country`; tracks end in a country unless it is `through`"),
        Attribute((Consequence.BOARD, Consequence.RULES, Consequence.REPLAYS)),
    ]
    names: Annotated[tuple[Translation, ...], doc(_NAMES), Attribute((Consequence.BOARD,), title=_NAMES)] = ()
    at: Annotated[
        tuple[Point, ...],
        doc("position; a country has one for each of its ends"),
        Attribute(_DRAWN, title="position"),
    ] = ()
    earth: Annotated[
        tuple[Annotated[EarthPoint, PositionOnEarth()], ...],
        doc(
            "real position, for a board whose positions are not degrees: the land is distorted to fit; a country "
            "has one for each of its ends, in order"
        ),
        Attribute(_DRAWN, word="earth", title="position on the earth"),
    ] = ()
    through: Annotated[
        bool,
        doc("paths can lead through the country"),
        Attribute(
            (*_DRAWN, Consequence.RULES, Consequence.REPLAYS),
            word="through",
            title="a way through",
            only_for_kind="country",
        ),
    ] = False
    regions: Annotated[
        tuple[str, ...], doc("regions that contain the place"), Attribute(_DRAWN, word="in", sort=NameSort.PLACE)
    ] = ()
    tags: Annotated[tuple[str, ...], doc(_TAGS), Attribute(word="tag", sort=NameSort.TAG, fact="tagged")] = ()
    label: Annotated[
        Side,
        doc("side on which the label stands, if the board sets it"),
        Attribute(_DRAWN, word="label", title="side of the label"),
    ] = ""
    origin: Annotated[Origin | None, doc("where it was declared")] = None

    @property
    def is_terminal(self) -> bool:
        """True if tracks end at this place, so that no path passes through it."""
        return self.kind == "country" and not self.through


class End(Record):
    """End of a track: a place and, for a country, the index of one of the country's ends."""

    place: Annotated[str, doc("id of the place", min_length=1)]
    number: Annotated[int, doc("number of the country's end, from 1; 0 if it has only one", ge=0, le=MAX_NUMBER)] = 0


class Track(Record, kw_only=True):
    """One track. Parallel tracks share a corridor."""

    id: Annotated[str, doc("identity", min_length=1)]
    corridor: Annotated[
        str, doc("identity of the corridor, shared by parallel tracks between the same ends", min_length=1)
    ]
    ends: Annotated[tuple[End, End], doc("the two ends")]
    length: Annotated[int, doc("number of spaces", ge=1, le=99), Attribute(_PRINTED, fact="length")]
    colour: Annotated[
        Colour, doc("colour; a gray track takes cards of any one colour"), Attribute(_PRINTED, fact="colour")
    ]
    kind: Annotated[TrackKind, doc("kind of the track"), Attribute(_PRINTED, fact="kind")] = "route"
    locomotives: Annotated[
        int,
        doc("number of locomotives printed on the track", ge=0, le=99),
        Attribute(_PRINTED, singular="locomotive", word="locomotives", fact="locomotives"),
    ] = 0
    points: Annotated[
        Annotated[int, Meta(ge=0, le=999)] | None,
        doc("points printed on the track, which replace those of `route-points`"),
        Attribute(_PRINTED, singular="point", word="points", label_format="{}"),
    ] = None
    tags: Annotated[tuple[str, ...], doc(_TAGS), Attribute(word="tag", sort=NameSort.TAG, fact="tagged")] = ()
    also: Annotated[
        tuple[Annotated[Share, ShareWords()], ...],
        doc("spaces that have another colour; they are part of the length"),
        Attribute(_PRINTED, word="and", title="further colours", label_format="and {}"),
    ] = ()
    to: Annotated[
        str,
        doc("the end that a one-way track leads to; tickets can use it only in this direction"),
        Attribute(
            _PRINTED,
            word="to",
            title="way of a one-way track",
            column="one_way_to",
            sort=NameSort.SPOT,
            label_format="→ {}",
        ),
    ] = ""
    crossing: Annotated[
        tuple[str, ...],
        doc("crossings that the track is part of; a claim closes the tracks that cross it"),
        Attribute(_PRINTED, word="crossing", sort=NameSort.CROSSING, label_format="×"),
    ] = ()
    bend: Annotated[
        Annotated[float, Meta(ge=-MAX_BEND, le=MAX_BEND)] | None,
        doc(
            "drawing: how far the middle is moved to the side, as a fraction of the length: above 0 to the right, "
            "below 0 to the left, seen from the end whose name comes first in the alphabet"
        ),
        Attribute(_DRAWN, word="bend"),
    ] = None
    via: Annotated[
        tuple[Annotated[Point, Position()], ...],
        doc("drawing: points that the corridor passes through"),
        Attribute(_DRAWN, word="via", title="points on the way"),
    ] = ()
    origin: Annotated[Origin | None, doc("where it was declared")] = None

    @property
    def shares(self) -> tuple[tuple[Colour, int], ...]:
        """Colours of the track, as pairs of colour and number of spaces."""
        others = tuple((share.colour, share.spaces) for share in self.also)
        return ((self.colour, self.length - sum(spaces for _, spaces in others)), *others)


class Target(Record):
    """Possible destination of a ticket, with the points for reaching it."""

    place: Annotated[str, doc("id of the place", min_length=1)]
    points: Annotated[int, doc("value of the ticket if this place is connected", ge=0, le=MAX_NUMBER)]


class Ticket(Record, kw_only=True):
    """Ticket from a start to one target, optionally through stops, or to any one of several targets."""

    id: Annotated[str, doc("identity", min_length=1)]
    start: Annotated[str, doc("id of the start", min_length=1)]
    targets: Annotated[tuple[Target, ...], doc("targets; any one of them completes the ticket", min_length=1)]
    deck: Annotated[
        str, doc("deck that it is drawn from"), Attribute(_ON_TICKETS, word="deck", sort=NameSort.DECK, fact="deck")
    ] = DEFAULT_DECK
    set: Annotated[
        str, doc("printed set that it belongs to"), Attribute(_ON_TICKETS, word="set", sort=NameSort.SET, fact="set")
    ] = ""
    copies: Annotated[
        int, doc("number of identical tickets", ge=1, le=99), Attribute(_ON_TICKETS, singular="copy", word="copies")
    ] = 1
    stops: Annotated[
        tuple[Annotated[str, NameOf(NameSort.SPOT)], ...],
        doc("places on the way from the start to the target, in order", max_length=MAX_STOPS),
        Attribute(_ON_TICKETS, word="over"),
    ] = ()
    any_order: Annotated[
        Annotated[int, Meta(ge=0, le=999)] | None,
        doc("points if all its places are connected, but no path leads through them in order"),
        Attribute(_ON_TICKETS, word="any-order"),
    ] = None
    loss: Annotated[
        Annotated[int, Meta(ge=0, le=999)] | None,
        doc("points that it costs if it fails; without it, its value"),
        Attribute(_ON_TICKETS, word="loss"),
    ] = None
    origin: Annotated[Origin | None, doc("where it was declared")] = None

    @property
    def places(self) -> tuple[str, ...]:
        """All places of the ticket: the start, the stops and the targets."""
        return (self.start, *self.stops, *(target.place for target in self.targets))


class Region(Record):
    """Region: a set of places."""

    id: Annotated[str, doc("identity, and the name as written", min_length=1)]
    origin: Annotated[Origin | None, doc("where it was declared")] = None


HIDDEN = "hidden"
"""Name shown to other players in place of a hidden piece that has no group."""


class Piece(Record, kw_only=True):
    """Kind of piece that players can hold or that can be on the map: coins, shares, markers, powers.

    A piece may carry rules, which apply to players who hold one.
    """

    id: Annotated[str, doc("identity, and the name as written", min_length=1)]
    copies: Annotated[
        int,
        doc("number of copies, besides those that players start with; without it, no limit", ge=1, le=99),
        Attribute(_PIECES, word="copies", alias="copy"),
    ] = 0
    each: Annotated[
        int,
        doc("number that every player starts with", ge=1, le=99),
        Attribute(_PIECES, word="each", title="of each player"),
    ] = 0
    most: Annotated[
        int,
        doc("most that a player can have; without it, any number", ge=1, le=99),
        Attribute(_PIECES, word="most", title="most that a player has"),
    ] = 0
    price: Annotated[
        Cost | None,
        doc("price of taking one from the bank by an action"),
        CostWords(),
        Attribute(_PIECES, word="price"),
    ] = None
    worth: Annotated[
        tuple[Annotated[int, Meta(ge=-999, le=999)], ...],
        doc(
            "points at the end for each one that a player has; with several numbers, the first is for the copy "
            "that is taken first, and so on, and the last for all further ones"
        ),
        Attribute(_PIECES, word="worth"),
    ] = ()
    of: Annotated[
        str,
        doc("group that it belongs to; rules can use the group's name for all its pieces"),
        Attribute(_PIECES, word="of", title="group", sort=NameSort.PIECE),
    ] = ""
    on: Annotated[
        str,
        doc("place on which all copies stand at the start"),
        NameOf(NameSort.SPOT),
        Attribute(_PIECES, word="on", title="where it starts"),
    ] = ""
    numbered: Annotated[
        bool,
        doc(
            "copies are numbered from 1 and taken in order; among players with equally many, the one with the "
            "lowest number is ahead"
        ),
        Attribute(_PIECES, word="numbered"),
    ] = False
    hidden: Annotated[
        bool,
        doc("players keep it face down, so that others see only how many pieces of the group they have"),
        Attribute(_PIECES, word="hidden"),
    ] = False
    shuffled: Annotated[
        bool,
        doc(
            "its copies are shuffled into the deck of cards once hands and row are laid out; the player on turn "
            "when one turns up gets it, and the next card takes its place"
        ),
        Attribute(_PIECES, word="shuffled", title="among the cards"),
    ] = False
    together: Annotated[
        bool,
        doc("any number of them can stand on one spot; without it, none is placed where another one stands"),
        Attribute(_PIECES, word="together"),
    ] = False
    variant: Annotated[str, doc("variant that it belongs to, if any"), Attribute(_PIECES)] = ""
    names: Annotated[tuple[Translation, ...], doc(_NAMES), Attribute((Consequence.PIECES,), title=_NAMES)] = ()
    origin: Annotated[Origin | None, doc("where it was declared")] = None

    @property
    def is_individual(self) -> bool:
        """True if each copy of the piece is tracked by a number of its own, because it matters which copies a player
        has."""
        return self.numbered or len(self.worth) > 1

    @property
    def open_name(self) -> str:
        """Name shown to players who do not hold the piece."""
        return self.of or HIDDEN if self.hidden else self.id

    @property
    def limit(self) -> int:
        """Number of copies, not counting copies that players start with; 0 means no limit."""
        return self.copies or ((len(self.worth) or 1) if self.on or self.shuffled else 0)

    @property
    def standing(self) -> int:
        """Number of copies on the map at the start of the game."""
        return self.limit if self.on else 0


THINGS: Mapping[str, type[Record]] = {
    "a city or a country": Place,
    "a track": Track,
    "a ticket": Ticket,
    "a piece": Piece,
}
"""Record types that have attributes, by the name that messages use."""


class RuleKey(Record):
    """Key of a rule: its kind, for some kinds the value of an argument, and the piece that carries the rule. A layer
    replaces all rules with the same key in lower layers. In `without`, a key without a value refers to all rules of
    the kind."""

    kind: Annotated[str, doc("kind of the rule")]
    value: Annotated[str, doc("value of the key argument, for kinds that have one")] = ""
    piece: Annotated[str, doc("the piece that carries it")] = ""

    def covers(self, key: RuleKey) -> bool:
        """Return whether a `without` with this key removes rules with another key."""
        return self == key or (not self.value and (self.kind, self.piece) == (key.kind, key.piece))


class Variant(Record):
    """Variant of the game, chosen when a game is set up."""

    id: Annotated[str, doc("identity", min_length=1)]
    title: Annotated[str, doc("title, for people", min_length=1), Attribute()]
    names: Annotated[
        tuple[Translation, ...], doc("the title in other languages"), Attribute(title="the title in other languages")
    ] = ()
    without: Annotated[
        tuple[RuleKey, ...],
        doc("rules that it removes"),
        Attribute((Consequence.RULES, Consequence.REPLAYS), title="rules it takes away"),
    ] = ()
    alternatives: Annotated[
        tuple[str, ...],
        doc("other variants that are not played together with it"),
        Attribute((Consequence.RULES,), title="alternatives"),
    ] = ()
    origin: Annotated[Origin | None, doc("where it was declared")] = None


class Rule(Record):
    """Row of the rule table: the arguments of one kind, and the condition under which the rule holds."""

    row: Any
    when: Condition | None = None
    piece: str = ""
    variant: str = ""
    also: bool = False
    """In a variant: true if the rule is added to the rules of the board instead of replacing them."""
    inherits: tuple[str, ...] = ()
    """In a variant: names of the arguments that keep their values from the board."""
    origin: Origin | None = None


class Translated(Record):
    """Translations of a name or text of the board that has no `names` field of its own."""

    id: Annotated[str, doc("the name or text, as written", min_length=1)]
    names: Annotated[
        tuple[Translation, ...],
        doc("the name or text in other languages", min_length=1),
        Attribute((Consequence.BOARD, Consequence.PIECES, Consequence.SCORES), title=_NAMES),
    ]
    origin: Annotated[Origin | None, doc("where it was declared")] = None


def starts_on_country(piece: Piece, tables: RuleTables) -> bool:
    """Return whether a piece is the card of a country, kept in a stack next to the board."""
    return any(place.id == piece.on and place.kind == "country" for place in tables.places)


def by_corridor(tracks: Iterable[Track]) -> dict[str, list[Track]]:
    """Group tracks by corridor, keeping their order."""
    return group((track.corridor, track) for track in tracks)


def by_group(pieces: Iterable[Piece]) -> dict[str, list[Piece]]:
    """Group pieces by the name of their group. A piece without a group is listed under its own name."""
    return group((piece.of or piece.id, piece) for piece in pieces)


MAX_LETTERS_OF_ID = 64


class RuleTables(Record):
    """Tables of one board. Places, tracks and tickets are sorted by id, rules by variant, piece and kind."""

    id: Annotated[
        str,
        doc("short name of the board; names its folder", pattern=BOARD_ID, max_length=MAX_LETTERS_OF_ID),
        Attribute((Consequence.REPLAYS,), title="short name"),
    ]
    title: Annotated[str, doc("title, for people", min_length=1), Attribute()]
    players_least: Annotated[
        int,
        doc("fewest players", ge=1, le=20),
        Attribute((Consequence.BOARD, Consequence.RULES, Consequence.REPLAYS), title="fewest players"),
    ]
    players_most: Annotated[
        int, doc("most players", ge=1, le=20), Attribute((Consequence.RULES, Consequence.REPLAYS), title="most players")
    ]
    names: Annotated[
        tuple[Translation, ...],
        doc("the title in other languages"),
        Attribute((Consequence.BOARD, Consequence.TICKETS, Consequence.SCORES), title="the title in other languages"),
    ] = ()
    about: Annotated[str, doc("subject of the board, in one sentence"), QuotedText(), Attribute(word="about")] = ""
    language: Annotated[
        str,
        doc("language of the names as written"),
        LanguageCode(),
        Attribute(word="language", title="language of the names"),
    ] = "en"
    sources: Annotated[
        tuple[Annotated[Statement, StatementWords(has_subject=True)], ...],
        doc("sources, and what was taken from each"),
        Attribute(word="source"),
    ] = ()
    doubts: Annotated[
        tuple[Annotated[Statement, StatementWords()], ...], doc("what is uncertain"), Attribute(word="doubt")
    ] = ()
    canvas: Annotated[
        Size | None,
        doc("width and height of the area in which positions are given"),
        SizeWords("100 80"),
        Attribute(_DRAWN, word="canvas"),
    ] = None
    sheet: Annotated[
        Size | None,
        doc("printed size in millimetres"),
        SizeWords("792 511"),
        Attribute((Consequence.BOARD,), word="sheet", title="size of the sheet"),
    ] = None
    background: Annotated[
        Backdrop | None,
        doc("a picture below the map"),
        BackdropWords(),
        Attribute((Consequence.BOARD,), word="background", title="picture below the map"),
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
        doc("translations of texts, and of names of regions, groups, actions, decks, tags and the like"),
    ] = ()

    def graph(self) -> networkx.MultiGraph[str]:
        """Return the map as a networkx graph; a `MultiDiGraph` if the board has one-way tracks.

        A node is a place, and its key is the place's id. An edge is a track, and its key is the track's id. On a board
        with one-way tracks, every other track is represented by an edge in each direction. Nodes and edges have those
        attributes of their places and tracks that have a value in these tables, such as `length=4`, `kind="tunnel"` or
        `tags=("PRR",)`. Nodes also have `x` and `y`, or `longitude` and `latitude`. `graph.graph` holds `id`, `title`,
        `players_least`, `players_most`, `geographic`, statements about the board such as `about`, and all `tickets`.

        `mapdsl export --format graphml` writes the same graph. Raises `ModuleNotFoundError` if networkx is not
        installed; the extra `graph` installs it.
        """
        from mapdsl.rules.map_graph import networkx_graph

        return networkx_graph(self)
