"""Statements, and the syntax tree nodes to which they are parsed."""

from __future__ import annotations

import pytest

from mapdsl.base.source import Span
from mapdsl.syntax import tree
from mapdsl.syntax.tree import (
    Allow,
    City,
    CompoundCondition,
    Country,
    Degrees,
    GeoPoint,
    Goal,
    Keyword,
    Name,
    Names,
    Number,
    Option,
    Pair,
    Piece,
    Point,
    Property,
    Question,
    Range,
    Region,
    Route,
    Rule,
    Scenario,
    Sign,
    Step,
    Text,
    Ticket,
    Track,
    Translation,
    Uses,
    Variant,
    Without,
)
from tests.syntax.reading import board, read, source, statements

A, B, C = Name("A"), Name("B"), Name("C")
ORIGIN = Point(Number("1"), Number("2"))
RED = Name("red")


def route(*tracks: Track, kind: tree.TrackKind = "route", goal: Name = B) -> Route:
    return Route(kind, A, goal, tracks)


def option(word: str, *words: tree.Word) -> Option:
    return Option(Name(word), words)


def counted(number: int, word: str) -> Option:
    return Option(Name(word), (Number(str(number)),), is_counted=True)


ONE = Number("1")

STATEMENTS: tuple[tuple[str, tree.Statement], ...] = (
    ('about "a \\"b\\" \\\\ c"', Property("about", (Text('a "b" \\ c'),))),
    ('source "rules" "the leaflet"', Property("source", (Text("rules"), Text("the leaflet")))),
    ('doubt "Whether."', Property("doubt", (Text("Whether."),))),
    ("language pt-BR", Property("language", (Name("pt-BR"),))),
    ("players 2..4", Property("players", (Range(2, 4),))),
    ("players 3", Property("players", (Range(3, 3),))),
    ("uses classic, europe", Uses((Name("classic"), Name("europe")))),
    ("canvas 1744 1125.5", Property("canvas", (Number("1744"), Number("1125.5")))),
    ('background "a.jpg"', Property("background", (Text("a.jpg"),))),
    (
        'background "a.jpg" from 1 2 to 1 2',
        Property("background", (Text("a.jpg"), Keyword("from"), ORIGIN, Keyword("to"), ORIGIN)),
    ),
    ("sheet 792 511", Property("sheet", (Number("792"), Number("511")))),
    ("city A at 1 2", City(A, (ORIGIN,))),
    ("city A at -1 2.5", City(A, (Point(Number("-1"), Number("2.5")),))),
    ("city A at 47.37N 8.54E", City(A, (GeoPoint(Degrees("47.37N"), Degrees("8.54E")),))),
    (
        'city "A" at 1 2 in B, C label east { en "X", de "Y", } allow slug "why"',
        City(
            A,
            (ORIGIN,),
            (option("in", B, C), option("label", Name("east"))),
            (Translation(Name("en"), Text("X")), Translation(Name("de"), Text("Y"))),
            allows=(Allow(Name("slug"), Text("why")),),
        ),
    ),
    ("country A at 1 2", Country(A, (ORIGIN,))),
    (
        "country A at 1 2 | 3 4 through in B",
        Country(
            A,
            (ORIGIN, Point(Number("3"), Number("4"))),
            (option("through"), option("in", B)),
        ),
    ),
    ('region A { B, "C" }', Region(A, (B, C))),
    ("region A {\n  B, # one\n  C,\n}", Region(A, (B, C))),
    ('names A { en "X" }', Names(A, (Translation(Name("en"), Text("X")),))),
    ("route A -- B 3 red", route(Track(Number("3"), RED))),
    ("route A--B 3 red", route(Track(Number("3"), RED))),
    ("tunnel A -- B/2 3 red", route(Track(Number("3"), RED), kind="tunnel", goal=Name("B", 2))),
    (
        "special A -- B 1 red |\n  1 grey",
        route(Track(Number("1"), RED), Track(Number("1"), Name("gray")), kind="special"),
    ),
    (
        "ferry A -- B 6 gray, 1 locomotive, 40 points, tag x, tag y, bend -0.2, via 1 2",
        route(
            Track(
                Number("6"),
                Name("gray"),
                (
                    counted(1, "locomotives"),
                    counted(40, "points"),
                    option("tag", Name("x")),
                    option("tag", Name("y")),
                    option("bend", Number("-0.2")),
                    option("via", Number("1"), Number("2")),
                ),
            ),
            kind="ferry",
        ),
    ),
    ("ticket A -- B 10", Ticket(A, (Goal(B, Number("10")),))),
    (
        "ticket A -- B 10, deck long, set base, 2 copies",
        Ticket(
            A,
            (Goal(B, Number("10")),),
            options=(option("deck", Name("long")), option("set", Name("base")), counted(2, "copies")),
        ),
    ),
    (
        'ticket A -> B 5,\n  C 6, D/1 7, "E" 8, deck x, deck 9',
        Ticket(
            A,
            tuple(
                Goal(Name(place, end), Number(str(value)))
                for place, end, value in (
                    ("B", None, 5),
                    ("C", None, 6),
                    ("D", 1, 7),
                    ("E", None, 8),
                    ("deck", None, 9),
                )
            ),
            is_any_of=True,
            options=(option("deck", Name("x")),),
        ),
    ),
    (
        'ticket A -> B 5, "loss" 6, loss 7, any-order 8',
        Ticket(
            A,
            (Goal(B, Number("5")), Goal(Name("loss"), Number("6"))),
            is_any_of=True,
            options=(option("loss", Number("7")), option("any-order", Number("8"))),
        ),
    ),
    ("sweep", Rule(Name("sweep"))),
    (
        'deal-tickets long:1, short:3 keep -2 2..4 "a b" "Long":2 1:7 B/1',
        Rule(
            Name("deal-tickets"),
            (
                Pair("long", 1),
                Sign(","),
                Pair("short", 3),
                Name("keep"),
                Number("-2"),
                Range(2, 4),
                Name("a b"),
                Pair("Long", 2),
                Pair("1", 7),
                Name("B", 1),
            ),
        ),
    ),
    ("claim at in label copies", Rule(Name("claim"), (Name("at"), Name("in"), Name("label"), Name("copies")))),
    ("without award longest-path", Without(Name("award"), (Name("longest-path"),))),
    ('allow slug "why"', Allow(Name("slug"), Text("why"))),
    ('variant a "A" { without sweep }', Variant(A and Name("a"), Text("A"), (Without(Name("sweep")),))),
    ('piece "A" copies 4 price 1 {\n}', Piece(A, (option("copies", Number("4")), option("price", ONE)))),
    ("piece A", Piece(A)),
    (
        "piece A copies 15 numbered of share worth -5",
        Piece(
            A,
            (
                option("copies", Number("15")),
                option("numbered"),
                option("of", Name("share")),
                option("worth", Number("-5")),
            ),
        ),
    ),
    (
        'piece A most 1 { b } allow slug "why"',
        Piece(A, (option("most", ONE),), (Rule(Name("b")),), allows=(Allow(Name("slug"), Text("why")),)),
    ),
    (
        "piece A copy 1 price 1 numbered { b }",
        Piece(A, (option("copy", ONE), option("price", ONE), option("numbered")), (Rule(Name("b")),)),
    ),
    (
        'piece A copies 1 price 1 hidden { b } allow slug "why"',
        Piece(
            A,
            (option("copies", ONE), option("price", ONE), option("hidden")),
            (Rule(Name("b")),),
            allows=(Allow(Name("slug"), Text("why")),),
        ),
    ),
    (
        'scenario "t" players 3 variant a, b {\n  do 1 claim A -- B/1 : 1 | x -> y\n}',
        Scenario(
            Text("t"),
            Number("3"),
            (Name("a"), Name("b")),
            (
                Step(
                    Name("do"),
                    (
                        Number("1"),
                        Name("claim"),
                        A,
                        Sign("--"),
                        Name("B", 1),
                        Sign(":"),
                        Number("1"),
                        Sign("|"),
                        Name("x"),
                        Sign("->"),
                        Name("y"),
                    ),
                ),
            ),
        ),
    ),
)

