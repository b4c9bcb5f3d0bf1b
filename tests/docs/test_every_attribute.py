"""Attributes of every type that docs/extending-attributes.md allows, added to all records and used in every command."""

from __future__ import annotations

import json
import re
from html import unescape
from pathlib import Path
from typing import Any

import pytest

from tests.docs.following import follow, run
from tests.once import Once

FIELDS = """
    toll: Annotated[int, doc("coins", ge=0, le=99), Attribute(EFFECTS, word="toll", fact="toll")] = 0
    bonus: Annotated[Annotated[int, Meta(ge=0, le=99)] | None, doc("bonus"), Attribute(EFFECTS, word="bonus")] = None
    grade: Annotated[float, doc("steepness", ge=-9, le=9), Attribute(EFFECTS, word="grade")] = 0.0
    surface: Annotated[
        Literal["paved", "gravel", "mud"], doc("surface"), Attribute(EFFECTS, word="surface", fact="surface")
    ] = "paved"
    weather: Annotated[Literal["", "rain"], doc("weather"), Attribute(EFFECTS, word="weather", fact="weather")] = ""
    scenic: Annotated[bool, doc("worth seeing"), Attribute(EFFECTS, word="scenic", fact="scenic")] = False
    era: Annotated[str, doc("era"), Attribute(EFFECTS, word="era", sort=NameSort.TAG, fact="era")] = ""
    firms: Annotated[
        tuple[str, ...], doc("firms"), Attribute(EFFECTS, word="firm", sort=NameSort.TAG, fact="firm")
    ] = ()
    marks: Annotated[
        tuple[Annotated[int, Meta(ge=0, le=99)], ...], doc("marks"), Attribute(EFFECTS, word="mark")
    ] = ()
    years: Annotated[tuple[Literal["old", "new"], ...], doc("years"), Attribute(EFFECTS, word="year")] = ()
    signals: Annotated[
        int, doc("signals", ge=0, le=99), Attribute(EFFECTS, singular="signal", word="signals", fact="signals")
    ] = 0
"""
WORDS = ("toll", "bonus", "grade", "surface", "weather", "scenic", "era", "firm", "mark", "year")
SAID = (
    "toll 5, bonus 3, grade -1.5, surface gravel, weather rain, scenic, era steam, firm Acme, firm Bolt, mark 1, mark 2"
)
OPTIONS = f"{SAID}, year old, year new, 2 signals"
BLANKS = SAID.replace(",", "")

BOARD = f"""mapdsl 1

board tolls "Tolls" {{
  players 2..3
  uses    classic
  canvas  300 200
  sheet   792 511

  deal-tickets 1 keep 1
  draw-tickets 1 keep 1

  on claim must score 1 when toll >= 3
  on claim must score 1 when surface = gravel
  on claim must score 1 when not surface in gravel, mud
  on claim must score 1 when weather = rain
  on claim must score 1 when scenic
  on claim must score 1 when not scenic
  on claim must score 1 when era = steam
  on claim must score 1 when firm Acme and not firm Coal
  on claim must score 1 when signals in 1..2
  ticket-pool when surface = paved or firm Acme or toll >= 5 and surface = mud
  on set-up must place coin on each-city when surface = gravel and firm Bolt and era = steam and toll >= 5

  piece coin copies 9 {BLANKS}
  city A at 10 10 {BLANKS} year old, new
  city B at 150 140
  city C at 290 10
  country D at 20 190

  route A -- B 3 red, {OPTIONS} | 3 blue, surface mud, 1 signal
  route B -- C 3 green, firm Coal
  route A -- C 4 gray
  route A -- D 4 gray

  ticket A -- C 4, {OPTIONS}
  ticket A -> B 3, C 4, toll 5, surface mud
  ticket A -- B 3

  scenario "facts hold" players 2 {{
    given  1 hand 3 red
    do     1 claim A -- B with 3 red
    expect 1 points 11
  }}
}}
"""

LANGUAGES = ("en", "de", "pl", "fi")
COMMANDS = [
    "check all.board",
    "fmt all.board",
    "kit all.board -o kit",
    "test all.board",
    *(f"explain {word}" for word in (*WORDS, "signals")),
    *(f"explain rules all.board --language {language}" for language in LANGUAGES),
    *(f"leaflet all.board --whole --language {language} -o rules-{language}.md" for language in LANGUAGES),
    *(f"draw all.board --what {what} -o {what}.svg" for what in ("board", "network", "tickets", "counters", "score")),
    "build all.board --out built",
    *(f"export all.board --to {form} {form}" for form in ("csv", "json", "yaml", "board", "graphml")),
    "import csv csv -o from-csv.board",
    "diff all.board from-csv.board",
    "diff all.board board/tolls.board",
    "diff all.board built/tolls/tables.json",
    "diff all.board plain.board",
    "breaking plain.board --against all.board",
    *(f"draw plain.board --diff all.board --what {what} -o difference-{what}.svg" for what in ("board", "network")),
    "simulate all.board --games 2",
    "play all.board --seed 1 --players 2",
]
FINDING = {"breaking plain.board --against all.board"}

