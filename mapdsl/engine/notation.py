"""Conversion between text, actions and moves."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, NamedTuple, TypeVar

from mapdsl.base.graphs import bits
from mapdsl.engine.errors import InvalidActionError
from mapdsl.engine.payment import claiming
from mapdsl.rules.actions import Action, DrawBlind, Paid, read_action
from mapdsl.rules.price import Means
from mapdsl.rules.terms.name_index import NameIndex
from mapdsl.rules.terms.word_cursor import WordCursor, WordSyntaxError
from mapdsl.rules.terms.words import words_of

if TYPE_CHECKING:
    from mapdsl.engine.state import State


class LocatedMove(NamedTuple):
    """Move of an action. `play` is set if the action chooses substitutes other than the default substitutes."""

    move: int
    play: Callable[[State], None] | None = None


Read = TypeVar("Read")

MAX_MESSAGE_LENGTH = 300
"""Maximum length of an error message about invalid action text, in characters."""


def parse_action(names: NameIndex, text: str) -> Action:
    """Parse an action. Raises `InvalidActionError` for text that is no action or contains an unknown name."""
    return parse(names, text, read_action)


def as_action(names: NameIndex, action: Action | str) -> Action:
    """Return an action unchanged, or parse its text. Raises `InvalidActionError` for any other value."""
    return action if isinstance(action, Action) else parse_action(names, action)


def parse(
    names: NameIndex, text: str, read: Callable[[WordCursor, NameIndex], Read], example: str = DrawBlind.FORM.example
) -> Read:
    """Parse text with the given reader. Raises `InvalidActionError` with an example if the text does not fit."""
    if not isinstance(text, str):
        raise InvalidActionError(f"{text!r} is no text")
    phrase = WordCursor(words_of(text), example)
    try:
        found = read(phrase, names)
        phrase.finish()
    except WordSyntaxError as error:
        raise InvalidActionError(str(error)[:MAX_MESSAGE_LENGTH]) from None
    return found


def action_of(state: State, move: int) -> Action:
    """Return the action of a legal move. Raises `InvalidActionError` for a number that is no move."""
    plan = state.plan
    if not isinstance(move, int) or not 0 <= move < len(plan.ways.offer):
        raise InvalidActionError(f"{move!r:.60} is no move; moves are the numbers below {len(plan.ways.offer)}")
    if move < plan.first_way:
        return plan.describe[move](state)
    ways = plan.ways
    payment = plan.payment(move, _list_substitutes(state, move) if ways.substituted[move] else claiming.NONE)
    return plan.offers[ways.offer[move]].action(payment)


def check_move(state: State, move: int) -> None:
    """Check that a move is legal. Raises `InvalidActionError` if the move is not legal."""
    if not isinstance(move, int) or move < 0 or not (state.legal or state.legal_mask()) >> move & 1:
        raise InvalidActionError(f"{move!r:.60} is no legal move")


def legal_actions(state: State) -> list[Action]:
    """Return the legal actions without duplicates, ordered by move number."""
    return list(dict.fromkeys(action_of(state, move) for move in bits(state.legal_mask())))


def locate(state: State, action: Action) -> LocatedMove | None:
    """Return the move of an action, legal or not, or None if no move matches. Raises `InvalidActionError` for
    unknown names."""
    plan = state.plan
    if isinstance(action, Paid):
        find = plan.find_offer.get(type(action))
        return None if find is None else _locate_way(state, find(state, action), action)
    finder = plan.find_move.get(type(action))
    if finder is not None:
        return finder(state, action)
    known = plan.move_of.get(action)
    return None if known is None else LocatedMove(known)


def _locate_way(state: State, offer: int, action: Paid) -> LocatedMove | None:
    plan = state.plan
    ways = plan.ways
    payment = action.payment
    plan.cards.check(payment)
    if unknown := [name for name, _ in payment.pieces if name not in plan.piece_number]:
        raise InvalidActionError(f"no piece `{unknown[0]}`")
    price = plan.offers[offer].price
    wanted = price.match(payment, Means(state.rating[state.seat].rates[offer], price.saved), action.thing)
    for move in bits(ways.of_offer[offer]):
        if ways.fit[move] == wanted:
            substitutes = plan.cards.counted(dict(payment.substitutes))
            chosen = bool(ways.substituted[move]) and substitutes != _list_substitutes(state, move)
            return LocatedMove(move, partial(claiming.pay, move=move, substitutes=substitutes) if chosen else None)
    return None


def _list_substitutes(state: State, move: int) -> list[int]:
    """Return the default substitutes for a payment of the current player, even if the hand cannot cover them."""
    ways = state.plan.ways
    hand = list(state.hands[state.seat])
    if ways.count[move]:
        hand[ways.colour[move]] -= ways.count[move]
    for colour, count in ways.further[move]:
        hand[colour] -= count
    hand[state.plan.locomotive] -= ways.locomotives[move]
    needed = ways.substituted[move] * state.rating[state.seat].rates[ways.offer[move]]
    hand = [max(0, count) for count in hand]
    return claiming.list_substitutes(hand, ways.colour[move], state.plan.locomotive, needed)
