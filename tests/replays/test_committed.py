"""The committed replays: they replay as recorded, pass all checks, and together reach every label of `coverage`."""

from __future__ import annotations

from pathlib import Path

import pytest

from mapdsl.engine import RulebookGap
from mapdsl.rules.kinds import KINDS
from mapdsl.rules.kinds.claim_rules import Trains
from mapdsl.rules.ruleset import Ruleset
from tests.conformance.course import Course
from tests.conformance.games import MAPS, check_scores, lost_or_doubled, tables_of
from tests.replays.coverage import WITNESSES, reached, to_reach
from tests.replays.games import FILES, played

BOARDS = sorted(path.stem for path in MAPS.glob("*.board"))

TOO_FEW_TRAINS = "the players together have too few trains to close every short track: see the test below"
NOT_FOUND = (
    "not ruled out by counting, but no game has come to it: one player would have to own a track of every double, and "
    "the others to have no three cards of any colour"
)
UNREACHED = {
    "poland: end all-passed": TOO_FEW_TRAINS,
    "poland: gap all-passed": TOO_FEW_TRAINS,
    "switzerland: end all-passed": TOO_FEW_TRAINS,
    "switzerland: gap all-passed": TOO_FEW_TRAINS,
    "india: end all-passed": NOT_FOUND,
    "india: gap all-passed": NOT_FOUND,
    "legendary-asia: end all-passed": NOT_FOUND,
    "legendary-asia: gap all-passed": NOT_FOUND,
    "nordic: end all-passed": NOT_FOUND,
    "nordic: gap all-passed": NOT_FOUND,
}
"""Labels that no committed replay reaches, each with the reason."""


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.name.partition(".")[0])
def test_committed_replay_replays_as_recorded_and_passes_checks(path: Path) -> None:
    """The checks cover every event, the end and the scores, the course of the game, and a recount of the scores."""
    game = played(path)
    course = Course(game.engine)
    for event in game.all:
        course.watch(event)
    assert course.problems(game.state.to_json()) == []
    assert lost_or_doubled(game.engine, game.state.to_json()) == []
    check_scores(game.engine, game.state)


def test_committed_replays_reach_every_label() -> None:
    """The difference contains labels that are not reached, and labels that are reached despite a reason in
    `UNREACHED`."""
    wanted = set().union(*(to_reach(tables_of(board)) for board in BOARDS))
    found = set().union(*(reached(played(path)) for path in FILES))
    missing = sorted(wanted - found)
    assert missing == sorted(UNREACHED)


def test_every_kind_of_rule_has_a_witness() -> None:
    assert set(WITNESSES) == {kind.name for kind in KINDS}


@pytest.mark.parametrize("board", ["poland", "switzerland"])
def test_all_passed_end_would_need_more_trains(board: str) -> None:
    """Proof that a round of passes cannot end these games.

    Such an end requires that all cards are in hands, and that every player has three trains or more, because otherwise
    the last round would have begun. There are at most four players, and twelve cards of each colour and of locomotives,
    so for each colour some player holds at least three cards. No track with up to three spaces that accepts this colour
    may then be open to this player, so at least one track of every corridor of such tracks must be claimed. But all
    players together do not have enough trains to claim these tracks and to keep three trains each.
    """
    tables = tables_of(board)
    corridors = {track.corridor: track.length for track in tables.tracks if track.length <= 3}
    players = tables.players_most
    row = Ruleset.of(tables, players=players).one(Trains)
    assert row is not None
    assert sum(corridors.values()) > players * (row.each - 3)


def test_committed_replays_reach_every_gap() -> None:
    found = {gap for path in FILES for gap in played(path).state.gaps}
    assert found == {gap.value for gap in RulebookGap}


def test_committed_replays_are_small() -> None:
    assert len(FILES) <= 30
    assert sum(path.stat().st_size for path in FILES) < 700_000
