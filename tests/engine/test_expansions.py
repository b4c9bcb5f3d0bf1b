"""Ferries, tunnels, stations, country cards, loops and countries as route ends (rules E, P, I and S), tested one
rule at a time."""

from __future__ import annotations

import pytest

from mapdsl.base.graphs import bits
from mapdsl.engine import Engine, InvalidActionError, State
from mapdsl.engine.events import EffectDone, TrackClaimed, TunnelDeclined, TunnelRevealed
from mapdsl.engine.views.gaps import RulebookGap
from mapdsl.rules.kinds.card_rules import DrawCards, Locomotives, Substitute
from mapdsl.rules.kinds.claim_rules import Doubles, Tunnels
from mapdsl.rules.kinds.score_rules import Award, Tally
from mapdsl.rules.kinds.ticket_rules import Borrow, DealTickets, TicketDraw, TicketPool
from mapdsl.rules.kinds.turn_rules import On, TurnAction
from mapdsl.rules.tables import Piece, Rule
from mapdsl.rules.terms.arguments import TicketsOfDeck
from mapdsl.rules.terms.conditions import All, Compare, Is, Not, Operator
from mapdsl.rules.terms.effects import Cost, Effect
from tests.engine.tables import act, board, of_type, points, position, refused, texts
from tests.scenarios.boards import SAID, compiled


def test_view_shows_completed_tickets_if_the_rules_say_so() -> None:
    stage = Engine(compiled(SAID / "s42.board").tables, 2)
    state = stage.new_game(1)
    while state.pending is not None:
        state.push(next(bits(state.legal_mask())))
    board = state.plan.board
    state.tickets[0] = [board.ticket_number["A--B"], board.ticket_number["C--D"]]
    state.owned[0] = 1 << board.track_number["A--B"]
    assert state.view(1).seats[0].shown == ("A--B",)
    assert state.view(1).seats[0].tickets is None
    assert state.view(0).seats[1].shown == ()


class TestFerries:
    """Ferries (rules E1 and I2)."""

    def state(self, hand: str, *rules: object) -> State:
        return position(Engine(board("A-B 4 gray ferry +2", rules=rules)), hands=[hand])

    def test_ferry_needs_its_printed_number_of_locomotives(self) -> None:
        state = self.state("3 red, 3 locomotive")
        assert texts(state, "claim") == [
            "claim A -- B with 2 red, 2 locomotives",
            "claim A -- B with 1 red, 3 locomotives",
        ]
        assert refused(state, "claim A -- B with 3 red, 1 locomotive") == "locomotives-printed"

    def test_ferry_needs_printed_locomotives_without_the_wild_rule(self) -> None:
        state = self.state("3 red, 3 locomotive", Rule(Locomotives(), Is("tunnel")))
        assert texts(state, "claim") == ["claim A -- B with 2 red, 2 locomotives"]
        assert refused(state, "claim A -- B with 1 red, 3 locomotives") == "locomotives-not-wild"

    def test_ferry_accepts_substitutes_for_locomotives(self) -> None:
        state = self.state("2 red, 1 locomotive, 4 blue", Substitute(4))
        assert texts(state, "claim")[0] == "claim A -- B with 2 red, 1 locomotive, 4 blue as locomotive"
        assert refused(state, "claim A -- B with 2 red, 4 blue as locomotive") == "wrong-number"


