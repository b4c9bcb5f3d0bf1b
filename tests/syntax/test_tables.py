"""The parse tables that are kept with the package."""

from __future__ import annotations

import logging

import lark
import pytest

from mapdsl.syntax import parse_tables
from mapdsl.syntax.tree_actions import Actions
from tests.syntax.reading import board
from tests.syntax.test_tree import STATEMENTS


def test_kept_tables_are_of_the_grammar() -> None:
    assert parse_tables.is_current(), f"the parse tables are stale: run {parse_tables.COMMAND}"


def test_grammar_has_no_conflicts(caplog: pytest.LogCaptureFixture) -> None:
    lark.logger.setLevel(logging.DEBUG)
    try:
        with caplog.at_level(logging.DEBUG, logger="lark"):
            parse_tables.build_from(parse_tables.grammar(), debug=True)
    finally:
        lark.logger.setLevel(logging.CRITICAL)
    assert [each.getMessage() for each in caplog.records if "onflict" in each.getMessage()] == []


def test_kept_tables_read_what_the_grammar_reads() -> None:
    text = board(*(line for line, _ in STATEMENTS))
    built = parse_tables.build_from(parse_tables.grammar(), transformer=Actions())
    assert parse_tables.parser().parse(text, start="file") == built.parse(text, start="file")


@pytest.mark.parametrize("content", ["", "{}", "[]", "null", '{"digest": "other"}', '{"digest": "right"}'])
def test_other_tables_are_not_taken(content: str) -> None:
    assert parse_tables.from_json(content, mark="right") is None


def test_every_rule_of_the_grammar_has_an_action() -> None:
    made = parse_tables.build_from(parse_tables.grammar())
    names = {rule.alias or rule.origin.name for rule in made.rules if not rule.origin.name.startswith("_")}
    transparent = {rule.origin.name for rule in made.rules if rule.options.expand1 and not rule.alias}
    tried_alone = {"opening", "closing"}
    assert {name for name in names - transparent - tried_alone if not hasattr(Actions, name)} == set()
    assert {name for name in vars(Actions) if not name.startswith("_")} <= names
