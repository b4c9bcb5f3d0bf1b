"""Published styles of play: they play as described and have their published relative strength."""

from __future__ import annotations

from itertools import combinations
from random import Random

import pytest

from mapdsl.engine import Engine, Seen, State
from mapdsl.lab.games.simulation import simulate
from mapdsl.lab.players.bots import bot_called
from mapdsl.lab.players.hungry import CityWays
from mapdsl.rules.kinds.ticket_rules import DealTickets, TicketDraw
from tests.conformance.games import Way, engine_of
from tests.engine.tables import board, one_deck, position

STYLES = ("hungry", "path", "one-step", "long-route")
RULES = (DealTickets(one_deck(2), keep=1), TicketDraw(one_deck(2), keep=1))

TRIANGLE = Engine(board("A-B 2 red", "B-C 2 red", "A-C 5 blue", "C-D 6 gray", tickets=["A-C 5", "A-B 10"], rules=RULES))


def chosen(name: str, engine: Engine, state: State) -> str:
    """Return the first action that a style chooses in a state."""
    seen = Seen(state, state.seat)
    return str(seen.action_of(bot_called(name)(engine, state.seat, 0)(seen)))


@pytest.mark.parametrize(
    ("name", "claim"),
    [("hungry", "A -- B with 2 red"), *((name, "A -- C with 5 blue") for name in ("path", "one-step", "long-route"))],
)
def test_path_chosen_by_each_style(name: str, claim: str) -> None:
    """The style Hungry takes the path with the fewest trains; all other styles take the path with the fewest tracks."""
    state = position(TRIANGLE, hands=["2 red, 5 blue"], tickets=[["A--C"]], ticket_decks={"main": []})
    assert chosen(name, TRIANGLE, state) == f"claim {claim}"


@pytest.mark.parametrize(("name", "card"), [("path", "blind"), ("hungry", "1"), ("one-step", "3"), ("long-route", "3")])
def test_cards_drawn_by_each_style(name: str, card: str) -> None:
    """The style Path always draws blind, Hungry takes the most frequent colour, and the remaining styles take the
    colour of their next track."""
    state = position(
        TRIANGLE,
        hands=["1 red, 1 blue"],
        row=("red", "red", "blue", "green", "white"),
        tickets=[["A--C"]],
        ticket_decks={"main": []},
    )
    assert chosen(name, TRIANGLE, state) == f"draw {card}"


def test_hungry_draws_tickets_while_it_has_enough_trains() -> None:
    state = position(TRIANGLE, hands=["2 red, 5 blue"], tickets=[["A--C"]])
    assert chosen("hungry", TRIANGLE, state) == "draw-tickets"
    few = position(TRIANGLE, hands=["2 red, 5 blue"], tickets=[["A--C"]], trains=[8, 8])
    assert chosen("hungry", TRIANGLE, few) == "claim A -- B with 2 red"


@pytest.mark.parametrize(
    ("name", "does"),
    [("one-step", "draw-tickets"), ("long-route", "claim C -- D with 6 green"), ("path", "claim C -- D with 6 green")],
)
def test_action_of_each_style_after_its_tickets(name: str, does: str) -> None:
    state = position(TRIANGLE, hands=["6 green"], tracks=[["A--B", "B--C"]], tickets=[["A--C"]])
    assert chosen(name, TRIANGLE, state) == does


@pytest.mark.parametrize(
    ("name", "kept"),
    [("hungry", "A -- B"), ("path", "A -- B, A -- C"), ("one-step", "A -- B, A -- C"), ("long-route", "A -- C")],
)
def test_tickets_kept_by_each_style(name: str, kept: str) -> None:
    """For Hungry, a ratio of (10 + 2) / 2 points per train beats (5 + 4) / 4 and (15 + 4) / 4."""
    state = TRIANGLE.new_game()
    assert chosen(name, TRIANGLE, state) in (f"keep {kept}", f"keep {', '.join(reversed(kept.split(', ')))}")


def test_long_route_ignores_short_tracks() -> None:
    engine = Engine(board("A-B 1 red", "A-C 3 blue", "B-C 3 blue", tickets=["A-B 5", "A-C 1"], rules=RULES))
    state = position(engine, hands=["1 red, 3 blue"], tickets=[["A--B"]])
    assert chosen("long-route", engine, state) == "claim A -- C with 3 blue"
    assert chosen("one-step", engine, state) == "claim A -- B with 1 red"


@pytest.mark.parametrize("name", ["usa", "switzerland"])
def test_hungry_plans_the_same_with_kept_paths_as_with_fresh_ones(name: str) -> None:
    """Tracks become unusable one by one and in groups. Now and then, the player claims a track or loses all claimed
    tracks."""
    engine, chance = engine_of(Way(name, (), 2)), Random(name)
    cities = [city for pair in CityWays(engine)._chart.places for city in pair]
    kept, own, usable = CityWays(engine), 0, (1 << len(engine.network.trains)) - 1
    for turn in range(120):
        for track in chance.sample(range(len(engine.network.trains)), chance.choice((0, 1, 1, 2))):
            own |= (turn % 4 == 0) * (usable & 1 << track)
            usable &= ~(1 << track)
        if turn % 40 == 39:
            own, usable = 0, usable | own
        asked = list(dict.fromkeys(chance.sample(cities, 8)))
        fresh = CityWays(engine)
        for ways in (kept, fresh):
            ways.update(own, usable)
        assert kept.joining(asked) == fresh.joining(asked)


@pytest.mark.parametrize("name", STYLES)
def test_styles_buy_the_technologies_a_track_needs(name: str) -> None:
    engine = engine_of(Way("uk", (), 2))
    bought = 0
    for seed in range(5):
        state = engine.new_game(seed)
        players = [bot_called(name)(engine, seat, seed) for seat in range(2)]
        while not state.ended:
            state.push(players[state.seat](Seen(state, state.seat)))
        bought += sum(map(sum, state.kept))
    assert bought >= 10, "a technology a game and player"


def test_styles_have_their_published_strength() -> None:
    """On this board with two players, Path is by far the weakest style, and the other three styles are about equally
    strong."""
    engine = engine_of(Way("usa", (), 2))
    won = dict.fromkeys(STYLES, 0.0)
    for pair in combinations(STYLES, 2):
        found = simulate(engine, 20, bots=pair, rotate=True)
        for name in pair:
            won[name] += found.bots[name].won.share / 6
    assert won.pop("path") < 0.16
    assert all(0.22 < share < 0.36 for share in won.values()), won


def test_the_planner_beats_every_style() -> None:
    engine = engine_of(Way("usa", (), 2))
    shares = [simulate(engine, 15, bots=["planner", name], rotate=True).bots["planner"].won.share for name in STYLES]
    assert min(shares) > 0.5
    assert sum(shares) / len(shares) > 0.6