class TestTunnels:
    """Tunnels (rules E2 and S6)."""

    def state(self, hand: str, deck: str, **changes: object) -> State:
        game = Engine(board("A-B 2 red tunnel", "C-D 2 gray tunnel", rules=[Tunnels(3)]))
        return position(game, hands=[hand], deck=deck, **changes)  # type: ignore[arg-type]

    def test_tunnel_without_matching_cards_is_claimed_at_once(self) -> None:
        state = self.state("2 red", "blue green pink")
        events = act(state, "claim A -- B with 2 red")
        (revealed,) = of_type(events, TunnelRevealed)
        assert (revealed.cards, revealed.extra) == (("blue", "green", "pink"), 0)
        assert len(of_type(events, TrackClaimed)) == 1
        assert state.seat == 1

    def test_tunnel_costs_one_more_per_matching_card_or_locomotive(self) -> None:
        state = self.state("4 red, 2 locomotive", "red locomotive pink")
        act(state, "claim A -- B with 2 red")
        assert texts(state) == ["decline", "pay 2 red", "pay 1 red, 1 locomotive", "pay 2 locomotives"]
        (claimed,) = of_type(act(state, "pay 1 red, 1 locomotive"), TrackClaimed)
        assert str(claimed.payment) == "3 red, 1 locomotive"
        assert state.plan.cards.named(state.hands[0]) == {"red": 1, "locomotive": 1}
        assert (state.seat, state.owned[0]) == (1, 1)

    def test_tunnel_discards_revealed_cards_and_payment(self) -> None:
        state = self.state("3 red", "red blue pink", discards="")
        act(state, "claim A -- B with 2 red")
        assert state.plan.cards.named(state.discards) == {"red": 1, "blue": 1, "pink": 1}
        act(state, "pay 1 red")
        assert state.plan.cards.named(state.discards) == {"red": 4, "blue": 1, "pink": 1}

    def test_tunnel_decline_returns_the_cards_and_ends_the_turn(self) -> None:
        state = self.state("3 red", "red blue pink")
        events = act(state, "claim A -- B with 2 red", "decline")
        assert len(of_type(events, TunnelDeclined)) == 1
        assert state.plan.cards.named(state.hands[0]) == {"red": 3}
        assert (state.seat, state.owned, state.trains) == (1, [0, 0], [45, 45])
        assert texts(state.copy(), "claim") == []

    def test_tunnel_can_only_be_declined_without_matching_cards(self) -> None:
        state = self.state("2 red, 1 blue", "red blue pink")
        act(state, "claim A -- B with 2 red")
        assert texts(state) == ["decline"]
        assert refused(state, "pay 1 red") == "cards-missing"
        assert refused(state, "pay 1 blue") == "wrong-colour"
        assert refused(state, "pay 2 red") == "wrong-number"
        assert refused(state, "claim C -- D with 2 red") == "not-now"

    def test_tunnel_paid_in_locomotives_is_matched_by_locomotives_only(self) -> None:
        state = self.state("3 red, 3 locomotive", "red locomotive red")
        act(state, "claim A -- B with 2 locomotives")
        assert texts(state) == ["decline", "pay 1 locomotive"]
        assert refused(state, "pay 1 red") == "wrong-colour"

    def test_gray_tunnel_matches_the_colour_played(self) -> None:
        state = self.state("3 blue", "red red blue")
        act(state, "claim C -- D with 2 blue")
        assert texts(state) == ["decline", "pay 1 blue"]

    def test_tunnel_reveals_what_is_left_of_a_short_deck(self) -> None:
        state = self.state("3 red", "red", discards="1 blue")
        (revealed,) = of_type(act(state, "claim A -- B with 2 red"), TunnelRevealed)
        assert revealed.cards == ("red", "blue")
        assert state.gaps[RulebookGap.SHORT_REVEAL] == 1

    def test_tunnel_does_not_reveal_the_cards_just_paid(self) -> None:
        state = self.state("2 red", "", discards="")
        (revealed,) = of_type(act(state, "claim A -- B with 2 red"), TunnelRevealed)
        assert revealed.cards == ()
        assert state.owned[0] == 1

    def test_tunnel_decision_survives_save_and_load(self) -> None:
        state = self.state("3 red", "red blue pink")
        act(state, "claim A -- B with 2 red")
        game = Engine(board("A-B 2 red tunnel", "C-D 2 gray tunnel", rules=[Tunnels(3)]))
        again = game.state_from_json(state.to_json())
        assert again == state
        act(again, "pay 1 red")
        assert again.owned[0] == 1
        assert not [problem for problem in game.problems(again) if "tickets" in problem]

    def test_tunnel_is_an_ordinary_track_without_the_rule(self) -> None:
        state = position(Engine(board("A-B 2 red tunnel")), hands=["2 red"], deck="red red red")
        act(state, "claim A -- B with 2 red")
        assert state.owned[0] == 1

    def test_tunnel_surcharge_accepts_any_choice_of_substitutes(self) -> None:
        game = Engine(board("A-B 2 red tunnel", rules=[Tunnels(3), Substitute(2)]))
        state = position(game, hands=["2 red, 1 blue, 2 green"], deck="red pink pink")
        act(state, "claim A -- B with 2 red")
        assert texts(state) == ["decline", "pay 1 green as locomotive, 1 blue as locomotive"]
        (claimed,) = of_type(act(state, "pay 2 green as locomotive"), TrackClaimed)
        assert str(claimed.payment) == "2 red, 2 green as locomotive"
        assert state.plan.cards.named(state.hands[0]) == {"blue": 1}


