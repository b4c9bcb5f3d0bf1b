"""Diagnostics on syntax: text that cannot be read as statements.

Examples whose lines are indented stand inside a board, the others are whole files. What only a very long file shows has
only lines of the correction.
"""

from __future__ import annotations

from mapdsl.diagnostics.core import TWO_CITIES, error

# ---- the file -------------------------------------------------------------------------------------------------------

INVISIBLE_CHARACTER = error(
    "S001 invisible-character: A character that cannot be seen",
    "there is an invisible character here: {character}",
    help="delete it",
    why="Names that look alike but differ, and text that is read in another order than it is shown, hide mistakes.",
    example="- city Par\u200bis at 1 1  # <--\n+ city Paris at 1 1",
)

VERSION_MISSING = error(
    "S002 version-missing: A file without its first line",
    "the file does not start with `mapdsl 1`",
    why="The first line says in which version of the language a file is written, so that it keeps its meaning.",
    example='+mapdsl 1\n+\nboard example "Example" {  # <--\n}\n',
)

VERSION_UNKNOWN = error(
    "S003 version-unknown: A version of the language that this program does not read",
    "this program reads version {known} of the language, not `{found}`",
    help="use a newer mapdsl, or write the file in version {known}",
    why="A file of a version that is not known could only be guessed at.",
    example='-mapdsl 7  # <--\n+mapdsl 1\n\nboard example "Example" {\n}\n',
)

NO_BLOCK = error(
    "S004 no-board: A file without a board",
    "the file holds neither a `board` nor `rules`",
    help='what belongs to a board stands in `board NAME "Title" {{ ... }}`',
    why="A file is one board, or one set of rules for boards to use.",
    example='mapdsl 1\n\n-city A at 1 1  # <--\n+board example "Example" {\n+ city A at 1 1\n+}\n',
)

OUTSIDE_BLOCK = error(
    "S005 outside-board: A statement outside the braces of the board",
    "`{found}` stands outside the braces of the {block}",
    help="move it before the closing brace",
    why="A file is one board, or one set of rules for boards to use.",
    example='mapdsl 1\n\nboard example "Example" {\n+ city A at 1 1\n}\n-city A at 1 1  # <--\n',
)

MORE_MISTAKES = error(
    "S006 more-mistakes: More mistakes than are listed",
    "{count} more mistakes of this sort are not listed",
    help="correct those above first",
    why="A list that nobody reads to its end helps nobody.",
    example="+ players 2..4",
)

TOO_LONG = error(
    "S007 too-long: A file that is too long",
    "the file has more than {most:,} words and signs",
    why="No board needs as much, and reading it would take too long.",
    example="+ players 2..4",
)

# ---- braces and nesting ---------------------------------------------------------------------------------------------

BRACE_UNCLOSED = error(
    "S010 unclosed-brace: A brace that is never closed",
    "this `{{` is never closed",
    help="put a `}}` where the {block} ends",
    why="Without its end nobody knows what belongs inside.",
    example="- region Wales { A, B  # <--\n+ region Wales { A, B }\n  city A at 1 1\n  city B at 5 5\n"
    "  route A -- B 3 red",
)

BRACE_STRAY = error(
    "S011 stray-brace: A closing brace too many",
    "there is nothing open that this `}}` could close",
    help="delete it",
    why="Every closing brace ends something.",
    example="  city A at 1 1\n- }  # <--\n  city B at 5 5",
)

BRACE_UNEXPECTED = error(
    "S012 brace-unexpected: Braces after a word that has none",
    "`{keyword}` has no braces",
    help="braces follow `piece`, `variant`, `scenario`, `region`, and the names of a city or country",
    why="Only some statements hold others.",
    example="- peice Boiler copies 1 each 1 {  # <--\n+ piece Boiler copies 1 each 1 {\n    discount 1\n  }",
)

BRACE_MISSING = error(
    "S013 brace-missing: A block without its opening brace",
    "`{keyword}` needs a `{{` at the end of this line",
    why="Braces show what belongs to it.",
    example='- variant cheap "Cheap"  # <--\n+ variant cheap "Cheap" {\n    discount 1\n  }',
)

