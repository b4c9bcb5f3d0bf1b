"""What holds at a moment of a game: one class for each sort of fact, declared once.

A fact after `given` is made true before anything is played; after `expect` it is looked at. Facts about a player begin
with the field `seat`, which is written before the word.
"""

from __future__ import annotations

from typing import Annotated, ClassVar

from mapdsl.rules.forms import Declaration, Form
from mapdsl.rules.gazetteer import TicketName
from mapdsl.rules.scenarios.values import (
    CARDS,
    DOING,
    ENDING,
    GAP,
    LINE,
    MEASURE,
    NUMBER,
    ONLY,
    PIECES,
    PILE,
    PLAYER,
    PLAYERS,
    ROW,
    STANDING,
    TICKET_DECK,
    TICKETS,
    TRACKS,
    Cards,
    PieceCount,
    Standing,
)  # fmt: skip

BOTH = ("given", "expect")
GIVEN = ("given",)
EXPECT = ("expect",)


# ---- what a player has ----------------------------------------------------------------------------------------------
class Hand(Declaration):
    """All cards in the hand; not given, it is empty. `rest` gives a player every card that lies nowhere else."""

    FORM: ClassVar[Form] = Form("hand", "given 1 hand 3 red, 1 locomotive", BOTH)
    seat: Annotated[int, PLAYER]
    cards: Annotated[Cards, CARDS]


class Owns(Declaration):
    """Tracks the player has claimed. Expected: these are among them; `nothing`: none at all.

    Trains and points of a player to whom tracks are given are what the tracks leave and were worth.
    """

    FORM: ClassVar[Form] = Form("owns", "given 1 owns A -- B red, C -- D blue", BOTH, adds=True)
    seat: Annotated[int, PLAYER]
    tracks: Annotated[tuple[str, ...], TRACKS]


class Tickets(Declaration):
    """All tickets the player has kept, in any order; not given, there are none."""

    FORM: ClassVar[Form] = Form("tickets", "given 1 tickets A -- B", BOTH, adds=True)
    seat: Annotated[int, PLAYER]
    tickets: Annotated[tuple[TicketName, ...], TICKETS]


class Trains(Declaration):
    """Trains left. Fewer can be given than the player's tracks have left; the others are out of the game."""

    FORM: ClassVar[Form] = Form("trains", "given 1 trains 5", BOTH)
    seat: Annotated[int, PLAYER]
    trains: Annotated[int, NUMBER]


class Points(Declaration):
    """Points scored so far; not given, they are what the player's tracks were worth."""

    FORM: ClassVar[Form] = Form("points", "expect 1 points 4", BOTH)
    seat: Annotated[int, PLAYER]
    points: Annotated[int, NUMBER]


class Holds(Declaration):
    """How many of some pieces the player has, without those that stand on the map.

    Of pieces not given players have as many as they start with, less those that they have placed. Numbered ones given
    to players are the lowest, in the order in which they are given. `nothing`: none of any piece. Expected, a group can
    be counted: `2 terrain`.
    """

    FORM: ClassVar[Form] = Form("holds", "given 1 holds 3 coin, Propellers", BOTH, adds=True)
    seat: Annotated[int, PLAYER]
    pieces: Annotated[tuple[PieceCount, ...], PIECES]


class Placed(Declaration):
    """Pieces on the map that the player has placed. Expected: these are among them; `nothing`: none at all."""

    FORM: ClassVar[Form] = Form("placed", "given 1 placed home at A", BOTH, adds=True)
    seat: Annotated[int, PLAYER]
    pieces: Annotated[tuple[Standing, ...], STANDING]


class Stands(Declaration):
    """Pieces on the map, whoever placed them. Expected: these are among them; `nothing`: none at all.

    Several of a sort may stand at one place, as rules can lay them there; what a player places stands where no other of
    its sort or group does.
    """

    FORM: ClassVar[Form] = Form("stands", "given stands 2 token at A", BOTH, adds=True)
    pieces: Annotated[tuple[Standing, ...], STANDING]


class Bank(Declaration):
    """How many of some pieces the bank has left. Given: the others are out of the game.

    Expected, a group can be counted. By chance comes the first piece of a group, in the order of their names, that the
    bank has: `given bank 0 PRR` has the next one come.
    """

    FORM: ClassVar[Form] = Form("bank", "expect bank 3 PRR", BOTH, adds=True)
    pieces: Annotated[tuple[PieceCount, ...], PIECES]


# ---- what lies on the table -----------------------------------------------------------------------------------------
class Row(Declaration):
    """The face-up cards, slot by slot, `nothing` where there is none; so after the last. Not given, it is full."""

    FORM: ClassVar[Form] = Form("row", "given row red, red, blue, locomotive, green", BOTH)
    cards: Annotated[tuple[str, ...], ROW]


class Deck(Declaration):
    """The top of the deck, the next card first.

    Under it lie all cards that are given nowhere else, in turn a red, an orange, a yellow, a green, a blue, a pink, a
    white, a black one and a locomotive, and again. `only` these, or `nothing`: then the others are discarded.
    """

    FORM: ClassVar[Form] = Form("deck", "given deck red, 2 blue", BOTH)
    only: Annotated[bool, ONLY]
    cards: Annotated[tuple[str, ...], PILE]


