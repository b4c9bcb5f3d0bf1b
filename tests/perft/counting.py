"""Counts sequences of actions by their text: the number of distinct sequences of action texts.

The engine's own `perft` counts moves. If both numbers agree, moves and action texts correspond one to one.
"""

from __future__ import annotations

from mapdsl.engine import Engine, State


def lines_of_play(state: State, depth: int) -> int:
    """Return the number of distinct sequences of `depth` actions. A sequence is shorter if the game ends."""
    if depth == 0 or state.ended:
        return 1
    texts = {str(action) for action in state.legal_actions()}
    if depth == 1:
        return len(texts)
    count = 0
    for text in texts:
        after = state.copy()
        after.apply(text)
        count += lines_of_play(after, depth - 1)
    return count


def position(engine: Engine, seed: int, actions: list[str]) -> State:
    state = engine.new_game(seed)
    for text in actions:
        state.apply(text)
    return state
