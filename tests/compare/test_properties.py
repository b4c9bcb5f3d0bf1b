"""Properties that hold for the comparison of any two boards. Boards are generated and then changed in one or more
places."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any, TypeVar

from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import fields, replace

from mapdsl.compare import Change, ChangeClass, Mark, compare
from mapdsl.exchange.board_text import board_file, board_text
from mapdsl.rules.tables import RuleTables
from mapdsl.rules.terms.conditions import All, Among, Condition, Not
from mapdsl.rules.terms.conditions import Any as AnyOf
from mapdsl.syntax import tree
from mapdsl.syntax.printer import format_file
from mapdsl.tables.digest import rules_digest
from tests.compare.boards import classes_of
from tests.exchange.test_export_generated import SETTINGS, boards, read_back, without_origins
from tests.writing import HEAD

Thing = TypeVar("Thing")

IDENTITIES = {"id", "corridor", "ends", "to", "start", "targets", "origin"}
PARTS = ("places", "tracks", "tickets")
LAYERS = ("rules", "pieces", "variants")
SWAPPED = {Mark.ADDED: Mark.REMOVED, Mark.REMOVED: Mark.ADDED, Mark.CHANGED: Mark.CHANGED}


@st.composite
def one_changed(draw: st.DrawFn, board: RuleTables, other: RuleTables) -> RuleTables:
    """Return the board with one value from the other board: from the head, a place, a track or a ticket, or all its
    rules."""
    part = draw(st.sampled_from([*PARTS, "rules", "head"]))
    if part == "rules":
        return replace(board, **{layer: getattr(other, layer) for layer in LAYERS})
    if part == "head":
        single = [each.name for each in fields(board) if each.name not in (*PARTS, *LAYERS, "regions")]
        name = draw(st.sampled_from(single))
        value = getattr(other, name)
        if name == "players_most":
            value = max(value, board.players_least)
        elif name == "players_least":
            value = min(value, board.players_most)
        return replace(board, **{name: value})
    things = list(getattr(board, part))
    if not things:
        return board
    number = draw(st.integers(0, len(things) - 1))
    if draw(st.integers(0, 5)) == 0 and part != "places":
        del things[number]
    else:
        name = draw(st.sampled_from([each.name for each in fields(things[number]) if each.name not in IDENTITIES]))
        things[number] = replace(things[number], **{name: getattr(draw(st.sampled_from(getattr(other, part))), name)})
    return replace(board, **{part: tuple(things)})


@st.composite
def two_boards(draw: st.DrawFn) -> tuple[RuleTables, RuleTables]:
    """Draw a board and a copy with up to three changes. The two boards share no names."""
    board = without_origins(read_back(board_text(draw(boards()))))
    other = without_origins(read_back(board_text(draw(boards()))))
    new = board
    for _ in range(draw(st.integers(1, 3))):
        new = draw(one_changed(new, other))
    return board, new


def meant(tables: RuleTables) -> RuleTables:
    """Return the tables with every order that has no meaning normalised."""
    rules = [replace(rule, when=sorted_out(rule.when)) for rule in tables.rules]
    return replace(tables, rules=tuple(sorted(rules, key=repr)))


def sorted_out(condition: Condition | None) -> Any:
    match condition:
        case All(of) | AnyOf(of):
            return type(condition)(tuple(sorted(map(sorted_out, of), key=repr)))
        case Not(of):
            return Not(sorted_out(of))
        case Among(fact, values):
            return Among(fact, tuple(sorted(values, key=str)))
    return condition


# ---- one board ----------------------------------------------------------------------------------------------------


@SETTINGS
@given(boards())
def test_compare_finds_no_change_in_an_equal_board(board: RuleTables) -> None:
    compiled = read_back(board_text(board))
    comparison = compare(compiled, compiled)
    assert comparison.changes == ()
    assert comparison.places == {place.id: place.id for place in compiled.places}
    assert Counter(comparison.tracks) == Counter((track, track) for track in compiled.tracks)


@SETTINGS
@given(boards(), st.randoms(use_true_random=False))
def test_compare_ignores_the_order_of_statements(board: RuleTables, chance: random.Random) -> None:
    """The order of rules is kept, because it has a meaning: the last applicable rule is used."""
    compiled = read_back(board_text(board))
    file = board_file(compiled)
    assert isinstance(file.block, tree.Board)
    shuffled = list(file.block.statements)
    chance.shuffle(shuffled)
    in_order = iter([each for each in file.block.statements if isinstance(each, tree.Rule)])
    statements = tuple(next(in_order) if isinstance(each, tree.Rule) else each for each in shuffled)
    again = read_back(format_file(replace(file, block=replace(file.block, statements=statements))))
    lists = {"sources", "doubts"}
    told = [change for change in compare(compiled, again).changes if change.aspect not in lists]
    assert told == []


def test_compare_ignores_the_order_of_rules_with_different_keys() -> None:
    """Saved games are unaffected as well, although their scores are recorded line by line."""
    awards = ["  award longest-path points 10", "  award routes points 3", "  tally routes each 1", "  trains 40"]
    rest = "  players 2..3\n  city A at 1 1\n  city B at 2 2\n  route A -- B 2 red\n}\n"
    first, second = (read_back(f"{HEAD}{chr(10).join(lines)}\n{rest}") for lines in (awards, awards[::-1]))
    assert without_origins(first) == without_origins(second)


# ---- two boards ---------------------------------------------------------------------------------------------------


@SETTINGS
@given(two_boards())
def test_comparison_of_two_boards_is_complete_and_symmetric(pair: tuple[RuleTables, RuleTables]) -> None:
    """Generating boards is slow, so one test checks every property of a pair."""
    old, new = pair
    there, back = compare(old, new), compare(new, old)
    assert there.changes or meant(old) == meant(new), "something that differs is left out"
    if (old.id, rules_digest(old)) != (new.id, rules_digest(new)):
        assert ChangeClass.REPLAYS in classes_of(there), "saved games do not replay where the digest differs"
    assert Counter(map(opposite, there.changes)) == Counter(map(plain, back.changes)), "swapped, it is the opposite"
    assert Counter(each for each, _ in there.tracks if each) == Counter(old.tracks)
    assert Counter(each for _, each in there.tracks if each) == Counter(new.tracks)


def plain(change: Change) -> tuple[str, ...]:
    return change.section, change.mark, change.aspect, change.before, change.after


def opposite(change: Change) -> tuple[str, ...]:
    return change.section, SWAPPED[change.mark], change.aspect, change.after, change.before
