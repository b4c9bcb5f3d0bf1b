"""`place`: puts pieces onto the map."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property
from typing import TYPE_CHECKING

from mapdsl.engine.effects.bound_effects import ONLY, BoundEffect, EffectOption, Setting
from mapdsl.engine.effects.map_effects import EffectAtSpots
from mapdsl.engine.effects.moving_pieces import change, draw_from_bank
from mapdsl.rules.refusals import Code, Refusal, refusal
from mapdsl.rules.terms.effects import EACH, Effect

if TYPE_CHECKING:
    from mapdsl.engine.plan import Plan
    from mapdsl.engine.state import State


def bind(plan: Plan, effect: Effect, number: int, setting: Setting) -> BoundEffect:
    is_laid_out = setting.is_must and setting.occasion == "set-up" and bool(effect.place)
    is_of_bank = not any(plan.pieces[piece].each for piece in plan.pieces_called(effect.thing))
    is_strewn = effect.spot.startswith(EACH) or (is_laid_out and is_of_bank)
    return (StrewPieces if is_strewn else PlacePieces)(plan, effect, number, setting)


class PlaceAtFreeSpots(EffectAtSpots):
    """Places pieces at spots without other pieces, unless the pieces can share a spot."""

    def __init__(self, plan: Plan, effect: Effect, number: int, setting: Setting) -> None:
        super().__init__(plan, effect, number, setting)
        self.alone = frozenset(piece for piece in self.pieces if not plan.pieces[piece].together)
        """Pieces that cannot share a spot with other pieces of this effect."""

    def taken_spots(self, state: State) -> list[int]:
        return [spot for piece, spot, _ in state.placed if piece in self.alone]

    def _free(self, state: State, seat: int, about: int, allowed: int) -> list[int]:
        taken = set(self.taken_spots(state))
        return [spot for spot in self._spots(state, seat, about, allowed) if spot not in taken]


class PlacePieces(PlaceAtFreeSpots):
    """Places pieces that the player holds or, if players start with none, pieces from the bank."""

    def __init__(self, plan: Plan, effect: Effect, number: int, setting: Setting) -> None:
        super().__init__(plan, effect, number, setting)
        self.is_free = bool(effect.place) or effect.spot in ("city", "country", "place", "any-track")
        self.placed = self.pieces
        for piece in self.pieces:
            plan.max_taken[piece] = max(plan.max_taken[piece], self.amount)

    @cached_property
    def of_spot(self) -> dict[int, dict[int, EffectOption]]:
        """Cached options, indexed by piece and then by spot. With hundreds of options, creating them again would be
        the largest cost."""
        return {piece: {spot: EffectOption(piece, spot) for spot in self.spots} for piece in self.pieces}

    def possible(self, state: State, seat: int, about: int, allowed: int) -> tuple[EffectOption, ...]:
        free = self._free(state, seat, about, allowed)
        at_hand = [self.of_spot[piece] for piece in self.at_hand(state, seat)]
        return tuple([options[spot] for options in at_hand for spot in free])

    def at_hand(self, state: State, seat: int) -> list[int]:
        return [piece for piece in self.pieces if self._has(state, seat, piece)]

    def _has(self, state: State, seat: int, piece: int) -> bool:
        """Return whether enough pieces are available to place: the player's own or, if players start with none, the
        bank's."""
        from_bank = not self.plan.pieces[piece].each and state.bank[piece] >= self.amount
        return state.kept[seat][piece] >= self.amount or from_bank

    def gives(self, thing: int | str) -> int:
        return self.needed if self._is_of(thing) else 0

    def refuse(self, state: State, seat: int, option: EffectOption) -> Refusal | None:
        if option.piece < 0:
            return None
        if not self._has(state, seat, option.piece):
            return refusal(Code.NONE_LEFT, piece=self.plan.pieces[option.piece].id)
        for standing, spot, _ in state.placed:
            if standing in self.alone and spot == option.spot:
                name = self.plan.pieces[standing].id
                return refusal(Code.SPOT_TAKEN, piece=name, where=self.plan.spots[spot])
        return None

    def do(self, state: State, seat: int, option: EffectOption, about: int, allowed: int) -> None:  # noqa: ARG002
        is_own = state.kept[seat][option.piece] >= self.amount
        for _ in range(self.amount):
            if is_own:
                change(state, seat, option.piece, -1)
            else:
                draw_from_bank(state, option.piece)
            state.placed.append((option.piece, option.spot, seat))


class StrewPieces(PlacePieces):
    """Places pieces from the bank at random. These pieces belong to no player."""

    is_common = True

    @property
    def options(self) -> Iterator[EffectOption]:
        yield EffectOption()

    def possible(self, state: State, seat: int, about: int, allowed: int) -> tuple[EffectOption, ...]:  # noqa: ARG002
        return ONLY

    def do(self, state: State, seat: int, option: EffectOption, about: int, allowed: int) -> None:  # noqa: ARG002
        spots = self._spots(state, seat, about, allowed)
        self._lay(state, [spot for spot in spots for _ in range(self.amount)])
