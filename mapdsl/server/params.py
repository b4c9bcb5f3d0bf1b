"""What comes with messages of the Language Server Protocol, as far as it is looked at."""

from __future__ import annotations

from typing import Any, Literal

import msgspec

from mapdsl.records import Record
from mapdsl.server.protocol import FailureCode, UnansweredError


class Received(Record, rename="camel", forbid_unknown_fields=False):
    """What there is besides is not looked at."""


class ClientPosition(Received):
    line: int
    character: int


class ClientRange(Received):
    start: ClientPosition
    end: ClientPosition


class TextDocument(Received):
    uri: str
    version: int | None = None
    text: str = ""


class OnDocument(Received):
    text_document: TextDocument


class AtPosition(OnDocument):
    position: ClientPosition


class AtPositions(OnDocument):
    positions: tuple[ClientPosition, ...]


class OnRange(OnDocument):
    range: ClientRange


class TextChange(Received):
    text: str
    range: ClientRange | None = None


class DidChange(OnDocument):
    content_changes: tuple[TextChange, ...]


class NewName(AtPosition):
    new_name: str


class ReferenceContext(Received):
    include_declaration: bool = True


class AskReferences(AtPosition):
    context: ReferenceContext = ReferenceContext()


class ActionContext(Received):
    only: tuple[str, ...] | None = None


class AskActions(OnRange):
    context: ActionContext = ActionContext()


class PreviousResult(Received):
    uri: str
    value: str


class PullDocument(OnDocument):
    previous_result_id: str | None = None


class PullWorkspace(Received):
    previous_result_ids: tuple[PreviousResult, ...] = ()


class Query(Received):
    query: str


class ClientFolder(Received):
    uri: str


class FolderChange(Received):
    added: tuple[ClientFolder, ...] = ()
    removed: tuple[ClientFolder, ...] = ()


class FoldersChanged(Received):
    event: FolderChange


class Initialize(Received):
    capabilities: dict[str, Any]
    root_uri: str | None = None
    workspace_folders: tuple[ClientFolder, ...] | None = None
    initialization_options: Any = None


class Execute(Received):
    command: str
    arguments: tuple[Any, ...] = ()


class ClientColour(Received):
    red: float
    green: float
    blue: float


class AskPicture(OnDocument):
    known: int = 0
    language: str = ""
    live: bool = False


class OnSheet(OnDocument):
    x: float
    y: float


class DragPlace(OnSheet):
    place: str
    end: int
    known: int = 0


class AskPart(OnDocument):
    part: str


class SaveFile(OnDocument):
    text: str
    stamp: str


class AskSource(OnDocument):
    source: str


class AskRules(OnDocument):
    language: str = ""
    whole: bool = False


class AskExport(OnDocument):
    what: Literal["board", "network", "tickets", "cards", "deck", "counters", "score"] = "board"
    form: Literal["svg", "png", "pdf"] = "svg"
    language: str = ""
    paper: Literal["one", "a4", "a3", "letter"] = "one"


class AskPages(OnDocument):
    what: Literal["board", "tickets", "cards", "deck", "counters", "score"] = "board"
    language: str = ""
    paper: Literal["one", "a4", "a3", "letter"] = "one"


class StartGame(OnDocument):
    players: int
    variants: tuple[str, ...] = ()
    seed: int = 0


class StartSimulation(StartGame):
    games: int = 100
    bot: str = "random"


class PlayAction(OnDocument):
    action: str


class PlayOn(OnDocument):
    actions: int = 1
    bot: str = "random"
    until: int | None = None
    """The seat before whose turn it ends."""


class EditMap(OnDocument):
    operation: Any


class OnColour(OnRange):
    color: ClientColour


def read(params: object, kind: Any) -> Any:
    """The params of a message, or a part of them, as values of a type. Raises `UnansweredError`."""
    try:
        return msgspec.convert({} if params is None else params, kind)
    except msgspec.ValidationError as error:
        raise UnansweredError(FailureCode.INVALID_PARAMS, str(error)) from None
