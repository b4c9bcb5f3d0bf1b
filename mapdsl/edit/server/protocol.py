"""JSON-RPC messages: parsing and formatting, results and errors."""

from __future__ import annotations

from enum import IntEnum
from typing import Any, BinaryIO

import msgspec

from mapdsl.edit.workspace import RefusedError

Message = dict[str, Any]

MAX_BYTES = 32_000_000
"""Maximum size of a message, in bytes. The limit leaves room for a board of the maximum size."""

_decode = msgspec.json.Decoder().decode
encode = msgspec.json.Encoder().encode


class FailureCode(IntEnum):
    PARSE_ERROR = -32700
    INVALID_REQUEST = -32600
    METHOD_NOT_FOUND = -32601
    INVALID_PARAMS = -32602
    INTERNAL_ERROR = -32603
    NOT_INITIALIZED = -32002
    REQUEST_FAILED = -32803
    SERVER_CANCELLED = -32802
    CONTENT_MODIFIED = -32801
    REQUEST_CANCELLED = -32800


class UnansweredError(RefusedError):
    """Raised if a message violates the protocol. A valid request that cannot be fulfilled raises `RefusedError`."""

    def __init__(self, code: FailureCode, message: str) -> None:
        super().__init__(message)
        self.code = code


def result(request: Message, value: Any) -> Message:
    return {"jsonrpc": "2.0", "id": request["id"], "result": msgspec.to_builtins(value)}


def refusal(identity: Any, error: RefusedError) -> Message:
    code = error.code if isinstance(error, UnansweredError) else FailureCode.REQUEST_FAILED
    said: Message = {"code": int(code), "message": str(error)}
    more = {"data": {"retriggerRequest": False}} if code is FailureCode.SERVER_CANCELLED else {}
    return {"jsonrpc": "2.0", "id": identity, "error": said | more}


def notification(method: str, params: Any) -> Message:
    return {"jsonrpc": "2.0", "method": method, "params": msgspec.to_builtins(params)}


def read_message(stream: BinaryIO) -> Message | None:
    """Read the next message; return `None` at the end of the stream. Raises `UnansweredError` if the bytes are not a
    message."""
    length = None
    while True:
        line = stream.readline(1000)
        if not line:
            return None
        if line in (b"\r\n", b"\n"):
            break
        name, _, value = line.partition(b":")
        if name.strip().lower() == b"content-length" and value.strip().isdigit():
            length = int(value)
    if length is None or length > MAX_BYTES:
        raise UnansweredError(FailureCode.PARSE_ERROR, "a message must begin with Content-Length")
    body = stream.read(length)
    if len(body) < length:
        return None
    try:
        message = _decode(body)
    except (msgspec.DecodeError, RecursionError) as error:
        raise UnansweredError(FailureCode.PARSE_ERROR, f"a message must be JSON ({error})") from None
    if not isinstance(message, dict):
        raise UnansweredError(FailureCode.INVALID_REQUEST, "a message must be an object")
    return message


def write_message(stream: BinaryIO, message: Message) -> None:
    body = encode(message)
    stream.write(b"Content-Length: %d\r\n\r\n%s" % (len(body), body))
    stream.flush()
