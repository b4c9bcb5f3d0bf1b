"""Reference texts for map makers: the purpose, description and example of each statement.

Statements are in the order in which map makers learn them. The examples are bodies of boards. A board property without
a text in this module is described by its declaration.
"""

from __future__ import annotations

from collections.abc import Mapping

from mapdsl.base.records import Record
from mapdsl.rules.attributes import Attribute, options_of
from mapdsl.rules.tables import TRACK_KINDS, RuleTables


class Lesson(Record):
    """Explanation of one statement for map makers."""

    title: str
    """Purpose of the statement in one line."""
    doc: str
    example: str


_PROPERTIES = "What the board is"

_WRITTEN: Mapping[str, Mapping[str, Lesson]] = {
    _PROPERTIES: {
        "about": Lesson(
            "One sentence about the board",
            "Say what is special about the board, for people who look for a map. The sentence is shown below the "
            "title of the network, in lists of boards and in the printed rules.",
            'about "Neighbours pay the first player who joins them."',
        ),
        "source": Lesson(
            "What was taken from where; may be repeated",
            "Two texts: what was taken, and from where. Give the sources of places, tracks, tickets and rules, so "
            "that people who find a mistake know where to look.",
            'source "rules" "the leaflet of the map"\nsource "positions" "measured on a scan"',
        ),
        "doubt": Lesson(
            "Something that remains uncertain; may be repeated",
            "Say what the sources leave open, and how the board decides it. Doubts are printed with the rules.",
            'doubt "Whether ties are shared: here they are."',
        ),
        "language": Lesson(
            "Language of the names as written",
            "Two or three letters, such as `en` or `pl`; `mul` for names in many languages. Names in further "
            "languages follow in braces. The rules are printed in this language unless you ask for another one.",
            'language pl\ncity Gdańsk at 45 8 { de "Danzig" }',
        ),
        "players": Lesson("Number of players", "The fewest and the most, or one number.", "players 2..5"),
        "uses": Lesson(
            "Rules files that the board builds on",
            "Takes over the rules of a file; `classic` is the base game and comes with mapdsl. The board states only "
            "what differs: a line replaces the lines of that kind in the file, and with `also` in front it stands "
            "beside them. Without `uses`, the board must state every rule.",
            "uses classic\ntrains 40",
        ),
        "background": Lesson(
            "Image below the map",
            "The path of the image, relative to the folder of the board. The image covers the whole map, or the "
            "area between two corners.",
            'canvas 1744 1125\nbackground "photo.jpg" from 0 0 to 1744 1125',
        ),
        "canvas": Lesson(
            "Width and height of the area for positions",
            "Positions count to the right and down, in any unit, such as the pixels of a scan or centimetres. A "
            "board with positions in degrees needs no canvas.",
            "canvas 1744 1125",
        ),
        "sheet": Lesson(
            "Size of the printed board in millimetres",
            "Width and height, in the proportions of the canvas. Without it, the board is as large as its trains "
            "need. `mapdsl draw --fit` reports what does not fit.",
            "canvas 600 400\nsheet 600 400",
        ),
    },
    "Places": {
        "city": Lesson(
            "A city: its name, position, and names in other languages",
            "The position is two numbers on the canvas, or a latitude and a longitude. A name with a blank needs "
            "quotes. `in` names the regions of the city, `tag` marks it for rules (a harbour, a sight, a capital), "
            "and `label` sets the side on which its name is written.",
            "region Coast { Gdańsk }\n"
            'city Gdańsk at 45.1 8.2 tag harbour label east { de "Danzig" }\n'
            'city "Stary Sącz" at 57 80 in Coast',
        ),
        "country": Lesson(
            "A country at which routes and tickets end, with one or several ends",
            "The positions of several ends are separated by `|`: routes lead to `Germany/1` and `Germany/2`, "
            "tickets to `Germany`. Paths end in a country unless it is `through`.",
            "city Basel at 20 20\ncity Zürich at 40 20\ncountry Germany at 20 5 | 40 5\n"
            "route Basel -- Germany/1 1 blue\nroute Zürich -- Germany/2 2 red\nticket Basel -- Germany 1",
        ),
        "region": Lesson(
            "A region and its places",
            "A name for a set of places. Rules ask for it (`touches Wales`, `inside Wales`), and measures count it "
            "(`regions`, `whole-regions`). A place can be in several regions, and can also name them itself (`in "
            "Wales`).",
            "city Cardiff at 10 10\ncity Holyhead at 20 50\nregion Wales { Cardiff, Holyhead }",
        ),
        "names": Lesson(
            "Translations of what the board says",
            "Without a name, it translates the title of the board, or the name of the piece or variant whose block "
            "contains it. After `names`, write what the board says elsewhere: a region, a group, an action, a "
            "deck, a tag, a measure that scores, or a text in quotes (of `about`, `doubt` or `rule-text`, or the "
            "title of a scenario). After `|` follow the forms that sentences need, always all of them: the plural; "
            "in Polish accusative, plural and genitive plural; in Finnish partitive, plural and partitive plural; in "
            "French plural, and plural with `de`. A name without them is quoted.",
            'about "High up."\ncity Bern at 10 10 in Alpen\nnames { en "Across the Alps" }\n'
            'names Alpen { en "Alps", fr "Alpes" }\nnames "High up." { de "Hoch oben.", fr "Tout en haut." }\n'
            'piece hut each 3 { names { en "hut" | "huts", de "Hütte" | "Hütten" } }',
        ),
    },
    "Routes": {
        "route": Lesson(
            "A route between two places, with one track or several parallel ones",
            "Two places, then the length and colour of each track, separated by `|`. A gray track takes cards of "
            "any one colour. Options follow after a comma: points of its own, tags for rules, how the track is "
            "drawn. With `->`, tickets can use it only in that direction, and `2 red and 1 blue` takes both "
            "colours.",
            "city A at 10 10\ncity B at 60 10\ncity C at 60 60\n"
            "route A -- B 3 red | 3 blue\nroute B -- C 9 gray, 27 points\nroute A -> C 2 green",
        ),
        "ferry": Lesson(
            "A route over water that requires locomotives",
            "For each locomotive printed on it, one of its cards must be a locomotive.",
            "city A at 10 10\ncity B at 60 10\nferry A -- B 4 gray, 2 locomotives",
        ),
        "tunnel": Lesson(
            "A route whose price may rise during the claim",
            "Cards are turned up when a player claims it, and each card that matches costs one more. The rule "
            "`tunnels` sets how many are turned up. Parallel tracks of different kinds each name their kind.",
            "city A at 10 10\ncity B at 60 10\ntunnels reveal 3\ntunnel A -- B 3 red | ferry 3 gray, 1 locomotive",
        ),
        "special": Lesson(
            "A route of a special kind",
            "It is drawn differently, and rules can ask for it (`when special`).",
            "city A at 10 10\ncountry B at 60 10\nspecial A -- B 1 red | 1 blue",
        ),
    },
    "Tickets": {
        "ticket": Lesson(
            "A ticket between two places, or from one place to any of several",
            "Two places and the points for connecting them. With `->`, the ticket leads from one place to any of "
            "several, each with its own value, and the best one reached counts; in this form, a place called "
            "`loss`, or like another option, needs quotes. `deck` separates tickets that are drawn separately, "
            "such as long and short ones. `set` marks those of one box, for rules that choose among sets. `2 "
            "copies` makes two identical tickets.",
            "city A at 10 10\ncity B at 60 10\ncity C at 60 60\nroute A -- B 3 red\nroute B -- C 3 blue\n"
            "ticket A -- C 6\nticket A -> B 3, C 6, 2 copies",
        ),
    },
    "Rules, pieces, variants": {
        "without": Lesson(
            "Removes a rule that a used file states",
            "Names a kind of rule. If there can be several rules of the kind, name the one to remove.",
            "uses classic\nwithout doubles\nwithout award longest-path",
        ),
        "piece": Lesson(
            "Something that players can have or that is placed on the map, with its own rules",
            "Coins, shares, markers, souvenirs, powers. Set the number in the bank (`copies`), at the start for "
            "each player (`each`) and at most for a player (`most`), the points at the end (`worth`), and the "
            "group (`of`). Rules say how players get the piece and what it does: `on`, `action`, `demand`, "
            "`award`, `tally`. Rules in its braces apply to players who have one.",
            "city A at 10 10\ncity B at 60 10\nroute A -- B 3 red, tag PRR\n"
            "piece coin each 30\npiece loan worth -5\npiece PRR copies 15 numbered\n"
            "piece engineer copies 2 most 1 {\n  discount 1\n}\n"
            "on claim may take PRR when tagged PRR\non claim may take engineer price 2 coin\n"
            "demand 1 coin else loan\naward PRR points 30, 21, 14\naward coin points 10",
        ),
        "variant": Lesson(
            "Rules that players may choose at the set-up",
            "A line replaces the board's lines of the same kind, or of the same name for kinds that have names; "
            "arguments that it does not state keep their value. With `also` in front it stands beside the lines of the "
            "board. `without` removes lines: `without award longest-path`, or `without on` for every `on`. [How rules "
            "combine](../how-rules-combine.md) has the laws.",
            'uses classic\non claim must score 1 when length = 6\nvariant long "The long game" {\n  trains 50\n'
            "  also on claim must score 2 when length = 5\n  without award longest-path\n}",
        ),
        "alternatives": Lesson(
            "Variants that exclude each other",
            "Variants that nobody plays together, such as two boxes of tickets for one board. A game or a scenario "
            "that asks for two of them is refused.",
            'uses classic\nvariant short "The short game" {\n  trains 30\n}\n'
            'variant long "The long game" {\n  trains 50\n}\nalternatives short, long',
        ),
    },
    "Scenarios": {
        "scenario": Lesson(
            "A test of the rules",
            "A small game that proves a rule: what is given, what players do, what is refused, what is expected. "
            "`mapdsl test` plays it. See [scenarios](../scenarios.md) for an introduction.",
            "city A at 10 10\ncity B at 60 10\nuses classic\nroute A -- B 3 red\nticket A -- B 3\n"
            'scenario "a claim scores at once" players 2 {\n  given  1 hand 3 red\n'
            "  do     1 claim A -- B with 3 red\n  expect 1 points 4\n}",
        ),
    },
    "Silencing a warning": {
        "allow": Lesson(
            "Silences a warning, with a reason",
            "The name of a warning and the reason why it is right here. At the end of a statement it applies to "
            "that statement, on a line of its own to the whole board. Errors cannot be silenced.",
            'city A at 10 10\ncity B at 60 10\nroute A -- B 3 red\nticket A -- B 9 allow ticket-value "printed so"',
        ),
    },
}