class TestStations:
    """Stations (rule E3)."""

    TRACKS = ("A-B 2 red", "B-C 2 blue", "C-D 2 green", "B-E 2 pink")

    def game(self, *rules: object, players: int = 2, tickets: tuple[str, ...] = ("A-C 5", "A-D 9", "A-E 6")) -> Engine:
        build = TurnAction("build", Effect("place", (1,), "station", "city"), Cost((1, 2, 3)))
        own = [build, Borrow("station"), *rules]
        pieces = {Piece(id="station", each=3): ()}
        return Engine(board(*self.TRACKS, rules=own, tickets=tickets, pieces=pieces), players)

    def test_stations_cost_one_then_two_then_three_cards(self) -> None:
        state = position(self.game(), hands=["6 red, 1 blue, 1 locomotive"])
        assert refused(state, "build at A with 2 red") == "wrong-number"
        act(state, "build at A with 1 red", "draw blind", "draw blind")
        assert refused(state, "build at B with 1 red") == "wrong-number"
        assert refused(state, "build at B with 1 red, 1 locomotive, 1 blue as locomotive") == "no-substitutes"
        act(state, "build at B with 1 red, 1 locomotive", "draw blind", "draw blind")
        (built,) = of_type(act(state, "build at C with 3 red"), EffectDone)
        assert (built.action, built.where, str(built.payment)) == ("build", "C", "3 red")

    def test_a_fourth_station_is_refused(self) -> None:
        state = position(self.game(), hands=["9 red"], stations=[["A", "B", "C"]])
        assert refused(state, "build at D with 3 red") == "none-left"

    def test_a_second_station_in_a_city_is_refused(self) -> None:
        state = position(self.game(), hands=["9 red"], stations=[[], ["B"]])
        assert refused(state, "build at B with 1 red") == "spot-taken"
        assert len(texts(state, "build")) == 4

    def test_building_a_station_ends_the_turn(self) -> None:
        state = position(self.game(), hands=["9 red"])
        act(state, "build at B with 1 red")
        assert state.seat == 1

    def test_station_borrows_a_track_for_tickets(self) -> None:
        state = position(self.game(), tracks=[["A--B"], ["B--C"]], tickets=[["A--C"]], stations=[["B"]])
        assert points(state)[0] == 5

    def test_station_borrows_the_best_single_track_for_all_tickets(self) -> None:
        state = position(
            self.game(),
            tracks=[["A--B"], ["B--C", "B--E", "C--D"]],
            tickets=[["A--C", "A--D", "A--E"]],
            stations=[["B"]],
        )
        assert points(state)[0] == 6 - 5 - 9
        state.placed.append((0, 2, 0))
        assert points(state)[0] == 5 + 9 - 6

    def test_borrowed_track_does_not_count_for_the_longest_path(self) -> None:
        game = self.game(Award("longest-path", (10,)))
        state = position(game, tracks=[["A--B"], ["B--C"]], stations=[["B"]])
        assert points(state) == [10, 10]

    def test_unused_stations_score(self) -> None:
        game = self.game(Tally("station", 4))
        assert points(position(game, stations=[["B"]])) == [8, 12]

    def test_building_a_station_is_refused_without_the_rule(self) -> None:
        state = position(Engine(board(*self.TRACKS)), hands=["9 red"])
        with pytest.raises(InvalidActionError):
            state.is_legal("build at B with 1 red")


