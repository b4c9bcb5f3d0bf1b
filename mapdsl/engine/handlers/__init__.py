"""What every rule kind does in play: one module a kind, of its name.

`bind(plan)` reads the rows of the kind and writes what follows to the plan: numbers, moves, offers, hooks. It is called
once for every engine, in the order of `HANDLERS`: what others build on comes first.
"""

from __future__ import annotations

from collections.abc import Callable

from mapdsl.engine.handlers import (
    action,
    award,
    borrow,
    card_deck,
    claims,
    deal_tickets,
    demand,
    discount,
    doubles,
    draw_cards,
    draw_tickets,
    forbid,
    last_round,
    locomotives,
    measure,
    on,
    pay_with,
    route_points,
    rule_text,
    score_tickets,
    start_hand,
    substitute,
    tally,
    ticket_pool,
    tie_break,
    trains,
    tunnels,
)
from mapdsl.engine.plan import Plan

HANDLERS: tuple[Callable[[Plan], None], ...] = (
    trains.bind,
    card_deck.bind,
    ticket_pool.bind,
    start_hand.bind,
    draw_cards.bind,
    locomotives.bind,
    substitute.bind,
    discount.bind,
    route_points.bind,
    doubles.bind,
    deal_tickets.bind,
    draw_tickets.bind,
    score_tickets.bind,
    measure.bind,
    award.bind,
    tally.bind,
    tie_break.bind,
    tunnels.bind,
    claims.bind,
    borrow.bind,
    on.bind,
    forbid.bind,
    action.bind,
    demand.bind,
    pay_with.bind,
    last_round.bind,
    rule_text.bind,
)
