"""The rules of the base game, B1 to B12, tested one at a time on boards with a few tracks."""

from __future__ import annotations

import pytest

from mapdsl.engine import Engine, IllegalActionError, Recorded, Seeded, State, action_of, random_game
from mapdsl.engine.events import CardDrawn, CardTaken, DeckReformed, LastRoundBegan, RowSwept, TrackClaimed
from mapdsl.engine.views.gaps import RulebookGap
from mapdsl.rules.kinds.card_rules import CardDeck, DrawCards, StartHand
from mapdsl.rules.kinds.claim_rules import Trains
from mapdsl.rules.kinds.score_rules import Award, TieBreak
from mapdsl.rules.kinds.ticket_rules import DealTickets, ScoreTickets, TicketDraw
from mapdsl.rules.kinds.turn_rules import LastRound
from mapdsl.rules.tables import Rule
from mapdsl.rules.terms.conditions import Compare, Operator
from mapdsl.rules.terms.measures import Criterion
from tests.engine.tables import act, board, of_type, one_deck, points, position, refused, texts

LINE = ("A-B 1 red", "B-C 2 blue", "C-D 3 gray", "D-E 4 black", "E-F 6 white")


def engine(*tracks: str, players: int = 2, **changes: object) -> Engine:
    return Engine(board(*(tracks or LINE), **changes), players)  # type: ignore[arg-type]


class TestSetup:
    """Set-up (rule B1)."""

    def test_setup_deals_trains_and_hands_and_fills_the_row(self) -> None:
        state = engine(players=5).new_game(3)
        assert state.trains == [45] * 5
        assert [sum(hand) for hand in state.hands] == [4] * 5
        assert len(state.row) == 5
        assert len(state.deck) == 110 - 20 - 5

    def test_the_deck_has_twelve_of_each_colour_and_fourteen_locomotives(self) -> None:
        state = engine().new_game(3)
        cards = state.deck + state.row + [card for hand in state.hands for card, n in enumerate(hand) for _ in range(n)]
        assert sorted(cards) == sorted([card for card in range(8) for _ in range(12)] + [8] * 14)

    def test_setup_takes_its_numbers_from_the_rule_rows(self) -> None:
        rules = (Trains(7), CardDeck(3, 5, ("red", "blue")), StartHand(2, 1))
        state = engine(rules=rules).new_game(1)
        assert state.trains == [7, 7]
        assert [sum(hand) for hand in state.hands] == [3, 3]
        assert all(hand[-1] >= 1 for hand in state.hands)
        assert len(state.deck) + len(state.row) == 11 - 6

    def test_new_game_is_determined_by_its_seed(self) -> None:
        one, other = engine().new_game(5), engine().new_game(5)
        assert one == other
        assert one != engine().new_game(6)


class TestTurn:
    """Turns (rule B2)."""

    def test_turn_offers_drawing_cards_drawing_tickets_or_claiming(self) -> None:
        game = engine(tickets=["A-C 3"], rules=[TicketDraw(one_deck(1), 1)])
        state = position(game, hands=["1 red"])
        assert texts(state) == [
            "draw 1", "draw 2", "draw 3", "draw 4", "draw 5", "draw blind", "draw-tickets", "claim A -- B with 1 red",
        ]  # fmt: skip

    def test_a_claim_ends_the_turn(self) -> None:
        state = position(engine(), hands=["1 red"])
        act(state, "claim A -- B with 1 red")
        assert (state.seat, state.pending, state.turn) == (1, None, 1)


