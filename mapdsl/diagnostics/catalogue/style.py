"""Diagnostics on what is lawful and yet looks like a slip: near names, unused names, silencings."""

from __future__ import annotations

from mapdsl.diagnostics.core import Entry, Severity

_TWO = "  city A at 1 1\n  city B at 5 5\n"

CONFUSABLE_NAMES = Entry(
    code="Y001",
    slug="confusable-names",
    severity=Severity.WARNING,
    title="Two names that are easily taken for one another",
    message="`{name}` and `{other}` differ only in {difference}",
    help="rename one, or delete it if they are the same",
    why="Readers, and whoever writes the next route, will take one for the other.",
    bad="  city Lodz at 1 1\n  city Łódź at 5 5  # <--\n  route Lodz -- Łódź 2 red",
    good="  city Lodz at 1 1\n  city Kraków at 5 5\n  route Lodz -- Kraków 2 red",
)

LONE_SPELLING = Entry(
    code="Y002",
    slug="lone-spelling",
    severity=Severity.WARNING,
    title="A name that stands once and looks like another",
    message="the {sort} `{name}` is named only here, and looks like `{other}`",
    help="write `{other}`, if that is meant",
    why="Regions and sets of tickets come to be by being named, so a slip quietly makes a new one.",
    bad="  city A at 1 1 in Scotland\n  city B at 5 5 in Scotland\n  city C at 9 9 in Scottland  # <--\n"
    "  route A -- B 2 red\n  route B -- C 2 blue\n  route A -- C 3 green\n"
    "  locomotives wild when inside Scotland",
    good="  city A at 1 1 in Scotland\n  city B at 5 5 in Scotland\n  city C at 9 9 in England\n"
    "  route A -- B 2 red\n  route B -- C 2 blue\n  route A -- C 3 green\n"
    "  locomotives wild when inside Scotland",
)

SHARED_TRANSLATION = Entry(
    code="Y003",
    slug="shared-translation",
    severity=Severity.WARNING,
    title="Two places of one name in another language",
    message="in the language `{language}` both `{name}` and `{other}` are called `{text}`",
    help="correct one of the two",
    why="On a picture in that language nobody could tell them apart; mostly a line was copied.",
    bad='  city A at 1 1 { en "Warsaw" }\n  city B at 5 5 { en "Warsaw" }  # <--\n  route A -- B 2 red',
    good='  city A at 1 1 { en "Warsaw" }\n  city B at 5 5 { en "Cracow" }\n  route A -- B 2 red',
)

UNUSED_REGION = Entry(
    code="Y004",
    slug="unused-region",
    severity=Severity.HINT,
    title="A region that no rule asks for",
    message="no rule asks for the region `{name}`",
    help="ask for it (`when touches {name}`), or leave it out",
    why="A region has no effect but through conditions.",
    bad="  city A at 1 1 in Wales  # <--\n  city B at 5 5\n  route A -- B 2 red",
    good="  city A at 1 1 in Wales\n  city B at 5 5\n  city C at 9 9\n  route A -- B 2 red\n  route B -- C 2 red\n"
    "  locomotives wild when touches Wales",
)

UNUSED_TAG = Entry(
    code="Y005",
    slug="unused-tag",
    severity=Severity.WARNING,
    title="A tag that no rule asks for",
    message="no rule asks for the tag `{name}`",
    help="ask for it (`when tagged {name}`), or delete it",
    why="A tag is there for conditions; mostly it is spelt otherwise there.",
    bad=_TWO + "  route A -- B 2 red, tag mountain  # <--",
    good=_TWO + "  city C at 9 9\n  route B -- C 2 blue\n  route A -- B 2 red, tag mountain\n"
    "  locomotives wild when tagged mountain",
)

UNUSED_ALLOW = Entry(
    code="Y006",
    slug="unused-allow",
    severity=Severity.WARNING,
    title="A silencing that silences nothing",
    message="there is no `{slug}` {where} to silence",
    help="delete the `allow`",
    why="What was once excused has been corrected, or the excuse stands in the wrong place.",
    bad=_TWO + '  route A -- B 2 red\n  allow bridges "islands"  # <--',
    good=_TWO + '  route A -- B 2 red\n  route B -- A 2 blue allow split-corridor "printed apart"',
)

UNUSED_MEASURE = Entry(
    code="Y027",
    slug="unused-measure",
    severity=Severity.WARNING,
    title="A measure of the board that no rule names",
    message="no rule names the measure `{name}`",
    help="name it (`award {name} points 10`), or delete it",
    why="A measure scores nothing by itself.",
    bad=_TWO + "  route A -- B 2 red\n  measure short counts routes when length < 3  # <--",
    good=_TWO + "  route A -- B 2 red\n  measure short counts routes when length < 3\n  tally short each 1",
)

MIXED_ALPHABETS = Entry(
    code="Y007",
    slug="mixed-alphabets",
    severity=Severity.WARNING,
    title="A letter of another alphabet in a name",
    message="in `{name}` the `{letter}` is a {alphabet} letter, and others are not",
    help="type the name anew in one alphabet",
    why="Nobody sees the difference, and who types the name gets another one.",
    bad="  city Gdańsk at 1 1\n  city Wаrs at 5 5  # <--\n  route Gdańsk -- Wаrs 2 red",
    good="  city Gdańsk at 1 1\n  city Wars at 5 5\n  route Gdańsk -- Wars 2 red",
)

STYLE = (
    CONFUSABLE_NAMES,
    LONE_SPELLING,
    SHARED_TRANSLATION,
    UNUSED_REGION,
    UNUSED_TAG,
    UNUSED_ALLOW,
    UNUSED_MEASURE,
    MIXED_ALPHABETS,
)
