"""`mapdsl check tables.json`: documents of rule tables are validated by their schema, then for contradictions."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result

from mapdsl.cli.main import mapdsl
from mapdsl.diagnostics.reports import FORMATS
from mapdsl.tables.document_checks import MAX_ERRORS
from mapdsl.tables.documents import pretty_json, tables_json, tables_yaml
from tests.writing import tables_of

BODY = """
  city A at 1 1
  city B at 5 5
  city C at 9 1
  route A -- B 3 red | 3 blue
  route B -- C 2 gray
  ticket A -- C 5
  locomotives wild when length >= 3 and not colour in red, blue
"""

COLOURS = "black, blue, gray, green, orange, pink, red, white, yellow"

Change = Callable[[dict[str, Any]], object]


@pytest.fixture(scope="module")
def valid() -> dict[str, Any]:
    found: dict[str, Any] = json.loads(tables_json(tables_of(BODY)))
    return found


def check(*arguments: object, **options: Any) -> Result:
    return CliRunner().invoke(mapdsl, ["check", *map(str, arguments)], **options)


def found_in(file: Path, text: str | bytes) -> list[tuple[str, str, str]]:
    """Return code, marked text and message of every diagnostic."""
    file.write_bytes(text if isinstance(text, bytes) else text.encode("utf-8", "surrogatepass"))
    done = check("--format", "json", file)
    found = json.loads(done.stdout)["diagnostics"]
    assert done.exit_code == (1 if found else 0), done.stderr
    lines = file.read_bytes().decode("utf-8-sig").splitlines()
    return [(one["code"], _marked(lines, one), one["message"]) for one in found]


def _marked(lines: list[str], one: dict[str, Any]) -> str:
    line = lines[one["line"] - 1] if lines else ""
    return line[one["column"] - 1 : one["end_column"] - 1 if one["line"] == one["end_line"] else None]


# ---- valid documents ------------------------------------------------------------------------------------------------


def test_check_accepts_tables_in_json_and_yaml(tmp_path: Path) -> None:
    tables = tables_of(BODY)
    assert found_in(tmp_path / "tables.json", tables_json(tables)) == []
    assert found_in(tmp_path / "minified.json", "\ufeff" + json.dumps(json.loads(tables_json(tables)))) == []
    assert found_in(tmp_path / "tables.yaml", tables_yaml(tables)) == []
    assert found_in(tmp_path / "tables.yml", tables_yaml(tables).replace("\n", "\r\n")) == []


def test_check_of_a_folder_leaves_documents_out(tmp_path: Path) -> None:
    (tmp_path / "package.json").write_text("{}")
    (tmp_path / "some.board").write_text('mapdsl 1\n\nboard some "Some" {\n  zork\n}\n')
    assert "package.json" not in check(tmp_path).output


# ---- errors of the schema -------------------------------------------------------------------------------------------

WRONG: list[tuple[str, Change, tuple[str, str, str]]] = [
    (
        "number too small",
        lambda it: it["tracks"][1].update(length=0),
        ("J003", "0", "`/tracks/1/length`: expected a number of at least 1, found 0"),
    ),
    (
        "number too large",
        lambda it: it["tracks"][1].update(length=100),
        ("J003", "100", "`/tracks/1/length`: expected a number of at most 99, found 100"),
    ),
    (
        "fraction",
        lambda it: it["tracks"][1].update(length=2.0),
        ("J003", "2.0", "`/tracks/1/length`: expected a whole number, found 2.0"),
    ),
    (
        "truth value",
        lambda it: it["tracks"][1].update(length=True),
        ("J003", "true", "`/tracks/1/length`: expected a whole number, found true"),
    ),
    (
        "not a number",
        lambda it: it["places"][0].update(at=[{"x": float("nan"), "y": 1}]),
        ("J003", "NaN", "`/places/0/at/0/x`: expected a number, found NaN"),
    ),
    (
        "huge number",
        lambda it: it["tracks"][1].update(length=int("9" * 4000)),
        ("J003", "9" * 4000, "`/tracks/1/length`: expected a whole number, found a number of 4,000 digits"),
    ),
    (
        "unknown word",
        lambda it: it["tracks"][1].update(colour="purple"),
        (
            "J003",
            '"purple"',
            f"`/tracks/1/colour`: expected one of {COLOURS}, found 'purple'",
        ),
    ),
    (
        "one of two types",
        lambda it: it["tracks"][1].update(points="7"),
        ("J003", '"7"', "`/tracks/1/points`: expected a whole number or nothing, found '7'"),
    ),
    (
        "bound of one of two types",
        lambda it: it["tracks"][1].update(points=-1),
        ("J003", "-1", "`/tracks/1/points`: expected a number of at least 0, found -1"),
    ),
    (
        "empty list",
        lambda it: it["tickets"][0].update(targets=[]),
        ("J003", "[]", "`/tickets/0/targets`: expected a list of at least 1, found a list of 0"),
    ),
    (
        "long list",
        lambda it: it["tracks"][1].update(ends=[{"place": "A"}, {"place": "B"}, {"place": "C"}]),
        (
            "J003",
            '[{"place": "A"}, {"place": "B"}, {"place": "C"}]',
            "`/tracks/1/ends`: expected a list of at most 2, found a list of 3",
        ),
    ),
    (
        "empty text",
        lambda it: it["tracks"][1].update(corridor=""),
        ("J003", '""', "`/tracks/1/corridor`: expected a text of at least 1 characters, found ''"),
    ),
    (
        "missing field",
        lambda it: it["tracks"][1].pop("length"),
        ("J004", "{", "`/tracks/1`: the field `length` is missing"),
    ),
    (
        "unknown field",
        lambda it: it["tracks"][1].update(lenght=3),
        ("J005", '"lenght"', "`/tracks/1`: there is no field `lenght`"),
    ),
    (
        "field name that is hostile",
        lambda it: it.update({"a\x1b[31m/~": 3}),
        ("J005", '"a\\u001b[31m/~"', "`document`: there is no field `a\\x1b[31m~1~0`"),
    ),
    (
        "table that is no list",
        lambda it: it.update(tickets={"0": 1}),
        ("J003", '{"0": 1}', "`/tickets`: expected a list, found an object"),
    ),
    (
        "condition of a rule that is none",
        lambda it: it["rules"][0].update(when=7),
        ("J003", "7", "`/rules/0/when`: expected an object with `all`, `any`, `not`, `fact`, found 7"),
    ),
    (
        "part of a condition",
        lambda it: it["rules"][0].update(when={"not": {"fact": "players", "is": "~", "value": 3}}),
        ("J003", '"~"', "`/rules/0/when/not/is`: expected one of !=, <, <=, =, >, >=, found '~'"),
    ),
    (
        "field of a rule of another kind",
        lambda it: it["rules"][0].update(reveal=3),
        ("J005", '"reveal"', "`/rules/0`: there is no field `reveal`"),
    ),
]


@pytest.mark.parametrize(("change", "finding"), [row[1:] for row in WRONG], ids=[row[0] for row in WRONG])
def test_schema_error_is_reported_at_its_value(
    tmp_path: Path, valid: dict[str, Any], change: Change, finding: tuple[str, str, str]
) -> None:
    document = json.loads(json.dumps(valid))
    change(document)
    text = json.dumps(document, indent=None) if "NaN" in finding[2] else pretty_json(document)
    assert found_in(tmp_path / "tables.json", text) == [finding]


def test_all_schema_errors_are_reported_at_once(tmp_path: Path, valid: dict[str, Any]) -> None:
    document = json.loads(json.dumps(valid))
    document["tracks"][0]["length"] = 0
    document["tracks"][1]["colour"] = 7
    del document["title"]
    document["rules"][0]["surprise"] = document["rules"][1]["surprise"] = 1
    for name, text in (("tables.json", pretty_json(document)), ("tables.yaml", json.dumps(document, indent=2))):
        found = found_in(tmp_path / name, text)
        assert [code for code, *_ in found] == ["J004", "J003", "J003", "J005", "J005"], name


def test_error_in_yaml_is_reported_at_its_value(tmp_path: Path) -> None:
    text = tables_yaml(tables_of(BODY)).replace('"length": 2, "colour"', '"length": two, "colour"')
    expected = ("J003", "two", "`/tracks/2/length`: expected a whole number, found 'two'")
    assert found_in(tmp_path / "tables.yaml", text) == [expected]


def test_misspelt_field_is_answered_with_a_suggestion(tmp_path: Path, valid: dict[str, Any]) -> None:
    file = tmp_path / "tables.json"
    file.write_text(pretty_json({**valid, "titel": "x"}))
    assert "= did you mean `title`?" in check(file).output


def test_many_errors_are_counted_and_bounded(tmp_path: Path, valid: dict[str, Any]) -> None:
    found = found_in(tmp_path / "tables.json", pretty_json({**valid, "rules": [1] * 50_000}))
    assert len(found) == 101
    assert found[-1][2].endswith(f"(and {MAX_ERRORS - 101} more like it)")


@pytest.mark.parametrize("form", FORMATS)
def test_every_report_format_names_the_place(tmp_path: Path, valid: dict[str, Any], form: str) -> None:
    document = json.loads(json.dumps(valid))
    document["tracks"][1]["length"] = 0
    file = tmp_path / "tables.json"
    file.write_text(pretty_json(document))
    (line,) = (number for number, row in enumerate(file.read_text().splitlines(), 1) if '"length": 0' in row)
    done = check("--format", form, file)
    assert done.exit_code == 1
    assert "tracks/1/length" in done.stdout
    assert str(line) in done.stdout


def test_check_reads_a_document_from_standard_input(valid: dict[str, Any]) -> None:
    done = check("--stdin-filename", "tables.json", input=json.dumps({**valid, "title": 7}))
    assert done.exit_code == 1
    assert "error[J003] `/title`: expected a text, found 7" in done.output


# ---- contradictions -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("change", "marked", "message"),
    [
        (lambda it: it["tracks"][1].update(to="C"), '"C"', "tracks[1] (A--B:red).to: 'C' is no end of it"),
        (
            lambda it: it["tickets"][0].update(start="Nowhere"),
            '"Nowhere"',
            "tickets[0] (A--C).start: 'Nowhere' is not there",
        ),
        (lambda it: it.update(players_least=9), "9", "players_least, players_most: not a range of players"),
        (
            lambda it: it["rules"][0].update(when={"fact": "length", "is": "=", "value": 3}),
            '{"fact": "length", "is": "=", "value": 3}',
            "rules[0] (trains).when: unknown fact 'length'",
        ),
    ],
    ids=["one-way end", "unknown place", "players", "condition"],
)
def test_contradiction_is_reported_at_its_row(
    tmp_path: Path, valid: dict[str, Any], change: Change, marked: str, message: str
) -> None:
    document = json.loads(json.dumps(valid))
    change(document)
    ((code, where, said),) = found_in(tmp_path / "tables.json", pretty_json(document))
    assert (code, where) == ("J006", marked)
    assert said.startswith(message.partition(": ")[0])


# ---- hostile documents ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "text", "code", "words"),
    [
        ("t.json", "", "J001", "not JSON"),
        ("t.json", '{"format": "mapdsl-tables",\n  "version" 4}', "J001", "not JSON (Expecting ':' delimiter)"),
        ("t.json", "[" * 200_000, "J001", "nested too deeply"),
        ("t.json", '{"a": ' * 50_000 + "1" + "}" * 50_000, "J001", "nested too deeply"),
        ("t.json", "[]", "J006", 'its "format" is not'),
        ("t.json", '{"name": "left-pad", "version": "1.0.0"}', "J006", 'its "format" is not'),
        ("t.json", '{"format": "mapdsl-tables", "version": 99}', "J006", "of version 99"),
        ("t.json", '{"format": 1, "format": 2}', "J002", "`format` was given before"),
        ("t.yaml", "", "J006", 'its "format" is not'),
        ("t.yaml", "a: [1, 2", "J001", "not YAML"),
        ("t.yaml", "a: 1\na: 2\n", "J001", "stands twice"),
        ("t.yaml", "a: &x [1]\nb: *x\n", "J001", "aliases are not allowed"),
        ("t.yaml", "a: .nan\n", "J001", ".nan is not a number"),
        ("t.yaml", "a: " + "9" * 5000, "J001", "5,000 digits"),
        ("t.yaml", "[" * 5000, "J001", "nested too deeply"),
        ("t.yaml", "a: \x07\n", "J001", "not YAML"),
        ("t.yaml", "a: !!python/object/apply:os.system [ls]\n", "J001", "not YAML"),
        ("t.yaml", "a: 2001-13-01\n", "J001", "no date or number"),
        ("t.yaml", "--- 1\n--- 2\n", "J001", "not YAML"),
    ],
    ids=str,
)
def test_hostile_document_gives_a_message(tmp_path: Path, name: str, text: str, code: str, words: str) -> None:
    (found, *_) = found_in(tmp_path / name, text)
    assert found[0] == code
    assert words in found[2]


def test_billion_laughs_are_refused_at_the_first_alias(tmp_path: Path) -> None:
    lines = ["a0: &a0 [x]", *(f"a{n}: &a{n} [*a{n - 1}, *a{n - 1}]" for n in range(1, 40))]
    assert found_in(tmp_path / "t.yaml", "\n".join(lines))[0][2] == "aliases are not allowed in rule tables"


def test_lone_surrogate_gives_a_message(tmp_path: Path, valid: dict[str, Any]) -> None:
    ((code, _, message),) = found_in(tmp_path / "t.json", json.dumps({**valid, "title": "\ud800"}))
    assert (code, "surrogate" in message) == ("J006", True)


def test_deep_condition_is_refused_without_a_crash(tmp_path: Path, valid: dict[str, Any]) -> None:
    condition: dict[str, Any] = {"fact": "players", "is": "=", "value": 2}
    for _ in range(68):
        condition = {"all": [condition, {"fact": "zork"}]}
    document = json.loads(json.dumps(valid))
    document["rules"][0]["when"] = condition
    assert found_in(tmp_path / "t.json", pretty_json(document))


@pytest.mark.parametrize("data", [b"\xff\xfe{\x00}\x00", b'{"title": "\xe9"}', b"{" + b" " * 3_000_000])
def test_document_that_is_no_text_of_a_fair_size_is_unusable(tmp_path: Path, data: bytes) -> None:
    file = tmp_path / "tables.json"
    file.write_bytes(data)
    done = check(file)
    assert done.exit_code == 2
    assert "save" in done.stderr or "bytes" in done.stderr


# ---- the validator --------------------------------------------------------------------------------------------------


def test_boards_are_checked_without_jsonschema_and_documents_say_what_is_missing(tmp_path: Path) -> None:
    code = "import sys; sys.modules['jsonschema'] = None; from mapdsl.__main__ import main; main()"
    file = tmp_path / "tables.json"
    file.write_text(tables_json(tables_of(BODY)))

    def run(path: str) -> subprocess.CompletedProcess[str]:
        return subprocess.run([sys.executable, "-c", code, "check", path], capture_output=True, text=True)

    assert run("maps/usa.board").returncode == 0
    done = run(str(file))
    assert done.returncode == 2
    assert "`mapdsl check` needs packages that are not installed: pip install 'mapdsl[schema]'\n" in done.stderr
