"""Boards that nobody would draw are drawn, or refused with words, in every format."""

from __future__ import annotations

import os
from functools import cache

import pytest

from mapdsl.api import compile_text
from mapdsl.emit.layout.sheet import CannotDrawError
from mapdsl.emit.pictures import products
from mapdsl.emit.pictures.products import Format, Product, Style, picture
from tests.emit.pictures.reading import read_pdf
from tests.generated_boards import Style as BoardStyle
from tests.generated_boards import board_text

SEEDS = range(int(os.environ.get("MAPDSL_EXAMPLES", "2")))


@pytest.mark.parametrize("shape", ["scattered", "grid", "line", "ring", "heap"])
@pytest.mark.parametrize("seed", SEEDS)
def test_every_product_in_every_format(seed: int, shape: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """All of them show the same layout, which is found once."""
    monkeypatch.setattr(products, "layout_of", cache(products.layout_of))
    positions = ("canvas", "degrees", "none")[seed % 3]
    tables = compile_text(board_text(seed, BoardStyle(positions=positions, shape=shape))).tables
    for product in Product:
        for form in Format:
            try:
                made = picture(tables, product, form, Style(dpi=20, paper="a4"))
            except CannotDrawError as error:
                assert str(error)
            else:
                assert made
                if form is Format.PDF:
                    read_pdf(made)
