"""Technologies and what they carry: U1 to U9, one rule at a time."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from mapdsl.engine import Engine, InvalidActionError, State
from mapdsl.engine.events import DeedDone, TrackClaimed
from mapdsl.rules.kinds.card_rules import CardDeck, Discount, DrawCards, StartHand, Substitute
from mapdsl.rules.kinds.claim_rules import Claims
from mapdsl.rules.kinds.score_rules import Award, Tally
from mapdsl.rules.kinds.turn_rules import Forbid, On, TurnAction
from mapdsl.rules.tables import Piece, Rule
from mapdsl.rules.terms import conditions
from mapdsl.rules.terms.conditions import Compare, Is, Operator, Within
from mapdsl.rules.terms.deeds import Cost, Deed
from tests.engine.tables import act, board, of_type, points, position, refused, texts

SHORT = Within("length", 3, 3)


def technology(name: str, copies: int, price: int) -> Piece:
    return Piece(id=name, copies=copies, most=1, price=Cost((price,), "locomotives"), of="technology")


def needs(name: str, condition: conditions.Condition) -> Rule:
    """What only players can claim who hold a technology."""
    return Rule(Forbid("claim"), conditions.All((condition, conditions.Not(Is("holds", name)))))


def for_a_turn(name: str) -> list[Any]:
    """A technology that is used in the turn in which it is bought."""
    back = On("turn-end", must=Deed("give", (1,), name))
    return [Forbid("draw-cards"), Forbid("draw-tickets"), back]


def bonus(points: int, condition: conditions.Condition | None = None) -> Rule:
    return Rule(On("claim", must=Deed("score", (points,))), condition)


BUY = TurnAction("buy", Deed("take", (1,), "technology"), before_turn=True)
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
        On("claim", must=Deed("give", (1,), "Way")),
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
LEAVING = tuple(On("reshuffle", must=Deed("retire", (1,), name)) for name in ("Contracts", "Beam"))
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
    """U1."""

    def test_a_locomotive_beside_four_cards_and_a_deck_of_its_own(self) -> None:
        state = game(StartHand(4, 1)).new_game(2)
        assert [sum(hand) for hand in state.hands] == [5, 5]
        assert all(hand[-1] for hand in state.hands)
        assert sum(state.plan.cards.counts) == 116

    def test_without_the_rule_locomotives_do_not_sweep_the_row(self) -> None:
        state = position(game(), row=["locomotive"] * 2 + ["red"] * 3, deck="locomotive locomotive")
        act(state, "draw 3")
        assert state.row.count(state.plan.locomotive) == 3


class TestStandIns:
    """U2."""

    def test_any_four_cards_are_a_locomotive(self) -> None:
        state = position(game(), hands=["1 blue, 2 green, 2 pink"])
        assert texts(state, "claim A -- B") == [
            "claim A -- B with 2 green as locomotive, 1 blue as locomotive, 1 pink as locomotive"
        ]
        act(state, "claim A -- B with 1 blue as locomotive, 2 green as locomotive, 1 pink as locomotive")
        assert cards(state) == {"pink": 1}

    def test_every_choice_of_four_is_legal(self) -> None:
        state = position(game(), hands=["1 blue, 2 green, 2 pink, 1 locomotive"])
        act(state, "claim A -- B with 2 green as locomotive, 2 pink as locomotive")
        assert cards(state) == {"blue": 1, "locomotive": 1}

    def test_three_are_not_and_five_neither(self) -> None:
        state = position(game(), hands=["5 green"])
        assert refused(state, "claim A -- B with 3 green as locomotive") == "substitutes"
        assert refused(state, "claim A -- B with 5 green as locomotive") == "substitutes"

    def test_no_card_is_played_twice(self) -> None:
        state = position(game(), hands=["4 green"])
        assert refused(state, "claim B -- C with 1 green, 4 green as locomotive") == "cards-missing"

    def test_three_with_booster_for_its_holder_only(self) -> None:
        state = position(game(), hands=["3 green", "3 green"], pieces=[["Booster"]])
        assert texts(state, "claim A -- B") == ["claim A -- B with 3 green as locomotive"]
        state.seat = 1
        assert texts(state, "claim A -- B") == []

    def test_also_for_purchases(self) -> None:
        state = position(game(), hands=["4 green, 1 locomotive"])
        assert texts(state, "buy Scotland") == [
            "buy Scotland with 1 locomotive",
            "buy Scotland with 4 green as locomotive",
        ]
        assert texts(state, "buy Boiler") == ["buy Boiler with 1 locomotive, 4 green as locomotive"]

    def test_also_for_the_locomotives_of_a_ferry_together_with_booster_and_diesel(self) -> None:
        state = position(game(), hands=["3 green, 1 pink"], pieces=[["Propellers", "Booster", "Diesel"]])
        assert texts(state, "claim C -- E") == [
            "claim C -- E with 1 green, 2 green as locomotive, 1 pink as locomotive",
            "claim C -- E with 1 pink, 3 green as locomotive",
            "claim C -- E with 2 green as locomotive, 1 pink as locomotive",
        ]


class TestNeeds:
    """U4, U7."""

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

    def test_newcastle_edinburgh_needs_two(self) -> None:
        state = position(game(), hands=["3 green"])
        why = state.why_not("claim Edinburgh -- Newcastle with 3 green")
        assert why is not None
        assert why.fact("pieces") == "Scotland, Stoker"
        state = position(game(), hands=["3 green"], pieces=[["Scotland", "Stoker"]])
        assert len(texts(state, "claim Edinburgh")) == 1

    def test_without_any_only_what_needs_none(self) -> None:
        state = position(game(), hands=["9 green, 9 blue, 9 red, 9 locomotive"])
        assert {text.split(" with ")[0] for text in texts(state, "claim")} == {
            "claim A -- B", "claim B -- C", "claim Southampton -- NewYork",
        }  # fmt: skip

    def test_technologies_of_others_do_not_help(self) -> None:
        state = position(game(), hands=["3 blue"], pieces=[[], ["Stoker"]])
        assert refused(state, "claim A -- C with 3 blue") == "piece-needed"


class TestBuying:
    """U5."""

    def test_one_in_a_turn_before_the_action(self) -> None:
        state = position(game(), hands=["2 locomotive, 3 blue"])
        (bought,) = of_type(act(state, "buy Stoker with 1 locomotive"), DeedDone)
        assert (bought.action, bought.piece, bought.seat, str(bought.payment)) == ("buy", "Stoker", 0, "1 locomotive")
        assert (state.seat, cards(state)) == (0, {"blue": 3, "locomotive": 1})
        assert refused(state, "buy Scotland with 1 locomotive") == "deed-spent"
        act(state, "claim A -- C with 3 blue")
        assert state.seat == 1

    def test_not_during_a_draw(self) -> None:
        state = position(game(), hands=["2 locomotive"], deck="red red red")
        act(state, "draw blind")
        assert refused(state, "buy Stoker with 1 locomotive") == "not-now"

    def test_the_row_says_how_many_in_a_turn(self) -> None:
        state = position(game(per_turn=2), hands=["3 locomotive"])
        act(state, "buy Stoker with 1 locomotive", "buy Scotland with 1 locomotive")
        assert refused(state, "buy Ireland with 1 locomotive") == "deed-spent"

    def test_at_most_one_of_each(self) -> None:
        state = position(game(), hands=["2 locomotive"], pieces=[["Stoker"]])
        assert refused(state, "buy Stoker with 1 locomotive") == "most-held"

    def test_only_what_is_left(self) -> None:
        state = position(game(), hands=["3 locomotive"], pieces=[[], ["Diesel"]])
        assert refused(state, "buy Diesel with 3 locomotives") == "sold-out"

    def test_for_locomotives_only_and_the_whole_price(self) -> None:
        state = position(game(), hands=["3 locomotive, 3 red"])
        assert refused(state, "buy Boiler with 2 red") == "wrong-colour"
        assert refused(state, "buy Boiler with 1 locomotive") == "wrong-number"
        assert refused(state, "buy Boiler with 3 locomotives") == "wrong-number"

    def test_the_price_is_discarded(self) -> None:
        state = position(game(), hands=["1 locomotive"], discards="")
        act(state, "buy Stoker with 1 locomotive")
        assert state.discards[-1] == 1

    def test_without_the_rule_nothing_is_for_sale(self) -> None:
        tables = board(*TRACKS, pieces=TECHNOLOGIES, regions=REGIONS)
        with pytest.raises(InvalidActionError):
            position(Engine(tables), hands=["2 locomotive"]).is_legal("buy Stoker with 1 locomotive")


class TestBonus:
    """U6, U9."""

    @pytest.mark.parametrize(
        ("held", "scored"), [([], 2), (["Lagging"], 3), (["Turbines"], 4), (["Lagging", "Turbines"], 5)]
    )
    def test_points_for_a_ferry(self, held: list[str], scored: int) -> None:
        state = position(game(), hands=["1 red, 1 locomotive"], pieces=[["Propellers", *held]])
        (claimed,) = of_type(act(state, "claim C -- E with 1 red, 1 locomotive"), TrackClaimed)
        assert (claimed.points, claimed.bonus, state.points[0]) == (scored, scored - 2, scored)

    def test_a_technology_bought_later_changes_nothing_before_it(self) -> None:
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
    """U6."""

    def state(self, hand: str = "4 locomotive, 2 red", **changes: object) -> State:
        tracks = [["A--C"], ["A--B", "B--C"]]
        return position(game(), **{"hands": [hand], "tracks": tracks, "deck": "pink " * 6, **changes})  # type: ignore[arg-type]

    def test_a_track_of_another_is_claimed_at_once_and_the_card_goes_back(self) -> None:
        state = self.state()
        act(state, "buy Way with 4 locomotives")
        assert texts(state) == ["claim A -- B with 1 red", "claim B -- C with 2 red"]
        assert refused(state, "draw blind") == "forbidden"
        events = act(state, "claim B -- C with 2 red")
        assert [(event.deed, event.piece) for event in of_type(events, DeedDone)] == [("give Way", "Way")]
        names = state.plan.board.names_of_tracks
        assert [names(owned) for owned in state.owned] == [["A--C", "B--C"], ["A--B", "B--C"]]
        assert state.trains == [45 - 3 - 2, 45 - 3]
        assert (state.points[0], state.held[0], state.seat) == (2, 0, 1)
        assert state.bank[state.plan.piece_number["Way"]] == 1

    def test_it_is_not_sold_when_no_such_claim_would_follow(self) -> None:
        state = self.state("4 locomotive, 2 pink", tracks=[["B--C"], ["A--B"]])
        assert texts(state, "buy Way") == []
        assert refused(state, "buy Way with 4 locomotives") == "nothing-follows"

    def test_a_free_track_does_not_meet_the_obligation(self) -> None:
        state = self.state("4 locomotive, 2 pink, 1 red", tracks=[[], ["A--B"]])
        act(state, "buy Way with 4 locomotives")
        assert refused(state, "claim B -- C with 2 pink") == "forbidden"

    def test_trains_must_suffice_and_technologies_are_needed(self) -> None:
        state = self.state("4 locomotive, 3 blue", tracks=[[], ["A--C"]])
        assert refused(state, "buy Way with 4 locomotives") == "nothing-follows"
        state = self.state("4 locomotive, 3 blue", tracks=[[], ["A--C"]], pieces=[["Stoker"]], trains=[2])
        assert refused(state, "buy Way with 4 locomotives") == "nothing-follows"
        state = self.state("4 locomotive, 3 blue", tracks=[[], ["A--C"]], pieces=[["Stoker"]])
        act(state, "buy Way with 4 locomotives", "claim A -- C with 3 blue")

    def test_without_it_a_taken_track_stays_taken(self) -> None:
        assert refused(self.state(), "claim A -- B with 1 red") == "track-taken"

    def test_both_owners_tickets_and_paths_count_it(self) -> None:
        tickets = ("A-B 5",)
        state = position(
            game(Award("longest-path", (10,)), tickets=tickets),
            tracks=[["A--B"], ["A--B"]],
            tickets=[["A--B"], []],
        )
        assert points(state) == [15, 10]

    def test_nothing_is_lost(self) -> None:
        engine = game()
        state = position(engine, hands=["4 locomotive, 2 red"], tracks=[["A--C"], ["A--B", "B--C"]])
        for action in ("buy Way with 4 locomotives", "claim B -- C with 2 red"):
            act(state, action)
            assert engine.problems(state) == []
            assert engine.state_from_json(state.to_json()).legal_mask() == state.legal_mask()


class TestThermocompressor:
    """U8."""

    def state(self, hand: str = "1 locomotive, 1 red, 2 pink", per_turn: int = 1, **changes: object) -> State:
        return position(game(per_turn=per_turn), **{"hands": [hand], "deck": "pink " * 6, **changes})  # type: ignore[arg-type]

    def test_two_claims_then_the_card_goes_back(self) -> None:
        state = self.state()
        act(state, "buy Thermo with 1 locomotive", "claim A -- B with 1 red")
        assert state.seat == 0
        assert texts(state) == ["stop", "claim B -- C with 2 pink"]
        assert refused(state, "draw blind") == "not-now"
        act(state, "claim B -- C with 2 pink")
        assert (state.seat, state.held[0]) == (1, 0)
        assert state.bank[state.plan.piece_number["Thermo"]] == 1

    def test_the_action_has_to_be_a_claim(self) -> None:
        state = self.state()
        act(state, "buy Thermo with 1 locomotive")
        assert refused(state, "draw blind") == "forbidden"
        assert all(text.startswith("claim") for text in texts(state))

    def test_it_is_not_sold_when_no_claim_would_follow(self) -> None:
        assert refused(self.state("1 locomotive"), "buy Thermo with 1 locomotive") == "nothing-follows"
        assert texts(self.state("1 locomotive"), "buy Thermo") == []

    def test_the_second_claim_may_be_declined(self) -> None:
        state = self.state()
        act(state, "buy Thermo with 1 locomotive", "claim A -- B with 1 red", "stop")
        assert (state.seat, state.held[0], sum(state.hands[0])) == (1, 0, 2)

    def test_without_a_second_claim_the_turn_ends_by_itself(self) -> None:
        state = self.state("1 locomotive, 1 red")
        act(state, "buy Thermo with 1 locomotive", "claim A -- B with 1 red")
        assert state.seat == 1

    def test_without_it_there_is_one_claim(self) -> None:
        state = self.state()
        act(state, "claim A -- B with 1 red")
        assert state.seat == 1

    def test_nobody_ends_a_turn_for_nothing(self) -> None:
        assert refused(self.state(), "stop") == "nothing-pending"

    def test_together_with_right_of_way(self) -> None:
        state = self.state("5 locomotive, 1 red, 2 pink", per_turn=2, tracks=[[], ["A--B"]])
        act(state, "buy Thermo with 1 locomotive", "buy Way with 4 locomotives")
        assert texts(state) == ["claim A -- B with 1 red"]
        act(state, "claim A -- B with 1 red")
        assert texts(state) == ["stop", "claim B -- C with 2 pink"]
        act(state, "claim B -- C with 2 pink")
        assert (state.seat, state.held[0]) == (1, 0)

    def test_right_of_way_is_used_at_once(self) -> None:
        state = self.state("5 locomotive, 1 red, 2 pink", per_turn=2, tracks=[[], ["A--B"]])
        act(state, "buy Way with 4 locomotives")
        assert refused(state, "buy Thermo with 1 locomotive") == "forbidden"

    def test_right_of_way_is_used_once(self) -> None:
        hand, tracks = "5 locomotive, 1 red, 3 blue", [[], ["A--B", "B--C"]]
        state = self.state(hand, per_turn=2, tracks=tracks, pieces=[["Stoker"]])
        act(state, "buy Thermo with 1 locomotive", "buy Way with 4 locomotives", "claim A -- B with 1 red")
        assert texts(state) == ["stop", "claim A -- C with 3 blue"]
        assert refused(state, "claim B -- C with 2 blue") == "track-taken"

    def test_a_further_purchase_must_leave_the_claim(self) -> None:
        state = self.state("3 locomotive", per_turn=2)
        act(state, "buy Thermo with 1 locomotive")
        assert refused(state, "buy Boiler with 2 locomotives") == "nothing-follows"
        assert texts(state, "buy Boiler") == []


class TestWaterTenders:
    """U8."""

    def test_three_blind_cards(self) -> None:
        state = position(game(), pieces=[["Tenders"]], deck="red blue pink white")
        act(state, "draw 3 blind")
        assert (cards(state), state.seat) == ({"red": 1, "blue": 1, "pink": 1}, 1)

    def test_for_its_holder_only_and_as_a_whole_draw(self) -> None:
        state = position(game(), pieces=[[], ["Tenders"]], deck="red blue pink white")
        assert refused(state, "draw 3 blind") == "no-such-move"
        state = position(game(), pieces=[["Tenders"]], deck="red blue pink white")
        act(state, "draw blind")
        assert refused(state, "draw 3 blind") == "no-such-move"


class TestContracts:
    """U8."""

    def test_most_completed_tickets_or_not(self) -> None:
        engine = game(tickets=("A-B 5", "B-C 5"))
        tickets = [["A--B"], ["B--C"]]
        held = [["Contracts"]]
        assert points(position(engine, tracks=[["A--B"]], tickets=tickets, pieces=held)) == [25, -5]
        assert points(position(engine, tracks=[[], ["B--C"]], tickets=tickets, pieces=held)) == [-25, 5]
        both = [["A--B"], ["B--C"]]
        assert points(position(engine, tracks=both, tickets=tickets, pieces=held)) == [25, 5]

    def test_longest_path_or_not(self) -> None:
        assert points(position(game(), tracks=[["A--B"]], pieces=[["Beam"]])) == [15, 0]
        assert points(position(game(), tracks=[["A--B"], ["B--C"]], pieces=[["Beam"]])) == [-15, 0]
        assert points(position(game(), pieces=[["Beam"]])) == [-15, 0]

    def test_they_leave_the_shop_with_the_first_re_forming_unless_owned(self) -> None:
        state = position(game(), hands=["2 locomotive"], pieces=[["Beam"]], deck="red", discards="9 red")
        events = act(state, "draw blind", "draw blind")
        assert [event.deed for event in of_type(events, DeedDone)] == ["retire Contracts"]
        state.seat = 0
        assert refused(state, "buy Contracts with 2 locomotives") == "sold-out"
        assert state.held[0] == 1 << state.plan.piece_number["Beam"]

    def test_the_first_deck_is_no_re_forming(self) -> None:
        state = game().new_game(1)
        assert state.bank[state.plan.piece_number["Beam"]] == 1


class TestDiesel:
    """U8."""

    def test_one_card_fewer(self) -> None:
        state = position(game(), hands=["2 pink"], pieces=[["Diesel"]])
        assert texts(state, "claim B -- C") == ["claim B -- C with 2 pink", "claim B -- C with 1 pink"]
        act(state, "claim B -- C with 1 pink")
        assert state.trains[0] == 43
        assert state.points[0] == 2

    def test_never_fewer_than_one(self) -> None:
        state = position(game(), hands=["1 red"], pieces=[["Diesel"]])
        assert refused(state, "claim A -- B with nothing") == "wrong-number"

    def test_never_the_locomotive_of_a_ferry(self) -> None:
        state = position(game(), hands=["2 pink, 1 locomotive"], pieces=[["Diesel", "Propellers"]])
        assert texts(state, "claim C -- E") == [
            "claim C -- E with 1 pink, 1 locomotive",
            "claim C -- E with 1 locomotive",
        ]
        assert refused(state, "claim C -- E with 1 pink") == "locomotives-printed"

    def test_for_its_holder_only(self) -> None:
        state = position(game(), hands=["2 pink"], pieces=[[], ["Diesel"]])
        assert refused(state, "claim B -- C with 1 pink") == "wrong-number"

    def test_a_condition_on_the_track(self) -> None:
        rule = Rule(Discount(1, 1), Compare("length", Operator.AT_LEAST, 3))
        tables = board(*TRACKS, rules=[rule])
        state = position(Engine(tables), hands=["2 blue, 2 pink"])
        assert texts(state, "claim A -- C") == ["claim A -- C with 2 blue"]
        assert texts(state, "claim B -- C") == ["claim B -- C with 2 blue", "claim B -- C with 2 pink"]


def test_nobody_has_to_buy_in_order_to_pass() -> None:
    tracks = [[], ["A--B", "B--C"]]
    state = position(game(), hands=["1 locomotive"], tracks=tracks, row=[None] * 5, discards="", deck="")
    assert "pass" in texts(state)
    assert texts(state, "buy Scotland") == ["buy Scotland with 1 locomotive"]
    act(state, "pass")
    assert (state.seat, state.passes) == (1, 1)


def test_right_of_way_that_stays_with_its_holder() -> None:
    """A technology that is not for one turn obliges to nothing."""
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
