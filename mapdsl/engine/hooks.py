"""Decision points of the game. Modules of rule kinds register functions for them, and the turn loop runs rule code only
through these functions.

Each list documents how the results of several functions are combined. For speed, hooks do not read rule tables during
play: their modules build lookup tables when they are bound.
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
"""Mask of pieces, and the function to call for players who hold at least one of these pieces. If the mask is 0, the
function is called for all players."""
Refused = TypeVar("Refused", bound="Action")


@dataclass
class Hooks:
    """Functions of the rules in force, grouped by decision point. A seat is a player number, counted from 0."""

    setup: list[Play] = field(default_factory=list)
    """Functions that set up the table, called in order."""

    turn_options: list[Callable[[State], int]] = field(default_factory=list)
    """Functions that return moves available at the start of a turn, except moves that cards pay for. Masks are
    joined with `|`."""

    claim_options: list[ForHolders] = field(default_factory=list)
    """Functions that return payments for tracks that are open to some players only. Masks are joined with `|`."""

    option_filters: list[Callable[[State, int], int]] = field(default_factory=list)
    """Filters that remove moves at the start of a turn. They are called in order, each on the previous result."""

    dead_end_filters: list[Callable[[State, int], int]] = field(default_factory=list)
    """Filters that remove dead ends, that is moves after which the player could not act. They run last, in order,
    when legal moves are listed."""

    closed_payments: list[Callable[[State, int], int]] = field(default_factory=list)
    """Functions that return the payments closed to a seat in the current position. Masks are joined with `|`, and
    recomputed when the holdings or tracks that they depend on change."""

    forbidden_payments: list[ForHolders] = field(default_factory=list)
    """Functions that return the payments that a rule currently forbids to the player on turn. Masks are joined with
    `|`."""

    barred_moves: list[Callable[[int], int]] = field(default_factory=list)
    """Functions that take a mask of pieces and return the moves that holders of these pieces may never make. Masks
    are joined with `|`."""

    refusals: list[tuple[type[Action], Callable[[State, Any], Refusal | None]]] = field(default_factory=list)
    """Functions that return why an action of a class is not legal; the first refusal counts. If a decision is open,
    only actions that can answer it are checked."""

    shareable_tracks: list[Callable[[State], int]] = field(default_factory=list)
    """Functions that return the tracks that the player on turn may claim although other players own them. Masks are
    joined with `|`."""

    claim_points: list[Callable[[State, int], int]] = field(default_factory=list)
    """Functions that return extra points for the current player when claiming a track. Results are added up."""

    before_claim: list[Callable[[State, int], None]] = field(default_factory=list)
    """Functions called in order after the current player has paid for a track and before the claim."""

    after_claim: list[Callable[[State, int], None]] = field(default_factory=list)
    """Functions called in order after the current player has claimed a track."""

    after_travel: list[Callable[[State, int], None]] = field(default_factory=list)
    """Functions called in order after a piece of the current player has travelled to a place."""

    claims: list[Callable[[State], int]] = field(default_factory=list)
    """Functions that return the maximum number of claims in this turn. The first claim is always allowed; a further
    claim is allowed if any function allows it."""

    draw_options: list[Callable[[State], int]] = field(default_factory=list)
    """Functions that return moves that can replace drawing another card. Masks are joined with `|`."""

    after_draw: list[Play] = field(default_factory=list)
    """Functions called in order after the current player has drawn cards as the main action of the turn."""

    after_reshuffle: list[Play] = field(default_factory=list)
    """Functions called in order after the discard pile has become the deck."""

    turn_ending: list[Play] = field(default_factory=list)
    """Functions called in order after the current player's main action. Effects queued by these functions may still
    require a choice from the player."""

    turn_begun: list[Play] = field(default_factory=list)
    """Functions called in order when a turn has begun."""

    game_begun: list[Play] = field(default_factory=list)
    """Functions called in order when all tickets are chosen, before the first turn."""

    check_end: list[Play] = field(default_factory=list)
    """Functions called in order after each turn until the end of the game is triggered. A function may trigger it by
    setting the number of turns left."""

    ticket_tracks: list[Callable[[Scoring, int], int]] = field(default_factory=list)
    """Functions that return additional tracks that the tickets of a seat may use. Masks are joined with `|`."""

    cards_elsewhere: list[Callable[[State], list[int]]] = field(default_factory=list)
    """Functions that count the cards which are outside the deck, the hands, the row and the discard pile. Counts are
    added up, to verify that no card is lost."""

    final_score: list[Callable[[Scoring], None]] = field(default_factory=list)
    """Functions that add lines to the final scores, called in order."""

    tie_break: list[Criterion] = field(default_factory=list)
    """Criteria that break ties, in order."""

    def refuse(self, sort: type[Refused], why: Callable[[State, Refused], Refusal | None]) -> None:
        """Register a function that may refuse actions of a class."""
        self.refusals.append((sort, why))
