"""Moving tickets out of their decks and back."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import TYPE_CHECKING

from mapdsl.engine.decks.dealing import TABLE, shuffle
from mapdsl.engine.events import TicketsKept, TicketsReturned, TicketsShown
from mapdsl.engine.network.connectivity import completed_tickets
from mapdsl.rules.kinds.ticket_rules import Refused
from mapdsl.rules.terms.arguments import TicketsOfDeck

if TYPE_CHECKING:
    from mapdsl.engine.state import State

UNDER_DECK: Refused = "under-deck"
OUT_OF_GAME: Refused = "out-of-game"
SHUFFLED_IN: Refused = "shuffled-in"


def put_back_refused(state: State, tickets: Sequence[int], where: str) -> None:
    """Return refused tickets to the bottom of their decks (the first ticket deepest), shuffle them into the decks,
    or remove them from the game."""
    if where == OUT_OF_GAME:
        state.removed += tickets
        return
    decks = state.plan.decks
    for number, deck in enumerate(decks):
        returned = [ticket for ticket in tickets if state.plan.board.tickets[ticket].deck == deck]
        if returned:
            state.ticket_decks[number][:0] = returned
            if where == SHUFFLED_IN:
                state.ticket_decks[number] = shuffle(state, f"tickets {deck}", sorted(state.ticket_decks[number]))
            if state.listener is not None:
                state.listener(TicketsReturned(TABLE, deck, len(returned)))


def take_from_decks(state: State, counts: Sequence[TicketsOfDeck]) -> list[int]:
    """Take tickets from the top of each deck. Takes fewer than the given counts if a deck runs out."""
    tickets: list[int] = []
    for count in counts:
        if count.deck in state.plan.decks:
            deck = state.ticket_decks[state.plan.decks.index(count.deck)]
            for _ in range(min(count.count, len(deck))):
                tickets.append(deck.pop())
    return tickets


def draw_and_keep(state: State, seat: int, number: int) -> None:
    """Give a player tickets deck by deck, without offering a choice."""
    left = number
    tickets: list[int] = []
    for deck, there in zip(state.plan.decks, state.ticket_decks, strict=True):
        taken = take_from_decks(state, [TicketsOfDeck(deck, min(left, len(there)))]) if left and there else []
        tickets += taken
        left -= len(taken)
    _keep_all(state, seat, tickets)


def exchange(state: State, seat: int) -> None:
    """Put a player's face-down tickets under their decks, and deal the player the same number of new tickets from
    each deck."""
    tickets, state.tickets[seat] = face_down_tickets(state, seat), face_up_tickets(state, seat)
    given = Counter(state.plan.board.tickets[ticket].deck for ticket in tickets)
    put_back_refused(state, tickets, UNDER_DECK)
    counts = [TicketsOfDeck(deck, given[deck]) for deck in state.plan.decks if given[deck]]
    _keep_all(state, seat, take_from_decks(state, counts))


def _keep_all(state: State, seat: int, tickets: list[int]) -> None:
    state.tickets[seat] += tickets
    if state.listener is not None:
        state.listener(TicketsKept(seat, len(tickets), ticket_ids(state, tickets), ()))


def show(state: State, seat: int) -> None:
    """Report which completed tickets of a player are now face up."""
    if state.listener is not None:
        state.listener(TicketsShown(seat, ticket_ids(state, face_up_tickets(state, seat))))


def face_up_tickets(state: State, seat: int) -> list[int]:
    """Return the face-up tickets of a player: the completed tickets, if a rule turns them face up."""
    if not state.plan.shows:
        return []
    return completed_tickets(state.plan.board, state.owned[seat], state.tickets[seat])


def face_down_tickets(state: State, seat: int) -> list[int]:
    """Return the face-down tickets of a player."""
    seen = face_up_tickets(state, seat)
    return list((Counter(state.tickets[seat]) - Counter(seen)).elements()) if seen else list(state.tickets[seat])


def ticket_ids(state: State, tickets: Sequence[int]) -> tuple[str, ...]:
    return tuple(state.plan.board.tickets[ticket].id for ticket in tickets)
