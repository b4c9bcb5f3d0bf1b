"""`ticket-pool`: which tickets are in the game, and the decks that they are shuffled into."""

from __future__ import annotations

from mapdsl.engine.dealing import shuffle
from mapdsl.engine.plan import Plan
from mapdsl.engine.state import State


def bind(plan: Plan) -> None:
    plan.use_tickets(plan.ruleset.tickets)
    plan.hooks.setup.append(_lay_out)


def _lay_out(state: State) -> None:
    plan = state.plan
    for number, deck in enumerate(plan.decks):
        tickets = [
            index for index, each in enumerate(plan.board.tickets) if each.deck == deck for _ in range(each.copies)
        ]
        state.ticket_decks[number] = shuffle(state, f"tickets {deck}", tickets)
