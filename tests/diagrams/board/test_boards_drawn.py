"""The boards of the project can be built, read and played on: measured on the pictures that are made of them."""

from __future__ import annotations

import math
import operator
import sys
from collections.abc import Iterable
from functools import cache, reduce
from pathlib import Path
from xml.etree import ElementTree

import pytest

from mapdsl.api import load
from mapdsl.diagrams.board.board_drawing import occupied_boxes, place_plates
from mapdsl.diagrams.board.fit import FitReport, fit_report
from mapdsl.diagrams.canvas.geometry import level, overlap
from mapdsl.diagrams.layout.board_layout import Layout, layout_of
from mapdsl.print.products import board_svg
from mapdsl.rules.kinds.score_rules import RoutePoints
from mapdsl.rules.tables import RuleTables
from mapdsl.words.beginnings import AlikeBegun
from mapdsl.words.rulings import rulings
from mapdsl.words.speech import Speech, without_title
from tests.diagrams.board.small_boards import groups, texts

MAPS = Path(__file__).resolve().parents[3] / "maps"
BOARDS = tuple(sorted(path.stem for path in MAPS.glob("*.board")))


@cache
def tables_of(name: str) -> RuleTables:
    return load(MAPS / f"{name}.board")


@cache
def layout(name: str) -> Layout:
    return layout_of(tables_of(name))


@cache
def report(name: str) -> FitReport:
    return fit_report(layout(name))


@cache
def svg(name: str) -> str:
    return board_svg(tables_of(name))


def test_how_a_python_adds_changes_no_picture(monkeypatch: pytest.MonkeyPatch) -> None:
    """Since 3.12 `sum` makes up for what it rounds off: the two must draw the same."""
    before = svg("uk")

    def rounding_otherwise(values: Iterable[float], start: float = 0) -> float:
        found = list(values)
        if not any(isinstance(each, float) for each in found):
            return builtin(found, start)
        return math.fsum(found) if sys.version_info < (3, 12) else reduce(operator.add, found, start)

    builtin = sum
    monkeypatch.setattr("builtins.sum", rounding_otherwise)
    assert board_svg(tables_of("uk")) == before


@pytest.mark.parametrize("name", BOARDS)
def test_every_track_is_there_with_its_spaces(name: str) -> None:
    drawn = {
        group.facts["track"]: sum(inner.get("class") == "space" for inner in group.element)
        for group in groups(svg(name), "track")
    }
    assert drawn == {track.id: track.length for track in tables_of(name).tracks}


@pytest.mark.parametrize("name", BOARDS)
def test_legend_and_title_cover_nothing(name: str) -> None:
    sheet, placed = layout(name).sheet, place_plates(layout(name))
    plates = [level(x, y, plate.width, plate.height) for plate, (x, y) in placed]
    assert plates
    for number, plate in enumerate(plates):
        things = [*occupied_boxes(layout(name)), *plates[:number]]
        assert max(overlap(plate, thing) for thing in things) <= 0
        assert sheet.map_x <= plate.x - plate.half_length
        assert plate.x + plate.half_length <= sheet.map_x + sheet.map_width
        assert sheet.map_y <= plate.y - plate.half_width
        assert plate.y + plate.half_width <= sheet.map_y + sheet.map_height


@pytest.mark.parametrize("name", BOARDS)
def test_every_place_is_there_with_its_name(name: str) -> None:
    tables = tables_of(name)
    ends = sum(len(place.at) for place in tables.places)
    assert sum(1 for kind in ("city", "country") for _ in groups(svg(name), kind)) == ends
    shown = [
        " ".join("".join(text.itertext()) for text in found.element.iter("{http://www.w3.org/2000/svg}text"))
        for found in groups(svg(name), "name")
    ]
    for place in tables.places:
        assert shown.count(place.id) == len(place.at), place.id


@pytest.mark.parametrize("name", BOARDS)
def test_the_board_says_all_that_it_states(name: str) -> None:
    """In whole sentences, the table of points and what cards say aside; of sentences that begin alike the beginning
    stands once, before the rest of each."""
    tables = tables_of(name)
    (legend,) = groups(svg(name), "legend")
    said = without_blanks(texts(ElementTree.tostring(legend.element, encoding="unicode")))
    speech = Speech.of(tables, "")
    lists = [each for _, told in rulings(tables) for each in speech.in_lists(told) if isinstance(each, AlikeBegun)]
    in_parts = {without_blanks([each.beginning, rest]): (each.beginning, rest) for each in lists for rest in each.rests}
    for rule in tables.rules:
        is_own = rule.origin is not None and rule.origin.file.endswith(".board")
        if is_own and not rule.piece and not rule.variant and not isinstance(rule.row, RoutePoints):
            sentence = without_blanks([without_title(speech.sentence(rule), speech.title(rule))])
            for part in in_parts.get(sentence, (sentence,)):
                assert without_blanks([part]) in said


def without_blanks(lines: Iterable[str]) -> str:
    return "".join("".join(lines).split())


@pytest.mark.parametrize("name", BOARDS)
def test_nothing_overlaps(name: str) -> None:
    assert [str(overlap) for overlap in report(name).overlaps] == []


@pytest.mark.parametrize("name", BOARDS)
def test_the_sheet_has_the_size_the_board_says(name: str) -> None:
    sheet = tables_of(name).sheet
    assert sheet is not None
    assert (report(name).width, report(name).height) == pytest.approx((sheet.width, sheet.height))


@pytest.mark.parametrize("name", BOARDS)
def test_title_and_legend_have_found_room(name: str) -> None:
    assert len(list(groups(svg(name), "title"))) == len(list(groups(svg(name), "legend"))) == 1
