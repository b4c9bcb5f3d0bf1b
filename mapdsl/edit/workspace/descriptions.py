"""Descriptions of language elements as Markdown, for tooltips.

Text from a board is quoted as code, so that Markdown syntax in the text has no effect.
"""

from __future__ import annotations

import re

from mapdsl.diagnostics.core import CatalogueEntry
from mapdsl.rules.attributes import Attribute
from mapdsl.rules.kinds.rule_kind import RuleArgument, RuleKind
from mapdsl.rules.statement_guide import Lesson
from mapdsl.rules.terms.conditions import Fact
from mapdsl.rules.terms.measures import Measure
from mapdsl.rules.terms.word_syntax import WordDeclaration

BOARD = "mapdsl"
"""Name by which editors know the language of examples."""


def code(text: str) -> str:
    """Quote a text as inline code."""
    text = re.sub(r"\s+", " ", text)
    fence = "`" * (1 + max((len(run) for run in re.findall(r"`+", text)), default=0))
    return f"{fence} {text} {fence}" if "`" in text else f"`{text}`"


def example(*lines: str) -> str:
    return "\n".join((f"```{BOARD}", *lines, "```"))


def describe(declared: object) -> str:
    """Describe the declaration of a language element as Markdown; return an empty string for any other value."""
    match declared:
        case Lesson(title=title, doc=doc):
            return "\n\n".join((f"{title}.", doc, example(declared.example)))
        case RuleKind(name=name, title=title, doc=doc):
            arguments = "\n".join(f"- {describe(argument)}" for argument in declared.arguments)
            asked = f"For {declared.carrier}; conditions are about {declared.subject_phrase}."
            return "\n\n".join(filter(None, (f"**{name}**: {title}", doc, arguments, asked, example(declared.example))))
        case RuleArgument(doc=doc):
            name = "first" if declared.is_first else code(declared.name)
            usual = "" if declared.required or not declared.default_text else f"; default {code(declared.default_text)}"
            return f"{name}: {doc} ({declared.type.description}{usual})"
        case Attribute(doc=doc):
            takes = f" Value: {declared.type.description}." if declared.type else ""
            asked = f" In conditions: {code(declared.fact)}." if declared.fact else ""
            text = f"{doc[0].upper()}{doc[1:]}.{takes} Default: {declared.default_text}.{asked}"
            return f"{text}\n\n{example(declared.example)}"
        case Fact(doc=doc):
            return f"Of a {declared.subject}: {doc} ({' or '.join(map(code, declared.values)) or declared.type})."
        case Measure(doc=doc):
            return f"A measure: {doc}."
        case CatalogueEntry(title=title, why=why):
            return f"**{declared.code} {declared.slug}** ({declared.severity}): {title}.\n\n{why}"
        case type() if issubclass(declared, WordDeclaration):
            return f"{' '.join((declared.__doc__ or '').split())}\n\n{example(declared.FORM.example)}"
    return ""
