"""Whether games come to their end, or to a point where nobody can go on.

The estimate has been compared with random games. Where players who keep pace with one another find enough spaces until
one of them is near the end, hardly any game jams; where they do not, many or all do.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from mapdsl.checks.survey import Setup, Survey
from mapdsl.checks.tracks import LEAST_SPACES, tracks_with_substitutes, wild_tracks
from mapdsl.checks.train_supply import trains_at_end
from mapdsl.diagnostics.catalogue import balance
from mapdsl.diagnostics.collector import Collector
from mapdsl.rules.kinds.card_rules import CardDeck
from mapdsl.rules.kinds.claim_rules import Doubles, Trains
from mapdsl.rules.kinds.turn_rules import Forbid, LastRound
from mapdsl.rules.piece_uses import needed_piece
from mapdsl.rules.tables import Rule, Track, by_corridor

FEWEST_SPACES = 50
"""Boards with fewer spaces are in the making."""
ENOUGH = 0.9
"""What part of the spaces needed is enough on boards with few: random games hardly jammed with a tenth missing."""
MORE_THAN_AN_EQUAL_SHARE = 2
"""A player who has most of a colour has about so many times an equal share of it."""
_KINDS = ("trains", "last-round", "card-deck", "doubles", "locomotives", "substitute", "variant", "players", "piece")


def check_jams(survey: Survey, report: Collector) -> None:
    """The set-up in which spaces are scarcest, if there are too few of them."""
    total = sum(track.length for track in survey.tables.tracks)
    if total < FEWEST_SPACES or survey.lost.ways or survey.lost.has_lost(*_KINDS):
        return
    scarce = [jam for setup in survey.setups for jam in _scarcity(setup, survey, total)]
    if scarce:
        spaces, needed, setup = min(scarce, key=lambda jam: jam[0] / jam[1])
        span = survey.place_of(setup.rule(Trains))
        enough = spaces // setup.players + trains_at_end(setup)
        players, where = setup.players, setup.where
        report.add(balance.JAM, span, players=players, needed=needed, spaces=spaces, enough=enough, where=where)


def _scarcity(setup: Setup, survey: Survey, total: int) -> Iterator[tuple[int, int, Setup]]:
    """The spaces there are and the spaces needed, if these are many more. `total`: those of all tracks."""
    trains = setup.one(Trains)
    if trains is None or setup.one(LastRound) is None or not setup.takes_trains:
        return
    needed = setup.players * (trains.each - trains_at_end(setup))
    limits = _limits(setup)
    most: Counter[int] = Counter()
    for parallel in by_corridor(_payable(setup, survey, trains.each)).values():
        for track, claimants in _open(parallel, setup, limits):
            most[claimants] += track.length
    spaces = sum(min(length, claimants * trains.each) for claimants, length in most.items())
    if spaces < needed * (1 if total >= LEAST_SPACES else ENOUGH):
        yield spaces, needed, setup


def _payable(setup: Setup, survey: Survey, trains: int) -> Iterator[Track]:
    """The tracks that somebody could pay if the cards were all in the players' hands."""
    deck = setup.one(CardDeck)
    wild = wild_tracks(setup, survey)
    substitutes = tracks_with_substitutes(setup, survey)
    for track in survey.tables.tracks:
        if deck is None or track.length > trains:
            continue
        cards = deck.each + (deck.locomotives if track.id in wild else track.locomotives)
        if track.length * setup.players <= MORE_THAN_AN_EQUAL_SHARE * cards or track.id in substitutes:
            yield track


def _limits(setup: Setup) -> list[tuple[Rule, int]]:
    """The rules that forbid claims to whoever lacks a piece, with how many players can have it, if not all can."""
    copies = {piece.id: piece.copies for piece in setup.pieces if 0 < piece.copies < setup.players}
    forbidden = [rule for rule in setup.every(Forbid) if rule.row.what == "claim"]
    return [(rule, copies[piece]) for rule in forbidden if (piece := needed_piece(rule)) in copies]


def _open(parallel: list[Track], setup: Setup, limits: Sequence[tuple[Rule, int]]) -> list[tuple[Track, int]]:
    """Parallel tracks that can all be claimed, the longest first, each with how many players can claim it. Where a rule
    holds, so many can at most."""
    applies, players = setup.applies, setup.players
    found = [(track, min([players, *(count for rule, count in limits if applies(rule, track))])) for track in parallel]
    if len(found) == 1:
        return found
    found.sort(key=lambda one: (one[0].length, one[1]), reverse=True)
    rules = setup.every(Doubles)
    if not rules:
        return found
    rows = (rule.row for rule in rules if any(applies(rule, track) for track in parallel))
    return found[: min([found[0][1], *(row.open for row in rows if row.open)])]
