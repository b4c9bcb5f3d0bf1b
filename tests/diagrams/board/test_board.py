"""The content of a board's picture, read from its SVG."""

from __future__ import annotations

import math
import subprocess
import sys
from itertools import pairwise
from typing import get_args
from xml.etree import ElementTree

import pytest
from msgspec.structs import replace

from mapdsl.diagrams.canvas.palette import INK
from mapdsl.diagrams.land.board_background import Background, BadImageError
from mapdsl.diagrams.layout.board_layout import layout_of
from mapdsl.diagrams.layout.labels import LEADER_FROM
from mapdsl.diagrams.layout.sheet import BRICK, PLASTIC, NoPositionsError, TrainSize
from mapdsl.print.products import Format, Product, Style, board_svg, picture
from mapdsl.rules.tables import End, Place, Point, RuleTables, Side, Size, Track
from tests.diagrams.board.small_boards import (
    NAMESPACE,
    Found,
    board,
    city,
    groups,
    image,
    placed,
    texts,
    track,
    triangle,
)


def spaces_of(svg: str) -> dict[str, list[Found]]:
    """Return the spaces of every track."""
    inside = {}
    for group in groups(svg, "track"):
        spaces = [element for element in group.element if element.get("class") == "space"]
        inside[group.facts["track"]] = [
            Found("space", {}, space, *placed(space.get("transform", ""))) for space in spaces
        ]
    return inside


def test_tracks_have_their_spaces_in_train_size() -> None:
    tables = triangle()
    spaces = spaces_of(board_svg(tables))
    assert {name: len(found) for name, found in spaces.items()} == {each.id: each.length for each in tables.tracks}
    for found in spaces.values():
        for space in found:
            boxes = [element for element in space.element if element.tag == f"{NAMESPACE}rect"]
            assert (boxes[-1].get("width"), boxes[-1].get("height")) == ("25", "8")


@pytest.mark.parametrize("trains", [PLASTIC, BRICK, TrainSize("tiny", 10.0, 4.0, 11.0)], ids=lambda trains: trains.name)
def test_spaces_are_spaced_by_train_length(trains: TrainSize) -> None:
    svg = board_svg(replace(triangle(), sheet=None, canvas=None), Style(trains=trains))
    for found in spaces_of(svg).values():
        for here, there in pairwise(found):
            assert math.dist((here.x, here.y), (there.x, there.y)) >= trains.length


def test_parallel_tracks_lie_side_by_side() -> None:
    spaces = spaces_of(board_svg(triangle()))
    for left, right in zip(spaces["Aber--Berg/1"], spaces["Aber--Berg/2"], strict=True):
        assert math.dist((left.x, left.y), (right.x, right.y)) == pytest.approx(9.2, abs=0.05)
        assert left.turn == pytest.approx(right.turn, abs=0.05)


def test_ferry_spaces_show_its_number_of_locomotives() -> None:
    for group in groups(board_svg(triangle()), "track"):
        engines = [use for use in group.element.iter(f"{NAMESPACE}use") if use.get("href") == "#s-locomotive"]
        assert len(engines) == (2 if group.facts["kind"] == "ferry" else 0)


def test_every_space_shows_the_symbol_of_its_colour() -> None:
    marks = {"red": "#s-heart", "blue": "#s-cross", "gray": "#s-dot", "green": "#s-clover"}
    for group in groups(board_svg(triangle()), "track"):
        for space in (element for element in group.element if element.get("class") == "space"):
            assert marks[group.facts["colour"]] in [use.get("href") for use in space.iter(f"{NAMESPACE}use")]


def test_only_tunnels_have_dashed_borders() -> None:
    for group in groups(board_svg(triangle()), "track"):
        toothed = [box for box in group.element.iter(f"{NAMESPACE}rect") if box.get("stroke-dasharray")]
        assert len(toothed) == (5 if group.facts["kind"] == "tunnel" else 0)


