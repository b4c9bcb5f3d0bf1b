"""Diagnostics on names: duplicate, ambiguous and unknown names."""

from __future__ import annotations

from mapdsl.diagnostics.core import TWO_CITIES, error

UNKNOWN_PLACE = error(
    "N001 unknown-place: An unknown place",
    message="there is no city or country called `{name}`",
    help="declare it with `city {written}` or `country {written}`, or correct the name",
    why="Routes and tickets join places by name. A misspelt name would silently create another place.",
    example=TWO_CITIES + "- route A -- Bee 2 red  # <--\n+ route A -- B 2 red",
    is_of_a_name=True,
)

DUPLICATE_NAME = error(
    "N002 duplicate-name: Two things with the same name",
    message="{sort} `{name}` is declared twice",
    help="rename one of them, or delete the line",
    why="A name refers to one thing. Spellings that differ only in how Unicode composes a letter are the same name.",
    example=TWO_CITIES + "- city A at 9 9  # <--\n  route A -- B 2 red",
)

UNKNOWN_END = error(
    "N003 unknown-end: An end that the country does not have",
    message="`{name}` has {ends}; there is no `{name}/{end}`",
    help="a country has as many ends as positions after `at`, counted from 1",
    why="A country with several ends is drawn in several places, so a route must say which one it leads to.",
    example="  city A at 1 1\n  country C at 9 9 | 9 1\n- route A -- C/1 1 red\n- route A -- C/3 2 red  # <--\n"
    "+ route A -- C/2 2 red",
)

END_NOT_CHOSEN = error(
    "N004 end-not-chosen: A route that does not say which end of a country it leads to",
    message="`{name}` has {ends}; say to which one this leads, such as `{name}/1`",
    why="A country with several ends is drawn in several places, so a route must say which one it leads to.",
    example="  city A at 1 1\n  country C at 9 9 | 9 1\n- route A -- C 2 red  # <--\n+ route A -- C/1 2 red",
)

UNKNOWN_NAME_IN_CONDITION = error(
    "N005 unknown-condition-name: A name in a rule that the board does not declare",
    message="no {sort} is called `{name}`",
    help="a rule can only speak of what the board has{known}{declared}",
    known={"few": ": {names}", "many": ""},
    declared={
        "piece": "; a line such as `piece {written} copies 10` adds it",
        "tag": "; `tag {written}` after a place or a track adds it",
        "counted-tag": "; `per` counts spaces (`per space`), or what tags say (`per toll` of tracks with `tag toll-3`)",
        "place or region": "; `in {written}` after places adds a region",
        "crossing": "; `crossing {written}` after two tracks adds it",
        "measure": "; a line such as `measure {written} counts routes when {kind}` adds it",
        "other": "",
    },
    why="A rule about something that does not exist never applies. Usually the name is misspelt.",
    example="- city A at 1 1\n+ city A at 1 1 in Wales\n  city B at 5 5\n  route A -- B 2 red\n"
    "- locomotives wild when touches Walse  # <--\n+ locomotives wild when touches Wales",
    is_of_a_name=True,
)

UNKNOWN_RULES = error(
    "N006 unknown-rules: A rules file that does not exist",
    message="there is no rules file `{name}`",
    help="rules files are looked for as rules/{name}.rules beside the board, then among those that come with mapdsl",
    why="A board takes the rules that it does not state itself from rules files.",
    example="- uses clasic  # <--\n+ uses classic",
)

UNREADABLE_RULES = error(
    "N007 unreadable-rules: A rules file that cannot be used",
    message="the rules file `{name}` cannot be used: {problem}",
    problem={
        "board": "it is a board, not a rules file",
        "many-files": "more than {most} files are used",
        "unreadable": "{trouble}",
    },
    why="A rules file must be in the board's own folder, contain rules rather than a board, and have no errors.",
    example="+ uses classic",
)

USES_CYCLE = error(
    "N008 uses-cycle: Rules files that use each other in a circle",
    message="rules files use one another in a circle: {chain}",
    why="In a circle, no file comes first for the others to build on.",
    example="+ uses classic",
)

