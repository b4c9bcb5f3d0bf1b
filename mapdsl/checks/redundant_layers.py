"""Layers that say nothing new: rules that repeat the layer below, variants that change nothing."""

from __future__ import annotations

from pathlib import PurePath

from mapdsl.checks.survey import Survey
from mapdsl.diagnostics.catalogue import playability
from mapdsl.diagnostics.collector import Collector
from mapdsl.diagnostics.core import Edit, Fix, Note
from mapdsl.model.board import Rule, Variant
from mapdsl.model.layers import find_repeated, find_repeated_rules
from mapdsl.source import SourceFile, Span
from mapdsl.syntax import tree


def check_repeated_rules(survey: Survey, report: Collector) -> None:
    """Rules of the board that a rules file states in the same words."""
    for rule, first in find_repeated_rules(survey.board):
        layer = f"`{PurePath(first.source.name).stem}` says"
        notes = [Note("it says it here", first.place)]
        report.add(playability.REPEATED_RULE, rule.span, notes=notes, fix=_deletion(rule), layer=layer)


def check_variants(survey: Survey, report: Collector) -> None:
    """Variants that change nothing; in others, rules that repeat what the board says without them."""
    below = [rule for rule in survey.board.rules if not rule.value.variant]
    of_variant: dict[str, list[Rule]] = {}
    for rule in survey.board.rules:
        of_variant.setdefault(rule.value.variant, []).append(rule)
    for variant in survey.board.variants:
        own = of_variant.get(variant.value.id, [])
        repeating = list(find_repeated(own, below))
        is_whole = not survey.lost.has_lost_in(variant.node.span)
        if len(repeating) == len(own) and is_whole and _is_all_rules(variant, len(own)):
            report.add(playability.IDLE_VARIANT, variant.span, name=variant.value.id)
            continue
        for rule, first in repeating:
            notes = [Note("it says it here", first.place)]
            layer = "the board says without the variant"
            report.add(playability.REPEATED_RULE, rule.span, notes=notes, fix=_deletion(rule), layer=layer)


def _is_all_rules(variant: Variant, rules: int) -> bool:
    """Whether nothing but so many rules stands in a variant, and none was lost."""
    statements = [node for node in variant.node.statements if not isinstance(node, tree.Names | tree.Allow)]
    return len(statements) == rules and all(isinstance(node, tree.Rule) for node in statements)


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
