"""The real coastline is warped to fit the places of a board without folds or jumps, and misfits are reported."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from click.testing import CliRunner

from mapdsl.api import load
from mapdsl.cli.main import mapdsl
from mapdsl.diagrams.canvas.geometry import XY
from mapdsl.diagrams.canvas.svg import fragment
from mapdsl.diagrams.canvas.trigonometry import distance
from mapdsl.diagrams.land.board_background import anchors_of, ground
from mapdsl.diagrams.land.warp import Anchor, Warp, warp_of
from mapdsl.diagrams.layout.board_layout import layout_of
from mapdsl.diagrams.layout.sheet import PLASTIC, Projection, Sheet, sheet_of
from mapdsl.print.products import board_svg
from mapdsl.rules.tables import EarthPoint, Place, Point, RuleTables, Size
from tests.diagrams.board.small_boards import groups, track

MAPS = Path(__file__).resolve().parents[3] / "maps"
BOARDS = sorted(path.stem for path in MAPS.glob("*.board"))


def bent(name: str) -> tuple[list[Anchor], Warp, Sheet]:
    tables = load(MAPS / f"{name}.board")
    sheet = sheet_of(tables, PLASTIC)
    anchors = anchors_of(tables, sheet)
    return anchors, warp_of(anchors, sheet.width, sheet.height), sheet


def signed_areas(warp: Warp, steps: int) -> list[float]:
    """Return twice the signed areas of triangles that cover the window. A negative area indicates a fold."""
    west, south, east, north = warp.window
    across, down = (east - west) / steps, (north - south) / steps
    areas = []
    for row in range(steps):
        for column in range(steps):
            x, y = west + column * across, north - row * down
            a, b, c = (warp.to_sheet(Point(*at)) for at in ((x, y), (x + across, y), (x, y - down)))
            areas.append((b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]))
    return areas


@pytest.mark.parametrize("name", BOARDS)
def test_warp_fits_the_places_without_folds(name: str) -> None:
    anchors, warp, _ = bent(name)
    off = sorted(distance(warp.to_sheet(point), at) for _, point, at in anchors)
    assert off[len(off) // 2] < 3.0
    assert off[-1] < 20.0
    assert warp.outliers == ()
    assert min(signed_areas(warp, 140)) > 0.0


def test_small_move_of_a_place_changes_the_warp_little() -> None:
    anchors, before, sheet = bent("uk")
    for index in range(0, len(anchors), 9):
        name, point, (x, y) = anchors[index]
        after = warp_of(
            [*anchors[:index], (name, point, (x + 3.0, y)), *anchors[index + 1 :]], sheet.width, sheet.height
        )
        assert most_moved(before, after, sheet) < 9.0


def most_moved(before: Warp, after: Warp, sheet: Sheet) -> float:
    west, south, east, north = before.window
    points = [
        Point(west + (east - west) * i / 40, south + (north - south) * j / 40) for i in range(41) for j in range(41)
    ]
    shown = [point for point in points if is_on(sheet, before.to_sheet(point))]
    assert len(shown) > 200
    return max(distance(before.to_sheet(point), after.to_sheet(point)) for point in shown)


def is_on(sheet: Sheet, at: XY) -> bool:
    return 0 < at[0] < sheet.width and 0 < at[1] < sheet.height


def test_projection_inverts() -> None:
    for latitude in (-60.0, -1.0, 0.0, 35.0, 70.0):
        projection = Projection(10.0, latitude or 2.0)
        for point in (Point(-50.0, latitude - 5), Point(10.0, latitude), Point(40.0, latitude + 9)):
            back = projection.point(projection.plane(point))
            assert (back.x, back.y) == pytest.approx((point.x, point.y))


def test_picture_fragment_contains_its_land_and_clip_path() -> None:
    """Changed land gets a new id, and the fragment contains the land's clip path."""
    elements, marks = fragment(ground(layout_of(load(MAPS / "uk.board"))))
    assert not marks
    assert "href" not in elements
    wanted = re.findall(r"url\(#(\w+)\)", elements)
    assert wanted
    assert all(f'id="{key}"' in elements for key in wanted)


