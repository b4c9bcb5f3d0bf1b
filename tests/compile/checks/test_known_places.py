"""Recognition of real cities by name: a city is recognised only if its position agrees with the real one."""

from __future__ import annotations

import re
from random import Random

import pytest

from mapdsl.api import compile_source, compile_text
from mapdsl.base.resources import data_path
from mapdsl.base.source import SourceFile
from mapdsl.compile.checks.known_places import _places
from mapdsl.diagnostics.core import Diagnostic
from mapdsl.diagnostics.fixes import fix_all
from mapdsl.diagnostics.suggest import fold

EARTH = re.compile(r" +earth (\d+(?:\.\d+)?)([NS]) (\d+(?:\.\d+)?)([EW])")


def without_degrees(board: str) -> str:
    return EARTH.sub("", data_path("maps", f"{board}.board").read_text(encoding="utf-8"))


def hints(text: str) -> list[Diagnostic]:
    return [each for each in compile_text(text).diagnostics if each.entry.slug == "known-places"]


@pytest.mark.parametrize(("board", "least"), [("poland", 15), ("uk", 30), ("india", 20)])
def test_known_places_restores_removed_degrees(board: str, least: int) -> None:
    text = without_degrees(board)
    (hint,) = hints(text)
    assert hint.guess is not None and len(hint.guess.edits) >= least
    fixed = fix_all(
        SourceFile("x", text), lambda source: compile_source(source).diagnostics, lambda each: each.fix or each.guess
    )
    was = {
        place.id: place.earth
        for place in compile_text(data_path("maps", f"{board}.board").read_text("utf-8")).tables.places
    }
    now = {place.id: place.earth for place in compile_source(fixed.source).tables.places}
    found = [name for name in now if now[name]]
    assert len(found) == len(hint.guess.edits)
    for name in found:
        (a,), (b,) = now[name], was[name]
        assert abs(a.x - b.x) < 0.4 and abs(a.y - b.y) < 0.3, name


def test_known_places_requires_matching_positions() -> None:
    """No city is recognised if the positions are shuffled among the names, or if the map is upside down."""
    text = without_degrees("poland")
    places = re.findall(r"at ([\d.]+) ([\d.]+)", text)
    for seed in range(3):
        shuffled = iter(Random(seed).sample(places, len(places)))
        assert hints(re.sub(r"at [\d.]+ [\d.]+", lambda _: "at {} {}".format(*next(shuffled)), text)) == []  # noqa: B023
    upside_down = re.sub(r"at ([\d.]+) ([\d.]+)", lambda at: f"at {at[1]} {100 - float(at[2]):.2f}", text)
    assert hints(upside_down) == []


def test_known_places_skips_boards_with_degrees_or_background() -> None:
    text = data_path("maps", "poland.board").read_text(encoding="utf-8")
    assert hints(text) == []
    canvas = re.search(r"^  canvas .*$", text, re.MULTILINE)
    assert canvas is not None
    assert hints(without_degrees("poland").replace(canvas[0], f'{canvas[0]}\n  background "map.png"')) == []


def test_known_place_names_are_stored_folded() -> None:
    assert [name for name in _places() if fold(name) != name] == []
    assert len(_places()) > 7000
