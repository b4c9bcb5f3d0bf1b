"""The JSON Schema (2020-12) of rule tables, made from the row types; and validation of documents from outside.

Comes in: the records of `tables` and the kinds. Goes out: the schema as plain values; `RuleTables` from a document.
"""

from __future__ import annotations

from enum import Enum
from types import NoneType, UnionType
from typing import Annotated, Any, Literal, Union, get_args, get_origin, get_type_hints

from msgspec import Meta
from msgspec.structs import fields

from mapdsl.records import Record
from mapdsl.rules.codec import TablesError, check_heading, json_name, tables_from_json
from mapdsl.rules.condition_facts import FACTS
from mapdsl.rules.conditions import Comparison
from mapdsl.rules.integrity import check_integrity
from mapdsl.rules.kind import Carrier, Kind
from mapdsl.rules.kinds import KINDS
from mapdsl.rules.tables import TABLES_FORMAT, Origin, Rule, RuleTables
from mapdsl.versions import TABLES_VERSION

SCHEMA_ID = f"https://mapdsl.invalid/schemas/tables-{TABLES_VERSION}.schema.json"
_PLAIN = {int: "integer", float: "number", str: "string", bool: "boolean"}


def tables_schema() -> dict[str, Any]:
    """The schema of one board's document."""
    definitions: dict[str, Any] = {"condition": _condition_schema(), "rule": _rule_schema()}
    body = _object_schema(RuleTables, definitions)
    head = {
        "format": {"const": TABLES_FORMAT},
        "version": {"const": TABLES_VERSION, "description": "version of this format"},
        "digest": {"type": "string", "description": "identifies the rules, whatever things are called"},
    }
    for kind in KINDS:
        definitions[f"rule-{kind.name}"] = _kind_schema(kind, definitions)
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "$id": SCHEMA_ID,
        "title": "Rule tables of a board",
        "description": (RuleTables.__doc__ or "").strip(),
        "type": "object",
        "additionalProperties": False,
        "required": ["format", "version", *body["required"]],
        "properties": head | body["properties"],
        "$defs": dict(sorted(definitions.items())),
    }


def _schema_of(wanted: Any, definitions: dict[str, Any]) -> dict[str, Any]:
    if wanted is Rule:
        return {"$ref": "#/$defs/rule"}
    origin, arguments = get_origin(wanted), get_args(wanted)
    if origin is Annotated:
        return _stated(_schema_of(arguments[0], definitions), arguments[1])
    if origin is Literal:
        return {"enum": list(arguments)}
    if origin in (Union, UnionType):
        (inner,) = (argument for argument in arguments if argument is not NoneType)
        return _schema_of(inner, definitions)
    if origin is tuple:
        items = _schema_of(arguments[0], definitions)
        if arguments[-1] is ...:
            return {"type": "array", "items": items}
        return {"type": "array", "items": items, "minItems": len(arguments), "maxItems": len(arguments)}
    if isinstance(wanted, type) and issubclass(wanted, Enum):
        return {"enum": [each.value for each in wanted]}
    if isinstance(wanted, type) and issubclass(wanted, Record):
        name = wanted.__name__.lower()
        if name not in definitions:
            definitions[name] = {}
            definitions[name] = _object_schema(wanted, definitions)
        return {"$ref": f"#/$defs/{name}"}
    return {"type": _PLAIN[wanted]}


def _stated(schema: dict[str, Any], meta: Meta) -> dict[str, Any]:
    """The schema of a field: that of its type, and what its declaration says besides."""
    size = "Items" if schema.get("type") == "array" else "Length"
    keywords = {
        "minimum": meta.ge,
        "maximum": meta.le,
        "exclusiveMinimum": meta.gt,
        "pattern": meta.pattern,
        f"min{size}": meta.min_length,
        f"max{size}": meta.max_length,
        "description": meta.description,
    }
    return schema | {keyword: value for keyword, value in keywords.items() if value is not None}


def _object_schema(wanted: type[Any], definitions: dict[str, Any]) -> dict[str, Any]:
    return {
        "description": (wanted.__doc__ or "").strip(),
        "type": "object",
        "additionalProperties": False,
        "required": [json_name(each) for each in fields(wanted) if each.required],
        "properties": {json_name(each): _schema_of(each.type, definitions) for each in fields(wanted)},
    }


