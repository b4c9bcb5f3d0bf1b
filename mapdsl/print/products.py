"""Draws the printable products of a board in all formats. The same tables and style give the same bytes on every
machine."""

from __future__ import annotations

from msgspec.structs import replace

from mapdsl.base.records import Record
from mapdsl.diagrams.board.board_drawing import board_drawing
from mapdsl.diagrams.board.fit import possible_layout
from mapdsl.diagrams.board.legend import LEGEND
from mapdsl.diagrams.canvas.drawing import CannotDrawError, Drawing, Group, save_ink
from mapdsl.diagrams.canvas.geometry import XY
from mapdsl.diagrams.canvas.palette import PARCHMENT, Theme
from mapdsl.diagrams.canvas.svg import svg
from mapdsl.diagrams.land.board_background import Background, LandStyle, check_image
from mapdsl.diagrams.layout.board_layout import Layout
from mapdsl.diagrams.layout.sheet import PLASTIC, TrainSize, sheet_of
from mapdsl.diagrams.revisions import Revision
from mapdsl.print.box_contents import contents_of
from mapdsl.print.card_sheets import Backs, card_pages, cards_drawing, single_card_pages
from mapdsl.print.card_sides import Card, piece_cards, ticket_cards, train_cards
from mapdsl.print.counters import counter_pages
from mapdsl.print.paper import A4, PAPERS, Paper, aside_page, stack_pages, tile_pages
from mapdsl.print.picture_choices import Format as Format
from mapdsl.print.picture_choices import Product as Product
from mapdsl.print.score_sheet import score_sheet
from mapdsl.rules.tables import RuleTables
from mapdsl.words.messages import format_message
from mapdsl.words.names import in_language

ONE_SHEET = "one"
"""Paper size that adapts to the product: the size of the board, or of a card's side with bleed, as print shops
require."""


class NoCardsError(CannotDrawError):
    """Raised if the board has no cards of the requested kind."""


class Style(Record):
    """Options for drawing a board and its products."""

    language: str = ""
    """Language of the names. Empty for the board's own language."""
    trains: TrainSize = PLASTIC
    paper: str = ONE_SHEET
    """Paper size for PDF: `one`, or a name in `PAPERS`. Score sheets use A4 instead of `one`."""
    dpi: float = 100.0
    """Resolution of PNG images in dots per inch."""
    background: Background | None = None
    theme: Theme = PARCHMENT
    """Colours of land and sea on the board."""
    like: RuleTables | None = None
    """Earlier version of the board. Tracks whose ends have not moved keep their courses from this version."""
    revision: Revision | None = None
    """Differences from an earlier version to highlight on the board."""
    rules_beside: bool = False
    """True to print the rules alongside the board even if they fit on it."""
    backs: Backs = Backs.TURN
    """Placement of the backs of cards, in PDF on paper."""
    back_shift: XY = (0.0, 0.0)
    """Distance in millimetres (right, down) by which backs on separate pages are moved, to correct for misalignment
    of the printer."""
    ink_saving: bool = False
    """True to replace large coloured areas in PDF by white, to save ink."""


PLAIN = Style()


def board_svg(tables: RuleTables, style: Style = PLAIN) -> str:
    """Return the board as SVG text. Raises `CannotDrawError`, or `BadImageError` if the background is not an image."""
    return svg(_board(in_language(tables, style.language), style))


def picture(tables: RuleTables, product: Product, form: Format, style: Style = PLAIN) -> bytes:
    """Draw a product in a file format. Raises `CannotDrawError`, or `BadImageError` if the background is not an
    image."""
    if form is Format.PDF:
        from mapdsl.diagrams.canvas.pdf import pdf

        return pdf(product_pages(tables, product, style))
    return encode(_drawing(in_language(tables, style.language), product, style), form, style.dpi)


