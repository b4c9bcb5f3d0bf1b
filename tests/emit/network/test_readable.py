"""No name of the network stands on a track: measured where both are drawn."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

import pytest
from mapdsl.emit.network.name_boxes import PlacedText, length_boxes, obstacles_of, texts_of_sites

from mapdsl.api import compile_text, load
from mapdsl.emit.layout.geometry import OrientedBox, overlap
from mapdsl.emit.network.sites import ground_of
from mapdsl.emit.network.track_lines import BAND, TrackLine, track_lines
from mapdsl.rules.tables import RuleTables
from mapdsl.words.names import place_names
from tests.generated_boards import Style, board_text

MAPS = sorted((Path(__file__).resolve().parents[3] / "maps").glob("*.board"))
STEP = 6.0
TOLERANCE = 1.0
"""Points of a band as wide as BAND; letters do not fill their boxes."""


def on_tracks(tables: RuleTables) -> list[str]:
    """The names that cover a band of a track, and how deep."""
    ground = ground_of(tables)
    lines = track_lines(tables, ground)
    lengths = length_boxes((each.label, each.label_at) for each in lines if each.label)
    texts = texts_of_sites(ground, place_names(tables), obstacles_of(ground, lines, lengths))
    depths = {end.place: depth_of(text, lines) for end, text in texts.items()}
    return [f"{place}: {depth:.1f}" for place, depth in depths.items() if depth > TOLERANCE]


def depth_of(text: PlacedText, lines: Iterable[TrackLine]) -> float:
    (x, y), (width, height) = text.middle, text.extent
    box = OrientedBox(x, y, width / 2, height / 2, 1.0, 0.0)
    bands = [
        OrientedBox(at_x - uy * line.aside, at_y + ux * line.aside, STEP / 2, BAND / 2, ux, uy)
        for line in lines
        for at_x, at_y, ux, uy in line.line.steps(STEP)
    ]
    return max(overlap(box, band) for band in bands)


@pytest.mark.parametrize("path", MAPS, ids=lambda path: path.stem)
def test_no_name_of_a_board_stands_on_a_track(path: Path) -> None:
    assert on_tracks(load(path)) == []


@pytest.mark.parametrize("seed", range(4))
def test_no_name_of_a_made_up_board_stands_on_a_track(seed: int) -> None:
    text = board_text(seed, Style(shape="scattered", made_up_rules=False))
    assert on_tracks(compile_text(text, name="made-up.board").tables) == []


def test_the_measure_sees_a_name_on_a_track() -> None:
    tables = load(MAPS[0])
    lines = track_lines(tables, ground_of(tables))
    middle = lines[0].line.at(lines[0].line.length / 2, lines[0].aside)
    assert depth_of(PlacedText(("Name",), middle, 12.0, (30.0, 12.0), None), lines) > 2 * TOLERANCE
    assert depth_of(PlacedText(("Name",), (-900.0, -900.0), 12.0, (30.0, 12.0), None), lines) == 0.0
