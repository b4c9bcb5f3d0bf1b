"""Drawing from the deck of cards, filling and sweeping the row, and reshuffling the discard pile.

When a card is needed and the deck is empty, the discard pile becomes the new deck. At the start of a game all cards are
on the discard pile, so the first deck is made in the same way; only later decks count as reshuffles.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from mapdsl.engine.cards import EMPTY
from mapdsl.engine.effects.moving_pieces import gather, turn_up
from mapdsl.engine.events import DeckReformed, RowFilled, RowSwept, Shuffled
from mapdsl.engine.views.gaps import RulebookGap, count_gap

if TYPE_CHECKING:
    from mapdsl.engine.state import State

CARDS = "cards"
"""Purpose that identifies shuffles of the deck of cards."""
AMONG_CARDS = "pieces among cards"
"""Purpose that identifies shuffles of pieces into the deck."""
TABLE = -1
"""Seat number in events that concern no player."""
MAX_SWEEPS = 10
"""Maximum number of consecutive sweeps. Without this limit, a row that keeps drawing locomotives would be swept for
ever; the row is checked again later."""


def shuffle(state: State, purpose: str, things: list[int]) -> list[int]:
    """Shuffle items with the game's source of chance, for the given purpose."""
    nth = state.shuffles.get(purpose, 0)
    state.shuffles[purpose] = nth + 1
    order = state.chance.order(purpose, nth, len(things))
    if state.listener is not None:
        state.listener(Shuffled(TABLE, purpose, nth, tuple(order)))
    return list(map(things.__getitem__, order))


def next_card(state: State) -> int:
    """Take the top card, reshuffling the discard pile if necessary. Returns `EMPTY` if no card is left.

    Pieces that lie above the card are turned up first.
    """
    plan = state.plan
    while state.deck or _reshuffle_discards(state):
        card = state.deck.pop()
        if card < plan.first_piece:
            return card
        turn_up(state, card - plan.number_in_deck(0))
    return EMPTY


def _reshuffle_discards(state: State) -> bool:
    """Turn the discard pile into the deck. Return whether it had any cards.

    The first deck of a game gets no pieces; `shuffle_in` adds pieces later.
    """
    cards: list[int] = []
    for card, count in enumerate(state.discards):
        cards += [card] * count
    if not cards:
        return False
    is_first = CARDS not in state.shuffles
    if not is_first:
        cards += gather(state)
    state.discards = [0] * len(state.discards)
    state.deck = shuffle(state, CARDS, cards)
    if not is_first:
        if state.listener is not None:
            state.listener(DeckReformed(TABLE, len(cards)))
        for hook in state.plan.hooks.after_reshuffle:
            hook(state)
    return True


def shuffle_in(state: State) -> None:
    """Shuffle pieces into the remaining deck. If no deck exists yet, make it first."""
    if CARDS not in state.shuffles:
        _reshuffle_discards(state)
    pieces = gather(state)
    if pieces:
        state.deck = shuffle(state, AMONG_CARDS, [*reversed(state.deck), *pieces])


def cards_left(state: State) -> bool:
    """Return whether a face-down card can be drawn."""
    return bool(state.deck) or any(state.discards)


def add_to_hand(state: State, seat: int, card: int) -> None:
    hand = state.hands[seat]
    count = hand[card] = hand[card] + 1
    state.payable[seat] |= state.plan.ways.affordable[card][count]


def take_from_hand(state: State, seat: int, card: int) -> None:
    hand = state.hands[seat]
    hand[card] -= 1
    state.payable[seat] = state.plan.ways.payable(hand)


def take_slot(state: State, seat: int, slot: int) -> None:
    """Give a player the card in a slot of the row and refill the slot. Sweeps the row if it then has too many
    locomotives."""
    plan = state.plan
    row = state.row
    taken = row[slot]
    hand = state.hands[seat]  # inlines `add_to_hand`, because half of all moves run it
    count = hand[taken] = hand[taken] + 1
    state.payable[seat] |= plan.ways.affordable[taken][count]
    card = state.deck.pop() if state.deck else next_card(state)
    if card >= plan.first_piece:
        state.deck.append(card)
        card = next_card(state)
    row[slot] = card
    if taken == plan.locomotive:
        state.locomotive_slots ^= 1 << slot
    if card == EMPTY:
        state.slots ^= 1 << slot
        state.row_is_due = True
    elif state.listener is not None:
        state.listener(RowFilled(TABLE, slot + 1, plan.cards.names[card]))
    if card == plan.locomotive:
        state.locomotive_slots |= 1 << slot
        _sweep_row(state)


def lay_out_row(state: State) -> None:
    """Deal the row at the start of a game."""
    _clear_row(state)
    _fill_row(state)
    _sweep_row(state)


def refill_row(state: State) -> None:
    """Fill slots that stayed empty for lack of cards, and sweep the row if a sweep was due but not possible
    before."""
    plan = state.plan
    if state.slots != plan.every_slot and cards_left(state):
        count_gap(state, RulebookGap.ROW_REFILLED)
        _fill_row(state)
    state.row_is_due = state.slots != plan.every_slot
    _sweep_row(state)


def _clear_row(state: State) -> None:
    state.row = [EMPTY] * state.plan.row
    state.slots = state.locomotive_slots = 0


def _fill_row(state: State) -> None:
    """Fill the empty slots of the row as long as cards are left."""
    for slot, card in enumerate(state.row):
        if card != EMPTY:
            continue
        card = next_card(state)
        if card == EMPTY:
            break
        state.row[slot] = card
        state.slots |= 1 << slot
        if card == state.plan.locomotive:
            state.locomotive_slots |= 1 << slot
        if state.listener is not None:
            state.listener(RowFilled(TABLE, slot + 1, state.plan.cards.names[card]))


def _sweep_row(state: State) -> None:
    """Discard and replace a row with too many locomotives, unless the remaining cards cannot improve it."""
    swept = 0
    while state.locomotive_slots.bit_count() >= state.plan.swept_at:
        if swept == MAX_SWEEPS or not _others_suffice(state):
            state.row_is_due = True
            count_gap(state, RulebookGap.SWEEP_STOPPED)
            return
        _sweep(state)
        swept += 1


def _others_suffice(state: State) -> bool:
    """Return whether the deck and the discard pile hold enough cards other than locomotives for a row below the
    sweep limit."""
    plan = state.plan
    others = [card for card in state.deck if card != plan.locomotive and card < plan.first_piece]
    discarded = sum(state.discards) - state.discards[plan.locomotive]
    return len(others) + discarded > len(state.row) - plan.swept_at


def _sweep(state: State) -> None:
    names = state.plan.cards.names
    swept = [card for card in state.row if card != EMPTY]
    for card in swept:
        state.discards[card] += 1
    _clear_row(state)
    if state.listener is not None:
        state.listener(RowSwept(TABLE, tuple(names[card] for card in swept)))
    _fill_row(state)
