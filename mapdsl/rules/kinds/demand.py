"""`demand`: what a claim takes beside its cards."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta

from mapdsl.rules.arguments import NameOf, PerWords, Role, Row
from mapdsl.rules.conditions import NameSort, Subject
from mapdsl.rules.deeds import CARDS, TRAINS, Cost, CostWords, is_word
from mapdsl.rules.kind import Carrier, Kind
from mapdsl.rules.words import ArgumentError


class Demand(Row, tag="demand"):
    """What a claim takes beside a card and a train for each of its spaces.

    Cards are of the colour of the others. Trains go out of the game; with `0 trains` not even one for a space is taken.
    Pieces go to the bank, or to the owner of the track beside it, if somebody else has that. Who cannot pay cannot
    claim the track, or takes what `else` names instead. Several demands add up. What pieces are
    demanded may depend on the course of the game before the claim: `demand 1 coin to owner when beside-other`.
    """

    cost: Annotated[Cost, Meta(description="what is given"), CostWords(), Role.FIRST]
    per: Annotated[str, PerWords(), Meta(description="for each of what; without it once")] = ""
    to: Annotated[Literal["bank", "owner"], Meta(description="who gets it")] = "bank"
    otherwise: Annotated[str, NameOf(NameSort.PIECE), Meta(description="the piece that is taken by who cannot pay")] = (
        ""
    )

    @property
    def takes_no_trains(self) -> bool:
        """Whether the spaces of a track take no trains."""
        return self.cost == Cost((0,), TRAINS) and not self.per

    def misfit(self) -> ArgumentError | None:
        if self.cost.also:
            return ArgumentError("demanded-once")
        is_piece = not is_word(self.cost.of)
        if not is_piece and self.cost.of not in (TRAINS, CARDS):
            return ArgumentError("demanded", of=self.cost.of)
        takes_nothing = not self.cost.amounts[0] and not self.takes_no_trains
        if len(self.cost.amounts) > 1 or takes_nothing:
            return ArgumentError("one-number", most=99)
        if not is_piece and (self.to != "bank" or self.otherwise):
            return ArgumentError("of-trains")
        return ArgumentError("instead") if self.otherwise == self.cost.of else None


KIND = Kind(
    Demand,
    cites=("N4", "N6"),
    example="demand 2 coin to owner when tagged toll-2",
    many=True,
    in_play=True,
    subject=Subject.TRACK,
    carrier=Carrier.BOARD,
)
