"""Public API of the engine: texts, JSON, chance, events, and one handler for each kind of rule."""

from __future__ import annotations

import json
import re
from pathlib import Path
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

import mapdsl.engine
from mapdsl.api import compile_text
from mapdsl.base.graphs import bits
from mapdsl.base.vocabulary import write_name
from mapdsl.engine import (
    ActPaid,
    ChanceError,
    ClaimTrack,
    Distance,
    DrawBlind,
    DrawFaceUp,
    DrawMore,
    Engine,
    EngineError,
    Event,
    IllegalActionError,
    InvalidActionError,
    KeepTickets,
    Pass,
    Payment,
    PayTunnel,
    Player,
    Quote,
    Recorded,
    Seeded,
    StateError,
    UnplayableTablesError,
    action_of,
    cheapest,
    distance,
    event_to_json,
    move_of,
    networks,
    open_tracks,
    perft,
    play_game,
    quote,
    random_game,
    random_player,
    seen_by,
)
from mapdsl.engine import events as event_types
from mapdsl.engine.kinds import HANDLERS
from mapdsl.engine.pending import PENDING, Pending
from mapdsl.engine.records.replays import ReplayError, read_replay
from mapdsl.engine.scores.measuring import OVER_PLAYER, OVER_TRACKS, PIECES
from mapdsl.lab.games.simulation import simulate
from mapdsl.rules.kinds import KINDS
from mapdsl.rules.kinds.card_rules import StartHand
from mapdsl.rules.kinds.claim_rules import Demand
from mapdsl.rules.kinds.ticket_rules import Borrow, DealTickets
from mapdsl.rules.kinds.turn_rules import TurnAction
from mapdsl.rules.refusals import Code
from mapdsl.rules.tables import End, Piece, Rule
from mapdsl.rules.terms.arguments import COLOURS, TicketsOfDeck
from mapdsl.rules.terms.conditions import Is
from mapdsl.rules.terms.effect_verbs import TRAINS
from mapdsl.rules.terms.effects import Cost, Effect
from mapdsl.rules.terms.measures import MEASURES_BY_NAME
from mapdsl.rules.terms.name_index import LOCOMOTIVE, place_in_id
from tests.engine.tables import act, board, position, refused
from tests.engine.test_conformance import BOARDS
from tests.writing import compiled

ONE = (TicketsOfDeck("main", 1),)
ENGINE = Path(mapdsl.engine.__file__).parent
MAPS = Path(__file__).resolve().parents[2] / "maps"


class TestLists:
    def test_kinds_and_handlers_match_by_name(self) -> None:
        kinds = [kind.name.replace("-", "_") for kind in KINDS]
        handlers = [bind.__module__.rpartition(".")[2] for bind in HANDLERS]
        modules = [path.stem for path in (ENGINE / "kinds").glob("*.py") if path.stem != "__init__"]
        assert sorted(kinds) == sorted(handlers) == sorted(modules)

    def test_measures_decisions_and_refusals_are_complete(self) -> None:
        of_networks = {name for name, measure in MEASURES_BY_NAME.items() if measure.is_of_networks}
        assert set(OVER_TRACKS) == of_networks
        assert set(OVER_PLAYER) == set(MEASURES_BY_NAME) - of_networks | {PIECES}
        assert set(PENDING) == {each.NAME for each in Pending.__subclasses__()}
        assert all(each.ANSWERS and each.AWAITED for each in PENDING.values())
        assert all(code.text for code in Code)

    def test_no_board_is_named_in_the_engine(self) -> None:
        boards = [path.stem for path in MAPS.glob("*.board")]
        words = re.compile(r"\b(" + "|".join([*boards, "england", "wales", "usa", "uk"]) + r")\b", re.IGNORECASE)
        for path in ENGINE.rglob("*.py"):
            assert not words.search(path.read_text("utf-8")), path


