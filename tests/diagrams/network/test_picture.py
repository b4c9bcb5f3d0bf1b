"""Network pictures show what the tables contain, as read from DOT and SVG."""

from __future__ import annotations

import re
from collections import defaultdict

import pytest

from mapdsl.api import compile_text, load
from mapdsl.base.resources import data_path
from mapdsl.diagrams.canvas.letter_marks import letter_marks, letters_of
from mapdsl.diagrams.network.picture import NetworkOptions, network_dot, network_svg
from mapdsl.diagrams.network.track_lines import label_of
from mapdsl.rules.tables import Region, RuleTables, Size, Translation
from tests.diagrams.network.small_boards import board, city, corridor, country, drawn, solid, tracks_of

BOARDS = tuple(sorted(path.stem for path in data_path("maps").glob("*.board")))

TRIANGLE = [city("A", 0, 0), city("B", 100, 0), city("C", 0, 100)]


@pytest.fixture(scope="module", params=BOARDS)
def official(request: pytest.FixtureRequest) -> RuleTables:
    return load(data_path("maps", f"{request.param}.board"))


@pytest.mark.parametrize("overlay", [None, "tickets", "analysis"])
def test_network_of_shipped_board_has_every_name(official: RuleTables, overlay: None) -> None:
    svg = network_svg(official, NetworkOptions(overlay=overlay))
    sites = sum(max(1, len(place.at)) for place in official.places)
    places = [each for each in drawn(svg, "place") if each.texts]
    assert len(places) == sites
    assert {each.text for each in places} == {solid(place.id) for place in official.places}
    assert {each.title for each in places} == {place.id for place in official.places}


def test_network_of_shipped_board_has_every_track_with_its_length(official: RuleTables) -> None:
    svg = network_svg(official)
    tracks = {each.id: each for each in tracks_of(svg)}
    assert len(tracks) == len(official.tracks)
    shown: dict[str, set[str]] = defaultdict(set)
    wanted: dict[str, set[str]] = defaultdict(set)
    marks = letter_marks(official)
    for number, track in enumerate(official.tracks):
        assert {track.kind, track.colour} <= tracks[f"t{number}"].classes
        shown[track.corridor] |= set(tracks[f"t{number}"].texts)
        wanted[track.corridor].add(label_of(track, letters_of(track.tags, marks)))
    assert shown == wanted
    drawn_locomotives = [each for each in drawn(svg, "locomotive") if each.texts == ("L",)]
    legend = 1 if any(track.locomotives for track in official.tracks) else 0
    assert len(drawn_locomotives) == sum(track.locomotives for track in official.tracks) + legend


def test_tags_in_rules_have_letters_and_a_legend() -> None:
    text = (
        'mapdsl 1\n\nboard carts "Carts" {\n  players 2\n  uses classic\n  canvas 100 60\n'
        "  city A at 10 10 tag port\n  city B at 90 10\n  route A -- B 2 red, tag cart\n  ticket A -- B 2\n"
        "  on claim must score 1 when tagged cart\n  on arrival must score 1 when tagged port\n}\n"
    )
    svg = network_svg(compile_text(text).tables)
    (track,) = tracks_of(svg)
    assert track.texts == ("2 C",)
    assert sorted(each.texts for each in drawn(svg, "tagged")) == [("C",), ("P",), ("P",)]
    assert {("cart",), ("port",)} <= {each.texts for each in drawn(svg, "legend")}


def test_dot_has_an_edge_for_each_track(official: RuleTables) -> None:
    dot = network_dot(official)
    assert len(re.findall(r'id="t\d+"', dot)) == len(official.tracks)
    lengths = [int(length) for length in re.findall(r'id="t\d+" len="(\d+)"', dot)]
    assert sorted(lengths) == sorted(track.length for track in official.tracks)
    sites = sum(max(1, len(place.at)) for place in official.places)
    assert len(re.findall(r"^\s+n\d+ \[", dot, re.MULTILINE)) == sites


