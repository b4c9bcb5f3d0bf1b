"""Transport for an offline page that runs Python itself. There is one page, which can only access the files stored
in it."""

from __future__ import annotations

import msgspec

from mapdsl.edit.server.language_server import LanguageServer
from mapdsl.edit.server.protocol import Message, encode

_decode = msgspec.json.Decoder(list[Message]).decode


class InPage:
    def __init__(self) -> None:
        self._server = LanguageServer()

    def handle(self, messages: str) -> str:
        """Return the responses to a list of messages. Both are JSON lists."""
        return encode([answer for message in _decode(messages) for answer in self._server.handle(message)]).decode()
