"""Transport over standard input and output, which also drops outdated requests.

A thread reads messages, so all arrived messages are known before the next request is handled. Requests about a text
that has changed since are dropped; changes never are.
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
"""Requests made explicitly by the user, which are never dropped because of a later change."""


def take(waiting: deque[Message]) -> tuple[Message | None, list[Message]]:
    """Take the next message to handle, or `None`, together with error responses to the requests that were dropped
    before it."""
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
    """Serve until the client exits or closes the stream. Return the exit status that the protocol prescribes."""
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
    """Pass on each message that arrives, and `None` at the end of the stream."""
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
