"""All mistakes in CSV files are reported together, each with its file, line and column."""

from __future__ import annotations

import pytest

from mapdsl.api import FileLibrary, compile_path
from mapdsl.base.resources import data_path
from mapdsl.exchange.csv.csv_folder import csv_files
from mapdsl.exchange.csv.folder import import_csv
from tests.exchange.test_import import CITIES_TEXT, ROUTES_TEXT, mistakes

# ---- exported files -----------------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def uk() -> dict[str, str]:
    return csv_files(compile_path(data_path("maps", "uk.board")).tables)


def changed(files: dict[str, str], name: str, old: str, new: str) -> list[str]:
    assert old in files[name]
    texts = files | {name: files[name].replace(old, new, 1)}
    return [str(mistake) for mistake in import_csv(texts, name="x", library=FileLibrary()).mistakes]


@pytest.mark.parametrize(
    ("name", "old", "new", "words"),
    [
        ("rules.csv", "trains 35", "trians 35", ["rules.csv:", "trians", "did you mean `trains`"]),
        ("rules.csv", "trains 35", "trains many", ["rules.csv:", "a whole number from 1", "trains"]),
        ("rules.csv", "trains 35", "trains 35 when", ["rules.csv:"]),
        ("rules.csv", "trains 35", "city X at 1 1", ["rules.csv:", "one statement"]),
        ("rules.csv", "trains 35", "without", ["rules.csv:"]),
        ("rules.csv", "trains 35", "uses classic", ["rules.csv:", "one statement"]),
        ("rules.csv", "trains 35", '"trains 35\nsweep 3"', ["rules.csv:", "one line"]),
        ("rules.csv", "trains 35", "} board", ["rules.csv:"]),
        (
            "rules.csv",
            "forbid claim when touches Wales",
            "forbid claim when touches Walse",
            ["rules.csv:", "Walse", "Wales"],
        ),
        ("rules.csv", ",,Booster", ",,Boster", ["rules.csv:", "did you mean `Booster`"]),
        ("rules.csv", "mapdsl,3", "mapdsl,2", ["rules.csv:2:", "version"]),
        ("rules.csv", "players,2-4", "players,two", ["rules.csv:", "`2-5`"]),
        ("rules.csv", "players,2-4", "players,4-2", ["rules.csv:", "4..2"]),
        ("rules.csv", "players,2-4,,,\n", "", ["does not say how many can play"]),
        ("rules.csv", "canvas,1125 1744", "canvas,1125x1744", ["rules.csv:", "as in `100 80`"]),
        ("rules.csv", "id,uk", "id,U K", ["rules.csv:", "U K"]),
        ("rules.csv", "id,uk", "id,uk,,,\nid,uk", ["rules.csv:4:", "twice", "rules.csv:3"]),
        ("pieces.csv", ",advanced", ",advancd", ["pieces.csv:", "did you mean `advanced`"]),
        ("pieces.csv", ",2 locomotives", ",2 locomotoves", ["pieces.csv:", "locomotoves"]),
        ("countries.csv", "France,", "Frankreich,", ["countries.csv:2:", "has no row in cities.csv"]),
        ("cities.csv", "France#2", "France#3", ["cities.csv:", "without a gap", "`France#2`"]),
        ("routes.csv", "France#1", "France", ["routes.csv:", "`France#1`"]),
        ("routes.csv", "France#1", "France#7", ["routes.csv:", "France"]),
    ],
)
def test_mistakes_in_exported_files_are_reported(
    uk: dict[str, str], name: str, old: str, new: str, words: list[str]
) -> None:
    found = changed(uk, name, old, new)
    assert len({each.split(": ")[0] for each in found}) >= 1
    assert [each for each in found if all(word in each for word in words)], found


