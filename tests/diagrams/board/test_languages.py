"""Pictures use translated names; a name without a translation is shown in the original."""

from __future__ import annotations

import pytest

from mapdsl.api import board_of_csv, compile_text
from mapdsl.diagrams.canvas.drawing import Group, ShapedText
from mapdsl.diagrams.layout.board_layout import layout_of
from mapdsl.diagrams.network.picture import NetworkOptions, network_dot
from mapdsl.exchange.board_text import board_text
from mapdsl.exchange.csv.csv_folder import csv_files
from mapdsl.print.box_contents import contents_of
from mapdsl.print.card_sides import piece_cards, ticket_cards
from mapdsl.print.leaflet_text import leaflet_of
from mapdsl.print.products import Format, Product, Style, board_svg, picture
from mapdsl.rules.tables import Translation
from mapdsl.words.names import name_in
from tests.diagrams.board.small_boards import texts, triangle
from tests.writing import compiled, found, tables_of


@pytest.mark.parametrize(
    ("language", "expected"),
    [("de", "Danzig"), ("pt-BR", "Dantzig"), ("pt", "Dantzig"), ("fr", "Gdańsk"), ("", "Gdańsk")],
)
def test_name_in_uses_the_nearest_language(language: str, expected: str) -> None:
    names = (Translation("de", "Danzig"), Translation("pt", "Dantzig"))
    assert name_in("Gdańsk", names, language) == expected


def test_pictures_use_translated_names() -> None:
    shown = " ".join(texts(board_svg(triangle(), Style(language="pl"))))
    assert "Łódź nad Aberem" in shown or all(word in shown for word in ("Łódź", "nad", "Aberem"))
    assert "Berg" in shown
    tickets = picture(triangle(), Product.TICKETS, Format.SVG, Style(language="pl")).decode()
    assert "Łódź nad Aberem – Celle" in tickets


def test_titles_use_the_translated_board_name() -> None:
    """The titles of the board, network, score sheet and leaflet are checked. If no language is chosen, titles are in
    the board's own language."""
    tables = tables_of('  names { de "Probe", en "Trial" }\n')
    for language, title in (("de", "Probe"), ("de-AT", "Probe"), ("fr", "Test"), ("", "Trial")):
        style = Style(language=language)
        assert title in texts(board_svg(tables, style))
        assert title in texts(picture(tables, Product.SCORE, Format.SVG, style).decode())
        assert title in network_dot(tables, NetworkOptions(language))
        assert leaflet_of(tables, language).title == title


def test_card_backs_use_translated_group_and_deck_names() -> None:
    body = (
        "  piece Boat of technology copies 2 {\n    substitute 3\n  }\n"
        '  names technology { de "Technik" }\n  names far { de "Ferne" }\n'
        "  ticket A -- C 5, deck far\n  ticket A -- B 3\n"
    )
    tables = tables_of(body)
    layout = layout_of(tables, language="de")
    cards = (*ticket_cards(layout), *piece_cards(layout, contents_of(tables)))
    backs = [shape for card in cards for shape in card.back.shapes if isinstance(shape, Group)]
    labels = {shape.text for back in backs for shape in back.shapes if isinstance(shape, ShapedText)}
    assert labels == {"Test", "Technik", "Ferne"}


def test_translated_board_names_survive_text_and_csv() -> None:
    tables = tables_of('  names { de "Probe", pl "Próba" }\n')
    assert [(name.language, name.text) for name in tables.names] == [("de", "Probe"), ("pl", "Próba")]
    assert compile_text(board_text(tables)).tables.names == tables.names
    imported = board_of_csv(csv_files(tables), name="test")
    assert imported.mistakes == ()
    assert compile_text(imported.text).tables.names == tables.names


def test_second_board_name_in_one_language_is_reported() -> None:
    assert ("said-twice", "de") in found(compiled('  names { de "Probe" }\n  names { de "Versuch" }\n'))
