"""Player without a plan: keeps few tickets, claims the most valuable track that it can pay for, and otherwise draws
face-down cards."""

from __future__ import annotations

from functools import lru_cache

from mapdsl.base.grouping import group
from mapdsl.engine import Action, ClaimMore, Engine, Player, Seen, bits
from mapdsl.lab.players.move_choice import cheapest_claim, lowest, most_valuable
from mapdsl.lab.players.planner_tables import chart_of
from mapdsl.rules import actions


def make_greedy(engine: Engine, _: int, __: int) -> Player:
    """Make the player for a seat."""
    chart, moves = chart_of(engine), engine.moves
    known = _moves_by_rank(engine)
    varying = ~sum(known.values())

    def pick(seen: Seen) -> int:
        mask = seen.legal_mask()
        is_turn = seen.pending is None or isinstance(seen.pending, ClaimMore)
        if is_turn and mask & chart.claims:
            return cheapest_claim(seen, moves, mask, most_valuable(chart.valued, mask), {})
        ranked = [(rank, lowest(mask & alike)) for rank, alike in known.items() if mask & alike]
        ranked += [(_rank(seen.action_of(move)), move) for move in bits(mask & varying)]
        return min(ranked)[1]

    return pick


@lru_cache(maxsize=16)
def _moves_by_rank(engine: Engine) -> dict[int, int]:
    """Return masks of the moves whose action is the same in every state, keyed by rank."""
    ranked = group((_rank(action), 1 << move) for move, action in enumerate(engine.moves.action) if action is not None)
    return {rank: sum(alike) for rank, alike in ranked.items()}


def _rank(action: Action) -> int:
    """Return the priority of an action when no claim is possible. Lower numbers have priority."""
    match action:
        case actions.KeepTickets(tickets):
            return len(tickets)
        case actions.DrawBlind(cards):
            return -cards
        case actions.DrawTickets():
            return 2
        case actions.Pass() | actions.Skip() | actions.DeclineTunnel():
            return 3
    return 1
