"""Facts of scenarios: one class per kind of fact. Each fact describes the state of a game at one moment.

After `given`, a fact is set up before the first action; after `expect`, it is checked. A fact about a player begins
with the field `seat`, whose number is written before the fact's word. Some words in this module, such as refusal codes,
come from the engine. They are repeated here so that a scenario can be checked without playing it; a test compares them
with the engine.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from typing import Annotated, ClassVar, TypeVar, get_args

from mapdsl.base.records import Record
from mapdsl.base.vocabulary import write_name
from mapdsl.diagnostics.catalogue.scenarios import UNKNOWN_PLAYER
from mapdsl.rules.actions import A_FEW_TICKETS, Action, read_action
from mapdsl.rules.piece_uses import pieces_by_name
from mapdsl.rules.refusals import Code
from mapdsl.rules.terms.conditions import NameSort
from mapdsl.rules.terms.name_index import NameIndex, TicketName, count_of, write_spot, write_track
from mapdsl.rules.terms.word_cursor import NOTHING, WordCursor
from mapdsl.rules.terms.word_syntax import ValueSyntax, WordDeclaration, WordSyntax, list_of, write_list

REST = "rest"
MAX_ITEMS = 500
"""Maximum number of cards in a pile, or of pieces on the map, that one step can set up."""

Item = TypeVar("Item")


class Cards(Record):
    """Cards in any order, as pairs of card and count. `rest` stands for all cards that the scenario puts nowhere
    else."""

    counts: tuple[tuple[str, int], ...] = ()
    rest: bool = False

    def __str__(self) -> str:
        return REST if self.rest else write_list(count_of(*counted) for counted in self.counts)


class Standing(Record):
    """Piece at a place or on a track."""

    piece: str
    spot: str

    def __str__(self) -> str:
        return f"{write_name(self.piece)} at {write_spot(self.spot)}"


# ---- reading --------------------------------------------------------------------------------------------------------


def _read_player(phrase: WordCursor, names: NameIndex) -> int:
    start = phrase.at
    seat = phrase.number(PLAYER.wanted)
    if not 1 <= seat <= names.players:
        raise phrase.error(UNKNOWN_PLAYER, start, seat=seat, players=names.players)
    return seat


def _read_cards(phrase: WordCursor, names: NameIndex) -> Cards:
    def one() -> tuple[str, int]:
        count = phrase.number("a number of cards from 1, or `nothing` for no cards at all", least=1)
        return names.card(phrase), count

    if phrase.accept(REST):
        return Cards(rest=True)
    counts: Counter[str] = Counter()
    for card, count in phrase.read_list(one):
        counts[card] += count
    return Cards(tuple(counts.items()))


def _read_pieces(phrase: WordCursor, names: NameIndex) -> tuple[str, int]:
    count = phrase.number("a number of pieces") if phrase.is_number() else 1
    return names.piece_or_group(phrase), count


def _read_value(phrase: WordCursor, names: NameIndex) -> tuple[str, int]:
    return names.piece(phrase), phrase.number("what the piece is worth", least=-999)


def _read_each(phrase: WordCursor, things: str, read: Callable[[], Item]) -> tuple[Item, ...]:
    """Read items separated by commas. A number before an item means that the item occurs that many times."""
    found: list[Item] = []
    while not found or phrase.accept_symbol(","):
        start = phrase.at
        count = phrase.number(f"a number of {things}", least=1) if phrase.is_number() else 1
        if len(found) + count > MAX_ITEMS:
            phrase.at = start
            raise phrase.wrong(f"at most {MAX_ITEMS} {things}")
        found += [read()] * count
    return tuple(found)


def _read_standing(phrase: WordCursor, names: NameIndex) -> tuple[Standing, ...]:
    def one() -> Standing:
        piece = names.piece_or_group(phrase)
        if not phrase.accept("at"):
            raise phrase.wrong("`at` and a place or a track")
        return Standing(piece, names.spot(phrase))

    return () if phrase.accept(NOTHING) else _read_each(phrase, "pieces", one)


def _read_pile(phrase: WordCursor, names: NameIndex) -> tuple[str, ...]:
    return () if phrase.accept(NOTHING) else _read_each(phrase, "cards", lambda: names.card_or_piece(phrase))


def _read_row(phrase: WordCursor, names: NameIndex) -> tuple[str, ...]:
    slots = _read_each(phrase, "cards", lambda: NOTHING if phrase.accept(NOTHING) else names.card(phrase))
    return () if slots == (NOTHING,) else slots


def _read_deck(phrase: WordCursor, names: NameIndex) -> str:
    is_deck = phrase.is_name() and (phrase.is_name(1) or phrase.is_number(1))
    if is_deck and not phrase.is_word("only"):
        return phrase.term("ticket deck", names.decks, NameSort.DECK)
    if len(names.decks) > 1:
        raise phrase.wrong(f"a ticket deck: {' or '.join(names.decks)}")
    return ""


def _read_measure(phrase: WordCursor, names: NameIndex) -> str:
    return phrase.term("measure", names.measures, NameSort.MEASURE)


def _read_line(phrase: WordCursor, names: NameIndex) -> str:
    if phrase.is_number():
        return ""
    start = phrase.at
    line = phrase.name(LINE.wanted).text
    if line in SCORE_LINES:
        return line
    if line not in ("award", "tally", "piece"):
        raise phrase.unknown("line of a score", start, line, (*SCORE_LINES, "award", "tally", "piece"))
    if line == "piece":
        pieces = pieces_by_name(names.pieces.values())
        line += f" {phrase.term('piece or group of pieces', pieces, NameSort.PIECE)}"
    else:
        line += f" {_read_measure(phrase, names)}"
    after = phrase.ahead()
    if names.score_lines is not None and line not in names.score_lines and after is not None and after.number:
        raise phrase.unknown("scored line", start, line, (*names.score_lines, *SCORE_LINES))
    return line


def _read_doing(phrase: WordCursor, names: NameIndex) -> Action:
    return read_action(phrase, names.game, verb="can")


# ---- writing --------------------------------------------------------------------------------------------------------


def write_pieces(counted: tuple[str, int]) -> str:
    """Format the name of a piece with its count. The count 1 is left out."""
    piece, count = counted
    return write_name(piece) if count == 1 else f"{count} {write_name(piece)}"


def _write_value(valued: tuple[str, int]) -> str:
    piece, value = valued
    return f"{write_name(piece)} {value}"


def _write_standing(pieces: Iterable[Standing]) -> str:
    counts = Counter(pieces)
    return write_list(f"{count} {fact}" if count > 1 else str(fact) for fact, count in counts.items())


def _write_line(line: str) -> str:
    word, _, measure = line.partition(" ")
    return f"{word} {write_name(measure)}" if measure else line


# ---- values ---------------------------------------------------------------------------------------------------------

PLAYER = ValueSyntax("the number of a player", _read_player)
PLAYERS = list_of("numbers of players such as `1, 3`", _read_player)
NUMBER = ValueSyntax("a number", lambda phrase, _: phrase.number("a number", least=-999_999_999))
CARDS = ValueSyntax("cards such as `3 red, 1 locomotive`, `nothing` or `rest`", _read_cards)
PILE = ValueSyntax(
    "cards in order such as `red, 2 blue`, or `nothing`", _read_pile, lambda cards: write_list(map(write_name, cards))
)
ROW = ValueSyntax("cards slot by slot such as `red, nothing, blue`, or `nothing`", _read_row, write_list)
ONLY = ValueSyntax("`only`", lambda phrase, _: phrase.accept("only"), lambda only: "only" if only else "")
A_FEW_TRACKS = "tracks such as `A -- B, C -- D red`, or `nothing`"
TRACKS = list_of(A_FEW_TRACKS, lambda phrase, names: names.track(phrase), write_track)
TICKETS = list_of(A_FEW_TICKETS, lambda phrase, names: names.ticket(phrase))
TICKET_DECK = ValueSyntax("a ticket deck", _read_deck, lambda deck: write_name(deck) if deck else "")
PIECES = list_of("pieces such as `3 coin, Propellers`, or `nothing`", _read_pieces, write_pieces)
VALUES = list_of("pieces with what each is worth such as `Rosja 7, Rosja 4`, or `nothing`", _read_value, _write_value)
STANDING = ValueSyntax("pieces such as `home at A, 2 coin at A -- B`, or `nothing`", _read_standing, _write_standing)
DOING = ValueSyntax("an action such as `draw blind`", _read_doing)
LINE = ValueSyntax(
    "a line of the score such as `tickets`, `award longest-path` or `tally regions`", _read_line, _write_line
)
ENDING = ValueSyntax(
    "`because` and the reason",
    lambda phrase, _: phrase.term("ending", ENDINGS) if phrase.accept("because") else "",
    lambda reason: f"because {reason}" if reason else "",
)
GAP = ValueSyntax("a gap such as `short-draw`", lambda phrase, _: phrase.term("gap", GAPS))
MEASURE = ValueSyntax("a measure such as `longest-path`", _read_measure, write_name)


REFUSALS: tuple[str, ...] = tuple(sorted(Code))
"""Words that can follow `refuse ... because`."""

ENDINGS: tuple[str, ...] = ("all-passed", "last-round", "too-long", "won")
"""Words that can follow `expect ended because`."""

GAPS: tuple[str, ...] = ("all-passed", "passed", "row-refilled", "short-draw", "short-reveal", "sweep-stopped")
"""Words that can follow `expect gap`."""

SCORE_LINES: dict[str, tuple[str, ...]] = {
    "tracks": ("tracks",),
    "bonus": ("bonus",),
    "tickets": ("completed-ticket", "failed-ticket"),
    "rent": ("rent",),
}
"""Words that can follow `expect ... final`, each with the score lines that it adds up."""


# ---- facts -----------------------------------------------------------------------------------------------------------

BOTH = ("given", "expect")
GIVEN = ("given",)
EXPECT = ("expect",)


class OfPlayer(WordDeclaration):
    """Fact about a player. The player number is written before the fact's word."""

    seat: Annotated[int, PLAYER]