class DeckCount(Declaration):
    """How many cards the deck has."""

    FORM: ClassVar[Form] = Form("deck-count", "expect deck-count 97", EXPECT)
    count: Annotated[int, NUMBER]


class Discards(Declaration):
    """All discarded cards. When they become the deck, red ones lie on top, locomotives at the bottom."""

    FORM: ClassVar[Form] = Form("discards", "expect discards 3 red", BOTH)
    cards: Annotated[Cards, CARDS]


class TicketDeck(Declaration):
    """The top of a ticket deck, the next one first; the name of the deck where there are several.

    Under it lie all tickets that are given nowhere else, by name. `only` these, or `nothing`: then the others are out
    of the game.
    """

    FORM: ClassVar[Form] = Form("ticket-deck", "given ticket-deck long A -- B, C -- D", BOTH)
    deck: Annotated[str, TICKET_DECK]
    only: Annotated[bool, ONLY]
    tickets: Annotated[tuple[TicketName, ...], TICKETS]


class TicketCount(Declaration):
    """How many tickets a deck has."""

    FORM: ClassVar[Form] = Form("ticket-count", "expect ticket-count long 4", EXPECT)
    deck: Annotated[str, TICKET_DECK]
    count: Annotated[int, NUMBER]


# ---- the course of the game -----------------------------------------------------------------------------------------
class Start(Declaration):
    """The game as it is laid out: hands dealt, the row, tickets to choose from, player 1 first.

    Beside it only the order of the decks can be given, as they lie before anything is dealt.
    """

    FORM: ClassVar[Form] = Form("start", "given start", GIVEN)


class Turn(Declaration):
    """Whose turn it is, or who has to decide; not given, player 1's.

    It can be given between turns too: what the players before that one did is not told.
    """

    FORM: ClassVar[Form] = Form("turn", "expect turn 2", BOTH)
    player: Annotated[int, PLAYER]


class Round(Declaration):
    """Which round it is; not given, the first."""

    FORM: ClassVar[Form] = Form("round", "given round 20", GIVEN)
    number: Annotated[int, NUMBER]


class Offered(Declaration):
    """All tickets from which the player has to choose, in any order."""

    FORM: ClassVar[Form] = Form("offered", "expect 1 offered A -- B, C -- D", EXPECT)
    seat: Annotated[int, PLAYER]
    tickets: Annotated[tuple[TicketName, ...], TICKETS]


class Extra(Declaration):
    """How many cards the tunnel asks for in addition; 0 where nobody has to answer."""

    FORM: ClassVar[Form] = Form("extra", "expect extra 2", EXPECT)
    cards: Annotated[int, NUMBER]


class Can(Declaration):
    """The player can do this, but does not."""

    FORM: ClassVar[Form] = Form("can", "expect 1 can claim A -- B with 3 red", EXPECT)
    seat: Annotated[int, PLAYER]
    action: Annotated[str, DOING]


class Gap(Declaration):
    """How often something happened so far that no rule book covers."""

    FORM: ClassVar[Form] = Form("gap", "expect gap short-draw 1", EXPECT)
    gap: Annotated[str, GAP]
    times: Annotated[int, NUMBER]


class Ended(Declaration):
    """The game is over, and why."""

    FORM: ClassVar[Form] = Form("ended", "expect ended because last-round", EXPECT)
    reason: Annotated[str, ENDING]


class NotEnded(Declaration):
    """The game goes on."""

    FORM: ClassVar[Form] = Form("not-ended", "expect not-ended", EXPECT)


# ---- the end, as if it were now -------------------------------------------------------------------------------------
class Final(Declaration):
    """The final score, or a line of it; while the game goes on, as if it ended now. A line that is not there is 0.

    `bonus` is what rules have scored in play, `piece loan` what the loans of a player are worth.
    """

    FORM: ClassVar[Form] = Form("final", "expect 1 final award longest-path 10", EXPECT)
    seat: Annotated[int, PLAYER]
    line: Annotated[str, LINE]
    points: Annotated[int, NUMBER]


class Counts(Declaration):
    """What a measure counts of the player, as if the game ended now."""

    FORM: ClassVar[Form] = Form("counts", "expect 1 counts longest-path 12", EXPECT)
    seat: Annotated[int, PLAYER]
    measure: Annotated[str, MEASURE]
    count: Annotated[int, NUMBER]


class Winner(Declaration):
    """Who wins, ties broken; while the game goes on, as if it ended now."""

    FORM: ClassVar[Form] = Form("winner", "expect winner 1, 2", EXPECT)
    players: Annotated[tuple[int, ...], PLAYERS]


Fact = (
    Hand | Owns | Tickets | Trains | Points | Holds | Placed
    | Stands | Bank | Row | Deck | DeckCount | Discards | TicketDeck | TicketCount
    | Start | Turn | Round | Offered | Extra | Can | Gap | Ended | NotEnded
    | Final | Counts | Winner
)  # fmt: skip

FACTS: tuple[type[Fact], ...] = (
    Hand, Owns, Tickets, Trains, Points, Holds, Placed,
    Stands, Bank, Row, Deck, DeckCount, Discards, TicketDeck, TicketCount,
    Start, Turn, Round, Offered, Extra, Can, Gap, Ended, NotEnded,
    Final, Counts, Winner,
)  # fmt: skip
"""In the order of the reference."""

FACTS_BY_WORD: dict[str, type[Fact]] = {fact.FORM.word: fact for fact in FACTS}
