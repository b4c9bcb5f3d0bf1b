"""If games are slow, the command prints an estimate of the remaining time."""

from __future__ import annotations

import pytest

from mapdsl.cli import slow_game_warning
from mapdsl.cli.slow_game_warning import warn_if_slow


@pytest.mark.parametrize(
    ("each", "said"),
    [
        (0.01, ""),
        (0.5, "slow: 2.0 deals a second; the other 189 take about 94 seconds\n"),
        (4.0, "slow: 0.2 deals a second; the other 198 take about 13 minutes\n"),
    ],
)
def test_slow_games_are_announced_once(
    each: float, said: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    now = 0.0

    def deals() -> object:
        nonlocal now
        for nth in range(200):
            now += each
            yield nth

    monkeypatch.setattr(slow_game_warning.time, "monotonic", lambda: now)
    assert [*warn_if_slow(deals(), 200)] == [*range(200)]  # type: ignore[arg-type]
    assert capsys.readouterr().err == said