# ---- what a player has ----------------------------------------------------------------------------------------------
class Hand(OfPlayer):
    """All cards in the player's hand; empty unless given.

    `rest` gives the player every card that is in no other place.
    """

    FORM: ClassVar[WordSyntax] = WordSyntax("hand", "given 1 hand 3 red, 1 locomotive", BOTH)
    cards: Annotated[Cards, CARDS]


class Owns(OfPlayer):
    """Tracks that the player has claimed. Expected: the player owns at least these; `nothing`: the player owns none.

    The trains and points of a player with given tracks are set to match the tracks.
    """

    FORM: ClassVar[WordSyntax] = WordSyntax("owns", "given 1 owns A -- B red, C -- D blue", BOTH, adds=True)
    tracks: Annotated[tuple[str, ...], TRACKS]


class Tickets(OfPlayer):
    """All tickets that the player has kept, in any order; none unless given."""

    FORM: ClassVar[WordSyntax] = WordSyntax("tickets", "given 1 tickets A -- B", BOTH, adds=True)
    tickets: Annotated[tuple[TicketName, ...], TICKETS]


class Trains(OfPlayer):
    """Trains that the player has left.

    If fewer are given than the player's tracks leave, the others are out of the game.
    """

    FORM: ClassVar[WordSyntax] = WordSyntax("trains", "given 1 trains 5", BOTH)
    trains: Annotated[int, NUMBER]


