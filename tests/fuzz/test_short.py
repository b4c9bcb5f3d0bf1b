"""Short runs of the fuzzers. `make fuzz` makes longer runs; `python -m tests.fuzz --help` lists further options."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.fuzz.running import Chunk, made, run_chunk
from tests.fuzz.sorts import SORTS, Input


@pytest.mark.parametrize("sort", SORTS)
def test_fuzzer_finds_no_faults(sort: str, tmp_path: Path) -> None:
    tally = run_chunk(Chunk(sort, 0, 0, SORTS[sort].short, tmp_path))
    assert not tally.faults, "\n".join(path.read_text(encoding="utf-8") for path in sorted(tmp_path.glob("*.txt")))


@pytest.mark.parametrize("sort", SORTS)
def test_fuzzer_input_is_determined_by_sort_seed_and_number(sort: str) -> None:
    assert made(sort, 3, 5) == made(sort, 3, 5) != made(sort, 3, 6)


def test_fuzzer_keeps_a_failing_input_with_its_command(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def attempt(text: Input) -> None:
        raise ZeroDivisionError

    monkeypatch.setitem(SORTS, "text", SORTS["text"]._replace(attempt=attempt))
    tally = run_chunk(Chunk("text", 7, 4, 9, tmp_path))
    assert (tally.inputs, tally.faults.total(), len(tally.faults)) == (5, 5, 1)
    assert (tmp_path / "text-7-4.input").read_text("utf-8") == made("text", 7, 4)
    told = (tmp_path / "text-7-4.txt").read_text("utf-8")
    assert told.startswith("python -m tests.fuzz --sort text --seed 7 --first 4 --count 1\n")
    assert "ZeroDivisionError" in told
