"""Validates plain values against the schema of rule tables with jsonschema, and describes the errors in words.

jsonschema is imported on first use. If the schema allows several alternatives, a value is validated only against the
closest alternative. This gives one error instead of one for each alternative, and keeps the time proportional to the
size of the document.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from math import isfinite
from typing import TYPE_CHECKING, Any

from mapdsl.base.decoding import show_value
from mapdsl.tables.schema import tables_schema

if TYPE_CHECKING:
    from jsonschema import ValidationError

Schema = Mapping[str, Any]

MAX_CHOICES = 12
"""Maximum number of allowed words that a message lists."""

_TELLING = 2
"""Number of required fields, counted from the first, that an object must have to be recognised as an alternative.
For example, `fact` and `is` identify a comparison."""

_WORDS = {
    "integer": "a whole number",
    "number": "a number",
    "string": "a text",
    "boolean": "true or false",
    "array": "a list",
    "object": "an object",
    "null": "nothing",
}
_BOUNDS = {
    "minimum": "a number of at least {}",
    "maximum": "a number of at most {}",
    "exclusiveMinimum": "a number of more than {}",
    "minLength": "a text of at least {} characters",
    "maxLength": "a text of at most {} characters",
    "pattern": "a text of the form {}",
    "minItems": "a list of at least {}",
    "maxItems": "a list of at most {}",
    "uniqueItems": "a list without repetitions",
}


class UnreadableNumber:
    """Number in a document that many programs cannot read: `NaN`, or a number with too many digits."""

    def __init__(self, text: str) -> None:
        self._text = text

    def __repr__(self) -> str:
        return self._text if len(self._text) < MAX_CHOICES else f"a number of {len(self._text):,} digits"


def schema_errors(value: Any) -> Iterator[ValidationError]:
    """Yield the schema errors of a document. Each error has the path of the value and the schema keyword that it
    violates."""
    yield from _validator().iter_errors(value)


def expected(error: ValidationError) -> str:
    """Return what the schema expects in place of an invalid value, as the end of a sentence."""
    value: Any = error.validator_value
    match error.validator:
        case "type":
            return _WORDS[value]
        case "enum":
            more = f" and {len(value) - MAX_CHOICES} more words" if len(value) > MAX_CHOICES else ""
            return f"one of {', '.join(map(str, value[:MAX_CHOICES]))}{more}"
        case "const":
            return show_value(value)
        case "anyOf" | "oneOf":
            return _alternatives([_resolved(one) for one in value])
    return _BOUNDS[str(error.validator)].format(value)


def _alternatives(schemas: Sequence[Schema]) -> str:
    fields = dict.fromkeys(f"`{name}`" for one in schemas for name in one.get("required", ())[:1])
    words = dict.fromkeys(_WORDS[one["type"]] for one in schemas)
    return " or ".join(words) + (f" with {', '.join(fields)}" if len(fields) > 1 else "")


@cache
def _validator() -> Any:
    from jsonschema import Draft202012Validator, TypeChecker
    from jsonschema.validators import extend

    def is_integer(_: TypeChecker, value: Any) -> bool:
        return isinstance(value, int) and not isinstance(value, bool)

    def is_number(_: TypeChecker, value: Any) -> bool:
        return isinstance(value, int | float) and not isinstance(value, bool) and isfinite(value)

    types = Draft202012Validator.TYPE_CHECKER.redefine_many({"integer": is_integer, "number": is_number})
    kind: Any = extend(  # type: ignore[no-untyped-call]
        Draft202012Validator, {"anyOf": _closest, "oneOf": _closest}, type_checker=types
    )
    return kind(tables_schema())


def _closest(
    validator: Any, alternatives: Sequence[Schema], instance: Any, _schema: Schema
) -> Iterator[ValidationError]:
    """Validate a value against the closest alternative: the alternatives of the value's type compete, and the one with
    the most required fields wins. An object must have the first required fields of an alternative."""
    from jsonschema import ValidationError

    fitting = [one for one in map(_resolved, alternatives) if validator.is_type(instance, one["type"])]
    if len(fitting) > 1 and isinstance(instance, dict):
        fitting = [one for one in fitting if all(name in instance for name in one["required"][:_TELLING])]
    if fitting:
        yield from validator.descend(instance, max(fitting, key=lambda one: len(one.get("required", ()))))
    else:
        yield ValidationError("no alternative")


def _resolved(alternative: Schema) -> Schema:
    """Return the definition that a schema's `$ref` names, or the schema itself if it has no `$ref`."""
    name = alternative.get("$ref", "").rpartition("/")[2]
    definitions: dict[str, Schema] = _validator().schema["$defs"]
    return definitions[name] if name else alternative
