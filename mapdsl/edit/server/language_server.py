"""Language server: handles messages of the Language Server Protocol, regardless of how they are transported.

The handlers are declared in `text_methods` and `board_methods`. These modules are imported when the first message needs
them, so that the server answers `initialize` at once.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from functools import cached_property
from typing import TYPE_CHECKING, Any, TypeVar

from mapdsl import __version__
from mapdsl.base.garbage import paused_collector
from mapdsl.edit.server.capabilities import WATCHED, Client, capabilities_for, client_of
from mapdsl.edit.server.params import ClientFolder, InDocument, TextDocument, has_subject, read, read_arguments
from mapdsl.edit.server.protocol import FailureCode, Message, UnansweredError, notification, refusal, result
from mapdsl.edit.workspace import RefusedError
from mapdsl.edit.workspace.text_positions import offset_of, span_of_range

if TYPE_CHECKING:
    from mapdsl.diagnostics.core import Diagnostic
    from mapdsl.edit.workspace.completions import Completion
    from mapdsl.edit.workspace.open_files import Document, Workspace

Method = TypeVar("Method", bound=Callable[..., Any])
Kept = TypeVar("Kept")


_ANSWERS: dict[str, tuple[Callable[..., Any], Any]] = {}
"""Handler of each message, by message name, with the session class whose method it is; `None` if the handler is not
a session method."""


def answers_to(message: str, session: type[Any] | None = None) -> Callable[[Method], Method]:
    """Register a handler for a message. The handler's arguments are read from the message parameters."""

    def declare(method: Method) -> Method:
        _ANSWERS[message] = method, session
        return method

    return declare


