"""Names in sentences: the forms that boards give, and grammar that no form may break."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from mapdsl.api import load
from mapdsl.print.leaflet_text import leaflet_markdown, leaflet_of
from mapdsl.rules.tables import RuleTables
from mapdsl.words import LANGUAGES
from mapdsl.words.messages import format_message
from mapdsl.words.names import NOUN_FORMS, nouns_in
from mapdsl.words.speech import RuleSentences
from tests.writing import GEOGRAPHY, tables_of

MAPS = Path(__file__).parents[2] / "maps"

FORMS = {
    "pl": ("dworzec", "dworzec", "dworce", "dworców"),
    "fi": ("asema", "asemaa", "asemat", "asemia"),
    "fr": ("gare", "gares", "de gares"),
}


def names(*languages: str) -> str:
    """Return a `names` block that gives the forms of one noun in these languages."""
    forms = ((language, FORMS.get(language, ("thing", "things"))) for language in languages)
    return ", ".join(language + " " + " | ".join(f'"{one}"' for one in each) for language, each in forms)


RULES = """
  piece shed each 3{shed}
  piece ore copies 9 of goods
  piece iron copies 9 of goods
  piece stoker of engine copies 2 most 1 price 1 locomotive
  region land {{ A, B }}
{groups}
  action build does place shed on city price 1, 2, 3
  action buy does take engine before-turn
  borrow shed
  tally shed each 4
  tally goods each 2
  award goods points 7, 4
  award shed points 5
  tie-break completed-tickets, shed, fewest goods
  forbid claim when ferry and not holds stoker
  forbid claim when touches land and not holds shed
  forbid draw-cards when holds goods >= 2
  on claim must take ore when reaches land and connects land >= 2
  on claim may take goods from end
  on claim must score 2 when tagged coast
  on turn-end must give stoker when holds stoker
  demand 1 shed when tagged coast
