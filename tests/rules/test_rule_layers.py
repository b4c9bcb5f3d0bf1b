"""Layers of rules: a statement in a higher layer replaces lower ones, `also` adds to them, and arguments that are
not stated keep their values."""

from __future__ import annotations

from typing import Any

import pytest

from mapdsl.api import compile_text
from mapdsl.exchange.board_text import board_text as written
from mapdsl.rules.kinds import KINDS, KINDS_BY_NAME
from mapdsl.rules.kinds.card_rules import DrawCards
from mapdsl.rules.kinds.rule_kind import RuleArgument, RuleKind
from mapdsl.rules.kinds.ticket_rules import DealTickets
from mapdsl.rules.kinds.turn_rules import LastRound, On
from mapdsl.rules.ruleset import Ruleset, SetupError
from mapdsl.rules.tables import RuleTables
from mapdsl.tables.documents import parse_document, tables_json
from tests.writing import compiled, errors, found, tables_of


def rows(tables: RuleTables, kind: type, *variants: str) -> list[Any]:
    return [rule.row for rule in Ruleset.of(tables, players=3, variants=variants).every(kind)]


def test_variant_that_changes_one_argument_keeps_the_others() -> None:
    tables = tables_of(
        '  draw-cards 3 sweep 0 face-up-locomotive one-card\n  variant six "Six" { draw-cards face-up 6 }\n'
    )
    assert rows(tables, DrawCards, "six") == [
        DrawCards(count=3, face_up=6, sweep=0, face_up_locomotive="one-card", blind=0)
    ]


def test_board_keeps_arguments_of_a_rules_file_that_it_does_not_state() -> None:
    (deal,) = rows(tables_of("  deal-tickets keep 1\n"), DealTickets)
    assert (deal.keep, deal.refused, [count.count for count in deal.counts]) == (1, "under-deck", [3])


def test_two_chosen_variants_each_change_what_they_state() -> None:
    tables = tables_of(
        "  draw-cards 3 sweep 0\n"
        '  variant a "A" { draw-cards face-up 6 }\n  variant b "B" { draw-cards face-up-locomotive one-card }\n'
    )
    assert rows(tables, DrawCards, "a", "b") == [
        DrawCards(count=3, face_up=6, sweep=0, face_up_locomotive="one-card", blind=0)
    ]


def test_without_clears_what_an_argument_would_keep() -> None:
    tables = tables_of('  draw-cards 3 sweep 0\n  variant a "A" { \n without draw-cards\n draw-cards face-up 6 }\n')
    assert rows(tables, DrawCards, "a") == [DrawCards(face_up=6)]


def test_arguments_are_not_kept_from_a_line_with_a_condition() -> None:
    tables = tables_of('  deal-tickets 5 keep 3 when players = 2\n  variant a "A" { deal-tickets 4 }\n')
    (deal,) = rows(tables, DealTickets, "a")
    assert deal.keep == 2


def test_rule_without_words_still_lacks_its_argument() -> None:
    assert errors(compiled("  deal-tickets")) == [("missing-argument", "deal-tickets")]


def test_invalid_combination_is_reported_where_it_is_stated() -> None:
    body = '  claims 2\n  draw-cards blind 3\n  variant a "A" { draw-cards blind 1 }\n'
    assert errors(compiled(body)) == [("misfit", "draw-cards blind 1")]


ENDS = "  piece coin copies 2\n  on claim must take coin\n"


def test_also_keeps_the_rule_below() -> None:
    ends = rows(tables_of(ENDS + "  also last-round turns 0 when bank coin = 0\n"), LastRound)
    assert ends == [LastRound(1), LastRound(0)]


def test_plain_line_replaces_the_rule_below_and_is_reported() -> None:
    body = ENDS + "  last-round turns 0 when bank coin = 0\n"
    assert rows(tables_of(body), LastRound) == [LastRound(0)]
    assert ("replaced-sentence", "last-round turns 0 when bank coin = 0") in found(compiled(body))


def test_without_states_that_a_sentence_goes() -> None:
    body = ENDS + "  without last-round\n  last-round turns 0 when bank coin = 0\n"
    assert rows(tables_of(body), LastRound) == [LastRound(0)]
    assert "replaced-sentence" not in dict(found(compiled(body)))


def test_sentence_of_a_variant_replaces_those_of_its_occasion_only() -> None:
    tables = tables_of(
        "  piece coin copies 9\n  on claim must take coin\n  on turn-end must score 1\n"
        '  variant v "V" { on claim must score 3 }\n  variant w "W" { also on claim must score 3 }\n'
    )
    said = {
        variant: [(row.occasion, row.must.verb) for row in rows(tables, On, *filter(None, [variant]))]
        for variant in ("", "v", "w")
    }
    assert said == {
        "": [("claim", "take"), ("turn-end", "score")],
        "v": [("turn-end", "score"), ("claim", "score")],
        "w": [("claim", "take"), ("turn-end", "score"), ("claim", "score")],
    }