X, Y, Z = Question(Name("x")), Question(Name("y")), Question(Name("z"))
NOT_X, NOT_NOT_X = CompoundCondition("not", (X,)), CompoundCondition("not", (CompoundCondition("not", (X,)),))
LENGTH, COLOUR = Name("length"), Name("colour")

CONDITIONS: tuple[tuple[str, tree.Condition], ...] = (
    ("ferry", Question(Name("ferry"))),
    ('touches "Fort William"', Question(Name("touches"), Name("Fort William"))),
    ("length>=3", Question(LENGTH, None, ">=", (Number("3"),))),
    ("holds coin >= 3", Question(Name("holds"), Name("coin"), ">=", (Number("3"),))),
    ("length!=3", Question(LENGTH, None, "!=", (Number("3"),))),
    ("deck = long", Question(Name("deck"), None, "=", (Name("long"),))),
    ("colour = grey", Question(COLOUR, None, "=", (Name("gray"),))),
    ("length in 4..6", Question(LENGTH, None, "in", (Range(4, 6),))),
    ("colour in red, grey", Question(COLOUR, None, "in", (RED, Name("gray")))),
    ("length in 1, 3", Question(LENGTH, None, "in", (Number("1"), Number("3")))),
    ("x and y or z", CompoundCondition("or", (CompoundCondition("and", (X, Y)), Z))),
    ("x and (y or z)", CompoundCondition("and", (X, CompoundCondition("or", (Y, Z))))),
    ("x or y or z", CompoundCondition("or", (X, Y, Z))),
    ("not x and y", CompoundCondition("and", (NOT_X, Y))),
    ("not (x and y)", CompoundCondition("not", (CompoundCondition("and", (X, Y)),))),
    ("not not ((x))", NOT_NOT_X),
    ("colour in red,\n  blue and x", CompoundCondition("and", (Question(COLOUR, None, "in", (RED, Name("blue"))), X))),
)


