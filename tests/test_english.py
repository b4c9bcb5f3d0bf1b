"""Docstrings and the manual avoid phrases that are hard to read. CONTRIBUTING.md contains the style guide."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import mapdsl

PACKAGE = Path(mapdsl.__file__).parent
ROOT = PACKAGE.parent

PHRASES = {
    "whoever": "if you, the player who",
    "whatever (was|stands)": "everything, anything",
    "of which": "a second sentence, whose",
    "(is|are|was) told": "is reported, is described",
    "so many": "n, the number of",
    "told apart|tell apart": "distinguish",
    "be it": "even if",
    "anew": "again",
    "lets? follow": "queues, resolves",
    "comes? out": "passes, is",
    "what there is": "the existing ones",
}
"""Patterns of phrases to avoid, each mapped to suggested replacements."""

EXCEPTIONS: frozenset[tuple[str, str]] = frozenset()
"""Pairs of a file and a phrase that is right in that file."""

RIDDLE = re.compile(r"(What|How|Whether|Where|By|Of|Those|Who|Whom|Why|So many)\b")
"""Words that must not begin a docstring, because they name neither an object nor an action. Write "True if" for a
flag and "Return whether" for a function."""


def docstrings(path: Path) -> Iterator[str]:
    """Yield the docstrings of a module, of its members, and of its attributes."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant) and isinstance(node.value.value, str):
            yield node.value.value


def prose(path: Path) -> str:
    """Return the text of a page without its code."""
    text = re.sub(r"(?ms)^```.*?^```|<!--.*?-->", "", path.read_text(encoding="utf-8"))
    return re.sub(r"`[^`]*`", "", text)


def phrases_in(text: str, name: str) -> set[tuple[str, str]]:
    plain = " ".join(text.split())
    return {(name, phrase) for phrase in PHRASES if re.search(rf"\b({phrase})\b", plain, re.IGNORECASE)} - EXCEPTIONS


@pytest.mark.parametrize("room", sorted(path.name for path in PACKAGE.iterdir() if (path / "__init__.py").exists()))
def test_docstrings_avoid_phrases_that_never_serve(room: str) -> None:
    files = sorted((PACKAGE / room).rglob("*.py"))
    found = {
        hit for path in files for text in docstrings(path) for hit in phrases_in(text, str(path.relative_to(PACKAGE)))
    }
    assert found == set()


@pytest.mark.parametrize(
    "page", [*sorted((ROOT / "docs").rglob("*.md")), ROOT / "locales" / "en.ftl"], ids=lambda path: path.stem
)
def test_manual_avoids_phrases_that_never_serve(page: Path) -> None:
    assert phrases_in(prose(page), page.name) == set()


def test_no_docstring_begins_with_a_question_word() -> None:
    texts = [text.strip() for path in sorted(PACKAGE.rglob("*.py")) for text in docstrings(path)]
    riddles = [text.split("\n")[0] for text in texts if RIDDLE.match(text)]
    assert riddles == []