def _of_property(attribute: Attribute) -> Lesson:
    """Describe a board property from its declaration."""
    assert attribute.type is not None, attribute
    often = "; may be repeated" if attribute.is_list else ""
    title = f"{attribute.doc[0].upper()}{attribute.doc[1:]}{often}"
    return Lesson(title, f"It takes {attribute.type.description}.", attribute.example)


def _of_kind(kind: str) -> Lesson:
    """Describe a kind of track that has no text in this module."""
    title = f"A route of the kind `{kind}`, which rules can ask for"
    route = f"city A at 10 10\ncity B at 60 10\n{kind} A -- B 3 red"
    return Lesson(title, f"It is written like a route. Rules can ask for it (`when {kind}`).", route)


_ROUTES = "Routes"
_DECLARED = {word: _of_property(declared) for word, declared in options_of(RuleTables).items()}
_OF_PROPERTIES = _WRITTEN[_PROPERTIES]
_UNWRITTEN = {word: lesson for word, lesson in _DECLARED.items() if word not in _OF_PROPERTIES}
GUIDE: Mapping[str, Mapping[str, Lesson]] = {
    **_WRITTEN,
    _PROPERTIES: {**_OF_PROPERTIES, **_UNWRITTEN},
    _ROUTES: {**_WRITTEN[_ROUTES], **{kind: _of_kind(kind) for kind in TRACK_KINDS if kind not in _WRITTEN[_ROUTES]}},
}
"""Lessons by heading, and within a heading by the first word of the statement."""

LESSONS: Mapping[str, Lesson] = {keyword: lesson for group in GUIDE.values() for keyword, lesson in group.items()}
