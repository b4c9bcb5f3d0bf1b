"""What comes with messages of the Language Server Protocol, as far as it is looked at.

Comes in: plain values. Goes out: typed ones, or a refusal that says what is wrong. Must not know: what methods do.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Literal, TypeVar

import msgspec

from mapdsl.records import Record
from mapdsl.server.protocol import FailureCode, UnansweredError

if TYPE_CHECKING:
    from mapdsl.workspace.map_operations import Operation

Params = TypeVar("Params", bound=Record)


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


class AtPosition(Received):
    text_document: TextDocument
    position: ClientPosition


class AtPositions(Received):
    text_document: TextDocument
    positions: tuple[ClientPosition, ...]


class OnRange(Received):
    text_document: TextDocument
    range: ClientRange


class TextChange(Received):
    text: str
    range: ClientRange | None = None


class DidChange(Received):
    text_document: TextDocument
    content_changes: tuple[TextChange, ...]


class NewName(Received):
    text_document: TextDocument
    position: ClientPosition
    new_name: str


class ReferenceContext(Received):
    include_declaration: bool = True


class AskReferences(Received):
    text_document: TextDocument
    position: ClientPosition
    context: ReferenceContext = ReferenceContext()


class ActionContext(Received):
    only: tuple[str, ...] | None = None


class AskActions(Received):
    text_document: TextDocument
    range: ClientRange
    context: ActionContext = ActionContext()


class PreviousResult(Received):
    uri: str
    value: str


class PullDocument(Received):
    text_document: TextDocument
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


class AskPicture(Received):
    text_document: TextDocument
    known: int = 0
    language: str = ""
    live: bool = False


class OnSheet(Received):
    text_document: TextDocument
    x: float
    y: float


class DragPlace(Received):
    text_document: TextDocument
    place: str
    end: int
    x: float
    y: float
    known: int = 0


class AskPart(Received):
    text_document: TextDocument
    part: str


class AskFile(Received):
    text_document: TextDocument


class SaveFile(Received):
    text_document: TextDocument
    text: str
    stamp: str


class AskSource(Received):
    text_document: TextDocument
    source: str


class AskRules(Received):
    text_document: TextDocument
    language: str = ""
    whole: bool = False


class AskExport(Received):
    text_document: TextDocument
    what: Literal["board", "network", "tickets", "cards", "deck", "counters", "score"] = "board"
    form: Literal["svg", "png", "pdf"] = "svg"
    language: str = ""
    paper: Literal["one", "a4", "a3", "letter"] = "one"


class AskPages(Received):
    text_document: TextDocument
    what: Literal["board", "tickets", "cards", "deck", "counters", "score"] = "board"
    language: str = ""
    paper: Literal["one", "a4", "a3", "letter"] = "one"


class StartGame(Received):
    text_document: TextDocument
    players: int
    variants: tuple[str, ...] = ()
    seed: int = 0


class StartSimulation(Received):
    text_document: TextDocument
    players: int
    variants: tuple[str, ...] = ()
    games: int = 100
    seed: int = 0
    bot: str = "random"


class PlayAction(Received):
    text_document: TextDocument
    action: str


class PlayOn(Received):
    text_document: TextDocument
    actions: int = 1
    bot: str = "random"
    until: int | None = None
    """The seat before whose turn it ends."""


class EditMap(Received):
    text_document: TextDocument
    operation: Any


class OnColour(Received):
    text_document: TextDocument
    color: ClientColour
    range: ClientRange


class ResolvedItem(Received):
    label: str


def read(params: object, kind: type[Params]) -> Params:
    """The params of a message. Raises `UnansweredError`."""
    found: Params = _convert({} if params is None else params, kind)
    return found


def read_operation(written: object) -> Operation:
    """What is to be done to a map. Raises `UnansweredError`."""
    from mapdsl.workspace.map_operations import Operation

    found: Operation = _convert(written, Operation)
    return found


def _convert(value: object, kind: Any) -> Any:
    try:
        return msgspec.convert(value, kind)
    except msgspec.ValidationError as error:
        raise UnansweredError(FailureCode.INVALID_PARAMS, str(error)) from None
