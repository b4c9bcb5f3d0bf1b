"""Network pictures show hostile names literally; the names cannot inject markup or DOT code."""

from __future__ import annotations

import re
from itertools import pairwise
from xml.etree import ElementTree

import pytest

from mapdsl.diagrams.network.picture import network_dot, network_svg
from mapdsl.diagrams.network.render import Renderer, renderers
from mapdsl.rules.tables import Region, RuleTables
from tests.diagrams.network.small_boards import board, city, corridor, drawn, solid

NAMES = [
    "<b>x</b>", "<>", "a:b", ":n", '"', '\\"', "\\", "a\\", "\\N", "\\G\\L\\E", "\\l\\r", "&amp;", "&", "&#65;",
    "&lt;", "]]>", "<!--c-->", "<script>alert(1)</script>", "javascript:x", "שלום עולם", "مرحبا", "日本語", "🚂", "é",
    "x" * 200, "ab " * 66 + "z", "--", "->", "n0", "paper", "{}", "[]", ";", "  two  blanks ", "%n", "$(id)", "#",
    "\u202eabc",
]  # fmt: skip
UNPRINTABLE = ["a\nb", "a\x00b", "\x1b[31m", "\ud800", "\ufffe", "\x85"]


def hostile_board(names: list[str]) -> RuleTables:
    places = [city(name, index % 6 * 100, index // 6 * 100) for index, name in enumerate(names)]
    places.append(city("Home", 900, 900, regions=("<i>r</i>&amp;\\N",)))
    tracks = [track for a, b in pairwise(names) for track in corridor(a, b, "3 red", name=f"{a}-{b}")]
    return board(places, tracks, regions=(Region("<i>r</i>&amp;\\N"),), about='"]; evil [label=<b>\\G&lt;')


@pytest.mark.parametrize("renderer", renderers())
def test_hostile_names_are_shown_literally(renderer: Renderer) -> None:
    svg = network_svg(hostile_board(NAMES), renderer=renderer)
    places = [each for each in drawn(svg, "place") if each.texts]
    assert {place.text for place in places} == {solid(name) for name in [*NAMES, "Home"]}
    assert {place.title for place in places} == {*NAMES, "Home"}
    assert [each.text for each in drawn(svg, "about")] == [solid('"]; evil [label=<b>\\G&lt;')]
    assert solid("in <i>r</i>&amp;\\N") in {each.text for each in drawn(svg, "legend")}


@pytest.mark.parametrize("renderer", renderers())
def test_network_svg_contains_only_shapes_and_text(renderer: Renderer) -> None:
    svg = network_svg(hostile_board(NAMES), renderer=renderer)
    root = ElementTree.fromstring(svg.encode())
    assert {element.tag.partition("}")[2] for element in root.iter()} == {
        "svg", "g", "title", "path", "polygon", "ellipse", "text",
    }  # fmt: skip
    assert not [name for element in root.iter() for name in element.attrib if name.endswith("href") or name[:2] == "on"]
    assert "<!" not in svg
    assert re.findall(r"https?://[^\"]*", svg) == ["http://www.w3.org/2000/svg"]


def test_unprintable_characters_are_replaced() -> None:
    places = [each for each in drawn(network_svg(hostile_board(UNPRINTABLE)), "place") if each.texts]
    assert {place.text for place in places} == {"a\ufffdb", "\ufffd[31m", "\ufffd", "Home"}


def test_names_are_not_ids_in_dot() -> None:
    dot = network_dot(hostile_board(NAMES))
    assert set(re.findall(r"^\s*([^\s\[]+) \[", dot, re.MULTILINE)) >= {"n0", "n1"}
    subjects = re.findall(r"^\t\t(\S+(?: -- \S+)?) \[", dot, re.MULTILINE)
    assert all(re.fullmatch(r"\w+( -- \w+)?", subject) for subject in subjects)
    unquoted = re.sub(r'"(\\.|[^"\\])*"', "", dot)
    assert "<" not in unquoted, "no HTML labels"
