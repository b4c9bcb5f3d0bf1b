"""The messages that wait, without those that nobody waits for any more.

Comes in: messages as they arrive. Goes out: the next one to work on, and answers to what is given up. Must not know:
what methods do. Changes are never given up; questions about a text that has changed since are.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable

from mapdsl.server.protocol import FailureCode, Message, UnansweredError, refusal

CHANGE = "textDocument/didChange"
_STAYS = frozenset(f"textDocument/{each}" for each in ("formatting", "rangeFormatting", "rename", "willSaveWaitUntil"))
"""What somebody asked for by hand is answered, or refused with a reason of its own."""


class Inbox:
    """Messages in the order in which they came."""

    def __init__(self) -> None:
        self._waiting: deque[Message] = deque()

    def __len__(self) -> int:
        return len(self._waiting)

    def put(self, messages: Iterable[Message]) -> None:
        self._waiting.extend(messages)

    def take(self) -> tuple[Message | None, list[Message]]:
        """The next message, if there is one, and answers to requests that are given up before it."""
        cancelled = {each["params"].get("id") for each in self._waiting if _is(each, "$/cancelRequest")}
        given_up: list[Message] = []
        while self._waiting:
            message = self._waiting.popleft()
            reason = self._reason_against(message, cancelled)
            if reason is None:
                return message, given_up
            given_up.append(refusal(message["id"], reason))
        return None, given_up

    def _reason_against(self, message: Message, cancelled: set[object]) -> UnansweredError | None:
        method = message.get("method")
        if "id" not in message or not isinstance(method, str):
            return None
        if message["id"] in cancelled:
            return UnansweredError(FailureCode.REQUEST_CANCELLED, "cancelled")
        uri = _uri(message)
        if not uri or method in _STAYS or not any(_is(each, CHANGE) and _uri(each) == uri for each in self._waiting):
            return None
        if method == "textDocument/diagnostic":
            return UnansweredError(FailureCode.SERVER_CANCELLED, "the text has changed", {"retriggerRequest": False})
        return UnansweredError(FailureCode.CONTENT_MODIFIED, "the text has changed")


def _is(message: Message, method: str) -> bool:
    return message.get("method") == method and isinstance(message.get("params"), dict)


def _uri(message: Message) -> str:
    params = message.get("params")
    document = params.get("textDocument") if isinstance(params, dict) else None
    uri = document.get("uri") if isinstance(document, dict) else None
    return uri if isinstance(uri, str) else ""
