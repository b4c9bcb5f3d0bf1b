"""Networks as PNG and PDF: size, visible letters, and reproducible bytes."""

from __future__ import annotations

import struct

import pytest

from mapdsl.diagrams.canvas.pdf import pdf
from mapdsl.diagrams.network.picture import network_page, network_png, network_svg, svg_size
from tests.diagrams.board.reading import read_pdf
from tests.diagrams.network.small_boards import board, city, corridor

TABLES = board([city("A", 0, 0), city("B", 100, 50)], corridor("A", "B", "3 red"))


def size_of(png: bytes) -> tuple[int, int]:
    assert png.startswith(b"\x89PNG\r\n\x1a\n")
    width, height = struct.unpack(">II", png[16:24])
    return width, height


def test_png_has_the_size_of_the_picture_at_its_resolution() -> None:
    svg = network_svg(TABLES)
    width, height = svg_size(svg)
    assert size_of(network_png(svg, dpi=254)) == pytest.approx((width * 10, height * 10), abs=1)


def test_png_contains_text() -> None:
    svg = network_svg(TABLES)
    assert network_png(svg) != network_png(svg.replace(">A<", "> <").replace(">B<", "> <"))


def test_pdf_has_one_page_of_the_size_of_the_picture() -> None:
    svg = network_svg(TABLES)
    (page,) = read_pdf(pdf([network_page(svg, title="Test")])).pages
    size = [float(each) / 72 * 25.4 for each in (page.mediabox.width, page.mediabox.height)]
    assert size == pytest.approx(svg_size(svg), abs=0.01)


def test_png_and_pdf_are_reproducible() -> None:
    svg = network_svg(TABLES)
    assert network_png(svg) == network_png(svg)
    assert pdf([network_page(svg, title="Test")]) == pdf([network_page(svg, title="Test")])
