"""Print kit: files with everything needed to play a board, to be printed and cut out, and a list of instructions."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from itertools import groupby

from msgspec.structs import replace

from mapdsl.diagrams.board.fit import MAX_ROUTES, Allows, allows_nothing, fit, room_needed
from mapdsl.diagrams.canvas.drawing import save_ink
from mapdsl.diagrams.layout.sheet import sheet_of
from mapdsl.print.box_contents import contents_of
from mapdsl.print.card_sheets import Backs, single_card_pages
from mapdsl.print.card_sides import BLEED, Card
from mapdsl.print.leaflet_pages import leaflet_pages
from mapdsl.print.leaflet_text import Leaflet, LeafletEntry, LeafletSection, components, leaflet_markdown, leaflet_of
from mapdsl.print.paper import PAPERS, tiling
from mapdsl.print.products import NoCardsError, Product, Style, product_cards, product_pages
from mapdsl.rules.scenarios import Scenario
from mapdsl.rules.tables import RuleTables, Size, by_corridor
from mapdsl.words.names import in_language
from mapdsl.words.speech import RuleSentences

_CARDS = (Product.TICKETS, Product.DECK, Product.CARDS)
_EACH = "each"
"""Folder for images of individual cards."""
_SIZES_TRIED = 8
RULES, LIST = "rules", "print-list"
"""Names of the kit's text files, without extension."""


def kit(
    tables: RuleTables,
    style: Style,
    *,
    scenarios: Sequence[Scenario] = (),
    allows: Allows = allows_nothing,
    each: bool = False,
) -> dict[str, bytes]:
    """Return the kit's files, indexed by name. `each` adds images of every card. Raises `CannotDrawError`."""
    from mapdsl.diagrams.canvas.pdf import pdf

    tables = in_language(with_sheet(tables, style, allows), style.language)
    speech = RuleSentences.of(tables, style.language)
    files: dict[str, bytes] = {}
    listed: list[LeafletEntry] = []
    for product in Product:
        try:
            pages = product_pages(tables, product, style)
        except NoCardsError:
            continue
        name = f"{product}.pdf"
        files[name] = pdf(pages)
        often = speech.say("kit-sheets", count=len(pages), copies="game" if product is Product.SCORE else "once")
        listed.append(LeafletEntry(" ".join((often, *_how(tables, product, style, speech))), name))
        if each and product in _CARDS:
            files |= _images(product_cards(tables, product, style), product, ink_saving=style.ink_saving)
    rules = leaflet_of(tables, style.language, whole=True, scenarios=scenarios)
    pages = leaflet_pages(rules, PAPERS[style.paper])
    files[f"{RULES}.pdf"] = pdf(pages)
    often = speech.say("kit-sheets", count=len(pages), copies="player")
    listed.append(LeafletEntry(f"{often} {speech.say('kit-leaflet-how')}", f"{RULES}.pdf"))
    if each:
        text = speech.say("kit-each-how", folder=_EACH, bleed=f"{BLEED:g}")
        listed.append(LeafletEntry(text, speech.say("kit-each")))
    told = _list(tables, listed, style, speech)
    files[f"{LIST}.md"] = leaflet_markdown(told).encode()
    files[f"{LIST}.pdf"] = pdf(leaflet_pages(told, PAPERS[style.paper]))
    return files


def with_sheet(tables: RuleTables, style: Style, allows: Allows = allows_nothing) -> RuleTables:
    """Return the board with a sheet size. A board that states none gets one, unless it has very many routes.

    The chosen size needs the fewest sheets of paper on which everything fits. Among such sizes it is the largest, up to
    the board's natural size, because routes are straighter on a larger board.
    """
    if tables.sheet is not None or len(by_corridor(tables.tracks)) > MAX_ROUTES:
        return tables
    smallest = room_needed(tables, style.trains, style.language, allows).size
    if smallest is None:
        return tables
    natural = sheet_of(tables, style.trains)
    wider, higher = natural.width - smallest.width, natural.height - smallest.height
    for part in range(_SIZES_TRIED, 0, -1) if wider > 0 else ():
        width, height = (smallest.width + wider * part / _SIZES_TRIED, smallest.height + higher * part / _SIZES_TRIED)
        size = Size(math.ceil(width), math.ceil(height))
        board = replace(tables, sheet=size)
        plans = [tiling(extent.width, extent.height, PAPERS[style.paper]) for extent in (size, smallest)]
        if plans[0].sheets == plans[1].sheets and not fit(board, style.trains, style.language, allows).overlaps:
            return board
    return replace(tables, sheet=smallest)


def _how(tables: RuleTables, product: Product, style: Style, speech: RuleSentences) -> Iterator[str]:
    """Yield instructions for printing the file of a product."""
    if product is Product.BOARD:
        yield speech.say("kit-board-how")
    if product is Product.COUNTERS:
        yield speech.say("kit-counters-how", trains=contents_of(tables).trains)
    if product in _CARDS:
        yield speech.say(f"kit-{style.backs}-how")
    if product is Product.CARDS and any(len(piece.worth) > 1 for piece in tables.pieces):
        yield speech.say("kit-stacks")


def _list(tables: RuleTables, files: Sequence[LeafletEntry], style: Style, speech: RuleSentences) -> Leaflet:
    """Return the print list as a leaflet: the files to print, the number of copies, and instructions for cutting."""
    messages = ["kit-scale", "kit-stock"] + (["kit-shift"] if style.backs is Backs.TURN else [])
    before = [LeafletEntry(speech.say(message)) for message in messages]
    entries = {"kit-paper": before, "kit-files": files, "kit-box": components(tables, speech)}
    sections = (LeafletSection(speech.say(title), tuple(those)) for title, those in entries.items())
    return Leaflet(speech.say("kit-title", title=tables.title), speech.language, tuple(sections))


def _images(cards: Sequence[Card], product: Product, *, ink_saving: bool) -> Iterator[tuple[str, bytes]]:
    """Yield both sides of every card as PNG files. Identical cards share one image, whose name states the number of
    copies."""
    from mapdsl.diagrams.canvas.png import png

    for number, (card, copies) in enumerate(groupby(cards), 1):
        name = f"{_EACH}/{product}-{number:03}-{len(list(copies))}x"
        for side, page in zip(("front", "back"), single_card_pages([card]), strict=True):
            yield f"{name}-{side}.png", png(save_ink(page) if ink_saving else page, dpi=300.0)