class TestTicketDecks:
    """Rule E4, and variants that use `ticket-pool`."""

    TICKETS = (
        "A-B 20 deck=long",
        "A-C 21 deck=long",
        "B-C 5 deck=short set=base",
        "C-D 5 deck=short",
        "A-D 4 deck=short",
    )
    RULES = (
        DealTickets((TicketsOfDeck("long", 1), TicketsOfDeck("short", 1)), 1, "out-of-game"),
        TicketDraw((TicketsOfDeck("short", 2),), 1),
    )

    def test_deal_uses_every_ticket_deck_and_draws_use_one(self) -> None:
        state = Engine(board("A-B 2 red", "C-D 1 red", tickets=self.TICKETS, rules=self.RULES)).new_game(4)
        for seat in range(2):
            decks = [state.plan.board.tickets[ticket].deck for ticket in state.offered[seat]]
            assert decks == ["long", "short"]
        for _ in range(2):
            state.apply(state.legal_actions()[0])
        assert (len(state.removed), [len(deck) for deck in state.ticket_decks]) == (2, [0, 1])
        act(state, "draw-tickets")
        assert len(texts(state)) == 1
        state.apply(state.legal_actions()[0])
        assert refused(state, "draw-tickets") == "no-tickets"

    def test_ticket_pool_limits_the_tickets_in_the_game(self) -> None:
        pool = Rule(TicketPool(), Compare("set", Operator.EQUAL, "base"))
        game = Engine(board("A-B 2 red", "C-D 1 red", tickets=self.TICKETS, rules=[pool, *self.RULES]))
        assert [ticket.id for ticket in game.plan.board.tickets] == ["B--C"]


def reaching(least: int) -> Rule:
    """Return this rule: a claim that adds a country takes a card of every country in the network, if the network has
    at least `least` countries."""
    both = All((Is("reaches", "Abroad"), Compare("connects", Operator.AT_LEAST, least, "Abroad")))
    return Rule(On("claim", must=Effect("take", (1,), "card", "each-joined")), both)


