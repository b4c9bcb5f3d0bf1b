"""Keywords and patterns taken from the text of the grammar, quoting of names, and plurals of nouns.

The module serves code that classifies words without a parser, such as syntax highlighting.
"""

from __future__ import annotations

import re
from functools import cache
from typing import Literal, get_args

from mapdsl.base.resources import data_path

_COMMENT = re.compile(r"(?<!\S)//.*")
_KEYWORD = re.compile(r'"([a-z]+)"')
_FIRST = re.compile(r'\s*[:|]\s*(?:"[a-z]+"|\([^)]*\))')
_TEXTS = re.compile(r'[")](?: text)+\s*$')
_UNWRITABLE = re.compile(r"[\x00-\x1f\x7f-\x9f\u2028\u2029]")
_ESCAPED = re.compile(r"\\(.)")
_END_OF_WORDS = frozenset({"when", "allow"})
"""Keywords that end the words of a rule or step."""
NUMBERED_OPTIONS = frozenset({"any-order", "copies", "loss"})
"""Ticket options that take a number. Without a number, these words are still never read as another destination."""
RESERVED_BARE_WORDS = (NUMBERED_OPTIONS | _END_OF_WORDS).union(
    ("and", "or", "not", "in", "cards", "label", "through", "nothing", "only", "because")
)
"""Words that have a special meaning in positions where an unquoted name is also possible."""
_PIECE = re.compile(r"/(?P<pattern>(?:\\.|[^/\\])+)/|(?P<terminal>[A-Z_]+)|(?P<sign>[(|)])")


BOARD_ID = "^(?!-|(?:aux|con|nul|prn|(?:com|lpt)[0-9])$)[a-z0-9-]+$"
"""Pattern for the short name of a board. A matching name is a valid folder name on every system: commands do not
mistake it for an option, and it is not a Windows device name."""


TrackKind = Literal["route", "ferry", "tunnel", "special"]
TRACK_KINDS: tuple[TrackKind, ...] = get_args(TrackKind)
"""Kinds of tracks. Each kind is the first word of a statement; the first kind in the tuple is the ordinary one."""
CardColour = Literal["red", "orange", "yellow", "green", "blue", "pink", "white", "black"]


NUMBER_WORDS = ("one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve")
"""Words for the numbers from 1 to 12."""


@cache
def _grammar() -> str:
    return _COMMENT.sub("", data_path("grammars", "board.lark").read_text(encoding="utf-8"))


@cache
def keywords() -> frozenset[str]:
    """Return every keyword of the grammar. Most keywords can also be names, except where the grammar expects the
    keyword."""
    return frozenset(_KEYWORD.findall(_grammar()))


@cache
def option_words(thing: str) -> tuple[str, ...]:
    """List the first words of the options of a `place` or `piece`."""
    return tuple(word for line in _alternatives(f"{thing}_option") for word in _first_words(line))


@cache
def property_words(*, only_texts: bool = False) -> tuple[str, ...]:
    """List the first words of the properties of a board, in the order in which the formatter writes them. With
    `only_texts`, list only the properties whose values are all quoted texts."""
    lines = _alternatives("property")
    return tuple(word for line in lines if not only_texts or _TEXTS.search(line) for word in _first_words(line))


def _alternatives(rule: str) -> list[str]:
    """Return the alternatives of a grammar rule, which has one alternative per line."""
    definition = re.search(rf"^{rule}(:.*(?:\n\s+\|.*)*)", _grammar(), re.MULTILINE)
    if definition is None:
        raise KeyError(rule)
    return definition[1].split("\n")


def _first_words(alternative: str) -> list[str]:
    first = _FIRST.match(alternative)
    return _KEYWORD.findall(first[0]) if first else []


def pattern(terminal: str) -> str:
    """Return the regular expression of a grammar terminal such as `NAME`."""
    definition = re.search(rf"^{terminal}(?:\.\d+)?:(.+)$", _grammar(), re.MULTILINE)
    if definition is None:
        raise KeyError(terminal)
    return "".join(map(_translate, _PIECE.finditer(definition[1])))