MISPLACED = error(
    "S014 misplaced-statement: A statement in a block where it has no place",
    "`{keyword}` has no place in a {block}",
    why="Pieces hold rules, variants rules and pieces, scenarios steps, rules files nothing of a map.",
    example='+ city A at 1 1\n  variant big "Big" {\n-   city A at 1 1  # <--\n+   trains 60\n  }',
)

TOO_DEEP = error(
    "S015 too-deep: Too much inside one another",
    "this is nested more than {most} deep",
    why="Nobody can read it, and it is never needed.",
    example="- locomotives wild when " + "(" * 65 + "ferry" + ")" * 65 + "  # <--\n+ locomotives wild when (ferry)",
)

# ---- words ----------------------------------------------------------------------------------------------------------

UNEXPECTED = error(
    "S020 unexpected: Something else was expected",
    "I expected {expected} here{found}",
    why="The statement cannot be read on from here.",
    example=TWO_CITIES + "- route A -- B three red  # <--\n+ route A -- B 3 red",
)

QUOTES_MISSING = error(
    "S021 quotes-missing: A name that needs quotes",
    "this needs quotes: {quoted}",
    why="Without quotes a name ends at the first blank or sign.",
    example='- city New York at 1 2  # <--\n+ city "New York" at 1 2',
)

QUOTE_UNCLOSED = error(
    "S022 unclosed-quote: A quote that is never closed",
    'the closing `"` is missing',
    why="What is in quotes ends with a quote on the same line.",
    example='- city "New York at 1 2  # <--\n+ city "New York" at 1 2',
)

QUOTES_CURLY = error(
    "S023 curly-quotes: Quotes that are not straight",
    'quotes are written `"`, not `{found}`',
    why="Word processors turn quotes into others, of which every language has its own.",
    example='- city “New York” at 1 2  # <--\n+ city "New York" at 1 2',
)

UNKNOWN_ESCAPE = error(
    "S024 unknown-escape: A backslash before a character that needs none",
    'inside quotes there are only `\\"` and `\\\\`, not `{found}`',
    help="write `\\\\` for a backslash",
    why="A backslash in quotes only stands before a quote or another backslash.",
    example='- about "a\\tb"  # <--\n+ about "a b"',
)

NUMBER_TOO_LONG = error(
    "S025 number-too-long: A number with too many digits",
    "a number has at most nine digits",
    why="No board needs longer numbers.",
    example="- trains 12345678901  # <--\n+ trains 45",
)

DECIMAL_COMMA = error(
    "S026 decimal-comma: A comma inside a number",
    "numbers have a decimal point: `{number}`",
    why="A comma separates things.",
    example="- city A at 45,1 8,2  # <--\n+ city A at 45.1 8.2",
)

BLANK_MISSING = error(
    "S027 blank-missing: A number that runs into a word",
    "there is a blank missing between `{number}` and `{word}`",
    help="a name that starts with a digit is written in quotes",
    why="Words and numbers are told apart by blanks.",
    example=TWO_CITIES + "- route A -- B 3red  # <--\n+ route A -- B 3 red",
)

COLON_UNEXPECTED = error(
    "S028 colon-unexpected: A colon where none belongs",
    "there is no `:` here",
    help="delete it",
    why="A colon only stands inside pairs such as `2:4`, without blanks.",
    example="- trains: 35  # <--\n+ trains 35",
)

OPERATOR_UNKNOWN = error(
    "S029 unknown-operator: An operator that there is not",
    "`{found}` is written `{right}`",
    why="Conditions are written with `and`, `or`, `not`, `=`, `!=`, `<`, `<=`, `>`, `>=` and `in`.",
    example="- locomotives wild when length == 3  # <--\n+ locomotives wild when length = 3",
)

# ---- statements -----------------------------------------------------------------------------------------------------

DASH = error(
    "S030 wrong-dash: Two places joined by something else than `--`",
    "two places are joined by `--`, not `{found}`",
    why="A single hyphen can be part of a name.",
    example=TWO_CITIES + "- route A - B 3 red  # <--\n+ route A -- B 3 red",
)