def _rule_schema() -> dict[str, Any]:
    """A row, chosen by its kind: a mistake in a row is reported for that kind alone."""
    return {
        "description": "A row of the rule table: a typed fact of one kind.",
        "type": "object",
        "required": ["kind"],
        "properties": {"kind": {"enum": [kind.name for kind in KINDS]}},
        "allOf": [
            {"if": {"properties": {"kind": {"const": kind.name}}}, "then": {"$ref": f"#/$defs/rule-{kind.name}"}}
            for kind in KINDS
        ],
    }


def _kind_schema(kind: Kind, definitions: dict[str, Any]) -> dict[str, Any]:
    hints = get_type_hints(kind.row)
    properties: dict[str, Any] = {"kind": {"const": kind.name}}
    for each in kind.arguments:
        schema = _merged(_schema_of(hints[each.field], definitions), each.argument.type.schema())
        properties[each.name] = schema | {"description": each.argument.doc}
    properties["when"] = {"$ref": "#/$defs/condition", "description": f"holds only where this does; a {kind.subject}"}
    if kind.carrier is not Carrier.BOARD:
        properties["technology"] = {"type": "string", "description": "the technology that carries the rule"}
    properties["variant"] = {"type": "string", "description": "the variant to which the rule belongs"}
    properties["origin"] = _schema_of(Origin, definitions)
    needed = ["technology"] if kind.carrier is Carrier.TECHNOLOGY else []
    return {
        "title": kind.name,
        "description": f"{kind.title} {kind.doc}".strip(),
        "type": "object",
        "additionalProperties": False,
        "required": ["kind", *(each.name for each in kind.arguments if each.required), *needed],
        "properties": properties,
        "examples": [kind.example],
    }


def _merged(base: dict[str, Any], more: dict[str, Any]) -> dict[str, Any]:
    """Two schemas of one value, the schemas of their items merged too."""
    items = {"items": _merged(base["items"], more["items"])} if "items" in base and "items" in more else {}
    return base | more | items


def _condition_schema() -> dict[str, Any]:
    this = {"$ref": "#/$defs/condition"}
    fact = {"enum": sorted({each.name for each in FACTS}), "description": "the fact that is asked"}
    value = {"type": ["integer", "string"]}
    shapes: list[dict[str, Any]] = [
        {"all": {"type": "array", "items": this, "minItems": 1}},
        {"any": {"type": "array", "items": this, "minItems": 1}},
        {"not": this},
        {"fact": fact},
        {"fact": fact, "name": {"type": "string"}},
        {"fact": fact, "is": {"enum": [each.value for each in Comparison]}, "value": value},
        {"fact": fact, "from": {"type": "integer"}, "to": {"type": "integer"}},
        {"fact": fact, "among": {"type": "array", "items": value, "minItems": 1}},
    ]
    return {
        "description": "When a rule holds: all, any, not, or a question about one fact.",
        "oneOf": [
            {"type": "object", "additionalProperties": False, "required": list(shape), "properties": shape}
            for shape in shapes
        ],
    }


def read_tables(data: Any) -> RuleTables:
    """Tables from a document that comes from outside: schema, types, references. Raises `TablesError`."""
    from jsonschema import Draft202012Validator  # heavy: only where documents come from outside

    check_heading(data)
    try:
        validator = Draft202012Validator(tables_schema())
        problem = min(
            validator.iter_errors(data), key=lambda error: (list(map(str, error.path)), error.message), default=None
        )
        if problem is not None:
            raise TablesError(_in_words(data, problem))
        tables = tables_from_json(data)
    except RecursionError:
        raise TablesError("the document is nested too deeply") from None
    check_integrity(tables)
    return tables


def _in_words(data: Any, problem: Any) -> str:
    """Where in the document, naming the row: `rules[3] (tunnels).reveal: ...`."""
    where, here = "", data
    for step in problem.absolute_path:
        here = here[step]
        where += f"[{step}]" if isinstance(step, int) else f".{step}" if where else str(step)
        if isinstance(step, int) and isinstance(here, dict):
            name = here.get("kind") if where.startswith("rules") else here.get("id")
            where += f" ({name})" if isinstance(name, str) else ""
    message = problem.message if len(problem.message) <= 200 else problem.message[:197] + "..."
    return f"{where or 'document'}: {message}"
