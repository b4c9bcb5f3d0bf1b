"""Measures of the board: which rules name them, and what cannot be counted in them."""

from __future__ import annotations

from mapdsl.checks.survey import Survey
from mapdsl.diagnostics.catalogue import rule_statements as catalogue
from mapdsl.diagnostics.catalogue import style
from mapdsl.diagnostics.collector import Collector
from mapdsl.rules.kinds.measure import OwnMeasure
from mapdsl.rules.kinds.tally import Tally
from mapdsl.rules.measures import MEASURES, MEASURES_BY_NAME
from mapdsl.rules.ruleset import measures_named


def check_measures(survey: Survey, report: Collector) -> None:
    """A measure that nobody names, and one that is counted in every network though it does not go through tracks."""
    rules = survey.board.rules
    named = {name for rule in rules for name in measures_named(rule.value)}
    narrowed = {rule.value.row.name: rule.value.row.counts for rule in rules if isinstance(rule.value.row, OwnMeasure)}
    fitting = ", ".join(f"`{measure.name}`" for measure in MEASURES if measure.is_of_networks)
    for rule in survey.own_rules:
        match rule.value.row:
            case OwnMeasure(name) if name not in named and not survey.lost.layers:
                report.add(style.UNUSED_MEASURE, rule.span, name=name)
            case Tally(measure=name, per="network"):
                if not MEASURES_BY_NAME[narrowed.get(name, name)].is_of_networks:
                    report.add(catalogue.NOT_OF_NETWORKS, rule.span, name=name, measures=fitting)