class LanguageServer:
    def __init__(self) -> None:
        self.client = Client()
        self.exit_status: int | None = None
        self._initialized = False
        self._stopped = False
        self._sent: list[Message] = []
        self._unchecked: dict[str, None] = {}
        """URIs of documents with outdated diagnostics, for clients that do not request diagnostics. The dictionary
        serves as an ordered set."""
        self._requests = 0
        self.proposed: tuple[Completion, ...] = ()
        self.failures: dict[str, tuple[str, list[Diagnostic]]] = {}
        """Text and failures of the last scenario run, by document URI."""
        self._kept: dict[str, dict[type[Any], Any]] = {}
        """Sessions of documents (such as pictures, games and simulations), by document URI and session class."""

    @cached_property
    def workspace(self) -> Workspace:
        from mapdsl.edit.workspace.open_files import Workspace

        return Workspace()

    @paused_collector()
    def handle(self, message: Message) -> list[Message]:
        """Handle an incoming message and return the messages to send."""
        method, params = message.get("method"), message.get("params")
        if not isinstance(method, str):
            return []  # the client's response to a request from the server
        if "id" not in message:
            self._notice(method, params)
        else:
            try:
                self._sent.append(result(message, self._answer(method, params)))
            except RefusedError as error:
                self._sent.append(refusal(message["id"], error))
        sent, self._sent = self._sent, []
        return sent

    def _answer(self, method: str, params: object) -> Any:
        if self._stopped:
            raise UnansweredError(FailureCode.INVALID_REQUEST, "the server has been shut down")
        if not self._initialized and method != "initialize":
            raise UnansweredError(FailureCode.NOT_INITIALIZED, "the server is not initialized")
        if not _knows(method):
            raise UnansweredError(FailureCode.METHOD_NOT_FOUND, f"{method} is not supported")
        return self._do(method, params)

    def _notice(self, method: str, params: object) -> None:
        if method == "exit":
            self.exit_status = 0 if self._stopped else 1
        elif self._initialized and not self._stopped and _knows(method):
            try:
                self._do(method, params)
            except RefusedError as error:
                self._sent.append(notification("window/logMessage", {"type": 1, "message": f"{method}: {error}"}))

    def _do(self, message: str, params: object) -> Any:
        """Call the handler of a message. An unexpected exception becomes an error response, so that no message can
        end the server."""
        method, kind = _ANSWERS[message]
        try:
            arguments = self._with_places(read_arguments(params, method))
            subject = self.kept(read(params, InDocument).text_document.uri, kind) if kind else self
            if subject is None:
                raise RefusedError(kind.MISSING)
            return method(*[subject] * has_subject(method), **arguments)
        except RefusedError:
            raise
        except Exception as error:
            sys.excepthook(type(error), error, error.__traceback__)
            raise UnansweredError(FailureCode.INTERNAL_ERROR, f"an internal error of mapdsl: {error!r}") from error

    def _with_places(self, arguments: dict[str, Any]) -> dict[str, Any]:
        """Replace the document URI by the document, and positions by offsets in the document."""
        named = arguments.get("document")
        if isinstance(named, TextDocument):
            document = arguments["document"] = self.document(named.uri)
            if "offset" in arguments:
                arguments["offset"] = offset_of(document.source, arguments["offset"])
            if "within" in arguments:
                arguments["within"] = span_of_range(document.source, arguments["within"])
        return arguments

    @property
    def has_rest(self) -> bool:
        return bool(self._unchecked)

    @paused_collector()
    def rest(self) -> list[Message]:
        """Return the diagnostics of one outdated document, for a client that does not request diagnostics."""
        from mapdsl.edit.server import lsp_structures

        uri = next(iter(self._unchecked))
        del self._unchecked[uri]
        said: dict[str, Any] = {"uri": uri, "diagnostics": []}
        if document := self.workspace.opened.get(uri):
            said["diagnostics"] = lsp_structures.diagnostics(document, self.find_faults(document))
            said |= {} if document.version is None else {"version": document.version}
        return [notification("textDocument/publishDiagnostics", said)]

    def _ask(self, method: str, params: Any) -> None:
        """Send a request to the client. The client's response is ignored."""
        self._requests += 1
        self._sent.append({"jsonrpc": "2.0", "id": f"mapdsl-{self._requests}", "method": method, "params": params})

    def tell(self, message: str, *, bad: bool = False) -> None:
        self._sent.append(notification("window/showMessage", {"type": 1 if bad else 3, "message": message}))

    @answers_to("initialize")
    def initialize(
        self,
        capabilities: dict[str, Any],
        root_uri: str | None = None,
        workspace_folders: tuple[ClientFolder, ...] | None = None,
        initialization_options: Any = None,
    ) -> Any:
        if self._initialized:
            raise UnansweredError(FailureCode.INVALID_REQUEST, "the server is already initialized")
        self.client = client_of(capabilities, initialization_options)
        self._folders = [folder.uri for folder in workspace_folders or ()] or list(filter(None, [root_uri]))
        self._initialized = True
        about = {"name": "mapdsl", "version": __version__}
        return {"capabilities": capabilities_for(self.client), "serverInfo": about}

    @answers_to("initialized")
    def initialized(self) -> None:
        from mapdsl.edit.workspace.open_files import path_of

        self.workspace.folders = [path for uri in self._folders if (path := path_of(uri))]
        if self.client.watches:
            options = {"watchers": [{"globPattern": pattern} for pattern in WATCHED]}
            files = {"id": "files", "method": "workspace/didChangeWatchedFiles", "registerOptions": options}
            self._ask("client/registerCapability", {"registrations": [files]})

    @answers_to("shutdown")
    def shutdown(self) -> None:
        self._stopped = True

    def document(self, uri: str) -> Document:
        document = self.workspace.find(uri)
        if document is None:
            raise UnansweredError(FailureCode.INVALID_PARAMS, f"{uri} cannot be read")
        return document

    def find_faults(self, document: Document) -> list[Diagnostic]:
        text, failures = self.failures.get(document.uri, ("", []))
        return [*self.workspace.report(document), *(failures if text == document.source.text else ())]

    def note_change(self, uri: str) -> None:
        """Mark the diagnostics of a changed document as outdated. If the document is a rules file, also mark all
        documents that use it."""
        if uri.endswith(".rules"):
            self.note_changes()
        if not self.client.pulls:
            self._unchecked[uri] = None

    def note_changes(self) -> None:
        if not self.client.pulls:
            self._unchecked.update(dict.fromkeys(self.workspace.opened))
        elif self.client.refreshes:
            self._ask("workspace/diagnostic/refresh", None)

    def keep(self, uri: str, session: Kept) -> Kept:
        """Store a session for a document, replacing the document's session of the same class."""
        self._kept.setdefault(uri, {})[type(session)] = session
        return session

    def kept(self, uri: str, kind: type[Kept]) -> Kept | None:
        return self._kept.get(uri, {}).get(kind)

    def forget(self, uri: str) -> None:
        """Discard everything that is stored for a document."""
        self.failures.pop(uri, None)
        self._kept.pop(uri, None)


def _knows(message: str) -> bool:
    """Return whether a message has a handler.

    This method imports the modules whose handlers register themselves. The imports are plain statements because the
    build of the offline page searches for import statements.
    """
    if message not in _ANSWERS:
        if message.startswith("mapdsl/"):
            import mapdsl.edit.server.board_methods
        else:
            import mapdsl.edit.server.text_methods  # noqa: F401
    return message in _ANSWERS
