"""Draws a revision on a network: halos under new and changed elements, removed elements, badges and a legend."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache

from mapdsl.diagrams.canvas.palette import INK
from mapdsl.diagrams.canvas.trigonometry import distance
from mapdsl.diagrams.layout.revised_layout import RevisedLayout
from mapdsl.diagrams.network.diagram import BOLD, SITE_RADIUS, Diagram, DiagramStyle, Font, Line, TextBlock, Vec
from mapdsl.diagrams.network.diagram_legend import SAMPLE, LegendEntry, beside, track_sample
from mapdsl.diagrams.network.marks import TEETH, disc_look, draw_text, draw_track, fade, line_ends, site_look
from mapdsl.diagrams.network.sites import WORDS_SIZE, SiteLayout, on_paper
from mapdsl.diagrams.network.track_lines import BAND, LENGTH_SIZE, TrackLine, lay_out_parallel_lines, line_of
from mapdsl.diagrams.revisions import INKS, SIGNS, LegendLine, Mark, Sample
from mapdsl.rules.tables import Place, RuleTables

_HEAD, _HALF_HEAD = 9.0, 4.0
_RED = INKS[Mark.REMOVED]
_GHOST = DiagramStyle(
    "track removed",
    Font(LENGTH_SIZE, BOLD, _RED),
    {"color": _RED, "penwidth": f"{BAND + 4:g}", "style": "dashed"},
    beneath=True,
)
_GHOST_INSIDE = DiagramStyle(
    "track removed inside", attributes={"color": "white", "penwidth": f"{BAND:g}"}, beneath=True
)
_MOVE = DiagramStyle("moved", attributes={"color": INKS[Mark.CHANGED], "penwidth": "2.5"})


@cache
def _halo_look(mark: Mark) -> DiagramStyle:
    attributes = {"color": INKS[mark], "penwidth": f"{TEETH + 8:g}"}
    attributes |= {"style": "dashed"} if mark is Mark.CHANGED else {}
    return DiagramStyle(f"halo {mark}", attributes=attributes, beneath=True)


@cache
def _rim_look(look: DiagramStyle, mark: Mark) -> DiagramStyle:
    dashed = {"style": "filled,dashed"} if mark is Mark.CHANGED else {}
    return look.vary(f"{look.sort} {mark}", color=INKS[mark], penwidth="5", **dashed)


@cache
def _ghost_look(look: DiagramStyle, mark: Mark) -> DiagramStyle:
    """Return the style of a removed place, or of the former position of a place that has moved."""
    sort = f"{look.sort} {'removed' if mark is Mark.REMOVED else 'before'}"
    return look.vary(sort, INKS[mark], color=INKS[mark], style="dashed", penwidth="2")


@cache
def _badge_look(mark: Mark) -> DiagramStyle:
    return disc_look(f"badge {mark}", Font(14.0, BOLD, "white"), INKS[mark], 16.0)


@cache
def _words_look(mark: Mark) -> DiagramStyle:
    font = Font(WORDS_SIZE, BOLD, _RED if mark is Mark.REMOVED else INK)
    return DiagramStyle(f"said {mark}", font, {"shape": "plaintext", "width": "0.01", "height": "0.01"})


def revised_looks(
    revised: RevisedLayout, ground: SiteLayout, looks: Mapping[str, DiagramStyle]
) -> dict[str, DiagramStyle]:
    """Return the styles of sites, indexed by node: new and changed sites get a coloured rim, all other sites are
    faded."""
    marks = {ground.sites[end].node: mark for end, (mark, _) in revised.ends.items()}
    return {node: _rim_look(look, marks[node]) if node in marks else fade(look) for node, look in looks.items()}


def draw_revision(
    diagram: Diagram, revised: RevisedLayout, ground: SiteLayout, lines: Sequence[TrackLine]
) -> dict[str, str]:
    """Draw all elements that a revision adds to a diagram. Returns the tooltips of the badges, indexed by node."""
    for drawn in lines:
        if drawn.track.id in revised.tracks:
            mark, _ = revised.tracks[drawn.track.id]
            diagram.edge(_halo_look(mark), ground.nodes(drawn.track.ends), drawn.pieces)
    for index, ghost in enumerate(revised.ghosts):
        line = line_of(ghost.track, ghost.course, ghost.offset)
        lay_out_parallel_lines([line])
        _draw_ghost(diagram, line, f"r{index}")
    _draw_past_places(diagram, revised)
    for index, badge in enumerate(revised.badges):
        _draw_badge(diagram, f"mark{index}", on_paper(badge.at), badge.pin.mark)
        if badge.label:
            draw_text(diagram, _words_look(badge.pin.mark), f"said{index}", badge.at, badge.label)
    return {f"mark{index}": badge.pin.title for index, badge in enumerate(revised.badges)}


def _draw_past_places(diagram: Diagram, revised: RevisedLayout) -> None:
    tables, places = revised.layout.tables, revised.layout.places
    for number, (place, points) in enumerate(revised.past.places):
        look = _ghost_look(site_look(place, tables), Mark.REMOVED)
        for end, point in enumerate(points):
            diagram.node(look, f"g{number}x{end}", on_paper(point))
    for number, move in enumerate(revised.past.moves):
        if move.before:
            look = _ghost_look(site_look(places[move.end.place], tables), Mark.CHANGED)
            diagram.node(look, f"m{number}", on_paper(move.before))
            if move.after:
                _draw_move(diagram, on_paper(move.before), on_paper(move.after), f"m{number}")


def _draw_ghost(diagram: Diagram, drawn: TrackLine, name: str) -> None:
    """Draw a removed track as an empty dashed outline with its former length."""
    line = drawn.line
    ends = line_ends(diagram, name, line.at(0.0, drawn.aside), line.at(line.length, drawn.aside))
    diagram.edge(_GHOST, ends, drawn.pieces, TextBlock([drawn.label], drawn.label_at), id=name)
    diagram.edge(_GHOST_INSIDE, ends, drawn.pieces)


def _draw_move(diagram: Diagram, before: Vec, after: Vec, name: str) -> None:
    """Draw an arrow from the former position to the current one, unless the two positions are too close together."""
    length = distance(before, after)
    if length <= 2 * SITE_RADIUS + _HEAD:
        return
    line = Line.between(before, after)
    tip = length - SITE_RADIUS - 4.0
    barbs = [Line.between(line.at(tip - _HEAD, side), line.at(tip)) for side in (-_HALF_HEAD, _HALF_HEAD)]
    pieces = [line.piece(SITE_RADIUS, tip), *(barb.whole() for barb in barbs)]
    diagram.edge(_MOVE, line_ends(diagram, name, before, after), pieces, id=name)


def _draw_badge(diagram: Diagram, name: str, at: Vec, mark: Mark) -> None:
    diagram.node(_badge_look(mark), name, at, TextBlock([SIGNS[mark]], at))


# ---- the legend ---------------------------------------------------------------------------------------------------

_WIDTHS = {Sample.TRACK: SAMPLE + 12.0, Sample.PLACE: 30.0, Sample.MOVE: SAMPLE, Sample.NONE: 0.0}


def revision_entry(entry: LegendLine, tables: RuleTables) -> LegendEntry:
    mark, place = entry.mark, site_look(Place(id="city", kind="city"), tables)

    def draw(diagram: Diagram, name: str, at: Vec) -> None:
        match entry.sample:
            case Sample.TRACK:
                stop, sample = beside(at, SAMPLE), track_sample(name, "route", "gray", at)
                if mark is Mark.REMOVED:
                    _draw_ghost(diagram, sample, name)
                else:
                    ends = line_ends(diagram, name, at, stop)
                    diagram.edge(_halo_look(mark), ends, sample.pieces)
                    draw_track(diagram, sample, ends, name)
                _draw_badge(diagram, f"{name}badge", beside(stop, 2.0), mark)
            case Sample.PLACE:
                look = _ghost_look(place, mark) if mark is Mark.REMOVED else _rim_look(place, mark)
                diagram.node(look, name, beside(at, 8.0))
                _draw_badge(diagram, f"{name}badge", beside(at, 22.0), mark)
            case Sample.MOVE:
                diagram.node(_ghost_look(place, Mark.CHANGED), name, beside(at, 8.0))
                _draw_move(diagram, beside(at, 8.0), beside(at, SAMPLE), name)

    return LegendEntry(entry.text, _WIDTHS[entry.sample], draw)
