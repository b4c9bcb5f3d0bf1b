"""Checks for rules that never apply, for conditions that are always or never true, and for rules and variants that
repeat a lower layer.

Only the board's own rules are judged, because other boards also use the rules files. A rule without effect is reported
for one reason: the first one that applies.
"""

from __future__ import annotations

from pathlib import PurePath

from mapdsl.base.grouping import group
from mapdsl.base.source import SourceFile, Span
from mapdsl.compile.board import Rule, Variant
from mapdsl.compile.checks.condition_values import asks_for_players, imagine_things, outcomes, parts
from mapdsl.compile.checks.ineffective_rules import REASONS_OF_SWEEP, why_ineffective
from mapdsl.compile.checks.missing_rules import is_forbidden_always
from mapdsl.compile.checks.survey import Survey
from mapdsl.compile.layers import find_repeated, find_repeated_rules
from mapdsl.diagnostics.catalogue import playability
from mapdsl.diagnostics.collector import Collector, PlaceToSee
from mapdsl.diagnostics.core import Edit, Fix, MessagePhrase
from mapdsl.rules.kinds import KINDS_BY_ROW
from mapdsl.rules.kinds.card_rules import Locomotives
from mapdsl.rules.kinds.ticket_rules import TicketPool
from mapdsl.rules.kinds.turn_rules import Forbid
from mapdsl.rules.ruleset import key_of
from mapdsl.rules.terms.conditions import Subject
from mapdsl.syntax import tree

_ADD_NOTHING = (Locomotives, Forbid, TicketPool)
"""Kinds of rules that can be stated several times, but whose rows have no effect if an equal row already applies."""

MAX_ANSWERS = 5_000_000
"""Maximum number of condition evaluations. If more are needed, the check is skipped. Hand-made boards need far
fewer."""
MAX_ROWS = 100
"""Maximum number of rows with the same key that are compared with each other."""


def check_idle_rules(survey: Survey, report: Collector) -> None:
    """Report rules that never apply, and conditions (or parts of conditions) whose truth value is the same
    everywhere."""
    layers = group((_layer(rule), rule) for rule in survey.own_rules)
    conditions = sum(rule.value.when is not None for rule in survey.own_rules)
    if conditions * (len(survey.tables.tracks) + len(survey.tables.tickets)) > MAX_ANSWERS:
        return
    for rule in survey.own_rules:
        reason = _why_unfulfilled(rule, survey) or why_ineffective(rule, survey)
        notes: list[PlaceToSee] = []
        if not reason:
            reason, notes = _why_overruled(rule, layers[_layer(rule)], survey)
        if reason:
            part = "sweep" if reason.name in REASONS_OF_SWEEP else "rule"
            report.add(playability.IDLE_RULE, rule.span, notes, reason=reason, what=part, way=part)
        else:
            _report_constant(rule, survey, report)


# ---- conditions -----------------------------------------------------------------------------------------------------


def _why_unfulfilled(rule: Rule, survey: Survey) -> MessagePhrase | None:
    """Explain why no object on the board meets the condition of a rule. Returns `None` if an object meets the
    condition or might meet it."""
    subject = _subject(rule)
    if rule.value.when is None or True in outcomes(rule.value.when, survey.things(subject, rule.value.when)):
        return None
    if _is_uncertain(subject, survey) and True in outcomes(rule.value.when, imagine_things(rule.value.when)):
        return None
    if subject is Subject.SETUP:
        least, most = survey.board.players
        return MessagePhrase("no-setup", {"least": least, "most": most})
    return MessagePhrase("no-thing", {"subject": str(subject)})


def _subject(rule: Rule) -> Subject:
    return KINDS_BY_ROW[type(rule.value.row)].subject_of(rule.value.row)


def _is_uncertain(subject: Subject, survey: Survey) -> bool:
    """Return whether errors have removed objects for which a condition might have had another truth value."""
    match subject:
        case Subject.SETUP:
            return survey.lost.may_be_missing("players")
        case Subject.PLACE:
            return survey.lost.may_be_missing("city", "country")
    return bool(survey.lost.routes if subject is Subject.TRACK else survey.lost.tickets)


def _report_constant(rule: Rule, survey: Survey, report: Collector) -> None:
    condition, node = rule.value.when, rule.node.condition
    subject = _subject(rule)
    if condition is None or node is None or _is_uncertain(subject, survey) or is_forbidden_always(rule, survey):
        return
    if asks_for_players(condition) and survey.lost.may_be_missing("players"):
        return
    if outcomes(condition, survey.things(subject, condition)) == {True}:
        fix = Fix("leave out the condition", (Edit(_when(rule), ""),))
        report.add(playability.CONSTANT_CONDITION, node.span, fix=fix, always="always")
        return
    for part, operand, word in parts(condition, node):
        useless = word == "and"
        if outcomes(part, survey.things(subject, part)) == {useless}:
            report.add(playability.CONSTANT_CONDITION, operand.span, always="always" if useless else "never")


