"""Verbs of effects, one row each: the words that can follow the verb, the properties that rules and checks use, and the
texts for players.

`engine/effects` has a module for each verb.
"""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum
from typing import Literal, get_args

from mapdsl.base.records import Record
from mapdsl.rules.terms.arguments import COLOURS

EffectVerb = Literal[
    "take", "draw", "give", "place", "move", "travel", "remove", "refill", "retire", "take-over",
    "exchange", "show", "score", "win",
]  # fmt: skip

Spot = Literal[
    "", "end", "each-end", "each-joined", "arrival", "track", "tags", "any-track", "each-track",
    "city", "country", "place", "each-city", "each-place", "row", "opponent", "each-opponent",
]  # fmt: skip
SPOTS: dict[Spot, str] = {
    "end": "an end of the claimed track",
    "each-end": "both ends of the claimed track",
    "each-joined": "every place of the network that the claimed track belongs to",
    "arrival": "the place that was reached",
    "track": "the claimed track",
    "tags": "the pieces of a group whose name is a tag of the claimed track",
    "any-track": "a track of the map",
    "each-track": "every track of the map",
    "city": "a city of the map",
    "country": "a country of the map",
    "place": "a place of the map",
    "each-city": "every city of the map",
    "each-place": "every place of the map",
    "row": "the row of face-up cards",
    "opponent": "another player of the player's choice",
    "each-opponent": "every other player",
}
OPPONENTS: tuple[Spot, ...] = ("opponent", "each-opponent")
"""Spots that refer to players instead of places."""

CARDS = "cards"
TRAINS = "trains"
TICKETS = "tickets"
LOCOMOTIVES = "locomotives"
POINTS = "points"
ROUTE_POINTS = "route-points"

THINGS = (CARDS, *COLOURS, LOCOMOTIVES, TRAINS, TICKETS, POINTS, ROUTE_POINTS)
"""Words for the objects of effects that are not pieces."""


class Trait(StrEnum):
    """Property of verbs that rules, checks and sentences use."""

    TAKES = "lets the player take things"
    GAINS = "gives the player things from outside the hand"
    USES_BANK = "takes pieces out of the bank"
    GIVES_AWAY = "lets the player lose pieces"
    PLACES = "puts pieces of the player on the map"
    LAYS = "puts pieces on the map that were not there"
    PUTS = "puts pieces somewhere on the map"
    MOVES = "moves pieces on the map"
    TRAVELS = "moves pieces along tracks"
    RETIRES = "takes pieces out of the game"
    TAKES_OVER = "gives a track another owner"
    SHOWS = "lays tickets open"
    SCORES = "scores points"
    WINS = "ends the game"


class TableWords(Record):
    """Message ids of the sentences in the terminal game that report an effect, without the prefix `table-`. Without
    a message, the words of the board are shown."""

    moves: str = ""
    """Message for an effect with a chosen piece or card."""
    at: str = "on"
    """Message that joins the object of the effect and its spot."""
    hands: str = ""
    """Message for an effect that gives a chosen piece or card to another player."""
    discards: str = ""
    """Message for an effect that discards cards."""
    whole: str = ""
    """Message for an effect on cards, trains or a track that leaves no choice."""
    by_chance: bool = False
    """True if the sentence states that the result was drawn at random."""
    object: str = ""
    """Message for the object of the effect, if the object is always the same."""


class VerbForm(Record):
    """Verb of an effect: the words that can follow it, and its properties."""

    doc: str
    joining: str = ""
    """Word that must precede the spot. If empty, no spot can follow."""
    needs_spot: bool = False
    things: Mapping[str, tuple[Spot, ...]] = {}
    """Objects other than pieces, each with the spots that can follow. The empty spot means that no spot follows."""
    players: Literal["no", "may", "must"] = "no"
    """Rule for spots that are other players: not allowed, allowed or required."""
    each: Literal["may", "must", "never"] = "may"
    """Rule for spots that mean all places or tracks of a kind: allowed, required or not allowed."""
    has_tags: bool = False
    """True if the spot can be `tags`."""
    is_once: bool = False
    """True if no number can follow the verb."""
    of_all_tickets: str = ""
    """Problem to report for any object other than all tickets; empty if the verb allows other objects."""
    only: tuple[Spot, str] | None = None
    """Only possible spot, and the problem to report for anything else. `None` for a verb with several forms."""
    traits: frozenset[Trait] = frozenset()
    table: TableWords = TableWords()
    of_discards: str = ""
    """Message id of the effect for discarded cards, without the prefix `deed-`."""
    if_shown: str = ""
    """Message id of the effect on a board with rules that show tickets, without the prefix `deed-`."""


def _cards(*spots: Spot) -> dict[str, tuple[Spot, ...]]:
    return dict.fromkeys((*COLOURS, LOCOMOTIVES), spots)


