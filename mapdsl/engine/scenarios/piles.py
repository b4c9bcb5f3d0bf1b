"""Cards and tickets of a given position: hands, decks, and default places for cards and tickets that the scenario
does not mention."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from msgspec import field

from mapdsl.base.grouping import group
from mapdsl.base.records import Record
from mapdsl.engine.cards import EMPTY
from mapdsl.engine.decks.dealing import CARDS
from mapdsl.engine.plan import Plan
from mapdsl.engine.scenarios.failures import contradiction_error
from mapdsl.engine.state import State
from mapdsl.rules.kinds.card_rules import StartHand
from mapdsl.rules.scenarios.scenario_observations import Cards, TicketDeck
from mapdsl.rules.terms.name_index import TicketName, count_of, write_ticket_unambiguously
from mapdsl.rules.terms.word_cursor import NOTHING


class Piles:
    """Builder that places every card and ticket exactly once. `left` and `under` hold the cards and tickets not
    placed yet."""

    def __init__(self, state: State) -> None:
        self.state = state
        self.plan = state.plan
        self.names = self.plan.cards.names
        self.left = list(self.plan.cards.counts)
        self.pieces: Counter[int] = Counter()
        """Pieces that are shuffled into the deck of cards."""
        self.row: list[int] | None = None
        self.deck: list[int] = []
        """Cards that the scenario states for the deck, from the top."""
        self.has_whole_deck = False
        """True if `deck` lists the whole deck."""
        self.knows_discards = False
        self.rest: list[int] | None = None
        """Hand or pile that receives all remaining cards."""
        tickets = enumerate(self.plan.board.tickets)
        self.under = group((ticket.deck, number) for number, ticket in tickets for _ in range(ticket.copies))
        self.ticket_decks: dict[str, list[int]] = {deck: [] for deck in self.plan.decks}
        """Tickets that the scenario states for the top of a deck, keyed by deck."""
        self.whole: set[str] = set()
        """Names of the ticket decks that contain no further tickets."""

    # ---- cards ------------------------------------------------------------------------------------------------------

    def _take(self, card: str) -> int:
        if card not in self.names:
            raise contradiction_error(f"cards of this board: {', '.join(self.names)}", card)
        number = self.names.index(card)
        self.left[number] -= 1
        if self.left[number] < 0:
            most = self.plan.cards.counts[number]
            raise contradiction_error(f"at most {most} {card} in all", "more")
        return number

    def _take_for_deck(self, name: str) -> int:
        if name not in self.plan.piece_number:
            return self._take(name)
        piece = self.plan.piece_number[name]
        self.pieces[piece] += 1
        return self.plan.number_in_deck(piece)

    def place_cards(self, cards: Cards, pile: list[int]) -> None:
        """Place cards in a hand or on the discard pile."""
        self.knows_discards |= pile is self.state.discards
        if cards.rest:
            if self.rest is not None:
                raise contradiction_error("one place with the rest of the cards", "two")
            self.rest = pile
        for card, count in cards.counts:
            if count > sum(self.plan.cards.counts):
                raise contradiction_error(f"at most {sum(self.plan.cards.counts)} cards in all", count_of(card, count))
            for _ in range(count):
                pile[self._take(card)] += 1

    def place_row(self, cards: Sequence[str]) -> None:
        if len(cards) > self.plan.row:
            raise contradiction_error(f"at most {self.plan.row} cards in the row", str(len(cards)))
        self.row = [EMPTY if card == NOTHING else self._take(card) for card in cards]

    def place_deck(self, cards: Sequence[str], *, only: bool) -> None:
        self.deck = [self._take_for_deck(card) for card in cards]
        self.has_whole_deck = only or not cards

    def _settle_cards(self) -> None:
        state, left = self.state, interleave(self.left)
        if self.row is None:
            self.row, left = left[: self.plan.row], left[self.plan.row :]
        state.row = self.row + [EMPTY] * (self.plan.row - len(self.row))
        if self.rest is None and not self.has_whole_deck:
            self.deck += left
        elif self.rest is None and self.knows_discards and left:
            raise contradiction_error("a place for every card", f"{len(left)} cards that are nowhere")
        else:
            pile = state.discards if self.rest is None else self.rest
            for card in left:
                pile[card] += 1
        state.deck = self.deck[::-1]
        state.shuffles[CARDS] = 1

    # ---- tickets ----------------------------------------------------------------------------------------------------

    def take_tickets(self, names: Sequence[TicketName], *, deck: str = "") -> list[int]:
        tickets = [ticket_in_game(self.plan, name, deck=deck) for name in names]
        for number in tickets:
            ticket = self.plan.board.tickets[number]
            if number not in self.under[ticket.deck]:
                raise contradiction_error(f"at most {ticket.copies} of the ticket {ticket.id}", "more")
            self.under[ticket.deck].remove(number)
        return tickets

    def place_ticket_deck(self, fact: TicketDeck) -> None:
        deck = find_deck(self.plan, fact.deck)
        self.ticket_decks[deck] = self.take_tickets(fact.tickets, deck=deck)
        for number in self.ticket_decks[deck]:
            ticket = self.plan.board.tickets[number]
            if ticket.deck != deck:
                raise contradiction_error(f"tickets of the deck {deck}", f"{ticket.id} of the deck {ticket.deck}")
        if fact.only or not fact.tickets:
            self.whole.add(deck)

    # ---- the position -----------------------------------------------------------------------------------------------

    def settle(self) -> None:
        """Put the remaining cards and tickets in their default places. Tickets go into their decks or leave the
        game."""
        self._settle_cards()
        state, decks = self.state, self.plan.decks
        state.removed = [number for deck in decks if deck in self.whole for number in self.under[deck]]
        under = ([] if deck in self.whole else self.under[deck] for deck in decks)
        state.ticket_decks = [[*self.ticket_decks[deck], *rest][::-1] for deck, rest in zip(decks, under, strict=True)]

    def first_shuffles(self) -> dict[str, list[int]]:
        """Return shuffle orders for the first shuffle of each purpose, which arrange the decks as given before the
        deal."""
        if self.pieces:
            among = ", ".join(self.plan.pieces[piece].id for piece in self.pieces)
            raise contradiction_error("cards: pieces are laid among them when the hands are dealt", among)
        row = self.plan.ruleset.one(StartHand)
        locomotive = self.plan.locomotive
        self.left[locomotive] -= row.locomotives * self.plan.players if row is not None else 0
        if self.left[locomotive] < 0:
            raise contradiction_error("a deck without the locomotives of the start hands", "more locomotives")
        decks = {f"tickets {deck}": [*top, *self.under[deck]] for deck, top in self.ticket_decks.items()}
        decks[CARDS] = [*self.deck, *interleave(self.left)]
        return {purpose: order_of(sorted(wanted), wanted) for purpose, wanted in decks.items()}


class ArrangedChance(Record):
    """Source of chance for scenarios. The first shuffle of each purpose uses a given order; all other shuffles use
    sorted order with the first item on top."""

    first: Mapping[str, Sequence[int]] = field(default_factory=dict)

    def order(self, purpose: str, nth: int, count: int) -> Sequence[int]:
        if nth == 0 and purpose in self.first:
            return self.first[purpose]
        return range(count - 1, -1, -1)

    def to_json(self) -> dict[str, Any]:
        return {"orders": {purpose: [list(order)] for purpose, order in self.first.items()}}


def order_of(things: Sequence[int], wanted: Iterable[int]) -> list[int]:
    """Return the shuffle order that produces `wanted`, listed from the top. The last item of an order is on top."""
    places = group((thing, index) for index, thing in enumerate(things))
    return [places[thing].pop() for thing in wanted][::-1]


def interleave(counts: Sequence[int]) -> list[int]:
    """List items by count, in rounds with one item of each kind per round."""
    return [thing for turn in range(max(counts, default=0)) for thing, count in enumerate(counts) if turn < count]


def ticket_in_game(plan: Plan, name: TicketName, *, deck: str = "") -> int:
    """Return the number of the ticket with this name. `deck` selects among tickets with the same name.

    Raises `StepFailedError` if the name is unknown or ambiguous.
    """
    board = plan.board
    found = [board.ticket_number[candidate] for candidate in name.candidates if candidate in board.ticket_number]
    if len(found) > 1:
        found = [number for number in found if board.tickets[number].deck == deck] or found
    if not found:
        raise contradiction_error("a ticket that is in the game", f"{name}, which the rules in force leave out")
    if len(found) > 1:
        ways = ", ".join(write_ticket_unambiguously(board.tickets[number].id) for number in found)
        raise contradiction_error("one ticket; say its set, its deck, or its name in quotes", ways)
    return found[0]


def find_deck(plan: Plan, name: str) -> str:
    """Return the ticket deck with this name; an empty name refers to the only deck."""
    decks = plan.decks
    if name in decks:
        return name
    if name or not decks:
        raise contradiction_error(f"a ticket deck {name}".rstrip(), f"{', '.join(decks) or 'none'}")
    return decks[0]