def _when(rule: Rule) -> Span:
    """Return the span of a rule's condition, including `when` and the blanks before it."""
    assert rule.node.condition is not None
    text = rule.source.text
    before = text[: text.rindex("when", rule.span.start, rule.node.condition.span.start + 1)].rstrip(" \t")
    return Span(len(before), max(rule.node.condition.span.end, rule.span.end if not rule.node.allows else 0))


# ---- other rows of the same kind ------------------------------------------------------------------------------------


def _layer(rule: Rule) -> tuple[str, object]:
    return rule.value.variant, key_of(rule.value)


def _why_overruled(rule: Rule, rows: list[Rule], survey: Survey) -> tuple[MessagePhrase | None, list[PlaceToSee]]:
    """Explain why other rows of the same layer make a rule useless, with notes that point to these rows. Returns
    `None` and no notes if the rule is useful."""
    kind = KINDS_BY_ROW[type(rule.value.row)]
    if not 1 < len(rows) <= MAX_ROWS:
        return None, []
    if _subject(rule) is Subject.SETUP and not kind.rows_add_up:
        if rule.value.when is None and any(row.value.when is None for row in rows if row is not rule):
            return None, []  # the check for rules stated twice reports this rule
        if later := _used_instead(rule, rows, survey):
            return MessagePhrase("later-rule"), [("this one is used instead", later.span)]
    elif isinstance(rule.value.row, _ADD_NOTHING) and rule.value.when is not None:
        for other in rows:
            if other.value.when is None and other.value.row == rule.value.row:
                return MessagePhrase("rule-for-all"), [("this one has no condition", other.span)]
    return None, []


def _used_instead(rule: Rule, rows: list[Rule], survey: Survey) -> Rule | None:
    """Return the row that is used instead of `rule`, or `None` if `rule` itself is used for at least one number of
    players."""
    instead = None
    for facts in survey.things(Subject.SETUP, None):
        holding = [row for row in rows if True in outcomes(row.value.when, [facts])]
        if holding and holding[-1] is rule:
            return None
        if rule in holding:
            instead = holding[-1]
    return instead


def check_repeated_rules(survey: Survey, report: Collector) -> None:
    """Report rules of the board that repeat a rule of a rules file."""
    for rule, first in find_repeated_rules(survey.board):
        if not why_ineffective(rule, survey):  # otherwise the rule is reported with other words
            _report_repeated(rule, first, MessagePhrase("file", {"file": PurePath(first.source.name).stem}), report)


def _report_repeated(rule: Rule, first: Rule, layer: MessagePhrase, report: Collector) -> None:
    fix = Fix("delete the rule", (Edit(whole_line(rule.source, rule.span), ""),))
    report.add(playability.REPEATED_RULE, rule.span, [("it says it here", first.place)], fix=fix, layer=layer)


def check_variants(survey: Survey, report: Collector) -> None:
    """Report variants that change nothing, and rules in other variants that repeat a rule of the board."""
    below = [rule for rule in survey.board.rules if not rule.value.variant]
    of_variant = group((rule.value.variant, rule) for rule in survey.board.rules)
    for variant in survey.board.variants:
        own = of_variant.get(variant.value.id, [])
        repeating = list(find_repeated(own, below))
        is_whole = not survey.lost.has_lost_in(variant.node.span)
        if len(repeating) == len(own) and is_whole and _is_all_rules(variant, len(own)):
            report.add(playability.IDLE_VARIANT, variant.span, name=variant.value.id)
            continue
        for rule, first in repeating:
            _report_repeated(rule, first, MessagePhrase("board"), report)


def _is_all_rules(variant: Variant, rules: int) -> bool:
    """Return whether a variant consists of `rules` rules and nothing else. Its names and `allow` statements do not
    count."""
    statements = [node for node in variant.node.statements if not isinstance(node, tree.Names | tree.Allow)]
    return len(statements) == rules and all(isinstance(node, tree.Rule) for node in statements)


def whole_line(source: SourceFile, span: Span) -> Span:
    """Extend a span to whole lines, including the last line end. Returns the span unchanged if these lines contain
    other text."""
    text = source.text
    start, end = text.rfind("\n", 0, span.start) + 1, text.find("\n", span.end) + 1 or len(text)
    return span if text[start : span.start].strip() or text[span.end : end].strip() else Span(start, end)
