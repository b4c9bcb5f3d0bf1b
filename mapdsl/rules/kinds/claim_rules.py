"""What a claim takes, and which tracks can be claimed."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta

from mapdsl.base.records import doc
from mapdsl.rules.terms.arguments import NameOf, PerWords, Role, Row
from mapdsl.rules.terms.conditions import NameSort, Subject
from mapdsl.rules.terms.deeds import CARDS, TRAINS, Cost, CostWords, is_word
from mapdsl.rules.terms.words import ArgumentError


class Trains(Row, tag="trains"):
    """How many trains each player has.

    A claim places one train on every space of the track.
    """

    each: Annotated[int, doc("trains of each player", ge=1, le=200), Role.FIRST]


class Doubles(Row, tag="doubles"):
    """What parallel tracks mean.

    Nobody may own two tracks of one corridor. Where the condition holds, so many of its tracks can be claimed
    altogether; then the others are closed. Elsewhere, and without a number, all of them are open. Of several rows that
    hold the lowest number counts.
    """

    open: Annotated[
        Annotated[int, Meta(ge=1, le=99)] | None, doc("how many parallel tracks can be claimed; without it, all")
    ] = None


class Tunnels(Row, tag="tunnels"):
    """What claiming a tunnel takes.

    After the payment is laid down, cards are turned up from the deck; each that matches the colour played, or is a
    locomotive, costs one more card of that colour or a locomotive. A payment of locomotives only is matched by and
    added to with locomotives only. The player may decline and take the cards back.
    """

    reveal: Annotated[int, doc("cards turned up", ge=1, le=20)] = 3


class Claims(Row, tag="claims"):
    """What a turn can claim.

    Without such a rule it is one track that nobody has. A player to whom several rows apply may claim as many as the
    highest says. `taken`: a track that another player owns can be claimed as well, for what it costs everybody, the
    trains standing beside the others; all of them own it then.
    """

    most: Annotated[int, doc("claims in a turn", ge=1, le=9), Role.FIRST] = 1
    taken: Annotated[bool, doc("tracks of others can be claimed")] = False

    def misfit(self) -> ArgumentError | None:
        return ArgumentError("most-of-taken") if self.taken and self.most > 1 else None

    @property
    def subject(self) -> Subject:
        return Subject.TRACK if self.taken else Subject.SETUP


class Demand(Row, tag="demand"):
    """What a claim takes beside a card and a train for each of its spaces.

    Cards are of the colour of the others. Trains go out of the game; with `0 trains` not even one for a space is taken.
    Pieces go to the bank, or to the owner of the track beside it, if somebody else has that. Who cannot pay cannot
    claim the track, or takes what `else` names instead. Several demands add up. What pieces are
    demanded may depend on the course of the game before the claim: `demand 1 coin to owner when beside-other`.
    """

    cost: Annotated[Cost, doc("what is given"), CostWords(), Role.FIRST]
    per: Annotated[str, PerWords(), doc("for each of what; without it once")] = ""
    to: Annotated[Literal["bank", "owner"], doc("who gets it")] = "bank"
    otherwise: Annotated[str, NameOf(NameSort.PIECE), doc("the piece that is taken by who cannot pay")] = ""

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
