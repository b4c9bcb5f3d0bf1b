"""`check --fix` and `--diff`: which text is changed, which is kept, and that fixes never make a board worse."""

from __future__ import annotations

import os
import random
import re
import subprocess
from collections.abc import Sequence
from itertools import islice
from pathlib import Path

import pytest
from click.testing import CliRunner, Result
from hypothesis import given, settings
from hypothesis import strategies as st

from mapdsl.api import Compilation, compile_source, compile_text
from mapdsl.base.resources import data_path
from mapdsl.base.source import SourceFile
from mapdsl.cli.main import mapdsl
from mapdsl.diagnostics.catalogue import CATALOGUE
from mapdsl.diagnostics.core import CatalogueEntry, Diagnostic, Fix
from mapdsl.diagnostics.fixes import Fixed, fix_all, is_worse
from tests.diagnostics import examples
from tests.maps.boards import BOARDS, MAPS
from tests.typos import typos
from tests.writing import board_text

CLEAN, FINDINGS, UNUSABLE = 0, 1, 2
EXAMPLES = int(os.environ.get("MAPDSL_EXAMPLES", "60"))

DASH = board_text("  players 2..3\n  route A – C 2 blue\n  ticket A — B 3\n")
FIXED = DASH.replace("–", "--").replace("—", "--")
ALLOWED = board_text('  ticket A -- B 3  allow ticket-value "no reason"\n  allow unused-region "none"\n')


def run(*arguments: str | Path, text: str = "") -> Result:
    return CliRunner().invoke(mapdsl, ["check", "--no-config", *map(str, arguments)], input=text)


def check(source: SourceFile) -> Sequence[Diagnostic]:
    return compile_source(source).diagnostics


def fixed(text: str) -> Fixed:
    return fix_all(SourceFile("test.board", text), check)


@pytest.fixture
def board(tmp_path: Path) -> Path:
    path = tmp_path / "dash.board"
    path.write_text(DASH, encoding="utf-8")
    return path


# ---- the command --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("names", [["a.board", "rules/mine.rules"], ["rules/mine.rules", "a.board"]])
def test_fix_handles_files_that_use_each_other_in_any_order(tmp_path: Path, names: list[str]) -> None:
    (tmp_path / "rules").mkdir()
    (tmp_path / "a.board").write_text(board_text("  uses classic, mine\n"), encoding="utf-8")
    (tmp_path / "rules" / "mine.rules").write_text('rules mine "Mine" {\n  trains 9\n}\n', encoding="utf-8")
    run("--fix", *(tmp_path / name for name in names))
    assert (tmp_path / "rules" / "mine.rules").read_text(encoding="utf-8").startswith("mapdsl 1\n")


def test_fix_writes_and_reports_what_remains(board: Path) -> None:
    result = run("--fix", "--fail-on", "error", board)
    assert (result.exit_code, result.stderr) == (CLEAN, "2 fixes in 1 file\n")
    assert board.read_text(encoding="utf-8") == FIXED
    assert "S030" not in result.stdout
    again = run("--fix", "--fail-on", "error", board)
    assert (again.exit_code, again.stderr) == (CLEAN, "")


def test_fix_leaves_and_explains_fixes_that_would_cause_errors(tmp_path: Path) -> None:
    path = tmp_path / "coins.board"
    path.write_text(
        board_text("  piece gold coin each 5\n  demand 1 coin when length = 3\n  award coin points 5\n"), "utf-8"
    )
    before = path.read_bytes()
    shown = run("--fix", "--unsafe-fixes", path).stdout
    assert path.read_bytes() == before
    assert 'left to you: write `"gold coin"`, and correct the errors this reveals' in shown
    assert "fixed with" not in shown


def test_fix_applies_fixes_of_warnings(tmp_path: Path) -> None:
    path = tmp_path / "allowed.board"
    path.write_text(ALLOWED, encoding="utf-8")
    run("--fix", path)
    assert "allow" not in path.read_text(encoding="utf-8")


