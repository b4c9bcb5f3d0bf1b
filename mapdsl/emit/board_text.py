"""A board written from its tables alone: all rules stated, nothing used, in the one style.

Comes in: `RuleTables`, of a compiled board or from a document. Goes out: a tree, and its text. Compiling the text gives
the same tables, origins aside. What tables do not hold (comments, scenarios, `allow`, which way round a route was
written) is not there.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any, assert_never

from msgspec.structs import replace

from mapdsl.model.written import (
    UnwritableError,
    check_text,
    name_node,
    natural_key,
    number_node,
    position_node,
    text_node,
    whole_node,
)
from mapdsl.records import Record
from mapdsl.rules import conditions, tables
from mapdsl.rules.arguments import DEFAULT_DECK, ArgumentType, LengthPoints, Sentence, TicketsOfDeck
from mapdsl.rules.attributes import Attribute, attributes_of, options_of
from mapdsl.rules.conditions import Condition
from mapdsl.rules.deeds import Cost, CostWords, Deed, DeedWords
from mapdsl.rules.kinds import KINDS_BY_ROW
from mapdsl.rules.measures import Criterion
from mapdsl.rules.tables import RuleTables
from mapdsl.rules.words import WordKind, words_of
from mapdsl.source import SourceError, normalise
from mapdsl.syntax import tree
from mapdsl.syntax.printer import format_file, format_statement


def board_text(board: RuleTables) -> str:
    """The text of a board. Raises `UnwritableError`."""
    text = format_file(board_file(board))
    try:
        return normalise(text)
    except SourceError as error:
        raise UnwritableError(f"its text could not be read: {error}") from None


def board_file(board: RuleTables) -> tree.File:
    """The tree of a board. Raises `UnwritableError`."""
    inhabited = {region for place in board.places for region in place.regions}
    for region in board.regions:
        if region.id not in inhabited:
            raise UnwritableError(f"the region {region.id!r} has no places; board text has only regions that have some")
    statements: tuple[tree.Statement, ...] = (
        *_head(board),
        *_rules(board, variant="", piece=""),
        *_pieces(board, variant=""),
        *(_variant(variant, board) for variant in board.variants),
        *(tree.Names(name_node(each.id), _translations(each.names)) for each in board.translations),
        *(_place(place, geographic=board.geographic) for place in sorted(board.places, key=lambda place: place.kind)),
        *(_route(corridor, geographic=board.geographic) for corridor in corridors(board)),
        *(_ticket(ticket) for ticket in sorted(board.tickets, key=lambda ticket: natural_key(ticket.id))),
    )
    return tree.File(tree.Board(name_node(board.id), text_node(board.title), statements))


def _names(names: tuple[tables.Translation, ...]) -> Iterator[tree.Names]:
    if names:
        yield tree.Names(None, _translations(names))


def _translations(names: Iterable[tables.Translation]) -> tuple[tree.Translation, ...]:
    return tuple(tree.Translation(name_node(name.language), text_node(name.text)) for name in names)


# ---- what the board is --------------------------------------------------------------------------------------------


def _head(board: RuleTables) -> Iterator[tree.Statement]:
    yield from _names(board.names)
    if board.about:
        yield tree.About(text_node(board.about))
    for source in board.sources:
        yield tree.Source(text_node(source.about), text_node(source.text))
    for doubt in board.doubts:
        yield tree.Doubt(text_node(doubt.said))
    yield tree.Language(name_node(board.language))
    yield tree.Players(tree.Range(board.players_least, board.players_most))
    if board.canvas:
        yield tree.Canvas(number_node(board.canvas.width), number_node(board.canvas.height))
    if board.background:
        yield background_statement(board.background, geographic=board.geographic)
    if board.sheet:
        yield tree.Sheet(number_node(board.sheet.width), number_node(board.sheet.height))


def background_statement(value: tables.Backdrop, *, geographic: bool) -> tree.BackgroundFile:
    """Raises `UnwritableError`."""
    corners = tuple(position_node(each, geographic=geographic) for each in value.corners)
    if len(corners) == 1:
        raise UnwritableError(f"the picture {value.file!r} has one corner; board text has two or none")
    return tree.BackgroundFile(text_node(value.file), corners)


# ---- rules --------------------------------------------------------------------------------------------------------


def _rules(board: RuleTables, *, variant: str, piece: str) -> Iterator[tree.Rule]:
    for rule in board.rules:
        if rule.variant == variant and rule.piece == piece:
            yield rule_statement(rule)


def _pieces(board: RuleTables, *, variant: str) -> Iterator[tree.Piece]:
    return (_piece(piece, board) for piece in board.pieces if piece.variant == variant)


def _piece(value: tables.Piece, board: RuleTables) -> tree.Piece:
    for rule in board.rules:
        if rule.piece == value.id and rule.variant != value.variant:
            raise UnwritableError(f"a rule of the piece {value.id!r} belongs to another variant than that")
    rules = _rules(board, variant=value.variant, piece=value.id)
    inside: tuple[tree.Statement, ...] = (*rules, *_names(value.names))
    options = option_nodes(value, geographic=board.geographic, listed=True)
    return tree.Piece(name_node(value.id), options, inside)


def _variant(value: tables.Variant, board: RuleTables) -> tree.Variant:
    inside: tuple[tree.Statement, ...] = (
        *(without_statement(each) for each in value.without),
        *_rules(board, variant=value.id, piece=""),
        *_pieces(board, variant=value.id),
        *_names(value.names),
    )
    return tree.Variant(name_node(value.id), text_node(value.title), inside)


def without_statement(key: tables.RuleKey) -> tree.Without:
    """`without KEY`. Raises `UnwritableError`."""
    if key.piece:
        raise UnwritableError(f"a variant takes away a rule of the piece {key.piece!r}; board text cannot")
    return tree.Without(name_node(key.kind), tuple(_words(key.value)) if key.value else ())


def rule_text(rule: tables.Rule) -> str:
    """A rule as the language writes it. Raises `UnwritableError`."""
    return format_statement(rule_statement(rule))


def rule_statement(rule: tables.Rule) -> tree.Rule:
    """Raises `UnwritableError`."""
    kind = KINDS_BY_ROW[type(rule.row)]
    words: list[tree.Word] = []
    for argument in kind.arguments:
        value = getattr(rule.row, argument.field)
        if rule.piece and argument.is_of_table:
            continue
        if isinstance(argument.type, Sentence):
            words.append(tree.Name(check_text(value), quoted=True))
        elif argument.is_first:
            words.extend(_words(value))
        elif value or value != argument.default:  # other defaults are stated: a board made from tables is complete
            words.extend((tree.Name(argument.name), *_words(value)))
    condition = condition_node(rule.when) if rule.when is not None else None
    return tree.Rule(tree.Name(kind.name), tuple(words), condition)


def _words(value: Any) -> Iterator[tree.Word]:
    """The words of an argument's value; `ArgumentType.write` gives the same as text."""
    match value:
        case bool():
            return
        case int():
            yield whole_node(value)
        case str():
            yield name_node(str(value))
        case LengthPoints(length, points):
            yield tree.Pair(str(length), points)
        case TicketsOfDeck(deck, count):
            yield tree.Pair(check_text(deck), count)
        case Criterion(measure, fewest):
            if fewest:
                yield tree.Name("fewest")
            yield name_node(measure)
        case Deed():
            yield from _read_again(DeedWords(), value)
        case Cost():
            yield from _read_again(CostWords(), value)
        case (TicketsOfDeck(deck, count),) if deck == DEFAULT_DECK:
            yield whole_node(count)
        case tuple():
            for index, each in enumerate(value):
                if index:
                    yield tree.Symbol(",")
                yield from _words(each)
        case _:
            raise TypeError(f"not a value of an argument: {value!r}")


