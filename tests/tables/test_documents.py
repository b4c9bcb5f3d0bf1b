"""Rule tables as documents: valid documents read back unchanged, and invalid documents are refused with the position
of the mistake."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest
from jsonschema import Draft202012Validator

from mapdsl.rules.tables import RuleTables
from mapdsl.tables.codec import TablesError
from mapdsl.tables.documents import parse_document, tables_json, tables_yaml
from mapdsl.tables.schema import tables_schema
from tests.writing import tables_of

BODY = """\
  about "A test."
  source "rules" "invented"
  language pl
  canvas 100 80
  city "Gdańsk" at 45.5 8.21 in Coast label east { en "Gdansk", de "Danzig" }
  city B at 50 10
  country C at 90 10 | 90 70
  ferry "Gdańsk" -- B 6 gray, 2 locomotives, 40 points, tag sea, bend 0.2 | 6 gray, 2 locomotives
  tunnel B -- C/2 2 red, via 60 60
  special B -- C/1 1 red | 1 blue
  award completed-tickets points 15 when players = 2
  ticket "Gdańsk" -- B 6, deck long, set base, 2 copies
  ticket B -> C 2, "Gdańsk" 6
  deal-tickets long:1, main:2 keep 2
  tunnels reveal 3
  piece C on C worth 7 4
  on claim must take C from each-joined when reaches C
  locomotives wild when (ferry or length in 3..6) and not tagged sea and colour in gray, red
  action buy does take technology before-turn
  piece "X" of technology copies 2 most 1 price 1 locomotive
  forbid claim when touches Coast and not holds "X"
  on reshuffle must retire "X"
  variant big "Big" {
    draw-cards 2 sweep 0
    trains 30
    piece "Y" of technology copies 1 most 1 price 2 locomotives { claims taken
      forbid claim when not taken
      forbid draw-cards
      forbid draw-tickets
      on turn-end must give "Y"
    }
  }
"""


@pytest.fixture(scope="module")
def tables() -> RuleTables:
    return tables_of(BODY)


def test_json_document_reads_back_equal(tables: RuleTables) -> None:
    assert parse_document(tables_json(tables).encode()) == tables


def test_yaml_document_reads_back_equal(tables: RuleTables) -> None:
    assert parse_document(tables_yaml(tables).encode(), yaml=True) == tables


def test_document_matches_the_json_schema(tables: RuleTables) -> None:
    Draft202012Validator.check_schema(tables_schema())
    assert not list(Draft202012Validator(tables_schema()).iter_errors(json.loads(tables_json(tables))))


def test_document_rows_have_their_origin(tables: RuleTables) -> None:
    rows = json.loads(tables_json(tables))
    for table in ("places", "tracks", "tickets", "pieces", "variants", "rules"):
        assert all(row["origin"]["line"] > 0 for row in rows[table]), table
    assert {row["origin"]["file"] for row in rows["rules"]} == {"test.board", "classic.rules"}


def change(path: str, value: Any) -> Callable[[dict[str, Any]], None]:
    """Return a function that sets the value at a path in a document, such as `tracks.0.length`."""

    def apply(document: dict[str, Any]) -> None:
        here: Any = document
        *steps, last = path.split(".")
        for step in steps:
            here = here[int(step)] if isinstance(here, list) else here[step]
        here[last] = value

    return apply


@pytest.mark.parametrize(
    ("path", "value", "words"),
    [
        ("format", "other", ["format"]),
        ("version", 99, ["version"]),
        ("title", 7, ["title"]),
        ("tracks.0.length", 0, ["tracks[0] (", ".length", "0"]),
        ("tracks.0.length", "three", ["tracks[0] (", ".length"]),
        ("tracks.0.colour", "purple", ["tracks[0] (", ".colour", "purple"]),
        ("tracks.0.locomotives", 50, ["tracks[0] (", ".locomotives"]),
        ("tracks.0.surprise", 1, ["tracks[0] (", "surprise"]),
        ("tracks.0.ends", [{"place": "B"}, {"place": "Nowhere"}], ["tracks[0] (", "Nowhere"]),
        ("tracks.0.ends", [{"place": "B"}, {"place": "B"}], ["tracks[0] (", "both ends"]),
        ("tracks.0.id", "", ["tracks[0]", ".id"]),
        ("tickets.0.targets", [], ["tickets[0] (", ".targets"]),
        ("tickets.0.start", "Nowhere", ["tickets[0] (", "Nowhere"]),
        ("places.0.id", "C", ["places", "'C' stands twice"]),
        ("rules.0.kind", "no-such", ["rules[0] (no-such)", "kind"]),
        ("rules.0.each", 0, ["rules[0] (trains).each", "0"]),
        ("rules.0.surprise", 1, ["rules[0] (trains)", "surprise"]),
        ("rules.0.when", {"fact": "length", "is": "=", "value": 3}, ["rules[0] (trains).when", "length"]),
        ("rules.0.when", {"fact": "players", "is": "~", "value": 3}, ["rules[0] (trains).when"]),
        ("rules.0.piece", "X", ["rules[0] (trains)", "piece"]),
        ("rules.0.variant", "none", ["rules[0] (trains)", "none"]),
        ("pieces.1.price", {"amounts": [1, 2], "of": "locomotives"}, ["pieces[1] (", ".price", "one price"]),
        ("players_least", 9, ["players"]),
    ],
)
def test_invalid_document_is_refused_with_its_row(tables: RuleTables, path: str, value: Any, words: list[str]) -> None:
    document = json.loads(tables_json(tables))
    change(path, value)(document)
    with pytest.raises(TablesError) as raised:
        parse_document(json.dumps(document).encode())
    assert all(word in str(raised.value) for word in words), str(raised.value)


@pytest.mark.parametrize(
    "text",
    [
        b"",
        b"\xff\xfe\x00",
        b"[]",
        b"7",
        b'{"format": "mapdsl-tables"',
        b'{"format": 1, "format": 2}',
        b"[" * 200_000,
        b'{"a": ' * 50_000 + b"1" + b"}" * 50_000,
        b'{"version": ' + b"9" * 5000 + b"}",
        b'{"version": NaN}',
    ],
    ids=lambda text: repr(text[:12]),
)
def test_malformed_documents_are_refused(text: bytes) -> None:
    with pytest.raises(TablesError):
        parse_document(text)


@pytest.mark.parametrize(
    "text",
    [
        b"a: &x [1, 2]\nb: *x\n",
        b"!!python/object/apply:os.system ['true']\n",
        b"a: [\n",
        b"- " * 5000 + b"x",
        b"\x00",
    ],
    ids=lambda text: repr(text[:12]),
)
def test_malformed_yaml_is_refused(text: bytes) -> None:
    with pytest.raises(TablesError):
        parse_document(text, yaml=True)
