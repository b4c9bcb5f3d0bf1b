"""`mapdsl play` on boards whose rules let players choose: questions, accepted input, reported events, and displayed
text."""

from __future__ import annotations

from pathlib import Path

import pytest
from click.testing import CliRunner

from mapdsl import Engine, Event, load, random_player
from mapdsl.cli.main import mapdsl
from mapdsl.cli.table.event_text import event_sentences
from mapdsl.cli.table.table_text import TableText

IDEAS = Path(__file__).parents[1] / "rules_played" / "said"
BOARD = """\
mapdsl 1

board {name} "Harbours" {{
  players  2
  uses     classic
  canvas   100 60
  start-hand cards 8 locomotives 1
  deal-tickets any:2 keep 1
  draw-tickets any:2 keep 1
{rules}
  city Aarhus at 10 10 tag bay
  city Bergen at 50 40 tag bay
  city Berlin at 90 10

  route Aarhus -- Bergen 1 gray | 1 gray, tag toll
  route Bergen -- Berlin 1 gray
  route Aarhus -- Berlin 2 gray

  ticket Aarhus -- Bergen 3, deck long
  ticket Bergen -- Berlin 3, deck long
  ticket Aarhus -- Berlin 3, deck short
  ticket Berlin -- Aarhus 3, deck short, set other
}}
"""
STATIONS = """
  piece station each 1
  piece red-fish copies 2 of fish
  piece blue-fish copies 2 of fish
  on set-up must place fish on each-city when tagged bay
  on set-up must place station on city
  on claim may take fish from end
"""
TOLLS = """
  piece coin each 3
  demand 2 coin to owner when tagged toll
  doubles open 2
"""


def game(tmp_path: Path, rules: str, *typed: str) -> str:
    """Return the output of a game between two people for these input lines."""
    path = tmp_path / "harbours.board"
    path.write_text(BOARD.format(name="harbours", rules=rules), encoding="utf-8")
    arguments = ["play", str(path), "--players", "Anna,Ben", "--seed", "3"]
    result = CliRunner(env={"COLUMNS": "100"}).invoke(mapdsl, arguments, input="\n".join([*typed, "quit"]) + "\n")
    assert result.exit_code == 0, result.output
    return result.output


def after(shown: str, line: str) -> str:
    """Return the output after an input line, up to the next prompt."""
    return shown.partition(f"> {line}\n")[2].partition("> ")[0]


DEALT = ("1", "1", "keep 1", "keep 1")


def test_decision_lists_all_choices_in_words(tmp_path: Path) -> None:
    shown = game(tmp_path, STATIONS, *DEALT)
    asked = shown.partition("Before the first turn, place 1 “Station” on a city")[2]
    assert asked.splitlines()[1:4] == ["   1  Aarhus", "   2  Bergen", "   3  Berlin"]


@pytest.mark.parametrize("line", ["2", "bergen", "berg", "choose bergen", "choose station at Bergen", "station bergen"])
def test_choice_by_number_name_or_beginning(tmp_path: Path, line: str) -> None:
    assert "You place station on Bergen." in after(game(tmp_path, STATIONS, *DEALT, line), line)


def test_ambiguous_beginning_of_names_lists_the_candidates(tmp_path: Path) -> None:
    shown = game(tmp_path, STATIONS, *DEALT, "ber", "2")
    assert "   1  Bergen\n   2  Berlin\n" in after(shown, "ber")
    assert "You place station on Berlin." in after(shown, "2")


def test_other_actions_are_refused_with_the_open_decision(tmp_path: Path) -> None:
    shown = game(tmp_path, STATIONS, *DEALT, "draw", "choose", "oslo")
    assert "place 1 “Station” on a city" in after(shown, "draw") and "   3  Berlin" in after(shown, "draw")
    assert "   3  Berlin" in after(shown, "choose")
    assert "There is no choice 'oslo'; there is Aarhus, Bergen, Berlin." in after(shown, "oslo")