def _in_an_option(word: tree.Word) -> tree.OptionWord:
    """A word of a price as it stands in the options of a piece, where `and` is a sign."""
    assert isinstance(word, tree.Name | tree.Number | tree.Symbol), word
    return tree.Symbol("and") if isinstance(word, tree.Name) and word.text == "and" and not word.quoted else word


def _read_again(of: ArgumentType, value: Deed | Cost) -> Iterator[tree.Word]:
    """The words of a value that its type writes as a text."""
    for _, name in of.names(value):
        check_text(name)
    for word in words_of(of.write(value)):
        match word.kind:
            case WordKind.NUMBER:
                yield tree.Number(word.text)
            case WordKind.COMMA:
                yield tree.Symbol(",")
            case _:
                yield tree.Name(word.text, quoted=word.kind is WordKind.STRING)


def condition_node(condition: Condition) -> tree.Condition:
    match condition:
        case conditions.All(of) | conditions.Any(of):
            if len(of) < 2:
                raise UnwritableError("a condition joins fewer than two conditions by `and` or `or`")
            operands = tuple(map(condition_node, of))
            return tree.Joined("and" if isinstance(condition, conditions.All) else "or", operands)
        case conditions.Not(inner):
            return tree.Joined("not", (condition_node(inner),))
        case conditions.Is(fact, about):
            return tree.Question(tree.Name(fact), name_node(about) if about else None)
        case conditions.Compare(fact, comparison, value, about):
            asked = name_node(about) if about else None
            return tree.Question(tree.Name(fact), asked, comparison.value, (_value(value),))
        case conditions.Within(fact, low, high):
            return tree.Question(tree.Name(fact), None, "in", (tree.Range(low, high),))
        case conditions.Among(fact, values):
            return tree.Question(tree.Name(fact), None, "in", tuple(map(_value, values)))
        case _:
            assert_never(condition)


