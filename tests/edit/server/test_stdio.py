"""The server running on two streams, as editors start it."""

from __future__ import annotations

import json
import signal
import subprocess
import sys
from io import BytesIO
from typing import Any

import pytest

from mapdsl.cli import INTERRUPTED
from mapdsl.edit.server.language_server import LanguageServer
from mapdsl.edit.server.stdio import serve
from tests.edit.server.test_lsp_structures import SMALL

INITIALIZE = {"id": 1, "method": "initialize", "params": {"capabilities": {}}}
OPEN = {
    "method": "textDocument/didOpen",
    "params": {"textDocument": {"uri": "untitled:x", "languageId": "mapdsl", "version": 1, "text": SMALL}},
}
BEGUN = (INITIALIZE, {"method": "initialized", "params": {}}, OPEN)
ENDED = ({"id": 99, "method": "shutdown"}, {"method": "exit"})


def framed(*messages: dict[str, Any]) -> bytes:
    bodies = [json.dumps({"jsonrpc": "2.0", **each}).encode() for each in messages]
    return b"".join(b"Content-Length: %d\r\n\r\n%s" % (len(body), body) for body in bodies)


def read_all(data: bytes) -> list[dict[str, Any]]:
    found = []
    while data:
        head, _, rest = data.partition(b"\r\n\r\n")
        length = int(head.split(b":")[1])
        found.append(json.loads(rest[:length]))
        data = rest[length:]
    return found


def conversation(data: bytes) -> tuple[int, list[dict[str, Any]]]:
    outgoing = BytesIO()
    status = serve(LanguageServer(), BytesIO(data), outgoing)
    return status, read_all(outgoing.getvalue())


def test_server_runs_a_session_over_stdio() -> None:
    run = subprocess.run(
        [sys.executable, "-m", "mapdsl", "lsp"],
        input=framed(*BEGUN, *ENDED),
        capture_output=True,
        timeout=60,
        check=True,
    )
    answers = read_all(run.stdout)
    assert answers[0]["result"]["serverInfo"]["name"] == "mapdsl"
    assert [each["id"] for each in answers if "id" in each] == [1, 99]
    assert run.stderr == b""


@pytest.mark.parametrize("ending", ["exit", "Ctrl-C"])
def test_server_ends_while_the_editor_keeps_the_streams_open(ending: str) -> None:
    with subprocess.Popen(
        [sys.executable, "-m", "mapdsl", "lsp"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE
    ) as server:
        assert server.stdin and server.stdout and server.stderr
        server.stdin.write(framed(INITIALIZE))
        server.stdin.flush()
        assert server.stdout.read(1)  # the server is running
        if ending == "exit":
            server.stdin.write(framed(*ENDED))
            server.stdin.flush()
        else:
            server.send_signal(signal.SIGINT)
        status = server.wait(60)
        assert (status, server.stderr.read()) == (0 if ending == "exit" else INTERRUPTED, b"")


def test_queued_changes_are_applied_before_diagnostics_are_sent() -> None:
    """Forty keystrokes that arrive during one computation lead to a single report, which is about the last text."""
    at = {"line": 7, "character": 2}
    change = {"range": {"start": at, "end": at}, "text": " "}
    keys = [
        {
            "method": "textDocument/didChange",
            "params": {"textDocument": {"uri": "untitled:x", "version": 2 + number}, "contentChanges": [change]},
        }
        for number in range(40)
    ]
    _, answers = conversation(framed(*BEGUN, *keys))
    versions = [each["params"]["version"] for each in answers if "method" in each]
    assert versions[-1] == 41
    assert len(versions) <= 2  # the first report may have been sent before the keystrokes were read


def test_invalid_messages_are_answered_with_errors() -> None:
    wrong = b"Content-Length: 5\r\n\r\n{no}}" + b"Content-Length: 2\r\n\r\n[]" + b"Length: x\r\n\r\n"
    status, answers = conversation(wrong + framed(INITIALIZE, *ENDED))
    assert status == 0
    assert [each["error"]["code"] for each in answers if "error" in each] == [-32700, -32600, -32700]
    assert [each["id"] for each in answers if "result" in each] == [1, 99]


def test_server_ends_with_1_if_the_client_disappears() -> None:
    assert conversation(framed(INITIALIZE))[0] == 1
    assert conversation(framed(INITIALIZE, {"method": "exit"}))[0] == 1
