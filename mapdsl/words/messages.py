"""Messages in Fluent: read from `locales/`, and put together.

A message that a language lacks is said in English.

Of Fluent there is what the files use: texts, arguments, choices by a number or a word, and other messages. The package
`fluent.runtime` would bring 37 MB with it, nearly all of it Babel, and take three times as long to import.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from fluent.syntax import FluentParser, ast

from mapdsl.base.resources import data_path
from mapdsl.words import ENGLISH, plural, spoken

Arguments = Mapping[str, int | str]


def say(language: str, name: str, arguments: Arguments) -> str:
    """A message, such as `rule-trains`, or an attribute of one, such as `rule-trains.title`."""
    own = spoken(language)
    said_in = own if name in messages(own) else ENGLISH
    return _Telling(said_in, arguments).text(messages(said_in)[name])


@cache
def messages(language: str) -> Mapping[str, ast.Pattern]:
    """The messages of a language and their attributes, by name."""
    resource = FluentParser(with_spans=False).parse(data_path("locales", f"{language}.ftl").read_text(encoding="utf-8"))
    found: dict[str, ast.Pattern] = {}
    for entry in resource.body:
        if isinstance(entry, ast.Message):
            if entry.value is not None:
                found[entry.id.name] = entry.value
            found |= {f"{entry.id.name}.{attribute.id.name}": attribute.value for attribute in entry.attributes}
    return found


class _Telling:
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
                return say(self.language, name, self.arguments)
            case ast.SelectExpression(selector=selector, variants=variants):
                return self.text(self.choose(self.value(selector), variants))
        raise TypeError(f"{expression} is none of the forms that messages use")

    def choose(self, value: int | str, variants: list[ast.Variant]) -> ast.Pattern:
        """The variant of a number itself, else of its plural category; the variant of a word; else the usual one."""
        named = {
            variant.key.name if isinstance(variant.key, ast.Identifier) else variant.key.value: variant
            for variant in variants
        }
        categories = (plural(self.language, value),) if isinstance(value, int) else ()
        usual = next(variant for variant in variants if variant.default)
        return next((named[key].value for key in (str(value), *categories) if key in named), usual.value)


def write_value(value: int | str) -> str:
    """A number has the sign that print has."""
    return str(value).replace("-", "\N{MINUS SIGN}") if isinstance(value, int) else value
