"""Every field of the rule tables is compared, either as an attribute or elsewhere for a stated reason."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, get_args, get_type_hints

import pytest
from msgspec.structs import fields

from mapdsl.base.records import Record
from mapdsl.rules import table_values, tables
from mapdsl.rules.attributes import Attribute, attributes_of
from mapdsl.rules.tables import RuleTables

COMPARED: Mapping[type, Mapping[str, Attribute]] = {
    each: attributes_of(each)
    for each in (
        tables.RuleTables,
        tables.Region,
        tables.Translated,
        tables.Place,
        tables.Track,
        tables.Ticket,
        tables.Piece,
        tables.Variant,
    )
}

ELSEWHERE: Mapping[type, Mapping[str, str]] = {
    tables.RuleTables: dict.fromkeys(
        ("regions", "places", "tracks", "tickets", "pieces", "variants", "rules", "translations"),
        "a section of its own",
    ),
    tables.Region: {"id": "regions are known by it"},
    tables.Translated: {"id": "what is translated is known by it"},
    tables.Place: {"id": "places are known by it, or renamed"},
    tables.Track: {
        "id": "made from the places, the number of an end and the colour; else `identity`",
        "corridor": "which tracks share one is `tracks side by side`",
        "ends": "tracks are known by their places; `end` is the number",
    },
    tables.End: {"place": "tracks are known by it", "number": "`end` of a track"},
    tables.Ticket: {
        "id": "made from the places, the set and the deck; else `identity`",
        "start": "tickets are known by their places",
        "targets": "tickets are known by their places; the rest is `value`",
    },
    tables.Target: {"place": "tickets are known by it", "points": "`value` of a ticket"},
    tables.Piece: {"id": "technologies are known by it"},
    tables.Variant: {"id": "variants are known by it"},
    tables.Rule: {
        "row": "told as a whole rule",
        "when": "told as a whole rule",
        "also": "told as a whole rule",
        "inherits": "told as a whole rule",
        "piece": "rules are known by their carrier",
        "variant": "rules are known by their carrier",
    },
}

WHOLE = {
    tables.Backdrop,
    tables.EarthPoint,
    tables.Point,
    tables.RuleKey,
    tables.Share,
    tables.Size,
    tables.Statement,
    tables.Translation,
}
"""Records that are compared as a single value."""


def reachable(cls: type, found: dict[type, None]) -> Iterator[type]:
    """Collect a record type and all record types in its fields into `found`."""
    found.setdefault(cls)
    for hint in get_type_hints(cls).values():
        for part in parts(hint):
            if isinstance(part, type) and issubclass(part, Record) and part not in found:
                list(reachable(part, found))  # type: ignore[arg-type]
    return iter(found)


def parts(hint: Any) -> list[Any]:
    arguments = get_args(hint)
    return [inner for each in arguments for inner in parts(each)] if arguments else [hint]


MODULES = (tables.__name__, table_values.__name__)
RECORDS = [each for each in reachable(RuleTables, {}) if each.__module__ in MODULES]


def test_every_record_of_the_tables_is_listed() -> None:
    assert set(RECORDS) == {*COMPARED, *ELSEWHERE, *WHOLE, tables.Origin}


@pytest.mark.parametrize("cls", [each for each in RECORDS if each not in (*WHOLE, tables.Origin)])
def test_every_field_is_compared(cls: type) -> None:
    aspects, elsewhere = set(COMPARED.get(cls, ())), set(ELSEWHERE.get(cls, ()))
    assert not aspects & elsewhere
    assert aspects | elsewhere == {each.name for each in fields(cls)} - {"origin"}  # type: ignore[arg-type]


def test_aspect_titles_of_a_record_are_unique() -> None:
    for aspects in COMPARED.values():
        assert len({aspect.title for aspect in aspects.values()}) == len(aspects)
