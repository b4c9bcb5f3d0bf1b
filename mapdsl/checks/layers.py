"""Layers that say nothing new: rules that repeat the layer below, variants that change nothing."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import PurePath

from mapdsl.checks.survey import Survey
from mapdsl.diagnostics.catalogue import play
from mapdsl.diagnostics.collector import Collector
from mapdsl.diagnostics.core import Edit, Fix, Note
from mapdsl.model.board import Rule, Variant
from mapdsl.rules.ruleset import key_of
from mapdsl.rules.tables import RuleKey
from mapdsl.source import SourceFile, Span
from mapdsl.syntax import tree


def check_repeated_rules(survey: Survey, report: Collector) -> None:
    """Rules of the board that a rules file states in the same words."""
    below: dict[RuleKey, list[Rule]] = {}
    for replaced in survey.board.replaced:
        below.setdefault(key_of(replaced.rule.value), []).append(replaced.rule)
    own = [rule for rule in survey.own_rules if not rule.value.variant]
    for rule, first in _repeating(own, below):
        layer = f"`{PurePath(first.source.name).stem}` says"
        notes = [Note("it says it here", first.place)]
        report.add(play.REPEATED_RULE, rule.span, notes=notes, fix=_deletion(rule), layer=layer)


def check_variants(survey: Survey, report: Collector) -> None:
    """Variants that change nothing; in others, rules that repeat what the board says without them."""
    below: dict[RuleKey, list[Rule]] = {}
    for rule in survey.board.rules:
        if not rule.value.variant:
            below.setdefault(key_of(rule.value), []).append(rule)
    of_variant: dict[str, list[Rule]] = {}
    for rule in survey.board.rules:
        of_variant.setdefault(rule.value.variant, []).append(rule)
    for variant in survey.board.variants:
        own = of_variant.get(variant.value.id, [])
        repeating = list(_repeating(own, below))
        is_whole = not survey.lost.has_lost_in(variant.node.span)
        if len(repeating) == len(own) and is_whole and _is_all_rules(variant, len(own)):
            report.add(play.IDLE_VARIANT, variant.span, name=variant.value.id)
            continue
        for rule, first in repeating:
            notes = [Note("it says it here", first.place)]
            layer = "the board says without the variant"
            report.add(play.REPEATED_RULE, rule.span, notes=notes, fix=_deletion(rule), layer=layer)


def _is_all_rules(variant: Variant, rules: int) -> bool:
    """Whether nothing but so many rules stands in a variant, and none was lost."""
    statements = [node for node in variant.node.statements if not isinstance(node, tree.Names | tree.Allow)]
    return len(statements) == rules and all(isinstance(node, tree.Rule) for node in statements)


def _repeating(rules: Iterable[Rule], below: dict[RuleKey, list[Rule]]) -> Iterable[tuple[Rule, Rule]]:
    """Rules that a lower layer states too, with the first of those; of kinds that are many, only if all agree."""
    own: dict[RuleKey, list[Rule]] = {}
    for rule in rules:
        own.setdefault(key_of(rule.value), []).append(rule)
    for key, rows in own.items():
        lower = below.get(key, [])
        if [_said(each) for each in rows] == [_said(each) for each in lower]:
            yield from zip(rows, lower, strict=True)


def _said(rule: Rule) -> tuple[object, object]:
    return rule.value.row, rule.value.when


def _deletion(rule: Rule) -> Fix:
    """Deletes the statement, and its line if nothing else is on it."""
    return Fix("delete the rule", (Edit(whole_line(rule.source, rule.span), ""),))


def whole_line(source: SourceFile, span: Span) -> Span:
    """The span with its line end, if nothing but blanks is beside it on its lines."""
    first, last = source.position(span.start).line, source.position(span.end).line
    start, end = source.line_span(first).start, source.line_span(last).end
    if source.text[start : span.start].strip() or source.text[span.end : end].strip():
        return span
    return Span(start, min(end + 1, len(source.text)))
