"""Loads Fluent messages from `locales/` and formats them. Messages missing in a language appear in English.

Only the Fluent features that the files use are supported: text, arguments, selection by number or word, and references
to other messages. The package `fluent.runtime` would add 37 MB, nearly all of it Babel, and triple the import time.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from fluent.syntax import FluentParser, ast

from mapdsl.base.resources import data_path
from mapdsl.words import ENGLISH, plural, supported_language

Arguments = Mapping[str, int | str]


def format_message(language: str, name: str, arguments: Arguments) -> str:
    """Format a message, such as `rule-trains`, or an attribute of a message, such as `rule-trains.title`."""
    own = supported_language(language)
    said_in = own if name in messages(own) else ENGLISH
    return _Formatter(said_in, arguments).text(messages(said_in)[name])


@cache
def messages(language: str) -> Mapping[str, ast.Pattern]:
    """Return the messages of a language and their attributes, indexed by name."""
    resource = FluentParser(with_spans=False).parse(data_path("locales", f"{language}.ftl").read_text(encoding="utf-8"))
    found: dict[str, ast.Pattern] = {}
    for entry in resource.body:
        if isinstance(entry, ast.Message):
            if entry.value is not None:
                found[entry.id.name] = entry.value
            found |= {f"{entry.id.name}.{attribute.id.name}": attribute.value for attribute in entry.attributes}
    return found


class _Formatter:
    def __init__(self, language: str, arguments: Arguments) -> None:
        self.language = language
        self.arguments = arguments

    def text(self, pattern: ast.Pattern) -> str:
        return "".join(
            element.value if isinstance(element, ast.TextElement) else write_value(self.value(element.expression))
            for element in pattern.elements
        )

    def value(self, expression: object) -> int | str:
        match expression:
            case ast.VariableReference(id=ast.Identifier(name=name)):
                return self.arguments[name]
            case ast.StringLiteral():
                return str(expression.parse()["value"])
            case ast.MessageReference(id=ast.Identifier(name=name)):
                return format_message(self.language, name, self.arguments)
            case ast.SelectExpression(selector=selector, variants=variants):
                return self.text(self.choose(self.value(selector), variants))
        raise TypeError(f"{expression} is none of the forms that messages use")

    def choose(self, value: int | str, variants: list[ast.Variant]) -> ast.Pattern:
        """Return the variant for the exact number or word, else for the number's plural category, else the default
        variant."""
        named = {
            variant.key.name if isinstance(variant.key, ast.Identifier) else variant.key.value: variant
            for variant in variants
        }
        categories = (plural(self.language, value),) if isinstance(value, int) else ()
        usual = next(variant for variant in variants if variant.default)
        return next((named[key].value for key in (str(value), *categories) if key in named), usual.value)


def write_value(value: int | str) -> str:
    """Format a number with a typographic minus sign. Text is returned unchanged."""
    return str(value).replace("-", "\N{MINUS SIGN}") if isinstance(value, int) else value
