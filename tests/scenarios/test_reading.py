"""Errors in the steps of scenarios: each is reported once, at its position, with a suggestion."""

from __future__ import annotations

import pytest

from mapdsl.api import compile_text
from mapdsl.rules.actions import ClaimTrack, DrawBlind, DrawFaceUp, KeepTickets, Payment
from mapdsl.rules.scenarios import ActionStep, ExpectationStep, GivenStep, RefusalStep
from mapdsl.rules.scenarios.scenario_observations import Cards, Deck, Final, Hand, TicketDeck
from mapdsl.rules.terms.name_index import TicketName
from tests.scenarios.playing import found, read, text_of

END = "expect 1 points 0"


@pytest.mark.parametrize(
    ("step", "slug", "underlined"),
    [
        ("gives 1 hand 3 red", "unknown-step", "gives"),
        ("given 1 hands 3 red", "unknown-step-word", "hands"),
        ("given 1 final 3", "unknown-step-word", "final"),
        ("expect start", "unknown-step-word", "start"),
        ("do 1 clam A -- B red with 3 red", "unknown-step-word", "clam"),
        ("given hand 3 red", "step-words", "hand"),
        ("given 1 row red", "step-words", "1"),
        ("given 1 hand red", "step-words", "red"),
        ("given 1 hand 3 red 2 blue", "step-words", "2"),
        ("given 1 hand 0 red", "step-words", "0"),
        ("given 1 trains many", "step-words", "many"),
        ("given 1 owns A", "step-words", "A"),
        ("do 1 claim D -- A", "step-words", "A"),
        ("do 1 claim D -- A with 1 white as red", "step-words", "red"),
        ("do 1 bild at A with 1 red", "unknown-step-word", "bild"),
        ("do claim D -- A with 1 white", "step-words", "claim"),
        ("given ticket-deck A -- B", "step-words", "A"),
        ("refuse 1 draw blind, blind", "step-words", "blind"),
        ("given 3 hand 1 red", "unknown-player", "3"),
        ("given 0 hand 1 red", "unknown-player", "0"),
        ("expect winner 1, 5", "unknown-player", "5"),
        ("given 1 owns B -- D", "unknown-track", "B -- D"),
        ("given 1 owns D -- A red", "unknown-track", "D -- A red"),
        ("given 1 owns A -- B", "track-not-chosen", "A -- B"),
        ("given 1 owns B -- C 3", "track-not-chosen", "B -- C 3"),
        ("given 1 owns C -- D red", "track-not-chosen", "C -- D red"),
        ("do 1 claim A -- B with 3 locomotives", "track-not-chosen", "A -- B"),
        ("given 1 tickets B -- C", "unknown-ticket", "B -- C"),
        ("given 1 tickets A -> B", "unknown-ticket", "A -> B"),
        ("given 1 tickets A -- B near", "unknown-term", "near"),
        ("given ticket-deck longer A -- B", "unknown-term", "longer"),
        ("given 1 holds Boster", "unknown-term", "Boster"),
        ("given 1 hand 3 rad", "unknown-card", "rad"),
        ("do 1 claim D -- A with 1 white, 1 red", "mixed-payment", "1 red"),
        ("refuse 1 pass because can-akt", "unknown-term", "can-akt"),
        ("expect ended because rain", "unknown-term", "rain"),
        ("expect 1 final longest-path 10", "unknown-term", "longest-path"),
        ("expect 1 final award longest 10", "unknown-term", "longest"),
        ("expect 1 counts longest 10", "unknown-term", "longest"),
        ("expect gap hole 1", "unknown-term", "hole"),
        ("given 1 owns X -- A", "unknown-place", "X"),
    ],
)
def test_an_error_in_a_step_is_reported_once_at_its_place(step: str, slug: str, underlined: str) -> None:
    assert found(step, END) == [(slug, underlined)]


