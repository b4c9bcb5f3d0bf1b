"""Offering, keeping and refusing tickets.

The moves for keeping tickets are bound once and serve all offers. The rows of `deal-tickets` and `draw-tickets` set the
size of each offer.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations, combinations_with_replacement
from math import comb
from typing import TYPE_CHECKING

from mapdsl.base.grouping import group
from mapdsl.engine.decks.dealing import shuffle
from mapdsl.engine.decks.drawing_tickets import UNDER_DECK, put_back_refused, take_from_decks, ticket_ids
from mapdsl.engine.errors import InvalidActionError, UnplayableTablesError
from mapdsl.engine.events import TicketsKept, TicketsOffered
from mapdsl.engine.hooks import Play
from mapdsl.engine.notation import LocatedMove
from mapdsl.engine.pending import ChooseTickets, DraftTicket, NameMix
from mapdsl.engine.turns import begin_game, end_turn
from mapdsl.rules.actions import Action, DrawTickets, KeepTickets
from mapdsl.rules.kinds.ticket_rules import DealTickets, TicketDraw, TicketOffer
from mapdsl.rules.refusals import Code, Refusal, refusal
from mapdsl.rules.terms.arguments import ANY_DECK, MAX_OFFERED, TicketsOfDeck

if TYPE_CHECKING:
    from mapdsl.engine.plan import Plan
    from mapdsl.engine.state import State


def bind_choice(plan: Plan) -> None:
    """Add the moves that keep tickets, enough for the largest offer under the rules in force."""
    if ChooseTickets in plan.decisions:
        return
    most = max((sum(count.count for count in row.counts) for row in _offers(plan)), default=0)
    if most > MAX_OFFERED:
        raise UnplayableTablesError(f"{most} tickets in one offer; the engine plays offers of up to {MAX_OFFERED}")
    plan.most_offered = most
    dealt = plan.ruleset.one(DealTickets)
    subsets = [subset for size in range(most + 1) for subset in combinations(range(most), size)]
    moves = {kept: _add_keep(plan, kept) for kept in subsets}
    allowed = [
        [
            sum(1 << move for kept, move in moves.items() if len(kept) >= least and max(kept, default=-1) < offered)
            for least in range(offered + 1)
        ]
        for offered in range(most + 1)
    ]
    passing_over = {
        (first, second): sum(1 << move for kept, move in moves.items() if second in kept and first not in kept)
        for first, second in combinations(range(most), 2)
    }
    """Masks of the moves that keep the second ticket but not the first, keyed by the positions of both tickets in an
    offer."""
    singles = [1 << move for kept, move in moves.items() if len(kept) == 1]

    def distinct(state: State, legal: int) -> int:
        """Remove equivalent choices. Of several equal tickets, an earlier one must be kept before a later one."""
        offered = state.offered[state.seat]
        if len(set(offered)) < len(offered):
            for first, second in combinations(range(len(offered)), 2):
                if offered[first] == offered[second]:
                    legal &= ~passing_over[first, second]
        return legal

    def choices(state: State) -> int:
        assert isinstance(state.pending, ChooseTickets)
        if state.pending.first_deal and dealt is None:
            return 0  # reached only from an edited saved game
        by_least = allowed[len(state.offered[state.seat])]
        return distinct(state, by_least[min(state.pending.least, len(by_least) - 1)])

    def find(state: State, action: KeepTickets) -> LocatedMove | None:
        """Return the move that keeps these tickets, listed in any order."""
        offered = [plan.board.tickets[ticket].id for ticket in state.offered[state.seat]]
        kept: set[int] = set()
        for ticket in action.tickets:
            if ticket not in plan.board.ticket_number:
                raise InvalidActionError(f"no ticket `{ticket}`")
            kept |= {next((at for at, other in enumerate(offered) if other == ticket and at not in kept), most)}
        move = moves.get(tuple(sorted(kept))) if len(kept) == len(action.tickets) else None
        return None if move is None else LocatedMove(move)

    plan.decisions[ChooseTickets] = choices
    if plan.drafts and dealt is not None:
        plan.decisions[DraftTicket] = lambda state: distinct(state, sum(singles[: len(state.offered[state.seat])]))
    if mixed := max((mixed_of(plan, row) for row in _offers(plan)), default=0):
        _bind_mixes(plan, mixed)
    plan.find_move[KeepTickets] = find
    plan.hooks.refuse(KeepTickets, _refuse)


def _offers(plan: Plan) -> list[TicketOffer]:
    """Return the ticket offers that the rules in force define."""
    return [row for row in (plan.ruleset.one(DealTickets), plan.ruleset.one(TicketDraw)) if row is not None]


def decks_of(plan: Plan, row: TicketOffer) -> list[int]:
    """Return the numbers of the decks that an offer draws from."""
    named = plan.decks if mixed_of(plan, row) else tuple(count.deck for count in row.counts)
    return [number for number, deck in enumerate(plan.decks) if deck in named]


def mixed_of(plan: Plan, row: TicketOffer) -> int:
    """Return how many tickets of an offer may come from decks of the player's choice; 0 if the board has a deck
    named `any`."""
    return 0 if ANY_DECK in plan.decks else row.mixed


def _add_keep(plan: Plan, positions: tuple[int, ...]) -> int:
    """Add the move that keeps the tickets at these positions in an offer."""
    draw = plan.ruleset.one(TicketDraw)
    refused_in_play = draw.refused if draw is not None else UNDER_DECK

    def describe(state: State) -> Action:
        return KeepTickets(ticket_ids(state, [state.offered[state.seat][position] for position in positions]))

    def play(state: State) -> None:
        seat = state.seat
        offered = state.offered[seat]
        kept = [offered[position] for position in positions]
        refused = [ticket for position, ticket in enumerate(offered) if position not in positions]
        state.tickets[seat] += kept
        state.offered[seat] = []
        pending = state.pending
        if state.listener is not None:
            gone = () if isinstance(pending, DraftTicket) else refused
            state.listener(TicketsKept(seat, len(kept), ticket_ids(state, kept), ticket_ids(state, gone)))
        if isinstance(pending, DraftTicket):
            state.offered[seat] = refused
            draft(state, seat + 1)
            return
        assert isinstance(pending, ChooseTickets)
        if pending.first_deal:
            state.refused += refused
            next_choice(state, seat + 1)
        else:
            put_back_refused(state, refused, refused_in_play)
            end_turn(state)

    return plan.add_varying_move(describe, play)


# ---- a mix that players name ----------------------------------------------------------------------------------------

MAX_MIXES = 2_000
"""Maximum number of mixes of tickets from several decks. Each mix is a separate move."""


def _bind_mixes(plan: Plan, most: int) -> None:
    """Add the moves that request a mix of up to `most` tickets."""
    if comb(most + len(plan.decks), most) > MAX_MIXES:
        raise UnplayableTablesError(f"{most} tickets of {len(plan.decks)} decks are more than {MAX_MIXES} mixes")
    named: list[tuple[int, tuple[int, ...]]] = []
    chosen = (mix for size in range(1, most + 1) for mix in combinations_with_replacement(plan.decks, size))
    for counts in sorted(tuple(map(mix.count, plan.decks)) for mix in chosen):
        mix = tuple((deck, count) for deck, count in zip(plan.decks, counts, strict=True) if count)
        named.append((1 << plan.add_move(DrawTickets(mix), _draw_mix(mix)), counts))

    def legal(state: State, number: int) -> int:
        """Return the moves for mixes of `number` tickets that the decks can provide. The mixes have fewer tickets if
        not enough are left."""
        there = [len(deck) for deck in state.ticket_decks]
        wanted = min(number, sum(there))
        return sum(
            move
            for move, counts in named
            if sum(counts) == wanted and all(count <= left for count, left in zip(counts, there, strict=True))
        )

    plan.mixes = legal
    if plan.ruleset.one(DealTickets) is not None:
        plan.decisions[NameMix] = lambda state: legal(state, _wanted(state))
    plan.hooks.refuse(DrawTickets, _refuse_mix)


def _draw_mix(mix: Sequence[tuple[str, int]]) -> Play:
    counts = [TicketsOfDeck(deck, count) for deck, count in mix]

    def play(state: State) -> None:
        if not isinstance(state.pending, NameMix):
            drawn = state.plan.ruleset.one(TicketDraw)
            assert drawn is not None
            draw(state, counts, drawn.keep)
            return
        row = state.plan.ruleset.one(DealTickets)
        assert row is not None
        offer(state, state.seat, take_from_decks(state, [*counts, *row.counts]), _least(state, row))
        deal(state, state.seat + 1)

    return play


def _wanted(state: State) -> int:
    """Return how many tickets the current player's mix must contain."""
    if isinstance(state.pending, NameMix):
        return state.pending.count
    row = state.plan.ruleset.one(TicketDraw)
    return mixed_of(state.plan, row) if row is not None else 0


