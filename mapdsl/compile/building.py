"""Compiles a syntax tree to a board by running all compilation passes in order.

Invalid statements are left out of the board, so that the checks can find further problems.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from functools import partial
from itertools import pairwise
from typing import Any, TypeVar

from msgspec.structs import replace

from mapdsl.base.records import Record
from mapdsl.base.source import SourceFile, Span
from mapdsl.base.vocabulary import BOARD_ID, TRACK_KINDS, singular, write_name
from mapdsl.compile.board import (
    Allowance,
    Board,
    Declared,
    OverriddenRule,
    Piece,
    Rule,
    StatedCorridor,
    Ticket,
    Variant,
    Without,
    origin,
)
from mapdsl.compile.broken_statements import Unread, find_misspelt, find_uncompiled, lost_node
from mapdsl.compile.layers import (
    Layer,
    Library,
    UsedRules,
    own_names,
    read_rules,
    read_variants,
    report_without_nothing,
    statements_of_type,
)
from mapdsl.compile.options import find_options, report_empty_name
from mapdsl.compile.places import Geography, read_places, read_translations
from mapdsl.compile.properties import PLAYERS, find_properties, read_players, read_properties
from mapdsl.compile.references import NameUse, NameUses, ReferenceRole
from mapdsl.compile.routes import read_routes, read_tickets
from mapdsl.compile.rules import RuleCarrier, RuleReader, report_problem, report_repeated
from mapdsl.compile.scenario_reader import ScenarioNames, read_scenarios
from mapdsl.compile.statement_cache import StatementCache
from mapdsl.diagnostics import catalogue as known
from mapdsl.diagnostics.catalogue import malformed, naming
from mapdsl.diagnostics.collector import Collector
from mapdsl.diagnostics.core import Diagnostic, MessagePhrase, Severity
from mapdsl.diagnostics.suggest import find_closest
from mapdsl.rules import tables
from mapdsl.rules.actions import ACTION_WORDS
from mapdsl.rules.attributes import names_from_options
from mapdsl.rules.board_texts import own_bonuses, texts_without_translations
from mapdsl.rules.everyday_words import terms_for
from mapdsl.rules.kinds import KINDS_BY_NAME
from mapdsl.rules.kinds.score_rules import OwnMeasure, measures_of
from mapdsl.rules.kinds.turn_rules import TurnAction
from mapdsl.rules.piece_uses import misuse, pieces_by_name
from mapdsl.rules.reserved import reserved_words
from mapdsl.rules.tags import names_of_tag
from mapdsl.rules.terms.conditions import NameSort
from mapdsl.rules.terms.effect_verbs import SPOTS
from mapdsl.rules.terms.effects import PLAIN_THINGS, CostWords
from mapdsl.syntax import tree
from mapdsl.syntax.nesting import walk
from mapdsl.syntax.tree import BrokenStatement

Value = TypeVar("Value")

MAX_LISTED = 16
"""Maximum number of known names that a message about an unknown name lists."""


def build(
    file: tree.File,
    source: SourceFile,
    library: Library,
    *,
    lost: Iterable[BrokenStatement],
    memo: StatementCache | None = None,
) -> tuple[Board | None, list[Diagnostic], NameUses]:
    """Compile a file. Returns the board (`None` for a rules file), all diagnostics, and the uses of names in rules
    and steps. `lost` lists the statements that could not be parsed."""
    report = Collector(source)
    uses = UsedRules(library)
    reader = RuleReader(report, NameUses(source))
    if isinstance(file.block, tree.Rules):
        uses.read(file.block, reader)
        return None, [*report.found, *uses.found], reader.uses
    unread = Unread((*lost, *find_misspelt(file.block.statements, source)))
    board = _build_board(file.block, reader, uses, unread, memo or StatementCache())
    return board, [*report.found, *uses.found], reader.uses


# ---- boards -------------------------------------------------------------------------------------------------------


def _build_board(block: tree.Board, reader: RuleReader, uses: UsedRules, unread: Unread, memo: StatementCache) -> Board:
    report, statements = reader.report, block.statements
    others = tuple(node for node in statements if not isinstance(node, tree.PlaceStatement | tree.Route | tree.Ticket))
    report_empty_name(block.title, report, "title", sort=block.keyword)
    players = _read_players(block, others, report, unread)
    geography = read_places(statements, report, memo, excused=unread.names)
    corridors = read_routes(statements, geography)
    tickets = read_tickets(statements, geography)
    rules = _read_rules(others, reader, uses, unread)
    _report_taken_names(rules.pieces, rules.every, report)
    bearers = _bearers(geography, corridors, tickets, rules.pieces, rules.every, memo)
    _report_pieces(rules.pieces, geography, bearers, report, unread.names)
    made = (thing.node.span for things in (corridors, tickets, rules.pieces) for thing in things)
    unread.statements += find_uncompiled(statements, {*made, *reader.read_spans, *unread.spans})
    meaningless = _report_unknown_names(
        [(rule, reader.uses.of(rule)) for rule in reader.rules], bearers, report, unread
    )
    meaningless += _report_misuse(rules.every, rules.pieces, meaningless, report)
    unread.statements += map(lost_node, meaningless)
    lost = unread.losses(uses.lost, places=geography.places, known=set().union(*bearers.values()))
    report_without_nothing(rules.removals, lost, report)
    head = _read_head(block, others, players, geography)
    stated = replace(
        head,
        places=_values(geography.places.values()),
        tracks=_values(track for corridor in corridors for track in corridor.tracks),
        tickets=_values(tickets),
        pieces=_values(rules.pieces),
        variants=_values(rules.variants),
        rules=_values(rules.every),
    )
    board = Board(
        source=report.source,
        node=block,
        head=head,
        places=tuple(geography.places.values()),
        corridors=corridors,
        tickets=tickets,
        pieces=rules.pieces,
        variants=rules.variants,
        rules=tuple(rule for rule in rules.every if not any(rule.node is node for node in meaningless)),
        replaced=rules.replaced,
        allowances=tuple(_allowances(statements, report)),
        broken=lost,
        scenarios=read_scenarios(
            statements_of_type(tree.Scenario, others),
            ScenarioNames(geography, stated, lost, reader.uses),
            players=players,
            variants=rules.variants,
        ),
        used=tuple(uses.files.values()),
    )
    return _give_names(board, report) if head.translations else board


def _values(things: Iterable[Declared[Value, Any]]) -> tuple[Value, ...]:
    return tuple(thing.value for thing in things)


def _read_players(
    block: tree.Board, statements: Sequence[tree.Statement], report: Collector, unread: Unread
) -> tuple[int, int] | None:
    """Return the minimum and maximum number of players. If the board does not state them correctly, report this and
    return `None`."""
    stated = find_properties(PLAYERS, statements)
    players = read_players(stated, report) if stated else None
    if not stated and not unread.has(PLAYERS):
        report.add(malformed.NO_PLAYERS, Span(block.span.start, block.title.span.end))
    if players is None:
        unread.statements += map(lost_node, stated)
    return players


def _read_head(
    block: tree.Board, statements: Sequence[tree.Statement], players: tuple[int, int] | None, geography: Geography
) -> tables.RuleTables:
    """Return the tables of the board without their rows."""
    report = geography.report
    least, most = players or (2, 2)
    return tables.RuleTables(
        id=_read_id(block.name, report),
        title=block.title.text,
        names=read_translations(own_names(statements), report),
        players_least=least,
        players_most=most,
        **read_properties(statements, geography),
        geographic=bool(geography.in_degrees),
        regions=tuple(map(tables.Region, sorted(geography.regions))),
        translations=_read_named(statements, report),
    )


class _Rules(Record):
    """Rules, pieces and variants of a board, including those of the rules files that the board uses."""

    every: tuple[Rule, ...]
    pieces: tuple[Piece, ...]
    variants: tuple[Variant, ...]
    replaced: tuple[OverriddenRule, ...]
    removals: tuple[tuple[Without, Layer], ...]
    """The `without` statements of the board and its variants, each with the layer from which it removes rules."""


def _read_rules(statements: Sequence[tree.Statement], reader: RuleReader, uses: UsedRules, unread: Unread) -> _Rules:
    report = reader.report
    below = uses.load(statements, report)
    rules, own_pieces, without = read_rules(statements, reader, RuleCarrier(), below)
    layer = below.with_upper(rules, without, own_pieces)
    is_lost = unread.has(tree.Variant.keyword)
    variants, more, without_more = read_variants(statements, reader, layer, is_lost=is_lost)
    pieces, twice = _unique((*layer.pieces, *more.pieces), report)
    report_repeated((rule for rule in (*rules, *more.rules) if rule.value.piece not in twice), report)
    removals = (*((removal, below) for removal in without), *((removal, layer) for removal in without_more))
    replaced = (*layer.replaced, *more.replaced)
    return _Rules((*map(_without_layers, layer.rules), *more.rules), pieces, variants, replaced, removals)


def _read_id(name: tree.Name, report: Collector) -> str:
    is_short = len(name.text) <= tables.MAX_LETTERS_OF_ID
    if not is_short or not re.fullmatch(BOARD_ID, name.text):
        way = "device" if is_short and re.fullmatch("[a-z0-9]+", name.text) else "letters"
        report.add(malformed.BAD_ID, name.span, name=name.text, way=way)
    return name.text


# ---- rules, pieces, variants --------------------------------------------------------------------------------------


def _unique(pieces: Iterable[Piece], report: Collector) -> tuple[tuple[Piece, ...], set[str]]:
    """Return the pieces without duplicates, and the names that are declared more than once. Duplicates are reported."""
    twice: set[str] = set()
    found: dict[str, Piece] = {}
    for piece in pieces:
        first = found.setdefault(piece.value.id, piece)
        if first is not piece:
            twice.add(piece.value.id)
            notes = [("first declared here", first.place)]
            report.on(piece.source).add(naming.DUPLICATE_NAME, piece.span, notes, sort="piece", name=piece.value.id)
    return tuple(found.values()), twice


def _read_named(statements: Iterable[tree.Statement], report: Collector) -> tuple[tables.Translated, ...]:
    """Compile the `names` statements that translate names and texts of the board."""
    found: dict[str, tree.Names] = {}
    for node in statements_of_type(tree.Names, statements):
        if node.name is not None and found.setdefault(node.name.text, node) is not node:
            report.add(malformed.REPEATED_STATEMENT, node.span, what=f"names {node.name.text}")
    return tuple(
        tables.Translated(name, read_translations(node.translations, report), origin(report.source, node.span))
        for name, node in sorted(found.items())
    )


def _give_names(board: Board, report: Collector) -> Board:
    """Add the translated titles to the scenarios. Reports `names` statements about names that the board does not
    have."""
    titles = {scenario.value.title for scenario in board.scenarios}
    written = {node.title.text for node in statements_of_type(tree.Scenario, board.node.statements)}
    words = texts_without_translations(board.tables) | own_bonuses(board.tables)
    for node in statements_of_type(tree.Names, board.node.statements):
        if node.name is not None and node.name.text not in {*words, *written, *board.broken.names}:
            meant = find_closest(node.name.text, sorted(words | titles))
            report.add(naming.UNKNOWN_NAMES, node.name.span, meant=meant, name=node.name.text)
    names = {translation.id: translation.names for translation in board.head.translations}
    values = (replace(scenario.value, names=names.get(scenario.value.title, ())) for scenario in board.scenarios)
    scenarios = (replace(scenario, value=value) for scenario, value in zip(board.scenarios, values, strict=True))
    translations = tuple(translation for translation in board.head.translations if translation.id in words)
    return replace(board, scenarios=tuple(scenarios), head=replace(board.head, translations=translations))


def _without_layers(rule: Rule) -> Rule:
    """Return a rule in the form that variants build on: `also` and `inherits` have already been applied to it, so
    both are cleared."""
    value = rule.value
    return replace(rule, value=replace(value, also=False, inherits=())) if value.also or value.inherits else rule


# ---- what is known only when everything is read ---------------------------------------------------------------------


def _bearers(
    geography: Geography,
    corridors: Iterable[StatedCorridor],
    tickets: tuple[Ticket, ...],
    pieces: tuple[Piece, ...],
    rules: Iterable[Rule],
    memo: StatementCache,
) -> dict[NameSort, set[str]]:
    """Collect the names on a board to which rules can refer."""
    borne: dict[NameSort, set[str]] = {sort: set() for sort in NameSort}
    tracks = tuple(track for corridor in corridors for track in corridor.tracks)
    parts: dict[str, tuple[Declared[Any, Any], ...]] = {
        "places": tuple(geography.places.values()),
        "tracks": tracks,
        "tickets": tickets,
        "pieces": pieces,
    }
    for part, things in parts.items():
        find = partial(_names_of, part, things, memo)
        for sort, name in memo.whole(f"names of {part}", things, None, find, geography.report):
            borne[sort].add(name)
    borne[NameSort.TAG].update([name for tag in borne[NameSort.TAG] for name in names_of_tag(tag)])
    borne[NameSort.PLACE].update(geography.places, geography.regions)
    borne[NameSort.SPOT].update(geography.places)
    borne[NameSort.PIECE].update(piece.value.id for piece in pieces)
    for names in borne.values():
        names.discard("")
    borne[NameSort.MEASURE].update(measures_of(rule.value for rule in rules), borne[NameSort.PIECE])
    return borne


def _names_of(part: str, things: Iterable[Declared[Any, Any]], memo: StatementCache) -> set[tuple[NameSort, str]]:
    made = memo.get_or_make_each(
        f"names of each of {part}", None, things, lambda thing: tuple(names_from_options(thing.value))
    )
    return {one for names in {names for _, names in made} for one in names if one[1]}


def _report_misuse(
    rules: Iterable[Rule], pieces: Iterable[Piece], meaningless: Iterable[tree.Rule], report: Collector
) -> list[tree.Rule]:
    """Report rules that misuse the board's pieces, and duplicate names of actions, including actions in rules files.

    Returns the rules that misuse pieces or conditions. The rules in `meaningless` are skipped, because they have
    already been reported.
    """
    known = pieces_by_name(piece.value for piece in pieces)
    silent = {id(node) for node in meaningless}
    misusing: list[tree.Rule] = []
    actions: dict[tuple[str, str], Rule] = {}
    for rule in rules:
        there = report.on(rule.source)
        if isinstance(rule.value.row, TurnAction):
            first = actions.setdefault((rule.value.variant, rule.value.row.name), rule)
            if first is not rule:
                notes = [("first declared here", first.place)]
                there.add(naming.DUPLICATE_NAME, rule.span, notes, sort="action", name=rule.value.row.name)
        if (problem := misuse(rule.value, known)) and id(rule.node) not in silent:
            report_problem(problem, rule.span, KINDS_BY_NAME[rule.node.kind.text], there)
            misusing.append(rule.node)
    return misusing


def _report_pieces(
    pieces: Iterable[Piece],
    geography: Geography,
    bearers: Mapping[NameSort, Collection[str]],
    report: Collector,
    excused: Collection[str],
) -> None:
    """Report unknown places and pieces in the options of pieces."""
    known = bearers[NameSort.PIECE]
    for piece in pieces:
        there = report.on(piece.source)
        for word in (word for node in find_options(piece.node.options, tables.Piece, "on") for word in node.words):
            if isinstance(word, tree.Name):
                geography.find(word, there)
        for node in find_options(piece.node.options, tables.Piece, "price"):
            for _, name in CostWords().names(piece.value.price):
                if name not in known and name not in excused:
                    _report_unknown_name(name, NameSort.PIECE, (*known, *PLAIN_THINGS), node.span, there)


def _report_taken_names(pieces: Iterable[Piece], rules: Iterable[Rule], report: Collector) -> None:
    """Report pieces, groups, measures and actions whose name already has another meaning where the name can be used."""
    words = dict.fromkeys(reserved_words(), "a word of the rules")
    actions = dict.fromkeys(ACTION_WORDS, "an action of every game")
    for rule in rules:
        match rule.value.row:
            case TurnAction(name=name):
                sort, meaning = "an action", (words | actions).get(name)
            case OwnMeasure(name=name):
                sort, meaning = "a measure", words.get(name)
            case _:
                continue
        if meaning:
            report.on(rule.source).add(naming.TAKEN_NAME, rule.span, name=name, meaning=meaning, sort=sort)
    meanings = dict.fromkeys(measures_of(rule.value for rule in rules), "a measure") | words
    named = {piece.value.id: "a piece" for piece in pieces}
    for piece in pieces:
        there, sort, name = report.on(piece.source), "a piece", piece.value.id
        if meaning := meanings.get(name):
            there.add(naming.TAKEN_NAME, piece.span, name=name, meaning=meaning, sort=sort)
        for option in find_options(piece.node.options, tables.Piece, "of"):
            for word in option.words:
                if meaning := (meanings | named).get(word.text):
                    there.add(naming.TAKEN_NAME, word.span, name=word.text, meaning=meaning, sort="a group of pieces")


def _report_unknown_names(
    rules: Iterable[tuple[tree.Rule, Iterable[NameUse]]],
    bearers: Mapping[NameSort, Collection[str]],
    report: Collector,
    unread: Unread,
) -> list[tree.Rule]:
    """Report names in rules that refer to nothing on the board, except names lost to errors.

    Returns all rules with such names, so that no other problem is reported about these rules.
    """
    excused = {called for name in unread.names for called in names_of_tag(name)}
    misses_pieces = unread.has(tree.Piece.keyword)
    meaningless: list[tree.Rule] = []
    for rule, named in rules:
        unknown = [use for use in named if use.name not in bearers[use.sort] and not _is_elsewhere(use, rule)]
        if unknown:
            meaningless.append(rule)
        for use in unknown:
            is_excused = use.name in excused or (misses_pieces and use.sort in (NameSort.PIECE, NameSort.MEASURE))
            if not is_excused:
                is_counted = any(word.text == "per" for word, of in pairwise(rule.words) if of.span == use.span)
                counted = "counted-tag" if is_counted else ""
                _report_unknown_name(use.name, use.sort, bearers[use.sort], use.span, report, declared=counted)
    return meaningless


def _is_elsewhere(use: NameUse, rule: tree.Rule) -> bool:
    """Return whether a name needs no check here: either the rule itself declares it, or it is a deck, which is
    checked together with the tickets."""
    is_in_condition = rule.condition is not None and use.span.start >= rule.condition.span.start
    return use.role is not ReferenceRole.USES or (use.sort is NameSort.DECK and not is_in_condition)


def _report_unknown_name(
    name: str, sort: NameSort, there: Collection[str], span: Span, report: Collector, *, declared: str = ""
) -> None:
    listed = MessagePhrase("few", {"names": ", ".join(f"`{name}`" for name in sorted(there))})
    known = listed if 0 < len(there) <= MAX_LISTED else MessagePhrase("many")
    entry = naming.UNKNOWN_NAME_IN_CONDITION
    near = {*there, *SPOTS} - {""} if sort is NameSort.SPOT else there
    meant = find_closest(name, near) or tuple(word for word in terms_for(name) if word in near)
    kind = singular(name) if singular(name) in TRACK_KINDS[1:] else "length >= 5"
    way = MessagePhrase(declared or sort.value, {"written": write_name(name), "kind": kind})
    report.add(entry, span, meant=meant, sort=sort.value, name=name, known=known, declared=way)


def _find_silenced(name: tree.Name, report: Collector) -> str:
    """Return the slug of the warning that an `allow` names by slug or code. Reports the name if it is unknown or
    belongs to an error. For an unknown name, returns the slug that was probably meant, or an empty string."""
    entry = known.BY_SLUG.get(name.text) or known.BY_CODE.get(name.text)
    if entry is not None and entry.severity is not Severity.ERROR:
        return entry.slug
    silenceable = [slug for slug, entry in known.BY_SLUG.items() if entry.severity is not Severity.ERROR]
    meant = find_closest(name.text, silenceable) if entry is None else ()
    suggestion = "" if entry is None else "an error cannot be silenced"
    report.add(naming.UNKNOWN_SLUG, name.span, suggestion=suggestion, meant=meant, slug=name.text)
    return meant[0] if meant else ""  # this silences the warning that was probably meant


def _allowances(statements: Sequence[tree.Statement], report: Collector) -> Iterator[Allowance]:
    """Yield every allowance, with the span of its statement. An `allow` for an unknown warning is reported."""
    blocks = tree.Piece | tree.Variant | tree.Scenario
    having = [node for node in statements if isinstance(node, tree.Allow | blocks) or node.allows]
    for node in walk(having):
        own, span = ((node,), None) if isinstance(node, tree.Allow) else (node.allows, node.span)
        for allow in own:
            slug = _find_silenced(allow.slug, report)
            if slug:
                yield Allowance(slug, allow, report.source, span)
