"""What the project asks of its records."""

from __future__ import annotations

import copy
import pickle
import re
from pathlib import Path

import pytest

from mapdsl.base.records import Record
from mapdsl.syntax import tree


class Point(Record):
    x: int
    y: int = 0


def test_frozen_and_slotted() -> None:
    point = Point(1)
    with pytest.raises(AttributeError):
        point.x = 2  # type: ignore[misc]
    assert not hasattr(point, "__dict__")


def test_copied_and_pickled() -> None:
    assert copy.deepcopy(Point(1, 2)) == Point(1, 2)
    assert pickle.loads(pickle.dumps(Point(1, 2))) == Point(1, 2)


def test_values_are_records() -> None:
    frozen = re.compile(r"@dataclass\([^)]*frozen=True")
    package = Path(__file__).parents[2] / "mapdsl"
    assert [str(path) for path in package.rglob("*.py") if frozen.search(path.read_text("utf-8"))] == []


def test_nodes_are_equal_if_they_say_the_same() -> None:
    here, there = tree.Name("Kiel", span=tree.Span(3, 7)), tree.Name("Kiel", quoted=True)
    assert here == there
    assert len({here, there}) == 1
    assert here != tree.Name("Kiel", end=2)
    assert tree.Text("Kiel") != here
