"""Messages of our own about a board: its picture, changes of its map, what follows from it, games on it."""

from __future__ import annotations

from base64 import b64encode
from typing import Any, TypeVar

from msgspec import to_builtins

from mapdsl.server import answers, params
from mapdsl.server.language_server import LanguageServer, answers_to
from mapdsl.server.protocol import FailureCode, UnansweredError
from mapdsl.workspace import board_exports, board_overview, picture_session
from mapdsl.workspace.map_edits import edit_map
from mapdsl.workspace.map_operations import Operation
from mapdsl.workspace.navigation import used_files
from mapdsl.workspace.picture_session import PictureSession
from mapdsl.workspace.play_session import PlaySession
from mapdsl.workspace.simulation_session import SimulationSession
from mapdsl.workspace.structure import tokens

Kept = TypeVar("Kept")

_NO_PICTURE = "there is no picture yet"
_NO_GAME = "no game has begun"


def _begun(kept: dict[str, Kept], named: params.TextDocument, refused: str) -> Kept:
    """What was begun with a text."""
    if named.uri not in kept:
        raise UnansweredError(FailureCode.REQUEST_FAILED, refused)
    return kept[named.uri]


@answers_to("mapdsl/edit", params.EditMap)
def edit(server: LanguageServer, asked: params.EditMap) -> Any:
    """What an operation on the map changes in the text; the client makes the changes."""
    document = server.document(asked.text_document)
    made = edit_map(document, params.read(asked.operation, Operation))
    changes = answers.workspace_edit([(document, made.edits)], versioned=server.client.versioned_edits)
    return {"edit": changes, "deleted": list(made.deleted), "renamed": dict(made.renamed)}


# ---- the picture ----------------------------------------------------------------------------------------------------


@answers_to("mapdsl/picture", params.AskPicture)
def picture(server: LanguageServer, asked: params.AskPicture) -> Any:
    """The board as SVG, part by part: those that have changed since the picture that the client knows. While somebody
    types, what takes long is left as it was."""
    document = server.document(asked.text_document)
    session = server.pictures.setdefault(document.uri, PictureSession())
    if asked.live:
        return to_builtins(session.follow(document, known=asked.known))
    return to_builtins(session.settle(document, known=asked.known, language=asked.language))


@answers_to("mapdsl/drag", params.DragPlace)
def drag(server: LanguageServer, asked: params.DragPlace) -> Any:
    """The same with a place elsewhere on the sheet, in millimetres; and where on the board that is."""
    session = _begun(server.pictures, asked.text_document, _NO_PICTURE)
    update = session.drag(asked.place, asked.end, (asked.x, asked.y), known=asked.known)
    return to_builtins(update) | {"position": to_builtins(session.position((asked.x, asked.y)))}


@answers_to("mapdsl/position", params.OnSheet)
def position(server: LanguageServer, asked: params.OnSheet) -> Any:
    """Where on the board a spot of the sheet is."""
    return to_builtins(_begun(server.pictures, asked.text_document, _NO_PICTURE).position((asked.x, asked.y)))


@answers_to("mapdsl/locate", params.AtPosition)
def locate(server: LanguageServer, asked: params.AtPosition) -> Any:
    document = server.document(asked.text_document)
    return {"parts": picture_session.locate(document, answers.offset(document, asked.position))}


@answers_to("mapdsl/reveal", params.AskPart)
def reveal(server: LanguageServer, asked: params.AskPart) -> Any:
    document = server.document(asked.text_document)
    span = picture_session.reveal(document, asked.part)
    return {"uri": document.uri, "range": answers.extent(document.source, span)}


# ---- what follows from the board ------------------------------------------------------------------------------------


@answers_to("mapdsl/overview", params.OnDocument)
def overview(server: LanguageServer, asked: params.OnDocument) -> Any:
    return to_builtins(board_overview.overview(server.document(asked.text_document)))


@answers_to("mapdsl/source", params.AskSource)
def source(server: LanguageServer, asked: params.AskSource) -> Any:
    """The text of a rules file that a board uses, wherever it is, for who has no other way to it."""
    used = used_files(server.workspace, server.document(asked.text_document))
    found = next((each for each in used if each.uri == asked.source), None)
    if found is None:
        raise UnansweredError(FailureCode.REQUEST_FAILED, "the board uses no such file")
    words = answers.semantic_tokens(found.source, tokens(found))
    name = found.source.path.name if found.source.path else found.source.name
    return {"name": name, "text": found.source.text, "words": words["data"]}


@answers_to("mapdsl/rules", params.AskRules)
def rules(server: LanguageServer, asked: params.AskRules) -> Any:
    document = server.document(asked.text_document)
    return to_builtins(board_overview.rules_in_words(document, asked.language, whole=asked.whole))


@answers_to("mapdsl/export", params.AskExport)
def export(server: LanguageServer, asked: params.AskExport) -> Any:
    """A file to keep or to print, its bytes in Base64."""
    document = server.document(asked.text_document)
    name, data = board_exports.export(document, asked.what, asked.form, language=asked.language, paper=asked.paper)
    return {"name": name, "data": b64encode(data).decode()}


@answers_to("mapdsl/printedPages", params.AskPages)
def printed_pages(server: LanguageServer, asked: params.AskPages) -> Any:
    """The same as pages of SVG, for a browser to print."""
    document = server.document(asked.text_document)
    return board_exports.printed_pages(document, asked.what, language=asked.language, paper=asked.paper)


# ---- games ----------------------------------------------------------------------------------------------------------


@answers_to("mapdsl/startGame", params.StartGame)
def start_game(server: LanguageServer, asked: params.StartGame) -> Any:
    document = server.document(asked.text_document)
    session = server.games[document.uri] = PlaySession(document, asked.players, asked.variants, asked.seed)
    return session.seen()


@answers_to("mapdsl/play", params.PlayAction)
def play(server: LanguageServer, asked: params.PlayAction) -> Any:
    return _begun(server.games, asked.text_document, _NO_GAME).play(asked.action)


@answers_to("mapdsl/playOn", params.PlayOn)
def play_on(server: LanguageServer, asked: params.PlayOn) -> Any:
    return _begun(server.games, asked.text_document, _NO_GAME).play_on(asked.actions, asked.bot, asked.until)


@answers_to("mapdsl/takeBack", params.PlayOn)
def take_back(server: LanguageServer, asked: params.PlayOn) -> Any:
    return _begun(server.games, asked.text_document, _NO_GAME).take_back(asked.actions)


@answers_to("mapdsl/startSimulation", params.StartSimulation)
def start_simulation(server: LanguageServer, asked: params.StartSimulation) -> Any:
    document = server.document(asked.text_document)
    session = SimulationSession(document, asked.players, asked.variants, asked.games, asked.seed, asked.bot)
    server.simulations[document.uri] = session
    return session.play_on()


@answers_to("mapdsl/simulateOn", params.OnDocument)
def simulate_on(server: LanguageServer, asked: params.OnDocument) -> Any:
    return _begun(server.simulations, asked.text_document, "no simulation has begun").play_on()