class TestCountryCards:
    """Country cards (rules P2 to P6)."""

    GERMANY, RUSSIA, BELARUS, CZECHIA = (7, 4, 3), (7, 4, 3), (6, 5), (10, 3)

    def game(self, *tracks: str, players: int = 3) -> Engine:
        countries = {
            "Germany": self.GERMANY, "Russia": self.RUSSIA, "Belarus": self.BELARUS, "Czechia": self.CZECHIA,
            "Ukraine": (8, 4), "Slovakia": (9, 2),
        }  # fmt: skip
        rules = [reaching(2), Rule(Doubles(1), Not(Is("special")))]
        return Engine(board(*tracks, countries=countries, rules=rules), players)

    def taken(self, state: State, *claims: str, seat: int = 0) -> list[tuple[tuple[str, int], ...]]:
        """Return the cards taken by each of several claims, all made by one player."""
        taken = []
        for track in claims:
            state.seat = seat
            state.hands[seat][0] += 1
            state.refresh()
            before = self.cards(state, seat)
            act(state, f'claim "{track}" with 1 red')
            taken.append(tuple(card for card in self.cards(state, seat) if card not in before))
        return taken

    def cards(self, state: State, seat: int) -> list[tuple[str, int]]:
        """Return a player's country cards with their values."""
        cards: list[tuple[str, int]] = []
        for number, piece in enumerate(state.plan.pieces):
            held = state.numbers_of(seat, number) if piece.is_individual else [0] * state.kept[seat][number]
            cards += [(piece.id, piece.worth[nth]) for nth in held]
        return cards

    SPECIAL = tuple(
        f"{ends} 1 red special"
        for ends in ("A-Germany",) * 3
        + ("B-Russia",) * 3
        + ("C-Belarus", "D-Germany", "D-Czechia", "E-Germany", "E-Russia")
    )

    def test_country_cards_follow_the_first_worked_example(self) -> None:
        state = position(self.game(*self.SPECIAL, "A-B 1 red", "B-C 1 red"))
        mine = self.taken(state, "A--Germany:1", "A--B", "B--Russia:1", "B--C")
        assert mine == [(), (), (("Germany", 7), ("Russia", 7)), ()]
        assert self.taken(state, "D--Germany", "D--Czechia", seat=1) == [(), (("Czechia", 10), ("Germany", 4))]
        assert self.taken(state, "C--Belarus") == [(("Belarus", 6), ("Germany", 3), ("Russia", 4))]
        assert self.taken(state, "E--Russia", "E--Germany", seat=2) == [(), (("Russia", 3),)]
        assert points(state) == [6 + 7 + 3 + 7 + 4 + 6 - 1, 2 + 14, 2 + 3]

    def test_country_cards_follow_the_second_worked_example(self) -> None:
        tracks = ("A-Russia", "A-Belarus", "B-Ukraine", "B-Slovakia", "A-M", "M-B", "M-Czechia")
        state = position(self.game(*(f"{ends} 1 red" for ends in tracks)))
        assert self.taken(state, "A--Russia", "A--Belarus") == [(), (("Belarus", 6), ("Russia", 7))]
        assert self.taken(state, "B--Ukraine", "B--Slovakia") == [(), (("Slovakia", 9), ("Ukraine", 8))]
        assert self.taken(state, "A--M", "M--B") == [(), ()]
        assert self.taken(state, "M--Czechia") == [
            (("Belarus", 5), ("Czechia", 10), ("Russia", 4), ("Slovakia", 2), ("Ukraine", 4))
        ]

    def test_a_country_already_in_the_network_gives_no_cards(self) -> None:
        tracks = ("A-Russia", "A-Belarus", "A-B", "B-Russia", "C-Russia")
        state = position(self.game(*(f"{ends} 1 red" for ends in tracks)))
        assert self.taken(state, "A--Russia", "A--Belarus", "A--B", "B--Russia")[2:] == [(), ()]

    def test_a_country_does_not_connect_networks(self) -> None:
        tracks = ("A-Russia", "B-Russia", "B-Belarus")
        state = position(self.game(*(f"{ends} 1 red" for ends in tracks)))
        assert self.taken(state, "A--Russia", "B--Belarus", "B--Russia")[2] == (("Belarus", 6), ("Russia", 7))

    def test_a_country_may_give_a_card_again(self) -> None:
        tracks = ("A-Russia", "A-Belarus", "A-Ukraine")
        state = position(self.game(*(f"{ends} 1 red" for ends in tracks)))
        assert self.taken(state, "A--Russia", "A--Belarus", "A--Ukraine")[2] == (
            ("Belarus", 5), ("Russia", 4), ("Ukraine", 8),
        )  # fmt: skip

    def test_number_of_countries_needed_comes_from_the_rule(self) -> None:
        countries = {"Russia": (7,), "Belarus": (6,), "Ukraine": (8,)}
        tracks = ("A-Russia 1 red", "A-Belarus 1 red", "A-Ukraine 1 red")
        state = position(Engine(board(*tracks, countries=countries, rules=[reaching(3)])))
        assert [len(cards) for cards in self.taken(state, "A--Russia", "A--Belarus", "A--Ukraine")] == [0, 0, 3]

    def test_special_tracks_are_open_at_every_number_of_players(self) -> None:
        state = position(
            self.game(*self.SPECIAL, players=2), hands=["1 red", "1 red"], tracks=[["A--Germany:1"]], seat=1
        )
        assert len(texts(state, 'claim "A--Germany')) == 2

    def test_a_player_cannot_own_two_tracks_of_a_special_route(self) -> None:
        state = position(self.game(*self.SPECIAL), hands=["1 red"], tracks=[["A--Germany:1"]])
        assert refused(state, 'claim "A--Germany:2" with 1 red') == "parallel-owned"


