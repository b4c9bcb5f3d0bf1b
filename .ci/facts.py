"""Compare the boards with the facts that were collected about them, row by row.

The facts are CSV files in a folder next to the checkout on the authors' machines. The script prints a line for each
difference and exits with 1 if there is one. Run it with `make facts`; it is not part of the tests, because the facts
are not part of the project. `--digests` prints the digests for `tests/maps/test_facts.py` instead.
"""

from __future__ import annotations

import argparse
import csv
import re
import sys
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
sys.path[:0] = [str(ROOT), str(ROOT / "tests")]

from maps.board_rows import (  # noqa: E402
    card_rows,
    digest,
    place_rows,
    region_rows,
    row,
    tag_rows,
    ticket_rows,
    track_rows,
)
from maps.boards import BOARDS, load_tables  # noqa: E402

from mapdsl.api import FileLibrary, compile_text  # noqa: E402
from mapdsl.exchange.csv.cells import read_folder  # noqa: E402
from mapdsl.exchange.csv.folder import import_csv  # noqa: E402
from mapdsl.rules.kinds.card_rules import CardDeck, DrawCards, Locomotives, StartHand  # noqa: E402
from mapdsl.rules.kinds.claim_rules import Doubles, Trains, Tunnels  # noqa: E402
from mapdsl.rules.kinds.score_rules import Award, RoutePoints, Tally  # noqa: E402
from mapdsl.rules.kinds.ticket_rules import DealTickets, TicketDraw  # noqa: E402
from mapdsl.rules.kinds.turn_rules import LastRound, TurnAction  # noqa: E402
from mapdsl.rules.ruleset import Ruleset  # noqa: E402
from mapdsl.rules.tables import RuleTables, Track  # noqa: E402
from mapdsl.rules.terms.arguments import DEFAULT_DECK, TicketsOfDeck  # noqa: E402
from mapdsl.rules.terms.conditions import Any, Condition, Is, holds  # noqa: E402

Cells = dict[str, str]

# ---- how the facts spell what the boards say ------------------------------------------------------------------------

KINDS = {"land": "route", "": "route"}
PRINTED_POINTS = {("uk", "Southampton", "New York"): 40}
"""Points printed on a single track; the facts give them in a note."""
SEPARATE = "not a printed double"
"""Note of a track that joins the same cities as another one but is not parallel to it."""
NAMES = {"France (west)": "France/1", "France (east)": "France/2"}
DESTINATIONS = {("uk", "France")}
"""Rows of the facts that give the place of a caption, not an end of tracks."""
SETS = {
    "usa": {"1910": (DEFAULT_DECK, "usa-1910"), "base": (DEFAULT_DECK, "base"), "mega": (DEFAULT_DECK, "mega")},
    "europe": {
        "base-long": ("long", "base"),
        "base-regular": ("short", "base"),
        "1912-long": ("long", "europa-1912"),
        "1912-regular": ("short", "europa-1912"),
        "1912-big-cities": ("short", "big-cities"),
    },
}
"""Deck and set of a printed group of tickets, on boards that have several."""
VARIANTS = {"1910": "usa-1910"}
DECKS = {"long": "long", "short": "regular"}


def folder_of(board: str, facts: Path) -> Path:
    return facts / board.replace("-", "_")


def spelled(name: str) -> str:
    return NAMES.get(name, re.sub(r"#(\d)$", r"/\1", name))


# ---- rows of the facts ----------------------------------------------------------------------------------------------


def read(path: Path) -> list[Cells]:
    if not path.exists():
        return []
    with path.open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))


def fact_places(board: str, folder: Path) -> Iterator[str]:
    for each in read(folder / "cities.csv"):
        if (board, each["name"]) not in DESTINATIONS:
            yield row(spelled(each["name"]), float(each["x"]), float(each["y"]))


def fact_regions(folder: Path) -> Iterator[str]:
    """Yield the printed regions, the city lists of variants, and all countries with cards."""
    for each in read(folder / "countries.csv"):
        yield row("Sąsiedzi", each["name"])
    for each in read(folder / "cities.csv"):
        if each.get("region", "none") not in ("none", "France"):
            yield row(each["region"], each["name"])
    for each in read(folder / "rules.csv"):
        if each["key"] == "variant_big_cities_list":
            yield from (row("Big Cities", name) for name in each["value"].split("/"))


