"""`draw-cards`: how cards are drawn."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta

from mapdsl.rules.arguments import Role, Row
from mapdsl.rules.kind import Kind
from mapdsl.rules.words import ArgumentError


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

    count: Annotated[int, Meta(description="cards in a draw", ge=1, le=9), Role.FIRST, Role.TABLE] = 2
    face_up: Annotated[int, Meta(description="cards in the row", ge=0, le=20), Role.TABLE] = 5
    sweep: Annotated[
        int, Meta(description="face-up locomotives that sweep the row; with 0 nothing does", ge=0, le=20), Role.TABLE
    ] = 3
    face_up_locomotive: Annotated[
        Literal["whole-draw", "one-card"],
        Meta(
            description="a face-up locomotive is the whole draw (and cannot be a later card of one), "
            "or a card like any other"
        ),
        Role.TABLE,
    ] = "whole-draw"
    blind: Annotated[int, Meta(description="cards of a draw that is all blind; 0: there is none", ge=0, le=9)] = 0

    def misfit(self) -> ArgumentError | None:
        return ArgumentError("one-blind") if self.blind == 1 else None


KIND = Kind(
    DrawCards,
    cites=("B1", "B3", "B4", "B5", "S5", "U1", "U8"),
    example="draw-cards 2 face-up 5 sweep 3 face-up-locomotive whole-draw",
)
