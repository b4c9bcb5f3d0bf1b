"""`make languages` reports the messages that a language lacks, except those that are listed as untranslated."""

from __future__ import annotations

import runpy
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from mapdsl.words import ENGLISH
from mapdsl.words.messages import messages

SCRIPT = Path(__file__).parents[2] / ".ci" / "languages.py"


@pytest.fixture(scope="module")
def check() -> dict[str, Any]:
    return runpy.run_path(str(SCRIPT))


def test_message_that_one_language_lacks_is_reported(check: dict[str, Any], monkeypatch: pytest.MonkeyPatch) -> None:
    before = check["missing"]()
    monkeypatch.delitem(messages("de"), "rule-trains")  # type: ignore[arg-type]
    lacking = check["missing"]()
    assert {name: lacking[name] for name in lacking.keys() - before.keys()} == {"rule-trains": ["de"]}
    assert check["report"]({"rule-trains": ["de"]}, []) == ["rule-trains: not in de"]
    assert check["report"]({"rule-trains": ["de"]}, ["rule-trains"]) == []


def test_fact_of_an_attribute_without_english_words_is_reported(
    check: dict[str, Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delitem(messages(ENGLISH), "track-length")  # type: ignore[arg-type]
    assert check["missing"]()["track-length"] == [ENGLISH]


def test_listed_message_that_every_language_has_is_reported(check: dict[str, Any]) -> None:
    assert check["report"]({}, ["rule-trains"]) == ["rule-trains: listed, but no language lacks it"]


def test_script_ends_with_one_if_something_is_reported(tmp_path: Path) -> None:
    copy = tmp_path / "languages.py"
    copy.write_text(SCRIPT.read_text("utf-8"), encoding="utf-8")
    (tmp_path / "untranslated.txt").write_text("# none\nrule-trains\n", encoding="utf-8")
    done = subprocess.run([sys.executable, str(copy)], capture_output=True, text=True, check=False)
    assert (done.returncode, "rule-trains: listed" in done.stdout) == (1, True)
