"""Tickets from their decks: drawing, offering, choosing, refusing.

Comes in: a state, counts by deck. Goes out: the state, changed; the moves of a choice, bound once for all deals.
Must not know: how many tickets a deal has; that is in the rows of `deal-tickets` and `draw-tickets`.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from typing import TYPE_CHECKING

from mapdsl.engine.dealing import TABLE, shuffle
from mapdsl.engine.errors import InvalidActionError, UnplayableTablesError
from mapdsl.engine.events import TicketsKept, TicketsOffered, TicketsReturned
from mapdsl.engine.hooks import Play
from mapdsl.engine.notation import Located
from mapdsl.engine.pending import ChooseTickets
from mapdsl.engine.turns import begin_game, end_turn
from mapdsl.rules.actions import Action, KeepTickets
from mapdsl.rules.arguments import MOST_OFFERED, TicketsOfDeck
from mapdsl.rules.kinds.deal_tickets import DealTickets
from mapdsl.rules.kinds.draw_tickets import TicketDraw
from mapdsl.rules.refusals import Code, Refusal, refusal

if TYPE_CHECKING:
    from mapdsl.engine.plan import Plan
    from mapdsl.engine.state import State

UNDER_DECK = "under-deck"


def bind_choice(plan: Plan) -> None:
    """Adds the moves of keeping tickets, for the largest offer that the rules in force make."""
    if ChooseTickets in plan.decisions:
        return
    offers = [row.counts for row in (plan.ruleset.one(DealTickets), plan.ruleset.one(TicketDraw)) if row is not None]
    most = max((sum(count.count for count in counts) for counts in offers), default=0)
    if most > MOST_OFFERED:
        raise UnplayableTablesError(f"{most} tickets in one offer; the engine plays offers of up to {MOST_OFFERED}")
    subsets = [subset for size in range(most + 1) for subset in combinations(range(most), size)]
    moves = [_add_keep(plan, subset) for subset in subsets]
    allowed = [
        [
            sum(
                1 << move
                for move, subset in zip(moves, subsets, strict=True)
                if len(subset) >= least and (not subset or subset[-1] < offered)
            )
            for least in range(offered + 1)
        ]
        for offered in range(most + 1)
    ]

    passing_over = {
        (first, second): sum(
            1 << move for move, subset in zip(moves, subsets, strict=True) if second in subset and first not in subset
        )
        for first, second in combinations(range(most), 2)
    }
    """By two places in an offer: the moves that keep the second ticket and not the first."""

    def choices(state: State) -> int:
        assert isinstance(state.pending, ChooseTickets)
        offered = state.offered[state.seat]
        by_least = allowed[len(offered)]
        legal = by_least[min(state.pending.least, len(by_least) - 1)]
        if len(set(offered)) < len(
            offered
        ):  # of equal tickets the first is kept first, so that no choice is listed twice
            for first, second in combinations(range(len(offered)), 2):
                if offered[first] == offered[second]:
                    legal &= ~passing_over[first, second]
        return legal

    by_subset = dict(zip(subsets, moves, strict=True))

    def find(state: State, action: KeepTickets) -> Located | None:
        """The order in which tickets are named does not matter."""
        offered = [plan.board.tickets[ticket].id for ticket in state.offered[state.seat]]
        kept: set[int] = set()
        for ticket in action.tickets:
            if ticket not in plan.board.ticket_number:
                raise InvalidActionError(f"no ticket `{ticket}`")
            kept |= {next((at for at, other in enumerate(offered) if other == ticket and at not in kept), most)}
        move = by_subset.get(tuple(sorted(kept))) if len(kept) == len(action.tickets) else None
        return None if move is None else Located(move)

    plan.decisions[ChooseTickets] = choices
    plan.find_move[KeepTickets] = find
    plan.hooks.refuse(KeepTickets, _refuse)


def _add_keep(plan: Plan, positions: tuple[int, ...]) -> int:
    def describe(state: State) -> Action:
        offered = state.offered[state.seat]
        return KeepTickets(tuple(plan.board.tickets[offered[position]].id for position in positions))

    return plan.add_varying_move(describe, _keep(plan, positions))


def _keep(plan: Plan, positions: tuple[int, ...]) -> Play:
    draw = plan.ruleset.one(TicketDraw)
    refused_in_play = draw.refused if draw is not None else UNDER_DECK

    def play(state: State) -> None:
        seat = state.seat
        offered = state.offered[seat]
        kept = [offered[position] for position in positions]
        refused = [ticket for position, ticket in enumerate(offered) if position not in positions]
        state.tickets[seat] += kept
        state.offered[seat] = []
        if state.listener is not None:
            state.listener(TicketsKept(seat, len(kept), _ids(state, kept), _ids(state, refused)))
        assert isinstance(state.pending, ChooseTickets)
        if state.pending.first_deal:
            state.refused += refused
            next_choice(state, seat + 1)
        else:
            dispose(state, refused, refused_in_play)
            end_turn(state)

    return play


def next_choice(state: State, seat: int) -> None:
    """Lets the next player choose from the first deal; after the last one, settles what was refused."""
    deal = state.plan.ruleset.one(DealTickets)
    assert deal is not None
    while seat < state.plan.players:
        if state.offered[seat]:
            state.seat = seat
            state.pending = ChooseTickets(deal.keep, first_deal=True)
            return
        seat += 1
    state.seat = 0
    state.pending = None
    if state.refused:
        by_deck: dict[str, list[int]] = {}
        for ticket in sorted(state.refused):
            by_deck.setdefault(state.plan.board.tickets[ticket].deck, []).append(ticket)
        state.refused = []
        for deck, tickets in sorted(by_deck.items()):
            if deal.refused == UNDER_DECK and len(tickets) > 1:
                tickets = shuffle(state, f"refused {deck}", tickets)
            dispose(state, tickets, deal.refused)
    begin_game(state)


def dispose(state: State, tickets: Sequence[int], where: str) -> None:
    """Refused tickets go under their decks, the first one deepest, or leave the game."""
    if where != UNDER_DECK:
        state.removed += tickets
        return
    decks = state.plan.decks
    for number, deck in enumerate(decks):
        returned = [ticket for ticket in tickets if state.plan.board.tickets[ticket].deck == deck]
        if returned:
            state.ticket_decks[number][:0] = returned
            if state.listener is not None:
                state.listener(TicketsReturned(TABLE, deck, len(returned)))


def take_from_decks(state: State, counts: Sequence[TicketsOfDeck]) -> list[int]:
    """The top tickets of each deck, as many as are there."""
    tickets: list[int] = []
    for count in counts:
        if count.deck in state.plan.decks:
            deck = state.ticket_decks[state.plan.decks.index(count.deck)]
            for _ in range(min(count.count, len(deck))):
                tickets.append(deck.pop())
    return tickets


def offer(state: State, seat: int, tickets: list[int], least: int) -> None:
    """Puts tickets before a player."""
    state.offered[seat] = tickets
    if state.listener is not None:
        state.listener(TicketsOffered(seat, len(tickets), _ids(state, tickets), min(least, len(tickets))))


def _ids(state: State, tickets: Sequence[int]) -> tuple[str, ...]:
    return tuple(state.plan.board.tickets[ticket].id for ticket in tickets)


def _refuse(state: State, action: KeepTickets) -> Refusal | None:
    assert isinstance(state.pending, ChooseTickets)
    offered = list(_ids(state, state.offered[state.seat]))
    for ticket in action.tickets:
        if ticket not in offered:
            return refusal(Code.NOT_OFFERED, ticket=ticket)
        offered.remove(ticket)
    least = min(state.pending.least, len(state.offered[state.seat]))
    if len(action.tickets) < least:
        return refusal(Code.KEEP_MORE, least=least, kept=len(action.tickets))
    return None
