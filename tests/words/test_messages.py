"""Message files: each file can be parsed completely, and has the same messages and arguments as the English file."""

from __future__ import annotations

import pytest
from babel import Locale
from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor

from mapdsl.base.resources import data_path
from mapdsl.rules.condition_facts import FACTS
from mapdsl.rules.kinds import KINDS
from mapdsl.rules.kinds.turn_rules import OCCASIONS
from mapdsl.rules.tables import TRACK_KINDS
from mapdsl.rules.terms.arguments import COLOURS, GRAY
from mapdsl.rules.terms.conditions import FactType
from mapdsl.rules.terms.effect_verbs import EFFECT_VERBS, OPPONENTS, SPOTS
from mapdsl.rules.terms.measures import MEASURES
from mapdsl.words import ENGLISH, LANGUAGES, plural, supported_language
from mapdsl.words.messages import format_message, messages

OTHERS = [language for language in LANGUAGES if language != ENGLISH]
OPTIONAL_ARGUMENTS = {"conditional", "sort", "spot", "subject", "you", "one", "several", "many"}
"""Arguments that a language may use although English does not: they select genders, cases, commas and the form of a
noun."""


class _ArgumentNames(Visitor):
    """Visitor that collects the arguments used by a message pattern."""

    def __init__(self) -> None:
        self.names: set[str] = set()

    def visit_VariableReference(self, node: ast.VariableReference) -> None:  # noqa: N802 - name used by Fluent
        self.names.add(node.id.name)


def arguments_of(pattern: ast.Pattern) -> set[str]:
    visitor = _ArgumentNames()
    visitor.visit(pattern)
    return visitor.names


@pytest.mark.parametrize("language", LANGUAGES)
def test_message_file_parses_without_duplicates(language: str) -> None:
    resource = FluentParser().parse(data_path("locales", f"{language}.ftl").read_text(encoding="utf-8"))
    assert [each.content for each in resource.body if isinstance(each, ast.Junk)] == []
    named = [each.id.name for each in resource.body if isinstance(each, ast.Message)]
    assert len(named) == len(set(named))


@pytest.mark.parametrize("language", OTHERS)
def test_language_has_no_other_messages_or_arguments_than_english(language: str) -> None:
    english, own = messages(ENGLISH), messages(language)
    assert set(own) - set(english) == set()
    differing = {
        name
        for name in own
        if arguments_of(own[name]) - OPTIONAL_ARGUMENTS != arguments_of(english[name]) - OPTIONAL_ARGUMENTS
    }
    assert differing == set()


def test_english_has_messages_for_all_rule_terms() -> None:
    needed = {f"rule-{kind.name}{form}" for kind in KINDS for form in ("", ".title")}
    needed |= {f"measure-{each.name}{form}" for each in MEASURES for form in ("", ".most", ".fewest", ".each")}
    of_map = [fact for fact in FACTS if not fact.field]  # facts of attributes can be shown in board syntax
    needed |= {f"{fact.subject}-{fact.name}" for fact in of_map}
    needed |= {f"{fact.subject}-{fact.name}.not" for fact in of_map if fact.type is not FactType.NUMBER}
    needed |= {f"colour-{each}" for each in (*COLOURS, GRAY)} | {f"kind-{each}" for each in TRACK_KINDS}
    said_by_verbs = {"row", *OPPONENTS}
    needed |= {f"deed-{verb}" for verb in EFFECT_VERBS} | {f"spot-{spot}" for spot in SPOTS.keys() - said_by_verbs}
    needed |= {f"deed-{name}" for form in EFFECT_VERBS.values() for name in (form.of_discards, form.if_shown) if name}
    tables = [
        [getattr(form.table, name) for name in ("moves", "at", "hands", "discards", "whole", "object")]
        for form in EFFECT_VERBS.values()
    ]
    needed |= {f"table-{name}" for names in tables for name in names if name}
    assert needed - set(messages(ENGLISH)) == set()


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_event_has_its_own_text(language: str) -> None:
    """The test includes the event whose text is the default variant of the message, so that no new event silently
    uses this text."""
    said = [format_message(language, "rule-on.title", {"occasion": occasion}) for occasion in OCCASIONS]
    assert len(set(said)) == len(OCCASIONS)


class _Counted(Visitor):
    """Visitor that collects, for each selection by number in a message, its plural categories."""

    def __init__(self) -> None:
        self.found: list[set[str]] = []

    def visit_SelectExpression(self, node: ast.SelectExpression) -> None:  # noqa: N802 - name used by Fluent
        keys = {variant.key.name for variant in node.variants if isinstance(variant.key, ast.Identifier)}
        if keys & {"one", "few", "many"}:
            self.found.append(keys)
        self.generic_visit(node)


def test_polish_messages_have_all_plural_forms() -> None:
    """As in 2 wagony and 5 wagonów, a message with a count needs all three plural forms, or two if the noun is in an
    oblique case."""
    incomplete = {
        name
        for name, pattern in messages("pl").items()
        for keys in _categories(pattern)
        if not ({"one", "few", "many"} <= keys or keys == {"one", "many"})
    }
    assert incomplete == set()


def _categories(pattern: ast.Pattern) -> list[set[str]]:
    visitor = _Counted()
    visitor.visit(pattern)
    return visitor.found


# phrases with the noun as object: `saa 1 matkalipun`, `saa 2 matkalippua`
COUNTED = {
    "pl": ("1 bilet", "2 bilety", "5 biletów", "12 biletów", "22 bilety"),
    "fi": ("1 matkalipun", "2 matkalippua", "5 matkalippua", "12 matkalippua", "22 matkalippua"),
}


@pytest.mark.parametrize("language", COUNTED)
def test_counted_nouns_use_plural_forms(language: str) -> None:
    assert (
        tuple(format_message(language, "tickets", {"count": count}) for count in (1, 2, 5, 12, 22)) == COUNTED[language]
    )


@pytest.mark.parametrize("language", LANGUAGES)
def test_plural_categories_agree_with_cldr(language: str) -> None:
    rule = Locale.parse(language).plural_form
    assert [plural(language, number) for number in range(1000)] == [rule(number) for number in range(1000)]


def test_locale_files_match_languages() -> None:
    assert {path.stem for path in data_path("locales").iterdir()} == set(LANGUAGES)


def test_language_falls_back_to_main_form_or_english() -> None:
    assert (
        supported_language("pt-BR"),
        supported_language("de"),
        supported_language("cy"),
        supported_language(""),
    ) == ("pt", "de", "en", "en")


def test_say_raises_for_an_unknown_message() -> None:
    with pytest.raises(KeyError):
        format_message("de", "rule-nothing", {})
