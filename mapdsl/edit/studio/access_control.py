"""Access control: every request passes these checks before any other code reads it.

Any other page in the same browser can send requests to this server. Such a page does not know the token, which is in
the part of the address that browsers never send to servers. The other checks prevent such a page from guessing the
token, reading responses, and embedding the studio's page.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from hmac import compare_digest

from mapdsl.base.records import Record

MESSAGES = "/messages"
TOKEN = "mapdsl-token"
SESSION = "mapdsl-session"
MAX_BYTES = 8_000_000
"""Maximum size of a request, in bytes. A request can hold several boards of the maximum size."""
_LOOPBACK = ("127.0.0.1", "localhost", "[::1]")


class Head(Record):
    method: str
    target: str
    headers: Mapping[str, Sequence[str]]
    """Header values, by header name in lower case. A header that was sent several times has several values."""


class RefusedRequestError(Exception):
    """Raised if a request is refused. The exception message gives the reason."""

    def __init__(self, status: int, message: str) -> None:
        super().__init__(message)
        self.status = status


def check_request(head: Head, port: int, token: str) -> int:
    """Return the length of a request's body; 0 for a request of a page. Raises `RefusedRequestError` for a request that
    is not allowed."""
    hosts = {f"{name}:{port}" for name in _LOOPBACK}
    if _one(head, "host") not in hosts:
        raise RefusedRequestError(403, "this host is not allowed")
    if "origin" in head.headers and _one(head, "origin") not in {f"http://{host}" for host in hosts}:
        raise RefusedRequestError(403, "requests from other origins are refused")
    if "transfer-encoding" in head.headers:
        raise RefusedRequestError(400, "a body needs a Content-Length")
    if head.method == "GET":
        return 0
    if head.method != "POST" or head.target != MESSAGES:
        raise RefusedRequestError(405, "use GET for pages and POST for messages")
    if not compare_digest(_one(head, TOKEN).encode(), token.encode()):
        raise RefusedRequestError(401, "the token is missing or wrong: open the address that `mapdsl studio` printed")
    if _one(head, "content-type") != "application/json":
        raise RefusedRequestError(415, "messages must be JSON")
    length = _one(head, "content-length")
    if not (length.isascii() and length.isdigit() and len(length) < 10):
        raise RefusedRequestError(411, "a body needs a Content-Length")
    if int(length) > MAX_BYTES:
        raise RefusedRequestError(413, f"a request may have at most {MAX_BYTES:,} bytes")
    return int(length)


def _one(head: Head, name: str) -> str:
    """Return the value of a header that was sent exactly once; otherwise return an empty string."""
    values = head.headers.get(name, ())
    return values[0] if len(values) == 1 else ""


def answer_headers(nonce: str) -> dict[str, str]:
    """Return the headers of every response. They forbid loading content from other hosts, embedding the page, and
    reading the response from other pages."""
    policy = (
        "default-src 'none'",
        "script-src 'self'",
        f"style-src 'self' 'nonce-{nonce}'",
        "img-src 'self' blob: data:",
        "connect-src 'self'",
        "base-uri 'none'",
        "form-action 'none'",
        "frame-ancestors 'none'",
    )
    return {
        "Content-Security-Policy": "; ".join(policy),
        "X-Frame-Options": "DENY",
        "X-Content-Type-Options": "nosniff",
        "Referrer-Policy": "no-referrer",
        "Cross-Origin-Resource-Policy": "same-origin",
        "Cross-Origin-Opener-Policy": "same-origin",
        "Cache-Control": "no-store",
    }
