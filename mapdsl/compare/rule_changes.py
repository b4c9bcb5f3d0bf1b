"""Compares the rules, pieces and variants of two boards.

Rules are grouped by kind and by the board, variant or piece that they belong to. Within a group, rules are paired by
the number of values in common. The key of a rule counts most.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping, Sequence

from msgspec.structs import asdict, replace

from mapdsl.base.grouping import group
from mapdsl.base.records import Record
from mapdsl.compare.aspects import find_changes_by_id
from mapdsl.compare.changes import Change, Mark, Section
from mapdsl.compare.pairing import pairs
from mapdsl.compare.reprints import COUNTED, for_rules
from mapdsl.compile.value_format import UnwritableError
from mapdsl.exchange.board_text import rule_text
from mapdsl.rules.attributes import describe
from mapdsl.rules.condition_facts import facts_of
from mapdsl.rules.consequences import Consequence
from mapdsl.rules.kinds import KINDS_BY_NAME, KINDS_BY_ROW
from mapdsl.rules.tables import Rule, RuleKey, RuleTables, Variant
from mapdsl.rules.terms import conditions
from mapdsl.rules.terms.conditions import Condition, Fact, NameSort
from mapdsl.rules.terms.effects import Effect
from mapdsl.tables.codec import to_json
from mapdsl.words import ENGLISH
from mapdsl.words.speech import RuleSentences

_RULE = frozenset({Consequence.RULES, Consequence.REPLAYS})
_CARD = _RULE | {Consequence.PIECES}


def compare_pieces(old: RuleTables, new: RuleTables) -> Iterator[Change]:
    """Yield the changes of pieces. The rules of pieces are compared together with all other rules.

    `old` uses the place names of the new board.
    """
    return find_changes_by_id(
        Section.PIECES, old.pieces, new.pieces, _CARD, lambda piece: " ".join(describe(piece, together=True))
    )


def compare_variants(old: RuleTables, new: RuleTables) -> Iterator[Change]:
    def described(variant: Variant) -> str:
        without = (f", without {' '.join(filter(None, (removal.kind, removal.value)))}" for removal in variant.without)
        instead = f", instead of {', '.join(variant.alternatives)}" if variant.alternatives else ""
        return f'"{variant.title}"{"".join(without)}{instead}'

    return find_changes_by_id(Section.VARIANTS, old.variants, new.variants, _RULE, described)


class _ComparedRule(Record):
    """Rule with its index in its group, its values and its condition. Values and condition use the place names of
    the new board."""

    number: int
    rule: Rule
    values: tuple[object, ...]
    means: Condition | None

    @property
    def key(self) -> RuleKey:
        return KINDS_BY_ROW[type(self.rule.row)].key(self.rule.row)

    @property
    def pairing_key(self) -> tuple[object, ...]:
        """Values to compare. The key outweighs all arguments together, and the condition outweighs any single
        argument."""
        return (*self.values, *3 * (self.means,), *(len(self.values) + 2) * (self.key,))


Carrier = tuple[str, str, str]
"""Variant and piece that a rule belongs to, and the rule's kind. Variant and piece are empty for rules of the board
itself."""


def compare_rules(old: RuleTables, new: RuleTables, places: Mapping[str, str]) -> Iterator[Change]:
    before, after = _group(old.rules, places), _group(new.rules, {})
    for carrier in sorted(before.keys() | after.keys()):
        here, there = before.get(carrier, []), after.get(carrier, [])
        joined = pairs(here, there, lambda row: row.pairing_key)
        changed = [
            (one, other) for one, other in joined if not one or not other or one.pairing_key != other.pairing_key
        ]
        consequences = _consequences(carrier, here, there, new) if changed else frozenset()
        yield from (_change(one, other, consequences, new if other else old) for one, other in changed)
        yield from _compare_order(carrier, [(one, other) for one, other in joined if one and other], new)


def _group(rules: Iterable[Rule], places: Mapping[str, str]) -> dict[Carrier, list[_ComparedRule]]:
    groups: dict[Carrier, list[_ComparedRule]] = {}
    for rule in rules:
        kind = KINDS_BY_ROW[type(rule.row)]
        rows = groups.setdefault((rule.variant, rule.piece, kind.name), [])
        facts = facts_of(kind.subject_of(rule.row), in_play=True)
        kept = {argument.field for argument in kind.inheritable if argument.name in rule.inherits}
        values = (
            rule.also,
            *("" if name in kept else _renamed(value, places) for name, value in asdict(rule.row).items()),
            *sorted(kept),
        )
        rows.append(_ComparedRule(len(rows), rule, values, normal_form(rule.when, facts, places)))
    return groups


def _renamed(value: object, places: Mapping[str, str]) -> object:
    """Replace an old place name in an argument by the new name."""
    return replace(value, place=places.get(value.place, value.place)) if isinstance(value, Effect) else value


def _consequences(
    carrier: Carrier, before: Sequence[_ComparedRule], after: Sequence[_ComparedRule], tables: RuleTables
) -> frozenset[Consequence]:
    """Return the consequences of a change among rules of one kind that belong to the same board, variant or piece."""
    variant, piece, kind = carrier
    consequences = set(_RULE if KINDS_BY_NAME[kind].is_played else {Consequence.RULES})
    if kind in COUNTED:
        consequences.add(COUNTED[kind])
    if piece:
        consequences.add(Consequence.PIECES)
    elif not variant:
        consequences |= for_rules([row.rule for row in before], [row.rule for row in after], tables)
    return frozenset(consequences)


def _change(
    old: _ComparedRule | None, new: _ComparedRule | None, consequences: frozenset[Consequence], tables: RuleTables
) -> Change:
    row = new or old
    assert row is not None
    return Change(
        section=Section.RULES,
        mark=Mark.ADDED if old is None else Mark.REMOVED if new is None else Mark.CHANGED,
        thing=describe_rule(row.rule),
        consequences=consequences,
        aspect="rule" if old and new else "",
        before=_text(old.rule) if old else "",
        after=_text(new.rule) if new else "",
        origin=row.rule.origin,
        player_sentence=RuleSentences.of(tables, ENGLISH).sentence(row.rule),
    )


def _compare_order(
    carrier: Carrier, both: Sequence[tuple[_ComparedRule, _ComparedRule]], tables: RuleTables
) -> Iterator[Change]:
    """Yield a change if rules with the same key have a new order, because the last rule whose condition is met
    applies."""
    kind = KINDS_BY_NAME[carrier[2]]
    if kind.rows_add_up:
        return
    in_order = sorted(both, key=lambda pair: pair[0].number)
    for rows in group((new.key, (old, new)) for old, new in in_order).values():
        before, there = ([*column] for column in zip(*rows, strict=True))
        after = sorted(there, key=lambda row: row.number)
        if after != there:
            first, consequences = after[0].rule, _consequences(carrier, before, after, tables)
            was, now = ("; ".join(_text(row.rule) for row in side) for side in (before, after))
            yield Change(
                Section.RULES, Mark.CHANGED, describe_rule(first), consequences, "order", was, now, first.origin
            )


def describe_rule(rule: Rule) -> str:
    """Describe a rule as `trains`, `discount of Booster` or `trains in the variant mega`."""
    piece = f" of {rule.piece}" if rule.piece else ""
    variant = f" in the variant {rule.variant}" if rule.variant else ""
    return f"{KINDS_BY_ROW[type(rule.row)].name}{piece}{variant}"


def _text(rule: Rule) -> str:
    """Format a rule in board syntax, or as JSON if it comes from a document and the syntax cannot express it."""
    try:
        return rule_text(rule)
    except UnwritableError:
        return json.dumps(to_json(rule), ensure_ascii=False)


def normal_form(condition: Condition | None, facts: Mapping[str, Fact], places: Mapping[str, str]) -> Condition | None:
    """Return a condition in a normal form that ignores order, with new place names.

    `facts` are the facts that the condition may use; `places` maps old names to new ones.
    """
    match condition:
        case conditions.All(of) | conditions.Any(of):
            parts = (normal_form(part, facts, places) for part in of)
            return type(condition)(tuple(sorted((part for part in parts if part), key=repr)))
        case conditions.Not(inner):
            meant = normal_form(inner, facts, places)
            return conditions.Not(meant) if meant else None
        case conditions.Is(fact, name) if facts[fact].sort is NameSort.PLACE:
            return conditions.Is(fact, places.get(name, name))
        case conditions.Among(fact, values) if facts[fact].sort:
            return conditions.Among(fact, tuple(sorted(values, key=str)))
    return condition