@pytest.mark.parametrize("line", ["nothing", "skip", "3", "not"])
def test_optional_effect_lists_nothing_last_and_accepts_it(tmp_path: Path, line: str) -> None:
    shown = game(tmp_path, STATIONS, *DEALT, "aar", "bergen", "claim aarhus bergen", "2", line)
    assert "   3  nothing\n" in after(shown, "2")
    assert "-fish from" not in after(shown, line) and "› Ben" in after(shown, line)


def test_pieces_on_the_map_are_listed_with_their_owners(tmp_path: Path) -> None:
    shown = game(tmp_path, STATIONS, *DEALT, "aar", "bergen", "map", "hand")
    for line in ("map", "hand"):
        assert "On map   Aarhus: blue-fish, station (Anna) · Bergen: red-fish, station (Ben)\n" in after(shown, line)


def test_random_and_taken_pieces_are_reported(tmp_path: Path) -> None:
    shown = game(tmp_path, STATIONS, *DEALT, "aar", "bergen", "claim aarhus bergen", "2", "blue")
    assert "Laid out at random: blue-fish on Aarhus; red-fish on Bergen." in shown
    assert "You take blue-fish from Aarhus." in after(shown, "blue")
    assert "Anna takes blue-fish from Aarhus." in after(shown, "blue"), "to Ben"


def test_paid_toll_is_reported_with_its_recipient(tmp_path: Path) -> None:
    play = ("claim aarhus bergen 1 red", "claim aarhus bergen 1 blue")
    shown = after(game(tmp_path, TOLLS, *DEALT, *play), play[1])
    assert "You pay 2 coin to Anna." in shown and "Ben pays 2 coin to you." in shown


@pytest.mark.parametrize("line", ["draw-tickets 1 long 1 short", "1 short 1 long", "draw tickets 1 long, 1 short", "2"])
def test_ticket_mix_is_chosen_by_number_or_words(tmp_path: Path, line: str) -> None:
    shown = game(tmp_path, "", line, "1")
    assert "   2  1 long, 1 short\n" in shown.partition(f"> {line}")[0]
    assert "Available: 1 long, 1 short." in after(shown, line), "of 2 long, 2 short"


HIDDEN = """
  piece gold copies 2 hidden of treasure
  piece junk copies 2 hidden of treasure
  action dig does draw treasure
  action pick does take treasure
"""


def test_hidden_pieces_are_reported_to_their_holder_only(tmp_path: Path) -> None:
    shown = game(tmp_path, HIDDEN, *DEALT, "dig", "pick junk")
    mine, theirs = after(shown, "dig").split("\n\n", 1)
    assert "at random" in mine and ("gold" in mine or "junk" in mine)
    assert "Anna draws something hidden." in theirs.splitlines()
    assert "Ben does something hidden." in after(shown, "pick junk")


@pytest.mark.parametrize("language", ["en", "pl"])
def test_every_event_of_example_boards_has_a_sentence(language: str) -> None:
    """Without a sentence for an event, players would not learn that it happened."""
    ideas = [(path, list[str]()) for path in sorted(IDEAS.glob("*.board"))]
    between = [(IDEAS.parent / "others.board", [variant]) for variant in ("given", "taken", "row")]
    for path, variants in (*ideas, *between, (IDEAS.parent / "prices.board", ["sorts"])):
        engine, happened = Engine(load(path), 2, variants), list[Event]()
        state = engine.new_game(5, listener=happened.append)
        pick = random_player(5)
        while not state.ended:
            state.push(pick(state))
        words = TableText(engine, ("Anna", "Ben"), language=language)
        assert len(event_sentences(happened, words, None)) > len(event_sentences(happened[:10], words, 0)) > 0, (
            path.name
        )


FISH = """
  piece fish copies 9
  action "Take a fish" does take fish as-card limit 1
  action "Take two fish" does take 2 fish as-card limit 1
"""


@pytest.mark.parametrize("line", ["take a", "take a fish", "Take a fish", '"Take a fish"', "t a f"])
def test_board_action_is_accepted_by_part_of_its_name(tmp_path: Path, line: str) -> None:
    assert "Anna takes fish." in game(tmp_path, FISH, *DEALT, line, "draw", "undo").replace("You take", "Anna takes")