class TestDrawing:
    """Drawing cards (rule B3)."""

    def test_cards_taken_from_the_row_are_replaced_at_once(self) -> None:
        state = position(engine(), deck="white black pink")
        events = act(state, "draw 1")
        assert [state.plan.cards.names[card] for card in state.row] == ["white", "orange", "yellow", "green", "blue"]
        assert state.seat == 0
        events += act(state, "draw 1")
        assert [(event.slot, event.card) for event in of_type(events, CardTaken)] == [(1, "red"), (1, "white")]
        assert state.plan.cards.named(state.hands[0]) == {"red": 1, "white": 1}
        assert state.seat == 1

    def test_the_top_of_the_deck_is_drawn_blind(self) -> None:
        state = position(engine(), deck="white black pink")
        events = act(state, "draw blind", "draw blind")
        assert [event.card for event in of_type(events, CardDrawn)] == ["white", "black"]

    def test_taking_a_face_up_locomotive_ends_the_draw(self) -> None:
        state = position(engine(), deck="white black", row=["locomotive", "red", "red", "blue", "blue"])
        act(state, "draw 1")
        assert state.seat == 1

    def test_a_face_up_locomotive_cannot_be_the_second_card(self) -> None:
        state = position(engine(), deck="white black", row=["locomotive", "red", "red", "blue", "blue"])
        act(state, "draw 2")
        assert texts(state) == ["draw 2", "draw 3", "draw 4", "draw 5", "draw blind"]
        assert refused(state, "draw 1") == "locomotive-is-whole-draw"

    def test_a_blind_locomotive_counts_as_one_card(self) -> None:
        state = position(engine(), deck="locomotive locomotive black")
        act(state, "draw blind")
        assert state.seat == 0
        act(state, "draw blind")
        assert (state.seat, state.hands[0][-1]) == (1, 2)

    def test_another_action_is_refused_before_the_second_card(self) -> None:
        state = position(engine(), hands=["1 red"], deck="white black")
        act(state, "draw 2")
        assert refused(state, "claim A -- B with 1 red") == "not-now"

    def test_draw_rule_may_count_a_face_up_locomotive_as_one_card(self) -> None:
        state = position(
            engine(rules=[DrawCards(3, face_up_locomotive="one-card")]),
            row=["locomotive"] * 2 + ["red"] * 3,
            deck="pink " * 3,
        )
        act(state, "draw 1", "draw 2", "draw 1")
        assert (state.seat, state.hands[0][-1]) == (1, 2)

    def test_drawing_from_a_missing_slot_is_refused(self) -> None:
        assert refused(position(engine()), "draw 6") == "no-such-move"
        assert refused(position(engine()), "draw 3 blind") == "no-such-move"


class TestSweep:
    """Sweeping the face-up row (rule B4)."""

    def test_three_locomotives_sweep_the_row(self) -> None:
        deck = "locomotive red orange yellow green blue pink"
        state = position(engine(), deck=deck, row=["locomotive", "locomotive", "red", "blue", "blue"])
        events = act(state, "draw 3")
        assert [event.cards for event in of_type(events, RowSwept)] == [
            ("locomotive", "locomotive", "locomotive", "blue", "blue")
        ]
        assert [state.plan.cards.names[card] for card in state.row] == ["red", "orange", "yellow", "green", "blue"]

    def test_two_locomotives_do_not_sweep_the_row(self) -> None:
        state = position(engine(), deck="locomotive red", row=["locomotive", "red", "red", "blue", "blue"])
        assert not of_type(act(state, "draw 2"), RowSwept)

    def test_sweep_repeats_if_the_new_row_has_three_locomotives(self) -> None:
        deck = "locomotive locomotive locomotive locomotive red red red orange yellow green blue pink"
        state = position(engine(), deck=deck, row=["locomotive", "locomotive", "red", "blue", "blue"])
        events = act(state, "draw 3")
        assert len(of_type(events, RowSwept)) == 2
        assert state.row.count(state.plan.locomotive) < 3

    def test_sweep_stops_when_too_few_other_cards_are_left(self) -> None:
        row = ["locomotive", "locomotive", "red", "blue", "blue"]
        state = position(engine(), deck="locomotive red green", row=row, discards="")
        assert not of_type(act(state, "draw 3"), RowSwept)
        assert state.row.count(state.plan.locomotive) == 3
        assert state.gaps == {RulebookGap.SWEEP_STOPPED: 1}

    def test_sweep_happens_once_discarded_cards_make_it_possible(self) -> None:
        row = ["locomotive", "locomotive", "red", "blue", "blue"]
        deck = "pink pink locomotive white"
        state = position(engine("A-B 3 red", players=3), deck=deck, row=row, discards="", hands=["", "", "3 red"])
        events = act(state, "draw 4", "draw 4", "draw 3", "draw 5")
        assert state.row.count(state.plan.locomotive) == 3
        assert not of_type(events, RowSwept)
        events = act(state, "claim A -- B with 3 red")
        assert of_type(events, RowSwept)[0].cards == ("locomotive", "locomotive", "locomotive", "pink", "white")

    def test_sweep_always_terminates(self) -> None:
        rules = [CardDeck(1, 14, ("red", "blue", "green"))]
        for seed in range(20):
            state = engine(rules=rules).new_game(seed)
            assert state.row.count(state.plan.locomotive) < 3 or RulebookGap.SWEEP_STOPPED in state.gaps

    def test_sweep_applies_to_the_first_row(self) -> None:
        row_first = [12 * 8 + number for number in range(3)] + [0, 1] + list(range(2, 96)) + list(range(99, 110))
        order = list(reversed(row_first))
        state = engine(without=["start-hand"]).new_game(chance=Recorded({"cards": [order]}))
        assert state.discards[-1] == 3
        assert state.row.count(state.plan.locomotive) < 3


