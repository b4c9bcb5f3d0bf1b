"""Invariants of the engine that hold for every board under random play."""

from __future__ import annotations

import json
from random import Random

import pytest
from msgspec.structs import replace

from mapdsl.base.graphs import bits
from mapdsl.engine import Engine, Recording, State, action_of, random_game, random_player
from mapdsl.engine.notation import locate, parse_action
from mapdsl.engine.players import nth_bit
from mapdsl.rules.kinds.card_rules import CardDeck, DrawCards, Locomotives, Substitute
from mapdsl.rules.kinds.claim_rules import Demand, Trains, Tunnels
from mapdsl.rules.kinds.score_rules import Award, Tally, TieBreak
from mapdsl.rules.kinds.ticket_rules import Borrow, DealTickets, TicketDraw
from mapdsl.rules.kinds.turn_rules import Forbid, On, TurnAction
from mapdsl.rules.tables import Piece, Rule, RuleTables
from mapdsl.rules.terms.arguments import TicketsOfDeck
from mapdsl.rules.terms.conditions import All, Compare, Is, Not, Operator
from mapdsl.rules.terms.effects import Cost, CostWords, Effect, EffectWords
from mapdsl.rules.terms.measures import Criterion
from mapdsl.rules.terms.words import words_of
from tests.engine.tables import board
from tests.engine.test_expansions import reaching
from tests.engine.test_technologies import BUY, LEAVING, NEEDED, REGIONS, TECHNOLOGIES, TRACKS

CITIES = "ABCDEFGH"
TICKETS = (
    DealTickets((TicketsOfDeck("main", 3),), 2),
    TicketDraw((TicketsOfDeck("main", 3),), 1),
    TieBreak((Criterion("completed-tickets"), Criterion("routes", fewest=True))),
)


def wheel(seed: int) -> list[str]:
    """Return a wheel-shaped network with tracks of every kind."""
    random = Random(seed)
    colours = ("red", "blue", "green", "gray", "black", "gray")
    tracks = []
    for index, a in enumerate(CITIES):
        for step in (1, 3):
            b = CITIES[(index + step) % len(CITIES)]
            colour = random.choice(colours)
            kind = random.choice(("", "", "ferry +1", "tunnel"))
            length = random.randint(1 + ("ferry" in kind), 4)
            tracks.append(f"{a}-{b} {length} {colour} {kind}")
    return [*tracks, "A-B 2 white", "A-B 2 pink", "B-North 2 red special", "B-North 2 blue special", "F-North 3 gray"]


def stations(prices: tuple[int, ...]) -> tuple[object, ...]:
    build = TurnAction("build", does=Effect("place", (1,), "station", "city"), price=Cost(prices))
    return build, Borrow("station")


def everything(seed: int, *rules: object, prices: tuple[int, ...] = ()) -> RuleTables:
    """Build a board with every feature. `prices` are the prices of the stations that every player has."""
    random = Random(seed)
    ends = sorted({tuple(sorted(random.sample(CITIES, 2))) for _ in range(14)})
    tickets = [f"{a}-{b} {random.randint(2, 9)}" for a, b in ends] + ["A-North 4 C 6"]
    return board(
        *wheel(seed),
        rules=[Trains(18), Award("longest-path", (10,)), *TICKETS, *(stations(prices) if prices else ()), *rules],
        tickets=tickets,
        pieces={Piece(id="station", each=len(prices)): ()} if prices else {},
        countries={"North": (5, 3, 1)},
    )


def effect(text: str) -> Effect:
    return EffectWords().read(words_of(text))


def cost(text: str) -> Cost:
    return CostWords().read(words_of(text))


PIECES = (
    Piece(id="P", copies=5, of="share", numbered=True),
    Piece(id="Q", copies=3, of="share", numbered=True),
    Piece(id="blue token", copies=8, of="token"),
    Piece(id="coin", each=5),
    Piece(id="crown", copies=1),
    Piece(id="ferry card", copies=4, most=2, hidden=True),
    Piece(id="home", each=1),
    Piece(id="loan", worth=(-5,)),
    Piece(id="red token", copies=8, of="token", hidden=True),
    Piece(id="station", each=3, worth=(4,)),
)
"""Coins, shares and markers that serve rules with effects of every kind."""

