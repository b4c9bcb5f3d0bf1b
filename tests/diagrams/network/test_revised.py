"""Network pictures with a revision: marks, ghosts (removed items) and legend, with the network itself in an
unchanged position."""

from __future__ import annotations

import re

import pytest
from msgspec.structs import replace

from mapdsl.diagrams.layout.sheet import LANE_GAP, PLASTIC
from mapdsl.diagrams.network.diagram import UNIT
from mapdsl.diagrams.network.picture import NetworkOptions, network_dot, network_svg
from mapdsl.diagrams.revisions import RemovedTrack, Revision
from mapdsl.rules.tables import Point, RuleTables
from tests.diagrams.network.small_boards import board, city, corridor, country, drawn, solid
from tests.diagrams.network.test_hostile_names import NAMES, UNPRINTABLE, hostile_board
from tests.diagrams.revisions import UNCHANGED, everything_gone, revision, with_marks

TABLES = board(
    [city("A", 0, 0), city("B", 200, 0), city("C", 100, 150), country("France", (0, 150), (200, 150))],
    [
        *corridor("A", "B", "4 red", "4 blue"),
        *corridor("A", "C", "3 gray ferry 1L"),
        *corridor("B", "C", "3 green tunnel"),
        *corridor("C", "France/2", "2 gray"),
    ],
)
"""Tables with tracks t0 to t4, in this order, and sites n0 to n4."""
GONE_LANE = RemovedTrack(corridor("A", "B", "4 pink")[0], "A--B")
GONE_ROUTE = RemovedTrack(corridor("D", "C", "2 white")[0], "")
EDITED = revision(
    tracks=with_marks({"B--C.0"}, {"A--C.0": "3 red → 3 gray"}),
    removed_tracks=(GONE_LANE, GONE_ROUTE),
    places=with_marks({"B"}, {"A": "was Alt"}),
    removed_places=(city("D", 100, 60),),
    elsewhere={"tickets": 2},
)


def dot_of(edits: Revision, tables: RuleTables = TABLES) -> str:
    return network_dot(tables, NetworkOptions(revision=edits))


def svg_of(edits: Revision, tables: RuleTables = TABLES) -> str:
    return network_svg(tables, NetworkOptions(revision=edits))


def board_groups(svg: str, *sorts: str) -> list[str]:
    """Return the titles or texts of the groups with all these classes, except those in the legend."""
    return sorted(
        each.title or each.text
        for each in drawn(svg)
        if each.classes >= set(sorts) and not each.id.startswith("key") and each.title
    )


def badges(svg: str) -> list[tuple[str, str]]:
    """Return the titles of badges, each with the sign on the badge."""
    return sorted((each.title, each.text) for each in drawn(svg, "badge") if each.title)


def test_revision_badges_exactly_the_changed_elements() -> None:
    assert badges(svg_of(EDITED)) == [
        ("added: B", "+"),
        ("added: B – C: 3 green, tunnel", "+"),
        ("changed: A (was Alt)", "~"),
        ("changed: A – C: 3 gray, ferry, locomotives: 1 (3 red → 3 gray)", "~"),
        ("removed: A – B: 4 pink, route", "−"),
        ("removed: D", "−"),
        ("removed: D – C: 2 white, route", "−"),
    ]


def statements(dot: str) -> dict[str, dict[str, str]]:
    """Return the DOT attributes of all nodes, and of the edges that have an id."""
    found = {}
    for subject, rest in re.findall(r"^\t+(\w+(?: -- \w+)?) \[(.*)\]$", dot, re.MULTILINE):
        attributes = dict(re.findall(r'(\w+)="((?:\\.|[^"\\])*)"', rest))
        found[attributes.get("id", subject)] = attributes
    return found


def look_of(dot: str, name: str) -> dict[str, str]:
    """Return the DOT attributes shared by the group of nodes or edges to which this node or edge belongs."""
    for part in dot.split("\t{\n")[1:]:
        if re.search(rf'^\t+{name} \[|id="?{name}"?[ \]]', part, re.MULTILINE):
            return dict(re.findall(r'(\w+)="?([^"\]]*?)"?(?= \w+=|\])', part.split("\n")[0]))
    raise AssertionError(name)