@pytest.mark.parametrize(("text", "node"), STATEMENTS, ids=[each[0] for each in STATEMENTS])
def test_statement_parses_to_its_node(text: str, node: tree.Statement) -> None:
    assert statements(text) == (node,)


@pytest.mark.parametrize(("text", "condition"), CONDITIONS, ids=[each[0] for each in CONDITIONS])
def test_condition_parses_to_its_node(text: str, condition: tree.Condition) -> None:
    assert statements(f'sweep 3 when {text} allow slug "why"') == (
        Rule(Name("sweep"), (Number("3"),), condition, allows=(Allow(Name("slug"), Text("why")),)),
    )


def test_quoted_and_bare_names_compare_equal() -> None:
    bare, quoted = statements("sweep keep", 'sweep "keep"')
    assert isinstance(bare, Rule) and isinstance(quoted, Rule)
    assert bare == quoted
    assert [word.quoted for rule in (bare, quoted) for word in rule.words if isinstance(word, Name)] == [False, True]


def test_decomposed_name_is_normalised() -> None:
    (city,) = statements("city Zu\u0308rich at 1 2")
    assert isinstance(city, City)
    assert city.name == Name("Zürich")
    assert city.name.span == Span(31, 38), "offsets are those of the text as it is written"


@pytest.mark.parametrize(
    "name", ["Łódź", "Đà-Nẵng", "'s-Hertogenbosch", "St.Gallen", "दिल्ली", "کراچی", "東京", "🚂", "A!", "a;b"]
)
def test_bare_name_parses_without_quotes(name: str) -> None:
    (city,) = statements(f"city {name} at 1 2")
    assert isinstance(city, City)
    assert city.name.text == name


@pytest.mark.parametrize(
    ("line", "part", "underlined"),
    [
        ("route Łódź -- B 3 red", "goal", "B"),
        ("route 🚂 -- B 3 red", "goal", "B"),
        ("route Zu\u0308rich -- Bru\u0308gg/1 3 red", "goal", "Bru\u0308gg/1"),
        ('route "A \\" B" -- C 3 red  # comment', "start", '"A \\" B"'),
        ('city Łódź at 1 2 in W { en "Lodz" }  # comment', "positions", "1 2"),
        ("sweep Łódź when not (x or y)", "condition", "not (x or y)"),
        ("sweep 🚂 when (x or y) and z", "condition", "(x or y) and z"),
        ("country Łódź at 1 2 | 3 4 through", "span", "country Łódź at 1 2 | 3 4 through"),
        (
            'region Łódź {\n  A,\n  B\n} allow slug "why"  # comment',
            "span",
            'region Łódź {\n  A,\n  B\n} allow slug "why"',
        ),
        ("ticket A -> Łódź 5, B 6, 1 copy", "span", "ticket A -> Łódź 5, B 6, 1 copy"),
    ],
)
@pytest.mark.parametrize("end_of_line", ["\n", "\r\n", "\r"])
def test_node_spans_cover_their_text(line: str, part: str, underlined: str, end_of_line: str) -> None:
    text = source(board("# Łódź 🚂", line).replace("\n", end_of_line))
    file = read(text.text).file
    assert file is not None
    (statement,) = file.block.statements
    node = statement if part == "span" else getattr(statement, part)
    (node,) = node if isinstance(node, tuple) else (node,)
    assert text.slice(node.span) == underlined


def test_comments_are_stored_outside_the_tree() -> None:
    file = read('# one\nmapdsl 1 # two\nboard x "# no" { #three\n}\n#').file
    assert file is not None
    assert [(comment.text, comment.own_line) for comment in file.comments] == [
        ("one", True),
        ("two", False),
        ("three", False),
        ("", True),
    ]


def test_rules_file_parses_to_rules() -> None:
    file = read('mapdsl 1\nrules x "X" {\n  uses a\n  sweep 3\n  allow slug "why"\n}\n').file
    assert file is not None
    assert file.block == tree.Rules(
        Name("x"),
        Text("X"),
        (Uses((Name("a"),)), Rule(Name("sweep"), (Number("3"),)), Allow(Name("slug"), Text("why"))),
    )
