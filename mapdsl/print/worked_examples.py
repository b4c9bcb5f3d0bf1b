"""Turns scenarios into worked examples in sentences: what players have, what they do and what happens.

Facts that only make a scenario playable, such as the order of a deck, are left out.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from mapdsl.base.grouping import group
from mapdsl.base.records import Record
from mapdsl.diagrams.canvas.palette import PLAYER_COLOURS
from mapdsl.rules import actions
from mapdsl.rules.actions import Payment
from mapdsl.rules.kinds.card_rules import Substitute
from mapdsl.rules.kinds.claim_rules import Tunnels
from mapdsl.rules.ruleset import Ruleset
from mapdsl.rules.scenarios import (
    ActionStep,
    ExpectationStep,
    GivenStep,
    RefusalStep,
    Scenario,
    Step,
    scenario_observations,
)
from mapdsl.rules.scenarios.scenario_observations import Standing
from mapdsl.rules.terms.name_index import CARDS, LOCOMOTIVE, NameIndex, TicketName, name_of_spot, player_in_spot
from mapdsl.rules.terms.word_cursor import NOTHING
from mapdsl.words import ENGLISH
from mapdsl.words.messages import messages, write_value
from mapdsl.words.names import name_in
from mapdsl.words.speech import RuleSentences

TIMES = "\N{NO-BREAK SPACE}×\N{NO-BREAK SPACE}"
NO_CARDS = "none"
"""Message argument for a payment without cards."""
_LINES = {"": "total", "tracks": "routes", "tickets": "tickets"}
"""Lines of the final score that have messages of their own, indexed by their name in scenarios."""

_USUAL = (actions.DrawFaceUp, actions.DrawBlind, actions.KeepTickets, actions.Pass)
"""Routine actions. A scenario without any other action is not worth an example."""
_Effect = actions.Act | actions.ActPaid | actions.Choose | actions.ChoosePaid


class WorkedExample(Record):
    """Worked example: title, sentences, and the tracks that its picture shows."""

    title: str
    before: tuple[str, ...]
    """Sentences about tracks that players own at the start. A picture can replace these sentences."""
    sentences: tuple[str, ...]
    owned: tuple[tuple[int, str], ...]
    """Tracks owned at the start, as pairs of seat (from 0) and track id."""
    claimed: tuple[tuple[int, str], ...]
    """Claims in order, as pairs of seat (from 0) and track id."""
    refused: tuple[tuple[int, str], ...]
    numbers: tuple[int, ...]
    """Numbers of the sentences that describe the claims, counted from 1, in the order of `claimed`."""

    @property
    def tracks(self) -> tuple[str, ...]:
        return tuple(dict.fromkeys(track for _, track in (*self.owned, *self.claimed, *self.refused)))


def worked_examples(scenarios: Iterable[Scenario], speech: RuleSentences) -> list[WorkedExample]:
    """Return examples for those scenarios that contain a noteworthy action or outcome and can be described
    completely."""
    examples = (_Narrator(speech).tell(scenario) for scenario in scenarios)
    return [example for example in examples if example.sentences]


def _actions_of(step: Step) -> Sequence[actions.Action]:
    match step:
        case ActionStep(_, done):
            return done
        case RefusalStep(_, refused):
            return (refused,)
    return ()


class _Narrator:
    def __init__(self, speech: RuleSentences) -> None:
        self.speech = speech
        tables = speech.tables
        self.names = NameIndex(tables.places, tables.tracks, tables.tickets, tables.pieces, tables.rules)
        self.single = {piece.id for piece in tables.pieces if piece.most == 1}
        self.before: list[str] = []
        self.is_eventful = False
        self.deck: list[str] = []
        """Known cards on top of the deck, which a tunnel turns up."""
        self.is_told = True
        """False once the example depends on a fact that is left out, such as a piece in the deck."""
        self.owned, self.claimed, self.refused = (list[tuple[int, str]]() for _ in range(3))

    def tell(self, scenario: Scenario) -> WorkedExample:
        tried = (action for step in scenario.steps for action in _actions_of(step))
        self.takes_from_row = any(isinstance(action, actions.DrawFaceUp) for action in tried)
        sentences: list[str] = []
        numbers: list[int] = []
        for sentence in (sentence for step in scenario.steps for sentence in self._step(step)):
            sentences.append(sentence)
            numbers += [len(sentences)] * (len(self.claimed) - len(numbers))
        return WorkedExample(
            name_in(scenario.title, scenario.names, self.speech.language),
            tuple(self.before),
            tuple(sentences) if self.is_eventful and self.is_told else (),
            tuple(self.owned),
            tuple(self.claimed),
            tuple(self.refused),
            tuple(numbers),
        )

    def _step(self, step: Step) -> Iterator[str]:
        match step:
            case GivenStep(scenario_observations.Owns(seat, tracks)):
                self.owned += [(seat - 1, track) for track in tracks]
                self.before += self._has(seat, "owns", [self._track(track) for track in tracks])
            case GivenStep(scenario_observations.Deck(cards=cards)):
                self.deck = list(cards)
                self.is_told = self.is_told and not any(card in self.names.pieces for card in cards)
            case GivenStep(scenario_observations.FaceUpRow(cards)) if not self.takes_from_row:
                pass
            case GivenStep(fact):
                yield from self._fact(fact)
            case ExpectationStep(fact):
                self.is_eventful = self.is_eventful or isinstance(fact, scenario_observations.Final)
                yield from self._fact(fact)
                yield from self._outcome(fact)
            case ActionStep(seat) | RefusalStep(seat):
                is_done, tried = isinstance(step, ActionStep), _actions_of(step)
                if drawn := list(self._tell_draws(tried)):
                    self.is_eventful = self.is_eventful or not is_done
                    say, message = (self._does, "draws") if is_done else (self._say, "refused-draw")
                    yield say(seat, message, what=self.speech.joined("and", drawn))
                for action in tried:
                    sentences = list(self._action(seat, action, is_done=is_done))
                    self.is_eventful = self.is_eventful or (bool(sentences) and not isinstance(action, _USUAL))
                    yield from sentences

    def _fact(self, fact: Any) -> Iterator[str]:
        match fact:
            case scenario_observations.Hand(seat, cards) if not cards.rest:
                yield from self._has(seat, "holds", [self._cards(*counted) for counted in cards.counts])
            case scenario_observations.Tickets(seat, tickets):
                yield from self._has(seat, "tickets", [self._ticket(ticket) for ticket in tickets])
            case scenario_observations.Holds(seat, pieces):
                yield from self._has(seat, "has", [self._count(piece) for piece in pieces])
            case scenario_observations.Placed(seat, standing):
                yield from self._standing(standing, f" ({self._player(seat)})")
            case scenario_observations.Stands(standing):
                yield from self._standing(standing, "")
            case scenario_observations.Bank(pieces) if pieces:
                yield self.speech.say("example-bank", what=", ".join(map(self._count, pieces)))
            case scenario_observations.FaceUpRow(cards):
                names = [self.speech.say("table-empty") if card == NOTHING else self._piece(card) for card in cards]
                yield self.speech.say("example-stands", where=self.speech.say("table-row"), what=", ".join(names))
            case scenario_observations.Points(seat, points):
                yield self._say(seat, "points", points=points)
            case scenario_observations.Trains(seat, trains):
                yield self._say(seat, "trains", trains=trains)
            case scenario_observations.Extra(cards):
                if turned := [self._piece(card) for card in self.deck[: self._revealed]]:
                    yield self.speech.say("example-turned-up", cards=", ".join(turned))
                yield self.speech.say("example-extra", cards=cards)
            case scenario_observations.Final(seat, line, points):
                what = self.speech.say(f"score-{_LINES[line]}") if line in _LINES else self.speech.scored(line)
                yield self._say(seat, "final", what=what, points=points)

    def _outcome(self, fact: Any) -> Iterator[str]:
        """Yield sentences for facts that matter as an outcome but not in a starting position."""
        match fact:
            case scenario_observations.Hand(seat, cards) if not cards.rest and not cards.counts:
                yield self._say(seat, "holds", what=self.speech.say("table-no-cards"))
            case scenario_observations.Holds(seat, ()):
                yield self._say(seat, "no-pieces")
            case scenario_observations.Stands(()):
                yield self.speech.say("example-none-stand")
            case scenario_observations.Turn(player):
                yield self._say(player, "turn")
            case scenario_observations.Counts(seat, measure, count):
                counted = f"{self._player(seat)}, {self.speech.measure(measure)}"
                yield self.speech.say("example-stands", where=counted, what=write_value(count))
            case scenario_observations.NotEnded():
                yield self.speech.say("example-goes-on")
            case scenario_observations.Ended(reason) if f"table-end-{reason}" in messages(ENGLISH):
                yield self.speech.say(f"table-end-{reason}")
            case scenario_observations.Winner(players):
                names = self.speech.joined("and", [self._player(player) for player in players])
                yield self.speech.say("example-wins", what=names, count=len(players))

    def _standing(self, standing: Iterable[Standing], whose: str) -> Iterator[str]:
        """Yield one sentence per spot, which lists the pieces on the spot."""
        spots = group((self._spot(one.spot), f"{self._piece(one.piece)}{whose}") for one in standing)
        for where, there in spots.items():
            yield self.speech.say("example-stands", where=where, what=", ".join(there))

    def _count(self, counted: tuple[str, int]) -> str:
        piece, count = counted
        return self._piece(piece) if count == 1 and piece in self.single else f"{count}{TIMES}{self._piece(piece)}"

    def _action(self, seat: int, action: actions.Action, *, is_done: bool) -> Iterator[str]:
        """Yield sentences about an action that is taken or, unless `is_done`, refused."""
        match action:
            case actions.ClaimTrack(track, payment):
                (self.claimed if is_done else self.refused).append((seat - 1, track))
                message = "claims" if is_done else "refused"
                yield self._say(seat, message, what=self._track(track), cards=self._paid(payment, track))
            case actions.Act() | actions.ActPaid():
                yield self._acts(seat, "acts" if is_done else "refused-act", action, self.speech.thing(action.name))
            case actions.Choose(piece, spot) | actions.ChoosePaid(piece, spot) if piece or spot:
                yield self._acts(seat, "chooses" if is_done else "refused-choice", action)
            case _ if not is_done:
                pass
            case actions.PayTunnel(payment):
                paid = self._paid(payment)
                yield self._say(seat, "pays", cards=self.speech.say("table-nothing") if paid == NO_CARDS else paid)
            case actions.Choose() | actions.ChoosePaid():
                yield self._say(seat, "agrees")
            case actions.Skip():
                yield self._say(seat, "skips")
            case actions.KeepTickets(tickets):
                kept = [self._ticket(TicketName((ticket,))) for ticket in tickets]
                yield self._does(seat, "keeps", what=", ".join(kept) or self.speech.say("table-no-ticket"))
            case actions.DeclineTunnel() if self.claimed:
                track = self._track(self.claimed[-1][1])
                yield self._does(seat, "tunnel-declined", track=track)
            case actions.Pass():
                yield self._does(seat, "passed")

    def _tell_draws(self, draws: Sequence[actions.Action]) -> Iterator[str]:
        """Yield phrases for consecutive draws: face-up cards by name, the number of blind draws, and whether tickets
        are drawn."""
        for draw in draws:
            if isinstance(draw, actions.DrawFaceUp):
                card = self._piece(draw.slot) if isinstance(draw.slot, str) else str(draw.slot)
                yield self.speech.say("table-from-row", card=card)
        if blind := sum(draw.cards for draw in draws if isinstance(draw, actions.DrawBlind)):
            yield self.speech.say("table-card-blind", card=self.speech.say("table-cards", count=blind))
        if any(isinstance(draw, actions.DrawTickets) for draw in draws):
            yield self.speech.say("table-some-tickets")

    def _acts(self, seat: int, message: str, action: _Effect, name: str = "") -> str:
        what = (name, self._piece(action.piece), action.spot and self._spot(action.spot))
        cards = self._paid(action.payment) if isinstance(action, actions.Paid) else NO_CARDS
        return self._say(seat, message, what=", ".join(filter(None, what)), cards=cards)

    def _piece(self, name: str) -> str:
        """Return the display name of a piece, a group of pieces, or a card."""
        if name in CARDS:
            return self.speech.say("legend-locomotive" if name == LOCOMOTIVE else f"colour-{name}")
        return self.speech.own(name)

    def _spot(self, spot: str) -> str:
        """Return the display name of a spot, which is a place, a track or a player."""
        if (seat := player_in_spot(spot)) is not None:
            return self._player(seat + 1)
        return self._track(spot) if spot in self.names.tracks else self._place(name_of_spot(spot))

    # ---- names and phrases -------------------------------------------------------------------------------------------

    def _say(self, seat: int, message: str, **arguments: int | str) -> str:
        return self.speech.say(f"example-{message}", player=self._player(seat), **arguments)

    def _does(self, seat: int, message: str, **arguments: int | str) -> str:
        """Return a message that `mapdsl play` uses too, about a player in the third person."""
        return self.speech.say(f"table-{message}", you="no", player=self._player(seat), **arguments)

    def _player(self, seat: int) -> str:
        colour = PLAYER_COLOURS[(seat - 1) % len(PLAYER_COLOURS)]
        return self.speech.say("example-player", number=seat, colour=self.speech.say(f"colour-{colour}"))

    def _has(self, seat: int, message: str, things: Sequence[str]) -> Iterator[str]:
        if things:
            yield self._say(seat, message, what=", ".join(things), count=len(things))

    def _place(self, place: str) -> str:
        return self.speech.names[place].text

    def _track(self, track: str) -> str:
        return " – ".join(self._place(end.place) for end in self.names.tracks[track].ends)

    def _ticket(self, name: TicketName) -> str:
        found = self.names.tickets[name.candidates[0]]
        targets = ", ".join(f"{self._place(target.place)} {target.points}" for target in found.targets)
        return f"{self._place(found.start)} – {targets}"

    def _cards(self, card: str, count: int) -> str:
        return f"{count}{TIMES}{self._piece(card)}"

    @property
    def _revealed(self) -> int:
        """Number of cards that a tunnel turns up."""
        tunnels = Ruleset.of(self.speech.tables, players=self.speech.tables.players_most).one(Tunnels)
        return tunnels.reveal if tunnels else 0

    def _paid(self, payment: Payment, track: str = "") -> str:
        engine = self.speech.say("legend-locomotive")
        if payment.substitutes and payment.coloured and self._substitutes_cards(track):
            engine = self._piece(payment.coloured[0][0])
        said = [self._cards(*pair) for pair in (*payment.plain, *payment.pieces)]
        return ", ".join((*said, *(f"{self._cards(*pair)} (= {engine})" for pair in payment.substitutes))) or NO_CARDS

    def _substitutes_cards(self, track: str) -> bool:
        """Return whether substitutes on this track replace other cards instead of locomotives."""
        rules = Ruleset.of(self.speech.tables, players=self.speech.tables.players_most)
        found = self.names.tracks.get(track)
        every = (rule for rule in rules.every(Substitute) if rule.row.serves_for == "card")
        return found is not None and any(rules.applies(rule, found) for rule in every)
