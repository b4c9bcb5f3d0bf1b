"""Rendering of DOT as SVG: both renderers agree, and the SVG contains nothing besides the picture."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

from mapdsl.diagrams.network import render
from mapdsl.diagrams.network.picture import network_dot, network_svg
from tests.diagrams.network.small_boards import board, city, corridor

TABLES = board(
    [city("A", 0, 0), city("B", 100, 0), city("C", 0, 100)],
    [
        *corridor("A", "B", "3 gray ferry 1L", "3 gray ferry 1L"),
        *corridor("A", "C", "2 red"),
        *corridor("B", "C", "4 blue tunnel"),
    ],
)


@pytest.mark.parametrize("renderer", render.renderers())
def test_installed_graphviz_draws_the_same_picture(renderer: render.Renderer) -> None:
    """Lines and shapes agree exactly. Text positions may differ by 2 points, because each Graphviz measures text
    differently."""
    ours, native = network_svg(TABLES).splitlines(), network_svg(TABLES, renderer=renderer).splitlines()
    number = re.compile(r"-?\d+\.?\d*")
    assert [number.sub("#", line) for line in ours] == [number.sub("#", line) for line in native]
    for a, b in zip(ours, native, strict=True):
        apart = [abs(float(x) - float(y)) for x, y in zip(number.findall(a), number.findall(b), strict=True)]
        assert max(apart, default=0) <= (2.0 if a.startswith("<text") else 0.5), a


def test_svg_has_no_version_time_or_document_type() -> None:
    svg = network_svg(TABLES)
    assert "<!" not in svg
    assert "raphviz" not in svg
    assert svg.startswith('<?xml version="1.0" encoding="UTF-8"?>\n<svg width="')


def test_network_svg_does_not_depend_on_hash_seed() -> None:
    code = "import tests.diagrams.network.test_render as t; print(t.network_svg(t.TABLES), end='')"
    made = [
        subprocess.run(
            [sys.executable, "-c", code],
            env={"PYTHONHASHSEED": seed, "PYTHONPATH": ".", "PYTHONIOENCODING": "utf-8", "TZ": zone},
            cwd=Path(__file__).resolve().parents[3],
            capture_output=True,
            check=True,
        ).stdout
        for seed, zone in (("1", "UTC"), ("2", "Asia/Tokyo"))
    ]
    assert made[0] == made[1] == network_svg(TABLES).encode()


@pytest.mark.parametrize(
    "svg",
    [
        '<svg xmlns="http://www.w3.org/2000/svg"><script>x</script></svg>',
        '<svg xmlns="http://www.w3.org/2000/svg"><g onclick="x"/></svg>',
        '<svg xmlns="http://www.w3.org/2000/svg"><g fill="url(http://x)"/></svg>',
        '<svg xmlns="http://www.w3.org/2000/svg"><image href="http://x"/></svg>',
        '<svg xmlns="http://www.w3.org/2000/svg"><g></svg>',
    ],
)
def test_finish_refuses_svg_with_active_content(svg: str) -> None:
    with pytest.raises(render.RenderError):
        render.clean_svg(svg)


def test_bad_dot_raises_render_error() -> None:
    with pytest.raises(render.RenderError, match="Graphviz made no picture"):
        render.dot_to_svg("graph {")
    assert network_svg(TABLES)


def test_native_renderer_without_graphviz_raises(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", "")
    with pytest.raises(render.RenderError, match="no `dot` on the path"):
        render.dot_to_svg(network_dot(TABLES), renderer="native")
    assert render.renderers() == ("built-in",)


def test_layout_does_not_affect_later_pictures() -> None:
    before = network_svg(TABLES)
    nowhere = board([city("A"), city("B"), city("C")], corridor("A", "B", "1 red") + corridor("B", "C", "2 red"))
    first = network_svg(nowhere)
    assert network_svg(nowhere) == first
    assert network_svg(TABLES) == before
