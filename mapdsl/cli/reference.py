"""Generates files from the code: reference pages, JSON Schemas, and syntax colouring for editors.

Run this module as `python -m mapdsl.cli.reference [--check]`. Never edit a generated page by hand.
"""

from __future__ import annotations

import inspect
import re
import sys
from collections.abc import Callable, Iterable, Iterator, Mapping
from itertools import groupby
from pathlib import Path
from textwrap import fill
from types import UnionType
from typing import Any, TypeAlias, get_args

import mapdsl
from mapdsl.base.files import changed_files, write_files
from mapdsl.base.resources import data_path
from mapdsl.cli.document_schemas import document_schemas
from mapdsl.cli.python_outline import docstring_of, outline_of
from mapdsl.diagnostics.catalogue import CATALOGUE
from mapdsl.diagnostics.core import CatalogueEntry
from mapdsl.rules.actions import ACTIONS
from mapdsl.rules.attributes import Attribute, options_of
from mapdsl.rules.condition_facts import FACTS
from mapdsl.rules.kinds import KINDS
from mapdsl.rules.kinds.rule_kind import RuleArgument, RuleKind
from mapdsl.rules.kinds.turn_rules import OCCASIONS
from mapdsl.rules.scenarios import scenario_observations
from mapdsl.rules.scenarios.scenario_observations import ENDINGS, GAPS, REFUSALS, SCORE_LINES
from mapdsl.rules.statement_guide import GUIDE
from mapdsl.rules.tables import THINGS
from mapdsl.rules.terms.conditions import Fact, Subject
from mapdsl.rules.terms.effect_verbs import EFFECT_VERBS, SPOTS
from mapdsl.rules.terms.measures import MEASURES
from mapdsl.rules.terms.word_syntax import WordDeclaration
from mapdsl.syntax import textmate
from mapdsl.syntax.nesting import BLOCKS, can_contain
from mapdsl.tables.documents import pretty_json
from mapdsl.tables.schema import tables_schema

MADE = "<!-- Made by `python -m mapdsl.cli.reference`. Do not edit. -->"

Page: TypeAlias = Iterable[str]
"""Blocks of a page (headings, paragraphs, tables, examples), which are joined with empty lines."""

FAMILIES = {
    "S": "Syntax",
    "N": "Names",
    "F": "Shape of statements",
    "G": "Topology",
    "R": "Rules",
    "B": "Balance",
    "Y": "Style and positions",
    "X": "Scenarios",
    "D": "Drawing",
    "C": "Comparison",
    "J": "Rule tables",
}


def generate_files() -> dict[str, str]:
    """Return the contents of all generated files, by path relative to the repository root."""
    pages: dict[str, Page] = {name: page() for name, page in PAGES.items()}
    pages |= {_family_page(family): family_page(family) for family in _families()}
    return {
        **{f"docs/reference/{name}.md": "\n\n".join((MADE, *page)) + "\n" for name, page in pages.items()},
        "schemas/tables.schema.json": pretty_json(tables_schema()),
        **{f"schemas/{name}": pretty_json(schema) for name, schema in document_schemas().items()},
        "editors/vscode/syntaxes/mapdsl.tmLanguage.json": pretty_json(textmate.grammar()),
    }


# ---- language -----------------------------------------------------------------------------------------------------


