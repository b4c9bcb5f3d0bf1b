"""Failures of scenarios: the failed step, the expected value and the actual value."""

from __future__ import annotations

import pytest

from mapdsl.engine.scenarios import Failure, ScenarioRunner
from tests.scenarios.playing import failure_texts, failures
from tests.writing import compiled


def test_failure_reports_expected_and_found() -> None:
    assert failure_texts(
        "given 1 hand 1 white", "do 1 claim D -- A with 1 white", "expect 1 points 4", "expect turn 2"
    ) == [("expect 1 points 4", "points 4", "points 1")]


def test_failure_names_the_choice_still_open() -> None:
    rule = "  piece coin each 5\n  on claim may give coin then score 3\n"
    steps = "given 1 hand 3 red", "do 1 claim A -- B with 3 red", "expect turn 2", "do 1 skip", "expect turn 1"
    body = "\n".join(f"    {step}" for step in steps)
    compilation = compiled(rule + f'  scenario "x" players 2 {{\n{body}\n  }}\n')
    assert compilation.board is not None
    (scenario,) = (each.value for each in compilation.board.scenarios)
    assert [failure.found for failure in ScenarioRunner(compilation.tables).play(scenario)] == [
        "turn 1; player 1 has still to make the choice that the rule offers, with `choose` or `skip`",
        "turn 2",
    ]


def test_every_failed_expectation_is_reported() -> None:
    assert failure_texts("expect 1 hand 1 red", "expect 1 trains 3", "expect turn 1") == [
        ("expect 1 hand 1 red", "hand 1 red", "hand nothing"),
        ("expect 1 trains 3", "trains 3", "trains 45"),
    ]


@pytest.mark.parametrize(
    ("step", "found"),
    [
        ("expect 1 holds 2 coin", "holds 0 coin, 3 flag"),
        ("expect bank 9 coin", "bank any number of coin"),
        ("expect bank 8 seal, 2 flag", "bank flag, 7 seal"),
        ("expect bank nothing", "bank any number of coin, flag, 7 seal"),
    ],
)
def test_failure_lists_only_pieces_expected_or_present(step: str, found: str) -> None:
    pieces = (
        "  piece coin\n  piece flag each 3 copies 1\n  piece seal copies 7\n  on claim must take coin then take seal\n"
    )
    compilation = compiled(pieces + f'  scenario "x" players 2 {{\n    {step}\n  }}\n')
    assert compilation.board is not None
    (scenario,) = (each.value for each in compilation.board.scenarios)
    assert [failure.found for failure in ScenarioRunner(compilation.tables).play(scenario)] == [found]


def test_an_illegal_action_ends_the_scenario() -> None:
    assert failure_texts("do 1 claim D -- A with 1 white", "expect 1 points 1") == [
        (
            "do 1 claim D -- A with 1 white",
            "it to be legal",
            "refused because cards-missing: the hand has 0 white; 1 are played",
        )
    ]


@pytest.mark.parametrize(
    ("step", "expected", "found"),
    [
        ("do 2 draw blind", "player 2 on turn", "player 1 on turn"),
        ("refuse 1 draw blind", "refused", "it is legal"),
        ("refuse 1 draw blind because no-cards", "refused because no-cards", "it is legal"),
        (
            "refuse 1 pass because no-cards",
            "refused because no-cards",
            "refused because can-act: only a player who can do nothing may pass",
        ),
        ("expect 1 can pass", "it to be legal", "refused because can-act: only a player who can do nothing may pass"),
        ("do 1 draw locomotive", "it to be legal", "refused because not-in-row: no locomotive lies in the row"),
        ("expect row red, orange", "row red, orange", "row red, orange, yellow, green, blue"),
        ("expect deck red", "deck red", "deck pink"),
        ("expect deck-count 104", "deck-count 104", "deck-count 105"),
        ("expect discards 1 red", "discards 1 red", "discards nothing"),
        ("expect 1 owns D -- A", "owns A -- D", "owns nothing"),
        ("expect 1 tickets C -> Rosja", 'tickets "C->Niemcy+Rosja"', "tickets nothing"),
        ("expect ticket-count long 1", "ticket-count long 1", "ticket-count long 3"),
        ("expect ended", "ended", "not-ended"),
        ("expect gap passed 1", "gap passed 1", "gap passed 0"),
        ("expect extra 1", "extra 1", "extra 0"),
        ("expect winner 1", "winner 1", "winner 1, 2"),
        ("expect 1 final 3", "final 3", "final 0"),
        ("expect 1 counts routes 1", "counts routes 1", "counts routes 0"),
    ],
)
def test_failures_use_the_words_of_the_step(step: str, expected: str, found: str) -> None:
    assert failure_texts(step, "expect 1 points 0") == [(step, expected, found)]


