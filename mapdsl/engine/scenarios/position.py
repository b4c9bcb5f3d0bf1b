"""Builds a position from the facts that a scenario states.

Everything that the scenario does not state has a fixed default (documented with the facts), so that a scenario always
plays the same way.
"""

from __future__ import annotations

from mapdsl.engine.effects.moving_pieces import NOBODY
from mapdsl.engine.game_engine import Engine
from mapdsl.engine.scenarios.failures import contradiction_error
from mapdsl.engine.scenarios.holdings import Holdings
from mapdsl.engine.scenarios.piles import ArrangedChance, Piles
from mapdsl.engine.state import State, empty_table
from mapdsl.rules.scenarios import scenario_observations
from mapdsl.rules.scenarios.scenario_observations import Observation


class GivenPosition:
    """Builder for a position. `place` adds facts in order; afterwards `state` completes the position."""

    def __init__(self, engine: Engine) -> None:
        self.engine = engine
        self.laid_out = empty_table(engine.plan, ArrangedChance())
        self.piles = Piles(self.laid_out)
        self.holdings = Holdings(self.laid_out)
        self.first = 1
        self.round = 1
        self.is_start = False
        self.others: set[str] = set()
        """Keywords of the facts added so far that are incompatible with `given start`."""

    def place(self, fact: Observation) -> None:
        """Add a fact to the position. Raises `StepFailedError` if it contradicts earlier facts."""
        match fact:
            case (
                scenario_observations.Start()
                | scenario_observations.Deck(only=False, cards=(_, *_))
                | scenario_observations.TicketDeck(only=False, tickets=(_, *_))
            ):
                pass
            case _:
                self.others.add(fact.FORM.word)
        match fact:
            case scenario_observations.Start():
                self.is_start = True
            case scenario_observations.Hand(seat, cards):
                self.piles.place_cards(cards, self.laid_out.hands[seat - 1])
            case scenario_observations.FaceUpRow(row):
                self.piles.place_row(row)
            case scenario_observations.Deck(only, deck):
                self.piles.place_deck(deck, only=only)
            case scenario_observations.Discards(cards):
                self.piles.place_cards(cards, self.laid_out.discards)
            case scenario_observations.Tickets(seat, tickets):
                self.laid_out.tickets[seat - 1] += self.piles.take_tickets(tickets)
            case scenario_observations.TicketDeck():
                self.piles.place_ticket_deck(fact)
            case scenario_observations.Turn(player):
                self.first = player
            case scenario_observations.Round(number):
                self.round = max(number, 1)
            case scenario_observations.Owns(seat, tracks):
                for track in tracks:
                    self.holdings.place_track(seat - 1, track)
            case scenario_observations.Trains(seat, trains):
                self.holdings.place_trains(seat - 1, trains)
            case scenario_observations.Points(seat, points):
                self.holdings.points[seat - 1] = points
            case scenario_observations.Holds(seat, counts):
                for piece, count in counts or [(piece.id, 0) for piece in self.engine.pieces if piece.each]:
                    self.holdings.place_piece(seat - 1, piece, count)
            case scenario_observations.Placed(seat, pieces):
                for standing in pieces:
                    self.holdings.stand_piece(seat - 1, standing)
            case scenario_observations.Stands(pieces):
                self.holdings.is_cleared |= not pieces
                for standing in pieces:
                    self.holdings.stand_piece(NOBODY, standing)
            case scenario_observations.Bank(counts):
                for piece, count in counts:
                    self.holdings.left[self.holdings.find_piece(piece)] = count
            case _:
                raise AssertionError(fact)
        if self.is_start and self.others:
            raise contradiction_error(
                "nothing beside `given start` but the tops of decks", ", ".join(sorted(self.others))
            )

    def state(self) -> State:
        """Return the position. Raises `StepFailedError` for contradictions that are detectable only after all facts
        are placed."""
        if self.is_start:
            return self.engine.new_game(chance=ArrangedChance(self.piles.first_shuffles()))
        self.piles.settle()
        self.holdings.settle(self.piles.pieces)
        state = self.laid_out
        state.seat = self.first - 1
        state.turn = (self.round - 1) * self.engine.players + self.first - 1
        state.refresh()
        self._prove(state)
        return state

    def _prove(self, state: State) -> None:
        """Check that no item is missing or duplicated, except trains that were removed and pieces for which the
        scenario states the number in the bank."""
        missing = {f"player {seat + 1}: " for seat in self.holdings.trains}
        missing |= self.holdings.fewer()
        wrong = [problem for problem in self.engine.problems(state) if not problem.startswith(tuple(missing))]
        if wrong:
            raise contradiction_error("every card, ticket, train and piece once", "; ".join(wrong))
