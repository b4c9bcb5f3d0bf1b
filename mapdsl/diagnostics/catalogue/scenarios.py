"""Diagnostics on scenarios: steps that cannot be parsed, and scenarios that fail.

The last two entries are reported only by playing the scenario (`mapdsl test`); all other entries are reported by
parsing the steps.
"""

from __future__ import annotations

from collections.abc import Iterable

from mapdsl.diagnostics.core import TWO_CITIES, error, warning

_EXPECT = "expect 1 points 0"
_RIGHT = ("given  1 hand 3 red", "do     1 claim North -- South with 3 red", "expect 1 points 4")


def _scenario(*wrong: str, right: Iterable[str] = _RIGHT) -> str:
    """Return an example for a catalogue entry: the contents of a board with one scenario, its wrong steps and the
    correction."""
    steps = (*(f"-   {step}" for step in wrong), *(f"+   {step}" for step in right))
    return "\n".join(('  scenario "x" players 2 {', *steps, "  }"))


_PLAYED = _scenario().replace("\n  ", "\n+ ").replace("  scenario", "+ scenario")

UNKNOWN_VERB = error(
    "X001 unknown-step: An unknown step",
    message="a scenario has no step `{verb}`",
    help="steps begin with `given`, `do`, `refuse` or `expect`",
    why="Every line of a scenario sets up a position, plays an action, or states the expected result.",
    example=_scenario("giv 1 hand 3 red  # <--", _EXPECT),
    is_of_a_name=True,
)

UNKNOWN_STEP_WORD = error(
    "X002 unknown-step-word: A step about something unknown",
    message="`{verb}` knows no `{word}`",
    help="after `{verb}` can stand: {known}",
    why="Only certain things can be given, done or expected. The page on scenarios explains each.",
    example=_scenario("given 1 hnd 3 red  # <--", _EXPECT),
    is_of_a_name=True,
)

WRONG_WORDS = error(
    "X003 step-words: Words that do not fit the step",
    message="expected {expected}, found {found}",
    help="such as `{example}`",
    why="A step has a fixed order of words: the verb, usually the number of a player, the subject, and its values.",
    example=_scenario("given 1 hand red  # <--", _EXPECT),
)

UNKNOWN_PLAYER = error(
    "X004 unknown-player: A player who does not take part",
    message="there is no player {seat} in a scenario for {players}",
    help="players are counted from 1 in the order of their turns",
    why="The first line of a scenario says how many players take part.",
    example=_scenario("expect 3 points 0  # <--"),
)

WRONG_PLAYERS = error(
    "X005 scenario-players: A scenario for a number of players that the board does not allow",
    message="{players} players cannot play this board; it is for {least} to {most}",
    why="A scenario is played by the rules for its number of players, and the board has none for this number.",
    example=_scenario(_EXPECT).replace("  scenario", '- scenario "x" players 7 {  # <--\n+ scenario'),
)

UNKNOWN_TRACK = error(
    "X006 unknown-track: A track that is not on the board",
    message="no {colour}track joins `{start}` and `{goal}`",
    why="A scenario names a track by its ends, in either order, and its colour.",
    example=_scenario("given 1 owns North -- South pink  # <--", _EXPECT),
    is_of_a_name=True,
)

TRACK_NOT_CHOSEN = error(
    "X007 track-not-chosen: A step that could mean several tracks",
    message="{count} tracks join `{start}` and `{goal}`",
    help="say which one: {ways}",
    why="Parallel tracks are claimed one at a time.",
    example=TWO_CITIES
    + "  route A -- B 2 red | 2 blue\n"
    + _scenario("given 1 owns A -- B  # <--", _EXPECT, right=("given 1 owns A -- B red", "expect 1 points 2")),
)

UNKNOWN_TICKET = error(
    "X008 unknown-ticket: A ticket that the board does not have",
    message="there is no ticket `{ticket}`",
    why="A scenario names a ticket by its ends, such as `A -- B`, or a ticket with several targets by any one of "
    "them: `A -> B`.",
    example="+ ticket North -- South 3\n"
    + _scenario(
        *("given 1 tickets North -- East  # <--", _EXPECT),
        right=("given 1 tickets North -- South", "expect 1 final -3"),
    ),
    is_of_a_name=True,
)

UNKNOWN_CARD = error(
    "X010 unknown-card: An unknown card",
    message="there is no card `{name}`",
    help="cards are {cards}",
    why="Cards are locomotives, or have the colour of a track.",
    example=_scenario("given 1 hand 3 crimson  # <--", _EXPECT),
    is_of_a_name=True,
)

MIXED_PAYMENT = error(
    "X011 mixed-payment: Cards of two colours in one payment",
    message="`{first}` and `{other}` are paid for one thing; cards of one colour and locomotives are",
    help="cards that substitute for locomotives say so: `4 {other} as locomotive`",
    why="No rule lets a player mix colours. Where any cards can substitute for a locomotive, the step must say which "
    "ones do.",
    example=_scenario("refuse 1 claim North -- South with 2 red, 1 blue  # <--"),
)

LATE_GIVEN = error(
    "X012 late-given: A change of position in the middle of play",
    message="`given` stands after something was played or expected",
    help="move it up; only `given turn` can stand between turns",
    why="`given` sets the position that a scenario starts from. After that, only actions change it.",
    example=_scenario("expect 1 points 0", "given 1 hand 3 red  # <--", "expect 1 trains 45"),
)

UNKNOWN_TERM = error(
    "X013 unknown-term: A word that is not allowed here",
    message="there is no {sort} `{word}`",
    help="it is one of: {known}",
    why="Reasons for refusals, endings, measures and lines of a score have fixed names.",
    example=_scenario("refuse 1 pass because can-pass  # <--", right=["refuse 1 pass because can-act"]),
    is_of_a_name=True,
)

PROVES_NOTHING = warning(
    "X014 idle-scenario: A scenario that proves nothing",
    message="the scenario expects nothing and refuses nothing",
    help="add a line with `expect` or `refuse`",
    why="Without an expectation, a scenario only shows that its actions are legal.",
    example=_scenario("given 1 hand 3 red").replace("{", "{  # <--", 1),
)

SAME_TITLE = warning(
    "X015 same-scenario-title: Two scenarios with the same title",
    message="another scenario has this title",
    help="say what is different about this one",
    why="Reports identify scenarios by their titles.",
    example='- scenario "x" players 2 {\n-   expect 1 points 0\n- }\n' + _scenario(_EXPECT).replace("{", "{  # <--"),
)

SCENARIO_FAILED = error(
    "X020 scenario-failed: A scenario that fails",
    message="expected {expected}",
    help="found    {found}{before}",
    before={"nothing": "", "set-up": "; without `given start` nothing has happened at the set-up"},
    why="A scenario is an example of the rules. Either the example or the rules of the board are wrong.",
    example=_PLAYED,
)

WRONG_POSITION = error(
    "X021 impossible-position: A position that does not add up",
    message="the position does not add up: expected {expected}",
    help="found    {found}",
    why="A position has exactly the cards, tickets, trains and pieces that the rules put into the game.",
    example=_PLAYED,
)

UNPLAYABLE = error(
    "X022 unplayable-board: A scenario that cannot be set up",
    message="the scenario cannot be set up: {problem}",
    why="The engine cannot play a game by the rules in force.",
    example=_PLAYED,
)
