"""Overlays of the network picture: tickets as lines, and the analysis of bridges and cut places."""

from __future__ import annotations

import re

from mapdsl.diagrams.network.overlays import figures_of
from mapdsl.diagrams.network.picture import NetworkOptions, network_dot, network_svg
from tests.diagrams.network.small_boards import board, city, corridor, country, drawn, ticket

# A, B and C form a triangle; D is connected to it only through C; France lies beyond D.
PLACES = [city("A", 0, 0), city("B", 100, 0), city("C", 50, 80), city("D", 50, 200), country("France", (50, 300))]
TRACKS = [
    *corridor("A", "B", "3 red", "3 blue"),
    *corridor("A", "C", "2 gray"),
    *corridor("B", "C", "2 gray"),
    *corridor("C", "D", "1 red", "1 green"),
    *corridor("D", "France", "2 red", "2 blue"),
]
TICKETS = [ticket("A", ("D", 3)), ticket("B", ("France", 15), copies=2), ticket("A", ("B", 4), ("France", 9))]
TABLES = board(PLACES, TRACKS, TICKETS)


def width_of(dot: str, line: str) -> float:
    found = re.search(rf'id="{line}" penwidth="([\d.]+)"', dot)
    assert found, line
    return float(found[1])


def test_tickets_overlay_draws_a_dashed_line_per_pair() -> None:
    svg = network_svg(TABLES, NetworkOptions(overlay="tickets"))
    lines = [each for each in drawn(svg, "ticket") if re.fullmatch(r"k\d", each.id)]
    assert len(lines) == 4
    assert [each.text for each in drawn(svg, "value")] == ["3", "4", "9", "15"]
    assert svg.count("stroke-dasharray") == 4 + 2, "and two in the legend"
    assert [each.text for each in drawn(svg, "about")] == ["4tickets,thethickerthemorepoints."]


def test_tickets_overlay_line_width_grows_with_points() -> None:
    dot = network_dot(TABLES, NetworkOptions(overlay="tickets"))
    widths = [width_of(dot, f"k{index}") for index in range(4)]
    assert widths == sorted(set(widths))


def test_tickets_overlay_can_be_limited_to_given_tickets() -> None:
    svg = network_svg(TABLES, NetworkOptions(overlay="tickets", tickets=(TICKETS[0],)))
    assert [each.text for each in drawn(svg, "value")] == ["3"]


def test_ticket_line_leads_to_the_nearest_end_of_a_country() -> None:
    places = [*PLACES[:4], country("France", (50, 300), (0, -50))]
    tables = board(places, [*TRACKS[:6], *corridor("D", "France/1", "2 red")], [ticket("A", ("France", 9))])
    dot = network_dot(tables, NetworkOptions(overlay="tickets"))
    assert re.search(r'n0 -- n5 \[id="k0"', dot), "n4 is the far end, n5 the near one"


def test_bridges_and_cut_places_ignore_countries() -> None:
    figures = figures_of(TABLES, TABLES.tickets)
    assert figures.bridges == {"C--D"}
    assert figures.cut_places == {"C"}


def test_parallel_corridors_are_not_bridges() -> None:
    tables = board(PLACES, [*TRACKS, *corridor("C", "D", "5 gray ferry", name="other")])
    assert figures_of(tables, tables.tickets).bridges == set()


def test_through_country_connects_its_neighbours() -> None:
    places = [city("A", 0, 0), city("B", 100, 0), country("F", (50, 0), through=True)]
    tables = board(places, corridor("A", "F", "1 red") + corridor("B", "F", "1 red"), [ticket("A", ("B", 2))])
    figures = figures_of(tables, tables.tickets)
    assert figures.cut_places == {"F"}
    assert figures.uses == {"A--F.0": 1, "B--F.0": 1}


def test_uses_count_every_shortest_path_to_any_target() -> None:
    uses = figures_of(TABLES, TABLES.tickets).uses
    assert uses["A--C.0"] == 2, "A - D, and A - France"
    assert uses["A--B.0"] == uses["A--B.1"] == 1, "A - B"
    assert uses["C--D.0"] == uses["C--D.1"] == 4
    assert uses["D--France.0"] == 3


def test_paths_do_not_pass_through_a_country() -> None:
    places = [city("A", 0, 0), city("B", 100, 0), country("F", (50, 0))]
    tables = board(places, corridor("A", "F", "1 red") + corridor("B", "F", "1 red"), [ticket("A", ("B", 2))])
    assert figures_of(tables, tables.tickets).uses == {}


def test_analysis_overlay_draws_one_line_per_corridor() -> None:
    svg = network_svg(TABLES, NetworkOptions(overlay="analysis"))
    lines = {each.id: each for each in drawn(svg, "use") if re.fullmatch(r"t\d+", each.id)}
    assert sorted(line.text for line in lines.values()) == ["1", "2", "2", "3", "4"]
    assert len([each for each in drawn(svg, "bridge") if each.id.startswith("b")]) == 1
    assert len([each for each in drawn(svg, "unused") if each.id.startswith("t")]) == 0
    double_rings = [each for each in drawn(svg, "place") if each.title == "C" and each.shapes == 2]
    assert len(double_rings) == 1