@pytest.mark.parametrize(("removal", "left"), [("without on", []), ("without on claim", ["turn-end"])])
def test_without_takes_a_kind_or_one_of_its_names(removal: str, left: list[str]) -> None:
    body = f'  on claim must score 1\n  on turn-end must score 1\n  variant v "V" {{ {removal} }}\n'
    assert [row.occasion for row in rows(tables_of(body), On, "v")] == left


def test_also_before_an_unconditional_setting_is_refused() -> None:
    assert errors(compiled("  also trains 40")) == [("idle-also", "also")]


def test_exchanged_tables_keep_also_and_what_a_variant_inherits() -> None:
    tables = tables_of(
        "  draw-cards 3 sweep 0\n  on claim must score 1\n"
        '  variant a "A" { \n draw-cards sweep 3\n also on claim must score 2 }\n'
    )
    again = compile_text(written(tables), name="test.board").tables
    read = parse_document(tables_json(tables).encode())
    for other in (again, read):
        assert rows(other, DrawCards, "a") == rows(tables, DrawCards, "a") == [DrawCards(count=3, sweep=3)]
        assert rows(other, On, "a") == rows(tables, On, "a")
        assert len(rows(other, On, "a")) == 2


def test_a_variant_can_be_chosen_for_the_players_that_a_board_allows_only() -> None:
    with pytest.raises(SetupError):
        Ruleset.of(tables_of('  variant a "A" { trains 30 }\n'), players=9, variants=("a",))


# ---- the law over all settings: a line changes only what it states ---------------------------------------------------

FULL = {
    "card-deck": "card-deck each 9 locomotives 8 colours red, blue",
    "start-hand": "start-hand cards 3 locomotives 2",
    "draw-cards": "draw-cards 3 face-up 6 sweep 2 face-up-locomotive one-card blind 4",
    "deal-tickets": "deal-tickets 2 keep 1 refused out-of-game drafted",
    "draw-tickets": "draw-tickets 2 keep 0 refused shuffled-in",
    "tunnels": "tunnels reveal 4",
    "doubles": "doubles open 2",
    "trains": "trains 33",
    "route-points": "route-points 1:1, 2:3",
    "tie-break": "tie-break longest-path",
    "score-tickets": "score-tickets nothing",
    "award": "award completed-tickets points 9 else -1 ties longest-path lowest-first",
    "tally": "tally regions each 7 table 1, 2 per network",
    "measure": "measure long counts routes plus longest-path",
}
"""Statement for every setting, in which every argument differs from its default."""

OTHER = {
    "each": "8", "locomotives": "7", "colours": "red, green", "cards": "2", "face-up": "4", "sweep": "1",
    "face-up-locomotive": "whole-draw", "blind": "5", "keep": "2", "refused": "under-deck", "reveal": "2", "open": "1",
    "points": "4", "else": "-2", "ties": "completed-tickets", "table": "3, 4", "per": "player", "count": "2",
}  # fmt: skip


def test_every_setting_is_tried() -> None:
    assert {kind.name for kind in KINDS if kind.inheritable} == FULL.keys()


def changes() -> list[tuple[str, str]]:
    return [
        (kind.name, argument.name)
        for kind in map(KINDS_BY_NAME.__getitem__, FULL)
        for argument in kind.inheritable
        if not argument.is_first and argument.name in OTHER and (kind.name, argument.name) != ("award", "per")
    ]


@pytest.mark.parametrize(("kind", "argument"), changes())
def test_line_of_a_variant_changes_only_the_argument_it_states(kind: str, argument: str) -> None:
    of = KINDS_BY_NAME[kind]
    key = FULL[kind].split()[1] if of.key_argument else ""
    line = " ".join(filter(None, (kind, key, argument, OTHER[argument])))
    tables = tables_of(f'  {FULL[kind]}\n  variant v "V" {{ {line} }}\n')
    before, after = row_of(tables, of, key), row_of(tables, of, key, "v")
    changed = {field for field in of.row.__struct_fields__ if getattr(before, field) != getattr(after, field)}
    assert changed == {field_of(of, argument)}


def row_of(tables: RuleTables, kind: RuleKind, key: str, *variants: str) -> Any:
    found = [row for row in rows(tables, kind.row, *variants) if kind.key(row).value == key]
    assert len(found) == 1
    return found[0]


def field_of(kind: RuleKind, name: str) -> str:
    argument: RuleArgument = kind.by_name[name]
    return argument.field
