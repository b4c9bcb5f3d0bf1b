"""docs/extending-rules.md, followed to the letter in a copy of the tree."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from tests.docs.following import follow, run, steps_of
from tests.once import Once

STEPS = steps_of("extending-rules.md")


@pytest.fixture(scope="module")
def tree(once: Once) -> Path:
    """Return a copy of the tree in which the page was followed."""
    return once("extended", extend)


def extend(copy: Path) -> None:
    assert len(STEPS) == 25
    follow(STEPS, copy)


def test_the_scenario_passes(tree: Path) -> None:
    assert "2 scenarios passed" in run(tree, "mapdsl", "test", "tests/rules_played/house.board")


def test_the_kind_is_explained_and_in_the_reference(tree: Path) -> None:
    assert "It multiplies the points of the length" in run(tree, "mapdsl", "explain", "claim-factor")
    assert "## claim-factor\n" in (tree / "docs" / "reference" / "rules.md").read_text("utf-8")


def test_the_kind_is_in_the_rules_for_players(tree: Path) -> None:
    said = run(tree, "mapdsl", "explain", "rules", "tests/rules_played/house.board", "--language", "de")
    assert "A newly claimed route that is a tunnel scores 2 times its points." in said


ACTION = """
from mapdsl.cli.table.input_parser import complete
from mapdsl.cli.table.event_text import event_sentences
from mapdsl.cli.table.input_parser import InputParser
from mapdsl.cli.table.table_text import TableText
from mapdsl import Engine, Game, load, play_again, read_replay

engine = Engine(load("tests/rules_played/house.board"), 2)
game = Game(engine, 1)
while game.state.pending is not None:
    game.play(game.state.legal_actions()[0])
words = TableText(engine, ["Ann", "Ben"])
action = engine.parse_action("rest")
assert InputParser(words).actions(game.state, "res") == [action], "play"
assert complete(engine, game.state, "re") == ["rest"], "Tab"
assert event_sentences(game.play(action), words, 0) == ["You spend the turn on nothing."]
again = play_again(engine, read_replay(game.replay().to_text().encode()))
assert again.to_json()["seats"] == game.state.to_json()["seats"]
print("all there")
"""


def test_the_action_works_in_every_interface(tree: Path) -> None:
    """The action is available in the terminal game, its completion and its sentences, in saved games, and in the
    scenario reference."""
    (tree / "action.py").write_text(ACTION, encoding="utf-8")
    assert run(tree, "action") == "all there\n"
    steps = (tree / "docs" / "reference" / "steps.md").read_text("utf-8")
    assert "| `rest` | `do 1 rest` | Spends the turn on nothing. |" in steps


def test_adding_an_action_takes_few_files() -> None:
    """Apart from the files of its rule, only three modules change: those of the actions, the events and the
    handlers."""
    first = next(nth for nth, (_, name, _) in enumerate(STEPS) if name == "mapdsl/rules/kinds/turn_rules.py")
    named = {name for _, name, _ in STEPS[first:] if name.startswith("mapdsl/")}
    assert {each for each in named if "rules/kinds/" not in each and "kinds/__init__" not in each} == {
        "mapdsl/rules/actions.py",
        "mapdsl/engine/events.py",
        "mapdsl/engine/kinds/rest.py",
    }


def test_completeness_tests_pass_after_the_steps(tree: Path) -> None:
    """Run the tests that check that every kind is completely supported."""
    asking = [
        "tests/rules/test_kinds.py",
        "tests/engine/test_public_api.py::TestLists",
        "tests/replays/test_committed.py::test_every_kind_of_rule_has_a_witness",
        "tests/scenarios/test_every_rule.py",
        "tests/test_generated.py",
        "tests/syntax/test_highlighting.py::test_lexer_highlights_every_rule_kind",
    ]
    run(tree, "pytest", "-n", "0", "-p", "no:cacheprovider", *asking)


def test_the_new_modules_are_in_style(tree: Path) -> None:
    files = [name for what, name, _ in STEPS if what == "file" and name.endswith(".py")]
    run(tree, "ruff", "check", "--no-cache", *files)
    run(tree, "ruff", "format", "--check", "--no-cache", *files)
    run(tree, "mypy", "--cache-dir", os.devnull, *files)
