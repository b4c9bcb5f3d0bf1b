"""Lines of tracks, with parallel tracks side by side, and the positions of their labels.

The line shows the kind of a track: a route is one band, a ferry a wave, and a special route a row of blocks. Tunnels
additionally have teeth, which `marks` draws.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from itertools import groupby

from mapdsl.base.records import Record
from mapdsl.diagrams.canvas.letter_marks import letters_of
from mapdsl.diagrams.layout.course import Course
from mapdsl.diagrams.network.diagram import SITE_RADIUS, UNIT, Line, Piece, Vec, width_of
from mapdsl.diagrams.network.sites import SiteLayout
from mapdsl.rules.attributes import printed_on
from mapdsl.rules.tables import Track

LENGTH_SIZE = 13.0
BAND = 6.5
LOCOMOTIVE = 12.0
"""Width, in points, of the mark for a locomotive."""

_MARGIN = SITE_RADIUS + 2.0
_SHORTEST_BAND = 7.0
_BLOCK, _BLOCK_GAP = 9.0, 4.0
_WAVE_HEIGHT, _WAVE_LENGTH = 3.2, 24.0


@dataclass(slots=True)
class TrackLine:
    track: Track
    number: int
    """Index of the track among all tracks of the board."""
    line: Line
    aside: float
    pieces: list[Piece] = field(default_factory=list)
    letters: Sequence[str] = ()
    """Letters of the track's tags, if rules refer to the tags."""
    label: str = ""
    """Label of the track. Empty if a parallel track has the same label and shows it for both."""
    label_at: Vec = (0.0, 0.0)
    locomotives: list[Vec] = field(default_factory=list)


class LabelGap(Record):
    """Gap in a line for its label. If the line is too short for a gap, the label is drawn alongside the line."""

    spans: Sequence[tuple[float, float]]
    middle: float
    half: float
    """Half the width of the gap in points, or 0 if the line has no gap."""

    @classmethod
    def in_line(cls, line: Line, text: str, *, margin: float = _MARGIN) -> LabelGap:
        """Return the gap for a text in the middle of the line. Margins at both ends of the line stay free for the
        cities."""
        start, stop = margin, line.length - margin
        middle = (start + stop) / 2
        level = abs(line.heading(middle)[0])
        half = (width_of(text, LENGTH_SIZE, bold=True) * level + LENGTH_SIZE * 0.8 * (1 - level) + 7) / 2
        if stop - start >= 2 * (half + _SHORTEST_BAND):
            return cls(((start, middle - half), (middle + half, stop)), middle, half)
        return cls(((start, stop),) if start < stop else (), middle, 0.0)


def label_of(track: Track, letters: Iterable[str] = ()) -> str:
    """Return the label of a track: its length, the letters of its tags, and its printed attributes."""
    printed = ", ".join(text for _, text in printed_on(track))
    return " ".join([f"{track.length}", *letters, *([f"({printed})"] if printed else [])])


def track_lines(ground: SiteLayout) -> list[TrackLine]:
    """Return the lines of all tracks in the order of the tables."""
    numbers = {track.id: number for number, track in enumerate(ground.layout.tables.tracks)}
    drawn = [line_of(*lane, numbers[lane[0].id]) for lane in ground.layout.lanes()]
    for line in drawn:
        line.letters = letters_of(line.track.tags, ground.marks)
    for _, alike in groupby(drawn, key=lambda line: (line.track.corridor, label_of(line.track, line.letters))):
        lay_out_parallel_lines(list(alike))
    return sorted(drawn, key=lambda line: line.number)


def line_of(track: Track, course: Course, offset: float, number: int = 0) -> TrackLine:
    return TrackLine(track, number, Line(course.curve), offset * UNIT)


def lay_out_parallel_lines(group: Sequence[TrackLine], *, margin: float = _MARGIN) -> None:
    """Lay out parallel tracks that share one label. The label is in the middle of the group."""
    first, last = group[0], group[-1]
    first.label = label_of(first.track, first.letters)
    gap = LabelGap.in_line(first.line, first.label, margin=margin)
    aside = (first.aside + last.aside) / 2 if gap.half else last.aside + BAND / 2 + LENGTH_SIZE * 0.6
    first.label_at = first.line.at(gap.middle, aside)
    for line in group:
        line.pieces = [piece for span in gap.spans for piece in _band(line, *span)]
        line.locomotives = list(_locomotives(line, gap))


def _band(line: TrackLine, start: float, stop: float) -> Iterator[Piece]:
    match line.track.kind:
        case "ferry":
            yield line.line.wave(start, stop, line.aside, height=_WAVE_HEIGHT, length=_WAVE_LENGTH)
        case "special":
            blocks = max(1, round((stop - start + _BLOCK_GAP) / (_BLOCK + _BLOCK_GAP)))
            step = (stop - start + _BLOCK_GAP) / blocks
            for index in range(blocks):
                yield line.line.piece(start + step * index, start + step * (index + 1) - _BLOCK_GAP, line.aside)
        case _:
            yield line.line.piece(start, stop, line.aside)


def _locomotives(line: TrackLine, gap: LabelGap) -> Iterable[Vec]:
    """Yield positions for locomotives, alternately on both sides of the label or, without a gap, of the middle of
    the line."""
    for index in range(line.track.locomotives):
        step = (index // 2 + 0.55) if gap.half else (index + 1) // 2
        away = gap.half + (LOCOMOTIVE + 1) * step
        yield line.line.at(gap.middle + (away if index % 2 else -away), line.aside)