def _refuse_mix(state: State, action: DrawTickets) -> Refusal | None:
    wanted = _wanted(state)
    move = state.plan.move_of.get(action)
    if not wanted or not any(state.ticket_decks) or (move is not None and state.plan.mixes(state, wanted) >> move & 1):
        return None
    return refusal(Code.WRONG_MIX, count=min(wanted, sum(map(len, state.ticket_decks))))


# ---- the deal -------------------------------------------------------------------------------------------------------


def deal(state: State, seat: int) -> None:
    """Deal tickets to all players, starting with a seat. Stops at the first player who has to choose a mix."""
    plan = state.plan
    row = plan.ruleset.one(DealTickets)
    assert row is not None
    mixed = mixed_of(plan, row)
    for other in range(seat, plan.players):
        if mixed and any(state.ticket_decks):
            state.seat = other
            state.pending = NameMix(mixed)
            return
        offer(state, other, take_from_decks(state, row.counts), _least(state, row))
    if plan.drafts:
        draft(state, 0)
    else:
        next_choice(state, 0)


def _least(state: State, row: DealTickets) -> int:
    """Return the minimum number of tickets to keep before the deal continues."""
    return 1 if state.plan.drafts else row.keep


def draft(state: State, seat: int) -> None:
    """Let the next player take a ticket. After each round, the remaining tickets are passed to the left. At the end,
    all players choose from the tickets that they took."""
    players = range(state.plan.players)
    while any(state.offered):
        for player in players[seat:]:
            if state.offered[player]:
                state.seat = player
                state.pending = DraftTicket()
                return
        seat = 0
        passed = [state.offered[player - 1] for player in players]
        for player in players:
            offer(state, player, passed[player], 1)
    row = state.plan.ruleset.one(DealTickets)
    assert row is not None
    for player in players:
        taken, state.tickets[player] = state.tickets[player], []
        offer(state, player, taken, row.keep)
    next_choice(state, 0)


