"""Transport for an offline page that runs Python in the browser. The only client is the page itself, which can
access only the files stored in the page."""

from __future__ import annotations

import msgspec

from mapdsl.edit.server.language_server import LanguageServer
from mapdsl.edit.server.protocol import Message, encode

_decode = msgspec.json.Decoder(list[Message]).decode


class InPage:
    def __init__(self) -> None:
        self._server = LanguageServer()

    def handle(self, messages: str) -> str:
        """Return the responses to a list of messages. Both lists are encoded as JSON."""
        return encode([answer for message in _decode(messages) for answer in self._server.handle(message)]).decode()
