"""Print kits: every component is included in the right quantity and can be cut out."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

import pytest
from msgspec.structs import replace

from mapdsl.diagrams.board.fit import fit, room_needed
from mapdsl.diagrams.board.legend import LEGEND
from mapdsl.diagrams.canvas.drawing import Box, Drawing, Group, Shape, ShapedText
from mapdsl.diagrams.canvas.palette import PAPER, PLAYER_COLOURS, colour_hex
from mapdsl.diagrams.canvas.pdf import pdf
from mapdsl.print.box_contents import contents_of
from mapdsl.print.card_sheets import Backs
from mapdsl.print.paper import A4, PAPERS, tiling
from mapdsl.print.print_kit import kit, with_sheet
from mapdsl.print.products import Product, Style, product_cards, product_pages
from mapdsl.rules.tables import RuleTables
from mapdsl.rules.terms.arguments import COLOURS
from tests.diagrams.board.reading import read_pdf
from tests.writing import tables_of

BODY = """  canvas 60 60
  action buy does take technology before-turn
  trains 20
  card-deck each 5 locomotives 3
  country Dania at 30 55
  special B -- Dania 2 green
  ticket A -- B 3
  ticket A -- C 4, 2 copies
  piece Booster of technology copies 2 most 1 price 3 locomotives {
    substitute 3
  }
  piece Dania of country-card on Dania worth 7 4
  on claim must take country-card from each-joined
  piece coin copies 12
  piece depot each 2
  on claim may take coin
  on set-up must place depot on city
"""


def board() -> RuleTables:
    return tables_of(BODY)


def placed_shapes(shapes: tuple[Shape, ...], x: float = 0.0, y: float = 0.0) -> Iterator[tuple[Shape, float, float]]:
    """Yield the shapes, including nested shapes, each with the position of its origin on the page."""
    for shape in shapes:
        yield shape, x, y
        if isinstance(shape, Group):
            yield from placed_shapes(shape.shapes, x + shape.x, y + shape.y)


def named(pages: list[Drawing], name: str) -> list[tuple[Group, float, float]]:
    found = ((shape, x, y) for page in pages for shape, x, y in placed_shapes(page.shapes))
    return [
        (shape, x + shape.x, y + shape.y) for shape, x, y in found if isinstance(shape, Group) and shape.name == name
    ]


def test_contents_cover_every_variant_and_number_of_players() -> None:
    body = (
        BODY + "  trains 25 when players = 2\n" + '  variant large "Large" {\n    card-deck each 6 locomotives 2\n  }\n'
    )
    contents = contents_of(tables_of(body))
    assert (contents.players, contents.trains) == (4, 25)
    assert contents.train_cards == 8 * 6 + 3
    assert [piece.id for piece in contents.cards] == ["Booster", "Dania"], "what carries rules says them"
    assert [piece.id for piece in contents.counters] == ["coin", "depot"]


@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_kit_files_are_valid_pdf_of_the_paper_size(paper: str) -> None:
    files = kit(board(), Style(paper=paper))
    assert sorted(files) == [
        *("board.pdf", "cards.pdf", "counters.pdf", "deck.pdf", "print-list.md", "print-list.pdf"),
        *("rules.pdf", "score.pdf", "tickets.pdf"),
    ]
    size = {round(side) for side in (PAPERS[paper].width, PAPERS[paper].height)}
    for name, data in files.items():
        if name.endswith(".pdf"):
            for page in read_pdf(data).pages:
                assert {round(float(side) * 25.4 / 72) for side in (page.mediabox.width, page.mediabox.height)} == size
    assert files == kit(board(), Style(paper=paper)), "the same bytes every time"


def test_print_list_names_every_file_with_its_page_count() -> None:
    files = kit(board(), Style(paper="a4", language="pl"))
    text = files["print-list.md"].decode()
    for name in files:
        if name.endswith(".pdf") and name != "print-list.pdf":
            count = len(read_pdf(files[name]).pages)
            assert f"- **{name}:** {count} stron" in text
    assert "20 wagonów i znacznik" in text
    assert "- **Karty wagonów:** 43" in text
    assert "- **Coin:** 12\n- **Depot:** 4 × 2" in text


def test_kit_has_all_cards_and_counters() -> None:
    pages = product_pages(board(), Product.COUNTERS, Style(paper="a4"))
    counts = {name: len(named(pages, name)) for name in ("train", "marker", "piece")}
    assert counts == {"train": 4 * 20, "marker": 4, "piece": 12 + 4 * 2}
    titles = [card.front.title for card in product_cards(board(), Product.DECK, Style())]
    assert (len(titles), titles.count("red"), titles.count("locomotive")) == (8 * 5 + 3, 5, 3)
    assert len(product_cards(board(), Product.CARDS, Style())) == 2 + 2


def test_pieces_that_replace_trains_are_printed_like_trains() -> None:
    body = """  trains 20
  demand 0 trains
  demand 1 wagon per space when not ferry
  demand 1 ship per space when ferry
  piece wagon of fleet each 9 hidden
  piece ship of fleet hidden
  piece coin copies 12
