"""`rule-text`: people play it, the engine does not."""

from __future__ import annotations

from mapdsl.engine.plan import Plan


def bind(_: Plan) -> None:
    """Nothing follows."""