# ---- mistakes -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("changes", "expected"),
    [
        ({"cities": "nmae,x,y\nA,1,2\n"}, ["cities.csv:1:1: there is no column `name`; is it `nmae`?"]),
        (
            {"cities": "name|x|y\nA|1|2\n"},
            ["cities.csv:1:1: there is no column `name`; columns are separated by commas, semicolons or tabs"],
        ),
        (
            {"routes": "from,to,lenght\n"},
            [
                "routes.csv:1:1: there is no column `colour`",
                "routes.csv:1:1: there is no column `length`; is it `lenght`?",
            ],
        ),
        ({"cities": ""}, ["cities.csv:1:1: the file is empty"]),
        ({"routes": ROUTES_TEXT + "A,Bb,3,red,land,0,\n"}, ["routes.csv:5:3: there is no city or country called `Bb`"]),
        (
            {"routes": ROUTES_TEXT + "A,B,three,red,land,0,\n"},
            ["routes.csv:5:5: the length is a whole number, not `three`"],
        ),
        ({"routes": ROUTES_TEXT + "A,B,0,red,land,0,\n"}, ["routes.csv:5:5: the length of a track is"]),
        ({"routes": ROUTES_TEXT + "A,B,3,brown,land,0,\n"}, ["routes.csv:5:7: `brown` is not a colour"]),
        ({"routes": ROUTES_TEXT + "A,B,3,red,barge,0,\n"}, ["routes.csv:5:11: the kind is `barge`; it can be"]),
        (
            {"routes": ROUTES_TEXT + "A,B,3,red,ferri,0,\n"},
            ["routes.csv:5:11: the kind is `ferri`; did you mean `ferry`?"],
        ),
        ({"routes": ROUTES_TEXT + "A,B,3,red,ferry,4,\n"}, ["routes.csv:5:17: 4 locomotives do not fit"]),
        ({"routes": ROUTES_TEXT + "A,A,3,red,land,0,\n"}, ["routes.csv:5:1: this route leads from `A` to itself"]),
        ({"routes": ROUTES_TEXT + "A,B,3,red,land,0,double\n"}, ["routes.csv:5:18: the track is marked `double`"]),
        ({"routes": ROUTES_TEXT + "A,B,3,red,land,0,,,\n"}, ["routes.csv:5:19: the row has 9 cells"]),
        ({"cities": CITIES_TEXT + "A,Land,1,1\n"}, ["cities.csv:5:1: city `A` is declared twice", "cities.csv:2"]),
        ({"cities": CITIES_TEXT + "D,Land,x,1\n"}, ["cities.csv:5:8: x is a number, not `x`"]),
        ({"cities": CITIES_TEXT + 'D,Land,"1,5",1\n'}, ["cities.csv:5:8: x is a number, not `1,5`; write 1.5"]),
        ({"cities": CITIES_TEXT + ",Land,1,1\n"}, ["cities.csv:5:1: a name or title is empty"]),
        ({"cities": CITIES_TEXT + '"D\nE",Land,1,1\n'}, ["cities.csv:5:1: 'D\\nE' holds a line end"]),
        ({"cities": CITIES_TEXT + "D\0,Land,1,1\n"}, ["cities.csv:5:1: 'D\\x00' holds U+0000"]),
        (
            {"cities": CITIES_TEXT + '"D,Land,1,1\n'},
            ["cities.csv:5:1: the double quote that opens this cell is never closed"],
        ),
        ({"cities": CITIES_TEXT + '"D"x,Land,1,1\n'}, ["cities.csv:5:4: text after the closing double quote"]),
        ({"cities": CITIES_TEXT.replace("country_or_region", "x")}, ["cities.csv:1:8: there are two columns `x`"]),
        ({"cities": "name,x\nA,1\n"}, ["cities.csv:1:1: there is no column `y`"]),
        ({"cities": CITIES_TEXT + "X#1,X,1,1\nX#1,X,1,1\n"}, ["cities.csv:6:1: `X#1` is declared twice"]),
        (
            {"tickets": "from,to,points\nA,B,-3\n"},
            ["tickets.csv:2:5: the value of a ticket is a whole number, not `-3`"],
        ),
        ({"tickets": "from,to,points\nA,A,3\n"}, ["tickets.csv:2:3: this ticket leads from `A` to itself"]),
        ({"tickets_country": "from,targets\nA,B=3\n"}, ["tickets_country.csv:2:3: a target is a place and its value"]),
        (
            {"tickets_country": "from,targets\nA,\n"},
            ["tickets_country.csv:2:3: a target is a place and its value, such as `Germany:5`, not empty"],
        ),
        ({"routes": ROUTES_TEXT.replace("from", "from" * 500)}, ["there is no column `from`; is it `fromfrom", "…`?"]),
        ({"countries": "name\nX\n"}, ["countries.csv:2:1: `X` has no row in cities.csv"]),
    ],
)
def test_csv_mistake_is_reported_with_its_place(changes: dict[str, str], expected: list[str]) -> None:
    found = mistakes(**changes)
    for words in expected:
        assert [each for each in found if words in each], found
    assert all(len(each) < 1000 for each in found)


@pytest.mark.parametrize(
    "rule", ["trains 45,", "trains 45, # x", "trains 45 |", "trains 45 }", "piece x {", "# x", "\0001\0 trains 45"]
)
def test_rule_cell_holds_exactly_one_statement(rule: str) -> None:
    """The text in a rule cell cannot affect the text of other cells."""
    (mistake,) = mistakes(rules=f'key,value\nplayers,2-5\nrule,"{rule}"\nrule,start-hand cards 4\n')
    assert mistake.startswith("rules.csv:3:6: a rule is one statement of the board language on one line")


def test_placeholder_of_a_bad_cell_causes_no_mistakes() -> None:
    found = mistakes(cities=CITIES_TEXT + ",,1,1\n ,,2,2\n", routes=ROUTES_TEXT + ",,1,two words\n")
    assert [each.partition(": ")[0] for each in found] == [
        "cities.csv:5:1", "cities.csv:6:1", "routes.csv:5:1", "routes.csv:5:2", "routes.csv:5:5"
    ]  # fmt: skip


def test_csv_mistakes_are_reported_together() -> None:
    found = mistakes(
        cities=CITIES_TEXT + "D,Land,x,1\nA,Land,1,1\n",
        routes=ROUTES_TEXT + "A,Bb,3,red,land,0,\nA,B,x,purpel,barge,0,\n",
        tickets="from,to,points\nA,Cc,2\nA,B,much\n",
        rules="key,value\nplayers,5-2\nrule,trians 3\n",
    )
    assert [each.split(": ")[0] for each in found] == [
        "cities.csv:5:8",
        "cities.csv:6:1",
        "routes.csv:5:3",
        "routes.csv:6:5",
        "routes.csv:6:7",
        "routes.csv:6:14",
        "rules.csv:2:9",
        "rules.csv:3:6",
        "tickets.csv:2:3",
        "tickets.csv:3:5",
    ]
