"""What players do: one class for each action, declared once. Scenarios, saved games, `play` and programs say the same.

The `str()` of an action are its words.
"""

from __future__ import annotations

from collections import Counter
from typing import Annotated, ClassVar

from msgspec.structs import replace

from mapdsl.base.placed_words import Word
from mapdsl.base.records import Record
from mapdsl.base.vocabulary import quote, write_name
from mapdsl.diagnostics.catalogue.scenarios import MIXED_PAYMENT, UNKNOWN_STEP_WORD
from mapdsl.diagnostics.suggest import closest
from mapdsl.rules.terms.forms import TRACK, Declaration, Form, Value, list_of, write_list
from mapdsl.rules.terms.name_index import CARDS, LOCOMOTIVE, NameIndex, count_of, write_spot, write_ticket
from mapdsl.rules.terms.phrase import MisreadError, Phrase

BLIND = "blind"


# ---- payments -------------------------------------------------------------------------------------------------------


class Payment(Record):
    """Cards of one colour (none if `cards` is 0), locomotives, and what substitutes for more, as (card, count).

    `further` are cards of further colours, for a track that has several; `pieces` pay for spaces instead of cards.
    """

    colour: str = ""
    cards: int = 0
    locomotives: int = 0
    substitutes: tuple[tuple[str, int], ...] = ()
    further: tuple[tuple[str, int], ...] = ()
    pieces: tuple[tuple[str, int], ...] = ()

    @property
    def coloured(self) -> tuple[tuple[str, int], ...]:
        """The cards of colours that are not substitutes, as (card, count)."""
        return tuple(pair for pair in ((self.colour, self.cards), *self.further) if pair[1])

    @property
    def plain(self) -> tuple[tuple[str, int], ...]:
        """The cards that are not substitutes, as (card, count)."""
        return (*self.coloured, *([(LOCOMOTIVE, self.locomotives)] if self.locomotives else []))

    @property
    def counts(self) -> tuple[tuple[str, int], ...]:
        """All cards, as (card, count)."""
        return self.plain + self.substitutes

    @property
    def size(self) -> int:
        """How many cards are laid down."""
        return sum(count for _, count in self.counts)

    def __str__(self) -> str:
        substitutes = [f"{count_of(*card)} as {LOCOMOTIVE}" for card in self.substitutes]
        pieces = [f"{count} {write_name(piece)}" for piece, count in self.pieces]
        return write_list([*(count_of(*counted) for counted in self.plain), *substitutes, *pieces])


def read_payment(phrase: Phrase, names: NameIndex) -> Payment:
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


def _read_price(phrase: Phrase, names: NameIndex) -> Payment:
    if not phrase.accept("with"):
        raise phrase.wrong(PRICE.wanted)
    return read_payment(phrase, names)


PRICE = Value("`with` and cards such as `with 3 red, 1 locomotive`", _read_price, "with {}".format)
EXTRA = Value("cards such as `1 red`", read_payment)


# ---- other values ---------------------------------------------------------------------------------------------------


def _read_slot(phrase: Phrase, names: NameIndex) -> int | str:
    if phrase.is_number():
        return phrase.number(SLOT.wanted, least=1)
    if not phrase.is_name():
        raise phrase.wrong(SLOT.wanted)
    return names.card(phrase)


def _read_blind(phrase: Phrase, _: NameIndex) -> int:
    count = phrase.number(BLIND, least=1) if phrase.is_number() else 1
    if not phrase.accept(BLIND):
        raise phrase.wrong(BLIND)
    return count


def _read_piece(phrase: Phrase, names: NameIndex) -> str:
    """A piece or a card; nothing, where there is but one, or none."""
    if not phrase.is_name() or phrase.is_word("at", "with", "because"):
        return ""
    if phrase.is_word(*CARDS):
        return names.card(phrase)
    word = phrase.ahead()
    if word is not None and word.text in names.places and word.text not in names.pieces:
        raise _misplaced(phrase, word)
    return names.piece(phrase)


def _misplaced(phrase: Phrase, place: Word) -> MisreadError:
    """What to raise of a place that does not stand after `at`."""
    spot = f"at {write_name(place.text)}"
    phrase.example = f"{phrase.text(0)} {spot}"
    return phrase.wrong(f"`{spot}`")


