"""Content and layout of printed cards."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

import pytest
from msgspec.structs import replace

from mapdsl.api import load
from mapdsl.base.resources import data_path
from mapdsl.diagrams.canvas.drawing import Group, Shape, ShapedText
from mapdsl.diagrams.canvas.fonts import ASCENT, DESCENT
from mapdsl.diagrams.canvas.geometry import level, overlap
from mapdsl.diagrams.layout.board_layout import layout_of
from mapdsl.print.box_contents import contents_of
from mapdsl.print.card_sides import SAFE, Card, piece_cards, ticket_cards
from mapdsl.print.products import Format, Product, Style, picture
from mapdsl.rules.kinds.card_rules import Substitute
from mapdsl.rules.tables import Piece, Rule, RuleTables
from mapdsl.rules.terms.effect_verbs import LOCOMOTIVES
from mapdsl.rules.terms.effects import Cost
from mapdsl.words import LANGUAGES
from mapdsl.words.rulings import final_scores
from tests.diagrams.board.small_boards import NAMESPACE, groups, rich, texts, ticket, triangle
from tests.writing import tables_of


def test_ticket_card_names_and_marks_its_ends() -> None:
    svg = picture(triangle(), Product.TICKETS, Format.SVG).decode()
    shown = texts(svg)
    assert "Aber – Celle" in shown
    assert shown.count("Aber – Berg 6 · Celle 9") == 2
    marks = [len(list(group.element.iter(f"{NAMESPACE}circle"))) for group in groups(svg, "marks")]
    assert marks == [2, 3, 3]
    assert [shown.count(points) for points in ("5",)] == [1]


def test_cards_follow_the_order_of_the_tables() -> None:
    layout = layout_of(rich())
    assert len(ticket_cards(layout)) == 3
    facts = [dict(card.front.data) for card in piece_cards(layout, contents_of(layout.tables))]
    assert facts == [
        {"piece": "Dania", "value": "7"},
        {"piece": "Dania", "value": "4"},
        {"piece": "Dania", "value": "3"},
        {"piece": "Booster"},
        {"piece": "Booster"},
    ]


def test_piece_card_shows_price_and_rules() -> None:
    svg = picture(rich(), Product.CARDS, Format.SVG).decode()
    first = next(groups(svg, "piece-card"))
    engines = [use for use in first.element.iter(f"{NAMESPACE}use") if use.get("href") == "#s-locomotive"]
    assert len(engines) == 3
    assert "Any 3 cards can be played as one locomotive, also when you buy something." in " ".join(texts(svg))


def test_piece_card_shows_its_rules_but_not_its_set_up() -> None:
    tables = tables_of(
        "  piece Fair shuffled copies 4 {\n    on turn-end must score 2\n    on turn-end must give Fair\n  }\n"
        "  piece Herring on A copies 3 worth 2\n"
    )
    said = " ".join(word for word in texts(picture(tables, Product.CARDS, Format.SVG).decode()))
    assert "score 2" in said
    assert "Once hands are dealt" not in said
    assert "At the start" not in said


def test_card_uses_the_chosen_language() -> None:
    german = picture(rich(), Product.CARDS, Format.SVG, Style(language="de")).decode()
    assert "Beliebige 3 Karten können als eine Lokomotive gespielt werden, auch beim Kaufen." in " ".join(texts(german))


def test_score_sheet_has_a_row_for_every_score() -> None:
    shown = texts(picture(rich(), Product.SCORE, Format.SVG).decode())
    assert {"Routes", "Tickets", "Country-card", "Total"} <= set(shown)


def test_score_sheet_row_names_are_unique() -> None:
    rules = "  award completed-tickets points 10\n  tally completed-tickets each 2\n  tally routes each 1\n"
    tables = tables_of(rules)
    for language in LANGUAGES:
        titles = final_scores(tables, language)
        assert len(set(titles)) == len(titles) == 4
    assert {"The most completed tickets", "Each completed ticket"} <= set(final_scores(tables, "en"))
    shown = " ".join(texts(picture(tables, Product.SCORE, Format.SVG, Style(language="de")).decode()))
    assert "Die meisten erfüllten Zielkarten" in shown and "Strecken" in shown


def crowded(name: str) -> RuleTables:
    """Return the rich board with two crowded cards: a piece with a long name and five rules, and a ticket with six
    targets."""
    tables = rich()
    rules = tuple(Rule(Substitute(cards), piece=name) for cards in (2, 3, 4, 5, 6))
    piece = Piece(id=name, copies=1, most=1, price=Cost((12,), LOCOMOTIVES), variant="a variant with quite a long name")
    goals = ticket("Aber", *((place, 1000 + points) for points, place in enumerate(("Berg", "Celle", "Dania") * 2)))
    return replace(
        tables,
        pieces=(*tables.pieces, piece),
        rules=(*tables.rules, *rules),
        tickets=(*tables.tickets, replace(goals, set="big"), ticket("Aber", ("Dania", 12345))),
    )


def portrait(tables: RuleTables) -> RuleTables:
    """Return the board on a sheet in portrait format."""
    return replace(tables, canvas=None, sheet=replace(tables.sheet, width=336, height=536) if tables.sheet else None)


LONG_NAMES = ("Superheated compound locomotives for narrow-gauge lines, new", "Donaudampfschifffahrt" * 3)
BOARDS = {
    "uk": lambda: load(data_path("maps", "uk.board")),
    **{f"crowded {name[:9]}": lambda name=name: crowded(name[:60]) for name in LONG_NAMES},
    "portrait": lambda: portrait(crowded(LONG_NAMES[0])),
}


def word_boxes(
    shape: Shape, x: float = 0.0, y: float = 0.0, scale: float = 1.0
) -> Iterator[tuple[str, float, float, float, float]]:
    """Yield every line of text on a card, with its left, top, right and bottom coordinates."""
    if isinstance(shape, Group):
        for each in shape.shapes:
            yield from word_boxes(each, x + shape.x * scale, y + shape.y * scale, scale * shape.scale)
    if isinstance(shape, ShapedText):
        left, base, size = x + shape.x * scale, y + shape.y * scale, shape.size * scale
        yield shape.text, left, base - ASCENT * size, left + shape.width * size, base + DESCENT * size


def cards_of(tables: RuleTables) -> list[Card]:
    layout = layout_of(tables)
    return [*ticket_cards(layout), *piece_cards(layout, contents_of(layout.tables))]


@pytest.mark.parametrize("name", BOARDS)
def test_card_text_is_inside_the_card_and_does_not_overlap(name: str) -> None:
    for card in cards_of(BOARDS[name]()):
        for side in (card.front, card.back):
            boxes = list(word_boxes(side))
            for text, left, top, right, bottom in boxes:
                assert left > SAFE - 0.01 and right < card.width - SAFE + 0.01, text
                assert top > 1.0 and bottom < card.height - 1.0, text
            for one, other in combinations(boxes, 2):
                covered = [level(x0, y0, x1 - x0, y1 - y0) for _, x0, y0, x1, y1 in (one, other)]
                assert overlap(*covered) < 0.05, (one[0], other[0])
