"""Paths from the root of a syntax tree to the node at an offset."""

from __future__ import annotations

from collections.abc import Iterator

from mapdsl.syntax import tree


def fields(node: tree.Node) -> Iterator[tuple[str, tree.Node]]:
    """Yield the children of a node, each with its field."""
    for field in node.__struct_fields__:
        held = getattr(node, field)
        for child in held if isinstance(held, tuple) else (held,):
            if isinstance(child, tree.Node):
                yield field, child


def every(node: tree.Node) -> Iterator[tree.Node]:
    yield node
    for _, child in fields(node):
        yield from every(child)


def path_to(file: tree.File | None, offset: int) -> list[tree.Node]:
    """Return the nodes around an offset, outermost first. Where two nodes meet, the later one counts."""
    path: list[tree.Node] = []
    around: list[tree.Node] = [file] if file else []
    while around:
        path.append(around[-1])
        inside = (child for _, child in fields(path[-1]) if child.span.start <= offset <= child.span.end)
        around = [node for node in inside if not isinstance(node, tree.Comment) and node.span != tree.NOWHERE]
    return path
