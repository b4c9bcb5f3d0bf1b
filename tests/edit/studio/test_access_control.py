"""Refused requests: requests from other sites or hosts, requests without the token, and malformed requests."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from mapdsl.edit.studio.access_control import MAX_BYTES
from mapdsl.edit.studio.http_transport import StudioServer
from tests.edit.studio.page import StudioPage

HELLO = json.dumps([{"jsonrpc": "2.0", "id": 1, "method": "initialize", "params": {}}]).encode()


def test_request_with_the_token_is_answered(page: StudioPage) -> None:
    answer = page.post(HELLO)
    assert answer.status == 200
    assert json.loads(answer.read())[0]["result"]["files"] == [page.uri]
    assert page.post(HELLO, origin="").status == 200, "a program sends no origin"


@pytest.mark.parametrize(
    ("status", "headers"),
    [
        (403, {"host": "evil.example:{port}"}),
        (403, {"host": "127.0.0.1.evil.example:{port}"}),
        (403, {"host": "127.attacker.example:{port}"}),
        (403, {"host": "127.0.0.1"}),
        (403, {"host": "127.0.0.1:1"}),
        (403, {"host": ""}),
        (403, {"origin": "http://evil.example"}),
        (403, {"origin": "http://127.0.0.1:1"}),
        (403, {"origin": "https://127.0.0.1:{port}"}),
        (403, {"origin": "http://127.0.0.1:{port}.evil.example"}),
        (403, {"origin": "null"}),
        (401, {"mapdsl_token": ""}),
        (401, {"mapdsl_token": "wrong"}),
        (401, {"mapdsl_token": "{token}x"}),
        (401, {"mapdsl_token": "\xfcber"}),
        (415, {"content_type": "text/plain"}),
        (415, {"content_type": "application/x-www-form-urlencoded"}),
        (415, {"content_type": ""}),
        (411, {"content_length": "-1"}),
        (411, {"content_length": "1_0"}),
        (413, {"content_length": str(MAX_BYTES + 1)}),
        (400, {"transfer_encoding": "chunked"}),
    ],
)
def test_request_with_wrong_host_origin_or_token_is_refused(
    page: StudioPage, status: int, headers: dict[str, str]
) -> None:
    facts = {"port": page.server.port, "token": page.server.token}
    answer = page.post(HELLO, **{name: value.format(**facts) for name, value in headers.items()})
    assert answer.status == status
    assert page.uri.encode() not in answer.read()


def test_rebound_host_is_refused_even_the_page(page: StudioPage) -> None:
    for target in ("/", "/main.js", "/messages"):
        assert page.send("GET", target, host=f"evil.example:{page.server.port}").status == 403


def test_duplicate_host_or_origin_headers_are_refused(page: StudioPage) -> None:
    host = f"127.0.0.1:{page.server.port}"
    for second in ("Host: evil.example", f"Host: {host}", "Origin: http://evil.example"):
        head = f"GET / HTTP/1.1\r\nHost: {host}\r\nOrigin: http://{host}\r\n{second}\r\nConnection: close\r\n\r\n"
        assert page.raw(head.encode()).startswith(b"HTTP/1.1 403")


@pytest.mark.parametrize("method", ["OPTIONS", "PUT", "DELETE", "HEAD", "PATCH", "TRACE", "CONNECT", "FOO"])
def test_other_methods_are_refused_without_cors_headers(page: StudioPage, method: str) -> None:
    answer = page.send(method, "/messages", origin="http://evil.example")
    assert answer.status == 403
    answer = page.send(method, "/messages")
    assert answer.status == 405
    assert not [name for name, _ in answer.getheaders() if name.lower().startswith("access-control")]


@pytest.mark.parametrize(
    "target",
    [
        "/../gate.py",
        "/..%2fgate.py",
        "/%2e%2e/gate.py",
        "//etc/passwd",
        "/page/../../gate.py",
        "/index.html/../../gate.py",
        "/islands.board",
        "/main.js?x",
        "/main.js%00",
        "/.",
        "http://127.0.0.1/",
        "/messages",
        "C:\\windows\\win.ini",
    ],
)
def test_paths_outside_the_page_are_not_found(page: StudioPage, target: str) -> None:
    answer = page.send("GET", target)
    assert (answer.status, answer.read()) == (404, b"there is no such page\n")


def test_every_response_has_strict_security_headers(page: StudioPage) -> None:
    good = page.send("GET", "/")
    for answer in (good, page.send("GET", "/nothing"), page.post(HELLO), page.post(HELLO, mapdsl_token="no")):
        policy = answer.headers["Content-Security-Policy"]
        assert "default-src 'none'" in policy and "frame-ancestors 'none'" in policy
        assert "unsafe" not in policy and "http" not in policy
        assert answer.headers["X-Frame-Options"] == "DENY"
        assert answer.headers["X-Content-Type-Options"] == "nosniff"
        assert answer.headers["Cross-Origin-Resource-Policy"] == "same-origin"
        assert answer.headers["Referrer-Policy"] == "no-referrer"
        assert answer.headers["Cache-Control"] == "no-store"
    text = good.read().decode()
    nonce = text.split('name="style-nonce" content="')[1].split('"')[0]
    assert f"'nonce-{nonce}'" in good.headers["Content-Security-Policy"]
    assert nonce not in page.send("GET", "/").read().decode(), "a nonce is used once"


def test_the_page_loads_nothing_from_other_hosts(page: StudioPage) -> None:
    folder = next(iter(page.server.pages.values())).parent
    for path in sorted(folder.iterdir()):
        if path.name != "codemirror.js":
            text = path.read_text(encoding="utf-8").replace("http://www.w3.org/", "")
            assert "http:" not in text and "https:" not in text, path
            assert "innerHTML" not in text and "eval(" not in text, path
        assert page.send("GET", f"/{path.name}").status == 200


def test_token_is_long_and_only_in_the_fragment_of_the_address(server: StudioServer) -> None:
    assert len(server.token) >= 40
    assert server.address == f"http://127.0.0.1:{server.port}/#{server.token}"
    assert server.server_address[0] == "127.0.0.1", "no other machine can ask"


@pytest.mark.parametrize("body", [b"{", b"{}", b"[1]", b"[" * 100_000, b"\xff", b'[{"method": 1}]'])
def test_malformed_bodies_do_not_break_the_server(page: StudioPage, body: bytes) -> None:
    assert page.post(body).status in (200, 400)
    assert page.post(HELLO).status == 200


def test_malformed_requests_do_not_break_the_server(page: StudioPage) -> None:
    greeting = b"\x16\x03\x01\x02\x00\x01"  # the first bytes of an encrypted connection
    for data in (b"", b"\r\n\r\n", greeting, b"GET\r\n\r\n", b"GET / HTTP/9.9\r\n\r\n", b"A" * 70_000):
        page.raw(data)
    assert page.post(HELLO).status == 200


def test_a_connection_serves_several_requests(page: StudioPage, board: Path) -> None:
    host = f"Host: 127.0.0.1:{page.server.port}\r\n"
    answer = page.raw(f"GET /icon.svg HTTP/1.1\r\n{host}\r\nGET /main.js HTTP/1.1\r\n{host}\r\n".encode())
    assert answer.count(b"HTTP/1.1 200") == 2