WITH_PIECES = (
    On("set-up", must=effect("place token on each-city")),
    On("set-up", must=effect("place home on city"), last_first=True),
    On("set-up", must=effect("place crown on A")),
    On("claim", must=effect("take token from each-end")),
    On("claim", may=effect("take share")),
    On("claim", may=effect("place station on end"), price=cost("1, 2")),
    On("claim", must=effect("score 4, 2")),
    On("arrival", must=effect("draw token"), then=effect("score 1")),
    On("arrival", must=effect("take crown from arrival")),
    On("turn-end", may=effect("give 1 coin")),
    On("reshuffle", must=effect("take 1 cards")),
    On("completion", must=effect("take coin")),
    On("completion", must=effect("give card to opponent")),
    On("arrival", may=effect("take coin from opponent")),
    On("turn-end", may=effect("give red")),
    On("claim", must=effect("take 2 cards from each-opponent")),
    TurnAction("Fish", does=effect("take 2 cards from row")),
    TurnAction("Ferry", does=effect('take "ferry card"')),
    TurnAction("Build", does=effect("place station on city"), price=cost("1, 2, 3")),
    TurnAction(
        "Move",
        does=effect("move home to city"),
        price=cost("1 coin"),
        then=effect("place station on city"),
        before_turn=True,
    ),
    TurnAction("Clear", does=effect("remove station from city"), price=cost("2 locomotives")),
    Demand(cost("1 coin"), to="owner", otherwise="loan"),
    Demand(cost("1 trains")),
    Rule(Forbid("claim"), All((Compare("claimed", Operator.MORE, 0), Not(Is("joins-own"))))),
    Award("share", (10, 5)),
)

BOARDS: dict[str, RuleTables] = {
    "pieces": board(
        *wheel(10),
        rules=[Trains(18), *TICKETS, *WITH_PIECES],
        tickets=["A-C 5", "B-D 6", "C-E 3", "A-D 4", "B-E 8", "C-F 5", "A-E 2", "B-F 9", "D-F 4", "A-F 5"],
        pieces=dict.fromkeys(PIECES, ()),
    ),
    "classic": everything(1),
    "few cards": everything(2, CardDeck(2, 9, ("red", "blue", "green", "black", "white", "pink"))),
    "hardly any": everything(3, CardDeck(1, 3, ("red", "blue", "green", "black", "white", "pink"))),
    "stations and tunnels": everything(4, Tunnels(3), Tally("station", 4), prices=(1, 2, 3)),
    "countries and loops": everything(5, reaching(2), Tally("looped-tickets", table=(5, 10, 20))),
    "locomotives in tunnels": everything(
        6, Rule(Locomotives(), Is("tunnel")), Tunnels(2), DrawCards(2, face_up_locomotive="one-card")
    ),
    "tickets leave": everything(7, TicketDraw((TicketsOfDeck("main", 3),), 1, "out-of-game")),
    "substitutes": everything(8, Substitute(3), Tunnels(3), prices=(1, 3)),
    "technologies": board(
        *TRACKS,
        *(
            f"{track} gray" if track.count(" ") == 1 else track
            for track in ("P-Q 2", "Q-R 1", "R-S 2", "S-P 3", "Q-S 4")
        ),
        rules=[
            Trains(16),
            CardDeck(6, 12),
            replace(BUY, limit=2),
            DrawCards(sweep=0),
            Substitute(4),
            *NEEDED,
            *LEAVING,
        ],
        pieces=TECHNOLOGIES,
        regions=REGIONS,
    ),
}


@pytest.mark.parametrize("players", [2, 4])
@pytest.mark.parametrize("name", BOARDS)
def test_random_play_keeps_every_invariant(name: str, players: int) -> None:
    engine = Engine(BOARDS[name], players)
    for seed in range(3):
        check_game(engine, seed)


