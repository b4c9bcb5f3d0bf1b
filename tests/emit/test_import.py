"""Plain CSV files as boards: what is certain is read, what is assumed is said, and the rest is kept."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from mapdsl.api import FileLibrary
from mapdsl.model.csv_import.folder import Imported, import_csv
from mapdsl.model.csv_import.known import statements_of
from mapdsl.rules.tables import RuleTables
from mapdsl.source import SourceFile
from mapdsl.syntax.parser import parse
from mapdsl.syntax.printer import format_file
from tests.emit.test_export_generated import read_back

CITIES_TEXT = "name,country_or_region,x,y\nA,Land,10,10\nB,Land,50,10\nC,Land,50,50\n"
ROUTES_TEXT = (
    "from,to,length,colour,kind,locomotives,note\nA,B,3,red,land,0,\nB,C,2,gray,ferry,1,\nA,C,4,gray,tunnel,0,\n"
)
TICKETS_TEXT = "from,to,points\nA,B,3\n"
SMALL = {"cities.csv": CITIES_TEXT, "routes.csv": ROUTES_TEXT, "tickets.csv": TICKETS_TEXT}


def imported(**changes: str) -> Imported:
    """The small folder with some files changed; `cities` stands for cities.csv."""
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


def test_a_plain_folder_becomes_a_board() -> None:
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


def test_what_plain_files_do_not_say_is_assumed_aloud() -> None:
    found = imported()
    assert "uses     classic" in found.text
    assert [str(notice) for notice in found.notices] == [
        "the files do not say for how many players the board is; assumed are 2 to 5",
        "rules that the files do not state are those of `classic`",
    ]
    assert "# - assumed: players 2..5" in found.text


def test_the_text_is_in_the_one_style() -> None:
    text = imported(rules="key,value,note\nferry_rule,something long " + "and longer " * 30 + ",\n").text
    source = SourceFile("x", text)
    parsed = parse(source)
    assert parsed.file is not None
    assert format_file(parsed.file, source) == text


def test_rows_marked_double_are_one_corridor() -> None:
    routes = "from,to,length,colour,kind,note\nA,B,2,red,land,double\nB,A,2,blue,land,double\nA,B,5,gray,ferry,\n"
    corridors = {track.colour: track.corridor for track in tables(routes=routes).tracks}
    assert corridors == {"gray": "A--B#1", "blue": "A--B#2", "red": "A--B#2"}


def test_colours_are_read_in_either_spelling() -> None:
    routes = "from,to,length,color\nA,B,2,grey\nB,C,2, Red \n"
    assert [track.colour for track in tables(routes=routes).tracks] == ["gray", "red"]
    assert "grey" not in imported(routes=routes).text


def test_special_tracks_of_a_pair_are_one_corridor() -> None:
    routes = "from,to,length,colour,kind\nA,B,1,red,special\nA,B,1,blue,special\n"
    assert len({track.corridor for track in tables(routes=routes, tickets="from,to,points\n").tracks}) == 1


def test_numbered_ends_become_one_country() -> None:
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


def test_countries_have_names() -> None:
    cities = CITIES_TEXT + "Niemcy,country,1,2\n"
    countries = "name,name_en\nNiemcy,Germany\n"
    country = next(each for each in tables(cities=cities, countries=countries).places if each.id == "Niemcy")
    assert (country.kind, country.names[0].text) == ("country", "Germany")


def test_degrees_make_a_geographic_board() -> None:
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
def test_keys_of_plain_rules_are_read_where_certain(facts: Mapping[str, str], statements: list[str]) -> None:
    assert [statement for statement, _ in statements_of(facts) if statement] == statements


def test_other_keys_notes_and_columns_are_kept_as_comments() -> None:
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
    notices = "\n".join(str(each) for each in found.notices)
    for notice in (
        "rules.csv:4: `ferry_rule` is kept",
        "rules.csv:5: `trains_per_playr` is kept as a comment; did you mean `trains_per_player`",
        "tickets.csv: the column `decks`",
        "routes.csv: notes",
    ):
        assert notice in notices
    assert "players  2..4" in found.text


def test_no_region_and_the_own_name_are_no_regions() -> None:
    board = tables(cities="name,region,x,y\nA,none,1,2\nB,B,3,4\nC,B,5,6\n")
    assert [each.regions for each in board.places] == [(), (), ("B",)]
