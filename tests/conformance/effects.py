"""Small boards that combine every option of a piece with every effect of a rule, and invariants that are checked at
each step of a game.

`board_text(number)` enumerates all pairs of an option and an effect. The rest of the board is random, with the number
as seed.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from random import Random

from mapdsl.api import compile_text
from mapdsl.base.graphs import bits
from mapdsl.engine import Engine, InvalidActionError, State
from mapdsl.engine.notation import action_of
from mapdsl.engine.payment.legality import move_of
from mapdsl.rules.actions import Action
from mapdsl.rules.kinds.turn_rules import OCCASIONS, SPOTS_OF
from mapdsl.rules.terms.effect_verbs import EFFECT_VERBS, OPPONENTS, SPOTS
from mapdsl.rules.terms.effects import Effect

OPTIONS = (
    "",
    "copies 1",
    "copies 3",
    "each 2",
    "most 1",
    "price 1",
    "price 1 coin",
    "worth 2",
    "worth 3 2 1",
    "of stuff",
    "on A",
    "numbered",
    "hidden",
    "shuffled",
    "together",
)
"""Every option of a piece. A test compares this list with the declarations."""

PIECE = "p"
GROUP = "stuff"
LAND = """  canvas 10 10
  trains 9
  card-deck each 4 locomotives 3
  city A at 1 1
  city B at 9 1
  city C at 5 9
  city D at 5 5
  country X at 9 9
  route A -- B 2 red
  route B -- C 2 blue | 2 gray
  route A -- D 1 gray, tag p
  route B -- D 2 gray, tag q
  ferry C -- D 1 gray, 1 locomotive
  tunnel C -- X 1 gray
  ticket A -- B 2
  ticket B -- C 2
  ticket A -- C 2
  ticket A -- D 2
  ticket B -- D 2
  ticket C -- X 2, 2 copies
