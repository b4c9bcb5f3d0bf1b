"""`RuleTables.graph` returns the map as a networkx graph, which equals the output of `mapdsl export --format
graphml`."""

from __future__ import annotations

import io
import json
import pickle
import subprocess
import sys
import tomllib
from pathlib import Path

import networkx as nx
import pytest

from mapdsl.api import compile_path, compile_text
from mapdsl.base.resources import data_path
from mapdsl.exchange.graphml import graphml
from mapdsl.rules.map_graph import EXTRA
from mapdsl.rules.tables import RuleTables, Share
from mapdsl.tables.codec import to_json
from tests import writing

BOARDS = sorted(data_path("maps").glob("*.board"))

MAP = """
  city A at 1 1 { de "Ah" }
  city B at 5 5 tag port, "toll-2"
  country C at 9 1 | 9 5
  route  A -- B 3 red and 1 blue | 2 gray, 7 points
  tunnel B -- C/1 2 gray, 1 locomotive
  ferry  A -- C/2 4 gray
  ticket A -- B 5, loss 3
"""
ONE_WAY = """
  city A at 1 1
  city B at 5 5
  city C at 9 1
  route B -> A 3 red
  route B -> C 2 blue
  route A -- C 1 green
  ticket B -- A 5
"""


def tables_of(body: str) -> RuleTables:
    compilation = compile_text(writing.board_text(body))
    assert compilation.tables
    return compilation.tables


@pytest.mark.parametrize("path", BOARDS, ids=lambda path: path.stem)
def test_graph_has_a_node_for_each_place_and_an_edge_for_each_track(path: Path) -> None:
    tables = compile_path(path).tables
    graph = tables.graph()
    assert type(graph) is nx.MultiGraph
    assert list(graph) == [place.id for place in tables.places]
    assert {(frozenset((a, b)), key, data["length"]) for a, b, key, data in graph.edges(keys=True, data=True)} == {
        (frozenset(end.place for end in track.ends), track.id, track.length) for track in tables.tracks
    }
    assert graph.number_of_edges() == len(tables.tracks)
    assert graph.graph["tickets"] is tables.tickets


def test_graph_keeps_the_typed_attributes_of_the_tables() -> None:
    tables = tables_of(MAP)
    graph = tables.graph()
    assert graph.nodes["A"] == {"name": "A", "x": 1.0, "y": 1.0, "kind": "city", "name_de": "Ah"}
    assert graph.nodes["B"]["tags"] == ("port", "toll-2")
    assert (graph.nodes["C"]["ends"], graph.nodes["C"]["through"]) == (2, False)
    assert [(point.x, point.y) for point in graph.nodes["C"]["at"]] == [(9, 1), (9, 5)]
    (red,) = (data for _, _, data in graph.edges(data=True) if data["colour"] == "red")
    assert (red["length"], red["also"], red["locomotives"]) == (4, (Share(1, "blue"),), 0)
    assert {data["points"] for *_, data in graph.edges(data=True) if "points" in data} == {7}
    (tunnel,) = (data for _, _, data in graph.edges(data=True) if data["kind"] == "tunnel")
    assert [(end.place, end.number) for end in tunnel["ends"]] == [("B", 0), ("C", 1)]
    assert [(ticket.start, ticket.loss) for ticket in graph.graph["tickets"]] == [("A", 3)]
    assert nx.utils.graphs_equal(pickle.loads(pickle.dumps(graph)), graph)


def test_graph_of_a_geographic_board_has_degrees() -> None:
    body = "  city A at 47.5N 8.5E\n  city B at 46N 7E\n  route A -- B 2 red\n  ticket A -- B 5\n"
    place = tables_of(body).graph().nodes["A"]
    assert (place["longitude"], place["latitude"]) == (8.5, 47.5)


def test_graph_is_directed_if_the_board_has_one_way_tracks() -> None:
    graph = tables_of(ONE_WAY).graph()
    assert type(graph) is nx.MultiDiGraph
    arcs = sorted((a, b, data["length"], data.get("to", "")) for a, b, data in graph.edges(data=True))
    assert arcs == [("A", "C", 1, ""), ("B", "A", 3, "A"), ("B", "C", 2, "C"), ("C", "A", 1, "")]
    assert not nx.has_path(graph, "A", "B")
    assert nx.shortest_path_length(graph, "B", "A", weight="length") == 3


@pytest.mark.parametrize("body", [MAP, ONE_WAY], ids=["two ways", "one way"])
def test_graph_is_the_one_that_export_graphml_writes(body: str) -> None:
    tables = tables_of(body)
    graph = tables.graph()
    read = nx.read_graphml(io.BytesIO(graphml(tables).encode()), force_multigraph=True)
    names = nx.get_node_attributes(read, "name")

    def plain(values: dict[str, object]) -> dict[str, object]:
        """Return the values whose types GraphML supports."""
        return {name: value for name, value in values.items() if isinstance(value, str | int | float)}

    assert read.is_directed() == graph.is_directed()
    assert {names[node]: data.items() >= plain(graph.nodes[names[node]]).items() for node, data in read.nodes.items()}
    assert set(names.values()) == set(graph)
    arcs = {(names[a], names[b], data["track"]): data for a, b, data in read.edges(data=True)}
    assert len(arcs) == read.number_of_edges() == graph.number_of_edges()
    for a, b, key, data in graph.edges(keys=True, data=True):
        found = arcs[(a, b, key)] if graph.is_directed() or (a, b, key) in arcs else arcs[b, a, key]
        assert found.items() >= plain(data).items()
    assert json.loads(read.graph["tickets"]) == to_json(tables.tickets)
    assert read.graph.items() >= plain(graph.graph).items()


def test_graphml_numbers_the_ends_of_countries_and_joins_lists() -> None:
    read = nx.read_graphml(io.BytesIO(graphml(tables_of(MAP)).encode()), force_multigraph=True)
    names = nx.get_node_attributes(read, "name")
    ends = {
        (names[a], names[b], data.get("end_of_source"), data.get("end_of_target")) for a, b, data in read.edges.data()
    }
    assert ends == {("A", "B", None, None), ("B", "C", None, 1), ("A", "C", None, 2)}
    assert {data["tags"] for _, data in read.nodes.data() if "tags" in data} == {"port;toll-2"}
    assert {data["also"] for *_, data in read.edges.data() if "also" in data} == {"1 blue"}


def run(code: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run([sys.executable, "-c", code], capture_output=True, text=True)


def test_networkx_is_imported_only_for_the_graph() -> None:
    code = """
import sys
from mapdsl import load
from mapdsl.exchange.graphml import graphml

tables = load("usa")
graphml(tables)
print("networkx" in sys.modules)
tables.graph()
print("networkx" in sys.modules)
"""
    done = run(code)
    assert (done.stdout, done.stderr) == ("False\nTrue\n", "")


def test_graph_without_networkx_names_the_extra() -> None:
    done = run("import sys; sys.modules['networkx'] = None; from mapdsl import load; load('usa').graph()")
    assert done.stderr.splitlines()[-1] == f"ModuleNotFoundError: graph() needs networkx: pip install '{EXTRA}'"
    project = tomllib.loads(Path("pyproject.toml").read_text(encoding="utf-8"))["project"]
    extra = EXTRA.removeprefix("mapdsl[").removesuffix("]")
    assert [each.partition(">")[0] for each in project["optional-dependencies"][extra]] == ["networkx"]
