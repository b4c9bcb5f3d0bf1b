"""Layers of lines on the network: the board's tracks, its tickets, or an analysis of its connectivity."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from mapdsl.base.grouping import group
from mapdsl.base.records import Record
from mapdsl.diagrams.canvas.palette import INK
from mapdsl.diagrams.canvas.trigonometry import distance
from mapdsl.diagrams.network.diagram import BOLD, Diagram, DiagramStyle, Font, Line, Piece, TextBlock, Vec
from mapdsl.diagrams.network.diagram_legend import SAMPLE, LegendEntry, beside, site_entry, track_entries
from mapdsl.diagrams.network.marks import draw_track, line_ends
from mapdsl.diagrams.network.sites import SiteLayout
from mapdsl.diagrams.network.track_lines import LENGTH_SIZE, LabelGap, TrackLine
from mapdsl.diagrams.revisions import Revision
from mapdsl.rules.place_network import PlaceNetwork, in_order
from mapdsl.rules.tables import Place, RuleTables, Ticket

_PURPLE, _BLUE = "#6b2c91", "#5b8fc4"
_QUIET = DiagramStyle("track", attributes={"color": "#d9d4c8", "penwidth": "5"})
_TICKET = DiagramStyle("ticket", attributes={"color": f"{_PURPLE}a0", "style": "dashed"})
_VALUE = DiagramStyle("value", Font(12.0, BOLD, _PURPLE), {"shape": "plaintext", "width": "0.25", "height": "0.2"})
_USE = DiagramStyle("use", Font(LENGTH_SIZE, BOLD), {"color": _BLUE})
_UNUSED = DiagramStyle("use unused", Font(LENGTH_SIZE, BOLD), {"color": INK, "style": "dotted"})
_BRIDGE = DiagramStyle("bridge", attributes={"color": INK, "style": "dashed"}, beneath=True)
_LABEL_PARTS = (0.5, 0.44, 0.56, 0.38, 0.62, 0.32, 0.68, 0.26, 0.74, 0.2, 0.8)
_LABEL_ROOM = 22.0
_TICKET_WIDTHS = (1.0, 5.0)
_USE_WIDTHS = (2.5, 15.0)
_UNUSED_WIDTH = "2"
_TEETH = 7.0


class OverlayLayer(Record):
    """Description and legend of a drawn layer, and the places that it highlights."""

    about: str
    entries: Sequence[LegendEntry]
    stressed: frozenset[str] = frozenset()
    """Ids of the places to highlight."""


def draw_board(
    diagram: Diagram, ground: SiteLayout, lines: Sequence[TrackLine], revision: Revision | None
) -> OverlayLayer:
    """Draw every track in its colour and kind, with its length. Tracks that a revision leaves unchanged are pale."""
    for drawn in lines:
        is_pale = revision is not None and drawn.track.id not in revision.tracks
        draw_track(diagram, drawn, ground.nodes(drawn.track.ends), f"t{drawn.number}", is_pale=is_pale)
    tables = ground.layout.tables
    return OverlayLayer(tables.about, list(track_entries(tables)))


# ---- tickets ------------------------------------------------------------------------------------------------------


def draw_tickets(
    diagram: Diagram, ground: SiteLayout, lines: Sequence[TrackLine], tickets: Sequence[Ticket]
) -> OverlayLayer:
    """Draw tickets as dashed lines, one per pair of places. A line is thicker if its ticket is worth more points."""
    for drawn in lines:
        piece = _between_sites(drawn.line, drawn.aside)
        diagram.edge(_QUIET, ground.nodes(drawn.track.ends), [piece], id=f"t{drawn.number}")
    ends = ((sorted((ticket.start, target.place)), target.points) for ticket in tickets for target in ticket.targets)
    pairs = group(((a, b), points) for (a, b), points in ends)
    values = sorted((max(points), pair) for pair, points in pairs.items())
    scale = _Scale(values[0][0], values[-1][0], _TICKET_WIDTHS) if values else _Scale(0, 0, _TICKET_WIDTHS)
    labels: list[Vec] = []
    for number, (points, (a, b)) in enumerate(values):
        start, stop = min(
            ((one, other) for one in ground.ends_of(a) for other in ground.ends_of(b)),
            key=lambda pair: distance(ground.sites[pair[0]].at, ground.sites[pair[1]].at),
        )
        # sorting the ends bends all lines to the same side, so that collinear lines do not coincide
        line = Line.between(*sorted((ground.sites[start].at, ground.sites[stop].at)), bend=-0.08)
        width = scale.width(points)
        diagram.edge(_TICKET, ground.nodes((start, stop)), [_between_sites(line)], id=f"k{number}", penwidth=width)
        middle = _label_at(line, labels)
        labels.append(middle)
        diagram.node(_VALUE, f"k{number}v", middle, TextBlock([str(points)], middle))
    entries = [
        _line_entry(f"ticket of {points} points", (_TICKET, scale.width(points)))
        for points in sorted({scale.least, scale.most})
        if values
    ]
    count = sum(ticket.copies for ticket in tickets)
    return OverlayLayer(f"{count} ticket{'' if count == 1 else 's'}, the thicker the more points.", entries)


def _label_at(line: Line, others: Sequence[Vec]) -> Vec:
    """Return a point on a line that is far from other labels."""
    rooms: dict[Vec, float] = {}
    for part in _LABEL_PARTS:
        middle = line.at(line.length * part)
        rooms[middle] = min((distance(middle, other) for other in others), default=_LABEL_ROOM)
        if rooms[middle] >= _LABEL_ROOM:
            return middle
    return max(rooms, key=rooms.__getitem__)


# ---- analysis -----------------------------------------------------------------------------------------------------


class NetworkFigures(Record):
    """Connectivity of a board, and the number of tickets that use each track. Paths end at countries that are not
    `through`."""

    bridges: frozenset[str]
    """Corridors whose removal would disconnect places from each other."""
    cut_places: frozenset[str]
    """Places whose removal would disconnect other places from each other."""
    uses: Counter[str]
    """Number of tickets with a shortest path over a track to any of their targets, indexed by track id."""
    tickets: int
    """Number of tickets examined. Every copy of a ticket counts."""


def figures_of(tables: RuleTables, tickets: Sequence[Ticket]) -> NetworkFigures:
    """Compute the connectivity of a board and the use of its tracks by tickets.

    Connectivity ignores countries where paths end, because otherwise every track to such a country would be a bridge.
    """
    joined = [[(ticket.start, target.place) for target in ticket.targets] for ticket in tickets]
    pairs = list({pair for each in joined for pair in each})
    ends = {track.id: in_order(*(end.place for end in track.ends)) for track in tables.tracks}
    network = PlaceNetwork(tables.places, ((*ends[track.id], track.length) for track in tables.tracks))
    shortest = network.distances(pairs)
    between = group((ends[track.id], track) for track in tables.tracks)
    uses: Counter[str] = Counter()
    for edge, length in network.named_edges.items():
        along = {pair for pair, over in network.over(edge, pairs) if over == shortest[pair]}
        copies = sum(ticket.copies for ticket, each in zip(tickets, joined, strict=True) if not along.isdisjoint(each))
        if copies:
            uses.update({track.id: copies for track in between[edge] if track.length == length})
    bridges, cut = network.narrow
    corridors = [{track.corridor for track in between[network.named(edge)]} for edge in bridges]
    names = frozenset(name for (name, *others) in corridors if not others)
    return NetworkFigures(names, frozenset(cut), uses, sum(ticket.copies for ticket in tickets))


def draw_analysis(
    diagram: Diagram, ground: SiteLayout, lines: Sequence[TrackLine], tickets: Sequence[Ticket]
) -> OverlayLayer:
    """Draw an analysis of the network.

    Corridors are wider if shortest paths of more tickets use them, bridges have teeth, and cut places are dark.
    """
    tables = ground.layout.tables
    figures = figures_of(tables, tickets)
    scale = _Scale(0, max(figures.uses.values(), default=0), _USE_WIDTHS)
    for name, tracks in group((drawn.track.corridor, drawn) for drawn in lines).items():
        drawn = max(tracks, key=lambda line: figures.uses[line.track.id])
        uses, line, ends = figures.uses[drawn.track.id], drawn.line, ground.nodes(drawn.track.ends)
        gap = LabelGap.in_line(line, str(uses))
        pieces = [line.piece(*span) for span in gap.spans]
        look, width = (_USE, scale.width(uses)) if uses else (_UNUSED, _UNUSED_WIDTH)
        words = TextBlock([str(uses)], line.at(gap.middle, 0.0 if gap.half else LENGTH_SIZE))
        diagram.edge(look, ends, pieces, words, id=f"t{drawn.number}", penwidth=width)
        if name in figures.bridges:
            diagram.edge(_BRIDGE, ends, pieces, id=f"b{drawn.number}", penwidth=scale.width(uses, more=_TEETH))
    about = "The wider a route, the more tickets have a shortest path along it; the number says how many."
    return OverlayLayer(about, list(_analysis_entries(tables, figures, scale)), figures.cut_places)


def _analysis_entries(tables: RuleTables, figures: NetworkFigures, scale: _Scale) -> Iterator[LegendEntry]:
    if scale.most:
        yield _line_entry(f"{scale.most} of {figures.tickets} tickets", (_USE, scale.width(scale.most)))
    yield _line_entry("no ticket", (_UNUSED, _UNUSED_WIDTH))
    if figures.bridges:
        half = scale.most // 2
        below = _BRIDGE, scale.width(half, more=_TEETH)
        yield _line_entry("bridge: without it the board falls apart", (_USE, scale.width(half)), below)
    if figures.cut_places:
        text = "cut city: without it the board falls apart"
        yield site_entry(text, Place(id="city", kind="city"), tables, stressed=True)


# ---- shared by tickets and analysis ---------------------------------------------------------------------------------
class _Scale(Record):
    """Linear scale from numbers to line widths in points."""

    least: int
    most: int
    widths: tuple[float, float]

    def width(self, number: int, *, more: float = 0.0) -> str:
        thin, thick = self.widths
        part = (number - self.least) / (self.most - self.least) if self.most > self.least else 0.5
        return f"{thin + (thick - thin) * part + more:.1f}"


def _between_sites(line: Line, aside: float = 0.0) -> Piece:
    margin = min(11.0, line.length / 3)
    return line.piece(margin, line.length - margin, aside)


def _line_entry(text: str, line: tuple[DiagramStyle, str], *below: tuple[DiagramStyle, str]) -> LegendEntry:
    """Return a legend entry that shows a line, and optional lines drawn below it, each with its style and width."""

    def draw(diagram: Diagram, name: str, at: Vec) -> None:
        stop = beside(at, SAMPLE)
        named = ((f"{name}below", line) for line in below)
        for part, (look, width) in (*named, (name, line)):
            ends = line_ends(diagram, part, at, stop)
            diagram.edge(look, ends, [Line.between(at, stop).whole()], penwidth=width)

    return LegendEntry(text, SAMPLE, draw)