class TestTexts:
    def engine(self) -> Engine:
        return Engine(board("A-B 1 red", "A-C 2 blue", tickets=["A-B 2", "A-C 3"], rules=[DealTickets(ONE, 1)]))

    @pytest.mark.parametrize(
        ("text", "payment"),
        [
            ("3 red, 1 locomotive", Payment("red", 3, 1)),
            ("1 locomotive, 3 red", Payment("red", 3, 1)),
            ("2 locomotives", Payment(locomotives=2)),
            ("nothing", Payment()),
            (
                "1 red, 2 blue as locomotive, 2 locomotives as locomotive",
                Payment("red", 1, 0, (("blue", 2), ("locomotive", 2))),
            ),
            ("4 blue as locomotive", Payment(substitutes=(("blue", 4),))),
        ],
    )
    def test_parse_action_reads_payments(self, text: str, payment: Payment) -> None:
        engine = self.engine()
        assert engine.parse_action(f"pay {text}") == PayTunnel(payment)
        assert engine.parse_action(f"pay {payment}") == PayTunnel(payment)

    @pytest.mark.parametrize(
        "text",
        [
            "", "claim", "claim A -- B", "claim A--B with red", "claim A--B with 3 red, 2 blue",
            "claim A--A with 1 red", "claim A--B with (3 red", "claim A--B with 0 red",
            "claim A--B with 1 red,", "claim A--B with -1 red",
            "claim A--B with 1 red as locomotive 2", "claim A--B with 1 red as blue", 'claim "', "decline it", "keep",
            "draw", "draw x", "draw 0", "draw 0 blind", "draw red, blind", "draw 1.5", "pay", "take 3", "castle " * 900,
        ],
    )  # fmt: skip
    def test_parse_action_refuses_malformed_text(self, text: str) -> None:
        with pytest.raises(InvalidActionError) as caught:
            self.engine().parse_action(text)
        assert 10 < len(str(caught.value)) <= 300

    @pytest.mark.parametrize(
        ("text", "named"),
        [
            ("claim A -- X with 1 red", "`X`"),
            ("claim B -- C with 1 red", "tracks lead from `B` to `A`"),
            ("claim A -- B with 1 mauve", "`mauve`"),
            ("claim A -- B with 4 mauve as locomotive", "`mauve`"),
            ("keep A -- X", "`X`"),
            ("keep B -- C", "no ticket `B -- C`"),
            ("pay 1 mauve", "`mauve`"),
            ("buy Steam with 1 locomotive", "`buy`"),
            ("build at X with 1 red", "`build`"),
        ],
    )
    def test_parse_action_refuses_unknown_names(self, text: str, named: str) -> None:
        engine = self.engine()
        with pytest.raises(InvalidActionError, match=named):
            engine.parse_action(text)
        with pytest.raises(InvalidActionError, match=named):
            engine.new_game().apply(text)

    @pytest.mark.parametrize("place", ["New York: East", 'The "Hub"', "A--B", "when", "7 Oaks", "Germany/1", "-x"])
    def test_action_text_round_trips_any_place_name(self, place: str) -> None:
        tables = board("A-C 2 blue", tickets=["A-C 3"])
        other = replace(tables.places[0], id=place)
        track = replace(tables.tracks[0], id=f"{place}--C", ends=(End(place), End("C")))
        ticket = replace(tables.tickets[0], id=f"{place}--C", start=place)
        build = TurnAction("build", Effect("place", (1,), "station", "city"), Cost((1,)))
        rules = (*tables.rules, Rule(build))
        places = (other, tables.places[1])
        pieces = (Piece(id="station", each=1),)
        tables = replace(tables, places=places, tracks=(track,), tickets=(ticket,), rules=rules, pieces=pieces)
        engine = Engine(tables)
        for action in (
            ClaimTrack(track.id, Payment("blue", 2)),
            ActPaid("build", "", place_in_id(place), Payment()),
            KeepTickets((ticket.id,)),
        ):
            assert engine.parse_action(str(action)) == action

    @pytest.mark.parametrize(
        "place", ["B@C", "A:red", "A--C", "A->C+B", "A#2", 'A"', "A/1", "@", "A B", "A-", "-", "-A", "-,-", ">"]
    )
    def test_names_with_characters_of_ids_stay_distinct(self, place: str) -> None:
        name = write_name(place)
        text = (
            f"  city {name} at 1 1\n  city D at 50 50\n  city E at 90 9\n  route {name} -- D 1 red | 1 red\n"
            f"  route {name} -- E 1 blue\n  ticket {name} -- D 3\n  ticket {name} -> D 1, E 2\n"
            f"  ticket {name} -- E 3, set x\n"
        )
        engine = Engine(compiled(text).tables)
        tracks = [ClaimTrack(track.id, Payment(locomotives=1)) for track in engine.tables.tracks]
        for action in (*tracks, *(KeepTickets((ticket.id,)) for ticket in engine.tables.tickets)):
            assert engine.parse_action(str(action)) == action

    def test_parallel_tracks_are_named_by_colour_or_id(self) -> None:
        engine = Engine(board("A-B 2 red", "A-B 2 blue"))
        with pytest.raises(InvalidActionError, match="say which one: `A -- B red`, `A -- B blue`"):
            engine.parse_action("claim A -- B with 2 locomotives")
        assert engine.parse_action("claim B -- A with 2 blue") == ClaimTrack("A--B:2", Payment("blue", 2))
        assert engine.parse_action('claim "A--B:2" with 2 locomotives') == ClaimTrack("A--B:2", Payment(locomotives=2))

    def test_parse_action_names_a_ticket_without_a_set_by_its_ends(self) -> None:
        tables = board("A-B 1 red", tickets=["A-B 2"], rules=[DealTickets(ONE, 1)])
        (plain,) = tables.tickets
        engine = Engine(replace(tables, tickets=(plain, replace(plain, id="A--B@late", set="late"))))
        for ticket in engine.tickets:
            assert engine.parse_action(str(KeepTickets((ticket.id,)))) == KeepTickets((ticket.id,))
        with pytest.raises(InvalidActionError, match="say its set or its deck"):
            engine.parse_action("keep B -- A")

    def test_draw_accepts_the_colour_of_a_face_up_card(self) -> None:
        state = position(Engine(board("A-B 1 red")), row=["pink", "blue", "blue", None, None])
        state.apply("draw blue")
        assert state.to_json()["row"][0] == "pink"
        assert state.plan.cards.named(state.hands[0]) == {"blue": 1}
        assert refused(state, "draw green") == "not-in-row"

    def test_claim_refuses_a_negative_number_of_cards(self) -> None:
        state = position(Engine(board("A-B 1 red")), hands=["1 red"])
        with pytest.raises(InvalidActionError):
            state.is_legal(ClaimTrack("A--B", Payment("red", 2, -1)))


