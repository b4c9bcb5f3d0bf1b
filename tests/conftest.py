"""Fixtures shared by all tests."""

from __future__ import annotations

import signal
from collections.abc import Iterator
from itertools import count
from pathlib import Path

import pytest

from mapdsl.project.batch.cache import VARIABLE
from tests.once import Once, once_below

_numbers = count()


def pytest_configure() -> None:
    """Restore Ctrl-C handling. Shells ignore Ctrl-C for background jobs, and child processes inherit that."""
    if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
        signal.signal(signal.SIGINT, signal.default_int_handler)


@pytest.fixture(scope="session")
def once(tmp_path_factory: pytest.TempPathFactory) -> Once:
    """Return a function that makes an expensive folder, such as an installation, once for all test processes."""
    return once_below(tmp_path_factory.getbasetemp())


@pytest.fixture(scope="session", autouse=True)
def caches(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """Prevent all tests from reading or changing the user's cache."""
    folder = tmp_path_factory.mktemp("caches")
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv(VARIABLE, str(folder / "of all"))
        yield folder


@pytest.fixture(autouse=True)
def cache(caches: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Give every test a separate cache, so that no test finds another test's entries."""
    folder = caches / str(next(_numbers))
    monkeypatch.setenv(VARIABLE, str(folder))
    return folder