def test_fix_keeps_unused_allowances_while_there_are_errors(tmp_path: Path) -> None:
    """With errors, the warnings of a board are unknown, so an allowance that seems unused may be needed."""
    path = tmp_path / "europe.board"
    whole = data_path("maps", "europe.board").read_text(encoding="utf-8")
    path.write_text(whole.replace(" black", " blakc", 1), encoding="utf-8")
    result = run("--fix", path)
    assert "F002" in result.stdout
    assert path.read_text(encoding="utf-8").count(" allow ") == whole.count(" allow ")


def test_fix_applies_only_to_reported_findings(tmp_path: Path) -> None:
    path = tmp_path / "allowed.board"
    path.write_text(ALLOWED, encoding="utf-8")
    run("--fix", "--ignore", "unused-allow", path)
    assert path.read_text(encoding="utf-8") == ALLOWED
    run("--fix", "--select", "Y001", path)
    assert path.read_text(encoding="utf-8") == ALLOWED


def test_diff_shows_the_result_of_fix_without_writing(board: Path) -> None:
    result = run("--diff", board)
    assert result.exit_code == FINDINGS
    assert board.read_text(encoding="utf-8") == DASH
    subprocess.run(["patch", "-s", str(board)], input=result.stdout, text=True, check=True)
    assert board.read_text(encoding="utf-8") == FIXED


def test_diff_handles_a_file_without_a_final_line_end(tmp_path: Path) -> None:
    path = tmp_path / "end.board"
    path.write_text(DASH.rstrip("\n"), encoding="utf-8")
    subprocess.run(["patch", "-s", str(path)], input=run("--diff", path).stdout, text=True, check=True)
    assert path.read_text(encoding="utf-8") == FIXED.rstrip("\n")


def test_diff_leaves_standard_output_alone_and_reports_go_to_files(board: Path, tmp_path: Path) -> None:
    result = run("--diff", "--format", f"text={tmp_path / 'report'}", board)
    assert result.stdout.startswith("---")
    assert "S030" in (tmp_path / "report").read_text(encoding="utf-8")


def test_fix_of_standard_input_prints_the_text(board: Path) -> None:
    result = run("--fix", "--fail-on", "error", "-", text=DASH)
    assert (result.exit_code, result.stdout) == (CLEAN, FIXED)
    assert "in 1 file" in result.stderr


@pytest.mark.parametrize("mark", [b"", b"\xef\xbb\xbf"])
@pytest.mark.parametrize("end", [b"\n", b"\r\n"])
def test_fix_keeps_line_ends_and_byte_order_mark(board: Path, end: bytes, mark: bytes) -> None:
    board.write_bytes(mark + DASH.encode().replace(b"\n", end))
    run("--fix", board)
    assert board.read_bytes() == mark + FIXED.encode().replace(b"\n", end)


def test_fix_keeps_links_and_modes(board: Path, tmp_path: Path) -> None:
    board.chmod(0o640)
    link = tmp_path / "link.board"
    link.symlink_to(board)
    run("--fix", link)
    assert link.is_symlink()
    assert board.read_text(encoding="utf-8") == FIXED
    assert board.stat().st_mode & 0o777 == 0o640


