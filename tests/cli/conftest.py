"""Fixtures of several modules."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli.wrong_board import PATH, WRONG


@pytest.fixture
def repository(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A repository with a wrong board in a folder whose name a URI cannot hold as it is."""
    for variable in ("GITHUB_WORKSPACE", "CI_PROJECT_DIR"):
        monkeypatch.delenv(variable, raising=False)
    (tmp_path / ".git").mkdir()
    (tmp_path / "my maps").mkdir()
    (tmp_path / PATH).write_text(WRONG, encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    return tmp_path
