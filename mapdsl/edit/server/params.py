"""Parameters of messages of the Language Server Protocol.

The signature of a handler declares the parameters that the handler reads from a message: their names, types and
defaults.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from inspect import Parameter, signature
from typing import Any, TypeVar, get_type_hints

import msgspec
from msgspec.structs import asdict

from mapdsl.base.records import Record
from mapdsl.edit.server.protocol import FailureCode, UnansweredError
from mapdsl.edit.workspace.text_positions import TextPosition, TextRange

Kind = TypeVar("Kind")


class Received(Record, rename="camel", forbid_unknown_fields=False):
    """Base class of records received in messages. Unknown keys are ignored."""


class TextDocument(Received):
    uri: str
    version: int | None = None
    text: str = ""


class InDocument(Received):
    text_document: TextDocument


class ReferenceContext(Received):
    include_declaration: bool = True


class ActionContext(Received):
    only: tuple[str, ...] | None = None


class PreviousResult(Received):
    uri: str
    value: str


class ClientFolder(Received):
    uri: str


class FolderChange(Received):
    added: tuple[ClientFolder, ...] = ()
    removed: tuple[ClientFolder, ...] = ()


class ClientColour(Received):
    red: float
    green: float
    blue: float


_PLACES: dict[str, tuple[str, type]] = {
    "document": ("textDocument", TextDocument),
    "offset": ("position", TextPosition),
    "within": ("range", TextRange),
}
"""Handler parameters that are converted after decoding: a URI to the document, a position to an offset, a range to a
span. Each maps to its key and type in the message."""


_SUBJECTS = ("self", "server", "session")
"""Names of a handler's first parameter that are not read from the message."""


def read(params: object, kind: type[Kind]) -> Kind:
    """Convert a received value to a type. Raises `UnansweredError` if the value does not fit the type."""
    try:
        return msgspec.convert({} if params is None else params, kind)
    except msgspec.ValidationError as error:
        raise UnansweredError(FailureCode.INVALID_PARAMS, str(error)) from None


def uri_in(params: object) -> str:
    """Return the URI of the document that the message parameters name, or an empty string."""
    try:
        return read(params, InDocument).text_document.uri
    except UnansweredError:
        return ""


def read_arguments(params: object, method: Callable[..., Any]) -> dict[str, Any]:
    """Decode the arguments of a handler from the parameters of a message. Raises `UnansweredError` for invalid
    parameters."""
    kind = _kind_of(method)
    return read(params, dict[str, Any]) if kind is None else asdict(read(params, kind))


@cache
def has_subject(method: Callable[..., Any]) -> bool:
    """Return whether the first parameter of a handler is the server or a session, and so is not read from the
    message."""
    return next(iter(signature(method).parameters), "") in _SUBJECTS


@cache
def _kind_of(method: Callable[..., Any]) -> type[msgspec.Struct] | None:
    """Return a record type with one field per parameter of a handler, or `None` if the handler accepts any
    parameters."""
    parameters = signature(method).parameters.values()
    if any(parameter.kind is Parameter.VAR_KEYWORD for parameter in parameters):
        return None
    types = get_type_hints(method)
    fields: list[tuple[str, Any, Any]] = []
    for parameter in parameters:
        if parameter.name not in _SUBJECTS:
            name, kind = _PLACES.get(parameter.name, (None, types[parameter.name]))
            default = msgspec.NODEFAULT if parameter.default is Parameter.empty else parameter.default
            fields.append((parameter.name, kind, msgspec.field(name=name, default=default)))
    return msgspec.defstruct(method.__name__, fields, bases=(Received,), kw_only=True)
