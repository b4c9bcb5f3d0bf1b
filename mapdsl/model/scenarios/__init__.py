"""The scenarios of a board: from words to typed steps.

A scenario with a mistake is left out.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from mapdsl.diagnostics.catalogue import scenarios as catalogue
from mapdsl.diagnostics.catalogue.malformed import NO_PLAYERS, SAID_TWICE, WRONG_RANGE
from mapdsl.diagnostics.catalogue.naming import UNKNOWN_PLACE, UNKNOWN_VARIANT
from mapdsl.diagnostics.collector import Collector
from mapdsl.diagnostics.suggest import closest
from mapdsl.model.board import Declared, Scenario, Variant
from mapdsl.model.places import Geography
from mapdsl.model.scenarios.known_names import Known
from mapdsl.model.scenarios.steps import read_step, span_of
from mapdsl.rules import scenarios
from mapdsl.rules.phrase import MisreadError
from mapdsl.rules.scenarios import Expect, Given, Refuse, Step
from mapdsl.rules.scenarios.facts import TicketDeck, Turn
from mapdsl.syntax import tree


def read_scenarios(
    nodes: Iterable[tree.Scenario], known: Known, *, players: tuple[int, int] | None, variants: Sequence[Variant]
) -> tuple[Scenario, ...]:
    """The scenarios without mistakes; mistakes are reported. `players`: from how many to how many, if that is known."""
    report = known.geography.report
    found: list[Scenario] = []
    titles: dict[str, tree.Scenario] = {}
    is_unknown = players is None or any(each.entry in (NO_PLAYERS, WRONG_RANGE) for each in report.found)
    """Whether nobody knows for how many players the board is."""
    for node in nodes:
        first = titles.setdefault(node.title.text, node)
        if first is not node:
            notes = [report.note("the other one", first.title.span)]
            report.add(catalogue.SAME_TITLE, node.title.span, notes=notes)
        before = _errors(report)
        chosen = _variants(node, variants, known.geography)
        count = node.players.whole
        if players and not (is_unknown or players[0] <= count <= players[1]):
            least, most = players
            report.add(catalogue.WRONG_PLAYERS, node.players.span, players=count, least=least, most=most)
        known.players = count
        steps = _read_steps(node, known, report)
        if steps is not None and _errors(report) == before:
            value = scenarios.Scenario(node.title.text, count, chosen, steps)
            found.append(Declared(value, node, report.source, node.title.span))
    return tuple(found)


def _errors(report: Collector) -> int:
    return sum(each.is_error for each in report.found)


def _variants(node: tree.Scenario, variants: Sequence[Variant], geography: Geography) -> tuple[str, ...]:
    report = geography.report
    known = [variant.value.id for variant in variants]
    chosen: dict[str, tree.Name] = {}
    for name in node.variants:
        if name.text not in known and name.text in geography.excused:
            pass
        elif name.text not in known:
            report.add(UNKNOWN_VARIANT, name.span, meant=closest(name.text, known), name=name.text)
        elif name.text in chosen:
            notes = [report.note("first said here", chosen[name.text].span)]
            report.add(SAID_TWICE, name.span, notes=notes, what=name.text)
        chosen.setdefault(name.text, name)
    return tuple(chosen)


def _read_steps(node: tree.Scenario, known: Known, report: Collector) -> tuple[Step, ...] | None:
    """The steps; nothing if one of them cannot be read."""
    steps: list[Step] = []
    given: dict[object, tree.Step] = {}
    is_set_up = True
    for each in node.steps:
        try:
            step = read_step(each, known)
        except MisreadError as problem:
            _report_misread(each, problem, known)
            continue
        steps.append(step)
        if not isinstance(step, Given):
            is_set_up = False
        elif not is_set_up:
            if not isinstance(step.fact, Turn):
                report.add(catalogue.LATE_GIVEN, each.span)
        elif not step.fact.FORM.adds:
            _report_twice(step, each, given, report)
    if len(steps) < len(node.steps):
        return None
    if not known.lost.has_lost_in(node.span) and not any(isinstance(step, Expect | Refuse) for step in steps):
        report.add(catalogue.PROVES_NOTHING, node.title.span)
    return tuple(steps)


def _report_misread(node: tree.Step, error: MisreadError, known: Known) -> None:
    word = node.words[error.first] if 0 <= error.first < len(node.words) else None
    if error.entry is UNKNOWN_PLACE and isinstance(word, tree.Name):
        known.geography.find(word)
    elif error.facts.get("word") in known.lost.names:
        pass  # what was to bring it is reported
    elif error.entry is not None:
        report = known.geography.report
        span, suggestion, meant = span_of(node, error), error.suggestion, error.meant
        report.add(error.entry, span, suggestion=suggestion, meant=meant, **error.facts)


def _report_twice(step: Given, node: tree.Step, given: dict[object, tree.Step], report: Collector) -> None:
    fact = step.fact
    about = fact.deck if isinstance(fact, TicketDeck) else getattr(fact, "seat", "")
    first = given.setdefault((type(fact), about), node)
    if first is not node:
        notes = [report.note("first given here", first.span)]
        what = " ".join(part for part in ("given", str(about), fact.FORM.word) if part)
        report.add(SAID_TWICE, node.span, notes=notes, what=what)
