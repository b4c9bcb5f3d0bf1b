"""Names of the spots where pieces are placed, as ids and as text."""

from __future__ import annotations

import pytest

from mapdsl.rules.terms.name_index import name_of_spot, player_as_spot, write_spot


@pytest.mark.parametrize(
    ("spot", "written"),
    [
        ("A", "A"),
        ("A--B:red.2", "A -- B red 2"),
        ('"@1"', "@1"),
        ('"a:b"--C:gray', '"\\"a:b\\"--C:gray"'),
        ('"a:b"--"c:d"', '"\\"a:b\\"--\\"c:d\\""'),
        (player_as_spot(1), "player 2"),
    ],
)
def test_spot_names_distinguish_tracks_and_quoted_places(spot: str, written: str) -> None:
    assert write_spot(spot) == written
    assert name_of_spot(spot) == (spot[1:-1] if spot == '"@1"' else spot)
