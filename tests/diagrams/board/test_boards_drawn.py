"""Pictures of the shipped boards are complete and readable, as measured in the SVG."""

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
from mapdsl.diagrams.board.board_drawing import occupied_boxes, place_panels
from mapdsl.diagrams.board.fit import FitReport, fit_report
from mapdsl.diagrams.canvas.geometry import level, overlap
from mapdsl.diagrams.layout.board_layout import Layout, layout_of
from mapdsl.print.products import board_svg
from mapdsl.rules.kinds.score_rules import RoutePoints
from mapdsl.rules.tables import RuleTables
from mapdsl.words.common_beginnings import CommonBeginning
from mapdsl.words.rulings import rulings
from mapdsl.words.speech import RuleSentences
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


def test_svg_does_not_depend_on_rounding_of_sum(monkeypatch: pytest.MonkeyPatch) -> None:
    """Since Python 3.12, `sum` compensates for rounding errors of floats. Pictures must not depend on the Python
    version."""
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
def test_shipped_board_has_every_track_with_its_spaces(name: str) -> None:
    drawn = {
        group.facts["track"]: sum(inner.get("class") == "space" for inner in group.element)
        for group in groups(svg(name), "track")
    }
    assert drawn == {track.id: track.length for track in tables_of(name).tracks}


@pytest.mark.parametrize("name", BOARDS)
def test_shipped_board_legend_and_title_do_not_overlap(name: str) -> None:
    sheet, placed = layout(name).sheet, place_panels(layout(name))
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
def test_shipped_board_has_every_place_with_its_name(name: str) -> None:
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
def test_shipped_board_legend_contains_all_its_rules(name: str) -> None:
    """Rules appear as whole sentences, except for the points table and card rules. Sentences with the same beginning
    form a list below that beginning."""
    tables = tables_of(name)
    (legend,) = groups(svg(name), "legend")
    said = without_blanks(texts(ElementTree.tostring(legend.element, encoding="unicode")))
    speech = RuleSentences.of(tables, "")
    lists = [each for _, told in rulings(tables) for each in speech.in_lists(told) if isinstance(each, CommonBeginning)]
    in_parts = {without_blanks([each.beginning, rest]): (each.beginning, rest) for each in lists for rest in each.rests}
    own = [
        rule
        for rule in tables.rules
        if rule.origin is not None and rule.origin.file.endswith(".board")
        if not rule.piece and not rule.variant and not isinstance(rule.row, RoutePoints)
    ]
    for sentence in (without_blanks([sentence]) for _, told in speech.titled_sentences(own) for sentence in told):
        for part in in_parts.get(sentence, (sentence,)):
            assert without_blanks([part]) in said


def without_blanks(lines: Iterable[str]) -> str:
    return "".join("".join(lines).split())


@pytest.mark.parametrize("name", BOARDS)
def test_shipped_board_has_no_overlaps(name: str) -> None:
    assert [str(overlap) for overlap in report(name).overlaps] == []


@pytest.mark.parametrize("name", BOARDS)
def test_shipped_board_sheet_has_the_declared_size(name: str) -> None:
    sheet = tables_of(name).sheet
    assert sheet is not None
    assert (report(name).width, report(name).height) == pytest.approx((sheet.width, sheet.height))


@pytest.mark.parametrize("name", BOARDS)
def test_shipped_board_has_title_and_legend(name: str) -> None:
    assert len(list(groups(svg(name), "title"))) == len(list(groups(svg(name), "legend"))) == 1
