"""Diagnostics on scenarios: steps that say nothing that could be played, and scenarios that fail.

The last two are found by playing (`mapdsl test`); all others are mistakes in the words.
"""

from __future__ import annotations

from collections.abc import Iterable

from mapdsl.diagnostics.core import TWO_CITIES, error, warning

_EXPECT = "expect 1 points 0"
_RIGHT = ("given  1 hand 3 red", "do     1 claim North -- South with 3 red", "expect 1 points 4")


def _scenario(*wrong: str, right: Iterable[str] = _RIGHT) -> str:
    """The inside of a board with one scenario: some steps, and those that it should have."""
    steps = (*(f"-   {step}" for step in wrong), *(f"+   {step}" for step in right))
    return "\n".join(('  scenario "x" players 2 {', *steps, "  }"))


_PLAYED = _scenario().replace("\n  ", "\n+ ").replace("  scenario", "+ scenario")

UNKNOWN_VERB = error(
    "X001 unknown-step: A step that is none",
    message="a scenario has no step `{verb}`",
    help="steps begin with `given`, `do`, `refuse` or `expect`",
    why="Every line of a scenario gives a position, plays an action, or says what must follow.",
    example=_scenario("giv 1 hand 3 red  # <--", _EXPECT),
    is_of_a_name=True,
)

UNKNOWN_STEP_WORD = error(
    "X002 unknown-step-word: A step about something that scenarios do not know",
    message="`{verb}` knows no `{word}`",
    help="after `{verb}` can stand: {known}",
    why="What can be given, done and expected is a fixed list; the page on scenarios explains each.",
    example=_scenario("given 1 hnd 3 red  # <--", _EXPECT),
    is_of_a_name=True,
)

WRONG_WORDS = error(
    "X003 step-words: Words that do not fit the step",
    message="expected {expected}, found {found}",
    help="such as `{example}`",
    why="A step has a fixed order of words: the verb, mostly the number of a player, what it is about, and values.",
    example=_scenario("given 1 hand red  # <--", _EXPECT),
)

UNKNOWN_PLAYER = error(
    "X004 unknown-player: A player who does not take part",
    message="there is no player {seat} in a scenario for {players}",
    help="players are counted from 1 in the order of their turns",
    why="A scenario says at its head how many play.",
    example=_scenario("expect 3 points 0  # <--"),
)

WRONG_PLAYERS = error(
    "X005 scenario-players: A scenario for more or fewer players than the board",
    message="{players} players cannot play this board; it is for {least} to {most}",
    why="A scenario is played by the rules for so many players, and there are none.",
    example=_scenario(_EXPECT).replace("  scenario", '- scenario "x" players 7 {  # <--\n+ scenario'),
)

UNKNOWN_TRACK = error(
    "X006 unknown-track: A track that is not on the board",
    message="no {colour}track joins `{start}` and `{goal}`",
    why="A scenario speaks of tracks by their ends, in either order, and their colour.",
    example=_scenario("given 1 owns North -- South pink  # <--", _EXPECT),
    is_of_a_name=True,
)

TRACK_NOT_CHOSEN = error(
    "X007 track-not-chosen: Several tracks that the words can mean",
    message="{count} tracks join `{start}` and `{goal}`",
    help="say which one: {ways}",
    why="Tracks side by side are claimed one by one.",
    example=TWO_CITIES
    + "  route A -- B 2 red | 2 blue\n"
    + _scenario("given 1 owns A -- B  # <--", _EXPECT, right=("given 1 owns A -- B red", "expect 1 points 2")),
)

UNKNOWN_TICKET = error(
    "X008 unknown-ticket: A ticket that the board does not have",
    message="there is no ticket `{ticket}`",
    why="A scenario names tickets by their ends, such as `A -- B`; one with several targets by any of these: `A -> B`.",
    example="+ ticket North -- South 3\n"
    + _scenario(
        *("given 1 tickets North -- East  # <--", _EXPECT),
        right=("given 1 tickets North -- South", "expect 1 final -3"),
    ),
    is_of_a_name=True,
)

UNKNOWN_CARD = error(
    "X010 unknown-card: A card of no colour",
    message="there is no card `{name}`",
    help="cards are {cards}",
    why="Cards have the colours of tracks; beside them there are locomotives.",
    example=_scenario("given 1 hand 3 crimson  # <--", _EXPECT),
    is_of_a_name=True,
)

MIXED_PAYMENT = error(
    "X011 mixed-payment: Cards of two colours for one thing",
    message="`{first}` and `{other}` are paid for one thing; cards of one colour and locomotives are",
    help="cards that substitute for locomotives say so: `4 {other} as locomotive`",
    why="No rule lets a player mix colours; where any cards substitute for a locomotive, it must be clear which.",
    example=_scenario("refuse 1 claim North -- South with 2 red, 1 blue  # <--"),
)

LATE_GIVEN = error(
    "X012 late-given: A position that is changed in the middle of play",
    message="`given` stands after something was played or expected",
    help="move it up; only `given turn` can stand between turns",
    why="What is given is the position from which a scenario is played; later only actions change it.",
    example=_scenario("expect 1 points 0", "given 1 hand 3 red  # <--", "expect 1 trains 45"),
)

UNKNOWN_TERM = error(
    "X013 unknown-term: A word that is none of those that can stand there",
    message="there is no {sort} `{word}`",
    help="it is one of: {known}",
    why="Reasons of refusals, endings, measures and lines of a score have fixed names.",
    example=_scenario("refuse 1 pass because can-pass  # <--", right=["refuse 1 pass because can-act"]),
    is_of_a_name=True,
)

PROVES_NOTHING = warning(
    "X014 idle-scenario: A scenario that proves nothing",
    message="the scenario expects nothing and refuses nothing",
    help="add a line with `expect` or `refuse`",
    why="Without an expectation a scenario only shows that its actions are legal.",
    example=_scenario("given 1 hand 3 red").replace("{", "{  # <--", 1),
)

SAME_TITLE = warning(
    "X015 same-scenario-title: Two scenarios of one title",
    message="another scenario has this title",
    help="say what is different about this one",
    why="A report names scenarios by their titles.",
    example='- scenario "x" players 2 {\n-   expect 1 points 0\n- }\n' + _scenario(_EXPECT).replace("{", "{  # <--"),
)

SCENARIO_FAILED = error(
    "X020 scenario-failed: A scenario that fails",
    message="expected {expected}",
    help="found    {found}{before}",
    before={"nothing": "", "set-up": "; without `given start` nothing has happened at the set-up"},
    why="A scenario is an example of the rules. Either the example is wrong, or the rules of the board are.",
    example=_PLAYED,
)

WRONG_POSITION = error(
    "X021 impossible-position: A position that does not add up",
    message="the position does not add up: expected {expected}",
    help="found    {found}",
    why="A position has just the cards, tickets, trains and pieces that the rules put into the game.",
    example=_PLAYED,
)

UNPLAYABLE = error(
    "X022 unplayable-board: A scenario that cannot be set up",
    message="the scenario cannot be set up: {problem}",
    why="The rules in force do not make a game that the engine can play.",
    example=_PLAYED,
)
