"""Tables to JSON values and back, driven by the types of the records.

Comes in: `RuleTables` or plain JSON values. Goes out: the other. Fields that hold their default are left out, so a
document shows what a board says. Reading trusts nothing: `TablesError` names the row and the field.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from enum import Enum
from functools import cache
from types import NoneType, UnionType
from typing import Any, Literal, Union, get_args, get_origin, get_type_hints

from msgspec.structs import FieldInfo, fields

from mapdsl.records import Record
from mapdsl.rules import conditions
from mapdsl.rules.conditions import Condition
from mapdsl.rules.kinds import KINDS_BY_NAME, KINDS_BY_ROW
from mapdsl.rules.tables import TABLES_FORMAT, Origin, Rule, RuleTables
from mapdsl.versions import TABLES_VERSION


class TablesError(ValueError):
    """Rule tables cannot be read. The message names the row, the field and what was expected."""


# ---- out ----------------------------------------------------------------------------------------------------------


def to_json(value: Any) -> Any:
    """Plain JSON values of a table value: records become objects without the fields that hold their default."""
    match value:
        case None | bool() | int() | float() | str():
            return value.value if isinstance(value, Enum) else value
        case tuple():
            return [to_json(each) for each in value]
        case Rule():
            return _rule_to_json(value)
        case Record():
            return {
                json_name(each): to_json(getattr(value, each.name))
                for each in fields(value)
                if getattr(value, each.name) != each.default
            }
    raise TypeError(f"not a table value: {value!r}")


def json_name(each: FieldInfo) -> str:
    """The name of a field in JSON."""
    return each.name.rstrip("_")


def _rule_to_json(rule: Rule) -> dict[str, Any]:
    kind = KINDS_BY_ROW[type(rule.row)]
    row: dict[str, Any] = {"kind": kind.name}
    for argument in kind.arguments:
        value = getattr(rule.row, argument.field)
        if value != () or argument.required:  # an empty table stands for one that is not given
            row[argument.name] = to_json(value)
    if rule.when is not None:
        row["when"] = condition_to_json(rule.when)
    if rule.technology:
        row["technology"] = rule.technology
    if rule.variant:
        row["variant"] = rule.variant
    if rule.origin is not None:
        row["origin"] = to_json(rule.origin)
    return row


def condition_to_json(condition: Condition) -> dict[str, Any]:
    match condition:
        case conditions.All(of):
            return {"all": [condition_to_json(each) for each in of]}
        case conditions.Any(of):
            return {"any": [condition_to_json(each) for each in of]}
        case conditions.Not(inner):
            return {"not": condition_to_json(inner)}
        case conditions.Is(fact, name):
            return {"fact": fact, "name": name} if name else {"fact": fact}
        case conditions.Compare(fact, comparison, value):
            return {"fact": fact, "is": comparison.value, "value": value}
        case conditions.Within(fact, low, high):
            return {"fact": fact, "from": low, "to": high}
        case conditions.Among(fact, values):
            return {"fact": fact, "among": list(values)}


def document(tables: RuleTables, *, digest: str) -> dict[str, Any]:
    """The whole document of a board, as it is written to a file."""
    return {"format": TABLES_FORMAT, "version": TABLES_VERSION, "digest": digest, **to_json(tables)}


# ---- in -----------------------------------------------------------------------------------------------------------


def check_heading(data: Any) -> None:
    """Refuses what is no document of rule tables, and one of another version. Raises `TablesError`."""
    if not isinstance(data, Mapping) or data.get("format") != TABLES_FORMAT:
        raise TablesError(f'this is not a document of rule tables: "format" is not "{TABLES_FORMAT}"')
    version = data.get("version")
    if version != TABLES_VERSION:
        raise TablesError(
            f"these are rule tables of version {version!r:.40}, and this program reads version {TABLES_VERSION}; "
            "use a newer mapdsl, or build the board again with this one"
        )


def tables_from_json(data: Mapping[str, Any]) -> RuleTables:
    """The tables of a document that the schema accepted. Raises `TablesError`."""
    body = {key: value for key, value in data.items() if key not in ("format", "version", "digest")}
    tables = from_json(RuleTables, body, "")
    assert isinstance(tables, RuleTables)
    return tables


def from_json(wanted: Any, data: Any, where: str) -> Any:
    """A value of a type from JSON. `where` names the place in the document for messages."""
    return _reader(wanted)(data, where)


Reader = Callable[[Any, str], Any]


@cache
def _reader(wanted: Any) -> Reader:
    """A function that reads values of a type; made once for each type."""
    if wanted is Rule:
        return _read_rule
    origin, arguments = get_origin(wanted), get_args(wanted)
    if origin is Literal:
        return _literal_reader(arguments)
    if origin in (Union, UnionType):
        (inner,) = (_reader(argument) for argument in arguments if argument is not NoneType)
        return lambda data, where: None if data is None else inner(data, where)
    if origin is tuple:
        return _tuple_reader(arguments)
    if isinstance(wanted, type) and issubclass(wanted, Record):
        return _record_reader(wanted)
    if isinstance(wanted, type) and issubclass(wanted, Enum):
        return _enum_reader(wanted)
    return _plain_reader(wanted)


def _fail(where: str, expected: str, data: Any) -> TablesError:
    shown = repr(data)
    shown = shown if len(shown) <= 40 else shown[:37] + "..."
    return TablesError(f"{where or 'document'}: expected {expected}, found {shown}")


def _plain_reader(wanted: type) -> Reader:
    words = {int: "a whole number", float: "a number", str: "a text", bool: "true or false"}[wanted]

    def read(data: Any, where: str) -> Any:
        if wanted is float and isinstance(data, int) and not isinstance(data, bool):
            return data
        if not isinstance(data, wanted) or (isinstance(data, bool) and wanted is not bool):
            raise _fail(where, words, data)
        return data

    return read


def _literal_reader(values: tuple[Any, ...]) -> Reader:
    def read(data: Any, where: str) -> Any:
        if data not in values:
            raise _fail(where, "one of " + ", ".join(map(str, values)), data)
        return data

    return read


def _enum_reader(wanted: type[Enum]) -> Reader:
    return lambda data, where: wanted(_literal_reader(tuple(each.value for each in wanted))(data, where))


def _tuple_reader(arguments: tuple[Any, ...]) -> Reader:
    repeated = len(arguments) == 2 and arguments[1] is ...
    readers = [_reader(argument) for argument in arguments if argument is not ...]

    def read(data: Any, where: str) -> Any:
        if not isinstance(data, list) or (not repeated and len(data) != len(readers)):
            raise _fail(where, "a list" if repeated else f"a list of {len(readers)}", data)
        each_reader = readers * len(data) if repeated else readers
        return tuple(
            reader(each, f"{where}[{index}]")
            for index, (reader, each) in enumerate(zip(each_reader, data, strict=True))
        )

    return read


def _record_reader(wanted: type[Any]) -> Reader:
    hints = get_type_hints(wanted)
    by_name = {json_name(each): each for each in fields(wanted)}
    readers = {name: _reader(hints[each.name]) for name, each in by_name.items()}
    required = [name for name, each in by_name.items() if each.required]

    def read(data: Any, where: str) -> Any:
        if not isinstance(data, Mapping):
            raise _fail(where, "an object", data)
        for name in data:
            if name not in by_name:
                raise TablesError(f"{_join(where, name)}: there is no such field; fields are {', '.join(by_name)}")
        for name in required:
            if name not in data:
                raise TablesError(f"{_join(where, name)}: is missing")
        return wanted(**{by_name[name].name: readers[name](value, _join(where, name)) for name, value in data.items()})

    return read


def _join(where: str, name: str) -> str:
    return f"{where}.{name}" if where else str(name)


def _read_rule(data: Any, where: str) -> Rule:
    if not isinstance(data, Mapping):
        raise _fail(where, "an object", data)
    kind = KINDS_BY_NAME.get(data.get("kind", ""))
    if kind is None:
        raise TablesError(f"{where}.kind: unknown rule kind {data.get('kind')!r}; kinds are {', '.join(KINDS_BY_NAME)}")
    where = f"{where} ({kind.name})"
    common = ("kind", "when", "technology", "variant", "origin")
    hints = get_type_hints(kind.row)
    values: dict[str, Any] = {}
    names = {argument.name: argument for argument in kind.arguments}
    for name, value in data.items():
        if name in names:
            values[names[name].field] = from_json(hints[names[name].field], value, _join(where, name))
        elif name not in common:
            raise TablesError(f"{_join(where, name)}: `{kind.name}` takes no such argument")
    for argument in kind.arguments:
        if argument.required and argument.field not in values:
            raise TablesError(f"{_join(where, argument.name)}: is missing")
    return Rule(
        kind.row(**values),
        when=_read_condition(data["when"], f"{where}.when") if "when" in data else None,
        technology=_plain_reader(str)(data.get("technology", ""), f"{where}.technology"),
        variant=_plain_reader(str)(data.get("variant", ""), f"{where}.variant"),
        origin=from_json(Origin, data["origin"], f"{where}.origin") if "origin" in data else None,
    )


def _read_condition(data: Any, where: str) -> Condition:
    match data:
        case {"all": list(of), **rest} if not rest:
            return conditions.All(tuple(_read_condition(each, where) for each in of))
        case {"any": list(of), **rest} if not rest:
            return conditions.Any(tuple(_read_condition(each, where) for each in of))
        case {"not": of, **rest} if not rest:
            return conditions.Not(_read_condition(of, where))
        case {"fact": str(fact), "is": str(comparison), "value": int() | str() as value, **rest} if not rest:
            if comparison in set(conditions.Comparison):
                return conditions.Compare(fact, conditions.Comparison(comparison), value)
        case {"fact": str(fact), "from": int(low), "to": int(high), **rest} if not rest:
            return conditions.Within(fact, low, high)
        case {"fact": str(fact), "among": list(values), **rest} if not rest:
            return conditions.Among(fact, tuple(values))
        case {"fact": str(fact), "name": str(name), **rest} if not rest:
            return conditions.Is(fact, name)
        case {"fact": str(fact), **rest} if not rest:
            return conditions.Is(fact)
    raise _fail(where, "a condition", data)
