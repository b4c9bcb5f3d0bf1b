"""Import of plain CSV files: unambiguous data is read, assumptions are reported, and all other data becomes
comments."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from mapdsl.api import FileLibrary
from mapdsl.base.source import SourceFile
from mapdsl.exchange.csv.folder import Imported, import_csv
from mapdsl.exchange.csv.known_keys import statements_of
from mapdsl.rules.tables import RuleTables
from mapdsl.syntax.parser import parse
from mapdsl.syntax.printer import format_file
from tests.exchange.test_export_generated import read_back

CITIES_TEXT = "name,country_or_region,x,y\nA,Land,10,10\nB,Land,50,10\nC,Land,50,50\n"
ROUTES_TEXT = (
    "from,to,length,colour,kind,locomotives,note\nA,B,3,red,land,0,\nB,C,2,gray,ferry,1,\nA,C,4,gray,tunnel,0,\n"
)
TICKETS_TEXT = "from,to,points\nA,B,3\n"
SMALL = {"cities.csv": CITIES_TEXT, "routes.csv": ROUTES_TEXT, "tickets.csv": TICKETS_TEXT}


def imported(**changes: str) -> Imported:
    """Import the small folder with some files replaced. For example, the argument `cities` replaces cities.csv."""
    texts = SMALL | {f"{name}.csv": text for name, text in changes.items()}
    return import_csv(texts, name="test", library=FileLibrary())


def mistakes(**changes: str) -> list[str]:
    found = imported(**changes)
    assert bool(found.text) != bool(found.mistakes)
    return [str(mistake) for mistake in found.mistakes]


def tables(**changes: str) -> RuleTables:
    assert mistakes(**changes) == []
    return read_back(imported(**changes).text)


def place(board: RuleTables, name: str) -> object:
    return next(each for each in board.places if each.id == name)


# ---- plain files --------------------------------------------------------------------------------------------------


def test_import_csv_makes_a_board_of_plain_files() -> None:
    board = tables()
    assert (board.id, board.title) == ("test", "Test")
    assert [(each.id, each.regions, each.at[0].x) for each in board.places] == [
        ("A", ("Land",), 10),
        ("B", ("Land",), 50),
        ("C", ("Land",), 50),
    ]
    assert [(track.id, track.length, track.colour, track.kind, track.locomotives) for track in board.tracks] == [
        ("A--B", 3, "red", "route", 0),
        ("A--C", 4, "gray", "tunnel", 0),
        ("B--C", 2, "gray", "ferry", 1),
    ]


def test_import_csv_reports_its_assumptions() -> None:
    found = imported()
    assert "uses     classic" in found.text
    assert [str(notice) for notice in found.notices] == [
        "the files do not say for how many players the board is; assumed are 2 to 5",
        "rules that the files do not state are those of `classic`",
    ]
    assert "# - assumed: players 2..5" in found.text


def test_import_csv_formats_the_board() -> None:
    text = imported(rules="key,value,note\nferry_rule,something long " + "and longer " * 30 + ",\n").text
    source = SourceFile("x", text)
    parsed = parse(source)
    assert parsed.file is not None
    assert format_file(parsed.file, source) == text


def test_import_csv_merges_double_rows_into_one_corridor() -> None:
    routes = "from,to,length,colour,kind,note\nA,B,2,red,land,double\nB,A,2,blue,land,double\nA,B,5,gray,ferry,\n"
    corridors = {track.colour: track.corridor for track in tables(routes=routes).tracks}
    assert corridors == {"gray": "A--B#1", "blue": "A--B#2", "red": "A--B#2"}


def test_import_csv_reads_british_and_american_spelling() -> None:
    routes = "from,to,length,color\nA,B,2,grey\nB,C,2, Red \n"
    assert [track.colour for track in tables(routes=routes).tracks] == ["gray", "red"]
    assert "grey" not in imported(routes=routes).text


def test_import_csv_merges_special_tracks_of_a_pair() -> None:
    routes = "from,to,length,colour,kind\nA,B,1,red,special\nA,B,1,blue,special\n"
    assert len({track.corridor for track in tables(routes=routes, tickets="from,to,points\n").tracks}) == 1


def test_import_csv_merges_numbered_ends_into_a_country() -> None:
    cities = CITIES_TEXT + "F#2,F,3,4\nF#1,F,1,2\nG#1,G,5,6\n"
    routes = "from,to,length,colour\nA,F#2,1,red\nA,G#1,2,red\n"
    country = "from,targets,copies,loss\nA,F:5/G:6,2,\nF,A:3/B:4,,7\n"
    board = tables(cities=cities, routes=routes, tickets_country=country)
    france = next(each for each in board.places if each.id == "F")
    assert (france.kind, [(point.x, point.y) for point in france.at], france.regions) == (
        "country",
        [(1, 2), (3, 4)],
        (),
    )
    assert [[(end.place, end.number) for end in track.ends] for track in board.tracks] == [
        [("A", 0), ("F", 2)],
        [("A", 0), ("G", 0)],
    ]
    any_of = [ticket for ticket in board.tickets if len(ticket.targets) > 1]
    said = [(each.start, [(to.place, to.points) for to in each.targets], each.copies, each.loss) for each in any_of]
    assert said == [
        ("A", [("F", 5), ("G", 6)], 2, None),
        ("F", [("A", 3), ("B", 4)], 1, 7),
    ]


def test_import_csv_reads_names_of_countries() -> None:
    cities = CITIES_TEXT + "Niemcy,country,1,2\n"
    countries = "name,name_en\nNiemcy,Germany\n"
    country = next(each for each in tables(cities=cities, countries=countries).places if each.id == "Niemcy")
    assert (country.kind, country.names[0].text) == ("country", "Germany")


def test_import_csv_makes_a_geographic_board_of_degrees() -> None:
    board = tables(cities="name,longitude,latitude\nA,-0.1278,51.5074\nB,2.3522,48.8566\nC,-70.5,-33.25\n")
    assert board.geographic
    assert [(each.at[0].x, each.at[0].y) for each in board.places] == [
        (-0.1278, 51.5074),
        (2.3522, 48.8566),
        (-70.5, -33.25),
    ]


@pytest.mark.parametrize(
    ("facts", "statements"),
    [
        ({"trains_per_player": "45"}, ["trains 45"]),
        (
            {"deck_cards_per_colour": "12", "deck_locomotives": "14", "deck_total": "110"},
            ["card-deck each 12 locomotives 14"],
        ),
        ({"deck_cards_per_colour": "12", "deck_total": "110"}, []),
        ({"points_length_1": "1", "points_length_10": "40", "points_length_2": "2"}, ["route-points 1:1, 2:2, 10:40"]),
        ({"face_up_locomotive_reset": "none"}, ["draw-cards 2 sweep 0"]),
        ({"bonus_globetrotter": "none"}, []),
        ({"tickets_start_deal": "3", "tickets_start_keep_min": "2"}, ["deal-tickets 3 keep 2"]),
        ({"tickets_start_deal": "1 long + 3 regular", "tickets_start_keep_min": "2"}, []),
        (
            {
                "tickets_draw": "3",
                "tickets_draw_keep_min": "1",
                "tickets_not_kept": "removed from the game (start and later)",
            },
            ["draw-tickets 3 keep 1 refused out-of-game"],
        ),
        ({"trains_per_player": "many", "stations_per_player": "3"}, []),
    ],
)
def test_import_csv_reads_unambiguous_rule_keys(facts: Mapping[str, str], statements: list[str]) -> None:
    assert [statement for statement, _ in statements_of(facts) if statement] == statements


def test_import_csv_keeps_unknown_data_as_comments() -> None:
    found = imported(
        rules="key,value,note\nplayers,2-4,\ntrains_per_player,45,of wood\n"
        'ferry_rule,"one, two",why\ntrains_per_playr,1,\n',
        routes=ROUTES_TEXT + "A,B,5,blue,land,0,seen once\n",
        tickets="from,to,points,decks,\nA,B,3,base;mega,x\nB,C,2,base;mega,\n",
    )
    for comment in (
        "# - rules.csv, trains_per_player 45, note: of wood",
        "# - rules.csv, ferry_rule: one, two (why)",
        "# - routes.csv, A -- B, note: seen once",
        "# - tickets.csv, decks = base;mega: A -- B, B -- C",
        "# - tickets.csv, column 5 = x: A -- B",
    ):
        assert comment in found.text
    notices = "\n".join(str(each) for each in (*found.notices, *found.problems))
    for notice in (
        "rules.csv:4: `ferry_rule` is kept",
        "rules.csv:5: `trains_per_playr` is kept as a comment; did you mean `trains_per_player`",
        "tickets.csv: the column `decks`",
        "routes.csv: notes",
    ):
        assert notice in notices
    assert "players  2..4" in found.text


def test_import_csv_ignores_none_and_own_name_as_region() -> None:
    board = tables(cities="name,region,x,y\nA,none,1,2\nB,B,3,4\nC,B,5,6\n")
    assert [each.regions for each in board.places] == [(), (), ("B",)]


# ---- files of other programs ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("latitude", "longitude"), [("lat", "lon"), ("Lat", "Lng"), ("latitude", "longitude"), ("LAT", "Long")]
)
def test_import_csv_reads_usual_names_of_degree_columns(latitude: str, longitude: str) -> None:
    board = tables(cities=f"name,{latitude},{longitude}\nA,51.5,-0.1\nB,48.8,2.3\nC,40,3\n")
    assert board.geographic
    assert [(each.at[0].x, each.at[0].y) for each in board.places] == [(-0.1, 51.5), (2.3, 48.8), (3, 40)]


@pytest.mark.parametrize(("separator", "comma"), [(",", "."), (";", ","), ("\t", ","), (";", "."), ("\t", ".")])
def test_import_csv_reads_spreadsheet_separators_and_decimal_commas(separator: str, comma: str) -> None:
    cities = CITIES_TEXT.replace("10,10", "10.5,10.25").replace(".", "@").replace(",", separator).replace("@", comma)
    routes = ROUTES_TEXT.replace(",", separator)
    board = tables(cities=cities, routes=routes)
    assert [(each.at[0].x, each.at[0].y) for each in board.places] == [(10.5, 10.25), (50, 10), (50, 50)]
    assert len(board.tracks) == 3


def test_import_csv_takes_the_commonest_separator_of_the_header() -> None:
    board = tables(cities='name;"name_de";x;y\nA;"a; b";1;2\nB;"b, c";3;4\nC;c;5;6\n')
    assert [each.names[0].text for each in board.places] == ["a; b", "b, c", "c"]
    found = mistakes(cities=CITIES_TEXT.replace(",", ";").replace("A;", "A;x;"))
    assert any('a cell with a semicolon in it stands in double quotes ("a; b")' in each for each in found)


def test_import_csv_makes_a_board_of_places_alone() -> None:
    texts = {"cities.csv": "name;lat;lon\nA;51,5;-0,1\nB;48,8;2,3\n"}
    found = import_csv(texts, name="test", library=FileLibrary())
    assert (found.mistakes, found.problems) == ((), ())
    assert str(found.notices[0]) == "routes.csv: there is no such file; the board has places and no routes"
    assert [each.id for each in read_back(found.text).places] == ["A", "B"]


@pytest.mark.parametrize("word", ["purple", "Violet", "MAGENTA", "lilac"])
def test_import_csv_maps_everyday_colours_with_a_notice(word: str) -> None:
    routes = f"from,to,length,colour,also\nA,B,3,{word},\nB,C,4,red,1 {word}\n"
    assert [track.colour for track in tables(routes=routes).tracks] == ["pink", "red"]
    assert "1 pink" in imported(routes=routes).text
    notices = [str(each) for each in imported(routes=routes).notices]
    assert f"routes.csv: the colour `{word.casefold()}` is read as `pink`" in notices


@pytest.mark.parametrize("other", ["pink", "violet"])
def test_import_csv_refuses_two_colour_names_for_the_same_cards(other: str) -> None:
    found = mistakes(routes=f"from,to,length,colour\nA,B,3,purple\nB,C,2,{other}\n")
    assert any("`purple` is not a colour" in each for each in found)


@pytest.mark.parametrize(
    ("header", "first", "second", "kinds"),
    [
        ("kind", "Boat", "", ["ferry", "route"]),
        ("kind", "ship", "land", ["ferry", "route"]),
        ("type", "Boat", "Railway", ["ferry", "route"]),
        ("type", "Railway", "", ["route", "route"]),
        ("Wagon style", "Tunnel", "", ["tunnel", "route"]),
        ("tunnel", "True", "False", ["tunnel", "route"]),
        ("ferry", "yes", "no", ["ferry", "route"]),
        ("ship", "1", "0", ["ferry", "route"]),
        ("special", "x", "", ["special", "route"]),
        ("type,wagon style", "Railway,Tunnel", "Boat,", ["tunnel", "ferry"]),
        ("kind,tunnel", "land,yes", "tunnel,yes", ["tunnel", "tunnel"]),
    ],
)
def test_import_csv_reads_track_kind_columns(header: str, first: str, second: str, kinds: list[str]) -> None:
    routes = f"from,to,length,colour,{header}\nA,B,3,red,{first}\nB,C,2,blue,{second}\n"
    assert [track.kind for track in tables(routes=routes).tracks] == kinds
    assert imported(routes=routes).problems == ()
    assert "# - routes.csv" not in imported(routes=routes).text


@pytest.mark.parametrize(
    ("header", "cells", "words"),
    [
        ("kind,type", "tunnel,Boat", "routes.csv:2:18: the track is a ferry here, but a tunnel in the column `kind`"),
        ("kind,boat", "land,yes", "routes.csv:2:16: the track is a ferry here, but a route in the column `kind`"),
        ("ship,tunnel", "yes,yes", "routes.csv:2:15: the track is a tunnel here, but a ferry in the column `ship`"),
    ],
)
def test_import_csv_refuses_contradictory_kind_columns(header: str, cells: str, words: str) -> None:
    (mistake,) = mistakes(routes=f"from,to,length,colour,{header}\nA,B,3,red,{cells}\n")
    assert mistake.startswith(words)


def test_import_csv_reports_unknown_track_kinds() -> None:
    found = imported(routes="from,to,length,colour,type\nA,B,3,red,Boat\nB,C,2,blue,Hovercraft\n")
    assert [str(each) for each in found.problems] == [
        "routes.csv: the column `type` is not known; its cells are kept as comments"
    ]
    assert "# - routes.csv, type = Hovercraft: B -- C" in found.text
    assert "type = Boat" not in found.text