class TestCardsRunOut:
    """Games in which cards run out (rule B5)."""

    def test_an_empty_deck_is_re_formed_from_the_discards(self) -> None:
        state = position(engine(), deck="white", discards="3 red, 1 black")
        events = act(state, "draw blind", "draw blind")
        assert [event.cards for event in of_type(events, DeckReformed)] == [4]
        assert sum(state.discards) == 0
        assert len(state.deck) == 3

    def test_draw_of_the_last_card_ends_the_turn(self) -> None:
        state = position(engine(), row=[None] * 5, deck="white", discards="")
        act(state, "draw blind")
        assert state.seat == 1
        assert state.gaps == {RulebookGap.SHORT_DRAW: 1}

    def test_a_lone_locomotive_in_the_row_cannot_be_the_second_card(self) -> None:
        state = position(engine(), row=["locomotive", "red", None, None, None], discards="")
        act(state, "draw 2")
        assert state.seat == 1

    def test_drawing_is_not_offered_without_any_cards(self) -> None:
        state = position(engine(), hands=["1 red"], row=[None] * 5, discards="")
        assert texts(state) == ["claim A -- B with 1 red"]
        assert refused(state, "draw blind") == "no-cards"
        assert refused(state, "draw 1") == "slot-empty"

    def test_empty_row_is_filled_from_the_cards_of_a_claim(self) -> None:
        state = position(engine(), hands=["1 red"], row=[None] * 5, discards="")
        act(state, "claim A -- B with 1 red")
        assert state.row == [0, -1, -1, -1, -1]

    def test_empty_slots_are_filled_from_discarded_payments(self) -> None:
        state = position(engine(players=3), deck="pink pink", discards="", hands=["", "", "1 red"])
        act(state, "draw 1", "draw 1", "draw 1", "draw 2")
        assert state.row == [-1, -1, 2, 3, 4]
        act(state, "claim A -- B with 1 red")
        assert state.row == [0, -1, 2, 3, 4]

    def test_a_full_round_of_passes_ends_the_game(self) -> None:
        state = position(engine(players=3), row=[None] * 5, discards="")
        for seat in range(3):
            assert (state.seat, texts(state)) == (seat, ["pass"])
            act(state, "pass")
        assert state.ended == "all-passed"
        assert state.gaps == {RulebookGap.PASSED: 3, RulebookGap.ALL_PASSED: 1}
        assert state.legal_mask() == 0
        assert refused(state, "pass") == "game-over"

    def test_an_action_resets_the_count_of_passes(self) -> None:
        state = position(engine(), hands=["", "2 blue"], row=[None] * 5, discards="", seat=0)
        act(state, "pass", "claim B -- C with 2 blue")
        assert state.passes == 0
        assert not state.ended

    def test_pass_is_refused_while_the_player_can_act(self) -> None:
        assert refused(position(engine()), "pass") == "can-act"


