"""Diagnostics on valid input that is probably a mistake: similar names, unused names, unused `allow` statements, and
implausible positions of places."""

from __future__ import annotations

from mapdsl.diagnostics.core import A_ROUTE, TWO_CITIES, hint, warning

CONFUSABLE_NAMES = warning(
    "Y001 confusable-names: Two names that are easily confused",
    message="`{name}` and `{other}` differ only in {difference}",
    difference={
        "case": "whether a letter is large or small",
        "alphabet": "letters of another alphabet that look alike",
        "signs": "accents, blanks or hyphens",
        "spelling": "how letters are spelt out",
    },
    help="rename one, or delete it if they are the same",
    why="Readers, and the next person who writes a route, will mistake one for the other.",
    example="  city Lodz at 1 1\n- city Łódź at 5 5  # <--\n- route Lodz -- Łódź 2 red\n+ city Kraków at 5 5\n"
    "+ route Lodz -- Kraków 2 red",
)

LONE_SPELLING = warning(
    "Y002 lone-spelling: A name that occurs once and resembles another",
    message="the {sort} `{name}` is named only here, and looks like `{other}`",
    help="write `{other}`, if that is meant",
    why="Regions and sets of tickets are created by being named, so a misspelt name silently creates a new one.",
    example="  city A at 1 1 in Scotland\n  city B at 5 5 in Scotland\n- city C at 9 9 in Scottland  # <--\n"
    "+ city C at 9 9 in England\n  route A -- B 2 red\n  route B -- C 2 blue\n  route A -- C 3 green\n"
    "  locomotives wild when inside Scotland",
)

SHARED_TRANSLATION = warning(
    "Y003 shared-translation: Two places with the same name in another language",
    message="in the language `{language}` both `{name}` and `{other}` are called `{text}`",
    help="correct one of the two",
    why="Nobody could distinguish them on a picture in that language. Usually a line was copied.",
    example='  city A at 1 1 { en "Warsaw" }\n- city B at 5 5 { en "Warsaw" }  # <--\n'
    '+ city B at 5 5 { en "Cracow" }\n  route A -- B 2 red',
)

UNUSED_REGION = hint(
    "Y004 unused-region: A region that no rule uses",
    message="no rule asks for the region `{name}`",
    help="ask for it (`when touches {written}`), or leave it out",
    why="A region has an effect only through conditions.",
    example="  city A at 1 1 in Wales  # <--\n  city B at 5 5\n+ city C at 9 9\n  route A -- B 2 red\n"
    "+ route B -- C 2 red\n+ locomotives wild when touches Wales",
)

UNUSED_TAG = warning(
    "Y005 unused-tag: A tag that no rule uses",
    message="no rule asks for the tag `{name}`",
    help="ask for it (`when tagged {written}`), or delete it",
    why="A tag has an effect only through conditions. Usually one of them spells it differently.",
    example=TWO_CITIES + "+ city C at 9 9\n+ route B -- C 2 blue\n  route A -- B 2 red, tag mountain  # <--\n"
    "+ locomotives wild when tagged mountain",
)

UNUSED_ALLOW = warning(
    "Y006 unused-allow: An `allow` that silences nothing",
    message="there is no `{slug}` {where} to silence",
    help="delete the `allow`",
    why="Either the finding has been corrected, or the `allow` is in the wrong place.",
    example=A_ROUTE + '- allow bridges "islands"  # <--\n+ route B -- A 2 blue allow split-corridor "printed apart"',
)

UNUSED_MEASURE = warning(
    "Y027 unused-measure: A measure that no rule uses",
    message="no rule names the measure `{name}`",
    help="name it (`award {name} points 10`), or delete it",
    why="A measure scores nothing by itself.",
    example=A_ROUTE + "  measure short counts routes when length < 3  # <--\n+ tally short each 1",
)

MIXED_ALPHABETS = warning(
    "Y007 mixed-alphabets: A letter of another alphabet in a name",
    message="in `{name}` the `{letter}` is a {alphabet} letter, and others are not",
    help="type the name anew in one alphabet",
    why="The difference is invisible, but people who type the name get another one.",
    example="  city Gdańsk at 1 1\n- city Wаrs at 5 5  # <--\n- route Gdańsk -- Wаrs 2 red\n+ city Wars at 5 5\n"
    "+ route Gdańsk -- Wars 2 red",
)


_CANVAS = "  canvas 20 20\n"

OFF_CANVAS = warning(
    "Y021 off-canvas: A position outside the canvas",
    message="{what} outside the canvas, which is {width} wide and {height} high",
    help="{way}",
    what={"one": "{x} {y} lies", "many": "{count} positions lie"},
    way={
        "one": "positions are given from the left and from the top; correct the position or the `canvas`",
        "many": "`canvas {wide} {tall}` would hold them",
    },
    why="It would not be visible on the picture.",
    example=_CANVAS + "  city A at 1 1\n- city B at 50 5  # <--\n+ city B at 5 5\n  route A -- B 2 red",
)

SAME_POSITION = warning(
    "Y022 same-position: Two places at the same position",
    message="`{name}` lies on top of `{other}`",
    help="correct one of the two positions",
    why="Their names and dots would cover each other. Usually a line was copied.",
    example=_CANVAS + "  city A at 1 1\n  city B at 9 9\n- city C at 9 9  # <--\n+ city C at 9 1\n"
    "  route A -- B 2 red\n  route A -- C 2 blue",
)