class TestWrongCalls:
    """Likely mistakes in calls raise errors whose messages use the terms of the game."""

    @pytest.mark.parametrize("move", ["draw blind", None, 1.5, -1, 10**9, Pass()])
    def test_push_refuses_an_invalid_move(self, move: Any) -> None:
        state = Engine(board("A-B 1 red"), 2).new_game()
        with pytest.raises(InvalidActionError, match="is no legal move"):
            state.push(move)
        with pytest.raises(InvalidActionError, match="is no move; moves are the numbers below"):
            action_of(state, move)

    @pytest.mark.parametrize("action", [5, None, b"draw blind"])
    def test_action_calls_refuse_values_that_are_not_text(self, action: Any) -> None:
        engine = Engine(board("A-B 1 red", tickets=["A-B 2"], rules=[DealTickets(ONE, 1)]), 2)
        for ask in (engine.parse_action, engine.new_game().apply, engine.new_game().why_not):
            with pytest.raises(InvalidActionError, match="is no text"):
                ask(action)
        with pytest.raises(InvalidActionError, match="nothing that cards are paid for"):
            quote(engine.new_game(), action)

    @pytest.mark.parametrize(
        ("text", "message"),
        [
            ("", "expected one of claim, draw, .*found the end; such as `draw blind`"),
            ("castle", "there is no action `castle`; it is one of: claim, draw"),
            ("drav blind", "there is no action `drav`; did you mean `draw`"),
        ],
    )
    def test_parse_action_suggests_known_words(self, text: str, message: str) -> None:
        with pytest.raises(InvalidActionError, match=message):
            Engine(board("A-B 1 red"), 2).parse_action(text)

    @pytest.mark.parametrize("seat", [2, -1, "0", None])
    def test_calls_refuse_an_unknown_seat(self, seat: Any) -> None:
        state = Engine(board("A-B 1 red", tickets=["A-B 2"], rules=[DealTickets(ONE, 1)]), 2).new_game()
        for ask in (
            state.view,
            lambda each: state.imagine(each, Random(1)),
            lambda each: networks(state, each),
            lambda each: open_tracks(state, each),
            lambda each: distance(state, each, "A--B"),
        ):
            with pytest.raises(EngineError, match=r"there is no seat .*; seats are 0 to 1"):
                ask(seat)

    def test_a_payment_with_an_unknown_piece_is_refused(self) -> None:
        state = Engine(board("A-B 1 red"), 2).new_game()
        with pytest.raises(InvalidActionError, match="no piece `gem`"):
            state.why_not(ClaimTrack("A--B", Payment(pieces=(("gem", 1),))))

    def test_distance_refuses_an_unknown_ticket(self) -> None:
        with pytest.raises(InvalidActionError, match="no ticket `A--Z`"):
            distance(Engine(board("A-B 1 red"), 2).new_game(), 0, "A--Z")

    @pytest.mark.parametrize(
        ("tables", "players", "variants", "message"),
        [
            ("usa", 2, (), "'usa' is no rule tables; `load` makes"),
            (board("A-B 1 red"), "2", (), "'2' players cannot play"),
            (board("A-B 1 red"), 2.5, (), "2.5 players cannot play"),
            (board("A-B 1 red"), 2, "mega", r"variants are a list of names: \['mega'\]"),
            (board("A-B 1 red"), 2, 5, "variants are a list of names, not 5"),
        ],
    )
    def test_engine_refuses_invalid_tables_players_or_variants(
        self, tables: Any, players: Any, variants: Any, message: str
    ) -> None:
        with pytest.raises(UnplayableTablesError, match=message):
            Engine(tables, players, variants)

    @pytest.mark.parametrize("seed", ["x", None, 1.5])
    def test_new_game_and_simulate_refuse_an_invalid_seed(self, seed: Any) -> None:
        engine = Engine(board("A-B 1 red"), 2)
        with pytest.raises(EngineError, match="a seed is a whole number"):
            engine.new_game(seed)
        with pytest.raises(ValueError, match="a seed is a whole number"):
            simulate(engine, 1, seed)

    def test_error_messages_shorten_long_names(self) -> None:
        name, engine = "x" * 10_000, Engine(board("A-B 1 red"), 2)
        wrong: Any = name
        for call in (
            lambda: Engine(engine.tables, 2, [name]),
            lambda: Engine(engine.tables, wrong),
            lambda: engine.new_game(wrong),
            lambda: engine.new_game().push(1 << 9000),
            lambda: engine.parse_action(f"claim {name} -- B"),
            lambda: simulate(engine, 1, bots=[name]),
        ):
            with pytest.raises((EngineError, ValueError)) as error:
                call()
            assert len(str(error.value)) < 500

    def test_simulate_refuses_invalid_games_and_bots(self) -> None:
        engine = Engine(board("A-B 1 red"), 2)
        wrong: Any
        for wrong in ("3", 1.5, 0):
            with pytest.raises(ValueError, match="is not a number of games"):
                simulate(engine, wrong)
        with pytest.raises(ValueError, match=r"pass bots as a list: \['random'\]"):
            simulate(engine, 1, bots="random")
        wrong = [3]
        with pytest.raises(ValueError, match="3 is neither the name of a bot nor a function"):
            simulate(engine, 1, bots=wrong)
        wrong = [lambda *_: None]
        with pytest.raises(ValueError, match="must return a player, a function that picks a move, not None"):
            simulate(engine, 1, bots=wrong)
        wrong = engine.tables
        with pytest.raises(ValueError, match="is not an engine; make one from rule tables with `Engine`"):
            simulate(wrong, 1)
        with pytest.raises(EngineError, match="1 players for 2 seats"):
            play_game(engine.new_game(), [random_player(1)])
        with pytest.raises(ValueError, match="no lines of -1 moves"):
            perft(engine.new_game(), -1)

    def test_read_replay_and_compile_text_refuse_bytes_text_mix_up(self) -> None:
        wrong: Any = "{}"
        with pytest.raises(ReplayError, match="read from bytes"):
            read_replay(wrong)
        wrong = b"mapdsl 1"
        with pytest.raises(TypeError, match="a text is compiled, not bytes"):
            compile_text(wrong)


