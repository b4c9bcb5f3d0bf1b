"""Studio page without a browser: it sends requests as browsers do, and also malicious requests."""

from __future__ import annotations

import json
import socket
from http.client import HTTPConnection, HTTPResponse
from pathlib import Path
from typing import Any

from mapdsl.edit.studio.http_transport import StudioServer
from mapdsl.edit.workspace.open_files import uri_of


class RefusedByStudioError(Exception):
    """Raised if the studio refuses a message."""


class StudioPage:
    """One page that is connected to a studio server."""

    def __init__(self, server: StudioServer, path: Path, name: str = "page") -> None:
        self.server, self.name, self.uri = server, name, uri_of(path)
        self.number = 0

    def send(self, method: str, target: str, body: bytes = b"", **headers: str) -> HTTPResponse:
        """Send a request with a browser's headers. Given headers replace these; a header given as None is left out."""
        usual = {"host": f"127.0.0.1:{self.server.port}", "content-length": str(len(body))} if body else {}
        connection = HTTPConnection("127.0.0.1", self.server.port, timeout=20)
        connection.putrequest(method, target, skip_host=True, skip_accept_encoding=True)
        given = {name.replace("_", "-"): value for name, value in headers.items()}
        for name, value in ({"host": f"127.0.0.1:{self.server.port}"} | usual | given).items():
            if value:
                connection.putheader(name, value)
        connection.endheaders(body or None)
        return connection.getresponse()

    def post(self, body: bytes, **headers: str) -> HTTPResponse:
        usual = {
            "origin": f"http://127.0.0.1:{self.server.port}",
            "content_type": "application/json",
            "mapdsl_token": self.server.token,
            "mapdsl_session": self.name,
        }
        return self.send("POST", "/messages", body, **(usual | headers))

    def ask(self, method: str, _params: Any = None, **params: Any) -> Any:
        self.number += 1
        sent = {"textDocument": {"uri": self.uri}, **params} if _params is None else _params
        message = {"jsonrpc": "2.0", "id": self.number, "method": method, "params": sent}
        answers = json.loads(self.post(json.dumps([message]).encode()).read())
        answer = next(each for each in answers if each.get("id") == self.number)
        if "error" in answer:
            raise RefusedByStudioError(answer["error"]["message"])
        return answer["result"]

    def tell(self, method: str, params: Any) -> None:
        body = json.dumps([{"jsonrpc": "2.0", "method": method, "params": params}]).encode()
        assert json.loads(self.post(body).read()) == []

    def begin(self) -> Any:
        """Start like the real page: send `initialize`, read the file and open it."""
        self.ask("initialize", {"capabilities": {}})
        seen = self.ask("studio/look")
        document = {"uri": self.uri, "languageId": "mapdsl", "version": 1, "text": seen["text"]}
        self.tell("textDocument/didOpen", {"textDocument": document})
        return seen

    def raw(self, data: bytes) -> bytes:
        with socket.create_connection(("127.0.0.1", self.server.port), timeout=20) as connection:
            connection.sendall(data)
            connection.shutdown(socket.SHUT_WR)
            answer = b""
            while part := connection.recv(65536):
                answer += part
            return answer
