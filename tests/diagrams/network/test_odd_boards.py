"""Networks of minimal and degenerate boards can be drawn: a single track, and places that are all in a line, at one
point or far apart."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from mapdsl.diagrams.network.picture import NetworkOptions, network_svg
from mapdsl.rules.tables import Place, RuleTables, Track
from tests.diagrams.network.small_boards import board, city, corridor, drawn, tracks_of

TWO = [city("A", 10, 10), city("B", 90, 90)]
ODD: dict[str, tuple[list[Place], list[Track]]] = {
    "one city": (TWO[:1], []),
    "two cities without a track": (TWO, []),
    "one track": (TWO, corridor("A", "B", "1 red")),
    "one double route": (TWO, corridor("A", "B", "6 orange", "6 yellow")),
    "in a line": (
        [city(name, index * 10, 50) for index, name in enumerate("ABCDE")],
        [track for a, b in zip("ABCD", "BCDE", strict=True) for track in corridor(a, b, "2 gray")],
    ),
    "in one place": (
        [city(name, 50, 50) for name in "ABC"],
        [*corridor("A", "B", "3 red"), *corridor("B", "C", "1 blue")],
    ),
    "far apart": ([city("A", 0, 0), city("B", 1e7, 3e6), city("C", 0.001, 0)], corridor("A", "B", "2 red")),
    "without positions": ([city("A"), city("B")], corridor("A", "B", "4 gray", "4 gray")),
}


@pytest.mark.parametrize("overlay", [None, "tickets", "analysis"])
@pytest.mark.parametrize("name", ODD)
def test_degenerate_boards_are_drawn(name: str, overlay: None) -> None:
    places, tracks = ODD[name]
    svg = network_svg(plain(places, tracks), NetworkOptions(overlay=overlay))
    assert len([each for each in drawn(svg, "place") if each.texts]) == len(places)
    if overlay is None:
        assert len(tracks_of(svg)) == len(tracks)


def plain(places: list[Place], tracks: list[Track]) -> RuleTables:
    """Return a board without any optional statements."""
    return replace(board(places, tracks), about="")
