"""Diagnostics on syntax: text that cannot be parsed as statements.

An example with indented lines is an excerpt of a board; any other example is a whole file. A diagnostic that only
occurs in very long files has an example that shows only the correction.
"""

from __future__ import annotations

from mapdsl.diagnostics.core import TWO_CITIES, error

# ---- the file -------------------------------------------------------------------------------------------------------

INVISIBLE_CHARACTER = error(
    "S001 invisible-character: An invisible character",
    "there is an invisible character here: {character}",
    help="delete it",
    why="Invisible characters hide mistakes: names look alike but differ, and text is read in another order than it "
    "is shown.",
    example="- city Par\u200bis at 1 1  # <--\n+ city Paris at 1 1",
)

VERSION_MISSING = error(
    "S002 version-missing: A file without a version",
    "the file does not start with `mapdsl 1`",
    why="The first line says in which version of the language the file is written, so that the file keeps its meaning.",
    example='+mapdsl 1\n+\nboard example "Example" {  # <--\n}\n',
)

VERSION_UNKNOWN = error(
    "S003 version-unknown: A version of the language that this program cannot read",
    "this program reads version {known} of the language, not `{found}`",
    help="use a newer mapdsl, or write the file in version {known}",
    why="The meaning of an unknown version could only be guessed.",
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
    why="Nobody reads a list that is too long.",
    example="+ players 2..4",
)

TOO_LONG = error(
    "S007 too-long: A file that is too long",
    "the file has more than {most:,} words and signs",
    why="No board needs this much, and reading it would take too long.",
    example="+ players 2..4",
)

# ---- braces and nesting ---------------------------------------------------------------------------------------------

BRACE_UNCLOSED = error(
    "S010 unclosed-brace: A brace that is never closed",
    "this `{{` is never closed",
    help="put a `}}` where the {block} ends",
    why="Without the closing brace, nobody knows what belongs inside.",
    example="- region Wales { A, B  # <--\n+ region Wales { A, B }\n  city A at 1 1\n  city B at 5 5\n"
    "  route A -- B 3 red",
)

BRACE_STRAY = error(
    "S011 stray-brace: A closing brace too many",
    "there is nothing open that this `}}` could close",
    help="delete it",
    why="Every closing brace needs an opening one.",
    example="  city A at 1 1\n- }  # <--\n  city B at 5 5",
)

BRACE_UNEXPECTED = error(
    "S012 brace-unexpected: Braces after a word that takes none",
    "`{keyword}` has no braces",
    help="braces follow `piece`, `variant`, `scenario`, `region`, and the names of a city or country",
    why="Only some statements contain others.",
    example="- peice Boiler copies 1 each 1 {  # <--\n+ piece Boiler copies 1 each 1 {\n    discount 1\n  }",
)

BRACE_MISSING = error(
    "S013 brace-missing: A block without its opening brace",
    "`{keyword}` needs a `{{` at the end of this line",
    why="Braces show what belongs to the block.",
    example='- variant cheap "Cheap"  # <--\n+ variant cheap "Cheap" {\n    discount 1\n  }',
)

MISPLACED = error(
    "S014 misplaced-statement: A statement in a block that cannot contain it",
    "`{keyword}` has no place in a {block}",
    why="Pieces contain rules, variants contain rules and pieces, scenarios contain steps, and rules files contain "
    "no parts of a map.",
    example='+ city A at 1 1\n  variant big "Big" {\n-   city A at 1 1  # <--\n+   trains 60\n  }',
)

TOO_DEEP = error(
    "S015 too-deep: Nesting that is too deep",
    "this is nested more than {most} deep",
    why="Nobody can read it, and no board needs it.",
    example="- locomotives wild when " + "(" * 65 + "ferry" + ")" * 65 + "  # <--\n+ locomotives wild when (ferry)",
)

# ---- words ----------------------------------------------------------------------------------------------------------

UNEXPECTED = error(
    "S020 unexpected: Something else was expected",
    "I expected {expected} here{found}",
    why="The rest of the statement cannot be understood.",
    example=TWO_CITIES + "- route A -- B three red  # <--\n+ route A -- B 3 red",
)

QUOTES_MISSING = error(
    "S021 quotes-missing: A name that needs quotes",
    "this needs quotes: {quoted}",
    why="Without quotes, a name ends at the first blank or special character.",
    example='- city New York at 1 2  # <--\n+ city "New York" at 1 2',
)

QUOTE_UNCLOSED = error(
    "S022 unclosed-quote: A quote that is never closed",
    'the closing `"` is missing',
    why="Text in quotes ends with a quote on the same line.",
    example='- city "New York at 1 2  # <--\n+ city "New York" at 1 2',
)

QUOTES_CURLY = error(
    "S023 curly-quotes: Curly quotes",
    'quotes are written `"`, not `{found}`',
    why="Word processors turn straight quotes into curly ones, which differ between languages.",
    example='- city “New York” at 1 2  # <--\n+ city "New York" at 1 2',
)

UNKNOWN_ESCAPE = error(
    "S024 unknown-escape: A backslash before an ordinary character",
    'inside quotes there are only `\\"` and `\\\\`, not `{found}`',
    help="write `\\\\` for a backslash",
    why="Inside quotes, a backslash may only precede a quote or another backslash.",
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
    why="A comma separates values.",
    example="- city A at 45,1 8,2  # <--\n+ city A at 45.1 8.2",
)