def language_page() -> Page:
    """Describe every statement for map makers, with its syntax, its meaning and an example."""
    yield "# The board language"
    yield _paragraph(
        "Every statement of the language: what it does and what it looks like. The [tutorial](../tutorial.md) shows "
        "the language in use. Kinds of rules are described in [rules](rules.md), what `when` can ask in "
        "[conditions](conditions.md), and the steps of scenarios in [steps](steps.md). Implementers find the syntax in "
        "the [grammar](grammar.md)."
    )
    yield "## How a file is written"
    yield _paragraph(
        'A file begins with `mapdsl 1`, the version of the language. Then comes one block, `board NAME "Title" { }`, '
        'or `rules NAME "Title" { }` for a file of rules that several boards use. Inside is one statement per line; '
        "a statement continues on the next line after `,`, `|` or `{`. Text after `#` is a comment. A name needs "
        "double quotes if it has blanks, begins with a digit or contains one of `{ } | , : ( ) = < > /`. Blanks and "
        "empty lines have no meaning; `mapdsl fmt` arranges them. A line that begins with none of the words below is a "
        "rule: its [kind](rules.md), the arguments of that kind, and optionally `when` with a "
        "[condition](conditions.md)."
    )
    for title, lessons in GUIDE.items():
        yield f"## {title}"
        for keyword, lesson in lessons.items():
            blocks = sorted(block for block in BLOCKS if can_contain(BLOCKS[block], keyword))
            yield f"### {keyword}"
            yield _paragraph(f"{lesson.title}.")
            yield _paragraph(lesson.doc)
            yield _example("board-part", lesson.example)
            yield f"Allowed in {_codes(blocks)}."
    yield "## Options"
    for thing, record in THINGS.items():
        options = dict.fromkeys(options_of(record).values())
        yield f"### Of {thing}"
        yield _table(("option", "meaning", "value", "default", "in conditions", "in CSV files"), map(_option, options))


def _option(attribute: Attribute) -> tuple[str, ...]:
    only = f" (only for a {attribute.only_for_kind})" if attribute.only_for_kind else ""
    value = attribute.type.description if attribute.type else ""
    return (
        _code(attribute.example) + only,
        attribute.doc,
        value,
        attribute.default_text,
        _code(attribute.fact),
        _code(attribute.column),
    )


def grammar_page() -> Page:
    """Show the grammar section by section. The text comes from the grammar's comments, the syntax from its rules."""
    yield "# The grammar"
    yield _paragraph(
        "This is the grammar of the [board language](language.md), `grammars/board.lark`, for people who work on the "
        "compiler or read boards with a program of their own."
    )
    grammar = data_path("grammars", "board.lark").read_text(encoding="utf-8")
    head, *sections = re.split(r"^// ---- (.*?) -+$", grammar, flags=re.MULTILINE)
    for title, body in (("how to read it", head), *zip(sections[::2], sections[1::2], strict=True)):
        yield f"## {title[0].upper() + title[1:]}"
        yield _example("lark", body)


# ---- rules --------------------------------------------------------------------------------------------------------


def rules_page() -> Page:
    yield "# Kinds of rules"
    yield _paragraph(
        "A rule statement is a kind, its arguments, and optionally `when` with a [condition](conditions.md). The "
        "argument marked *first* is written directly after the kind; the others are written with their name."
    )
    yield _table(("kind", "meaning"), ((f"[`{kind.name}`](#{kind.name})", kind.title) for kind in KINDS))
    for kind in KINDS:
        yield from _kind(kind)
    yield "## Occasions"
    yield "An `on` rule is triggered by one of these occasions."
    yield _table(("occasion", "when it happens"), _explain_words(OCCASIONS))
    yield "## Effects"
    yield _paragraph(
        "An `on` rule triggers an effect, and an `action` lets players choose one. It is written as a verb, optionally "
        "a number, a piece or a group of pieces, and optionally a spot, such as `take 2 coin`, `place home on city`, "
        "`take token from each-end`. Cards can be taken too (`take 2 cards`), and trains given away (`give 1 trains`)."
    )
    yield _table(("verb", "what it does"), _explain_words({verb: form.doc for verb, form in EFFECT_VERBS.items()}))
    yield "The spot follows `on`, `from` or `to`. It is the name of a place, or one of these:"
    yield _table(("spot", "meaning"), _explain_words(SPOTS))
    yield "## Measures"
    yield _paragraph(
        "`award`, `tally` and `tie-break` count these. A `measure` rule can restrict them. A piece or a group of "
        "pieces is a measure, too: the number of them that a player has."
    )
    yield _table(
        ("measure", "what it counts", "what a condition can exclude"),
        (
            (_code(measure.name), measure.doc, "" if measure.of is Subject.SETUP else f"a {measure.of}")
            for measure in MEASURES
        ),
    )