def _read_spot(phrase: Phrase, names: NameIndex) -> str:
    place = phrase.ahead(1)
    if phrase.is_word("from", "on", "to", "in", "of") and place is not None and phrase.is_name(1):
        raise _misplaced(phrase, place)
    return names.spot(phrase) if phrase.accept("at") else ""


NAME = Value("the name of an action", lambda phrase, _: phrase.name("the name of an action").text, write_name)
PIECE = Value("a piece or a card", _read_piece, lambda piece: write_name(piece) if piece else "")
SPOT = Value("`at` and a place, a track or a player", _read_spot, lambda spot: f"at {write_spot(spot)}" if spot else "")
SLOT = Value("`red`, `blind`, `red, blind`, `3 blind`, or the number of a slot", _read_slot)
DRAWN_BLIND = Value("`blind` or `3 blind`", _read_blind, lambda cards: BLIND if cards == 1 else f"{cards} {BLIND}")
A_FEW_TICKETS = "tickets such as `A -- B, C -> D`, or `nothing`"
KEPT = list_of(A_FEW_TICKETS, lambda phrase, names: names.one_ticket(phrase), write_ticket)


def _read_mix(phrase: Phrase, names: NameIndex) -> tuple[tuple[str, int], ...]:
    def one() -> tuple[str, int]:
        count = phrase.number(MIX.wanted, least=1)
        return phrase.term("ticket deck", names.decks), count

    return tuple(sorted(phrase.read_list(one))) if phrase.is_number() else ()


MIX = Value(
    "how many tickets of each deck, such as `3 long, 1 short`",
    _read_mix,
    lambda mix: ", ".join(f"{count} {write_name(deck)}" for deck, count in mix),
)


# ---- actions --------------------------------------------------------------------------------------------------------


class Action(Declaration):
    """What a player does."""

    ONLY_ANSWERS: ClassVar[bool] = False
    """Whether it never starts a turn."""

    @property
    def unpaid(self) -> Action:
        """What is done, whatever pays for it."""
        return self


class Paid(Action):
    """What is paid for with cards. The first field names what is to be had."""

    @property
    def payment(self) -> Payment:
        raise NotImplementedError

    @property
    def unpaid(self) -> Paid:
        unpaid: Paid = replace(self, payment=Payment())
        return unpaid

    @property
    def thing(self) -> str:
        """The id of the track, or the name of the action."""
        names = (str(getattr(self, name)) for name in self.parts())
        return next(filter(None, names))


class ClaimTrack(Paid):
    """Claims a track; of a tunnel this is the attempt.

    Of parallel tracks the one in the colour of the payment is meant, or the one that is named. Cards that substitute
    for locomotives are paid `as locomotive`: `with 2 red, 4 blue as locomotive`.
    """

    FORM = Form("claim", "claim A -- B red with 2 red, 1 locomotive")
    track: Annotated[str, TRACK]
    payment: Annotated[Payment, PRICE]


class DrawFaceUp(Action):
    """Draws a card of the row: the one in a slot, counted from 1, or the first one of its name.

    `red, blind` is two draws, one after the other.
    """

    FORM = Form("draw", "draw red")
    slot: Annotated[int | str, SLOT]


class DrawBlind(Action):
    """Draws the top card of the deck; `3 blind` is so many at once, where the rules let a player do so."""

    FORM = Form("draw", "draw blind")
    cards: Annotated[int, DRAWN_BLIND] = 1


class DrawTickets(Action):
    """Draws tickets to choose from; where players name the mix, `draw-tickets 3 long, 1 short`.

    The mix of the deal is named in the same words.
    """

    FORM = Form("draw-tickets", "draw-tickets")
    mix: Annotated[tuple[tuple[str, int], ...], MIX] = ()


class KeepTickets(Action):
    """Keeps these of the tickets on offer, and refuses the others."""

    FORM = Form("keep", "keep A -- B")
    ONLY_ANSWERS = True
    tickets: Annotated[tuple[str, ...], KEPT]


