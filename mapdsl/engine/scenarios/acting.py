"""Actions of a scenario as actions of the engine.

Comes in: an action and the state in which it is meant. Goes out: the engine's actions, one after the other.
"""

from __future__ import annotations

from collections.abc import Iterator

from mapdsl.engine import actions as engine
from mapdsl.engine.cards import EMPTY
from mapdsl.engine.payments import Payment
from mapdsl.engine.play import Engine
from mapdsl.engine.scenarios.failures import StepFailedError
from mapdsl.engine.scenarios.naming import ticket_in_game
from mapdsl.engine.state import State
from mapdsl.rules.scenarios import actions
from mapdsl.rules.scenarios.actions import Action
from mapdsl.rules.scenarios.forms import BLIND, LOCOMOTIVE, Drawn
from mapdsl.rules.scenarios.forms import Payment as Paid


def actions_of(rules: Engine, state: State, action: Action) -> Iterator[engine.Action]:
    """The actions that one step is. Each is made when the one before has been played."""
    match action:
        case actions.Draw(drawn):
            yield from _draws(state, drawn)
        case actions.Claim(track, payment):
            yield engine.ClaimTrack(track, _payment(payment))
        case actions.Buy(technology, payment):
            yield engine.BuyTechnology(technology, _payment(payment))
        case actions.Build(city, payment):
            yield engine.BuildStation(city, _payment(payment))
        case actions.Pay(payment):
            yield engine.PayTunnel(_payment(payment))
        case actions.Keep(tickets):
            numbers = [ticket_in_game(rules, name) for name in tickets]
            yield engine.KeepTickets(tuple(rules.plan.board.tickets[number].id for number in numbers))
        case _:
            yield PLAIN[type(action)]


PLAIN: dict[type[Action], engine.Action] = {
    actions.DrawTickets: engine.DrawTickets(),
    actions.Decline: engine.DeclineTunnel(),
    actions.Stop: engine.EndTurn(),
    actions.Pass: engine.Pass(),
}
"""Actions that are the same in every state."""


def _draws(state: State, drawn: Drawn) -> Iterator[engine.Action]:
    if drawn.blind:
        yield engine.DrawBlind(drawn.blind)
    elif drawn.slot:
        yield engine.DrawFaceUp(drawn.slot)
    for card in drawn.cards:
        if card == BLIND:
            yield engine.DrawBlind()
            continue
        names = state.plan.cards.names
        row = [names[each] for each in state.row if each != EMPTY]
        if card not in row:
            raise StepFailedError(f"{card} in the row", ", ".join(row) or "an empty row")
        yield engine.DrawFaceUp(state.row.index(names.index(card)) + 1)


def _payment(paid: Paid) -> Payment:
    counts: dict[str, int] = {}
    for each in paid.cards:
        counts[each.card] = counts.get(each.card, 0) + each.count
    locomotives = counts.pop(LOCOMOTIVE, 0)
    colour, cards = next(iter(counts.items()), ("", 0))
    substitutes: dict[str, int] = {}
    for each in paid.substitutes:
        substitutes[each.card] = substitutes.get(each.card, 0) + each.count
    return Payment(colour, cards, locomotives, tuple(substitutes.items()))
