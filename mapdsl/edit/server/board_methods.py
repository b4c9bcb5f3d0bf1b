"""Handlers of mapdsl's own protocol messages about a board: picture, map edits, computed values, and games."""

from __future__ import annotations

from typing import Any

from msgspec import to_builtins

from mapdsl.edit.server import lsp_structures
from mapdsl.edit.server.language_server import LanguageServer, answers_to
from mapdsl.edit.workspace import RefusedError, board_overview, picture_session
from mapdsl.edit.workspace.map_edits import edit_map
from mapdsl.edit.workspace.map_operations import Operation
from mapdsl.edit.workspace.navigation import used_files
from mapdsl.edit.workspace.open_files import Document
from mapdsl.edit.workspace.picture_session import PictureSession
from mapdsl.edit.workspace.play_session import PlaySession, SimulationSession
from mapdsl.edit.workspace.structure import runs
from mapdsl.edit.workspace.text_positions import range_of

answers_to("mapdsl/overview")(board_overview.overview)
answers_to("mapdsl/rules")(board_overview.rules_in_words)
answers_to("mapdsl/export")(board_overview.export)
answers_to("mapdsl/printedPages")(board_overview.printed_pages)
answers_to("mapdsl/position", PictureSession)(PictureSession.position)
answers_to("mapdsl/play", PlaySession)(PlaySession.play)
answers_to("mapdsl/playOn", PlaySession)(PlaySession.play_on)
answers_to("mapdsl/takeBack", PlaySession)(PlaySession.take_back)
answers_to("mapdsl/sit", PlaySession)(PlaySession.sit)
answers_to("mapdsl/ways", PlaySession)(PlaySession.ways)
answers_to("mapdsl/simulateOn", SimulationSession)(SimulationSession.play_on)


@answers_to("mapdsl/edit")
def edit(server: LanguageServer, document: Document, operation: Operation) -> Any:
    """Return the text edits that perform an operation on the map. The client must apply the edits."""
    made = edit_map(document, operation)
    changes = lsp_structures.workspace_edit(server.client, (document, made.edits))
    return {"edit": changes, "deleted": made.deleted, "renamed": made.renamed, "added": made.added}


@answers_to("mapdsl/picture")
def picture(
    server: LanguageServer, document: Document, known: int = 0, language: str = "", *, live: bool = False
) -> Any:
    """Return the elements of the picture, as SVG, that have changed since the revision known to the client.

    If `live` is set, because the user is typing, elements that are slow to draw are not updated.
    """
    session = server.kept(document.uri, PictureSession) or server.keep(document.uri, PictureSession())
    return session.settle(document, known=known, language=language, live=live)


@answers_to("mapdsl/drag", PictureSession)
def drag(session: PictureSession, x: float, y: float, place: str, end: int, known: int = 0) -> Any:
    """Move an end of a place to a spot on the sheet, in millimetres. Return the changed picture elements and the
    place's new position on the board."""
    update = session.drag(place, end, (x, y), known=known)
    return to_builtins(update) | {"position": session.position(x, y)}


@answers_to("mapdsl/locate")
def locate(document: Document, offset: int) -> Any:
    return {"parts": picture_session.locate(document, offset)}


@answers_to("mapdsl/reveal")
def reveal(document: Document, part: str) -> Any:
    return {"uri": document.uri, "range": range_of(document.source, picture_session.reveal(document, part))}


@answers_to("mapdsl/source")
def source(server: LanguageServer, document: Document, source: str) -> Any:
    """Return the text of a rules file that a board uses, for clients that cannot open the file themselves."""
    found = next((file for file in used_files(server.workspace, document) if file.uri == source), None)
    if found is None:
        raise RefusedError("the board does not use this file")
    words = lsp_structures.semantic_tokens(runs(found.reading))
    name = found.source.path.name if found.source.path else found.source.name
    return {"name": name, "text": found.source.text, "words": words["data"]}


@answers_to("mapdsl/startGame")
def start_game(
    server: LanguageServer,
    document: Document,
    players: int,
    variants: tuple[str, ...] = (),
    seed: int = 0,
    seat: int = 0,
) -> Any:
    return server.keep(document.uri, PlaySession(document, players, variants, seed, seat)).seen()


@answers_to("mapdsl/startSimulation")
def start_simulation(
    server: LanguageServer,
    document: Document,
    players: int,
    variants: tuple[str, ...] = (),
    games: int = 100,
    seed: int = 0,
    bot: str = "random",
) -> Any:
    session = SimulationSession(document, players, variants, games, seed, bot)
    return server.keep(document.uri, session).play_on()