ARROW = error(
    "S031 wrong-arrow: An arrow written with something else than `->`",
    "an arrow is written `->`, not `{found}`",
    why="There is one way to write it.",
    example=TWO_CITIES + "  route A -- B 3 red\n- ticket A => B 3  # <--\n+ ticket A -> B 3",
)

LENGTH_MISSING = error(
    "S032 length-missing: A track without its length",
    "the length of the track is missing",
    help="write how many spaces it has, then its colour: `3 red`",
    why="A track is so many spaces of a colour.",
    example=TWO_CITIES + "- route A -- B red  # <--\n+ route A -- B 3 red",
)

COLOUR_MISSING = error(
    "S033 colour-missing: A track without its colour",
    "the colour of the track is missing",
    help="write `gray` if any one colour will do",
    why="A track is so many spaces of a colour.",
    example=TWO_CITIES + "- route A -- B 3  # <--\n+ route A -- B 3 gray",
)

COLOUR_FIRST = error(
    "S034 colour-first: The colour of a track before its length",
    "the length comes first: `{length} {colour}`",
    why="There is one way to write it.",
    example=TWO_CITIES + "- route A -- B red 3  # <--\n+ route A -- B 3 red",
)

COMMA_MISSING = error(
    "S035 comma-missing: Two things without a comma between them",
    "there is a comma missing before `{found}`",
    why="Commas show where one thing ends and the next begins.",
    example=TWO_CITIES + "- ferry A -- B 6 gray 2 locomotives  # <--\n+ ferry A -- B 6 gray, 2 locomotives",
)

LINE_UNFINISHED = error(
    "S036 line-unfinished: A line that ends where it should go on",
    "nothing follows this `{found}`",
    help="delete it, or go on with what belongs to it",
    why="After `,` and `|` a statement goes on on the next line.",
    example=TWO_CITIES + "- ferry A -- B 6 gray,  # <--\n+ ferry A -- B 6 gray\n  city C at 9 9",
)

TWO_STATEMENTS = error(
    "S037 two-statements: Two statements on one line",
    "`{found}` starts a new statement and needs a line of its own",
    why="A board has one statement on a line.",
    example="- city A at 1 1 city B at 5 5  # <--\n+ city A at 1 1\n+ city B at 5 5",
)

AT_MISSING = error(
    "S038 at-missing: A position without `at`",
    "the position of a {keyword} stands after `at`",
    why="The word tells the position from the name.",
    example="- city A 1 1  # <--\n+ city A at 1 1",
)

VALUE_MISSING = error(
    "S039 value-missing: A ticket without its value",
    "the value of the ticket is missing",
    why="A ticket is worth points.",
    example=TWO_CITIES + "  route A -- B 3 red\n- ticket A -- B  # <--\n+ ticket A -- B 3",
)

REASON_MISSING = error(
    "S040 reason-missing: A warning silenced without a reason",
    '`allow` needs a reason in quotes: `allow {slug} "why"`',
    why="Whoever reads the board later should know why it is right.",
    example='- allow colour-balance  # <--\n+ allow colour-balance "as printed"',
)

TITLE_MISSING = error(
    "S041 title-missing: A block without its title",
    "`{keyword}` needs a title in quotes: {example}",
    why="The title is what people read.",
    example='mapdsl 1\n\n-board example {  # <--\n+board example "Example" {\n}\n',
)

NO_STATEMENT = error(
    "S042 no-statement: A line that starts with no word",
    "a statement starts with a word such as `city`, `route` or the kind of a rule, not `{found}`",
    why="The first word says what a line is.",
    example="- -- A B 3 red  # <--\n+ city A at 1 1\n+ city B at 5 5\n+ route A -- B 3 red",
)

UNKNOWN_STATEMENT = error(
    "S043 unknown-statement: A word that starts no statement",
    "`{keyword}` starts no statement about routes or tickets",
    help="tracks are `route`, `ferry`, `tunnel` or `special`; one of another sort is a route with a tag of its own",
    why="The first word says what a line is.",
    example=TWO_CITIES + "- rout A -- B 3 red  # <--\n+ route A -- B 3 red",
)
