"""Rule kinds for effects and actions beyond the base game, for prohibitions, and for the end of the game."""

from __future__ import annotations

from typing import Annotated, Literal

from mapdsl.base.records import doc
from mapdsl.rules.terms.arguments import SPACE, Flag, NameOf, PerWords, Role, RuleRow, Sentence
from mapdsl.rules.terms.conditions import NameSort, Subject
from mapdsl.rules.terms.effect_verbs import ROUTE_POINTS, SPOTS, Spot, Trait
from mapdsl.rules.terms.effects import EVERYBODY, OTHERS, Cost, CostWords, Effect, EffectWords, is_word
from mapdsl.rules.terms.words import ArgumentError

Occasion = Literal[
    "set-up", "claim", "arrival", "travel", "draw", "round-start", "turn-start", "turn-end", "completion", "reshuffle"
]


OCCASIONS: dict[Occasion, str] = {
    "set-up": "before the first turn, rule by rule: rules that lay out things on the table act once, all others for "
    "each player in turn order; things laid out before the first rule for players are there when tickets are dealt, "
    "all else follows after players have chosen their tickets",
    "claim": "when a track has been claimed",
    "arrival": "for each end of a claimed track where the player had no track before, in the order of the place names",
    "travel": "for each place that a player's piece has travelled to",
    "draw": "when the player has drawn cards as the turn's action",
    "round-start": "before the first turn of each round, including the first round; for the first player",
    "turn-start": "before each turn",
    "turn-end": "after each turn",
    "completion": "for each ticket that a claim has completed",
    "reshuffle": "when the discard pile has become the deck",
}

SPOTS_OF: dict[Spot, tuple[Occasion, ...]] = {
    "end": ("claim",),
    "each-end": ("claim",),
    "each-joined": ("claim",),
    "track": ("claim",),
    "tags": ("claim",),
    "arrival": ("arrival", "travel"),
}
"""Occasions by spot, for the spots that only some occasions have."""


class On(RuleRow, tag="on"):
    """Effects that follow when something happens.

    With `may`, the player may choose the effect, for a price if there is one. With `must`, the effect happens as far as
    possible; if it can happen in several ways, the player chooses. After a claim, the condition is about the track.
    After an arrival or a step of a journey, it is about the place, wherever the effect takes place. Otherwise it is
    about where the effect takes place. Questions about the player refer to the player on turn, even if the effect is
    for several players: then the condition is checked once, before the first of them. The effects of one occasion
    follow in the order of the rules, and each condition is checked just before its effect.
    """

    occasion: Annotated[Occasion, doc("when it happens"), Role.FIRST, Role.KEY]
    may: Annotated[Effect | None, doc("effect that the player may choose"), EffectWords()] = None
    must: Annotated[Effect | None, doc("effect that happens in any case"), EffectWords()] = None
    price: Annotated[Cost | None, doc("what the player pays for the effect; only with `may`"), CostWords()] = None
    per: Annotated[
        str,
        PerWords(),
        doc("multiplies the amount by the spaces of the track, or by the number in a tag"),
    ] = ""
    then: Annotated[
        Effect | None,
        doc("effect that follows, for the same players; with `each-end`, after each of the two ends"),
        EffectWords(),
    ] = None
    whose: Annotated[
        str,
        NameOf(NameSort.PIECE, known=(EVERYBODY, OTHERS)),
        doc(
            "who gets the effect: the player who placed the piece, for each such piece there; or everybody, or all "
            "others, beginning with the player on turn or the next one"
        ),
    ] = ""
    of: Annotated[
        bool,
        Flag(("others",)),
        doc("only pieces that other players have placed count; without it, all do"),
    ] = False
    last_first: Annotated[bool, doc("at the set-up, the last player begins")] = False

    @property
    def effect(self) -> Effect:
        effect = self.may or self.must
        assert effect is not None, self
        return effect

    def problem(self) -> ArgumentError | None:
        if (self.may is None) is (self.must is None):
            return ArgumentError("may-and-must")
        if self.price is not None and self.may is None:
            return ArgumentError("price-of-must")
        if self.price is not None and (problem := self.price.problem()):
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
        return _problem((self.effect, self.then), self.occasion, must=self.may is None)

    @property
    def _is_countable(self) -> bool:
        """True if `per` can apply: the rule is about an object that has spaces, or a tag that contains a number."""
        things = (Subject.TRACK,) if self.per == SPACE else (Subject.TRACK, Subject.PLACE)
        return self.subject in things and self.effect.thing != ROUTE_POINTS

    @property
    def subject(self) -> Subject:
        if self.occasion == "claim":
            return Subject.TRACK
        return Subject.PLACE if self.occasion in ("arrival", "travel") else self.effect.subject