class TestChance:
    def test_seeded_order_is_the_same_on_every_machine(self) -> None:
        assert Seeded(7).order("cards", 0, 8) == [7, 0, 3, 2, 1, 5, 4, 6]

    def test_seeded_order_differs_by_purpose_and_shuffle(self) -> None:
        questions = ((1, "a", 0), (1, "a", 1), (1, "b", 0), (2, "a", 0))
        orders = [Seeded(seed).order(purpose, nth, 20) for seed, purpose, nth in questions]
        assert len({tuple(order) for order in orders}) == 4

    def test_recorded_chance_refuses_missing_or_wrong_orders(self) -> None:
        with pytest.raises(ChanceError, match="not recorded"):
            Engine(board("A-B 1 red")).new_game(chance=Recorded({}))
        with pytest.raises(ChanceError, match="for other than 110 things"):
            Engine(board("A-B 1 red")).new_game(chance=Recorded({"cards": [[0, 0, 1]]}))


class TestSaved:
    def saved(self) -> tuple[Engine, dict[str, Any]]:
        engine = Engine(BOARDS["technologies"], 2)
        return engine, engine.new_game(1).to_json()

    def test_saved_state_uses_card_names(self) -> None:
        _, data = self.saved()
        assert set(data["seats"][0]["hand"]) <= {*COLOURS, LOCOMOTIVE}
        json.dumps(data)

    @pytest.mark.parametrize(
        ("field", "value"),
        [
            ("format", "other"), ("version", 1), ("board", "x"), ("players", 3), ("variants", ["x"]),
            ("seat", 0), ("seat", 3), ("seat", True), ("deck", ["mauve"]), ("deck", "red"), ("row", []),
            ("discards", {"red": -1}), ("discards", {"red": 99}), ("seats", []), ("seats", [{}, {}]),
            ("pending", {"decision": "x"}), ("pending", {"decision": "draw-more"}), ("pending", 3),
            ("pending", {"decision": "draw-more", "left": "x"}), ("chance", {}), ("bank", {}), ("claims", "x"),
            ("shuffles", [1]), ("ticket_decks", {"x": []}), ("turns_left", "x"), ("ended", 1),
        ],
    )  # fmt: skip
    def test_state_from_json_names_the_invalid_field(self, field: str, value: object) -> None:
        engine, data = self.saved()
        with pytest.raises(StateError, match=field):
            engine.state_from_json(data | {field: value})

    def test_state_from_json_names_the_missing_field(self) -> None:
        engine, data = self.saved()
        for field in data:
            with pytest.raises(StateError, match=field):
                engine.state_from_json({name: value for name, value in data.items() if name != field})
        with pytest.raises(StateError):
            engine.state_from_json([])

    def test_state_from_json_refuses_too_many_cards(self) -> None:
        engine, data = self.saved()
        with pytest.raises(StateError, match="the game has 6"):
            engine.state_from_json(data | {"deck": ["red"] * 7})

    def test_problems_reports_missing_cards_trains_and_pieces(self) -> None:
        engine, data = self.saved()
        data["deck"].pop()
        data["seats"][0]["trains"] = 3
        data["bank"]["Diesel"] = 0
        assert len(engine.problems(engine.state_from_json(data))) == 3


