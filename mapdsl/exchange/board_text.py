"""Formats a board as text from its tables alone. All rules are written out, so the text refers to no rules file.

The input is the `RuleTables` of a compiled board or of a document. Compiling the text gives the same tables, except for
origins. Comments, scenarios, `allow` statements and the direction in which a route was written are not part of the
tables and are lost.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any, assert_never

from msgspec.structs import replace

from mapdsl.base.records import Record
from mapdsl.base.source import SourceError, SourceFile, normalise
from mapdsl.base.versions import LANGUAGE_VERSION
from mapdsl.base.vocabulary import property_words, write_name
from mapdsl.base.word_nodes import NameWord
from mapdsl.compile.value_format import (
    LISTED_OF_PIECE,
    LISTED_OF_PLACE,
    UNLISTED,
    Listed,
    UnwritableError,
    braces,
    check_text,
    decimal,
    natural_key,
    options,
    position,
    price,
    quoted,
    whole,
)
from mapdsl.rules import tables
from mapdsl.rules.attributes import Attribute, non_default_attributes, options_of, property_values
from mapdsl.rules.kinds import KINDS_BY_ROW
from mapdsl.rules.table_values import QuotedText, StatementWords
from mapdsl.rules.tables import RuleTables
from mapdsl.rules.terms import conditions
from mapdsl.rules.terms.arguments import ArgumentType, NameOf
from mapdsl.rules.terms.conditions import Condition
from mapdsl.rules.terms.effects import Cost, CostWords
from mapdsl.syntax import tree
from mapdsl.syntax.parser import parse
from mapdsl.syntax.printer import format_file, format_statement


def board_text(board: RuleTables) -> str:
    """Format a board as text. Raises `UnwritableError` if the language cannot express the board."""
    text = format_file(board_file(board))
    try:
        return normalise(text)
    except SourceError as error:
        raise UnwritableError(f"its text could not be read: {error}") from None


def board_file(board: RuleTables) -> tree.File:
    """Return the syntax tree of a board. Raises `UnwritableError`."""
    inhabited = {region for place in board.places for region in place.regions}
    for region in board.regions:
        if region.id not in inhabited:
            raise UnwritableError(f"the region {region.id!r} has no places; board text has only regions that have some")
    statements = (
        *_head(board),
        *_rules(board, variant="", piece=""),
        *_pieces(board, variant=""),
        *(_variant(variant, board) for variant in board.variants),
        *map(alternatives_words, groups_of_alternatives(board.variants)),
        *(f"names {quoted(translation.id)}{_braces(translation.names)}" for translation in board.translations),
        *(_place(place, geographic=board.geographic) for place in sorted(board.places, key=lambda place: place.kind)),
        *(_route(corridor, geographic=board.geographic) for corridor in corridors(board)),
        *(_ticket(ticket) for ticket in sorted(board.tickets, key=lambda ticket: natural_key(ticket.id))),
    )
    return _read(_block(f"board {quoted(board.id)} {quoted(board.title)}", statements))


def _read(block: str) -> tree.File:
    """Parse formatted text. Raises `UnwritableError` if the text has errors."""
    parsed = parse(SourceFile("", f"mapdsl {LANGUAGE_VERSION}\n{block}\n"))
    if parsed.file is None or parsed.diagnostics:
        raise UnwritableError(f"its text could not be read: {parsed.diagnostics[0].message}")
    return parsed.file


def _block(head: str, inside: Iterable[str]) -> str:
    return "\n".join((f"{head} {{", *inside, "}"))


def _names(names: tuple[tables.Translation, ...]) -> Iterator[str]:
    if names:
        yield f"names{_braces(names)}"


def _braces(names: Iterable[tables.Translation]) -> str:
    return braces([f"{name.language} {' | '.join(map(quoted, (name.text, *name.forms)))}" for name in names])


# ---- properties of the board ----------------------------------------------------------------------------------------


def _head(board: RuleTables) -> Iterator[str]:
    yield from _names(board.names)
    for keyword in property_words():
        yield from (f"{keyword} {words}" for words in property_texts(keyword, board))


def property_texts(keyword: str, board: RuleTables) -> Iterator[str]:
    """Yield the values of a property in board syntax, one per statement. Raises `UnwritableError`."""
    attribute = options_of(RuleTables).get(keyword)
    if attribute is None:
        yield f"{board.players_least}..{board.players_most}"
        return
    for value in property_values(attribute, board):
        match value:
            case str() if isinstance(attribute.type, QuotedText):
                yield quoted(value)
            case tables.Statement(about, text) if attribute.type == StatementWords(has_subject=True):
                yield f"{quoted(about)} {quoted(text)}"
            case tables.Statement():
                yield quoted(value.said)
            case tables.Size(width, height):
                yield f"{decimal(width)} {decimal(height)}"
            case tables.Backdrop():
                yield _background(value, geographic=board.geographic)
            case _:
                yield _option_words(attribute, value, geographic=board.geographic)


def _background(value: tables.Backdrop, *, geographic: bool) -> str:
    corners = " to ".join(position(corner, geographic=geographic) for corner in value.corners)
    if len(value.corners) == 1:
        raise UnwritableError(f"the picture {value.file!r} has one corner; board text has two or none")
    return f"{quoted(value.file)} from {corners}" if corners else quoted(value.file)


# ---- rules --------------------------------------------------------------------------------------------------------


def _rules(board: RuleTables, *, variant: str, piece: str) -> Iterator[str]:
    return (rule_words(rule) for rule in board.rules if rule.variant == variant and rule.piece == piece)


def _pieces(board: RuleTables, *, variant: str) -> Iterator[str]:
    return (_piece(piece, board) for piece in board.pieces if piece.variant == variant)


def _piece(value: tables.Piece, board: RuleTables) -> str:
    for rule in board.rules:
        if rule.piece == value.id and rule.variant != value.variant:
            raise UnwritableError(f"a rule of the piece {value.id!r} belongs to another variant than that")
    inside = (*_rules(board, variant=value.variant, piece=value.id), *_names(value.names))
    head = " ".join(("piece", quoted(value.id), *_options(value, geographic=board.geographic, listed=LISTED_OF_PIECE)))
    return _block(head, inside) if inside else head


def groups_of_alternatives(variants: Iterable[tables.Variant]) -> list[tuple[str, ...]]:
    """Return groups of variants that exclude each other. Together, the groups cover every pair of exclusive
    variants."""
    pairs = {(one.id, other) for one in variants for other in one.alternatives if one.id < other}
    left, groups = sorted(pairs), list[tuple[str, ...]]()
    while left:
        found = list(left[0])
        for name in sorted({name for pair in pairs for name in pair}):
            if all((min(name, other), max(name, other)) in pairs for other in found):
                found.append(name)
        groups.append(tuple(sorted(found)))
        left = [pair for pair in left if not set(pair) <= set(found)]
    return groups


def alternatives_words(variants: Iterable[str]) -> str:
    """Format an `alternatives` statement for variants that exclude each other."""
    return f"alternatives {', '.join(map(quoted, variants))}"


def _variant(value: tables.Variant, board: RuleTables) -> str:
    inside = (
        *map(without_words, value.without),
        *_rules(board, variant=value.id, piece=""),
        *_pieces(board, variant=value.id),
        *_names(value.names),
    )
    return _block(f"variant {quoted(value.id)} {quoted(value.title)}", inside)


def without_words(key: tables.RuleKey) -> str:
    """Format a `without` statement. Raises `UnwritableError`."""
    if key.piece:
        raise UnwritableError(f"a variant takes away a rule of the piece {key.piece!r}; board text cannot")
    return f"without {key.kind} {NameWord(check_text(key.value)) if key.value else ''}".rstrip()


def rule_text(rule: tables.Rule) -> str:
    """Format a rule in the standard layout. Raises `UnwritableError`."""
    return format_statement(_read(_block('rules x "x"', [rule_words(rule)])).block.statements[0])


def rule_words(rule: tables.Rule) -> str:
    """Format a rule on a single line. Raises `UnwritableError`."""
    kind = KINDS_BY_ROW[type(rule.row)]
    words = ["also", kind.name] if rule.also else [kind.name]
    is_layered = bool(rule.variant) and not rule.piece and not rule.also and not kind.rows_add_up
    for argument in kind.arguments:
        value = getattr(rule.row, argument.field)
        if (rule.piece and argument.is_of_table) or argument.name in rule.inherits:
            continue
        if argument.is_first:
            words.append(_words(argument.type, value))
        elif value or value != argument.default or (is_layered and type(value) is int):  # empty defaults are left out
            words += (argument.name, _words(argument.type, value))
    if rule.when is not None:
        words += ("when", _condition(rule.when))
    return " ".join(filter(None, words))


def _words(of: ArgumentType, value: Any) -> str:
    """Format a value of this type, after checking that the language can express the names and texts in the value."""
    for name in [value] if isinstance(value, str) else [name for _, name in of.names(value)]:
        check_text(name)
    return check_text(of.write(value))


def _condition(condition: Condition) -> str:
    """Format a condition. Raises `UnwritableError`."""
    match condition:
        case conditions.All(of) | conditions.Any(of):
            if len(of) < 2:
                raise UnwritableError("a condition joins fewer than two conditions by `and` or `or`")
            return (" and " if isinstance(condition, conditions.All) else " or ").join(map(_operand, of))
        case conditions.Not(inner):
            return f"not {_operand(inner)}"
        case conditions.Is(fact, about):
            return f"{fact} {_value(about)}" if about else fact
        case conditions.Compare(fact, comparison, value, about):
            return f"{_condition(conditions.Is(fact, about))} {comparison.value} {_value(value)}"
        case conditions.Within(fact, low, high):
            return f"{fact} in {low}..{high}"
        case conditions.Among(fact, values):
            return f"{fact} in {', '.join(map(_value, values))}"
        case _:
            assert_never(condition)


def _operand(condition: Condition) -> str:
    words = _condition(condition)
    return f"({words})" if isinstance(condition, conditions.All | conditions.Any) else words


def _value(value: int | str) -> str:
    return whole(value) if isinstance(value, int) else write_name(check_text(value))


# ---- places -------------------------------------------------------------------------------------------------------


def _place(place: tables.Place, *, geographic: bool) -> str:
    words = {attribute.word for attribute, _ in non_default_attributes(place) if attribute.word}
    if place.kind == "city" and (len(place.at) > 1 or words - options_of(tables.Place, "city").keys()):
        raise UnwritableError(f"the city {place.id!r} has several ends or a way through, as only countries have")
    at = " | ".join(position(point, geographic=geographic) for point in place.at)
    said = " ".join(_options(place, geographic=geographic, listed=LISTED_OF_PLACE))
    return f"{place.kind} {quoted(place.id)} {at and f'at {at}'} {said}{_braces(place.names)}"


# ---- options ------------------------------------------------------------------------------------------------------


def _options(thing: Record, *, geographic: bool, listed: Listed = UNLISTED) -> Iterator[str]:
    """Yield the options of a record. If the type of an option is in `listed`, several values share one option."""
    for attribute, value in non_default_attributes(thing):
        if attribute.word:
            values = value if attribute.is_list else (value,)
            words = [_option_words(attribute, value, geographic=geographic) for value in values]
            yield from options(attribute, words, listed)


def _option_words(attribute: Attribute, value: Any, *, geographic: bool) -> str:
    match value:
        case str() if isinstance(attribute.type, NameOf):
            return quoted(value)
        case int() | float() if not isinstance(value, bool):
            return decimal(value)
        case tables.Point():
            return position(value, geographic=geographic or isinstance(value, tables.EarthPoint))
        case Cost():
            return price(_words(CostWords(), value))
    return attribute.value_text(value)


# ---- routes and tickets -------------------------------------------------------------------------------------------


def corridors(board: RuleTables) -> list[list[tables.Track]]:
    """Return the tracks grouped by corridor, in the natural order of corridor and track ids."""
    groups = tables.by_corridor(sorted(board.tracks, key=lambda track: natural_key(track.id)))
    return sorted(groups.values(), key=lambda group: natural_key(group[0].corridor))


def ends_of_corridor(tracks: Sequence[tables.Track]) -> tuple[tables.End, tables.End]:
    """Return the ends of a corridor. Raises `UnwritableError` if its tracks have different ends."""
    if any(track.ends != tracks[0].ends for track in tracks):
        raise UnwritableError(f"the tracks of the corridor {tracks[0].corridor!r} differ in their ends")
    return tracks[0].ends


def _route(tracks: list[tables.Track], *, geographic: bool) -> str:
    first, ends = tracks[0], ends_of_corridor(tracks)
    is_one_way = all(track.to and track.to == first.to for track in tracks)
    if is_one_way:
        ends = ends if ends[1].place == first.to else (ends[1], ends[0])
        tracks = [replace(track, to="") for track in tracks]
    start, goal = (f"{quoted(end.place)}/{end.number}" if end.number else quoted(end.place) for end in ends)
    kinds = ("" if track.kind == first.kind else track.kind for track in tracks)
    written = (f"{kind} {_track(track, geographic=geographic)}" for kind, track in zip(kinds, tracks, strict=True))
    return f"{first.kind} {start} {'->' if is_one_way else '--'} {goal} {' | '.join(written)}"


def _track(track: tables.Track, *, geographic: bool) -> str:
    spaces = " and ".join(f"{whole(spaces)} {colour}" for colour, spaces in track.shares)
    return ", ".join((spaces, *_options(replace(track, also=()), geographic=geographic)))


def _ticket(ticket: tables.Ticket) -> str:
    goals = (f"{quoted(target.place)} {whole(target.points)}" for target in ticket.targets)
    said = ", ".join((*goals, *_options(ticket, geographic=False)))
    return f"ticket {quoted(ticket.start)} {'->' if len(ticket.targets) > 1 else '--'} {said}"