def _problem(effects: tuple[Effect | None, ...], occasion: str = "", *, must: bool = False) -> ArgumentError | None:
    """Return an error in the effects of a rule, or None. `occasion` is empty for the effects of an action."""
    for effect in filter(None, effects):
        if effect.has(Trait.WINS) and not must:
            return ArgumentError("win-when")
        if effect.has(Trait.SHOWS) and not (must and occasion == "completion"):
            return ArgumentError("show-when")
        spot: Spot = "track" if effect.thing == ROUTE_POINTS else effect.spot
        if spot in SPOTS_OF and occasion not in SPOTS_OF[spot]:
            known = " or ".join(SPOTS_OF[spot])
            return ArgumentError("spot-of-occasion", spot=spot, meaning=SPOTS[spot], occasion=known)
        if problem := effect.problem():
            return problem
    return None


class TurnAction(RuleRow, tag="action"):
    """A further action that players can take on a turn.

    It takes the place of the usual action of the turn. With `before-turn`, it comes before that action, up to `limit`
    times in a turn, and only if the player can still act afterwards. With `as-card`, it takes the place of one card of
    a draw. If it can happen in several places, the player chooses; the condition is about the place. A player who takes
    a piece that has a price pays that price, unless the action has one.
    """

    name: Annotated[
        str, doc("name of the action", min_length=1), NameOf(NameSort.ACTION, declares=True), Role.FIRST, Role.KEY
    ]
    does: Annotated[Effect, doc("what happens"), EffectWords()]
    price: Annotated[Cost | None, doc("price, each time"), CostWords()] = None
    per: Annotated[Literal["", "space"], doc("for a track, whether the price is for each of its spaces")] = ""
    paid_to: Annotated[Literal["bank", "owner"], doc("who receives the price")] = "bank"
    then: Annotated[Effect | None, doc("what happens after it"), EffectWords()] = None
    before_turn: Annotated[bool, doc("it comes before the turn's action instead of replacing it")] = False
    as_card: Annotated[bool, doc("it takes the place of one card of a draw; not with a price or `then`")] = False
    limit: Annotated[int, doc("maximum number of times in a turn", ge=1, le=99)] = 1

    def problem(self) -> ArgumentError | None:
        if self.price is not None and (problem := self.price.problem()):
            return problem
        is_in_pieces = self.price is not None and not any(is_word(part.of) for part in self.price.parts)
        is_of_track = self.does.has(Trait.TAKES_OVER) and is_in_pieces
        if (self.per or self.paid_to == "owner") and not is_of_track:
            return ArgumentError("price-of-track")
        if self.as_card and (self.before_turn or self.price is not None or self.then is not None):
            return ArgumentError("as-card")
        if self.limit > 1 and not self.before_turn and not self.as_card:
            return ArgumentError("limit-of-action")
        return _problem((self.does, self.then))

    @property
    def effect(self) -> Effect:
        return self.does

    @property
    def subject(self) -> Subject:
        return self.does.subject


Forbidden = Literal["claim", "draw-cards", "draw-tickets", "action"]


class Forbid(RuleRow, tag="forbid"):
    """Prohibition that applies while the condition holds.

    The condition may depend on the course of the game. `forbid claim when claimed > 0 and not joins-own` lets players
    extend only their own network; `forbid claim when ferry and not holds Propellers` makes a piece necessary. Carried
    by a piece, the rule applies to players who have the piece. `action` means any `action` of the board.
    """

    what: Annotated[Forbidden, doc("what is forbidden"), Role.FIRST, Role.KEY]

    @property
    def subject(self) -> Subject:
        return Subject.TRACK if self.what == "claim" else Subject.SETUP


class LastRound(RuleRow, tag="last-round"):
    """End of the game.

    When the condition holds at the end of a turn, every player, including the one who had that turn, takes the given
    number of further turns; with 0, the game is over at once. If there are several rows, any of them ends the game. The
    turn that has ended is already counted: after the last turn of round 20, it is round 21.
    """

    turns: Annotated[int, doc("number of further turns for each player", ge=0, le=9)] = 1


class RuleText(RuleRow, tag="rule-text"):
    """A rule in words, which people follow and the engine does not.

    It is printed wherever rules are printed, so printed rules are complete even if the language cannot express one of
    them. The engine ignores it.
    """

    text: Annotated[str, doc("text of the rule", min_length=1), Sentence(), Role.FIRST]
