"""What is read off the text of the grammar is what Lark makes of it."""

from __future__ import annotations

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st
from lark.lexer import PatternStr

from mapdsl.syntax.tables import parser
from mapdsl.syntax.vocabulary import keywords, pattern

TERMINALS = {each.name: each.pattern for each in parser().terminals}
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


def test_keywords_are_those_of_the_parser() -> None:
    words = {each.value for each in TERMINALS.values() if isinstance(each, PatternStr) and each.value.isalpha()}
    assert keywords() == words


@pytest.mark.parametrize("name", PATTERNS)
@given(text=texts)
def test_a_pattern_matches_what_the_parser_takes(name: str, text: str) -> None:
    ours, theirs = re.match(pattern(name), text), re.match(TERMINALS[name].to_regexp(), text)
    assert (ours and ours.group()) == (theirs and theirs.group())


def test_an_unknown_terminal_is_told() -> None:
    with pytest.raises(KeyError, match="NUMBER"):
        pattern("NUMBER")
