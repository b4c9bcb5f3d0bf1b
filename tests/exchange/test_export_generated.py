"""Round trips of generated rule tables through board text and CSV files.

The generated names include words that have a meaning in the language, in CSV files or in spreadsheets.
"""

from __future__ import annotations

import os
from typing import Any, get_args
from unicodedata import normalize

from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st
from msgspec.structs import fields, replace

from mapdsl.api import FileLibrary
from mapdsl.base.records import Record
from mapdsl.base.source import SourceFile, normalise
from mapdsl.compile.building import build
from mapdsl.exchange.board_text import board_text
from mapdsl.exchange.csv.csv_columns import COUNTRY_END
from mapdsl.exchange.csv.csv_folder import csv_files
from mapdsl.exchange.csv.folder import import_csv
from mapdsl.rules import tables
from mapdsl.rules.attributes import Attribute, options_of
from mapdsl.rules.board_texts import texts_without_translations
from mapdsl.rules.condition_facts import facts_of
from mapdsl.rules.kinds import KINDS
from mapdsl.rules.kinds.rule_kind import Carrier, RuleKind
from mapdsl.rules.kinds.score_rules import Tally
from mapdsl.rules.kinds.turn_rules import TurnAction
from mapdsl.rules.piece_uses import misuse, pieces_by_name
from mapdsl.rules.reserved import reserved_words
from mapdsl.rules.ruleset import by_key, inherit, key_of
from mapdsl.rules.tables import Rule, RuleTables
from mapdsl.rules.terms import arguments, conditions
from mapdsl.rules.terms.conditions import Condition, Fact, FactType, NameSort, Operator, Subject
from mapdsl.rules.terms.effect_verbs import EFFECT_VERBS, SPOTS
from mapdsl.rules.terms.effects import PRICES, Cost, CostPart, CostWords, Effect, EffectWords
from mapdsl.rules.terms.measures import MEASURES_BY_NAME, Criterion
from mapdsl.syntax.parser import parse
from mapdsl.tables.digest import rules_digest

SETTINGS = settings(
    max_examples=int(os.environ.get("MAPDSL_EXAMPLES", "12")),
    deadline=None,
    suppress_health_check=list(HealthCheck),
    phases=set(Phase) - {Phase.shrink},
)
"""Hypothesis settings. MAPDSL_EXAMPLES=2000 makes a long search. There is no shrink phase, because shrinking a
failing board takes five minutes and does not make it smaller."""


def read_back(text: str) -> RuleTables:
    """Compile board text without running the checks; warnings are ignored."""
    source = SourceFile("generated.board", normalise(text))
    parsed = parse(source)
    assert parsed.file is not None
    built, found, _ = build(parsed.file, source, FileLibrary(), lost=parsed.lost)
    errors = [each.message for each in (*parsed.diagnostics, *found) if each.is_error]
    assert not errors, "\n".join([*errors, text])
    assert built is not None
    return built.tables


def without_origins(value: Any) -> Any:
    if isinstance(value, tuple):
        return tuple(without_origins(each) for each in value)
    if not isinstance(value, Record):
        return value
    changes = {each.name: without_origins(getattr(value, each.name)) for each in fields(value)}
    return replace(value, **(changes | ({"origin": None} if "origin" in changes else {})))


# ---- names and numbers --------------------------------------------------------------------------------------------

WORDS = ["at", "in", "when", "and", "deck", "keep", "label", "red", "country", "none", "1912", "A", "b", "Łódź", "東京"]
LETTERS = "abÉžß東 \"'\\#;/:,=+-@|{}()<>.!&%1·―"

