"""A revision on a network: halos beneath what is new and changed, what is gone beneath and around, badges, a legend."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache, partial

from mapdsl.emit.layout.revised_layout import RevisedLayout
from mapdsl.emit.layout.trigonometry import distance
from mapdsl.emit.network.diagram import Diagram, Font, Look, TextBlock
from mapdsl.emit.network.diagram_legend import SAMPLE, LegendEntry, beside, track_sample
from mapdsl.emit.network.diagram_lines import SITE_RADIUS, Line, Piece, Vec
from mapdsl.emit.network.diagram_text import BOLD
from mapdsl.emit.network.marks import TEETH, draw_text, draw_track, fade, line_ends, site_look
from mapdsl.emit.network.sites import WORDS_SIZE, Ground, on_paper
from mapdsl.emit.network.track_lines import BAND, LENGTH_SIZE, TrackLine, draw_alike, line_of
from mapdsl.emit.pictures.palette import INK
from mapdsl.emit.revisions import INKS, SIGNS, Explained, Mark, Sample
from mapdsl.rules.tables import Place, RuleTables

_HEAD, _HALF_HEAD = 9.0, 4.0
_PLACE = Place("city", "city")


def revised_looks(revised: RevisedLayout, ground: Ground, looks: Mapping[str, Look]) -> dict[str, Look]:
    """Looks of sites, by node: what is new or changed has a rim in the ink of its mark, all else is pale."""
    marks = {ground.sites[end].node: mark for end, (mark, _) in revised.ends.items()}
    return {node: add_rim(look, marks[node]) if node in marks else fade(look) for node, look in looks.items()}


def draw_revision(
    diagram: Diagram, revised: RevisedLayout, ground: Ground, lines: Sequence[TrackLine]
) -> dict[str, str]:
    """All that a revision adds to the board; titles of its badges."""
    for drawn in lines:
        mark = revised.tracks.get(drawn.track.id)
        if mark:
            draw_halo(diagram, drawn.pieces, ground.nodes(drawn.track.ends), mark)
    for index, ghost in enumerate(revised.ghosts):
        line = line_of(ghost.track, ghost.course, ghost.offset)
        draw_alike([line])
        draw_ghost(diagram, line, f"r{index}")
    _draw_past_places(diagram, revised)
    for index, badge in enumerate(revised.badges):
        draw_badge(diagram, f"mark{index}", on_paper(badge.at), badge.pin.mark)
        if badge.label:
            draw_text(diagram, words_look(badge.pin.mark), f"said{index}", badge.at, badge.label)
    return {f"mark{index}": badge.pin.title for index, badge in enumerate(revised.badges)}


def _draw_past_places(diagram: Diagram, revised: RevisedLayout) -> None:
    tables, places = revised.layout.tables, revised.layout.places
    for number, (place, points) in enumerate(revised.past.places):
        look = ghost_look(site_look(place, tables), Mark.REMOVED)
        for end, point in enumerate(points):
            diagram.node(look, f"g{number}x{end}", on_paper(point))
    for number, move in enumerate(revised.past.moves):
        if move.before:
            look = ghost_look(site_look(places[move.end.place], tables), Mark.CHANGED)
            diagram.node(look, f"m{number}", on_paper(move.before))
            draw_move(diagram, on_paper(move.before), move.after and on_paper(move.after), f"m{number}")


def draw_halo(diagram: Diagram, pieces: Sequence[Piece], ends: tuple[str, str], mark: Mark) -> None:
    diagram.edge(halo_look(mark), ends, pieces)


def draw_ghost(diagram: Diagram, drawn: TrackLine, name: str) -> None:
    """An empty dashed outline with the length that the track had."""
    line = drawn.line
    ends = line_ends(diagram, name, line.at(0.0, drawn.aside), line.at(line.length, drawn.aside))
    diagram.edge(GHOST, ends, drawn.pieces, TextBlock([drawn.label], drawn.label_at), {"id": name})
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
    diagram.node(badge_look(mark), name, at, TextBlock([SIGNS[mark]], at))


# ---- the legend ---------------------------------------------------------------------------------------------------


def revision_entry(each: Explained, tables: RuleTables) -> LegendEntry:
    match each.sample:
        case Sample.TRACK:
            return LegendEntry(each.text, SAMPLE + 12.0, partial(_track_sample, each.mark))
        case Sample.PLACE:
            return LegendEntry(each.text, 30.0, partial(_place_sample, site_look(_PLACE, tables), each.mark))
        case Sample.MOVE:
            return LegendEntry(each.text, SAMPLE, partial(_move_sample, site_look(_PLACE, tables)))
        case Sample.NONE:
            return LegendEntry(each.text, 0.0, lambda *_: None)


def _track_sample(mark: Mark, diagram: Diagram, name: str, at: Vec) -> None:
    stop, sample = beside(at, SAMPLE), track_sample(name, "route", "gray", at)
    if mark is Mark.REMOVED:
        draw_ghost(diagram, sample, name)
    else:
        ends = line_ends(diagram, name, at, stop)
        draw_halo(diagram, sample.pieces, ends, mark)
        draw_track(diagram, sample, ends, name)
    draw_badge(diagram, f"{name}badge", beside(stop, 2.0), mark)


def _place_sample(look: Look, mark: Mark, diagram: Diagram, name: str, at: Vec) -> None:
    diagram.node(ghost_look(look, mark) if mark is Mark.REMOVED else add_rim(look, mark), name, beside(at, 8.0))
    draw_badge(diagram, f"{name}badge", beside(at, 22.0), mark)


def _move_sample(look: Look, diagram: Diagram, name: str, at: Vec) -> None:
    diagram.node(ghost_look(look, Mark.CHANGED), name, beside(at, 8.0))
    draw_move(diagram, beside(at, 8.0), beside(at, SAMPLE), name)


BADGE = 16.0
_WHITE = "white"
_DASHED = {"style": "dashed"}
_RED = INKS[Mark.REMOVED]


@cache
def add_rim(look: Look, mark: Mark) -> Look:
    rim = {"color": INKS[mark], "penwidth": "5"}
    rim |= {"style": "filled,dashed"} if mark is Mark.CHANGED else {}
    return Look(f"{look.sort} {mark}", look.font, {**look.attributes, **rim})


@cache
def halo_look(mark: Mark) -> Look:
    wide = {"color": INKS[mark], "penwidth": f"{TEETH + 8:g}"}
    return Look(f"halo {mark}", attributes=wide | (_DASHED if mark is Mark.CHANGED else {}), beneath=True)


GHOST = Look(
    "track removed",
    Font(LENGTH_SIZE, BOLD, _RED),
    {"color": _RED, "penwidth": f"{BAND + 4:g}", **_DASHED},
    beneath=True,
)
GHOST_INSIDE = Look("track removed inside", attributes={"color": _WHITE, "penwidth": f"{BAND:g}"}, beneath=True)
MOVE = Look("moved", attributes={"color": INKS[Mark.CHANGED], "penwidth": "2.5"})


@cache
def ghost_look(look: Look, mark: Mark) -> Look:
    """Of a place that is gone, or of where a place was."""
    rim = {"color": INKS[mark], "style": "dashed", "penwidth": "2"}
    font = Font(look.font.size, look.font.face, INKS[mark])
    return Look(f"{look.sort} {'removed' if mark is Mark.REMOVED else 'before'}", font, {**look.attributes, **rim})


@cache
def badge_look(mark: Mark) -> Look:
    size = f"{BADGE / 72:.4f}"
    return Look(
        f"badge {mark}",
        Font(14.0, BOLD, _WHITE),
        {"shape": "circle", "style": "filled", "fillcolor": INKS[mark], "color": _WHITE, "width": size, "height": size},
    )


@cache
def words_look(mark: Mark) -> Look:
    font = Font(WORDS_SIZE, BOLD, _RED if mark is Mark.REMOVED else INK)
    return Look(f"said {mark}", font, {"shape": "plaintext", "width": "0.01", "height": "0.01"})
