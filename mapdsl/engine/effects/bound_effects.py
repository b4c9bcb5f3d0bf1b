"""Effects bound to a plan. Each verb has a module in this folder, such as `take_effect`, whose `bind` returns the bound
effect.

A *spot* is the number of a place or of a track; tracks are numbered after all places. Effects know neither their prices
nor the rules that contain them.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from importlib import import_module
from typing import TYPE_CHECKING, NamedTuple

from msgspec.structs import replace

from mapdsl.engine.decks.dealing import shuffle
from mapdsl.engine.effects.moving_pieces import room
from mapdsl.engine.events import HiddenPiecesMoved, PiecesMoved, PointsScored
from mapdsl.rules.refusals import Code, Refusal, refusal
from mapdsl.rules.terms.effect_verbs import TRAINS
from mapdsl.rules.terms.effects import Effect

if TYPE_CHECKING:
    from mapdsl.engine.plan import Plan
    from mapdsl.engine.state import State

NOWHERE = -1


class EffectOption(NamedTuple):
    """One way to carry out an effect: a piece and a spot, each -1 if the player has no choice of it."""

    piece: int = -1
    spot: int = NOWHERE


ONLY = (EffectOption(),)
"""The only option of an effect without a choice."""


class Setting(NamedTuple):
    """Circumstances of an effect, as stated by its rule."""

    occasion: str = ""
    """Occasion that triggers the rule; empty if the rule is an action."""
    is_must: bool = False
    """True if the effect is mandatory and happens as far as it can."""
    end: int | None = None
    """The only end of the track to which the effect applies; None for both ends."""


class BoundEffect:
    """Effect of a rule, bound to a plan."""

    wins = False
    """True if the effect ends the game."""
    is_common = False
    """True if the effect applies to the table rather than to a player."""
    is_of_pieces = False
    """True if the options depend only on the position of pieces."""
    is_free = False
    """True if the options depend only on which pieces are available and which spots are taken. The class of such an
    effect implements `at_hand` and `taken_spots`."""
    spots: Sequence[int] = ()
    """Spots from which the player chooses."""
    placed: Sequence[int] = ()
    """Pieces that the effect places on the map for players."""

    def __init__(self, plan: Plan, effect: Effect, number: int, setting: Setting) -> None:
        self.plan = plan
        self.number = number
        self.setting = setting
        self.times = effect.amounts[0] if self.is_one_by_one(plan, effect) else 1
        """Number of times the effect happens, with one choice each time."""
        self.needed = 1 if setting.is_must else effect.amounts[0]
        """Minimum number of items that must be available before the player gives any."""
        if self.times > 1:
            effect = replace(effect, amounts=(1,))
        self.effect = effect
        self.amount = effect.amounts[0]
        self.least = 1 if setting.is_must else self.amount
        self.pieces = plan.pieces_called(effect.thing)
        self.set = frozenset(self.pieces)

    @staticmethod
    def is_one_by_one(plan: Plan, effect: Effect) -> bool:  # noqa: ARG004 -- overridden by verbs that use the arguments
        """Return whether the player chooses several items one after the other."""
        return False

    @property
    def is_counted(self) -> bool:
        """True if every use of the effect must be recorded, because its points depend on who has triggered it
        before."""
        return len(self.effect.amounts) > 1

    @property
    def options(self) -> Iterator[EffectOption]:
        """All options that can occur in any state."""
        yield EffectOption()

    def possible(self, state: State, seat: int, about: int, allowed: int) -> tuple[EffectOption, ...]:  # noqa: ARG002
        """Return the options currently open to a player. `about` is the track or place concerned, `allowed` is a
        mask of the spots where the effect may happen."""
        return ONLY

    def do(self, state: State, seat: int, option: EffectOption, about: int, allowed: int) -> None:
        """Carry out an option."""
        raise NotImplementedError

    def refuse(self, state: State, seat: int, option: EffectOption) -> Refusal | None:  # noqa: ARG002
        """Return why an option is impossible, or None if no specific reason applies."""
        return None

    def at_hand(self, state: State, seat: int) -> list[int]:
        """Return the pieces that the player can place, or take from the bank."""
        raise NotImplementedError

    def taken_spots(self, state: State) -> list[int]:  # noqa: ARG002
        """Return the spots where no further piece of this effect can be placed."""
        return []

    def hides(self, option: EffectOption) -> bool:
        """Return whether the piece of an option is hidden from other players."""
        return option.piece >= 0 and option.spot == NOWHERE and self.plan.pieces[option.piece].hidden

    def gives(self, thing: int | str) -> int:  # noqa: ARG002
        """Return how many trains, or how many copies of a piece, the effect may take from the player."""
        return 0

    def trains_for(self, option: EffectOption) -> int:  # noqa: ARG002
        """Return the number of trains that an option takes from the player."""
        return self.gives(TRAINS)

    def takes_from_bank(self, option: EffectOption) -> bool:  # noqa: ARG002
        """Return whether an option takes a piece from the bank."""
        return False

    # ---- for verbs --------------------------------------------------------------------------------------------------

    def _is_of(self, thing: int | str) -> bool:
        """Return whether the effect is about this piece, card or kind of item."""
        return thing in self.set or thing == self.effect.thing

    def _takeable(self, state: State, seat: int) -> list[int]:
        """Return the pieces that the player may hold another copy of."""
        kept, most = state.kept[seat], self.plan.max_held
        return [piece for piece in self.pieces if kept[piece] < most[piece]]

    def _choose_spare(self, state: State, seat: int, amount: int) -> list[int]:
        """Return the pieces or cards that a player has at least `amount` copies of. Returns an empty list if the
        total is below the number that must be given."""
        counts = [*state.kept[seat], *state.hands[seat]]
        is_enough = sum(map(counts.__getitem__, self.pieces)) >= self.needed
        return [piece for piece in self.pieces if is_enough and counts[piece] >= amount]

    def _refuse_more(self, state: State, seat: int, piece: int) -> Refusal | None:
        """Refuse a piece that the player may not hold another copy of."""
        if room(state, seat, piece):
            return None
        return refusal(Code.MOST_HELD, piece=self.plan.pieces[piece].id, held=state.kept[seat][piece])

    def _shuffle(self, state: State, pool: list[int]) -> list[int]:
        """Shuffle a pool with the game's source of chance, unless all items are equal."""
        return shuffle(state, f"{self.effect.verb} {self.effect.thing}", pool) if len(set(pool)) > 1 else pool

    def _report_moved(self, state: State, seat: int, moved: Sequence[tuple[int, int]]) -> None:
        """Report pieces that were moved without a choice that names them, each with the spot that it left or
        reached."""
        if state.listener is not None and moved:
            plan = self.plan
            is_hidden = any(self.hides(EffectOption(*move)) for move in moved)
            named = tuple(
                (plan.name_of_thing(piece), plan.name_of_spot(spot) if spot >= 0 else "") for piece, spot in moved
            )
            state.listener((HiddenPiecesMoved if is_hidden else PiecesMoved)(seat, self.effect.verb, named))


def bind_effect(plan: Plan, effect: Effect, number: int, setting: Setting) -> BoundEffect:
    """Bind an effect to a plan, using the module of the effect's verb."""
    module = import_module(f"mapdsl.engine.effects.{effect.verb.replace('-', '_')}_effect")
    bound: BoundEffect = module.bind(plan, effect, number, setting)
    return bound


def score_points(state: State, seat: int, points: int) -> None:
    """Give a player points from a rule, and report the event."""
    change_points(state, seat, points)
    if state.listener is not None:
        state.listener(PointsScored(seat, points))


def change_points(state: State, seat: int, more: int) -> None:
    """Change a player's bonus points, which are counted in addition to points for tracks."""
    state.points[seat] += more
    state.bonus[seat] += more


def owner_of(state: State, track: int) -> int:
    """Return the owner of a claimed track."""
    return next(owner for owner, owned in enumerate(state.owned) if owned >> track & 1)
