"""Services for programs that play: views, determinized states (hidden data dealt at random), tables of moves, and
copies of states."""

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
    """Yield every n-th position of a game between random players."""
    state, pick = engine.new_game(seed), random_player(seed)
    for nth in range(1_000):
        if state.ended:
            return
        if nth % every == 0:
            yield state
        state.push(pick(state))


def test_derived_state_is_kept_up_to_date_in_play() -> None:
    """The deck is so small that slots of the face-up row stay empty, and it has so many locomotives that the row is
    swept."""
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
def test_imagine_keeps_the_view_and_uses_no_hidden_data(engine: Engine) -> None:
    """Two states that differ only in hidden data give the same determinized state, so true hidden data cannot leak."""
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


def test_imagine_redeals_hidden_pieces() -> None:
    """Individually numbered pieces are included."""
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


def test_imagine_keeps_the_starting_pieces_of_other_players() -> None:
    """This holds even if the start gives a player more copies of a hidden piece than the player could gain later."""
    tables = BOARDS["pieces"]
    most = tuple(replace(piece, each=3, most=1) if piece.hidden else piece for piece in tables.pieces)
    assert most != tables.pieces
    state = Engine(replace(tables, pieces=most), 3).new_game(7)
    assert state.imagine(0, Random(1)).kept == state.kept


def test_view_and_events_hide_the_piece_another_player_chose() -> None:
    """Neither the bank nor the payment reveals the piece, even if no other player could hold it."""
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
def test_states_survive_pickle_and_copy(engine: Engine) -> None:
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


def test_legal_mask_is_refused_to_other_seats() -> None:
    state = engine_of(Way("usa", (), 2)).new_game(1)
    assert Seen(state, 0).legal_mask() == state.legal_mask()
    with pytest.raises(InvalidActionError, match="player 1 who decides, not player 2"):
        Seen(state, 1).legal_mask()


@pytest.mark.parametrize("engine", ENGINES)
def test_move_table_matches_the_actions(engine: Engine) -> None:
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
def test_network_needs_match_the_pieces_named_by_refusals(variants: tuple[str, ...]) -> None:
    """The needs are compared for every track of the board, with and without the board's variant."""
    engine = engine_of(Way("uk", variants, 2))
    state = next(positions(engine, 1))
    while state.pending is not None:
        state.push(random_player(1)(state))
    for number, track in enumerate(engine.tables.tracks):
        refused = state.why_not(ClaimTrack(track.id, Payment(locomotives=1)))
        named = refused.fact("pieces") if refused is not None and refused.code is Code.PIECE_NEEDED else ""
        needs = engine.network.needs[number]
        assert ", ".join(piece.id for nth, piece in enumerate(engine.pieces) if needs >> nth & 1) == named, track.id


def test_network_has_the_number_of_cards_tunnels_reveal() -> None:
    engine = engine_of(Way("switzerland", (), 2))
    turned_up = {track.kind: up for track, up in zip(engine.tables.tracks, engine.network.turned_up, strict=True)}
    assert turned_up == {"route": 0, "tunnel": 3}


def test_types_in_public_signatures_are_exported() -> None:
    """The test covers functions, methods and properties. The classes in `inside` are not part of the public API."""
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


def test_load_finds_bundled_boards_by_name(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    tables = mapdsl.load("maps/usa.board")
    monkeypatch.chdir(tmp_path)
    assert mapdsl.load("usa") == tables
    with pytest.raises(SourceError, match=r"^atlantis: there is no such file$"):
        mapdsl.load("atlantis")
    (tmp_path / "maps").mkdir()
    (tmp_path / "maps" / "usa.board").write_text(board_text("  ticket A -- B 3"), encoding="utf-8")
    assert mapdsl.load("usa").title == "Test"