def encode(drawing: Drawing, form: Format, dpi: float) -> bytes:
    """Convert a drawing to a file format. Raises `CannotDrawError` if the drawing is too large for the format."""
    match form:
        case Format.SVG:
            return svg(drawing).encode()
        case Format.PNG:
            from mapdsl.diagrams.canvas.png import png

            return png(drawing, dpi=dpi)
        case Format.PDF:
            from mapdsl.diagrams.canvas.pdf import pdf

            return pdf([drawing])


def product_pages(tables: RuleTables, product: Product, style: Style) -> list[Drawing]:
    """Return the printable pages of a product. Raises `CannotDrawError`, or `BadImageError` if the background is not
    an image."""
    tables = in_language(tables, style.language)
    pages, title = _pages(tables, product, style), _title(tables, product, style)
    return [replace(save_ink(page) if style.ink_saving else page, title=title) for page in pages]


def _title(tables: RuleTables, product: Product, style: Style) -> str:
    return f"{tables.title} · {format_message(style.language or tables.language, f'product-{product}', {})}"


def _layout(tables: RuleTables, style: Style) -> Layout:
    known = possible_layout(style.like, style.trains) if style.like else None
    return possible_layout(tables, style.trains, style.language, known)


def _board(tables: RuleTables, style: Style) -> Drawing:
    look = LandStyle(style.theme, check_image(style.background) if style.background else None)
    layout = _layout(tables, style)
    if style.revision is None:
        return board_drawing(layout, look, beside=style.rules_beside)
    from mapdsl.diagrams.board.revised_board import draw_revision

    return draw_revision(layout, style.revision, look)


def product_cards(tables: RuleTables, product: Product, style: Style) -> list[Card]:
    """Return the cards of a product, one for every copy. Raises `NoCardsError` if the board has no such cards."""
    contents = contents_of(tables)
    if product is Product.DECK:
        cards = train_cards(tables, contents, style.language)
    else:
        layout = _layout(tables, style)
        cards = ticket_cards(layout) if product is Product.TICKETS else piece_cards(layout, contents)
    if not cards:
        raise NoCardsError(f"the board has no {product}")
    return cards


def _drawing(tables: RuleTables, product: Product, style: Style) -> Drawing:
    if product is Product.BOARD:
        return _board(tables, style)
    if product is Product.SCORE:
        return score_sheet(tables, PAPERS.get(style.paper, A4), language=style.language)
    if product is Product.COUNTERS:
        drawing = stack_pages(_pages(tables, product, style))
    else:
        drawing = cards_drawing(product_cards(tables, product, style))
    return replace(drawing, title=_title(tables, product, style), language=style.language or tables.language)


def _pages(tables: RuleTables, product: Product, style: Style) -> list[Drawing]:
    paper = PAPERS.get(style.paper, A4)
    if product is Product.BOARD and style.paper != ONE_SHEET:
        return _tiles(tables, _board(tables, style), style, paper)
    if product in (Product.BOARD, Product.SCORE):
        return [_drawing(tables, product, style)]
    if product is Product.COUNTERS:
        return counter_pages(tables, contents_of(tables), style.trains, paper, style.language)
    cards = product_cards(tables, product, style)
    if style.paper == ONE_SHEET:
        return single_card_pages(cards)
    title, language = _title(tables, product, style), style.language or tables.language
    return card_pages(cards, paper, style.backs, style.back_shift, title=title, language=language)


def _tiles(tables: RuleTables, board: Drawing, style: Style, paper: Paper) -> list[Drawing]:
    """Return the pages of a tiled board. A legend that does not fit on the board gets a separate page."""
    size = sheet_of(tables, style.trains)
    legends = [
        shape for shape in board.shapes if isinstance(shape, Group) and shape.name == LEGEND and shape.x > size.width
    ]
    others = tuple(shape for shape in board.shapes if shape not in legends)
    alone = replace(board, width=size.width, height=size.height, shapes=others) if legends else board
    return [*tile_pages(alone, paper), *(aside_page(legend, paper, board.title) for legend in legends)]
