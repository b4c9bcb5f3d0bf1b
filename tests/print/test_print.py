"""Printed products, measured in their PDF files."""

from __future__ import annotations

import math
from collections.abc import Iterator
from typing import Any

import pytest
from msgspec.structs import replace
from pypdf import PdfReader
from pypdf.generic import ContentStream

from mapdsl.diagrams.canvas.drawing import Drawing
from mapdsl.diagrams.land.board_background import Background
from mapdsl.print.card_sides import BLEED, TICKET_SIZE
from mapdsl.print.paper import A4, LETTER, OVERLAP, PAPERS, Paper, tile_name, tiling
from mapdsl.print.products import ONE_SHEET, Format, NoCardsError, Product, Style, picture
from tests.diagrams.board.reading import read_pdf
from tests.diagrams.board.small_boards import image, rich, triangle

MILLIMETRE = 72 / 25.4
Matrix = tuple[float, float, float, float, float, float]


def read(product: Product, **style: Any) -> PdfReader:
    return read_pdf(picture(triangle(), product, Format.PDF, Style(**style)))


def combined(inner: Matrix, outer: Matrix) -> Matrix:
    a, b, c, d, e, f = inner
    g, h, i, j, k, m = outer
    return (a * g + b * i, a * h + b * j, c * g + d * i, c * h + d * j, e * g + f * i + k, e * h + f * j + m)


def outlines(page: Any, reader: PdfReader) -> Iterator[tuple[float, float]]:
    """Yield the printed width and height, in millimetres, of every outline on a page. Both are measured along the
    axes of the outline."""
    yield from _outlines(page.get_contents(), page["/Resources"], (1, 0, 0, 1, 0, 0), reader)


def _outlines(content: Any, resources: Any, matrix: Matrix, reader: PdfReader) -> Iterator[tuple[float, float]]:
    stack: list[Matrix] = []
    points: list[tuple[float, float]] = []
    for operands, operator in ContentStream(content, reader).operations:
        numbers = [float(operand) for operand in operands if isinstance(operand, (int, float))]
        match operator:
            case b"q":
                stack.append(matrix)
            case b"Q":
                matrix = stack.pop()
            case b"cm":
                matrix = combined(tuple(numbers), matrix)  # type: ignore[arg-type]
            case b"m" | b"l" | b"c":
                points += list(zip(numbers[::2], numbers[1::2], strict=True))
            case b"re":
                x, y, width, height = numbers
                points += [(x, y), (x + width, y + height)]
            case b"f" | b"f*" | b"S" | b"s" | b"B" | b"B*" | b"b" | b"b*" | b"n":
                if points and operator != b"n":
                    xs, ys = [x for x, _ in points], [y for _, y in points]
                    across, down = math.hypot(matrix[0], matrix[1]), math.hypot(matrix[2], matrix[3])
                    yield (max(xs) - min(xs)) * across / MILLIMETRE, (max(ys) - min(ys)) * down / MILLIMETRE
                points = []
            case b"Do":
                form = resources["/XObject"][operands[0]]
                if form["/Subtype"] == "/Form":
                    inner = form["/Resources"] if "/XObject" in form["/Resources"] else resources
                    yield from _outlines(form, inner, matrix, reader)


def counted(page: Any, reader: PdfReader, width: float, height: float) -> int:
    return sum(
        found == (pytest.approx(width, abs=0.02), pytest.approx(height, abs=0.02)) for found in outlines(page, reader)
    )


def test_board_pdf_has_true_sizes_on_one_sheet() -> None:
    reader = read(Product.BOARD)
    (page,) = reader.pages
    assert float(page.mediabox.width) / MILLIMETRE == pytest.approx(536, abs=0.01)
    assert float(page.mediabox.height) / MILLIMETRE == pytest.approx(336, abs=0.01)
    assert counted(page, reader, 25.0, 8.0) == 2 * 17 + 5, "every space, and the light rim of those that are no tunnel"


