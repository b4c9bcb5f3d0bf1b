"""`rule-text`: rules that only people follow."""

from __future__ import annotations

from mapdsl.engine.plan import Plan


def bind(_: Plan) -> None:
    """Adds nothing to the plan."""