class TestClaiming:
    """Claiming tracks (rule B6)."""

    def test_payments_are_listed_once_with_fewest_locomotives_first(self) -> None:
        state = position(engine(), hands=["2 blue, 2 locomotive"])
        assert texts(state, "claim B -- C") == [
            "claim B -- C with 2 blue",
            "claim B -- C with 1 blue, 1 locomotive",
            "claim B -- C with 2 locomotives",
        ]

    def test_a_gray_track_takes_any_one_colour(self) -> None:
        state = position(engine(), hands=["3 blue, 2 green, 1 locomotive"])
        assert texts(state, "claim C -- D") == [
            "claim C -- D with 3 blue",
            "claim C -- D with 2 green, 1 locomotive",
            "claim C -- D with 2 blue, 1 locomotive",
        ]

    def test_paid_cards_are_discarded_and_trains_placed(self) -> None:
        state = position(engine(), hands=["1 blue, 1 locomotive"])
        before = list(state.discards)
        events = act(state, "claim B -- C with 1 blue, 1 locomotive")
        gained = [now - then for now, then in zip(state.discards, before, strict=True)]
        assert state.plan.cards.named(gained) == {"blue": 1, "locomotive": 1}
        assert sum(state.hands[0]) == 0
        assert state.trains[0] == 43
        assert state.plan.board.names_of_tracks(state.owned[0]) == ["B--C"]
        (claimed,) = of_type(events, TrackClaimed)
        assert (claimed.track, str(claimed.payment), claimed.points) == ("B--C", "1 blue, 1 locomotive", 2)

    @pytest.mark.parametrize(("length", "scored"), [(1, 1), (2, 2), (3, 4), (4, 7), (5, 10), (6, 15), (8, 21)])
    def test_claim_scores_points_by_length_at_once(self, length: int, scored: int) -> None:
        state = position(engine(f"A-B {length} red"), hands=["8 red"])
        act(state, f"claim A -- B with {length} red")
        assert state.points == [scored, 0]

    def test_points_printed_on_a_track_replace_those_by_length(self) -> None:
        state = position(engine("A-B 2 red 40p"), hands=["2 red"])
        act(state, "claim A -- B with 2 red")
        assert state.points[0] == 40

    @pytest.mark.parametrize(
        ("payment", "code"),
        [
            ("1 red, 1 locomotive", "wrong-colour"),
            ("3 blue", "wrong-number"),
            ("1 blue", "wrong-number"),
            ("2 blue, 1 locomotive", "wrong-number"),
            ("nothing", "wrong-number"),
            ("2 locomotive", "cards-missing"),
            ("4 blue as locomotive", "no-substitutes"),
        ],
    )
    def test_claim_refuses_a_wrong_payment(self, payment: str, code: str) -> None:
        state = position(engine(), hands=["4 blue, 1 red, 1 locomotive"])
        assert refused(state, f"claim B -- C with {payment}") == code

    def test_a_taken_track_is_refused(self) -> None:
        state = position(engine(), hands=["1 red", "1 red"], tracks=[["A--B"]])
        assert refused(state, "claim A -- B with 1 red") == "track-owned"
        state = position(engine(), hands=["1 red", "1 red"], tracks=[["A--B"]], seat=1)
        assert refused(state, "claim A -- B with 1 red") == "track-taken"

    def test_claim_refuses_when_trains_are_missing(self) -> None:
        state = position(engine(), hands=["3 black, 3 pink"], trains=[2])
        assert refused(state, "claim C -- D with 3 black") == "trains-missing"

    def test_locomotives_pay_nothing_without_the_wild_rule(self) -> None:
        state = position(engine(without=["locomotives"]), hands=["1 blue, 2 locomotive"])
        assert texts(state, "claim") == []
        assert refused(state, "claim B -- C with 1 blue, 1 locomotive") == "locomotives-not-wild"


