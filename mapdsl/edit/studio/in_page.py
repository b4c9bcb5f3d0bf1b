"""Messages of a page that has Python in itself: one page, and no file but what the page holds."""

from __future__ import annotations

import msgspec

from mapdsl.edit.server.language_server import LanguageServer
from mapdsl.edit.server.protocol import Message, encode

_decode = msgspec.json.Decoder(list[Message]).decode


class InPage:
    def __init__(self) -> None:
        self._server = LanguageServer()

    def handle(self, messages: str) -> str:
        """All answers to all messages, each a list."""
        return encode([answer for message in _decode(messages) for answer in self._server.handle(message)]).decode()