@pytest.mark.parametrize(
    ("steps", "expected", "found"),
    [
        (("given 1 hand 13 red",), "at most 12 red in all", "more"),
        (("given 1 hand 12 red", "given row red"), "at most 12 red in all", "more"),
        (("given 1 hand rest", "given 2 hand rest"), "one place with the rest of the cards", "two"),
        (("given discards 1 red", "given deck nothing"), "a place for every card", "104 cards that are nowhere"),
        (("given row 6 red",), "at most 5 cards in the row", "6"),
        (("given 1 owns A -- B red", "given 2 owns A -- B blue"), "at most 1 of A--B claimed", "2"),
        (("given 1 owns A -- B red, A -- B blue",), "at most one track of A--B for a player", "two"),
        (("given 1 owns D -- A, D -- A",), "one owner of A--D", "players 1 and 1"),
        (("given 1 owns A -- B red", "given 1 trains 43"), "at most 45 trains", "3 on the board and 43 left"),
        (("given 1 trains 46",), "at most 45 trains", "0 on the board and 46 left"),
        (("given 1 tickets A -- C", "given 2 tickets A -- C"), "at most 1 of the ticket A--C", "more"),
        (("given ticket-deck main A -- C",), "tickets of the deck main", "A--C of the deck long"),
        (
            ("given 1 tickets C -- D",),
            "one ticket; say its set, its deck, or its name in quotes",
            '"C--D#1", "C--D#2"',
        ),
        (
            ("given 1 holds Propellers", "given 2 holds Propellers"),
            "at most 1 Propellers",
            "2",
        ),
        (("given 1 holds 2 Booster",), "at most 1 Booster for a player", "2"),
        (("given 1 holds 999999999 Niemcy",), "at most 1000000 Niemcy for a player", "999999999"),
        (("given 1 placed station at A", "given 2 placed station at A"), "station at A once", "twice"),
        (
            ("given 1 placed station at A, station at B, station at C, station at D",),
            "at most 3 station for a player",
            "more",
        ),
        (("given 1 holds 2 Niemcy", "given 2 holds Niemcy"), "at most 2 Niemcy", "3"),
        (
            ("given bank 0 Niemcy",),
            "no number of Niemcy in the bank: all start on Niemcy, unless `given stands nothing` clears it",
            "0",
        ),
        (("given bank 5 ferry-card",), "no number of ferry-card in the bank, which has as many as are asked for", "5"),
        (("given start", "given 1 points 3"), "nothing beside `given start` but the tops of decks", "points"),
    ],
)
def test_an_impossible_position_is_reported_at_its_step(steps: tuple[str, ...], expected: str, found: str) -> None:
    (failure,) = failures(*steps, "expect 1 points 0")
    assert failure.entry.slug == "impossible-position"
    assert (failure.facts["expected"], failure.facts["found"]) == (expected, found)
    assert failure.place.source.slice(failure.place.span) == steps[-1]


