"""Matching of places, tracks and tickets between two boards, and its consequences for saved games."""

from __future__ import annotations

import time
from pathlib import Path

import pytest
from msgspec.structs import replace

from mapdsl.api import load
from mapdsl.compare import ChangeClass, Comparison, Mark, Section, compare
from mapdsl.engine import Engine
from mapdsl.engine.records.recording import MismatchError, play_again
from mapdsl.engine.records.replays import Replay, read_replay
from mapdsl.rules.tables import RuleTables
from mapdsl.tables.digest import rules_digest
from tests.compare.boards import classes_of, compared
from tests.writing import tables_of

ROOT = Path(__file__).parents[2]
BOARDS = sorted((ROOT / "maps").glob("*.board"))


def summary(comparison: Comparison) -> set[tuple[str, str, str]]:
    return {(change.mark, change.aspect, change.thing) for change in comparison.changes}


# ---- places -------------------------------------------------------------------------------------------------------

RING = [f"C{number}" for number in range(6)]


def ring(names: list[str], positions: list[str] | None = None, more: str = "") -> RuleTables:
    """Return a board with cities in a ring, whose tracks all have different lengths."""
    at = positions or [f"{number} {number * number}" for number in range(len(names))]
    cities = [f"  city {name} at {position}" for name, position in zip(names, at, strict=True)]
    around = zip(names, names[1:] + names[:1], strict=True)
    routes = [f"  route {one} -- {other} {number} red" for number, (one, other) in enumerate(around, start=1)]
    return tables_of("\n".join([*cities, *routes, more]))


def test_a_place_with_a_new_name_at_its_position_is_renamed() -> None:
    comparison = compare(ring(RING), ring(["New", *RING[1:]]))
    assert summary(comparison) == {("changed", "name", "New")}
    assert comparison.places["C0"] == "New"


def test_renaming_a_place_changes_nothing_that_names_it() -> None:
    more = (
        "  ticket C4 -- C1 9, over {0}, over C2\n  piece coal copies 6\n  on set-up must place 2 coal on {0}\n"
        "  action Mine does take coal from {0}\n  on claim must score 1 when touches {0}\n"
    )
    comparison = compare(ring(RING, more=more.format("C0")), ring(["New", *RING[1:]], more=more.format("New")))
    assert summary(comparison) == {("changed", "name", "New")}


def test_a_ticket_reversed_by_a_new_name_keeps_its_stops() -> None:
    ends = ring(["B0", *RING[1:]], more="  ticket B0 -- C3 9, over C1, over C2\n")
    assert summary(compare(ends, ring(["D0", *RING[1:]], more="  ticket D0 -- C3 9, over C1, over C2\n"))) == {
        ("changed", "name", "D0")
    }


def test_all_places_may_be_renamed_at_once() -> None:
    new = [f"N{name}" for name in RING]
    comparison = compare(ring(RING), ring(new))
    assert comparison.places == dict(zip(RING, new, strict=True))
    assert {change.aspect for change in comparison.changes} == {"name"}


def test_a_place_renamed_and_moved_is_known_by_its_tracks() -> None:
    moved = ["50 60", *(f"{number} {number * number}" for number in range(1, 6))]
    comparison = compare(ring(RING), ring(["New", *RING[1:]], moved))
    assert summary(comparison) == {("changed", "name", "New"), ("changed", "position", "New")}


def test_two_neighbours_renamed_and_moved_are_new_places() -> None:
    """Each place has only one track to a place that kept its name, which is too little to recognise it. One place is
    reported as removed and one as added."""
    moved = ["50 60", "60 50", *(f"{number} {number * number}" for number in range(2, 6))]
    comparison = compare(ring(RING), ring(["New", "Newer", *RING[2:]], moved))
    assert {each for each in summary(comparison) if each[0] != "changed" and "--" not in each[2]} == {
        ("added", "", "New"),
        ("added", "", "Newer"),
        ("removed", "", "C0"),
        ("removed", "", "C1"),
    }