def fact_cards(folder: Path) -> Iterator[str]:
    for each in read(folder / "countries.csv"):
        yield row(each["name"], each["card_values_top_first"])


def fact_tracks(board: str, folder: Path) -> Iterator[str]:
    tracks = read(folder / "routes.csv")

    def corridor(each: Cells) -> tuple[str, ...]:
        return (each["from"], each["to"], each["kind"] if SEPARATE in each["note"] else "")

    side_by_side = Counter(map(corridor, tracks))
    for track in tracks:
        yield row(
            *sorted((spelled(track["from"]), spelled(track["to"]))),
            track["length"],
            track["colour"],
            KINDS.get(track["kind"], track["kind"]),
            track["locomotives"] or 0,
            PRINTED_POINTS.get((board, track["from"], track["to"]), ""),
            side_by_side[corridor(track)],
        )


def fact_tags(folder: Path) -> Iterator[str]:
    for each in read(folder / "routes.csv"):
        for tag in filter(None, each.get("tags", "").split(";")):
            ends = sorted(re.sub(r"#\d$", "", each[end]) for end in ("from", "to"))
            yield row(tag, *ends, each["length"], each["colour"])


def fact_tickets(board: str, folder: Path, deck: str = "") -> Iterator[str]:
    """Yield all tickets, or those of the ticket deck of one way to play."""
    for each in read(folder / "tickets.csv"):
        if not deck or deck in each["decks"].split(";"):
            group = SETS[board][each["set"]] if board in SETS else (each.get("deck", DEFAULT_DECK), "")
            yield row(*sorted((each["from"], each["to"])), each["points"], *group, each.get("copies", 1))
    for each in read(folder / "tickets_country.csv"):
        yield row(each["from"], ",".join(sorted(each["targets"].split("/"))), DEFAULT_DECK, "", each["copies"])


# ---- values of rules ------------------------------------------------------------------------------------------------


def counts(dealt: tuple[TicketsOfDeck, ...]) -> str:
    if len(dealt) == 1:
        return str(dealt[0].count)
    return " + ".join(f"{each.count} {DECKS[each.deck]}" for each in dealt)


def tickets_of(rules: Ruleset) -> str:
    deal, draw = rules.one(DealTickets), rules.one(TicketDraw)
    return f"start {counts(deal.counts)} keep {deal.keep}; draw {counts(draw.counts)} keep {draw.keep}"


def award(rules: Ruleset, measure: str) -> str:
    paid = (each.row.points for each in rules.every(Award) if each.row.measure == measure)
    return next(("/".join(map(str, points)) for points in paid), "none")


def bonuses(rules: Ruleset) -> str:
    trotter, path = award(rules, "completed-tickets"), award(rules, "longest-path")
    match trotter, path:
        case "none", "none":
            return "none"
        case _, "none":
            return f"globetrotter {trotter} (most completed tickets), no longest path"
    return f"globetrotter {trotter} and longest path {path}"


def points(rules: Ruleset, length: int) -> str:
    return next(str(each.points) for each in rules.one(RoutePoints).table if each.length == length)


def tally(rules: Ruleset, measure: str) -> Tally:
    return next(each.row for each in rules.every(Tally) if each.row.measure == measure and not each.piece)


def building(rules: Ruleset) -> tuple[int, ...]:
    """Return the prices of the first station, the second, and so on."""
    return next(each.row.price.amounts for each in rules.every(TurnAction) if each.row.name == "build")


def refused(word: str) -> str:
    return {"under-deck": "bottom of the ticket deck", "out-of-game": "removed from the game"}[word]


def canvas_of(tables: RuleTables) -> str:
    assert tables.canvas is not None
    return f"{tables.canvas.width:g} {tables.canvas.height:g}"


RESTRICTIONS: dict[Condition | None, str] = {
    None: "none",
    Is("tunnel"): "locomotives can be played on tunnels only",
    Any((Is("ferry"), Is("tunnel"), Is("tagged", "murmansk"))): "locomotives can be played on tunnels and ferries only",
}


def restriction(rules: Ruleset) -> str:
    (where,) = (each.when for each in rules.every(Locomotives))
    return RESTRICTIONS[where]


def doubles_open_from(rules: Ruleset) -> int:
    """Return the smallest number of players for which all parallel tracks are open."""
    (rule,) = rules.every(Doubles)
    return next(n for n in range(2, 9) if not holds(rule.when, lambda name, _, n=n: n if name == "players" else False))


