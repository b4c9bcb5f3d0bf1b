"""Checks read only the declared aspects of a board, so a check that is skipped after an edit misses nothing."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from mapdsl.api import compile_path, compile_text
from mapdsl.base.resources import data_path
from mapdsl.compile.board import Board, Declared
from mapdsl.compile.checks import CHECKS
from mapdsl.compile.checks.changed_parts import READS, BoardPart
from mapdsl.compile.checks.survey import Survey
from mapdsl.diagnostics.collector import Collector
from mapdsl.rules import tables
from tests.generated_boards import Style, board_text

PARTS = {
    "places": BoardPart.NAMES,
    "corridors": BoardPart.TRACKS,
    "tracks": BoardPart.TRACKS,
    "tickets": BoardPart.TICKETS,
}
OF_POSITIONS = ("at", "earth", "origin")
READ: set[BoardPart] = set()


class WatchedPlace(tables.Place):
    def __getattribute__(self, name: str) -> Any:
        if name in OF_POSITIONS:
            READ.add(BoardPart.PLACES)
        return super().__getattribute__(name)


class WatchedStatement(Declared[Any, Any]):
    """Declaration that records any access to its statement or span as a use of positions, because both differ after
    every edit."""

    def __getattribute__(self, name: str) -> Any:
        if name in ("node", "span", "place"):
            READ.add(BoardPart.PLACES)
        return super().__getattribute__(name)


class WatchedTables(tables.RuleTables):
    def __getattribute__(self, name: str) -> Any:
        READ.update([PARTS[name]] if name in PARTS else [])
        return super().__getattribute__(name)


class WatchedBoard(Board, dict=True):
    def __getattribute__(self, name: str) -> Any:
        READ.update([PARTS[name]] if name in PARTS else [])
        return super().__getattribute__(name)


def fields_of(record: Any) -> dict[str, Any]:
    return {name: getattr(record, name) for name in record.__struct_fields__}


def watched(board: Board) -> Survey:
    places = tuple(
        WatchedStatement(WatchedPlace(**fields_of(place.value)), place.node, place.source, place.span)
        for place in board.places
    )
    survey = Survey(WatchedBoard(**fields_of(replace(board, places=places))))
    survey.tables = WatchedTables(**fields_of(survey.tables))
    READ.clear()
    return survey


def boards() -> list[Board]:
    published = [compile_path(path) for path in sorted(data_path("maps").glob("*.board"))]
    made_up = [compile_text(board_text(seed, Style(places=15, positions="canvas"))) for seed in range(6)]
    return [made.board for made in (*published, *made_up) if made.board is not None]


BOARDS = boards()


@pytest.mark.parametrize("check", [check for check in CHECKS if check in READS], ids=lambda check: check.__name__)
def test_check_reads_only_the_parts_that_it_declares(check: Any) -> None:
    declared = set(READS[check])
    if BoardPart.PLACES in declared:
        declared.add(BoardPart.NAMES)  # names change only if places change
    for board in BOARDS:
        survey = watched(board)
        check(survey, Collector(board.source))
        assert declared >= READ, board.head.id


def test_watched_boards_record_what_is_read() -> None:
    survey = watched(BOARDS[0])
    assert survey.board.places[0].value.kind
    assert {BoardPart.NAMES} == READ
    assert survey.board.places[0].span
    assert {BoardPart.NAMES, BoardPart.PLACES} == READ
    assert survey.tables.tickets
    assert {BoardPart.NAMES, BoardPart.PLACES, BoardPart.TICKETS} == READ
