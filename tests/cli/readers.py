"""Parsers of the report formats, written as the consumers of each format parse it. Each returns a list of findings
and fails on malformed reports."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

from jsonschema import Draft4Validator, Draft202012Validator, FormatChecker
from junitparser import JUnitXml

SCHEMAS = Path(__file__).parent / "schemas"

SARIF = Draft202012Validator(
    json.loads((SCHEMAS / "sarif-2.1.0.json").read_text(encoding="utf-8")),
    format_checker=FormatChecker(),
)


def sarif_results(text: str) -> list[Any]:
    document = json.loads(text)
    SARIF.validate(document)
    (sarif_run,) = document["runs"]
    rules = sarif_run["tool"]["driver"]["rules"]
    for each in sarif_run["results"]:
        assert rules[each["ruleIndex"]]["id"] == each["ruleId"]
    return sarif_run["results"]  # type: ignore[no-any-return]


def annotations(text: str) -> list[tuple[str, dict[str, str], str]]:
    """Return the workflow commands in a log, parsed as the GitHub runner does, including commands inside a log
    group."""
    read = []
    for line in text.splitlines():
        command = re.fullmatch(r"::(error|warning|notice) ([^:]*)::(.*)", line)
        if command:
            pairs = (each.split("=", 1) for each in command[2].split(","))
            read.append((command[1], {key: _unescaped(value) for key, value in pairs}, _unescaped(command[3])))
        else:
            assert re.match(r"::group::|::endgroup::$|- ", line), line
            if line.startswith("- "):
                read.append(("log", {}, line))
    return read


def _unescaped(text: str) -> str:
    for code, character in (("%3A", ":"), ("%2C", ","), ("%0A", "\n"), ("%0D", "\r"), ("%25", "%")):
        text = text.replace(code, character)
    return text


GITLAB = Draft202012Validator(
    {
        "type": "array",
        "items": {
            "type": "object",
            "required": ["description", "check_name", "fingerprint", "severity", "location"],
            "properties": {
                "description": {"type": "string", "minLength": 1},
                "check_name": {"type": "string", "minLength": 1},
                "fingerprint": {"type": "string", "pattern": "^[0-9a-f]{32}$"},
                "severity": {"enum": ["info", "minor", "major", "critical", "blocker"]},
                "location": {
                    "required": ["path", "lines"],
                    "properties": {
                        "path": {"type": "string", "pattern": r"^(?!\./)"},
                        "lines": {"required": ["begin"], "properties": {"begin": {"type": "integer", "minimum": 1}}},
                    },
                },
            },
        },
    }
)
"""Schema of a GitLab Code Quality report, derived from GitLab's documentation. GitLab publishes no schema."""


def gitlab_issues(text: str) -> list[Any]:
    issues = json.loads(text)
    GITLAB.validate(issues)
    assert len({issue["fingerprint"] for issue in issues}) == len(issues)
    return issues  # type: ignore[no-any-return]


_POSITION = {
    "type": "object",
    "additionalProperties": False,
    "required": ["line", "column"],
    "properties": {name: {"type": "integer", "minimum": 1} for name in ("line", "column")},
}
_RANGE = {
    "type": "object",
    "additionalProperties": False,
    "required": ["start", "end"],
    "properties": {"start": _POSITION, "end": _POSITION},
}
_SEVERITY = {"enum": ["ERROR", "WARNING", "INFO"]}


def _message(required: list[str], **properties: Any) -> dict[str, Any]:
    return {"type": "object", "additionalProperties": False, "required": required, "properties": properties}


RDJSON = Draft202012Validator(
    _message(
        ["diagnostics", "source"],
        source=_message(["name"], name={"type": "string"}, url={"type": "string"}),
        severity=_SEVERITY,
        diagnostics={
            "type": "array",
            "items": _message(
                ["message", "location"],
                message={"type": "string", "minLength": 1},
                location=_message(["path"], path={"type": "string"}, range=_RANGE),
                severity=_SEVERITY,
                code=_message(["value"], value={"type": "string"}, url={"type": "string"}),
                suggestions={
                    "type": "array",
                    "items": _message(["range", "text"], range=_RANGE, text={"type": "string"}),
                },
            ),
        },
    )
)
"""Schema of the messages in reviewdog's `reviewdog.proto`. It forbids unknown members, because reviewdog's parser
rejects them."""

RDJSON_OF_REVIEWDOG = Draft4Validator(json.loads((SCHEMAS / "rdjson.json").read_text(encoding="utf-8")))


def rdjson_diagnostics(text: str) -> list[Any]:
    document = json.loads(text)
    RDJSON_OF_REVIEWDOG.validate(document)
    RDJSON.validate(document)
    return document["diagnostics"]  # type: ignore[no-any-return]


def junit_cases(text: str) -> list[ElementTree.Element]:
    """Return the test cases that report a failure or an error. Fails if the totals of a suite differ from the
    numbers of its cases."""
    root = ElementTree.fromstring(text.encode())
    read = JUnitXml.fromroot(root)
    for each in (*read, read):
        written = (each.tests, each.failures, each.errors)
        each.update_statistics()
        assert written == (each.tests, each.failures, each.errors)
    return [each for each in root.iter("testcase") if len(each)]


def text_findings(text: str) -> list[str]:
    return re.findall(r"^\S.*?:\d+:\d+: (?:error|warning|hint)\[", text, re.MULTILINE)


PARSERS: dict[str, Callable[[str], list[Any]]] = {
    "text": text_findings,
    "concise": lambda text: [line for line in text.splitlines() if re.match(r".+:\d+:\d+: [A-Z]\d{3} \S", line)],
    "grouped": lambda text: [line for line in text.splitlines() if re.match(r"  \d+:\d+: [A-Z]\d{3} \S", line)],
    "markdown": lambda text: re.findall(r"^\| (?:error|warning|hint) \| .*", text, re.MULTILINE),
    "json": lambda text: json.loads(text)["diagnostics"],  # type: ignore[no-any-return]
    "jsonl": lambda text: [json.loads(line) for line in text.splitlines()],
    "github": annotations,
    "gitlab": gitlab_issues,
    "sarif": sarif_results,
    "junit": junit_cases,
    "rdjson": rdjson_diagnostics,
}
"""Parsers by report format. Each returns the findings as its consumer sees them."""
