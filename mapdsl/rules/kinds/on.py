"""`on`: what follows when something happens."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta

from mapdsl.rules.arguments import Role, Row
from mapdsl.rules.conditions import Subject
from mapdsl.rules.deeds import SPOTS, Cost, CostWords, Deed, DeedWords, Spot
from mapdsl.rules.kind import Carrier, Kind
from mapdsl.rules.words import ArgumentError

Occasion = Literal["set-up", "claim", "arrival", "turn-start", "turn-end", "completion", "reshuffle"]


OCCASIONS: dict[Occasion, str] = {
    "set-up": "before the first turn, after tickets are kept, for each player in turn",
    "claim": "when a track was claimed",
    "arrival": "for each end of a claimed track at which the player had no track before",
    "turn-start": "before each turn",
    "turn-end": "after each turn",
    "completion": "for each ticket that a claim completed",
    "reshuffle": "when the discards became the deck",
}

SPOTS_OF: dict[Spot, Occasion] = {
    "end": "claim",
    "each-end": "claim",
    "each-joined": "claim",
    "track": "claim",
    "tags": "claim",
    "arrival": "arrival",
}
"""Spots that only one occasion knows."""


class On(Row, tag="on"):
    """What follows when something happens.

    Either the player may do something, or it must happen, as far as it can; of several ways to do it the player
    chooses. After a claim the condition speaks of the track, after an arrival of the place, else of where the deed
    happens.
    """

    occasion: Annotated[Occasion, Meta(description="when it happens"), Role.FIRST]
    may: Annotated[Deed | None, Meta(description="what the player may do"), DeedWords()] = None
    must: Annotated[Deed | None, Meta(description="what happens in any case"), DeedWords()] = None
    price: Annotated[Cost | None, Meta(description="what the player pays who does it"), CostWords()] = None
    then: Annotated[Deed | None, Meta(description="what happens after it"), DeedWords()] = None
    last_first: Annotated[bool, Meta(description="at the set-up the last player begins")] = False

    @property
    def deed(self) -> Deed:
        deed = self.may or self.must
        assert deed is not None, self
        return deed

    def misfit(self) -> ArgumentError | None:
        if (self.may is None) is (self.must is None):
            return ArgumentError("may-and-must")
        if self.price is not None and self.may is None:
            return ArgumentError("price-of-must")
        if self.last_first and self.occasion != "set-up":
            return ArgumentError("last-first")
        return next(filter(None, (self._misfit(deed) for deed in (self.deed, self.then) if deed is not None)), None)

    def _misfit(self, deed: Deed) -> ArgumentError | None:
        if deed.verb == "show" and (self.occasion != "completion" or self.may is not None):
            return ArgumentError("show-when")
        spot = deed.spot
        if spot in SPOTS_OF and SPOTS_OF[spot] != self.occasion:
            return ArgumentError("spot-of-occasion", spot=spot, meaning=SPOTS[spot], occasion=SPOTS_OF[spot])
        return deed.misfit()

    @property
    def subject(self) -> Subject:
        if self.occasion == "claim":
            return Subject.TRACK
        return Subject.PLACE if self.occasion == "arrival" else self.deed.subject


KIND = Kind(
    On,
    cites=("N1",),
    example="on claim may take PRR when tagged PRR",
    many=True,
    in_play=True,
    carrier=Carrier.ANY,
)
