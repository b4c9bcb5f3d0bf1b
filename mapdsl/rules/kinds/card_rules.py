"""What cards there are, how players come by them, and what they can pay with."""

from __future__ import annotations

from typing import Annotated, Literal

from mapdsl.base.records import doc
from mapdsl.rules.terms.arguments import COLOURS, DISTINCT, CardColour, NameOf, Role, Row
from mapdsl.rules.terms.conditions import NameSort
from mapdsl.rules.terms.words import ArgumentError


class CardDeck(Row, tag="card-deck"):
    """What the deck of train cards is made of.

    There are equally many cards of each colour, and locomotives.
    """

    each: Annotated[int, doc("cards of each colour", ge=1, le=99)] = 12
    locomotives: Annotated[int, doc("locomotives", ge=0, le=99)] = 14
    colours: Annotated[
        tuple[CardColour, ...], doc("the colours of the deck", min_length=1, max_length=99, extra_json_schema=DISTINCT)
    ] = COLOURS


class StartHand(Row, tag="start-hand"):
    """The cards each player starts with.

    Locomotives are given beside the cards and are taken out of the deck before it is shuffled; if it has too few, all
    players get equally many.
    """

    cards: Annotated[int, doc("cards dealt from the shuffled deck", ge=0, le=20)] = 4
    locomotives: Annotated[int, doc("locomotives given beside them", ge=0, le=9)] = 0


class DrawCards(Row, tag="draw-cards"):
    """How cards are drawn.

    A turn may be spent on drawing: so many cards, each from the row of face-up cards, where it is replaced at once, or
    blind from the deck. A blind locomotive always counts as one card. So many face-up locomotives sweep the row: all
    face-up cards are discarded and replaced, again if need be, but no more than ten times. When the cards left, deck
    and discards together, cannot make a row with fewer locomotives, it stays as it is. The row is looked at whenever a
    locomotive is laid into it, and at the end of every turn: a row that had to stay is swept as soon as what players
    paid makes it possible. A draw may be of so many blind cards instead, all from the deck; carried by a piece, that is
    for whoever has one, and nothing else is said.
    """

    count: Annotated[int, doc("cards in a draw", ge=1, le=9), Role.FIRST, Role.TABLE] = 2
    face_up: Annotated[int, doc("cards in the row", ge=0, le=20), Role.TABLE] = 5
    sweep: Annotated[
        int, doc("face-up locomotives that sweep the row; with 0 nothing does", ge=0, le=20), Role.TABLE
    ] = 3
    face_up_locomotive: Annotated[
        Literal["whole-draw", "one-card"],
        doc("a face-up locomotive is the whole draw (and cannot be a later card of one), or a card like any other"),
        Role.TABLE,
    ] = "whole-draw"
    blind: Annotated[int, doc("cards of a draw that is all blind; 0: there is none", ge=0, le=9)] = 0

    def misfit(self) -> ArgumentError | None:
        return ArgumentError("one-blind") if self.blind == 1 else None


class Locomotives(Row, tag="locomotives"):
    """Where a locomotive stands in for a card of any colour.

    On a track for which no row holds, locomotives pay only for the locomotives printed on it.
    """

    use: Annotated[Literal["wild"], doc("a locomotive stands in for any card"), Role.FIRST] = "wild"


class Substitute(Row, tag="substitute"):
    """Any so many cards can be played as one locomotive.

    It serves wherever a locomotive can be played: claims, ferries, purchases. With a condition on tracks it serves
    claims of these. A player to whom several rows apply uses the lowest number. With `for card` so many cards are one
    card of any colour, also where a locomotive stands in for none; no locomotive printed on such a track is replaced.
    """

    cards: Annotated[int, doc("cards for one locomotive", ge=2, le=20), Role.FIRST]
    serves_for: Annotated[
        Literal["", "card"], doc("what so many cards are played as, if not as a locomotive"), Role.TABLE
    ] = ""


class Discount(Row, tag="discount"):
    """A claim may cost fewer cards.

    The player may leave out so many cards, but never a locomotive that is printed on the track.
    """

    cards: Annotated[int, doc("cards that may be left out", ge=1, le=9), Role.FIRST]
    at_least: Annotated[int, doc("cards that must be played all the same", ge=0, le=9)] = 1


class PayWith(Row, tag="pay-with"):
    """A piece pays for spaces of a track, instead of their cards.

    It goes back to the bank. A claim can use several of one sort, but none that would pay for nothing. Printed
    locomotives it does not pay for, and a tunnel is paid for with cards only. Pieces of several sorts do not pay for
    one claim together; of several rows for a piece and a track the one with the most spaces counts.
    """

    piece: Annotated[str, NameOf(NameSort.PIECE), doc("the piece", min_length=1), Role.FIRST, Role.KEY]
    spaces: Annotated[int, doc("for how many spaces one pays", ge=1, le=99)] = 1
