"""Display names of the elements of a board: translated if the board gives a translation, otherwise as written."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from msgspec.structs import replace

from mapdsl.base.records import Record
from mapdsl.rules.tables import Piece, RuleTables, Translation
from mapdsl.words import plural


class Name(Record):
    """Display name, and what it names: a `city`, `country` or `region`, or `name` for anything else."""

    text: str
    sort: str


class Noun(Record):
    """Countable name in all the forms that sentences need. If a board gives only some of the forms, the noun is not
    used."""

    forms: tuple[str, ...]
    language: str

    def counted(self, count: int) -> str:
        """Return the form after a number, as the object of a verb, such as `kartę kraju` after 1 and `karty kraju`
        after 2."""
        at = {"one": 1, "few": 2, "many": 3} if self.language == "pl" else {"one": 0, "other": 1}
        return self.forms[at[plural(self.language, count)]]

    @property
    def plural(self) -> str:
        return self.forms[2 if self.language in ("pl", "fi") else 1]

    @property
    def variables(self) -> dict[str, str]:
        """Message arguments: the forms for one item (`one`), for several items (`several`), and after "the most"
        (`many`)."""
        return {"one": self.forms[0], "several": self.plural, "many": self.forms[-1]}


NOUN_FORMS = {
    "pl": ("nominative", "accusative", "plural", "genitive plural"),
    "fi": ("nominative", "partitive", "plural", "partitive plural"),
    "fr": ("singular", "plural", "plural after `de`, with it"),
}
"""Names of a noun's forms, in the order in which boards give them, for languages that need more than singular and
plural."""
_USUAL_FORMS = ("singular", "plural")


def name_in(written: str, names: Sequence[Translation], language: str) -> str:
    """Return the translation for a language or its base language (`pt` for `pt-BR`), otherwise the name as written."""
    known = {name.language: name.text for name in reversed(names)}
    return known.get(language) or known.get(language.split("-")[0]) or written


def in_language(tables: RuleTables, language: str) -> RuleTables:
    """Return the same board with its title in a language. An empty `language` means the board's own language."""
    return replace(tables, title=name_in(tables.title, tables.names, language or tables.language))


def place_names(tables: RuleTables, language: str = "") -> dict[str, str]:
    return {place.id: name_in(place.id, place.names, language) for place in tables.places}


def piece_name(piece: Piece, tables: RuleTables, language: str) -> str:
    """Return the display name of a piece. A piece named after the place where it starts uses the place's
    translations."""
    place = next((place for place in tables.places if place.id == piece.id == piece.on), None)
    return name_in(piece.id, piece.names or (place.names if place else ()), language)


def nouns_in(tables: RuleTables, language: str) -> Mapping[str, Noun]:
    """Return the countable names that have all their forms in this language, indexed by the name on the board."""
    named = [(piece.id, piece.names) for piece in tables.pieces]
    named += [(translation.id, translation.names) for translation in tables.translations]
    needed = len(NOUN_FORMS.get(language, _USUAL_FORMS))
    return {
        name: Noun((one.text, *one.forms), language)
        for name, names in named
        for one in names
        if one.language == language and 1 + len(one.forms) == needed
    }


def variant_titles(tables: RuleTables, language: str) -> Mapping[str, str]:
    return {variant.id: name_in(variant.title, variant.names, language) for variant in tables.variants}


def words_in(tables: RuleTables, language: str) -> Mapping[str, str]:
    """Return the board's translated names and texts, indexed by the original."""
    return {translation.id: name_in(translation.id, translation.names, language) for translation in tables.translations}


def object_names_in(tables: RuleTables, language: str) -> Mapping[str, str]:
    """Return the display names of pieces, groups, actions, decks and tags, and translated texts, indexed by the
    original."""
    pieces = {piece.id: piece_name(piece, tables, language) for piece in tables.pieces}
    return {**words_in(tables, language), **pieces}


def names_of(tables: RuleTables, language: str) -> Mapping[str, Name]:
    words = words_in(tables, language)
    places = {place.id: Name(name_in(place.id, place.names, language), place.kind) for place in tables.places}
    nouns = nouns_in(tables, language)
    regions = {
        region.id: Name(nouns[region.id].plural if region.id in nouns else words.get(region.id, region.id), "region")
        for region in tables.regions
    }
    return places | regions
