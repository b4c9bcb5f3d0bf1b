"""Data about a board for clients that show it alongside the board's text: contents, computed values, rules in words,
and exports.

An export has the same bytes or pages as the output of the corresponding command, such as `mapdsl draw`.
"""

from __future__ import annotations

from collections.abc import Mapping
from io import BytesIO
from typing import Any, Literal, get_args
from zipfile import ZIP_STORED, ZipFile, ZipInfo

from mapdsl.api import allowed_fit_problems, sound_scenarios
from mapdsl.base.records import Record
from mapdsl.diagrams.canvas.drawing import CannotDrawError, Drawing
from mapdsl.diagrams.canvas.svg import svg
from mapdsl.diagrams.land.board_background import BadImageError
from mapdsl.diagrams.network.picture import NetworkOptions, network_svg
from mapdsl.diagrams.network.render import RenderError
from mapdsl.edit.workspace import RefusedError
from mapdsl.edit.workspace.hints import points_of_tracks, tickets_by_place
from mapdsl.edit.workspace.open_files import Document
from mapdsl.lab.players.bots import BOTS
from mapdsl.print.leaflet_pages import LEAFLET_PAPERS, leaflet_pages
from mapdsl.print.leaflet_text import leaflet_of
from mapdsl.print.print_kit import kit
from mapdsl.print.products import Format, Product, Style, picture, product_pages
from mapdsl.rules.scenarios import Scenario
from mapdsl.rules.tables import TRACK_KINDS, Colour, Ticket
from mapdsl.words import LANGUAGES

Printed = Literal["board", "tickets", "cards", "deck", "counters", "score"]
Paper = Literal["one", "a4", "a3", "letter"]


def overview(document: Document) -> dict[str, Any]:
    """Return the contents of a board, and the choices that the client's controls offer. Raises `RefusedError`."""
    tables = document.tables()
    points, tickets = points_of_tracks(document.reading.survey), tickets_by_place(document.reading.board)
    translated = [tables.names, *(place.names for place in tables.places)]
    named = {name.language for names in translated for name in names}
    return {
        "title": tables.title,
        "language": tables.language,
        "languages": sorted({tables.language, *LANGUAGES, *named}),  # languages of rule sentences and of names
        "players": list(range(tables.players_least, tables.players_most + 1)),
        "variants": [_said(variant, "id", "title") for variant in tables.variants],
        "places": [_said(place, "id", "kind", "label") | {"tickets": tickets[place.id]} for place in tables.places],
        "tracks": [
            _said(track, "id", "corridor", "length", "colour", "kind")
            | {"ends": [f"{end.place}/{end.number}" for end in track.ends], "points": points.get(track.id)}
            for track in tables.tracks
        ],
        "tickets": [
            _said(ticket, "id", "start", "deck", "copies") | {"goals": _goals(ticket, document)}
            for ticket in tables.tickets
        ],
        "kinds": list(TRACK_KINDS),
        "bots": list(BOTS),
        "colours": list(get_args(Colour)),
    }


def _said(row: Record, *fields: str) -> dict[str, Any]:
    return {field: getattr(row, field) for field in fields}


def _goals(ticket: Ticket, document: Document) -> list[dict[str, Any]]:
    """Return the targets of a ticket, each with the length of the shortest path; `None` if there is no path, or only
    a very long path."""
    survey = document.reading.survey
    lengths = survey.lengths_of(ticket) if survey else {}
    near = {place: length for place, length in lengths.items() if survey and length <= survey.max_exact_length}
    return [{"place": goal.place, "worth": goal.points, "shortest": near.get(goal.place)} for goal in ticket.targets]


def rules_in_words(document: Document, language: str = "", *, whole: bool = False) -> list[dict[str, Any]]:
    """Return the text of the rules as in the leaflet, without the leaflet's pictures. Raises `RefusedError`."""
    leaflet = leaflet_of(document.tables(), language, whole=whole, scenarios=_examples(document))
    return [
        {"title": section.title, "paragraphs": [{"lead": entry.lead, "text": entry.text} for entry in section.entries]}
        for section in leaflet.sections
    ]


def _examples(document: Document) -> list[Scenario]:
    """Return the scenarios that are suitable as examples of the rules."""
    board, tables = document.reading.board, document.tables()
    return sound_scenarios(tables, (scenario.value for scenario in board.scenarios)) if board else []


def export(
    document: Document,
    what: Printed | Literal["network", "leaflet", "kit"] = "board",
    form: Literal["svg", "png", "pdf", "zip"] = "svg",
    language: str = "",
    paper: Paper = "one",
) -> dict[str, Any]:
    """Return the name and the bytes of an exported file. Raises `RefusedError` if the file cannot be made."""
    tables = document.tables()
    try:
        if what == "network":
            data = network_svg(tables, NetworkOptions(language)).encode()
        elif what == "leaflet":
            from mapdsl.diagrams.canvas.pdf import pdf

            form, data = "pdf", pdf(_leaflet_pages(document, language))
        elif what == "kit":
            allows = allowed_fit_problems(document.reading.board)
            files = kit(tables, Style(language=language, paper="a4"), scenarios=_examples(document), allows=allows)
            form, data = "zip", _packed(files)
        else:
            data = picture(tables, Product(what), Format(form), Style(language=language, paper=paper))
    except (CannotDrawError, RenderError, BadImageError) as error:
        raise RefusedError(str(error)) from None
    except ModuleNotFoundError as error:
        raise RefusedError(f"this needs {error.name}, which is not installed: pip install 'mapdsl[pictures]'") from None
    return {"name": f"{tables.id}-{what}.{form}", "data": data}


def _leaflet_pages(document: Document, language: str) -> list[Drawing]:
    leaflet = leaflet_of(document.tables(), language, whole=False, scenarios=_examples(document))
    return leaflet_pages(leaflet, LEAFLET_PAPERS["a4"])


def _packed(files: Mapping[str, bytes]) -> bytes:
    """Pack files into a ZIP archive, uncompressed and without dates, so that the archive has the same bytes on every
    machine."""
    packed = BytesIO()
    with ZipFile(packed, "w", ZIP_STORED) as archive:
        for name in sorted(files):
            archive.writestr(ZipInfo(name), files[name])
    return packed.getvalue()


def printed_pages(
    document: Document, what: Printed | Literal["leaflet"] = "board", language: str = "", paper: Paper = "one"
) -> list[str]:
    """Return a printable product or the leaflet as SVG pages, for clients that print without PDF. Raises
    `RefusedError`."""
    tables = document.tables()
    try:
        if what == "leaflet":
            pages = _leaflet_pages(document, language)
        else:
            pages = product_pages(tables, Product(what), Style(language=language, paper=paper))
    except (CannotDrawError, BadImageError) as error:
        raise RefusedError(str(error)) from None
    said = language or tables.language
    return [svg(Drawing(page.width, page.height, page.shapes, tables.title, said), searchable=False) for page in pages]
