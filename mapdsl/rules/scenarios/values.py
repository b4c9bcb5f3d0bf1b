"""What stands at one place among the words of a fact, beside what actions have.

Words whose meaning is the engine's stand here so that a scenario can be checked without being played; a test compares
them with the engine.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable

from mapdsl.diagnostics.catalogue.scenarios import UNKNOWN_PLAYER
from mapdsl.records import Record
from mapdsl.rules.actions import read_action
from mapdsl.rules.forms import Value, write_list
from mapdsl.rules.gazetteer import Gazetteer, count_of, write_spot, write_track
from mapdsl.rules.phrase import NOTHING, Phrase
from mapdsl.rules.piece_uses import called
from mapdsl.rules.refusals import Code
from mapdsl.vocabulary import write_name

REST = "rest"
MOST_STANDING = 99
"""Pieces of one sort at one spot."""
MOST_CARDS = 500
"""Cards that a pile of a scenario can have."""


class CardCount(Record):
    """So many cards of one sort."""

    card: str
    count: int

    def __str__(self) -> str:
        return count_of(self.card, self.count)


class Cards(Record):
    """Cards in no order; `rest`: all that lie nowhere else."""

    counts: tuple[CardCount, ...] = ()
    rest: bool = False

    def __str__(self) -> str:
        return REST if self.rest else write_list(map(str, self.counts))


class PieceCount(Record):
    """So many of a piece; one, if no number is said."""

    piece: str
    count: int

    def __str__(self) -> str:
        return write_name(self.piece) if self.count == 1 else f"{self.count} {write_name(self.piece)}"


class Standing(Record):
    """A piece that stands at a place or on a track."""

    piece: str
    spot: str

    def __str__(self) -> str:
        return f"{write_name(self.piece)} at {write_spot(self.spot)}"


# ---- reading --------------------------------------------------------------------------------------------------------


def _read_player(phrase: Phrase, names: Gazetteer) -> int:
    start = phrase.at
    seat = phrase.number(PLAYER.wanted)
    if not 1 <= seat <= names.players:
        raise phrase.error(UNKNOWN_PLAYER, start, seat=seat, players=names.players)
    return seat


def _read_count(phrase: Phrase, names: Gazetteer) -> CardCount:
    count = phrase.number("a number of cards from 1, or `nothing` for no cards at all", least=1)
    return CardCount(names.card(phrase), count)


def _read_pieces(phrase: Phrase, names: Gazetteer) -> PieceCount:
    count = phrase.number("a number of pieces") if phrase.is_number() else 1
    return PieceCount(names.piece_or_group(phrase), count)


def _read_standing(phrase: Phrase, names: Gazetteer) -> tuple[Standing, ...]:
    """Pieces at one spot, each by itself."""
    found: list[Standing] = []
    while not found or phrase.accept_symbol(","):
        start = phrase.at
        count = phrase.number("a number of pieces", least=1) if phrase.is_number() else 1
        if count > MOST_STANDING:
            phrase.at = start
            raise phrase.wrong(f"at most {MOST_STANDING} pieces")
        piece = names.piece_or_group(phrase)
        if not phrase.accept("at"):
            raise phrase.wrong("`at` and a place or a track")
        found += [Standing(piece, names.spot(phrase))] * count
    return tuple(found)


def _write_standing(pieces: Iterable[Standing]) -> str:
    counts = Counter(pieces)
    return write_list(f"{count} {each}" if count > 1 else str(each) for each, count in counts.items())


def _read_cards(phrase: Phrase, names: Gazetteer) -> Cards:
    if phrase.accept(REST):
        return Cards(rest=True)
    return Cards(phrase.read_list(lambda: _read_count(phrase, names)))


def _read_slots(phrase: Phrase, read: Callable[[Phrase], str]) -> tuple[str, ...]:
    """Cards in order, some of them perhaps several times."""
    slots: list[str] = []
    while not slots or phrase.accept_symbol(","):
        start = phrase.at
        count = phrase.number("cards", least=1) if phrase.is_number() else 1
        if len(slots) + count > MOST_CARDS:
            phrase.at = start
            raise phrase.wrong(f"at most {MOST_CARDS} cards")
        slots += [read(phrase)] * count
    return tuple(slots)


def _read_row(phrase: Phrase, names: Gazetteer) -> tuple[str, ...]:
    slots = _read_slots(phrase, lambda _: NOTHING if phrase.accept(NOTHING) else names.card(phrase))
    return () if slots == (NOTHING,) else slots


def _read_deck(phrase: Phrase, names: Gazetteer) -> str:
    is_deck = phrase.is_name() and (phrase.is_name(1) or phrase.is_number(1))
    if is_deck and not phrase.is_word("only"):
        return phrase.term("ticket deck", names.decks)
    if len(names.decks) > 1:
        raise phrase.wrong(f"a ticket deck: {' or '.join(names.decks)}")
    return ""


def _read_measure(phrase: Phrase, names: Gazetteer) -> str:
    return phrase.term("measure", names.measures)


def _read_line(phrase: Phrase, names: Gazetteer) -> str:
    if phrase.is_number():
        return ""
    start = phrase.at
    line = phrase.name(LINE.wanted).text
    if line in ("award", "tally", "piece"):
        if line == "piece":
            line = f"{line} {phrase.term('piece or group of pieces', called(names.pieces.values()))}"
        else:
            line = f"{line} {_read_measure(phrase, names)}"
        after = phrase.ahead()
        if names.score_lines is not None and line not in names.score_lines and after is not None and after.number:
            raise phrase.unknown("scored line", start, line, (*names.score_lines, *SCORE_LINES))
        return line
    if line not in SCORE_LINES:
        known = [*(each for each in SCORE_LINES if " " not in each), "award", "tally", "piece"]
        raise phrase.unknown("line of a score", start, line, known)
    return line


def _read_doing(phrase: Phrase, names: Gazetteer) -> str:
    start = phrase.at
    read_action(phrase, names, verb="can")
    return phrase.text(start)


# ---- writing --------------------------------------------------------------------------------------------------------


def _write_line(line: str) -> str:
    word, _, measure = line.partition(" ")
    return f"{word} {write_name(measure)}" if measure else line


def _write_values(values: Iterable[object]) -> str:
    return write_list(map(str, values))


# ---- values ---------------------------------------------------------------------------------------------------------

PLAYER = Value("the number of a player", _read_player)
PLAYERS = Value(
    "numbers of players such as `1, 3`",
    lambda phrase, names: phrase.read_list(lambda: _read_player(phrase, names)),
    _write_values,
)
NUMBER = Value("a number", lambda phrase, _: phrase.number("a number", least=-999_999_999))
CARDS = Value("cards such as `3 red, 1 locomotive`, `nothing` or `rest`", _read_cards)
PILE = Value(
    "cards in order such as `red, 2 blue`, or `nothing`",
    lambda phrase, names: () if phrase.accept(NOTHING) else _read_slots(phrase, names.card_or_piece),
    lambda cards: write_list(map(write_name, cards)),
)
ROW = Value("cards slot by slot such as `red, nothing, blue`, or `nothing`", _read_row, _write_values)
ONLY = Value("`only`", lambda phrase, _: phrase.accept("only"), lambda only: "only" if only else "")
TRACKS = Value(
    "tracks such as `A -- B, C -- D red`, or `nothing`",
    lambda phrase, names: phrase.read_list(lambda: names.track(phrase)),
    lambda tracks: write_list(map(write_track, tracks)),
)
TICKETS = Value(
    "tickets such as `A -- B, C -> D`, or `nothing`",
    lambda phrase, names: phrase.read_list(lambda: names.ticket(phrase)),
    _write_values,
)
TICKET_DECK = Value("a ticket deck", _read_deck, lambda deck: write_name(deck) if deck else "")
PIECES = Value(
    "pieces such as `3 coin, Propellers`, or `nothing`",
    lambda phrase, names: phrase.read_list(lambda: _read_pieces(phrase, names)),
    _write_values,
)
STANDING = Value(
    "pieces such as `home at A, 2 coin at A -- B`, or `nothing`",
    lambda phrase, names: () if phrase.accept(NOTHING) else _read_standing(phrase, names),
    _write_standing,
)
DOING = Value("an action such as `draw blind`", _read_doing)
LINE = Value("a line of the score such as `tickets`, `award longest-path` or `tally regions`", _read_line, _write_line)
ENDING = Value(
    "`because` and the reason",
    lambda phrase, _: phrase.term("ending", ENDINGS) if phrase.accept("because") else "",
    lambda reason: f"because {reason}" if reason else "",
)
GAP = Value("a gap such as `short-draw`", lambda phrase, _: phrase.term("gap", GAPS))
MEASURE = Value("a measure such as `longest-path`", _read_measure, write_name)


REFUSALS: tuple[str, ...] = tuple(sorted(Code))
"""After `refuse ... because`."""

ENDINGS: tuple[str, ...] = ("all-passed", "last-round", "too-long", "won")
"""After `expect ended because`."""

GAPS: tuple[str, ...] = ("all-passed", "passed", "row-refilled", "short-draw", "short-reveal", "sweep-stopped")
"""After `expect gap`."""

SCORE_LINES: dict[str, tuple[str, ...]] = {
    "tracks": ("tracks",),
    "bonus": ("bonus",),
    "tickets": ("completed-ticket", "failed-ticket"),
    "rent": ("rent",),
}
"""After `expect ... final`: the lines of a score that a word sums up."""
