"""`draw-tickets`: a turn spent on drawing tickets, of which some are kept."""

from __future__ import annotations

from mapdsl.engine.pending import ChooseTickets
from mapdsl.engine.plan import Plan
from mapdsl.engine.state import State
from mapdsl.engine.ticket_decks import bind_choice, offer, take_from_decks
from mapdsl.rules.actions import DrawTickets
from mapdsl.rules.kinds.draw_tickets import TicketDraw
from mapdsl.rules.refusals import Code, Refusal, refusal


def bind(plan: Plan) -> None:
    row = plan.ruleset.one(TicketDraw)
    if row is None:
        return
    bind_choice(plan)
    counts = row.counts
    decks = [plan.decks.index(count.deck) for count in counts if count.deck in plan.decks]
    choose = ChooseTickets(row.keep, first_deal=False)

    def draw(state: State) -> None:
        state.pending = choose
        offer(state, state.seat, take_from_decks(state, counts), choose.least)

    def options(state: State) -> int:
        for deck in decks:
            if state.ticket_decks[deck]:
                return move
        return 0

    def refuse(state: State, _: DrawTickets) -> Refusal | None:
        return None if options(state) else refusal(Code.NO_TICKETS)

    move = 1 << plan.add_move(DrawTickets(), draw)
    plan.hooks.turn_options.append(options)
    plan.hooks.refuse(DrawTickets, refuse)
