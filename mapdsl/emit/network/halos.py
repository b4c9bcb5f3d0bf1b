"""Halos, ghosts and arrows of a revision, and their samples in the legend.

Comes in: lines, points, marks. Goes out: nodes and lines on a diagram. Must not know: what changed.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from mapdsl.emit.layout.trigonometry import distance
from mapdsl.emit.network.diagram import Diagram, Words
from mapdsl.emit.network.diagram_courses import Line, Piece, Vec
from mapdsl.emit.network.diagram_legend import SAMPLE, Entry, beside, line_ends, sample_track
from mapdsl.emit.network.marks import draw_track, site_look
from mapdsl.emit.network.revision_looks import GHOST, GHOST_INSIDE, MOVE, badge_look, ghost_look, halo_look, rimmed
from mapdsl.emit.network.routing import SITE_RADIUS
from mapdsl.emit.network.track_lines import TrackLine, draw_alike
from mapdsl.emit.revisions import SIGNS, Explained, Mark, Sample
from mapdsl.rules.tables import Place, RuleTables

_HEAD, _HALF_HEAD = 9.0, 4.0
_PLACE = Place("city", "city")


def draw_halo(diagram: Diagram, pieces: Sequence[Piece], ends: tuple[str, str], mark: Mark) -> None:
    diagram.edge(halo_look(mark), ends, pieces)


def draw_ghost(diagram: Diagram, drawn: TrackLine, name: str) -> None:
    """An empty dashed outline with the length that the track had."""
    line = drawn.line
    ends = line_ends(diagram, name, line.at(0.0, drawn.aside), line.at(line.length, drawn.aside))
    diagram.edge(GHOST, ends, drawn.pieces, Words([drawn.label], drawn.label_at), {"id": name})
    diagram.edge(GHOST_INSIDE, ends, drawn.pieces)


def draw_move(diagram: Diagram, before: Vec, after: Vec | None, name: str) -> None:
    """An arrow from where a place was to where it is; nothing where the two touch."""
    if after is None or distance(before, after) <= 2 * SITE_RADIUS + _HEAD:
        return
    length = distance(before, after)
    line = Line.between(before, after)
    tip = length - SITE_RADIUS - 4.0
    barbs = [Line.between(line.at(tip - _HEAD, side), line.at(tip)) for side in (-_HALF_HEAD, _HALF_HEAD)]
    pieces = [line.piece(SITE_RADIUS, tip), *(barb.piece(0.0, barb.length) for barb in barbs)]
    diagram.edge(MOVE, line_ends(diagram, name, before, after), pieces, None, {"id": name})


def draw_badge(diagram: Diagram, name: str, at: Vec, mark: Mark) -> None:
    diagram.node(badge_look(mark), name, at, Words([SIGNS[mark]], at))


# ---- the legend ---------------------------------------------------------------------------------------------------


def revision_entry(each: Explained, tables: RuleTables) -> Entry:
    match each.sample:
        case Sample.TRACK:
            return Entry(each.text, SAMPLE + 12.0, _track_sample(each.mark))
        case Sample.PLACE:
            return Entry(each.text, 30.0, _place_sample(each.mark, tables))
        case Sample.MOVE:
            return Entry(each.text, SAMPLE, _move_sample(tables))
        case Sample.NONE:
            return Entry(each.text, 0.0, lambda *_: None)


_Sample = Callable[[Diagram, str, Vec], None]


def _track_sample(mark: Mark) -> _Sample:
    def draw(diagram: Diagram, name: str, at: Vec) -> None:
        stop = beside(at, SAMPLE)
        sample = TrackLine(sample_track(name, "route", "gray"), 0, Line.between(at, stop), 0.0)
        draw_alike([sample], margin=0.0)
        if mark is Mark.REMOVED:
            draw_ghost(diagram, sample, name)
        else:
            ends = line_ends(diagram, name, at, stop)
            draw_halo(diagram, sample.pieces, ends, mark)
            draw_track(diagram, sample, ends, name)
        draw_badge(diagram, f"{name}badge", beside(stop, 2.0), mark)

    return draw


def _place_sample(mark: Mark, tables: RuleTables) -> _Sample:
    look = site_look(_PLACE, tables)

    def draw(diagram: Diagram, name: str, at: Vec) -> None:
        diagram.node(ghost_look(look, mark) if mark is Mark.REMOVED else rimmed(look, mark), name, beside(at, 8.0))
        draw_badge(diagram, f"{name}badge", beside(at, 22.0), mark)

    return draw


def _move_sample(tables: RuleTables) -> _Sample:
    look = ghost_look(site_look(_PLACE, tables), Mark.CHANGED)

    def draw(diagram: Diagram, name: str, at: Vec) -> None:
        diagram.node(look, name, beside(at, 8.0))
        draw_move(diagram, beside(at, 8.0), beside(at, SAMPLE), name)

    return draw