# ---- misfits ---------------------------------------------------------------------------------------------------------

BOARD = """mapdsl 1

board bay "Bay" {{
  players 2
  uses    classic
  canvas  100 100
  without deal-tickets
  without draw-tickets
{cities}
  route A -- B 3 red
  route B -- C 3 blue
  route C -- D 3 green
  route D -- E 3 black
  route E -- F 3 pink
}}
"""
CITIES = {
    "A": ("10 10", "59N 3W"),
    "B": ("90 12", "59N 5E"),
    "C": ("88 90", "51N 5E"),
    "D": ("12 88", "51N 3W"),
    "E": ("50 48", "55N 1E"),
    "F": ("30 50", "55N 1W"),
}


def drawn(tmp_path: Path, **earth: str) -> tuple[str, str]:
    """Return the messages and the picture for the board with new coordinates in degrees for the named cities. An
    empty value removes the coordinates."""
    said = {name: earth.get(name, degrees) for name, (_, degrees) in CITIES.items()}
    lines = [
        f"  city {name} at {at}" + (f" earth {said[name]}" if said[name] else "") for name, (at, _) in CITIES.items()
    ]
    path = tmp_path / "bay.board"
    path.write_text(BOARD.format(cities="\n".join(lines)), encoding="utf-8")
    result = CliRunner().invoke(mapdsl, ["draw", str(path), "-o", "-"], catch_exceptions=False)
    assert result.exit_code == 0, result.output
    return result.stderr, result.stdout


def test_consistent_degrees_give_the_real_land_without_messages(tmp_path: Path) -> None:
    said, svg = drawn(tmp_path)
    assert said == ""
    assert 'id="land-outline"' in svg


def test_place_with_contradictory_degrees_is_reported(tmp_path: Path) -> None:
    said, svg = drawn(tmp_path, B="59N 155E")
    assert "bay: B is far from where its degrees put it relative to the other places" in said
    assert 'id="land-outline"' in svg


@pytest.mark.parametrize(
    ("earth", "why"),
    [
        ({"A": "59S 3W", "B": "59S 5E", "C": "51S 5E", "D": "51S 3W", "E": "55S 1E", "F": "55S 1W"}, "in a mirror"),
        (dict.fromkeys("CDEF", ""), "2 of the places agree on how the map lies, and 3 are needed"),
        (dict.fromkeys("ABCDEF", "55N 1E"), "stand in one line"),
        (dict.fromkeys("ABCDEF", "90N 180E"), "stand in one line"),
    ],
)
def test_invented_land_replaces_real_land_without_usable_degrees(
    tmp_path: Path, earth: dict[str, str], why: str
) -> None:
    said, svg = drawn(tmp_path, **earth)
    assert "the real land cannot be drawn, so the land is invented" in said
    assert why in said
    assert 'id="land-outline"' not in svg
    assert list(groups(svg, "land"))


def test_place_without_degrees_gets_an_island_only_in_the_sea() -> None:
    """One place without degrees is in the North Sea, the other is in England."""
    known = {"A": (0, 0, -9.0, 60.0), "B": (100, 0, 9.0, 60.0), "C": (100, 100, 9.0, 48.0), "D": (0, 100, -9.0, 48.0)}
    places = [
        Place(id=name, kind="city", at=(Point(x, y),), earth=(EarthPoint(longitude, latitude),))
        for name, (x, y, longitude, latitude) in known.items()
    ]
    tracks = (track("A", "B", 4), track("B", "C", 4), track("C", "D", 4))

    def land(*more: Place) -> str:
        board = RuleTables("x", "X", 2, 2, canvas=Size(100, 100), places=(*places, *more), tracks=tracks)
        return board_svg(board).split('id="land-outline" d="')[1].split('"')[0]

    assert land(Place(id="E", kind="city", at=(Point(65, 30),))).count("Z") == land().count("Z") + 1
    assert land(Place(id="E", kind="city", at=(Point(44, 66),))) == land()