BLANK_MISSING = error(
    "S027 blank-missing: A number that runs into a word",
    "there is a blank missing between `{number}` and `{word}`",
    help="a name that starts with a digit is written in quotes",
    why="Blanks separate words and numbers.",
    example=TWO_CITIES + "- route A -- B 3red  # <--\n+ route A -- B 3 red",
)

COLON_UNEXPECTED = error(
    "S028 colon-unexpected: A colon in the wrong place",
    "there is no `:` here",
    help="delete it",
    why="Colons are only used inside pairs such as `2:4`, without blanks.",
    example="- trains: 35  # <--\n+ trains 35",
)

OPERATOR_UNKNOWN = error(
    "S029 unknown-operator: An unknown operator",
    "`{found}` is written `{right}`",
    why="Conditions are written with `and`, `or`, `not`, `=`, `!=`, `<`, `<=`, `>`, `>=` and `in`.",
    example="- locomotives wild when length == 3  # <--\n+ locomotives wild when length = 3",
)

# ---- statements -----------------------------------------------------------------------------------------------------

DASH = error(
    "S030 wrong-dash: Two places joined by something other than `--`",
    "two places are joined by `--`, not `{found}`",
    why="A single hyphen can be part of a name.",
    example=TWO_CITIES + "- route A - B 3 red  # <--\n+ route A -- B 3 red",
)

ARROW = error(
    "S031 wrong-arrow: An arrow other than `->`",
    "an arrow is written `->`, not `{found}`",
    why="There is only one spelling.",
    example=TWO_CITIES + "  route A -- B 3 red\n- ticket A => B 3  # <--\n+ ticket A -> B 3",
)

LENGTH_MISSING = error(
    "S032 length-missing: A track without its length",
    "the length of the track is missing",
    help="write how many spaces it has, then its colour: `3 red`",
    why="A track has a number of spaces and a colour.",
    example=TWO_CITIES + "- route A -- B red  # <--\n+ route A -- B 3 red",
)

COLOUR_MISSING = error(
    "S033 colour-missing: A track without its colour",
    "the colour of the track is missing",
    help="write `gray` if any one colour will do",
    why="A track has a number of spaces and a colour.",
    example=TWO_CITIES + "- route A -- B 3  # <--\n+ route A -- B 3 gray",
)

COLOUR_FIRST = error(
    "S034 colour-first: The colour of a track before its length",
    "the length comes first: `{length} {colour}`",
    why="There is only one order.",
    example=TWO_CITIES + "- route A -- B red 3  # <--\n+ route A -- B 3 red",
)

COMMA_MISSING = error(
    "S035 comma-missing: Two things without a comma between them",
    "there is a comma missing before `{found}`",
    why="Commas show where one thing ends and the next begins.",
    example=TWO_CITIES + "- ferry A -- B 6 gray 2 locomotives  # <--\n+ ferry A -- B 6 gray, 2 locomotives",
)

LINE_UNFINISHED = error(
    "S036 line-unfinished: An unfinished line",
    "nothing follows this `{found}`",
    help="delete it, or go on with what belongs to it",
    why="After `,` and `|`, a statement continues on the next line.",
    example=TWO_CITIES + "- ferry A -- B 6 gray,  # <--\n+ ferry A -- B 6 gray\n  city C at 9 9",
)

TWO_STATEMENTS = error(
    "S037 two-statements: Two statements on one line",
    "`{found}` starts a new statement and needs a line of its own",
    why="Each statement needs a line of its own.",
    example="- city A at 1 1 city B at 5 5  # <--\n+ city A at 1 1\n+ city B at 5 5",
)

AT_MISSING = error(
    "S038 at-missing: A position without `at`",
    "the position of a {keyword} stands after `at`",
    why="`at` separates the name from the position.",
    example="- city A 1 1  # <--\n+ city A at 1 1",
)

VALUE_MISSING = error(
    "S039 value-missing: A ticket without its value",
    "the value of the ticket is missing",
    why="Every ticket is worth points.",
    example=TWO_CITIES + "  route A -- B 3 red\n- ticket A -- B  # <--\n+ ticket A -- B 3",
)

REASON_MISSING = error(
    "S040 reason-missing: A warning silenced without a reason",
    '`allow` needs a reason in quotes: `allow {slug} "why"`',
    why="Later readers should know why the board is right.",
    example='- allow colour-balance  # <--\n+ allow colour-balance "as printed"',
)

TITLE_MISSING = error(
    "S041 title-missing: A block without its title",
    "`{keyword}` needs a title in quotes: {example}",
    why="The title is what people read.",
    example='mapdsl 1\n\n-board example {  # <--\n+board example "Example" {\n}\n',
)

NO_STATEMENT = error(
    "S042 no-statement: A line that does not start with a word",
    "a statement starts with a word such as `city`, `route` or the kind of a rule, not `{found}`",
    why="The first word says what a line is.",
    example="- -- A B 3 red  # <--\n+ city A at 1 1\n+ city B at 5 5\n+ route A -- B 3 red",
)

UNKNOWN_STATEMENT = error(
    "S043 unknown-statement: A word that does not start a statement",
    "`{keyword}` starts no statement about routes or tickets",
    help="tracks are `route`, `ferry`, `tunnel` or `special`; one of another sort is a route with a tag of its own",
    why="The first word says what a line is.",
    example=TWO_CITIES + "- rout A -- B 3 red  # <--\n+ route A -- B 3 red",
)
