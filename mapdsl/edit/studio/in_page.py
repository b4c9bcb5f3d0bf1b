"""Transport for a page that runs Python itself: one page, and only the files that it holds."""

from __future__ import annotations

import msgspec

from mapdsl.edit.server.language_server import LanguageServer
from mapdsl.edit.server.protocol import Message, encode

_decode = msgspec.json.Decoder(list[Message]).decode


class InPage:
    def __init__(self) -> None:
        self._server = LanguageServer()

    def handle(self, messages: str) -> str:
        """Return the answers to a list of messages, both as JSON lists."""
        return encode([answer for message in _decode(messages) for answer in self._server.handle(message)]).decode()
