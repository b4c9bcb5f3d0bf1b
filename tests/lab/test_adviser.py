"""Reasons that the adviser gives for the moves of the planner."""

from __future__ import annotations

import pytest

from mapdsl.engine import Engine, Seen, State
from mapdsl.lab.players.adviser import Advice, Adviser, Reason
from mapdsl.rules.kinds.claim_rules import Tunnels
from mapdsl.rules.kinds.ticket_rules import DealTickets, TicketDraw
from tests.conformance.games import Way, engine_of, ways_to_play
from tests.engine.tables import board, one_deck, position

RULES = (DealTickets(one_deck(2), keep=1), TicketDraw(one_deck(2), keep=1))
ROAD = Engine(board("A-B 2 red", "B-C 3 gray", "C-D 6 blue", tickets=["A-C 9", "A-D 1"], rules=RULES))


def advised(state: State, engine: Engine = ROAD) -> tuple[str, Advice]:
    advice = Adviser(engine).advise(Seen(state, state.seat))
    return str(advice.action), advice


def test_advice_keeps_tickets_and_names_their_tracks() -> None:
    _, advice = advised(ROAD.new_game(1))
    assert (advice.reason, advice.tracks, advice.trains) == (Reason.TICKETS, ("A--B", "B--C", "C--D"), 11)


def test_advice_claims_a_track_planned_for_a_ticket() -> None:
    action, advice = advised(position(ROAD, hands=["2 red"], tickets=[["A--C"]]))
    assert action == "claim A -- B with 2 red"
    assert (advice.reason, advice.tickets, advice.tracks) == (Reason.PLANNED, ("A--C",), ("B--C",))
    assert (advice.points, advice.trains) == (2, 2)


def test_advice_names_the_ticket_that_a_claim_completes() -> None:
    _, advice = advised(position(ROAD, hands=["2 red"], tracks=[["B--C"]], tickets=[["A--C"]]))
    assert (advice.reason, advice.tickets, advice.tracks) == (Reason.COMPLETES, ("A--C",), ())


def test_advice_claims_for_points_or_in_the_last_turn() -> None:
    done = {"tracks": [["A--B", "B--C"]], "tickets": [["A--C"]], "ticket_decks": {"main": []}}
    assert advised(position(ROAD, hands=["6 blue"], **done))[1].reason is Reason.PAYS
    assert advised(position(ROAD, hands=["6 blue"], turns_left=1, **done))[1].reason is Reason.LAST


def test_advice_names_the_tracks_that_cards_are_drawn_for() -> None:
    row = ("red", "white", "white", "green", "white")
    action, advice = advised(position(ROAD, row=row, hands=["1 red"], tickets=[["A--C"]]))
    assert (action, advice.reason) == ("draw 1", Reason.COLOUR)
    assert set(advice.tracks) == {"A--B", "B--C"}
    row = ("white", "black", "pink", "green", "white")
    _, blind = advised(position(ROAD, row=row, hands=["2 white"], tracks=[["B--C"]], tickets=[["A--C"]]))
    assert (blind.reason, blind.tracks) == (Reason.BLIND, ("A--B",))


def test_advice_draws_tickets_when_all_are_completed() -> None:
    state = position(ROAD, tracks=[["A--B", "B--C"]], tickets=[["A--C"]])
    action, advice = advised(state)
    assert (action, advice.reason, advice.trains) == ("draw-tickets", Reason.MORE, min(state.trains))


def test_advice_pays_the_surcharge_of_a_tunnel() -> None:
    engine = Engine(board("A-B 2 red tunnel", tickets=["A-B 9"], rules=[*RULES, Tunnels(3)]))
    state = position(engine, hands=["5 red"], deck="red red white", tickets=[["A--B"]])
    adviser = Adviser(engine)
    state.apply(adviser.advise(Seen(state, 0)).action)
    advice = adviser.advise(Seen(state, 0))
    assert (str(advice.action), advice.reason, advice.tickets) == ("pay 2 red", Reason.COMPLETES, ("A--B",))


@pytest.mark.parametrize("way", [way for way in ways_to_play() if way.players == 2], ids=str)
def test_every_advice_has_a_reason(way: Way) -> None:
    """The test plays on every board. The advised action must be the planner's move."""
    engine = engine_of(way)
    state = engine.new_game(3)
    advisers = [Adviser(engine) for _ in range(2)]
    reasons = set()
    while not state.ended:
        seen = Seen(state, state.seat)
        advice = advisers[state.seat].advise(seen)
        reasons.add(advice.reason)
        state.apply(advice.action)
    assert {Reason.TICKETS, Reason.PLANNED} <= reasons
    assert reasons & {Reason.COLOUR, Reason.BLIND}
