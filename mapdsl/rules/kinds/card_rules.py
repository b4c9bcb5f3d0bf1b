"""Rule kinds for cards: the deck, the starting hand, drawing, and what cards and pieces can pay for."""

from __future__ import annotations

from typing import Annotated, Literal

from mapdsl.base.records import doc
from mapdsl.rules.terms.arguments import COLOURS, DISTINCT, CardColour, NameOf, Role, RuleRow
from mapdsl.rules.terms.conditions import NameSort
from mapdsl.rules.terms.words import ArgumentError


class CardDeck(RuleRow, tag="card-deck"):
    """Composition of the deck of train cards.

    The deck has equally many cards of each colour, plus locomotives.
    """

    each: Annotated[int, doc("cards of each colour", ge=1, le=99)] = 12
    locomotives: Annotated[int, doc("locomotives", ge=0, le=99)] = 14
    colours: Annotated[
        tuple[CardColour, ...], doc("the colours of the deck", min_length=1, max_length=99, extra_json_schema=DISTINCT)
    ] = COLOURS


class StartHand(RuleRow, tag="start-hand"):
    """Cards that each player starts with.

    Locomotives are given in addition to the dealt cards. They are taken out of the deck before it is shuffled; if the
    deck has too few of them, all players get equally many.
    """

    cards: Annotated[int, doc("cards dealt from the shuffled deck", ge=0, le=20)] = 4
    locomotives: Annotated[int, doc("locomotives in addition to the dealt cards", ge=0, le=9)] = 0


class DrawCards(RuleRow, tag="draw-cards"):
    """Drawing cards, and the row of face-up cards.

    A player may spend a turn drawing cards. Each card comes from the row of face-up cards, which is refilled at once,
    or blind from the deck. A locomotive drawn blind always counts as one card. When enough face-up locomotives
    (`sweep`) lie in the row, all its cards are discarded and replaced. This is repeated if necessary, but at most ten
    times. The row is left as it is when the deck and the discard pile together cannot make a row with fewer
    locomotives. It is checked whenever a locomotive is added to it and at the end of every turn, so a row that was left
    is swept as soon as the cards that players pay make this possible. With `blind`, a player may instead draw that many
    cards, all from the deck. A piece that carries the rule allows this blind draw to players who have the piece, and
    sets nothing else.
    """

    count: Annotated[int, doc("number of cards in a draw", ge=1, le=9), Role.FIRST, Role.TABLE] = 2
    face_up: Annotated[int, doc("number of cards in the row", ge=0, le=20), Role.TABLE] = 5
    sweep: Annotated[
        int, doc("number of face-up locomotives at which the row is swept; 0: never", ge=0, le=20), Role.TABLE
    ] = 3
    face_up_locomotive: Annotated[
        Literal["whole-draw", "one-card"],
        doc(
            "whether taking a face-up locomotive uses the whole draw (and is possible only as its first card), or "
            "counts as one card"
        ),
        Role.TABLE,
    ] = "whole-draw"
    blind: Annotated[int, doc("number of cards in an all-blind draw; 0: there is no such draw", ge=0, le=9)] = 0

    def problem(self) -> ArgumentError | None:
        return ArgumentError("one-blind") if self.blind == 1 else None


class Locomotives(RuleRow, tag="locomotives"):
    """Tracks on which a locomotive replaces a card of any colour.

    On all other tracks, locomotives pay only for the locomotives printed on them.
    """

    use: Annotated[Literal["wild"], doc("a locomotive replaces any card"), Role.FIRST] = "wild"


class Substitute(RuleRow, tag="substitute"):
    """Cards of any kind that can be played as one locomotive.

    It can be used wherever a locomotive can be played: claims, ferries, purchases. With a condition, it applies only to
    claims of the tracks for which the condition holds. A player to whom several rows apply uses the lowest number. With
    `for card`, that number of cards pays for one card of any colour, even where locomotives are not wild; locomotives
    printed on such a track are not replaced.
    """

    cards: Annotated[int, doc("cards for one locomotive", ge=2, le=20), Role.FIRST]
    serves_for: Annotated[
        Literal["", "card"], doc("what this number of cards pays for, if not a locomotive"), Role.TABLE
    ] = ""


class Discount(RuleRow, tag="discount"):
    """Claims that cost fewer cards.

    The player may leave out up to the given number of cards, but never a locomotive that is printed on the track.
    """

    cards: Annotated[int, doc("number of cards that may be left out", ge=1, le=9), Role.FIRST]
    at_least: Annotated[int, doc("number of cards that must be played in any case", ge=0, le=9)] = 1


class PayWith(RuleRow, tag="pay-with"):
    """A piece that pays for spaces of a track instead of cards.

    The piece goes back to the bank. A claim can use several pieces of one kind, but no piece more than it needs. Pieces
    do not pay for printed locomotives, and a tunnel is paid for with cards only. Pieces of different kinds cannot pay
    for the same claim. If several rows apply to a piece and a track, the one with the most spaces counts.
    """

    piece: Annotated[str, NameOf(NameSort.PIECE), doc("the piece", min_length=1), Role.FIRST, Role.KEY]
    spaces: Annotated[int, doc("number of spaces that one piece pays for", ge=1, le=99)] = 1
