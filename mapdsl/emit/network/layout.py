"""Positions for a board that gives none: computed by Graphviz from the lengths of the tracks.

Always by the renderer that mapdsl brings along, never by a native one: the same positions on every machine.
"""

from __future__ import annotations

import graphviz

from mapdsl.emit.network.diagram_courses import Vec
from mapdsl.emit.render import render
from mapdsl.rules.tables import End, RuleTables

_MANY_PLACES = 400
"""Above this, the layout that looks at all pairs of places takes too long."""


def computed_positions(ends: list[End], pinned: dict[End, Vec], tables: RuleTables) -> dict[End, Vec]:
    """Positions with the length of a space as the unit, y downwards; those of pinned places are kept."""
    nodes = {end: f"n{index}" for index, end in enumerate(ends)}
    graph = graphviz.Graph(graph_attr={"start": "1", "overlap": "true", "splines": "false"})
    graph.attr("node", shape="point", width="0.3")
    for end, node in nodes.items():
        if end in pinned:
            x, y = pinned[end]
            graph.node(node, pos=f"{x:.4f},{-y:.4f}!")
        else:
            graph.node(node)
    for a, b, length in sorted({(nodes[t.ends[0]], nodes[t.ends[1]], t.length) for t in tables.tracks}):
        graph.edge(a, b, len=str(length))
    many = len(ends) > _MANY_PLACES and not pinned
    plain = render(graph.source, engine="sfdp" if many else "neato", output="plain")
    found = {}
    for line in plain.splitlines():
        if line.startswith("node "):
            _, node, x_text, y_text, *_ = line.split()
            found[node] = (float(x_text), -float(y_text))
    return {end: found[node] for end, node in nodes.items()}