class Points(OfPlayer):
    """Points scored so far. Unless given, these are the points for the player's tracks."""

    FORM: ClassVar[WordSyntax] = WordSyntax("points", "expect 1 points 4", BOTH)
    points: Annotated[int, NUMBER]


class Holds(OfPlayer):
    """Number of certain pieces that the player has, not counting those on the map.

    Unless given, players have the number they start with, less those that they have placed. Copies of a numbered piece
    are assigned from the lowest number, in the order of the steps. `nothing`: no pieces at all. Expected: all pieces of
    the player; a group can be counted: `2 terrain`.
    """

    FORM: ClassVar[WordSyntax] = WordSyntax("holds", "given 1 holds 3 coin, Propellers", BOTH, adds=True)
    pieces: Annotated[tuple[tuple[str, int], ...], PIECES]


class PieceValues(OfPlayer):
    """All pieces of the player that are worth points, each with its value; pieces on the map do not count.

    If a piece has several values, such as `worth 7 4`, the copy taken first has the first value.
    """

    FORM: ClassVar[WordSyntax] = WordSyntax("worth", "expect 1 worth Rosja 7, Rosja 4", EXPECT)
    values: Annotated[tuple[tuple[str, int], ...], VALUES]


class Placed(OfPlayer):
    """Pieces on the map that the player has placed. Expected: the player has placed at least these; `nothing`: none."""

    FORM: ClassVar[WordSyntax] = WordSyntax("placed", "given 1 placed home at A", BOTH, adds=True)
    pieces: Annotated[tuple[Standing, ...], STANDING]