"""


def _effects() -> Iterator[Effect]:
    """Yield every effect on a piece: each verb with each possible spot, with one piece and with two."""
    spots = [("", ""), ("", "A"), *((spot, "") for spot in SPOTS)]
    for verb in EFFECT_VERBS:
        for spot, place in spots:
            for amount in (1, 2):
                effect = Effect(verb, (amount,), "" if verb in ("take-over", "win") else PIECE, spot, place)
                if verb not in ("score", "exchange", "show") and effect.problem() is None:
                    yield effect


EFFECTS = tuple(_effects())
PAIRS = len(OPTIONS) * len(EFFECTS)
"""Number of boards after which every option has been combined with every effect."""


def board_text(number: int) -> str:
    """Return the text of the board with a number. `check` may refuse the board, because some options and effects
    exclude each other."""
    random = Random(number)
    option, effect = OPTIONS[number % len(OPTIONS)], EFFECTS[number // len(OPTIONS) % len(EFFECTS)]
    pieces = [
        f"piece {PIECE} {_options(random, option)}",
        f"piece q {_options(random, 'of ' + GROUP)}",
        f"piece coin {random.choice(('each 3', 'each 2', 'copies 6 each 1', ''))}",
    ]
    rules = [_rule(random, effect, 0)]
    rules += [_rule(random, random.choice(EFFECTS), nth) for nth in range(1, random.choice((1, 2, 3, 4)))]
    if random.random() < 0.6:
        taken = random.choice((PIECE, PIECE, GROUP))
        rules.append(f"on {random.choice(('set-up', 'claim', 'draw', 'turn-start'))} must take {taken}")
    if random.random() < 0.15:
        rules.append(random.choice((f"demand 1 {PIECE}", f"pay-with {PIECE} spaces 1", "demand 1 coin else q")))
    if random.random() < 0.2:
        rules.append(f"forbid {random.choice(('claim', 'draw-cards', 'action'))} when {_condition(random)}")
    lines = "".join(f"  {line}\n" for line in (*pieces, *rules))
    return f'mapdsl 1\nboard effects-{number} "Effects {number}" {{\n  uses classic\n  players 2..3\n{LAND}{lines}}}\n'


def _options(random: Random, first: str) -> str:
    """Return the option under test together with random other options."""
    chosen = {first.partition(" ")[0]: first}
    for option in random.sample(OPTIONS, random.choice((0, 0, 1, 2))):
        chosen.setdefault(option.partition(" ")[0], option)
    return " ".join(filter(None, chosen.values()))


def _rule(random: Random, effect: Effect, nth: int) -> str:
    """Return a rule with an effect: an action, or a rule for an occasion that provides the spot of the effect."""
    fitting = [other for other in EFFECTS if other.spot not in SPOTS_OF and other.verb != "win"]
    then = f" then {_words(random, random.choice(fitting))}" if random.random() < 0.15 else ""
    occasion: str = random.choice(SPOTS_OF.get(effect.spot, tuple(OCCASIONS)))
    cost = random.choice(("", "", "1", "1, 2", "1 coin", "1 locomotive", "1 points"))
    price = f" price {cost}" if cost else ""
    words = _words(random, effect)
    if effect.verb == "win":
        return f"on {occasion} must win when claimed > 2"
    if effect.spot not in SPOTS_OF and random.random() < 0.6:
        how = random.choice(("", "", " before-turn", " before-turn limit 2", " as-card"))
        condition = f" when {_condition(random)}" if effect.spot in ("", *OPPONENTS) and random.random() < 0.15 else ""
        return f"action act{nth} does {words}" + (f"{how}" if "as-card" in how else f"{price}{then}{how}") + condition
    may = random.random() < 0.5
    whose = random.choice(("", "", "", " for everybody", " for others"))
    return f"on {occasion} {f'may {words}{price}' if may else f'must {words}'}{then}" + whose * (occasion != "set-up")


def _words(random: Random, effect: Effect) -> str:
    """Return an effect in board syntax. Sometimes it applies to the group of the piece or to the other piece."""
    thing = random.choice((PIECE, PIECE, PIECE, GROUP, "q"))
    return str(effect).replace(f" {PIECE}", f" {thing}", 1) if effect.thing else str(effect)


def _condition(random: Random) -> str:
    return random.choice((f"holds {PIECE}", f"not holds {PIECE}", f"bank {PIECE} = 0", "holds q >= 2", "claimed > 1"))


# ---- invariants ------------------------------------------------------------------------------------------------------


def attempt(text: str, most: int = 300) -> None:
    """Play a board. A board that removes numbered pieces is skipped, because that is the only error that `check` may
    report."""
    compilation = compile_text(text)
    if compilation.has_errors:
        wrong = [each.message for each in compilation.diagnostics if each.is_error]
        assert all("pieces that are told apart stay" in message for message in wrong), wrong
        return
    random = Random(text)
    play(Engine(compilation.tables, random.choice((2, 3))), random.randrange(1000), most)


def play(engine: Engine, seed: int, most: int) -> int:
    """Play a random game of at most `most` actions, check each of its states, and return the number of states."""
    random = Random(seed)
    state = engine.new_game(seed)
    for number in range(most):
        if state.ended:
            return number
        check_state(engine, state, random)
        state.push(random.choice([*bits(state.legal_mask())]))
    return most


def check_state(engine: Engine, state: State, random: Random) -> None:
    """Check that all listed actions are legal (also after saving and loading), that no number is negative, and that
    views hide secrets."""
    listed = state.legal_actions()
    assert listed, state.pending
    refused = [f"{action}: {why.code}" for action in listed if (why := state.why_not(action)) is not None]
    assert not refused, f"listed and refused: {refused[:3]}"
    legal = state.legal_mask()
    for action in _every_action(state):
        if state.why_not(action) is None:
            assert legal >> move_of(state, action) & 1, f"allowed and not listed: {action}"
    loaded = engine.state_from_json(json.loads(json.dumps(state.to_json())))
    assert loaded == state
    assert loaded.legal_actions() == listed, "saved and loaded, other actions are listed"
    supplies = (state.bank, state.trains, state.discards, *state.kept, *state.hands)
    assert min(map(min, supplies)) >= 0, "a supply is below zero"
    assert engine.problems(state) == []
    for seat in range(engine.players):
        imagined = state.imagine(seat, Random(random.random()))
        assert imagined.view(seat) == state.view(seat), "imagined, it looks different"
        assert engine.problems(imagined) == []
        assert imagined.imagine(seat, Random(5)) == state.imagine(seat, Random(5)), "it tells what is hidden"


def _every_action(state: State) -> Iterator[Action]:
    """Yield every action that has a move number. Some actions can be named only while they are possible."""
    for move in range(len(state.plan.ways.offer)):
        try:
            yield action_of(state, move)
        except (InvalidActionError, AssertionError, AttributeError, IndexError):
            continue
