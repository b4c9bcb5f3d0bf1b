"""Checks whether players have enough trains for the board, and more trains than the number that triggers the end of
the game."""

from __future__ import annotations

from functools import lru_cache

from mapdsl.base.vocabulary import inflect
from mapdsl.compile.checks.changed_parts import BoardPart, reads
from mapdsl.compile.checks.condition_values import may_hold
from mapdsl.compile.checks.survey import Setup, Survey
from mapdsl.diagnostics.catalogue import balance, playability
from mapdsl.diagnostics.collector import Collector
from mapdsl.diagnostics.core import MessagePhrase
from mapdsl.rules.kinds.claim_rules import Demand, Trains
from mapdsl.rules.kinds.ticket_rules import Borrow
from mapdsl.rules.kinds.turn_rules import LastRound
from mapdsl.rules.piece_uses import pieces_by_name
from mapdsl.rules.tables import Ticket, Track
from mapdsl.rules.terms.conditions import MAX_NUMBER, Condition, holds


def least_trains(survey: Survey) -> tuple[int, Setup] | None:
    """Return the minimum number of trains per player over all set-ups in which claims take trains, together with
    that set-up. Return `None` if no rule states a number."""
    if survey.lost.may_be_missing("trains", "demand"):
        return None
    setups = (setup for setup in survey.setups if setup.takes_trains)
    found = [(row.each, setup) for setup in setups if (row := setup.one(Trains)) is not None]
    return min(found, key=lambda pair: pair[0], default=None)


def trains_for(track: Track, setup: Setup) -> int:
    """Return the number of trains that a claim of a track takes."""
    demands = setup.every(Demand)
    if not demands:
        return track.length
    takes_none = any(rule.row.takes_no_trains and setup.applies(rule, track) for rule in demands)
    return 0 if takes_none else track.length


def is_short_of_trains(survey: Survey) -> bool:
    """Return whether most tracks or most tickets need more trains than a player has. If so, the rule is reported
    instead of the single tracks and tickets."""
    return any(_beyond(survey))


def _beyond(survey: Survey) -> tuple[int, int]:
    return survey.cached("beyond trains", lambda: _count_beyond(survey))


def _count_beyond(survey: Survey) -> tuple[int, int]:
    """Count the tracks and the tickets that need more trains than a player has. Both counts are 0 unless they are a
    majority of the tracks or of the tickets."""
    least = least_trains(survey)
    if least is None:
        return (0, 0)
    tracks = survey.tables.tracks
    tickets = survey.board.tickets
    lost_tracks = sum(trains_for(track, least[1]) > least[0] for track in tracks)
    counts_all = not may_take_fewer_trains(survey)
    lost_tickets = sum(counts_all and length_of(ticket.value, survey) > least[0] for ticket in tickets)
    return (lost_tracks, lost_tickets) if lost_tracks * 2 > len(tracks) or lost_tickets * 2 > len(tickets) else (0, 0)


def may_take_fewer_trains(survey: Survey) -> bool:
    """Return whether completing a ticket may take fewer trains than its path has spaces. This is possible with
    tracks that need no trains, and with tracks of other players."""
    rows = [rule.value.row for rule in survey.board.rules]
    return any(isinstance(row, Borrow) or (isinstance(row, Demand) and row.takes_no_trains) for row in rows)


def length_of(ticket: Ticket, survey: Survey) -> int:
    """Return the length in spaces of the shortest path that completes a ticket; 0 if its ends are not connected."""
    return min(survey.lengths_of(ticket).values(), default=0)


def check_early_end(survey: Survey, report: Collector) -> None:
    """Report a number of trains so low that the game ends at once."""
    if survey.lost.may_be_missing("trains"):
        return
    for setup in survey.setups:
        has = setup.one(Trains)
        if has and any(_holds_at_start(rule.when, setup, has.each) for rule in setup.every(LastRound)):
            noun, at = inflect(has.each, "train"), survey.place_in(setup, LastRound, Trains)
            way = "trains" if setup.takes_trains else "no-trains"
            report.add(playability.EARLY_END, at, trains=has.each, noun=noun, way=way)
            return


@reads(BoardPart.NAMES, BoardPart.TRACKS, BoardPart.TICKETS)
def check_few_trains(survey: Survey, report: Collector) -> None:
    """Report a number of trains that is too low for most of the board."""
    least = least_trains(survey)
    if least is None:
        return
    trains, setup = least
    beyond, failing = _beyond(survey)
    if beyond or failing:
        span = survey.place_of(setup.rule(Trains))
        tracks, tickets = len(survey.tables.tracks), len(survey.board.tickets)
        facts = {"beyond": beyond, "tracks": tracks, "failing": failing, "tickets": tickets}
        what = MessagePhrase("both" if beyond and failing else "tracks" if beyond else "tickets", facts)
        report.add(balance.FEW_TRAINS, span, trains=trains, noun=inflect(trains, "train"), what=what)


def _holds_at_start(condition: Condition | None, setup: Setup, trains: int) -> bool:
    """Return whether a condition on the state of the game is true after every possible first turn."""
    pieces = pieces_by_name(setup.pieces)
    known = {"players": setup.players, "trains-left": trains, "round": 1}

    def fact(name: str, about: str) -> int:
        match name:
            case "holds":
                return sum(piece.each for piece in pieces.get(about, ()))
            case "bank":
                return sum(piece.copies or MAX_NUMBER for piece in pieces.get(about, ()))
        return known[about if name == "counts" else name]

    try:
        return holds(condition, fact)
    except KeyError:  # the fact depends on the course of the game
        return False


def trains_at_end(setup: Setup) -> int:
    """Return the maximum number of trains that a player can have left when the last round begins."""
    trains = setup.one(Trains)
    return _most_left(trains.each, tuple(rule.when for rule in setup.every(LastRound))) if trains else 0


@lru_cache(maxsize=16)
def _most_left(trains: int, conditions: tuple[Condition | None, ...]) -> int:
    for left in range(trains, 0, -1):
        if any(may_hold(condition, {"trains-left": left}) for condition in conditions):
            return left
    return 0
