"""`rule-text`: rules in prose, which the players apply themselves because the engine does not enforce them."""

from __future__ import annotations

from mapdsl.engine.plan import Plan


def bind(_: Plan) -> None:
    """Add nothing to the plan."""
