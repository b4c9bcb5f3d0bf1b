"""JSON Schemas (2020-12) of the documents that have a version number, and of `mapdsl.toml`.

Schemas of documents that the program reads are derived from the types that validate the input, and allow no other
members. Reports are only written, and their readers must skip unknown members, so the schemas of reports allow
additional members.
"""

from __future__ import annotations

import json
from typing import Any

from msgspec.json import schema_components

from mapdsl.base.resources import data_path
from mapdsl.base.versions import (
    BALANCE_VERSION,
    CHANGES_VERSION,
    FINDINGS_VERSION,
    JOURNAL_VERSION,
    REPLAY_VERSION,
    RESULTS_VERSION,
    STATE_VERSION,
)
from mapdsl.diagnostics.catalogue import CATALOGUE
from mapdsl.diagnostics.core import Severity
from mapdsl.diagnostics.reports import FORMATS
from mapdsl.engine.records.replays import Replay
from mapdsl.engine.records.saved_state import SavedState
from mapdsl.lab.balance.balance_study import Balance
from mapdsl.lab.games.journals import JournalHead, JournalLine
from mapdsl.project.config.settings import OFF
from mapdsl.rules.consequences import ChangeClass

Schema = dict[str, Any]

TEXT: Schema = {"type": "string"}
COUNT: Schema = {"type": "integer", "minimum": 0}
FROM_ONE: Schema = {"type": "integer", "minimum": 1}


def document_schemas() -> dict[str, Schema]:
    """Return the schemas by file name, except the schemas of rule tables and of `mapdsl diff`."""
    return {
        f"{name}.schema.json": schema()
        for name, schema in (
            ("balance", balance_schema),
            ("breaking", breaking_schema),
            ("config", config_schema),
            ("findings", findings_schema),
            ("journal", journal_schema),
            ("replay", replay_schema),
            ("results", results_schema),
            ("state", state_schema),
        )
    }


def _head(name: str, title: str, description: str) -> Schema:
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "$id": f"https://mapdsl.invalid/schemas/{name}.schema.json",
        "title": title,
        "description": description,
    }


def _object(description: str = "", /, **properties: Schema) -> Schema:
    """Return the schema of an object that requires all these members. Later releases may add members."""
    described = {"description": description} if description else {}
    return described | {"type": "object", "required": [*properties], "properties": properties}


def _list(items: Schema, description: str = "") -> Schema:
    return {"type": "array", "items": items} | ({"description": description} if description else {})


def _or_null(schema: Schema, description: str = "") -> Schema:
    return {"anyOf": [schema, {"type": "null"}]} | ({"description": description} if description else {})


def _version(number: int) -> Schema:
    return {"const": number, "description": "version of this format"}


def _ref(name: str) -> Schema:
    return {"$ref": f"#/$defs/{name}"}


# ---- documents that are read ----------------------------------------------------------------------------------------


def replay_schema() -> Schema:
    head = _head(f"replay-{REPLAY_VERSION}", "Replay of a game", "The file of a game: actions, shuffles and outcome.")
    return head | _document_of(Replay, REPLAY_VERSION)


def state_schema() -> Schema:
    head = _head(f"state-{STATE_VERSION}", "Saved game", "A game in progress, as `State.to_json()` writes it.")
    return head | _document_of(SavedState, STATE_VERSION)


def _document_of(record: type, version: int) -> Schema:
    """Return the schema of a document that requires the members `format` and `version`."""
    _, definitions = schema_components([record], ref_template="#/$defs/{name}")
    whole = definitions.pop(record.__name__)
    required = [*dict.fromkeys(("format", "version", *whole["required"]))]
    properties = whole["properties"] | {"version": _version(version)}
    kept = {key: value for key, value in whole.items() if key not in ("title", "description")}
    return kept | {"required": required, "properties": properties, "$defs": definitions}


def journal_schema() -> Schema:
    (head, line), definitions = schema_components([JournalHead, JournalLine], ref_template="#/$defs/{name}")
    definitions["JournalHead"]["properties"]["journal"] = _version(JOURNAL_VERSION)
    about = "Each line of a journal is a JSON value: the first describes the simulation, each other one a deal."
    named = _head(f"journal-{JOURNAL_VERSION}", "Line of a journal of `mapdsl simulate`", about)
    return named | {"oneOf": [head, line], "$defs": definitions}


