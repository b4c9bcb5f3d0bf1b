"""Exports the map of a board as GraphML: the graph that `RuleTables.graph` returns, with a digest of the rules.

GraphML supports only texts, numbers and truth values. The ends of an edge are exported as the numbers of the countries'
ends, other lists are joined to one text, and tickets are exported as JSON. Characters that XML cannot represent are
replaced.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping
from typing import Any
from xml.etree import ElementTree

from mapdsl.rules.map_graph import MapEdge, map_graph
from mapdsl.rules.tables import RuleTables
from mapdsl.tables.codec import to_json
from mapdsl.tables.digest import rules_digest

NAMESPACE = "http://graphml.graphdrawing.org/xmlns"
SCHEMA = f"{NAMESPACE} {NAMESPACE}/1.0/graphml.xsd"
INSTANCE = "http://www.w3.org/2001/XMLSchema-instance"

_TYPES: dict[type, str] = {bool: "boolean", int: "int", float: "double", str: "string"}
SEPARATOR = ";"
_NOT_XML = re.compile("[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")


def graphml(board: RuleTables) -> str:
    """Return the map of a board as a GraphML document."""
    found = map_graph(board)
    keys: dict[tuple[str, str], ElementTree.Element] = {}
    graph = ElementTree.Element("graph", id="map", edgedefault="directed" if found.is_directed else "undirected")
    ids = {name: f"n{number}" for number, name in enumerate(found.nodes)}
    about = found.values | {"tickets": json.dumps(to_json(board.tickets), ensure_ascii=False)}
    _add_data(graph, "graph", about | {"digest": rules_digest(board)}, keys)
    for name, values in found.nodes.items():
        _add_data(ElementTree.SubElement(graph, "node", id=ids[name]), "node", values, keys)
    for number, edge in enumerate(found.edges):
        element = ElementTree.SubElement(
            graph, "edge", id=f"e{number}", source=ids[edge.source], target=ids[edge.target]
        )
        values = {name: value for name, value in edge.values.items() if name != "ends"}
        _add_data(element, "edge", values | dict(_end_numbers(edge)), keys)
    names = {"xmlns": NAMESPACE, "xmlns:xsi": INSTANCE, "xsi:schemaLocation": SCHEMA}
    root = ElementTree.Element("graphml", names)
    root.extend([*keys.values(), graph])
    ElementTree.indent(root)
    return f'<?xml version="1.0" encoding="UTF-8"?>\n{ElementTree.tostring(root, encoding="unicode")}\n'


def _add_data(
    element: ElementTree.Element,
    sort: str,
    values: Mapping[str, Any],
    keys: dict[tuple[str, str], ElementTree.Element],
) -> None:
    """Add attributes to a graph, a node or an edge. Each attribute is declared when it is first used."""
    for name, value in values.items():
        plain = SEPARATOR.join(map(str, value)) if isinstance(value, tuple) else value
        if (sort, name) not in keys:
            declared = {"for": sort, "attr.name": name, "attr.type": _TYPES[type(plain)]}
            keys[sort, name] = ElementTree.Element("key", {"id": f"d{len(keys)}", **declared})
        child = ElementTree.SubElement(element, "data", key=keys[sort, name].attrib["id"])
        child.text = _NOT_XML.sub("\ufffd", plain) if isinstance(plain, str) else repr(plain).lower()


def _end_numbers(edge: MapEdge) -> Iterator[tuple[str, int]]:
    for end in edge.values["ends"]:
        if end.number:
            yield "end_of_source" if end.place == edge.source else "end_of_target", end.number