names = st.one_of(
    st.sampled_from(WORDS),
    st.text(LETTERS, min_size=1, max_size=8).filter(lambda text: text.strip() and not COUNTRY_END.fullmatch(text)),
).map(lambda text: normalize("NFC", text))
texts = st.text(LETTERS, max_size=12)
titles = texts.filter(lambda text: bool(text.strip()))
translations = st.dictionaries(st.sampled_from(["de", "en", "fr", "zh-Hant"]), names, max_size=2).map(
    lambda found: tuple(tables.Translation(language, found[language]) for language in sorted(found))
)
coordinates = st.one_of(st.integers(-2000, 2000).map(float), st.integers(-99999, 99999).map(lambda value: value / 100))


@st.composite
def points(draw: st.DrawFn, *, geographic: bool) -> tables.Point:
    if not geographic:
        return tables.Point(draw(coordinates), draw(coordinates))
    x, y = draw(st.integers(-18000, 18000)), draw(st.integers(-9000, 9000))
    return tables.Point(x / 100, y / 100)


# ---- the map ------------------------------------------------------------------------------------------------------

FITTING = {
    tables.Place: {"at", "earth", "label", "names", "regions", "through"},
    tables.Track: {"also", "bend", "crossing", "locomotives", "points", "tags", "to", "via"},
    tables.Ticket: {"any_order", "copies", "deck", "set", "stops"},
    tables.Piece: {
        *("copies", "each", "hidden", "most", "numbered", "of"),
        *("on", "price", "shuffled", "together", "worth"),
    },
}
"""Attributes whose values depend on other attributes. The strategies below set such an attribute or keep its
default."""


def other_attributes(draw: st.DrawFn, record: type[Record], places: tuple[str, ...] = ()) -> dict[str, Any]:
    """Draw values for all other attributes that have an option, including attributes that are declared in future."""
    others = dict.fromkeys(option for option in options_of(record).values() if option.field not in FITTING[record])
    return {
        option.field: draw(st.just(option.default) | attribute_values(option, places))
        for option in others
        if not option.only_for_kind
    }


def attribute_values(attribute: Attribute, places: tuple[str, ...]) -> st.SearchStrategy[Any]:
    match attribute.type:
        case arguments.Whole(low, high):
            one: st.SearchStrategy[Any] = st.integers(low, high)
        case arguments.Decimal(most):
            one = st.integers(-100 * most, 100 * most).map(lambda value: value / 100)
        case arguments.Choice(values):
            one = st.sampled_from(values)
        case arguments.Flag():
            return st.just(True)
        case arguments.NameOf(sort=NameSort.PLACE | NameSort.SPOT):
            one = st.sampled_from(places)
        case arguments.NameOf():
            one = st.sampled_from(["sea", "a;b", "=x"])
        case _:
            raise AssertionError(f"an attribute without a strategy: {attribute}")
    if not attribute.is_list:
        return one
    return st.sets(one, max_size=2).map(lambda found: tuple(sorted(found)))


@st.composite
def places(draw: st.DrawFn, *, geographic: bool) -> tuple[tables.Place, ...]:
    regions = draw(st.lists(names, max_size=2, unique=True))
    ids = draw(st.lists(names, min_size=2, max_size=6, unique=True))
    found = []
    for index, name in enumerate(sorted(ids)):
        kind = draw(st.sampled_from(["city", "city", "country"]))
        count = draw(st.integers(1, 3)) if kind == "country" else 1
        found.append(
            tables.Place(
                id=name,
                kind=kind,  # type: ignore[arg-type]
                names=draw(translations),
                regions=tuple(sorted(region for region in regions if draw(st.booleans()))),
                at=tuple(draw(points(geographic=geographic)) for _ in range(count)),
                through=kind == "country" and draw(st.booleans()),
                label=draw(st.sampled_from(get_args(tables.Side))) if index % 2 else "",
                **other_attributes(draw, tables.Place, tuple(ids)),
            )
        )
    return tuple(found)


