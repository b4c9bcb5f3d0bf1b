"""`ticket-pool`: the tickets in the game, and the decks that contain them."""

from __future__ import annotations

from mapdsl.engine.decks.dealing import shuffle
from mapdsl.engine.plan import Plan
from mapdsl.engine.state import State


def bind(plan: Plan) -> None:
    plan.use_tickets(plan.ruleset.tickets)
    numbered = list(enumerate(plan.board.tickets))
    decks = {
        deck: [number for number, ticket in numbered if ticket.deck == deck for _ in range(ticket.copies)]
        for deck in plan.decks
    }

    def lay_out(state: State) -> None:
        state.ticket_decks = [shuffle(state, f"tickets {deck}", tickets) for deck, tickets in decks.items()]

    plan.hooks.setup.append(lay_out)
