"""Words of scenarios whose meaning is the engine's: why an action is refused, why a game ends, lines of a score, gaps.

They stand here so that a scenario can be checked without being played. A test compares them with the engine.
"""

from __future__ import annotations

from mapdsl.rules.refusals import Code

REFUSALS: tuple[str, ...] = tuple(sorted(Code))
"""After `refuse ... because`."""

ENDINGS: tuple[str, ...] = ("all-passed", "last-round", "too-long")
"""After `expect ended because`."""

GAPS: tuple[str, ...] = ("all-passed", "passed", "row-refilled", "short-draw", "short-reveal", "sweep-stopped")
"""After `expect gap`."""

SCORE_LINES: dict[str, tuple[str, ...]] = {
    "tracks": ("tracks",),
    "claim-bonus": ("claim-bonus",),
    "tickets": ("completed-ticket", "failed-ticket"),
    "country-cards": ("country-cards",),
}
"""After `expect ... final`: the lines of a score that a word sums up."""
