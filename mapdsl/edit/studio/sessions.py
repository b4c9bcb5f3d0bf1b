"""Sessions of studio pages. Each page has its own language server, and all pages share the same files.

In addition to the messages of the language server, two messages read and save a file. A message may name only files
that are open in the studio.
"""

from __future__ import annotations

import threading
from collections.abc import Iterable
from typing import Any

from mapdsl.edit.server.language_server import LanguageServer
from mapdsl.edit.server.params import InDocument, read, uri_in
from mapdsl.edit.server.protocol import FailureCode, Message, UnansweredError, refusal, result
from mapdsl.edit.studio.studio_files import StudioFiles
from mapdsl.edit.workspace import RefusedError

MAX_PAGES = 8
"""Maximum number of pages. Beyond this number, the least recently active page is dropped and must start a new
session."""

_OF_NO_FILE = ("completionItem/resolve", "workspace/didChangeWatchedFiles")
_OF_EDITORS = frozenset(
    f"textDocument/{method}"
    for method in (
        *("didOpen", "didChange", "diagnostic", "codeAction", "completion", "hover", "prepareRename", "rename"),
        *("definition", "references", "documentHighlight"),
        *("formatting", "semanticTokens/full", "foldingRange", "inlayHint", "codeLens", "documentSymbol"),
    )
) | {"workspace/executeCommand", *_OF_NO_FILE}
"""Standard messages that a page may send to the language server. Messages that begin with `mapdsl/` are also
allowed."""


class _Save(InDocument):
    text: str
    stamp: str


class _Page:
    def __init__(self) -> None:
        self.server = LanguageServer()
        self.wrote: dict[str, str] = {}
        """Stamp of the page's last write of each file, by URI. The page may not yet have received the response to
        that write."""


class Sessions:
    def __init__(self, files: StudioFiles) -> None:
        self.files = files
        self._pages: dict[str, _Page] = {}
        self._work = threading.Lock()

    def handle(self, page: str, messages: Iterable[Message]) -> list[Message]:
        """Handle the messages of a page and return the responses. Pages are served one at a time."""
        with self._work:
            return [answer for message in messages for answer in self._answer(page, message)]

    def _answer(self, name: str, message: Message) -> list[Message]:
        try:
            return self._admit(name, message)
        except RefusedError as error:
            return [refusal(message["id"], error)] if "id" in message else []

    def _admit(self, name: str, message: Message) -> list[Message]:
        method, params = message.get("method"), message.get("params")
        if not isinstance(method, str):
            raise UnansweredError(FailureCode.INVALID_REQUEST, "a message must have a method")
        if method == "initialize":
            return self._begin(name, message)
        if name not in self._pages:
            raise UnansweredError(FailureCode.NOT_INITIALIZED, "a page must start with `initialize`")
        page = self._pages[name] = self._pages.pop(name)
        if method == "studio/look":
            uri = read(params, InDocument).text_document.uri
            found = self.files.look(uri, page.wrote.get(uri))
            if not found.own:
                page.wrote.pop(uri, None)  # if this stamp returns later, another program wrote it
            return [result(message, found)]
        if method == "studio/save":
            asked = read(params, _Save)
            uri = asked.text_document.uri
            seen = self.files.save(uri, asked.text, asked.stamp, page.wrote.get(uri))
            page.wrote[uri] = seen.stamp
            return [result(message, seen)]
        if method not in _OF_EDITORS and not method.startswith("mapdsl/"):
            raise UnansweredError(FailureCode.METHOD_NOT_FOUND, f"{method} is not supported")
        if method not in _OF_NO_FILE and _file_in(method, params) not in self.files.uris:
            raise RefusedError("only open files can be used")
        return page.server.handle(message)

    def _begin(self, name: str, message: Message) -> list[Message]:
        """Start or restart the session of a page. No folder is opened, even if the message names one."""
        self._pages.pop(name, None)
        while len(self._pages) >= MAX_PAGES:
            del self._pages[next(iter(self._pages))]
        page = self._pages[name] = _Page()
        said: dict[str, Any] = {"capabilities": {"textDocument": {"diagnostic": {}}}}
        answers = page.server.handle({**message, "params": said})
        page.server.handle({"jsonrpc": "2.0", "method": "initialized", "params": {}})
        for answer in answers:
            if "result" in answer:
                answer["result"]["files"] = list(self.files.uris)
        return answers


def _file_in(method: str, params: Any) -> Any:
    """Return the URI of the file that a message names."""
    if method != "workspace/executeCommand":
        return uri_in(params)
    arguments = params.get("arguments") if isinstance(params, dict) else None
    return arguments[0] if isinstance(arguments, list) and arguments else None
