"""Values of rules that score points for more than tracks and tickets. They are measured by trial and used by the
planner."""

from __future__ import annotations

from mapdsl.api import compile_text, load
from mapdsl.engine import Act, ActPaid, Engine, Seen
from mapdsl.lab.players.adviser import Adviser, Reason
from mapdsl.lab.players.bots import bot_called
from mapdsl.lab.players.planner import Planner
from mapdsl.lab.players.track_values import TrackValues

BOARD = """mapdsl 1
board tiny "Tiny" {
  uses   classic
  players 2
  canvas 100 60
  trains 12
RULES
  city  A at 10 10 \n  city  B at 50 40 \n  city  C at 90 10 \n  city  D at 50 10
  route A -- B  3 red, tag sight
  route B -- C  3 blue
  route C -- D  3 green, tag PRR, tag BO
  ferry A -- D  3 gray, 1 locomotive
  ticket A -- C 5
  ticket B -- D 4
  ticket A -- D 3
  ticket B -- C 2
  ticket A -- B 2
  ticket C -- D 2
}
"""
A_TRACK = 4
"""Points scored for each track."""


def tiny(*rules: str) -> Engine:
    compilation = compile_text(BOARD.replace("RULES", "\n".join(rules)))
    assert compilation.tables is not None, [str(each.message) for each in compilation.diagnostics]
    return Engine(compilation.tables, 2)


def values_of(engine: Engine) -> TrackValues:
    return TrackValues(engine, range(len(engine.pieces)))


def by_track(engine: Engine) -> dict[str, float]:
    return dict(zip((track.id for track in engine.tables.tracks), values_of(engine).claims, strict=True))


def test_track_value_includes_what_a_claim_scores() -> None:
    assert set(by_track(tiny()).values()) == {A_TRACK}
    found = by_track(tiny("on claim must score 7 when tagged sight", "on arrival must score 1 when first"))
    assert found == {"A--B": A_TRACK + 9, "A--D": A_TRACK + 2, "B--C": A_TRACK + 2, "C--D": A_TRACK + 2}


def test_track_value_includes_the_best_piece_it_may_take() -> None:
    """In the best case, each of two players has two shares of BO: 20 points, and 10 points for the four shares. PRR
    pays 6 points for its two shares."""
    engine = tiny(
        *("piece PRR copies 2 numbered of share", "piece BO copies 4 numbered of share"),
        *("on claim may take share from tags", "award PRR points 6", "award BO points 20, 10"),
    )
    assert by_track(engine) == {"A--B": A_TRACK, "A--D": A_TRACK, "B--C": A_TRACK, "C--D": A_TRACK + 30 / 4}
    welcome = [str(action) for move, action in enumerate(engine.moves.action) if values_of(engine).welcome >> move & 1]
    assert welcome == ["choose BO", "choose PRR"]


def test_track_value_subtracts_pieces_a_claim_costs() -> None:
    assert by_track(tiny("piece coin each 3 worth 2", "demand 1 coin when tagged sight"))["A--B"] == A_TRACK - 2


def test_piece_values_follow_from_their_rules() -> None:
    powers = {
        "more": "on claim must score 1",
        "ferries": "on claim must score 2 when ferry",
        "cheap": "discount 1 at-least 1",
        "many": "draw-cards blind 3",
        "lazy": "forbid draw-cards",
        "late": "tally routes each 2",
    }
    declared = "piece {} of power copies 2 most 1 price 1 locomotive {{\n {}\n }}"
    pieces = [declared.format(name, rule) for name, rule in powers.items()]
    engine = tiny(*pieces, "piece crown copies 2 most 1 worth 5", "action buy does take power before-turn")
    uses = {engine.pieces[piece].id: use for piece, use in values_of(engine).uses.items()}
    assert (uses["more"].points, uses["ferries"].points) == (1, 0.5)
    assert uses["cheap"].cards == 1
    assert values_of(engine).drawn == 2
    assert {name: use.drawn for name, use in uses.items() if use.drawn} == {"many": 1, "lazy": -2}
    assert {name: use.worth for name, use in uses.items() if use.worth} == {"crown": 5}


def test_planner_buys_permanent_improvements_early_with_a_reason() -> None:
    engine = Engine(load("uk"), 2, ["advanced"])
    state = engine.new_game(3)
    advisers = [Adviser(engine) for _ in range(2)]
    bought: dict[str, tuple[int, Reason]] = {}
    while not state.ended:
        advice = advisers[state.seat].advise(Seen(state, state.seat))
        if isinstance(advice.action, ActPaid):
            bought.setdefault(advice.action.piece, (state.turn, advice.reason))
        state.apply(advice.action)
    turn, reason = bought["Water Tenders"]
    assert turn < state.turn / 3
    assert reason is Reason.USEFUL
    assert bought.keys().isdisjoint({"Right of Way", "Thermocompressor", "Risky Contracts", "Equalising Beam"})


def test_planner_prefers_tracks_that_gain_pieces() -> None:
    """Both paths need the same number of trains, but one path gains a piece that scores points."""
    engine = tiny("piece fruit copies 20 worth 3", "on claim must take fruit when tagged sight or tagged PRR")
    costs = dict(zip(by_track(engine), Planner(engine)._prices.points, strict=True))
    assert costs == {"A--B": A_TRACK + 3, "A--D": A_TRACK, "B--C": A_TRACK, "C--D": A_TRACK + 3}


def test_planner_uses_an_action_that_scores() -> None:
    engine = tiny("piece fruit copies 40", "on claim must take 2 fruit", 'action "Sell" does score 9 price 1 fruit')
    make = bot_called("planner")
    sold = 0
    for seed in range(5):
        state = engine.new_game(seed)
        players = [make(engine, seat, seed) for seat in range(2)]
        seen = [Seen(state, seat) for seat in range(2)]
        while not state.ended:
            move = players[state.seat](seen[state.seat])
            sold += isinstance(seen[state.seat].action_of(move), Act)
            state.push(move)
    assert sold >= 5


def test_a_planner_can_be_subclassed() -> None:
    asked = []

    class Watched(Planner):
        def __call__(self, seen: Seen) -> int:
            asked.append(seen.turn)
            return super().__call__(seen)

    engine = tiny()
    state = engine.new_game(1)
    players = [Watched(engine), Watched(engine)]
    while not state.ended:
        state.push(players[state.seat](Seen(state, state.seat)))
    assert asked[-1] in (state.turn - 1, state.turn)