def ends_of_countries(rules: Ruleset) -> str:
    countries = [place for place in rules.tables.places if place.kind == "country"]
    return "/".join(sorted(f"{place.id} {len(place.at)}" for place in countries))


VALUES: dict[str, Callable[[Ruleset], object]] = {
    "players": lambda rules: f"{rules.tables.players_least}-{rules.tables.players_most}",
    "trains_per_player": lambda rules: rules.one(Trains).each,
    "deck_cards_per_colour": lambda rules: rules.one(CardDeck).each,
    "deck_locomotives": lambda rules: rules.one(CardDeck).locomotives,
    "deck_total": lambda rules: (
        rules.one(CardDeck).each * len(rules.one(CardDeck).colours) + rules.one(CardDeck).locomotives
    ),
    "start_hand_cards": lambda rules: rules.one(StartHand).cards,
    "face_up_cards": lambda rules: rules.one(DrawCards).face_up,
    "double_routes_min_players": doubles_open_from,
    "face_up_locomotive_counts_as": lambda rules: {"whole-draw": rules.one(DrawCards).count, "one-card": 1}[
        rules.one(DrawCards).face_up_locomotive
    ],
    "face_up_locomotive_reset": lambda rules: rules.one(DrawCards).sweep or "none",
    "locomotive_restriction": restriction,
    "tickets_start_deal": lambda rules: counts(rules.one(DealTickets).counts),
    "tickets_start_keep_min": lambda rules: rules.one(DealTickets).keep,
    "tickets_start_not_kept": lambda rules: refused(rules.one(DealTickets).refused),
    "tickets_draw": lambda rules: counts(rules.one(TicketDraw).counts),
    "tickets_draw_keep_min": lambda rules: rules.one(TicketDraw).keep,
    "tickets_not_kept": lambda rules: refused(rules.one(TicketDraw).refused),
    "bonus_longest_path": lambda rules: award(rules, "longest-path"),
    "bonus_globetrotter": lambda rules: award(rules, "completed-tickets"),
    "canvas": lambda rules: canvas_of(rules.tables),
    "bonus_most_connected_cities": lambda rules: award(rules, "joined-cities"),
    "last_turn_trigger": lambda rules: next(each.when.value for each in rules.every(LastRound)),
    "tunnel_cards_revealed": lambda rules: rules.one(Tunnels).reveal,
    "stations_per_player": lambda rules: next(piece.each for piece in rules.tables.pieces if piece.id == "station"),
    "station_cost_first": lambda rules: building(rules)[0],
    "station_cost_second": lambda rules: building(rules)[1],
    "station_cost_third": lambda rules: building(rules)[2],
    "station_unused_points": lambda rules: tally(rules, "station").each,
    "country_end_points": ends_of_countries,
} | {f"points_length_{length}": lambda rules, length=length: points(rules, length) for length in range(1, 10)}

VALUES |= {
    f"mandala_points_{'5_or_more' if number == 5 else number}": lambda rules, number=number: tally(
        rules, "looped-tickets"
    ).table[number - 1]
    for number in range(1, 6)
}

OF_VARIANTS: dict[str, Callable[[Ruleset], str]] = {"bonus": bonuses, "tickets": tickets_of}
LISTS = ("country_end_points",)
OPENINGS = ("tickets_not_kept", "tickets_start_not_kept")
"""Values that begin with the compared text and continue in prose."""
WORDS = (
    "ferry_rule",
    "gray_beside_coloured",
    "mandala_condition",
    "mountain_rule",
    "murmansk_lieksa_rule",
    "share_rule",
    "share_tie",
    "station_limit",
    "station_use",
    "tunnel_cannot_pay",
    "win_tie",
)
"""Facts in prose: the meaning of a rule kind, which scenarios test."""
ELSEWHERE = ("country_ticket_scoring", "_deck", "_list")
"""Endings of facts that are compared as rows or tested by scenarios."""


