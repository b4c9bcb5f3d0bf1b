"""`action`: a further thing to do on a turn."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta

from mapdsl.rules.arguments import NameOf, Role, Row
from mapdsl.rules.conditions import NameSort, Subject
from mapdsl.rules.deeds import ROUTE_POINTS, Cost, CostWords, Deed, DeedWords, is_word
from mapdsl.rules.kind import Kind
from mapdsl.rules.kinds.on import SPOTS_OF, unknown_spot
from mapdsl.rules.words import ArgumentError


class TurnAction(Row, tag="action"):
    """A further thing to do on a turn.

    It is the turn's action, or with `before-turn` it comes before that, at most so often in a turn, and not if it would
    leave the player nothing to do. With `as-card` it takes the place of one of the cards of a draw. Of several places
    where it can happen the player chooses; the condition speaks of the place. Whoever takes a piece that has a price of
    its own pays that, unless the action has one.
    """

    name: Annotated[
        str,
        Meta(description="what it is called", min_length=1),
        NameOf(NameSort.ACTION, declares=True),
        Role.FIRST,
        Role.KEY,
    ]
    does: Annotated[Deed, Meta(description="what happens"), DeedWords()]
    price: Annotated[Cost | None, Meta(description="what it costs, each time"), CostWords()] = None
    per: Annotated[Literal["", "space"], Meta(description="of a track: whether for each of its spaces")] = ""
    paid_to: Annotated[Literal["bank", "owner"], Meta(description="who gets what is paid")] = "bank"
    then: Annotated[Deed | None, Meta(description="what happens after it"), DeedWords()] = None
    before_turn: Annotated[bool, Meta(description="it does not take the place of the turn's action")] = False
    as_card: Annotated[
        bool, Meta(description="it takes the place of one of the cards of a draw; without price and `then`")
    ] = False
    limit: Annotated[int, Meta(description="how often in a turn", ge=1, le=99)] = 1

    def misfit(self) -> ArgumentError | None:
        if self.price is not None and (problem := self.price.misfit()):
            return problem
        is_in_pieces = self.price is not None and not any(is_word(part.of) for part in self.price.parts)
        is_of_track = self.does.verb == "take-over" and is_in_pieces
        if (self.per or self.paid_to == "owner") and not is_of_track:
            return ArgumentError("price-of-track")
        if self.as_card and (self.before_turn or self.price is not None or self.then is not None):
            return ArgumentError("as-card")
        if self.limit > 1 and not self.before_turn and not self.as_card:
            return ArgumentError("limit-of-action")
        return next(filter(None, (_misfit(deed) for deed in (self.does, self.then) if deed is not None)), None)

    @property
    def deed(self) -> Deed:
        return self.does

    @property
    def subject(self) -> Subject:
        return self.does.subject


def _misfit(deed: Deed) -> ArgumentError | None:
    if deed.spot in SPOTS_OF or deed.thing == ROUTE_POINTS:
        return unknown_spot(deed.spot or "track")
    if deed.verb == "win":
        return ArgumentError("win-when")
    return ArgumentError("show-when") if deed.verb == "show" else deed.misfit()


KIND = Kind(
    TurnAction,
    cites=("N2",),
    example="action build does place station on city price 1, 2, 3",
    many=True,
    in_play=True,
)
