"""All ways to play all boards, and the invariants of every game.

These checks do not trust the engine: they count cards, trains, tickets and pieces in the JSON of the state, check the
course of the game by its events, and compare the final scores with `recount`.
"""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Iterator
from functools import lru_cache
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

from mapdsl.api import load
from mapdsl.engine import Engine, Seeded, State
from mapdsl.engine.records.recording import Game, play_again
from mapdsl.engine.records.replays import read_replay
from mapdsl.rules.kinds.card_rules import CardDeck
from mapdsl.rules.kinds.claim_rules import Trains
from mapdsl.rules.kinds.turn_rules import On
from mapdsl.rules.ruleset import Ruleset
from mapdsl.rules.tables import RuleTables
from tests.conformance.course import Course
from tests.conformance.recount import Line, Recount, trains_for
from tests.replays.moods import MOODS

MAPS = Path(__file__).resolve().parents[2] / "maps"
MOST_ACTIONS = 2_000
"""Maximum number of actions per game. The longest random game seen so far had less than half as many."""

SAVED_AFTER = 40
"""Number of actions after which the game is saved."""


class Way(NamedTuple):
    """Way to play a board: its variants and the number of players."""

    board: str
    variants: tuple[str, ...]
    players: int

    def __str__(self) -> str:
        return "-".join((self.board, *self.variants, str(self.players)))


@lru_cache
def tables_of(board: str) -> RuleTables:
    return load(MAPS / f"{board}.board")


@lru_cache(maxsize=64)
def engine_of(way: Way) -> Engine:
    return Engine(tables_of(way.board), way.players, way.variants)


def ways_to_play() -> Iterator[Way]:
    """Yield every board, once without variants and once with each variant, for every number of players."""
    for path in sorted(MAPS.glob("*.board")):
        tables = tables_of(path.stem)
        for variants in ((), *((variant.id,) for variant in tables.variants)):
            for players in range(tables.players_least, tables.players_most + 1):
                yield Way(path.stem, variants, players)


# ---- checks of a game ----------------------------------------------------------------------------------------------


def check_game(engine: Engine, seed: int, *, every: int = 25, mood: str = "random", most: int = MOST_ACTIONS) -> State:
    """Play a game, count the components after every action, and make closer checks every `every` actions.

    A state that is saved and loaded during the game is played in parallel, and must reach the same end.
    """
    way = Way(engine.tables.id, engine.variants, engine.players)
    game = Game(engine, seed, by=(mood,) * engine.players)
    pick = MOODS[mood](seed)
    course = Course(engine)
    random = Random(seed)
    other: State | None = None
    while not game.state.ended:
        assert len(game.rows) < most, f"{way}, seed {seed}: the game does not end"
        assert game.state.legal_mask(), f"{way}, seed {seed}, row {len(game.rows)}: nothing can be done"
        move = pick(game.state)
        if other is not None:
            other.push(move)
        for event in game.push(move):
            course.watch(event)
        data = game.state.to_json()
        problems = lost_or_doubled(engine, data) + course.problems(data)
        assert not problems, f"{way}, seed {seed}, row {len(game.rows)}: {problems}"
        if len(game.rows) % every == 0:
            check_json(engine, game.state, data)
            check_views(engine, game.state, data, random)
        if len(game.rows) == SAVED_AFTER:
            other = engine.state_from_json(json.loads(json.dumps(data)), chance=Seeded(seed))
    assert other is None or other.to_json() | {"chance": None} == game.state.to_json() | {"chance": None}
    check_json(engine, game.state, game.state.to_json())
    check_scores(engine, game.state)
    replay = read_replay(game.replay().to_text().encode())
    again = play_again(engine, replay)
    assert again.to_json() | {"chance": None} == game.state.to_json() | {"chance": None}
    return game.state


def check_json(engine: Engine, state: State, data: dict[str, Any]) -> None:
    """Check that a state and its legal actions are the same after conversion to JSON and back."""
    text = json.dumps(data)
    assert len(text) < 20_000, "it grows with the game"
    read = engine.state_from_json(json.loads(text))
    assert read == state
    assert hash(read) == hash(state)
    assert read.to_json() == data
    assert read.legal_mask() == state.legal_mask()


# ---- conservation --------------------------------------------------------------------------------------------------


def lost_or_doubled(engine: Engine, data: dict[str, Any]) -> list[str]:
    """Return the errors in the numbers of cards, trains, tickets and pieces of a state, counted in the state's JSON."""
    rules = engine.plan.ruleset
    return [*_cards(rules, data), *_trains(rules, data), *_tickets(rules, data), *_pieces(rules, data)]


