"""The vocabulary of rules: one module a kind, listed here in the order of the reference."""

from __future__ import annotations

from mapdsl.rules.kind import Kind
from mapdsl.rules.kinds import (
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

KINDS: tuple[Kind, ...] = (
    trains.KIND,
    card_deck.KIND,
    start_hand.KIND,
    draw_cards.KIND,
    locomotives.KIND,
    substitute.KIND,
    discount.KIND,
    route_points.KIND,
    doubles.KIND,
    deal_tickets.KIND,
    draw_tickets.KIND,
    ticket_pool.KIND,
    score_tickets.KIND,
    measure.KIND,
    award.KIND,
    tally.KIND,
    tie_break.KIND,
    tunnels.KIND,
    claims.KIND,
    borrow.KIND,
    on.KIND,
    action.KIND,
    forbid.KIND,
    demand.KIND,
    pay_with.KIND,
    last_round.KIND,
    rule_text.KIND,
)

KINDS_BY_NAME: dict[str, Kind] = {kind.name: kind for kind in KINDS}
KINDS_BY_ROW: dict[type, Kind] = {kind.row: kind for kind in KINDS}