"""


def board(*, with_forms: bool) -> RuleTables:
    given = "{ " + names(*LANGUAGES) + " }"
    shed = f" {{ names {given} }}" if with_forms else ""
    groups = "".join(f"  names {name} {given}\n" for name in ("goods", "engine", "land")) if with_forms else ""
    geography = GEOGRAPHY.replace("route A -- B 3 red", "route A -- B 3 red, tag coast", 1)
    return tables_of(RULES.format(shed=shed, groups=groups), geography=geography)


def sentences(tables: RuleTables, language: str) -> Iterator[str]:
    speech = RuleSentences.of(tables, language)
    for rule in tables.rules:
        yield speech.sentence(rule)
        yield speech.title(rule)
    for piece in tables.pieces:
        yield from speech.set_up_of_piece(piece)
        yield from speech.of_piece(piece)
    yield from (f"{title}: {sentence}" for title, sentence in speech.of_map())


def faults(text: str, language: str) -> list[str]:
    """Return what is broken in a sentence whatever it says."""
    opening, closing = format_message(language, "quoted", {"text": "\n"}).split("\n")
    pairs = text.count(opening) % 2 if opening == closing else text.count(opening) - text.count(closing)
    quoted = re.findall(rf"{opening}(.)[^{closing.strip()}]*{closing}", text)
    article = r"\b(?:the the|a an|an a|de le|de les|de el|di il|di la|de o|à le|à les|der die|von die|zu die)\b"
    found = {
        "unbalanced quotes": bool(pairs),
        "quoted identifier": any(first.islower() for first in quoted),
        "doubled word": re.search(r"\b(\w+) \1\b", text, re.IGNORECASE) is not None,
        "articles": re.search(article, text, re.IGNORECASE) is not None,
        "blanks": "  " in text or re.search(r" [,.]|\( | \)", text) is not None,
        "left open": re.search(r"[{}$]", text) is not None,
        "number without a noun": re.search(r"\d [.,]", text) is not None,
    }
    return [f"{fault}: {text}" for fault, is_there in found.items() if is_there]


@pytest.mark.parametrize("with_forms", [False, True])
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_sort_of_name_fits_every_sentence(language: str, *, with_forms: bool) -> None:
    tables = board(with_forms=with_forms)
    assert bool(nouns_in(tables, language)) is with_forms
    assert [fault for text in sentences(tables, language) for fault in faults(text, language)] == []


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("path", sorted(MAPS.glob("*.board")), ids=lambda path: path.stem)
def test_sentences_of_shipped_boards_have_no_broken_grammar(path: Path, language: str) -> None:
    tables = load(path)
    assert [fault for text in sentences(tables, language) for fault in faults(text, language)] == []


def test_incomplete_forms_are_not_used() -> None:
    tables = tables_of('  piece shed each 3 { names { pl "dworzec" | "dworce", de "Bahnhof" | "Bahnhöfe" } }\n')
    assert not nouns_in(tables, "pl") and nouns_in(tables, "de")["shed"].plural == "Bahnhöfe"
    assert set(NOUN_FORMS) < set(LANGUAGES)


STATIONS = {
    "en": ("4 points at the end for each unused station.", "each station in a city lets its owner use one route"),
    "de": ("4 Punkte am Ende für je 1 Bahnhof im eigenen Vorrat.", "nur für Zielkarten, und für alle dieselbe"),
    "fr": ("4 points à la fin pour chaque gare encore en réserve.", "seulement pour les cartes Destination"),
    "pl": ("Po 4 punkty na koniec za własne dworce pozostałe w zapasie.", "w którym gracz ma 1 dworzec, wolno mu"),
}


@pytest.mark.parametrize("language", STATIONS)
def test_leaflet_of_europe_scores_unused_stations_and_lends_for_tickets_only(language: str) -> None:
    text = leaflet_markdown(leaflet_of(load(MAPS / "europe.board"), language, whole=True))
    assert [said for said in STATIONS[language] if said not in text] == []


NEIGHBOURS = {
    "en": "joins at least 2 neighbouring countries, take the top card of each country in that network.",
    "de": "deren Netz dann mindestens 2 Nachbarländer verbindet: die oberste Karte jedes Landes in diesem Netz nehmen.",
    "fr": "relie alors au moins 2 pays voisins, on doit prendre la carte du dessus de chaque pays de ce réseau.",
    "pl": "łączy wtedy co najmniej 2 kraje sąsiednie, należy wziąć wierzchnią kartę każdego kraju w tej sieci.",
}


@pytest.mark.parametrize("language", NEIGHBOURS)
def test_leaflet_of_poland_inflects_the_neighbours(language: str) -> None:
    assert NEIGHBOURS[language] in leaflet_markdown(leaflet_of(load(MAPS / "poland.board"), language, whole=True))


def test_leaflet_of_the_united_kingdom_states_extra_points_printed_points_and_purchases() -> None:
    text = leaflet_markdown(leaflet_of(load(MAPS / "uk.board"), "en", whole=True)).replace("\N{NO-BREAK SPACE}", " ")
    told = (
        "at first you may claim only routes of 1 or 2 spaces within England, and no ferries",
        "- **Boiler Lagging:** When you claim a route, score 1 extra point.",
        "score 2 extra points",
        "New York – Southampton → 40.",
        "5 → 10, 6 → 15.\n",
        "Any 4 cards can be played as one locomotive, also when you buy something.",
        "Lay out face up next to the board, as the bank: Technologies.",
        "you may once take 1 technology for its price",
        "You may claim only a route that another player owns.",
    )
    assert [said for said in told if said not in text] == []


def test_leaflet_of_legendary_asia_names_the_route_that_bears_a_cross() -> None:
    text = leaflet_markdown(leaflet_of(load(MAPS / "legendary-asia.board"), "en", whole=True))
    told = ("Moscow – Perm (red)", "Khabarovsk – Vladivostok (gray, one of the 2)", "1 train (out of the game)")
    assert [said for said in told if said not in text] == []
