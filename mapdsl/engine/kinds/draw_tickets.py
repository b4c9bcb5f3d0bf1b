"""`draw-tickets`: a turn spent on drawing tickets and keeping some of them."""

from __future__ import annotations

from mapdsl.engine.decks.ticket_decks import bind_choice, decks_of, draw, mixed_of
from mapdsl.engine.plan import Plan
from mapdsl.engine.state import State
from mapdsl.rules.actions import DrawTickets
from mapdsl.rules.kinds.ticket_rules import TicketDraw
from mapdsl.rules.refusals import Code, Refusal, refusal


def bind(plan: Plan) -> None:
    row = plan.ruleset.one(TicketDraw)
    if row is None:
        return
    bind_choice(plan)
    decks = decks_of(plan, row)
    takes_all = len(decks) == len(plan.decks)
    mixed = mixed_of(plan, row)
    move = 0 if mixed else 1 << plan.add_move(DrawTickets(), lambda state: draw(state, row.counts, row.keep))

    def options(state: State) -> int:
        left = state.ticket_decks if takes_all else [state.ticket_decks[deck] for deck in decks]
        return (move or plan.mixes(state, mixed)) if any(left) else 0

    def refuse(state: State, _: DrawTickets) -> Refusal | None:
        return None if state.pending is not None or options(state) else refusal(Code.NO_TICKETS)

    plan.hooks.turn_options.append(options)
    plan.hooks.refuse(DrawTickets, refuse)
