"""`give`: returns pieces and trains to the supply, discards cards, or hands pieces, cards and points to other
players."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from mapdsl.engine.effects.between_players import HandOver
from mapdsl.engine.effects.bound_effects import ONLY, BoundEffect, EffectOption, Setting
from mapdsl.engine.effects.moving_pieces import put_back, room
from mapdsl.rules.terms.effect_verbs import CARDS, TRAINS
from mapdsl.rules.terms.effects import EACH, Effect, is_of_cards

if TYPE_CHECKING:
    from mapdsl.engine.plan import Plan
    from mapdsl.engine.state import State


def bind(plan: Plan, effect: Effect, number: int, setting: Setting) -> BoundEffect:
    if effect.thing == TRAINS:
        return GiveTrains(plan, effect, number, setting)
    is_handed = effect.spot or is_of_cards(effect.thing)
    return (HandOut if is_handed else GiveBack)(plan, effect, number, setting)


class GiveTrains(BoundEffect):
    """Removes trains from the player's supply."""

    def possible(self, state: State, seat: int, about: int, allowed: int) -> tuple[EffectOption, ...]:  # noqa: ARG002
        return ONLY if state.trains[seat] >= self.least else ()

    def gives(self, thing: int | str) -> int:
        return self.needed if self._is_of(thing) else 0

    def do(self, state: State, seat: int, option: EffectOption, about: int, allowed: int) -> None:  # noqa: ARG002
        state.trains[seat] -= min(self.amount, state.trains[seat])


class GiveBack(GiveTrains):
    """Returns pieces of the player to the bank."""

    @staticmethod
    def is_one_by_one(plan: Plan, effect: Effect) -> bool:
        return len(plan.pieces_called(effect.thing)) > 1

    @property
    def options(self) -> Iterator[EffectOption]:
        yield from map(EffectOption, self.pieces) if self.pieces else ONLY

    def possible(self, state: State, seat: int, about: int, allowed: int) -> tuple[EffectOption, ...]:  # noqa: ARG002
        return tuple(map(EffectOption, self._choose_spare(state, seat, self.least)))

    def do(self, state: State, seat: int, option: EffectOption, about: int, allowed: int) -> None:  # noqa: ARG002
        put_back(state, seat, option.piece, min(self.amount, state.kept[seat][option.piece]))


class HandOut(HandOver):
    """Gives pieces, cards or points to other players, or discards cards."""

    @staticmethod
    def is_one_by_one(plan: Plan, effect: Effect) -> bool:
        is_chosen = not effect.spot.startswith(EACH)
        return is_chosen and (effect.thing == CARDS or len(plan.pieces_called(effect.thing)) > 1)

    def _can_be(self, state: State, seat: int, piece: int, others: list[int]) -> bool:
        """Return whether the player has enough of a piece or card for every player in `others`, and each of them may
        hold it."""
        in_part = self.setting.is_must
        amount = self.least * (len(others) if self.effect.spot and not in_part else 1)
        ready = any if in_part else all
        if self.is_of_points:
            return state.points[seat] >= amount
        if piece not in self._choose_spare(state, seat, amount):
            return False
        return self.is_of_cards or ready(room(state, other, piece) >= self.least for other in others)

    def gives(self, thing: int | str) -> int:
        times = self.plan.players - 1 if self.effect.spot == "each-opponent" else 1
        return self.needed * times if self._is_of(thing) else 0

    def do(self, state: State, seat: int, option: EffectOption, about: int, allowed: int) -> None:  # noqa: ARG002
        if not self.effect.spot:
            self._hand_over(state, seat, None, option.piece, self.amount)
            return
        for other in self._others(seat, option):
            self._pass_on(state, seat, other, option)
