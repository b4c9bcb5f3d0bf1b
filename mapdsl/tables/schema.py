"""JSON Schema (2020-12) of rule tables, derived from the record types that the reader checks."""

from __future__ import annotations

from typing import Any

from msgspec.json import schema_components
from msgspec.structs import fields

from mapdsl.base.versions import TABLES_VERSION
from mapdsl.rules.condition_facts import FACTS
from mapdsl.rules.kinds import KINDS
from mapdsl.rules.kinds.rule_kind import Carrier, RuleKind
from mapdsl.rules.tables import TABLES_FORMAT, Origin, RuleTables
from mapdsl.rules.terms.conditions import Among, Compare, Is, Within

SCHEMA_ID = f"https://mapdsl.invalid/schemas/tables-{TABLES_VERSION}.schema.json"

_QUESTIONS = (Is, Compare, Within, Among)


def tables_schema() -> dict[str, Any]:
    """Return the schema for the document of one board."""
    parts = [field for field in fields(RuleTables) if field.name != "rules"]
    schemas, definitions = schema_components(
        [*(part.type for part in parts), Origin, *_QUESTIONS, *(kind.row for kind in KINDS)],
        ref_template="#/$defs/{name}",
    )
    for question in _QUESTIONS:
        definitions[question.__name__]["properties"]["fact"] = {"enum": sorted({fact.name for fact in FACTS})}
    head = {
        "format": {"const": TABLES_FORMAT},
        "version": {"const": TABLES_VERSION, "description": "version of this format"},
        "digest": {"type": "string", "description": "identifies the rules, independently of names"},
    }
    rows = {kind.row.__name__: _with_common_fields(kind, definitions[kind.row.__name__]) for kind in KINDS}
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "$id": SCHEMA_ID,
        "title": "Rule tables of a board",
        "description": RuleTables.__doc__,
        "type": "object",
        "additionalProperties": False,
        "required": ["format", "version", *(part.name for part in parts if part.required)],
        "properties": head
        | {part.name: schema for part, schema in zip(parts, schemas, strict=False)}
        | {"rules": {"type": "array", "items": {"$ref": "#/$defs/rule"}, "description": "the rule table"}},
        "$defs": dict(sorted((definitions | rows | {"condition": _condition(), "rule": _rule()}).items())),
    }


def _rule() -> dict[str, Any]:
    """Return the schema of a rule. The rule's kind selects the subschema, so validators report errors for that kind
    only."""
    return {
        "description": "Row of the rule table: the arguments of one kind.",
        "type": "object",
        "required": ["kind"],
        "properties": {"kind": {"enum": [kind.name for kind in KINDS]}},
        "allOf": [
            {
                "if": {"type": "object", "required": ["kind"], "properties": {"kind": {"const": kind.name}}},
                "then": {"$ref": f"#/$defs/{kind.row.__name__}"},
            }
            for kind in KINDS
        ],
    }


def _with_common_fields(kind: RuleKind, row: dict[str, Any]) -> dict[str, Any]:
    """Return the schema of a rule of one kind: the arguments of its row, and the fields that all rules have, such as
    the condition."""
    besides: dict[str, Any] = {
        "when": {"$ref": "#/$defs/condition", "description": f"condition of the rule, about a {kind.subject}"},
        "piece": {"type": "string", "description": "the piece that carries the rule"},
        "variant": {"type": "string", "description": "the variant that the rule belongs to"},
        "also": {
            "type": "boolean",
            "description": "in a variant: whether it stands beside the rules of the board instead of replacing them",
        },
        "inherits": {
            "type": "array",
            "items": {"enum": [argument.name for argument in kind.inheritable]},
            "uniqueItems": True,
            "description": "in a variant: arguments that keep the value they have on the board",
        },
        "origin": {"$ref": "#/$defs/Origin"},
    }
    if kind.carrier is Carrier.BOARD:
        del besides["piece"]
    if kind.rows_add_up:
        del besides["inherits"]
    return row | {
        "title": kind.name,
        "description": f"{kind.title} {kind.doc}".strip(),
        "properties": row["properties"] | besides,
        "examples": [kind.example],
    }


def _condition() -> dict[str, Any]:
    this = {"$ref": "#/$defs/condition"}
    several = {"type": "array", "items": this, "minItems": 2}
    return {
        "description": "Condition of a rule: all, any, not, or a question about one fact.",
        "oneOf": [
            *(
                {"type": "object", "additionalProperties": False, "required": [word], "properties": {word: of}}
                for word, of in (("all", several), ("any", several), ("not", this))
            ),
            *({"$ref": f"#/$defs/{question.__name__}"} for question in _QUESTIONS),
        ],
    }