class Stands(WordDeclaration):
    """Pieces on the map, regardless of who placed them. Expected: at least these are on the map; `nothing`: none.

    Given `nothing`, pieces that start on the map are in the bank instead. Several pieces of one kind can be given at
    one place, because rules can put them there; a player can place a piece only at a spot without a piece of its kind
    or group.
    """

    FORM: ClassVar[WordSyntax] = WordSyntax("stands", "given stands 2 token at A", BOTH, adds=True)
    pieces: Annotated[tuple[Standing, ...], STANDING]


class Bank(WordDeclaration):
    """Number of certain pieces left in the bank.

    Given: all other copies are out of the game; this is possible for pieces with a limited number in the bank.
    Expected: a group can be counted.

    A piece drawn by chance is the first piece of the group, by name, that the bank has: after `given bank 0 PRR`, it is
    the next one.
    """

    FORM: ClassVar[WordSyntax] = WordSyntax("bank", "expect bank 3 PRR", BOTH, adds=True)
    pieces: Annotated[tuple[tuple[str, int], ...], PIECES]


# ---- what lies on the table -----------------------------------------------------------------------------------------
class FaceUpRow(WordDeclaration):
    """Face-up cards, slot by slot, with `nothing` for an empty slot.

    Slots after the last one are empty. Unless given, the row is full.
    """

    FORM: ClassVar[WordSyntax] = WordSyntax("row", "given row red, red, blue, locomotive, green", BOTH)
    cards: Annotated[tuple[str, ...], ROW]


class Deck(WordDeclaration):
    """Top of the deck, the next card first.

    Below are all cards not given elsewhere: by turns a red, orange, yellow, green, blue, pink, white and black card and
    a locomotive. With `only`, or `nothing`, the deck has no other cards; they are discarded.
    """

    FORM: ClassVar[WordSyntax] = WordSyntax("deck", "given deck red, 2 blue", BOTH)
    only: Annotated[bool, ONLY]
    cards: Annotated[tuple[str, ...], PILE]


class DeckCount(WordDeclaration):
    """Number of cards in the deck."""

    FORM: ClassVar[WordSyntax] = WordSyntax("deck-count", "expect deck-count 97", EXPECT)
    count: Annotated[int, NUMBER]


class Discards(WordDeclaration):
    """All discarded cards. When they become the deck, red cards will be on top and locomotives at the bottom."""

    FORM: ClassVar[WordSyntax] = WordSyntax("discards", "expect discards 3 red", BOTH)
    cards: Annotated[Cards, CARDS]


class TicketDeck(WordDeclaration):
    """Top of a ticket deck, the next ticket first; names the deck if there are several.

    Below are all tickets not given elsewhere, by name. With `only`, or `nothing`, the deck has no other tickets; they
    are out of the game.
    """

    FORM: ClassVar[WordSyntax] = WordSyntax("ticket-deck", "given ticket-deck long A -- B, C -- D", BOTH)
    deck: Annotated[str, TICKET_DECK]
    only: Annotated[bool, ONLY]
    tickets: Annotated[tuple[TicketName, ...], TICKETS]


class TicketCount(WordDeclaration):
    """Number of tickets in a deck."""

    FORM: ClassVar[WordSyntax] = WordSyntax("ticket-count", "expect ticket-count long 4", EXPECT)
    deck: Annotated[str, TICKET_DECK]
    count: Annotated[int, NUMBER]


