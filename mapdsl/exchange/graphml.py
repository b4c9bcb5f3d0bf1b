"""Exports the map of a board as GraphML: places are nodes, tracks are edges, and every attribute is typed.

Tickets and rules are not part of a graph and are left out. Characters that XML cannot represent are replaced.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from xml.etree import ElementTree

from mapdsl.rules.attributes import attributes_of
from mapdsl.rules.tables import Place, RuleTables, Track
from mapdsl.tables.digest import rules_digest

NAMESPACE = "http://graphml.graphdrawing.org/xmlns"
SCHEMA = f"{NAMESPACE} {NAMESPACE}/1.0/graphml.xsd"
INSTANCE = "http://www.w3.org/2001/XMLSchema-instance"

Value = str | int | float | bool

_TYPES: dict[type, str] = {bool: "boolean", int: "int", float: "double", str: "string"}
SEPARATOR = ";"
_NOT_XML = re.compile("[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")


def graphml(board: RuleTables) -> str:
    """Return the GraphML document. Parallel tracks become parallel edges; all ends of a country share one node."""
    keys: dict[tuple[str, str], ElementTree.Element] = {}
    graph = ElementTree.Element("graph", id="map", edgedefault="undirected")
    ids = {place.id: f"n{number}" for number, place in enumerate(board.places)}
    said = [(name, getattr(board, name)) for name in ("id", "title", "players_least", "players_most", "geographic")]
    _add_data(graph, "graph", [*said, ("digest", rules_digest(board))], keys)
    for place in board.places:
        node = ElementTree.SubElement(graph, "node", id=ids[place.id])
        _add_data(node, "node", _of_place(place, geographic=board.geographic), keys)
    for number, track in enumerate(board.tracks):
        source, target = (ids[end.place] for end in track.ends)
        edge = ElementTree.SubElement(graph, "edge", id=f"e{number}", source=source, target=target)
        _add_data(edge, "edge", _of_track(track), keys)
    names = {"xmlns": NAMESPACE, "xmlns:xsi": INSTANCE, "xsi:schemaLocation": SCHEMA}
    root = ElementTree.Element("graphml", names)
    root.extend([*keys.values(), graph])
    ElementTree.indent(root)
    return f'<?xml version="1.0" encoding="UTF-8"?>\n{ElementTree.tostring(root, encoding="unicode")}\n'


def _add_data(
    element: ElementTree.Element,
    sort: str,
    values: Iterable[tuple[str, Value]],
    keys: dict[tuple[str, str], ElementTree.Element],
) -> None:
    """Add attributes to a graph, a node or an edge. Each attribute is declared on first use."""
    for name, value in values:
        if (sort, name) not in keys:
            said = {"for": sort, "attr.name": name, "attr.type": _TYPES[type(value)]}
            keys[sort, name] = ElementTree.Element("key", {"id": f"d{len(keys)}", **said})
        child = ElementTree.SubElement(element, "data", key=keys[sort, name].attrib["id"])
        child.text = _NOT_XML.sub("\ufffd", value) if isinstance(value, str) else repr(value).lower()


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
    """Yield the attributes of a place or a track, except those that only affect drawing."""
    for attribute in attributes_of(type(thing)).values():
        value = getattr(thing, attribute.field)
        if attribute.type is None or attribute.is_drawing or attribute.only not in ("", kind):
            continue
        if attribute.is_several:
            value = SEPARATOR.join(map(str, value))
        if value not in (None, ""):
            yield attribute.field, value