EFFECT_VERBS: dict[EffectVerb, VerbForm] = {
    "take": VerbForm(
        "takes pieces from the bank, from a spot or from other players; cards from the deck, the row or, unseen, "
        "the hands of other players; tickets from their decks; points from other players; from a group, or from the "
        "row, several are chosen one at a time, of any kind",
        joining="from",
        things={CARDS: ("", "row", *OPPONENTS), **_cards("row", *OPPONENTS), TICKETS: ("",), POINTS: OPPONENTS},
        players="may",
        has_tags=True,
        traits=frozenset({Trait.TAKES, Trait.GAINS, Trait.USES_BANK}),
        table=TableWords("takes", "from", whole="draws"),
    ),
    "draw": VerbForm(
        "takes pieces from the bank at random",
        traits=frozenset({Trait.GAINS, Trait.USES_BANK}),
        table=TableWords("draws", "from", by_chance=True),
    ),
    "give": VerbForm(
        "gives pieces or trains back, discards cards that the player chooses, or gives other players pieces, cards "
        "or points",
        joining="to",
        things={CARDS: ("", *OPPONENTS), **_cards("", *OPPONENTS), TRAINS: ("",), POINTS: OPPONENTS},
        players="must",
        traits=frozenset({Trait.GIVES_AWAY}),
        table=TableWords("gives", "from", hands="hands", discards="discards", whole="gives"),
        of_discards="discard",
    ),
    "place": VerbForm(
        "puts pieces on the map, the player's own or else from the bank; unless they are `together`, only where no "
        "piece of the same kind or group is; `on each-city` places pieces from the bank at random; at the set-up, "
        "pieces from the bank can be placed at a named place, and then belong to nobody",
        joining="on",
        needs_spot=True,
        traits=frozenset({Trait.USES_BANK, Trait.GIVES_AWAY, Trait.PLACES, Trait.LAYS, Trait.PUTS}),
        table=TableWords("places", "on"),
    ),
    "move": VerbForm(
        "moves the piece that has been on the map longest; several are moved one at a time, each to its own place",
        joining="to",
        needs_spot=True,
        each="never",
        traits=frozenset({Trait.GIVES_AWAY, Trait.PUTS, Trait.MOVES}),
        table=TableWords("moves", "to"),
    ),
    "travel": VerbForm(
        "moves a piece that the player has placed along one of the player's tracks, at most once per turn along "
        "each track",
        is_once=True,
        traits=frozenset({Trait.TRAVELS}),
        table=TableWords("moves", "to"),
    ),
    "remove": VerbForm(
        "puts a piece on the map back into the bank; several are removed one at a time, from any of the spots, or "
        "that number from each with `from each-city` and the like",
        joining="from",
        needs_spot=True,
        traits=frozenset({Trait.GIVES_AWAY}),
        table=TableWords("removes", "from"),
    ),
    "refill": VerbForm(
        "puts pieces from the bank on the map at random, up to the given number at each spot",
        joining="on",
        needs_spot=True,
        each="must",
        traits=frozenset({Trait.USES_BANK, Trait.LAYS, Trait.PUTS}),
    ),
    "retire": VerbForm(
        "removes pieces in the bank from the game, at random if there are several kinds; once for all players",
        traits=frozenset({Trait.USES_BANK, Trait.RETIRES}),
    ),
    "take-over": VerbForm(
        "takes over a track of another player for the same number of trains; that player gets the trains back and "
        "keeps the points",
        only=("any-track", "taken-over"),
        traits=frozenset({Trait.TAKES_OVER}),
        table=TableWords(whole="takes-over"),
    ),
    "exchange": VerbForm(
        "gives back all tickets and takes the same number of others; tickets laid open by `show tickets` stay",
        things={TICKETS: ("",)},
        of_all_tickets="exchanged",
        table=TableWords(whole="exchanges", object="some-tickets"),
        if_shown="exchange-closed",
    ),
    "show": VerbForm(
        "lays completed tickets open; only as a `must` effect of a completion",
        things={TICKETS: ("",)},
        of_all_tickets="all-tickets",
        traits=frozenset({Trait.SHOWS}),
        table=TableWords(whole="shows", object="completed-open"),
    ),
    "score": VerbForm(
        "scores points; with several numbers, the first player to do so scores the first, the next the second, and "
        "so on, each once; `route-points` are the points of the claimed track",
        things={ROUTE_POINTS: ("",)},
        traits=frozenset({Trait.SCORES}),
    ),
    "win": VerbForm(
        "wins the game at once, regardless of points, which rank the others; with `for everybody`, all win; only as "
        "a `must` effect",
        only=("", "won-alone"),
        traits=frozenset({Trait.WINS}),
    ),
}
assert set(get_args(EffectVerb)) == set(EFFECT_VERBS)
