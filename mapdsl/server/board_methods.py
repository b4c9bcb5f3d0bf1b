"""Messages of our own about a board: its picture, changes of its map, what follows from it, games on it."""

from __future__ import annotations

from base64 import b64encode
from typing import Any, Literal, TypeVar

from msgspec import to_builtins

from mapdsl.server import answers
from mapdsl.server.language_server import LanguageServer, answers_to
from mapdsl.server.params import TextDocument
from mapdsl.server.protocol import FailureCode, UnansweredError
from mapdsl.workspace import board_overview, picture_session
from mapdsl.workspace.map_edits import edit_map
from mapdsl.workspace.map_operations import Operation
from mapdsl.workspace.navigation import used_files
from mapdsl.workspace.open_files import Document
from mapdsl.workspace.picture_session import PictureSession
from mapdsl.workspace.play_session import PlaySession, SimulationSession
from mapdsl.workspace.structure import tokens

Kept = TypeVar("Kept")
Printed = Literal["board", "tickets", "cards", "deck", "counters", "score"]
Paper = Literal["one", "a4", "a3", "letter"]

_NO_PICTURE = "there is no picture yet"
_NO_GAME = "no game has begun"


def _kept_for(kept: dict[str, Kept], named: TextDocument, refused: str) -> Kept:
    if named.uri not in kept:
        raise UnansweredError(FailureCode.REQUEST_FAILED, refused)
    return kept[named.uri]


@answers_to("mapdsl/edit")
def edit(server: LanguageServer, document: Document, operation: Operation) -> Any:
    """What an operation on the map changes in the text; the client makes the changes."""
    made = edit_map(document, operation)
    changes = answers.workspace_edit(server.client, (document, made.edits))
    return {"edit": changes, "deleted": list(made.deleted), "renamed": dict(made.renamed)}


# ---- the picture ----------------------------------------------------------------------------------------------------


@answers_to("mapdsl/picture")
def picture(
    server: LanguageServer, document: Document, known: int = 0, language: str = "", *, live: bool = False
) -> Any:
    """The board as SVG, part by part: those that have changed since the picture that the client knows. While somebody
    types, what takes long is left as it was."""
    session = server.pictures.setdefault(document.uri, PictureSession())
    if live:
        return to_builtins(session.follow(document, known=known))
    return to_builtins(session.settle(document, known=known, language=language))


@answers_to("mapdsl/drag")
def drag(
    server: LanguageServer, text_document: TextDocument, x: float, y: float, place: str, end: int, known: int = 0
) -> Any:
    """The same with a place elsewhere on the sheet, in millimetres; and where on the board that is."""
    session = _kept_for(server.pictures, text_document, _NO_PICTURE)
    update = session.drag(place, end, (x, y), known=known)
    return to_builtins(update) | {"position": to_builtins(session.position((x, y)))}


@answers_to("mapdsl/position")
def position(server: LanguageServer, text_document: TextDocument, x: float, y: float) -> Any:
    """Where on the board a spot of the sheet is."""
    return to_builtins(_kept_for(server.pictures, text_document, _NO_PICTURE).position((x, y)))


@answers_to("mapdsl/locate")
def locate(_: LanguageServer, document: Document, offset: int) -> Any:
    return {"parts": picture_session.locate(document, offset)}


@answers_to("mapdsl/reveal")
def reveal(_: LanguageServer, document: Document, part: str) -> Any:
    return {"uri": document.uri, "range": answers.extent(document.source, picture_session.reveal(document, part))}


# ---- what follows from the board ------------------------------------------------------------------------------------


@answers_to("mapdsl/overview")
def overview(_: LanguageServer, document: Document) -> Any:
    return board_overview.overview(document)


@answers_to("mapdsl/source")
def source(server: LanguageServer, document: Document, source: str) -> Any:
    """The text of a rules file that a board uses, wherever it is, for who has no other way to it."""
    found = next((each for each in used_files(server.workspace, document) if each.uri == source), None)
    if found is None:
        raise UnansweredError(FailureCode.REQUEST_FAILED, "the board uses no such file")
    words = answers.semantic_tokens(found.source, tokens(found))
    name = found.source.path.name if found.source.path else found.source.name
    return {"name": name, "text": found.source.text, "words": words["data"]}


@answers_to("mapdsl/rules")
def rules(_: LanguageServer, document: Document, language: str = "", *, whole: bool = False) -> Any:
    return board_overview.rules_in_words(document, language, whole=whole)


@answers_to("mapdsl/export")
def export(
    _: LanguageServer,
    document: Document,
    what: Printed | Literal["network"] = "board",
    form: Literal["svg", "png", "pdf"] = "svg",
    language: str = "",
    paper: Paper = "one",
) -> Any:
    """A file to keep or to print, its bytes in Base64."""
    name, data = board_overview.export(document, what, form, language=language, paper=paper)
    return {"name": name, "data": b64encode(data).decode()}


@answers_to("mapdsl/printedPages")
def printed_pages(
    _: LanguageServer, document: Document, what: Printed = "board", language: str = "", paper: Paper = "one"
) -> Any:
    """The same as pages of SVG, for a browser to print."""
    return board_overview.printed_pages(document, what, language=language, paper=paper)


# ---- games ----------------------------------------------------------------------------------------------------------


@answers_to("mapdsl/startGame")
def start_game(
    server: LanguageServer, document: Document, players: int, variants: tuple[str, ...] = (), seed: int = 0
) -> Any:
    session = server.games[document.uri] = PlaySession(document, players, variants, seed)
    return session.seen()


@answers_to("mapdsl/play")
def play(server: LanguageServer, text_document: TextDocument, action: str) -> Any:
    return _kept_for(server.games, text_document, _NO_GAME).play(action)


@answers_to("mapdsl/playOn")
def play_on(
    server: LanguageServer, text_document: TextDocument, actions: int = 1, bot: str = "random", until: int | None = None
) -> Any:
    """`until` is the seat before whose turn it ends."""
    return _kept_for(server.games, text_document, _NO_GAME).play_on(actions, bot, until)


@answers_to("mapdsl/takeBack")
def take_back(server: LanguageServer, text_document: TextDocument, actions: int = 1) -> Any:
    return _kept_for(server.games, text_document, _NO_GAME).take_back(actions)


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
    server.simulations[document.uri] = session
    return session.play_on()


@answers_to("mapdsl/simulateOn")
def simulate_on(server: LanguageServer, text_document: TextDocument) -> Any:
    return _kept_for(server.simulations, text_document, "no simulation has begun").play_on()
