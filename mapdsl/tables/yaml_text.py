"""Reads untrusted YAML. Aliases, repeated fields and deep nesting are refused, because they can overload programs or
mislead people.

The YAML library is imported on first use.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
from math import isfinite
from typing import Any

from mapdsl.base.decoding.json_places import PlacedValue

MAX_NESTING = 140
"""Maximum nesting depth of lists and objects. A condition can be nested 64 levels deep, and each level is a list and
an object."""
MAX_DIGITS = 30
"""Maximum length of a number in characters, far more than any field can hold."""


class YamlError(ValueError):
    """Raised if the text is not YAML, or uses YAML features that are refused. `offset` is the position of the error,
    if known."""

    def __init__(self, problem: str, offset: int | None = None, line: int | None = None) -> None:
        super().__init__(problem if line is None else f"line {line}: {problem}")
        self.problem, self.offset = problem, offset


def read_yaml(text: str) -> tuple[Any, Callable[[], Iterator[PlacedValue]]]:
    """Return the value of a YAML text, and a function that yields the text positions of all values in it. Raises
    `YamlError`."""
    import yaml

    try:
        loader = _loader()(text)
        node = loader.get_single_node()
        return (None if node is None else loader.construct_document(node)), lambda: _places(node)
    except yaml.YAMLError as error:
        mark, problem = getattr(error, "problem_mark", None), getattr(error, "problem", None) or "malformed"
        if mark is None:
            raise YamlError(f"not YAML ({problem})", getattr(error, "position", None)) from None
        raise YamlError(f"not YAML ({problem})", mark.index, mark.line + 1) from None
    except RecursionError:
        raise YamlError("the document is nested too deeply") from None
    except (ValueError, LookupError, AttributeError, TypeError, ArithmeticError) as error:
        if isinstance(error, YamlError):
            raise
        # the YAML library passes on Python's own errors for a 13th month or `!!int ""`
        raise YamlError("a value of the YAML is no date or number, though it is written as one") from None


@cache
def _loader() -> type[Any]:
    import yaml

    class Loader(yaml.SafeLoader):
        depth = 0

        def compose_node(self, parent: Any, index: Any) -> Any:
            event: Any = super().peek_event()  # type: ignore[no-untyped-call]
            if isinstance(event, yaml.events.AliasEvent):  # aliases could expand a small text to a huge value
                raise _refused("aliases are not allowed in rule tables", event)
            self.depth += 1
            if self.depth > MAX_NESTING:
                raise _refused("the document is nested too deeply", event)
            node = super().compose_node(parent, index)
            self.depth -= 1
            return node

        def construct_mapping(self, node: Any, deep: bool = False) -> Any:  # noqa: FBT001, FBT002 -- as in the library
            names: set[str] = set()
            for key, _ in node.value:
                if isinstance(key, yaml.ScalarNode) and key.value in names:
                    raise _refused(f"the field {key.value[:60]!a} stands twice in one object", key)
                names.add(str(key.value))
            return super().construct_mapping(node, deep)

    def number(loader: Any, node: Any) -> Any:
        if len(node.value) > MAX_DIGITS:
            raise _refused(f"a number of {len(node.value):,} digits is too large", node)
        value = loader.construct_yaml_float(node) if node.tag.endswith("float") else loader.construct_yaml_int(node)
        if not isfinite(value):
            raise _refused(f"{node.value} is not a number", node)
        return value

    for sort in ("int", "float"):
        Loader.add_constructor(f"tag:yaml.org,2002:{sort}", number)
    return Loader


def _refused(problem: str, at: Any) -> YamlError:
    return YamlError(problem, at.start_mark.index, at.start_mark.line + 1)


def _places(node: Any) -> Iterator[PlacedValue]:
    import yaml

    waiting: list[tuple[tuple[str | int, ...], Any, tuple[int, int] | None]] = [((), node, None)] if node else []
    while waiting:
        path, node, name = waiting.pop()
        yield PlacedValue(path, (node.start_mark.index, node.end_mark.index), name, is_repeated=False)
        if isinstance(node, yaml.SequenceNode):
            waiting += [((*path, index), inner, None) for index, inner in enumerate(node.value)]
        elif isinstance(node, yaml.MappingNode):
            waiting += [
                ((*path, key.value), inner, (key.start_mark.index, key.end_mark.index))
                for key, inner in node.value
                if isinstance(key, yaml.ScalarNode)
            ]
