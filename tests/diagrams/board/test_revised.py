"""Board pictures with a revision, read from the SVG: marks, ghosts (removed items) and legend, with the board itself
in an unchanged position."""

from __future__ import annotations

import math
import re
import subprocess
import sys
from collections.abc import Iterator
from xml.etree import ElementTree

import pytest
from msgspec.structs import replace

from mapdsl.diagrams.land.board_background import Background
from mapdsl.diagrams.layout.board_layout import layout_of
from mapdsl.diagrams.revisions import RemovedTrack, Revision
from mapdsl.print.products import Format, Product, Style, board_svg, picture
from mapdsl.rules.tables import End, Place, Point, RuleTables, Track
from tests.diagrams.board.small_boards import NAMESPACE, board, city, groups, texts, track, triangle
from tests.diagrams.board.test_board import image
from tests.diagrams.board.test_hostile_names import NAMES, UNPRINTABLE, assert_harmless, hostile_board
from tests.diagrams.revisions import UNCHANGED, everything_gone, revision, with_marks

DORF = city("Dorf", 300, 220)
GONE_LANE = RemovedTrack(track("Aber", "Berg", 6, "green", lane=3), "Aber--Berg")
GONE_ROUTE = RemovedTrack(track("Dorf", "Celle", 2, "pink"), "")
EDITED = revision(
    tracks=with_marks({"Berg--Celle/1"}, {"Aber--Celle/1": "3 red → 5 gray"}),
    removed_tracks=(GONE_LANE, GONE_ROUTE),
    places=with_marks({"Berg"}, {"Aber": "was Alt"}),
    removed_places=(DORF,),
    elsewhere={"tickets": 3, "rules": 1},
)
"""Revision of the triangle board with every kind of change except a move."""


def revised(tables: RuleTables, edits: Revision) -> str:
    return board_svg(tables, Style(revision=edits))


def marked(svg: str, sort: str) -> set[tuple[str, str]]:
    """Return the tracks and places that have marks of one kind (halo, ghost or badge), each with its mark."""
    found = [group.facts for group in groups(svg, sort)]
    return {(facts.get("track") or facts["place"], facts["mark"]) for facts in found}


MARKS = {
    ("Berg--Celle/1", "added"),
    ("Aber--Celle/1", "changed"),
    ("Berg", "added"),
    ("Aber", "changed"),
}
GHOSTS = {("Aber--Berg/3", "removed"), ("Dorf--Celle/1", "removed"), ("Dorf", "removed")}


def test_revision_marks_exactly_the_changed_elements() -> None:
    svg = revised(triangle(), EDITED)
    assert marked(svg, "halo") == MARKS
    assert marked(svg, "ghost") == GHOSTS
    assert marked(svg, "badge") == MARKS | GHOSTS
    assert len(list(groups(svg, "badge"))) == len(MARKS | GHOSTS)


def test_revision_badges_have_distinct_signs() -> None:
    signs = {"added": "+", "removed": "−", "changed": "~"}
    for badge in groups(revised(triangle(), EDITED), "badge"):
        assert badge.element.findtext(f"{NAMESPACE}text") == signs[badge.facts["mark"]]


def test_revision_halos_and_ghosts_have_distinct_strokes() -> None:
    svg = revised(triangle(), EDITED)
    for halo in groups(svg, "halo"):
        (shape,) = halo.element
        assert bool(shape.get("stroke-dasharray")) == (halo.facts["mark"] == "changed")
    for ghost in groups(svg, "ghost"):
        shapes = [each for each in ghost.element.iter() if each.get("stroke")]
        assert shapes
        assert {(each.get("fill"), bool(each.get("stroke-dasharray"))) for each in shapes} == {("none", True)}


def inks(svg: str, sort: str, fact: str) -> dict[str, set[str]]:
    """Return the colours of every SVG group of one kind, keyed by the value of one attribute."""
    return {
        group.facts[fact]: {ink for shape in group.element.iter() if (ink := shape.get("fill", "none")) != "none"}
        for group in groups(svg, sort)
    }


@pytest.mark.parametrize(
    ("sort", "fact", "kept"),
    [("track", "track", {"Berg--Celle/1", "Aber--Celle/1"}), ("city", "place", {"Berg", "Aber"}),
     ("name", "place", {"Berg", "Aber"})],
)  # fmt: skip
def test_revision_fades_unchanged_elements(sort: str, fact: str, kept: set[str]) -> None:
    plain, now = inks(board_svg(triangle()), sort, fact), inks(revised(triangle(), EDITED), sort, fact)
    assert {name for name in plain if plain[name] == now[name]} == kept
    for name in plain.keys() - kept:
        assert min(map(lightness, now[name])) > min(map(lightness, plain[name])) + 50