def _explain_words(docs: Mapping[Any, str]) -> Iterator[tuple[str, str]]:
    return ((_code(name), doc) for name, doc in docs.items())


def _kind(kind: RuleKind) -> Page:
    yield f"## {kind.name}"
    yield kind.title
    yield kind.doc
    yield _example("board-rule", kind.example)
    if kind.arguments:
        yield _table(("argument", "takes", "default", "meaning"), map(_argument, kind.arguments))
    yield f"Allowed in {kind.carrier}. Conditions are about {kind.subject_phrase}. {kind.stacking}".rstrip()


def _argument(argument: RuleArgument) -> tuple[str, ...]:
    name = f"*first* ({argument.name})" if argument.is_first else _code(argument.name)
    default = "required" if argument.required else _code(argument.default_text) or "none"
    return name, argument.type.description, default, argument.doc


# ---- conditions ---------------------------------------------------------------------------------------------------


def conditions_page() -> Page:
    yield "# Conditions"
    yield _paragraph(
        "A condition follows `when`. It combines facts with `and`, `or`, `not` and brackets. Numbers are compared with "
        "`=`, `!=`, `<`, `<=`, `>`, `>=` or `in 4..6`, words with `=`, `!=` or `in red, blue`. Yes/no facts are "
        "written alone. Facts about a name are followed by it (`touches Wales`), and by a number if they count (`holds "
        "coin >= 3`; without a number: at least one)."
    )
    for subject in Subject:
        facts = [fact for fact in FACTS if fact.subject is subject and not fact.in_play]
        yield f"## Facts of a {subject}"
        yield _table(("fact", "type", "meaning"), ((_code(fact.name), _fact_type(fact), fact.doc) for fact in facts))
    yield "Every condition can ask about facts of the set-up."
    yield "## Facts of the course of a game"
    kinds = _codes(kind.name for kind in KINDS if kind.may_depend_on_play)
    yield f"All other facts are fixed when a game is set up. Only {kinds} can ask about these."
    yield _table(
        ("fact", "about", "type", "meaning"),
        ((_code(fact.name), _whose(fact), _fact_type(fact), fact.doc) for fact in FACTS if fact.in_play),
    )


def _whose(fact: Fact) -> str:
    return "the player" if fact.subject is Subject.SETUP else f"a {fact.subject}"


def _fact_type(fact: Fact) -> str:
    if fact.values:
        return _codes(fact.values)
    return f"{fact.type} ({fact.sort})" if fact.sort else str(fact.type)


# ---- steps of scenarios -------------------------------------------------------------------------------------------


def steps_page() -> Page:
    """List the steps, facts and actions that scenarios can use."""
    yield "# Steps of scenarios"
    yield _paragraph(
        "[Scenarios](../scenarios.md) shows how to use them. The actions are the same as in saved games, `mapdsl play` "
        "and the [Python API](../python-api.md)."
    )
    yield "## Facts to give or expect"
    rows = (
        (_code(fact.FORM.word), _codes(fact.FORM.verbs), _code(fact.FORM.example), _say(fact))
        for fact in scenario_observations.OBSERVATIONS
    )
    yield _table(("fact", "used after", "example", "meaning"), rows)
    yield "## Actions for `do`, `refuse` and `can`"
    actions = ((_code(action.FORM.word), _code(f"do 1 {action.FORM.example}"), _say(action)) for action in ACTIONS)
    yield _table(("action", "example", "meaning"), actions)
    yield "## Fixed names"
    names = {
        "after `refuse ... because`": REFUSALS,
        "after `expect ended because`": ENDINGS,
        "after `expect gap`": GAPS,
        "after `expect 1 final`": (*SCORE_LINES, "award", "tally", "piece"),
    }
    yield _table(("where", "names"), ((where, _codes(name)) for where, name in names.items()))


def _say(declared: type[WordDeclaration]) -> str:
    return " ".join((declared.__doc__ or "").split())


