"""Every entry of the catalogue: `bad` has exactly this mistake on the marked line, and `good` does not have it.

Examples are as short as possible, so few of them are complete boards. Therefore
- only diagnostics at least as severe count: for an error's example all errors count, warnings and hints do not;
- too few tickets for a game never counts, unless the example is about that;
- in a whole file only diagnostics of the entry's own family count, because it lacks most parts of a board.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from pathlib import Path

import pytest

import mapdsl
from mapdsl.api import compile_text
from mapdsl.diagnostics.catalogue import CATALOGUE
from mapdsl.diagnostics.catalogue.balance import FEW_TICKETS
from mapdsl.diagnostics.core import CatalogueEntry, Diagnostic, Severity
from tests.diagnostics.examples import MARK, board_text, marked_line

_BADNESS = {Severity.ERROR: 2, Severity.WARNING: 1, Severity.HINT: 0}

WITHOUT_EXAMPLE = {
    "S006": "shows in a very long file only",
    "S007": "shows in a very long file only",
    "N007": "needs a second file",
    "N008": "needs a second file",
    "N014": "needs a second file",
    "F007": "what is missing has no line",
    "F013": "concerns the head of the board, which an example does not show",
    "Y030": "needs a second file",
    "X020": "is found by playing",
    "X021": "is found by playing",
    "X022": "is found by playing",
    "D001": "is found where a board is laid out",
    "D002": "is found where a board is laid out",
    "D003": "is found where a board is laid out",
    "C001": "is found by comparing",
    "C002": "is found by comparing",
    "C003": "is found by comparing",
    "C004": "is found by comparing",
    "C005": "is found by playing",
    "C006": "is found by comparing",
    "J001": "is in a document, not in a board",
    "J002": "is in a document, not in a board",
    "J003": "is in a document, not in a board",
    "J004": "is in a document, not in a board",
    "J005": "is in a document, not in a board",
    "J006": "is in a document, not in a board",
}
"""Entries whose mistake cannot be shown in `bad`, each with the reason. Other tests cover these entries."""


def counted(found: Iterable[Diagnostic], entry: CatalogueEntry, *, whole_file: bool) -> list[Diagnostic]:
    """Return the diagnostics that count for the example of an entry."""
    if whole_file:
        return [each for each in found if each.entry.code[0] == entry.code[0]]
    return [
        each
        for each in found
        if _BADNESS[each.entry.severity] >= max(_BADNESS[entry.severity], 1) or each.entry is entry
        if each.entry is not FEW_TICKETS or entry is FEW_TICKETS
    ]


def shown(found: Iterable[Diagnostic]) -> list[tuple[int, str]]:
    return [(each.place.source.position(each.place.span.start).line, each.entry.code) for each in found]


@pytest.mark.parametrize("entry", [each for each in CATALOGUE if MARK in each.bad], ids=lambda each: each.code)
def test_bad_example_has_exactly_its_mistake(entry: CatalogueEntry) -> None:
    text = board_text(entry.bad)
    found = counted(compile_text(text).diagnostics, entry, whole_file=not entry.bad[0].isspace())
    assert shown(found) == [(marked_line(text), entry.code)], [each.message for each in found]


@pytest.mark.parametrize("entry", [each for each in CATALOGUE if each.good], ids=lambda each: each.code)
def test_good_example_does_not_have_the_mistake(entry: CatalogueEntry) -> None:
    found = counted(compile_text(board_text(entry.good)).diagnostics, entry, whole_file=not entry.good[0].isspace())
    assert shown(found) == [], [each.message for each in found]


def test_every_entry_has_a_bad_example_or_a_reason() -> None:
    assert {each.code for each in CATALOGUE if MARK not in each.bad} <= WITHOUT_EXAMPLE.keys()
    assert not any(MARK in each.bad for each in CATALOGUE if each.code in WITHOUT_EXAMPLE)


def test_every_single_file_entry_has_a_good_example() -> None:
    without = {each.code for each in CATALOGUE if not each.good and not each.code.startswith("J")}
    assert without == {"N014", "C005", "C006"}, "takes several files"


def test_codes_and_slugs_are_unique() -> None:
    assert len({each.code for each in CATALOGUE}) == len(CATALOGUE)
    assert len({each.slug for each in CATALOGUE}) == len(CATALOGUE)


@pytest.mark.parametrize("entry", CATALOGUE, ids=lambda each: each.code)
def test_entry_texts_follow_the_style(entry: CatalogueEntry) -> None:
    assert entry.code[0].isupper() and entry.code[1:].isdigit() and len(entry.code) == 4
    words = entry.slug.split("-")
    assert all(word.isalnum() and word.islower() for word in words)
    if entry.severity is not Severity.ERROR:
        assert words[0] not in {"no", "not", "use", "avoid", "check"}, "it is to read well after `allow`"
    assert entry.title[0].isupper() or entry.title[0] == "`"
    assert not entry.title.endswith(".")
    assert not entry.message.endswith(".") and not entry.help.endswith(".")
    assert entry.why.endswith(".")


def test_phrases_in_code_match_the_catalogue() -> None:
    folder = Path(mapdsl.__file__).parent
    sources = "".join(
        path.read_text(encoding="utf-8") for path in folder.rglob("*.py") if path.parent.name != "catalogue"
    )
    phrases = {name for entry in CATALOGUE for of_fact in entry.phrases.values() for name in of_fact}
    assert {name for name in phrases if f'"{name}"' not in sources} == set()
    assert set(re.findall(r'(?:Wording|ArgumentError)\(\s*"([^"]*)"', sources)) <= phrases