def test_names_are_inside_the_sheet_and_do_not_overlap() -> None:
    layout = layout_of(triangle())
    assert {"Aber", "Berg", "Celle", "Small"} <= set(texts(board_svg(triangle())))
    for label in layout.labels:
        left, top, right, bottom = label.bounds
        assert 15 <= left < right <= 521
        assert 15 <= top < bottom <= 321
        assert label.cost < 4.0


def test_score_track_counts_from_0_to_99() -> None:
    (found,) = groups(board_svg(triangle()), "score-track")
    numbers = ["".join(each.itertext()) for each in found.element.iter(f"{NAMESPACE}text")]
    assert numbers == [str(number) for number in range(100)]


def test_legend_contains_the_rules() -> None:
    svg = board_svg(triangle())
    said = " ".join(texts(svg))
    assert "Each player has 45 trains." not in said, "as in the base game"
    assert "keeps at least 2; refused ones are shuffled together and go under the deck." in said
    assert len(list(groups(svg, "points-table"))) == 0, "no length of this board is in the table"


def test_legend_without_room_is_placed_next_to_the_board() -> None:
    """The legend is never omitted."""
    small = replace(triangle(), sheet=Size(170, 120))
    for tables, style in ((small, Style()), (triangle(), Style(rules_beside=True))):
        (legend,) = groups(board_svg(tables, style), "legend")
        assert legend.x > layout_of(tables).sheet.width
    (legend,) = groups(board_svg(triangle()), "legend")
    assert legend.x < layout_of(triangle()).sheet.width


def test_courses_follow_bend_and_via() -> None:
    places = [city("A", 100, 150), city("B", 350, 150)]
    bent = layout_of(board(places, [track("A", "B", 7, bend=0.2)])).courses[0]
    x, y, _, _ = bent.curve.walk(bent.curve.length / 2, 0.0, 1)[0]
    assert (x - 18, y - 18) == pytest.approx((225.0, 150.0 + 50.0))
    led = layout_of(board(places, [track("A", "B", 7, via=(Point(200, 60), Point(260, 240)))])).courses[0]
    line = led.line(1.0)
    for wanted in ((218.0, 78.0), (278.0, 258.0)):
        assert min(math.dist(wanted, point) for point in line) < 1.0


def test_short_routes_bend_until_their_spaces_fit() -> None:
    places = [city("A", 150, 150), city("B", 250, 150)]
    course = layout_of(board(places, [track("A", "B", 5)])).courses[0]
    assert course.slack >= -0.01
    assert course.pitch >= PLASTIC.length


def test_tracks_avoid_other_cities() -> None:
    places = [city("A", 60, 150), city("B", 260, 150), city("C", 160, 150)]
    course = layout_of(board(places, [track("A", "B", 6)])).courses[0]
    assert min(math.hypot(space.x - 178, space.y - 168) for space in course.rows) > 8.0


def test_countries_have_an_end_for_every_position() -> None:
    places = [
        city("A", 250, 150),
        Place(id="France", kind="country", at=(Point(50, 60), Point(450, 60))),
    ]
    tracks = [
        Track(id="w", corridor="w", ends=(End("A"), End("France", 1)), length=6, colour="red"),
        Track(id="e", corridor="e", ends=(End("A"), End("France", 2)), length=6, colour="blue"),
    ]
    svg = board_svg(board(places, tracks))
    assert [group.facts["end"] for group in groups(svg, "country")] == ["1", "2"]
    assert texts(svg).count("France") == 2


def test_points_of_a_track_are_printed_on_it() -> None:
    places = [city("A", 60, 150), city("B", 260, 150)]
    svg = board_svg(board(places, [track("A", "B", 6, points=40)]))
    assert "40" in ["".join(each.itertext()) for found in groups(svg, "points") for each in found.element]


def test_background_image_is_drawn() -> None:
    svg = board_svg(triangle(), Style(background=Background(image("PNG"), "image/jpeg")))
    assert "data:image/png;base64,iVBOR" in svg
    for form in Format:
        for kind in ("PNG", "JPEG"):
            assert picture(triangle(), Product.BOARD, form, Style(background=Background(image(kind), "")))