class TestEvents:
    def game(self, name: str) -> list[Event]:
        events: list[Event] = []
        engine = Engine(BOARDS[name], 2)
        play_game(engine.new_game(3, listener=events.append), [random_player(3)] * 2)
        return events

    @pytest.mark.parametrize("name", BOARDS)
    def test_a_listener_does_not_change_the_game(self, name: str) -> None:
        events: list[Event] = []
        engine = Engine(BOARDS[name], 2)
        heard = play_game(engine.new_game(3, listener=events.append), [random_player(3)] * 2)
        assert heard == random_game(engine, 3)
        for event in events:
            json.dumps(event_to_json(event))

    def test_test_boards_produce_every_event_type(self) -> None:
        happened = {type(event) for name in BOARDS for event in self.game(name)}
        sorts = {sort for sort in vars(event_types).values() if isinstance(sort, type) and issubclass(sort, Event)}
        rare = {event_types.Event, event_types.Passed, event_types.RowSwept, event_types.TicketsShown}
        assert sorts - rare <= happened

    def test_seen_by_hides_drawn_cards_from_other_players(self) -> None:
        state = position(Engine(board("A-B 1 red")), deck="pink blue")
        (drawn,) = act(state, "draw blind")
        assert seen_by(drawn, 0) == drawn
        assert event_to_json(seen_by(drawn, 1)) == {"event": "CardDrawn", "seat": 0, "card": None}

    def test_seen_by_hides_the_order_of_a_shuffle(self) -> None:
        shuffles = [event for event in self.game("classic") if isinstance(event, event_types.Shuffled)]
        for event in shuffles:
            hidden = seen_by(event, -1)
            assert isinstance(hidden, event_types.Shuffled)
            assert hidden.order is None