def lightness(ink: str) -> float:
    return sum(int(ink[index : index + 2], 16) for index in (1, 3, 5)) / 3


def board_geometry(svg: str) -> list[tuple[str, tuple[tuple[str, str], ...], list[str]]]:
    """Return tracks, cities, names and plates in sorted order, each with all numbers that determine the positions of
    its shapes."""
    found = []
    for sort in ("track", "city", "country", "name", "legend", "title"):
        for group in groups(svg, sort):
            numbers = [part.get(key, "") for part in group.element.iter() for key in ("transform", "x", "y", "cx", "d")]
            found.append((sort, tuple(group.facts.items()), numbers))
    return sorted(found)


@pytest.mark.parametrize("edits", [UNCHANGED, EDITED, revision(moved={"Celle": (Point(220, 200),)})])
def test_revision_does_not_move_the_new_board(edits: Revision) -> None:
    plain, now = board_svg(triangle()), revised(triangle(), edits)
    assert board_geometry(now) == board_geometry(plain)
    box = [ElementTree.fromstring(svg).get("viewBox", "").split() for svg in (plain, now)]
    assert box[0][:3] == box[1][:3]
    assert float(box[1][3]) > float(box[0][3]), "the legend is below"


def circles(svg: str, sort: str, place: str) -> list[tuple[float, float]]:
    return [
        (float(circle.get("cx", "")), float(circle.get("cy", "")))
        for each in groups(svg, sort)
        if each.facts.get("place") == place
        for circle in each.element.iter(f"{NAMESPACE}circle")
    ]


def test_removed_places_are_drawn_at_their_old_positions() -> None:
    x, y = layout_of(triangle()).sheet.to_sheet(Point(300, 220))
    assert circles(revised(triangle(), EDITED), "ghost", "Dorf") == [
        (pytest.approx(x, abs=0.01), pytest.approx(y, abs=0.01))
    ]


def ghost_spaces(svg: str, name: str) -> Iterator[tuple[float, float]]:
    (ghost,) = (group for group in groups(svg, "ghost") if group.facts.get("track") == name)
    for space in ghost.element:
        found = re.match(r"translate\(([\d.-]+) ([\d.-]+)\)", space.get("transform", ""))
        if found:
            yield float(found[1]), float(found[2])


def test_removed_parallel_track_is_drawn_next_to_its_lanes() -> None:
    layout = layout_of(triangle())
    (course,) = (each for each in layout.courses if each.corridor.id == "Aber--Berg")
    spaces = list(ghost_spaces(revised(triangle(), EDITED), "Aber--Berg/3"))
    assert len(spaces) == 6
    for (x, y), row in zip(spaces, course.rows, strict=True):
        assert math.dist((x, y), (row.x, row.y)) == pytest.approx(1.5 * 9.2, abs=0.05), "one lane outside of two"


def test_removed_track_keeps_its_number_of_spaces() -> None:
    layout = layout_of(triangle())
    spaces = list(ghost_spaces(revised(triangle(), EDITED), "Dorf--Celle/1"))
    start, finish = layout.sheet.to_sheet(Point(300, 220)), layout.sheet.ends["Celle", 0]
    assert len(spaces) == 2
    assert sum(map(math.dist, (start, *spaces), (*spaces, finish))) < 1.2 * math.dist(start, finish)


def test_removed_track_leads_to_the_old_position_of_a_moved_city() -> None:
    edits = revision(removed_tracks=(RemovedTrack(track("Aber", "Celle", 1), ""),), moved={"Celle": (Point(120, 60),)})
    (space,) = ghost_spaces(revised(triangle(), edits), "Aber--Celle/1")
    start, was = layout_of(triangle()).sheet.ends["Aber", 0], layout_of(triangle()).sheet.to_sheet(Point(120, 60))
    assert math.dist(start, space) + math.dist(space, was) < 1.5 * math.dist(start, was)


def test_moved_city_has_an_arrow_from_its_old_position() -> None:
    svg = revised(triangle(), revision(moved={"Celle": (Point(260, 200),)}))
    sheet = layout_of(triangle()).sheet
    (ghost,) = groups(svg, "ghost")
    assert ghost.facts == {"place": "Celle", "mark": "changed"}
    assert circles(svg, "ghost", "Celle")[0] == pytest.approx(sheet.to_sheet(Point(260, 200)), abs=0.01)
    tip = re.match(r"M([\d.]+) ([\d.]+)L", ghost.element[-1].get("d", ""))
    assert tip
    assert math.dist((float(tip[1]), float(tip[2])), sheet.ends["Celle", 0]) < 8.0
    assert {"moved", "1 city moved"} <= set(texts(svg))
    tiny = revised(triangle(), revision(moved={"Celle": (Point(162, 220),)}))
    assert len(next(groups(tiny, "ghost")).element) == 1, "no room for an arrow"
    assert marked(tiny, "badge") == {("Celle", "changed")}


