"""Rule kinds for claims: trains, parallel tracks, tunnels, claims per turn, and additional costs."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta

from mapdsl.base.records import doc
from mapdsl.rules.terms.arguments import NameOf, PerWords, Role, RuleRow
from mapdsl.rules.terms.conditions import NameSort, Subject
from mapdsl.rules.terms.effect_verbs import CARDS, TRAINS
from mapdsl.rules.terms.effects import Cost, CostWords, is_word
from mapdsl.rules.terms.words import ArgumentError


class Trains(RuleRow, tag="trains"):
    """Number of trains that each player has.

    A claim places one train on every space of the track.
    """

    each: Annotated[int, doc("trains of each player", ge=1, le=200), Role.FIRST]


class Doubles(RuleRow, tag="doubles"):
    """Number of parallel tracks that can be claimed.

    No player may own two tracks of one corridor. Where the condition holds, only the given number of its tracks can be
    claimed, by all players together; then the others are closed. Elsewhere, and without a number, all of them can be
    claimed.
    """

    open: Annotated[
        Annotated[int, Meta(ge=1, le=99)] | None, doc("number of parallel tracks that can be claimed; without it, all")
    ] = None


class Tunnels(RuleRow, tag="tunnels"):
    """Extra cards for claiming a tunnel.

    After the payment is laid down, cards are turned up from the deck. Each one that matches the colour played, or is a
    locomotive, costs one more card of that colour or a locomotive. If only locomotives were played, only locomotives
    match, and only locomotives can be added. The player may decline and take the cards back.
    """

    reveal: Annotated[int, doc("number of cards turned up", ge=1, le=20)] = 3


class Claims(RuleRow, tag="claims"):
    """Number of claims in a turn, and claims of tracks that other players own.

    Without this rule, a player can claim one track per turn, which nobody owns yet. If several rows apply to a player,
    the highest number counts. With `taken`, a track that another player owns can be claimed as well, for the usual
    price. The new trains are placed next to the others, and all of these players own the track.
    """

    most: Annotated[int, doc("number of claims in a turn", ge=1, le=9), Role.FIRST] = 1
    taken: Annotated[bool, doc("tracks that others own can be claimed")] = False

    def problem(self) -> ArgumentError | None:
        return ArgumentError("most-of-taken") if self.taken and self.most > 1 else None

    @property
    def subject(self) -> Subject:
        return Subject.TRACK if self.taken else Subject.SETUP


class Demand(RuleRow, tag="demand"):
    """Additional cost of a claim, besides a card and a train for each space.

    Demanded cards must have the colour of the other cards. Demanded trains leave the game; with `0 trains`, the claim
    takes no trains at all. Pieces go to the bank, or to the owner of the parallel track if another player has claimed
    that. A player who cannot pay cannot claim the track, or takes the piece named by `else` instead. Several demands
    add up. A demand for pieces may depend on the course of the game before the claim:
    `demand 1 coin to owner when beside-other`.
    """

    cost: Annotated[Cost, doc("what is paid"), CostWords(), Role.FIRST]
    per: Annotated[
        str,
        PerWords(),
        doc("multiplies the cost by the spaces of the track, or by the number in a tag"),
    ] = ""
    to: Annotated[Literal["bank", "owner"], doc("who receives it")] = "bank"
    otherwise: Annotated[str, NameOf(NameSort.PIECE), doc("the piece that a player who cannot pay takes")] = ""

    @property
    def takes_no_trains(self) -> bool:
        """True if the demand replaces the usual number of trains by zero, so that a claim takes no trains."""
        return self.cost == Cost((0,), TRAINS) and not self.per

    def problem(self) -> ArgumentError | None:
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
