"""Map of a board as a graph. Places are nodes and tracks are edges, with the attribute values in the tables.

`RuleTables.graph` and the GraphML exporter are built from the same rows, so both contain the same graph. Missing values
are left out.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, NamedTuple

from mapdsl.base.records import Record
from mapdsl.rules.attributes import attributes_of, options_of, property_values
from mapdsl.rules.tables import Place, RuleTables, Track

if TYPE_CHECKING:
    import networkx

EXTRA = "mapdsl[graph]"

Values = dict[str, Any]


class MapEdge(NamedTuple):
    source: str
    target: str
    track: str
    values: Values


class MapGraph(Record):
    is_directed: bool
    """True if the board has one-way tracks. Each track that is not one-way is then represented by an edge in each
    direction."""
    values: Values
    nodes: dict[str, Values]
    edges: list[MapEdge]


def map_graph(tables: RuleTables) -> MapGraph:
    """Return the map as a graph. Parallel tracks are parallel edges, and all ends of a country share one node."""
    about = ("id", "title", "players_least", "players_most", "geographic", "tickets")
    is_directed = any(track.to for track in tables.tracks)
    return MapGraph(
        is_directed,
        {name: getattr(tables, name) for name in about} | dict(_properties(tables)),
        {place.id: dict(_of_place(place, geographic=tables.geographic)) for place in tables.places},
        [edge for track in tables.tracks for edge in _edges(track, both_ways=is_directed)],
    )


def networkx_graph(tables: RuleTables) -> networkx.MultiGraph[str]:
    """Return the map as a networkx graph."""
    try:
        import networkx
    except ModuleNotFoundError as error:
        if error.name != "networkx":
            raise
        raise ModuleNotFoundError(f"graph() needs networkx: pip install '{EXTRA}'", name=error.name) from None

    found = map_graph(tables)
    graph: networkx.MultiGraph[str] = networkx.MultiDiGraph() if found.is_directed else networkx.MultiGraph()
    graph.graph.update(found.values)
    graph.add_nodes_from(found.nodes.items())
    for edge in found.edges:
        graph.add_edge(edge.source, edge.target, edge.track, **edge.values)
    return graph


def _properties(tables: RuleTables) -> Iterator[tuple[str, Any]]:
    """Yield the board properties whose values are texts, numbers or flags."""
    for attribute in options_of(RuleTables).values():
        values = tuple(value for value in property_values(attribute, tables) if isinstance(value, str | float | int))
        if values and not attribute.is_drawing:
            yield attribute.field, values if attribute.is_list else values[0]


def _edges(track: Track, *, both_ways: bool) -> Iterator[MapEdge]:
    source, target = (end.place for end in track.ends)
    if track.to != source:
        yield MapEdge(source, target, track.id, dict(_of_track(track)))
    if track.to == source or (both_ways and not track.to):
        yield MapEdge(target, source, track.id, dict(_of_track(track)))


def _of_place(place: Place, *, geographic: bool) -> Iterator[tuple[str, Any]]:
    yield "name", place.id
    if place.at:
        x, y = ("longitude", "latitude") if geographic else ("x", "y")
        yield x, float(place.at[0].x)
        yield y, float(place.at[0].y)
    if place.kind == "country":
        yield "ends", len(place.at)
    if len(place.at) > 1:
        yield "at", place.at
    yield from _attributes(place, place.kind)
    for name in place.names:
        yield f"name_{name.language}", name.text


def _of_track(track: Track) -> Iterator[tuple[str, Any]]:
    yield "track", track.id
    yield "corridor", track.corridor
    yield "ends", track.ends
    yield from _attributes(track)


def _attributes(thing: Place | Track, kind: str = "") -> Iterator[tuple[str, Any]]:
    """Yield the attributes of a place or a track that have a value, each with the value."""
    for attribute in attributes_of(type(thing)).values():
        value = getattr(thing, attribute.field)
        if attribute.type is not None and attribute.only_for_kind in ("", kind) and value not in (None, "", ()):
            yield attribute.field, value