def country_board() -> RuleTables:
    france = Place(id="France", kind="country", at=(Point(50, 60), Point(450, 60)))
    ends = [
        Track(id=str(end), corridor=str(end), ends=(End("A"), End("France", end)), length=6, colour="red")
        for end in (1, 2)
    ]
    return board([city("A", 250, 150), france], ends)


@pytest.mark.parametrize(
    ("before", "marks", "ghosts"),
    [
        ((Point(50, 60), Point(450, 200)), {"2": "moved"}, 1),
        ((Point(50, 60),), {"2": "new end"}, 0),
        ((Point(50, 60), Point(450, 60), Point(250, 20)), {}, 1),
    ],
    ids=["moved", "new", "gone"],
)
def test_revision_marks_only_changed_ends_of_a_country(
    before: tuple[Point, ...], marks: dict[str, str], ghosts: int
) -> None:
    svg = revised(country_board(), revision(moved={"France": before}))
    assert {group.facts["end"] for group in groups(svg, "halo")} == set(marks)
    assert {group.facts["end"] for group in groups(svg, "badge")} == set(marks)
    assert set(marks.values()) <= set(texts(svg))
    assert len(list(groups(svg, "ghost"))) == ghosts


def badge_labels(svg: str) -> dict[str, str]:
    """Return the text next to each badge, keyed by the track or place of the badge."""
    return {
        group.facts.get("track") or group.facts["place"]: " ".join(
            "".join(text.itertext()) for text in group.element.iter(f"{NAMESPACE}text")
        )
        for group in groups(svg, "said")
    }


def test_revision_badges_have_labels() -> None:
    svg = revised(triangle(), EDITED)
    assert badge_labels(svg) == {
        "Aber--Celle/1": "3 red → 5 gray",
        "Aber--Berg/3": "6 green",
        "Dorf--Celle/1": "2 pink",
        "Aber": "was Alt",
        "Dorf": "Dorf",
    }
    (name,) = (group for group in groups(svg, "said") if group.facts.get("place") == "Dorf")
    assert [path for path in name.element.iter(f"{NAMESPACE}path") if path.get("stroke")], "crossed out"


def test_revision_strikes_out_the_words_of_a_removed_place_through_its_letters() -> None:
    (said,) = (group for group in groups(revised(triangle(), EDITED), "said") if group.facts.get("place") == "Dorf")
    words, strike = said.element.find(f"{NAMESPACE}text"), said.element.find(f"{NAMESPACE}path")
    assert words is not None and strike is not None
    size, baseline = float(words.get("font-size", "")), float(words.get("y", ""))
    x1, y1, x2, y2 = map(float, re.findall(r"-?[\d.]+", strike.get("d", "")))
    assert y1 == y2
    assert baseline - size * 0.5 < y1 < baseline, "between the tops of the small letters and the line they stand on"
    assert x1 < x2