class TestParallelTracks:
    """Parallel tracks (rule B7)."""

    DOUBLE = ("A-B 2 red", "A-B 2 blue")

    def test_first_claim_closes_the_parallel_track_with_few_players(self) -> None:
        state = position(engine(*self.DOUBLE, players=3), hands=["2 red", "2 blue"])
        act(state, 'claim "A--B:1" with 2 red')
        assert refused(state, 'claim "A--B:2" with 2 blue') == "parallel-closed"

    def test_parallel_track_stays_open_for_others_with_four_players(self) -> None:
        state = position(engine(*self.DOUBLE, players=4), hands=["2 red", "2 blue"])
        act(state, 'claim "A--B:1" with 2 red', 'claim "A--B:2" with 2 blue')
        assert state.owned == [1, 2, 0, 0]

    @pytest.mark.parametrize("players", [2, 4])
    def test_a_player_cannot_own_both_parallel_tracks(self, players: int) -> None:
        state = position(engine(*self.DOUBLE, players=players), hands=["2 red, 2 blue"], tracks=[["A--B:1"]])
        assert refused(state, 'claim "A--B:2" with 2 blue') == "parallel-owned"


class TestTickets:
    """Tickets (rule B8)."""

    TICKETS = ("A-B 2", "A-C 3", "A-D 4", "B-D 5", "B-E 6", "C-F 7")

    def game(self, refused: str = "under-deck", keep: int = 2) -> Engine:
        rules = [DealTickets(one_deck(2), keep - 1, refused), TicketDraw(one_deck(3), keep, refused)]
        return engine(tickets=self.TICKETS, rules=rules)

    def test_dealt_tickets_are_chosen_before_the_first_turn(self) -> None:
        state = self.game().new_game(1)
        assert [len(offer) for offer in state.offered] == [2, 2]
        assert len(texts(state)) == 3
        state.apply(state.legal_actions()[0])
        assert state.seat == 1
        state.apply(state.legal_actions()[-1])
        assert (state.seat, state.pending) == (0, None)
        assert [len(tickets) for tickets in state.tickets] == [1, 2]

    def test_refused_tickets_go_under_the_deck_after_the_last_choice(self) -> None:
        state = self.game().new_game(1)
        top = list(state.ticket_decks[0])
        state.apply(state.legal_actions()[0])
        assert (len(state.refused), state.ticket_decks[0]) == (1, top)
        state.apply(state.legal_actions()[0])
        assert not state.refused
        assert len(state.ticket_decks[0]) == 4
        assert state.ticket_decks[0][2:] == top

    def test_refused_tickets_may_leave_the_game(self) -> None:
        state = self.game("out-of-game").new_game(1)
        for _ in range(2):
            state.apply(state.legal_actions()[0])
        assert (len(state.removed), len(state.ticket_decks[0])) == (2, 2)

    def test_refused_tickets_of_all_players_are_shuffled_together(self) -> None:
        orders = []
        for order in ([0, 1], [1, 0]):
            chance = Recorded({"cards": [range(110)], "tickets main": [range(6)], "refused main": [order]})
            state = self.game().new_game(chance=chance)
            act(state, "keep C -- F", "keep A -- D")
            orders.append([state.plan.board.tickets[ticket].id for ticket in state.ticket_decks[0]])
        assert orders == [["B--D", "B--E", "A--B", "A--C"], ["B--E", "B--D", "A--B", "A--C"]]

    def test_drawing_tickets_takes_the_whole_turn(self) -> None:
        state = position(self.game(keep=2))
        act(state, "draw-tickets")
        assert len(texts(state)) == 4
        assert refused(state, "draw blind") == "not-now"
        assert refused(state, "keep A -- B") == "keep-more" or refused(state, "keep C -- F") == "keep-more"

    def test_tickets_not_kept_go_under_the_deck(self) -> None:
        state = position(self.game(keep=1), ticket_decks={"main": ["A--D", "A--B", "A--C", "B--D", "B--E", "C--F"]})
        act(state, "draw-tickets", "keep A -- B")
        ids = [state.plan.board.tickets[ticket].id for ticket in reversed(state.ticket_decks[0])]
        assert ids == ["B--D", "B--E", "C--F", "A--C", "A--D"]
        assert state.seat == 1

    def test_keeping_a_ticket_not_on_offer_is_refused(self) -> None:
        state = position(self.game(), ticket_decks={"main": ["A--D", "A--B", "A--C", "B--D", "B--E", "C--F"]})
        act(state, "draw-tickets")
        assert refused(state, "keep C -- F, A -- D") == "not-offered"

    def test_ticket_draw_offers_what_is_left_in_a_short_deck(self) -> None:
        state = position(self.game(), ticket_decks={"main": ["A--D"]})
        act(state, "draw-tickets")
        assert texts(state) == ["keep A -- D"]

    def test_ticket_draw_is_refused_when_the_deck_is_empty(self) -> None:
        state = position(self.game(), ticket_decks={"main": []})
        assert refused(state, "draw-tickets") == "no-tickets"

    def test_ticket_deck_contains_every_copy(self) -> None:
        state = engine(tickets=["A-B 2 copies=3", "A-C 3"]).new_game(1)
        assert sorted(state.ticket_decks[0]) == [0, 0, 0, 1]

    def test_keep_is_refused_without_an_offer(self) -> None:
        assert refused(position(self.game()), "keep A -- B") == "nothing-pending"