SCRIPT = """
import json, sys
from click.testing import CliRunner
from mapdsl.cli.main import mapdsl
done = {}
for command in json.loads(sys.argv[1]):
    result = CliRunner().invoke(mapdsl, command.split(), input="map\\nrules\\nboard\\nscore\\nhint\\nquit\\n")
    crash = "" if result.exception is None or isinstance(result.exception, SystemExit) else repr(result.exception)
    done[command] = (result.exit_code, crash, result.output)
print(json.dumps(done))
"""


@pytest.fixture(scope="module")
def tree(once: Once) -> Path:
    return once("every attribute", extend)


def extend(copy: Path) -> None:
    follow([], copy)
    declare(copy / "mapdsl" / "rules" / "tables.py")
    grammar = copy / "grammars" / "board.lark"
    words = " | ".join(f'"{word}"' for word in WORDS)
    text = grammar.read_text("utf-8")
    text = text.replace('place_option: ("through"', f'place_option: ({words} | "through"')
    grammar.write_text(text.replace('piece_option: ("copies"', f'piece_option: ({words} | "copies"'), encoding="utf-8")
    vocabulary = copy / "mapdsl" / "base" / "vocabulary.py"
    numbered = vocabulary.read_text("utf-8").replace(
        '{"any-order", ', '{"any-order", "toll", "bonus", "grade", "mark", '
    )
    vocabulary.write_text(numbered, encoding="utf-8")
    run(copy, "mapdsl.syntax.parse_tables")
    run(copy, "mapdsl.cli.reference")
    (copy / "all.board").write_text(BOARD, encoding="utf-8")
    (copy / "plain.board").write_text(plain(BOARD), encoding="utf-8")
    (copy / "commands.py").write_text(SCRIPT, encoding="utf-8")
    (copy / "done.json").write_text(run(copy, "commands", json.dumps(COMMANDS)), encoding="utf-8")


def declare(path: Path) -> None:
    """Add the attributes to every record. Places and pieces get no `signals`, because their attributes do not affect
    components."""
    text = path.read_text("utf-8")
    effects = {"Place": "_PRINTED", "Track": "_PRINTED", "Ticket": "_ON_TICKETS", "Piece": "_PIECES"}
    for record, effect in effects.items():
        fields = FIELDS.replace("EFFECTS", effect)
        if record in ("Place", "Piece"):
            fields = fields.partition("    signals:")[0]
        if record == "Piece":
            fields = re.sub(r', fact="[a-z]+"', "", fields)
        if record == "Track":
            fields = re.sub(r'word="([a-z]+)"', r'word="\1", label_format="{} \1"', fields)
        before, head, body = text.partition(f"class {record}(Record")
        text = before + head + body.replace("    origin: Annotated[", f"{fields[1:]}    origin: Annotated[", 1)
    path.write_text(text, encoding="utf-8")


def plain(board: str) -> str:
    """Return the board without the new attributes, with the same places, tracks, tickets and pieces."""
    said = (f", {OPTIONS}", f" {BLANKS} year old, new", f" {BLANKS}")
    said += (", surface mud, 1 signal", ", toll 5, surface mud", ", firm Coal")
    for each in said:
        board = board.replace(each, "")
    return re.sub(r"^  (on claim|on set-up|ticket-pool) .*\n", "", board, flags=re.MULTILINE)


@pytest.fixture(scope="module")
def done(tree: Path) -> dict[str, Any]:
    found: dict[str, Any] = json.loads((tree / "done.json").read_text("utf-8"))
    return found


@pytest.mark.parametrize("command", COMMANDS)
def test_command_runs_with_every_type_of_attribute(done: dict[str, Any], command: str) -> None:
    status, crash, output = done[command]
    assert not crash, output
    assert status == (command in FINDING), output


@pytest.mark.parametrize("source", ["from-csv.board", "board/tolls.board", "built/tolls/tables.json"])
def test_every_attribute_survives_export_and_import(done: dict[str, Any], source: str) -> None:
    assert "no changes" in done[f"diff all.board {source}"][2]


def test_diff_reports_each_missing_attribute(done: dict[str, Any]) -> None:
    told = done["diff all.board plain.board"][2]
    for word in (*WORDS, "signals"):
        assert word in told, word


def test_attributes_without_messages_are_shown_in_board_syntax(done: dict[str, Any]) -> None:
    rules = done["explain rules all.board --language en"][2]
    for said in (
        "(surface: gravel)",
        "(weather: rain)",
        "(scenic)",
        "(not scenic)",
        "(era: “Steam”)",
        "(signals: 1–2)",
    ):
        assert said in rules, said


def test_every_attribute_is_drawn_on_its_track(tree: Path, done: dict[str, Any]) -> None:
    for what in ("board", "network"):
        picture = unescape((tree / f"{what}.svg").read_text("utf-8"))
        for said in ("5 toll", "gravel surface", "-1.5 grade", "Acme, Bolt firm", "1, 2 mark", "2 signals"):
            assert said in picture, (what, said)
