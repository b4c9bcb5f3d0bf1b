"""Checks for rules that replace a sentence of a lower layer which the author may have meant to keep."""

from __future__ import annotations

from pathlib import PurePath

from mapdsl.base.grouping import group
from mapdsl.compile.checks.survey import Survey
from mapdsl.compile.rules import words_of
from mapdsl.diagnostics.catalogue import playability
from mapdsl.diagnostics.collector import Collector, replacement
from mapdsl.diagnostics.core import MessagePhrase
from mapdsl.rules.kinds.claim_rules import Demand
from mapdsl.rules.kinds.turn_rules import Forbid, LastRound, On, RuleText
from mapdsl.rules.ruleset import key_of
from mapdsl.rules.tables import Rule, RuleKey
from mapdsl.rules.terms.conditions import facts_in
from mapdsl.syntax import tree
from mapdsl.syntax.printer import format_statement

_SENTENCES = (On, Forbid, Demand, LastRound, RuleText)
"""Kinds whose rules are usually independent sentences, rather than settings that a variant changes."""


def check_replaced_sentences(survey: Survey, report: Collector) -> None:
    """Report rules that replace a sentence of a lower layer, unless a `without` removes that sentence explicitly."""
    board = survey.board
    for rules in group((id(replaced.by.node), replaced) for replaced in board.replaced).values():
        by, lower = rules[0].by, rules[0].rule
        node = by.node
        if by.source is not board.source or isinstance(node, tree.Without):
            continue
        if not isinstance(lower.value.row, _SENTENCES) or _is_another_end(by.value, lower.value):
            continue
        is_of_board = lower.source is board.source
        layer = (
            MessagePhrase("board") if is_of_board else MessagePhrase("file", {"file": PurePath(lower.source.name).stem})
        )
        more = len(rules) - 1
        report.add(
            playability.REPLACED_SENTENCE,
            by.span,
            [("it is stated here", lower.place)],
            guess=replacement(f"write `also {node.kind.text}`", node.kind.span, f"also {node.kind.text}"),
            lower=MessagePhrase("several" if more else "one", {"rule": format_statement(lower.node), "more": more}),
            layer=layer,
            kind=node.kind.text,
            key=words_of(key_of(lower.value)),
        )


def _is_another_end(rule: Rule | RuleKey, lower: Rule) -> bool:
    """Return whether a rule ends the game and uses all facts that the lower rule uses, such as trains. It then clearly
    replaces the lower rule."""
    if not isinstance(rule, Rule) or not isinstance(rule.row, LastRound):
        return False
    return {fact for fact, _ in facts_in(lower.when)} <= {fact for fact, _ in facts_in(rule.when)}