class TestTables:
    def test_engine_refuses_unknown_variants_and_player_counts(self) -> None:
        with pytest.raises(UnplayableTablesError, match="7 players"):
            Engine(board("A-B 1 red"), 7)
        with pytest.raises(UnplayableTablesError, match="no variant"):
            Engine(board("A-B 1 red"), 2, ["x"])

    def test_engine_refuses_an_offer_of_too_many_tickets(self) -> None:
        with pytest.raises(UnplayableTablesError, match="in one offer"):
            Engine(board("A-B 1 red", rules=[DealTickets((TicketsOfDeck("main", 11),), 2)]))

    def test_scarce_starting_locomotives_are_shared_evenly(self) -> None:
        state = Engine(board("A-B 1 red", rules=[StartHand(0, 9)]), 3).new_game()
        assert [state.plan.cards.named(hand) for hand in state.hands] == [{"locomotive": 4}] * 3

    def test_a_board_without_rules_ends_with_passes(self) -> None:
        tables = board("A-B 1 red")
        state = Engine(type(tables)("bare", "Bare", 1, 5, places=tables.places, tracks=tables.tracks), 2).new_game(1)
        assert [str(action) for action in state.legal_actions()] == ["pass"]
        state = random_game(Engine(type(tables)("bare", "Bare", 1, 5), 2), 1)
        assert state.ended == "all-passed"


class TestMoves:
    @pytest.mark.parametrize("move", [-1, 1 << 19, 2])
    def test_push_refuses_an_illegal_move_and_keeps_the_state(self, move: int) -> None:
        state = position(Engine(board("A-B 1 red")), hands=["1 red"], row=[None] * 5, deck="")
        before = state.to_json()
        with pytest.raises(InvalidActionError, match="no legal move"):
            state.push(move)
        assert state.to_json() == before

    def test_no_move_is_legal_when_the_game_is_over(self) -> None:
        state = random_game(Engine(board("A-B 1 red")), 1)
        with pytest.raises(InvalidActionError):
            state.push(0)

    def test_move_of_and_action_of_are_inverse(self) -> None:
        engine = Engine(BOARDS["technologies"], 2)
        state = engine.new_game(3)
        assert engine.size > max(bits(state.legal_mask()))
        for action in state.legal_actions():
            assert action_of(state, move_of(state, action)) == action
        with pytest.raises(IllegalActionError):
            move_of(state, Pass())

    def test_state_methods_accept_action_texts(self) -> None:
        state = position(Engine(board("A-B 1 red")), hands=["1 red"])
        assert state.is_legal("draw blind")
        assert str(state.why_not("pass")) == "only a player who can do nothing may pass"
        state.apply("draw blind")
        assert state.pending == DrawMore(1)

    def test_engine_actions_are_those_of_the_rules_in_force(self) -> None:
        assert Engine(board("A-B 1 red")).actions == (ClaimTrack, DrawBlind, DrawFaceUp, Pass)
        assert ActPaid in Engine(BOARDS["technologies"]).actions


