"""Letters of different alphabets that look alike."""

from __future__ import annotations

import re
import unicodedata
from collections import Counter
from collections.abc import Iterable

_LOOK_ALIKES = str.maketrans(
    # Cyrillic and Greek letters that look like Latin letters, and digits that look like letters
    "АВЕЗКМНОРСТУХІЈЅабвеопрсухіјѕкαβεικνορτυχΑΒΕΖΗΙΚΜΝΟΡΤΥΧ01",
    "ABE3KMHOPCTYXIJSabbeonpcyxijskaBeikvoptuxABEZHIKMNOPTYXOl",
)
_ALPHABETS = ("LATIN", "CYRILLIC", "GREEK")
_WORD = re.compile(r"[^\W\d_]+")


def replace_look_alikes(name: str) -> str:
    """Replace each letter by the Latin letter that looks the same, if there is one."""
    return name.translate(_LOOK_ALIKES)


def alphabet(letter: str) -> str:
    """Return the name of a letter's alphabet: `Latin`, `Cyrillic` or `Greek`. Empty for any other character."""
    first = unicodedata.name(letter, "").partition(" ")[0] if letter.isalpha() else ""
    return first.capitalize() if first in _ALPHABETS else ""


def foreign_letter(name: str) -> str:
    """Return the first letter that does not belong to the main alphabet of its word, or an empty string."""
    if name.isascii():
        return ""
    for word in map(str, _WORD.findall(unicodedata.normalize("NFC", name))):
        counts = Counter(filter(None, map(alphabet, word)))
        if len(counts) > 1:
            usual = max(counts, key=lambda count: (counts[count], count == "Latin"))
            return next(char for char in word if alphabet(char) not in ("", usual))
    return ""


def explain_difference(here: str, there: str) -> str:
    """Explain how two names that look alike differ, by naming the first letter from another alphabet."""
    for letter, other in zip(here, there, strict=False):
        if alphabet(letter) != alphabet(other):
            where, foreign = ("there", other) if alphabet(letter) == "Latin" else ("here", letter)
            if alphabet(foreign):
                return f"{where} the `{foreign}` is a {alphabet(foreign)} letter"
    return ""


def find_look_alike(name: str, known: Iterable[str]) -> str:
    """Return a known name that looks the same as `name` but contains letters of another alphabet, or an empty
    string."""
    seen = replace_look_alikes(name)
    alike = (
        other for other in known if other != name and len(other) == len(name) and replace_look_alikes(other) == seen
    )
    return next((other for other in alike if explain_difference(name, other)), "")