@cache
def _bare() -> re.Pattern[str]:
    return re.compile(pattern("NAME"))


def is_bare(word: str) -> bool:
    """Return whether a word can be written without quotes among the words of a rule or step."""
    return word not in _END_OF_WORDS and _bare().fullmatch(word) is not None


def write_name(name: str) -> str:
    """Format a name in board syntax. The name is quoted if at least one position in the language would require
    quotes."""
    return name if is_bare(name) and name not in RESERVED_BARE_WORDS else quote(name)


def quote(text: str) -> str:
    """Put a text in quotes. Characters that board files do not allow become blanks."""
    text = _UNWRITABLE.sub(" ", text)
    return '"' + text.replace("\\", "\\\\").replace('"', '\\"') + '"'


def unquote(quoted: str) -> str:
    """Remove the quotes from a text and resolve its escapes."""
    return _ESCAPED.sub(r"\1", quoted[1:-1])


def _translate(piece: re.Match[str]) -> str:
    if piece["sign"]:
        return piece["sign"].replace("(", "(?:")
    return f"(?:{piece['pattern'] or pattern(piece['terminal'])})"


_CONSONANT_Y = re.compile(r"(?<=[^aeiou])y$")


def plural(noun: str) -> str:
    """Return the plural of a noun. A word that already ends in `s` is returned unchanged."""
    return noun if noun.endswith("s") else _CONSONANT_Y.sub("ie", noun) + "s"


def article(noun: str) -> str:
    return "an" if noun[0] in "aeiou" else "a"


def singular(noun: str) -> str:
    """Return the singular of a plural noun."""
    return noun[:-3] + "y" if noun.endswith("ies") else noun.removesuffix("s")


def inflect(count: int, noun: str) -> str:
    """Return a noun in the singular for the count 1, else in the plural. The number is not included."""
    return noun if count == 1 else plural(noun)


_FOREIGN_STATEMENTS = {
    "ticket": "zielkarte ziel auftrag fahrkarte fahrschein billet objectif trayecto billete boleto destino objetivo",
    "route": "strecke linie weg verbindung chemin voie ligne liaison ruta camino vía línea",
    "ferry": "fähre bac traversier transbordador ferri",
    "tunnel": "túnel",
    "city": "stadt ville ciudad ciudades",
    "country": "land pays país",
    "region": "région región gebiet",
    "players": "spieler joueurs joueur jugadores jugador",
    "trains": "waggons waggon wagen züge wagons vagones trenes",
    "piece": "spielstein stein figur pion jeton ficha peón pieza pièce",
    "variant": "variante",
    "language": "sprache langue idioma lengua",
    "source": "quelle fuente",
    "canvas": "leinwand toile lienzo",
}
"""Statement keywords mapped to their translations, used in error messages for authors who write a translation."""
_FOREIGN_COLOURS = {
    "red": "rot rouge rojo roja",
    "orange": "naranja",
    "yellow": "gelb jaune amarillo amarilla",
    "green": "grün vert verte verde",
    "blue": "blau bleu bleue azul",
    "pink": "purple violet rosa rose lila violett magenta",
    "white": "weiß weiss blanc blanche blanco blanca",
    "black": "schwarz noir noire negro negra",
    "gray": "grau gris",
}


def colours_by_foreign_name(word: str) -> tuple[str, ...]:
    """Return the card colours that a word names in another language or on printed cards."""
    return tuple(colour for colour, words in _FOREIGN_COLOURS.items() if word.casefold() in words.split())


def statements_by_foreign_name(word: str) -> tuple[str, ...]:
    """Return the statements whose keyword a word translates."""
    return tuple(statement for statement, words in _FOREIGN_STATEMENTS.items() if word.casefold() in words.split())