class TestDefaultPosition:
    def test_default_position_has_empty_hands_and_a_sorted_deck(self) -> None:
        assert not failures(
            "expect 1 hand nothing",
            "expect 1 tickets nothing",
            "expect 1 trains 45",
            "expect 1 points 0",
            "expect row red, orange, yellow, green, blue",
            "expect deck pink, white, black, locomotive, red",
            "expect discards nothing",
            "expect ticket-deck main only A -- B main, C -- D main, C -> Rosja",
            "expect turn 1",
        )

    def test_trains_and_points_are_derived_from_owned_tracks(self) -> None:
        assert not failures("given 1 owns A -- B red, D -- A", "expect 1 trains 41", "expect 1 points 5")

    def test_a_new_deck_is_sorted(self) -> None:
        steps = ("given deck nothing", "do 1 draw blind", "expect 1 hand 1 red", "expect deck 11 red, 11 orange")
        assert not failures("given row yellow, yellow, yellow, yellow, orange", *steps)

    def test_given_deck_is_used_for_the_start(self) -> None:
        assert not failures(
            "given start",
            "given deck 4 white, 4 black, locomotive",
            "given ticket-deck long C -- D, A -- C",
            "expect 1 hand 4 white",
            "expect 2 hand 4 black",
            "expect row locomotive, red, orange, yellow, green",
            "expect 1 offered C -- D long, A -- B main, C -- D main",
        )

    def test_given_turn_skips_other_players_between_turns(self) -> None:
        assert not failures("do 1 draw blind, blind", "given turn 1", "do 1 draw blind", "expect turn 1")
        assert failure_texts("do 1 draw blind", "given turn 2", "expect turn 2") == [
            ("given turn 2", "the end of a turn", "a turn that is not over")
        ]


def test_an_empty_slot_between_cards_can_be_given_and_is_found() -> None:
    assert failures("given row red, nothing, blue", "expect row red, nothing, blue") == ()
    (failed,) = failures("given row red, nothing, blue", "expect row red, blue")
    assert failed.facts["found"] == "row red, nothing, blue"


def test_groups_and_pieces_at_one_spot_are_counted() -> None:
    given = ("given 1 holds Booster, Propellers", "given stands 2 token at A, token at A")
    held = "expect 1 holds 2 technology, 5 coin, home, 3 station"
    assert failure_texts(*given, held, "expect stands 3 token at A", "expect bank 2 technology") == []
    ((step, _, found),) = failure_texts(*given, "expect stands 4 token at A")
    assert step == "expect stands 4 token at A" and found.endswith(", 3 token at A")


def test_given_bank_replaces_the_random_one() -> None:
    assert failure_texts("given bank 0 token", "expect bank 0 token", "expect bank 5 PRR") == []
    assert failure_texts("given bank 5 token", "expect turn 1") == [
        ("given bank 5 token", "at most 4 token in the bank", "5")
    ]


@pytest.mark.parametrize(
    "step", ["expect 1 holds home, 3 station", "expect 1 holds 0 Booster", "expect 1 holds 5 coin"]
)
def test_expect_holds_fails_where_the_player_has_other_pieces(step: str) -> None:
    assert [found for _, _, found in failure_texts(step, "expect 1 holds 5 coin, home, 3 station")] == [
        "holds " + "0 Booster, " * ("Booster" in step) + "5 coin, home, 3 station"
    ]


def test_expect_worth_names_the_value_of_every_piece() -> None:
    given = ("given 1 holds Niemcy, Rosja", "given 2 holds Niemcy")
    assert failure_texts(*given, "expect 1 worth Rosja 7, Niemcy 7", "expect 2 worth Niemcy 4") == []
    assert failure_texts(*given, "expect 1 worth Niemcy 7", "expect 2 worth nothing") == [
        ("expect 1 worth Niemcy 7", "worth Niemcy 7", "worth Niemcy 7, Rosja 7"),
        ("expect 2 worth nothing", "worth nothing", "worth Niemcy 4"),
    ]


