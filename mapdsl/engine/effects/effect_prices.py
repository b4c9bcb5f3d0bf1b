"""Prices of effects: the cost of each option in cards, or in kind, that is in pieces, trains or points."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import TYPE_CHECKING, Any

from mapdsl.engine.effects.bound_effects import EffectOption, change_points, owner_of
from mapdsl.engine.effects.moving_pieces import pay_pieces, tell_paid
from mapdsl.rules.price import Price, prices_in_cards
from mapdsl.rules.refusals import Code, Refusal, refusal
from mapdsl.rules.terms.effect_verbs import POINTS, TRAINS
from mapdsl.rules.terms.effects import Cost

if TYPE_CHECKING:
    from mapdsl.engine.effects.bound_effects import BoundEffect
    from mapdsl.engine.plan import Plan
    from mapdsl.engine.state import State

CardPrice = tuple[int, ...]
"""Number of cards in a price, indexed by card type."""


class EffectPrice:
    """Price of an effect. In its methods, `times` is how often the player has paid the price before, because prices
    can rise."""

    def __init__(self, plan: Plan, row: Any, bound: BoundEffect, cost: Cost | None) -> None:
        self.plan = plan
        self.bound = bound
        self.costs: dict[EffectOption, Cost | None] = {
            option: cost or (plan.pieces[option.piece].price if bound.takes_from_bank(option) else None)
            for option in bound.options
        }
        """Price of each option: the price that the rule states or, without one, the price of the piece taken from
        the bank."""
        self._in_cards = {option: cost.in_cards if cost else () for option, cost in self.costs.items()}
        self._in_kind = {option: cost.in_kind if cost else () for option, cost in self.costs.items()}
        self.is_nothing = not any(self._in_cards.values()) and not any(self._in_kind.values())
        self.is_in_cards = all(map(self._in_cards.get, self.costs)) and not any(self._in_kind.values())
        """True if every option costs only cards."""
        self._per_space: bool = getattr(row, "per", "") == "space"
        self._to_owner: bool = getattr(row, "paid_to", "") == "owner"
        steps = [len(part.amounts) - 1 for cost in self.costs.values() if cost is not None for part in cost.parts]
        self.rises: int = max(steps, default=0)
        """Number of payments after which the price no longer changes."""

    def is_bought(self, option: EffectOption) -> bool:
        """Return whether the price of an option includes cards."""
        return bool(self._in_cards[option])

    def is_paid_in_kind(self, option: EffectOption) -> bool:
        """Return whether the price of an option includes pieces, trains or points, perhaps in addition to cards."""
        return bool(self._in_kind[option])

    def cards_after(self, times: int, option: EffectOption) -> CardPrice:
        """Return the number of cards of each type that an option costs after `times` payments."""
        return tuple([part.at(times) for part in self._in_cards[option]])

    def every_price(self, option: EffectOption) -> Iterable[tuple[CardPrice, Price]]:
        """Return every price in cards that an option can have during the game."""
        return prices_in_cards(self._in_cards[option]).items()

    def shortage(self, state: State, option: EffectOption, times: int, name: str) -> Refusal | None:
        """Refuse an option because of the first part of its price that exceeds what the player on turn has."""
        for of, needed in self._due(option, times):
            if of in (TRAINS, POINTS):
                held = (state.trains if of == TRAINS else state.points)[state.seat]
            else:
                held = sum(state.kept[state.seat][piece] for piece in self.plan.pieces_called(of))
            if held < needed:
                return refusal(Code.DEMAND, track=name, needed=needed, what=of, held=held)
        return None

    def can_give(self, state: State, seat: int, option: EffectOption, times: int) -> bool:
        """Return whether the player has enough pieces, trains and points for the price and for the effect itself."""
        if not self._in_kind[option]:
            return True
        pieces = dict[str, int]()
        for of, amount in self._due(option, times):
            if of == TRAINS:
                if amount and state.trains[seat] < amount + self.bound.trains_for(option):
                    return False
            elif of == POINTS:
                if state.points[seat] < amount:
                    return False
            else:
                pieces[of] = amount
        return sum(self._paying_pieces(state, seat, pieces).values()) == sum(pieces.values())

    def pay(self, state: State, seat: int, option: EffectOption, times: int) -> None:
        """Pay the part of the price that is not in cards."""
        due = {of: amount for of, amount in self._due(option, times) if amount}
        if trains := due.pop(TRAINS, 0):
            state.trains[seat] -= trains
            tell_paid(state, seat, TRAINS, trains)
        if points := due.pop(POINTS, 0):
            change_points(state, seat, -points)
            tell_paid(state, seat, POINTS, points)
        to = owner_of(state, self._track(option)) if self._to_owner else None
        for piece, count in self._paying_pieces(state, seat, due).items():
            pay_pieces(state, seat, piece, count, to)

    def _due(self, option: EffectOption, times: int) -> Iterator[tuple[str, int]]:
        """Yield each item that a player has to pay in addition to cards, with its amount."""
        spaces = self.plan.board.lengths[self._track(option)] if self._per_space else 1
        return ((part.of, part.at(times) * spaces) for part in self._in_kind[option])

    def _track(self, option: EffectOption) -> int:
        """Return the track at the option's spot."""
        return option.spot - len(self.plan.board.places)

    def _paying_pieces(self, state: State, seat: int, due: Mapping[str, int]) -> dict[int, int]:
        """Return the number of each piece that pays a price.

        Within a group, the pieces that the player has most of are used first. Pieces that the effect itself needs are
        kept. Prices in single pieces are paid before prices in groups.
        """
        kept = state.kept[seat]
        paid: dict[int, int] = {}
        for name in sorted(due, key=lambda name: len(self.plan.pieces_called(name))):
            spare = {
                piece: max(kept[piece] - self.bound.gives(piece) - paid.get(piece, 0), 0)
                for piece in self.plan.pieces_called(name)
            }
            left = due[name]
            for piece in sorted(spare, key=lambda piece: (-spare[piece], piece)):
                count = min(spare[piece], left)
                paid[piece] = paid.get(piece, 0) + count
                left -= count
        return {piece: count for piece, count in paid.items() if count}