def test_fix_does_not_overwrite_a_file_edited_meanwhile(board: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def late(*arguments: object) -> Fixed:
        after = fix_all(*arguments)  # type: ignore[arg-type]
        board.write_text(DASH + "# mine\n", encoding="utf-8")
        return after

    monkeypatch.setattr("mapdsl.diagnostics.fixes.fix_all", late)
    result = run("--fix", board)
    assert result.exit_code == UNUSABLE
    assert "changed in the meantime" in result.stderr
    assert board.read_text(encoding="utf-8") == DASH + "# mine\n"


def test_fix_keeps_the_modification_time_of_unchanged_files(tmp_path: Path) -> None:
    path = tmp_path / "plain.board"
    path.write_text(FIXED, encoding="utf-8")
    before = path.stat().st_mtime_ns
    run("--fix", path)
    assert path.stat().st_mtime_ns == before


def test_fix_changes_a_rules_file_only_if_named(tmp_path: Path) -> None:
    (tmp_path / "rules").mkdir()
    rules = tmp_path / "rules" / "own.rules"
    rules.write_text(
        'mapdsl 1\nrules own "Own" {\n  uses classic\n  trains 3O\n  start-hand cards 5.\n}\n', encoding="utf-8"
    )
    before = rules.read_bytes()
    board = tmp_path / "b.board"
    board.write_text(board_text("  uses own"), encoding="utf-8")
    run("--fix", board)
    assert rules.read_bytes() == before


def test_fix_and_diff_cannot_be_combined(board: Path) -> None:
    for arguments in (["--fix", "--diff"], ["--diff", "--format", "json"], ["--diff", "--statistics"]):
        assert run(*arguments, board).exit_code == UNUSABLE
    assert board.read_text(encoding="utf-8") == DASH


# ---- never worse --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("entry", CATALOGUE, ids=lambda each: each.slug)
def test_fixes_of_catalogue_examples_never_make_a_text_worse(entry: object) -> None:
    before = compile_text(examples.board_text(entry.bad), name="test.board")  # type: ignore[attr-defined]
    after = fixed(before.source.text)
    assert not is_worse(before.diagnostics, check(after.source))
    assert fixed(after.source.text).count == 0


NEW_YORK = '  city "New York" at 8 8\n'


@pytest.mark.parametrize(
    ("wrong", "right"),
    [
        ("city Saint Louis at 2 2", 'city "Saint Louis" at 2 2'),
        ("city Frankfurt an der Oder at 2 2", 'city "Frankfurt an der Oder" at 2 2'),
        ("city 臺 北 at 2 2", 'city "臺 北" at 2 2'),
        ("route A -- New York 2 red", 'route A -- "New York" 2 red'),
        ("about high up in the hills", 'about "high up in the hills"'),
        ("city A at 2 2 city C at 3 3", "city A at 2 2\n  city C at 3 3"),
        ("city A at 2 2 ; city C at 3 3", "city A at 2 2\n  city C at 3 3"),
    ],
)
def test_fix_corrects_names_and_lines(wrong: str, right: str) -> None:
    assert fixed(board_text(f"{NEW_YORK}  {wrong}\n")).source.text == board_text(f"{NEW_YORK}  {right}\n")


@pytest.mark.parametrize(
    "text",
    [
        "city city Dhubri at 2 2",
        "city Berlin 3 at 2 2",
        "city Baden Baden at 2 2",
        "route -- A B 3 red",
        "route ( A -- B 3 red",
        "route A -- choose B 3 red",
        "route A less than-> B 2 red",
        "ticket A -- when B 3",
        "piece copies 3 of festival",
        "piece Niemcy card on Niemcy",
        'scenario "a head on two lines"\n  players 2 {\n  }',
    ],
)
def test_fix_does_not_quote_words_that_are_unlikely_to_be_a_name(text: str) -> None:
    """A word is repeated or missing, so the intended text is uncertain."""
    wrong = board_text(f"  {text}\n")
    assert fixed(wrong).source.text == wrong


SLIPS = (
    (" -- ", " – "),
    (" -- ", " -> "),
    (" -- ", " to "),
    (", ", " "),
    ('"', "“"),
    ("  city", "city:"),
    (" 3 red", " red 3"),
    (" at ", " "),
    ("\n", " "),
    ("  trains 45\n", "  trains 45\n  trains 45\n"),
    (" 50 10", " 50,10"),
    ("2..4", "2-4"),
    ("{", ""),
    ("}", ""),
    ("A", "a"),
    ("\n", ' allow ticket-value "x"\n'),
    (" ", "\u200b "),
    ("mapdsl 1\n", ""),
)
"""Pairs of correct text and the mistake that authors make in it."""

WHOLE = board_text(
    '  trains 45\n  region "Up and down" { A, B }\n  locomotives wild when ferry and touches "Up and down"\n'
    "  ticket A -- B 3\n  ticket A -> B 5, C 6\n"
)


@settings(max_examples=EXAMPLES, deadline=None)
@given(st.lists(st.sampled_from(SLIPS), min_size=1, max_size=6), st.integers(0, 2**32))
def test_fix_introduces_no_new_errors(slips: list[tuple[str, str]], seed: int) -> None:
    text, chance = WHOLE, random.Random(seed)
    for right, wrong in slips:
        places = [at for at in range(len(text)) if text.startswith(right, at)]
        if places:
            at = chance.choice(places)
            text = text[:at] + wrong + text[at + len(right) :]
    before = check(SourceFile("test.board", text))
    after = fixed(text)
    found = check(after.source)
    assert sum(each.is_error for each in found) <= sum(each.is_error for each in before)
    assert not is_worse(before, found)
    assert fixed(after.source.text).count == 0


def statements(found: Compilation) -> int:
    """Return the number of statements and allowances that could be parsed."""
    count = 0
    blocks: list[Sequence[object]] = [found.file.block.statements] if found.file else []
    while blocks:
        block = blocks.pop()
        count += len(block)
        blocks += [getattr(each, name, ()) for each in block for name in ("statements", "steps", "allows")]
    return count


@pytest.mark.parametrize("board", BOARDS)
def test_fix_corrects_a_random_slip_or_leaves_it(board: str) -> None:
    """Fixes delete no statement that could be parsed, and a fixed text has the same words as the original board."""
    path = MAPS / f"{board}.board"
    whole = path.read_text(encoding="utf-8")
    for slip, line, text in islice(typos(whole, random.Random(f"fix {board}")), EXAMPLES // 2):
        source = SourceFile(path.name, text, path)
        before = compile_source(source)
        after = fix_all(source, check).source
        if after.text == text:
            continue
        assert after.text.split() == whole.split(), f"{slip} on line {line}"
        assert statements(compile_source(after)) >= statements(before), f"{slip} on line {line}"


@pytest.mark.parametrize("board", BOARDS)
def test_fix_never_makes_many_random_slips_worse(board: str) -> None:
    path = MAPS / f"{board}.board"
    chance = random.Random(f"slips {board}")
    for _ in range(EXAMPLES // 12):
        text = path.read_text(encoding="utf-8")
        for _ in range(5):
            text = next(typos(text, chance))[2]
        source = SourceFile(path.name, text, path)
        before = compile_source(source)
        for fix_of in (certain, likely):
            after = compile_source(fix_all(source, check, fix_of).source)
            assert not is_worse(before.diagnostics, after.diagnostics)
            assert statements(after) >= statements(before)


def certain(diagnostic: Diagnostic) -> Fix | None:
    return diagnostic.fix


def likely(diagnostic: Diagnostic) -> Fix | None:
    return diagnostic.fix or diagnostic.guess


def test_unsafe_fixes_are_applied_only_on_request(tmp_path: Path) -> None:
    path = tmp_path / "likely.board"
    path.write_text(board_text("  route A -- B 2 balck\n"), encoding="utf-8")
    assert "1 can perhaps be fixed with --fix --unsafe-fixes" in run("--fix", path).stdout
    assert "balck" in path.read_text(encoding="utf-8")
    assert "+  route A -- B 2 black" in run("--diff", "--unsafe-fixes", path).stdout
    run("--fix", "--unsafe-fixes", path)
    assert "  route A -- B 2 black\n" in path.read_text(encoding="utf-8")
    assert run("--unsafe-fixes", path).exit_code == UNUSABLE


def test_summary_counts_fixable_findings(board: Path) -> None:
    assert "; 2 can be fixed with --fix\n" in run(board).stdout


def test_fix_applies_more_fixes_than_one_report_lists() -> None:
    text = WHOLE.rstrip().removesuffix("}") + "".join(f"  route A – B {1 + at % 6} red\n" for at in range(250)) + "}\n"
    after = fixed(text)
    assert after.count >= 250
    assert "–" not in after.source.text


# ---- allowances for what is there already -------------------------------------------------------------------------

OLD = board_text(
    "  city A at 1 1  # lonely\n  city B at 9 9\n  city C at 9 1\n  route A -- B 1 red\n"
    "  region Nowhere { A }  # since 1911\n"
)


def test_add_allow_adds_allowances_to_the_statements_of_findings(tmp_path: Path) -> None:
    path = tmp_path / "old.board"
    path.write_text(OLD, encoding="utf-8")
    shown = run("--diff", "--add-allow", 'was "so"', path)
    assert (shown.exit_code, path.read_text(encoding="utf-8")) == (FINDINGS, OLD)
    result = run("--fail-on", "hint", "--add-allow", 'was "so"', path)
    assert (result.exit_code, "nothing to report" in result.stdout) == (CLEAN, True)
    after = path.read_text(encoding="utf-8")
    assert '  region Nowhere { A }  allow unused-region "was \\"so\\""  # since 1911\n' in after
    assert re.sub(r'  allow \S+ "was \\"so\\""(\n(?=  allow|\}))?', "", after) == OLD
    assert [each.message for each in compile_text(after).diagnostics] == []
    run("--add-allow", "again", path)
    assert path.read_text(encoding="utf-8") == after


def test_add_allow_adds_a_board_statement_for_a_finding_at_the_title(tmp_path: Path) -> None:
    path = tmp_path / "flat.board"
    before = board_text("")
    path.write_text(before, encoding="utf-8")
    run("--select", "missing-canvas", "--add-allow", "drawn by hand", path)
    assert path.read_text(encoding="utf-8") == before.removesuffix("}\n") + (
        '  allow missing-canvas "drawn by hand"\n}\n'
    )


def test_add_allow_leaves_a_board_with_errors_unchanged(tmp_path: Path) -> None:
    path = tmp_path / "bad.board"
    text = OLD.replace("1 red", "1 rde")
    path.write_text(text, encoding="utf-8")
    assert run("--add-allow", "old", path).exit_code == FINDINGS
    assert path.read_text(encoding="utf-8") == text


def test_fix_and_add_allow_keep_each_line_end(tmp_path: Path) -> None:
    path = tmp_path / "mixed.board"
    ends = random.Random(4)
    for text, option in ((OLD, ("--add-allow", "old")), (DASH, ("--fix",))):
        mixed = b"\xef\xbb\xbf" + b"".join(
            line.encode() + ends.choice((b"\n", b"\r\n", b"\r")) for line in text.split("\n")[:-1]
        )
        path.write_bytes(mixed)
        run(*option, path)
        after = path.read_bytes()
        assert after != mixed
        assert (
            re.sub(rb'  allow \S+ "old"([\r\n]+(?=  allow|\}))?', b"", after)
            == mixed.decode().replace("–", "--").replace("—", "--").encode()
        )


@pytest.mark.parametrize("wrong", [["--fix"], ["--unsafe-fixes"], ["--watch"]])
def test_add_allow_goes_with_neither_fixes_nor_watching(board: Path, wrong: list[str]) -> None:
    assert run("--add-allow", "old", *wrong, board).exit_code == UNUSABLE
    assert run("--add-allow", "two\nlines", board).exit_code == UNUSABLE


@pytest.mark.parametrize(
    "entry", [entry for entry in CATALOGUE if entry.severity != "error"], ids=lambda each: each.slug
)
def test_add_allow_works_for_every_warning(entry: CatalogueEntry, tmp_path: Path) -> None:
    """Afterwards, only findings about `allow` itself remain, and the original text is unchanged."""
    text = examples.board_text(entry.bad)
    path = tmp_path / "bad.board"
    path.write_text(text, encoding="utf-8")
    before = compile_text(text)
    if before.has_errors or before.board is None:
        return
    run("--add-allow", "old", path)
    left = {each.entry.slug for each in compile_text(path.read_text(encoding="utf-8")).diagnostics}
    assert left <= {"unused-allow"}
