"""Reading of CSV cells: output of the `csv` module reads back unchanged, and damaged files never raise exceptions."""

from __future__ import annotations

import csv
import io
import random

from hypothesis import given, settings
from hypothesis import strategies as st

from mapdsl.api import FileLibrary
from mapdsl.exchange.csv.cells import sheet
from mapdsl.exchange.csv.csv_columns import CITIES, REQUIRED_COLUMNS, unguard
from mapdsl.exchange.csv.folder import import_csv
from mapdsl.exchange.csv.import_findings import Findings
from tests.exchange.test_export_generated import read_back
from tests.exchange.test_import import SMALL

# ---- reading CSV --------------------------------------------------------------------------------------------------

cells = st.text("ab,\"\n ;'=é\t", max_size=6)


@settings(deadline=None)
@given(st.lists(st.lists(cells, min_size=2, max_size=4), min_size=1, max_size=5), st.sampled_from(["\n", "\r\n"]))
def test_sheet_reads_output_of_the_csv_module(rows: list[list[str]], line_end: str) -> None:
    width = len(REQUIRED_COLUMNS[CITIES]) + 1
    header, rows = ["name", "y"], [(row * width)[:width] for row in rows]
    stream = io.StringIO(newline="")
    csv.writer(stream, lineterminator=line_end).writerows([header, *rows])
    findings = Findings()
    read = sheet(CITIES, stream.getvalue(), findings)
    rows = [[unguard(cell) for cell in row] for row in rows]
    expected = [row for row in rows if any(cell.strip() for cell in row)]
    assert [[cell.text for cell in row.cells.values()] for row in read.rows] == expected
    assert not findings.mistakes


def test_cell_has_the_line_and_column_of_its_start() -> None:
    read = sheet(CITIES, 'name,x\r\n"a\nb",2\n\n"c ""d""",3', Findings())
    assert [(cell.text, cell.line, cell.column) for row in read.rows for cell in row.cells.values()] == [
        ("a\nb", 2, 1),
        ("2", 3, 4),
        ('c "d"', 5, 1),
        ("3", 5, 11),
    ]


@settings(max_examples=150, deadline=None)
@given(st.randoms(use_true_random=False))
def test_import_csv_never_raises_for_damaged_files(random: random.Random) -> None:
    texts = dict(SMALL) | {
        "rules.csv": "key,value,note\nmapdsl,1,\nplayers,2-4,\nrule,trains 45,\nsource,a,b\n",
        "countries.csv": "name,card_values_top_first\nA,7/4\n",
        "tickets_country.csv": "from,targets,copies\nA,B:5/C:6,2\n",
        "technologies.csv": "name,copies,price,limit\nT,1,2,once\n",
        "variants.csv": "name,title\nv,V\n",
    }
    for _ in range(random.randint(1, 4)):
        name = random.choice(sorted(texts))
        text = texts[name]
        at = random.randint(0, len(text))
        junk = random.choice(
            ['"', ",", "\n", "\r", "\0", "=", "#1", "'", "\\", "/", ":", ";", "\u202e", "9" * 30, "A", "", "-"]
        )
        texts[name] = text[:at] + junk + text[at + random.randint(0, 3) :]
    found = import_csv(texts, name="x", library=FileLibrary())
    assert bool(found.text) != bool(found.mistakes)
    if found.text:
        read_back(found.text)
