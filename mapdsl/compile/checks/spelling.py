"""Checks for names that are easily confused, and for names and measures that no rule uses.

Each name is reduced to a form without the differences that people overlook, and names with the same form are reported.
This takes linear time, whereas comparing all pairs of names would take quadratic time.
"""

from __future__ import annotations

import unicodedata
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from typing import Any, TypeAlias

from mapdsl.base.grouping import group
from mapdsl.base.source import Span
from mapdsl.base.vocabulary import write_name
from mapdsl.compile.board import Place, Track
from mapdsl.compile.checks.changed_parts import BoardPart, reads
from mapdsl.compile.checks.survey import Survey
from mapdsl.compile.options import find_options
from mapdsl.diagnostics.catalogue import rule_statements as catalogue
from mapdsl.diagnostics.catalogue import style
from mapdsl.diagnostics.collector import Collector
from mapdsl.diagnostics.look_alikes import alphabet, explain_difference, foreign_letter, replace_look_alikes
from mapdsl.diagnostics.suggest import find_closest, fold
from mapdsl.rules import tables
from mapdsl.rules.kinds.score_rules import OwnMeasure, Tally
from mapdsl.rules.ruleset import counts_regions, measures_in, names_in_conditions
from mapdsl.rules.tags import names_of_tag
from mapdsl.rules.terms.measures import MEASURES, MEASURES_BY_NAME
from mapdsl.syntax import tree

MAX_NAMES = 300
"""Maximum number of regions or sets that are compared in pairs. If there are more, the comparison is skipped."""

_SPELT_OUT = str.maketrans({"ä": "ae", "ö": "oe", "ü": "ue", "å": "aa", "ø": "oe", "æ": "ae", "œ": "oe", "ß": "ss"})


def _spell(name: str) -> str:
    """Replace special letters in a name by plain ones: `Koeln` for `Köln`."""
    return fold(unicodedata.normalize("NFC", name).casefold().translate(_SPELT_OUT))


_FORMS: dict[str, Callable[[str], str]] = {
    "case": str.casefold,
    "alphabet": replace_look_alikes,
    "signs": fold,
    "spelling": _spell,
}


_Named: TypeAlias = tuple[Span, str]
"""Name with its span."""


@reads(BoardPart.PLACES)
def check_confusable_names(survey: Survey, report: Collector) -> None:
    """Report names of the same sort (places and regions, pieces, or variants) that differ only in details that
    people overlook."""
    in_editor = survey.board.source.in_editor
    for names in _of_one_sort(survey):
        named = sorted(names, key=lambda one: (in_editor(one[0].start), one[1]))
        reported: set[Span] = set()
        for difference, form in _FORMS.items():
            first: dict[str, _Named] = {}
            for span, name in named:
                earlier, other = first.setdefault(form(name), (span, name))
                if other != name and span not in reported:
                    reported.add(span)
                    told = explain_difference(name, other) if form is replace_look_alikes else ""
                    facts: dict[str, Any] = {"name": name, "other": other, "difference": difference}
                    report.add(style.CONFUSABLE_NAMES, span, [("the other name", earlier)], suggestion=told, **facts)


@reads(BoardPart.PLACES)
def check_mixed_alphabets(survey: Survey, report: Collector) -> None:
    """Report names that contain a letter of another alphabet, except names already reported for looking like another
    name."""
    for named in _of_one_sort(survey):
        looks = Counter(replace_look_alikes(name) for name in {name for _, name in named})
        for span, name in named:
            letter = foreign_letter(name)
            if letter and looks[replace_look_alikes(name)] == 1:
                report.add(style.MIXED_ALPHABETS, span, name=name, letter=letter, alphabet=alphabet(letter))


def _of_one_sort(survey: Survey) -> tuple[list[_Named], ...]:
    board = survey.board
    places = [(place.node.name.span, place.value.id) for place in board.places]
    regions = [(spans[0], name) for name, spans in region_names(survey).items()]
    pieces = [(piece.span, piece.value.id) for piece in board.pieces if piece.source is board.source]
    return [*places, *regions], pieces, [(variant.span, variant.value.id) for variant in board.variants]


def region_names(survey: Survey) -> dict[str, list[Span]]:
    """Return the spans of all mentions of each region, by region name."""
    return survey.cached("region names", lambda: _find_regions(survey.board.node.statements))


def _find_regions(statements: Iterable[tree.Statement]) -> dict[str, list[Span]]:
    found: dict[str, list[Span]] = {}
    for node in statements:
        if isinstance(node, tree.Region):
            # a statement about the region is a deliberate declaration, so it counts as two mentions
            found.setdefault(node.name.text, []).extend([node.name.span, node.name.span])
        elif isinstance(node, tree.PlaceStatement):
            for option in find_options(node.options, tables.Place, "regions"):
                for name in option.words:
                    found.setdefault(name.text, []).append(name.span)
    return found


