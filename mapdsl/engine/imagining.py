"""A game as it could be for all that one player knows: what is hidden from them is dealt anew.

Comes in: a state, a seat, a source of chance. Goes out: a state that looks the same from that seat. What is hidden is
counted and never looked at, so that nothing of it can be in the answer: states that look the same lead to the same.
Must not know: any rule kind.

What lies open counts, and from which decks others have tickets. What was seen earlier and lies hidden now (a card that
another took from the row, a ticket that was refused) is as hidden as the rest.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from random import Random
from typing import TYPE_CHECKING, TypeVar

from mapdsl.engine.chance import Seeded
from mapdsl.engine.drawing_tickets import open_tickets
from mapdsl.engine.joining import joined_tickets

if TYPE_CHECKING:
    from mapdsl.engine.state import State

Thing = TypeVar("Thing", int, tuple[int, int])
Fits = Callable[[int, list[Thing]], bool]
"""Whether a pile, by number, may be these things."""

MOST_TRIES = 100
"""To deal a pile that fits, before all is dealt again."""


def imagine(state: State, seat: int, rng: Random) -> State:
    """A state that the player in a seat could be in: the same view, another hidden half, another chance."""
    other = state.copy()
    other.chance = Seeded(int(rng.random() * 2**53))
    others = [each for each in range(state.plan.players) if each != seat]
    _deal_cards(other, others, rng)
    _deal_tickets(other, others, rng)
    _deal_pieces(other, others, rng)
    return other


def _shuffled(things: Iterable[Thing], rng: Random) -> list[Thing]:
    """In an order that depends on nothing but what there is, and chance."""
    return sorted(sorted(things), key=lambda _: rng.random())


def _deal_cards(state: State, others: Sequence[int], rng: Random) -> None:
    pool = list(state.deck)
    for seat in others:
        for card, count in enumerate(state.hands[seat]):
            pool += [card] * count
    pool = _shuffled(pool, rng)
    for seat in others:
        hand = [0] * len(state.discards)
        for _ in range(sum(state.hands[seat])):
            hand[pool.pop()] += 1
        state.hands[seat] = hand
        state.payable[seat] = state.plan.ways.payable(state.hands[seat])
    state.deck = pool
    state.legal = 0


def _deal_tickets(state: State, others: Sequence[int], rng: Random) -> None:
    """Of every deck as many to everybody as they had of it: backs are seen."""
    decks = [ticket.deck for ticket in state.plan.board.tickets]
    shown = {seat: open_tickets(state, seat) for seat in others}
    for seat in others:
        if shown[seat]:
            state.tickets[seat] = list((Counter(state.tickets[seat]) - Counter(shown[seat])).elements())
    owners = dict(enumerate(others)) if state.plan.shows else {}
    piles = [
        *(state.tickets[seat] for seat in others),
        *(state.offered[seat] for seat in others),
        *state.ticket_decks,
        state.refused,
        state.removed,
    ]

    def fits(pile: int, dealt: list[int]) -> bool:
        """Of those whose completed tickets lie open nobody hides one."""
        return pile not in owners or not joined_tickets(state.plan.board, state.owned[owners[pile]], dealt)

    for pile, dealt in zip(piles, _dealt_anew(piles, decks.__getitem__, fits, rng), strict=True):
        pile[:] = dealt
    for seat in others:
        state.tickets[seat] += shown[seat]


def _deal_pieces(state: State, others: Sequence[int], rng: Random) -> None:
    """Hidden pieces: of every group as many to everybody as they had of it."""
    plan = state.plan
    hidden = [number for number, piece in enumerate(plan.pieces) if piece.hidden]
    if not hidden:
        return
    piles: list[list[tuple[int, int]]] = []
    for seat in others:
        pile = []
        for piece in hidden:
            numbers = state.numbers_of(seat, piece) if piece in plan.told_apart else [-1] * state.kept[seat][piece]
            pile += [(piece, number) for number in numbers]
        piles.append(pile)

    def fits(_: int, dealt: list[tuple[int, int]]) -> bool:
        counts = Counter(piece for piece, _ in dealt)
        return all(count <= (plan.pieces[piece].most or count) for piece, count in counts.items())

    for seat, dealt in zip(others, _dealt_anew(piles, lambda each: plan.pieces[each[0]].of, fits, rng), strict=True):
        for piece in hidden:
            state.kept[seat][piece] = 0
        for piece, number in dealt:
            state.kept[seat][piece] += 1
            if number >= 0:
                state.numbers[plan.told_apart[piece]][number] = seat
    state.refresh()


def _dealt_anew(
    piles: Sequence[Sequence[Thing]], sort_of: Callable[[Thing], str], fits: Fits[Thing], rng: Random
) -> list[list[Thing]]:
    """The piles with as many things of each sort as they had. All of them fit, as they did before; so this ends."""
    sorts = [sorted(map(sort_of, pile)) for pile in piles]
    things = [thing for pile in piles for thing in pile]
    while True:
        left = _by_sort(_shuffled(things, rng), sort_of)
        dealt: list[list[Thing]] = []
        for number, pile in enumerate(sorts):
            for _ in range(MOST_TRIES):
                taken = [left[sort].pop() for sort in pile]
                if fits(number, taken):
                    break
                for thing in taken:
                    left[sort_of(thing)].append(thing)
                left = {sort: _shuffled(each, rng) for sort, each in left.items()}
            else:
                break
            dealt.append(taken)
        else:
            return dealt


def _by_sort(things: Iterable[Thing], sort_of: Callable[[Thing], str]) -> dict[str, list[Thing]]:
    found: dict[str, list[Thing]] = {}
    for thing in things:
        found.setdefault(sort_of(thing), []).append(thing)
    return found
