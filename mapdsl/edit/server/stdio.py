"""Messages over the two standard streams, and which of those that wait nobody waits for any more.

A thread reads, so that what has come meanwhile is known before the next work begins. Changes are never given up;
questions about a text that has changed since are.
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
"""What somebody asked for by hand is answered, or refused with a reason of its own."""


def take(waiting: deque[Message]) -> tuple[Message | None, list[Message]]:
    """The next message, if there is one, and answers to requests that are given up before it."""
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
    """Answers until the other side says that it is enough, or has gone. The exit status that the protocol asks for."""
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
    """Puts what comes, and nothing when the other side has gone."""
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
