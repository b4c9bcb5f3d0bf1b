"""Reference texts for map makers: the purpose, description and example of each statement.

Statements are in the order of learning; the examples are bodies of boards.
"""

from __future__ import annotations

from collections.abc import Mapping

from mapdsl.base.records import Record


class Lesson(Record):
    """Explanation of one statement for map makers."""

    title: str
    """Purpose in one line."""
    doc: str
    example: str


GUIDE: Mapping[str, Mapping[str, Lesson]] = {
    "What the board is": {
        "about": Lesson(
            "What is special about the board, in a sentence",
            "One sentence for people who look for a map. It stands under the title of the network, in lists of boards "
            "and on the printed rules.",
            'about "Neighbours pay whoever joins them first."',
        ),
        "source": Lesson(
            "What was taken from where; may be said several times",
            "Two texts: what was taken, and from where. Say where places, tracks, tickets and rules come from, so that "
            "whoever finds a mistake knows where to look.",
            'source "rules" "the leaflet of the map"\nsource "positions" "measured on a scan"',
        ),
        "doubt": Lesson(
            "What nobody could find out; may be said several times",
            "What the sources do not tell, and how the board has it. Doubts are printed with the rules.",
            'doubt "Whether ties are shared: here they are."',
        ),
        "language": Lesson(
            "The language of the names as they are written",
            "Two or three letters, such as `en` or `pl`; `mul` for a board whose names are in many languages. Names in "
            "further languages stand in braces behind what they name. Rules are printed in the language of the board "
            "unless another one is asked for.",
            'language pl\ncity Gdańsk at 45 8 { de "Danzig" }',
        ),
        "players": Lesson(
            "For how many players the board is", "The fewest and the most, or one number.", "players 2..5"
        ),
        "uses": Lesson(
            "The rules files on which the board builds",
            "Takes the rules of a rules file; `classic` is the base game and comes with mapdsl. The board says only "
            "where it differs: what it says of a kind of rule replaces what the file says of that kind, but `on`, "
            "`forbid`, `demand` and `rule-text` are added to it. Without `uses` every rule has to be said.",
            "uses classic\ntrains 40",
        ),
        "background": Lesson(
            "A picture of yours below the map",
            "The file, from the folder of the board on. It covers the whole map, or what lies between the two corners "
            "that are named.",
            'canvas 1744 1125\nbackground "photo.jpg" from 0 0 to 1744 1125',
        ),
        "canvas": Lesson(
            "Width and height in which positions are given",
            "The space in which positions are given: so far to the right, so far down. Take the pixels of a scan, or "
            "centimetres, or anything. A board whose positions are degrees needs none.",
            "canvas 1744 1125",
        ),
        "sheet": Lesson(
            "Width and height of the printed board in millimetres",
            "The size of the printed board in millimetres. It has the shape of the canvas; without it the board is as "
            "large as its trains need. `mapdsl draw --fit` tells whether all has room.",
            "canvas 600 400\nsheet 600 400",
        ),
    },
    "Places": {
        "city": Lesson(
            "A city: its name, where it lies, its names in other languages",
            "A name and where it lies: two numbers on the canvas, or a latitude and a longitude. A name with a blank "
            "stands in quotes. `in` says in which regions it lies, `tag` gives it a mark that rules can ask for (a "
            "harbour, a sight, a capital), `label` says on which side its name is written.",
            "region Coast { Gdańsk }\n"
            'city Gdańsk at 45.1 8.2 tag harbour label east { de "Danzig" }\n'
            'city "Stary Sącz" at 57 80 in Coast',
        ),
        "country": Lesson(
            "A country: an end of routes and of tickets, perhaps drawn in several places",
            "An end of routes and tickets. It can stand in several places of the board, with `|` between them: routes "
            "lead to `Germany/1` and `Germany/2`, tickets to `Germany`. Paths end there; with `through` they go on.",
            "city Basel at 20 20\ncity Zürich at 40 20\ncountry Germany at 20 5 | 40 5\n"
            "route Basel -- Germany/1 1 blue\nroute Zürich -- Germany/2 2 red\nticket Basel -- Germany 1",
        ),
        "region": Lesson(
            "A region and the places that lie in it",
            "A name for some places. Rules ask for it (`touches Wales`, `inside Wales`), and measures count it "
            "(`regions`, `whole-regions`). A place can lie in several, and it can say so itself (`in Wales`).",
            "city Cardiff at 10 10\ncity Holyhead at 20 50\nregion Wales { Cardiff, Holyhead }",
        ),
        "names": Lesson(
            "What the board says, in other languages",
            "What the board says, in other languages. Alone it is the title of the board, or the name of the piece or "
            "variant in whose block it stands. After `names` stands what the board says elsewhere: a region, a group, "
            "an action, a deck, a tag, a measure, or a text in quotes (of `about`, `doubt`, `rule-text`, the title of "
            "a scenario).",
            'about "High up."\ncity Bern at 10 10 in Alpen\nnames { en "Across the Alps" }\n'
            'names Alpen { en "Alps", fr "Alpes" }\nnames "High up." { de "Hoch oben.", fr "Tout en haut." }',
        ),
    },
    "Routes": {
        "route": Lesson(
            "A route between two places: one track, or several parallel ones",
            "Two places, then the length and the colour of the track; of tracks side by side each after a `|`. A gray "
            "track takes cards of any one colour. What else is said of a track follows after a comma: points of its "
            "own, tags that rules ask for, how it is drawn. With `->` tickets may use it in that direction only, and "
            "`2 red and 1 blue` takes both colours.",
            "city A at 10 10\ncity B at 60 10\ncity C at 60 60\n"
            "route A -- B 3 red | 3 blue\nroute B -- C 9 gray, 27 points\nroute A -> C 2 green",
        ),
        "ferry": Lesson(
            "A route over water, some of whose cards must be locomotives",
            "A route over water. So many of its cards must be locomotives as are printed on it.",
            "city A at 10 10\ncity B at 60 10\nferry A -- B 4 gray, 2 locomotives",
        ),
        "tunnel": Lesson(
            "A route whose price may rise when it is claimed",
            "A route whose price may rise: cards are turned up when it is claimed, and each that matches costs one "
            "more. The rule `tunnels` says how many. Beside a track of another kind a track says its own.",
            "city A at 10 10\ncity B at 60 10\ntunnels reveal 3\ntunnel A -- B 3 red | ferry 3 gray, 1 locomotive",
        ),
        "special": Lesson(
            "A route of a kind of its own, which rules can ask for",
            "A route of a kind of its own, drawn in its own way, which rules can ask for (`when special`).",
            "city A at 10 10\ncountry B at 60 10\nspecial A -- B 1 red | 1 blue",
        ),
    },
    "Tickets": {
        "ticket": Lesson(
            "A ticket between two places, or from one to any of several",
            "Two places and what joining them is worth. With `->` it leads from one place to any of several, each with "
            "its own value, and the best one that is reached counts; a place called `loss`, like an option, is in "
            "quotes there. `deck` lets tickets be drawn apart, such as long and short ones; `set` marks those of one "
            "box, among which a rule can choose; `2 copies` is two equal.",
            "city A at 10 10\ncity B at 60 10\ncity C at 60 60\nroute A -- B 3 red\nroute B -- C 3 blue\n"
            "ticket A -- C 6\nticket A -> B 3, C 6, 2 copies",
        ),
    },
    "Rules, pieces, variants": {
        "without": Lesson(
            "Takes away a rule of a file that the board uses",
            "Takes away what a rules file says of a kind of rule; of kinds that can be said of several things, of the "
            "one that is named.",
            "uses classic\nwithout doubles\nwithout award longest-path",
        ),
        "piece": Lesson(
            "What players can have, or what stands on the map; with rules for whoever has one",
            "Something that players can have or that stands on the map: coins, shares, markers, souvenirs, powers. Say "
            "how many the bank has (`copies`) and each player starts with (`each`), how many one may have (`most`), "
            "what one is worth at the end (`worth`), and to which group it belongs (`of`). How players get it and what "
            "comes of it say rules: `on`, `action`, `demand`, `award`, `tally`. Rules in its braces are for whoever "
            "has one.",
            "city A at 10 10\ncity B at 60 10\nroute A -- B 3 red, tag PRR\n"
            "piece coin each 30\npiece loan worth -5\npiece PRR copies 15 numbered\n"
            "piece engineer copies 2 most 1 {\n  discount 1\n}\n"
            "on claim may take PRR when tagged PRR\non claim may take engineer price 2 coin\n"
            "demand 1 coin else loan\naward PRR points 30, 21, 14\naward coin points 10",
        ),
        "variant": Lesson(
            "Rules that players may choose",
            "Rules that players choose when they set up a game. What a variant says of a kind of rule replaces what "
            "the board says of that kind: with `trains 50` nothing is left of the board's `trains`. An `award`, a "
            "`tally`, an `action`, a `measure`, a `borrow` or a `pay-with` replaces only that of the same name. "
            "Sentences of their own are added to those of the board: `on`, `forbid`, `demand` and `rule-text`. "
            "`without` takes away what the board says, such as `without award longest-path`, or `without on` for "
            "every `on` of the board.",
            'uses classic\non claim must score 1 when length = 6\nvariant long "The long game" {\n  trains 50\n'
            "  on claim must score 2 when length = 5\n  without award longest-path\n}",
        ),
        "alternatives": Lesson(
            "Variants of which a game has one at most",
            "Variants that nobody plays together, such as two boxes of tickets for one board. A game, or a scenario, "
            "that asks for two of them is refused.",
            'uses classic\nvariant short "The short game" {\n  trains 30\n}\n'
            'variant long "The long game" {\n  trains 50\n}\nalternatives short, long',
        ),
    },
    "Scenarios": {
        "scenario": Lesson(
            "A test of the rules: a position, actions, and what comes of them",
            "A small game that proves a rule: what is given, what players do, what is refused, what is expected. "
            "`mapdsl test` plays them. [Scenarios](../scenarios.md) has them from the beginning.",
            "city A at 10 10\ncity B at 60 10\nuses classic\nroute A -- B 3 red\nticket A -- B 3\n"
            'scenario "a claim scores at once" players 2 {\n  given  1 hand 3 red\n'
            "  do     1 claim A -- B with 3 red\n  expect 1 points 4\n}",
        ),
    },
    "Silencing a warning": {
        "allow": Lesson(
            "Silences a warning, with a reason: of the statement before it, or of the whole board",
            "The name of a warning and why it is meant so: at the end of the statement that it is about, or on a line "
            "of its own for the whole board. Errors cannot be silenced.",
            'city A at 10 10\ncity B at 60 10\nroute A -- B 3 red\nticket A -- B 9 allow ticket-value "printed so"',
        ),
    },
}
"""Lessons by heading and first word."""

LESSONS: Mapping[str, Lesson] = {keyword: lesson for group in GUIDE.values() for keyword, lesson in group.items()}
