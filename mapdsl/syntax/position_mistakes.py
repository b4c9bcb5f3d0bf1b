"""Table rows for mistakes in positions: degrees in other notations, numbers that may be degrees, and errors after a
position.

If valid degrees are followed by an error, the degrees themselves are never reported.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from itertools import permutations

from mapdsl.base.vocabulary import option_words
from mapdsl.diagnostics.catalogue import syntax as entries
from mapdsl.syntax.mistake_patterns import PLACES, M, MistakePattern, row, unexpected

_NUMBER = r"-?\d+(?:\.\d+)?"
_DEGREES = r"\d+(?:\.\d+)?"
_GAP = rf"[\s{M}]*"
_BETWEEN = rf"[\s,;/{M}]*"
_NO_POSITION = rf"(?!{_DEGREES}[NS]\s+{_DEGREES}[EW](?![\w.°º]))"
_HERE = rf"(?:{M}|(?=[^{{}}|a-z]*{M})){_NO_POSITION}"
"""Pattern for an invalid position at the point where parsing stopped."""

_MINUTES = rf"""{_GAP}(?P<{{0}}_minutes>{_DEGREES}){_GAP}['′’](?!['′’]){_GAP}"""
_SECONDS = rf"""(?:(?P<{{0}}_seconds>{_DEGREES}){_GAP}(?:["″”]|['′’]{{{{2}}}}){_GAP})?"""
_ANGLE = rf"(?P<{{0}}>{_DEGREES}){_GAP}(?:[°º](?:{_MINUTES}{_SECONDS})?)?{_GAP}"
_LETTERS = {"north": "NS", "east": "EW"}
_DECIMALS = 5
"""Number of decimal places of an angle converted from minutes and seconds, for a precision of about one metre."""
_MAX_DECIMALS = 6
"""Maximum number of decimal places kept from decimal degrees, for a precision of about ten centimetres."""


def _angle(found: Mapping[str, str], axis: str) -> str | None:
    """Convert an angle to decimal degrees. Returns `None` if its minutes or seconds are 60 or more."""
    minutes, seconds = (float(found[f"{axis}_{part}"] or 0) for part in ("minutes", "seconds"))
    if not found[f"{axis}_minutes"]:
        return found[axis]
    if max(minutes, seconds) >= 60 or "." in found[axis]:
        return None
    return f"{int(found[axis]) + minutes / 60 + seconds / 3600:.{_DECIMALS}f}".rstrip("0").rstrip(".")


def _in_degrees(found: Mapping[str, str], _: str) -> Mapping[str, str] | None:
    angles = {axis: _angle(found, axis) for axis in _LETTERS}
    written = " ".join(f"{angle}{found[f'{axis}_letter']}" for axis, angle in angles.items())
    return None if None in angles.values() else {"position": written}


def _other_notations() -> Iterator[MistakePattern]:
    """Create the rows for degrees in other notations, with latitude and longitude in any order and with or without
    minutes: `66°18'N, 25°30'W`, `25.5 W 66.3 N`, `N 66.3 W 25.5`."""
    for axes in permutations(_LETTERS):
        after = _BETWEEN.join(f"{_ANGLE.format(axis)}(?P<{axis}_letter>[{_LETTERS[axis]}])" for axis in axes)
        before = _BETWEEN.join(f"(?P<{axis}_letter>[{_LETTERS[axis]}]){_GAP}{_ANGLE.format(axis)}" for axis in axes)
        for degrees, end in ((after, r"(?!\w)"), (before, r"(?<![\s,;/])(?![\w.'′])")):
            pattern = f"{_HERE}(?P<wrong>{degrees}){end}"
            yield unexpected(pattern, PLACES, fix="{position}", derive=_in_degrees)


# ---- two numbers ----------------------------------------------------------------------------------------------------

_CANVAS = re.compile(r"^\s*canvas\s", re.MULTILINE)


def from_map_service(latitude: str, longitude: str) -> str:
    """Format a latitude and a longitude as a position in degrees. The parameters are in the order that map services
    use."""
    return f"{_with_letter(latitude, 'NS')} {_with_letter(longitude, 'EW')}"


def _with_letter(number: str, letters: str) -> str:
    whole, point, decimals = number.removeprefix("-").partition(".")
    return f"{whole}{point}{decimals[:_MAX_DECIMALS]}{letters[number.startswith('-')]}"


def may_be_degrees(latitude: str, longitude: str) -> bool:
    """Return whether two numbers look like a position copied from a map service."""
    is_precise = any("." in number or number.startswith("-") for number in (latitude, longitude))
    return is_precise and abs(float(latitude)) <= 90 and abs(float(longitude)) <= 180


def _as_numbers(found: Mapping[str, str], _: str) -> Mapping[str, str] | None:
    return None if may_be_degrees(found["a"], found["b"]) else {}


def _as_either(found: Mapping[str, str], text: str) -> Mapping[str, str] | None:
    """Return two numbers both as canvas coordinates and as degrees, and the likelier reading: canvas coordinates if
    the board has a canvas, else degrees."""
    degrees, numbers = from_map_service(found["a"], found["b"]), "{a} {b}".format(**found)
    return {"degrees": degrees, "numbers": numbers, "likely": numbers if _CANVAS.search(text) else degrees}


_AT = r"(?:\bat|\|)\s+"
_A, _B = rf"(?P<a>{_NUMBER})", rf"(?P<b>{_NUMBER})(?![\w.])"
_IN_BRACKETS = rf"(?P<wrong>{M}\(\s*(?P<a>{_NUMBER})\s*,\s*(?P<b>{_NUMBER})\s*\))"
_EITHER = "in degrees that is `{degrees}`; on a canvas it is `{numbers}`"


def _pairs() -> Iterator[MistakePattern]:
    """Create the rows for two numbers separated by a comma. The fix is safe only if the numbers cannot be degrees."""
    no_comma = rf"{_AT}{_A}(?P<edit>\s*{M}(?P<wrong>,)\s*){_B}"
    yield unexpected(no_comma, PLACES, fix=" ", suggestion="leave out `,`", derive=_as_numbers)
    yield unexpected(rf"{_AT}{_IN_BRACKETS}", PLACES, fix="{a} {b}", derive=_as_numbers)
    for pair in (rf"(?P<wrong>{_A}\s*{M},\s*{_B})", _IN_BRACKETS):
        yield unexpected(_AT + pair, PLACES, guess="{likely}", suggestion=_EITHER, derive=_as_either)


# ---- after a position -----------------------------------------------------------------------------------------------

_SIDES = "north|northeast|east|southeast|south|southwest|west|northwest"
_SAID = ", ".join(f"`{word}`" for word in option_words("place"))


def _after() -> Iterator[MistakePattern]:
    """Create the rows for errors after a position. The options of places start with a known word, and no comma
    precedes them."""
    known = "|".join(option_words("place"))
    yield unexpected(rf"{_AT}.*\d[NSEW]?(?P<edit>\s*{M}(?P<wrong>,))\s*(?:{known})\s", PLACES, fix="")
    yield unexpected(rf"{_AT}.*{M}(?P<wrong>{_SIDES})\b", PLACES, fix="label {wrong}")
    yield unexpected(
        rf"{_AT}.*\d[NSEW]?\s*{M}(?P<wrong>,)\s*(?P<said>[^\W\d_][\w-]*)",
        PLACES,
        suggestion=f"`{{said}}` cannot be said of a place, only {_SAID}; what lies there and rules take is a `piece`",
    )
    yield unexpected(
        rf"{_AT}(?P<number>{_NUMBER})\s*{M}(?![-,(\d])",
        PLACES,
        suggestion="a position is two numbers, such as `{number} 80`",
    )


POSITIONS = (
    *_other_notations(),
    row(
        entries.DECIMAL_COMMA,
        rf"{_HERE}(?P<wrong>(?P<a>\d+){M}?,(?P<b>\d+){_GAP}(?P<n>[NS]){_BETWEEN}(?P<c>\d+),(?P<d>\d+){_GAP}(?P<e>[EW]))",
        PLACES,
        fix="{a}.{b}{n} {c}.{d}{e}",
        number="{a}.{b}",
    ),
    unexpected(
        rf"{_AT}(?!\s)(?!{_DEGREES}[NS]\s+{M}){_NO_POSITION}(?=[^{{}}|a-z]*(?:[°º]|[NSEW](?!\w)))"
        rf"(?P<wrong>[^{{}}|a-z]*?{M}[^{{}}|a-z]*(?<=\S))",
        PLACES,
        suggestion="degrees are written `63.5N 10.4E`: the latitude first, minutes as a part of a degree (30 are .5)",
    ),
    unexpected(
        rf"\|\s*{M}",
        ("country",),
        expected="the position of another end, two numbers,",
        suggestion="after each `|` stands where the country is drawn once more, such as `at 1 1 | 9 9`",
    ),
    unexpected(
        rf"{M}(?P<wrong>\d+(?:\.\d+)?°?[nsewo])\b",
        PLACES,
        suggestion="a latitude ends with N or S, a longitude with E or W",
    ),
    unexpected(
        rf"\bat\s+{M}(?P<wrong>\(\s*(?P<a>{_NUMBER})\s+(?P<b>{_NUMBER})\s*\))",
        PLACES,
        fix="{a} {b}",
    ),
    unexpected(rf"\bat\s.*\d\s+-?\d+(?:\.\d+)?{M}(?P<wrong>,)\s+-?\d", ("country",), fix=" |"),
    *_pairs(),
    *_after(),
)
