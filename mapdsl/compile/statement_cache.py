"""Cache of compiled statements for a board that is being edited. Unchanged statements are not compiled again."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from operator import is_
from typing import Any, TypeVar

from mapdsl.diagnostics.collector import Collector

Made = TypeVar("Made")
Thing = TypeVar("Thing")


def are_same(one: Sequence[object], other: Sequence[object]) -> bool:
    """Return whether two sequences hold the same objects in the same order."""
    return one is other or (len(one) == len(other) and all(map(is_, one, other)))


class StatementCache:
    """Cache of results by source object and by name. It serves one board and one state of the board's rules files."""

    def __init__(self) -> None:
        self._by_object: dict[tuple[int, object], tuple[object, Any]] = {}
        self._by_name: dict[str, tuple[Any, Any]] = {}

    def get_or_make(self, of: object, context: object, make: Callable[[], Made], report: Collector) -> Made:
        """Return the cached result for an object in a context, or compute it. A result with diagnostics is not
        cached, so that the diagnostics are reported again."""
        key = id(of), context
        known = self._by_object.get(key)
        if known is not None:
            result: Made = known[1]
            return result
        before = len(report.found)
        result = make()
        if len(report.found) == before:
            self._by_object[key] = of, result  # keeping the object alive prevents reuse of its id
        return result

    def get_or_report(self, of: object, context: object, look: Callable[[], None], report: Collector) -> None:
        """Report the cached diagnostics for an object in a context. If there are none, run `look` and cache the
        diagnostics that it reports."""
        key = id(of), context
        known = self._by_object.get(key)
        if known is None:
            before = len(report.found)
            look()
            self._by_object[key] = of, report.found[before:]
        else:
            report.found.extend(known[1])

    def get_or_make_each(
        self,
        name: str,
        context: object,
        things: Iterable[Thing],
        make: Callable[[Thing], Made],
        report: Collector | None = None,
    ) -> list[tuple[Thing, Made]]:
        """Return every object with its result. If the context is equal to the last one, objects that were also
        present then keep their results. A result that is `None` or came with diagnostics is not kept."""
        before, results = self.stored(name)
        known = results if results is not None and before == context else {}
        kept: dict[int, tuple[Thing, Made]] = {}
        found: list[tuple[Thing, Made]] = []
        for thing in things:
            pair = known.get(id(thing))
            if pair is None:
                count = len(report.found) if report else 0
                pair = thing, make(thing)
                if pair[1] is None or (report and len(report.found) > count):
                    found.append(pair)
                    continue
            kept[id(thing)] = pair
            found.append(pair)
        self.store(name, context, kept)
        return found

    def whole(
        self, name: str, things: Sequence[object], context: object, make: Callable[[], Made], report: Collector
    ) -> Made:
        """Return the last result under a name if it was computed from the same objects in an equal context.
        Otherwise compute it. A result with diagnostics is not cached."""
        before, result = self.stored(name)
        if before is not None and are_same(before[0], things) and before[1] == context:
            found: Made = result
            return found
        count = len(report.found)
        made = make()
        self.store(name, (things, context) if len(report.found) == count else None, made)
        return made

    def stored(self, name: str) -> tuple[Any, Any]:
        """Return the input and the result stored under a name. Both are `None` for an unknown name."""
        return self._by_name.get(name, (None, None))

    def store(self, name: str, made_of: Any, result: Any) -> None:
        self._by_name[name] = made_of, result
