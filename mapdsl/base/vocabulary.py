"""The keywords and the patterns of the grammar, read off its text; how a name is written, how a noun is counted.

For those who tell words apart without parsing: what colours boards need not wait for a parser.
"""

from __future__ import annotations

import re
from functools import cache

from mapdsl.base.resources import data_path

_COMMENT = re.compile(r"(?<!\S)//.*")
_KEYWORD = re.compile(r'"([a-z]+)"')
_ALTERNATIVE = re.compile(r'[:|]\s*\(?"([a-z]+)"')
_UNWRITABLE = re.compile(r"[\x00-\x1f\x7f-\x9f\u2028\u2029]")
_ESCAPED = re.compile(r"\\(.)")
_END_OF_WORDS = frozenset({"when", "allow"})
"""What comes after the words of a rule or of a step."""
NUMBERED_OPTIONS = frozenset({"any-order", "copies", "loss"})
"""Options of tickets that take a number: bare, none of them is one more place to which a ticket may lead."""
MEANT_OTHERWISE = (NUMBERED_OPTIONS | _END_OF_WORDS).union(
    ("and", "or", "not", "in", "cards", "label", "through", "nothing", "only", "because")
)
"""Words that mean something, bare, in a place where a name could stand as well."""
_PIECE = re.compile(r"/(?P<pattern>(?:\\.|[^/\\])+)/|(?P<terminal>[A-Z_]+)|(?P<sign>[(|)])")


BOARD_ID = "^(?!-|(?:aux|con|nul|prn|(?:com|lpt)[0-9])$)[a-z0-9-]+$"
"""The short name of a board, which names a folder on every system: no option of a command, no device of Windows."""


NUMBER_WORDS = ("one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve")
"""The numbers from 1, as people write them in words."""


@cache
def _grammar() -> str:
    return _COMMENT.sub("", data_path("grammars", "board.lark").read_text(encoding="utf-8"))


@cache
def keywords() -> frozenset[str]:
    """Every word that means something in some place, and may be a name in others."""
    return frozenset(_KEYWORD.findall(_grammar()))


@cache
def option_words(thing: str) -> tuple[str, ...]:
    """What begins the options of a `place` or a `piece`."""
    definition = re.search(rf"^{thing}_option:.*(?:\n\s+\|.*)*", _grammar(), re.MULTILINE)
    if definition is None:
        raise KeyError(thing)
    return tuple(_ALTERNATIVE.findall(definition[0]))


def pattern(terminal: str) -> str:
    """The regular expression of a terminal such as `NAME`."""
    definition = re.search(rf"^{terminal}(?:\.\d+)?:(.+)$", _grammar(), re.MULTILINE)
    if definition is None:
        raise KeyError(terminal)
    return "".join(map(_translate, _PIECE.finditer(definition[1])))


@cache
def _bare() -> re.Pattern[str]:
    return re.compile(pattern("NAME"))


def is_bare(word: str) -> bool:
    """Whether a word can stand without quotes among the words of a rule or of a step."""
    return word not in _END_OF_WORDS and _bare().fullmatch(word) is not None


def write_name(name: str) -> str:
    """A name as it stands in a board, in quotes where it needs them in any place."""
    return name if is_bare(name) and name not in MEANT_OTHERWISE else quote(name)


def quote(text: str) -> str:
    """Words for people, or a name that needs quotes. What no board can hold is a blank."""
    text = _UNWRITABLE.sub(" ", text)
    return '"' + text.replace("\\", "\\\\").replace('"', '\\"') + '"'


def unquote(quoted: str) -> str:
    """What stands between the quotes."""
    return _ESCAPED.sub(r"\1", quoted[1:-1])


def _translate(piece: re.Match[str]) -> str:
    if piece["sign"]:
        return piece["sign"].replace("(", "(?:")
    return f"(?:{piece['pattern'] or pattern(piece['terminal'])})"


_CONSONANT_Y = re.compile(r"(?<=[^aeiou])y$")


def plural(noun: str) -> str:
    """The word for several; of such a word, itself."""
    return noun if noun.endswith("s") else _CONSONANT_Y.sub("ie", noun) + "s"


def article(noun: str) -> str:
    return "an" if noun[0] in "aeiou" else "a"


def singular(noun: str) -> str:
    """The word for one of them."""
    return noun[:-3] + "y" if noun.endswith("ies") else noun.removesuffix("s")


def inflect(count: int, noun: str) -> str:
    """The noun alone, as it stands after the number."""
    return noun if count == 1 else plural(noun)


_ABROAD = {
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
"""Statements in languages that authors speak at their tables."""
_COLOURS_ABROAD = {
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


def colours_abroad(word: str) -> tuple[str, ...]:
    """The colour of cards that bears this name in another language, or on printed cards, if one does."""
    return tuple(colour for colour, words in _COLOURS_ABROAD.items() if word.casefold() in words.split())


def statements_abroad(word: str) -> tuple[str, ...]:
    """The statement that bears this name in another language, if one does."""
    return tuple(statement for statement, words in _ABROAD.items() if word.casefold() in words.split())
