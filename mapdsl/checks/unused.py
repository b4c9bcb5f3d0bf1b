"""Names and measures that no rule asks for, and measures in which nothing can be counted."""

from __future__ import annotations

from mapdsl.checks.spelling import lone_spellings, region_names
from mapdsl.checks.survey import Survey
from mapdsl.diagnostics.catalogue import rule_statements as catalogue
from mapdsl.diagnostics.catalogue import style
from mapdsl.diagnostics.collector import Collector
from mapdsl.model.board import Place, Track
from mapdsl.model.options import find_options
from mapdsl.rules.conditions import facts_in
from mapdsl.rules.kinds.measure import OwnMeasure
from mapdsl.rules.kinds.tally import Tally
from mapdsl.rules.measures import MEASURES, MEASURES_BY_NAME
from mapdsl.rules.ruleset import measures_named


def check_unused_names(survey: Survey, report: Collector) -> None:
    """Regions and tags that no condition asks for, in the board or in a rules file that it uses."""
    if survey.lost.layers:
        return
    asked = {name for rule in survey.board.rules for _, name in facts_in(rule.value.when)}
    regions = {} if _counts_regions(survey) else region_names(survey)
    misspelt = {name for name, _ in lone_spellings(regions)}
    for name, spans in regions.items():
        if name not in asked and name not in survey.lost.names and name not in misspelt:
            report.add(style.UNUSED_REGION, spans[0], name=name)
    tagged: list[Track | Place] = [*survey.board.tracks, *survey.board.places]
    tags = {tag for each in tagged for tag in each.value.tags}
    seen = asked | survey.lost.names
    options = (option for each in tagged for option in find_options(each.node.options, type(each.value), "tags"))
    for word in (word for option in options for word in option.words):
        if word.text not in seen:
            seen.add(word.text)
            suggestion = survey.suggestion(word.text, tags & asked)
            report.add(style.UNUSED_TAG, word.span, suggestion=suggestion, name=word.text)


def _counts_regions(survey: Survey) -> bool:
    """Whether regions count as such, whatever they are called."""
    rows = [rule.value for rule in survey.board.rules]
    counted = {name for rule in rows for name in measures_named(rule)}
    counted |= {rule.row.counts for rule in rows if isinstance(rule.row, OwnMeasure)}
    return not counted.isdisjoint(("regions", "whole-regions"))


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
                measure = MEASURES_BY_NAME.get(narrowed.get(name, name))
                if measure is None or not measure.is_of_networks:
                    report.add(catalogue.NOT_OF_NETWORKS, rule.span, name=name, measures=fitting)
