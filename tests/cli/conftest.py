"""Fixtures shared by several modules of command-line tests."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli.wrong_board import PATH, WRONG


@pytest.fixture
def repository(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return a repository with a board that has errors, in a folder whose name must be escaped in a URI."""
    for variable in ("GITHUB_WORKSPACE", "CI_PROJECT_DIR"):
        monkeypatch.delenv(variable, raising=False)
    (tmp_path / ".git").mkdir()
    (tmp_path / "my maps").mkdir()
    (tmp_path / PATH).write_text(WRONG, encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    return tmp_path
