"""`route-points`: points for claiming a track, unless the board prints points on the track itself."""

from __future__ import annotations

from mapdsl.engine.plan import Plan
from mapdsl.rules.kinds.score_rules import RoutePoints


def bind(plan: Plan) -> None:
    row = plan.ruleset.one(RoutePoints)
    if row is None:
        return
    table = {entry.length: entry.points for entry in row.table}
    for number, track in enumerate(plan.board.tracks):
        plan.points[number] = table.get(track.length, 0) if track.points is None else track.points