@st.composite
def ends(draw: st.DrawFn, among: tuple[tables.Place, ...]) -> tuple[tables.End, tables.End]:
    two = draw(st.permutations(among))[:2]
    found = [
        tables.End(each.id, draw(st.integers(1, len(each.at))) if len(each.at) > 1 else 0)
        for each in sorted(two, key=lambda each: each.id)
    ]
    return found[0], found[1]


@st.composite
def tracks(draw: st.DrawFn, among: tuple[tables.Place, ...], *, geographic: bool) -> tuple[tables.Track, ...]:
    found = []
    for corridor in range(draw(st.integers(1, 5))):
        both, kind = draw(ends(among)), draw(st.sampled_from(get_args(tables.TrackKind)))
        for number in range(draw(st.integers(1, 3))):
            length = draw(st.integers(1, 12))
            colour = draw(st.sampled_from([*arguments.COLOURS, arguments.GRAY]))
            own = draw(st.sampled_from(get_args(tables.TrackKind))) if number else kind
            has_shares = own != "tunnel" and colour != arguments.GRAY and length > 1
            others = [each for each in arguments.COLOURS if each != colour]
            shares = st.builds(tables.Share, st.integers(1, length - 1 or 1), st.sampled_from(others)).map(
                lambda x: (x,)
            )
            track = tables.Track(
                id=f"t{corridor}.{number}",
                corridor=f"t{corridor}",
                ends=both,
                length=length,
                colour=colour,
                kind=own,
                locomotives=draw(st.integers(0, length)),
                points=draw(st.none() | st.integers(0, 99)),
                tags=tuple(sorted(draw(st.sets(st.sampled_from(["sea", "a;b", "=x"]), max_size=2)))),
                also=draw(st.just(()) | shares) if has_shares else (),
                to=draw(st.sampled_from(["", "", *(end.place for end in both)])),
                crossing=tuple(sorted(draw(st.sets(st.sampled_from(["pass", "a;b", "=x"]), max_size=2)))),
                bend=draw(st.none() | st.integers(-99, 99).map(lambda value: value / 100)),
                via=tuple(draw(st.lists(points(geographic=geographic), max_size=2))),
                **other_attributes(draw, tables.Track, tuple(end.place for end in both)),
            )
            found.append(track)
    return tuple(found)


@st.composite
def tickets(draw: st.DrawFn, among: tuple[tables.Place, ...]) -> tuple[tables.Ticket, ...]:
    found = []
    for number in range(draw(st.integers(1, 4))):
        start, *rest = draw(st.permutations([each.id for each in among]))
        count = draw(st.integers(1, min(3, len(rest))))
        found.append(
            tables.Ticket(
                id=f"x{number}",
                start=start,
                targets=tuple(tables.Target(each, draw(st.integers(0, 30))) for each in sorted(rest[:count])),
                deck=draw(st.sampled_from(["main", "long", "big cities", '"', "2"])),
                set=draw(st.sampled_from(["", "base", "1912", "=1+1"])),
                copies=draw(st.integers(1, 3)),
                **other_attributes(draw, tables.Ticket, (start, *rest)),
            )
        )
    return tuple(found)


# ---- rules --------------------------------------------------------------------------------------------------------


PIECES = (
    tables.Piece(id="coin", each=3, worth=(-2,)),
    tables.Piece(id="two words", copies=5, of="money", most=4, hidden=True),
    tables.Piece(id="note", of="money", names=(tables.Translation("de", "Schein"),)),
)
CALLED = pieces_by_name(PIECES)


class Bearers:
    """Names to which conditions can refer, by kind of name."""

    def __init__(self, board: RuleTables) -> None:
        regions = {region for place in board.places for region in place.regions}
        self.of = {
            NameSort.PLACE: sorted({place.id for place in board.places} | regions),
            NameSort.TAG: sorted({tag for track in board.tracks for tag in track.tags}),
            NameSort.DECK: sorted({ticket.deck for ticket in board.tickets}),
            NameSort.SET: sorted({ticket.set for ticket in board.tickets} - {""}),
            NameSort.PIECE: sorted(CALLED),
            NameSort.SPOT: sorted(place.id for place in board.places),
        }


