"""Records behave as frozen, slotted dataclasses do."""

from __future__ import annotations

import copy
import dataclasses
import pickle
from dataclasses import FrozenInstanceError, field
from typing import ClassVar

import pytest

from mapdsl.records import record


@record
class Point:
    """Two numbers and a remark."""

    sort: ClassVar[str] = "point"
    x: int
    y: int = 0
    remark: str = field(default="", compare=False, repr=False)
    set: list[int] = field(default_factory=list)


@record
class Far(Point):
    distance: int = 9


def test_fields_defaults_and_keywords() -> None:
    point = Point(1, remark="here")
    assert (point.x, point.y, point.remark, point.set, point.sort) == (1, 0, "here", [], "point")
    assert Point(1).set is not Point(1).set


@pytest.mark.parametrize(("values", "named"), [((), {}), ((1, 2, "", [], 5), {}), ((1,), {"z": 3})])
def test_wrong_arguments_are_refused(values: tuple[int, ...], named: dict[str, int]) -> None:
    with pytest.raises(TypeError):
        Point(*values, **named)  # type: ignore[arg-type]


def test_equal_by_value_where_fields_are_compared() -> None:
    assert Point(1, 2, "a") == Point(1, 2, "b")
    assert Point(1, 2) != Point(1, 3)
    assert Point(1) != Far(1)
    assert Far(1, distance=3) != Far(1, distance=4)


def test_hash_agrees_with_equality() -> None:
    @record
    class Name:
        text: str
        span: int = field(default=0, compare=False)

    assert hash(Name("a", 1)) == hash(Name("a", 2))
    assert len({Name("a"), Name("a", 5), Name("b")}) == 2


def test_frozen_and_slotted() -> None:
    point = Point(1)
    with pytest.raises(FrozenInstanceError):
        point.x = 2  # type: ignore[misc]
    with pytest.raises(FrozenInstanceError):
        del point.x
    assert not hasattr(point, "__dict__")
    assert not hasattr(Far(1), "__dict__")


def test_dataclasses_know_records() -> None:
    assert dataclasses.is_dataclass(Point)
    assert [each.name for each in dataclasses.fields(Far)] == ["x", "y", "remark", "set", "distance"]
    assert dataclasses.replace(Point(1, 2, "a"), y=5) == Point(1, 5, "a")


def test_shown_and_matched() -> None:
    assert repr(Point(1, 2, "hidden")) == "Point(x=1, y=2, set=[])"
    match Point(1, 2):
        case Point(x, y):
            assert (x, y) == (1, 2)


def test_copied_and_pickled() -> None:
    assert copy.deepcopy(Far(1, 2)) == Far(1, 2)
    assert pickle.loads(pickle.dumps(Point(1, 2))) == Point(1, 2)