def draw(state: State, counts: Sequence[TicketsOfDeck], least: int) -> None:
    """Draw tickets for the current player, who must keep at least `least` of them."""
    state.pending = ChooseTickets(least, first_deal=False)
    offer(state, state.seat, take_from_decks(state, counts), least)


def next_choice(state: State, seat: int) -> None:
    """Let the next player choose from the first deal. After the last player, put away the refused tickets."""
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
        board = state.plan.board
        by_deck = group((board.tickets[ticket].deck, ticket) for ticket in sorted(state.refused))
        state.refused = []
        for deck, tickets in sorted(by_deck.items()):
            if deal.refused == UNDER_DECK and len(tickets) > 1:
                tickets = shuffle(state, f"refused {deck}", tickets)
            put_back_refused(state, tickets, deal.refused)
    begin_game(state)


def offer(state: State, seat: int, tickets: list[int], least: int) -> None:
    """Offer tickets to a player, who must keep at least `least` of them."""
    state.offered[seat] = tickets
    if state.listener is not None:
        state.listener(TicketsOffered(seat, len(tickets), ticket_ids(state, tickets), min(least, len(tickets))))


def _refuse(state: State, action: KeepTickets) -> Refusal | None:
    offered = list(ticket_ids(state, state.offered[state.seat]))
    for ticket in action.tickets:
        if ticket not in offered:
            return refusal(Code.NOT_OFFERED, ticket=ticket)
        offered.remove(ticket)
    if isinstance(state.pending, DraftTicket):
        return refusal(Code.TAKE_ONE) if len(action.tickets) != 1 else None
    assert isinstance(state.pending, ChooseTickets)
    least = min(state.pending.least, len(state.offered[state.seat]))
    if len(action.tickets) < least:
        return refusal(Code.KEEP_MORE, least=least, kept=len(action.tickets))
    return None
