"""The rules of a board at a glance: a few short lines for the legend.

Comes in: `RuleTables`. Goes out: lines and the table of points. Whatever the rules do not say is not said here.
Must not know: ink.
"""

from __future__ import annotations

from collections.abc import Iterator

from mapdsl.rules.arguments import DEFAULT_DECK, DeckCount
from mapdsl.rules.kinds.award import Award
from mapdsl.rules.kinds.country_cards import CountryCards
from mapdsl.rules.kinds.deal_tickets import DealTickets
from mapdsl.rules.kinds.doubles import Doubles
from mapdsl.rules.kinds.draw_tickets import DrawTickets
from mapdsl.rules.kinds.last_round import LastRound
from mapdsl.rules.kinds.locomotives import Locomotives
from mapdsl.rules.kinds.route_points import RoutePoints
from mapdsl.rules.kinds.stations import Stations
from mapdsl.rules.kinds.tally import Tally
from mapdsl.rules.kinds.trains import Trains
from mapdsl.rules.kinds.tunnels import Tunnels
from mapdsl.rules.ruleset import Ruleset
from mapdsl.rules.tables import RuleTables


def ruleset_of(tables: RuleTables) -> Ruleset:
    """The rules for the most players, without variants."""
    return Ruleset.of(tables, players=tables.players_most)


def route_points(tables: RuleTables) -> list[tuple[int, int]]:
    """Length and points, for the lengths on the board that score by the table."""
    row = ruleset_of(tables).one(RoutePoints)
    lengths = {track.length for track in tables.tracks if track.points is None}
    return [(each.length, each.points) for each in row.table if each.length in lengths] if row else []


def rulings(tables: RuleTables) -> list[tuple[str, str]]:
    """Pairs of a heading and what there is to say."""
    rules = ruleset_of(tables)
    return [*_setup(tables, rules), *_claiming(tables, rules), *_ending(rules)]


def final_scores(tables: RuleTables) -> list[str]:
    """What is scored at the end besides routes and tickets."""
    rules = ruleset_of(tables)
    measures = [rule.row.measure for kind in (Award, Tally) for rule in rules.every(kind) if not rule.technology]
    countries = ["Country cards"] if any(place.cards for place in tables.places) else []
    return [*countries, *(_words(each) for each in measures)]


def _setup(tables: RuleTables, rules: Ruleset) -> Iterator[tuple[str, str]]:
    least, most = tables.players_least, tables.players_most
    yield "Players", f"{least}" if least == most else f"{least}–{most}"
    if trains := rules.one(Trains):
        yield "Trains", f"{trains.each} each"
    deal, draw = rules.one(DealTickets), rules.one(DrawTickets)
    texts = []
    if deal:
        texts.append(f"deal {_counts(deal.counts)}, keep {deal.keep}+")
    if draw:
        texts.append(f"draw {_counts(draw.counts)}, keep {draw.keep}+")
    if texts:
        yield "Tickets", "; ".join(texts)


def _counts(counts: tuple[DeckCount, ...]) -> str:
    return " + ".join(str(each.count) if each.deck == DEFAULT_DECK else f"{each.count} {each.deck}" for each in counts)


def _claiming(tables: RuleTables, rules: Ruleset) -> Iterator[tuple[str, str]]:
    corridors = [track.corridor for track in tables.tracks]
    doubles = rules.one(Doubles)
    if doubles and len(set(corridors)) < len(corridors):
        if doubles.open_from > tables.players_least:
            yield "Double routes", f"all tracks open from {doubles.open_from} players"
        else:
            yield "Double routes", "all tracks open"
    kinds = {track.kind for track in tables.tracks}
    if any(track.locomotives for track in tables.tracks):
        yield "Ferries", "a locomotive for every engine shown"
    if "tunnel" in kinds and (tunnels := rules.one(Tunnels)):
        yield "Tunnels", f"turn up {tunnels.reveal} cards; each match costs one more"
    conditions = [rule.when for rule in rules.every(Locomotives)]
    if conditions and None not in conditions:
        yield "Locomotives", "wild on some tracks only"
    if stations := rules.one(Stations):
        yield "Stations", f"{stations.each} each, for {', '.join(map(str, stations.price))} cards"
    if country_cards := rules.one(CountryCards):
        yield "Countries", f"cards for whoever joins {country_cards.with_at_least} or more"


def _ending(rules: Ruleset) -> Iterator[tuple[str, str]]:
    for rule in rules.every(Award):
        if not rule.technology:
            more = ", second, ..." if len(rule.row.points) > 1 else ""
            yield _words(rule.row.measure), f"whoever has most{more}: {', '.join(map(str, rule.row.points))} points"
    for rule in rules.every(Tally):
        if not rule.technology:
            table = ", ".join(map(str, rule.row.table))
            where = " in each network" if rule.row.per == "network" else ""
            yield _words(rule.row.measure), (f"{table} points" if table else f"{rule.row.each} points each") + where
    if last := rules.one(LastRound):
        yield "Last round", f"{last.trains_left} trains or fewer left"


def _words(measure: str) -> str:
    return measure.replace("-", " ").capitalize()
