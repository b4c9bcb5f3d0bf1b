"""The decision points of the game. Modules of rule kinds add functions; the game calls these and nothing else.

Each list says how several results combine. Hooks read no rule tables during play: their modules tabulate what they need
when they are bound.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, TypeVar

from mapdsl.rules.terms.measures import Criterion

if TYPE_CHECKING:
    from mapdsl.engine.scores.scoring import Scoring
    from mapdsl.engine.state import State
    from mapdsl.rules.actions import Action
    from mapdsl.rules.refusals import Refusal

Play = Callable[["State"], None]
ForHolders = tuple[int, Callable[["State"], int]]
"""A mask of pieces, one bit each, and a function to call. Only the holders of these pieces are concerned; a mask of
0 concerns everybody."""
Refused = TypeVar("Refused", bound="Action")


@dataclass
class Hooks:
    """Functions that the rules in force add, by decision point. A seat is a player's number, counted from 0."""

    setup: list[Play] = field(default_factory=list)
    """Functions that set up the table, called in order."""

    turn_options: list[Callable[[State], int]] = field(default_factory=list)
    """Moves at the start of a turn besides those that cards pay for. Masks are joined with `|`."""

    claim_options: list[ForHolders] = field(default_factory=list)
    """Payments for tracks that are not open to everybody. Masks are joined with `|`."""

    narrowing: list[Callable[[State, int], int]] = field(default_factory=list)
    """Filters of the moves at the start of a turn. Called in order, each on the previous result."""

    trials: list[Callable[[State, int], int]] = field(default_factory=list)
    """Filters that remove dead ends: moves after which the player could do nothing. Run last when legal moves are
    listed, in order."""

    closed: list[Callable[[State, int], int]] = field(default_factory=list)
    """Payments that the current position closes to a seat. Masks are joined with `|`, and recomputed when the
    position changes in a way that matters."""

    forbidden: list[ForHolders] = field(default_factory=list)
    """Payments that a rule currently forbids to the player on turn. Masks are joined with `|`."""

    barred: list[Callable[[int], int]] = field(default_factory=list)
    """Moves that holders of these pieces may never make. Masks are joined with `|`."""

    refusals: list[tuple[type[Action], Callable[[State, Any], Refusal | None]]] = field(default_factory=list)
    """Reasons why an action of a class is not legal; the first one found counts. If a
    decision is open, only actions that can answer it are checked."""

    shared: list[Callable[[State], int]] = field(default_factory=list)
    """Tracks that the player on turn may claim although others own them. Masks are joined with `|`."""

    claim_points: list[Callable[[State, int], int]] = field(default_factory=list)
    """Extra points to the player on turn for claiming a track. Results are added up."""

    before_claim: list[Callable[[State, int], None]] = field(default_factory=list)
    """Called in order when the player on turn has paid for a track, before the claim."""

    after_claim: list[Callable[[State, int], None]] = field(default_factory=list)
    """Called in order after the player on turn has claimed a track."""

    travelled: list[Callable[[State, int], None]] = field(default_factory=list)
    """Called in order after a piece of the player on turn has travelled to a place."""

    claims: list[Callable[[State], int]] = field(default_factory=list)
    """Maximum number of claims in this turn. The first hook that allows a further claim decides; the first claim is
    always allowed."""

    draw_options: list[Callable[[State], int]] = field(default_factory=list)
    """Moves besides cards with which a draw can continue. Masks are joined with `|`."""

    after_draw: list[Play] = field(default_factory=list)
    """Called in order after the player on turn has drawn cards as the turn's action."""

    after_reshuffle: list[Play] = field(default_factory=list)
    """Called in order after the discard pile has become the deck."""

    turn_ending: list[Play] = field(default_factory=list)
    """Called in order when the player on turn has acted. Effects queued here may still ask the player to choose."""

    turn_begun: list[Play] = field(default_factory=list)
    """Called in order when a turn has begun."""

    game_begun: list[Play] = field(default_factory=list)
    """Called in order when all tickets are chosen, before the first turn."""

    end_in_sight: list[Play] = field(default_factory=list)
    """Called in order after a turn while the end is not in sight. May set the number of turns left."""

    connection: list[Callable[[Scoring, int], int]] = field(default_factory=list)
    """Further tracks that a seat's tickets may use. Masks are joined with `|`."""

    cards_elsewhere: list[Callable[[State], list[int]]] = field(default_factory=list)
    """Counts of cards that lie neither in a hand nor on the discard pile. Added up, to verify that no card is lost."""

    final_score: list[Callable[[Scoring], None]] = field(default_factory=list)
    """Functions that add lines to the final scores, called in order."""

    tie_break: list[Criterion] = field(default_factory=list)
    """Criteria that break ties, in order."""

    def refuse(self, sort: type[Refused], why: Callable[[State, Refused], Refusal | None]) -> None:
        """Register a function that may refuse actions of a class."""
        self.refusals.append((sort, why))
