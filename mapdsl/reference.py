"""Files made from the code: the reference pages and the JSON Schema. `python -m mapdsl.reference [--check]`.

Comes in: the catalogue, the rule kinds, the facts, the measures, the grammar, the commands. Goes out: files in
`docs/reference/` and `schemas/`. A page is never edited by hand.
"""

from __future__ import annotations

import re
import sys
import textwrap
from collections.abc import Iterator
from itertools import groupby
from pathlib import Path
from typing import Any

from mapdsl.diagnostics.catalogue import CATALOGUE
from mapdsl.diagnostics.core import Entry
from mapdsl.files import changed_files, write_files
from mapdsl.resources import data_path
from mapdsl.rules.conditions import FACTS, Fact, Subject
from mapdsl.rules.documents import pretty_json
from mapdsl.rules.kind import Kind
from mapdsl.rules.kinds import KINDS
from mapdsl.rules.measures import MEASURE_DOCS
from mapdsl.rules.schema import tables_schema

MADE = "<!-- Made by `python -m mapdsl.reference`. Do not edit. -->\n\n"

FAMILIES = {
    "S": "Syntax",
    "N": "Names",
    "F": "Shape of statements",
    "G": "Topology",
    "R": "Rules",
    "B": "Balance",
    "Y": "Style and positions",
    "X": "Scenarios",
}


def generated_files() -> dict[str, str]:
    """Contents by path below the checkout."""
    return {
        "docs/reference/language.md": MADE + "\n".join(language_page()) + "\n",
        "docs/reference/rules.md": MADE + "\n".join(rules_page()) + "\n",
        "docs/reference/conditions.md": MADE + "\n".join(conditions_page()) + "\n",
        "docs/reference/diagnostics.md": MADE + "\n".join(diagnostics_page()) + "\n",
        "docs/reference/tables.md": MADE + "\n".join(tables_page()) + "\n",
        "docs/reference/commands.md": MADE + "\n".join(commands_page()) + "\n",
        "schemas/tables.schema.json": pretty_json(tables_schema()),
    }


# ---- language -----------------------------------------------------------------------------------------------------


def language_page() -> Iterator[str]:
    """The grammar, section by section: its comments are the text, its rules the syntax."""
    grammar = data_path("grammars", "board.lark").read_text(encoding="utf-8")
    yield "# The board language"
    yield ""
    yield from _paragraph(
        "The syntax is the grammar itself, `grammars/board.lark`. The tutorial shows the language in use; "
        "kinds of rules are in [rules](rules.md), what `when` can ask in [conditions](conditions.md)."
    )
    for title, body in _sections(grammar):
        yield ""
        yield f"## {title[0].upper() + title[1:]}"
        yield ""
        yield "```lark"
        yield body.strip("\n")
        yield "```"


def _sections(grammar: str) -> Iterator[tuple[str, str]]:
    """The parts of the grammar between its ruled headings, the head of the file first."""
    parts = re.split(r"^// ---- (.*?) -+$", grammar, flags=re.MULTILINE)
    yield "the file", parts[0]
    yield from zip(parts[1::2], parts[2::2], strict=True)


# ---- rules --------------------------------------------------------------------------------------------------------


def rules_page() -> Iterator[str]:
    yield "# Kinds of rules"
    yield ""
    yield from _paragraph(
        "A rule statement is a kind, its arguments, and perhaps `when` with a [condition](conditions.md). The "
        "argument marked *first* is written directly after the kind, the others with their name."
    )
    yield ""
    yield from _table(("kind", "what it says"), ((f"[`{each.name}`](#{each.name})", each.title) for each in KINDS))
    for kind in KINDS:
        yield from _kind(kind)
    yield ""
    yield "## Measures"
    yield ""
    yield "What `award`, `tally` and `tie-break` count."
    yield ""
    yield from _table(("measure", "what is counted"), ((f"`{each}`", doc) for each, doc in MEASURE_DOCS.items()))


def _kind(kind: Kind) -> Iterator[str]:
    yield ""
    yield f"## {kind.name}"
    yield ""
    yield kind.title
    yield ""
    yield kind.doc
    yield ""
    yield "```board-rule"
    yield kind.example
    yield "```"
    if kind.arguments:
        yield ""
        yield from _table(("argument", "takes", "unless said", "meaning"), map(_argument, kind.arguments))
    yield ""
    more = " Several rows add up." if kind.many else ""
    yield f"A rule of {kind.carrier}; a condition speaks of a {kind.subject}.{more}"


def _argument(each: Any) -> tuple[str, ...]:
    name = f"*first* ({each.name})" if each.argument.main else f"`{each.name}`"
    default = (
        "needed" if each.required else f"`{each.argument.type.write(each.default)}`" if each.default != () else "none"
    )
    return name, each.argument.type.describe(), default, each.argument.doc


# ---- conditions ---------------------------------------------------------------------------------------------------


