"""Technologies and their effects (rules U1 to U9), tested one rule at a time."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from mapdsl.engine import Engine, InvalidActionError, State
from mapdsl.engine.events import EffectDone, TrackClaimed
from mapdsl.rules.kinds.card_rules import CardDeck, Discount, DrawCards, StartHand, Substitute
from mapdsl.rules.kinds.claim_rules import Claims
from mapdsl.rules.kinds.score_rules import Award, Tally
from mapdsl.rules.kinds.turn_rules import Forbid, On, TurnAction
from mapdsl.rules.tables import Piece, Rule
from mapdsl.rules.terms import conditions
from mapdsl.rules.terms.conditions import Compare, Is, Operator, Within
from mapdsl.rules.terms.effects import Cost, Effect
from tests.engine.tables import act, board, of_type, points, position, refused, texts

SHORT = Within("length", 3, 3)


def technology(name: str, copies: int, price: int) -> Piece:
    return Piece(id=name, copies=copies, most=1, price=Cost((price,), "locomotives"), of="technology")


def needs(name: str, condition: conditions.Condition) -> Rule:
    """Return the rule that only holders of a technology can claim the tracks that satisfy a condition."""
    return Rule(Forbid("claim"), conditions.All((condition, conditions.Not(Is("holds", name)))))


def for_a_turn(name: str) -> list[Any]:
    """Return the rules of a technology that must be used in the turn in which it is bought."""
    back = On("turn-end", must=Effect("give", (1,), name))
    return [Forbid("draw-cards"), Forbid("draw-tickets"), back]


def bonus(points: int, condition: conditions.Condition | None = None) -> Rule:
    return Rule(On("claim", must=Effect("score", (points,))), condition)


BUY = TurnAction("buy", Effect("take", (1,), "technology"), before_turn=True)
TECHNOLOGIES: dict[Piece, list[Any]] = {
    technology("Scotland", 4, 1): [],
    technology("Ireland", 4, 1): [],
    technology("Stoker", 4, 1): [],
    technology("Boiler", 4, 2): [],
    technology("Propellers", 4, 2): [],
    technology("Booster", 4, 2): [Substitute(3)],
    technology("Lagging", 4, 2): [bonus(1)],
    technology("Turbines", 4, 2): [bonus(2, Is("ferry"))],
    technology("Heading", 4, 4): [Tally("completed-tickets", 2)],
    technology("Way", 1, 4): [
        Claims(taken=True),
        Rule(Forbid("claim"), conditions.Not(Is("taken"))),
        Forbid("action"),
        On("claim", must=Effect("give", (1,), "Way")),
        *for_a_turn("Way"),
    ],
    technology("Thermo", 1, 1): [Claims(2), *for_a_turn("Thermo")],
    technology("Tenders", 2, 2): [DrawCards(blind=3)],
    technology("Contracts", 1, 2): [Award("completed-tickets", (20,), -20)],
    technology("Beam", 1, 2): [Award("longest-path", (15,), -15)],
    technology("Diesel", 1, 3): [Discount(1, 1)],
}
NEEDED = (
    needs("Scotland", Is("touches", "Scotland")),
    needs("Ireland", Is("touches", "Ireland")),
    needs("Stoker", SHORT),
    needs("Boiler", Within("length", 4, 6)),
    needs("Propellers", conditions.All((Is("ferry"), conditions.Not(Is("tagged", "transatlantic"))))),
)
LEAVING = tuple(On("reshuffle", must=Effect("retire", (1,), name)) for name in ("Contracts", "Beam"))
TRACKS = (
    "A-B 1 red",
    "B-C 2 gray",
    "A-C 3 blue",
    "C-D 4 green",
    "Edinburgh-Newcastle 3 gray",
    "Stranraer-Londonderry 3 gray ferry +1",
    "C-E 2 gray ferry +1",
    "Southampton-NewYork 10 gray ferry +3 40p #transatlantic",
)
REGIONS = {"Scotland": ("Edinburgh", "Stranraer"), "Ireland": ("Londonderry",)}


def game(*rules: object, players: int = 2, per_turn: int = 1, tickets: tuple[str, ...] = ()) -> Engine:
    own = (CardDeck(12, 20), replace(BUY, limit=per_turn), DrawCards(sweep=0), Substitute(4), *NEEDED, *LEAVING, *rules)
    tables = board(*TRACKS, rules=own, pieces=TECHNOLOGIES, regions=REGIONS, tickets=tickets)
    return Engine(tables, players)


def cards(state: State, seat: int = 0) -> dict[str, int]:
    return state.plan.cards.named(state.hands[seat])


class TestStart:
    """Start of the game (rule U1)."""

    def test_start_hand_adds_a_locomotive_to_four_cards(self) -> None:
        state = game(StartHand(4, 1)).new_game(2)
        assert [sum(hand) for hand in state.hands] == [5, 5]
        assert all(hand[-1] for hand in state.hands)
        assert sum(state.plan.cards.counts) == 116

    def test_row_is_not_swept_if_the_rule_switches_it_off(self) -> None:
        state = position(game(), row=["locomotive"] * 2 + ["red"] * 3, deck="locomotive locomotive")
        act(state, "draw 3")
        assert state.row.count(state.plan.locomotive) == 3


class TestStandIns:
    """Cards that stand in for others (rule U2)."""

    def test_any_four_cards_substitute_for_a_locomotive(self) -> None:
        state = position(game(), hands=["1 blue, 2 green, 2 pink"])
        assert texts(state, "claim A -- B") == [
            "claim A -- B with 2 green as locomotive, 1 blue as locomotive, 1 pink as locomotive"
        ]
        act(state, "claim A -- B with 1 blue as locomotive, 2 green as locomotive, 1 pink as locomotive")
        assert cards(state) == {"pink": 1}

    def test_any_choice_of_four_substitutes_is_legal(self) -> None:
        state = position(game(), hands=["1 blue, 2 green, 2 pink, 1 locomotive"])
        act(state, "claim A -- B with 2 green as locomotive, 2 pink as locomotive")
        assert cards(state) == {"blue": 1, "locomotive": 1}

    def test_three_or_five_cards_are_no_substitute(self) -> None:
        state = position(game(), hands=["5 green"])
        assert refused(state, "claim A -- B with 3 green as locomotive") == "substitutes"
        assert refused(state, "claim A -- B with 5 green as locomotive") == "substitutes"

    def test_a_substitute_card_cannot_be_played_twice(self) -> None:
        state = position(game(), hands=["4 green"])
        assert refused(state, "claim B -- C with 1 green, 4 green as locomotive") == "cards-missing"

    def test_booster_lets_its_holder_substitute_three_cards(self) -> None:
        state = position(game(), hands=["3 green", "3 green"], pieces=[["Booster"]])
        assert texts(state, "claim A -- B") == ["claim A -- B with 3 green as locomotive"]
        state.seat = 1
        assert texts(state, "claim A -- B") == []

    def test_substitutes_pay_for_purchases(self) -> None:
        state = position(game(), hands=["4 green, 1 locomotive"])
        assert texts(state, "buy Scotland") == [
            "buy Scotland with 1 locomotive",
            "buy Scotland with 4 green as locomotive",
        ]
        assert texts(state, "buy Boiler") == ["buy Boiler with 1 locomotive, 4 green as locomotive"]

    def test_ferry_substitutes_combine_with_booster_and_diesel(self) -> None:
        state = position(game(), hands=["3 green, 1 pink"], pieces=[["Propellers", "Booster", "Diesel"]])
        assert texts(state, "claim C -- E") == [
            "claim C -- E with 1 green, 2 green as locomotive, 1 pink as locomotive",
            "claim C -- E with 1 pink, 3 green as locomotive",
            "claim C -- E with 2 green as locomotive, 1 pink as locomotive",
        ]


class TestNeeds:
    """Technologies that claims require (rules U4 and U7)."""

    def test_a_claim_needs_every_technology_that_applies(self) -> None:
        hand = ["2 green, 1 locomotive"]
        need = ["Scotland", "Ireland", "Stoker", "Propellers"]
        for missing in need:
            state = position(game(), hands=hand, pieces=[[each for each in need if each != missing]])
            action = state.plan.board.tracks[state.plan.board.track_number["Stranraer--Londonderry"]].id
            why = refused(state, f"claim {action} with 2 green, 1 locomotive")
            assert why == "piece-needed"
        state = position(game(), hands=hand, pieces=[need])
        act(state, "claim Stranraer -- Londonderry with 2 green, 1 locomotive")

    def test_a_claim_may_need_two_technologies(self) -> None:
        state = position(game(), hands=["3 green"])
        why = state.why_not("claim Edinburgh -- Newcastle with 3 green")
        assert why is not None
        assert why.fact("pieces") == "Scotland, Stoker"
        state = position(game(), hands=["3 green"], pieces=[["Scotland", "Stoker"]])
        assert len(texts(state, "claim Edinburgh")) == 1

    def test_claims_without_technologies_are_those_that_need_none(self) -> None:
        state = position(game(), hands=["9 green, 9 blue, 9 red, 9 locomotive"])
        assert {text.split(" with ")[0] for text in texts(state, "claim")} == {
            "claim A -- B", "claim B -- C", "claim Southampton -- NewYork",
        }  # fmt: skip

    def test_technologies_of_other_players_do_not_help(self) -> None:
        state = position(game(), hands=["3 blue"], pieces=[[], ["Stoker"]])
        assert refused(state, "claim A -- C with 3 blue") == "piece-needed"


class TestBuying:
    """Buying technologies (rule U5)."""

    def test_one_technology_can_be_bought_before_the_action(self) -> None:
        state = position(game(), hands=["2 locomotive, 3 blue"])
        (bought,) = of_type(act(state, "buy Stoker with 1 locomotive"), EffectDone)
        assert (bought.action, bought.piece, bought.seat, str(bought.payment)) == ("buy", "Stoker", 0, "1 locomotive")
        assert (state.seat, cards(state)) == (0, {"blue": 3, "locomotive": 1})
        assert refused(state, "buy Scotland with 1 locomotive") == "deed-spent"
        act(state, "claim A -- C with 3 blue")
        assert state.seat == 1

    def test_buying_is_refused_during_a_draw(self) -> None:
        state = position(game(), hands=["2 locomotive"], deck="red red red")
        act(state, "draw blind")
        assert refused(state, "buy Stoker with 1 locomotive") == "not-now"

    def test_purchases_per_turn_come_from_the_rule(self) -> None:
        state = position(game(per_turn=2), hands=["3 locomotive"])
        act(state, "buy Stoker with 1 locomotive", "buy Scotland with 1 locomotive")
        assert refused(state, "buy Ireland with 1 locomotive") == "deed-spent"

    def test_buying_a_second_copy_is_refused(self) -> None:
        state = position(game(), hands=["2 locomotive"], pieces=[["Stoker"]])
        assert refused(state, "buy Stoker with 1 locomotive") == "most-held"

    def test_buying_is_refused_when_sold_out(self) -> None:
        state = position(game(), hands=["3 locomotive"], pieces=[[], ["Diesel"]])
        assert refused(state, "buy Diesel with 3 locomotives") == "sold-out"

    def test_buying_needs_the_exact_price_in_locomotives(self) -> None:
        state = position(game(), hands=["3 locomotive, 3 red"])
        assert refused(state, "buy Boiler with 2 red") == "wrong-colour"
        assert refused(state, "buy Boiler with 1 locomotive") == "wrong-number"
        assert refused(state, "buy Boiler with 3 locomotives") == "wrong-number"

    def test_the_price_of_a_technology_is_discarded(self) -> None:
        state = position(game(), hands=["1 locomotive"], discards="")
        act(state, "buy Stoker with 1 locomotive")
        assert state.discards[-1] == 1

    def test_buying_is_refused_without_the_rule(self) -> None:
        tables = board(*TRACKS, pieces=TECHNOLOGIES, regions=REGIONS)
        with pytest.raises(InvalidActionError):
            position(Engine(tables), hands=["2 locomotive"]).is_legal("buy Stoker with 1 locomotive")


class TestBonus:
    """Bonus points (rules U6 and U9)."""

    @pytest.mark.parametrize(
        ("held", "scored"), [([], 2), (["Lagging"], 3), (["Turbines"], 4), (["Lagging", "Turbines"], 5)]
    )
    def test_technologies_add_points_to_ferries(self, held: list[str], scored: int) -> None:
        state = position(game(), hands=["1 red, 1 locomotive"], pieces=[["Propellers", *held]])
        (claimed,) = of_type(act(state, "claim C -- E with 1 red, 1 locomotive"), TrackClaimed)
        assert (claimed.points, claimed.bonus, state.points[0]) == (scored, scored - 2, scored)

    def test_a_technology_adds_nothing_to_earlier_claims(self) -> None:
        state = position(game(), hands=["1 red, 2 locomotive, 2 green"], deck="pink pink pink pink")
        act(state, "claim A -- B with 1 red", "draw blind", "draw blind")
        act(state, "buy Lagging with 2 locomotives")
        assert state.points[0] == 1
        act(state, "claim B -- C with 2 green")
        assert state.points[0] == 1 + 3

    def test_double_heading_scores_completed_tickets_of_its_holder(self) -> None:
        tickets = ("A-B 5", "A-D 7")
        state = position(game(tickets=tickets), tracks=[["A--B"]], tickets=[["A--B", "A--D"]], pieces=[["Heading"]])
        assert points(state)[0] == 5 - 7 + 2
        state = position(game(tickets=tickets), tracks=[["A--B"]], tickets=[["A--B"]], pieces=[[], ["Heading"]])
        assert points(state) == [5, 0]


class TestRightOfWay:
    """Right of way (rule U6)."""

    def state(self, hand: str = "4 locomotive, 2 red", **changes: object) -> State:
        tracks = [["A--C"], ["A--B", "B--C"]]
        return position(game(), **{"hands": [hand], "tracks": tracks, "deck": "pink " * 6, **changes})  # type: ignore[arg-type]

    def test_right_of_way_claims_a_taken_track_and_is_returned(self) -> None:
        state = self.state()
        act(state, "buy Way with 4 locomotives")
        assert texts(state) == ["claim A -- B with 1 red", "claim B -- C with 2 red"]
        assert refused(state, "draw blind") == "forbidden"
        events = act(state, "claim B -- C with 2 red")
        assert [(event.effect, event.piece) for event in of_type(events, EffectDone)] == [("give Way", "Way")]
        names = state.plan.board.names_of_tracks
        assert [names(owned) for owned in state.owned] == [["A--C", "B--C"], ["A--B", "B--C"]]
        assert state.trains == [45 - 3 - 2, 45 - 3]
        assert (state.points[0], state.held[0], state.seat) == (2, 0, 1)
        assert state.bank[state.plan.piece_number["Way"]] == 1

    def test_right_of_way_is_not_sold_without_a_possible_claim(self) -> None:
        state = self.state("4 locomotive, 2 pink", tracks=[["B--C"], ["A--B"]])
        assert texts(state, "buy Way") == []
        assert refused(state, "buy Way with 4 locomotives") == "nothing-follows"

    def test_right_of_way_cannot_be_used_on_a_free_track(self) -> None:
        state = self.state("4 locomotive, 2 pink, 1 red", tracks=[[], ["A--B"]])
        act(state, "buy Way with 4 locomotives")
        assert refused(state, "claim B -- C with 2 pink") == "forbidden"

    def test_right_of_way_needs_trains_and_technologies(self) -> None:
        state = self.state("4 locomotive, 3 blue", tracks=[[], ["A--C"]])
        assert refused(state, "buy Way with 4 locomotives") == "nothing-follows"
        state = self.state("4 locomotive, 3 blue", tracks=[[], ["A--C"]], pieces=[["Stoker"]], trains=[2])
        assert refused(state, "buy Way with 4 locomotives") == "nothing-follows"
        state = self.state("4 locomotive, 3 blue", tracks=[[], ["A--C"]], pieces=[["Stoker"]])
        act(state, "buy Way with 4 locomotives", "claim A -- C with 3 blue")

    def test_a_taken_track_is_refused_without_right_of_way(self) -> None:
        assert refused(self.state(), "claim A -- B with 1 red") == "track-taken"

    def test_a_shared_track_counts_for_both_owners(self) -> None:
        tickets = ("A-B 5",)
        state = position(
            game(Award("longest-path", (10,)), tickets=tickets),
            tracks=[["A--B"], ["A--B"]],
            tickets=[["A--B"], []],
        )
        assert points(state) == [15, 10]

    def test_right_of_way_keeps_the_state_consistent(self) -> None:
        engine = game()
        state = position(engine, hands=["4 locomotive, 2 red"], tracks=[["A--C"], ["A--B", "B--C"]])
        for action in ("buy Way with 4 locomotives", "claim B -- C with 2 red"):
            act(state, action)
            assert engine.problems(state) == []
            assert engine.state_from_json(state.to_json()).legal_mask() == state.legal_mask()


class TestThermocompressor:
    """Thermocompressor (rule U8)."""

    def state(self, hand: str = "1 locomotive, 1 red, 2 pink", per_turn: int = 1, **changes: object) -> State:
        return position(game(per_turn=per_turn), **{"hands": [hand], "deck": "pink " * 6, **changes})  # type: ignore[arg-type]

    def test_thermocompressor_allows_two_claims_and_is_returned(self) -> None:
        state = self.state()
        act(state, "buy Thermo with 1 locomotive", "claim A -- B with 1 red")
        assert state.seat == 0
        assert texts(state) == ["stop", "claim B -- C with 2 pink"]
        assert refused(state, "draw blind") == "not-now"
        act(state, "claim B -- C with 2 pink")
        assert (state.seat, state.held[0]) == (1, 0)
        assert state.bank[state.plan.piece_number["Thermo"]] == 1

    def test_thermocompressor_forbids_other_actions(self) -> None:
        state = self.state()
        act(state, "buy Thermo with 1 locomotive")
        assert refused(state, "draw blind") == "forbidden"
        assert all(text.startswith("claim") for text in texts(state))

    def test_thermocompressor_is_not_sold_without_a_possible_claim(self) -> None:
        assert refused(self.state("1 locomotive"), "buy Thermo with 1 locomotive") == "nothing-follows"
        assert texts(self.state("1 locomotive"), "buy Thermo") == []

    def test_thermocompressor_second_claim_may_be_declined(self) -> None:
        state = self.state()
        act(state, "buy Thermo with 1 locomotive", "claim A -- B with 1 red", "stop")
        assert (state.seat, state.held[0], sum(state.hands[0])) == (1, 0, 2)

    def test_turn_ends_if_no_second_claim_is_possible(self) -> None:
        state = self.state("1 locomotive, 1 red")
        act(state, "buy Thermo with 1 locomotive", "claim A -- B with 1 red")
        assert state.seat == 1

    def test_a_turn_has_one_claim_without_thermocompressor(self) -> None:
        state = self.state()
        act(state, "claim A -- B with 1 red")
        assert state.seat == 1

    def test_stop_is_refused_before_a_claim(self) -> None:
        assert refused(self.state(), "stop") == "nothing-pending"

    def test_thermocompressor_combines_with_right_of_way(self) -> None:
        state = self.state("5 locomotive, 1 red, 2 pink", per_turn=2, tracks=[[], ["A--B"]])
        act(state, "buy Thermo with 1 locomotive", "buy Way with 4 locomotives")
        assert texts(state) == ["claim A -- B with 1 red"]
        act(state, "claim A -- B with 1 red")
        assert texts(state) == ["stop", "claim B -- C with 2 pink"]
        act(state, "claim B -- C with 2 pink")
        assert (state.seat, state.held[0]) == (1, 0)

    def test_right_of_way_must_be_used_before_buying_more(self) -> None:
        state = self.state("5 locomotive, 1 red, 2 pink", per_turn=2, tracks=[[], ["A--B"]])
        act(state, "buy Way with 4 locomotives")
        assert refused(state, "buy Thermo with 1 locomotive") == "forbidden"

    def test_right_of_way_is_used_once(self) -> None:
        hand, tracks = "5 locomotive, 1 red, 3 blue", [[], ["A--B", "B--C"]]
        state = self.state(hand, per_turn=2, tracks=tracks, pieces=[["Stoker"]])
        act(state, "buy Thermo with 1 locomotive", "buy Way with 4 locomotives", "claim A -- B with 1 red")
        assert texts(state) == ["stop", "claim A -- C with 3 blue"]
        assert refused(state, "claim B -- C with 2 blue") == "track-taken"

    def test_a_second_purchase_must_leave_the_claim_possible(self) -> None:
        state = self.state("3 locomotive", per_turn=2)
        act(state, "buy Thermo with 1 locomotive")
        assert refused(state, "buy Boiler with 2 locomotives") == "nothing-follows"
        assert texts(state, "buy Boiler") == []


class TestWaterTenders:
    """Water tenders (rule U8)."""

    def test_water_tenders_draw_three_blind_cards(self) -> None:
        state = position(game(), pieces=[["Tenders"]], deck="red blue pink white")
        act(state, "draw 3 blind")
        assert (cards(state), state.seat) == ({"red": 1, "blue": 1, "pink": 1}, 1)

    def test_water_tenders_need_the_holder_and_the_whole_draw(self) -> None:
        state = position(game(), pieces=[[], ["Tenders"]], deck="red blue pink white")
        assert refused(state, "draw 3 blind") == "no-such-move"
        state = position(game(), pieces=[["Tenders"]], deck="red blue pink white")
        act(state, "draw blind")
        assert refused(state, "draw 3 blind") == "no-such-move"


class TestContracts:
    """Contracts (rule U8)."""

    def test_contract_scores_or_loses_for_most_completed_tickets(self) -> None:
        engine = game(tickets=("A-B 5", "B-C 5"))
        tickets = [["A--B"], ["B--C"]]
        held = [["Contracts"]]
        assert points(position(engine, tracks=[["A--B"]], tickets=tickets, pieces=held)) == [25, -5]
        assert points(position(engine, tracks=[[], ["B--C"]], tickets=tickets, pieces=held)) == [-25, 5]
        both = [["A--B"], ["B--C"]]
        assert points(position(engine, tracks=both, tickets=tickets, pieces=held)) == [25, 5]

    def test_contract_scores_or_loses_for_the_longest_path(self) -> None:
        assert points(position(game(), tracks=[["A--B"]], pieces=[["Beam"]])) == [15, 0]
        assert points(position(game(), tracks=[["A--B"], ["B--C"]], pieces=[["Beam"]])) == [-15, 0]
        assert points(position(game(), pieces=[["Beam"]])) == [-15, 0]

    def test_unsold_contracts_leave_when_the_deck_is_re_formed(self) -> None:
        state = position(game(), hands=["2 locomotive"], pieces=[["Beam"]], deck="red", discards="9 red")
        events = act(state, "draw blind", "draw blind")
        assert [event.effect for event in of_type(events, EffectDone)] == ["retire Contracts"]
        state.seat = 0
        assert refused(state, "buy Contracts with 2 locomotives") == "sold-out"
        assert state.held[0] == 1 << state.plan.piece_number["Beam"]

    def test_contracts_stay_when_the_first_deck_is_shuffled(self) -> None:
        state = game().new_game(1)
        assert state.bank[state.plan.piece_number["Beam"]] == 1


class TestDiesel:
    """Diesel engines (rule U8)."""

    def test_diesel_saves_one_card(self) -> None:
        state = position(game(), hands=["2 pink"], pieces=[["Diesel"]])
        assert texts(state, "claim B -- C") == ["claim B -- C with 2 pink", "claim B -- C with 1 pink"]
        act(state, "claim B -- C with 1 pink")
        assert state.trains[0] == 43
        assert state.points[0] == 2

    def test_diesel_never_makes_a_claim_free(self) -> None:
        state = position(game(), hands=["1 red"], pieces=[["Diesel"]])
        assert refused(state, "claim A -- B with nothing") == "wrong-number"

    def test_diesel_never_saves_the_locomotive_of_a_ferry(self) -> None:
        state = position(game(), hands=["2 pink, 1 locomotive"], pieces=[["Diesel", "Propellers"]])
        assert texts(state, "claim C -- E") == [
            "claim C -- E with 1 pink, 1 locomotive",
            "claim C -- E with 1 locomotive",
        ]
        assert refused(state, "claim C -- E with 1 pink") == "locomotives-printed"

    def test_diesel_works_for_its_holder_only(self) -> None:
        state = position(game(), hands=["2 pink"], pieces=[[], ["Diesel"]])
        assert refused(state, "claim B -- C with 1 pink") == "wrong-number"

    def test_discount_applies_only_to_tracks_of_its_condition(self) -> None:
        rule = Rule(Discount(1, 1), Compare("length", Operator.AT_LEAST, 3))
        tables = board(*TRACKS, rules=[rule])
        state = position(Engine(tables), hands=["2 blue, 2 pink"])
        assert texts(state, "claim A -- C") == ["claim A -- C with 2 blue"]
        assert texts(state, "claim B -- C") == ["claim B -- C with 2 blue", "claim B -- C with 2 pink"]


def test_pass_is_legal_although_a_purchase_is_possible() -> None:
    tracks = [[], ["A--B", "B--C"]]
    state = position(game(), hands=["1 locomotive"], tracks=tracks, row=[None] * 5, discards="", deck="")
    assert "pass" in texts(state)
    assert texts(state, "buy Scotland") == ["buy Scotland with 1 locomotive"]
    act(state, "pass")
    assert (state.seat, state.passes) == (1, 1)


def test_a_permanent_right_of_way_does_not_force_a_claim() -> None:
    """A right of way forces a claim only if it is limited to one turn."""
    ways, more = technology("Ways", 1, 1), technology("More", 1, 1)
    pieces: dict[Piece, list[Any]] = {ways: [Claims(taken=True)], more: [Claims(2)]}
    tables = board("A-B 1 red", "B-C 1 red", rules=[BUY], pieces=pieces)
    state = position(Engine(tables), hands=["2 red"], tracks=[[], ["A--B"]], pieces=[["Ways", "More"]])
    assert texts(state, "claim") == ["claim A -- B with 1 red", "claim B -- C with 1 red"]
    assert "draw blind" in texts(state)
    act(state, "claim B -- C with 1 red")
    assert texts(state) == ["stop", "claim A -- B with 1 red"]
    act(state, "claim A -- B with 1 red")
    assert (state.seat, state.held[0]) == (1, 3)
