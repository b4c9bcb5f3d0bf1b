"""Diagnostics on rule table documents (`mapdsl check tables.json`) that other programs or people wrote.

`where` is a JSON pointer such as `/tracks/3/length`, or the word `document`.
"""

from __future__ import annotations

from mapdsl.diagnostics.core import error

UNREADABLE_TABLES = error(
    "J001 unreadable-tables: A document that cannot be read",
    message="{problem}",
    help="correct this first; the rest of the document is checked after that",
    why="The text is not JSON or YAML, or uses a part of them that programs read differently or cannot read at all: a "
    "field that is given twice, an alias, a value in hundreds of brackets.",
)

REPEATED_FIELD = error(
    "J002 repeated-field: A field that is given twice",
    message="`{where}`: the field `{field}` was given before in this object",
    help="delete one of the two",
    why="Programs disagree on which of the two values counts.",
)

UNEXPECTED_VALUE = error(
    "J003 unexpected-value: A value that the schema does not allow",
    message="`{where}`: expected {expected}, found {found}",
    help="`schemas/tables.schema.json` has the type and the bounds of every field",
    why="The JSON Schema of rule tables says what every field can hold.",
)

MISSING_FIELD = error(
    "J004 missing-field: A field that is missing",
    message="`{where}`: the field `{field}` is missing",
    help="add the field; fields that have a default can be left out",
    why="The JSON Schema of rule tables requires the field, because it has no default.",
)

UNKNOWN_FIELD = error(
    "J005 unknown-field: A field that does not exist",
    message="`{where}`: there is no field `{field}`",
    help="fields are {fields}",
    why="A field that is not in the JSON Schema of rule tables would be ignored, so a misspelt one would go unnoticed.",
)

INCONSISTENT_TABLES = error(
    "J006 inconsistent-tables: Tables that contradict themselves",
    message="{problem}",
    help="correct this first; the first contradiction is reported",
    why="Each value fits the schema, but they do not fit together: a track ends in a place that does not exist, two "
    "tickets have the same id, a rule asks for a fact that it cannot have.",
)
