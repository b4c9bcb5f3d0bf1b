"""A revision on a network: halos beneath what is new and changed, what is gone beneath and around, badges."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from mapdsl.emit.layout.revised_layout import RevisedLayout
from mapdsl.emit.network.diagram import Diagram, Look
from mapdsl.emit.network.halos import add_rim, draw_badge, draw_ghost, draw_halo, draw_move, ghost_look, words_look
from mapdsl.emit.network.marks import draw_text, fade, site_look
from mapdsl.emit.network.sites import Ground, on_paper
from mapdsl.emit.network.track_lines import TrackLine, draw_alike, line_of
from mapdsl.emit.revisions import Mark


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