# ---- the course of the game -----------------------------------------------------------------------------------------
class Start(WordDeclaration):
    """Start of the game: hands are dealt, the row is laid out, and tickets are offered, to player 1 first.

    Besides this fact, only the order of the decks before the deal can be given.
    """

    FORM: ClassVar[WordSyntax] = WordSyntax("start", "given start", GIVEN)


class Turn(WordDeclaration):
    """Player who is on turn or has to decide; player 1 unless given.

    It can also be given between turns: the turns in between are skipped, but they count.
    """

    FORM: ClassVar[WordSyntax] = WordSyntax("turn", "expect turn 2", BOTH)
    player: Annotated[int, PLAYER]


class Round(WordDeclaration):
    """Number of the round; the first unless given."""

    FORM: ClassVar[WordSyntax] = WordSyntax("round", "given round 20", GIVEN)
    number: Annotated[int, NUMBER]


class Offered(OfPlayer):
    """All tickets from which the player has to choose, in any order."""

    FORM: ClassVar[WordSyntax] = WordSyntax("offered", "expect 1 offered A -- B, C -- D", EXPECT)
    tickets: Annotated[tuple[TicketName, ...], TICKETS]


class Extra(WordDeclaration):
    """Number of extra cards that a tunnel costs; 0 if no player has to answer."""

    FORM: ClassVar[WordSyntax] = WordSyntax("extra", "expect extra 2", EXPECT)
    cards: Annotated[int, NUMBER]


class CanAct(OfPlayer):
    """Action that the player could take. It is not played."""

    FORM: ClassVar[WordSyntax] = WordSyntax("can", "expect 1 can claim A -- B with 3 red", EXPECT)
    action: Annotated[Action, DOING]


class GapObservation(WordDeclaration):
    """Number of times that a situation not covered by rule books has occurred so far."""

    FORM: ClassVar[WordSyntax] = WordSyntax("gap", "expect gap short-draw 1", EXPECT)
    gap: Annotated[str, GAP]
    times: Annotated[int, NUMBER]


class Ended(WordDeclaration):
    """The game is over, for this reason."""

    FORM: ClassVar[WordSyntax] = WordSyntax("ended", "expect ended because last-round", EXPECT)
    reason: Annotated[str, ENDING]


class NotEnded(WordDeclaration):
    """The game continues."""

    FORM: ClassVar[WordSyntax] = WordSyntax("not-ended", "expect not-ended", EXPECT)


# ---- the end, as if it were now -------------------------------------------------------------------------------------
class Final(OfPlayer):
    """Final score or one of its lines; before the end, as if the game ended now. A missing line counts as 0.

    `bonus` is the line for points that rules gave during the game; `piece loan` is the line for the player's loans.
    """

    FORM: ClassVar[WordSyntax] = WordSyntax("final", "expect 1 final award longest-path 10", EXPECT)
    line: Annotated[str, LINE]
    points: Annotated[int, NUMBER]


class Counts(OfPlayer):
    """Value of a measure for the player, as if the game ended now."""

    FORM: ClassVar[WordSyntax] = WordSyntax("counts", "expect 1 counts longest-path 12", EXPECT)
    measure: Annotated[str, MEASURE]
    count: Annotated[int, NUMBER]


class Winner(WordDeclaration):
    """Winners after tie-breaks; before the end, as if the game ended now."""

    FORM: ClassVar[WordSyntax] = WordSyntax("winner", "expect winner 1, 2", EXPECT)
    players: Annotated[tuple[int, ...], PLAYERS]


Observation = (
    Hand | Owns | Tickets | Trains | Points | Holds | PieceValues | Placed
    | Stands | Bank | FaceUpRow | Deck | DeckCount | Discards | TicketDeck | TicketCount
    | Start | Turn | Round | Offered | Extra | CanAct | GapObservation | Ended | NotEnded
    | Final | Counts | Winner
)  # fmt: skip

OBSERVATIONS: tuple[type[Observation], ...] = get_args(Observation)
"""All fact classes in the order of the reference."""

OBSERVATIONS_BY_WORD: dict[str, type[Observation]] = {fact.FORM.word: fact for fact in OBSERVATIONS}
