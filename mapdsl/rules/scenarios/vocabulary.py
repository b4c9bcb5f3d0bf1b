"""Words of scenarios whose meaning is the engine's: why an action is refused, why a game ends, lines of a score, gaps.

They stand here so that a scenario can be checked without being played. A test compares them with the engine.
"""

from __future__ import annotations

from mapdsl.rules.measures import Measure

REFUSALS: tuple[str, ...] = (
    "can-act",
    "cards-missing",
    "game-over",
    "keep-more",
    "locomotive-is-whole-draw",
    "locomotives-not-wild",
    "locomotives-printed",
    "must-claim",
    "must-claim-owned",
    "no-cards",
    "no-claim-follows",
    "no-stations",
    "no-such-move",
    "no-tickets",
    "not-in-row",
    "not-now",
    "not-offered",
    "nothing-pending",
    "parallel-closed",
    "parallel-owned",
    "purchases-spent",
    "slot-empty",
    "sold-out",
    "station-stands",
    "substitutes",
    "technology-held",
    "technology-needed",
    "track-owned",
    "track-taken",
    "trains-missing",
    "wrong-colour",
    "wrong-number",
)
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
    **{f"{kind} {measure}": (f"{kind} {measure}",) for kind in ("award", "tally") for measure in Measure},
}
"""After `expect ... final`: the lines of a score that a word sums up."""
