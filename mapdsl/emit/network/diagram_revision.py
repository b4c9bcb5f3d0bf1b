"""A revision on a network: halos beneath what is new and changed, what is gone beneath and around, badges, the legend.

Comes in: a diagram on which the board is drawn already, a `Revision`. Goes out: nodes and lines on it; entries of the
legend and titles. Tracks that are gone lie beside those that lay beside them, else on a way of their own. Must not
know: how the board was drawn.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from msgspec.structs import replace

from mapdsl.emit.layout.labels import Obstacles
from mapdsl.emit.layout.past import Past, PastStage, past_of
from mapdsl.emit.network.diagram import Diagram, Look
from mapdsl.emit.network.diagram_courses import SITE_RADIUS, Vec, courses_beside, line_along
from mapdsl.emit.network.diagram_legend import LegendEntry
from mapdsl.emit.network.halos import (
    BADGE,
    add_rim,
    draw_badge,
    draw_ghost,
    draw_halo,
    draw_move,
    ghost_look,
    revision_entry,
    words_look,
)
from mapdsl.emit.network.marks import draw_text, fade, site_look
from mapdsl.emit.network.name_boxes import Box, length_boxes, obstacles_of, place_pins
from mapdsl.emit.network.sites import Ground
from mapdsl.emit.network.track_lines import BAND, TrackLine, draw_alike, pitch_of
from mapdsl.emit.revisions import Mark, Revision, explain
from mapdsl.records import Record
from mapdsl.rules.tables import End, RuleTables, Track
from mapdsl.words.names import name_in

_PARTS = (0.5, 0.36, 0.64, 0.24, 0.76)
"""Of the length of a line, where its badge may stand."""
_AROUND = ((0.7, -0.7), (0.7, 0.7), (-0.7, -0.7), (-0.7, 0.7), (1.0, 0.0), (-1.0, 0.0), (0.0, -1.0), (0.0, 1.0))


class Revised(Record):
    """A revision, and the paper with the tracks of the new board."""

    tables: RuleTables
    ground: Ground
    lines: Sequence[TrackLine]
    revision: Revision
    past: Past
    ends: Mapping[End, tuple[Mark, str]]
    """The ends of places that are new or changed: how, and a few words."""

    def looks(self, looks: Mapping[str, Look]) -> dict[str, Look]:
        """Looks of sites, by node: what is new or changed has a rim in the ink of its mark, all else is pale."""
        marks = {self.ground.sites[end].node: mark for end, (mark, _) in self.ends.items()}
        return {node: add_rim(look, marks[node]) if node in marks else fade(look) for node, look in looks.items()}

    def entries(self) -> list[LegendEntry]:
        return [revision_entry(each, self.tables) for each in explain(self.revision, self.tables, self.past.undrawn)]


def mark_revision(
    diagram: Diagram, tables: RuleTables, ground: Ground, lines: Sequence[TrackLine], revision: Revision
) -> Revised:
    ends = {end: site.at for end, site in ground.sites.items()}
    area = (diagram.left, diagram.top, diagram.right, diagram.bottom)
    past = past_of(revision, PastStage(ends, ground.projection, area))
    return Revised(tables, ground, lines, revision, past, past.changes_of_ends(revision, ends))


def draw_revision(diagram: Diagram, revised: Revised, texts: Sequence[Box], language: str) -> dict[str, str]:
    """All that a revision adds to the board, around texts that stand there; titles of its nodes."""
    ghosts = ghost_lines(revised.past, revised.ground, revised.lines)
    for drawn in revised.lines:
        mark = revised.revision.mark_of_track(drawn.track.id)
        if mark:
            draw_halo(diagram, drawn.pieces, revised.ground.nodes(drawn.track.ends), mark)
    for index, ghost in enumerate(ghosts):
        draw_ghost(diagram, ghost, f"r{index}")
    _draw_past_places(diagram, revised)

    lengths = length_boxes((ghost.label, ghost.label_at) for ghost in ghosts)
    around = obstacles_of(revised.ground, [*revised.lines, *ghosts], [*texts, *lengths])
    return draw_pins(diagram, [*_track_pins(revised), *_ghost_pins(ghosts), *_place_pins(revised, language)], around)


def _draw_past_places(diagram: Diagram, revised: Revised) -> None:
    places = {each.id: each for each in revised.tables.places}
    for number, (place, points) in enumerate(revised.past.places):
        look = ghost_look(site_look(place, revised.tables), Mark.REMOVED)
        for end, point in enumerate(points):
            diagram.node(look, f"g{number}x{end}", point)
    for number, move in enumerate(revised.past.moves):
        if move.before:
            look = ghost_look(site_look(places[move.end.place], revised.tables), Mark.CHANGED)
            diagram.node(look, f"m{number}", move.before)
            draw_move(diagram, move.before, move.after, f"m{number}")


def _track_pins(revised: Revised) -> Iterator[DiagramPin]:
    for drawn in revised.lines:
        mark = revised.revision.mark_of_track(drawn.track.id)
        if mark:
            words = revised.revision.changed_tracks.get(drawn.track.id, "")
            yield DiagramPin(mark, _beside_line(drawn), words)


def _ghost_pins(ghosts: Sequence[TrackLine]) -> Iterator[DiagramPin]:
    for ghost in ghosts:
        yield DiagramPin(Mark.REMOVED, _beside_line(ghost), ghost.track.colour)


def _place_pins(revised: Revised, language: str) -> Iterator[DiagramPin]:
    for end, (mark, words) in revised.ends.items():
        yield DiagramPin(mark, _around(revised.ground.sites[end].at), words, must_be_said=True)
    for place, points in revised.past.places:
        for point in points:
            name = name_in(place.id, place.names, language)
            yield DiagramPin(Mark.REMOVED, _around(point), name, must_be_said=True)


def _beside_line(drawn: TrackLine) -> list[Vec]:
    reach = (BAND + BADGE) / 2 - 1.0
    return [
        drawn.line.at(drawn.line.length * part, drawn.aside + side * reach) for part in _PARTS for side in (1.0, -1.0)
    ]


def _around(point: Vec) -> list[Vec]:
    reach = SITE_RADIUS + BADGE * 0.4
    return [(point[0] + across * reach, point[1] + down * reach) for across, down in _AROUND]


def ghost_lines(past: Past, ground: Ground, lines: Sequence[TrackLine]) -> list[TrackLine]:
    beside: dict[str, list[TrackLine]] = {}
    for line in lines:
        beside.setdefault(line.track.corridor, []).append(line)
    alone = [(gone.track, points) for gone, points in past.tracks if gone.beside not in beside]
    found = [*_alone(alone, ground)]
    for gone, _ in past.tracks:
        if gone.beside in beside:
            ghost = _outside(gone.track, beside[gone.beside])
            beside[gone.beside].append(ghost)
            found.append(ghost)
    for ghost in found:
        draw_alike([ghost])
    return found


def _outside(track: Track, lanes: Sequence[TrackLine]) -> TrackLine:
    """One lane further out, in turn on the right and on the left."""
    pitch = pitch_of([track, *(lane.track for lane in lanes)])
    least, most = min(lane.aside for lane in lanes), max(lane.aside for lane in lanes)
    aside = most + pitch if most <= -least else least - pitch
    return TrackLine(track, 0, lanes[0].line, aside)


def _alone(tracks: Sequence[tuple[Track, tuple[Vec, Vec]]], ground: Ground) -> Iterator[TrackLine]:
    """Beside the courses of the new board, around its cities."""
    ends = {end: site.at for end, site in ground.sites.items()}
    gone = [
        replace(track, ends=tuple(_end(end, at, ends) for end, at in zip(track.ends, points, strict=True)))
        for track, points in tracks
    ]
    for course in courses_beside(gone, ends, ground.projection, ground.courses.values()):
        lanes = course.corridor.lanes
        pitch = pitch_of(lanes)
        for index, track in enumerate(lanes):
            yield TrackLine(track, 0, line_along(course), (index - (len(lanes) - 1) / 2) * pitch)


def _end(end: End, at: Vec, ends: dict[End, Vec]) -> End:
    """The end that stands there; where none does, one with a number that no end has."""
    if ends.get(end) == at:
        return end
    was = End(end.place, -1 - end.number)
    ends[was] = at
    return was


class DiagramPin(Record):
    """What wants a badge. The first spots are liked best."""

    mark: Mark
    spots: Sequence[Vec]
    words: str
    must_be_said: bool = False
    """Whether the words stand there even where there is no room."""


def draw_pins(diagram: Diagram, pins: Sequence[DiagramPin], around: Obstacles) -> dict[str, str]:
    """The badges and words; titles of the badges."""
    words = {index: pin.words for index, pin in enumerate(pins) if pin.words}
    needed = {index for index, pin in enumerate(pins) if pin.must_be_said}
    places, texts = place_pins([pin.spots for pin in pins], words, needed, around)
    for index, (pin, place) in enumerate(zip(pins, places, strict=True)):
        draw_badge(diagram, f"mark{index}", place, pin.mark)
    for index, text in texts.items():
        draw_text(diagram, words_look(pins[index].mark), f"said{index}", places[index], text)
    return {
        f"mark{index}": f"{pin.mark}: {pin.words}" if pin.words else str(pin.mark) for index, pin in enumerate(pins)
    }
