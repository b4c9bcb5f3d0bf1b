"""What programs that play build on: what they see, what they can imagine, tables, and states that travel."""

from __future__ import annotations

import copy
import pickle
import re
import sys
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest
from msgspec.structs import replace

import mapdsl
from mapdsl.base.source import SourceError
from mapdsl.engine import (
    ClaimTrack,
    Code,
    Engine,
    Event,
    InvalidActionError,
    Payment,
    Seen,
    State,
    random_player,
    seen_by,
)
from mapdsl.engine.events import PricePaid
from mapdsl.rules.kinds.card_rules import CardDeck
from mapdsl.rules.tables import Rule
from tests.conformance.games import Way, engine_of
from tests.engine.test_conformance import BOARDS
from tests.writing import board_text

ENGINES = [
    *(pytest.param(Engine(tables, 3), id=name) for name, tables in BOARDS.items()),
    pytest.param(Engine(mapdsl.load("tests/rules_played/said/s34.board"), 3), id="pieces among cards"),
    *(
        pytest.param(Engine(mapdsl.load("tests/rules_played/others.board"), 3, [variant]), id=f"cards {variant}")
        for variant in ("taken", "given", "row")
    ),
    *(
        pytest.param(engine_of(way), id=str(way))
        for way in (Way("europe", (), 3), Way("uk", ("advanced",), 2), Way("nordic", (), 3), Way("pennsylvania", (), 4))
    ),
]


def positions(engine: Engine, every: int, seed: int = 7) -> Iterator[State]:
    """Of a game of random players."""
    state, pick = engine.new_game(seed), random_player(seed)
    for nth in range(1_000):
        if state.ended:
            return
        if nth % every == 0:
            yield state
        state.push(pick(state))


def test_what_follows_from_the_rest_is_kept_up_in_play() -> None:
    """With a deck so small that slots of the row stay empty, and so many locomotives that it is swept."""
    usa = mapdsl.load("maps/usa.board")
    few = Rule(CardDeck(each=4, locomotives=12))
    rules = tuple(few if isinstance(rule.row, CardDeck) else rule for rule in usa.rules)
    engine = Engine(replace(usa, rules=rules), 4)
    rows = []
    for seed in range(12):
        for state in positions(engine, 1, seed):
            refreshed = state.copy()
            refreshed.refresh()
            for name in ("slots", "locomotive_slots", "payable", "open", "held", "permitted"):
                assert getattr(refreshed, name) == getattr(state, name), name
            rows.append([*state.row])
    assert any(-1 in row for row in rows)
    assert any(row.count(engine.plan.locomotive) > 2 for row in rows)


@pytest.mark.parametrize("engine", ENGINES)
def test_what_is_imagined_looks_the_same_and_has_nothing_of_what_is_hidden(engine: Engine) -> None:
    """What is imagined from another hidden half is the same: so nothing of the true one can be in it."""
    differs = 0
    for nth, state in enumerate(positions(engine, 12)):
        for seat in range(engine.players):
            imagined = state.imagine(seat, Random(nth))
            assert imagined.view(seat) == state.view(seat)
            assert engine.problems(imagined) == []
            assert imagined.imagine(seat, Random(5)) == state.imagine(seat, Random(5))
            differs += imagined.hands != state.hands
            refreshed = imagined.copy()
            refreshed.refresh()
            assert (refreshed.payable, refreshed.held) == (imagined.payable, imagined.held)
            assert refreshed.legal_mask() == imagined.legal_mask()
        seen = Seen(state.imagine(state.seat, Random(nth)), state.seat)
        assert seen.legal_mask() == state.legal_mask()
    assert differs


def test_hidden_pieces_are_dealt_anew() -> None:
    """Also those of which it matters which of them a player has."""
    tables = BOARDS["pieces"]
    hidden = tuple(replace(piece, hidden=piece.of in ("share", "token")) for piece in tables.pieces)
    engine = Engine(replace(tables, pieces=hidden), 3)
    state = list(positions(engine, 1))[-1]
    assert sum(map(len, state.numbers))
    imagined = [state.imagine(0, Random(seed)) for seed in range(30)]
    assert {tuple(other.kept[0]) for other in imagined} == {tuple(state.kept[0])}
    assert len({tuple(map(tuple, other.kept)) for other in imagined}) > 1
    for other in imagined:
        assert (other.view(0), engine.problems(other)) == (state.view(0), [])
        assert other.imagine(0, Random(5)) == state.imagine(0, Random(5))
        for piece, nth in engine.plan.individual.items():
            for seat in range(3):
                assert other.numbers[nth].count(seat) == other.kept[seat][piece]


def test_others_are_imagined_with_the_pieces_with_which_they_started() -> None:
    """Also with more of a hidden one than they may come to have."""
    tables = BOARDS["pieces"]
    most = tuple(replace(piece, each=3, most=1) if piece.hidden else piece for piece in tables.pieces)
    assert most != tables.pieces
    state = Engine(replace(tables, pieces=most), 3).new_game(7)
    assert state.imagine(0, Random(1)).kept == state.kept


