"""Rewrites msgspec's validation messages in this project's wording."""

from __future__ import annotations

import re
from functools import cache
from typing import Any

from msgspec import inspect

from mapdsl.base.decoding import join, shorten, show_value

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


def rewrite_error(message: str, wanted: Any, data: Any, where: str) -> str:
    """Rewrite a msgspec message, adding the names of rows to the path: `tracks[3] (Bern--Genf).length: expected
    ...`."""
    match = _MESSAGE.fullmatch(message)
    assert match is not None, message
    complaint, of_key, path = match.groups(default="")
    found, kind = data, _type_of(wanted)
    for field, index, _ in _STEP.findall(path):
        kind = _type_inside(kind, field, int(index or 0))
        step = int(index) if index else field
        found = found[step] if step != "" and found is not _UNKNOWN else _UNKNOWN
        where = f"{where}[{index}]" if index else join(where, field) if field else where
        name = found.get("kind", found.get("id")) if index and isinstance(found, dict) else None
        where += f" ({shorten(name)})" if name and isinstance(name, str) else ""
    said = "the name of a field is no text" if of_key else _describe_error(complaint, kind, found)
    return f"{where or 'document'}: {said}"


_type_of = cache(inspect.type_info)


def _describe_error(complaint: str, kind: inspect.Type, found: Any) -> str:
    """Describe an invalid value: the expected type or bound, and the value found."""
    if match := re.fullmatch(r"Object missing required field `(.*)`", complaint):
        return f"the field {match[1]!r} is missing"
    if match := re.fullmatch(r"(?s)Object contains unknown field `(.*)`", complaint):
        structs = (struct for struct in _inner(kind) if isinstance(struct, inspect.StructType))
        names = [one.encode_name for struct in structs for one in struct.fields]
        return f"there is no field {show_value(match[1])}; fields are {', '.join(names)}"
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
    return f"expected {expected}" + ("" if found is _UNKNOWN else f", found {show_value(found)}")


def _inner(kind: inspect.Type) -> list[inspect.Type]:
    """Return the members of a union type, or the type itself if it is no union, without metadata."""
    if isinstance(kind, inspect.Metadata):
        return _inner(kind.type)
    if isinstance(kind, inspect.UnionType):
        return [inner for member in kind.types for inner in _inner(member)]
    return [kind]


def _type_inside(kind: inspect.Type, field: str, index: int) -> inspect.Type:
    """Return the declared type of a field of a struct, or of an item of a collection."""
    for member in _inner(kind):
        if isinstance(member, inspect.StructType) and field:
            return next((one.type for one in member.fields if one.encode_name == field), inspect.AnyType())
        if isinstance(member, inspect.VarTupleType | inspect.ListType):
            return member.item_type
        if isinstance(member, inspect.TupleType):
            return member.item_types[index]
        if isinstance(member, inspect.DictType):
            return member.value_type
    return inspect.AnyType()


def _choices(kind: inspect.Type) -> list[str]:
    """List the values allowed by literals, enums and tagged structs."""
    found: list[str] = []
    for inner in _inner(kind):
        if isinstance(inner, inspect.LiteralType):
            found += map(str, inner.values)
        elif isinstance(inner, inspect.EnumType):
            found += [str(member.value) for member in inner.cls]
        elif isinstance(inner, inspect.StructType) and inner.tag is not None:
            found.append(str(inner.tag))
    return found
