"""What happens in the course of a game beside the base game, what nobody may do, and when the game ends."""

from __future__ import annotations

from typing import Annotated, Literal

from mapdsl.base.records import doc
from mapdsl.rules.terms.arguments import SPACE, Flag, NameOf, PerWords, Role, Row, Sentence
from mapdsl.rules.terms.conditions import NameSort, Subject
from mapdsl.rules.terms.deeds import (
    EVERYBODY,
    OTHERS,
    ROUTE_POINTS,
    SPOTS,
    Cost,
    CostWords,
    Deed,
    DeedWords,
    Spot,
    is_word,
)
from mapdsl.rules.terms.words import ArgumentError

Occasion = Literal[
    "set-up", "claim", "arrival", "travel", "draw", "round-start", "turn-start", "turn-end", "completion", "reshuffle"
]


OCCASIONS: dict[Occasion, str] = {
    "set-up": "before the first turn, rule by rule: what is laid out once, all else for every player in turn; what the "
    "rules lay out before the first that is for players is there when tickets are dealt, all else after they are kept",
    "claim": "when a track was claimed",
    "arrival": "for each end of a claimed track at which the player had no track before, in the order of their names",
    "travel": "for each place to which a player's piece travelled",
    "draw": "when the player has drawn cards as the action of a turn",
    "round-start": "before the first turn of each round, the first one too; for the first player",
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
    journey of the place, wherever the deed happens; else of where it happens. It is asked of the player on turn, also
    where something happens to several players: then it is asked once for all of them, before it happens to the first.
    What follows one occasion follows in the order of the rules, and each condition is asked when its turn has come.
    """

    occasion: Annotated[Occasion, doc("when it happens"), Role.FIRST]
    may: Annotated[Deed | None, doc("what the player may do"), DeedWords()] = None
    must: Annotated[Deed | None, doc("what happens in any case"), DeedWords()] = None
    price: Annotated[Cost | None, doc("what the player pays who does it; only with `may`"), CostWords()] = None
    per: Annotated[str, PerWords(), doc("for each of what it happens so often; without it once")] = ""
    then: Annotated[
        Deed | None, doc("what happens after it, to the same players; after each of both ends"), DeedWords()
    ] = None
    whose: Annotated[
        str,
        NameOf(NameSort.PIECE, known=(EVERYBODY, OTHERS)),
        doc(
            "for each such piece there it happens to whoever placed it; or to everybody, or to all others, "
            "the player on turn or the next one first"
        ),
    ] = ""
    of: Annotated[
        bool,
        Flag(("others",)),
        doc("of such pieces only those that other players have placed count; without it all do"),
    ] = False
    last_first: Annotated[bool, doc("at the set-up the last player begins")] = False

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
        return _misfit((self.deed, self.then), self.occasion, must=self.may is None)

    @property
    def _is_countable(self) -> bool:
        """Whether it is about a thing that has spaces, or a number in a tag."""
        things = (Subject.TRACK,) if self.per == SPACE else (Subject.TRACK, Subject.PLACE)
        return self.subject in things and self.deed.thing != ROUTE_POINTS

    @property
    def subject(self) -> Subject:
        if self.occasion == "claim":
            return Subject.TRACK
        return Subject.PLACE if self.occasion in ("arrival", "travel") else self.deed.subject


def _misfit(deeds: tuple[Deed | None, ...], occasion: str = "", *, must: bool = False) -> ArgumentError | None:
    """What is wrong with deeds that follow an occasion, or that players do."""
    for deed in filter(None, deeds):
        if deed.verb == "win" and not must:
            return ArgumentError("win-when")
        if deed.verb == "show" and not (must and occasion == "completion"):
            return ArgumentError("show-when")
        spot: Spot = "track" if deed.thing == ROUTE_POINTS else deed.spot
        if spot in SPOTS_OF and occasion not in SPOTS_OF[spot]:
            known = " or ".join(SPOTS_OF[spot])
            return ArgumentError("spot-of-occasion", spot=spot, meaning=SPOTS[spot], occasion=known)
        if problem := deed.misfit():
            return problem
    return None


class TurnAction(Row, tag="action"):
    """A further thing to do on a turn.

    It is the turn's action, or with `before-turn` it comes before that, at most so often in a turn, and not if it would
    leave the player nothing to do. With `as-card` it takes the place of one of the cards of a draw. Of several places
    where it can happen the player chooses; the condition speaks of the place. Whoever takes a piece that has a price of
    its own pays that, unless the action has one.
    """

    name: Annotated[
        str, doc("what it is called", min_length=1), NameOf(NameSort.ACTION, declares=True), Role.FIRST, Role.KEY
    ]
    does: Annotated[Deed, doc("what happens"), DeedWords()]
    price: Annotated[Cost | None, doc("what it costs, each time"), CostWords()] = None
    per: Annotated[Literal["", "space"], doc("of a track: whether for each of its spaces")] = ""
    paid_to: Annotated[Literal["bank", "owner"], doc("who gets what is paid")] = "bank"
    then: Annotated[Deed | None, doc("what happens after it"), DeedWords()] = None
    before_turn: Annotated[bool, doc("it does not take the place of the turn's action")] = False
    as_card: Annotated[bool, doc("it takes the place of one of the cards of a draw; without price and `then`")] = False
    limit: Annotated[int, doc("how often in a turn", ge=1, le=99)] = 1

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
        return _misfit((self.does, self.then))

    @property
    def deed(self) -> Deed:
        return self.does

    @property
    def subject(self) -> Subject:
        return self.does.subject


Forbidden = Literal["claim", "draw-cards", "draw-tickets", "action"]


class Forbid(Row, tag="forbid"):
    """What nobody may do, as long as the condition holds.

    The condition may speak of the course of the game: `forbid claim when claimed > 0 and not joins-own` lets everybody
    build on at their own network only, `forbid claim when ferry and not holds Propellers` asks for a piece. Carried by
    a piece, it is for whoever has one. `action` is any `action` of the board.
    """

    what: Annotated[Forbidden, doc("what is forbidden"), Role.FIRST]

    @property
    def subject(self) -> Subject:
        return Subject.TRACK if self.what == "claim" else Subject.SETUP


class LastRound(Row, tag="last-round"):
    """When the game ends.

    When the condition holds at the end of a turn, everybody, the player of that turn included, has so many more turns;
    with 0 the game is over at once. Of several rows any one will do. A turn that has ended is counted: after the last
    turn of round 20 it is round 21.
    """

    turns: Annotated[int, doc("turns of each player that follow", ge=0, le=9)] = 1


class RuleText(Row, tag="rule-text"):
    """A rule in words, which people play and the engine does not.

    It is printed wherever rules are printed, so that a board whose rules cannot all be said is never printed with wrong
    ones. Games of the engine go on as if it were not there.
    """

    text: Annotated[str, doc("what it says", min_length=1), Sentence(), Role.FIRST]
