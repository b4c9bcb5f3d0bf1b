"""The published schemas describe what the program writes and reads. Each schema is tested with real documents.

Later versions may add members to reports, so the schemas of reports allow unknown members. These tests forbid unknown
members, so that a member that is missing from the schema makes a test fail.
"""

from __future__ import annotations

import json
import re
import tomllib
from pathlib import Path
from typing import Any

import pytest
from jsonschema import Draft202012Validator

from mapdsl.api import load
from mapdsl.cli.document_schemas import document_schemas
from mapdsl.diagnostics.catalogue import CATALOGUE
from mapdsl.diagnostics.core import Severity
from mapdsl.diagnostics.reports import FORMATS
from mapdsl.engine import Engine
from mapdsl.project.config.settings import Config
from tests.cli.comparing import LAKES, run, work_in, write

ROOT = Path(__file__).parents[2]
SCHEMAS = document_schemas()
SCENARIO = """
  scenario "{title}" players 2 {{
    given 1 hand 3 red
    do 1 claim Upper -- Middle with 3 red
    expect 1 points {points}
  }}
"""


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    work_in(tmp_path, monkeypatch)
    write("lakes.board", LAKES)
    return tmp_path


def closed(schema: Any) -> Any:
    """Return the schema without permission for unknown members."""
    if isinstance(schema, dict):
        inner = {key: closed(value) for key, value in schema.items()}
        is_object = isinstance(schema.get("properties"), dict) and schema.get("type") == "object"
        return inner | ({"additionalProperties": False} if is_object else {})
    return [closed(each) for each in schema] if isinstance(schema, list) else schema


def validate(document: Any, name: str) -> None:
    Draft202012Validator(closed(SCHEMAS[f"{name}.schema.json"])).validate(document)


def output(command: str, *arguments: str) -> Any:
    return json.loads(run(command, *arguments, "--format", "json").stdout)


def with_scenarios(board: str = LAKES) -> str:
    scenarios = SCENARIO.format(title="pays four", points=4) + SCENARIO.format(title="pays nine", points=9)
    return board.rstrip().removesuffix("}") + scenarios + "}\n"


@pytest.mark.parametrize("name", SCHEMAS)
def test_schema_is_a_schema(name: str) -> None:
    Draft202012Validator.check_schema(SCHEMAS[name])


# ---- reports --------------------------------------------------------------------------------------------------------


def test_findings_schema_describes_reports_of_check() -> None:
    write(
        "wrong.board", LAKES.replace("3 red", "3 rad").replace("ticket Middle -- Lower 2", "ticket Middle -- Luwer 2")
    )
    write("allowed.board", LAKES.replace("trains 9", 'trains 9\n  allow ticket-value "none"'))
    document = output("check", ".")
    validate(document, "findings")
    assert {found["severity"] for found in document["diagnostics"]} >= {"error", "warning"}
    assert any(found["fix"] for found in document["diagnostics"])


def test_findings_schema_describes_notes() -> None:
    write("twice.board", LAKES.replace("city Lower at 90 10", "city Lower at 90 10\n  city Lower at 95 10"))
    document = output("check", "twice.board")
    validate(document, "findings")
    assert any(found["notes"] for found in document["diagnostics"])


def test_results_schema_describes_passed_failed_and_unplayed_scenarios() -> None:
    write("played.board", with_scenarios())
    write("wrong.board", LAKES.replace("3 red", "3 rad").replace("lakes", "wrong"))
    document = output("test", "played.board", "wrong.board")
    validate(document, "results")
    assert document["summary"] == {"files": 2, "files_with_errors": 1, "scenarios": 2, "failed": 1}


def test_breaking_schema_describes_changed_new_and_missing_boards() -> None:
    write("old/lakes.board", LAKES)
    write("old/gone.board", LAKES.replace("lakes", "gone"))
    write("new/lakes.board", LAKES.replace("Upper -- Lower 4", "Upper -- Lower 5"))
    write("new/more.board", LAKES.replace("lakes", "more"))
    run("simulate", "old/lakes.board", "--games", "1", "--save", "games")
    document = output("breaking", "new", "--against", "old", "--replays", "games")
    validate(document, "breaking")
    assert [board["was"] is None for board in document["boards"]] == [False, True]
    assert document["gone"]
    assert document["replays"] == {"replayed": 0, "failed": 1, "others": 0}