def test_given_must_precede_expect() -> None:
    assert found(END, "given 1 hand 3 red") == [("late-given", "given 1 hand 3 red")]
    assert found(END, "given turn 2", END) == []


def test_given_refuses_a_repeated_fact_but_extends_lists() -> None:
    assert found("given 1 hand 1 red", "given 1 hand 1 blue", END) == [("said-twice", "given 1 hand 1 blue")]
    assert found("given 1 hand 1 red", "given 2 hand 1 blue", END) == []
    assert found("given 1 owns D -- A", "given 1 owns A -- B red", END) == []
    assert found("given ticket-deck long A -- C", "given ticket-deck main A -- B", END) == []


def test_unknown_words_in_steps_get_suggestions() -> None:
    compilation = compile_text(text_of("given 1 hnd 3 red", "given 1 holds Boster", "given 1 hand 2 gren", END))
    assert [each.help for each in compilation.diagnostics if each.is_error] == [
        "did you mean `hand`?",
        "did you mean `Booster`?",
        "did you mean `green`?",
    ]


def test_unknown_action_lists_known_actions_alphabetically() -> None:
    names = ("Walk", "Trade", "Rest", "Mine", "Lodge", "Fish", "Dig")
    text = text_of("do 1 xyz", END)
    text = text.replace("  scenario", "".join(f"  action {name} does take card\n" for name in names) + "  scenario")
    (failure,) = [each for each in compile_text(text).diagnostics if each.is_error]
    assert (
        "`Dig`, `Fish`, `Lodge`, `Mine`, `Rest`, `Take a ferry card`, `Trade`, `Walk`, `build`, `buy`" in failure.help
    )


@pytest.mark.parametrize(
    ("step", "underlined", "says"),
    [
        ("given player 1 hand 3 red", "player", "leave out `player`"),
        ("expect 1 coin 3", "coin", "`expect 1 holds 3 coin`"),
        ("do 1 claim A -- B 3 red", "A -- B 3", "follows `with`"),
        ("given 1 owns A -- New Town", "New Town", '"New Town"'),
        ("do 1 claim New Town -- A with 3 red", "New Town", '"New Town"'),
    ],
)
def test_common_mistakes_in_steps_get_a_hint(step: str, underlined: str, says: str) -> None:
    text = text_of(step, END).replace("  city ", '  city "New Town" at 5 5\n  city ', 1)
    compilation = compile_text(text)
    (failure,) = [each for each in compilation.diagnostics if each.is_error]
    assert compilation.source.slice(failure.place.span) == underlined
    assert says in f"{failure.message} {failure.help}"


def test_names_from_unreadable_lines_are_not_reported_again() -> None:
    text = text_of("given 1 owns A -- C", "given 1 tickets B -- D", "given 1 holds Diesel", END)
    broken = '  route A -- C 2 rad\n  ticket B -- D 2000\n  piece Diesel copies x { discount 1 }\n  scenario "'
    compilation = compile_text(text.replace('  scenario "', broken, 1))
    assert {each.entry.slug for each in compilation.diagnostics if each.is_error}.isdisjoint(
        {"unknown-track", "unknown-ticket", "unknown-term", "idle-scenario"}
    )
    assert compilation.has_errors


def test_scenario_players_and_an_empty_range_are_both_reported() -> None:
    text = text_of(END, players=9).replace("  scenario", "  locomotives wild when length in 4..2\n  scenario", 1)
    assert {each.entry.slug for each in compile_text(text).diagnostics} >= {"wrong-range", "scenario-players"}


def test_an_unreadable_expectation_still_counts_as_one() -> None:
    assert [slug for slug, _ in found("given 1 hand 1 red", 'expect 1 "')].count("idle-scenario") == 0


