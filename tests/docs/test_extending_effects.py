"""docs/extending-effects.md, followed to the letter in a copy of the tree."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from tests.docs.following import follow, run, steps_of
from tests.docs.test_design import CHANGES, files_of
from tests.once import Once

STEPS = steps_of("extending-effects.md")


@pytest.fixture(scope="module")
def tree(once: Once) -> Path:
    """Return a copy of the tree in which the page was followed."""
    return once("bred", extend)


def extend(copy: Path) -> None:
    assert len(STEPS) == 7
    follow(STEPS, copy)


def test_the_scenario_passes(tree: Path) -> None:
    assert "1 scenario passed" in run(tree, "mapdsl", "test", "tests/rules_played/farm.board")


def test_the_verb_is_explained_and_in_the_reference(tree: Path) -> None:
    text = "takes more from the bank of each piece that the player has"
    assert f"it {text}" in run(tree, "mapdsl", "explain", "breed")
    assert f"| `breed` | {text} |" in (tree / "docs" / "reference" / "rules.md").read_text("utf-8")
    assert '"breed"' in (tree / "schemas" / "tables.schema.json").read_text("utf-8")


def test_english_stands_in_for_a_language_without_the_message(tree: Path) -> None:
    said = run(tree, "mapdsl", "explain", "rules", "tests/rules_played/farm.board", "--language", "de")
    assert "take 2 more of each „Sheep“ that you have" in " ".join(said.split())


PLAYED = """
from mapdsl import Engine, Game, load, play_again, read_replay
from mapdsl.cli.table.table_text import TableText
from mapdsl.cli.table.event_text import event_sentences

engine = Engine(load("tests/rules_played/farm.board"), 2)
game = Game(engine, 1)
while getattr(game.state.pending, "effect", "") != "on claim breed 2 sheep":
    actions = game.state.legal_actions()
    game.play(next((action for action in actions if str(action).startswith("claim")), actions[0]))
seat = game.state.seat
again = engine.state_from_json(game.state.to_json())
assert again == game.state
events = game.play("choose")
for language, viewer, sentence in (("en", seat, "You breed"), ("de", 1 - seat, "breeds")):
    said = " ".join(event_sentences(events, TableText(engine, ["Ann", "Ben"], language=language), viewer))
    assert sentence in said, said
replayed = play_again(engine, read_replay(game.replay().to_text().encode())).to_json()
assert replayed["seats"] == game.state.to_json()["seats"]
print("all there")
"""


def test_the_verb_works_at_the_table_and_in_saved_games(tree: Path) -> None:
    (tree / "played.py").write_text(PLAYED, encoding="utf-8")
    assert run(tree, "played") == "all there\n"


def test_a_verb_without_messages_is_played_in_the_words_of_the_board(tree: Path, tmp_path: Path) -> None:
    """The terminal game shows the words of the board, in every language."""
    page = (tree / "locales" / "en.ftl").read_text("utf-8")
    kept = [line for line in page.splitlines(keepends=True) if not line.startswith("deed-breed")]
    text = "".join(kept)
    start = text.index("table-breeds")
    (tree / "locales" / "en.ftl").write_text(text[:start] + text[text.index("table-", start + 1) :], encoding="utf-8")
    try:
        plain = PLAYED.replace("You breed", ": breed").replace('"breeds"', '": breed"')
        (tree / "played.py").write_text(plain, encoding="utf-8")
        assert run(tree, "played") == "all there\n"
        said = run(tree, "mapdsl", "explain", "rules", "tests/rules_played/farm.board", "--language", "de")
        assert "breed 2 sheep" in said
    finally:
        (tree / "locales" / "en.ftl").write_text(page, encoding="utf-8")


def test_adding_a_verb_takes_three_files() -> None:
    edited = {name for _, name, _ in STEPS if not name.startswith("tests/")}
    (row,) = (row for row in CHANGES if "extending-effects.md" in row[0])
    assert {name.replace("VERB", "breed") for name in files_of(row[2])} == edited and len(edited) == 3


def test_completeness_tests_pass_after_the_steps(tree: Path) -> None:
    asking = [
        "tests/words/test_messages.py::test_english_has_messages_for_all_rule_terms",
        "tests/conformance/test_effects.py::test_all_declared_options_and_effects_are_tried",
        "tests/scenarios/test_every_rule.py",
        "tests/test_generated.py",
        "tests/test_naming.py",
    ]
    run(tree, "pytest", "-n", "0", "-p", "no:cacheprovider", *asking)


def test_the_new_module_is_in_style(tree: Path) -> None:
    files = [name for what, name, _ in STEPS if what == "file" and name.endswith(".py")]
    run(tree, "ruff", "check", "--no-cache", *files)
    run(tree, "ruff", "format", "--check", "--no-cache", *files)
    run(tree, "mypy", "--cache-dir", os.devnull, *files)
