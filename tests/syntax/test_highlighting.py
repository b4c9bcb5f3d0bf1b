"""Pygments lexer for boards."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path
from time import process_time

import pytest
from hypothesis import given
from hypothesis import strategies as st
from pygments.lexers import get_lexer_by_name, get_lexer_for_filename
from pygments.token import Error

from mapdsl.rules.kinds import KINDS
from mapdsl.syntax.highlighting import BoardLexer

ROOT = Path(__file__).parents[2]
FILES = sorted([*(ROOT / "maps").rglob("*.*"), *(ROOT / "tests" / "rules_played").rglob("*.board")])
EXAMPLES = [
    match[1]
    for page in sorted((ROOT / "docs").rglob("*.md"))
    if not page.name.startswith("diagnostics-")  # their examples include invalid boards
    for match in re.finditer(
        r"^```(?:board|mapdsl)[\w-]*\n(.*?)^```", page.read_text("utf-8"), re.MULTILINE | re.DOTALL
    )
]


def lexed(text: str) -> list[tuple[str, str]]:
    """Return every word and sign with its Pygments token type."""
    return [(str(kind).removeprefix("Token."), piece) for _, kind, piece in tokens(text) if piece.strip()]


def tokens(text: str) -> list:
    """Return the tokens of a text. Fails unless the joined tokens equal the text."""
    found = list(BoardLexer().get_tokens_unprocessed(text))
    assert "".join(piece for _, _, piece in found) == text
    return found


def assert_no_error(text: str) -> None:
    assert [text[at : at + 20] for at, kind, _ in tokens(text) if kind is Error] == []


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.name)
def test_lexer_finds_no_error_in_shipped_boards(path: Path) -> None:
    assert_no_error(path.read_text("utf-8"))


def test_lexer_finds_no_error_in_documented_examples() -> None:
    assert len(EXAMPLES) > 30
    for text in EXAMPLES:
        assert_no_error(text)


LETTERS = {
    "Keyword.Declaration": "D", "Keyword": "K", "Keyword.Namespace": "S",
    "Name.Builtin": "R", "Name": "N", "Name.Constant": "C", "Name.Attribute": "A", "Name.Decorator": "X",
    "Literal.String": "T", "Literal.Number": "0", "Operator": "O", "Operator.Word": "W", "Punctuation": "P",
    "Comment.Single": "#", "Error": "E",
}  # fmt: skip

CASES = [
    ("mapdsl 1", "S0"),
    ('board lakes "Three Lakes" {\n  players 2..4\n}', "DNTPD0P"),
    ('rules base "Base" { trains 45 }', "DNTPR0P"),
    ('variant points "Points" { trains 45 }', "DNTPR0P"),
    # names, quoted and bare
    ('city "Fort William" at 712 343 in Scotland', "DTK00KN"),
    ("city Łódź at 4.7 -36.2", "DNK00"),
    ("city at at 1 1 in South", "DNK00KN"),
    ("city city-gate at 1 1", "DNK00"),
    ("city Rock'n'Roll.", "DN"),
    ('city Bern at 47.37N 8.54E { fr "Berne", it "Berna" }', "DNK00PATPATP"),
    ("country Rus at 90 10 | 90 60 through in X", "DNK00P00KKN"),
    ("region Wales { Cardiff,\n  Carmarthen # both\n}\ncity A", "DNPNPN#PDN"),
    ('names Wales { cy "Cymru" }', "DNPATP"),
    # routes and tickets
    ("route A -- B 4 black", "DNON0C"),
    ("route A--B 4 black|2 pink", "DNON0CP0C"),
    ("route set -- deck 4 black", "DNON0C"),
    ('ferry A -- "B" 10 gray, 3 locomotives, 40 points, tag x', "DNOT0CP0KP0KPKN"),
    ("tunnel A -- B/1 1 blue, bend -0.2", "DNON00CPK0"),
    ("ticket A -> B 5, C 6, deck long, 2 copies", "DNON0PN0PKNP0K"),
    # rules and conditions
    ("deal-tickets long:1, short:3 keep 2", "RNP0PNP0N0"),
    ("award longest-path points 10 else -15", "RNN0N0"),
    ("without award longest-path", "DRN"),
    ("locomotives wild when not (tunnel or length in 2..4) and set != base", "RNKWPNWNW0PWNON"),
    ('piece "Right of Way" copies 1 price 4 numbered { claims taken }', "DTK0K0KPRNP"),
    ('piece X copies 1 price 4 hidden {\n  names { de "Y" }\n  trains 1\n}', "DNK0K0KPDPATPR0P"),
    # comments
    ("trains 45 # each\n# alone\ntrains 40", "R0##R0"),
    ('allow gray-share "as printed"', "KXT"),
    ('ticket A -- B 6 allow ticket-value "a \\"view\\"" allow other "x"', "DNON0KXTKXT"),
    ('award longest-path allow idle "x"', "RNKXT"),
    # scenarios: the first word of a step is its verb
    (
        'scenario "s" players 3 variant advanced {\n  given 1 hand 3 red\n  do 1 claim A -- B/2 with 3 red\n}',
        "DTK0KNPD0N0ND0NNON0N0NP",
    ),
    ('scenario "s" players 2 {\n  expect turn 2  allow unused-step "x"\n}', "DTK0PDN0KXTP"),
    # a statement continues after a comma, a bar or a brace, and otherwise ends with the line
    ("route A -- B 3 red |\n\n  # more\n  3 blue\nroute", "DNON0CP#0CD"),
    ("city A at\ncity B", "DNKDN"),
    ("region W { A\ncity B", "DNPNDN"),
    # invalid text
    ("route A – B", "DNEN"),
    ("trains 3red", "REN"),
]


@pytest.mark.parametrize(("text", "expected"), CASES, ids=[text.splitlines()[0] for text, _ in CASES])
def test_lexer_assigns_token_types(text: str, expected: str) -> None:
    assert "".join(LETTERS[kind] for kind, _ in lexed(text)) == expected


def test_lexer_highlights_every_rule_kind() -> None:
    for kind in KINDS:
        for line in kind.example.splitlines():
            assert ("Name.Builtin", kind.name) in lexed(line)


PIECES = [
    '"',
    "\\",
    "{",
    "}",
    "\n",
    "|",
    ",",
    "--",
    "#",
    "(",
    "route ",
    "A ",
    "3 ",
    "red ",
    "when ",
    "scenario ",
    "é",
    "–",
    "\0",
]


@given(st.one_of(st.text(), st.lists(st.sampled_from(PIECES), max_size=40).map("".join)))
def test_lexer_keeps_all_of_any_text(text: str) -> None:
    tokens(text)


@pytest.mark.parametrize("piece", ["{", "\n", " ", '"', "city A {\n\n", "route A --\n", "a,", "1 ", "\\"])
def test_lexer_is_fast_on_long_damaged_text(piece: str) -> None:
    start = process_time()
    tokens(piece * 20_000)
    assert process_time() - start < 5  # takes about 0.1 s


@pytest.mark.parametrize("name", ["board", "mapdsl", "board-part", "board-rule"])
def test_pygments_finds_the_lexer_by_name(name: str) -> None:
    assert isinstance(get_lexer_by_name(name), BoardLexer)


@pytest.mark.parametrize("name", ["usa.board", "classic.rules"])
def test_pygments_finds_the_lexer_by_file(name: str) -> None:
    assert isinstance(get_lexer_for_filename(name), BoardLexer)


def test_pygmentize_command_highlights_a_board() -> None:
    command = [sys.executable, "-m", "pygments", "-l", "board", "-f", "raw"]
    printed = subprocess.run(command, input="trains 45\n", capture_output=True, text=True, check=True).stdout
    assert printed.splitlines()[0] == "Token.Name.Builtin\t'trains'"


def test_lexer_does_not_import_lark() -> None:
    code = "import mapdsl.syntax.highlighting, sys; print('lark' in sys.modules)"
    printed = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout
    assert printed == "False\n"