class TestEnd:
    """End of the game (rule B9)."""

    def last_claim(self, trains: int, turns: int = 1) -> State:
        game = engine(
            "A-B 3 red", players=3, rules=[Rule(LastRound(turns), Compare("trains-left", Operator.AT_MOST, 2))]
        )
        state = position(game, hands=["3 red"], trains=[trains], deck="pink " * 9)
        self.events = act(state, "claim A -- B with 3 red")
        return state

    def test_last_round_gives_every_player_one_more_turn(self) -> None:
        state = self.last_claim(5)
        assert [(event.seat, event.trains_left, event.turns) for event in of_type(self.events, LastRoundBegan)] == [
            (0, 2, 3)
        ]
        seats = []
        while not state.ended:
            seats.append(state.seat)
            act(state, "draw blind", "draw blind")
        assert seats == [1, 2, 0]
        assert state.ended == "last-round"

    def test_last_round_does_not_begin_with_three_trains_left(self) -> None:
        assert self.last_claim(6).turns_left == -1

    def test_last_round_takes_its_number_of_turns_from_the_rule(self) -> None:
        assert self.last_claim(5, turns=2).turns_left == 6

    def test_last_round_is_not_prolonged_by_another_player(self) -> None:
        game = engine("A-B 3 red", "B-C 3 blue")
        state = position(game, hands=["3 red", "3 blue"], trains=[5, 5], deck="pink " * 9)
        act(state, "claim A -- B with 3 red", "claim B -- C with 3 blue", "draw blind", "draw blind")
        assert state.ended


class TestTicketScores:
    """Scores of tickets (rule B10)."""

    def test_completed_tickets_score_and_failed_ones_cost_points(self) -> None:
        game = engine(tickets=["A-C 5", "A-D 7"], without=["last-round"])
        state = position(game, tracks=[["A--B", "B--C"], ["C--D"]], tickets=[["A--C", "A--D"]])
        assert points(state) == [5 - 7, 0]

    def test_tracks_of_other_players_do_not_complete_a_ticket(self) -> None:
        game = engine(tickets=["A-D 7"])
        state = position(game, tracks=[["A--B", "C--D"], ["B--C"]], tickets=[["A--D"]])
        assert points(state) == [-7, 0]

    def test_failed_tickets_may_cost_nothing(self) -> None:
        game = engine(tickets=["A-C 5", "A-D 7"], rules=[ScoreTickets(failed="nothing")])
        state = position(game, tracks=[["A--B", "B--C"]], tickets=[["A--C", "A--D"]])
        assert points(state)[0] == 5

    def test_outcome_has_a_score_line_for_every_ticket(self) -> None:
        game = engine(tickets=["A-C 5", "A-D 7"])
        state = position(game, tracks=[["A--B", "B--C"]], tickets=[["A--C", "A--D"]])
        state.ended = "test"
        outcome = state.outcome()
        assert outcome is not None
        assert [tuple(line) for line in outcome.scores[0].lines] == [
            ("tracks", 0, "2"), ("completed-ticket", 5, "A--C"), ("failed-ticket", -7, "A--D"),
        ]  # fmt: skip


