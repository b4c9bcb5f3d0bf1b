"""Strict client of the language server, which checks that every message from the server has the form that the
protocol defines."""

from __future__ import annotations

import json
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from lsprotocol import converters, types

from mapdsl.edit.server.language_server import LanguageServer
from mapdsl.edit.workspace.open_files import uri_of

CONVERTER = converters.get_converter()

FULL = {
    "textDocument": {"diagnostic": {}},
    "workspace": {
        "diagnostics": {"refreshSupport": True},
        "workspaceEdit": {"documentChanges": True},
        "didChangeWatchedFiles": {"dynamicRegistration": True},
    },
}
"""Capabilities of a client that requests diagnostics itself."""


class RequestRefusedError(Exception):
    """Raised if the server refuses a request; `code` gives the reason."""

    def __init__(self, error: dict[str, Any]) -> None:
        super().__init__(error["message"])
        self.code = error["code"]


def as_sent(message: Any) -> Any:
    """Return a message as the receiver gets it, after conversion to JSON and back."""
    return json.loads(json.dumps(message))


def check_form(method: str, message: dict[str, Any]) -> None:
    """Check that a message or response from the server has the type that the protocol defines."""
    if method.startswith("mapdsl/"):
        return
    request, response, *_ = types.METHOD_TO_TYPES[method]
    if "method" in message:
        CONVERTER.structure(message, request)
    else:
        assert response is not None
        CONVERTER.structure(message, response)


class Client:
    """Client with a separate server in the same process."""

    def __init__(self, capabilities: dict[str, Any] | None = None, folder: Path | None = None, **options: Any) -> None:
        self.server = LanguageServer()
        self.notifications: list[dict[str, Any]] = []
        """Messages from the server that do not respond to a request."""
        self.number = 0
        params = {"processId": None, "capabilities": capabilities or {}, "rootUri": uri_of(folder) if folder else None}
        self.capabilities = self.ask("initialize", params | ({"initializationOptions": options} if options else {}))
        self.tell("initialized", {})

    def ask(self, method: str, params: Any) -> Any:
        self.number += 1
        sent = self.server.handle(as_sent({"jsonrpc": "2.0", "id": self.number, "method": method, "params": params}))
        answer = None
        for message in as_sent(sent):
            if "method" in message:
                self._note(message)
                continue
            assert message["id"] == self.number
            answer = message
        assert answer is not None, f"{method} is not answered"
        if "error" in answer:
            raise RequestRefusedError(answer["error"])
        check_form(method, answer)
        return answer["result"]

    def tell(self, method: str, params: Any) -> None:
        for message in as_sent(self.server.handle(as_sent({"jsonrpc": "2.0", "method": method, "params": params}))):
            self._note(message)

    def settle(self) -> None:
        """Run the server's pending work until there is none left."""
        while self.server.has_rest:
            for message in as_sent(self.server.rest()):
                self._note(message)

    def _note(self, message: dict[str, Any]) -> None:
        check_form(message["method"], message)
        self.notifications.append(message)

    # ---- texts ----

    def open(self, uri: str, text: str, version: int = 1) -> str:
        document = {"uri": uri, "languageId": "mapdsl", "version": version, "text": text}
        self.tell("textDocument/didOpen", {"textDocument": document})
        return uri

    def open_file(self, path: Path) -> str:
        return self.open(uri_of(path), path.read_text(encoding="utf-8"))

    def change(self, uri: str, version: int, *changes: dict[str, Any]) -> None:
        document = {"uri": uri, "version": version}
        self.tell("textDocument/didChange", {"textDocument": document, "contentChanges": list(changes)})

    def on(self, method: str, uri: str, **params: Any) -> Any:
        return self.ask(f"textDocument/{method}", {"textDocument": {"uri": uri}, **params})

    def at(self, method: str, uri: str, position: dict[str, int], **params: Any) -> Any:
        return self.on(method, uri, position=position, **params)

    def published(self, uri: str) -> list[dict[str, Any]]:
        """Return the diagnostics that were last published for a document."""
        self.settle()
        notifications = [each for each in self.notifications if each["method"] == "textDocument/publishDiagnostics"]
        return next(
            (each["params"]["diagnostics"] for each in reversed(notifications) if each["params"]["uri"] == uri), []
        )


def marked(text: str) -> tuple[str, dict[str, int]]:
    """Return a text without its `^` mark, and the position of the mark."""
    before, _, after = text.partition("^")
    lines = before.split("\n")
    return before + after, {"line": len(lines) - 1, "character": len(lines[-1].encode("utf-16-le")) // 2}


def apply_edits(text: str, edits: Iterable[dict[str, Any]]) -> str:
    """Return a text after applying edits, in the same way as an editor."""
    starts = [0]
    for line in text.split("\n"):
        starts.append(starts[-1] + len(line) + 1)

    def offset(position: dict[str, int]) -> int:
        line = text[starts[position["line"]] :].split("\n", 1)[0]
        units = line.encode("utf-16-le")[: 2 * position["character"]]
        return starts[position["line"]] + len(units.decode("utf-16-le"))

    spans = [(offset(each["range"]["start"]), offset(each["range"]["end"]), each["newText"]) for each in edits]
    for start, end, new in sorted(spans, reverse=True):
        text = text[:start] + new + text[end:]
    return text
