"""What names of a scenario stand for under the rules in force."""

from __future__ import annotations

from mapdsl.engine.game_engine import Engine
from mapdsl.engine.scenarios.failures import does_not_add_up
from mapdsl.rules.gazetteer import TicketName


def ticket_in_game(engine: Engine, name: TicketName, *, deck: str = "") -> int:
    """The number of the ticket that is meant, where several are in the game the one of the deck.

    Raises `StepFailedError` if not just one can be meant.
    """
    board = engine.plan.board
    found = [board.ticket_number[each] for each in name.candidates if each in board.ticket_number]
    if len(found) > 1:
        found = [number for number in found if board.tickets[number].deck == deck] or found
    if not found:
        raise does_not_add_up("a ticket that is in the game", f"{name}, which the rules in force leave out")
    if len(found) > 1:
        ids = ", ".join(board.tickets[number].id for number in found)
        raise does_not_add_up("one ticket; say its set or its deck", ids)
    return found[0]


def deck_named(engine: Engine, name: str) -> str:
    """The ticket deck that is meant; without a name, the only one."""
    decks = engine.plan.decks
    if name in decks:
        return name
    if name or not decks:
        raise does_not_add_up(f"a ticket deck {name}".rstrip(), f"{', '.join(decks) or 'none'}")
    return decks[0]