class TestOutlook:
    def test_quote_returns_payment_and_shortfall_of_a_track(self) -> None:
        state = position(Engine(board("A-B 3 red", "B-C 2 gray +1")), hands=["1 red, 1 locomotive, 1 blue"])
        assert quote(state, ClaimTrack("A--B", Payment())) == Quote(Payment("red", 2, 1), 3, 1)
        assert quote(state, ClaimTrack("B--C", Payment())) == Quote(Payment("red", 1, 1), 2, 0)
        assert cheapest(state) == {"B--C": Payment("red", 1, 1)}
        assert quote(state, ActPaid("build", "", "A", Payment())) is None
        with pytest.raises(InvalidActionError):
            quote(state, ClaimTrack("A--X", Payment()))

    def test_quote_applies_substitutes_and_discounts(self) -> None:
        """For every track and many hands, the shortfall in a quote is exactly what must be added to the hand."""
        engine = Engine(BOARDS["technologies"], 2)
        state = random_game(engine, 4)
        state.ended, state.pending, state.owned, state.trains = "", None, [0, 0], [engine.plan.trains] * 2
        names = engine.cards
        for seed in range(40):
            random = Random(seed)
            state.hands[0] = [random.choice((0, 0, 1, 2)) for _ in names]
            state.kept[0] = [random.getrandbits(1) * (piece.id != "Way") for piece in engine.pieces]
            state.refresh()
            for track in engine.tables.tracks:
                price = quote(state, ClaimTrack(track.id, Payment()))
                if price is not None and not price.missing:
                    assert state.why_not(ClaimTrack(track.id, price.payment)) is None
                elif price is not None:
                    assert not [action for action in state.legal_actions() if getattr(action, "track", "") == track.id]

    def test_distance_counts_missing_trains_of_a_ticket(self) -> None:
        tables = board("A-B 3 red", "B-C 2 blue", "A-C 9 gray", "C-D 1 red", tickets=["A-C 5", "A-D 5", "B-C 1"])
        state = position(Engine(tables, 2), tracks=[["A--B"], ["C--D"]])
        assert distance(state, 0, "A--C") == Distance(2, ("B--C",))
        assert distance(state, 0, "A--D") is None
        assert distance(state, 1, "A--D") == Distance(9, ("A--C",))
        state = position(Engine(tables, 2), tracks=[["A--B", "B--C"], []])
        assert distance(state, 0, "A--C") == Distance(0, ())
        assert networks(state, 0) == (("A--B", "B--C"),)
        assert open_tracks(state, 1) == ("A--C", "C--D")

    def test_distance_ignores_borrowed_tracks_and_trainless_claims(self) -> None:
        rules = [Borrow(rent=0), Rule(Demand(Cost((0,), TRAINS)), Is("tagged", "fast"))]
        tracks = ("A-B 3 red", "B-C 2 blue", "C-D 4 red #fast", "C-E 1 red", "B-E 4 red")
        state = position(
            Engine(board(*tracks, rules=rules, tickets=["A-C 5", "A-D 5", "B-E 5"]), 2), tracks=[["B--C"], ["A--B"]]
        )
        assert distance(state, 0, "A--C") == Distance(0, ())
        assert distance(state, 1, "A--C") == Distance(0, ())
        assert distance(state, 0, "A--D") == Distance(0, ("C--D",))
        assert distance(state, 1, "B--E") == Distance(1, ("C--E",))


class TestSimulation:
    def test_simulate_plays_custom_programs(self) -> None:
        def first(_: Engine, __: int, ___: int) -> Player:
            return lambda seen: next(bits(seen.legal_mask()))

        engine = Engine(BOARDS["classic"], 2)
        own = simulate(engine, 3, bots=[first])
        assert own == replace(simulate(engine, 3, bots=[first, first]), seconds=own.seconds)
        assert own.actions != simulate(engine, 3).actions

    @pytest.mark.parametrize("bots", [["rendom"], [], ["random"] * 3])
    def test_simulate_refuses_unknown_or_too_many_bots(self, bots: list[str]) -> None:
        with pytest.raises(ValueError, match=r"no bot 'rendom'; bots are random|bots for 2 players"):
            simulate(Engine(BOARDS["classic"], 2), 1, bots=bots)
