"""`face-up`: the row beside the deck, laid out when a game is set up."""

from __future__ import annotations

from mapdsl.engine.cards import EMPTY
from mapdsl.engine.dealing import lay_row
from mapdsl.engine.plan import Plan
from mapdsl.engine.state import State
from mapdsl.rules.kinds.face_up import FaceUp


def bind(plan: Plan) -> None:
    row = plan.ruleset.one(FaceUp)
    if row is None or not row.cards:
        return
    plan.row = row.cards
    plan.hooks.setup.append(_lay_out)


def _lay_out(state: State) -> None:
    state.row = [EMPTY] * state.plan.row
    lay_row(state)
    for hook in state.plan.hooks.row_watched:
        hook(state)