def test_nobody_knows_which_hidden_pieces_another_chose() -> None:
    """Not from the bank, not from what was paid, and not where nobody else could have what the other has not."""
    engine = Engine(mapdsl.load("tests/rules_played/said/s23.board"), 2)
    told: list[Event] = []
    states = []
    for chosen in (("choose ship", "skip", "skip"), ("skip", "skip", "choose ship")):
        state = engine.new_game(3, listener=told.append)
        state.apply(state.legal_actions()[0])
        state.apply(state.legal_actions()[0])
        for action in chosen:
            state.apply("skip")
            state.apply(action)
        states.append(state)
    one, other = states
    assert one.kept != other.kept
    assert one.view(0) == other.view(0)
    assert one.imagine(0, Random(1)) == other.imagine(0, Random(1))
    assert Seen(one, 0).bank == Seen(other, 0).bank
    assert len({state.imagine(0, Random(seed)).kept[1][engine.plan.piece_number["ship"]] for seed in range(30)}) > 5
    paid = [seen_by(event, 0) for event in told if isinstance(event, PricePaid)]
    assert {event.what for event in paid} == {"fleet"}


@pytest.mark.parametrize("engine", ENGINES)
def test_states_and_engines_travel(engine: Engine) -> None:
    for state in positions(engine, 40):
        state.listener = print
        for other in (pickle.loads(pickle.dumps(state)), copy.deepcopy(state), copy.copy(state)):
            assert (other, other.listener) == (state, None)
            assert other.legal_mask() == state.legal_mask()
            before = state.to_json()
            other.push(random_player(1)(other))
            assert state.to_json() == before
        state.listener = None
    again = pickle.loads(pickle.dumps(engine))
    assert again.new_game(3) == copy.deepcopy(engine).new_game(3) == engine.new_game(3)


def test_nobody_is_told_what_others_can_do() -> None:
    state = engine_of(Way("usa", (), 2)).new_game(1)
    assert Seen(state, 0).legal_mask() == state.legal_mask()
    with pytest.raises(InvalidActionError, match="player 1 who decides, not player 2"):
        Seen(state, 1).legal_mask()


@pytest.mark.parametrize("engine", ENGINES)
def test_the_table_of_moves_says_what_actions_say(engine: Engine) -> None:
    moves, tracks = engine.moves, engine.tables.tracks
    claims = 0
    for state in positions(engine, 10):
        seen = Seen(state, state.seat)
        for action in seen.legal_actions():
            move = seen.move_of(action)
            claimed = isinstance(action, ClaimTrack)
            assert claimed == (moves.track[move] >= 0)
            if isinstance(action, ClaimTrack):
                claims += 1
                paid = action.payment
                assert tracks[moves.track[move]].id == action.track
                assert moves.claims[moves.track[move]] >> move & 1
                assert moves.cards[move] == paid.cards
                assert moves.locomotives[move] - moves.substituted[move] == paid.locomotives
                assert (engine.cards[moves.colour[move]] if paid.cards else "") == paid.colour
    assert claims


@pytest.mark.parametrize("variants", [(), ("advanced",)])
def test_the_network_says_which_pieces_a_track_needs(variants: tuple[str, ...]) -> None:
    """As the refusal does, of the pieces that are missing."""
    engine = engine_of(Way("uk", variants, 2))
    state = next(positions(engine, 1))
    while state.pending is not None:
        state.push(random_player(1)(state))
    for number, track in enumerate(engine.tables.tracks):
        refused = state.why_not(ClaimTrack(track.id, Payment(locomotives=1)))
        named = refused.fact("pieces") if refused is not None and refused.code is Code.PIECE_NEEDED else ""
        needs = engine.network.needs[number]
        assert ", ".join(piece.id for nth, piece in enumerate(engine.pieces) if needs >> nth & 1) == named, track.id


def test_the_network_says_what_tunnels_turn_up() -> None:
    engine = engine_of(Way("switzerland", (), 2))
    turned_up = {track.kind: up for track, up in zip(engine.tables.tracks, engine.network.turned_up, strict=True)}
    assert turned_up == {"route": 0, "tunnel": 3}


def test_what_a_public_signature_names_is_public() -> None:
    """Of functions, methods and properties; how texts are read and rules bound is not promised."""
    inside = {"FileLibrary", "NameIndex", "Phrase", "Plan"}
    modules = {name for name in dir(mapdsl) if name in mapdsl.__all__}
    missing = set()
    for name in modules:
        value = getattr(mapdsl, name)
        for part in (value, *(getattr(value, "__dict__", {}).values() if isinstance(value, type) else ())):
            asked = getattr(part, "fget", getattr(part, "func", part))
            hints = {} if isinstance(asked, type) else getattr(asked, "__annotations__", {})
            for word in re.findall(r"\b[A-Z][a-z]\w+", " ".join(map(str, hints.values()))):
                found = vars(sys.modules[asked.__module__]).get(word)
                if isinstance(found, type) and found.__module__.startswith("mapdsl."):
                    missing.add(word)
    assert missing - inside - modules == set()


def test_boards_that_come_with_the_package_are_known_by_name(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    tables = mapdsl.load("maps/usa.board")
    monkeypatch.chdir(tmp_path)
    assert mapdsl.load("usa") == tables
    with pytest.raises(SourceError, match=r"^atlantis: there is no such file$"):
        mapdsl.load("atlantis")
    (tmp_path / "maps").mkdir()
    (tmp_path / "maps" / "usa.board").write_text(board_text("  ticket A -- B 3"), encoding="utf-8")
    assert mapdsl.load("usa").title == "Test"