def test_network_svg_is_reproducible(official: RuleTables) -> None:
    assert network_svg(official) == network_svg(official)


def test_parallel_tracks_share_a_label_only_if_alike() -> None:
    svg = network_svg(board(TRIANGLE, corridor("A", "B", "2 red", "2 blue") + corridor("A", "C", "2 red", "3 gray")))
    assert [each.texts for each in tracks_of(svg)] == [("2",), (), ("2",), ("3",)]


def test_short_track_keeps_its_label() -> None:
    svg = network_svg(board([*TRIANGLE, city("D", 4, 0)], corridor("A", "D", "1 red") + corridor("A", "B", "2 red")))
    assert {each.id: each.texts for each in tracks_of(svg)} == {"t0": ("2",), "t1": ("1",)}


def test_track_kinds_have_distinct_lines() -> None:
    tracks = [
        *corridor("A", "B", "3 gray ferry 2L"),
        *corridor("A", "C", "3 gray tunnel"),
        *corridor("B", "C", "3 gray special", "3 gray"),
    ]
    svg = network_svg(board(TRIANGLE, tracks))
    ferry, tunnel, special, route = tracks_of(svg)
    assert (ferry.shapes, tunnel.shapes, route.shapes) == (2, 2, 2)
    assert special.shapes > 4
    paths = dict(re.findall(r'<g id="(t\d+)".*?<path [^>]* d="([^"]*)"', svg, re.DOTALL))
    assert len(paths["t0"].split()) > len(paths["t3"].split()), "a ferry swings"
    assert len(drawn(svg, "teeth")) == 2, "the tunnel and the tunnel of the legend"
    assert len(drawn(svg, "locomotive")) == 3, "two, and one in the legend"


def test_countries_and_regions_differ_by_shape() -> None:
    places = [
        city("A", 0, 0),
        city("B", 100, 0, regions=("North",)),
        city("C", 0, 100, regions=("South",)),
        city("D", 50, 50, regions=("North", "South")),
        country("E", (100, 100), (200, 100)),
        country("F", (0, 200), through=True),
    ]
    tables = board(places, corridor("A", "E/1", "1 red"), regions=(Region("North"), Region("South")))
    dot = network_dot(tables)
    looks = re.findall(r"node \[class=\"place[^\]]*", dot)
    shapes = [re.search(r"peripheries=(\d).* shape=(\w+)", look).groups() for look in looks]  # type: ignore[union-attr]
    assert len(set(shapes)) == len(shapes) == 6
    svg = network_svg(tables)
    legend = {each.text for each in drawn(svg, "legend")}
    assert {"inNorth", "inSouth", "endoftracksinacountry", "countrythroughwhichpathslead"} <= legend
    assert sorted(each.text for each in drawn(svg, "place") if each.texts) == ["A", "B", "C", "D", "E", "E", "F"]


def test_network_names_fall_back_to_the_original() -> None:
    swiss = city("Genève", 0, 0, names=(Translation("en", "Geneva"), Translation("de", "Genf")))
    tables = board([swiss, city("Bern", 100, 0)], corridor("Bern", "Genève", "2 red"))

    def names(language: str) -> set[str]:
        return {each.text for each in drawn(network_svg(tables, NetworkOptions(language)), "place") if each.texts}

    assert names("de") == {"Genf", "Bern"}
    assert names("de-CH") == {"Genf", "Bern"}
    assert names("") == names("it") == {"Genève", "Bern"}
    assert re.findall(r"n\d+ --", network_dot(tables, NetworkOptions("de"))) == re.findall(
        r"n\d+ --", network_dot(tables)
    )


