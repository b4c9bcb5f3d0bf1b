"""Command `mapdsl explain`."""

from __future__ import annotations

import re
import textwrap
from collections.abc import Collection, Iterator
from itertools import chain, groupby
from operator import attrgetter

import click

from mapdsl.api import CompileError, compile_source
from mapdsl.cli import completion
from mapdsl.cli.inputs import FINDINGS, fail, one_board
from mapdsl.cli.printing import words_option
from mapdsl.diagnostics.catalogue import BY_CODE, BY_SLUG, CATALOGUE
from mapdsl.diagnostics.core import CatalogueEntry
from mapdsl.diagnostics.suggest import did_you_mean
from mapdsl.rules.actions import ACTIONS
from mapdsl.rules.attributes import Attribute, options_of
from mapdsl.rules.condition_facts import FACTS
from mapdsl.rules.everyday_words import explain_unsupported, terms_for
from mapdsl.rules.kinds import KINDS
from mapdsl.rules.kinds.rule_kind import RuleKind
from mapdsl.rules.kinds.turn_rules import OCCASIONS
from mapdsl.rules.refusals import Code
from mapdsl.rules.scenarios import VERBS as VERBS_OF_STEPS
from mapdsl.rules.scenarios.scenario_observations import OBSERVATIONS as SCENARIO_FACTS
from mapdsl.rules.statement_guide import LESSONS
from mapdsl.rules.tables import THINGS
from mapdsl.rules.terms.arguments import NameOf
from mapdsl.rules.terms.conditions import Fact, Subject
from mapdsl.rules.terms.effect_verbs import EFFECT_VERBS, SPOTS
from mapdsl.rules.terms.measures import MEASURES


@click.command("explain")
@click.argument("topic", required=False, shell_complete=completion.topics)
@click.argument("board", required=False, shell_complete=completion.boards)
@click.option("--list", "list_all", is_flag=True, help="List every diagnostic.")
@words_option("Language of the rules of a board.")
def command(topic: str | None, board: str | None, *, list_all: bool, language: str) -> None:
    """Explain TOPIC: a diagnostic by code or name, a statement, a kind of rule, an option, a measure, a fact, or a
    step of scenarios.

    For an everyday word, the command lists what it is called here.

    "rules" alone lists the kinds of rules. "rules" with a board file lists the rules of that board, where each one
    comes from, and the sentence that players read.

    \b
    Examples:
      mapdsl explain N001
      mapdsl explain ticket-value
      mapdsl explain tunnels
      mapdsl explain rules
      mapdsl explain rules maps/mymap.board --language de
    """
    if list_all:
        lines = _all_diagnostics()
    elif topic is None:
        raise click.UsageError("name a topic to explain, or use --list")
    elif topic == "rules" and board is not None:
        lines = _rules_of_board(board, language)
    elif topic == "rules":
        kinds = {kind.name: kind.title for kind in KINDS}
        lines = _table(kinds, kinds)
    elif board is not None:
        raise click.UsageError('only "rules" can be explained for a board')
    else:
        lines = _topic(topic)
    click.echo("\n".join(lines))


def _all_diagnostics() -> Iterator[str]:
    width = max(len(entry.slug) for entry in CATALOGUE)
    for entry in CATALOGUE:
        yield f"{entry.code}  {entry.slug:<{width}}  {entry.severity:<7}  {entry.title}"


def _topic(topic: str) -> Iterator[str]:
    entry = BY_CODE.get(topic.upper()) or BY_SLUG.get(topic)
    if entry is not None:
        return _diagnostic(entry)
    found = [lesson for lessons in _lessons() for name, _, lesson in lessons if name == topic]
    known = titles()
    everyday = terms_for(topic)
    if found:
        first, *others = found
        also = ["", "`mapdsl explain WORD` explains these words:", "", *_table(everyday, known)] if everyday else []
        return chain(first, *(chain([""], other) for other in others), also)
    meant = everyday or _topics_containing(topic, known)
    if not meant:
        near = did_you_mean(topic, [*BY_CODE, *known])
        lists = "`mapdsl explain rules` lists the kinds of rules, `mapdsl explain --list` the diagnostics"
        fail(f"nothing is called {topic!r}; {near or lists}")
    nearest = explain_unsupported(topic)
    told = nearest[:1].upper() + nearest[1:] + "." if nearest else f"Nothing is called {topic!r}."
    return chain((told, "", "`mapdsl explain WORD` explains these words:", ""), _table(meant, known))