def test_dot_classes_distinguish_added_changed_and_faded_tracks() -> None:
    dot = dot_of(EDITED)
    classes = {name: look_of(dot, name)["class"] for name in ("t0", "t1", "t2", "t3", "t4", "r0", "r1")}
    assert classes == {
        "t0": "track route red faded",
        "t1": "track route blue faded",
        "t2": "track ferry gray",
        "t3": "track tunnel green",
        "t4": "track route gray faded",
        "r0": "track removed",
        "r1": "track removed",
    }
    assert [look_of(dot, f"n{site}")["class"] for site in range(5)] == [
        "place city changed",
        "place city added",
        "place city faded",
        "place country faded",
        "place country faded",
    ]
    assert look_of(dot, "g0x0")["class"] == "place city removed"


def test_revision_halos_are_below_all_tracks() -> None:
    dot = dot_of(EDITED)
    parts = {found: dot.index(f'class="{found}"') for found in ("halo added", "halo changed", "track removed")}
    assert max(parts.values()) < dot.index("class=casing")
    line = {found: dot[at : dot.index("\n", at)] for found, at in parts.items()}
    assert ["style=dashed" in line[found] for found in parts] == [False, True, True]


INSIDE = revision(
    tracks=with_marks({"A--B.0"}, {}),
    removed_tracks=(GONE_LANE,),
    removed_places=(city("D", 100, 60),),
    moved={"C": (Point(60, 100),)},
)
"""Revision whose marks are all located between the cities."""


@pytest.mark.parametrize("edits", [UNCHANGED, INSIDE, EDITED])
def test_revision_does_not_move_the_new_board(edits: Revision) -> None:
    plain, now = from_the_corner(network_dot(TABLES)), from_the_corner(dot_of(edits))
    shift = now["n0"][0] - plain["n0"][0]
    for name in (*(f"n{site}" for site in range(5)), *(f"t{number}" for number in range(5))):
        assert [each - shift for each in now[name]] == pytest.approx(plain[name], abs=0.15)
    assert edits is not UNCHANGED or shift == pytest.approx(0, abs=0.15), "only marks and words need more paper"


def from_the_corner(dot: str) -> dict[str, list[complex]]:
    """Return the positions of nodes, edges and their texts, relative to the upper left corner of the picture."""
    found = statements(dot)
    top = point(found["paper"]).imag + 36 * float(found["paper"]["height"])
    return {
        name: [
            complex(x, top - y)
            for key in ("pos", "xlp", "lp")
            for pair in re.findall(r"[\d.-]+,[\d.-]+", attributes.get(key, ""))
            for x, y in (map(float, pair.split(",")),)
        ]
        for name, attributes in found.items()
    }


def test_ghosts_are_drawn_at_their_old_positions() -> None:
    plain, dot = statements(network_dot(board([*TABLES.places, city("D", 100, 60)], [*TABLES.tracks]))), dot_of(EDITED)
    now = statements(dot)
    assert point(now["g0x0"]) - point(now["n0"]) == pytest.approx(point(plain["n3"]) - point(plain["n0"]), abs=0.2)


def point(attributes: dict[str, str]) -> complex:
    x, y = map(float, attributes["pos"].strip("!").split(","))
    return complex(x, y)


def test_removed_parallel_track_is_drawn_next_to_its_lanes() -> None:
    now = statements(dot_of(EDITED))
    pitch = (PLASTIC.width + LANE_GAP) * UNIT
    heights = {name: float(now[name]["pos"].split(" ")[0].split(",")[1]) for name in ("t0", "t1", "r1")}
    assert sorted(abs(heights["r1"] - heights[name]) for name in ("t0", "t1")) == pytest.approx(
        [pitch, 2 * pitch], abs=0.2
    )
    assert now["r1"]["label"] == "4"