def test_a_new_city_at_another_position_is_not_renamed() -> None:
    spur = "  city {name} at {at}\n  route C0 -- {name} 2 blue"
    comparison = compare(
        ring(RING, more=spur.format(name="Old", at="9 9")), ring(RING, more=spur.format(name="New", at="1 9"))
    )
    assert ("removed", "", "Old") in summary(comparison)
    assert ("added", "", "New") in summary(comparison)
    assert "Old" not in comparison.places


def test_a_city_at_the_same_position_is_the_same_despite_its_tracks() -> None:
    spur = "  city {name} at 9 9\n  route {other} -- {name} 2 blue"
    comparison = compare(
        ring(RING, more=spur.format(name="Old", other="C0")), ring(RING, more=spur.format(name="New", other="C1"))
    )
    assert comparison.places["Old"] == "New"


def test_a_city_replaced_by_a_country_is_a_new_place() -> None:
    spur = "  {sort} {name} at 9 9\n  route C0 -- {name} 2 blue"
    comparison = compare(
        ring(RING, more=spur.format(name="Old", sort="city")), ring(RING, more=spur.format(name="New", sort="country"))
    )
    assert "Old" not in comparison.places


def test_cities_that_swap_names_are_reported_as_moved() -> None:
    names = ["C1", "C0", *RING[2:]]
    comparison = compare(ring(RING), ring(names))
    assert {("changed", "position", "C0"), ("changed", "position", "C1")} <= summary(comparison)
    assert ChangeClass.REPLAYS in classes_of(comparison)


def test_places_without_positions_are_matched_by_their_tracks() -> None:
    cities = "  city A\n  city B\n  city C\n  route A -- B 3 red\n  route B -- C 2 blue\n  route A -- C 4 gray\n"
    comparison = compare(tables_of(cities), tables_of(cities.replace("B", "Z")))
    assert comparison.places == {"A": "A", "B": "Z", "C": "C"}


def test_tickets_of_renamed_places_match_in_any_target_order() -> None:
    """Under its new name, the second target of `Bonn -> Dresden 4, Elsass 3` comes first."""
    changes = compared("Elsass", "Aarau").changes
    assert [(change.section, change.aspect) for change in changes] == [(Section.PLACES, "name")]


# ---- saved games --------------------------------------------------------------------------------------------------


def test_equal_digests_do_not_imply_equal_replays() -> None:
    """Two cities swap names. The rules stay the same, but a saved game that names the cities does not replay."""
    old = ring(RING)
    new = ring(["C1", "C0", *RING[2:]])
    assert rules_digest(old) == rules_digest(new)
    assert [place.id for place in old.places] == [place.id for place in new.places]
    assert ChangeClass.REPLAYS in classes_of(compare(old, new))


@pytest.mark.parametrize(
    ("old", "new", "expected"),
    [
        ("2 red, tag sea | 2 red", "2 red | 2 red, tag sea", {"A--B:red.1", "A--B:red.2"}),
        ("2 red, tag sea | 2 red", "2 red, tag sea | 2 red", set()),
    ],
)
def test_tracks_that_swap_ids_break_replays(old: str, new: str, expected: set[str]) -> None:
    cities = "  city A at 1 1\n  city B at 9 9\n  route A -- B "
    changes = compare(tables_of(cities + old), tables_of(cities + new)).changes
    assert {change.before for change in changes} == expected
    assert all(change.classes == (ChangeClass.REPLAYS,) and change.mark is Mark.CHANGED for change in changes)


def test_tickets_keep_their_ids_in_any_order() -> None:
    cities = "  city A at 1 1\n  city B at 9 9\n  route A -- B 2 red\n"
    tickets = ["  ticket A -- B 2, 2 copies\n", "  ticket A -- B 2\n"]
    old, new = (tables_of(cities + "".join(each)) for each in (tickets, tickets[::-1]))
    assert compare(old, new).changes == ()
    assert {(ticket.id, ticket.copies) for ticket in new.tickets} == {("A--B#1", 1), ("A--B#2", 2)}


