"""Actions of players, one class per action. Scenarios, saved games, `mapdsl play` and programs all use these classes.

`str()` returns the text form of an action.
"""

from __future__ import annotations

from collections import Counter
from typing import Annotated, ClassVar

from msgspec.structs import replace

from mapdsl.base.records import Record
from mapdsl.base.vocabulary import quote, write_name
from mapdsl.base.word_nodes import Word
from mapdsl.diagnostics.catalogue.scenarios import MIXED_PAYMENT, UNKNOWN_STEP_WORD
from mapdsl.diagnostics.suggest import find_closest
from mapdsl.rules.terms.conditions import NameSort
from mapdsl.rules.terms.name_index import CARDS, LOCOMOTIVE, NameIndex, count_of, write_spot, write_ticket
from mapdsl.rules.terms.word_cursor import WordCursor, WordSyntaxError
from mapdsl.rules.terms.word_syntax import TRACK, ValueSyntax, WordDeclaration, WordSyntax, list_of, write_list

BLIND = "blind"


# ---- payments -------------------------------------------------------------------------------------------------------


class Payment(Record):
    """Cards and pieces with which a player pays: cards of one colour (none if `cards` is 0), locomotives, and
    substitutes for further locomotives, as pairs of card and count.

    `further` holds cards of further colours, for a track of several colours. `pieces` pay for spaces instead of cards.
    """

    colour: str = ""
    cards: int = 0
    locomotives: int = 0
    substitutes: tuple[tuple[str, int], ...] = ()
    further: tuple[tuple[str, int], ...] = ()
    pieces: tuple[tuple[str, int], ...] = ()

    @property
    def coloured(self) -> tuple[tuple[str, int], ...]:
        """Coloured cards that are not substitutes, as pairs of card and count."""
        return tuple(pair for pair in ((self.colour, self.cards), *self.further) if pair[1])

    @property
    def plain(self) -> tuple[tuple[str, int], ...]:
        """Cards that are not substitutes, including locomotives, as pairs of card and count."""
        return (*self.coloured, *([(LOCOMOTIVE, self.locomotives)] if self.locomotives else []))

    @property
    def counts(self) -> tuple[tuple[str, int], ...]:
        """All cards in the payment, as pairs of card and count."""
        return self.plain + self.substitutes

    @property
    def size(self) -> int:
        """Number of cards in the payment."""
        return sum(count for _, count in self.counts)

    def __str__(self) -> str:
        substitutes = [f"{count_of(*card)} as {LOCOMOTIVE}" for card in self.substitutes]
        pieces = [f"{count} {write_name(piece)}" for piece, count in self.pieces]
        return write_list([*(count_of(*counted) for counted in self.plain), *substitutes, *pieces])


def read_payment(phrase: WordCursor, names: NameIndex) -> Payment:
    plain, substitutes, pieces = Counter[str](), Counter[str](), Counter[str]()

    def one() -> None:
        start = phrase.at
        count = phrase.number("a number of cards", least=1)
        word = phrase.ahead()
        if word is not None and word.text in names.pieces:
            pieces[names.piece(phrase)] += count
            return
        card = names.card(phrase)
        if phrase.accept("as"):
            if not phrase.accept(LOCOMOTIVE, f"{LOCOMOTIVE}s"):
                raise phrase.wrong(f"`{LOCOMOTIVE}`")
            substitutes[card] += count
            return
        first = next((other for other in plain if other not in (card, LOCOMOTIVE)), card)
        if card not in (first, LOCOMOTIVE) and not names.mixes_colours:
            raise phrase.error(MIXED_PAYMENT, start, first=first, other=card)
        plain[card] += count

    phrase.read_list(one)
    locomotives = plain.pop(LOCOMOTIVE, 0)
    (colour, cards), *further = plain.items() or [("", 0)]
    return Payment(colour, cards, locomotives, tuple(substitutes.items()), tuple(further), tuple(pieces.items()))


def _read_price(phrase: WordCursor, names: NameIndex) -> Payment:
    if not phrase.accept("with"):
        raise phrase.wrong(PRICE.wanted)
    return read_payment(phrase, names)


PRICE = ValueSyntax("`with` and cards such as `with 3 red, 1 locomotive`", _read_price, "with {}".format)
EXTRA = ValueSyntax("cards such as `1 red`", read_payment)


# ---- other values ---------------------------------------------------------------------------------------------------


def _read_slot(phrase: WordCursor, names: NameIndex) -> int | str:
    if phrase.is_number():
        return phrase.number(SLOT.wanted, least=1)
    if not phrase.is_name():
        raise phrase.wrong(SLOT.wanted)
    return names.card(phrase)


def _read_blind(phrase: WordCursor, _: NameIndex) -> int:
    count = phrase.number(BLIND, least=1) if phrase.is_number() else 1
    if not phrase.accept(BLIND):
        raise phrase.wrong(BLIND)
    return count


