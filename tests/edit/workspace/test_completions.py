"""Completion proposals come from declarations: every declared word is proposed wherever the language allows it."""

from __future__ import annotations

from typing import Annotated

import pytest

from mapdsl.base.records import doc
from mapdsl.edit.workspace import completions as proposing
from mapdsl.edit.workspace.completions import proposals
from mapdsl.rules import kinds
from mapdsl.rules.actions import ACTION_WORDS
from mapdsl.rules.attributes import options_of
from mapdsl.rules.condition_facts import facts_of
from mapdsl.rules.kinds.rule_kind import Carrier, RuleKind
from mapdsl.rules.scenarios import VERBS
from mapdsl.rules.scenarios.scenario_observations import OBSERVATIONS_BY_WORD
from mapdsl.rules.tables import Piece, Ticket, Track
from mapdsl.rules.terms.arguments import MeasureText, Role, RuleRow
from mapdsl.rules.terms.conditions import Subject
from mapdsl.rules.terms.measures import MEASURES_BY_NAME
from mapdsl.syntax.nesting import ALLOWED_STATEMENTS, BLOCKS, KEYWORDS
from tests.edit.workspace.typing_at import in_board, opened


def offered(statement: str = "city D", step: str = "do 1 draw blind") -> list[str]:
    return [each.typed for each in proposals(*in_board(statement, step)).all]


def labels(statement: str = "city D", step: str = "do 1 draw blind") -> set[str]:
    return {each.label for each in proposals(*in_board(statement, step)).all}


def test_proposals_start_with_all_keywords_and_kinds_of_the_block() -> None:
    of_boards = {kind.name for kind in kinds.KINDS}
    assert labels("^") == of_boards | {*KEYWORDS, "also"}
    assert labels("ci^") == of_boards | {*KEYWORDS, "also"}
    of_pieces = {kind.name for kind in kinds.KINDS if kind.carrier is not Carrier.BOARD}
    inside = {word for word, node in KEYWORDS.items() if node in ALLOWED_STATEMENTS[BLOCKS["piece"]]}
    assert labels("piece B {\n    ^\n  }") == of_pieces | inside | {"also"}


@pytest.mark.parametrize("kind", kinds.KINDS, ids=lambda kind: kind.name)
def test_proposals_have_every_argument_of_every_kind(kind: RuleKind) -> None:
    before = labels(f"{kind.name} ^") | labels(f"{kind.example.partition(' when ')[0]} ^")
    said = set(kind.example.split())
    for argument in kind.arguments:
        if argument.is_first:
            assert set(argument.type.words()) <= labels(f"{kind.name} ^")
        else:
            assert argument.name in before | said
            assert set(argument.type.words()) <= labels(f"{kind.name} {argument.name} ^")


def test_hash_in_quotes_starts_no_comment() -> None:
    assert "tag" in labels('city "A # B" at 1 2 ^')
    assert labels('city "A # B" at 1 2 # a ^') == set()
    assert labels(f'source "{"many words " * 20}" ^') == set()  # fast, even for very long quoted text


def test_proposals_have_every_option_of_a_statement() -> None:
    assert set(options_of(Track)) <= labels('route A -- "New York" 3 red, ^') | {"locomotive", "point"}
    assert set(options_of(Ticket)) <= labels("ticket A -- C 5, ^")
    assert set(options_of(Piece, "piece")) <= labels("piece B ^")
    assert offered("route A -- C 3 red, 2 ^") == ["locomotives", "points"]


def test_proposals_have_every_fact_a_condition_may_use() -> None:
    assert set(facts_of(Subject.TRACK)) <= labels("discount 1 when ^")
    assert labels("trains 40 when ^") == {*facts_of(Subject.SETUP), "not"}
    assert set(facts_of(Subject.PLACE, in_play=True)) <= labels("on arrival may take coin when ^")


def test_proposals_have_allowed_names_with_quotes_if_needed() -> None:
    assert offered("route ^") == ["A", '"New York"', "C"]
    assert offered('route A -- "New^') == ["A", '"New York"', "C"]
    assert offered("city D in ^")[:1] == ["North"]
    assert offered("ticket A -- C 5, deck ^")[0] == "long"
    assert offered("region R { A, ^ }") == ["A", '"New York"', "C"]
    assert offered("tally ^")[: len(MEASURES_BY_NAME)] == list(MEASURES_BY_NAME)
    assert "coin" in offered("tally ^")
    assert {"North", "A"} <= labels("discount 1 when touches ^")
    assert offered("discount 1 when colour in red, ^")[:2] == ["red", "orange"]
    assert offered("uses ^") == ["classic"]
    assert offered("route A -- C 3 ^")[-1] == "gray"


def test_proposals_continue_the_step_of_a_scenario() -> None:
    assert offered(step="^") == list(VERBS)
    assert offered(step="do 1 ^")[: len(ACTION_WORDS)] == list(ACTION_WORDS)
    seated = {word for word, fact in OBSERVATIONS_BY_WORD.items() if "expect" in fact.FORM.verbs and fact.has_seat()}
    assert seated <= labels(step="expect 1 ^")
    assert offered(step="do 1 claim A -- ^")[:3] == ["A", '"New York"', "C"]
    assert "locomotive" in offered(step='do 1 claim A -- "New York" with 1 ^')
    assert offered(step="given 1 holds 2 ^")[0] == "coin"
    assert "claim" in offered(step="expect 1 can ^")


def test_no_proposals_in_comments_or_after_unreadable_words() -> None:
    assert offered("city D # ^") == []
    assert offered("route A B ^") == []
    assert proposals(*opened("mapdsl 1\n\n^")).all


class Toll(RuleRow, tag="toll"):
    """A kind that no module of the package knows.

    It is declared only here.
    """

    measure: Annotated[MeasureText, doc("what is counted"), Role.FIRST]
    strictly: Annotated[bool, doc("with no mercy")] = False


def test_a_new_kind_needs_nothing_but_its_declaration(monkeypatch: pytest.MonkeyPatch) -> None:
    toll = RuleKind(Toll, "toll routes strictly")
    monkeypatch.setitem(kinds.KINDS_BY_NAME, "toll", toll)
    monkeypatch.setattr(proposing, "KINDS", (*kinds.KINDS, toll))
    assert "toll" in offered("^")
    assert set(MEASURES_BY_NAME) <= labels("toll ^")
    assert "strictly" in offered("toll routes ^")