def check_game(engine: Engine, seed: int) -> None:
    """Play a game and check every invariant after every action."""
    random = Random(seed)
    chance = Recording(engine.new_game(seed).chance)
    state = engine.new_game(chance=chance)
    pick = random_player(seed)
    played: list[str] = []
    while not state.ended:
        assert len(played) < 3000, "the game does not end"
        assert engine.problems(state) == []
        check_data(engine, state)
        check_legality(state, random)
        move = pick(state)
        action = action_of(state, move)
        played.append(str(action))
        other = state.copy()
        state.push(move)
        other.apply(action)
        assert other == state
    check_data(engine, state)
    again = engine.new_game(chance=chance.recorded())
    for text in played:
        again.apply(text)
    assert again.outcome() == state.outcome()
    assert again.to_json() | {"chance": None} == state.to_json() | {"chance": None}


def check_data(engine: Engine, state: State) -> None:
    """Check copying, equality, hashing and JSON, and that bit masks agree with the data from which they are derived."""
    copy = state.copy()
    assert copy == state
    assert hash(copy) == hash(state)
    read = engine.state_from_json(json.loads(json.dumps(state.to_json())))
    assert read == state
    assert hash(read) == hash(state)
    assert read.legal_mask() == state.legal_mask()
    assert read.payable == state.payable
    assert all(state.stale >> seat & 1 or read.open[seat] == state.open[seat] for seat in range(len(state.open)))
    assert (read.permitted, read.rating) == (state.permitted, state.rating)


def check_legality(state: State, random: Random) -> None:
    """Check that the bit mask of legal moves and `why_not` agree on every move, and that actions are unchanged by
    conversion to text and back."""
    legal = state.legal_mask()
    assert legal
    for action in state.legal_actions():
        assert parse_action(state.plan.names, str(action)) == action
        assert state.why_not(action) is None
    plan = state.plan
    moves = [*range(len(plan.plays)), *random.sample(range(plan.first_way, len(plan.ways.offer)), 12)]
    for move in moves:
        if move < plan.first_way and move not in plan.move_of.values():
            continue
        action = action_of(state, move)
        located = locate(state, action)
        spell = plan.canonical_form.get(type(action))
        is_listed_so = spell is None or spell(state, action) == action
        if located is not None and located.move == move and is_listed_so:
            assert (state.why_not(action) is None) == bool(legal >> move & 1), str(action)


@pytest.mark.parametrize("name", BOARDS)
def test_view_does_not_depend_on_hidden_data(name: str) -> None:
    """The player's view stays the same if data hidden from the player is exchanged."""
    engine = Engine(BOARDS[name], 3)
    random = Random(5)
    state = engine.new_game(5)
    pick = random_player(5)
    while not state.ended:
        for seat in range(3):
            other = state.copy()
            random.shuffle(other.deck)
            for deck in other.ticket_decks:
                random.shuffle(deck)
            hide_others(other, seat, random)
            assert other.view(seat) == state.view(seat)
        state.push(pick(state))


def hide_others(state: State, seat: int, random: Random) -> None:
    """Shuffle the hands and tickets of opponents with the decks, and keep the number of cards and tickets in each."""
    others = [each for each in range(state.plan.players) if each != seat]
    pool = [card for each in others for card, count in enumerate(state.hands[each]) for _ in range(count)] + state.deck
    random.shuffle(pool)
    for other in others:
        size = sum(state.hands[other])
        state.hands[other] = [0] * len(state.hands[other])
        for card in pool[:size]:
            state.hands[other][card] += 1
        del pool[:size]
    state.deck = pool
    tickets = (
        [state.tickets[other] for other in others] + [state.offered[other] for other in others] + state.ticket_decks
    )
    mixed = [ticket for pile in tickets for ticket in pile]
    random.shuffle(mixed)
    for pile in tickets:
        size = len(pile)
        pile[:] = mixed[:size]
        del mixed[:size]


def test_state_json_stays_small() -> None:
    state = random_game(Engine(BOARDS["classic"], 4), 1)
    assert len(json.dumps(state.to_json())) < 20_000


def test_nth_bit_enumerates_every_bit() -> None:
    random = Random(1)
    for width in (1, 2, 33, 64, 65, 1000, 5000):
        mask = random.getrandbits(width) | 1 << width - 1
        assert [nth_bit(mask, nth) for nth in range(mask.bit_count())] == list(bits(mask))
