"""Names that no rule asks for."""

from __future__ import annotations

from mapdsl.checks.names import lone_spellings, region_names
from mapdsl.checks.survey import Survey
from mapdsl.checks.truth import facts_in
from mapdsl.diagnostics.catalogue import style
from mapdsl.diagnostics.collector import Collector
from mapdsl.model.options import said
from mapdsl.rules import tables


def check_unused_names(survey: Survey, report: Collector) -> None:
    """Regions and tags that no condition asks for, in the board or in a rules file that it uses."""
    if survey.lost.layers:
        return
    asked = {name for rule in survey.board.rules for _, name in facts_in(rule.value.when)}
    regions = region_names(survey)
    misspelt = {name for name, _ in lone_spellings(regions)}
    for name, spans in regions.items():
        if name not in asked and name not in survey.lost.names and name not in misspelt:
            report.add(style.UNUSED_REGION, spans[0], name=name)
    tags = {tag for track in survey.board.tracks for tag in track.value.tags}
    seen = asked | survey.lost.names
    for track in survey.board.tracks:
        for word in (word for option in said(track.node.options, tables.Track, "tags") for word in option.words):
            if word.text not in seen:
                seen.add(word.text)
                suggestion = survey.suggestion(word.text, tags & asked)
                report.add(style.UNUSED_TAG, word.span, suggestion=suggestion, name=word.text)