@pytest.mark.parametrize("paper", PAPERS.values(), ids=lambda paper: paper.name)
def test_board_pdf_has_true_sizes_on_tiles(paper: Paper) -> None:
    reader = read(Product.BOARD, paper=paper.name)
    sizes = {paper.width, paper.height}
    for page in reader.pages:
        assert {
            round(float(page.mediabox.width) / MILLIMETRE, 1),
            round(float(page.mediabox.height) / MILLIMETRE, 1),
        } == sizes
        assert counted(page, reader, 100.0, 0.0) >= 1, "the ruler"
    for page in reader.pages[1:]:
        assert counted(page, reader, 25.0, 8.0) == 2 * 17 + 5


@pytest.mark.parametrize("paper", [A4, LETTER], ids=lambda paper: paper.name)
@pytest.mark.parametrize(("width", "height"), [(792, 511), (511, 792), (100, 100), (190, 270), (2000, 300)])
def test_tiles_cover_the_board_and_overlap(paper: Paper, width: float, height: float) -> None:
    drawing = Drawing(width, height, (), "x")
    plan = tiling(width, height, paper)
    *_, wide, tall = plan.paper.area
    assert plan.corner(0, 0, drawing)[0] <= 0
    assert plan.corner(0, 0, drawing)[1] <= 0
    right, bottom = plan.corner(plan.columns - 1, plan.rows - 1, drawing)
    assert right + wide >= width - 1e-6
    assert bottom + tall >= height - 1e-6
    if plan.columns > 1:
        first, second = plan.corner(0, 0, drawing)[0], plan.corner(1, 0, drawing)[0]
        assert first + wide - second == pytest.approx(OVERLAP)


def test_tiles_are_named_by_row_and_column() -> None:
    assert [tile_name(0, 0), tile_name(2, 1), tile_name(0, 26), tile_name(9, 27)] == [
        "A1",
        "B3",
        "AA1",
        "AB10",
    ]


def test_board_pdf_has_searchable_text_and_a_fixed_date() -> None:
    reader = read(Product.BOARD)
    text = reader.pages[0].extract_text()
    assert all(name in text for name in ("Aber", "Berg", "Celle"))
    assert reader.metadata is not None
    assert reader.metadata.get("/CreationDate") == "D:20000101000000+00'00'"


@pytest.mark.parametrize("product", [Product.BOARD, Product.TICKETS, Product.SCORE])
@pytest.mark.parametrize("form", Format)
def test_products_are_reproducible_byte_for_byte(product: Product, form: Format) -> None:
    style = Style(paper="a4")
    assert picture(triangle(), product, form, style) == picture(triangle(), product, form, style)


def test_tickets_have_a_front_for_every_copy_and_a_page_of_backs() -> None:
    reader = read(Product.TICKETS, paper="letter")
    front, back = reader.pages
    text = front.extract_text()
    assert text.count("Aber") == 3
    assert text.count("Berg 6") == 2
    assert back.extract_text().count("Small") >= 3


def test_cards_for_print_shops_have_bleed_and_a_trim_box() -> None:
    pages = read(Product.TICKETS).pages
    assert len(pages) == 2 * 3, "front and back of every copy"
    page = pages[0]
    width, height = TICKET_SIZE
    assert float(page.mediabox.width) / MILLIMETRE == pytest.approx(width + 2 * BLEED, abs=0.01)
    assert float(page.trimbox.width) / MILLIMETRE == pytest.approx(width, abs=0.01)
    assert float(page.trimbox.height) / MILLIMETRE == pytest.approx(height, abs=0.01)


def test_cards_product_refuses_a_board_without_cards() -> None:
    with pytest.raises(NoCardsError):
        picture(triangle(), Product.CARDS, Format.PDF)


@pytest.mark.parametrize("paper", [ONE_SHEET, *PAPERS])
@pytest.mark.parametrize("product", [product for product in Product if product is not Product.DECK])
def test_product_pdf_is_valid_and_has_no_empty_page(product: Product, paper: str) -> None:
    background = Background(image("PNG", "RGBA"), "image/png") if product is Product.BOARD else None
    reader = read_pdf(picture(rich(), product, Format.PDF, Style(paper=paper, background=background)))
    assert all(any(outlines(page, reader)) for page in reader.pages)


def test_pdf_names_stay_short_for_a_long_deck_name() -> None:
    tables = triangle()
    tickets = tuple(replace(ticket, deck="d" * 100) for ticket in tables.tickets)
    read_pdf(picture(replace(tables, tickets=tickets), Product.TICKETS, Format.PDF))
