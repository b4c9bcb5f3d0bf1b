"""Implementations of the rule kinds: one module per kind, named after the kind.

`bind(plan)` reads the table rows of the kind and adds numbers, moves, offers and hooks to the plan. It is called once
per engine, in the order of `HANDLERS`, where a kind comes before the kinds that depend on it.
"""

from __future__ import annotations

from collections.abc import Callable

from mapdsl.engine.kinds import (
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

HANDLERS: tuple[Callable[[Plan], None], ...] = tuple(
    kind.bind
    for kind in (
        *(trains, card_deck, ticket_pool, start_hand, draw_cards),
        *(locomotives, substitute, discount, route_points, doubles),
        *(deal_tickets, draw_tickets, score_tickets),
        *(measure, award, tally, tie_break),
        *(tunnels, claims, borrow),
        *(on, forbid, action, demand, pay_with),
        *(last_round, rule_text),
    )
)
