"""`travel`: moves a piece of the player along the player's tracks, using each track at most once per turn."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, NamedTuple

from mapdsl.base.graphs import bits
from mapdsl.engine.effects.bound_effects import BoundEffect, EffectOption, Setting
from mapdsl.rules.terms.effects import Effect

if TYPE_CHECKING:
    from mapdsl.engine.plan import Plan
    from mapdsl.engine.state import State


class _Step(NamedTuple):
    """Possible step of a journey: a piece with its destination, the start, and the track to use."""

    option: EffectOption
    start: int
    track: int


class TravelStep(BoundEffect):
    def __init__(self, plan: Plan, effect: Effect, number: int, setting: Setting) -> None:
        super().__init__(plan, effect, number, setting)
        self.spots = range(len(plan.board.places))

    @property
    def options(self) -> Iterator[EffectOption]:
        yield from (EffectOption(piece, place) for piece in self.pieces for place in self.spots)

    def possible(self, state: State, seat: int, about: int, allowed: int) -> tuple[EffectOption, ...]:  # noqa: ARG002
        return tuple(dict.fromkeys(step.option for step in self._steps(state, seat, about)))

    def _steps(self, state: State, seat: int, about: int) -> Iterator[_Step]:
        """Yield the steps that the player's pieces can take. A journey continues with the piece that has just
        arrived."""
        board = self.plan.board
        goes_on = self.setting.occasion == "travel"
        open_tracks = state.owned[seat] & ~state.travelled
        for piece, spot, owner in state.placed:
            if piece not in self.set or owner != seat or (goes_on and spot != about):
                continue
            for track in bits(board.tracks_at_place(spot) & open_tracks) if spot < len(board.places) else ():
                ends = [board.place_of_node[node] for node in board.ends[track]]
                yield _Step(EffectOption(piece, ends[ends[0] == spot]), spot, track)

    def do(self, state: State, seat: int, option: EffectOption, about: int, allowed: int) -> None:  # noqa: ARG002
        (piece, goal), start, track = next(step for step in self._steps(state, seat, about) if step.option == option)
        state.placed.remove((piece, start, seat))
        state.placed.append((piece, goal, seat))
        state.travelled |= 1 << track
        for hook in self.plan.hooks.after_travel:
            hook(state, goal)


bind: Callable[..., BoundEffect] = TravelStep