def _statement(keyword: str) -> Iterator[str]:
    lesson = LESSONS[keyword]
    yield f"{keyword}: {lesson.title}."
    yield from ("", *textwrap.wrap(lesson.doc, 88), "", textwrap.indent(lesson.example, "  "))


_OF_CONDITIONS = {
    "when": "`when` and a condition at the end of a rule limit when, or to what, the rule applies",
    "and": "`and` between two parts of a condition: both must hold",
    "or": "`or` between two parts of a condition: at least one must hold; brackets group parts",
    "not": "`not` before a part of a condition: that part must not hold",
}
"""Explanations of the keywords of conditions, by keyword."""


def _conditions(word: str) -> Iterator[str]:
    """Explain a keyword of conditions and list the facts that conditions can test, grouped by subject."""
    yield f"{word}: {_OF_CONDITIONS[word]}."
    yield ""
    yield "  Such as `when length >= 4 and not ferry`. It can ask about:"
    for subject in Subject:
        facts = {fact.name: fact.doc for fact in FACTS if fact.subject is subject}
        yield from ("", f"of a {subject}:", "", *_table(facts, facts))


def _of_scenarios() -> Iterator[tuple[str, str]]:
    """Describe the steps of scenarios, the facts that scenarios state, and the actions of players."""
    yield from ((verb, f"a step of a scenario: {_doc(step)}") for verb, step in VERBS_OF_STEPS.items())
    for fact in SCENARIO_FACTS:
        yield fact.FORM.word, f"stated in a scenario, as in `{fact.FORM.example}`: {_doc(fact)}"
    for action in filter(lambda step: step.FORM.word, ACTIONS):
        yield action.FORM.word, f"done in a scenario or a game, as in `{action.FORM.example}`: {_doc(action)}"


def _doc(declared: type) -> str:
    """Return the docstring of a class without its full stop and capital letter, so that it can continue a sentence."""
    doc = " ".join((declared.__doc__ or "").split()).removesuffix(".")
    return doc[:1].lower() + doc[1:]


def _topics() -> Iterator[tuple[str, str]]:
    """Yield words with one-line explanations: measures, facts, occasions, effects, arguments, refusals and scenario
    words."""
    yield from ((measure.name, f"a measure: {measure.doc}") for measure in MEASURES)
    yield from ((fact.name, f"a fact that {_condition_on(fact)} can ask about: {fact.doc}") for fact in FACTS)
    yield from ((name, f"an occasion of `on`: {doc}") for name, doc in OCCASIONS.items())
    yield from ((verb, f"an effect: it {form.doc}") for verb, form in EFFECT_VERBS.items())
    yield from ((spot, f"where an effect happens: {doc}") for spot, doc in SPOTS.items())
    yield from _arguments()
    dots = {code: re.sub(r"\{\w+\}", "…", code.text) for code in Code}
    yield from ((code, f"a reason to refuse an action: {said}") for code, said in dots.items())
    yield from _of_scenarios()


def _condition_on(fact: Fact) -> str:
    if fact.subject is not Subject.SETUP:
        return f"a condition on a {fact.subject}"
    return "a condition on the course of a game" if fact.in_play else "any condition"


def _arguments() -> Iterator[tuple[str, str]]:
    """Yield the arguments of rules, and the fixed words that rules accept in place of a name, each with an
    explanation."""
    for kind in KINDS:
        for argument in kind.arguments:
            if not argument.is_first:
                yield argument.name, f"an argument of `{kind.name}`: {argument.doc}"
            if isinstance(argument.type, NameOf):
                said = f"an argument of `{kind.name}`, as in `{argument.name} {{}}`: {argument.doc}"
                yield from ((word, said.format(word)) for word in argument.type.known)


def _lessons() -> Iterator[list[tuple[str, str, Iterator[str]]]]:
    """Yield groups of topics in order, without diagnostics. Each topic has a name, a title and a full explanation."""
    yield [(word, doc, _conditions(word)) for word, doc in _OF_CONDITIONS.items()]
    yield [(keyword, lesson.title, _statement(keyword)) for keyword, lesson in LESSONS.items()]
    yield [(kind.name, kind.title, _kind(kind)) for kind in KINDS]
    options = ((thing, option) for thing, record in THINGS.items() for option in options_of(record).items())
    yield [
        (word, attribute.doc, _option(attribute, f"a {attribute.only_for_kind}" if attribute.only_for_kind else thing))
        for thing, (word, attribute) in options
    ]
    yield [(name, doc, iter((f"{name}: {doc}.",))) for name, doc in _topics()]


