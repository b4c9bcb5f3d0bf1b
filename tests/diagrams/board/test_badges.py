"""Discs printed on tracks: their positions, their distance to marks, and their explanation in the legend."""

from __future__ import annotations

import re

import pytest

from mapdsl.api import compile_text
from mapdsl.diagrams.board.board_drawing import crossing_spots
from mapdsl.diagrams.board.track_shapes import badge_areas, locomotive_spaces
from mapdsl.diagrams.canvas.drawing import Disc
from mapdsl.diagrams.canvas.letter_marks import letter_marks, pieces_in_cities_at_start, track_marks
from mapdsl.diagrams.layout.board_layout import layout_of
from mapdsl.print.products import board_svg
from mapdsl.rules.tables import RuleTables
from tests.diagrams.board.small_boards import groups, texts
from tests.diagrams.canvas.test_letter_marks import texts_of


def board(more: str, cities: str = "A at 10 10, B at 90 90, C at 90 10, D at 10 90") -> RuleTables:
    placed = "\n".join(f"  city {city.strip()}" for city in cities.split(","))
    text = f'mapdsl 1\n\nboard x "X" {{\n  players 2\n  uses classic\n  canvas 100 100\n{placed}\n{more}\n}}\n'
    return compile_text(text, name="x.board").tables


PLAIN = "  without deal-tickets\n  without draw-tickets\n"
CROSSED = PLAIN + "  route A -- B 5 red, crossing x\n  route C -- D 4 blue, crossing x\n"


def test_crossing_tracks_are_marked_at_the_crossing() -> None:
    tables = board(CROSSED)
    layout = layout_of(tables)
    (first,), (second,) = crossing_spots(layout).values()
    assert first == second
    crossed = list(groups(board_svg(tables), "crossing"))
    places = {(round(group.x, 1), round(group.y, 1)) for group in crossed}
    assert len(crossed) == 2
    assert places == {(round(first[0], 1), round(first[1], 1))}
    for end in ("A", "B", "C", "D"):
        x, y = layout.sheet.ends[end, 0]
        assert (x - first[0]) ** 2 + (y - first[1]) ** 2 > 20**2, "in the middle, far from every city"


@pytest.mark.parametrize("length", range(1, 7))
def test_marks_keep_away_from_printed_points(length: int) -> None:
    rule = "  demand 0 trains when tagged fast\n"
    tables = board(PLAIN + rule + f"  route A -- B {length} red, 0 points, tag fast\n  route C -- D 3 blue\n")
    layout = layout_of(tables)
    marks = letter_marks(tables)
    for track, spaces in layout.spaces():
        areas = badge_areas(track, spaces, ())
        for group in track_marks(track, spaces, locomotive_spaces(track), marks, areas):
            assert group.turn == 0.0, "letters stand upright"
            (disc,) = (shape for shape in group.shapes if isinstance(shape, Disc))
            for (x, y), radius in areas:
                assert ((disc.x - x) ** 2 + (disc.y - y) ** 2) ** 0.5 > radius + disc.radius


def test_legend_explains_track_points_and_crossings() -> None:
    tables = board(CROSSED.replace("5 red", "5 red, 7 points"))
    (legend,) = groups(board_svg(tables), "legend")
    said = " ".join(texts_of(legend.element))
    assert re.search(r"7 points of this route, instead of those for its length", said)
    assert re.search(r"× crosses another route: claiming one closes the other", said)
    (plain,) = groups(board_svg(board(PLAIN + "  route A -- B 5 red\n  route C -- D 3 blue\n")), "legend")
    assert "×" not in texts_of(plain.element)


def test_cities_show_the_pieces_placed_at_set_up() -> None:
    pieces = (
        "  piece fish copies 2 on A of goods\n  piece corn copies 2 on C of goods\n  on claim may take goods from end\n"
    )
    rows = "  piece coin copies 9\n  on set-up must place 2 coin on D\n  on set-up must place goods on each-city\n"
    tables = board(PLAIN + pieces + rows + "  route A -- B 5 red\n  route C -- D 3 blue\n")
    assert pieces_in_cities_at_start(tables) == {"C": ["goods"], "A": ["goods"], "D": ["coin"]}
    svg = board_svg(tables)
    assert {
        group.facts["place"]: texts_of(group.element) for group in groups(svg, "city") if texts_of(group.element)
    } == {
        "A": ["G"],
        "C": ["G"],
        "D": ["C"],
    }
    assert {"G", "goods"} <= set(texts(svg))
