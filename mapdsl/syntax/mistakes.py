"""Table of common mistakes, with the patterns that recognise them.

Rows (`mistake_patterns`) are tried from top to bottom; the first match names the mistake.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator
from typing import get_args

from mapdsl.base.versions import LANGUAGE_VERSION
from mapdsl.base.vocabulary import NUMBER_WORDS, CardColour, inflect, option_words, plural, property_words, singular
from mapdsl.diagnostics.catalogue import syntax as entries
from mapdsl.syntax.mistake_patterns import (
    FIRST,
    INNER,
    NAME,
    PAIRS,
    PLACES,
    ROUTES,
    WORD,
    M,
    MistakePattern,
    row,
    unexpected,
)
from mapdsl.syntax.nesting import BLOCKS, KEYWORDS
from mapdsl.syntax.outline import LISTS
from mapdsl.syntax.position_mistakes import POSITIONS

_BLANK_NAME = rf'(?P<wrong>{FIRST}(?P<name>{INNER}*{M}{INNER}*?)"?)'
_DIGITLESS_NAME = rf'(?P<wrong>{FIRST}(?P<name>(?:(?!\d){INNER})*{M}(?:(?!\d){INNER})*?)"?)'
_CAPITAL_NAME = rf"(?P<wrong>(?P<name>[^\W\d_a-z]\S*\s+{M}{WORD}(?:\s+(?!and\b|or\b|allow\b){WORD})*))"
_COLOUR = rf"(?P<colour>{'|'.join(get_args(CardColour))}|purple|violet|gr[ae]y)\b"
_OPTION = r"(?:\d+\s+(?!\d)\w+|[a-z]+(?=\s+[^\s,|]))"
"""Pattern for an option: a number with a noun, or a word before its value."""
_OF_PIECE = rf"(?:{'|'.join(option_words('piece'))})\b"
_OF_TEXTS = property_words(only_texts=True)
_NO_MORE = r"\s*(?:$|[,|#{}\n]|(?:allow|label)\b)"

_ARGUMENT = r"(?:plus|ties|per|points|price|then|else|keep|refused|table|each|limit|may|must|(?:lowest|last)-first)\b"
"""Pattern for words that introduce arguments of rules and rarely occur in a name."""

_STEPS = ("given", "do", "refuse", "expect")
_BRACED = rf"(?:{'|'.join((*BLOCKS, *sorted(LISTS)))})\s"
_KNOWN = rf"(?:{'|'.join((*BLOCKS, *KEYWORDS))})\s"


def _unquoted(
    pattern: str, keywords: Collection[str] = (), *, suggestion: str = "", is_text: bool = False
) -> MistakePattern:
    """Create a row for a name or text without quotes. The fix is safe unless the row has a suggestion, which offers
    another reading."""
    quoted = '"{name}"'
    said = {"suggestion": suggestion, "quoted": quoted} if suggestion else {"fix": quoted, "quoted": quoted}
    return row(entries.QUOTES_MISSING, pattern, keywords, is_of_a_name=not is_text, **said)


_ORDER = {
    "is not|isn't|is no|not": "!=",
    "(?:is )?(?:at least|no fewer than|no less than)": ">=",
    "(?:is )?(?:at most|no more than|up to)": "<=",
    "(?:is )?(?:more than|greater than|over|above)|exceeds": ">",
    "(?:is )?(?:less than|fewer than|smaller than|under|below)": "<",
    "(?:is )?equal to|equals|is": "=",
}
"""English phrases for comparison operators, mapped to the symbols. A longer phrase comes before a shorter phrase
that begins it."""


def _operators_in_words() -> Iterator[MistakePattern]:
    """Create the rows for comparison operators written as English words before a number. Parsing stops at one of the
    words or right after it."""
    for words, right in _ORDER.items():
        said = words.replace(" ", rf"[\s{M}]+")
        number = rf"(?P<found>{said})[\s{M}]+(?P<number>\d+)[\s{M}]+"
        for pattern, right_order in (
            (rf"\b(?P<wrong>{M}?{number}players?)\b", "players {right} {number}"),
            (rf"\b(?P<wrong>(?P<fact>holds|bank)[\s{M}]+{number}(?P<name>{NAME}))", "{fact} {name} {right} {number}"),
        ):
            yield row(
                entries.OPERATOR_UNKNOWN,
                rf"\bwhen\b[^\n]*?{pattern}",
                fix=right_order.replace("{right}", right),
                suggestion=f"what is compared comes first: `{right_order.replace('{right}', right)}`",
                right=right,
            )
        pattern = rf"\bwhen\b[^\n]*?\s(?=[^\d\n]*{M})(?P<wrong>{M}?(?P<found>{said}))[\s{M}]+\d"
        yield row(entries.OPERATOR_UNKNOWN, pattern, fix=right, right=right)
    pattern = rf"\bwhen\b[^\n]*?\b(?:colour|kind|set|deck|paid)\s+(?P<wrong>(?P<found>is))\s+{M}{WORD}"
    yield row(entries.OPERATOR_UNKNOWN, pattern, fix="=", right="=")


def _alternatives() -> Iterator[MistakePattern]:
    """Create the rows for a condition with several numbers after one fact: `round = 4 or 8`."""
    before = r"\bwhen\b(?:[^\n]*?(?:\band|\bor|\bnot|\())?\s*"
    either = rf"\s*=\s*(?P<a>\d+)\s+or\s+{M}(?P<b>\d+)\b"
    in_list, again = "{fact} in {a}, {b}", "{fact} = {a} or {fact} = {b}"
    for fact, more, written, is_whole in (
        (WORD, r"(?!\s+or\s+\d)", in_list, True),
        (WORD, r"(?:\s+or\s+\d+)+", f"{in_list}, …", False),
        (rf"{WORD}\s+{NAME}", "", f"({again})", False),
    ):
        yield unexpected(
            rf"{before}(?P<wrong>(?P<fact>{fact}){either}{more})",
            fix=written if is_whole else None,
            suggestion=f"write `{written}`",
        )


def _operators() -> Iterator[MistakePattern]:
    """Create the rows for operators from programming languages."""
    for wrong, right in (
        (rf"={M}=+", "="),
        (rf"={M}>", ">="),
        (rf"={M}<", "<="),
        (rf"<{M}>", "!="),
        (rf"!={M}=", "!="),
        (rf"≥(?=\s*{M})", ">="),
        (rf"≤(?=\s*{M})", "<="),
        (rf"≠(?=\s*{M})", "!="),
        (rf"&&?(?=\s*{M})", "and"),
        (rf"{M}\|\|?", "or"),
        (rf"{M}!(?!=)\s*", "not "),
    ):
        pattern = rf"\bwhen\b.*?(?P<wrong>(?P<found>{wrong}))"
        yield row(entries.OPERATOR_UNKNOWN, pattern, fix=right, right=right.strip())


# ---- characters and lines -------------------------------------------------------------------------------------------

_CHARACTERS = (
    row(entries.UNKNOWN_ESCAPE, rf'{M}"(?:[^"\\\n]|\\["\\])*(?P<wrong>(?P<found>\\[^"\\\n]))'),
    row(
        entries.QUOTES_CURLY,
        rf'{M}(?P<wrong>(?P<found>[“”„«»])(?P<name>(?:(?!--|->)[^“”„«»"\n])*)[“”„«»])',
        fix='"{name}"',
    ),
    row(entries.QUOTES_CURLY, rf"{M}(?P<wrong>(?P<found>[“”„«»]))"),
    row(entries.NUMBER_TOO_LONG, rf"{M}(?:[:/-]|[0-9]+\.\.|[^\s:]+:-?)?(?P<wrong>(?:[0-9]\.?){{10,}})"),
    *(
        row(
            entries.DECIMAL_COMMA,
            rf"(?P<wrong>(?P<a>{sign}[0-9]+){M},(?P<b>[0-9]+)(?P<gap>\s+)(?P<c>{sign}[0-9]+)[.,](?P<d>[0-9]+))(?![0-9])",
            **{sort: "{a}.{b}{gap}{c}.{d}"},
            number="{a}.{b}",
        )
        for sign, sort in (("(?<![-0-9])", "fix"), ("-?", "guess"))  # a negative number may be meant as degrees
    ),
    *(
        row(entries.DECIMAL_COMMA, pattern, keywords, fix="{a}.{b}", number="{a}.{b}")
        for pattern, keywords in (
            (rf"(?:\.[0-9]+\s+|\bvia\s+)(?P<wrong>(?P<a>-?[0-9]+){M},(?P<b>[0-9]+))(?!\s*-?[0-9])", ()),
            (rf"\bbend\s+(?P<wrong>(?P<a>-?[0-9]+),(?P<b>[0-9]+){M})", ROUTES),
        )
    ),
)

_LINES = (
    row(entries.NO_STATEMENT, rf"^{M}(?P<wrong>(?P<found>//))", fix="#", suggestion="a comment starts with `#`"),
    unexpected(rf"{M}(?P<wrong>//)", fix="#", suggestion="a comment starts with `#`"),
    unexpected(rf"^{WORD}(?P<edit>\s*{M}(?P<wrong>=)(?![=<>])\s*)", fix=" ", suggestion="leave out the `=`"),
    unexpected(
        rf"^(?!.*\bwhen\b)(?:{NAME}[^\S\n]+)+?(?P<wrong>if)[^\S\n]+[^\n]*{M}",
        fix="when",
        suggestion="a condition starts with `when`",
        expected="`when`",
    ),
    row(entries.TITLE_MISSING, rf"^(?P<keyword>scenario)\s+{M}", BLOCKS, example='`{keyword} "Title" players 3 {{`'),
    row(
        entries.TWO_STATEMENTS,
        rf"^piece\b[^\n{{]*{M}(?P<wrong>(?P<found>names))[^\S\n]*\{{",
        suggestion="names of a piece stand in its braces: put a `{{` before `names`",
    ),
    row(
        entries.TWO_STATEMENTS,
        rf"(?<=[^\s;])(?P<edit>[^\S\n]*(?:{M};[^\S\n]*|(?:;[^\S\n]*)?{M}))(?P<wrong>(?P<found>{'|'.join(KEYWORDS)}))[^\S\n]+[^\s,|=}}-]",
        fix="\n  ",
    ),
    row(entries.LINE_UNFINISHED, rf"(?P<wrong>(?P<found>[,|]))(?:\s|#[^\n]*\n)*{M}\s*$"),
    row(entries.COLON_UNEXPECTED, rf"^{WORD}\s*{M}(?P<wrong>:)(?=\s)", fix=""),
    unexpected(
        rf"\bwhen\b[^\n]*?{M}(?P<wrong>{_ARGUMENT})(?=\s)",
        suggestion="`when` and its condition stand last: put `{wrong}` and what belongs to it before `when`",
    ),
    row(entries.COLON_UNEXPECTED, rf"^{WORD}\s+(?!\d){NAME}\s*{M}(?P<wrong>:)(?=\s)", KEYWORDS, fix=""),
    row(entries.COLON_UNEXPECTED, rf"(?:--|->)\s*{NAME}\s*{M}(?P<wrong>:)(?=\s)", PAIRS, fix=""),
    unexpected(rf"{M}(?P<wrong>;)\s*$", fix=""),
    unexpected(
        rf"^(?!.*\bwhen\b)[^\n]*?\s(?P<edit>(?P<wrong>unless)\s+(?P<rest>[^\n#]*?{M}[^\n#]*?))\s*(?:$|\n|#|\ballow\b)",
        fix="when not ({rest})",
        expected="`when`",
    ),
    _unquoted(rf'^rule-text\s+(?P<wrong>(?P<name>[^"\n]*{M}[^"\n]*))$', is_text=True),
)

# ---- names and the signs between them -------------------------------------------------------------------------------

_NAMES = (
    _unquoted(rf"^(?:city|country)\s+{_BLANK_NAME}\s+at\s", PLACES),
    _unquoted(rf"^region\s+{_BLANK_NAME}\s*\{{", ("region",)),
    unexpected(
        rf"^piece\s[^\n{{]*?(?<!each)(?<!copies)(?<!copy)(?<!most)(?<!worth)(?<!price)\s{M}?(?P<wrong>(?P<number>-?\d+)\s+{M}?(?P<word>each|copies|copy|most|worth))\b(?!\s+-?\d)",
        fix="{word} {number}",
    ),
    unexpected(
        rf"^piece\s[^\n{{]*?\s{M}(?P<wrong>(?P<number>\d+)\s+(?:(?:for|to)\s+)?(?:each|every|per|a)\s+player)\b",
        fix="each {number}",
    ),
    unexpected(rf"^piece\s[^\n{{]*?\beach\s+(?P<edit>(?P<wrong>players?)\s+){M}\d", fix="", expected="a number"),
    unexpected(
        rf"^piece\s[^\n{{]*?{M}(?P<wrong>costs?|gives|scores?|values?)\s+(?P<number>-?\d+)",
        expected="`worth` or `price`",
        suggestion="`worth {number}` is what each counts at the end, of what costs points a number below zero; "
        "`price {number}` is what a player pays for one",
    ),
    unexpected(rf"^piece\s[^\n{{]*?{M}(?P<wrong>at|in)\s+(?P<name>{NAME})", fix="on"),
    _unquoted(rf"^piece\s+(?![^{M}]*\s{_OF_PIECE}){_BLANK_NAME}\s+{_OF_PIECE}"),
    _unquoted(
        rf"[{{,]\s*(?P<wrong>(?P<name>{WORD}\s+{M}{WORD}(?:[^\S\n]+{WORD})*))\s*[,}}]",
        ("region",),
        suggestion="names with blanks are written in quotes; or is a comma missing between two names?",
    ),
    _unquoted(
        rf'[{{,]\s*{WORD}[^\S\n]+{M}(?P<wrong>(?P<name>[^"{{}},\n]+?))\s*(?:[,}}\n]|$)',
        (*PLACES, "names"),
        is_text=True,
    ),
    row(entries.BRACE_UNCLOSED, rf"(?P<wrong>\{{)[^{{}}]*\n\s*{M}[^}}]*$", LISTS, block="list"),
    _unquoted(rf'^\S+\s+(?:"[^"\n]*"\s+)?{M}(?P<wrong>(?P<name>[^"\n]+))$', _OF_TEXTS, is_text=True),
)

_JOINTS = (
    row(entries.ARROW, rf"(?P<wrong>(?P<found>--{M}>|{M}(?:=>|→|⇒|[–—]>|>)))", ("ticket",), fix="->"),
    row(entries.DASH, rf"--{M}(?P<wrong>(?P<found>-+))", fix=""),
    row(entries.DASH, rf"{M}(?P<wrong>(?P<found>-(?![->\d])|[–—−]+|---+))\s", (*PAIRS, *_STEPS), fix="--"),
    row(entries.DASH, rf"^\S+\s+{NAME}\s*{M}(?P<wrong>(?P<found>to\b))", PAIRS, fix="--"),
    row(
        entries.DASH,
        rf"^\S+\s+{NAME}\s*{M}(?P<wrong>(?P<found><?[-=]+>|[→⇒]))",
        ROUTES,
        suggestion="a route that leads both ways is written `--`, one that leads one way `->`",
    ),
    row(entries.DASH, rf"^\S+\s+{NAME}\s*{M}(?P<wrong>(?P<found>[/=,]))", PAIRS, guess="--"),
    unexpected(
        rf"^\S+\s+{NAME}\s*(?:--|->)\s*{NAME}\s*{M}(?P<wrong>--|->)",
        PAIRS,
        suggestion="a `{keyword}` joins two places; write one for each pair",
    ),
    row(entries.DASH, rf"^\S+\s+[^\s\"–—−]+(?P<wrong>(?P<found>[–—−]))[^\s\"–—−]+\s+{M}", PAIRS, fix=" -- "),
    row(entries.DASH, rf"^\S+\s+(?P<wrong>[^\s\"-]+(?P<found>-)[^\s\"-]+)\s+{M}\d", PAIRS),
)

_NO_RECKONING = "conditions do not reckon: write out when they hold, such as `round in 4, 8, 12`"
_SUMS = (
    unexpected(
        rf"(?P<edit>(?P<wrong>minus)\s+{M}(?P<number>\d+))",
        fix="-{number}",
        suggestion="a number below zero is written `-{number}`",
    ),
    unexpected(
        rf"{M}(?P<wrong>{'|'.join(NUMBER_WORDS)})\b",
        expects="WHOLE",
        suggestion="numbers are written in figures, such as `2`",
    ),
    unexpected(
        rf"\d\s+{_COLOUR}\s*{M}(?P<wrong>/)\s*\d",
        ROUTES,
        guess=" |",
        suggestion="parallel tracks are separated by `|`, spaces of several colours by `and`",
    ),
    unexpected(
        rf"\d\s+{_COLOUR}\s+{M}(?P<edit>(?P<wrong>(?P<number>\d+))\s*)(?=$|\||#)",
        ROUTES,
        guess=", {number} {locomotives}",
        suggestion="say what there is so often: `, {number} {locomotives}`",
        derive=lambda found, _: {"locomotives": inflect(int(found["number"]), "locomotive")},
    ),
    unexpected(
        rf"^(?!{_KNOWN})[^\n]*{M}(?P<wrong>[-+*/×])\s",
        suggestion="rules do not reckon: write a line for each case, such as `when players = 2`, or count `per space`",
    ),
    unexpected(rf"\bwhen\b[^\n]*?\s(?P<wrong>[-+*/×%]|mod(?:ulo)?)\s+{M}", suggestion=_NO_RECKONING),
    unexpected(rf"\bwhen\b[^\n]*?\b(?P<wrong>every)\s+{M}\d", suggestion=_NO_RECKONING),
    unexpected(
        rf"^(?!{_KNOWN})(?!.*\bwhen\b)[^\n]*?\s(?P<fact>(?:(?:holds|bank|counts|connects)\s+)?{NAME})\s*{M}(?P<wrong>[<>!]=|[<>=])\s*(?P<value>{WORD})",
        suggestion="a comparison stands in a condition, which starts with `when`: `when {fact} {wrong} {value}`",
    ),
)

_ENDS = (
    unexpected(
        rf"^(?P<keyword>\S+)\s+(?P<edit>{M}(?P<wrong>\d{{1,3}}(?:\s+{_COLOUR})?):?\s+"
        r"(?P<places>[^\d\n|,{}]+?(?:--|->)[^\d\n|,{}#]*[^\d\s|,{}#]))\s*(?:$|\n|#)",
        PAIRS,
        fix="{places} {wrong}",
    ),
    unexpected(
        r"(?:--|->)[^\d\n|,]*?\s(?P<edit>\S??(?P<wrong>worth|for|scores?|gives|values?)\s+)(?P<number>-?\d+)",
        ("ticket",),
        fix="",
        expected="the value",
    ),
    unexpected(rf"\d(?P<edit>\s+{M}(?P<wrong>points?|pts?))\s*(?:$|\n|#|,)", ("ticket",), fix=""),
    row(entries.COLOUR_FIRST, rf"{M}(?P<wrong>{_COLOUR}\s+(?P<length>\d{{1,2}}))\b", ROUTES, fix="{length} {colour}"),
    _unquoted(rf"^\S+\s+{_BLANK_NAME}\s*(?:--|->)", PAIRS),
    _unquoted(rf'(?:--|->)\s*{M}(?P<wrong>(?P<name>\d+[^\W\d_][^\s"]*))\s+\d', PAIRS),
    _unquoted(rf"(?:--|->)\s*(?P<edit>{_DIGITLESS_NAME}:?)(?:\s+{_COLOUR})?\s+\d", PAIRS),
    _unquoted(
        rf"\b(?:in|tag|deck|set)\s+(?P<wrong>(?P<name>{WORD}\s+{M}(?!label\b|allow\b){WORD})){_NO_MORE}",
        (*PLACES, *PAIRS),
    ),
    _unquoted(rf"\bwhen\b.*?\s{_CAPITAL_NAME}"),
    row(entries.QUOTE_UNCLOSED, rf'{M}(?P<wrong>"[^"\n]*)(?:\n|$)'),
)

# ---- parts of statements --------------------------------------------------------------------------------------------

_TRACKS = (
    unexpected(rf",\s*\d+\s*{M}", PAIRS, expected="what is counted, such as `points`,"),
    row(entries.LENGTH_MISSING, rf"(?:--\s*{NAME}|\|)\s*{M}(?:{_COLOUR})?{_NO_MORE}", ROUTES),
    unexpected(rf"\d\s*{M}(?P<wrong>,)\s*{_COLOUR}", ROUTES, fix=""),
    row(entries.COLOUR_MISSING, rf"(?:--\s*{NAME}|\|)\s*(?P<wrong>\d+)\s*{M}(?:{_OPTION}|{_NO_MORE})", ROUTES),
    unexpected(
        rf"\d\s+{WORD}\s+{M}(?P<wrong>\d+\s+{_COLOUR})", ROUTES, suggestion="parallel tracks are separated by `|`"
    ),
    row(entries.VALUE_MISSING, rf"(?:--|->)\s*{NAME}\s*{M}{_NO_MORE}", ("ticket",)),
    unexpected(rf"(?:{M}|(?=;\s*{M}))(?P<wrong>;)", (*PAIRS, *LISTS, "uses", "alternatives"), fix=","),
    row(
        entries.COMMA_MISSING,
        rf"\d(?:\s+[a-z]+)?(?P<edit>\s+{M}(?:with|plus|including|needs)\s+)(?P<wrong>(?P<found>{_OPTION}))",
        PAIRS,
        fix=", ",
    ),
    row(entries.COMMA_MISSING, rf"\d(?:\s+[a-z]+)?(?P<edit>\s+){M}(?P<wrong>(?P<found>{_OPTION}))", PAIRS, fix=", "),
    row(entries.COMMA_MISSING, rf"->.*\d(?P<edit>\s+){M}(?P<wrong>(?P<found>{NAME}))\s+\d", ("ticket",), fix=", "),
    row(entries.COMMA_MISSING, rf"[{{,][^,]*(?P<edit>\s+){M}(?P<wrong>(?P<found>{NAME}))", LISTS, fix=", "),
    row(entries.COMMA_MISSING, rf"(?P<edit>\s+){M}(?P<wrong>(?P<found>{NAME}))", ("uses", "alternatives"), fix=", "),
)

_NUMBERS = (
    unexpected(rf"{M}(?P<wrong>(?P<a>\d+)[x×](?P<b>\d+))", ("canvas", "sheet"), fix="{a} {b}"),
    unexpected(rf"\d{M}(?P<wrong>,)\s+-?\d", ("canvas", "sheet"), fix=""),
    unexpected(rf"(?:^players\s+|\bin\s+)(?P<wrong>(?P<a>\d+)\s*{M}(?:[-–—]|to)\s*(?P<b>\d+))", fix="{a}..{b}"),
    unexpected(
        rf"^players\s+(?P<wrong>(?P<a>\d+)\s*{M}(?:,|and\b|or\b)\s*(?:\d+\s*(?:,|and\b|or\b)\s*)*(?P<b>\d+))",
        guess="{a}..{b}",
        suggestion="the fewest and the most are written `{a}..{b}`",
    ),
    row(
        entries.BLANK_MISSING,
        rf"{M}(?P<wrong>(?P<number>\d+)(?P<word>{_COLOUR}|(?:locomotives?|points?|copies|copy)\b))",
        PAIRS,
        fix="{number} {word}",
    ),
    row(entries.BLANK_MISSING, rf"{M}(?P<wrong>(?P<number>\d+(?:\.\d+)?)(?P<word>[^\W\d_]\w*))"),
)

# ---- whole statements -----------------------------------------------------------------------------------------------

_STATEMENTS = (
    unexpected(
        rf"^mapdsl(?P<edit>)\s*{M}\s*$", fix=f" {LANGUAGE_VERSION}", suggestion=f"write `mapdsl {LANGUAGE_VERSION}`"
    ),
    unexpected(rf"^(?P<keyword>\S+)\s+at\s+{M}-?\d", PLACES, expected="`at` after the name"),
    row(entries.AT_MISSING, rf"^(?P<keyword>\S+)\s+{NAME}\s*{M}(?P<edit>)-?\d", PLACES, fix="at "),
    row(entries.REASON_MISSING, rf"\ballow\s+(?P<slug>{WORD})\s*{M}"),
    row(
        entries.TITLE_MISSING,
        rf'^(?P<keyword>board|rules|variant)\s+(?P<id>{WORD})\s+{M}(?P<wrong>(?P<title>[^"{{}}\n]+?))\s*\{{',
        BLOCKS,
        fix='"{title}"',
        example='`{keyword} {id} "{title}"`',
    ),
    row(
        entries.TITLE_MISSING,
        rf"^(?P<keyword>board|rules|variant)\s+{NAME}\s*{M}\{{",
        BLOCKS,
        example='`{keyword} NAME "Title" {{`',
    ),
    row(entries.BRACE_MISSING, rf"^(?P<keyword>{'|'.join(BLOCKS)})\b.*{M}\s*(?:$|\n)", BLOCKS, expects="_OPEN"),
    row(entries.BRACE_UNCLOSED, rf"(?P<wrong>\{{)[^{{}}]*{M}\s*$", LISTS, block="list"),
    row(
        entries.BRACE_UNEXPECTED,
        rf"^{M}?(?P<wrong>(?P<keyword>{'|'.join(map(plural, sorted({*PLACES, *PAIRS})))}))\s*{M}?\{{",
        suggestion="there is no list of them: each `{one}` has a line of its own, which begins with `{one}`",
        derive=lambda found, _: {"one": singular(found["keyword"])},
    ),
    row(
        entries.BLANK_MISSING,
        rf"^(?P<wrong>(?P<number>{'|'.join(KEYWORDS)})(?P<word>[^\W\da-z]\w*)).*{M}",
        fix="{number} {word}",
        suggestion="write `{number} {word}`",
    ),
    row(entries.BRACE_UNEXPECTED, rf"^(?P<keyword>(?!{_BRACED}){WORD}).*{M}\{{", nearest=(*BLOCKS, *LISTS)),
    row(entries.BRACE_UNEXPECTED, rf"^{M}(?P<wrong>(?P<keyword>{WORD}))[^\n]*\{{\s*$", nearest=(*BLOCKS, *LISTS)),
    *_operators(),
    *_operators_in_words(),
    unexpected(
        rf"\bwhen(?:\b[^\n]*?\b(?:and|or|not))?\s+{M}(?P<wrong>(?P<number>\d+)\s+players?)\b", fix="players = {number}"
    ),
    unexpected(
        rf"\bwhen\b[^\n]*?\b(?P<wrong>(?P<fact>holds|here|own-here)\s+{M}?no\s+{M}?(?P<name>{NAME}))",
        fix="not {fact} {name}",
    ),
    *_alternatives(),
    row(
        entries.UNKNOWN_STATEMENT,
        rf"^(?P<wrong>(?P<keyword>(?!{_KNOWN}){WORD})).*{M}(?P<found>--|->|\|)",
        nearest=KEYWORDS,
    ),
    row(
        entries.COLON_UNEXPECTED,
        rf'(?P<wrong>(?P<a>"[^"\n]*"|[^\W\d][^\s"{{}}|,:{M}]*|\d+)\s*{M}:\s*(?P<b>\d+))(?![\w.])',
        fix="{a}:{b}",
        suggestion="a pair is written without blanks: `{a}:{b}`",
    ),
    row(
        entries.COLON_UNEXPECTED,
        rf"{M}(?P<wrong>:)",
        suggestion="a pair is written without blanks, as a name or a number and a number: `long:2`",
    ),
    unexpected(rf"\bwhen\b.*\bnot\s+{M}", suggestion="write `and` before `not`"),
    row(
        entries.NO_STATEMENT,
        rf"^{M}(?P<wrong>(?P<found>\d+))\s+(?P<word>claim|draw|keep|choose|skip|pass)s?\b",
        fix="do {found}",
        suggestion="what a player of a scenario does follows `do`: `do {found} {word}`",
    ),
    row(
        entries.NO_STATEMENT,
        rf"^{M}(?P<wrong>(?P<found>\d+))\s+(?P<word>hand|holds|owns|tickets|trains|points|placed)\s+\S",
        suggestion="what a player of a scenario has follows `given` or `expect`: `given {found} {word}`",
    ),
    row(
        entries.NO_STATEMENT,
        rf"^{M}(?P<wrong>(?P<found>\d+)\s+(?P<word>trains))\s*$",
        fix="{word} {found}",
        suggestion="the number comes last: `{word} {found}`",
    ),
    row(entries.NO_STATEMENT, rf"^{M}(?P<wrong>(?P<found>\S+))"),
    unexpected(
        rf"\bat\s.*{M}(?P<wrong>(?P<said>[a-z][\w-]*))\s+(?P<count>\d+)\b",
        PLACES,
        suggestion="`{said}` cannot be said of a place; a number that rules count is a tag: `tag {said}-{count}`",
    ),
)

_LAST = (
    unexpected(
        rf"\bwhen\b[^\n]*[\w\")]\s+{M}(?P<wrong>(?!and\b|or\b)[a-z][a-z-]*)(?=\s+\S)",
        suggestion="`when` and its condition stand last: put `{wrong}` and what belongs to it before `when`",
    ),
)

MISTAKES = (
    *_CHARACTERS,
    *_LINES,
    *_NAMES,
    *_JOINTS,
    *_SUMS,
    *_ENDS,
    *_TRACKS,
    *POSITIONS,
    *_NUMBERS,
    *_STATEMENTS,
    *_LAST,
)