"""
    tables = tables_of(body)
    contents = contents_of(tables)
    assert (contents.trains, [(each.id, each.each) for each in contents.vehicles]) == (0, [("ship", 9), ("wagon", 9)])
    pages = product_pages(tables, Product.COUNTERS, Style(paper="a4"))
    titles = [group.title for group, *_ in named(pages, "train")]
    assert (len(titles), titles.count("ship")) == (4 * (9 + 9), 4 * 9), "of what is exchanged as many as could be had"
    assert [group.title for group, *_ in named(pages, "piece")] == ["coin"] * 12
    text = kit(tables, Style(paper="a4"))["print-list.md"].decode()
    assert "For each player: a marker" in text and "- **Trains:**" not in text
    with_trains = tables_of(body.replace("  demand 0 trains\n", ""))
    assert contents_of(with_trains).vehicles == (), "beside trains they are pieces like others"


def test_bought_train_pieces_are_printed_in_player_colours() -> None:
    tables = tables_of("  demand 0 trains\n  demand 1 wagon per space\n  piece wagon each 8 copies 30\n")
    pages = product_pages(tables, Product.COUNTERS, Style(paper="a4"))
    grounds = Counter(group.shapes[0].paint.fill for group, *_ in named(pages, "train") if group.title == "wagon")
    assert grounds == {colour_hex(player): 8 + 8 for player in PLAYER_COLOURS[:4]}, "30 of the bank are 8 for each"
    assert not named(pages, "piece")


def test_counters_have_the_colours_in_their_names() -> None:
    names = ("red-card", "card-of-blue", "coin", "redcap")
    tables = tables_of("".join(f"  piece {name} copies 1\n" for name in names))
    pages = product_pages(tables, Product.COUNTERS, Style(paper="a4"))
    grounds = {group.title: group.shapes[0].paint.fill for group, *_ in named(pages, "piece")}
    for title, colour in (("red-card", "red"), ("card-of-blue", "blue")):
        assert grounds[title] == colour_hex(colour)
    assert {grounds["coin"], grounds["redcap"]}.isdisjoint(map(colour_hex, COLOURS))


def test_counters_fit_on_the_paper_without_overlap() -> None:
    for page in product_pages(board(), Product.COUNTERS, Style(paper="letter")):
        cuts = [
            (x + shape.x, y + shape.y, shape)
            for shape, x, y in placed_shapes(page.shapes)
            if isinstance(shape, Box) and shape.paint.width == 0.15
        ]
        left, top, wide, tall = PAPERS["letter"].area
        for index, (x, y, box) in enumerate(cuts):
            assert left <= x and x + box.width <= left + wide and top <= y and y + box.height <= top + tall
            for other_x, other_y, other in cuts[:index]:
                apart = x + box.width <= other_x + 1e-6 or other_x + other.width <= x + 1e-6
                assert apart or y + box.height <= other_y + 1e-6 or other_y + other.height <= y + 1e-6


def sides(page: Drawing, name: str) -> list[tuple[float, float]]:
    """Return the centres of the card sides on a page."""
    found = []
    for shape, x, y in placed_shapes(page.shapes):
        if (
            isinstance(shape, Group)
            and shape.clip
            and any(inner.name == name for inner, *_ in placed_shapes(shape.shapes) if isinstance(inner, Group))
        ):
            left, top, wide, tall = shape.clip
            found.append((round(x + left + wide / 2, 3), round(y + top + tall / 2, 3)))
    return found


@pytest.mark.parametrize("shift", [(0.0, 0.0), (1.5, -0.5)])
def test_card_backs_align_in_duplex_printing(shift: tuple[float, float]) -> None:
    fronts, backs = product_pages(board(), Product.TICKETS, Style(paper="a4", back_shift=shift))
    behind = [(round(fronts.width - (x - shift[0]), 3), y - shift[1]) for x, y in sides(backs, "back")]
    assert behind == sides(fronts, "ticket")
    assert len(behind) == 3


@pytest.mark.parametrize("product", [Product.TICKETS, Product.DECK])
def test_card_backs_align_when_the_paper_is_folded(product: Product) -> None:
    for page in product_pages(board(), product, Style(paper="a4", backs=Backs.FOLD)):
        fronts, backs = sides(page, "ticket" if product is Product.TICKETS else "train-card"), sides(page, "back")
        assert [(round(page.width - x, 3), y) for x, y in backs] == fronts
        assert fronts and all(x < page.width / 2 for x, _ in fronts)


def test_backs_none_prints_fronts_only() -> None:
    (page,) = product_pages(board(), Product.TICKETS, Style(paper="a4", backs=Backs.NONE))
    assert sides(page, "ticket") and not sides(page, "back")


@pytest.mark.parametrize("product", Product)
def test_ink_saving_leaves_no_light_text_on_white(product: Product) -> None:
    """To save ink, backgrounds are printed white. Therefore no light text may remain, except on shapes that keep
    their colours."""
    pages = product_pages(board(), product, Style(paper="a4", ink_saving=True))
    kept = [shape for name in ("track", "points", "train", "marker", "marks") for shape, *_ in named(pages, name)]
    inside = {id(words) for group in kept for words, *_ in placed_shapes(group.shapes)}
    light = [
        shape.text
        for page in pages
        for shape, *_ in placed_shapes(page.shapes)
        if isinstance(shape, ShapedText) and shape.ink == PAPER and id(shape) not in inside
    ]
    assert light == []
    filled = [
        shape
        for page in pages
        for shape, *_ in placed_shapes(page.shapes)
        if isinstance(shape, Box) and shape.paint.fill not in ("", "#ffffff")
    ]
    assert max((box.width * box.height for box in filled), default=0.0) < 400.0, "no large area takes ink"


def test_with_sheet_uses_the_fewest_papers_and_fills_them() -> None:
    style = Style(paper="a4")
    smallest, kept = room_needed(board()).size, with_sheet(board(), style).sheet
    assert smallest is not None and kept is not None
    papers = [tiling(size.width, size.height, PAPERS["a4"]) for size in (smallest, kept)]
    assert papers[0].columns * papers[0].rows == papers[1].columns * papers[1].rows
    assert kept.width > smallest.width
    assert not fit(replace(board(), sheet=kept)).overlaps
    asked = replace(board(), sheet=replace(kept, width=900.0))
    assert with_sheet(asked, style) == asked, "what the author says holds"


def test_kit_images_have_both_sides_of_every_card_once() -> None:
    files = kit(board(), Style(paper="a4"), each=True)
    images = sorted(name for name in files if name.startswith("each/"))
    assert all(files[name].startswith(b"\x89PNG") for name in images)
    assert [name for name in images if "tickets" in name] == [
        "each/tickets-001-1x-back.png",
        "each/tickets-001-1x-front.png",
        "each/tickets-002-2x-back.png",
        "each/tickets-002-2x-front.png",
    ]
    assert sum(int(name.split("-")[2].removesuffix("x")) for name in images if "deck" in name and "front" in name) == 43


def test_rules_beside_the_board_get_a_page_of_their_own() -> None:
    """The rules must not be on tiles next to the board, because those would have to be glued."""
    tables = with_sheet(board(), Style(paper="a4"))
    *tiles, aside = product_pages(tables, Product.BOARD, Style(paper="a4", rules_beside=True))
    assert tables.sheet is not None
    plan = tiling(tables.sheet.width, tables.sheet.height, A4)
    assert len(tiles) == 1 + plan.columns * plan.rows
    assert not named(tiles, LEGEND)
    ((legend, left, top),) = named([aside], LEGEND)
    ground = next(shape for shape in legend.shapes if isinstance(shape, Box))
    assert A4.area[0] - 1e-6 <= left and left + ground.width * legend.scale <= A4.width - A4.area[0] + 1e-6
    assert A4.area[1] <= top and top + ground.height * legend.scale <= A4.area[1] + A4.area[3] + 1e-6
    assert "Each player has 20 trains." in read_pdf(pdf([aside])).pages[0].extract_text()