# ---- reports --------------------------------------------------------------------------------------------------------


def findings_schema() -> Schema:
    head = _head(f"findings-{FINDINGS_VERSION}", "Findings", "Written by `mapdsl check --format json`.")
    document = _object(
        version=_version(FINDINGS_VERSION),
        diagnostics=_list(_ref("finding")),
        summary=_object(
            "Number of files, and of findings of each severity.",
            files=COUNT,
            **{f"{severity}s": COUNT for severity in Severity},
        ),
    )
    return head | document | {"$defs": _finding_definitions()}


def results_schema() -> Schema:
    head = _head(f"results-{RESULTS_VERSION}", "Results of scenarios", "Written by `mapdsl test --format json`.")
    failure = _object("Failed expectation.", expected=_or_null(TEXT), found=_or_null(TEXT))
    scenario = _object(
        "Scenario that was played.",
        title=TEXT,
        line=FROM_ONE,
        players=FROM_ONE,
        variants=_list(TEXT),
        passed={"type": "boolean"},
        failures=_list(_ref("failure")),
    )
    tested = _object(
        "Board: its errors, or the results of its scenarios.",
        file=TEXT,
        errors=_list(_ref("finding")),
        scenarios=_list(_ref("scenario")),
    )
    document = _object(
        version=_version(RESULTS_VERSION),
        files=_list(_ref("file")),
        summary=_object(files=COUNT, files_with_errors=COUNT, scenarios=COUNT, failed=COUNT),
    )
    definitions = _finding_definitions()
    failure["properties"] = definitions["finding"]["properties"] | failure["properties"]
    failure["required"] = [*failure["properties"]]
    return head | document | {"$defs": definitions | {"failure": failure, "file": tested, "scenario": scenario}}


def breaking_schema() -> Schema:
    """Return the schema of the `mapdsl breaking` report, whose changes are formatted as in `mapdsl diff` and whose
    findings are formatted as in `mapdsl check`."""
    of_diff = json.loads(data_path("schemas", "diff.schema.json").read_text(encoding="utf-8"))["$defs"]
    head = _head(f"breaking-{CHANGES_VERSION}", "Breaking changes", "Written by `mapdsl breaking --format json`.")
    board = _object(
        "Board and its changes. `old`, `new` and `summary` are null for a new board.",
        file=TEXT,
        was=_or_null(TEXT, "file that it is compared with; null for a new board"),
        forbidden=_list(_ref("class"), "classes of changes that are findings"),
        old=_or_null(_ref("board")),
        new=_or_null(_ref("board")),
        changes=_list(_ref("change")),
        summary=_or_null(_ref("summary")),
    )
    replays = _object("Saved games that were played again.", replayed=COUNT, failed=COUNT, others=COUNT)
    document = _object(
        format={"const": "mapdsl-breaking"},
        version=_version(CHANGES_VERSION),
        against=TEXT | {"description": "what the boards are compared with"},
        boards=_list(_ref("compared")),
        gone=_list(TEXT, "files of boards that are gone"),
        replays=_or_null(replays),
        diagnostics=_list(_ref("finding")),
        summary=_object(boards=COUNT, boards_with_errors=COUNT, findings=COUNT),
    )
    return head | document | {"$defs": of_diff | _finding_definitions() | {"compared": board}}


def _finding_definitions() -> dict[str, Schema]:
    place = {"line": FROM_ONE, "column": FROM_ONE, "end_line": FROM_ONE, "end_column": FROM_ONE}
    edit = _object("Replacement of a range by a text.", **place, text=TEXT)
    finding = _object(
        "Finding. Lines and columns count from 1, columns in code points; a range ends behind its last character.",
        code={"type": "string", "pattern": "^[A-Z][0-9]{3}$"},
        slug={"type": "string", "pattern": "^[a-z-]+$"},
        severity={"enum": [*map(str, Severity)]},
        message=TEXT,
        help=TEXT | {"description": "what to write instead; may be empty"},
        file=TEXT,
        **place,
        notes=_list(_object(message=TEXT, file=TEXT, **place), "related places"),
        fix=_or_null(_object(title=TEXT, edits=_list(_ref("edit"))), "exact edits that remove the finding"),
    )
    return {"edit": edit, "finding": finding}


