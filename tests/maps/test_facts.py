"""The boards equal the printed boards. Figures and digests come from separately collected facts, never from mapdsl's
own output.

The digests are computed from the rows described in `board_rows.py`; `.ci/facts.py --digests` makes them from the
collected facts. If the digest of a board differs, a line of the board is wrong. `make facts` names the line, if the
collected facts are available.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass

import pytest

from mapdsl.rules.ruleset import Ruleset

from .board_rows import digest, place_rows, ticket_rows, track_rows
from .boards import BOARDS, load_tables

COLOURS = ("red", "orange", "yellow", "green", "blue", "pink", "white", "black", "gray")


@dataclass(frozen=True, kw_only=True)
class Figures:
    """Numbers of components of a board."""

    cities: int
    countries: dict[str, int]
    """Number of ends of each country, by country."""
    corridors: int
    kinds: dict[str, int]
    lengths: dict[int, int]
    """Number of tracks of each length, by length in spaces."""
    spaces: tuple[int, ...]
    """Number of spaces of each colour, in the order of `COLOURS`."""
    locomotives: int = 0
    pools: dict[str, tuple[int, int]]
    """Number of tickets in each variant, and the sum of their highest values, by variant. The empty name stands for
    no variant."""
    groups: dict[tuple[str, str], int]
    """Number of tickets in each deck and set, by deck and set."""
    places_digest: str
    tracks_digest: str
    tickets_digest: str


CARDS = {
    "Niemcy": (7, 4, 3),
    "Rosja": (7, 4, 3),
    "Litwa": (3,),
    "Białoruś": (6, 4, 2),
    "Ukraina": (6, 4, 2),
    "Słowacja": (6, 4, 2),
    "Czechy": (10, 7, 4, 2),
}

FIGURES = {
    "usa": Figures(
        cities=36,
        countries={},
        corridors=78,
        kinds={"route": 100},
        lengths={1: 9, 2: 36, 3: 20, 4: 16, 5: 10, 6: 9},
        spaces=(27, 27, 27, 27, 27, 27, 27, 27, 93),
        pools={"": (30, 349), "usa-1910": (35, 391), "mega": (69, 754), "big-cities": (35, 389)},
        groups={("main", "base"): 30, ("main", "usa-1910"): 35, ("main", "mega"): 34},
        places_digest="46fce80f8e78d14541adb1fc16f07eab16a320c18ef39371082ac4fca360e6bf",
        tracks_digest="bb5776e334d4e4992f44ef094cc06dd93540681abbf80732660fd9468bcb5b2b",
        tickets_digest="5c58e72261a236bacd12ac2045a1b1b47662bf43318d1b2fe9092f3f82c8fa64",
    ),
    "europe": Figures(
        cities=47,
        countries={},
        corridors=90,
        kinds={"route": 70, "ferry": 13, "tunnel": 18},
        lengths={1: 4, 2: 35, 3: 30, 4: 29, 6: 2, 8: 1},
        spaces=(22, 22, 22, 23, 23, 22, 22, 22, 122),
        locomotives=17,
        pools={"": (46, 444), "expanded": (65, 607), "mega": (101, 1087), "big-cities": (45, 502)},
        groups={
            ("long", "base"): 6,
            ("short", "base"): 40,
            ("long", "europa-1912"): 6,
            ("short", "europa-1912"): 19,
            ("short", "big-cities"): 30,
        },
        places_digest="13aa5ed93afd45ed04b62edea9a632d9db469111aecf4e190ec22ede708d8376",
        tracks_digest="f90510f96f07a3aeb8991246e7203305bb4990144a259718e72d8a170ce3acdb",
        tickets_digest="9a04277ed6ddd595c976ba79a75fa777ff9756411b7da457de491ac7c6cbbd0d",
    ),
    "poland": Figures(
        cities=28,
        countries=dict.fromkeys(CARDS, 1),
        corridors=68,
        kinds={"route": 82, "special": 20},
        lengths={1: 17, 2: 51, 3: 26, 4: 7, 5: 1},
        spaces=(25, 25, 25, 26, 25, 27, 25, 25, 27),
        pools={"": (35, 252)},
        groups={("main", ""): 35},
        places_digest="c49993ceca2127e7161d1c7ec88fcb84310343f4cd79fe036cd1dfd0d023d562",
        tracks_digest="88a4edea05a26ab2cfd48a1d13d5a0545eefc66a6530d73e48e7842acade4e25",
        tickets_digest="73be913b3db91660988509209dd7acf06ccc1af09b334e5da4e7d823313c20eb",
    ),
    "india": Figures(
        cities=39,
        countries={},
        corridors=80,
        kinds={"route": 100, "ferry": 8},
        lengths={1: 31, 2: 47, 3: 17, 4: 9, 6: 3, 8: 1},
        spaces=(20, 20, 20, 20, 20, 20, 20, 20, 78),
        locomotives=12,
        pools={"": (58, 473)},
        groups={("main", ""): 58},
        places_digest="f31a566bcb8b111de76838c7c95caffea9094b1ebcbabba77b710fd8e62a4f38",
        tracks_digest="84eafc104cfa020e94840dd0117f52b82d994048fb9150115947641d0fad1060",
        tickets_digest="997acc926b977c04d0ca66eb55be676ebadc90e5d06edf77b70b32803cc29626",
    ),
    "switzerland": Figures(
        cities=34,
        countries={"France": 4, "Germany": 5, "Austria": 3, "Italy": 5},
        corridors=76,
        kinds={"route": 46, "tunnel": 42},
        lengths={1: 31, 2: 21, 3: 18, 4: 14, 5: 2, 6: 2},
        spaces=(18, 19, 18, 20, 19, 18, 18, 19, 56),
        pools={"": (46, 258 + 2 * (14 + 13 + 14 + 13) + 11 + 12 + 11 + 14)},
        groups={("main", ""): 46},
        places_digest="909123eb8b20e6358dcccc08023f8ff239c4e772fabd35114153623c6050c834",
        tracks_digest="ea902801add517df55a9757340b0939411a56c33538e3cadcbedc1f5f908b5df",
        tickets_digest="7b2fe7b9bdc12b0535c5989c21231b1d1b5a152f84aa96c472372032f6be34b2",
    ),
    "uk": Figures(
        cities=47,  # 46 in its regions, and New York
        countries={"France": 2},
        corridors=107,  # 106 pairs of places, one of which has two lines that are no double route
        kinds={"route": 95, "ferry": 30},
        lengths={1: 47, 2: 38, 3: 25, 4: 6, 5: 6, 6: 2, 10: 1},
        spaces=(18, 19, 18, 19, 19, 19, 18, 19, 125),
        locomotives=34,
        pools={"": (57, 382), "advanced": (57, 382)},
        groups={("main", ""): 57},
        places_digest="2314a57455a2221461ef0b3e6b652a122c6a97c7fab3c7741e28433ea3bf1c2e",
        tracks_digest="ac5415881ab264cb730574de8bee786e38e9ebdfbdeeecab993b77c4d23373b7",
        tickets_digest="b21daafbd0fd87578442e83bb04a129814c3bab3a2735e4f572b8a671b9239f6",
    ),
    "legendary-asia": Figures(
        cities=39,
        countries={},
        corridors=70,
        kinds={"route": 85, "ferry": 15},
        lengths={1: 13, 2: 37, 3: 31, 4: 8, 5: 10, 6: 1},
        spaces=(25, 25, 25, 25, 25, 25, 25, 25, 68),
        locomotives=15,
        pools={"": (36, 339)},
        groups={("long", ""): 6, ("short", ""): 30},
        places_digest="c65c7b3101f9e06a41499e22cb8e7c714d5f36500ea931f46741496cbfbe7630",
        tracks_digest="b6f479084bacc9fdf3b0872622f63a84ec06e0e794a7befe787f8ebaba30bef2",
        tickets_digest="28b6f2cea9d00d6e8f9134a91955ea0a8eb86ee5760f255b0b59b23816040e4d",
    ),
    "pennsylvania": Figures(
        cities=34,
        countries={"Ontario": 2},
        corridors=71,
        kinds={"route": 91, "ferry": 4},
        lengths={1: 9, 2: 23, 3: 21, 4: 19, 5: 11, 6: 11, 7: 1},
        spaces=(33, 33, 29, 36, 33, 34, 36, 35, 53),
        locomotives=6,
        pools={"": (50, 508)},
        groups={("main", ""): 50},
        places_digest="e747ca8fb71029a1c43b6275e1a83c2600572abf35112d231f6b80427bb1820e",
        tracks_digest="a89f82fc9574a37edcd9104efaf13d3e889a283349d2c3609ffeac3b5adb53f1",
        tickets_digest="5d57d69d311f776753ab314fa7bb50f51e225e45172b0cb62cf6a4cde1477c28",
    ),
    "nordic": Figures(
        cities=39,
        countries={},
        corridors=67,
        kinds={"route": 47, "ferry": 24, "tunnel": 10},
        lengths={1: 17, 2: 28, 3: 20, 4: 11, 5: 3, 6: 1, 9: 1},
        spaces=(21, 23, 21, 22, 21, 21, 20, 21, 37),
        locomotives=30,
        pools={"": (46, 460)},
        groups={("main", ""): 46},
        places_digest="6d2c439bcc22b58a6a5c916e3823883dc93e4d993a5dc17a97d5dbe61b7c5e46",
        tracks_digest="f680d5723c20f1544ca5fcde9dff43e77f244a04e707a48e5ae2653feb76f7ec",
        tickets_digest="346bdaf03c6614f8c3708b70e553ad11b484b81eec72e1f8898d4b93cde1046d",
    ),
}

TAGS = {
    "uk": {"transatlantic": 1},
    "legendary-asia": {"×": 23, "××": 8},
    "pennsylvania": {
        "PRR": 56,
        "BO": 23,
        "Erie": 32,
        "Reading": 18,
        "LV": 14,
        "NYC": 24,
        "WM": 9,
        "JCL": 12,
        "BRP": 7,
    },
    "nordic": {"murmansk": 1},
}
"""Number of tracks with each tag, by board and tag."""

REGIONS = {
    "usa": {"Big Cities": 7},
    "poland": {"Sąsiedzi": 7},
    "europe": {"Big Cities": 9},
    "uk": {"England": 21, "Scotland": 10, "Ireland": 10, "Wales": 5},
}


def test_every_board_has_figures() -> None:
    assert tuple(FIGURES) == BOARDS


@pytest.mark.parametrize("board", BOARDS)
def test_place_counts_match_the_facts(board: str) -> None:
    tables, figures = load_tables(board), FIGURES[board]
    assert sum(place.kind == "city" for place in tables.places) == figures.cities
    assert {place.id: len(place.at) for place in tables.places if place.kind == "country"} == figures.countries
    assert Counter(region for place in tables.places for region in place.regions) == REGIONS.get(board, {})


@pytest.mark.parametrize("board", BOARDS)
def test_track_counts_match_the_facts(board: str) -> None:
    tracks, figures = load_tables(board).tracks, FIGURES[board]
    assert len({track.corridor for track in tracks}) == figures.corridors
    assert Counter(track.kind for track in tracks) == figures.kinds
    assert Counter(track.length for track in tracks) == figures.lengths
    spaces = Counter(dict.fromkeys(COLOURS, 0))
    for track in tracks:
        spaces[track.colour] += track.length
    assert dict(spaces) == dict(zip(COLOURS, figures.spaces, strict=True))
    assert sum(track.locomotives for track in tracks) == figures.locomotives
    assert Counter(tag for track in tracks for tag in track.tags) == TAGS.get(board, {})


@pytest.mark.parametrize("board", BOARDS)
def test_tickets_by_deck_and_set(board: str) -> None:
    groups: Counter[tuple[str, str]] = Counter()
    for ticket in load_tables(board).tickets:
        groups[ticket.deck, ticket.set] += ticket.copies
    assert groups == FIGURES[board].groups


@pytest.mark.parametrize(("board", "variant"), [(board, each) for board in BOARDS for each in FIGURES[board].pools])
def test_tickets_of_each_variant_match_the_facts(board: str, variant: str) -> None:
    tables = load_tables(board)
    tickets = Ruleset.of(tables, players=tables.players_least, variants=(variant,) if variant else ()).tickets
    values = [max(target.points for target in each.targets) for each in tickets for _ in range(each.copies)]
    assert (len(values), sum(values)) == FIGURES[board].pools[variant]


@pytest.mark.parametrize("board", BOARDS)
def test_digests_of_all_rows_match_the_facts(board: str) -> None:
    tables, figures = load_tables(board), FIGURES[board]
    assert digest(place_rows(tables)) == figures.places_digest
    assert digest(track_rows(tables)) == figures.tracks_digest
    assert digest(ticket_rows(tables.tickets)) == figures.tickets_digest


def test_country_cards_match_the_facts() -> None:
    for board in BOARDS:
        cards = {piece.on: piece.worth for piece in load_tables(board).pieces if piece.on}
        assert cards == (CARDS if board == "poland" else {})