def replays() -> list[Path]:
    return sorted((ROOT / "tests" / "replays").glob("*.replay.json"))


def drawn_otherwise(board: Path) -> RuleTables:
    """Return the board with all texts, translations, tags and values that affect only the drawing changed."""
    tables = load(board)
    return replace(
        tables,
        title="Other",
        about="other",
        sources=(),
        doubts=(),
        canvas=None,
        sheet=None,
        language="xx",
        places=tuple(replace(place, label="north", names=(), at=place.at[::-1]) for place in tables.places),
        tracks=tuple(replace(track, bend=0.5, via=(), tags=("other", *track.tags)) for track in tables.tracks),
    )


@pytest.mark.parametrize("board", BOARDS, ids=lambda path: path.stem)
def test_committed_games_replay_after_drawing_changes(board: Path) -> None:
    old, new = load(board), drawn_otherwise(board)
    comparison = compare(old, new)
    assert ChangeClass.DRAWING in classes_of(comparison)
    assert ChangeClass.REPLAYS not in classes_of(comparison)
    for path in replays():
        replay = read_replay(path.read_bytes())
        if replay.board == old.id:
            play_again(Engine(new, replay.players, replay.variants), replay)


@pytest.mark.parametrize(
    ("old", "new", "breaks"),
    [("trains        35", "trains        36", True), ("Kalisz", "Kalisch", True), ("at 38.84", "at 39.84", False)],
)
def test_replays_class_predicts_whether_games_replay(old: str, new: str, breaks: bool) -> None:
    text = (ROOT / "maps" / "poland.board").read_text(encoding="utf-8")
    changed = compiled(text.replace(old, new))
    classes = classes_of(compare(load(ROOT / "maps" / "poland.board"), changed))
    assert (ChangeClass.REPLAYS in classes) == breaks
    games = [each for each in (read_replay(path.read_bytes()) for path in replays()) if each.board == "poland"]
    assert games
    assert [fails(changed, game) for game in games] == [breaks] * len(games)


def compiled(text: str) -> RuleTables:
    from mapdsl.api import compile_text

    return compile_text(text).tables


def fails(tables: RuleTables, replay: Replay) -> bool:
    try:
        play_again(Engine(tables, replay.players, replay.variants), replay)
    except MismatchError:
        return True
    return False


# ---- large and hostile --------------------------------------------------------------------------------------------


def large(cities: int, *, prefix: str = "C") -> RuleTables:
    side = int(cities**0.5)
    names = [[f"{prefix}{row}-{column}" for column in range(side)] for row in range(side)]
    lines = [f'  city "{names[row][column]}" at {row} {column}' for row in range(side) for column in range(side)]
    for row in range(side):
        for column in range(side):
            for down, right in ((1, 0), (0, 1)):
                if row + down < side and column + right < side:
                    other = names[row + down][column + right]
                    lines.append(f'  route "{names[row][column]}" -- "{other}" {1 + (row + column) % 6} red')
    return tables_of("\n".join(lines))


def seconds(old: RuleTables, new: RuleTables) -> float:
    start = time.perf_counter()
    compare(old, new)
    return time.perf_counter() - start


def test_compare_is_fast_on_a_large_board_with_all_cities_renamed() -> None:
    """The comparison takes 0.2 seconds; comparing every pair of cities would take minutes."""
    assert seconds(large(2000), large(2000, prefix="D")) < 5


def test_compare_is_fast_on_many_similar_things() -> None:
    """One board has a hub with many spurs, all renamed and moved; the other has many tracks between two cities, all
    changed."""
    spurs = [f"  city N{number} at {number} 1\n  route A -- N{number} 1 red" for number in range(1500)]
    lanes = [f"  route A -- B {1 + number % 5} blue" for number in range(1500)]
    text = "\n".join(["  city A at 1 5\n  city B at 2 5", *spurs, *lanes])
    changed = text.replace(" at ", " at 9").replace("N", "M").replace("blue", "pink")
    assert seconds(tables_of(text), tables_of(changed)) < 5