@pytest.mark.parametrize("form", Format)
@pytest.mark.parametrize("data", [b"", b"GIF89a", b"<svg/>", b"\x89PNG\r\n\x1a\n", b"\xff\xd8\xff\xe0", b"cut"])
def test_background_that_is_not_an_image_is_refused(form: Format, data: bytes) -> None:
    data = image("PNG")[:-30] if data == b"cut" else data
    with pytest.raises(BadImageError, match="background"):
        picture(triangle(), Product.BOARD, form, Style(background=Background(data, "image/png")))


def test_board_svg_refuses_places_without_positions() -> None:
    with pytest.raises(NoPositionsError, match="Nowhere"):
        board_svg(RuleTables("x", "X", 2, 5, places=(Place(id="Nowhere", kind="city"),)))


def test_board_without_tracks_is_drawn() -> None:
    assert "Alone" in texts(board_svg(board([city("Alone", 100, 100)], [])))
    assert "Alone" in texts(board_svg(replace(board([city("Alone", 100, 100)], []), canvas=None, sheet=None)))


def test_geographic_board_has_the_real_coastline() -> None:
    places = (city("London", -0.13, 51.5), city("Paris", 2.35, 48.86), city("Dublin", -6.26, 53.35))
    tables = RuleTables("g", "G", 2, 5, geographic=True, places=places, tracks=(track("London", "Paris", 2),))
    layout = layout_of(tables)
    london, paris, dublin = (layout.sheet.ends[name, 0] for name in ("London", "Paris", "Dublin"))
    assert dublin[0] < london[0] < paris[0]
    assert dublin[1] < london[1] < paris[1]
    (land,) = groups(board_svg(tables), "land")
    assert sum(len(path.get("d", "")) for path in land.element.iter(f"{NAMESPACE}path")) > 3000


def test_svg_does_not_depend_on_hash_seed() -> None:
    program = (
        "from tests.diagrams.board.small_boards import triangle\n"
        "from mapdsl.print.products import board_svg\n"
        "import hashlib; print(hashlib.sha256(board_svg(triangle()).encode()).hexdigest())"
    )
    outputs = {
        subprocess.run(
            [sys.executable, "-c", program], env={"PYTHONHASHSEED": seed, "TZ": zone, "PYTHONPATH": ":".join(sys.path)},
            capture_output=True, text=True, check=True,
        ).stdout
        for seed, zone in (("1", "UTC"), ("2", "Asia/Tokyo"))
    }  # fmt: skip
    assert len(outputs) == 1


def test_distant_name_has_a_leader_line_to_its_city() -> None:
    name = "Middleborough-upon-Everything"
    places = [city(name, 250, 150), *(city(f"C{index}", *around(index)) for index in range(12))]
    layout = layout_of(board(places, [track(name, f"C{index}", 4) for index in range(12)]))
    (label,) = (each for each in layout.labels if each.key[0] == name)
    assert label.distance >= LEADER_FROM
    x, y = layout.sheet.ends[name, 0]
    lines = (path for path in ElementTree.fromstring(board_svg(layout.tables)).iter(f"{NAMESPACE}path"))
    leaders = [path for path in lines if (path.get("stroke"), path.get("stroke-width")) == (INK, "0.35")]
    assert [(path.get("d") or "").startswith(f"M{x:g} {y:g}L") for path in leaders] == [True]


def around(index: int) -> tuple[float, float]:
    turn = math.tau * index / 12
    return 250 + 130 * math.cos(turn), 150 + 130 * math.sin(turn)


@pytest.mark.parametrize("side", [side for side in get_args(Side) if side])
def test_name_is_on_the_side_given_by_label(side: str) -> None:
    layout = layout_of(board([city("Aber", 100, 150, label=side), city("Berg", 400, 150)], []))
    (label,) = (label for label in layout.labels if label.key[0] == "Aber")
    x, y = layout.sheet.ends["Aber", 0]
    left, top, right, bottom = label.bounds
    assert ("east" in side) == (left > x)
    assert ("west" in side) == (right < x)
    assert side.startswith("north") == (bottom < y)
    assert side.startswith("south") == (top > y)
