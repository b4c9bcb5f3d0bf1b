"""Paths from the root of a syntax tree to the node at an offset."""

from __future__ import annotations

from collections.abc import Iterator

from mapdsl.base.source import SourceFile
from mapdsl.syntax import tree


def fields(node: tree.Node) -> Iterator[tuple[str, tree.Node]]:
    """Yield the child nodes of a node, each with the name of its field."""
    for field in node.__struct_fields__:
        held = getattr(node, field)
        for child in held if isinstance(held, tuple) else (held,):
            if isinstance(child, tree.Node):
                yield field, child


def every(node: tree.Node) -> Iterator[tree.Node]:
    yield node
    for _, child in fields(node):
        yield from every(child)


def path_to(file: tree.File | None, source: SourceFile, offset: int) -> list[tree.Node]:
    """Return the nodes around an offset of the editor's text, outermost first. If the offset is between two adjacent
    nodes, the second node is used."""

    def is_around(node: tree.Node) -> bool:
        if isinstance(node, tree.Comment) or node.span == tree.NO_SPAN:
            return False
        span = source.span_in_editor(node.span)
        return span.start <= offset <= span.end

    path: list[tree.Node] = []
    around: list[tree.Node] = [file] if file else []
    while around:
        path.append(around[-1])
        around = [child for _, child in fields(path[-1]) if is_around(child)]
    return path
