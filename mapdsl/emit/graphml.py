"""The map of a board as GraphML: places are nodes, tracks are edges, every attribute typed.

Comes in: `RuleTables`. Goes out: an XML document that graph programs read. Tickets and rules are not part of a graph
and not here. Characters that XML cannot hold are replaced. Must not know: who reads it.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
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
    ids = {place.id: f"n{number}" for number, place in enumerate(board.places)}
    writer.data(writer.graph, "graph", _of_board(board))
    for place in board.places:
        node = ElementTree.SubElement(writer.graph, "node", id=ids[place.id])
        writer.data(node, "node", _of_place(place, geographic=board.geographic))
    for number, track in enumerate(board.tracks):
        source, target = (ids[end.place] for end in track.ends)
        edge = ElementTree.SubElement(writer.graph, "edge", id=f"e{number}", source=source, target=target)
        writer.data(edge, "edge", _of_track(track))
    return writer.text()


@dataclass
class _GraphMLWriter:
    """Builds the document; attributes are declared when they are first used."""

    root: ElementTree.Element = field(default_factory=lambda: ElementTree.Element("graphml"))
    keys: dict[tuple[str, str], str] = field(default_factory=dict)
    declared: list[ElementTree.Element] = field(default_factory=list)
    graph: ElementTree.Element = field(init=False)

    def __post_init__(self) -> None:
        self.root.set("xmlns", NAMESPACE)
        self.root.set("xmlns:xsi", INSTANCE)
        self.root.set("xsi:schemaLocation", SCHEMA)
        self.graph = ElementTree.Element("graph", id="map", edgedefault="undirected")

    def data(self, element: ElementTree.Element, sort: str, values: Iterator[tuple[str, Value]]) -> None:
        """Attributes of a graph, a node or an edge."""
        for name, value in values:
            child = ElementTree.SubElement(element, "data", key=self._key(sort, name, _TYPES[type(value)]))
            child.text = _plain(value)

    def _key(self, sort: str, name: str, type_name: str) -> str:
        key = self.keys.get((sort, name))
        if key is None:
            key = self.keys[(sort, name)] = f"d{len(self.keys)}"
            attributes: Mapping[str, str] = {"id": key, "for": sort, "attr.name": name, "attr.type": type_name}
            self.declared.append(ElementTree.Element("key", dict(attributes)))
        return key

    def text(self) -> str:
        self.root.extend([*self.declared, self.graph])
        ElementTree.indent(self.root)
        return f'<?xml version="1.0" encoding="UTF-8"?>\n{ElementTree.tostring(self.root, encoding="unicode")}\n'


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
