"""The parse tables that are stored in the package."""

from __future__ import annotations

import logging
from pathlib import Path
from typing import Any

import lark
import pytest

from mapdsl.base.source import Span
from mapdsl.syntax import parse_tables
from mapdsl.syntax.lalr import NO_TOKEN, Lexeme
from mapdsl.syntax.tree_actions import Actions
from tests.syntax.reading import board
from tests.syntax.test_tree import STATEMENTS


def test_stored_parse_tables_match_the_grammar() -> None:
    assert parse_tables.kept_tables() is not None, "they are stale: run `python -m mapdsl.syntax.parse_tables`"


def test_grammar_has_no_conflicts(caplog: pytest.LogCaptureFixture) -> None:
    lark.logger.setLevel(logging.DEBUG)
    try:
        with caplog.at_level(logging.DEBUG, logger="lark"):
            parse_tables.build_from_grammar(debug=True)
    finally:
        lark.logger.setLevel(logging.CRITICAL)
    assert [each.getMessage() for each in caplog.records if "onflict" in each.getMessage()] == []


@pytest.mark.parametrize("text", [board(*(line for line, _ in STATEMENTS)), board("route A -- B 3 red 4"), board("§")])
def test_stored_parse_tables_parse_like_lark(text: str) -> None:
    """Lark's terminals and those of mapdsl's parser share only their names, so the test compares the resulting trees
    or the error positions."""
    by_lark = parse_tables.build_from_grammar(transformer=_ByLark())
    ours = parse_tables.read(text)
    try:
        assert by_lark.parse(text, start="file") == ours
    except lark.UnexpectedInput as error:
        assert (error.pos_in_stream, error.interactive_parser.accepts()) == (ours.stop, ours.terminals)


def test_next_token_is_among_accepted_terminals() -> None:
    text, parser = board(*(line for line, _ in STATEMENTS)), parse_tables.parser()
    begun, at = parser.begin("file"), 0
    while (token := parser.token(text, at, begun.states[-1])).type != NO_TOKEN:
        assert token.type in begun.list_accepted(), token
        assert begun.feed(token)
        at = token.span.end
    assert token.span.start == len(text)


class _ByLark:
    """Parser actions that accept Lark's tokens, which are converted to the tokens of mapdsl's parser."""

    def __getattr__(self, name: str) -> Any:
        act = getattr(Actions(), name)
        return lambda pieces: act([_token(piece) for piece in pieces])


def _token(piece: Any) -> Any:
    if not isinstance(piece, lark.Token):
        return piece
    assert piece.start_pos is not None
    return Lexeme(piece.type, str(piece), Span(piece.start_pos, piece.start_pos + len(piece)))


RIGHT = parse_tables.mark()


@pytest.mark.parametrize("content", ["", "{}", "[]", "null", '{"mark": "other"}', f'{{"mark": "{RIGHT}"}}'])
def test_invalid_stored_parse_tables_are_ignored(content: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(parse_tables, "TABLES", tmp_path / "tables.json")
    assert parse_tables.kept_tables() is None
    parse_tables.TABLES.write_text(content, encoding="utf-8")
    assert parse_tables.kept_tables() is None


def test_parse_tables_of_another_grammar_are_ignored(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(parse_tables, "grammar", lambda: "")
    assert parse_tables.kept_tables() is None


def test_every_rule_of_the_grammar_has_an_action() -> None:
    made = parse_tables.build_from_grammar()
    names = {rule.alias or rule.origin.name for rule in made.rules if not rule.origin.name.startswith("_")}
    transparent = {rule.origin.name for rule in made.rules if rule.options.expand1 and not rule.alias}
    tried_alone = {"opening", "closing"}
    assert {name for name in names - transparent - tried_alone if not hasattr(Actions, name)} == set()
    assert {name for name in vars(Actions) if not name.startswith("_")} <= names
