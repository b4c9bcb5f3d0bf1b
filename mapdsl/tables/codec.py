"""Converts rule tables to JSON values and back. The types of the records determine the conversion.

Fields with default values are left out, so a document contains only the values that a board sets. Rows of the rule
table are the exception: they contain all arguments except empty ones. Reading validates its input: `TablesError` names
the row and the field.
"""

from __future__ import annotations

from enum import Enum
from functools import cache
from typing import Any

from msgspec import Struct, defstruct
from msgspec.structs import asdict, fields

from mapdsl.base.decoding import DataError, check_heading, convert, shorten
from mapdsl.base.records import Record
from mapdsl.base.versions import TABLES_VERSION
from mapdsl.rules.kinds import KINDS_BY_NAME
from mapdsl.rules.tables import TABLES_FORMAT, Rule, RuleTables
from mapdsl.rules.terms.arguments import RuleRow
from mapdsl.rules.terms.conditions import All, Among, Compare, Condition, Is, Not, Question, Within
from mapdsl.rules.terms.conditions import Any as AnyOf

_HEADING = ("format", "version", "digest")
_ASKED_BY: dict[str, type[Question]] = {"is": Compare, "from": Within, "among": Among}
MAX_DEPTH = 64
"""Maximum nesting depth of a condition."""

_OTHER_VERSION = "use the mapdsl that it was made with, or build the board again with this one"


class TablesError(ValueError):
    """Raised if rule tables cannot be read. The message names the row, the field and the expected value."""


# ---- out ----------------------------------------------------------------------------------------------------------


def to_json(value: Any) -> Any:
    """Return a table value as plain JSON values."""
    match value:
        case Enum():
            return value.value
        case tuple():
            return [to_json(item) for item in value]
        case RuleRow():
            said = {name: getattr(value, field) for field, name, _ in _fields(type(value))}
            said = {name: part for name, part in said.items() if part not in ((), "", None)}  # leave out empty values
            return {"kind": value.__struct_config__.tag} | {name: to_json(part) for name, part in said.items()}
        case Record():
            every = [(name, getattr(value, field), usual) for field, name, usual in _fields(type(value))]
            plain = {name: to_json(part) for name, part, usual in every if part != usual}
            return plain.pop("row") | plain if isinstance(value, Rule) else plain
    return value


@cache
def _fields(record: type[Record]) -> tuple[tuple[str, str, Any], ...]:
    """Return the fields of a record as tuples of name, name in JSON, and default."""
    return tuple((field.name, field.encode_name, field.default) for field in fields(record))


def document(tables: RuleTables, *, digest: str) -> dict[str, Any]:
    """Return the complete JSON document of a board."""
    return {"format": TABLES_FORMAT, "version": TABLES_VERSION, "digest": digest, **to_json(tables)}


# ---- in -----------------------------------------------------------------------------------------------------------


@cache
def _beside_rules() -> type[Struct]:
    """Return the type of a document without its rules. Rules are read separately, because their types depend on
    their kinds."""
    others = [(field.name, field.type, field.default) for field in fields(RuleTables) if field.name != "rules"]
    return defstruct(RuleTables.__name__, others, forbid_unknown_fields=True)


_BESIDE_ROW = {field.name: field.type for field in fields(Rule) if field.name != "row"}


def check_format(data: Any) -> None:
    """Check that a document declares the format of rule tables, in the supported version. Raises `DataError`."""
    check_heading(data, "document of rule tables", TABLES_FORMAT, TABLES_VERSION, otherwise=_OTHER_VERSION)


def tables_from_json(data: Any) -> RuleTables:
    """Return the rule tables in a document, after checking the type and the bounds of each value. Raises
    `TablesError`."""
    try:
        check_format(data)
        data = convert(dict[str, Any], data)
        values = {name: value for name, value in data.items() if name not in _HEADING}
        rules = convert(list[Any], values.pop("rules", []), "rules")
        others = asdict(convert(_beside_rules(), values))
        return RuleTables(**others, rules=tuple(_rule(rule, f"rules[{index}]") for index, rule in enumerate(rules)))
    except DataError as error:
        raise TablesError(str(error)) from None
    except RecursionError:
        raise TablesError("the document is nested too deeply") from None


def _rule(data: Any, where: str) -> Rule:
    name = convert(dict[str, Any], data, where).get("kind")
    kind = KINDS_BY_NAME.get(name) if isinstance(name, str) else None
    if kind is None:
        raise DataError(f"{where} ({shorten(name)}).kind: there is no such kind; kinds are {', '.join(KINDS_BY_NAME)}")
    where = f"{where} ({kind.name})"
    besides = {name: of for name, of in _BESIDE_ROW.items() if name not in kind.row.__struct_fields__}
    row = convert(kind.row, {name: value for name, value in data.items() if name not in besides}, where)
    said: dict[str, Any] = {}
    for name, of in besides.items():
        if name in data:
            at = f"{where}.{name}"
            said[name] = _condition(data[name], at) if name == "when" else convert(of, data[name], at)
    return Rule(row, **said)


def _condition(data: Any, where: str, depth: int = 0) -> Condition:
    if depth > MAX_DEPTH:
        raise DataError(f"{where}: is nested more than {MAX_DEPTH} deep")
    match data:
        case {"all": [_, _, *_] as of, **rest} if not rest:
            return All(tuple(_condition(part, where, depth + 1) for part in of))
        case {"any": [_, _, *_] as of, **rest} if not rest:
            return AnyOf(tuple(_condition(part, where, depth + 1) for part in of))
        case {"not": of, **rest} if not rest:
            return Not(_condition(of, where, depth + 1))
        case {"fact": _}:
            asked = next((kind for word, kind in _ASKED_BY.items() if word in data), Is)
            return convert(asked, data, where)
    raise DataError(f"{where}: expected `all` or `any` of several conditions, `not` one, or a question about a `fact`")
