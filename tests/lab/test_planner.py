"""What the planner values: turns and trains by what they bring, cards by what they are needed for."""

from __future__ import annotations

import pytest

from mapdsl.engine import Engine, Seen, State
from mapdsl.lab.games.simulation import simulate
from mapdsl.lab.players.planner import Planner
from mapdsl.lab.players.prices import AIMS, prices_of
from mapdsl.rules.kinds.card_rules import Substitute
from mapdsl.rules.kinds.claim_rules import Trains, Tunnels
from mapdsl.rules.kinds.ticket_rules import DealTickets
from tests.conformance.games import Way, engine_of, ways_to_play
from tests.engine.tables import board, one_deck, position

DEAL = DealTickets(one_deck(2), keep=1)


def does(engine: Engine, state: State) -> str:
    """The first thing that a planner does."""
    seen = Seen(state, state.seat)
    return str(seen.action_of(Planner(engine)(seen)))


def test_it_goes_over_tracks_that_pay() -> None:
    """Six trains in one track are 15 points and two turns less than in three tracks of two."""
    engine = Engine(board("A-B 2 red", "B-C 2 red", "C-D 2 red", "A-D 6 blue", tickets=["A-D 9"], rules=[DEAL]))
    state = position(engine, hands=["2 red, 6 blue"], tickets=[["A--D"]], ticket_decks={"main": []})
    assert does(engine, state) == "claim A -- D with 6 blue"


def test_it_keeps_a_card_for_what_a_tunnel_may_ask() -> None:
    tracks = ("A-B 2 red tunnel", "C-D 1 blue")
    engine = Engine(board(*tracks, tickets=["A-B 9"], rules=[DEAL, Tunnels(3)]))
    exact, spare = (
        position(engine, hands=[hand], tickets=[["A--B"]], ticket_decks={"main": []}) for hand in ("2 red", "3 red")
    )
    assert does(engine, exact).startswith("draw ")
    assert does(engine, spare) == "claim A -- B with 2 red"


def test_it_does_not_give_a_whole_hand_for_a_locomotive() -> None:
    engine = Engine(board("A-B 2 red", "C-D 1 blue", tickets=["A-B 9"], rules=[DEAL, Substitute(3)]))
    state = position(engine, hands=["1 red, 3 green"], tickets=[["A--B"]], ticket_decks={"main": []})
    assert does(engine, state).startswith("draw ")


def test_it_draws_cards_of_the_plan_and_for_gray_tracks_what_it_has_most_of() -> None:
    engine = Engine(board("A-B 2 red", "B-C 4 gray", tickets=["A-C 9"], rules=[DEAL]))
    row = ("white", "green", "white", "red", "white")
    state = position(engine, hands=["2 green"], row=row, tickets=[["A--C"]], ticket_decks={"main": []})
    assert does(engine, state) in ("draw 2", "draw 4")
    enough = position(engine, hands=["1 green, 2 red"], row=row, tracks=[["A--B"]], tickets=[["A--C"]])
    assert does(engine, enough) == "draw 4"


def test_it_saves_up_for_what_pays_best_when_its_tickets_are_done() -> None:
    tracks = ("A-B 1 red", "C-D 6 blue", "D-E 2 white", "E-F 2 white")
    engine = Engine(board(*tracks, tickets=["A-B 2"], rules=[DEAL, Trains(8)]))
    row = ("white", "white", "blue", "white", "white")
    state = position(
        engine, hands=["1 white"], row=row, tracks=[["A--B"]], tickets=[["A--B"]], ticket_decks={"main": []}
    )
    assert does(engine, state) == "draw 3"


@pytest.mark.parametrize("way", [*ways_to_play()], ids=str)
def test_it_has_tracks_to_save_up_for_on_every_board(way: Way) -> None:
    """None was worth its turns on the board of the USA for two."""
    assert len(prices_of(engine_of(way)).paying) >= AIMS


@pytest.mark.parametrize("name", ["uk", "switzerland"])
def test_it_beats_whoever_claims_long_tracks_and_nothing_else(name: str) -> None:
    """On boards where long tracks pay more than tickets."""
    found = simulate(engine_of(Way(name, (), 2)), 40, 7000, bots=["planner", "long-route"], rotate=True)
    assert found.bots["planner"].won.share > 0.5
