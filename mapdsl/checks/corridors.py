"""Tracks side by side: stated in one place, and equally long."""

from __future__ import annotations

from mapdsl.checks.survey import Survey
from mapdsl.diagnostics.catalogue import topology
from mapdsl.diagnostics.collector import Collector
from mapdsl.model.board import Corridor
from mapdsl.rules.tables import End


def check_split_corridors(survey: Survey, report: Collector) -> None:
    """Several statements that join the same ends."""
    first: dict[tuple[End, End], Corridor] = {}
    for corridor in survey.board.corridors:
        earlier = first.setdefault(corridor.ends, corridor)
        if earlier is not corridor:
            start, goal = corridor.node.start.text, corridor.node.goal.text
            tracks = [*earlier.tracks, *corridor.tracks]
            example = " | ".join(f"{track.value.length} {track.value.colour}" for track in tracks)
            notes = [report.note("it stands here", earlier.span)]
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