# ---- diagnostics --------------------------------------------------------------------------------------------------


def diagnostics_page() -> Page:
    yield "# Diagnostics"
    yield _paragraph(
        "Errors prevent a board from being built and cannot be silenced. Warnings and hints can be silenced by name "
        'and with a reason: `allow ticket-value "printed so"` at the end of a statement, or on a line of its own for '
        "the whole board. Those of *Drawing* are reported when [a board is laid out](../printing.md#does-it-fit), "
        "not by `mapdsl check`. Those of *Comparison* are about [earlier versions of a board](../comparing.md) "
        "and do not prevent building. Those of *Rule tables* are about "
        "[documents](../csv.md#rule-tables-from-elsewhere), not about boards. `mapdsl explain CODE` shows the text of "
        "these pages in the terminal."
    )
    for family, group in groupby(CATALOGUE, key=lambda entry: entry.code[0]):
        yield f"## {FAMILIES[family]}"
        yield _table(("code", "name", "severity", "meaning"), map(_in_short, group))
    yield _example("{toctree}", "\n".join((":hidden:", "", *map(_family_page, _families()))))


def family_page(family: str) -> Page:
    """Describe the diagnostics of one family. Each family has its own page, because one page for all families would
    be too long for a phone."""
    yield f"# Diagnostics: {FAMILIES[family]}"
    yield _paragraph(
        "For all families, and how to silence findings, see [diagnostics](diagnostics.md). In the examples, `-` marks "
        "lines that cause the finding, `+` marks the correction, and `# <--` shows where the finding is reported."
    )
    for entry in CATALOGUE:
        if entry.code[0] == family:
            yield f"## {entry.code} {entry.slug}"
            yield _paragraph(f"*{entry.severity}*: {entry.title}. {entry.why}")
            if entry.example:
                yield _example("diff", entry.example)


def _families() -> Iterable[str]:
    return dict.fromkeys(entry.code[0] for entry in CATALOGUE)


def _family_page(family: str) -> str:
    """Return the page name of a family, such as `diagnostics-style-and-positions`."""
    return f"diagnostics-{FAMILIES[family].lower().replace(' ', '-')}"


def _in_short(entry: CatalogueEntry) -> tuple[str, ...]:
    code = entry.code.lower()
    link = f'<a id="{code}"></a>[{entry.code}]({_family_page(entry.code[0])}.md#{code}-{entry.slug})'
    return link, _code(entry.slug), str(entry.severity), entry.title


# ---- tables -------------------------------------------------------------------------------------------------------


def tables_page() -> Page:
    schema = tables_schema()
    rows = {"rule", *(kind.row.__name__ for kind in KINDS)}
    yield "# Rule tables"
    yield _paragraph(
        "`mapdsl build` writes these tables as `tables.json` and `tables.yaml`. The schema is "
        "`schemas/tables.schema.json`. Fields with their default value are left out, except the arguments of a rule: "
        "a row of `rules` has all of them."
    )
    yield "## The document"
    yield _fields(schema)
    for name, definition in schema["$defs"].items():
        if name in rows or "oneOf" in definition:
            continue
        yield f"## {name}"
        if "enum" in definition:
            yield _paragraph(f"One of {_codes(definition['enum'])}.")
        else:
            yield from (inspect.cleandoc(definition["description"]), _fields(definition))
    yield "## rule"
    yield _paragraph(
        "A row has its `kind`, the arguments of that kind by name, and `when`, `piece`, `variant` and `origin` where "
        "they apply. The kinds are described in [rules](rules.md)."
    )


def _fields(schema: dict[str, Any]) -> str:
    rows = (
        (_code(name), _type(field), "yes" if name in schema["required"] else "", field.get("description", ""))
        for name, field in schema["properties"].items()
    )
    return _table(("field", "type", "required", "meaning"), rows)