def values_of(kind: arguments.ArgumentType, bearers: Bearers) -> st.SearchStrategy[Any]:
    """Return a strategy for the values of an argument."""
    match kind:
        case arguments.Whole(low, high):
            return st.integers(low, high)
        case arguments.Choice(values):
            return st.sampled_from(values)
        case arguments.PerWords():
            return st.sampled_from(("", arguments.SPACE))
        case arguments.NameOf(sort=NameSort.PIECE):
            return st.sampled_from(bearers.of[NameSort.PIECE])
        case arguments.NameOf(sort=NameSort.MEASURE, declares=False):
            return st.just("")  # only the whole rule determines which of the board's measures fit
        case arguments.NameOf():
            return st.sampled_from(("own", "own two"))
        case arguments.Flag():
            return st.booleans()
        case arguments.Sentence():
            return titles
        case EffectWords():
            return effects(bearers)
        case CostWords():
            amounts = st.lists(st.integers(1, 99), min_size=1, max_size=3).map(tuple)
            of = st.sampled_from((*sorted(PRICES), *bearers.of[NameSort.PIECE]))
            also = st.lists(st.builds(CostPart, amounts, of), max_size=2).map(tuple)
            return st.builds(Cost, amounts, of, also).filter(lambda cost: not cost.problem())
        case arguments.MeasureName():
            return st.sampled_from([*MEASURES_BY_NAME, *CALLED])
        case arguments.CriterionName():
            return st.builds(Criterion, st.sampled_from(list(MEASURES_BY_NAME)), st.booleans())
        case arguments.Several(of, _, distinct):
            return st.lists(values_of(of, bearers), min_size=1, max_size=4, unique=distinct).map(tuple)
        case arguments.PointsByLength():
            table = st.dictionaries(st.integers(1, 99), st.integers(0, 999), min_size=1, max_size=4)
            return table.map(lambda found: tuple(arguments.LengthPoints(key, found[key]) for key in sorted(found)))
        case arguments.CountsByDeck():
            decks = st.dictionaries(st.sampled_from(bearers.of[NameSort.DECK]), st.integers(1, 2), min_size=1)
            return decks.map(lambda found: tuple(arguments.TicketsOfDeck(key, found[key]) for key in sorted(found)))
    raise AssertionError(f"an argument type without a strategy: {kind!r}")


def effects(bearers: Bearers) -> st.SearchStrategy[Effect]:
    """Return a strategy for valid effects. The caller checks whether an effect fits its rule."""
    things = st.sampled_from(
        ("", "cards", "red", "locomotives", "trains", "tickets", "points", *bearers.of[NameSort.PIECE])
    )
    spots = st.sampled_from(("", *SPOTS))
    places = st.just("") | st.sampled_from(bearers.of[NameSort.SPOT])
    amounts = st.lists(st.integers(1, 99), min_size=1, max_size=3).map(tuple)
    return st.builds(Effect, st.sampled_from(list(EFFECT_VERBS)), amounts, things, spots, places).filter(
        lambda effect: not effect.problem()
    )


