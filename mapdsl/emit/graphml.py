"""The map of a board as GraphML: places are nodes, tracks are edges, every attribute typed.

Comes in: `RuleTables`. Goes out: an XML document that graph programs read. Tickets and rules are not part of a graph
and not here. Characters that XML cannot hold are replaced.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from xml.etree import ElementTree

from mapdsl.rules.attributes import attributes_of
from mapdsl.rules.digest import rules_digest
from mapdsl.rules.tables import Place, RuleTables, Track

NAMESPACE = "http://graphml.graphdrawing.org/xmlns"
SCHEMA = f"{NAMESPACE} {NAMESPACE}/1.0/graphml.xsd"
INSTANCE = "http://www.w3.org/2001/XMLSchema-instance"

Value = str | int | float | bool

_TYPES: dict[type, str] = {bool: "boolean", int: "int", float: "double", str: "string"}
SEPARATOR = ";"
_NOT_XML = re.compile("[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")


def graphml(board: RuleTables) -> str:
    """The document. Parallel tracks are parallel edges, the ends of a country one node."""
    writer = _GraphMLWriter()
    graph = ElementTree.Element("graph", id="map", edgedefault="undirected")
    ids = {place.id: f"n{number}" for number, place in enumerate(board.places)}
    writer.add_data(graph, "graph", _of_board(board))
    for place in board.places:
        node = ElementTree.SubElement(graph, "node", id=ids[place.id])
        writer.add_data(node, "node", _of_place(place, geographic=board.geographic))
    for number, track in enumerate(board.tracks):
        source, target = (ids[end.place] for end in track.ends)
        edge = ElementTree.SubElement(graph, "edge", id=f"e{number}", source=source, target=target)
        writer.add_data(edge, "edge", _of_track(track))
    names = {"xmlns": NAMESPACE, "xmlns:xsi": INSTANCE, "xsi:schemaLocation": SCHEMA}
    root = ElementTree.Element("graphml", names)
    root.extend([*writer.keys.values(), graph])
    ElementTree.indent(root)
    return f'<?xml version="1.0" encoding="UTF-8"?>\n{ElementTree.tostring(root, encoding="unicode")}\n'


class _GraphMLWriter:
    """Gives elements their attributes, which are declared when they are first used."""

    def __init__(self) -> None:
        self.keys: dict[tuple[str, str], ElementTree.Element] = {}

    def add_data(self, element: ElementTree.Element, sort: str, values: Iterator[tuple[str, Value]]) -> None:
        """Attributes of a graph, a node or an edge."""
        for name, value in values:
            if (sort, name) not in self.keys:
                said = {"for": sort, "attr.name": name, "attr.type": _TYPES[type(value)]}
                self.keys[sort, name] = ElementTree.Element("key", {"id": f"d{len(self.keys)}", **said})
            child = ElementTree.SubElement(element, "data", key=self.keys[sort, name].attrib["id"])
            child.text = _plain(value)


def _plain(value: Value) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    return _NOT_XML.sub("\ufffd", value) if isinstance(value, str) else repr(value)


def _of_board(board: RuleTables) -> Iterator[tuple[str, Value]]:
    yield "id", board.id
    yield "title", board.title
    yield "players_least", board.players_least
    yield "players_most", board.players_most
    yield "geographic", board.geographic
    yield "digest", rules_digest(board)


def _of_place(place: Place, *, geographic: bool) -> Iterator[tuple[str, Value]]:
    yield "name", place.id
    if place.at:
        x, y = ("longitude", "latitude") if geographic else ("x", "y")
        yield x, float(place.at[0].x)
        yield y, float(place.at[0].y)
    if place.kind == "country":
        yield "ends", len(place.at)
    yield from _attributes(place, place.kind)
    for name in place.names:
        yield f"name_{name.language}", name.text


def _of_track(track: Track) -> Iterator[tuple[str, Value]]:
    yield "track", track.id
    yield "corridor", track.corridor
    yield from _attributes(track)
    for name, end in zip(("end_of_source", "end_of_target"), track.ends, strict=True):
        if end.number:
            yield name, end.number


def _attributes(thing: Place | Track, kind: str = "") -> Iterator[tuple[str, Value]]:
    """What is said of a thing, drawing aside."""
    for attribute in attributes_of(type(thing)).values():
        value = getattr(thing, attribute.field)
        if attribute.type is None or attribute.is_drawing or attribute.only not in ("", kind):
            continue
        if attribute.is_several:
            value = SEPARATOR.join(map(str, value))
        if value not in (None, ""):
            yield attribute.field, value
