"""The tickets of a position: kept ones, the decks, and what is out of the game.

Comes in: what is given, in its order. Goes out: a state with these piles; `StepFailedError` where there are not enough.
"""

from __future__ import annotations

from collections.abc import Sequence

from mapdsl.engine.plan import Plan
from mapdsl.engine.scenarios.failures import does_not_add_up
from mapdsl.engine.scenarios.piles import order_of
from mapdsl.engine.state import State
from mapdsl.rules.gazetteer import TicketName
from mapdsl.rules.scenarios.facts import TicketDeck


class TicketPiles:
    """Every ticket once: `left` are those that are not placed yet, by number."""

    def __init__(self, state: State) -> None:
        self.state = state
        self.plan = state.plan
        self.board = self.plan.board
        state.tickets = [[] for _ in range(self.plan.players)]
        self.left = [ticket.copies for ticket in self.board.tickets]
        self.tops: dict[str, list[int]] = {}
        """The tickets on top of each deck."""
        self.whole: set[str] = set()
        """Decks that have no others."""

    def _take(self, names: Sequence[TicketName], *, deck: str = "") -> list[int]:
        tickets = [ticket_in_game(self.plan, name, deck=deck) for name in names]
        for number in tickets:
            self.left[number] -= 1
            if self.left[number] < 0:
                ticket = self.board.tickets[number]
                raise does_not_add_up(f"at most {ticket.copies} of the ticket {ticket.id}", "more")
        return tickets

    def place_kept(self, seat: int, names: Sequence[TicketName]) -> None:
        self.state.tickets[seat] += self._take(names)

    def place_deck(self, fact: TicketDeck) -> None:
        deck = find_deck(self.plan, fact.deck)
        self.tops[deck] = self._take(fact.tickets, deck=deck)
        for number in self.tops[deck]:
            ticket = self.board.tickets[number]
            if ticket.deck != deck:
                raise does_not_add_up(f"tickets of the deck {deck}", f"{ticket.id} of the deck {ticket.deck}")
        if fact.only or not fact.tickets:
            self.whole.add(deck)

    def _under(self, deck: str) -> list[int]:
        """What is given nowhere, by name."""
        numbers = [number for number, count in enumerate(self.left) for _ in range(count)]
        return [number for number in numbers if self.board.tickets[number].deck == deck]

    def settle(self) -> None:
        """Gives every ticket a place: in its deck, or out of the game."""
        state, decks = self.state, self.plan.decks
        state.offered = [[] for _ in state.tickets]
        state.refused = []
        state.removed = [number for deck in decks if deck in self.whole for number in self._under(deck)]
        under = ([] if deck in self.whole else self._under(deck) for deck in decks)
        state.ticket_decks = [[*self.tops.get(deck, ()), *rest][::-1] for deck, rest in zip(decks, under, strict=True)]

    def first_shuffles(self) -> dict[str, list[int]]:
        """The orders of the first shuffles of a game whose decks lie as given before anything is dealt."""
        orders = {}
        for deck in self.plan.decks:
            wanted = [*self.tops.get(deck, ()), *self._under(deck)]
            orders[f"tickets {deck}"] = order_of(sorted(wanted), wanted)
        return orders


def ticket_in_game(plan: Plan, name: TicketName, *, deck: str = "") -> int:
    """The number of the ticket that is meant, where several are in the game the one of the deck.

    Raises `StepFailedError` if not just one can be meant.
    """
    board = plan.board
    found = [board.ticket_number[candidate] for candidate in name.candidates if candidate in board.ticket_number]
    if len(found) > 1:
        found = [number for number in found if board.tickets[number].deck == deck] or found
    if not found:
        raise does_not_add_up("a ticket that is in the game", f"{name}, which the rules in force leave out")
    if len(found) > 1:
        ids = ", ".join(board.tickets[number].id for number in found)
        raise does_not_add_up("one ticket; say its set or its deck", ids)
    return found[0]


def find_deck(plan: Plan, name: str) -> str:
    """The ticket deck that is meant; without a name, the only one."""
    decks = plan.decks
    if name in decks:
        return name
    if name or not decks:
        raise does_not_add_up(f"a ticket deck {name}".rstrip(), f"{', '.join(decks) or 'none'}")
    return decks[0]