def _type(schema: dict[str, Any]) -> str:
    if "$ref" in schema:
        return str(schema["$ref"]).rsplit("/", 1)[1]
    if "anyOf" in schema:
        return " or ".join(_type(inner) for inner in schema["anyOf"] if inner != {"type": "null"})
    if schema.get("type") == "array":
        return f"list of {_type(schema['items'] or schema['prefixItems'][0])}"
    if "const" in schema:
        return _code(schema["const"])
    return str(schema.get("type") or f"one of {_codes(schema['enum'])}")


# ---- commands -----------------------------------------------------------------------------------------------------


def commands_page() -> Page:
    """Show the help text of every command."""
    import click

    from mapdsl.cli.main import COMMANDS, mapdsl

    context = click.Context(mapdsl, info_name="mapdsl", max_content_width=100, terminal_width=100)
    yield "# Commands"
    yield _example("text", mapdsl.get_help(context))
    for name in COMMANDS:
        command = mapdsl.get_command(context, name)
        assert command is not None
        inner = click.Context(command, info_name=name, parent=context, max_content_width=100, terminal_width=100)
        yield f"## mapdsl {name}"
        yield _example("text", command.get_help(inner))


# ---- Python -------------------------------------------------------------------------------------------------------


def python_page() -> Page:
    """Show the public names of the package: signatures and descriptions without bodies."""
    values = {name: getattr(mapdsl, name) for name in mapdsl.__all__ if not name.startswith("_")}
    yield "# Python names"
    yield _paragraph(
        "Everything that can be imported from `mapdsl`. [mapdsl from Python](../python-api.md) shows how to use it. "
        "Properties are listed like attributes."
    )
    unions = {name: get_args(value) for name, value in values.items() if isinstance(value, UnionType)}
    docs = {name: docstring_of(value) for name, value in values.items() if name not in unions}
    yield _table(
        ("name", "meaning"),
        (
            (f"[`{name}`](#{name.lower()})", _first_paragraph(docs.get(name, "One of several classes.")))
            for name in values
        ),
    )
    for name, value in values.items():
        yield f"## {name}"
        if name in unions:
            either = "\n    | ".join(member.__name__ for member in unions[name])
            yield _example("python", f"{name} = (\n    {either}\n)")
        else:
            yield docs[name]
            yield _example("python", outline_of(value))


def _first_paragraph(doc: str) -> str:
    return " ".join(doc.partition("\n\n")[0].split())


# ---- Markdown -----------------------------------------------------------------------------------------------------


def _paragraph(text: str) -> str:
    return fill(text, 118, break_long_words=False, break_on_hyphens=False)


def _table(head: tuple[str, ...], rows: Iterable[tuple[str, ...]]) -> str:
    cells = (head, ("---",) * len(head), *(tuple(cell.replace("|", "\\|") for cell in row) for row in rows))
    return "\n".join(f"| {' | '.join(row)} |" for row in cells)


def _example(language: str, text: str) -> str:
    text = text.strip("\n")
    return f"```{language}\n{text}\n```"


def _code(word: str) -> str:
    """Format a word as code; return an empty string for an empty word."""
    return f"`{word}`" if word else ""


def _codes(words: Iterable[str]) -> str:
    return ", ".join(f"`{word}`" for word in words)


PAGES: Mapping[str, Callable[[], Page]] = {
    "grammar": grammar_page,
    "language": language_page,
    "rules": rules_page,
    "conditions": conditions_page,
    "steps": steps_page,
    "diagnostics": diagnostics_page,
    "tables": tables_page,
    "commands": commands_page,
    "python": python_page,
}


def main(arguments: list[str]) -> int:
    """Write the generated files or, with `--check`, list the files that are out of date."""
    root = Path(__file__).resolve().parents[2]
    contents = {name: text.encode() for name, text in generate_files().items()}
    if arguments == ["--check"]:
        stale = changed_files(root, contents)
        for name in stale:
            sys.stdout.write(f"{name} is out of date; run python -m mapdsl.cli.reference\n")
        return 1 if stale else 0
    for name in write_files(root, contents):
        sys.stdout.write(f"{name} written\n")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
