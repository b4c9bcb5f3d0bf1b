"""Decoding of untrusted data: parses strict JSON and converts plain values to declared types.

Type annotations (`msgspec.Meta`) declare the types and bounds. A `DataError` names the invalid field, the expected type
and the value found.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from math import isfinite
from pathlib import Path
from typing import Any, NoReturn, TypeVar

import msgspec

Wanted = TypeVar("Wanted")

_MAX_DIGITS = 18
_MAX_SHOWN = 60
_LONE_SURROGATE = re.compile(r"[\ud800-\udfff]")


class DataError(ValueError):
    """Raised for invalid data. The message names the invalid field and the expected value."""


# ---- texts ----------------------------------------------------------------------------------------------------------


def read_bytes(path: Path, *, most: int) -> bytes:
    """Read a file, but at most one byte more than the limit: `decode_text` refuses data that exceeds the limit.
    Raises `DataError`."""
    try:
        if not path.is_file():
            if path.exists():
                raise DataError("it is not a file")
            raise DataError("it is a link that leads to no file" if path.is_symlink() else "there is no such file")
        with path.open("rb") as stream:
            return stream.read(most + 1)
    except OSError as error:
        raise DataError(f"it cannot be read ({error.strerror or error})") from None


def decode_text(data: bytes, *, most: int) -> str:
    """Decode UTF-8, accepting a byte order mark. Raises `DataError`, whose message includes a remedy."""
    if not isinstance(data, bytes):
        raise DataError(f"it is read from bytes, as `Path.read_bytes` gives them, not from {type(data).__name__}")
    if len(data) > most:
        raise DataError(f"the file has more than {most:,} bytes")
    encoding = json.detect_encoding(data)  # judged by the byte order mark, or by zero bytes at the beginning
    if not encoding.startswith("utf-8"):
        raise DataError(f"the file is {encoding[:6].upper()}; save it as UTF-8")
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line, byte = data.count(b"\n", 0, error.start) + 1, data[error.start]
        raise DataError(f"line {line} is not UTF-8 (byte 0x{byte:02x}); save the file as UTF-8") from None


def parse_json(text: str) -> Any:
    """Parse strict JSON. Raises `DataError` for malformed JSON, duplicate keys, NaN, and numbers with thousands of
    digits."""
    try:
        return json.loads(
            text, object_pairs_hook=_unique, parse_constant=_no_number, parse_int=_integer, parse_float=_decimal
        )
    except json.JSONDecodeError as error:
        raise DataError(f"line {error.lineno}, column {error.colno}: not JSON ({error.msg})") from None
    except RecursionError:
        raise DataError("the document is nested too deeply") from None


def _unique(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found = dict(pairs)
    if len(found) < len(pairs):
        names = [name for name, _ in pairs]
        twice = next(name for name in names if names.count(name) > 1)
        raise DataError(f"the field {show_value(twice)} stands twice in one object")
    return found


def _no_number(text: str) -> NoReturn:
    raise DataError(f"{shorten(text)} is not a number")


def _integer(digits: str) -> int:
    if len(digits) > _MAX_DIGITS:
        raise DataError(f"a number of {len(digits)} digits is too large")
    return int(digits)


def _decimal(digits: str) -> float:
    number = float(digits)
    return number if isfinite(number) else _no_number(digits)


# ---- values ---------------------------------------------------------------------------------------------------------


def check_heading(data: Any, what: str, named: str, version: int, *, otherwise: str) -> None:
    """Check the format name and the version of a document. Raises `DataError`."""
    if not isinstance(data, dict) or data.get("format") != named:
        raise DataError(f'this is not a {what}: its "format" is not "{named}"')
    found = data.get("version")
    if found != version or isinstance(found, bool):
        raise DataError(
            f"this is a {what} of version {show_value(found)}, and this program reads version {version}; {otherwise}"
        )


def convert(wanted: type[Wanted], data: Any, where: str = "") -> Wanted:
    """Convert plain values to a declared type. `where` is the path of `data`, which messages put before field names.
    Raises `DataError`."""
    try:
        msgspec.json.encode(data)
        return msgspec.convert(data, wanted)
    except msgspec.ValidationError as error:
        from mapdsl.base.decoding.decoding_errors import (
            rewrite_error,  # imported late: inspecting types is slow, and valid data never needs it
        )

        raise DataError(rewrite_error(str(error), wanted, data, where)) from None
    except UnicodeEncodeError:
        place = next(_broken_texts(data, where), where) or "document"
        raise DataError(f"{place}: half of a character (a lone surrogate) is no text") from None
    except RecursionError:
        raise DataError(f"{where or 'document'}: is nested too deeply") from None
    except (OverflowError, TypeError, ValueError):
        raise DataError(f"{where or 'document'}: has a value that JSON cannot have") from None


def join(where: str, name: str) -> str:
    """Append a field name to a field path."""
    return f"{where}.{name}" if where else name


def shorten(text: object) -> str:
    """Shorten a text to a length that suits a message."""
    line = str(text)
    return line if len(line) <= _MAX_SHOWN else line[: _MAX_SHOWN - 1] + "…"


def show_value(value: Any) -> str:
    """Format a value for a message, shortening a long value."""
    match value:
        case None:
            return "nothing"
        case bool():
            return str(value).lower()
        case int() if abs(value) >= 10**_MAX_DIGITS:
            return "a number of very many digits"
        case str():
            return shorten(ascii(value) if not value.isprintable() else repr(value))
        case dict():
            return "an object"
        case list() | tuple():
            return f"a list of {len(value):,}"
    return shorten(repr(value))


def _broken_texts(data: Any, where: str) -> Iterator[str]:
    """Yield a message for each string with a lone surrogate, which cannot be encoded as UTF-8."""
    match data:
        case str() if _LONE_SURROGATE.search(data):
            yield where
        case dict():
            for name, value in data.items():
                yield from _broken_texts(name, where)
                yield from _broken_texts(value, join(where, show_value(name).strip("'")))
        case list() | tuple():
            for index, value in enumerate(data):
                yield from _broken_texts(value, f"{where}[{index}]")