class TestGrandTour:
    """Grand tours (rule I3)."""

    ROUND = ("A-B 1 red", "B-C 1 red", "C-D 1 red", "D-A 1 red", "D-E 1 red", "B-D 1 red")
    TABLE = Tally("looped-tickets", table=(5, 10, 20, 30, 40))

    def test_loop_bonus_needs_two_disjoint_paths(self) -> None:
        game = Engine(board(*self.ROUND, rules=[self.TABLE], tickets=["A-C 3", "A-E 4"]))
        tracks = ["A--B", "B--C", "C--D", "D--A", "D--E"]
        assert points(position(game, tracks=[tracks], tickets=[["A--C", "A--E"]]))[0] == 3 + 4 + 5
        assert points(position(game, tracks=[tracks[:2]], tickets=[["A--C"]]))[0] == 3

    @pytest.mark.parametrize(("count", "bonus"), [(1, 5), (2, 10), (3, 20), (4, 30), (5, 40), (6, 40)])
    def test_loop_bonus_follows_its_table(self, count: int, bonus: int) -> None:
        game = Engine(board(*self.ROUND, rules=[self.TABLE], tickets=["A-C 1 copies=6"]))
        tickets = ["A--C"] * count
        state = position(game, tracks=[["A--B", "B--C", "C--D", "D--A"]], tickets=[tickets])
        assert points(state)[0] == count + bonus


class TestSwitzerland:
    """Switzerland, whose routes end in countries (rules S2 to S5)."""

    COUNTRIES = ("A-France 1 red", "B-France 1 red", "A-B 1 red", "B-Austria 1 red", "C-Austria 1 red")

    def game(self, *rules: object, tickets: tuple[str, ...] = ()) -> Engine:
        return Engine(board(*self.COUNTRIES, countries={"France": (), "Austria": ()}, rules=rules, tickets=tickets))

    def test_a_country_cannot_be_passed_through(self) -> None:
        game = self.game(Award("longest-path", (10,)), tickets=("A-B 5",))
        state = position(game, tracks=[["A--France", "B--France"], ["A--B"]], tickets=[["A--B"]])
        assert points(state) == [-5 + 10, 10]

    def test_a_through_country_can_be_passed_through(self) -> None:
        countries = {"France": (), "Austria": ()}
        game = Engine(board(*self.COUNTRIES, countries=countries, through=["France"], tickets=["A-B 5"]))
        assert points(position(game, tracks=[["A--France", "B--France"]], tickets=[["A--B"]]))[0] == 5

    @pytest.mark.parametrize(
        ("tracks", "scored"),
        [
            (["A--France"], 5),
            (["A--B", "B--Austria"], 11),
            (["A--France", "A--B", "B--Austria"], 11),
            (["B--France"], -5),
            ([], -5),
        ],
    )
    def test_ticket_scores_best_target_reached_or_loses_the_lowest(self, tracks: list[str], scored: int) -> None:
        game = self.game(tickets=("A-France 5 Austria 11",))
        assert points(position(game, tracks=[tracks], tickets=[["A--France/Austria"]]))[0] == scored

    def test_country_to_country_ticket_accepts_any_ends(self) -> None:
        game = self.game(tickets=("France-Austria 9",))
        state = position(game, tracks=[["B--France", "B--Austria"]], tickets=[["France--Austria"]])
        assert points(state)[0] == 9

    def test_refused_tickets_leave_the_game(self) -> None:
        rules = (TicketDraw((TicketsOfDeck("main", 2),), 1, "out-of-game"),)
        state = position(self.game(*rules, tickets=("A-B 5", "A-C 6")))
        act(state, "draw-tickets", "keep A -- B")
        assert (len(state.removed), state.ticket_decks) == (1, [[]])

    def test_two_face_up_locomotives_can_be_drawn_in_one_turn(self) -> None:
        game = self.game(DrawCards(2, face_up_locomotive="one-card"))
        state = position(game, row=["locomotive", "locomotive", "red", "red", "red"], deck="blue blue")
        act(state, "draw 1", "draw 2")
        assert (state.hands[0][-1], state.seat) == (2, 1)

    def test_wild_locomotives_may_be_limited_to_tunnels(self) -> None:
        rules = [Rule(Locomotives(), Is("tunnel"))]
        game = Engine(board("A-B 2 red", "C-D 2 red tunnel", rules=rules))
        state = position(game, hands=["1 red, 1 locomotive"])
        assert texts(state, "claim") == ["claim C -- D with 1 red, 1 locomotive"]
        assert refused(state, "claim A -- B with 1 red, 1 locomotive") == "locomotives-not-wild"
