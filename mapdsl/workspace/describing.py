"""What is declared of the language, for people who point at it, as Markdown.

What comes from a board stands in them as code, so that it means nothing there.
"""

from __future__ import annotations

import re

from mapdsl.diagnostics.core import Entry
from mapdsl.rules.attributes import Attribute
from mapdsl.rules.conditions import Fact
from mapdsl.rules.forms import Declaration
from mapdsl.rules.kind import Argument, Kind
from mapdsl.rules.measures import Measure
from mapdsl.syntax.statement_guide import LESSONS

BOARD = "mapdsl"
"""The language of examples, as editors know it."""


def code(text: str) -> str:
    """A text in which nothing is a sign."""
    text = re.sub(r"\s+", " ", text)
    fence = "`" * (1 + max((len(run) for run in re.findall(r"`+", text)), default=0))
    return f"{fence} {text} {fence}" if "`" in text else f"`{text}`"


def example(*lines: str) -> str:
    return "\n".join((f"```{BOARD}", *lines, "```"))


def of_statement(keyword: str) -> str:
    lesson = LESSONS.get(keyword)
    return "\n\n".join((f"{lesson.title}.", lesson.doc, example(lesson.example))) if lesson is not None else ""


def of_kind(kind: Kind) -> str:
    arguments = "\n".join(f"- {of_argument(each)}" for each in kind.arguments)
    asked = f"A rule of {kind.carrier}; a condition speaks of {kind.asked}."
    parts = (f"**{kind.name}**: {kind.title}", kind.doc, arguments, asked, example(kind.example))
    return "\n\n".join(filter(None, parts))


def of_argument(argument: Argument) -> str:
    name = "first" if argument.is_first else code(argument.name)
    usual = "" if argument.required or not argument.usual else f"; unless said {code(argument.usual)}"
    return f"{name}: {argument.doc} ({argument.type.described}{usual})"


def of_attribute(attribute: Attribute) -> str:
    takes = f" It takes {attribute.type.described}." if attribute.type else ""
    asked = f" Conditions ask for it: {code(attribute.fact)}." if attribute.fact else ""
    text = f"{attribute.doc[0].upper()}{attribute.doc[1:]}.{takes} Unless said: {attribute.usual}.{asked}"
    return f"{text}\n\n{example(attribute.example)}"


def of_fact(fact: Fact) -> str:
    kind = " or ".join(map(code, fact.values)) or str(fact.type)
    return f"Of a {fact.subject}: {fact.doc} ({kind})."


def of_measure(measure: Measure) -> str:
    return f"A measure: {measure.doc}."


def of_form(declared: type[Declaration]) -> str:
    return f"{' '.join((declared.__doc__ or '').split())}\n\n{example(declared.FORM.example)}"


def of_entry(entry: Entry) -> str:
    return f"**{entry.code} {entry.slug}** ({entry.severity}): {entry.title}.\n\n{entry.why}"
