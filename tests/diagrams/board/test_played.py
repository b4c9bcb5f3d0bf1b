"""Picture of a board during a game: trains look different from spaces, and tokens do not cover names."""

from __future__ import annotations

from itertools import pairwise

import pytest

from mapdsl.diagrams.board.board_drawing import board_drawing
from mapdsl.diagrams.board.played_board import played_board, short_names
from mapdsl.diagrams.canvas.drawing import Box, Group
from mapdsl.diagrams.canvas.geometry import level, overlap
from mapdsl.diagrams.canvas.palette import PAPER, PLAYER_COLOURS
from mapdsl.diagrams.canvas.svg import svg
from mapdsl.diagrams.layout.board_layout import layout_of
from mapdsl.rules.tables import Piece
from tests.diagrams.board.small_boards import board, city, groups, track


@pytest.mark.parametrize(
    ("names", "letters"),
    [
        (("crate", "depot"), ["C", "D"]),
        (("goods-2", "goods-4", "Goods-7"), ["G2", "G4", "G7"]),
        (("passenger", "passenger-card", "plus4"), ["PA", "PAC", "PL"]),
        (("dexter", "duplo", "!"), ["DE", "DU", "!"]),
    ],
)
def test_short_names_distinguish_names_with_a_common_beginning(names: tuple[str, ...], letters: list[str]) -> None:
    assert list(short_names(names).values()) == letters


def test_tokens_show_piece_and_count_and_hide_no_name() -> None:
    pieces = tuple(Piece(id=f"goods-{number}", copies=9) for number in (2, 4, 5, 7))
    sides = ("north", "south", "east", "west")
    places = [city(side.title() + "bury", 40.0 + 60.0 * nth, 60.0, label=side) for nth, side in enumerate(sides)]
    names = [place.id for place in places]
    tracks = [track(a, b, 1) for a, b in pairwise(names)]
    layout = layout_of(board(places, tracks, pieces=pieces))
    placed = [(piece.id, name, -1) for name in names for piece in pieces] + [("goods-7", names[0], -1)]
    drawn = svg(played_board(layout, board_drawing(layout), (), placed))
    tokens = list(groups(drawn, "token"))
    shown = {(each.facts["spot"], each.facts["piece"]): "".join(each.element.itertext()).strip() for each in tokens}
    assert {shown[names[1], piece.id][-2:] for piece in pieces} == {"G2", "G4", "G5", "G7"}
    assert "3" not in shown[names[0], "goods-7"] and shown[names[0], "goods-7"].endswith("2×G7")
    for token in tokens:
        x, y = token.x, token.y
        for label in layout.labels:
            assert overlap(level(x - 4.6, y - 4.6, 9.2, 9.2), label.area) == 0.0, (token.facts, label.lines)


@pytest.mark.parametrize("seat", range(len(PLAYER_COLOURS)))
def test_train_has_windows_unlike_a_space(seat: int) -> None:
    """A train must look different even on a space of its own colour."""
    places = [city("A", 20.0, 20.0), city("B", 120.0, 20.0)]
    layout = layout_of(board(places, [track("A", "B", 2, PLAYER_COLOURS[seat])]))
    drawing = board_drawing(layout)
    (owned,) = [each.id for each in layout.tables.tracks]
    trains = [
        shape
        for shape in played_board(layout, drawing, [(seat, owned)]).shapes[len(drawing.shapes) :]
        if isinstance(shape, Group) and shape.name == "train"
    ]
    assert [len(windows(train)) for train in trains] == [2, 2]


def windows(train: Group) -> list[Box]:
    return [shape for shape in train.shapes if isinstance(shape, Box) and shape.paint.fill == PAPER]