def test_revision_labels_without_room_stay_in_badge_titles() -> None:
    words = "a very long story of what has become of this track, told in full"
    places = [city(f"C{index}", 60 + index % 6 * 75, 60 + index // 6 * 60) for index in range(24)]
    tracks = [track(f"C{index}", f"C{index + 1}", 2) for index in range(23)]
    edits = revision(tracks=with_marks((), dict.fromkeys((each.id for each in tracks), words)))
    svg = revised(board(places, tracks), edits)
    assert len(badge_labels(svg)) < len(list(groups(svg, "badge"))) == 23
    titles = [group.element.findtext(f"{NAMESPACE}title", "") for group in groups(svg, "badge")]
    assert all(words in title for title in titles)


def test_revision_legend_counts_every_mark() -> None:
    lines = [
        "".join(text.itertext())
        for each in groups(revised(triangle(), EDITED), "explained")
        for text in each.element.findall(f"{NAMESPACE}text")
    ]
    assert lines == [
        "1 track added",
        "2 tracks removed",
        "1 track changed",
        "1 city added",
        "1 city removed",
        "1 city changed",
        "changes that are not drawn: tickets 3, rules 1; see mapdsl diff",
    ]


def test_empty_revision_says_no_difference() -> None:
    svg = revised(triangle(), UNCHANGED)
    assert "no difference" in texts(svg)
    assert not [*groups(svg, "badge"), *groups(svg, "halo"), *groups(svg, "ghost")]


def test_revision_legend_fits_a_narrow_picture() -> None:
    tables = board([city("A", 10, 10), city("B", 60, 30)], [track("A", "B", 1)], canvas=None, sheet=None)
    edits = revision(elsewhere=dict.fromkeys(("tickets", "rules", "technologies", "variants", "regions"), 100))
    svg = revised(tables, edits)
    width = float(ElementTree.fromstring(svg).get("viewBox", "").split()[2])
    (strip,) = groups(svg, "revision")
    scale = float(re.findall(r"scale\(([\d.]+)\)", strip.element.get("transform", ""))[0])
    lines = list(groups(svg, "explained"))
    assert len(lines) > 1
    for line in lines:
        for text in line.element.findall(f"{NAMESPACE}text"):
            middle, long = float(text.get("x", "")), float(text.get("textLength", ""))
            assert (line.x + middle + long / 2) * scale <= width


def test_revision_enlarges_the_picture_for_removed_outer_places() -> None:
    tables = triangle()
    edits = revision(
        removed_places=(city("Fern", -60, 100),), removed_tracks=(RemovedTrack(track("Fern", "Aber", 3), ""),)
    )
    svg = revised(tables, edits)
    plain_width, width = (
        float(ElementTree.fromstring(each).get("viewBox", "").split()[2]) for each in (board_svg(tables), svg)
    )
    outer = next(each for each in ElementTree.fromstring(svg) if each.tag == f"{NAMESPACE}g")
    shift = float(re.findall(r"translate\(([\d.]+) ", outer.get("transform", ""))[0])
    assert width == pytest.approx(plain_width + shift, abs=0.02)
    assert circles(svg, "ghost", "Fern")[0][0] + shift > 4.0
    assert board_geometry(svg) == board_geometry(board_svg(tables)), "inside, nothing has moved"


@pytest.mark.parametrize(
    "place", [city("Fern", 9e9, -9e9), Place(id="Fern", kind="city")], ids=["far off", "without a position"]
)
def test_revision_counts_removed_elements_without_a_position(place: Place) -> None:
    edits = revision(removed_places=(place,), removed_tracks=(RemovedTrack(track("Fern", "Aber", 3), ""),))
    svg = revised(triangle(), edits)
    assert {"1 track removed", "1 city removed", "removed and not drawn: 1 track, 1 city"} <= set(texts(svg))
    assert not [*groups(svg, "ghost"), *groups(svg, "badge")]
    box = ElementTree.fromstring(svg).get("viewBox", "").split()
    assert box[:3] == ElementTree.fromstring(board_svg(triangle())).get("viewBox", "").split()[:3]


@pytest.mark.parametrize("course", [{"bend": 1e9}, {"via": (Point(9e9, 0),)}])
def test_removed_track_ignores_a_course_far_off_the_board(course: dict[str, object]) -> None:
    edits = revision(removed_tracks=(RemovedTrack(track("Aber", "Berg", 3, lane=9, **course), ""),))
    svg = revised(triangle(), edits)
    assert len(list(ghost_spaces(svg, "Aber--Berg/9"))) == 3
    assert float(ElementTree.fromstring(svg).get("viewBox", "").split()[2]) < 700


@pytest.mark.parametrize("form", Format)
def test_revision_is_drawn_in_every_format(form: Format) -> None:
    style = Style(revision=EDITED, dpi=20)
    assert picture(triangle(), Product.BOARD, form, style) != picture(triangle(), Product.BOARD, form, Style(dpi=20))


def test_revision_fades_the_background() -> None:
    svg = board_svg(triangle(), Style(revision=EDITED, background=Background(image("PNG"), "")))
    veil = re.search(r'<rect [^>]*fill="#ffffff" opacity="0\.\d+"', svg)
    assert veil
    assert svg.index("data:image/png;base64,") < veil.start() < svg.index('class="halo"')


def test_revision_with_hostile_names_is_harmless() -> None:
    old = hostile_board([*NAMES, *UNPRINTABLE])
    edits = replace(
        everything_gone(old),
        tracks=with_marks((), {"Aber--Celle/1": "<b>&\"'"}),
        places=with_marks((), {"Aber": 'was "><script>alert(1)</script>\x00'}),
    )
    svg = revised(triangle(), edits)
    assert_harmless(svg)
    assert len(list(groups(svg, "badge"))) == len(old.tracks) + len(old.places) + 2
    assert len([group for group in groups(svg, "said") if "place" in group.facts]) == len(old.places) + 1, "all names"
    for form in (Format.PNG, Format.PDF):
        assert picture(triangle(), Product.BOARD, form, Style(revision=edits, dpi=20))


def test_svg_does_not_depend_on_hash_seed() -> None:
    program = (
        "from tests.diagrams.board.test_revised import *\n"
        "import hashlib; print(hashlib.sha256(revised(triangle(), EDITED).encode()).hexdigest())"
    )
    outputs = {
        subprocess.run(
            [sys.executable, "-c", program], env={"PYTHONHASHSEED": seed, "PYTHONPATH": ":".join(sys.path)},
            capture_output=True, text=True, check=True,
        ).stdout
        for seed in ("1", "2")
    }  # fmt: skip
    assert len(outputs) == 1
