"""Rule tables as JSON and YAML text. Each row has a line of its own, and the bytes are the same on every machine.

Reading validates untrusted files and raises `TablesError`.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from mapdsl.base.decoding import DataError, decode_text, parse_json, read_bytes
from mapdsl.base.resources import YAML_SUFFIXES
from mapdsl.rules.tables import RuleTables
from mapdsl.tables.codec import TablesError, document, tables_from_json
from mapdsl.tables.digest import rules_digest
from mapdsl.tables.integrity import check_integrity
from mapdsl.tables.yaml_text import YamlError, read_yaml

MAX_DOCUMENT_BYTES = 20_000_000


# ---- out ----------------------------------------------------------------------------------------------------------


def tables_json(tables: RuleTables) -> str:
    """Return the tables as a JSON document."""
    return pretty_json(document(tables, digest=rules_digest(tables)))


def tables_yaml(tables: RuleTables) -> str:
    """Return the tables as a YAML document with the same values as in JSON. Rows are in YAML's flow style, so each
    row is also valid JSON."""
    lines = []
    for key, value in document(tables, digest=rules_digest(tables)).items():
        if isinstance(value, list) and value:
            lines.append(f"{key}:")
            lines.extend(f"- {_line(item)}" for item in value)
        else:
            lines.append(f"{key}: {_line(value)}")
    return "\n".join(lines) + "\n"


def pretty_json(value: dict[str, Any]) -> str:
    """Format JSON with one line per field. In a list of rows, each row has a line of its own."""
    fields = []
    for key, inner in value.items():
        if isinstance(inner, list) and inner and isinstance(inner[0], dict):
            rows = ",\n".join("    " + _line(row) for row in inner)
            fields.append(f"  {_line(key)}: [\n{rows}\n  ]")
        else:
            fields.append(f"  {_line(key)}: {_line(inner)}")
    return "{\n" + ",\n".join(fields) + "\n}\n"


_ESCAPED = {ord(char): f"\\u{ord(char):04x}" for char in "\u2028\u2029\u0085\x7f"}
"""Escapes for characters that YAML or some JSON parsers treat as line ends or do not allow: Unicode line separators
and DEL."""


def _line(value: Any) -> str:
    text = json.dumps(value, ensure_ascii=False, allow_nan=False)
    return text.translate(_ESCAPED)


# ---- in -----------------------------------------------------------------------------------------------------------


def read_document(path: Path) -> RuleTables:
    """Read tables from a file."""
    try:
        return parse_document(read_bytes(path, most=MAX_DOCUMENT_BYTES), yaml=path.suffix in YAML_SUFFIXES)
    except (DataError, TablesError) as error:
        raise TablesError(f"{path}: {error}") from None


def parse_document(data: bytes, *, yaml: bool = False) -> RuleTables:
    """Read tables from UTF-8 bytes."""
    try:
        text = decode_text(data, most=MAX_DOCUMENT_BYTES)
        values = _parse_yaml(text) if yaml else parse_json(text)
    except DataError as error:
        raise TablesError(str(error)) from None
    return read_tables(values)


def read_tables(data: Any) -> RuleTables:
    """Convert plain values to rule tables, and check the tables."""
    tables = tables_from_json(data)
    check_integrity(tables)
    return tables


def _parse_yaml(text: str) -> Any:
    try:
        return read_yaml(text)[0]
    except YamlError as error:
        raise TablesError(str(error)) from None
