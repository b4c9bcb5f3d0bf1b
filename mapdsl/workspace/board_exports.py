"""What is made of a board to be kept or printed: the same bytes as `mapdsl draw` writes, or the same pages."""

from __future__ import annotations

from mapdsl.emit.layout.sheet import CannotDrawError
from mapdsl.emit.network import NetworkOptions, network_svg
from mapdsl.emit.pictures.drawing import Drawing
from mapdsl.emit.pictures.ground import BadImageError
from mapdsl.emit.pictures.products import Format, Product, Style, picture, product_pages
from mapdsl.emit.pictures.svg import svg
from mapdsl.emit.render import RenderError
from mapdsl.workspace import RefusedError
from mapdsl.workspace.open_files import Document

NETWORK = "network"


def export(document: Document, what: str, form: str, *, language: str = "", paper: str = "one") -> tuple[str, bytes]:
    """Raises `RefusedError`."""
    tables = document.tables()
    try:
        if what == NETWORK:
            data = network_svg(tables, NetworkOptions(language)).encode()
        else:
            data = picture(tables, Product(what), Format(form), Style(language=language, paper=paper))
    except (CannotDrawError, RenderError, BadImageError) as error:
        raise RefusedError(str(error)) from None
    except ModuleNotFoundError as error:
        raise RefusedError(f"this needs {error.name}, which is not installed: pip install 'mapdsl[pictures]'") from None
    return f"{tables.id}-{what}.{form}", data


def printed_pages(document: Document, what: str, *, language: str = "", paper: str = "one") -> list[str]:
    """As SVG, for who prints them without a PDF. Raises `RefusedError`."""
    tables = document.tables()
    try:
        pages = product_pages(tables, Product(what), Style(language=language, paper=paper))
    except (CannotDrawError, BadImageError) as error:
        raise RefusedError(str(error)) from None
    said = language or tables.language
    return [svg(Drawing(page.width, page.height, page.shapes, tables.title, said), searchable=False) for page in pages]