def rule_differences(tables: RuleTables, folder: Path) -> Iterator[str]:
    for each in read(folder / "rules.csv"):
        key, said = each["key"], each["value"]
        if key in WORDS or key.endswith(ELSEWHERE):
            continue
        variant, _, what = key.removeprefix("variant_").rpartition("_")
        if company := re.fullmatch(r"shares_(\w+)", key):
            yield from share_differences(company[1], said, each["note"], tables)
            continue
        if key.startswith("variant_"):
            chosen = (VARIANTS.get(variant, variant.replace("_", "-")),)
            value = OF_VARIANTS[what](Ruleset.of(tables, players=tables.players_least, variants=chosen))
        elif key in VALUES:
            value = str(VALUES[key](Ruleset.of(tables, players=tables.players_least)))
        else:
            yield f"rules.csv: `{key}` is compared with nothing"
            continue
        if key in OPENINGS:
            said = said[: len(value)]
        if key in LISTS:
            said = "/".join(sorted(said.split("/")))
        if value != said:
            yield f"{key}: the board says {value}, the facts {said}"


def share_differences(company: str, number: str, note: str, tables: RuleTables) -> Iterator[str]:
    """Compare the number of shares and their payments, which are the numbers at the end of the note."""
    copies = next(piece.copies for piece in tables.pieces if piece.id == company)
    paid = award(Ruleset.of(tables, players=tables.players_least), company)
    if f"{copies} shares" != number or paid != re.split(r"[ ;]", note)[-1]:
        yield f"shares of {company}: the board says {copies}, paying {paid}, the facts {number}, {note}"


# ---- all together ---------------------------------------------------------------------------------------------------


def row_differences(what: str, board_rows: Iterable[str], facts: Iterable[str]) -> Iterator[str]:
    have, want = Counter(board_rows), Counter(facts)
    yield from (f"{what} not in the facts: {element}" for element in (have - want).elements())
    yield from (f"{what} not on the board: {element}" for element in (want - have).elements())


def differences(board: str, folder: Path) -> Iterator[str]:
    tables = load_tables(board)
    yield from row_differences("place", place_rows(tables), fact_places(board, folder))
    yield from row_differences("region", region_rows(tables), fact_regions(folder))
    yield from row_differences("country card", card_rows(tables), fact_cards(folder))
    yield from row_differences("track", track_rows(tables), fact_tracks(board, folder))
    if any("tags" in each for each in read(folder / "routes.csv")):
        yield from row_differences("tag", tag_rows(tables), fact_tags(folder))
    yield from row_differences("ticket", ticket_rows(tables.tickets), fact_tickets(board, folder))
    decks = {deck for each in read(folder / "tickets.csv") for deck in each.get("decks", "").split(";") if deck}
    for deck in sorted(decks):
        variants = () if deck == "base" else (VARIANTS.get(deck, deck),)
        pool = Ruleset.of(tables, players=tables.players_least, variants=variants).tickets
        yield from row_differences(f"ticket of {deck}", ticket_rows(pool), fact_tickets(board, folder, deck))
    yield from rule_differences(tables, folder)


def import_differences(board: str, folder: Path) -> Iterator[str]:
    """Compare the board with what `mapdsl import csv` makes of the facts."""
    found = import_csv(read_folder(folder), name=board, library=FileLibrary())
    yield from (f"cannot be imported: {mistake}" for mistake in found.mistakes)
    imported, printed = compile_text(found.text).board, load_tables(board)
    assert imported is not None
    tracks = Counter(_track(track.value) for track in imported.tracks)
    yield from row_differences("imported track", tracks.elements(), map(_track, printed.tracks))
    if len(imported.tickets) != len(printed.tickets):
        yield f"{len(imported.tickets)} tickets imported, {len(printed.tickets)} on the board"


def _track(track: Track) -> str:
    """Describe a track without its ends, which the facts spell differently for two boards, and without points that
    only a note states."""
    return f"{track.length} {track.colour} {track.kind} {track.locomotives}"


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--facts", type=Path, default=ROOT.parent / "shared" / "mapdata", help="folder of the facts")
    parser.add_argument("--digests", action="store_true", help="print the digests of the rows of the facts")
    arguments = parser.parse_args()
    if not arguments.facts.is_dir():
        print(f"no facts to compare with: {arguments.facts} is not there")
        return 0
    if arguments.digests:
        for board in BOARDS:
            for rows in (fact_places, fact_tracks, fact_tickets):
                print(board, rows.__name__, digest(rows(board, folder_of(board, arguments.facts))))
        return 0
    found = [
        f"{board}: {each}"
        for board in BOARDS
        for look in (differences, import_differences)
        for each in look(board, folder_of(board, arguments.facts))
    ]
    print("\n".join(found) or f"{len(BOARDS)} boards agree with the facts")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
