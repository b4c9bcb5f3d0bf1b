"""`rule-text`: rules in prose, which people follow and the engine does not enforce."""

from __future__ import annotations

from mapdsl.engine.plan import Plan


def bind(_: Plan) -> None:
    """Add nothing to the plan."""
