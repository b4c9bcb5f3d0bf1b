"""What every rule kind does in play: one module a kind, of the same name as in `rules/kinds/`.

`bind(plan)` reads the rows of the kind and writes what follows to the plan: numbers, moves, offers, hooks. It is called
once for every engine, in the order of `HANDLERS`: what others build on comes first.
"""

from __future__ import annotations

from collections.abc import Callable

from mapdsl.engine.handlers import (
    action,
    award,
    blind_draw,
    buy_technology,
    card_deck,
    claim_bonus,
    country_cards,
    deal_tickets,
    demand,
    discount,
    doubles,
    draw_cards,
    draw_tickets,
    extra_claim,
    face_up,
    forbid,
    last_round,
    locomotives,
    measure,
    needed,
    on,
    right_of_way,
    route_points,
    rule_text,
    score_tickets,
    start_hand,
    stations,
    substitute,
    sweep,
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
    sweep.bind,
    face_up.bind,
    draw_cards.bind,
    blind_draw.bind,
    locomotives.bind,
    substitute.bind,
    discount.bind,
    route_points.bind,
    claim_bonus.bind,
    doubles.bind,
    deal_tickets.bind,
    draw_tickets.bind,
    score_tickets.bind,
    measure.bind,
    award.bind,
    tally.bind,
    tie_break.bind,
    tunnels.bind,
    stations.bind,
    country_cards.bind,
    needed.bind,
    right_of_way.bind,
    extra_claim.bind,
    buy_technology.bind,
    on.bind,
    action.bind,
    forbid.bind,
    demand.bind,
    last_round.bind,
    rule_text.bind,
)
