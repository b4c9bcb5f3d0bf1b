"""Diagnostics on changes to released boards, found by comparing versions (`mapdsl breaking`).

A project allows or forbids classes of changes. A change that belongs to several forbidden classes is reported once, and
a board whose saved games can no longer be replayed is reported once.
"""

from __future__ import annotations

from mapdsl.diagnostics.core import error

DRAWING_CHANGED = error(
    "C001 drawing-changed: A change to the look of the board",
    message="{change}",
    help="the picture changes, and what is printed still serves; `--allow drawing` lets it pass",
    why="Positions, bends and the sides of labels affect only the drawing, so such a change is allowed by default. "
    "You may want to forbid it once the board is at the printer.",
    example="- city North at 2 3     # was at 2 2\n+ city North at 2 2\n  city South at 2 10\n"
    "  route North -- South 4 red",
)

COMPONENTS_CHANGED = error(
    "C002 components-changed: A change that requires other components",
    message="{change}",
    help="other components are needed: {components}; `--allow components` lets it pass",
    why="Printed or bought components can no longer be used: a board, a card or a sheet shows something else, or a "
    "different number of them is needed.",
    example="- ticket North -- South 5     # was 4\n+ ticket North -- South 4",
)

RULES_CHANGED = error(
    "C003 rules-changed: A change to the rules",
    message="{change}",
    help="players have something to learn{components}; `--allow rules` lets it pass",
    why="Players who know the board play by the rules that they learned.",
    example="- trains 40     # was 45\n+ trains 45",
)

REPLAYS_BROKEN = error(
    "C004 replays-broken: A board on which saved games no longer replay",
    message="saved games of `{board}` no longer replay",
    help="because of {reason}; `--allow replays` lets it pass",
    why="A saved game contains the digest of its rules, and the names of cities, routes and tickets. After a change "
    "to any of these, it can be replayed only on the board as it was.",
    example='- city "Northern Town" at 2 2     # was called North\n+ city North at 2 2\n  city South at 2 10\n'
    '- route "Northern Town" -- South 4 red\n+ route North -- South 4 red',
)

REPLAY_DIFFERS = error(
    "C005 replay-differs: A saved game that does not replay",
    message="this game does not replay on `{board}`: {reason}",
    help="if it is of another board or older, take it out; `--allow replays` lets it pass",
    why="With `--replays`, saved games are replayed, and every event and score is compared. This game gives a "
    "different result although no change to the board explains it.",
)

BOARD_GONE = error(
    "C006 board-gone: A board that no longer exists",
    message="the board {board} is gone",
    help="saved games of it no longer replay; a board that was moved is found again by its short name",
    why="No board goes with the printed copies and the saved games any more.",
)