FAR_POSITION = hint(
    "Y023 far-position: A position that contradicts the lengths of the routes",
    message="the spaces of the routes to `{name}` are {times} times as long on the picture as those of most routes",
    help="correct the position, or the lengths of the routes",
    why="On a board, all spaces are about equally long. Usually a digit of the position is wrong.",
    example="  canvas 100 100\n  city A at 1 1\n  city B at 6 1\n  city C at 6 6\n  city D at 1 6\n"
    "- city E at 90 90  # <--\n+ city E at 10 9\n  route A -- B 2 red\n  route B -- C 2 red\n  route C -- D 2 red\n"
    "  route D -- A 2 red\n  route A -- C 3 gray\n  route B -- D 3 gray\n- route A -- E 2 red\n- route D -- E 2 red\n"
    "+ route A -- E 4 red\n+ route D -- E 4 red",
)

MISSING_CANVAS = hint(
    "Y024 missing-canvas: Positions without a canvas",
    message="the board gives positions, but not the size of the canvas that they are on",
    help="add a line such as `canvas {width} {height}`",
    why="Without a canvas, the picture ends at the outermost place.",
    example='-mapdsl 1\n-\n-board test "Test" {  # <--\n- players 2..4\n- uses classic\n+ canvas 20 20\n'
    "  city A at 1 1\n  city B at 5 5\n  route A -- B 2 red\n-}\n-",
)

MISSING_POSITION = warning(
    "Y025 missing-position: Places without a position on a board that gives positions",
    message="{names} {stand} nowhere",
    help="give {them} a position with `at`; or give no place one, and a layout is computed",
    why="The board can be drawn only if every place has a position.",
    example="- canvas 20 20\n- city A at 1 1\n+ city A\n  city B  # <--\n  route A -- B 2 red",
)

MISSING_BACKGROUND = warning(
    "Y030 missing-background: A missing background image",
    message="there is no image `{file}` in the folder of the board",
    help='name an image that lies beside the board, such as `background "map.jpg"`, or leave the line out',
    why="The board can be drawn only with its background. Images are read only from the folder of the board and the "
    "folders below it.",
    example=A_ROUTE + "+ canvas 20 20",
)

IDLE_CANVAS = warning(
    "Y026 idle-canvas: A canvas on a board with positions in degrees",
    message="`canvas` says nothing here: all positions are in degrees",
    help="remove the line; how large the board is printed is said with `sheet`",
    why="A canvas is the area in which positions such as `at 10 20` are measured. Degrees need none.",
    example="- canvas 20 20  # <--\n  city A at 47N 8E\n  city B at 46N 7E\n  route A -- B 2 red",
)

SWAPPED_POSITION = hint(
    "Y028 swapped-position: Swapped latitude and longitude, or swapped directions",
    message="`{name}` is far from all other places, and would be among them with {pair} the other way round",
    pair={"numbers": "latitude and longitude", "E and W": "east and west", "N and S": "north and south"},
    help="write `{position}`, if that is where it is",
    why="The latitude comes first, with N or S, then the longitude, with E or W. Many lists of places have the other "
    "order, and if both numbers are below 90, nothing else reveals it. Lists without letters use signs instead, "
    "which are easily lost.",
    example="  city A at 47N 8E\n  city B at 46N 7E\n  city C at 47N 7E\n- city D at 8.5N 46E  # <--\n"
    "+ city D at 46N 8.5E\n  route A -- B 2 red\n  route B -- C 2 red\n  route C -- A 2 red\n  route A -- D 2 red",
)

KNOWN_PLACES = hint(
    "Y029 known-places: Known cities on a board without real positions",
    message="{count} of {cities} cities stand as on a map of the earth, and the board does not say where they lie",
    help="`mapdsl check --fix --unsafe-fixes` adds it, here `earth {example}`: then the real land lies under the board",
    why="On a board with positions on paper, the land around the cities is invented. If places also have their "
    "position on earth, the real coasts, lakes and heights are bent to fit. Names and positions together show "
    "which places are meant.",
    example="  canvas 400 300\n"
    "- city Hamburg at 60 40  # <--\n+ city Hamburg at 60 40  earth 53.55N 10E\n"
    "- city Berlin at 180 70\n+ city Berlin at 180 70  earth 52.52N 13.4E\n"
    "- city Prague at 210 170\n+ city Prague at 210 170  earth 50.08N 14.47E\n"
    "- city Munich at 120 240\n+ city Munich at 120 240  earth 48.13N 11.58E\n"
    "- city Vienna at 300 235\n+ city Vienna at 300 235  earth 48.2N 16.37E\n"
    "- city Warsaw at 370 80\n+ city Warsaw at 370 80  earth 52.25N 21E\n"
    "  route Hamburg -- Berlin 3 red\n  route Berlin -- Prague 3 blue\n  route Prague -- Munich 3 green\n"
    "  route Munich -- Vienna 4 black\n  route Vienna -- Warsaw 5 white\n  route Warsaw -- Berlin 5 yellow\n"
    "  route Hamburg -- Munich 6 gray",
)
