"""Bundled bots: they play every board, beat weaker bots, and use only the data that their seat can see."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

import pytest

from mapdsl.cli.table.seats import Seats, make_programs
from mapdsl.engine import Engine, Seen, State, play_game
from mapdsl.engine.records.recording import Game
from mapdsl.engine.turns import TOO_LONG
from mapdsl.lab.players.bots import BOTS, bot_called
from mapdsl.rules.kinds.card_rules import CardDeck
from tests.conformance.games import Way, engine_of, ways_to_play
from tests.engine.tables import board
from tests.engine.test_conformance import BOARDS

WAYS = list(ways_to_play())


def played(engine: Engine, names: Sequence[str], seed: int) -> State:
    """Play a game between bots, one for each seat."""
    players = [bot_called(name)(engine, seat, seed) for seat, name in enumerate(names)]
    return play_game(engine.new_game(seed), players)


@pytest.mark.parametrize("board", sorted({way.board for way in WAYS}))
def test_the_planner_beats_weaker_bots_on_every_board(board: str) -> None:
    """The planner plays in every seat, with every variant and player count. Games between planners also end."""
    games = won = 0
    for nth, way in enumerate(each for each in WAYS if each.board == board):
        engine = engine_of(way)
        for weaker in ("random", "greedy"):
            seat = nth % way.players
            state = played(engine, [weaker] * seat + ["planner"] + [weaker] * (way.players - seat - 1), nth)
            outcome = state.outcome()
            assert outcome is not None
            assert outcome.reason != TOO_LONG
            games += 1
            won += outcome.winners == (seat,)
        assert played(engine, ["planner"] * way.players, nth).ended not in ("", TOO_LONG)
    assert won >= games - 1


@pytest.mark.parametrize("name", BOARDS)
def test_bots_play_rules_of_every_kind(name: str) -> None:
    engine = Engine(BOARDS[name], 3)
    for seed in range(3):
        assert played(engine, ["planner", "greedy", "planner"], seed).ended != TOO_LONG


@pytest.mark.parametrize("bot", BOTS)
def test_bots_play_without_the_colour_of_a_track_in_the_deck(bot: str) -> None:
    """The deck has no cards of the track's colour, so only locomotives can pay for the track."""
    deck = CardDeck(each=12, locomotives=14, colours=("red", "blue"))
    engine = Engine(board("A-B 2 green", "B-C 3 red", "C-D 2 blue", tickets=["A-C 9", "B-D 4"] * 3, rules=[deck]), 2)
    assert engine.network.colours[0] == ((engine.cards.index("locomotive"), 2),)
    assert played(engine, [bot, bot], 1).ended


@pytest.mark.parametrize("bot", BOTS)
@pytest.mark.parametrize(
    "way", [Way("europe", (), 3), Way("uk", ("advanced",), 2), Way("pennsylvania", (), 2)], ids=str
)
def test_bots_do_not_depend_on_hidden_data(bot: str, way: Way) -> None:
    """A second bot in the same seat gets hidden data that is dealt again before every move, and must make the same
    moves."""
    engine = engine_of(way)
    make = bot_called(bot)
    state, random = engine.new_game(5), Random(5)
    players, doubles = ([make(engine, seat, 5) for seat in range(way.players)] for _ in range(2))
    while not state.ended:
        seat = state.seat
        move = players[seat](Seen(state, seat))
        assert doubles[seat](Seen(state.imagine(seat, random), seat)) == move
        state.push(move)


@pytest.mark.parametrize("bot", BOTS)
def test_bots_created_later_resume_a_game_identically(bot: str) -> None:
    """Bots that join late are shown the moves played so far."""
    engine = engine_of(Way("usa", (), 2))
    seats = Seats((bot, "Ann"))
    game, ann = Game(engine, 4), bot_called("random")(engine, 1, 4)
    first, seen = make_programs(game, seats)[0], Seen(game.state, 0)
    while not game.state.ended:
        if game.state.seat == 1:
            game.push(ann(Seen(game.state, 1)))
            continue
        move = first(seen)
        if len(game.rows) % 15 == 0:
            assert make_programs(game, seats)[0](seen) == move
        game.push(move)