def _read_piece(phrase: WordCursor, names: NameIndex) -> str:
    """Read the name of a piece or a card. Return an empty string if no name follows."""
    if not phrase.is_name() or phrase.is_word("at", "with", "because"):
        return ""
    if phrase.is_word(*CARDS):
        return names.card(phrase)
    word = phrase.ahead()
    if word is not None and word.text in names.places and word.text not in names.pieces:
        raise _misplaced(phrase, word)
    return names.piece(phrase)


def _misplaced(phrase: WordCursor, place: Word) -> WordSyntaxError:
    """Return the error for a place without the required `at` before it."""
    spot = f"at {write_name(place.text)}"
    phrase.example = f"{phrase.text(0)} {spot}"
    return phrase.wrong(f"`{spot}`")


def _read_spot(phrase: WordCursor, names: NameIndex) -> str:
    place = phrase.ahead(1)
    if phrase.is_word("from", "on", "to", "in", "of") and place is not None and phrase.is_name(1):
        raise _misplaced(phrase, place)
    return names.spot(phrase) if phrase.accept("at") else ""


AN_ACTION = "the name of an action"
NAME = ValueSyntax(AN_ACTION, lambda phrase, _: phrase.name(AN_ACTION, NameSort.ACTION).text, write_name)
PIECE = ValueSyntax("a piece or a card", _read_piece, lambda piece: write_name(piece) if piece else "")
SPOT = ValueSyntax(
    "`at` and a place, a track or a player", _read_spot, lambda spot: f"at {write_spot(spot)}" if spot else ""
)
SLOT = ValueSyntax("`red`, `blind`, `red, blind`, `3 blind`, or the number of a slot", _read_slot)
DRAWN_BLIND = ValueSyntax(
    "`blind` or `3 blind`", _read_blind, lambda cards: BLIND if cards == 1 else f"{cards} {BLIND}"
)
A_FEW_TICKETS = "tickets such as `A -- B, C -> D`, or `nothing`"
KEPT = list_of(A_FEW_TICKETS, lambda phrase, names: names.one_ticket(phrase), write_ticket)


def _read_mix(phrase: WordCursor, names: NameIndex) -> tuple[tuple[str, int], ...]:
    def one() -> tuple[str, int]:
        count = phrase.number(MIX.wanted, least=1)
        return phrase.term("ticket deck", names.decks, NameSort.DECK), count

    return tuple(sorted(phrase.read_list(one))) if phrase.is_number() else ()


MIX = ValueSyntax(
    "how many tickets of each deck, such as `3 long, 1 short`",
    _read_mix,
    lambda mix: ", ".join(f"{count} {write_name(deck)}" for deck, count in mix),
)


# ---- actions --------------------------------------------------------------------------------------------------------


class Action(WordDeclaration):
    """Base class of player actions."""

    ONLY_ANSWERS: ClassVar[bool] = False
    """True if the action can only resolve an open decision and never starts a turn."""

    @property
    def unpaid(self) -> Action:
        """Copy of the action without its payment."""
        return self


class Paid(Action):
    """Base class of actions that a player pays for with cards. The first field names what the player pays for."""

    @property
    def payment(self) -> Payment:
        raise NotImplementedError

    @property
    def unpaid(self) -> Paid:
        unpaid: Paid = replace(self, payment=Payment())
        return unpaid

    @property
    def thing(self) -> str:
        """Id of the track that the player pays for, or name of the board's action or effect."""
        names = (str(getattr(self, name)) for name in self.parts())
        return next(filter(None, names))


class ClaimTrack(Paid):
    """Claims a track or, for a tunnel, attempts to.

    Of parallel tracks, the action claims the one that it names, or else the one in the colour of the payment. Cards
    that substitute for locomotives are paid `as locomotive`: `with 2 red, 4 blue as locomotive`.
    """

    FORM = WordSyntax("claim", "claim A -- B red with 2 red, 1 locomotive")
    track: Annotated[str, TRACK]
    payment: Annotated[Payment, PRICE]


class DrawFaceUp(Action):
    """Draws a card of the row: the one in a numbered slot, from 1, or the first one with a name.

    `red, blind` is two draws, one after the other.
    """

    FORM = WordSyntax("draw", "draw red")
    slot: Annotated[int | str, SLOT]


class DrawBlind(Action):
    """Draws the top card of the deck; `3 blind` draws three at once, if the rules allow it."""

    FORM = WordSyntax("draw", "draw blind")
    cards: Annotated[int, DRAWN_BLIND] = 1


class DrawTickets(Action):
    """Draws tickets to choose from.

    If the player chooses the decks, the action lists them: `draw-tickets 3 long, 1 short`.

    The decks of the tickets dealt at the start are chosen in the same way.
    """

    FORM = WordSyntax("draw-tickets", "draw-tickets")
    mix: Annotated[tuple[tuple[str, int], ...], MIX] = ()


class KeepTickets(Action):
    """Keeps the named tickets and refuses the others offered."""

    FORM = WordSyntax("keep", "keep A -- B")
    ONLY_ANSWERS = True
    tickets: Annotated[tuple[str, ...], KEPT]


