"""Fixtures of all tests."""

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
    """Where tests run in the background of a shell, Ctrl-C is ignored, and would be by all that they start."""
    if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
        signal.signal(signal.SIGINT, signal.default_int_handler)


@pytest.fixture(scope="session")
def once(tmp_path_factory: pytest.TempPathFactory) -> Once:
    """Makes what takes long, such as an installation, for all processes that test."""
    return once_below(tmp_path_factory.getbasetemp())


@pytest.fixture(scope="session", autouse=True)
def caches(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """No test reads or changes what its user's runs have kept."""
    folder = tmp_path_factory.mktemp("caches")
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv(VARIABLE, str(folder / "of all"))
        yield folder


@pytest.fixture(autouse=True)
def cache(caches: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A cache of its own for every test, so that none finds what another has kept."""
    folder = caches / str(next(_numbers))
    monkeypatch.setenv(VARIABLE, str(folder))
    return folder
