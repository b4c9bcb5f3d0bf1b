"""The vocabulary of rules: one module a kind, listed here in the order of the reference."""

from __future__ import annotations

from mapdsl.rules.kind import Kind
from mapdsl.rules.kinds import (
    award,
    blind_draw,
    buy_technology,
    card_deck,
    claim_bonus,
    country_cards,
    deal_tickets,
    discount,
    doubles,
    draw_cards,
    draw_tickets,
    extra_claim,
    face_up,
    last_round,
    locomotives,
    needed,
    right_of_way,
    route_points,
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

KINDS: tuple[Kind, ...] = (
    trains.KIND,
    card_deck.KIND,
    start_hand.KIND,
    face_up.KIND,
    sweep.KIND,
    draw_cards.KIND,
    blind_draw.KIND,
    locomotives.KIND,
    substitute.KIND,
    discount.KIND,
    route_points.KIND,
    claim_bonus.KIND,
    doubles.KIND,
    deal_tickets.KIND,
    draw_tickets.KIND,
    ticket_pool.KIND,
    score_tickets.KIND,
    award.KIND,
    tally.KIND,
    tie_break.KIND,
    tunnels.KIND,
    stations.KIND,
    country_cards.KIND,
    buy_technology.KIND,
    needed.KIND,
    right_of_way.KIND,
    extra_claim.KIND,
    last_round.KIND,
)

KINDS_BY_NAME: dict[str, Kind] = {kind.name: kind for kind in KINDS}
KINDS_BY_ROW: dict[type, Kind] = {kind.row: kind for kind in KINDS}
