"""Board pictures show hostile names literally; the names cannot inject markup."""

from __future__ import annotations

import re
from itertools import pairwise
from xml.etree import ElementTree

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from mapdsl.diagrams.canvas.svg import escape
from mapdsl.print.products import Format, Product, board_svg, picture
from mapdsl.rules.tables import RuleTables
from tests.diagrams.board.reading import read_pdf
from tests.diagrams.board.small_boards import NAMESPACE, board, city, texts, ticket, track

NAMES = [
    "<b>x</b>", "a:b", '"', "\\N", "&amp;", "]]>", "<!--", "<script>alert(1)</script>", "שלום עולם", "مرحبا",
    "日本語", "🚂",
    "x" * 200, "ab " * 66 + "z", "{}", "$(id)", "'", "\u202eabc", "&#65;", "url(#x)", "http://example.org/x.png", "%n",
]  # fmt: skip
UNPRINTABLE = ["a\nb", "a\x00b", "\x1b[31m", "\ufffe", "\x85"]
HARMLESS_TAGS = {"svg", "title", "defs", "g", "path", "use", "rect", "circle", "text", "clipPath", "image"}


def hostile_board(names: list[str]) -> RuleTables:
    places = [city(name, 40 + index % 6 * 80, 40 + index // 6 * 60) for index, name in enumerate(names)]
    tracks = [track(a, b, 2) for a, b in pairwise(names)]
    tickets = [ticket(a, (b, 3)) for a, b in pairwise(names)]
    return board(places, tracks, tickets=tuple(tickets), title=names[0])


def assert_harmless(svg: str) -> None:
    for element in ElementTree.fromstring(svg).iter():
        assert element.tag.removeprefix(NAMESPACE) in HARMLESS_TAGS
        for key, value in element.attrib.items():
            assert not key.lower().startswith("on")
            if key.endswith("href"):
                assert value.startswith("#")
            if key == "clip-path":
                assert re.fullmatch(r"url\(#clip\d+\)", value)
    assert "<!" not in svg.replace("<?xml", "")


@pytest.mark.parametrize("product", [Product.BOARD, Product.TICKETS, Product.SCORE])
def test_svg_with_hostile_names_is_harmless(product: Product) -> None:
    svg = picture(hostile_board(NAMES), product, Format.SVG).decode()
    assert_harmless(svg)


def test_hostile_names_are_shown_literally() -> None:
    shown = " ".join(texts(board_svg(hostile_board(NAMES))))
    for name in NAMES:
        for word in name.split():
            assert word in shown


def test_unprintable_characters_become_replacement_characters() -> None:
    svg = board_svg(hostile_board(UNPRINTABLE))
    assert_harmless(svg)
    assert "a\ufffd" in "".join(texts(svg))


def test_png_and_pdf_accept_hostile_names() -> None:
    tables = hostile_board([*NAMES, *UNPRINTABLE])
    assert picture(tables, Product.BOARD, Format.PNG).startswith(b"\x89PNG")
    found = read_pdf(picture(tables, Product.BOARD, Format.PDF)).pages[0].extract_text()
    for name in ("<b>x</b>", "&amp;", "]]>", "\\N"):
        assert name in found


@settings(max_examples=20, deadline=None)
@given(st.lists(st.text(st.characters(), min_size=1, max_size=12), min_size=2, max_size=4, unique=True))
def test_svg_with_any_names_is_harmless(names: list[str]) -> None:
    assert_harmless(board_svg(hostile_board(names)))


@given(st.text(st.characters()))
def test_escaped_text_reads_back(text: str) -> None:
    back = ElementTree.fromstring(f'<a b="{escape(text)}">{escape(text)}</a>')
    assert back.get("b") == back.text or text == ""
    assert (back.text or "") == escaped_plain(text)


def escaped_plain(text: str) -> str:
    """Return the text with placeholders for characters that XML cannot represent."""
    return "".join(
        "\ufffd"
        if ord(each) < 32 or 127 <= ord(each) < 160 or 0xD800 <= ord(each) < 0xE000 or ord(each) in (0xFFFE, 0xFFFF)
        else each
        for each in text
    )
