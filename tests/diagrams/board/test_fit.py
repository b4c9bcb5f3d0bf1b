"""Reports of items that do not fit on the board, with sizes in millimetres."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from mapdsl.api import allowed_fit_problems, compile_text
from mapdsl.diagrams.board.fit import FitReport, TooFullError, diagnostic_of, fit, room_needed
from mapdsl.diagrams.layout.sheet import BAND, BRICK, INSET, PLASTIC
from mapdsl.print.products import board_svg
from mapdsl.rules.tables import RuleTables, Size
from tests.diagrams.board.small_boards import board, city, track, triangle


def amounts(report: FitReport) -> dict[tuple[str, ...], float]:
    return {(each.problem.name, *each.subjects): each.amount for each in (*report.overlaps, *report.loose)}


def two_cities(length: int, *, apart: float, **more: object) -> RuleTables:
    return board([city("A", 60, 150), city("B", 60 + apart, 150)], [track("A", "B", length, **more)])


def test_fit_reports_nothing_for_a_board_that_fits() -> None:
    report = fit(triangle())
    assert (report.overlaps, report.loose) == ((), ())
    assert (report.width, report.height) == (536, 336)


def test_fit_reports_a_line_too_short_for_its_spaces() -> None:
    report = fit(two_cities(4, apart=80, bend=0.0))
    needed = 4 * 25.0 + 3 * 0.5 + 2 * 5.4
    assert amounts(report)["SHORT", "A--B"] == pytest.approx(needed - 80, abs=0.01)


def test_fit_reports_loose_spaces_separately_from_overlaps() -> None:
    report = fit(two_cities(1, apart=120))
    assert report.overlaps == ()
    assert amounts(report) == {("LOOSE", "A--B"): pytest.approx(120 - 10.8 - 25, abs=0.01)}
    middle = "at 138, 168"  # 60 + 120 / 2 to the right and 150 down on the map, which has a margin of 18
    assert str(report.loose[0]) == f"spaces stand loosely on their route, 84.2 mm are left over: A--B ({middle})"


def test_fit_depends_on_train_size() -> None:
    tables = two_cities(4, apart=130, bend=0.0)
    assert amounts(fit(tables, PLASTIC)) == {}
    assert amounts(fit(tables, BRICK))["SHORT", "A--B"] > 5.0


def test_fit_reports_spaces_overlapping_spaces_and_cities() -> None:
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


def test_fit_reports_cities_off_the_map() -> None:
    found = amounts(fit(board([city("A", -2, 150), city("B", 260, 305), city("C", 1, 40)], [])))
    gap = 3  # between the map and the score track
    assert found["CITY_OFF", "A"] == pytest.approx(2 + 4.4 - gap, abs=0.01)
    assert found["CITY_OFF", "B"] == pytest.approx(5 + 4.4 - gap, abs=0.01)
    assert ("CITY_OFF", "C") not in found


def test_fit_reports_overlapping_cities() -> None:
    found = amounts(fit(board([city("A", 100, 150), city("B", 106, 150)], [])))
    assert found["CITIES", "A", "B"] == pytest.approx(2 * 4.4 - 6)


def crossing() -> RuleTables:
    """Return a board with two straight tracks that cross in the middle, on a sheet of 200 by 200 mm."""
    places = [city("A", 0, 0), city("B", 100, 100), city("C", 0, 100), city("D", 100, 0)]
    tracks = [track("A", "B", 5, bend=0.0), track("C", "D", 5, bend=0.0)]
    return board(places, tracks, canvas=Size(100, 100), sheet=Size(200, 200))


def test_overlap_has_its_position() -> None:
    (found,) = (overlap for overlap in fit(crossing()).overlaps if overlap.problem.name == "SPACES")
    assert (found.x, found.y) == (pytest.approx(100, abs=10), pytest.approx(100, abs=10))


def test_room_needed_finds_the_smallest_sheet_without_overlaps() -> None:
    tables = triangle()
    size = room_needed(tables).size
    assert size is not None and tables.sheet is not None
    assert size.width < tables.sheet.width and size.height < tables.sheet.height
    assert fit(replace(tables, sheet=size)).overlaps == ()
    around = 2 * (BAND + INSET)
    smaller = Size(around + (size.width - around) / 1.05, around + (size.height - around) / 1.05)
    assert fit(replace(tables, sheet=smaller)).overlaps != ()


def test_room_needed_finds_a_larger_sheet() -> None:
    tables = replace(triangle(), sheet=Size(220, 140))
    assert fit(tables).overlaps != ()
    size = room_needed(tables).size
    assert size is not None
    assert 220 < size.width < 400
    assert fit(replace(tables, sheet=size)).overlaps == ()


def test_room_needed_enlarges_a_far_too_small_sheet() -> None:
    size = room_needed(replace(triangle(), sheet=Size(80, 60))).size
    around = 2 * (BAND + INSET)
    assert size is not None and size.width - around > 2.5 * (80 - around)
    assert fit(replace(triangle(), sheet=size)).overlaps == ()


def test_room_needed_follows_the_shape_of_the_map() -> None:
    places = [city("A", 8.0, 40.0), city("B", 8.0, 48.0), city("C", 9.0, 44.0)]
    tracks = [track("A", "B", 6), track("B", "C", 4), track("A", "C", 4)]
    tables = replace(board(places, tracks, canvas=None, sheet=Size(792, 511)), geographic=True)
    size = room_needed(tables).size
    assert size is not None
    assert size.width < 0.5 * size.height  # one degree to the east, eight to the south
    assert fit(replace(tables, sheet=size)).overlaps == ()


def test_room_needed_names_routes_between_close_cities() -> None:
    square: dict[str, Any] = {"canvas": Size(240, 240), "sheet": Size(276, 276)}
    places = [city(f"{row}{column}", 20 + column * 100, 20 + row * 100) for row in range(3) for column in range(3)]
    tracks = [track(f"{row}{column}", f"{row}{column + 1}", 3) for row in range(3) for column in range(2)]
    tracks += [track(f"{row}{column}", f"{row + 1}{column}", 3) for row in range(2) for column in range(3)]
    room = room_needed(board([*places, city("X", 225, 220)], [*tracks, track("22", "X", 1)], **square))
    assert room.close == ("22--X",)
    assert room.size is not None and room.size.width > 1.4 * room.usual.width
    assert room_needed(board(places, tracks, **square)).close == ()


def test_room_needed_finds_no_sheet_for_cities_at_one_point() -> None:
    places = [city("A", 10, 50), city("B", 90, 50), city("C", 90, 50)]
    room = room_needed(board(places, [track("A", "B", 3)], canvas=Size(100, 100), sheet=Size(200, 200)))
    assert room.size is None
    assert room.tried.width > 400
    assert ("B", "C") in {finding.subjects for finding in room.tight}


def test_fit_refuses_an_overfull_sheet() -> None:
    cities = [city(f"C{number}", number % 60 * 10, number // 60 * 10) for number in range(2400)]
    tracks = [track(f"C{number}", f"C{number + 1}", 3) for number in range(2399)]
    tables = board(cities, tracks, canvas=Size(600, 400))
    with pytest.raises(
        TooFullError, match=r"would fill \d\d\d+% of the map on a sheet of 536 x 336 mm.*write at least `sheet \d"
    ):
        fit(tables)
    with pytest.raises(TooFullError):
        board_svg(tables)


def test_fit_refuses_an_overfull_spot() -> None:
    crowd = [city(f"C{number}", 500 + number % 20, 500 + number // 20) for number in range(400)]
    tracks = [track(f"C{number}", f"C{number + 1}", 1) for number in range(399)]
    tables = board([*crowd, city("Far", 0, 0)], [*tracks, track("C0", "Far", 20)], canvas=Size(1000, 1000))
    with pytest.raises(TooFullError, match=r"near `C0` cities and the spaces between them would fill \d{3,}%.*apart"):
        fit(replace(tables, sheet=Size(1000, 1000)))
    few = [city(f"C{number}", 500 + number % 5, 500 + number // 5) for number in range(20)]
    assert fit(board(few, tracks[:19], canvas=Size(1000, 1000), sheet=Size(1000, 1000))).overlaps


CROSSING = """mapdsl 1
board crossing "Crossing" {
  players 2..4
  uses classic
  canvas 100 100
  sheet 200 200
  city A at 10 10
  city B at 90 90
  city C at 10 90
  city D at 90 10
  route A -- B 5 red, bend 0
  route C -- D 5 blue, bend 0
  route A -- C 1 gray
  ticket A -- B 5
}
"""


def test_allowed_overlap_is_ignored_by_fit_and_room_needed() -> None:
    plain = compile_text(CROSSING)
    assert plain.board is not None
    report = fit(plain.tables)
    (overlap,) = report.overlaps
    found = diagnostic_of(overlap, plain.board)
    assert found.place.source.line_text(12) == "  route C -- D 5 blue, bend 0"
    assert found.place.source.position(found.place.span.start).line == 12

    bridge = compile_text(CROSSING.replace("5 blue, bend 0", '5 blue, bend 0  allow overlap "a bridge"'))
    allows = allowed_fit_problems(bridge.board)
    assert "unused-allow" not in {each.entry.slug for each in bridge.diagnostics}
    report = fit(bridge.tables, allows=allows)
    assert (report.overlaps, [each.subjects for each in report.allowed]) == ((), [overlap.subjects])
    large, small = room_needed(plain.tables).size, room_needed(bridge.tables, allows=allows).size
    assert large is not None and small is not None
    assert small.width < 200 < large.width


def test_declared_crossing_is_no_overlap() -> None:
    crossed = compile_text(CROSSING.replace("bend 0", "bend 0, crossing bridge"))
    assert not crossed.has_errors
    assert fit(crossed.tables).overlaps == ()
    elsewhere = compile_text(CROSSING.replace("5 blue, bend 0", "5 blue, bend 0, crossing bridge"))
    assert [finding.subjects for finding in fit(elsewhere.tables).overlaps] == [("A--B", "C--D")]


def test_loose_routes_can_be_allowed_for_the_whole_board() -> None:
    board = compile_text(CROSSING.replace("  ticket", '  allow loose-route "a desert"\n  ticket'))
    assert fit(board.tables).loose
    assert fit(board.tables, allows=allowed_fit_problems(board.board)).loose == ()
