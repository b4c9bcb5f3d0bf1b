"""What was made of statements, kept while a board is typed: a statement that has not changed is not read again."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

from mapdsl.diagnostics.collector import Collector

Made = TypeVar("Made")


class Memo:
    """Results by the object they were made of, and by name; for one board in one state of its rules files."""

    def __init__(self) -> None:
        self._by_object: dict[tuple[int, object], tuple[object, Any]] = {}
        self._by_name: dict[str, tuple[Any, Any]] = {}

    def made(self, of: object, context: object, make: Callable[[], Made], report: Collector) -> Made:
        """The result for an object in a context, made again if making it reported something."""
        key = id(of), context
        known = self._by_object.get(key)
        if known is not None:
            result: Made = known[1]
            return result
        before = len(report.found)
        result = make()
        if len(report.found) == before:
            self._by_object[key] = of, result  # the object is kept, so that no other one gets its id
        return result

    def last(self, name: str) -> tuple[Any, Any]:
        """What a result was made of last time, and the result; `None` for both the first time."""
        return self._by_name.get(name, (None, None))

    def keep(self, name: str, made_of: Any, result: Any) -> None:
        self._by_name[name] = made_of, result