class TestRefuse:
    RULES = (
        "  piece red-1 copies 2 of token\n  piece red-2 copies 2 of token\n  piece cup copies 2\n"
        "  on claim may take token\n  on claim may place cup on city\n"
    )

    def test_refuse_rejects_a_choice_of_another_rule(self) -> None:
        claim = ("given 1 hand 3 red", "do 1 claim A -- B with 3 red")
        assert self.failure_texts(*claim, "refuse 1 choose cup at A because deed-impossible") == [
            "another choice is open: skip, choose red-1, choose red-2"
        ]
        assert (
            self.failure_texts("given bank 0 red-1, 1 red-2", *claim, "refuse 1 choose red-1 because deed-impossible")
            == []
        )
        assert self.failure_texts(*claim, "do 1 skip", "refuse 1 choose red-1 because deed-impossible") == [
            "another choice is open: skip, choose cup at A, choose cup at B"
        ]

    def test_refuse_needs_the_reason_if_every_action_is_refused(self) -> None:
        claim = ("given 1 hand 3 red", "do 1 claim A -- B with 3 red")
        assert self.failure_texts(*claim, "refuse 1 draw blind") == [
            (
                "refused because not-now: first make the choice that the rule offers; "
                "add `because not-now` if this is meant"
            )
        ]
        assert self.failure_texts(*claim, "refuse 1 draw blind because not-now") == []
        assert self.failure_texts("refuse 1 choose cup at A because nothing-pending") == []
        assert self.failure_texts("refuse 1 choose cup at A") == [
            (
                "refused because nothing-pending: there is no such decision to make; "
                "add `because nothing-pending` if this is meant"
            )
        ]

    @classmethod
    def failure_texts(cls, *steps: str) -> list[str]:
        return [failure.found for failure in played(cls.RULES, *steps)]


def played(rules: str, *steps: str) -> tuple[Failure, ...]:
    """Play steps on a small board that has these rules, and return the failures."""
    body = "\n".join(f"    {step}" for step in steps)
    compilation = compiled(rules + f'  scenario "x" players 2 {{\n{body}\n  }}\n')
    assert compilation.board is not None and not compilation.has_errors, [
        each.message for each in compilation.diagnostics if each.is_error
    ]
    (scenario,) = (each.value for each in compilation.board.scenarios)
    return ScenarioRunner(compilation.tables).play(scenario)


class TestGivenTurn:
    RULES = "  piece coin\n  on round-start must take coin\n  last-round turns 1 when round > 1\n"

    def test_given_turn_of_the_last_player_ends_the_first_round(self) -> None:
        steps = ("given turn 2", "do 2 draw blind, blind", "expect 1 holds coin", "expect turn 1")
        assert not played(self.RULES, *steps)
        assert not played(self.RULES, "given round 1", *steps)

    def test_given_turn_counts_skipped_turns_for_rounds(self) -> None:
        steps = ("do 1 draw blind, blind", "given turn 1", "do 1 draw blind, blind", "given turn 1")
        assert not played(self.RULES, *steps, "expect not-ended", "do 1 draw blind, blind", "expect ended")
        draws = ("do 2 draw blind, blind", "do 1 draw blind, blind")
        (failure,) = played(self.RULES, "given turn 2", *draws, "given turn 1", "expect turn 1")
        assert (failure.expected, failure.found) == ("player 1 to have a turn left", "the game ends before")


def test_ticket_name_with_two_candidates_is_ambiguous() -> None:
    rules = "  canvas 60 60\n  ticket A -- C 3\n  ticket A -- C 9, over B, any-order 4, loss 7\n"
    (failure,) = played(rules, "given 1 tickets A -- C", "expect 1 final tickets -3")
    assert failure.expected == "one ticket; say its set, its deck, or its name in quotes"
    assert failure.found == '"A--B--C", "A--C"'
    assert not played(rules, 'given 1 tickets "A--C"', "expect 1 final tickets -3")
    assert not played(rules, "given 1 tickets A -- B -- C", "expect 1 final tickets -7")
    assert not played(rules, 'given 1 tickets "A--B--C"', "expect 1 final tickets -7")
