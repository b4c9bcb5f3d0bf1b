"""Data from outside: strict JSON, and values of declared types from plain ones.

Comes in: a text or plain values that nobody vouches for. Goes out: values of a type that is declared by annotations
with their bounds (`msgspec.Meta`), or `DataError` with the place, what was expected there and what was found.
Must not know: what is read.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping
from math import isfinite
from typing import Any, NoReturn, TypeVar

import msgspec
from msgspec import inspect

Wanted = TypeVar("Wanted")

_MOST_DIGITS = 18
_MOST_SHOWN = 60

_WORDS = {
    "int": "a whole number",
    "float": "a number",
    "str": "a text",
    "bool": "true or false",
    "array": "a list",
    "object": "an object",
    "null": "nothing",
}
_SIGNS = {">=": "at least", "<=": "at most", ">": "more than", "<": "less than"}
_MESSAGE = re.compile(r"(?s)(.*?)(?: - at (`key` in )?`\$([^`]*)`)?")
_STEP = re.compile(r"\.([^.\[\]]+)|\[(\d+)\]|(\[\.\.\.\])")

_UNKNOWN = object()


class DataError(ValueError):
    """Data from outside is not what it should be. The message names the place and what was expected."""


# ---- texts ----------------------------------------------------------------------------------------------------------


def decoded_text(data: bytes, *, most: int) -> str:
    """The text of some bytes in UTF-8. Raises `DataError`."""
    if len(data) > most:
        raise DataError(f"the document has more than {most:,} bytes")
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise DataError(f"byte {error.start} is not UTF-8") from None


def parse_json(text: str) -> Any:
    """Strict JSON: no key twice, no NaN, no numbers of a thousand digits. Raises `DataError`."""
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
        raise DataError(f"the field {shown(twice)} stands twice in one object")
    return found


def _no_number(text: str) -> NoReturn:
    raise DataError(f"{shorten(text)} is not a number")


def _integer(digits: str) -> int:
    if len(digits) > _MOST_DIGITS:
        raise DataError(f"a number of {len(digits)} digits is too large")
    return int(digits)


def _decimal(digits: str) -> float:
    number = float(digits)
    return number if isfinite(number) else _no_number(digits)


# ---- values ---------------------------------------------------------------------------------------------------------


def check_heading(data: Any, what: str, named: str, version: int, *, otherwise: str) -> None:
    """Refuses an object that is no document of a format, and one of another version. Raises `DataError`."""
    if not isinstance(data, dict) or data.get("format") != named:
        raise DataError(f'this is not a {what}: its "format" is not "{named}"')
    found = data.get("version")
    if found != version or isinstance(found, bool):
        raise DataError(
            f"this is a {what} of version {shown(found)}, and this program reads version {version}; {otherwise}"
        )


def convert(wanted: type[Wanted], data: Any, where: str = "") -> Wanted:
    """A value of the type from plain values. `where` stands before the place in messages. Raises `DataError`."""
    try:
        msgspec.json.encode(data)
        return msgspec.convert(data, wanted)
    except msgspec.ValidationError as error:
        raise DataError(_in_words(str(error), wanted, data, where)) from None
    except UnicodeEncodeError:
        place = next(_broken_texts(data, where), where) or "document"
        raise DataError(f"{place}: half of a character (a lone surrogate) is no text") from None
    except RecursionError:
        raise DataError(f"{where or 'document'}: is nested too deeply") from None
    except (OverflowError, TypeError, ValueError):
        raise DataError(f"{where or 'document'}: has a value that JSON cannot have") from None


def fields_of(data: Any, where: str, names: Mapping[str, bool]) -> dict[str, Any]:
    """The fields of an object whose fields have these names. Those that it needs are true. Raises `DataError`."""
    if not isinstance(data, dict):
        raise DataError(f"{where or 'document'}: expected an object, found {shown(data)}")
    for name in data:
        if name not in names:
            raise DataError(f"{join(where, shorten(name))}: there is no such field; fields are {', '.join(names)}")
    for name, is_needed in names.items():
        if is_needed and name not in data:
            raise DataError(f"{join(where, name)}: is missing")
    return data


def join(where: str, name: str) -> str:
    """The place of a field of what stands at a place."""
    return f"{where}.{name}" if where else name


def shorten(text: object) -> str:
    """A text for a message, however long it is."""
    line = str(text)
    return line if len(line) <= _MOST_SHOWN else line[: _MOST_SHOWN - 1] + "…"


def shown(value: Any) -> str:
    """A value for a message, however large it is."""
    match value:
        case None:
            return "nothing"
        case bool():
            return str(value).lower()
        case int() if abs(value) >= 10**_MOST_DIGITS:
            return "a number of very many digits"
        case str():
            return shorten(ascii(value) if not value.isprintable() else repr(value))
        case dict():
            return "an object"
        case list() | tuple():
            return f"a list of {len(value):,}"
    return shorten(repr(value))


def _broken_texts(data: Any, where: str) -> Iterator[str]:
    """The places of texts that cannot be written."""
    match data:
        case str() if not _is_writable(data):
            yield where
        case dict():
            for name, value in data.items():
                yield from _broken_texts(name, where)
                yield from _broken_texts(value, join(where, shown(name).strip("'")))
        case list() | tuple():
            for index, value in enumerate(data):
                yield from _broken_texts(value, f"{where}[{index}]")


def _is_writable(text: str) -> bool:
    try:
        text.encode()
    except UnicodeEncodeError:
        return False
    return True


# ---- errors in words ------------------------------------------------------------------------------------------------


def _in_words(message: str, wanted: Any, data: Any, where: str) -> str:
    """What msgspec found, with the names of rows in the place: `tracks[3] (Bern--Genf).length: expected ...`."""
    match = _MESSAGE.fullmatch(message)
    assert match is not None, message
    complaint, of_key, path = match.groups(default="")
    found, kind = data, inspect.type_info(wanted)
    for field, index, _ in _STEP.findall(path):
        kind = _type_inside(kind, field, int(index or 0))
        step = int(index) if index else field
        found = found[step] if step != "" and found is not _UNKNOWN else _UNKNOWN
        where = f"{where}[{index}]" if index else join(where, field) if field else where
        name = found.get("kind", found.get("id")) if index and isinstance(found, dict) else None
        where += f" ({shorten(name)})" if name and isinstance(name, str) else ""
    said = "the name of a field is no text" if of_key else _complaint(complaint, kind, found)
    return f"{where or 'document'}: {said}"


def _complaint(complaint: str, kind: inspect.Type, found: Any) -> str:
    """What is wrong with a value: what was expected, and what was found."""
    if match := re.fullmatch(r"Object missing required field `(.*)`", complaint):
        return f"the field {match[1]!r} is missing"
    if match := re.fullmatch(r"(?s)Object contains unknown field `(.*)`", complaint):
        return f"there is no field {shown(match[1])}; fields are {', '.join(_fields_inside(kind))}"
    if complaint.startswith(("Invalid enum value", "Invalid value")):
        expected = f"one of {', '.join(_choices(kind))}"
    elif match := re.fullmatch(r"Expected `(\w+)` ([<>=]+) (\S+)", complaint):
        expected = f"{_WORDS[match[1]]} of {_SIGNS[match[2]]} {float(match[3]):g}"
    elif match := re.fullmatch(r"Expected `(\w+)` of length (?:([<>=]+) )?(\d+).*", complaint):
        size = f"{_SIGNS[match[2]]} {match[3]}" if match[2] else match[3]
        expected = f"{_WORDS[match[1]]} of length {size}"
    elif match := re.fullmatch(r"Expected `str` matching regex '(.*)'", complaint):
        expected = f"a text of the form {match[1]}"
    else:
        names = re.findall(r"\w+", complaint.partition(", got")[0].removeprefix("Expected"))
        expected = " or ".join(_WORDS.get(name, name) for name in names)
    return f"expected {expected}" + ("" if found is _UNKNOWN else f", found {shown(found)}")


def _inner(kind: inspect.Type) -> list[inspect.Type]:
    """A type without what is only said about it; the alternatives of one that has some."""
    if isinstance(kind, inspect.Metadata):
        return _inner(kind.type)
    if isinstance(kind, inspect.UnionType):
        return [inner for each in kind.types for inner in _inner(each)]
    return [kind]


def _type_inside(kind: inspect.Type, field: str, index: int) -> inspect.Type:
    """The type of a field or an entry of a value."""
    for each in _inner(kind):
        if isinstance(each, inspect.StructType) and field:
            return next((one.type for one in each.fields if one.encode_name == field), inspect.AnyType())
        if isinstance(each, inspect.VarTupleType | inspect.ListType):
            return each.item_type
        if isinstance(each, inspect.TupleType):
            return each.item_types[index]
        if isinstance(each, inspect.DictType):
            return each.value_type
    return inspect.AnyType()


def _fields_inside(kind: inspect.Type) -> list[str]:
    return [one.encode_name for each in _inner(kind) if isinstance(each, inspect.StructType) for one in each.fields]


def _choices(kind: inspect.Type) -> list[str]:
    """The values that can stand where one of a few is expected."""
    found: list[str] = []
    for each in _inner(kind):
        if isinstance(each, inspect.LiteralType):
            found += map(str, each.values)
        elif isinstance(each, inspect.EnumType):
            found += [str(member.value) for member in each.cls]
        elif isinstance(each, inspect.StructType) and each.tag is not None:
            found.append(str(each.tag))
    return found