UNKNOWN_VARIANT = error(
    "N009 unknown-variant: An unknown variant",
    message="there is no variant `{name}`",
    why="A scenario can only be played with variants that the board declares.",
    example='- scenario "x" players 2 variant none {  # <--\n+ scenario "x" players 2 {\n    expect 1 points 0\n  }',
    is_of_a_name=True,
)

ALTERNATIVE_VARIANTS = error(
    "N016 alternative-variants: A scenario with two variants that exclude each other",
    message="`{name}` and `{other}` are alternatives: no game has both",
    help="leave one of them out",
    why="The board says which variants cannot be played together.",
    example='  variant a "A" {\n    trains 20\n  }\n  variant b "B" {\n    trains 30\n  }\n  alternatives a, b\n'
    '- scenario "x" players 2 variant a, b {  # <--\n+ scenario "x" players 2 variant a {\n    expect 1 points 0\n  }',
)

UNKNOWN_SLUG = error(
    "N010 unknown-slug: `allow` with an unknown name",
    message="no warning is called `{slug}`",
    help="`mapdsl explain --list` names them all; errors cannot be silenced",
    why="An `allow` that silences nothing would look as if somebody had considered a warning.",
    example='- allow ticket-valeu "printed so"  # <--\n+ city A at 1 1\n+ city B at 5 5\n+ route A -- B 2 red\n'
    '+ ticket A -- B 3 allow ticket-value "printed so"',
    is_of_a_name=True,
)

UNKNOWN_NAMES = error(
    "N011 unknown-names: Translations of something that the board does not say",
    message="nothing on the board is called `{name}`",
    help="what every game has, such as trains and locomotives, is called the same on all boards",
    why="`names` translates what the board itself says: a region, a group of pieces, an action, a deck, a tag, or a "
    "text, word for word. The names of places, pieces and variants are translated where these are declared.",
    example='- names Walse { fr "Pays de Galles" }  # <--\n+ city A at 1 1 in Wales\n+ city B at 5 5\n'
    '+ route A -- B 2 red\n+ names Wales { fr "Pays de Galles" }',
    is_of_a_name=True,
)

TICKET_TO_END = error(
    "N012 ticket-to-end: A ticket to one end of a country",
    message="a ticket leads to the whole of `{name}`, not to one of its ends",
    help="write `{name}`",
    why="A ticket to a country is completed at any of its ends.",
    example="  city A at 1 1\n  country C at 9 9 | 9 1\n  route A -- C/1 2 red\n- ticket A -- C/1 2  # <--\n"
    "+ ticket A -- C 2",
)

EMPTY_NAME = error(
    "N013 empty-name: An empty name or title",
    message="{what} is empty",
    what={
        "title": "the title of the {sort}",
        "title-of-this": "the title of this {sort}",
        "name": "the name of this {sort}",
        "translation": "the name in the language `{language}`",
    },
    help="write it between the quotes",
    why="Something without a name can be neither shown nor referred to, and the tables of the board could not be "
    "read back.",
    example='- city "" at 1 1  # <--\n+ city A at 1 1\n  city B at 5 5\n- route "" -- B 2 red\n+ route A -- B 2 red',
)

SHARED_NAME = error(
    "N014 shared-name: Two boards with the same short name",
    message="another board is called `{name}` too",
    help="give one of them another short name, or name only one of the files",
    why="The short name identifies the board in file names, saved games and comparisons. It must be unique only "
    "among boards that are used together.",
    example='-mapdsl 1\n-\n-board islands "The Same Islands Again" {\n- players 2\n-}\n',
)

TAKEN_NAME = error(
    "N015 taken-name: A piece, group, measure or action whose name already means something else",
    message="`{name}` is {meaning}; {sort} cannot be called so",
    help="rename it, for example `own-{name}`",
    why="Rules name pieces, groups, measures, cards and effects in the same positions, so each needs a name of its "
    "own.",
    example="- piece price each 3  # <--\n- award price points 3\n+ piece parcel each 3\n+ award parcel points 3",
)
