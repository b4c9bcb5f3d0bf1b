"""The mistakes that people make, and how each is recognised: a table.

Rows are tried from top to bottom; the first that fits names the mistake. A pattern is searched in the broken statement,
in which a mark (written `M` here) stands where reading stopped. Groups of the pattern are facts of the message.

    wrong   what is underlined, and what a fix replaces; without it the word at the mark is underlined
    edit    what a fix replaces, if that is something else
    name    a name that lacks its quotes
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Mapping
from typing import Any

from msgspec import field

from mapdsl.diagnostics.catalogue import syntax as entries
from mapdsl.diagnostics.core import Entry
from mapdsl.records import Record
from mapdsl.syntax.nesting import BLOCKS, KEYWORDS
from mapdsl.syntax.outline import LISTS
from mapdsl.vocabulary import option_words

MARK = "\0"
"""Where reading stopped. No text that is read holds this character."""


class Mistake(Record):
    """A row of the table. All texts are `str.format` templates over the groups of the pattern and over `facts`."""

    entry: Entry
    pattern: re.Pattern[str]
    keywords: Collection[str] = ()
    """First words of the statements it is looked for in; none: any."""
    fix: str | None = None
    """What to write instead, if nothing else is likely to be meant."""
    guess: str | None = None
    """What to write instead, if something else may be meant."""
    suggestion: str = ""
    nearest: Collection[str] = ()
    """Words for which the first word of the statement is likely a slip."""
    expects: str = ""
    """A terminal that must be possible where reading stopped."""
    facts: Mapping[str, str] = field(default_factory=dict)
    is_of_a_name: bool = False
    """Whether the fix makes a name of several words: it is certain only where they look like one."""


M = MARK
_WORD = rf'[^\s"{{}}|,{M}]+'
_NAME = rf'(?:"[^"\n]*"|{_WORD})'
_INNER = rf'(?:(?!--|->|:[\s{M}])[^"{{}}|,;/=<>→⇒\n{M}])'
"""What a name may hold that lacks its quotes; more than one name is no name, and a colon at its end is none of it."""
_FIRST = rf"(?={M}?['‘’‚`]?\w)"
"""Where a name begins: with a letter or a digit, perhaps after an apostrophe."""
_BLANK_NAME = rf'(?P<wrong>{_FIRST}(?P<name>{_INNER}*{M}{_INNER}*?)"?)'
_DIGITLESS_NAME = rf'(?P<wrong>{_FIRST}(?P<name>(?:(?!\d){_INNER})*{M}(?:(?!\d){_INNER})*?)"?)'
_CAPITAL_NAME = rf"(?P<wrong>(?P<name>[^\W\d_a-z]\S*\s+{M}{_WORD}(?:\s+(?!and\b|or\b|allow\b){_WORD})*))"
_COLOUR = r"(?P<colour>red|orange|yellow|green|blue|pink|purple|violet|white|black|gr[ae]y)\b"
_OPTION = r"(?:\d+\s+(?!\d)\w+|[a-z]+(?=\s+[^\s,|]))"
"""Something counted, or a word and what it says."""
_OF_PIECE = rf"(?:{'|'.join(option_words('piece'))})\b"
_NO_MORE = r"\s*(?:$|[,|#{}\n]|(?:allow|label)\b)"

_ARGUMENT = r"(?:plus|ties|per|points|price|then|else|keep|refused|table|each|limit|may|must|(?:lowest|last)-first)\b"
"""What stands in rules before the condition, and is no likely part of a name."""

_PLACES = ("city", "country")
_ROUTES = ("route", "ferry", "tunnel", "special")
PAIRS = (*_ROUTES, "ticket")
"""First words of statements that join places."""
_STEPS = ("given", "do", "refuse", "expect")
_BRACED = rf"(?:{'|'.join((*BLOCKS, *sorted(LISTS)))})\s"
_KNOWN = rf"(?:{'|'.join((*BLOCKS, *KEYWORDS))})\s"


def _row(entry: Entry, pattern: str, keywords: Collection[str] = (), **said: Any) -> Mistake:
    """What no field of the row is called is a fact of the message."""
    facts = {name: said.pop(name) for name in [*said] if name not in Mistake.__struct_fields__}
    return Mistake(entry, re.compile(pattern), keywords, facts=facts, **said)


def _unexpected(
    pattern: str, keywords: Collection[str] = (), *, fix: str | None = None, suggestion: str = "", **said: Any
) -> Mistake:
    """What is said of a fix, unless something else is: write it, or leave out what is wrong."""
    made = "" if fix is None else f"write `{fix.strip()}`" if fix.strip() else "leave out `{wrong}`"
    return _row(entries.UNEXPECTED, pattern, keywords, fix=fix, suggestion=suggestion or made, **said)


def _unquoted(pattern: str, keywords: Collection[str] = (), *, suggestion: str = "", is_text: bool = False) -> Mistake:
    """A name, or a text, that lacks its quotes: one right answer, unless something else may be meant as well."""
    quoted = '"{name}"'
    said = {"suggestion": suggestion, "quoted": quoted} if suggestion else {"fix": quoted, "quoted": quoted}
    return _row(entries.QUOTES_MISSING, pattern, keywords, is_of_a_name=not is_text, **said)


_ORDER = {
    "is not|isn't|is no|not": "!=",
    "(?:is )?(?:at least|no fewer than|no less than)": ">=",
    "(?:is )?(?:at most|no more than|up to)": "<=",
    "(?:is )?(?:more than|greater than|over|above)|exceeds": ">",
    "(?:is )?(?:less than|fewer than|smaller than|under|below)": "<",
    "(?:is )?equal to|equals|is": "=",
}
"""Operators in words, and what they are here. Those of several words come before those that they begin with."""


def _operators_in_words() -> Iterator[Mistake]:
    """Before a number, where reading stopped at one of the words or right after them."""
    for words, right in _ORDER.items():
        said = words.replace(" ", rf"[\s{M}]+")
        number = rf"(?P<found>{said})[\s{M}]+(?P<number>\d+)[\s{M}]+"
        for pattern, right_order in (
            (rf"\b(?P<wrong>{M}?{number}players?)\b", "players {right} {number}"),
            (rf"\b(?P<wrong>(?P<fact>holds|bank)[\s{M}]+{number}(?P<name>{_NAME}))", "{fact} {name} {right} {number}"),
        ):
            yield _row(
                entries.OPERATOR_UNKNOWN,
                rf"\bwhen\b[^\n]*?{pattern}",
                fix=right_order.replace("{right}", right),
                suggestion=f"what is compared comes first: `{right_order.replace('{right}', right)}`",
                right=right,
            )
        pattern = rf"\bwhen\b[^\n]*?\s(?=[^\d\n]*{M})(?P<wrong>{M}?(?P<found>{said}))[\s{M}]+\d"
        yield _row(entries.OPERATOR_UNKNOWN, pattern, fix=right, right=right)
    pattern = rf"\bwhen\b[^\n]*?\b(?:colour|kind|set|deck|paid)\s+(?P<wrong>(?P<found>is))\s+{M}{_WORD}"
    yield _row(entries.OPERATOR_UNKNOWN, pattern, fix="=", right="=")


def _alternatives() -> Iterator[Mistake]:
    """`round = 4 or 8`: several numbers for one fact."""
    before = r"\bwhen\b(?:[^\n]*?(?:\band|\bor|\bnot|\())?\s*"
    either = rf"\s*=\s*(?P<a>\d+)\s+or\s+{M}(?P<b>\d+)\b"
    in_list, again = "{fact} in {a}, {b}", "{fact} = {a} or {fact} = {b}"
    for fact, more, written, is_whole in (
        (_WORD, r"(?!\s+or\s+\d)", in_list, True),
        (_WORD, r"(?:\s+or\s+\d+)+", f"{in_list}, …", False),
        (rf"{_WORD}\s+{_NAME}", "", f"({again})", False),
    ):
        yield _unexpected(
            rf"{before}(?P<wrong>(?P<fact>{fact}){either}{more})",
            fix=written if is_whole else None,
            suggestion=f"write `{written}`",
        )


def _operators() -> Iterator[Mistake]:
    """Operators of other languages, and what they are here."""
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
        yield _row(entries.OPERATOR_UNKNOWN, pattern, fix=right, right=right.strip())


# ---- characters and lines -------------------------------------------------------------------------------------------

_CHARACTERS = (
    _row(entries.UNKNOWN_ESCAPE, rf'{M}"(?:[^"\\\n]|\\["\\])*(?P<wrong>(?P<found>\\[^"\\\n]))'),
    _row(
        entries.QUOTES_CURLY,
        rf'{M}(?P<wrong>(?P<found>[“”„«»])(?P<name>(?:(?!--|->)[^“”„«»"\n])*)[“”„«»])',
        fix='"{name}"',
    ),
    _row(entries.QUOTES_CURLY, rf"{M}(?P<wrong>(?P<found>[“”„«»]))"),
    _row(entries.NUMBER_TOO_LONG, rf"{M}(?:[:/-]|[0-9]+\.\.|[^\s:]+:-?)?(?P<wrong>(?:[0-9]\.?){{10,}})"),
    _row(
        entries.DECIMAL_COMMA,
        rf"(?P<wrong>(?P<a>-?[0-9]+){M},(?P<b>[0-9]+)(?P<gap>\s+)(?P<c>-?[0-9]+)[.,](?P<d>[0-9]+))(?![0-9])",
        fix="{a}.{b}{gap}{c}.{d}",
        number="{a}.{b}",
    ),
    *(
        _row(entries.DECIMAL_COMMA, pattern, keywords, fix="{a}.{b}", number="{a}.{b}")
        for pattern, keywords in (
            (rf"(?:\.[0-9]+\s+|\bvia\s+)(?P<wrong>(?P<a>-?[0-9]+){M},(?P<b>[0-9]+))(?!\s*-?[0-9])", ()),
            (rf"\bbend\s+(?P<wrong>(?P<a>-?[0-9]+),(?P<b>[0-9]+){M})", _ROUTES),
        )
    ),
)

_LINES = (
    _row(entries.NO_STATEMENT, rf"^{M}(?P<wrong>(?P<found>//))", fix="#", suggestion="a comment starts with `#`"),
    _unexpected(rf"{M}(?P<wrong>//)", fix="#", suggestion="a comment starts with `#`"),
    _unexpected(rf"^{_WORD}(?P<edit>\s*{M}(?P<wrong>=)(?![=<>])\s*)", fix=" ", suggestion="leave out the `=`"),
    _unexpected(
        rf"^(?!.*\bwhen\b)(?:{_NAME}[^\S\n]+)+?(?P<wrong>if)[^\S\n]+[^\n]*{M}",
        fix="when",
        suggestion="a condition starts with `when`",
        expected="`when`",
    ),
    _row(entries.TITLE_MISSING, rf"^(?P<keyword>scenario)\s+{M}", BLOCKS, example='`{keyword} "Title" players 3 {{`'),
    _row(
        entries.TWO_STATEMENTS,
        rf"^piece\b[^\n{{]*{M}(?P<wrong>(?P<found>names))[^\S\n]*\{{",
        suggestion="names of a piece stand in its braces: put a `{{` before `names`",
    ),
    _row(
        entries.TWO_STATEMENTS,
        rf"(?<=[^\s;])(?P<edit>[^\S\n]*(?:{M};[^\S\n]*|(?:;[^\S\n]*)?{M}))(?P<wrong>(?P<found>{'|'.join(KEYWORDS)}))[^\S\n]+[^\s,|=}}-]",
        fix="\n  ",
    ),
    _row(entries.LINE_UNFINISHED, rf"(?P<wrong>(?P<found>[,|]))(?:\s|#[^\n]*\n)*{M}\s*$"),
    _row(entries.COLON_UNEXPECTED, rf"^{_WORD}\s*{M}(?P<wrong>:)(?=\s)", fix=""),
    _unexpected(
        rf"\bwhen\b[^\n]*?{M}(?P<wrong>{_ARGUMENT})(?=\s)",
        suggestion="`when` and its condition stand last: put `{wrong}` and what belongs to it before `when`",
    ),
    _row(entries.COLON_UNEXPECTED, rf"^{_WORD}\s+(?!\d){_NAME}\s*{M}(?P<wrong>:)(?=\s)", KEYWORDS, fix=""),
    _row(entries.COLON_UNEXPECTED, rf"(?:--|->)\s*{_NAME}\s*{M}(?P<wrong>:)(?=\s)", PAIRS, fix=""),
    _unexpected(rf"{M}(?P<wrong>;)\s*$", fix=""),
    _unexpected(
        rf"^(?!.*\bwhen\b)[^\n]*?\s(?P<edit>(?P<wrong>unless)\s+(?P<rest>[^\n#]*?{M}[^\n#]*?))\s*(?:$|\n|#|\ballow\b)",
        fix="when not ({rest})",
        expected="`when`",
    ),
    _unquoted(rf'^rule-text\s+(?P<wrong>(?P<name>[^"\n]*{M}[^"\n]*))$', is_text=True),
)

# ---- names, and what joins them -------------------------------------------------------------------------------------

_NAMES = (
    _unquoted(rf"^(?:city|country)\s+{_BLANK_NAME}\s+at\s", _PLACES),
    _unquoted(rf"^region\s+{_BLANK_NAME}\s*\{{", ("region",)),
    _unexpected(
        rf"^piece\s[^\n{{]*?(?<!each)(?<!copies)(?<!copy)(?<!most)(?<!worth)(?<!price)\s{M}?(?P<wrong>(?P<number>-?\d+)\s+{M}?(?P<word>each|copies|copy|most|worth))\b(?!\s+-?\d)",
        fix="{word} {number}",
    ),
    _unexpected(
        rf"^piece\s[^\n{{]*?\s{M}(?P<wrong>(?P<number>\d+)\s+(?:(?:for|to)\s+)?(?:each|every|per|a)\s+player)\b",
        fix="each {number}",
    ),
    _unexpected(rf"^piece\s[^\n{{]*?\beach\s+(?P<edit>(?P<wrong>players?)\s+){M}\d", fix="", expected="a number"),
    _unexpected(
        rf"^piece\s[^\n{{]*?{M}(?P<wrong>costs?|gives|scores?|values?)\s+(?P<number>-?\d+)",
        expected="`worth` or `price`",
        suggestion="`worth {number}` is what each counts at the end, of what costs points a number below zero; "
        "`price {number}` is what a player pays for one",
    ),
    _unexpected(rf"^piece\s[^\n{{]*?{M}(?P<wrong>at|in)\s+(?P<name>{_NAME})", fix="on"),
    _unquoted(rf"^piece\s+(?![^{M}]*\s{_OF_PIECE}){_BLANK_NAME}\s+{_OF_PIECE}"),
    _unquoted(
        rf"[{{,]\s*(?P<wrong>(?P<name>{_WORD}\s+{M}{_WORD}(?:[^\S\n]+{_WORD})*))\s*[,}}]",
        ("region",),
        suggestion="names with blanks are written in quotes; or is a comma missing between two names?",
    ),
    _unquoted(
        rf'[{{,]\s*{_WORD}[^\S\n]+{M}(?P<wrong>(?P<name>[^"{{}},\n]+?))\s*(?:[,}}\n]|$)',
        (*_PLACES, "names"),
        is_text=True,
    ),
    _row(entries.BRACE_UNCLOSED, rf"(?P<wrong>\{{)[^{{}}]*\n\s*{M}[^}}]*$", LISTS, block="list"),
    _unquoted(rf'^\S+\s+(?:"[^"\n]*"\s+)?{M}(?P<wrong>(?P<name>[^"\n]+))$', ("about", "doubt", "source"), is_text=True),
)

_JOINTS = (
    _row(entries.ARROW, rf"(?P<wrong>(?P<found>--{M}>|{M}(?:=>|→|⇒|[–—]>|>)))", ("ticket",), fix="->"),
    _row(entries.DASH, rf"--{M}(?P<wrong>(?P<found>-+))", fix=""),
    _row(entries.DASH, rf"{M}(?P<wrong>(?P<found>-(?![->\d])|[–—−]+|---+))\s", (*PAIRS, *_STEPS), fix="--"),
    _row(entries.DASH, rf"^\S+\s+{_NAME}\s*{M}(?P<wrong>(?P<found>to\b))", PAIRS, fix="--"),
    _row(
        entries.DASH,
        rf"^\S+\s+{_NAME}\s*{M}(?P<wrong>(?P<found><?[-=]+>|[→⇒]))",
        _ROUTES,
        suggestion="a route that leads both ways is written `--`, one that leads one way `->`",
    ),
    _row(entries.DASH, rf"^\S+\s+{_NAME}\s*{M}(?P<wrong>(?P<found>[/=,]))", PAIRS, guess="--"),
    _unexpected(
        rf"^\S+\s+{_NAME}\s*(?:--|->)\s*{_NAME}\s*{M}(?P<wrong>--|->)",
        PAIRS,
        suggestion="a `{keyword}` joins two places; write one for each pair",
    ),
    _row(entries.DASH, rf"^\S+\s+[^\s\"–—−]+(?P<wrong>(?P<found>[–—−]))[^\s\"–—−]+\s+{M}", PAIRS, fix=" -- "),
    _row(entries.DASH, rf"^\S+\s+(?P<wrong>[^\s\"-]+(?P<found>-)[^\s\"-]+)\s+{M}\d", PAIRS),
)

_NO_RECKONING = "conditions do not reckon: write out when they hold, such as `round in 4, 8, 12`"
_SUMS = (
    _unexpected(
        rf"(?P<edit>(?P<wrong>minus)\s+{M}(?P<number>\d+))",
        fix="-{number}",
        suggestion="a number below zero is written `-{number}`",
    ),
    _unexpected(
        rf"{M}(?P<wrong>one|two|three|four|five|six|seven|eight|nine|ten)\b",
        expects="WHOLE",
        suggestion="numbers are written in figures, such as `2`",
    ),
    _unexpected(
        rf"{M}(?P<wrong>[-+*/×])\s",
        suggestion="rules do not reckon: write a line for each case, such as `when players = 2`, or count `per space`",
    ),
    _unexpected(rf"\bwhen\b[^\n]*?\s(?P<wrong>[-+*/×%]|mod(?:ulo)?)\s+{M}", suggestion=_NO_RECKONING),
    _unexpected(rf"\bwhen\b[^\n]*?\b(?P<wrong>every)\s+{M}\d", suggestion=_NO_RECKONING),
    _unexpected(
        rf"^(?!{_KNOWN})(?!.*\bwhen\b)[^\n]*?\s(?P<fact>(?:(?:holds|bank|counts|connects)\s+)?{_NAME})\s*{M}(?P<wrong>[<>!]=|[<>=])\s*(?P<value>{_WORD})",
        suggestion="a comparison stands in a condition, which starts with `when`: `when {fact} {wrong} {value}`",
    ),
)

_ENDS = (
    _unexpected(
        rf"^(?P<keyword>\S+)\s+(?P<edit>{M}(?P<wrong>\d{{1,3}}(?:\s+{_COLOUR})?):?\s+"
        r"(?P<places>[^\d\n|,{}]+?(?:--|->)[^\d\n|,{}#]*[^\d\s|,{}#]))\s*(?:$|\n|#)",
        PAIRS,
        fix="{places} {wrong}",
    ),
    _unexpected(
        r"(?:--|->)[^\d\n|,]*?\s(?P<edit>\S??(?P<wrong>worth|for|scores?|gives|values?)\s+)(?P<number>-?\d+)",
        ("ticket",),
        fix="",
        expected="the value",
    ),
    _unexpected(rf"\d(?P<edit>\s+{M}(?P<wrong>points?|pts?))\s*(?:$|\n|#|,)", ("ticket",), fix=""),
    _row(entries.COLOUR_FIRST, rf"{M}(?P<wrong>{_COLOUR}\s+(?P<length>\d{{1,2}}))\b", _ROUTES, fix="{length} {colour}"),
    _unquoted(rf"^\S+\s+{_BLANK_NAME}\s*(?:--|->)", PAIRS),
    _unquoted(rf'(?:--|->)\s*{M}(?P<wrong>(?P<name>\d+[^\W\d_][^\s"]*))\s+\d', PAIRS),
    _unquoted(rf"(?:--|->)\s*(?P<edit>{_DIGITLESS_NAME}:?)(?:\s+{_COLOUR})?\s+\d", PAIRS),
    _unquoted(
        rf"\b(?:in|tag|deck|set)\s+(?P<wrong>(?P<name>{_WORD}\s+{M}(?!label\b|allow\b){_WORD})){_NO_MORE}",
        (*_PLACES, *PAIRS),
    ),
    _unquoted(rf"\bwhen\b.*?\s{_CAPITAL_NAME}"),
    _row(entries.QUOTE_UNCLOSED, rf'{M}(?P<wrong>"[^"\n]*)(?:\n|$)'),
)

# ---- parts of statements --------------------------------------------------------------------------------------------

_TRACKS = (
    _unexpected(rf",\s*\d+\s*{M}", PAIRS, expected="what is counted, such as `points`,"),
    _row(entries.LENGTH_MISSING, rf"(?:--\s*{_NAME}|\|)\s*{M}(?:{_COLOUR})?{_NO_MORE}", _ROUTES),
    _unexpected(rf"\d\s*{M}(?P<wrong>,)\s*{_COLOUR}", _ROUTES, fix=""),
    _row(entries.COLOUR_MISSING, rf"(?:--\s*{_NAME}|\|)\s*(?P<wrong>\d+)\s*{M}(?:{_OPTION}|{_NO_MORE})", _ROUTES),
    _unexpected(
        rf"\d\s+{_WORD}\s+{M}(?P<wrong>\d+\s+{_COLOUR})", _ROUTES, suggestion="parallel tracks are separated by `|`"
    ),
    _row(entries.VALUE_MISSING, rf"(?:--|->)\s*{_NAME}\s*{M}{_NO_MORE}", ("ticket",)),
    _unexpected(rf"(?:{M}|(?=;\s*{M}))(?P<wrong>;)", (*PAIRS, *LISTS, "uses"), fix=","),
    _row(
        entries.COMMA_MISSING,
        rf"\d(?:\s+[a-z]+)?(?P<edit>\s+{M}(?:with|plus|including|needs)\s+)(?P<wrong>(?P<found>{_OPTION}))",
        PAIRS,
        fix=", ",
    ),
    _row(entries.COMMA_MISSING, rf"\d(?:\s+[a-z]+)?(?P<edit>\s+){M}(?P<wrong>(?P<found>{_OPTION}))", PAIRS, fix=", "),
    _row(entries.COMMA_MISSING, rf"->.*\d(?P<edit>\s+){M}(?P<wrong>(?P<found>{_NAME}))\s+\d", ("ticket",), fix=", "),
    _row(entries.COMMA_MISSING, rf"[{{,][^,]*(?P<edit>\s+){M}(?P<wrong>(?P<found>{_NAME}))", LISTS, fix=", "),
    _row(entries.COMMA_MISSING, rf"(?P<edit>\s+){M}(?P<wrong>(?P<found>{_NAME}))", ("uses",), fix=", "),
)

_DEGREES = r"\d+(?:\.\d+)?"
_GAP = rf"[\s{M}]*"
_BETWEEN = rf"[\s,;/{M}]*"
_HERE = rf"(?:{M}|(?=[^{{}}|a-z]*{M}))(?!{_DEGREES}[NS]\s+{_DEGREES}[EW]\s)"
"""Reading stopped in this position, which is not as it should be."""
_LATITUDE = rf"(?P<a>{_DEGREES}){_GAP}[°º]?{_GAP}(?P<b>[NS])"
_LONGITUDE = rf"(?P<c>{_DEGREES}){_GAP}[°º]?{_GAP}(?P<d>[EW])"
_NUMBERS = (
    *(
        _unexpected(f"{_HERE}(?P<wrong>{degrees}", _PLACES, fix="{a}{b} {c}{d}")
        for degrees in (
            rf"{_LATITUDE}{_BETWEEN}{_LONGITUDE})(?!\w)",
            rf"{_LONGITUDE}{_BETWEEN}{_LATITUDE})(?!\w)",
            rf"(?P<b>[NS]){_GAP}(?P<a>{_DEGREES})[°º]?{_BETWEEN}(?P<d>[EW]){_GAP}(?P<c>{_DEGREES})[°º]?)(?![\w.'′])",
        )
    ),
    _row(
        entries.DECIMAL_COMMA,
        rf"{_HERE}(?P<wrong>(?P<a>\d+){M}?,(?P<b>\d+){_GAP}(?P<n>[NS]){_BETWEEN}(?P<c>\d+),(?P<d>\d+){_GAP}(?P<e>[EW]))",
        _PLACES,
        fix="{a}.{b}{n} {c}.{d}{e}",
        number="{a}.{b}",
    ),
    _unexpected(
        rf"(?:\bat|\|)\s+(?!\s)(?!{_DEGREES}[NS]\s+{M})(?=[^{{}}|a-z]*(?:[°º]|[NSEW](?!\w)))"
        rf"(?P<wrong>[^{{}}|a-z]*?{M}[^{{}}|a-z]*(?<=\S))",
        _PLACES,
        suggestion="degrees are written `63.5N 10.4E`: the latitude first, minutes as a part of a degree (30 are .5)",
    ),
    _unexpected(
        rf"\|\s*{M}",
        ("country",),
        expected="the position of another end, two numbers,",
        suggestion="after each `|` stands where the country is drawn once more, such as `at 1 1 | 9 9`",
    ),
    _unexpected(
        rf"{M}(?P<wrong>\d+(?:\.\d+)?°?[nsewo])\b",
        _PLACES,
        suggestion="a latitude ends with N or S, a longitude with E or W",
    ),
    _unexpected(
        rf"\bat\s+{M}(?P<wrong>\(\s*(?P<a>-?\d+(?:\.\d+)?)\s*[,\s]\s*(?P<b>-?\d+(?:\.\d+)?)\s*\))",
        _PLACES,
        fix="{a} {b}",
    ),
    _unexpected(rf"{M}(?P<wrong>(?P<a>\d+)[x×](?P<b>\d+))", ("canvas", "sheet"), fix="{a} {b}"),
    _unexpected(rf"\bat\s.*\d\s+-?\d+(?:\.\d+)?{M}(?P<wrong>,)\s+-?\d", ("country",), fix=" |"),
    _unexpected(rf"\d{M}(?P<wrong>,)\s+-?\d", (*_PLACES, "canvas", "sheet"), fix=""),
    _unexpected(rf"(?:^players\s+|\bin\s+)(?P<wrong>(?P<a>\d+)\s*{M}(?:[-–—]|to)\s*(?P<b>\d+))", fix="{a}..{b}"),
    _unexpected(
        rf"^players\s+(?P<wrong>(?P<a>\d+)\s*{M}(?:,|and\b|or\b)\s*(?:\d+\s*(?:,|and\b|or\b)\s*)*(?P<b>\d+))",
        guess="{a}..{b}",
        suggestion="the fewest and the most are written `{a}..{b}`",
    ),
    _row(
        entries.BLANK_MISSING,
        rf"{M}(?P<wrong>(?P<number>\d+)(?P<word>{_COLOUR}|(?:locomotives?|points?|copies|copy)\b))",
        PAIRS,
        fix="{number} {word}",
    ),
    _row(entries.BLANK_MISSING, rf"{M}(?P<wrong>(?P<number>\d+(?:\.\d+)?)(?P<word>[^\W\d_]\w*))"),
)

# ---- whole statements -----------------------------------------------------------------------------------------------

_STATEMENTS = (
    _unexpected(rf"^(?P<keyword>\S+)\s+at\s+{M}-?\d", _PLACES, expected="`at` after the name"),
    _row(entries.AT_MISSING, rf"^(?P<keyword>\S+)\s+{_NAME}\s*{M}(?P<edit>)-?\d", _PLACES, fix="at "),
    _row(entries.REASON_MISSING, rf"\ballow\s+(?P<slug>{_WORD})\s*{M}"),
    _row(
        entries.TITLE_MISSING,
        rf'^(?P<keyword>board|rules|variant)\s+(?P<id>{_WORD})\s+{M}(?P<wrong>(?P<title>[^"{{}}\n]+?))\s*\{{',
        BLOCKS,
        fix='"{title}"',
        example='`{keyword} {id} "{title}"`',
    ),
    _row(
        entries.TITLE_MISSING,
        rf"^(?P<keyword>board|rules|variant)\s+{_NAME}\s*{M}\{{",
        BLOCKS,
        example='`{keyword} NAME "Title" {{`',
    ),
    _row(entries.BRACE_MISSING, rf"^(?P<keyword>{'|'.join(BLOCKS)})\b.*{M}\s*(?:$|\n)", BLOCKS, expects="_OPEN"),
    _row(entries.BRACE_UNCLOSED, rf"(?P<wrong>\{{)[^{{}}]*{M}\s*$", LISTS, block="list"),
    _row(
        entries.BLANK_MISSING,
        rf"^(?P<wrong>(?P<number>{'|'.join(KEYWORDS)})(?P<word>[^\W\da-z]\w*)).*{M}",
        fix="{number} {word}",
        suggestion="write `{number} {word}`",
    ),
    _row(entries.BRACE_UNEXPECTED, rf"^(?P<keyword>(?!{_BRACED}){_WORD}).*{M}\{{", nearest=(*BLOCKS, *LISTS)),
    _row(entries.BRACE_UNEXPECTED, rf"^{M}(?P<wrong>(?P<keyword>{_WORD}))[^\n]*\{{\s*$", nearest=(*BLOCKS, *LISTS)),
    *_operators(),
    *_operators_in_words(),
    _unexpected(
        rf"\bwhen(?:\b[^\n]*?\b(?:and|or|not))?\s+{M}(?P<wrong>(?P<number>\d+)\s+players?)\b", fix="players = {number}"
    ),
    _unexpected(
        rf"\bwhen\b[^\n]*?\b(?P<wrong>(?P<fact>holds|here|own-here)\s+{M}?no\s+{M}?(?P<name>{_NAME}))",
        fix="not {fact} {name}",
    ),
    *_alternatives(),
    _row(
        entries.UNKNOWN_STATEMENT,
        rf"^(?P<wrong>(?P<keyword>(?!{_KNOWN}){_WORD})).*{M}(?P<found>--|->|\|)",
        nearest=KEYWORDS,
    ),
    _row(
        entries.COLON_UNEXPECTED,
        rf'(?P<wrong>(?P<a>"[^"\n]*"|[^\W\d][^\s"{{}}|,:{M}]*|\d+)\s*{M}:\s*(?P<b>\d+))(?![\w.])',
        fix="{a}:{b}",
        suggestion="a pair is written without blanks: `{a}:{b}`",
    ),
    _row(
        entries.COLON_UNEXPECTED,
        rf"{M}(?P<wrong>:)",
        suggestion="a pair is written without blanks, as a name or a number and a number: `long:2`",
    ),
    _unexpected(rf"\bwhen\b.*\bnot\s+{M}", suggestion="write `and` before `not`"),
    _row(
        entries.NO_STATEMENT,
        rf"^{M}(?P<wrong>(?P<found>\d+))\s+(?P<word>claim|draw|keep|choose|skip|pass)s?\b",
        fix="do {found}",
        suggestion="what a player of a scenario does follows `do`: `do {found} {word}`",
    ),
    _row(
        entries.NO_STATEMENT,
        rf"^{M}(?P<wrong>(?P<found>\d+))\s+(?P<word>hand|holds|owns|tickets|trains|points|placed)\s+\S",
        suggestion="what a player of a scenario has follows `given` or `expect`: `given {found} {word}`",
    ),
    _row(
        entries.NO_STATEMENT,
        rf"^{M}(?P<wrong>(?P<found>\d+)\s+(?P<word>trains))\s*$",
        fix="{word} {found}",
        suggestion="the number comes last: `{word} {found}`",
    ),
    _row(entries.NO_STATEMENT, rf"^{M}(?P<wrong>(?P<found>\S+))"),
    _unexpected(
        rf"\bat\s.*{M}(?P<wrong>(?P<said>[a-z][\w-]*))\s+(?P<count>\d+)\b",
        _PLACES,
        suggestion="`{said}` cannot be said of a place; a number that rules count is a tag: `tag {said}-{count}`",
    ),
)

MISTAKES = (*_CHARACTERS, *_LINES, *_NAMES, *_JOINTS, *_SUMS, *_ENDS, *_TRACKS, *_NUMBERS, *_STATEMENTS)