@reads(BoardPart.PLACES, BoardPart.TICKETS)
def check_lone_spellings(survey: Survey, report: Collector) -> None:
    """Report regions and ticket sets that are mentioned only once and look like one that is mentioned more often."""
    said = ((ticket, find_options(ticket.node.options, tables.Ticket, "set")) for ticket in survey.board.tickets)
    sets = group((ticket.value.set, option.words[0].span) for ticket, options in said for option in options)
    taken = {ticket.set for setup in survey.setups for ticket in survey.pool(setup)}
    in_games = {name: spans for name, spans in sets.items() if name in taken}
    for sort, names in (("region", region_names(survey)), ("set", in_games)):
        for name, other in find_lone_spellings(names):
            notes = [("it is named here", names[other][0])]
            report.add(style.LONE_SPELLING, names[name][0], notes, sort=sort, name=name, other=other)


def find_lone_spellings(names: dict[str, list[Span]]) -> Iterator[tuple[str, str]]:
    """Yield each name that occurs only once, together with the more frequent name that was probably meant."""
    if len(names) > MAX_NAMES:
        return
    common = [name for name, spans in names.items() if len(spans) > 1]
    for name, spans in names.items():
        near = find_closest(name, common, most=1) if len(spans) == 1 and len(name) > 3 else ()
        if near and _without_figures(near[0]) != _without_figures(name) and not near[0].startswith(name):
            yield name, near[0]


def _without_figures(name: str) -> str:
    """Remove the digits from a name, because names such as `box-1910` and `box-1912` differ on purpose."""
    return "".join(char for char in name if not char.isdigit())


@reads(BoardPart.PLACES)
def check_translations(survey: Survey, report: Collector) -> None:
    """Report pairs of places that have the same translation."""
    first: dict[tuple[str, str], Place] = {}
    for place in survey.board.places:
        for translation in place.node.translations:
            language, text = translation.language.text, translation.name.text
            earlier = first.setdefault((language, text), place)
            if earlier is not place:
                notes = [("the other place", earlier.span)]
                names: dict[str, Any] = {"name": place.value.id, "other": earlier.value.id}
                report.add(
                    style.SHARED_TRANSLATION, translation.name.span, notes, language=language, text=text, **names
                )


def check_unused_names(survey: Survey, report: Collector) -> None:
    """Report regions and tags that no condition uses, either on the board or in its rules files."""
    if survey.lost.layers:
        return
    asked = names_in_conditions([rule.value for rule in survey.board.rules])
    if survey.lost.may_be_missing("on") or any(effect.spot == "tags" for effect in survey.effects):
        asked |= {piece.value.id for piece in survey.board.pieces}
    regions = {} if counts_regions(rule.value for rule in survey.board.rules) else region_names(survey)
    misspelt = {name for name, _ in find_lone_spellings(regions)}
    for name, spans in regions.items():
        if name not in asked and name not in survey.lost.names and name not in misspelt:
            report.add(style.UNUSED_REGION, spans[0], name=name, written=write_name(name))
    tagged: list[Track | Place] = [*survey.board.tracks, *survey.board.places]
    tags = {tag for thing in tagged for tag in thing.value.tags}
    seen = asked | survey.lost.names
    having = (thing for thing in tagged if thing.value.tags)
    options = (option for thing in having for option in find_options(thing.node.options, type(thing.value), "tags"))
    for word in (word for option in options for word in option.words):
        if seen.isdisjoint(names_of_tag(word.text)):
            seen.add(word.text)
            suggestion, written = survey.suggestion(word.text, tags & asked), write_name(word.text)
            report.add(style.UNUSED_TAG, word.span, suggestion=suggestion, name=word.text, written=written)


def check_measures(survey: Survey, report: Collector) -> None:
    """Report measures that no rule uses, and rules that count a measure per network although it cannot be counted
    for a single network."""
    rules = survey.board.rules
    named = {name for rule in rules for name in measures_in(rule.value)}
    narrowed = {rule.value.row.name: rule.value.row.counts for rule in rules if isinstance(rule.value.row, OwnMeasure)}
    fitting = ", ".join(f"`{measure.name}`" for measure in MEASURES if measure.is_of_networks)
    for rule in survey.own_rules:
        match rule.value.row:
            case OwnMeasure(name) if name not in named | survey.lost.names and not survey.lost.layers:
                report.add(style.UNUSED_MEASURE, rule.span, name=name)
            case Tally(measure=name, per="network"):
                measure = MEASURES_BY_NAME.get(narrowed.get(name, name))
                if measure is None or not measure.is_of_networks:
                    report.add(catalogue.NOT_OF_NETWORKS, rule.span, name=name, measures=fitting)