def conditions_page() -> Iterator[str]:
    yield "# Conditions"
    yield ""
    yield from _paragraph(
        "After `when`. A condition is put together from facts with `and`, `or`, `not` and brackets. Numbers "
        "are compared with `=`, `!=`, `<`, `<=`, `>`, `>=` or `in 4..6`; words with `=`, `!=` or `in red, "
        "blue`; yes/no facts stand alone; facts of a name are followed by it (`touches Wales`). Conditions "
        "never speak of the course of a game: they are settled when it is set up."
    )
    for subject in Subject:
        facts = [each for each in FACTS if each.subject is subject]
        yield ""
        yield f"## Facts of a {subject}"
        yield ""
        yield from _table(
            ("fact", "type", "meaning"), ((f"`{each.name}`", _fact_type(each), each.doc) for each in facts)
        )
    yield ""
    yield "Facts of the set-up can be asked in every condition."


def _fact_type(fact: Fact) -> str:
    if fact.values:
        return ", ".join(f"`{each}`" for each in fact.values)
    return f"{fact.type} ({fact.sort})" if fact.sort else str(fact.type)


# ---- diagnostics --------------------------------------------------------------------------------------------------


def diagnostics_page() -> Iterator[str]:
    yield "# Diagnostics"
    yield ""
    yield from _paragraph(
        "Errors keep a board from being built and cannot be silenced. Warnings and hints can, by their name "
        'and with a reason: `allow ticket-value "printed so"` at the end of a statement, or on a line of its '
        "own for the whole board."
    )
    for family, entries in groupby(CATALOGUE, key=lambda entry: entry.code[0]):
        yield ""
        yield f"## {FAMILIES[family]}"
        for entry in entries:
            yield from _diagnostic(entry)


def _diagnostic(entry: Entry) -> Iterator[str]:
    yield ""
    yield f"### {entry.code} {entry.slug}"
    yield ""
    yield f"*{entry.severity}*: {entry.title}."
    yield ""
    yield entry.why
    for title, text in (("This gives it:", entry.bad), ("This does not:", entry.good)):
        if text:
            yield from ("", title, "", "```board-part", text, "```")


# ---- tables -------------------------------------------------------------------------------------------------------


def tables_page() -> Iterator[str]:
    schema = tables_schema()
    yield "# Rule tables"
    yield ""
    yield from _paragraph(
        "What `mapdsl build` writes as `tables.json` and `tables.yaml`. The schema is "
        "`schemas/tables.schema.json`. Fields that hold their default are left out."
    )
    yield ""
    yield "## The document"
    yield ""
    yield from _fields(schema)
    for name, definition in schema["$defs"].items():
        if "properties" in definition and not name.startswith("rule"):
            yield ""
            yield f"## {name}"
            yield ""
            yield definition["description"]
            yield ""
            yield from _fields(definition)
    yield ""
    yield "## rule"
    yield ""
    yield from _paragraph(
        "A row has its `kind`, the arguments of that kind under their names, and `when`, `technology`, "
        "`variant`, `origin` where they apply. The kinds are in [rules](rules.md)."
    )


def _fields(schema: dict[str, Any]) -> Iterator[str]:
    rows = (
        (f"`{name}`", _type(field), "yes" if name in schema["required"] else "", field.get("description", ""))
        for name, field in schema["properties"].items()
    )
    yield from _table(("field", "type", "needed", "meaning"), rows)


def _type(schema: dict[str, Any]) -> str:
    if "$ref" in schema:
        return str(schema["$ref"]).rsplit("/", 1)[1]
    if schema.get("type") == "array":
        return f"list of {_type(schema['items'])}"
    if "const" in schema:
        return f"`{schema['const']}`"
    return str(schema.get("type") or "one of " + ", ".join(f"`{each}`" for each in schema["enum"]))


# ---- commands -----------------------------------------------------------------------------------------------------


def commands_page() -> Iterator[str]:
    """The help of every command."""
    import click

    from mapdsl.cli.main import COMMANDS, mapdsl

    context = click.Context(mapdsl, info_name="mapdsl", max_content_width=100, terminal_width=100)
    yield "# Commands"
    for name in COMMANDS:
        command = mapdsl.get_command(context, name)
        assert command is not None
        inner = click.Context(command, info_name=name, parent=context, max_content_width=100, terminal_width=100)
        yield from ("", f"## mapdsl {name}", "", "```text", command.get_help(inner), "```")


def _paragraph(text: str) -> list[str]:
    return textwrap.wrap(text, 118, break_long_words=False, break_on_hyphens=False)


def _table(head: tuple[str, ...], rows: Any) -> Iterator[str]:
    yield "| " + " | ".join(head) + " |"
    yield "| " + " | ".join("---" for _ in head) + " |"
    for row in rows:
        yield "| " + " | ".join(cell.replace("|", "\\|") for cell in row) + " |"


def main(arguments: list[str]) -> int:
    """Write the files, or with `--check` tell which are out of date."""
    root = Path(__file__).resolve().parent.parent
    contents = {name: text.encode() for name, text in generated_files().items()}
    if arguments == ["--check"]:
        stale = changed_files(root, contents)
        for name in stale:
            sys.stdout.write(f"{name} is out of date; run python -m mapdsl.reference\n")
        return 1 if stale else 0
    for name in write_files(root, contents):
        sys.stdout.write(f"{name} written\n")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