def titles() -> dict[str, str]:
    """Return the titles of all topics, by topic name."""
    diagnostics = {entry.slug: entry.title for entry in CATALOGUE}
    return diagnostics | {name: title for lessons in reversed([*_lessons()]) for name, title, _ in lessons}


def _topics_containing(word: str, titles: dict[str, str]) -> list[str]:
    """Return up to twelve topics whose names or titles contain a word, statements and rules first."""
    stem = re.escape(word.casefold().removesuffix("s"))
    pattern = re.compile(rf"(?<![a-z]){stem}", re.IGNORECASE)
    return [name for name in reversed(titles) if len(stem) > 2 and pattern.search(f"{name} {titles[name]}")][:12]


def _table(names: Collection[str], titles: dict[str, str]) -> Iterator[str]:
    width = max(map(len, names))
    return (f"{name:<{width}}  {titles[name]}" for name in names)


def _diagnostic(entry: CatalogueEntry) -> Iterator[str]:
    yield from (f"{entry.code} {entry.slug} ({entry.severity})", "", f"{entry.title}.", "")
    yield from textwrap.wrap(entry.why, 88)
    for title, text in (("This causes it:", entry.bad.replace("  # <--", "")), ("This does not:", entry.good)):
        if text:
            yield from ("", title, "", textwrap.indent(textwrap.dedent(text), "    "))
    if entry.severity != "error":
        yield ""
        yield f'To silence it where it is intended: allow {entry.slug} "why", on the statement or for the whole board.'


def _kind(kind: RuleKind) -> Iterator[str]:
    yield from (f"{kind.name}: {kind.title}", "", *textwrap.wrap(kind.doc, 88), "")
    for argument in kind.arguments:
        name = "(first)" if argument.is_first else argument.name
        default = "" if argument.required else f"; default: {argument.default_text or 'none'}"
        yield f"  {name:<20} {argument.doc}: {argument.type.description}{default}"
    yield from (f"  {'when':<20} a condition about {kind.subject_phrase}", "")
    yield f"  Allowed in {kind.carrier}. {kind.stacking}".rstrip()
    yield f"  Example: {kind.example}"


def _option(attribute: Attribute, thing: str) -> Iterator[str]:
    yield from (f"{attribute.word}, an option of {thing}: {attribute.doc}", "")
    takes = attribute.type.description if attribute.type else ""
    yield f"  Such as `{attribute.example}`. It takes {takes}; default: {attribute.default_text}."
    if attribute.fact:
        yield f"  Conditions can ask about it with `{attribute.fact}`."


def _indented(sentence: str) -> str:
    return textwrap.fill(sentence, 96, initial_indent="    ", subsequent_indent="    ")


def _rules_of_board(path: str, language: str) -> Iterator[str]:
    from mapdsl.compile.board import Rule, Without, origin
    from mapdsl.exchange.board_text import rule_text
    from mapdsl.words.speech import RuleSentences

    compilation = compile_source(one_board(path))
    board = compilation.board
    if board is None and compilation.has_errors:
        error = CompileError(compilation.source.name, compilation.diagnostics)
        fail(f"{error}; see mapdsl check {path}", FINDINGS)
    if board is None:
        fail(f"{path}: this is a rules file; only the rules of boards can be explained")

    speech = RuleSentences.of(board.tables, language)

    def where(stated: Rule | Without) -> str:
        place = origin(stated.source, stated.span)
        return f"{place.file}:{place.line}"

    width = max((len(rule_text(rule.value)) for rule in board.rules), default=0)
    carrier = attrgetter("value.variant", "value.piece")
    for carried, rules in groupby(sorted(board.rules, key=carrier), carrier):
        names = [f"{what} {name}:" for what, name in zip(("variant", "piece"), carried, strict=True) if name]
        yield from ("", " ".join(names)) if names else ()
        for rule in rules:
            yield f"  {rule_text(rule.value):<{min(width, 70)}}  {where(rule)}"
            yield _indented(speech.sentence(rule.value))
    printed = [*speech.of_map()]
    yield from ("", "printed on the map:") if printed else ()
    for title, sentence in printed:
        yield from (f"  {title}", _indented(sentence))
    for variant, gone in groupby(board.replaced, lambda rule: rule.variant):
        yield from ("", f"replaced in the variant {variant}:" if variant else "replaced:")
        for one in gone:
            yield f"  {rule_text(one.rule.value):<{min(width, 70)}}  {where(one.rule)}, by {where(one.by)}"