class ActPaid(Paid):
    """Does what a rule `action` of the board lets a player do, for cards. Its word is the name of that action."""

    FORM = Form("", "build at A with 1 red")
    name: Annotated[str, NAME]
    piece: Annotated[str, PIECE]
    spot: Annotated[str, SPOT]
    payment: Annotated[Payment, PRICE]


class Act(Action):
    """Does what a rule `action` of the board lets a player do: with which piece and where, if there is a choice."""

    FORM = Form("", '"Take a ferry card"')
    name: Annotated[str, NAME]
    piece: Annotated[str, PIECE]
    spot: Annotated[str, SPOT]


class ChoosePaid(Paid):
    """Chooses what a rule lets follow, for cards."""

    FORM = Form("choose", "choose home at A with 2 red")
    ONLY_ANSWERS = True
    piece: Annotated[str, PIECE]
    spot: Annotated[str, SPOT]
    payment: Annotated[Payment, PRICE]


class Choose(Action):
    """Chooses what a rule lets follow: which piece or card and where, as far as there is a choice.

    What there is but one of can be named, or left out. Another player is `at player 2`.
    """

    FORM = Form("choose", "choose PRR")
    ONLY_ANSWERS = True
    piece: Annotated[str, PIECE]
    spot: Annotated[str, SPOT]


class Skip(Action):
    """Lets pass what a rule would let follow."""

    FORM = Form("skip", "skip")
    ONLY_ANSWERS = True


class PayTunnel(Action):
    """Pays what the cards turned up for a tunnel have added."""

    FORM = Form("pay", "pay 1 red")
    ONLY_ANSWERS = True
    payment: Annotated[Payment, EXTRA]


class DeclineTunnel(Action):
    """Gives a tunnel up and takes the cards back."""

    FORM = Form("decline", "decline")
    ONLY_ANSWERS = True


class EndTurn(Action):
    """Makes no further claim, although one more would be allowed."""

    FORM = Form("stop", "stop")
    ONLY_ANSWERS = True


class Pass(Action):
    """Does nothing; only for a player who can do nothing else."""

    FORM = Form("pass", "pass")


ACTIONS: tuple[type[Action], ...] = (
    ClaimTrack, DrawBlind, DrawFaceUp, DrawTickets, KeepTickets,
    ActPaid, Act, ChoosePaid, Choose, Skip, PayTunnel, DeclineTunnel, EndTurn, Pass,
)  # fmt: skip
"""In the order of the reference. Of those with one word, the first that can be read is meant."""

ACTION_WORDS: tuple[str, ...] = tuple(dict.fromkeys(action.FORM.word for action in ACTIONS if action.FORM.word))
"""What no action of a board can be called."""


def read_actions(phrase: Phrase, names: NameIndex, verb: str = "") -> tuple[Action, ...]:
    """One action, or draws one after the other; the verb is the one before it, if any. Raises `MisreadError`."""
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
        raise phrase.error(UNKNOWN_STEP_WORD, start, meant=closest(word, known), verb=verb, word=word, known=listed)
    actions = [_read_action(word, phrase, names)]
    while isinstance(actions[0], DrawBlind | DrawFaceUp) and phrase.accept_symbol(","):
        actions.append(_read_action(word, phrase, names))
    return tuple(actions)


def _read_action(word: str, phrase: Phrase, names: NameIndex) -> Action:
    start = phrase.at
    *others, last = (action for action in ACTIONS if action.FORM.word == word)
    misread: list[MisreadError] = []
    for other in others:
        try:
            return other.read(phrase, names)
        except MisreadError as error:
            misread.append(error)
            phrase.at = start
    phrase.example = last.FORM.example
    found = last.read(phrase, names)
    if beyond := next((error for error in misread if error.first > phrase.at), None):
        raise beyond  # what was meant is the form that says more
    return found


def read_action(phrase: Phrase, names: NameIndex, verb: str = "") -> Action:
    """One action and nothing else. Raises `MisreadError`."""
    start = phrase.at
    actions = read_actions(phrase, names, verb)
    if len(actions) > 1:
        phrase.at = start + 1
        raise phrase.wrong("one draw at a time")
    return actions[0]
