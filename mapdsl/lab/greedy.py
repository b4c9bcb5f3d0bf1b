"""A player without a plan: keeps few tickets, claims the track worth most that can be paid, else draws blind.

Comes in: what a player sees. Goes out: moves.
"""

from __future__ import annotations

from mapdsl.engine import ClaimMore, Engine, Player, Seen, bits
from mapdsl.lab.charts import chart_of
from mapdsl.lab.choosing import cheapest_claim, lowest, worth_most
from mapdsl.rules import actions


def make_greedy(engine: Engine, _: int, __: int) -> Player:
    """Makes the player for a seat."""
    chart, moves = chart_of(engine), engine.moves

    def pick(seen: Seen) -> int:
        mask = seen.legal_mask()
        is_turn = seen.pending is None or isinstance(seen.pending, ClaimMore)
        if is_turn and mask & chart.claims:
            return cheapest_claim(seen, moves, mask, worth_most(chart.valued, mask), {})
        return min(bits(mask), key=lambda move: (_rank(seen, move), move)) if mask & mask - 1 else lowest(mask)

    return pick


def _rank(seen: Seen, move: int) -> int:
    """What it does sooner, where it cannot claim."""
    match seen.action_of(move):
        case actions.KeepTickets(tickets):
            return len(tickets)
        case actions.DrawBlind(cards):
            return -cards
        case actions.DrawTickets():
            return 2
        case actions.Pass() | actions.Skip() | actions.DeclineTunnel():
            return 3
    return 1
