"""Tooltip texts: the meaning of a word in the language, and the values that the word has on this board."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import NamedTuple

from mapdsl.base.source import Span
from mapdsl.compile.board import Board
from mapdsl.compile.references import OPTIONS_OF, Meaning, OtherSort
from mapdsl.diagnostics.catalogue import BY_CODE, BY_SLUG
from mapdsl.diagnostics.text import count_of
from mapdsl.edit.workspace.analysis import Analysis
from mapdsl.edit.workspace.descriptions import code, describe
from mapdsl.edit.workspace.hints import points_of_tracks, tickets_by_place
from mapdsl.edit.workspace.tree_paths import path_to
from mapdsl.rules.actions import ACTIONS
from mapdsl.rules.attributes import Attribute, options_of
from mapdsl.rules.attributes import describe as describe_row
from mapdsl.rules.condition_facts import FACTS
from mapdsl.rules.kinds import KINDS_BY_NAME
from mapdsl.rules.scenarios.scenario_observations import OBSERVATIONS_BY_WORD
from mapdsl.rules.statement_guide import LESSONS
from mapdsl.rules.terms.conditions import NameSort
from mapdsl.rules.terms.measures import MEASURES_BY_NAME
from mapdsl.syntax import tree
from mapdsl.syntax.nesting import first_word


class Hover(NamedTuple):
    text: str
    span: Span


def hover(reading: Analysis, offset: int) -> Hover | None:
    name = reading.references.at(offset)
    if name is not None:
        head = f"{name.meaning.sort}: {code(name.meaning.name)}"
        return _hover(name.span, head, *_facts(reading, name.meaning))
    path = path_to(reading.file, reading.source, offset)
    for node, inside in zip(reversed(path), (None, *reversed(path)), strict=False):
        found = _of_node(reading, node, inside, path, offset)
        if found.text:
            return found._replace(span=reading.source.span_in_editor(found.span))
    return None


def _hover(span: Span, *said: object) -> Hover:
    """Make a tooltip for a span from texts and declarations."""
    words = (part if isinstance(part, str) else describe(part) for part in said)
    return Hover("\n\n".join(filter(None, words)), span)


def _facts(reading: Analysis, meaning: Meaning) -> Iterator[str]:
    board, name = reading.board, meaning.name
    if meaning.sort is NameSort.MEASURE and name in MEASURES_BY_NAME:
        yield describe(MEASURES_BY_NAME[name])
    if board is None:
        return
    if meaning.sort is NameSort.PLACE:
        yield from _of_place(board, name, tickets_by_place(board))
    elif meaning.sort in (NameSort.DECK, NameSort.SET):
        tickets = [ticket.value for ticket in board.tickets if name in (ticket.value.deck, ticket.value.set)]
        yield count_of(sum(ticket.copies for ticket in tickets), "ticket")
    elif meaning.sort is NameSort.TAG:
        places, tracks = (sum(name in thing.value.tags for thing in things) for things in (board.places, board.tracks))
        yield f"{count_of(places, 'place')}, {count_of(tracks, 'track')}"
    elif meaning.sort is NameSort.PIECE:
        for piece in board.pieces:
            if name in (piece.value.id, piece.value.of):
                said = ", ".join(describe_row(piece.value))
                yield f"piece {code(piece.value.id)}{f': {said}' if said else ''}"
    elif meaning.sort is OtherSort.VARIANT:
        yield from (code(variant.value.title) for variant in board.variants if variant.value.id == name)


def _of_place(board: Board, name: str, tickets: Counter[str]) -> Iterator[str]:
    for region in board.head.regions:
        if region.id == name:
            members = [place.value.id for place in board.places if name in place.value.regions]
            yield f"{count_of(len(members), 'place')}: {', '.join(map(code, members))}"
    for place in board.places:
        if place.value.id == name:
            corridors = [corridor for corridor in board.corridors if name in {end.place for end in corridor.ends}]
            yield f"a {place.value.kind}: {count_of(len(corridors), 'route')}, {count_of(tickets[name], 'ticket')}"
            others = (end.place for corridor in corridors for end in corridor.ends if end.place != name)
            if corridors:
                yield f"to {', '.join(map(code, dict.fromkeys(others)))}"
            if place.value.names:
                yield ", ".join(f"{name.language} {code(name.text)}" for name in place.value.names)


def _of_node(reading: Analysis, node: tree.Node, inside: tree.Node | None, path: list[tree.Node], offset: int) -> Hover:
    """Describe the word at the offset if this node determines the meaning of the word. `inside` is the child node at
    the offset."""
    match node:
        case tree.Rule(kind=kind) if inside is kind:
            return _hover(kind.span, _in_words(reading, node), KINDS_BY_NAME.get(kind.text))
        case tree.Rule(kind=kind) if isinstance(inside, tree.Name) and kind.text in KINDS_BY_NAME:
            return _hover(inside.span, KINDS_BY_NAME[kind.text].by_name.get(inside.text))
        case tree.Without(kind=kind) if inside is kind:
            return _hover(kind.span, KINDS_BY_NAME.get(kind.text))
        case tree.Question(fact=name) if inside is name:
            return _hover(name.span, *(fact for fact in FACTS if fact.name == name.text))
        case tree.Option(word=word) if inside is word:
            return _hover(word.span, _attribute(node, path))
        case tree.Allow(slug=slug) if inside is slug:
            return _hover(slug.span, BY_SLUG.get(slug.text) or BY_CODE.get(slug.text))
        case tree.Step(verb=verb):
            forms = {sort.FORM.word: sort for sort in (*ACTIONS[::-1], *OBSERVATIONS_BY_WORD.values())}
            if isinstance(inside, tree.Name) and inside is not verb:
                return _hover(inside.span, forms.get(inside.text))
        case tree.Track():
            return _hover(node.span, *_of_track(reading, node))
        case tree.Allowable() | tree.Board() | tree.Rules() | tree.Allow():
            span = first_word(node)  # type: ignore[arg-type]
            is_here = offset <= reading.source.span_in_editor(span).end
            return _hover(span, LESSONS.get(reading.source.slice(span)) if is_here else None)
    return _hover(node.span)


def _attribute(option: tree.Option, path: list[tree.Node]) -> Attribute | None:
    """Return the attribute that an option sets. The attribute belongs to the innermost enclosing node that has
    options."""
    record = next((OPTIONS_OF[type(node)] for node in reversed(path) if type(node) in OPTIONS_OF), None)
    return options_of(record).get(option.word.text) if record else None


def _of_track(reading: Analysis, node: tree.Track) -> Iterator[str]:
    board = reading.board
    for value in (track.value for track in board.tracks if track.node is node) if board else ():
        yield f"{value.kind} {code(value.id)}"
        yield f"{count_of(value.length, 'space')}, {value.colour}"
        yield ", ".join(describe_row(value))
        points = points_of_tracks(reading.survey).get(value.id)
        yield "" if points is None else count_of(points, "point")


def _in_words(reading: Analysis, node: tree.Rule) -> str:
    """Return the sentence that players read for a rule; empty if the rule has mistakes."""
    from mapdsl.words import ENGLISH
    from mapdsl.words.speech import RuleSentences

    survey = reading.survey
    rule = next((rule.value for rule in survey.board.rules if rule.node is node), None) if survey else None
    return f"> {RuleSentences.of(survey.tables, ENGLISH).sentence(rule)}" if rule and survey else ""
