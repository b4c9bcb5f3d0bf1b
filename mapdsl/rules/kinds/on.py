"""`on`: what follows when something happens."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta

from mapdsl.rules.arguments import SPACE, Flag, NameOf, PerWords, Role, Row
from mapdsl.rules.conditions import NameSort, Subject
from mapdsl.rules.deeds import EVERYBODY, OTHERS, ROUTE_POINTS, SPOTS, Cost, CostWords, Deed, DeedWords, Spot
from mapdsl.rules.kind import Carrier, Kind
from mapdsl.rules.words import ArgumentError

Occasion = Literal["set-up", "claim", "arrival", "travel", "draw", "turn-start", "turn-end", "completion", "reshuffle"]


OCCASIONS: dict[Occasion, str] = {
    "set-up": "before the first turn, after tickets are kept, rule by rule, of each for every player in turn",
    "claim": "when a track was claimed",
    "arrival": "for each end of a claimed track at which the player had no track before",
    "travel": "for each place to which a player's piece travelled",
    "draw": "when the player has drawn cards as the action of a turn",
    "turn-start": "before each turn",
    "turn-end": "after each turn",
    "completion": "for each ticket that a claim completed",
    "reshuffle": "when the discards became the deck",
}

SPOTS_OF: dict[Spot, tuple[Occasion, ...]] = {
    "end": ("claim",),
    "each-end": ("claim",),
    "each-joined": ("claim",),
    "track": ("claim",),
    "tags": ("claim",),
    "arrival": ("arrival", "travel"),
}
"""Spots that only some occasions know."""


class On(Row, tag="on"):
    """What follows when something happens.

    Either the player may do something, for a price if there is one, or it must happen, as far as it can; of several
    ways to do it the player chooses. After a claim the condition speaks of the track, after an arrival or a step of a
    journey of the place, else of where the deed happens; it is asked of the player on turn. What follows one occasion
    follows in the order of the rules, and each condition is asked when its turn has come.
    """

    occasion: Annotated[Occasion, Meta(description="when it happens"), Role.FIRST]
    may: Annotated[Deed | None, Meta(description="what the player may do"), DeedWords()] = None
    must: Annotated[Deed | None, Meta(description="what happens in any case"), DeedWords()] = None
    price: Annotated[
        Cost | None, Meta(description="what the player pays who does it; only with `may`"), CostWords()
    ] = None
    per: Annotated[str, PerWords(), Meta(description="for each of what it happens so often; without it once")] = ""
    then: Annotated[
        Deed | None,
        Meta(description="what happens after it, to the same players; after each of both ends"),
        DeedWords(),
    ] = None
    whose: Annotated[
        str,
        NameOf(NameSort.PIECE, known=(EVERYBODY, OTHERS)),
        Meta(
            description="for each such piece there it happens to whoever placed it; or to everybody, or to all others, "
            "the player on turn or the next one first"
        ),
    ] = ""
    of: Annotated[
        bool, Flag(("others",)), Meta(description="of such pieces only those that other players have placed count")
    ] = False
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
        if self.price is not None and (problem := self.price.misfit()):
            return problem
        if self.per and not self._is_countable:
            return ArgumentError("per-what", per=self.per)
        if self.whose in (EVERYBODY, OTHERS):
            if self.occasion == "set-up":
                return ArgumentError("for-everybody", whose=self.whose)
        elif self.whose and self.occasion not in ("claim", "arrival", "travel"):
            return ArgumentError("for-whom")
        if self.of and (not self.whose or self.whose in (EVERYBODY, OTHERS)):
            return ArgumentError("of-others")
        if self.last_first and self.occasion != "set-up":
            return ArgumentError("last-first")
        return next(filter(None, (self._misfit(deed) for deed in (self.deed, self.then) if deed is not None)), None)

    @property
    def _is_countable(self) -> bool:
        """Whether it is about a thing that has spaces, or a number in a tag."""
        things = (Subject.TRACK,) if self.per == SPACE else (Subject.TRACK, Subject.PLACE)
        return self.subject in things and self.deed.thing != ROUTE_POINTS

    def _misfit(self, deed: Deed) -> ArgumentError | None:
        if deed.verb == "win" and self.may is not None:
            return ArgumentError("win-when")
        if deed.verb == "show" and (self.occasion != "completion" or self.may is not None):
            return ArgumentError("show-when")
        spot = deed.spot
        if self.occasion not in SPOTS_OF.get(spot, OCCASIONS):
            return unknown_spot(spot)
        if deed.thing == ROUTE_POINTS and self.occasion != "claim":
            return unknown_spot("track")
        return deed.misfit()

    @property
    def subject(self) -> Subject:
        if self.occasion == "claim":
            return Subject.TRACK
        return Subject.PLACE if self.occasion in ("arrival", "travel") else self.deed.subject


def unknown_spot(spot: Spot) -> ArgumentError:
    """Of a spot that only some occasions know."""
    occasion = " or ".join(SPOTS_OF[spot])
    return ArgumentError("spot-of-occasion", spot=spot, meaning=SPOTS[spot], occasion=occasion)


KIND = Kind(
    On,
    cites=("N1", "G1"),
    example="on claim may take PRR when tagged PRR",
    many=True,
    in_play=True,
    carrier=Carrier.ANY,
)
