"""Properties of `Record`: frozen, slotted, copyable, picklable and comparable."""

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


def test_record_is_frozen_and_slotted() -> None:
    point = Point(1)
    with pytest.raises(AttributeError):
        point.x = 2  # type: ignore[misc]
    assert not hasattr(point, "__dict__")


def test_record_can_be_copied_and_pickled() -> None:
    assert copy.deepcopy(Point(1, 2)) == Point(1, 2)
    assert pickle.loads(pickle.dumps(Point(1, 2))) == Point(1, 2)


def test_package_uses_records_for_frozen_values() -> None:
    frozen = re.compile(r"@dataclass\([^)]*frozen=True")
    package = Path(__file__).parents[2] / "mapdsl"
    assert [str(path) for path in package.rglob("*.py") if frozen.search(path.read_text("utf-8"))] == []


def test_tree_nodes_compare_without_span_and_quoting() -> None:
    here, there = tree.Name("Kiel", span=tree.Span(3, 7)), tree.Name("Kiel", quoted=True)
    assert here == there
    assert len({here, there}) == 1
    assert here != tree.Name("Kiel", end=2)
    assert tree.Text("Kiel") != here