def atoms(fact: Fact, bearers: Bearers) -> st.SearchStrategy[Condition]:
    known: list[Any] = list(fact.values) or (bearers.of[fact.sort] if fact.sort else [])
    equal = st.sampled_from([Operator.EQUAL, Operator.UNEQUAL])
    match fact.type:
        case FactType.NUMBER:
            number = st.integers(0, 30)
            ordered = st.tuples(number, number).map(sorted)
            return st.one_of(
                st.builds(conditions.Compare, st.just(fact.name), st.sampled_from(list(Operator)), number),
                ordered.map(lambda two: conditions.Within(fact.name, two[0], two[1])),
                st.lists(number, min_size=1, max_size=3).map(lambda of: conditions.Among(fact.name, tuple(of))),
            )
        case FactType.YES_NO:
            return st.just(conditions.Is(fact.name))
        case FactType.COUNT:
            number = st.integers(0, 30)
            operator = st.sampled_from(list(Operator))
            return st.builds(conditions.Compare, st.just(fact.name), operator, number, st.sampled_from(known))
        case FactType.OF_NAME if known:
            return st.sampled_from(known).map(lambda name: conditions.Is(fact.name, name))
        case FactType.CHOICE | FactType.NAME if known:
            return st.one_of(
                st.builds(conditions.Compare, st.just(fact.name), equal, st.sampled_from(known)),
                st.lists(st.sampled_from(known), min_size=1, max_size=3).map(
                    lambda of: conditions.Among(fact.name, tuple(of))
                ),
            )
    return st.nothing()


def conditions_on(subject: Subject, bearers: Bearers, *, in_play: bool = False) -> st.SearchStrategy[Condition]:
    leaves = st.one_of(*(atoms(fact, bearers) for fact in facts_of(subject, in_play=in_play).values()))
    return st.recursive(
        leaves,
        lambda inner: st.one_of(
            inner.map(conditions.Not),
            st.lists(inner, min_size=2, max_size=3).map(lambda of: conditions.All(tuple(of))),
            st.lists(inner, min_size=2, max_size=3).map(lambda of: conditions.Any(tuple(of))),
        ),
        max_leaves=5,
    )


@st.composite
def rows(draw: st.DrawFn, kind: RuleKind, bearers: Bearers, piece: str, variant: str) -> tables.Rule | None:
    """Draw a rule of a kind; return None if the drawn values do not fit together."""
    values = {
        argument.field: argument.default
        if (piece and argument.is_of_table) or (argument.default in (None, "") and draw(st.booleans()))
        else draw(values_of(argument.type, bearers))
        for argument in kind.arguments
    }
    row = kind.row(**values)
    if row.problem() or misuse(Rule(row), CALLED):
        return None
    if isinstance(row, Tally) and row.per == "network" and not _is_of_networks(row.measure):
        row = replace(row, per="player")
    when = draw(st.none() | conditions_on(kind.subject_of(row), bearers))
    is_layered = bool(variant) and not piece
    also = is_layered and (kind.rows_add_up or when is not None) and draw(st.booleans())
    unsaid = [argument.name for argument in kind.inheritable if _is_left_out(getattr(row, argument.field))]
    inherits = tuple(unsaid) if is_layered and not also else ()
    return tables.Rule(row, when, piece, variant, also, inherits)


def _is_left_out(value: object) -> bool:
    """Return whether an argument with this value is written without words. In a variant, such an argument keeps the
    board's value."""
    return value is None or value is False or value in ("", ())


def _is_of_networks(measure: str) -> bool:
    return measure in MEASURES_BY_NAME and MEASURES_BY_NAME[measure].is_of_networks


@st.composite
def layers(draw: st.DrawFn, bearers: Bearers, piece: str = "", variant: str = "") -> list[tables.Rule]:
    """Draw the rules of a board, a piece or a variant, with at most one unconditional row per key."""
    wrong = Carrier.BOARD if piece else None
    found: list[tables.Rule] = []
    stated = set()
    for kind in (
        kind for kind in KINDS if not kind.may_depend_on_play
    ):  # boards of `tests/generated_boards.py` cover those
        if kind.carrier is wrong:
            continue
        for _ in range(draw(st.integers(0, 2))):
            rule = draw(rows(kind, bearers, piece, variant))
            if rule is None:
                continue
            free = rule.when is not None or (key_of(rule), kind.subject) not in stated
            free = free and not (isinstance(rule.row, TurnAction) and key_of(rule) in map(key_of, found))
            if free and not any(rule.row == each.row and rule.when is None for each in found):
                found.append(rule)
                if rule.when is None:
                    stated.add((key_of(rule), kind.subject))
    return found


