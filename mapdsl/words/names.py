"""Display names of things on a board: translated if the board gives a translation, otherwise as written."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from msgspec.structs import replace

from mapdsl.base.records import Record
from mapdsl.rules.tables import Piece, RuleTables, Translation


class Name(Record):
    """Name and the kind of thing it belongs to: `city`, `country`, `region`, or `name` for anything else."""

    text: str
    sort: str


def name_in(written: str, names: Sequence[Translation], language: str) -> str:
    """Return the translation for a language or its base language (`pt` for `pt-BR`), otherwise the name as written."""
    known = {name.language: name.text for name in reversed(names)}
    return known.get(language) or known.get(language.split("-")[0]) or written


def in_language(tables: RuleTables, language: str) -> RuleTables:
    """Return the same board with its title in the given language; if empty, in the board's own language."""
    return replace(tables, title=name_in(tables.title, tables.names, language or tables.language))


def place_names(tables: RuleTables, language: str = "") -> dict[str, str]:
    return {place.id: name_in(place.id, place.names, language) for place in tables.places}


def piece_name(piece: Piece, tables: RuleTables, language: str) -> str:
    """Return the name of a piece. A piece named after the place it starts on uses the translations of the place."""
    place = next((place for place in tables.places if place.id == piece.id == piece.on), None)
    return name_in(piece.id, piece.names or (place.names if place else ()), language)


def variant_titles(tables: RuleTables, language: str) -> Mapping[str, str]:
    return {variant.id: name_in(variant.title, variant.names, language) for variant in tables.variants}


def words_in(tables: RuleTables, language: str) -> Mapping[str, str]:
    """Return the board's translated names and texts, by original name or text."""
    return {translation.id: name_in(translation.id, translation.names, language) for translation in tables.translations}


def called_in(tables: RuleTables, language: str) -> Mapping[str, str]:
    """Return the names of pieces, groups, actions, decks, tags and texts, by original name or text."""
    pieces = {piece.id: piece_name(piece, tables, language) for piece in tables.pieces}
    return {**words_in(tables, language), **pieces}


def names_of(tables: RuleTables, language: str) -> Mapping[str, Name]:
    words = words_in(tables, language)
    places = {place.id: Name(name_in(place.id, place.names, language), place.kind) for place in tables.places}
    regions = {region.id: Name(words.get(region.id, region.id), "region") for region in tables.regions}
    return places | regions
