"""Checks whether games can jam, that is, reach a point at which no player can claim another track.

The check assumes that all players claim tracks at the same rate, and estimates whether the spaces suffice until a
player is near the end of the game. In random games, very few jammed on boards where the spaces suffice, and many or all
jammed on boards where they do not.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from mapdsl.base.grouping import group
from mapdsl.compile.checks.changed_parts import BoardPart, reads
from mapdsl.compile.checks.condition_values import asks_for_players
from mapdsl.compile.checks.survey import Setup, Survey
from mapdsl.compile.checks.tracks import MIN_SPACES, tracks_with_substitutes, wild_tracks
from mapdsl.compile.checks.train_supply import trains_at_end
from mapdsl.diagnostics.catalogue import balance
from mapdsl.diagnostics.collector import Collector
from mapdsl.rules.condition_facts import is_of_setup
from mapdsl.rules.kinds.card_rules import CardDeck
from mapdsl.rules.kinds.claim_rules import Doubles, Trains
from mapdsl.rules.kinds.turn_rules import Forbid, LastRound
from mapdsl.rules.piece_uses import needed_piece
from mapdsl.rules.tables import Rule, Track
from mapdsl.rules.terms.conditions import Subject

MIN_MAP_SPACES = 50
"""Minimum number of spaces. A board with fewer spaces is probably unfinished and is not judged."""
ENOUGH = 0.9
"""Share of the needed spaces that is sufficient. On boards that lacked a tenth of them, very few random games
jammed."""
MORE_THAN_AN_EQUAL_SHARE = 2
"""Approximate maximum number of cards of one colour that a player collects, as a multiple of an equal share."""
_KINDS = ("trains", "last-round", "card-deck", "doubles", "locomotives", "substitute", "variant", "players", "piece")


@reads(BoardPart.NAMES, BoardPart.TRACKS)
def check_jams(survey: Survey, report: Collector) -> None:
    """Report the set-up in which spaces are scarcest, if it has too few spaces."""
    total = sum(track.length for track in survey.tables.tracks)
    if total < MIN_MAP_SPACES or survey.lost.routes or survey.lost.may_be_missing(*_KINDS):
        return
    scarce = [jam for setup in survey.setups for jam in _scarcity(setup, survey, total)]
    if scarce:
        spaces, needed, setup = min(scarce, key=lambda jam: jam[0] / jam[1])
        span = survey.place_of(setup.rule(Trains))
        enough = spaces // setup.players + trains_at_end(setup)
        players, where = setup.players, setup.variant_suffix
        report.add(balance.JAM, span, players=players, needed=needed, spaces=spaces, enough=enough, where=where)


def _scarcity(setup: Setup, survey: Survey, total: int) -> Iterator[tuple[int, int, Setup]]:
    """Yield the available spaces, the needed spaces and the set-up if spaces are scarce in it. `total` is the number
    of spaces on all tracks."""
    trains = setup.one(Trains)
    if trains is None or setup.one(LastRound) is None or not setup.takes_trains:
        return
    needed = setup.players * (trains.each - trains_at_end(setup))
    rules = _ClaimRules(setup)
    deck = setup.one(CardDeck)
    most: Counter[int] = Counter()
    for shapes, count in _corridor_shapes(setup, survey, rules.on_tracks).items():
        parallel = [shape for shape in shapes if deck is not None and _is_payable(shape, setup, deck, trains.each)]
        for length, claimants in rules.open(parallel):
            most[claimants] += count * length
    spaces = sum(min(length, claimants * trains.each) for claimants, length in most.items())
    if spaces < needed * (1 if total >= MIN_SPACES else ENOUGH):
        yield spaces, needed, setup


class _Shape(NamedTuple):
    """Properties of a track that affect this check. Tracks with equal properties are counted together."""

    length: int
    locomotives: int
    is_wild: bool
    has_substitutes: bool
    answers: tuple[bool, ...]
    """Flag for each rule whose condition depends on the track: True if the rule applies to this track."""


def _corridor_shapes(setup: Setup, survey: Survey, rules: Sequence[Rule]) -> Counter[tuple[_Shape, ...]]:
    """Count the corridors by the shapes of their tracks."""
    wild, substitutes = wild_tracks(setup, survey), tracks_with_substitutes(setup, survey)
    applies = setup.applies

    def shape(track: Track) -> _Shape:
        answers = tuple([applies(rule, track) for rule in rules])
        return _Shape(track.length, track.locomotives, track.id in wild, track.id in substitutes, answers)

    def count() -> Counter[tuple[_Shape, ...]]:
        shapes = group((track.corridor, shape(track)) for track in survey.tables.tracks)
        return Counter(map(tuple, shapes.values()))

    players = setup.players if any(asks_for_players(rule.when) for rule in rules) else 0
    return survey.cached(("shapes", players, wild, substitutes, *map(id, rules)), count)


def _is_payable(shape: _Shape, setup: Setup, deck: CardDeck, trains: int) -> bool:
    """Return whether a player could pay for a track if the players held all cards of the deck."""
    if shape.length > trains:
        return False
    cards = deck.each + (deck.locomotives if shape.is_wild else shape.locomotives)
    return shape.length * setup.players <= MORE_THAN_AN_EQUAL_SHARE * cards or shape.has_substitutes


class _ClaimRules:
    """Rules of a set-up that limit the number of players who can claim parallel tracks."""

    def __init__(self, setup: Setup) -> None:
        self._players = setup.players
        self._doubles = setup.every(Doubles)
        copies = {piece.id: piece.copies for piece in setup.pieces if 0 < piece.copies < setup.players}
        forbidden = [rule for rule in setup.every(Forbid) if rule.row.what == "claim"]
        self._limits = [(rule, copies[piece]) for rule in forbidden if (piece := needed_piece(rule)) in copies]
        """Rules that forbid claims to players without a certain piece, each with the number of copies of that piece.
        Only pieces with fewer copies than players are listed."""
        rules = [*(rule for rule, _ in self._limits), *self._doubles]
        self._everywhere = {
            id(rule): setup.holds(rule) for rule in rules if rule.when is None or is_of_setup(rule.when, Subject.TRACK)
        }
        self.on_tracks = [rule for rule in rules if id(rule) not in self._everywhere]
        """Rules whose conditions depend on the track."""
        self._place = {id(rule): at for at, rule in enumerate(self.on_tracks)}

    def _applies(self, rule: Rule, shape: _Shape) -> bool:
        everywhere = self._everywhere.get(id(rule))
        return shape.answers[self._place[id(rule)]] if everywhere is None else everywhere

    def open(self, parallel: Sequence[_Shape]) -> list[tuple[int, int]]:
        """Return the parallel tracks that can all be claimed in one game, the longest first, as pairs of length and
        maximum number of players who can claim the track."""
        found = [
            (shape.length, min([self._players, *(most for rule, most in self._limits if self._applies(rule, shape))]))
            for shape in parallel
        ]
        if len(found) <= 1:
            return found
        found.sort(reverse=True)
        holding = [[rule.row.open for rule in self._doubles if self._applies(rule, shape)] for shape in parallel]
        limits = (opens[-1] for opens in holding if opens)
        return found[: min([found[0][1], *filter(None, limits)])] if self._doubles else found
