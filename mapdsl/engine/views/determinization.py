"""Determinization: redeal all items that are hidden from one player at random.

The resulting state looks the same from that player's seat. Hidden items are only counted, never read, so no information
about them can leak: two states that look the same to the player lead to the same result.

Face-up cards stay where they are, and other players keep the same number of tickets of each deck. Items that the player
saw earlier but that are hidden now, such as a card taken from the row by an opponent or a refused ticket, are treated
as hidden.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import partial
from random import Random
from typing import TYPE_CHECKING, TypeVar

from mapdsl.base.grouping import group
from mapdsl.engine.chance import Seeded
from mapdsl.engine.decks.drawing_tickets import face_down_tickets, face_up_tickets
from mapdsl.engine.network.connectivity import completed_tickets

if TYPE_CHECKING:
    from mapdsl.engine.plan import Plan
    from mapdsl.engine.state import State

Thing = TypeVar("Thing", int, tuple[int, int])
Fits = Callable[[int, list[Thing]], bool]
"""Predicate that returns whether a pile, given by its index, may consist of these items."""

MAX_TRIES = 100
"""Maximum number of attempts to deal one valid pile before all piles are dealt again."""


def imagine(state: State, seat: int, rng: Random) -> State:
    """Return a copy of the state that looks the same from one seat, with other hidden items and another source of
    chance."""
    other = state.copy()
    other.chance = Seeded(int(rng.random() * 2**53))
    others = [other for other in range(state.plan.players) if other != seat]
    lying = _hidden_in_deck(other)
    _deal_cards(other, others, rng)
    _deal_tickets(other, others, rng)
    _deal_pieces(other, others, lying, rng)
    return other


def _hidden_in_deck(state: State) -> list[int]:
    """Return the hidden pieces in the deck of cards. In the deck, each hidden piece is replaced by the first piece
    that looks the same."""
    plan = state.plan
    first: dict[str, int] = {}
    for piece in plan.hidden:
        first.setdefault(plan.pieces[piece].open_name, piece)
    lying = []
    for at, number in enumerate(state.deck):
        piece = number - plan.number_in_deck(0)
        if piece >= 0 and plan.pieces[piece].hidden:
            lying.append(piece)
            state.deck[at] = plan.number_in_deck(first[plan.pieces[piece].open_name])
    return lying


def _shuffle(things: Iterable[Thing], rng: Random) -> list[Thing]:
    """Return items in random order. The result does not depend on the given order of the items."""
    ordered = sorted(things)
    keys = [rng.random() for _ in ordered]
    return [ordered[nth] for nth in sorted(range(len(ordered)), key=keys.__getitem__)]


def _deal_cards(state: State, others: Sequence[int], rng: Random) -> None:
    first_piece = state.plan.first_piece
    pool = [card for card in state.deck if card < first_piece]
    pieces = [piece for piece in state.deck if piece >= first_piece]
    for seat in others:
        for card, count in enumerate(state.hands[seat]):
            pool += [card] * count
    pool = _shuffle(pool, rng)
    for seat in others:
        hand = [0] * len(state.discards)
        for _ in range(sum(state.hands[seat])):
            hand[pool.pop()] += 1
        state.hands[seat] = hand
        state.payable[seat] = state.plan.ways.payable(state.hands[seat])
    state.deck = _shuffle(pool + pieces, rng) if pieces else pool
    state.legal = 0


def _deal_tickets(state: State, others: Sequence[int], rng: Random) -> None:
    """Deal hidden tickets. Each pile gets as many tickets from each deck as before, because ticket backs are
    visible."""
    decks = [ticket.deck for ticket in state.plan.board.tickets]
    shown = {seat: face_up_tickets(state, seat) for seat in others}
    for seat in others:
        state.tickets[seat] = face_down_tickets(state, seat)
    owners = dict(enumerate(others)) if state.plan.shows else {}
    piles = [
        *(state.tickets[seat] for seat in others),
        *(state.offered[seat] for seat in others),
        *state.ticket_decks,
        state.refused,
        state.removed,
    ]

    def fits(pile: int, dealt: list[int]) -> bool:
        """Return False for a hidden hand that contains a completed ticket, if completed tickets are face up."""
        return pile not in owners or not completed_tickets(state.plan.board, state.owned[owners[pile]], dealt)

    sorts = [[decks[ticket] for ticket in pile] for pile in piles]
    things = [ticket for pile in piles for ticket in pile]
    for pile, dealt in zip(piles, _redeal(sorts, things, decks.__getitem__, fits, rng), strict=True):
        pile[:] = dealt
    for seat in others:
        state.tickets[seat] += shown[seat]


def _deal_pieces(state: State, others: Sequence[int], lying: Sequence[int], rng: Random) -> None:
    """Deal hidden pieces. Each player and the deck get as many pieces of each group as before; the bank keeps the
    rest."""
    plan = state.plan
    if not plan.hidden:
        return
    held = [[piece for piece in plan.hidden for _ in range(state.kept[seat][piece])] for seat in others]
    piles = [*held, lying]
    sorts = [[plan.pieces[piece].open_name for piece in pile] for pile in piles]
    wanted = Counter(sort for dealt in sorts for sort in dealt)
    for piece in plan.hidden:
        state.bank[piece] += sum(pile.count(piece) for pile in piles) if plan.limited[piece] else 0
    things = [thing for piece in plan.hidden for thing in _hidden_copies(state, others, piece, wanted)]

    def fits(pile: int, dealt: list[tuple[int, int]]) -> bool:
        """Return False if a player would get more copies of a piece than allowed (unless players start with more),
        or if the deck would get a piece that is never in it."""
        counts = Counter(piece for piece, _ in dealt)
        if pile == len(others):
            return all(plan.pieces[piece].shuffled for piece in counts)
        return all(count <= max(plan.max_held[piece], plan.pieces[piece].each) for piece, count in counts.items())

    hands = _redeal(
        sorts, things, lambda item: plan.pieces[item[0]].open_name, fits, rng, partial(_choose_by_limit, plan, piles)
    )
    owners = {thing: seat for seat, dealt in zip(others, hands, strict=False) for thing in dealt}
    for seat in others:
        for piece in plan.hidden:
            state.kept[seat][piece] = 0
    for piece in (piece for dealt in hands for piece, _ in dealt):
        state.bank[piece] -= plan.limited[piece]
    for seat, dealt in zip(others, hands, strict=False):
        for piece, _ in dealt:
            state.kept[seat][piece] += 1
    _lay_into_deck(state, [piece for piece, _ in hands[-1]])
    for piece in plan.hidden:
        if piece in plan.individual:
            state.numbers[plan.individual[piece]] = _owners(state, others, piece, owners)
    state.refresh()


def _choose_by_limit(
    plan: Plan, piles: Sequence[Sequence[int]], things: Sequence[tuple[int, int]]
) -> list[tuple[int, int]]:
    """Choose hidden pieces so that the piles keep their numbers of limited and of unlimited pieces where both look
    alike.

    The bank's stock of limited pieces is public, so these numbers are no secret.
    """
    sort_of = [(piece.open_name, limited) for piece, limited in zip(plan.pieces, plan.limited, strict=True)]
    left = Counter(sort_of[piece] for pile in piles for piece in pile)
    chosen = []
    for thing in things:
        name, limited = sort_of[thing[0]]
        if (name, not limited) in sort_of:
            left[name, limited] -= 1
            if left[name, limited] < 0:
                continue
        chosen.append(thing)
    return chosen


def _lay_into_deck(state: State, pieces: Sequence[int]) -> None:
    """Put hidden pieces into the deck in place of pieces that look the same."""
    plan = state.plan
    left = group((plan.pieces[piece].open_name, plan.number_in_deck(piece)) for piece in pieces)
    for at, number in enumerate(state.deck):
        piece = number - plan.number_in_deck(0)
        if piece >= 0 and plan.pieces[piece].hidden:
            state.deck[at] = left[plan.pieces[piece].open_name].pop()


def _hidden_copies(state: State, others: Sequence[int], piece: int, wanted: Mapping[str, int]) -> list[tuple[int, int]]:
    """List the copies of a piece that the viewer cannot locate, as (piece, number).

    The copy number is -1 if the piece is not tracked individually. An unlimited piece is listed once for each wanted
    piece of its group.
    """
    plan = state.plan
    count = state.bank[piece] if plan.limited[piece] else wanted[plan.pieces[piece].open_name]
    if piece not in plan.individual:
        return [(piece, -1)] * count
    seen = {
        number
        for number, owner in enumerate(state.numbers[plan.individual[piece]])
        if owner >= 0 and owner not in others
    }
    return [(piece, number) for number in range(count + len(seen)) if number not in seen][:count]


def _owners(state: State, others: Sequence[int], piece: int, dealt: Mapping[tuple[int, int], int]) -> list[int]:
    """Return the owner of each copy of a piece after the other players' copies were dealt; -1 for a copy without an
    owner."""
    known = [owner if owner not in others else -1 for owner in state.numbers[state.plan.individual[piece]]]
    numbers = [number for sort, number in dealt if sort == piece]
    known += [-1] * (max(numbers, default=-1) + 1 - len(known))
    for number in numbers:
        known[number] = dealt[piece, number]
    while known and known[-1] < 0:
        known.pop()
    return known


def _redeal(
    piles: Sequence[Sequence[str]],
    things: Sequence[Thing],
    sort_of: Callable[[Thing], str],
    fits: Fits[Thing],
    rng: Random,
    choose: Callable[[list[Thing]], list[Thing]] = list,
) -> list[list[Thing]]:
    """Redeal items into piles so that each pile keeps its number of items of each sort.

    The search ends because at least one valid deal exists: the original one.
    """
    sorts = [sorted(pile) for pile in piles]
    while True:
        left: dict[str, list[Thing]] = {}
        for thing in choose(_shuffle(things, rng)):
            left.setdefault(sort_of(thing), []).append(thing)
        dealt: list[list[Thing]] = []
        for number, pile in enumerate(sorts):
            for _ in range(MAX_TRIES):
                taken = [left[sort].pop() for sort in pile]
                if fits(number, taken):
                    break
                for thing in taken:
                    left[sort_of(thing)].append(thing)
                left = {sort: _shuffle(numbers, rng) for sort, numbers in left.items()}
            else:
                break
            dealt.append(taken)
        else:
            return dealt