class ActPaid(Paid):
    """Takes an `action` of the board and pays with cards. The action's name is its word."""

    FORM = WordSyntax("", "build at A with 1 red")
    name: Annotated[str, NAME]
    piece: Annotated[str, PIECE]
    spot: Annotated[str, SPOT]
    payment: Annotated[Payment, PRICE]


class Act(Action):
    """Takes an `action` of the board; names the piece and the place if there is a choice."""

    FORM = WordSyntax("", '"Take a ferry card"')
    name: Annotated[str, NAME]
    piece: Annotated[str, PIECE]
    spot: Annotated[str, SPOT]


class ChoosePaid(Paid):
    """Chooses an effect that a rule offers and pays with cards."""

    FORM = WordSyntax("choose", "choose home at A with 2 red")
    ONLY_ANSWERS = True
    piece: Annotated[str, PIECE]
    spot: Annotated[str, SPOT]
    payment: Annotated[Payment, PRICE]


class Choose(Action):
    """Chooses an effect that a rule offers, with the piece or card and the place if there is a choice.

    What has no alternative can be named or left out. Another player is named as in `at player 2`.
    """

    FORM = WordSyntax("choose", "choose PRR")
    ONLY_ANSWERS = True
    piece: Annotated[str, PIECE]
    spot: Annotated[str, SPOT]


class Skip(Action):
    """Declines an effect that a rule offers."""

    FORM = WordSyntax("skip", "skip")
    ONLY_ANSWERS = True


class PayTunnel(Action):
    """Pays the extra cards that a tunnel costs."""

    FORM = WordSyntax("pay", "pay 1 red")
    ONLY_ANSWERS = True
    payment: Annotated[Payment, EXTRA]


class DeclineTunnel(Action):
    """Gives up a tunnel and takes the cards back."""

    FORM = WordSyntax("decline", "decline")
    ONLY_ANSWERS = True


class EndTurn(Action):
    """Ends the turn although one more claim would be allowed."""

    FORM = WordSyntax("stop", "stop")
    ONLY_ANSWERS = True


class Pass(Action):
    """Does nothing. Legal only for a player who has no other action."""

    FORM = WordSyntax("pass", "pass")


ACTIONS: tuple[type[Action], ...] = (
    ClaimTrack, DrawBlind, DrawFaceUp, DrawTickets, KeepTickets,
    ActPaid, Act, ChoosePaid, Choose, Skip, PayTunnel, DeclineTunnel, EndTurn, Pass,
)  # fmt: skip
"""All action classes, in the order of the reference. If several classes share a word, the first class that can parse
the text is used."""

ACTION_WORDS: tuple[str, ...] = tuple(dict.fromkeys(action.FORM.word for action in ACTIONS if action.FORM.word))
"""First words of the built-in actions. An action that a board defines cannot have one of these names."""


def read_actions(phrase: WordCursor, names: NameIndex, verb: str = "") -> tuple[Action, ...]:
    """Parse one action, or several draws separated by commas. Raises `WordSyntaxError`.

    `verb` is the word before the action in a scenario. Error messages quote it.
    """
    start = phrase.at
    known = (*ACTION_WORDS, *names.actions)
    word = phrase.name(f"one of {', '.join(known)}").text
    if word in names.actions:
        word, phrase.at = "", start
    elif word not in ACTION_WORDS:
        if names.is_lost("action", word):
            raise phrase.error(None, start)
        if not verb:
            raise phrase.unknown("action", start, word, known)
        phrase.at = start
        if name := phrase.unquoted(names.actions):
            quoted = f"names with blanks are written in quotes: `{quote(name)}`"
            raise phrase.error(UNKNOWN_STEP_WORD, start, suggestion=quoted, verb=verb, word=word, known="")
        listed = ", ".join(f"`{word}`" for word in known)
        raise phrase.error(
            UNKNOWN_STEP_WORD, start, meant=find_closest(word, known), verb=verb, word=word, known=listed
        )
    actions = [_read_action(word, phrase, names)]
    while isinstance(actions[0], DrawBlind | DrawFaceUp) and phrase.accept_symbol(","):
        actions.append(_read_action(word, phrase, names))
    return tuple(actions)


def _read_action(word: str, phrase: WordCursor, names: NameIndex) -> Action:
    start = phrase.at
    *others, last = (action for action in ACTIONS if action.FORM.word == word)
    misread: list[WordSyntaxError] = []
    for other in others:
        try:
            return other.read(phrase, names)
        except WordSyntaxError as error:
            misread.append(error)
            phrase.at = start
    phrase.example = last.FORM.example
    found = last.read(phrase, names)
    if beyond := next((error for error in misread if error.first > phrase.at), None):
        raise beyond  # report the error of the action class that matched the most words
    return found


def read_action(phrase: WordCursor, names: NameIndex, verb: str = "") -> Action:
    """Parse exactly one action. Raises `WordSyntaxError`."""
    start = phrase.at
    actions = read_actions(phrase, names, verb)
    if len(actions) > 1:
        phrase.at = start + 1
        raise phrase.wrong("one draw at a time")
    return actions[0]