class TestAwards:
    """Awards (rule B11)."""

    LOOP = ("A-B 2 red", "B-C 3 red", "C-A 4 red", "C-D 1 red", "E-F 9 red")

    def test_longest_path_may_repeat_cities_but_not_tracks(self) -> None:
        game = engine(*self.LOOP, rules=[Award("longest-path", (10,))])
        state = position(game, tracks=[["A--B", "B--C", "C--A", "C--D"], ["E--F"]])
        assert points(state) == [10, 0]

    def test_longest_path_award_goes_to_all_tied_players(self) -> None:
        game = engine("A-B 3 red", "C-D 3 red", rules=[Award("longest-path", (10,))])
        assert points(position(game, tracks=[["A--B"], ["C--D"]])) == [10, 10]

    def test_longest_path_award_needs_at_least_one_track(self) -> None:
        game = engine(rules=[Award("longest-path", (10,), -3)])
        assert points(position(game)) == [-3, -3]

    def test_award_for_most_completed_tickets(self) -> None:
        game = engine(tickets=["A-B 5", "A-C 5"], rules=[Award("completed-tickets", (15,))])
        state = position(game, tracks=[["A--B"], ["B--C"]], tickets=[["A--B"], ["A--C"]])
        assert points(state) == [20, -5]

    def test_awards_are_not_scored_without_their_rule(self) -> None:
        assert points(position(engine(), tracks=[["A--B"]])) == [0, 0]


class TestRanking:
    """Ranking (rule B12)."""

    def ranking(self, *criteria: Criterion, **changes: object) -> tuple[tuple[int, ...], ...]:
        game = engine(tickets=["A-B 5", "B-C 3", "C-D 2"], rules=[TieBreak(criteria)], players=3)
        state = position(
            game,
            tracks=[["A--B"], ["B--C", "C--D"], ["D--E"]],
            tickets=[["A--B"], ["B--C", "C--D"]],
            **changes,  # type: ignore[arg-type]
        )
        state.ended = "test"
        outcome = state.outcome()
        assert outcome is not None
        return outcome.ranking

    def test_most_points_win(self) -> None:
        assert self.ranking()[-1] == (2,)

    def test_players_still_tied_share_the_rank(self) -> None:
        assert self.ranking() == ((0, 1), (2,))

    def test_tie_break_criteria_apply_in_order(self) -> None:
        assert self.ranking(Criterion("completed-tickets")) == ((1,), (0,), (2,))
        fewest = Criterion("routes", fewest=True)
        assert self.ranking(fewest, Criterion("completed-tickets")) == ((0,), (1,), (2,))

    def test_winners_are_all_players_in_first_place(self) -> None:
        state = random_game(engine(), 3)
        outcome = state.outcome()
        assert outcome is not None
        most = max(score.points for score in outcome.scores)
        assert outcome.winners == tuple(score.seat for score in outcome.scores if score.points == most)


def test_apply_raises_the_refusal() -> None:
    state = position(engine(), hands=["1 blue"])
    before = state.copy()
    with pytest.raises(IllegalActionError, match="the hand has 1 blue") as caught:
        state.apply("claim B -- C with 2 blue")
    assert caught.value.refusal.fact("needed") == 2
    assert state == before


def test_action_of_moves_matches_the_legal_actions() -> None:
    state = engine().new_game(seed=2)
    assert [action_of(state, move) for move in range(1, 4)] == state.legal_actions()[:3]
    assert state.chance == Seeded(2)
