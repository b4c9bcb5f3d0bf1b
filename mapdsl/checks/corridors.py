"""Tracks side by side: stated in one place, and equally long."""

from __future__ import annotations

from msgspec.structs import replace

from mapdsl.checks.survey import Survey
from mapdsl.diagnostics.catalogue import topology
from mapdsl.diagnostics.collector import Collector
from mapdsl.model.board import Corridor
from mapdsl.rules.tables import End
from mapdsl.syntax import tree
from mapdsl.syntax.printer import format_statement


def check_split_corridors(survey: Survey, report: Collector) -> None:
    """Several statements that join the same ends by tracks of one kind: those of two kinds cannot stand in one."""
    first: dict[tuple[tuple[End, End], tree.RouteKind], Corridor] = {}
    for corridor in survey.board.corridors:
        earlier = first.setdefault((corridor.ends, corridor.node.kind), corridor)
        if earlier is not corridor:
            start, goal = corridor.node.start.text, corridor.node.goal.text
            joined = replace(earlier.node, tracks=(*earlier.node.tracks, *corridor.node.tracks), allows=())
            notes = [report.note("it stands here", earlier.span)]
            example = format_statement(joined)
            report.add(topology.SPLIT_CORRIDOR, corridor.span, notes=notes, start=start, goal=goal, example=example)


def check_parallel_tracks(survey: Survey, report: Collector) -> None:
    """Tracks of one corridor with different lengths."""
    for corridor in survey.board.corridors:
        first = corridor.tracks[0]
        for track in corridor.tracks[1:]:
            if track.value.length != first.value.length:
                notes = [report.note("the track beside it", first.span)]
                lengths = track.value.length, first.value.length
                report.add(topology.UNEQUAL_TRACKS, track.span, notes=notes, length=lengths[0], other=lengths[1])
