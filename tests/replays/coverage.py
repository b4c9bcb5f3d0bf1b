"""Coverage of a set of replays: how games end, situations that rule books do not cover, and the visible effects of
every rule on every board.

The input is replayed games; the output is labels such as `uk: substitute Booster: stood in`. The labels that games must
reach are read from the rule tables, so a new rule on a board counts as not covered until some game shows it. Every kind
of rule has a witness in this module: a function that detects the rule in events and final scores, without using engine
internals.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from mapdsl.engine import DrawBlind, Engine, Event, Outcome, Payment, RulebookGap, State, events
from mapdsl.engine.records.recording import Game
from mapdsl.rules.kinds import KINDS_BY_ROW
from mapdsl.rules.kinds.card_rules import DrawCards, Substitute
from mapdsl.rules.kinds.claim_rules import Tunnels
from mapdsl.rules.kinds.turn_rules import On
from mapdsl.rules.piece_uses import needed_piece
from mapdsl.rules.ruleset import Ruleset, key_of
from mapdsl.rules.tables import Rule, RuleTables, Track
from mapdsl.rules.terms.effects import EffectWords
from tests.conformance.recount import Recount

ENDS = ("last-round", "all-passed")


@dataclass
class Turn:
    """Events of one turn, and the pieces that the player held at the start of the turn."""

    seat: int
    held: set[str]
    events: list[Event]


class Played:
    """Finished game, prepared for the witnesses."""

    def __init__(
        self, engine: Engine, actions: Sequence[str], happened: Sequence[Sequence[Event]], state: State
    ) -> None:
        """Prepare a game. `happened` contains first the events of the set-up, then the events of each action."""
        self.engine = engine
        self.tables: RuleTables = engine.tables
        self.rules = Ruleset.of(engine.tables, players=engine.players, variants=engine.variants)
        self.tracks = {track.id: track for track in engine.tables.tracks}
        self.actions = [engine.parse_action(action) for action in actions]
        self.state = state
        outcome = state.outcome()
        assert outcome is not None
        self.outcome: Outcome = outcome
        self.setup = list(happened[0])
        self.all = [event for row in happened for event in row]
        self.turns = list(self._turns())
        self.claims = list(self._claims())

    @classmethod
    def of(cls, game: Game) -> Played:
        return cls(game.engine, [row.action for row in game.rows], [game.setup, *game.history], game.state)

    def _turns(self) -> Iterator[Turn]:
        held: list[set[str]] = [set() for _ in range(self.engine.players)]
        turn: Turn | None = None
        for event in self.all:
            if turn is None and event.seat >= 0:
                turn = Turn(event.seat, set(held[event.seat]), [])
            match event:
                case events.EffectDone(seat, _, effect, piece) if effect.startswith("take"):
                    held[seat].add(piece)
                    if turn is not None:
                        turn.held.add(piece)
                case events.EffectDone(seat, _, effect, piece) if effect.startswith("give"):
                    held[seat].discard(piece)
            if turn is not None:
                turn.events.append(event)
            if isinstance(event, events.TurnEnded) and turn is not None:
                yield turn
                turn = None

    def _claims(self) -> Iterator[tuple[Turn, events.TrackClaimed, Track]]:
        """Yield every claim with its turn and track. Pieces bought earlier in the same turn count as held."""
        for turn in self.turns:
            for event in turn.events:
                if isinstance(event, events.TrackClaimed):
                    yield turn, event, self.tracks[event.track]

    def every(self, sort: type[Event]) -> list[Any]:
        return [event for event in self.all if isinstance(event, sort)]

    def payments(self) -> Iterator[tuple[Turn, Payment]]:
        for turn in self.turns:
            for event in turn.events:
                if isinstance(event, events.TrackClaimed | events.EffectDone) and event.payment is not None:
                    yield turn, event.payment

    def lines(self, what: str, piece: str) -> list[int]:
        """Return the points of the score lines with reason `what`, for the board or for a piece."""
        return [
            line.points
            for score in self.outcome.scores
            for line in score.lines
            if line.what == what and (line.detail.endswith(piece) if piece else ", " not in line.detail)
        ]

    def holds(self, turn: Turn, rule: Rule) -> bool:
        return not rule.piece or rule.piece in turn.held


# ---- one witness per kind: how a rule shows in a game -------------------------------------------------------------

Witness = Callable[[Played, Rule], Iterator[str]]


def _nothing(_: Played, __: Rule) -> Iterator[str]:
    """Yield no labels, for a rule that no event shows."""
    yield from ()


def _some(sort: type[Event], word: str) -> Witness:
    def witness(played: Played, _: Rule) -> Iterator[str]:
        if played.every(sort):
            yield word

    return witness


def _card_deck(played: Played, _: Rule) -> Iterator[str]:
    yield "shuffled"
    if played.every(events.DeckReformed):
        yield "re-formed"


def _draw_cards(played: Played, rule: Rule) -> Iterator[str]:
    if DrawBlind(rule.row.blind) in played.actions:
        yield "all blind"
    if rule.piece:
        return
    yield from _some(events.RowFilled, "filled")(played, rule)
    yield from _some(events.RowSwept, "swept")(played, rule)
    for turn in played.turns:
        drawn = [event for event in turn.events if isinstance(event, events.CardTaken | events.CardDrawn)]
        taken = [event.card for event in drawn if isinstance(event, events.CardTaken)]
        if len(taken) == rule.row.count:
            yield "face up"
        if len(drawn) - len(taken) == rule.row.count:
            yield "blind"
        if "locomotive" in taken:
            yield "a locomotive alone" if len(drawn) == 1 else "a locomotive and another card"


def _locomotives(played: Played, rule: Rule) -> Iterator[str]:
    for _, claim, track in played.claims:
        if played.rules.applies(rule, track) and claim.payment.locomotives > track.locomotives:
            yield "stood in"


def _substitute(played: Played, rule: Rule) -> Iterator[str]:
    for turn, payment in played.payments():
        in_force = [each for each in played.rules.every(Substitute) if played.holds(turn, each)]
        if payment.substitutes and rule is min(in_force, key=lambda each: each.row.cards):
            yield "stood in"


def _discount(played: Played, rule: Rule) -> Iterator[str]:
    for turn, claim, track in played.claims:
        if played.holds(turn, rule) and not claim.payment.substitutes and claim.payment.size < track.length:
            yield "left out"


def _route_points(played: Played, _: Rule) -> Iterator[str]:
    for _, _, track in played.claims:
        yield "by the table" if track.points is None else "printed"


def _doubles(played: Played, rule: Rule) -> Iterator[str]:
    claimed: dict[str, set[str]] = {}
    sizes: dict[str, int] = {}
    for track in played.tables.tracks:
        sizes[track.corridor] = sizes.get(track.corridor, 0) + 1
    for _, claim, track in played.claims:
        if sizes[track.corridor] > 1:
            claimed.setdefault(track.corridor, set()).add(claim.track)
            if rule.row.open == 1 and played.rules.applies(rule, track):
                yield "closed by a claim"
    if any(len(tracks) > 1 for tracks in claimed.values()):
        yield "claimed by two"


def _tickets(kept: Callable[[Played], list[events.TicketsKept]]) -> Witness:
    def witness(played: Played, _: Rule) -> Iterator[str]:
        for event in kept(played):
            if event.kept:
                yield "kept"
            if event.refused:
                yield "refused"

    return witness


def _score_tickets(played: Played, _: Rule) -> Iterator[str]:
    for score in played.outcome.scores:
        for line in score.lines:
            if line.what.endswith("-ticket"):
                yield line.what.removesuffix("-ticket")


def _award(played: Played, rule: Rule) -> Iterator[str]:
    for points in played.lines(f"award {rule.row.measure}", rule.piece):
        yield "given" if points in rule.row.points else "missed"


def _tally(played: Played, rule: Rule) -> Iterator[str]:
    if played.lines(f"tally {rule.row.measure}", rule.piece):
        yield "scored"


def _tie_break(played: Played, _: Rule) -> Iterator[str]:
    firsts = [place[0] for place in played.outcome.ranking]
    points = [played.outcome.scores[seat].points for seat in firsts]
    if len(set(points)) < len(points):
        yield "decided"


def _tunnels(played: Played, _: Rule) -> Iterator[str]:
    for turn in played.turns:
        revealed = [event for event in turn.events if isinstance(event, events.TunnelRevealed)]
        claimed = any(isinstance(event, events.TrackClaimed) for event in turn.events)
        if revealed:
            yield "declined" if not claimed else "paid for" if revealed[0].extra else "nothing more"


def _borrow(played: Played, _: Rule) -> Iterator[str]:
    recount = Recount(played.tables, played.state.to_json())
    for number, player in enumerate(recount.players):
        own = sum(recount.ticket_points(recount.graphs[number], ticket) is not None for ticket in player.tickets)
        if sum(what == "completed-ticket" for what, _ in recount.ticket_lines(number)) > own:
            yield "used for a ticket"


def _taken(played: Played) -> Iterator[str]:
    seen: set[str] = set()
    for _, claim, _ in played.claims:
        if claim.track in seen:
            yield "used"
        seen.add(claim.track)


def _claims(played: Played, rule: Rule) -> Iterator[str]:
    if rule.row.taken:
        yield from _taken(played)
        return
    for turn in played.turns:
        claims = sum(isinstance(event, events.TrackClaimed) for event in turn.events)
        if claims > 1 and played.holds(turn, rule):
            yield "used"


def _on(played: Played, rule: Rule) -> Iterator[str]:
    row: On = rule.row
    if row.occasion == "claim" and row.effect.verb == "score":
        for turn, claim, track in played.claims:
            if claim.bonus and played.holds(turn, rule) and played.rules.applies(rule, track):
                yield "followed"
    elif any(event.effect == EffectWords().write(row.effect) for event in played.every(events.EffectDone)):
        yield "followed"


def _action(played: Played, rule: Rule) -> Iterator[str]:
    times: dict[int, int] = {}
    for event in played.every(events.EffectDone):
        if event.action == rule.row.name:
            times[event.seat] = times.get(event.seat, 0) + 1
            yield f"done {times[event.seat]} times"


def _forbid(played: Played, rule: Rule) -> Iterator[str]:
    """Yield a label for each claim that required a piece."""
    piece = needed_piece(rule)
    for turn, _, track in played.claims:
        if piece in turn.held and played.rules.applies(rule, track):
            yield "used"


def _last_round(played: Played, _: Rule) -> Iterator[str]:
    if played.every(events.LastRoundBegan):
        yield "begun"


def _always(word: str) -> Witness:
    def witness(_: Played, __: Rule) -> Iterator[str]:
        yield word

    return witness


_KEPT = ("kept", "refused")

WITNESSES: dict[str, tuple[Callable[[Rule, RuleTables], Sequence[str]], Witness]] = {
    "measure": (lambda _, __: [], lambda _, __: iter(())),  # visible only in the rules that name the measure
    "trains": (lambda _, __: ["placed"], _some(events.TrackClaimed, "placed")),
    "card-deck": (lambda _, __: ["shuffled", "re-formed"], _card_deck),
    "start-hand": (lambda _, __: ["dealt"], _some(events.HandDealt, "dealt")),
    "draw-cards": (
        lambda rule, _: (
            ["all blind"]
            if rule.piece
            else [
                *(["filled"] if rule.row.face_up else []),
                *(["swept"] if rule.row.sweep else []),
                "face up",
                "blind",
                "a locomotive alone"
                if rule.row.face_up_locomotive == "whole-draw"
                else "a locomotive and another card",
            ]
        ),
        _draw_cards,
    ),
    "locomotives": (lambda _, __: ["stood in"], _locomotives),
    "substitute": (lambda _, __: ["stood in"], _substitute),
    "discount": (lambda _, __: ["left out"], _discount),
    "route-points": (
        lambda _, tables: ["by the table", *["printed"] * any(track.points is not None for track in tables.tracks)],
        _route_points,
    ),
    "doubles": (
        lambda _, __: ["closed by a claim", "claimed by two"],
        _doubles,
    ),
    "deal-tickets": (
        lambda _, __: _KEPT,
        _tickets(lambda played: played.every(events.TicketsKept)[: played.engine.players]),
    ),
    "draw-tickets": (
        lambda _, __: _KEPT,
        _tickets(lambda played: played.every(events.TicketsKept)[played.engine.players :]),
    ),
    "ticket-pool": (lambda _, __: ["used"], _always("used")),
    "score-tickets": (lambda _, __: ["completed", "failed"], _score_tickets),
    "award": (lambda rule, _: ["given", *["missed"] * bool(rule.row.otherwise)], _award),
    "tally": (lambda _, __: ["scored"], _tally),
    "tie-break": (lambda _, __: ["decided"], _tie_break),
    "tunnels": (lambda _, __: ["nothing more", "paid for", "declined"], _tunnels),
    "borrow": (lambda _, __: ["used for a ticket"], _borrow),
    "claims": (lambda _, __: ["used"], _claims),
    "on": (lambda _, __: ["followed"], _on),
    "action": (
        lambda rule, _: [
            f"done {nth} times" for nth in range(1, 1 + len(rule.row.price.amounts if rule.row.price else [1]))
        ],
        _action,
    ),
    "forbid": (lambda rule, _: ["used"] if needed_piece(rule) else [], _forbid),
    "rule-text": (lambda _, __: [], _nothing),
    "demand": (lambda _, __: [], _nothing),
    "pay-with": (lambda _, __: [], _nothing),
    "last-round": (lambda _, __: ["begun"], _last_round),
}
"""Witnesses by kind of rule. Each kind has a function that lists the labels that a rule can reach on a board, and a
witness that yields the labels that a game reaches."""


# ---- labels --------------------------------------------------------------------------------------------------------


def to_reach(tables: RuleTables) -> set[str]:
    """Return all labels that games on a board can reach."""
    labels = {f"{tables.id}: end {end}" for end in ENDS}
    kinds = {type(rule.row) for rule in tables.rules}
    is_swept = any(rule.row.sweep for rule in tables.rules if isinstance(rule.row, DrawCards) and not rule.piece)
    for gap in RulebookGap:
        if gap is RulebookGap.SHORT_REVEAL and Tunnels not in kinds:
            continue
        if gap is RulebookGap.SWEEP_STOPPED and not is_swept:
            continue
        labels.add(f"{tables.id}: gap {gap.value}")
    for rule in tables.rules:
        ways, _ = WITNESSES[_kind(rule)]
        labels |= {f"{tables.id}: {_label(rule)}: {way}" for way in ways(rule, tables)}
    return labels


def reached(played: Played) -> set[str]:
    """Return all labels that a game reaches."""
    board = played.tables.id
    labels = {f"{board}: end {played.state.ended}", *(f"{board}: gap {gap}" for gap in played.state.gaps)}
    for rule in played.rules.rules:
        _, witness = WITNESSES[_kind(rule)]
        labels |= {f"{board}: {_label(rule)}: {way}" for way in witness(played, rule)}
    return labels


def _kind(rule: Rule) -> str:
    return KINDS_BY_ROW[type(rule.row)].name


def _label(rule: Rule) -> str:
    key = key_of(rule)
    words = [key.kind, key.value, key.piece, f"({rule.variant})" if rule.variant else ""]
    return " ".join(word for word in words if word)
