"""A game as it could be for all that one player knows: what is hidden from them is dealt anew.

Comes in: a state, a seat, a source of chance. Goes out: a state that looks the same from that seat. What is hidden is
counted and never looked at, so that nothing of it can be in the answer: states that look the same lead to the same.
Must not know: any rule kind.

What lies open counts, and from which decks others have tickets. What was seen earlier and lies hidden now (a card that
another took from the row, a ticket that was refused) is as hidden as the rest.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from random import Random
from typing import TYPE_CHECKING, TypeVar

from mapdsl.engine.chance import Seeded
from mapdsl.engine.drawing_tickets import closed_tickets, open_tickets
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
    others = [other for other in range(state.plan.players) if other != seat]
    _deal_cards(other, others, rng)
    _deal_tickets(other, others, rng)
    _deal_pieces(other, others, rng)
    return other


def _shuffle(things: Iterable[Thing], rng: Random) -> list[Thing]:
    """In an order that depends on nothing but what there is, and chance."""
    ordered = sorted(things)
    keys = [rng.random() for _ in ordered]
    return [ordered[nth] for nth in sorted(range(len(ordered)), key=keys.__getitem__)]


def _deal_cards(state: State, others: Sequence[int], rng: Random) -> None:
    locomotive = state.plan.locomotive
    pool = [card for card in state.deck if card <= locomotive]
    pieces = [piece for piece in state.deck if piece > locomotive]
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
    """Of every deck as many to everybody as they had of it: backs are seen."""
    decks = [ticket.deck for ticket in state.plan.board.tickets]
    shown = {seat: open_tickets(state, seat) for seat in others}
    for seat in others:
        state.tickets[seat] = closed_tickets(state, seat)
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

    sorts = [[decks[ticket] for ticket in pile] for pile in piles]
    things = [ticket for pile in piles for ticket in pile]
    for pile, dealt in zip(piles, _dealt_anew(sorts, things, decks.__getitem__, fits, rng), strict=True):
        pile[:] = dealt
    for seat in others:
        state.tickets[seat] += shown[seat]


def _deal_pieces(state: State, others: Sequence[int], rng: Random) -> None:
    """Hidden pieces: of every group as many to everybody as they had of it; the bank has what is left."""
    plan = state.plan
    if not plan.hidden:
        return
    sorts = [
        [plan.pieces[piece].open_name for piece in plan.hidden for _ in range(state.kept[seat][piece])]
        for seat in others
    ]
    wanted = Counter(sort for dealt in sorts for sort in dealt)
    things = [thing for piece in plan.hidden for thing in _unseen(state, others, piece, wanted)]

    def fits(_: int, dealt: list[tuple[int, int]]) -> bool:
        """Nobody gets more of a piece than they may have, unless they started with more."""
        counts = Counter(piece for piece, _ in dealt)
        return all(count <= max(plan.most[piece], plan.pieces[piece].each) for piece, count in counts.items())

    hands = _dealt_anew(sorts, things, lambda item: plan.pieces[item[0]].open_name, fits, rng)
    owners = {thing: seat for seat, dealt in zip(others, hands, strict=True) for thing in dealt}
    for piece in plan.hidden:
        if plan.limited[piece]:
            state.bank[piece] += sum(state.kept[seat][piece] for seat in others)
        for seat in others:
            state.kept[seat][piece] = 0
    for seat, dealt in zip(others, hands, strict=True):
        for piece, _ in dealt:
            state.kept[seat][piece] += 1
            if plan.limited[piece]:
                state.bank[piece] -= 1
    for piece in plan.hidden:
        if piece in plan.told_apart:
            state.numbers[plan.told_apart[piece]] = _owners(state, others, piece, owners)
    state.refresh()


def _unseen(state: State, others: Sequence[int], piece: int, wanted: Mapping[str, int]) -> list[tuple[int, int]]:
    """What others or the bank could have of a hidden piece, numbered where it matters which; of one without limit as
    many as all that could be."""
    plan = state.plan
    if plan.limited[piece]:
        count = state.bank[piece] + sum(state.kept[seat][piece] for seat in others)
    else:
        count = wanted[plan.pieces[piece].open_name]
    if piece not in plan.told_apart:
        return [(piece, -1)] * count
    seen = {
        number
        for number, owner in enumerate(state.numbers[plan.told_apart[piece]])
        if owner >= 0 and owner not in others
    }
    return [(piece, number) for number in range(count + len(seen)) if number not in seen][:count]


def _owners(state: State, others: Sequence[int], piece: int, dealt: Mapping[tuple[int, int], int]) -> list[int]:
    """Who has which number, of others those that were dealt."""
    known = [owner if owner not in others else -1 for owner in state.numbers[state.plan.told_apart[piece]]]
    numbers = [number for sort, number in dealt if sort == piece]
    known += [-1] * (max(numbers, default=-1) + 1 - len(known))
    for number in numbers:
        known[number] = dealt[piece, number]
    while known and known[-1] < 0:
        known.pop()
    return known


def _dealt_anew(
    piles: Sequence[Sequence[str]],
    things: Sequence[Thing],
    sort_of: Callable[[Thing], str],
    fits: Fits[Thing],
    rng: Random,
) -> list[list[Thing]]:
    """Piles of things, each with things of the sorts that it had. All of them fit, as they did before; so this ends."""
    sorts = [sorted(pile) for pile in piles]
    while True:
        left: dict[str, list[Thing]] = {}
        for thing in _shuffle(things, rng):
            left.setdefault(sort_of(thing), []).append(thing)
        dealt: list[list[Thing]] = []
        for number, pile in enumerate(sorts):
            for _ in range(MOST_TRIES):
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