def test_steps_are_parsed_into_typed_values() -> None:
    assert read(
        "given 1 hand 3 red, 2 locomotives",
        "given deck only red, 2 blue",
        "given ticket-deck long only A -- B far",
        "do 1 claim B -- A with 3 blue, 3 green as locomotive",
        "do 2 draw red, blind",
        "refuse 3 draw 3 blind because not-now",
        "expect 1 final award longest-path -10",
    ) == (
        GivenStep(Hand(1, Cards((("red", 3), ("locomotive", 2))))),
        GivenStep(Deck(only=True, cards=("red", "blue", "blue"))),
        GivenStep(TicketDeck("long", only=True, tickets=(TicketName(("A--B@far",)),))),
        ActionStep(1, (ClaimTrack("A--B:blue", Payment("blue", 3, substitutes=(("green", 3),))),)),
        ActionStep(2, (DrawFaceUp("red"), DrawBlind())),
        RefusalStep(3, DrawBlind(3), "not-now"),
        ExpectationStep(Final(1, "award longest-path", -10)),
    )


def test_ticket_name_keeps_all_candidates_before_variants() -> None:
    (step,) = read("given 1 tickets C -- D")
    assert step == GivenStep(step.fact)  # type: ignore[union-attr]
    assert step.fact.tickets == (TicketName(("C--D#1", "C--D#2")),)  # type: ignore[union-attr]


def test_steps_are_formatted_as_parsed() -> None:
    texts = {
        "given 1 hand 3 red, 1 locomotive": "hand 3 red, 1 locomotive",
        "given 2 hand rest": "hand rest",
        "given deck only red": "deck only red",
        'given 1 holds Booster, 2 "Right of Way"': 'holds Booster, 2 "Right of Way"',
        "expect deck nothing": "deck nothing",
        "expect 1 placed station at A": "placed station at A",
        "expect ended because last-round": "ended because last-round",
        "expect 1 can draw 3 blind": "can draw 3 blind",
    }
    assert [str(step.fact) for step in read(*texts)] == list(texts.values())  # type: ignore[union-attr]


VARIANTS = """mapdsl 1

board x "X" {{
  players 2
  uses classic
  canvas 100 60
  city A at 10 10
  city B at 50 40
  city C at 90 10
  route A -- B 3 red
  route B -- C 2 red
  ticket A -- B 3, set old
  ticket A -- B 7, set new
  ticket A -- C 5, set old
  deal-tickets 2 keep 1
  draw-tickets 1 keep 1
  ticket-pool when set = old
  variant v "V" {{
    piece gem each 2
    action dig does take gem price 1 gem
    ticket-pool when set = new
  }}
  scenario "s" players 2 {variants}{{
    given start
    {step}
  }}
}}
"""


@pytest.mark.parametrize(
    ("step", "outside"),
    [
        ("do 1 dig with 1 red", "dig"),
        ("refuse 1 dig with 1 red because not-now", "dig"),
        ("expect 1 can dig with 1 red", "dig"),
        ("do 1 claim A -- B with 3 gem", "gem"),
        ("do 1 choose gem", "gem"),
        ("do 1 keep A -- B new", "new"),
    ],
)
def test_an_action_of_another_variant_is_an_error_of_the_scenario(step: str, outside: str) -> None:
    said = compile_text(VARIANTS.format(step=step, variants=""))
    assert [found.entry.code[0] for found in said.diagnostics if found.is_error] == ["X"]
    assert any(f"`{outside}`" in found.message for found in said.diagnostics if found.is_error)
    assert not compile_text(VARIANTS.format(step=step, variants="variant v ")).has_errors


@pytest.mark.parametrize(("variants", "ticket"), [("", "A--B@old"), ("variant v ", "A--B@new")])
def test_a_ticket_is_the_one_in_the_game_that_the_scenario_plays(variants: str, ticket: str) -> None:
    board = compile_text(VARIANTS.format(step="do 1 keep A -- B", variants=variants)).board
    assert board is not None
    assert board.scenarios[0].value.steps[1] == ActionStep(1, (KeepTickets((ticket,)),))