def test_ambiguous_board_action_is_chosen_by_number(tmp_path: Path) -> None:
    shown = game(tmp_path, FISH, *DEALT, "take", "2")
    assert "Which of these: 1 Take a fish, 2 Take two fish?" in after(shown, "take")
    assert "You take 2 fish." in after(shown, "2").replace("Anna takes", "You take")


@pytest.mark.parametrize("line", ["draw", "take red", "take blind", "d"])
def test_builtin_draws_take_precedence_over_board_actions(tmp_path: Path, line: str) -> None:
    row = "".join(part for part in game(tmp_path, FISH, *DEALT).splitlines() if part.startswith("Row"))
    line = line.replace("red", row.split()[2])
    assert "1 more card to draw." in after(game(tmp_path, FISH, *DEALT, line), line)
    assert "fish" not in after(game(tmp_path, FISH, *DEALT, line), line)


def test_action_that_reached_its_limit_is_refused_with_the_reason(tmp_path: Path) -> None:
    shown = game(tmp_path, FISH, *DEALT, "take a fish", "take a")
    assert "Take a fish has been done once in this turn, which is the limit." in after(shown, "take a")


def test_ambiguous_places_are_numbered(tmp_path: Path) -> None:
    shown = game(tmp_path, TOLLS, *DEALT, "claim a b", "2")
    assert "Which of these: 1 Aarhus – Bergen, 2 Aarhus – Berlin?" in after(shown, "claim a b")
    assert "2 blue\n" in after(shown, "2"), "that route is two spaces long"


@pytest.mark.parametrize("line", ["nothing", "back"])
def test_list_of_payments_can_be_cancelled(tmp_path: Path, line: str) -> None:
    shown = game(tmp_path, TOLLS, *DEALT, "claim aarhus berlin", line, "1")
    assert "How do you pay?" in after(shown, "claim aarhus berlin")
    assert after(shown, line) == "Anna", "the next prompt follows"
    assert "'1' is not a command" in shown


def test_price_includes_the_toll(tmp_path: Path) -> None:
    alone = TOLLS.replace("doubles open 2", "").replace("when tagged toll", "")
    shown = game(tmp_path, alone, *DEALT, "routes", "why claim bergen berlin")
    assert "Bergen – Berlin (1 gray + 2 coin)" in after(shown, "routes")
    assert "Bergen – Berlin 1 + 2 coin" in shown.partition("you can pay now")[2]
    assert " + 2 coin" in after(shown, "why claim bergen berlin")


def test_refusal_names_the_rule_that_forbids_an_action(tmp_path: Path) -> None:
    rule = "  forbid claim when claimed = 0 and length = 1\n"
    shown = game(tmp_path, rule, *DEALT, "why claim bergen berlin")
    said = " ".join(after(shown, "why claim bergen berlin").split())
    why = "forbids Bergen – Berlin now: While you own no route: You may not claim a route that is 1 space long."
    assert why in said


def test_refused_board_action_names_condition_or_missing_price(tmp_path: Path) -> None:
    actions = "  action Feast does score 1 when claimed >= 2\n  action Toll does score 1 price 3 coin\n"
    shown = game(tmp_path, f"  piece coin each 1\n{actions}", *DEALT, "why feast", "toll")
    assert "While you own at least 2 routes" in " ".join(after(shown, "why feast").split())
    assert "Toll takes 3 coin, and you have 1" in shown


def test_trains_are_not_shown_if_claims_take_none(tmp_path: Path) -> None:
    rules = "  demand 0 trains\n  last-round when claimed >= 3\n"
    shown = game(tmp_path, rules, *DEALT)
    assert "points" in shown
    assert "train" not in shown


def test_equal_pieces_in_one_place_are_counted(tmp_path: Path) -> None:
    rules = "  piece fish copies 9\n  on set-up must refill 2 fish on Berlin\n"
    assert "Laid out: 2 fish on Berlin." in game(tmp_path, rules, *DEALT)