@st.composite
def boards(draw: st.DrawFn) -> RuleTables:
    """Draw tables that the model accepts, with randomly generated ids."""
    geographic = draw(st.booleans())
    found = draw(places(geographic=geographic))
    least = draw(st.integers(1, 5))
    size = st.none() | st.builds(tables.Size, st.integers(1, 9999).map(float), st.just(12.5))
    statements = st.lists(st.builds(tables.Statement, texts, texts), max_size=2).map(tuple)
    map_only = RuleTables(
        draw(st.sampled_from(["a", "uk-2", "b1910"])),
        draw(titles),
        least,
        draw(st.integers(least, 9)),
        about=draw(texts),
        language=draw(st.sampled_from(["en", "mul"])),
        sources=draw(statements),
        doubts=tuple(tables.Statement("", each) for each in draw(st.lists(texts, max_size=2))),
        canvas=draw(size),
        sheet=draw(size),
        geographic=geographic,
        regions=tuple(map(tables.Region, sorted({region for place in found for region in place.regions}))),
        places=found,
        tracks=draw(tracks(found, geographic=geographic)),
        tickets=draw(tickets(found)),
    )
    board = draw(with_rules(map_only))
    words = st.sampled_from(sorted(texts_without_translations(board)) or [""])
    translated = {each: draw(translations) for each in sorted(draw(st.sets(words, max_size=2)))}
    return replace(
        board, translations=tuple(tables.Translated(each, names) for each, names in translated.items() if names)
    )


@st.composite
def with_rules(draw: st.DrawFn, board: RuleTables) -> RuleTables:
    bearers = Bearers(board)
    variants = draw(st.lists(names, max_size=2, unique=True))
    piece_names = names.filter(lambda name: name not in reserved_words())
    sold = {
        name: draw(st.sampled_from(["", *variants])) for name in draw(st.lists(piece_names, max_size=2, unique=True))
    }
    base = draw(layers(bearers))
    keys = sorted({key_of(each) for each in base}, key=str)
    rules = [*base]
    without = {
        variant: tuple(sorted(draw(st.sets(st.sampled_from(keys), max_size=2)), key=str)) if keys else ()
        for variant in variants
    }
    for variant in variants:
        below = by_key(rule for rule in base if not any(gone.covers(key_of(rule)) for gone in without[variant]))
        own = (inherit(rule, below.get(key_of(rule), ())) for rule in draw(layers(bearers, variant=variant)))
        rules += [rule for rule in own if not rule.row.problem()]
    for piece, variant in sold.items():
        rules += draw(layers(bearers, piece=piece, variant=variant))
    return replace(
        board,
        pieces=PIECES
        + tuple(
            tables.Piece(
                id=name,
                copies=draw(st.integers(1, 9)),
                **other_attributes(draw, tables.Piece),
                variant=variant,
                names=draw(translations),
            )
            for name, variant in sorted(sold.items())
        ),
        variants=tuple(
            tables.Variant(
                each,
                draw(titles),
                without=without[each],
            )
            for each in sorted(variants)
        ),
        rules=tuple(rules),
    )


# ---- properties ---------------------------------------------------------------------------------------------------


@SETTINGS
@given(boards())
def test_generated_board_text_reads_back_equal(board: RuleTables) -> None:
    compiled = read_back(board_text(board))
    assert rules_digest(compiled) == rules_digest(board)
    again = read_back(board_text(compiled))
    assert without_origins(again) == without_origins(compiled)


@SETTINGS
@given(boards())
def test_generated_csv_files_read_back_equal(board: RuleTables) -> None:
    compiled = read_back(board_text(board))
    imported = import_csv(csv_files(compiled), name="other", library=FileLibrary())
    assert (imported.mistakes, imported.notices) == ((), ())
    assert without_origins(read_back(imported.text)) == without_origins(compiled)