def balance_schema() -> Schema:
    """Return the schema of the `mapdsl balance` report: the types computed for the report, with the words and
    commands added to them."""
    _, definitions = schema_components([Balance], ref_template="#/$defs/{name}")
    for definition in definitions.values():
        definition.pop("additionalProperties", None)
        definition["required"] = [*definition["properties"]]
    command = TEXT | {"description": "command that makes this part again"}
    figures = {"type": "object", "additionalProperties": _ref("Figure")}
    added = {
        "Balance": {"command": command},
        "Series": {"command": command},
        "BalanceSection": {"command": command, "lines": _list(_object(name=TEXT, figures=figures))},
        "Outlier": {"message": TEXT},
    }
    for name, members in added.items():
        definitions[name]["properties"] |= members
        definitions[name]["required"] = [*definitions[name]["properties"]]
    whole = definitions.pop("Balance")
    properties = {"version": _version(BALANCE_VERSION), **whole["properties"]}
    head = _head(f"balance-{BALANCE_VERSION}", "Balance of a board", "Written by `mapdsl balance --format json`.")
    return head | _object(**properties) | {"$defs": definitions}


# ---- configuration --------------------------------------------------------------------------------------------------


def config_schema() -> Schema:
    """Return the schema of `mapdsl.toml`. The schema lists every name so that editors can complete it; the program
    makes further checks."""
    silenced = [entry.slug for entry in CATALOGUE if entry.severity is not Severity.ERROR]
    families = "".join(sorted({entry.code[0] for entry in CATALOGUE}))
    beginning = {"pattern": f"^[{families}][0-9]{{0,3}}$", "description": "a code, or the beginning of codes"}
    formats = [{"enum": [*FORMATS]}, {"pattern": f"^({'|'.join(FORMATS)})=.+$"}]
    classes = {"enum": [*map(str, ChangeClass)]}
    patterns = "File patterns in the style of `.gitignore`, relative to the folder of this file."
    properties: Schema = {
        "extend": TEXT | {"description": "Path of a configuration whose settings apply where this one has none."},
        "fail-on": {"enum": [*map(str, Severity)], "description": "The lowest severity that makes the exit status 1."},
        "format": {
            "description": "Reports to write without `--format`: `NAME`, or `NAME=FILE`.",
            "anyOf": [*formats, _list({"anyOf": formats})],
        },
        "exclude": _list(TEXT, f"Files to skip in folders that you name. {patterns}"),
        "select": _list(_names(sorted(entry.slug for entry in CATALOGUE), beginning), "Report only these, and errors."),
        "severity": {
            "description": "Severity of single diagnostics.",
            "type": "object",
            "properties": {entry.slug: _severity_of(entry.severity, entry.title) for entry in CATALOGUE},
            "patternProperties": {f"^[{families}][0-9]{{3}}$": {"enum": [*map(str, Severity), OFF]}},
            "additionalProperties": False,
        },
        "ignore": {
            "description": f"Do not report these: a list for all files, or a table with a list for each pattern. "
            f"{patterns}",
            "anyOf": [
                _list(_names(sorted(silenced), beginning)),
                {"type": "object", "additionalProperties": _list(_names(sorted(silenced), beginning))},
            ],
        },
        "breaking": {
            "description": "Classes of changes that `mapdsl breaking` allows or forbids.",
            "type": "object",
            "properties": {"allow": _list(classes), "forbid": _list(classes)},
            "additionalProperties": False,
        },
    }
    head = _head("config", "Configuration of mapdsl", "The file `mapdsl.toml`, or the table `tool.mapdsl`.")
    return head | {"type": "object", "properties": properties, "additionalProperties": False}


def _names(slugs: list[str], beginning: Schema) -> Schema:
    return {"anyOf": [{"enum": slugs}, {"type": "string", **beginning}]}


def _severity_of(severity: Severity, title: str) -> Schema:
    """Return the schema of the severities that a configuration can assign to a diagnostic. Language errors always
    remain errors."""
    allowed = [Severity.ERROR] if severity is Severity.ERROR else [*Severity, OFF]
    return {"description": title, "enum": [*map(str, allowed)]}