def test_balance_schema_describes_figures_findings_and_differences() -> None:
    write("worse.board", LAKES.replace("ticket Upper -- Lower 4", "ticket Upper -- Lower 90"))
    options = ("--players", "2", "--games", "40", "--only", "seats,tickets", "--against", "lakes.board")
    document = output("balance", "worse.board", *options)
    validate(document, "balance")
    assert document["against"]
    assert any(section["findings"] for section in document["sections"])


# ---- documents that are read ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("path", sorted((ROOT / "tests" / "replays").glob("*.json")), ids=lambda path: path.stem)
def test_replay_schema_describes_replays(path: Path) -> None:
    document = json.loads(path.read_text(encoding="utf-8"))
    validate(document, "replay")
    validate(document | {"outcome": None}, "replay")


@pytest.mark.parametrize("wrong", [{"version": 2}, {"format": "mapdsl-state"}, {"players": 0}, {"more": 1}])
def test_replay_schema_refuses_other_documents(wrong: dict[str, Any]) -> None:
    run("simulate", "lakes.board", "--games", "1", "--save", "games")
    (path,) = Path("games").glob("*.json")
    document = json.loads(path.read_text(encoding="utf-8")) | wrong
    assert list(Draft202012Validator(SCHEMAS["replay.schema.json"]).iter_errors(document))


@pytest.mark.parametrize("board", ["usa", "pennsylvania", "india"])
def test_state_schema_describes_every_moment_of_a_game(board: str) -> None:
    state = Engine(load(ROOT / "maps" / f"{board}.board"), players=2).new_game(seed=3)
    for number in range(60):
        validate(json.loads(json.dumps(state.to_json())), "state")
        if legal := state.legal_actions():
            state.apply(legal[number % len(legal)])


def test_journal_schema_describes_every_line() -> None:
    run("simulate", "lakes.board", "--games", "2", "--journal", "lakes.journal")
    lines = Path("lakes.journal").read_text(encoding="utf-8").splitlines()
    assert len(lines) == 3
    for line in lines:
        validate(json.loads(line), "journal")


# ---- configuration --------------------------------------------------------------------------------------------------

CONFIG = Draft202012Validator(SCHEMAS["config.schema.json"])


def test_config_schema_has_every_setting() -> None:
    settings = {name.replace("_", "-") for name in Config.__struct_fields__}
    assert CONFIG.schema["properties"].keys() == settings | {"extend"}


@pytest.mark.parametrize("page", ["ci.md", "comparing.md"])
def test_config_schema_accepts_the_examples_of_the_manual(page: str) -> None:
    examples = re.findall(r"^```toml\n(.*?)^```", (ROOT / "docs" / page).read_text(encoding="utf-8"), re.M | re.S)
    assert examples
    for text in examples:
        table = tomllib.loads(text)
        CONFIG.validate(table.get("tool", {}).get("mapdsl", table))


@pytest.mark.parametrize(
    "text",
    [
        'fail-on = "hint"',
        'format = "sarif=reports/maps.sarif"',
        f"format = {json.dumps([*FORMATS][:1])}",
        'ignore = ["B", "Y024", "dead-ends"]',
        '[severity]\nR001 = "error"\ndead-ends = "off"',
        f"select = {json.dumps([entry.slug for entry in CATALOGUE])}",
        f"ignore = {json.dumps([entry.slug for entry in CATALOGUE if entry.severity is not Severity.ERROR])}",
    ],
)
def test_config_schema_accepts_what_the_program_accepts(text: str) -> None:
    write("mapdsl.toml", text)
    assert run("check", "lakes.board").exit_code < 2
    CONFIG.validate(tomllib.loads(text))


@pytest.mark.parametrize(
    "text",
    [
        'fail-no = "hint"',
        'fail-on = "never"',
        'format = "saref=maps.sarif"',
        'ignore = ["dead-end"]',
        'ignore = ["unknown-rule"]',
        'select = ["Q"]',
        '[severity]\nunknown-rule = "hint"',
        '[severity]\ndead-ends = "low"',
        '[breaking]\nallow = ["colours"]',
        "exclude = 3",
    ],
)
def test_config_schema_refuses_what_the_program_refuses(text: str) -> None:
    write("mapdsl.toml", text)
    assert run("check", "lakes.board").exit_code == 2
    assert list(CONFIG.iter_errors(tomllib.loads(text)))