def _value(value: int | str) -> tree.Value:
    return whole_node(value) if isinstance(value, int) else name_node(value)


# ---- places -------------------------------------------------------------------------------------------------------


def _place(place: tables.Place, *, geographic: bool) -> tree.Statement:
    name, positions = name_node(place.id), tuple(position_node(each, geographic=geographic) for each in place.at)
    names = _translations(place.names)
    options = option_nodes(place, geographic=geographic, listed=True)
    if place.kind == "country":
        return tree.Country(name, positions, options, names)
    if len(positions) > 1 or any(option.word.text not in options_of(tables.Place, place.kind) for option in options):
        raise UnwritableError(f"the city {place.id!r} has several ends or a way through, as only countries have")
    return tree.City(name, positions[0] if positions else None, options, names)


# ---- options ------------------------------------------------------------------------------------------------------


def option_nodes(thing: Record, *, geographic: bool, listed: bool = False) -> tuple[tree.Option, ...]:
    """What is said of a thing beyond the usual. `listed`: the values of an attribute stand in one option, but for
    positions."""
    return tuple(
        option
        for attribute in attributes_of(type(thing)).values()
        if attribute.word and (value := getattr(thing, attribute.field)) != attribute.default
        for option in _options(attribute, value, geographic=geographic, listed=listed)
    )


def _options(attribute: Attribute, value: Any, *, geographic: bool, listed: bool) -> Iterator[tree.Option]:
    values = value if attribute.is_several else (value,)
    is_whole = listed and not isinstance(attribute.type, tables.Position)
    for each in [values] if is_whole else [(each,) for each in values]:
        words = tuple(word for one in each for word in _option_words(attribute, one, geographic=geographic))
        yield tree.Option(tree.Name(attribute.word), words, is_counted=bool(attribute.counted))


def _option_words(attribute: Attribute, value: Any, *, geographic: bool) -> tuple[tree.OptionWord, ...]:
    match value:
        case bool():
            return tuple(tree.Name(word) for word in attribute.words_after)
        case int() | float():
            return (number_node(value),)
        case str():
            return (name_node(value),)
        case tables.Share():
            return whole_node(value.spaces), name_node(value.colour)
        case tables.Point():
            is_of_earth = geographic or isinstance(value, tables.EarthPoint)
            return position_node(value, geographic=is_of_earth).parts
        case Cost():
            return tuple(map(_in_an_option, _read_again(CostWords(), value)))
    raise TypeError(f"not a value of an option: {value!r}")


# ---- routes and tickets -------------------------------------------------------------------------------------------


def corridors(board: RuleTables) -> list[list[tables.Track]]:
    """The tracks, those of one corridor together, in the order of their identities."""
    groups = tables.by_corridor(sorted(board.tracks, key=lambda track: natural_key(track.id)))
    return sorted(groups.values(), key=lambda group: natural_key(group[0].corridor))


def ends_of_corridor(tracks: Sequence[tables.Track]) -> tuple[tables.End, tables.End]:
    """Raises `UnwritableError`."""
    if any(track.ends != tracks[0].ends for track in tracks):
        raise UnwritableError(f"the tracks of the corridor {tracks[0].corridor!r} differ in their ends")
    return tracks[0].ends


def _route(tracks: list[tables.Track], *, geographic: bool) -> tree.Route:
    first, ends = tracks[0], ends_of_corridor(tracks)
    is_one_way = all(track.to and track.to == first.to for track in tracks)
    if is_one_way:
        ends = ends if ends[1].place == first.to else (ends[1], ends[0])
        tracks = [replace(track, to="") for track in tracks]
    start, goal = (name_node(end.place, end.number) for end in ends)
    nodes = tuple(
        tree.Track(
            whole_node(track.length - sum(share.spaces for share in track.also)),
            name_node(track.colour),
            option_nodes(track, geographic=geographic),
            None if track.kind == first.kind else track.kind,
        )
        for track in tracks
    )
    return tree.Route(first.kind, start, goal, nodes, is_one_way)


def _ticket(ticket: tables.Ticket) -> tree.Ticket:
    goals = tuple(tree.Goal(name_node(target.place), whole_node(target.points)) for target in ticket.targets)
    options = option_nodes(ticket, geographic=False)
    return tree.Ticket(name_node(ticket.start), goals, is_any_of=len(goals) > 1, options=options)