def _cards(rules: Ruleset, data: dict[str, Any]) -> Iterator[str]:
    row = rules.one(CardDeck)
    assert row is not None
    found: Counter[str] = Counter(data["deck"])
    found.update(card for card in data["row"] if card is not None)
    found.update(data["discards"])
    for seat in data["seats"]:
        found.update(seat["hand"])
    pending = data["pending"]
    if pending is not None and pending["decision"] == "answer-tunnel":
        for count, card in re.findall(r"(\d+) (\w+)", pending["paid"]):
            found[card.removesuffix("s")] += int(count)
    for card, count in {**dict.fromkeys(row.colours, row.each), "locomotive": row.locomotives}.items():
        if found[card] != count:
            yield f"{found[card]} cards {card}, not {count}"
    if sum(found.values()) != len(row.colours) * row.each + row.locomotives:
        yield f"cards of other sorts: {sorted(found)}"


def _trains(rules: Ruleset, data: dict[str, Any]) -> Iterator[str]:
    row = rules.one(Trains)
    assert row is not None
    trains = {track.id: trains_for(rules, track) for track in rules.tables.tracks}
    for number, seat in enumerate(data["seats"], start=1):
        if seat["trains"] + sum(trains[track] for track in seat["tracks"]) != row.each:
            yield f"trains of player {number}"


def _tickets(rules: Ruleset, data: dict[str, Any]) -> Iterator[str]:
    found = Counter(data["refused"] + data["removed"])
    for deck in data["ticket_decks"].values():
        found.update(deck)
    for seat in data["seats"]:
        found.update(seat["tickets"] + seat["offered"])
    if found != {ticket.id: ticket.copies for ticket in rules.tickets}:
        yield "tickets"


def _pieces(rules: Ruleset, data: dict[str, Any]) -> Iterator[str]:
    found = Counter(piece for piece, *_ in data["effects"]["placed"])
    for seat in data["seats"]:
        found.update(seat["pieces"])
    reformed = data["shuffles"].get("cards", 0) > 1
    retired = {rule.row.must.thing for rule in rules.every(On) if rule.row.must and rule.row.must.verb == "retire"}
    for piece in rules.pieces:
        there = (piece.standing or piece.copies) + piece.each * len(data["seats"])
        count = found[piece.id] + (data["bank"][piece.id] if piece.copies or piece.on else 0)
        if count != there and not (count < there and piece.id in retired and reformed):
            yield f"{count} of {piece.id}, not {there}"


# ---- views --------------------------------------------------------------------------------------------------------


def check_views(engine: Engine, state: State, data: dict[str, Any], random: Random) -> None:
    """Check that changes to data hidden from a player change neither that player's view nor that player's legal
    moves."""
    for seat in range(engine.players):
        other = engine.state_from_json(otherwise_hidden(data, seat, random))
        assert other.view(seat) == state.view(seat)
        if state.seat == seat:
            assert other.legal_mask() == state.legal_mask()
            assert other.legal_actions() == state.legal_actions()


def otherwise_hidden(data: dict[str, Any], seat: int, random: Random) -> dict[str, Any]:
    """Return the state with everything hidden from a player dealt again: the decks, and the hands and tickets of
    opponents."""
    data = json.loads(json.dumps(data))
    others = [each for number, each in enumerate(data["seats"]) if number != seat]
    cards = [*data["deck"], *(card for other in others for card, count in other["hand"].items() for _ in range(count))]
    random.shuffle(cards)
    for other in others:
        size = sum(other["hand"].values())
        other["hand"] = dict(Counter(cards[:size]))
        del cards[:size]
    data["deck"] = cards
    decks = list(data["ticket_decks"].values())
    piles = [
        *decks,
        data["refused"],
        data["removed"],
        *(other[name] for other in others for name in ("tickets", "offered")),
    ]
    tickets = [ticket for pile in piles for ticket in pile]
    random.shuffle(tickets)
    for pile in piles:
        size = len(pile)
        pile[:] = tickets[:size]
        del tickets[:size]
    return data


# ---- scores -------------------------------------------------------------------------------------------------------


def check_scores(engine: Engine, state: State) -> None:
    """Check that each line of the final scores and the ranking equal those of the recount, if the recount is
    feasible."""
    outcome = state.outcome()
    assert outcome is not None
    recount = Recount(engine.tables, json.loads(json.dumps(state.to_json())))
    if not recount.is_small:
        return
    for score in outcome.scores:
        found = _comparable([(line.what, line.points) for line in score.lines])
        wanted = _comparable(recount.lines(score.seat))
        assert found == wanted, f"player {score.seat + 1}: {found - wanted}, but recounted {wanted - found}"
        assert score.points == recount.points(score.seat)
    ranking = [sorted(place) for place in outcome.ranking]
    assert ranking == recount.ranking(), f"{ranking}, but recounted {recount.ranking()}"


def _comparable(lines: list[Line]) -> Counter[Line]:
    """Return the score lines with all completed tickets added up, because stations can often complete either of two
    tickets equally well."""
    tickets = [points for what, points in lines if what == "completed-ticket"]
    others = [line for line in lines if line[0] != "completed-ticket"]
    return Counter([*others, (f"{len(tickets)} completed tickets", sum(tickets))])
