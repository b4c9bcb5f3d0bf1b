"""Keywords, patterns and quoting rules that are derived from the grammar's text agree with the parser that Lark
builds from the same text."""

from __future__ import annotations

import os
import re
from unicodedata import normalize

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st
from lark.lexer import PatternStr

from mapdsl.api import compile_text
from mapdsl.base.vocabulary import NUMBERED_OPTIONS, keywords, pattern, write_name
from mapdsl.rules.attributes import options_of
from mapdsl.rules.scenarios import GivenStep
from mapdsl.rules.tables import Ticket
from mapdsl.rules.terms.arguments import Whole
from mapdsl.syntax.parse_tables import build_from_grammar

TERMINALS = {terminal.name: terminal.pattern for terminal in build_from_grammar().terminals}
PATTERNS = sorted(name for name in TERMINALS if name[0] != "_" and not isinstance(TERMINALS[name], PatternStr))

PIECES = [
    "a",
    "Ł",
    "city",
    "-",
    "--",
    "->",
    "!",
    "!=",
    "<",
    "=",
    ".",
    "..",
    ":",
    "/",
    '"',
    "\\",
    " ",
    "0",
    "12",
    "4.5",
    "N",
    "W",
]
texts = st.lists(st.sampled_from(PIECES), max_size=6).map("".join)


def test_numbered_options_are_the_whole_number_options_of_tickets() -> None:
    declared = {each.word for each in options_of(Ticket).values() if isinstance(each.type, Whole)}
    assert declared == NUMBERED_OPTIONS


def test_keywords_match_the_terminals_of_the_parser() -> None:
    words = {
        terminal.value
        for terminal in TERMINALS.values()
        if isinstance(terminal, PatternStr) and terminal.value.isalpha()
    }
    assert keywords() == words


@pytest.mark.parametrize("name", PATTERNS)
@given(text=texts)
def test_pattern_of_a_terminal_matches_like_the_parser(name: str, text: str) -> None:
    ours, theirs = re.match(pattern(name), text), re.match(TERMINALS[name].to_regexp(), text)
    assert (ours and ours.group()) == (theirs and theirs.group())


def test_pattern_refuses_an_unknown_terminal() -> None:
    with pytest.raises(KeyError, match="NUMBER"):
        pattern("NUMBER")


# ---- quoting names --------------------------------------------------------------------------------------------------

NAMES = st.one_of(
    st.sampled_from(
        [*sorted(keywords()), "nothing", "only", "because", "rest", "with", "red", "“Foo”", "→X", "–", "a!=b"]
    ),
    st.lists(st.sampled_from([*PIECES, "”", "«", "→", "−", "!", "#", "{", ",", "|", "(", ")", ">"]), min_size=1).map(
        "".join
    ),
).filter(lambda name: name.strip() == name != "")

EVERYWHERE = """mapdsl 1
board x "X" {
  players 2..4
  uses classic
  piece station each 3
  action build does place station on city price 1, 2, 3
  borrow station
  action NAMEx does take technology before-turn
  city NAME at 1 1 in NAMEx label north
  city NAMEy at 5 5
  country NAMEz at 9 9
  piece NAMEz on NAMEz worth 3
  on claim may take NAMEz from each-joined when reaches NAMEz
  region NAMEx { NAME, NAMEy }
  names NAMEx { en "x" }
  piece NAMEy of technology copies 1 most 1 price 1 locomotive { discount 1 }
  route NAME -- NAMEy 3 red, tag NAME | 3 blue
  special NAME -- NAMEz 1 gray
  ticket NAME -- NAMEy 3, deck NAME, set NAME
  ticket NAMEy -> NAME 3, NAMEz 1
  locomotives wild when touches NAME or tagged NAME and inside NAMEx
  ticket-pool when deck = NAME and set in NAME
  scenario "s" players 2 {
    given 1 placed station at NAME
    given 1 holds NAMEy
    given 1 holds NAMEz
    given 1 owns NAME -- NAMEy red
    given 1 tickets NAME -- NAMEy NAME
    given ticket-deck NAME only nothing
    expect 1 placed station at NAME, station at NAMEy
    refuse 1 build at NAME with 1 red because spot-taken
    do 1 NAMEx NAMEy with 1 locomotive
  }
}
"""


@settings(max_examples=int(os.environ.get("MAPDSL_EXAMPLES", "100")), deadline=None)
@given(NAMES)
@example("a-")
def test_written_name_parses_back_in_every_position(name: str) -> None:
    words = {mark: write_name(name + mark) for mark in ("", "x", "y", "z")}
    text = re.sub(r"NAME([xyz]?)", lambda found: words[found[1]], EVERYWHERE)
    compilation = compile_text(text)
    assert [each.message for each in compilation.diagnostics if each.is_error] == []
    assert compilation.board is not None
    assert {place.value.id for place in compilation.board.places} == {
        normalize("NFC", name + mark) for mark in ("", "y", "z")
    }
    (scenario,) = compilation.board.scenarios
    facts = [step.fact for step in scenario.value.steps if isinstance(step, GivenStep)]
    assert [str(fact) for fact in facts[:3]] == [
        f"placed station at {words['']}",
        f"holds {words['y']}",
        f"holds {words['z']}",
    ]
