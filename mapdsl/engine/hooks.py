"""The decision points of the game. A handler adds functions; playing calls what is there and nothing else.

Each list says how several answers combine. A hook never learns which board is played: what it needs of the rule tables
it has tabulated when it was bound.
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
"""The pieces whose holders it concerns, one bit each, or 0 for everybody; and what is asked then."""
Refused = TypeVar("Refused", bound="Action")


@dataclass
class Hooks:
    """What the rules in force do, by decision point. "A seat" is a player's number from 0."""

    setup: list[Play] = field(default_factory=list)
    """Lays out the table. Called in order."""

    turn_options: list[Callable[[State], int]] = field(default_factory=list)
    """Moves at the start of a turn beside what cards buy. Joined."""

    claim_options: list[ForHolders] = field(default_factory=list)
    """Ways to claim tracks that are not open to everybody. Joined."""

    narrowing: list[Callable[[State, int], int]] = field(default_factory=list)
    """What is left of the moves at the start of a turn. Called in order, each on what the one before left."""

    trials: list[Callable[[State, int], int]] = field(default_factory=list)
    """Enumerating, last: without what would leave the player nothing to do. Called in order."""

    closed: list[Callable[[State, int], int]] = field(default_factory=list)
    """Ways that what lies on the table closes to a seat. Joined, and recomputed when something there changes."""

    forbidden: list[ForHolders] = field(default_factory=list)
    """Ways that the course of the game forbids the player on turn. Joined."""

    barred: list[Callable[[int], int]] = field(default_factory=list)
    """Moves that are barred to the holder of these powers, whatever else happens. Joined."""

    refusals: list[tuple[type[Action], Callable[[State, Any], Refusal | None]]] = field(default_factory=list)
    """Why an action of a class is not legal. The first answer counts; it is asked only of actions that could be meant:
    nothing else is to be decided."""

    shared: list[Callable[[State], int]] = field(default_factory=list)
    """Tracks that the player on turn may claim although others own them. Joined."""

    claim_points: list[Callable[[State, int], int]] = field(default_factory=list)
    """Resolving a claim: extra points to the player on turn for a track. Added up."""

    before_claim: list[Callable[[State, int], None]] = field(default_factory=list)
    """The player on turn is about to claim a track, which is paid for. Called in order."""

    after_claim: list[Callable[[State, int], None]] = field(default_factory=list)
    """What follows when the player on turn has claimed a track. Called in order."""

    travelled: list[Callable[[State, int], None]] = field(default_factory=list)
    """A piece of the player on turn has travelled to a place. Called in order."""

    claims: list[Callable[[State], int]] = field(default_factory=list)
    """How many claims the player on turn may make in this turn. The first that leaves one counts, and one is always
    allowed."""

    draw_options: list[Callable[[State], int]] = field(default_factory=list)
    """Moves with which a draw that has begun can go on, beside cards."""

    after_draw: list[Play] = field(default_factory=list)
    """The player on turn has drawn cards, as the action of the turn. Called in order."""

    after_reshuffle: list[Play] = field(default_factory=list)
    """The discards have become the deck. Called in order."""

    turn_ending: list[Play] = field(default_factory=list)
    """The player on turn has acted; what is to follow may still let the player choose. Called in order."""

    turn_begun: list[Play] = field(default_factory=list)
    """A turn has begun. Called in order."""

    game_begun: list[Play] = field(default_factory=list)
    """Tickets are chosen, the first turn is about to begin. Called in order."""

    end_in_sight: list[Play] = field(default_factory=list)
    """A turn is over, and there was no end in sight: may set how many turns are left. Called in order."""

    connection: list[Callable[[Scoring, int], int]] = field(default_factory=list)
    """Tracks that a seat's tickets may use beside its own. Joined."""

    cards_elsewhere: list[Callable[[State], list[int]]] = field(default_factory=list)
    """Counts of cards that are laid down and neither in a hand nor discarded. Added up, to prove that none is lost."""

    final_score: list[Callable[[Scoring], None]] = field(default_factory=list)
    """Adds lines to the final scores that are wanted. Called in order."""

    tie_break: list[Criterion] = field(default_factory=list)
    """What decides between equal points, the first first."""

    def refuse(self, sort: type[Refused], why: Callable[[State, Refused], Refusal | None]) -> None:
        """Adds a reason to refuse actions of a class."""
        self.refusals.append((sort, why))
