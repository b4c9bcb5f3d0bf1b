"""Names in a language, and as written where it has none."""

from __future__ import annotations

import pytest

from mapdsl.emit.pictures.products import Format, Product, Style, board_svg, picture
from mapdsl.rules.tables import Translation
from mapdsl.words.names import name_in
from tests.emit.pictures.small_boards import texts, triangle


@pytest.mark.parametrize(
    ("language", "expected"),
    [("de", "Danzig"), ("pt-BR", "Dantzig"), ("pt", "Dantzig"), ("fr", "Gdańsk"), ("", "Gdańsk")],
)
def test_the_nearest_language_is_taken(language: str, expected: str) -> None:
    names = (Translation("de", "Danzig"), Translation("pt", "Dantzig"))
    assert name_in("Gdańsk", names, language) == expected


def test_pictures_are_in_the_language() -> None:
    shown = " ".join(texts(board_svg(triangle(), Style(language="pl"))))
    assert "Łódź nad Aberem" in shown or all(word in shown for word in ("Łódź", "nad", "Aberem"))
    assert "Berg" in shown
    tickets = picture(triangle(), Product.TICKETS, Format.SVG, Style(language="pl")).decode()
    assert "Łódź nad Aberem – Celle" in tickets