def test_moved_city_has_an_arrow_from_its_old_position() -> None:
    svg = svg_of(revision(moved={"C": (Point(60, 100),)}))
    assert [each.shapes for each in drawn(svg, "moved") if each.id == "m0"] == [3], "a shaft and two barbs"
    assert badges(svg) == [("changed: C (moved)", "~")]
    assert "1 city moved".replace(" ", "") in {each.text for each in drawn(svg, "legend")}


@pytest.mark.parametrize(
    ("before", "titles"),
    [
        ((Point(0, 150), Point(160, 100)), ["changed: France (moved)"]),
        ((Point(0, 150),), ["changed: France (new end)"]),
        ((Point(0, 150), Point(200, 150), Point(100, 60)), []),
    ],
    ids=["moved", "new", "gone"],
)
def test_revision_marks_only_changed_ends_of_a_country(before: tuple[Point, ...], titles: list[str]) -> None:
    svg = svg_of(revision(moved={"France": before}))
    assert [title for title, _ in badges(svg)] == titles
    assert len([each for each in drawn(svg, "place") if "changed" in each.classes and each.title]) == len(titles)


def test_revision_badges_have_labels() -> None:
    said = {each.text for each in drawn(svg_of(EDITED), "said")}
    assert said >= {solid("was Alt"), "D", solid("2 white")}


def test_revision_legend_counts_every_mark() -> None:
    legend = [each.text for each in drawn(svg_of(EDITED), "legend") if each.text]
    wanted = [
        "1 track added",
        "2 tracks removed",
        "1 track changed",
        "1 city added",
        "1 city removed",
        "1 city changed",
        "changes that are not drawn: tickets 2; see mapdsl diff",
    ]
    assert [text for text in legend if text in {solid(line) for line in wanted}] == [solid(line) for line in wanted]
    assert solid("no difference") in {each.text for each in drawn(svg_of(UNCHANGED), "legend")}


def test_revision_counts_removed_elements_without_a_position() -> None:
    for place in (city("D", 9e9, 0), city("D")):
        svg = svg_of(replace(EDITED, removed_places=(place,)))
        assert solid("removed and not drawn: 1 track, 1 city") in {each.text for each in drawn(svg, "legend")}
        assert [title for title, _ in badges(svg) if title.startswith("removed")] == ["removed: A – B: 4 pink, route"]


def test_revision_marks_a_board_without_positions() -> None:
    places = [city(name) for name in ("A", "B", "C")]
    tables = board(places, [*corridor("A", "B", "4 red"), *corridor("B", "C", "2 gray")])
    svg = svg_of(
        revision(tracks=with_marks({"A--B.0"}, {}), removed_tracks=(RemovedTrack(corridor("A", "C", "2 red")[0], ""),)),
        tables,
    )
    assert [title for title, _ in badges(svg)] == [
        "added: A – B: 4 red, route",
        "removed: A – C: 2 red, route",
    ]


def test_revision_with_hostile_names_is_harmless() -> None:
    old = hostile_board([*NAMES, *UNPRINTABLE])
    tables = board([city("A", 0, 0), city("B", 900, 900)], corridor("A", "B", "3 red"))
    words = {"A--B.0": '"]; evil [label=<b>\\G'}
    edits = replace(
        everything_gone(old), tracks=with_marks((), words), places=with_marks((), {"A": "was <b>&amp;\\N\x00"})
    )
    unquoted = re.sub(r'"(\\.|[^"\\])*"', "", dot_of(edits, tables))
    assert "<" not in unquoted
    assert "evil" not in unquoted
    shown = {each.text for each in drawn(svg_of(edits, tables), "said")}
    assert {solid(name) for name in NAMES} | {solid("was <b>&amp;\\N\ufffd")} <= shown


def test_network_without_revision_has_no_marks() -> None:
    dot = network_dot(TABLES)
    assert not re.search("faded|halo|badge|removed", dot)
