"""HTTP server for this machine only: serves the studio's page and handles the messages of the page.

The set of files is fixed at the start; no component of a request is used as a file path.
"""

from __future__ import annotations

import secrets
from http import HTTPStatus
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

import msgspec

from mapdsl.base.grouping import group
from mapdsl.edit.server.protocol import Message, encode
from mapdsl.edit.studio.access_control import SESSION, Head, RefusedRequestError, answer_headers, check_request
from mapdsl.edit.studio.sessions import Sessions

_PAGE = Path(__file__).parent / "page"
_TYPES = {
    ".html": "text/html; charset=utf-8",
    ".css": "text/css; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".svg": "image/svg+xml",
    ".txt": "text/plain; charset=utf-8",
}
_NONCE = b"NONCE"
_SECONDS = 60
"""Idle time in seconds after which a connection is closed."""

_decode = msgspec.json.Decoder(list[Message]).decode


class StudioServer(ThreadingHTTPServer):
    daemon_threads = True

    def __init__(self, sessions: Sessions, port: int = 0) -> None:
        """Bind the server to the port. Raises `OSError` if the port is in use."""
        super().__init__(("127.0.0.1", port), _Request)
        self.sessions = sessions
        self.token = secrets.token_urlsafe(32)
        self.pages = {f"/{path.name}": path for path in sorted(_PAGE.iterdir()) if path.suffix in _TYPES}
        self.pages["/"] = _PAGE / "index.html"

    @property
    def port(self) -> int:
        return int(self.server_address[1])

    @property
    def address(self) -> str:
        """Address of the page, with the token after the `#`. Browsers do not send that part to servers."""
        return f"http://127.0.0.1:{self.port}/#{self.token}"

    def handle_error(self, request: object, client_address: object) -> None:
        """Ignore errors of closed connections, because browsers may close connections at any time."""


class _Request(BaseHTTPRequestHandler):
    server: StudioServer
    protocol_version = "HTTP/1.1"
    server_version, sys_version = "mapdsl", ""
    timeout = _SECONDS
    disable_nagle_algorithm = True

    def handle_one_request(self) -> None:
        try:
            super().handle_one_request()
        except (TimeoutError, ConnectionError):
            self.close_connection = True

    def parse_request(self) -> bool:
        """Parse a request and apply the access checks of `gate`, regardless of the HTTP method."""
        if not super().parse_request():
            return False
        headers = group((name.lower(), value.strip()) for name, value in self.headers.items())
        head = Head(self.command, self.path, headers)
        try:
            length = check_request(head, self.server.port, self.server.token)
            if head.method == "GET":
                self._send_page()
            else:
                self._send_answers(self.rfile.read(length), (headers.get(SESSION) or [""])[0])
        except RefusedRequestError as error:
            self.close_connection = True
            self._send(error.status, "text/plain; charset=utf-8", f"{error}\n".encode())
        return False  # the error response has already been sent

    def _send_page(self) -> None:
        path = self.server.pages.get(self.path)
        if path is None:
            raise RefusedRequestError(404, "there is no such page")
        nonce = secrets.token_urlsafe(16)
        body = path.read_bytes()
        if path.suffix == ".html":
            body = body.replace(_NONCE, nonce.encode())
        self._send(200, _TYPES[path.suffix], body, nonce)

    def _send_answers(self, body: bytes, session: str) -> None:
        try:
            messages = _decode(body)
        except (msgspec.DecodeError, RecursionError) as error:
            raise RefusedRequestError(400, f"a body must be a list of messages ({error})") from None
        self._send(200, "application/json", encode(self.server.sessions.handle(session, messages)))

    def _send(self, status: int, kind: str, body: bytes, nonce: str = "") -> None:
        """Send a response in a single write. TCP would wait for an acknowledgement between two small writes."""
        headers = answer_headers(nonce or secrets.token_urlsafe(16))
        headers |= {"Content-Type": kind, "Content-Length": str(len(body))}
        if self.close_connection:
            headers["Connection"] = "close"
        lines = [
            f"HTTP/1.1 {status} {HTTPStatus(status).phrase}",
            *(f"{name}: {value}" for name, value in headers.items()),
        ]
        self.wfile.write("\r\n".join([*lines, "\r\n"]).encode("latin-1") + body)

    def log_message(self, format: str, *args: object) -> None:  # noqa: A002 -- as the library names it
        """Log nothing, because the command prints its own output to the terminal."""
