"""A state as plain JSON values, at any moment of a game; `loading` reads it.

Comes in: a state. Goes out: JSON values, in names instead of numbers, so that a person can read and change them.
Must not know: any rule kind.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from mapdsl.engine.cards import EMPTY
from mapdsl.engine.events import plain
from mapdsl.engine.numbered_board import bits
from mapdsl.engine.turns import NOT_YET
from mapdsl.versions import STATE_VERSION

if TYPE_CHECKING:
    from mapdsl.engine.state import State

STATE_FORMAT = "mapdsl-state"


def state_to_json(state: State) -> dict[str, Any]:
    """Everything there is, hidden cards included. Decks are listed from the top."""
    plan = state.plan
    names = plan.cards.names
    tickets = [ticket.id for ticket in plan.board.tickets]
    technologies = [technology.id for technology in plan.technologies]
    return {
        "format": STATE_FORMAT,
        "version": STATE_VERSION,
        "board": plan.board.id,
        "players": plan.players,
        "variants": list(plan.ruleset.variants),
        "chance": state.chance.to_json(),
        "shuffles": dict(sorted(state.shuffles.items())),
        "seat": state.seat + 1,
        "turn": state.turn,
        "pending": pending_to_json(state),
        "ended": state.ended,
        "passes": state.passes,
        "turns_left": None if state.turns_left == NOT_YET else state.turns_left,
        "bought": state.bought,
        "owed": [technologies[number] for number in bits(state.owed)],
        "claims": state.claims,
        "deck": [names[card] for card in reversed(state.deck)],
        "discards": plan.cards.named(state.discards),
        "row": [None if card == EMPTY else names[card] for card in state.row],
        "ticket_decks": {
            deck: [tickets[ticket] for ticket in reversed(state.ticket_decks[number])]
            for number, deck in enumerate(plan.decks)
        },
        "refused": [tickets[ticket] for ticket in state.refused],
        "removed": [tickets[ticket] for ticket in state.removed],
        "shop": dict(zip(technologies, state.shop, strict=True)),
        "gaps": dict(sorted(state.gaps.items())),
        "seats": [
            {
                "hand": plan.cards.named(state.hands[seat]),
                "trains": state.trains[seat],
                "tracks": plan.board.names_of_tracks(state.owned[seat]),
                "points": state.points[seat],
                "bonus": state.bonus[seat],
                "tickets": [tickets[ticket] for ticket in state.tickets[seat]],
                "offered": [tickets[ticket] for ticket in state.offered[seat]],
                "technologies": [technologies[number] for number in bits(state.held[seat])],
                **{name: [called[piece] for piece in state.pieces[name][seat]] for name, called in plan.pieces.items()},
            }
            for seat in range(plan.players)
        ],
    }


def pending_to_json(state: State) -> dict[str, Any] | None:
    """The open decision."""
    pending = state.pending
    if pending is None:
        return None
    return {"decision": pending.NAME, **{name: plain(getattr(pending, name)) for name in pending.__struct_fields__}}
