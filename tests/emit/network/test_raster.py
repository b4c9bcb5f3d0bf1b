"""The network as dots: of its own size, with letters, the same bytes again."""

from __future__ import annotations

import struct

from mapdsl.emit.network import network_svg
from mapdsl.emit.network.raster import network_pdf, network_png, svg_size
from tests.emit.network.small_boards import board, city, corridor
from tests.emit.pictures.reading import read_pdf

TABLES = board([city("A", 0, 0), city("B", 100, 50)], corridor("A", "B", "3 red"))


def size_of(png: bytes) -> tuple[int, int]:
    assert png.startswith(b"\x89PNG\r\n\x1a\n")
    width, height = struct.unpack(">II", png[16:24])
    return width, height


def test_png_has_the_size_of_the_picture_at_its_resolution() -> None:
    svg = network_svg(TABLES)
    width, height = svg_size(svg)
    assert size_of(network_png(svg, dpi=144)) == (round(width * 2), round(height * 2))


def test_letters_are_drawn() -> None:
    svg = network_svg(TABLES)
    assert network_png(svg) != network_png(svg.replace(">A<", "> <").replace(">B<", "> <"))


def test_pdf_has_one_page_of_the_size_of_the_picture() -> None:
    svg = network_svg(TABLES)
    (page,) = read_pdf(network_pdf(svg, title="Test")).pages
    assert [round(float(each)) for each in (page.mediabox.width, page.mediabox.height)] == [
        round(each) for each in svg_size(svg)
    ]


def test_the_same_bytes_again() -> None:
    svg = network_svg(TABLES)
    assert network_png(svg) == network_png(svg)
    assert network_pdf(svg, title="Test") == network_pdf(svg, title="Test")