def test_board_without_positions_is_laid_out_by_lengths() -> None:
    tracks = corridor("A", "B", "1 red") + corridor("B", "C", "4 blue") + corridor("C", "D", "1 red")
    tables = board([city("A"), city("B"), city("C"), city("D")], tracks)
    at = dict(re.findall(r'(n\d) \[pos="([\d.]+,[\d.]+)!', network_dot(tables)))
    a, b, c = (complex(*map(float, at[node].split(","))) for node in ("n0", "n1", "n2"))
    assert abs(b - c) == pytest.approx(4 * abs(a - b), rel=0.1)
    assert network_dot(tables) == network_dot(tables)


def test_given_positions_stay_when_others_are_computed() -> None:
    places = [city("A", 0, 0), city("B", 100, 0), city("C", 0, 50), city("D")]
    tracks = [*corridor("A", "B", "2 red"), *corridor("A", "C", "1 red"), *corridor("B", "D", "2 red")]
    at = dict(re.findall(r'(n\d) \[pos="([\d.]+,[\d.]+)!', network_dot(board(places, tracks))))
    a, b, c = (complex(*map(float, at[node].split(","))) for node in ("n0", "n1", "n2"))
    assert (b - a).real == pytest.approx(2 * (a - c).imag, rel=0.01)
    assert (b - a).imag == pytest.approx(0, abs=0.3)


def positions(tables: RuleTables) -> list[complex]:
    found = re.findall(r'n\d \[pos="([\d.]+),([\d.]+)!', network_dot(tables))
    return [complex(float(x), -float(y)) for x, y in found]


@pytest.mark.parametrize("sheet", [None, Size(800, 400), Size(50, 50)], ids=["none", "wide", "too small"])
def test_network_keeps_the_proportions_of_the_board(sheet: Size | None) -> None:
    places = [city("A", 0, 0), city("B", 50, 0), city("C", 0, 50)]
    tracks = corridor("A", "B", "2 red") + corridor("A", "C", "1 red")
    a, b, c = positions(board(places, tracks, canvas=Size(100, 100), sheet=sheet))
    assert (b - a) * 1j == pytest.approx(c - a, abs=0.3)
    assert abs(b - a) > 100, "there is room for the tracks"


def test_place_without_position_is_laid_out_near_its_neighbours() -> None:
    placed = [city("A", 500, 500), city("B", 600, 500)]
    tracks = corridor("A", "B", "3 red") + corridor("B", "X", "3 red") + corridor("A", "X", "3 red")
    a, b, x = positions(board([*placed, city("X")], tracks))
    assert 0.5 < abs(x - a) / abs(b - a) < 1.5
    assert 0.5 < abs(x - b) / abs(b - a) < 1.5


def test_geographic_network_has_north_at_the_top() -> None:
    north = [city("Nordkap", 25.8, 71.2), city("Oslo", 10.7, 59.9)]
    places = [*north, city("Suva", 178.4, -18.1), city("Apia", -172, -14)]
    dot = network_dot(board(places, corridor("Oslo", "Nordkap", "4 red"), geographic=True))
    at = dict(re.findall(r'(n\d) \[pos="([\d.]+,[\d.]+)!', dot))
    apia, nordkap, oslo, suva = (complex(*map(float, at[f"n{index}"].split(","))) for index in range(4))
    assert nordkap.imag > oslo.imag
    assert abs(apia - suva) < abs(nordkap - suva), "180 degrees are no edge of the world"


@pytest.mark.parametrize("overlay", [None, "tickets", "analysis"])
@pytest.mark.parametrize(
    "tables",
    [
        board([], []),
        board([city("A", 5, 5)], []),
        board([city("A")], []),
        board([city("A", 5, 5), city("B", 5, 5)], corridor("A", "B", "3 red ferry 2L")),
        board([city("A", 5, 5), city("B", 9, 5)], []),
    ],
    ids=["nothing", "one city", "one city nowhere", "two cities at one place", "no track"],
)
def test_nearly_empty_boards_are_drawn(tables: RuleTables, overlay: None) -> None:
    svg = network_svg(tables, NetworkOptions(overlay=overlay))
    assert len([each for each in drawn(svg, "place") if each.texts]) == len(tables.places)
