"""What is seen of the tracks: the board itself, what tickets ask for, or what holds the board together."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import partial

from mapdsl.emit.analysis import NetworkFigures, figures_of
from mapdsl.emit.layout.trigonometry import distance
from mapdsl.emit.network.diagram import Diagram, Font, Look, TextBlock
from mapdsl.emit.network.diagram_legend import SAMPLE, LegendEntry, site_sample, track_entries
from mapdsl.emit.network.diagram_lines import Line, Piece, Vec
from mapdsl.emit.network.diagram_text import BOLD
from mapdsl.emit.network.marks import as_it_is, draw_track, fade, line_ends
from mapdsl.emit.network.sites import Ground
from mapdsl.emit.network.track_lines import LENGTH_SIZE, LabelGap, TrackLine
from mapdsl.emit.pictures.palette import INK
from mapdsl.emit.revisions import Revision
from mapdsl.records import Record
from mapdsl.rules.tables import Place, RuleTables, Ticket

_PURPLE, _BLUE = "#6b2c91", "#5b8fc4"
_QUIET = Look("track", attributes={"color": "#d9d4c8", "penwidth": "5"})
_TICKET = Look("ticket", attributes={"color": f"{_PURPLE}a0", "style": "dashed"})
_VALUE = Look("value", Font(12.0, BOLD, _PURPLE), {"shape": "plaintext", "width": "0.25", "height": "0.2"})
_USE = Look("use", Font(LENGTH_SIZE, BOLD), {"color": _BLUE})
_UNUSED = Look("use unused", Font(LENGTH_SIZE, BOLD), {"color": INK, "style": "dotted"})
_BRIDGE = Look("bridge", attributes={"color": INK, "style": "dashed"})
_MARGIN = 11.0
_BOW = 0.08
_LABEL_PARTS = (0.5, 0.44, 0.56, 0.38, 0.62, 0.32, 0.68, 0.26, 0.74, 0.2, 0.8)
_LABEL_ROOM = 22.0
_TICKET_WIDTHS = (1.0, 5.0)
_USE_WIDTHS = (2.5, 15.0)
_UNUSED_WIDTH = "2"
_TEETH = 7.0


class OverlayLayer(Record):
    """What is said about the lines that were drawn."""

    about: str
    entries: Sequence[LegendEntry]
    stressed: frozenset[str] = frozenset()
    """Places that are pointed at."""


def draw_board(diagram: Diagram, ground: Ground, lines: Sequence[TrackLine], revision: Revision | None) -> OverlayLayer:
    """Every track in its colour, by its kind, with its length; pale if a revision left it as it was."""
    for drawn in lines:
        finish = as_it_is if revision is None or revision.mark_of_track(drawn.track.id) else fade
        draw_track(diagram, drawn, ground.nodes(drawn.track.ends), f"t{drawn.number}", finish)
    tables = ground.layout.tables
    return OverlayLayer(tables.about, list(track_entries(tables)))


# ---- tickets ------------------------------------------------------------------------------------------------------


def draw_tickets(
    diagram: Diagram, ground: Ground, lines: Sequence[TrackLine], tickets: Sequence[Ticket]
) -> OverlayLayer:
    """Tickets as dashed lines, the thicker the more points; tickets between the same places are one line."""
    for drawn in lines:
        diagram.edge(
            _QUIET, ground.nodes(drawn.track.ends), [_whole(drawn.line, drawn.aside)], None, {"id": f"t{drawn.number}"}
        )
    values = sorted(_values(tickets).items(), key=lambda item: (item[1], item[0]))
    scale = _Scale(min((v for _, v in values), default=0), max((v for _, v in values), default=0), _TICKET_WIDTHS)
    labels = _Labels()
    for number, ((a, b), points) in enumerate(values):
        start, stop = min(
            ((one, other) for one in ground.ends_of(a) for other in ground.ends_of(b)),
            key=lambda pair: distance(ground.sites[pair[0]].at, ground.sites[pair[1]].at),
        )
        line = _ticket_line(ground.sites[start].at, ground.sites[stop].at)
        ends = ground.nodes((start, stop))
        diagram.edge(_TICKET, ends, [_whole(line)], None, {"id": f"k{number}", "penwidth": scale.width(points)})
        middle = labels.place(line)
        diagram.node(_VALUE, f"k{number}v", middle, TextBlock([str(points)], middle))
    entries = [
        LegendEntry(f"ticket of {points} points", SAMPLE, partial(_sample, _TICKET, scale.width(points)))
        for points in sorted({scale.least, scale.most})
        if values
    ]
    count = sum(ticket.copies for ticket in tickets)
    return OverlayLayer(f"{count} ticket{'' if count == 1 else 's'}, the thicker the more points.", entries)


class _Labels:
    """Labels on lines, each where it is far from those that were placed before."""

    def __init__(self) -> None:
        self.placed: list[Vec] = []

    def place(self, line: Line) -> Vec:
        best, most = line.at(line.length / 2), -1.0
        for part in _LABEL_PARTS:
            middle = line.at(line.length * part)
            room = min((distance(middle, other) for other in self.placed), default=_LABEL_ROOM)
            if room > most:
                best, most = middle, room
            if room >= _LABEL_ROOM:
                break
        self.placed.append(best)
        return best


def _values(tickets: Iterable[Ticket]) -> dict[tuple[str, str], int]:
    """The highest value of the tickets between any two places."""
    values: dict[tuple[str, str], int] = {}
    for ticket in tickets:
        for target in ticket.targets:
            pair = (min(ticket.start, target.place), max(ticket.start, target.place))
            values[pair] = max(values.get(pair, 0), target.points)
    return values


def _ticket_line(a: Vec, b: Vec) -> Line:
    """A flat bow; its side depends on the direction only, so lines that lie on each other come apart."""
    west, east = sorted((a, b))
    return Line.between(west, east, bend=-_BOW)


# ---- analysis -----------------------------------------------------------------------------------------------------


def draw_analysis(
    diagram: Diagram, ground: Ground, lines: Sequence[TrackLine], tickets: Sequence[Ticket]
) -> OverlayLayer:
    """Every corridor as wide as tickets have shortest paths along it; bridges with teeth, cut places dark."""
    tables = ground.layout.tables
    figures = figures_of(tables, tickets)
    scale = _Scale(0, max(figures.uses.values(), default=0), _USE_WIDTHS)
    corridors: dict[str, _Corridor] = {}
    for drawn in lines:
        uses = figures.uses.get(drawn.track.id, 0)
        same = corridors.get(drawn.track.corridor)
        if same is None or same.uses < uses:
            ends = ground.nodes(drawn.track.ends)
            corridors[drawn.track.corridor] = _Corridor(drawn.line, drawn.number, ends, uses)
    for name in sorted(figures.bridges):
        each = corridors[name]
        width = scale.width(each.uses, more=_TEETH)
        diagram.edge(_BRIDGE, each.ends, each.pieces(), None, {"id": f"b{each.number}", "penwidth": width})
    for corridor in corridors.values():
        look, width = (_USE, scale.width(corridor.uses)) if corridor.uses else (_UNUSED, _UNUSED_WIDTH)
        words = TextBlock([str(corridor.uses)], corridor.label_at())
        diagram.edge(look, corridor.ends, corridor.pieces(), words, {"id": f"t{corridor.number}", "penwidth": width})
    about = "The wider a route, the more tickets have a shortest path along it; the number says how many."
    return OverlayLayer(about, list(_analysis_entries(tables, figures, scale)), figures.cut_places)


class _Corridor(Record):
    """Parallel tracks as one line."""

    line: Line
    number: int
    """Of the track that is used most."""
    ends: tuple[str, str]
    uses: int

    def gap(self) -> LabelGap:
        return LabelGap.in_line(self.line, str(self.uses))

    def pieces(self) -> list[Piece]:
        return [self.line.piece(*span) for span in self.gap().spans]

    def label_at(self) -> Vec:
        gap = self.gap()
        return self.line.at(gap.middle, 0.0 if gap.half else LENGTH_SIZE)


def _analysis_entries(tables: RuleTables, figures: NetworkFigures, scale: _Scale) -> Iterator[LegendEntry]:
    if scale.most:
        text = f"{scale.most} of {figures.tickets} tickets"
        yield LegendEntry(text, SAMPLE, partial(_sample, _USE, scale.width(scale.most)))
    yield LegendEntry("no ticket", SAMPLE, partial(_sample, _UNUSED, _UNUSED_WIDTH))
    if figures.bridges:
        sample = partial(_bridge_sample, scale)
        yield LegendEntry("bridge: without it the board falls apart", SAMPLE, sample)
    if figures.cut_places:
        city = site_sample(Place("city", "city"), tables, stressed=True)
        yield LegendEntry("cut city: without it the board falls apart", 16.0, city)


def _bridge_sample(scale: _Scale, diagram: Diagram, name: str, at: Vec) -> None:
    half = scale.most // 2
    _sample(_BRIDGE, scale.width(half, more=_TEETH), diagram, f"{name}below", at)
    _sample(_USE, scale.width(half), diagram, name, at)


# ---- both ---------------------------------------------------------------------------------------------------------
class _Scale(Record):
    """From numbers to widths of lines."""

    least: int
    most: int
    widths: tuple[float, float]

    def width(self, number: int, *, more: float = 0.0) -> str:
        thin, thick = self.widths
        part = (number - self.least) / (self.most - self.least) if self.most > self.least else 0.5
        return f"{thin + (thick - thin) * part + more:.1f}"


def _whole(line: Line, aside: float = 0.0) -> tuple[Vec, ...]:
    margin = min(_MARGIN, line.length / 3)
    return line.piece(margin, line.length - margin, aside)


def _sample(look: Look, width: str, diagram: Diagram, name: str, at: Vec) -> None:
    stop = (at[0] + SAMPLE, at[1])
    piece = Line.between(at, stop).piece(0.0, SAMPLE)
    diagram.edge(look, line_ends(diagram, name, at, stop), [piece], None, {"penwidth": width})
