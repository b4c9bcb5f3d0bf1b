"""No place name in a network picture covers a track, as measured on the drawn geometry."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

import pytest

from mapdsl.api import compile_text, load
from mapdsl.diagrams.canvas.geometry import OrientedBox, overlap
from mapdsl.diagrams.network.diagram import UNIT, Line
from mapdsl.diagrams.network.sites import ground_of
from mapdsl.diagrams.network.track_lines import BAND, TrackLine, track_lines
from mapdsl.rules.tables import RuleTables
from tests.generated_boards import Style, board_text

MAPS = sorted((Path(__file__).resolve().parents[3] / "maps").glob("*.board"))
STEP = 4.0
HIDDEN = 2
"""Number of steps ignored at each end of a line, where the marks of places cover the line."""
TOLERANCE = 1.5
"""Allowed overlap, in points, between a name and a track band of width BAND. Letters do not fill their boxes."""


def steps(line: Line) -> list[tuple[float, float, float, float]]:
    """Return the centres of nearly equal segments of a line, with the direction of each segment."""
    count = max(1, round(line.length / STEP))
    marks = [(index + 0.5) * line.length / count for index in range(count)]
    return [(*line.at(mark), *line.heading(mark)) for mark in marks]


def on_tracks(tables: RuleTables) -> list[str]:
    """Return the names that cover the band of a track, with the depth of the overlap in points."""
    ground = ground_of(tables)
    lines = track_lines(ground)
    depths = {label.key[0]: depth_of(on_paper_box(label.area), lines) for label in ground.layout.labels}
    return [f"{place}: {depth:.1f}" for place, depth in depths.items() if depth > TOLERANCE]


def on_paper_box(box: OrientedBox) -> OrientedBox:
    x, y, half_length, half_width, along_x, along_y = box
    return OrientedBox(x * UNIT, y * UNIT, half_length * UNIT, half_width * UNIT, along_x, along_y)


def depth_of(box: OrientedBox, lines: Iterable[TrackLine]) -> float:
    """Return the depth by which a box overlaps the visible segments of any track. Segments hidden by the mark of a
    place do not count."""
    bands = [
        OrientedBox(x - uy * line.aside, y + ux * line.aside, STEP / 2, BAND / 2, ux, uy)
        for line in lines
        for x, y, ux, uy in steps(line.line)[HIDDEN:-HIDDEN]
    ]
    return max(overlap(box, band) for band in bands)


@pytest.mark.parametrize("path", MAPS, ids=lambda path: path.stem)
def test_names_of_shipped_board_do_not_cover_tracks(path: Path) -> None:
    assert on_tracks(load(path)) == []


@pytest.mark.parametrize("seed", range(4))
def test_names_of_generated_board_do_not_cover_tracks(seed: int) -> None:
    text = board_text(seed, Style(shape="scattered", made_up_rules=False))
    assert on_tracks(compile_text(text, name="made-up.board").tables) == []


def test_depth_of_detects_a_name_on_a_track() -> None:
    lines = track_lines(ground_of(load(MAPS[0])))
    x, y = lines[0].line.at(lines[0].line.length / 2, lines[0].aside)
    assert depth_of(OrientedBox(x, y, 15.0, 6.0, 1.0, 0.0), lines) > 2 * TOLERANCE
    assert depth_of(OrientedBox(-900.0, -900.0, 15.0, 6.0, 1.0, 0.0), lines) == 0.0
