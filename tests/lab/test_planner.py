"""Decisions of the planner: it values turns and trains by the points that they can gain, and cards by the tracks
that need them."""

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
    """Return the first action that a new planner chooses."""
    seen = Seen(state, state.seat)
    return str(seen.action_of(Planner(engine)(seen)))


def test_planner_prefers_tracks_that_pay_more() -> None:
    """A track of six trains scores 15 points and takes two turns fewer than three tracks of two trains each."""
    engine = Engine(board("A-B 2 red", "B-C 2 red", "C-D 2 red", "A-D 6 blue", tickets=["A-D 9"], rules=[DEAL]))
    state = position(engine, hands=["2 red, 6 blue"], tickets=[["A--D"]], ticket_decks={"main": []})
    assert does(engine, state) == "claim A -- D with 6 blue"


def test_planner_keeps_a_card_for_the_surcharge_of_a_tunnel() -> None:
    tracks = ("A-B 2 red tunnel", "C-D 1 blue")
    engine = Engine(board(*tracks, tickets=["A-B 9"], rules=[DEAL, Tunnels(3)]))
    exact, spare = (
        position(engine, hands=[hand], tickets=[["A--B"]], ticket_decks={"main": []}) for hand in ("2 red", "3 red")
    )
    assert does(engine, exact).startswith("draw ")
    assert does(engine, spare) == "claim A -- B with 2 red"


def test_planner_does_not_spend_a_whole_hand_on_a_locomotive() -> None:
    engine = Engine(board("A-B 2 red", "C-D 1 blue", tickets=["A-B 9"], rules=[DEAL, Substitute(3)]))
    state = position(engine, hands=["1 red, 3 green"], tickets=[["A--B"]], ticket_decks={"main": []})
    assert does(engine, state).startswith("draw ")


def test_planner_draws_planned_colours_and_its_most_held_for_gray() -> None:
    engine = Engine(board("A-B 2 red", "B-C 4 gray", tickets=["A-C 9"], rules=[DEAL]))
    row = ("white", "green", "white", "red", "white")
    state = position(engine, hands=["2 green"], row=row, tickets=[["A--C"]], ticket_decks={"main": []})
    assert does(engine, state) in ("draw 2", "draw 4")
    enough = position(engine, hands=["1 green, 2 red"], row=row, tracks=[["A--B"]], tickets=[["A--C"]])
    assert does(engine, enough) == "draw 4"


def test_planner_saves_for_the_best_track_after_its_tickets() -> None:
    tracks = ("A-B 1 red", "C-D 6 blue", "D-E 2 white", "E-F 2 white")
    engine = Engine(board(*tracks, tickets=["A-B 2"], rules=[DEAL, Trains(8)]))
    row = ("white", "white", "blue", "white", "white")
    state = position(
        engine, hands=["1 white"], row=row, tracks=[["A--B"]], tickets=[["A--B"]], ticket_decks={"main": []}
    )
    assert does(engine, state) == "draw 3"


@pytest.mark.parametrize("way", [*ways_to_play()], ids=str)
def test_planner_has_tracks_to_save_for_on_every_board(way: Way) -> None:
    """On the USA board with two players, the planner must find tracks that are worth the turns spent on them."""
    assert len(prices_of(engine_of(way)).paying) >= AIMS


@pytest.mark.parametrize("name", ["uk", "switzerland"])
def test_planner_beats_long_route(name: str) -> None:
    """On these boards, long tracks score more than tickets."""
    found = simulate(engine_of(Way(name, (), 2)), 40, 7000, bots=["planner", "long-route"], rotate=True)
    assert found.bots["planner"].won.share > 0.5
