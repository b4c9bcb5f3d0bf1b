"""What does not fit is reported, in millimetres."""

from __future__ import annotations

import pytest

from mapdsl.emit.layout.sheet import BRICK, PLASTIC
from mapdsl.emit.pictures.fit import FitReport, Misfit
from mapdsl.emit.pictures.products import fit
from mapdsl.rules.tables import RuleTables
from tests.emit.pictures.small_boards import board, city, track, triangle


def amounts(report: FitReport) -> dict[tuple[str, ...], float]:
    return {(each.misfit.name, *each.subjects): each.amount for each in report.findings}


def two_cities(length: int, *, apart: float, **more: object) -> RuleTables:
    return board([city("A", 60, 150), city("B", 60 + apart, 150)], [track("A", "B", length, **more)])


def test_a_board_that_fits_has_no_findings() -> None:
    report = fit(triangle())
    assert [str(each) for each in report.findings] == []
    assert (report.width, report.height) == (536, 336)


def test_a_straight_line_too_short_for_its_spaces() -> None:
    report = fit(two_cities(4, apart=80, bend=0.0))
    needed = 4 * 25.0 + 3 * 0.5 + 2 * 5.4
    assert amounts(report)["SHORT", "A--B"] == pytest.approx(needed - 80, abs=0.01)


def test_spaces_with_room_to_spare() -> None:
    report = fit(two_cities(1, apart=120))
    assert amounts(report) == {("LOOSE", "A--B"): pytest.approx(120 - 10.8 - 25, abs=0.01)}
    assert report.worst(Misfit.LOOSE) == pytest.approx(84.2)
    assert str(report.findings[0]) == "spaces stand loosely on their route, 84.2 mm are left over: A--B"


def test_other_trains_need_other_lengths() -> None:
    tables = two_cities(4, apart=130, bend=0.0)
    assert fit(tables, PLASTIC).worst(Misfit.SHORT) == 0.0
    assert fit(tables, BRICK).worst(Misfit.SHORT) > 5.0


def test_spaces_on_spaces_and_on_cities() -> None:
    places = [
        city("A", 60, 150),
        city("B", 260, 150),
        city("C", 60, 154),
        city("D", 260, 154),
        city("E", 130, 150),
        city("F", 144, 150),
    ]
    tracks = [track("A", "B", 6, bend=0.0), track("C", "D", 6, bend=0.0)]
    found = amounts(fit(board(places, tracks)))
    assert found["SPACES", "A--B", "C--D"] > 3.0
    assert max(found.get(("CITY", "A--B", each), 0.0) for each in "EF") > 3.0


def test_positions_off_the_map() -> None:
    found = amounts(fit(board([city("A", -2, 150), city("B", 260, 305)], [])))
    assert found["OFF_MAP", "A"] == pytest.approx(2 + 4.4)
    assert found["OFF_MAP", "B"] == pytest.approx(5 + 4.4)


def test_cities_on_each_other() -> None:
    found = amounts(fit(board([city("A", 100, 150), city("B", 106, 150)], [])))
    assert found["CITIES", "A", "B"] == pytest.approx(2 * 4.4 - 6)
