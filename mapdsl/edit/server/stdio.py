"""Transport over standard input and output. It also drops outdated requests.

A thread reads messages, so that the server knows all messages that have arrived before it handles the next request. A
request about a text that has changed since is dropped; a change is never dropped.
"""

from __future__ import annotations

import queue
import threading
from collections import deque
from collections.abc import Callable, Iterable
from typing import BinaryIO

from mapdsl.edit.server.language_server import LanguageServer
from mapdsl.edit.server.params import uri_in
from mapdsl.edit.server.protocol import FailureCode, Message, UnansweredError, read_message, refusal, write_message

CHANGE = "textDocument/didChange"
_STAYS = frozenset(
    f"textDocument/{method}" for method in ("formatting", "rangeFormatting", "rename", "willSaveWaitUntil")
)
"""Requests that users make explicitly. They are never dropped, even if the text has changed since."""


def take(waiting: deque[Message]) -> tuple[Message | None, list[Message]]:
    """Take the next message to handle, or `None`, from the queue. Also return error responses to the requests that
    were dropped before that message."""
    cancelled = {message["params"].get("id") for message in waiting if _is(message, "$/cancelRequest")}
    given_up: list[Message] = []
    while waiting:
        message = waiting.popleft()
        reason = _reason_against(message, waiting, cancelled)
        if reason is None:
            return message, given_up
        given_up.append(refusal(message["id"], reason))
    return None, given_up


def _reason_against(message: Message, waiting: Iterable[Message], cancelled: set[object]) -> UnansweredError | None:
    method = message.get("method")
    if "id" not in message or not isinstance(method, str):
        return None
    if message["id"] in cancelled:
        return UnansweredError(FailureCode.REQUEST_CANCELLED, "cancelled")
    uri = uri_in(message.get("params"))
    if (
        not uri
        or method in _STAYS
        or not any(_is(message, CHANGE) and uri_in(message["params"]) == uri for message in waiting)
    ):
        return None
    if method == "textDocument/diagnostic":
        return UnansweredError(FailureCode.SERVER_CANCELLED, "the text has changed")
    return UnansweredError(FailureCode.CONTENT_MODIFIED, "the text has changed")


def _is(message: Message, method: str) -> bool:
    return message.get("method") == method and isinstance(message.get("params"), dict)


def serve(server: LanguageServer, incoming: BinaryIO, outgoing: BinaryIO) -> int:
    """Serve until the client sends `exit` or closes the stream. Return the exit status that the protocol prescribes."""
    arrived: queue.SimpleQueue[Message | UnansweredError | None] = queue.SimpleQueue()
    threading.Thread(target=_read, args=(incoming, arrived.put), daemon=True).start()
    inbox: deque[Message] = deque()
    has_ended = False
    while server.exit_status is None:
        while not inbox and arrived.empty() and server.has_rest:
            _send(server.rest(), outgoing)
        if has_ended and not inbox:
            return 1
        waiting = [] if inbox else [arrived.get()]
        while not arrived.empty():
            waiting.append(arrived.get())
        for came in waiting:
            if isinstance(came, UnansweredError):
                _send([refusal(None, came)], outgoing)
            elif came is None:
                has_ended = True
            else:
                inbox.append(came)
        message, given_up = take(inbox)
        _send(given_up, outgoing)
        if message is not None:
            _send(server.handle(message), outgoing)
    return server.exit_status


def _read(incoming: BinaryIO, put: Callable[[Message | UnansweredError | None], None]) -> None:
    """Pass each arriving message to `put`, and `None` at the end of the stream."""
    while True:
        try:
            message = read_message(incoming)
        except UnansweredError as error:
            put(error)
            continue
        except (OSError, ValueError):
            message = None
        put(message)
        if message is None:
            return


def _send(messages: Iterable[Message], outgoing: BinaryIO) -> None:
    for message in messages:
        write_message(outgoing, message)
