"""Small rule tables and positions for engine tests, written as short texts.

`board("A-B 3 red", "C=D 2 gray tunnel")` makes tables; `position(engine, hands=["3 red"])` makes a state in the middle
of a game. Cards that are not placed anywhere go to the discard pile.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from mapdsl.engine import Action, Engine, Event, Payment, Refusal, Seeded, State
from mapdsl.engine.decks.dealing import CARDS
from mapdsl.rules.kinds.card_rules import CardDeck, DrawCards, Locomotives, StartHand
from mapdsl.rules.kinds.claim_rules import Doubles, Trains
from mapdsl.rules.kinds.score_rules import RoutePoints
from mapdsl.rules.kinds.ticket_rules import ScoreTickets
from mapdsl.rules.kinds.turn_rules import LastRound
from mapdsl.rules.ruleset import key_of
from mapdsl.rules.tables import End, Piece, Place, Rule, RuleTables, Target, Ticket, Track, Variant
from mapdsl.rules.terms.arguments import DEFAULT_DECK, LengthPoints, TicketsOfDeck
from mapdsl.rules.terms.conditions import Compare, Operator

POINTS = RoutePoints(tuple(LengthPoints(*pair) for pair in ((1, 1), (2, 2), (3, 4), (4, 7), (5, 10), (6, 15), (8, 21))))

CLASSIC = (
    Trains(45),
    CardDeck(),
    StartHand(4, 0),
    DrawCards(),
    Locomotives(),
    POINTS,
    Rule(Doubles(1), Compare("players", Operator.LESS, 4)),
    Rule(LastRound(1), Compare("trains-left", Operator.AT_MOST, 2)),
    ScoreTickets(failed="lose"),
)
"""The base game without tickets, awards and tie-break."""


def one_deck(count: int) -> tuple[TicketsOfDeck, ...]:
    return (TicketsOfDeck(DEFAULT_DECK, count),)


def board(
    *tracks: str,
    rules: Iterable[Any] = (),
    without: Iterable[str] = (),
    tickets: Iterable[str] = (),
    pieces: Mapping[Piece, Sequence[Any]] | None = None,
    countries: Mapping[str, tuple[int, ...]] | None = None,
    through: Iterable[str] = (),
    regions: Mapping[str, Sequence[str]] | None = None,
    variants: Sequence[Variant] = (),
    players: tuple[int, int] = (1, 5),
) -> RuleTables:
    """Build the tables of a few tracks, written `A-B LENGTH COLOUR [KIND] [+LOCOMOTIVES] [POINTSp] [#TAG]`. Parallel
    tracks have the same attributes.

    Rules are rows, or `Rule`s if they have a condition. They replace those rules of `CLASSIC` that have the same key.
    Countries have cards of the group `card` on them, and all countries are in the region `Abroad`. Tickets are written
    `A-B 5` or `A-B 5 C 7`, optionally followed by `deck=long`, `copies=2`, `set=base`.
    """
    pieces = dict(pieces or {})
    for country, worth in (countries or {}).items():
        if worth and any(country in ends for ends in (text.split()[0].split("-") for text in tracks)):
            pieces[Piece(id=country, on=country, worth=worth, of="card")] = ()
    laid = [_track(text, number, tracks) for number, text in enumerate(tracks)]
    dealt = [_ticket(text, number) for number, text in enumerate(tickets)]
    names = {end.place for track in laid for end in track.ends}
    names |= {name for ticket in dealt for name in (ticket.start, *(target.place for target in ticket.targets))}
    in_regions = {place: region for region, places in (regions or {}).items() for place in places}
    places = [
        Place(
            id=name,
            kind="country" if name in (countries or {}) else "city",
            regions=("Abroad",) if name in (countries or {}) else (in_regions[name],) if name in in_regions else (),
            through=name in through,
        )
        for name in sorted(names)
    ]
    own = [row if isinstance(row, Rule) else Rule(row) for row in rules]
    spoken = {key_of(rule) for rule in own}
    inherited = [row if isinstance(row, Rule) else Rule(row) for row in CLASSIC]
    kept = [rule for rule in inherited if key_of(rule) not in spoken and key_of(rule).kind not in set(without)]
    carried = [
        Rule(row.row, row.when, piece.id, piece.variant) if isinstance(row, Rule)
        else Rule(row, None, piece.id, piece.variant)
        for piece, rows in pieces.items()
        for row in rows
    ]  # fmt: skip
    return RuleTables(
        id="test",
        title="Test",
        players_least=players[0],
        players_most=players[1],
        places=tuple(places),
        tracks=tuple(sorted(laid, key=lambda track: track.id)),
        tickets=tuple(sorted(dealt, key=lambda ticket: ticket.id)),
        pieces=tuple(sorted(pieces, key=lambda piece: (piece.variant, piece.id))),
        variants=tuple(variants),
        rules=(*kept, *own, *carried),
    )


def _track(text: str, number: int, texts: Sequence[str]) -> Track:
    ends, length, colour, *more = text.split()
    a, b = ends.split("-")
    beside = [index for index, other in enumerate(texts) if other.split()[0] == ends]
    name = f"{a}--{b}" + (f":{beside.index(number) + 1}" if len(beside) > 1 else "")
    kind, locomotives, points, tags = "route", 0, None, []
    for word in more:
        if word.startswith("+"):
            locomotives = int(word[1:])
        elif word.endswith("p") and word[:-1].isdecimal():
            points = int(word[:-1])
        elif word.startswith("#"):
            tags.append(word[1:])
        else:
            kind = word
    return Track(
        id=name,
        corridor=f"{a}--{b}",
        ends=(End(a), End(b)),
        length=int(length),
        colour=colour,  # type: ignore[arg-type]
        kind=kind,  # type: ignore[arg-type]
        locomotives=locomotives,
        points=points,
        tags=tuple(tags),
    )


def _ticket(text: str, number: int) -> Ticket:
    words = text.split()
    options = dict(word.split("=") for word in words if "=" in word)
    ends, *rest = [word for word in words if "=" not in word]
    start, first = ends.split("-")
    named = [first, *rest[1::2]]
    targets = tuple(Target(place, int(points)) for place, points in zip(named, rest[0::2], strict=True))
    return Ticket(
        id=f"{start}--{'/'.join(named)}",
        start=start,
        targets=targets,
        deck=options.get("deck", DEFAULT_DECK),
        set=options.get("set", ""),
        copies=int(options.get("copies", 1)),
    )


def position(
    engine: Engine,
    *,
    hands: Sequence[str] = (),
    tracks: Sequence[Sequence[str]] = (),
    tickets: Sequence[Sequence[str]] = (),
    pieces: Sequence[Sequence[str]] = (),
    stations: Sequence[Sequence[str]] = (),
    trains: Sequence[int] = (),
    deck: str = "",
    row: Sequence[str | None] = ("red", "orange", "yellow", "green", "blue"),
    discards: str | None = None,
    seat: int = 0,
    **fields: Any,
) -> State:
    """Build a state at the start of a turn. If `discards` is given, it is the whole discard pile, and cards that are
    not mentioned are missing from the game."""
    data = engine.new_game(1).to_json()
    cards = engine.plan.cards
    left = list(cards.counts)
    row = list(row)[: engine.plan.row]
    in_deck = deck.split()
    for card in (*(each for each in row if each), *in_deck):
        left[cards.number(card)] -= 1
    for number, each in enumerate(data["seats"]):
        held = _counts(hands[number]) if number < len(hands) else {}
        for card, count in held.items():
            left[cards.number(card)] -= count
        own = list(tracks[number]) if number < len(tracks) else []
        placed = sum(engine.plan.board.lengths[engine.plan.board.track_number[track]] for track in own)
        each |= {
            "hand": held,
            "tracks": own,
            "trains": trains[number] if number < len(trains) else engine.plan.trains - placed,
            "tickets": list(tickets[number]) if number < len(tickets) else [],
            "offered": [],
        }
        for name in pieces[number] if number < len(pieces) else ():
            each["pieces"][name] = each["pieces"].get(name, 0) + 1
            data["bank"][name] -= 1
        for city in stations[number] if number < len(stations) else ():
            each["pieces"]["station"] -= 1
            data["effects"]["placed"].append(("station", city, number + 1))
            for rule in engine.plan.effects:
                if rule.bound.effect.thing == "station":
                    data["effects"]["done"].setdefault(rule.key, []).append(number + 1)
    data |= {
        "pending": None,
        "seat": seat + 1,
        "row": row,
        "deck": in_deck,
        "discards": cards.named(left) if discards is None else _counts(discards),
        "shuffles": {**data["shuffles"], CARDS: 1},
        "refused": [],
        "removed": [],
        "ticket_decks": _ticket_decks(engine, tickets),
    }
    return engine.state_from_json(data | fields, chance=Seeded(1))


def _ticket_decks(engine: Engine, held: Sequence[Sequence[str]]) -> dict[str, list[str]]:
    """Return the tickets that no player holds, by deck. They are sorted by id, with the first ticket on top."""
    gone = [ticket for tickets in held for ticket in tickets]
    decks: dict[str, list[str]] = {deck: [] for deck in engine.plan.decks}
    for ticket in engine.plan.board.tickets:
        decks[ticket.deck] += [ticket.id] * (ticket.copies - gone.count(ticket.id))
    return decks


def _counts(text: str) -> dict[str, int]:
    payment = [part.split() for part in text.split(",") if part.strip()]
    return {name: int(count) for count, name in payment}


def act(state: State, *texts: str) -> list[Event]:
    """Play actions given as texts, and return all resulting events."""
    events: list[Event] = []
    state.listener = events.append
    for text in texts:
        state.apply(text)
    state.listener = None
    return events


def refused(state: State, text: str) -> str:
    """Return the code with which an action is refused, and check that the action is not among the legal ones."""
    why = state.why_not(text)
    assert isinstance(why, Refusal), f"{text} is legal"
    assert str(why)
    assert text not in texts(state)
    return why.code.value


def texts(state: State, start: str = "") -> list[str]:
    """Return the legal actions whose text form has this prefix."""
    return [str(action) for action in state.legal_actions() if str(action).startswith(start)]


def points(state: State) -> list[int]:
    """Return the points that each player would have if the game ended now."""
    state = state.copy()
    state.ended = "test"
    outcome = state.outcome()
    assert outcome is not None
    return [score.points for score in outcome.scores]


def of_type(events: Iterable[Event], sort: type[Event]) -> list[Any]:
    return [event for event in events if isinstance(event, sort)]


__all__ = ["CLASSIC", "Action", "Payment", "act", "board", "of_type", "points", "position", "refused", "texts"]
