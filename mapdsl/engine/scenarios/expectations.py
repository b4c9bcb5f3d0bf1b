"""Compares the facts that a scenario expects with a state."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

from msgspec.structs import replace

from mapdsl.engine.cards import EMPTY
from mapdsl.engine.network.numbered_board import UNLIMITED
from mapdsl.engine.pending import AnswerTunnel
from mapdsl.engine.plan import Plan
from mapdsl.engine.scenarios.failures import StepFailedError
from mapdsl.engine.scenarios.piles import find_deck, ticket_in_game
from mapdsl.engine.scores.scoring import Scoring, outcome, values_of
from mapdsl.engine.state import State
from mapdsl.rules.scenarios import scenario_observations
from mapdsl.rules.scenarios.scenario_observations import SCORE_LINES, Cards, Observation, Standing, write_pieces
from mapdsl.rules.terms.name_index import TicketName
from mapdsl.rules.terms.word_cursor import NOTHING
from mapdsl.rules.terms.word_syntax import write_list


def check_observation(state: State, fact: Observation) -> None:
    """Check that a fact is true of a state. Raises `StepFailedError` if it is not."""
    found = actual_observation(state, fact)
    if not _matches(fact, found):
        raise StepFailedError(str(fact), _format_observation(found))


def _format_observation(found: Observation) -> str:
    """Format a fact. The bank's stock of an unlimited piece is written as `any number`, because the stored count is
    arbitrary."""
    if not isinstance(found, scenario_observations.Bank):
        return str(found)
    told = [
        f"any number of {write_pieces((name, 1))}" if count > UNLIMITED // 2 else write_pieces((name, count))
        for name, count in found.pieces
    ]
    return f"{found.FORM.word} {write_list(told)}"


def _matches(fact: Observation, found: Observation) -> bool:
    """Return whether the actual fact meets the expectation. The order of cards or tickets within hands and piles
    does not matter."""
    match fact, found:
        case (
            scenario_observations.Hand() | scenario_observations.Discards(),
            scenario_observations.Hand() | scenario_observations.Discards(),
        ):
            return set(fact.cards.counts) == set(found.cards.counts)
        case scenario_observations.Owns(tracks=(_, *_)), scenario_observations.Owns():
            return set(fact.tracks) <= set(found.tracks)
        case scenario_observations.Holds(), scenario_observations.Holds():
            return set(fact.pieces) == set(found.pieces)
        case scenario_observations.Bank(pieces=(_, *_)), scenario_observations.Bank():
            return set(fact.pieces) <= set(found.pieces)
        case scenario_observations.Placed(pieces=(_, *_)) | scenario_observations.Stands(
            pieces=(_, *_)
        ), scenario_observations.Placed() | scenario_observations.Stands():
            return Counter(fact.pieces) <= Counter(found.pieces)
        case scenario_observations.PieceValues(), scenario_observations.PieceValues():
            return Counter(fact.values) == Counter(found.values)
        case (
            scenario_observations.Tickets() | scenario_observations.Offered(),
            scenario_observations.Tickets() | scenario_observations.Offered(),
        ):
            return Counter(fact.tickets) == Counter(found.tickets)
        case scenario_observations.Winner(wanted), scenario_observations.Winner(held):
            return set(wanted) == set(held)
    return fact == found


def actual_observation(state: State, fact: Observation) -> Observation:
    """Return the actual fact of the same kind as an expected fact."""
    plan = state.plan
    match fact:
        case scenario_observations.Hand(seat):
            return scenario_observations.Hand(seat, _cards(plan, state.hands[seat - 1]))
        case scenario_observations.Owns(seat):
            return scenario_observations.Owns(seat, tuple(plan.board.names_of_tracks(state.owned[seat - 1])))
        case scenario_observations.Trains(seat):
            return scenario_observations.Trains(seat, state.trains[seat - 1])
        case scenario_observations.Points(seat):
            return scenario_observations.Points(seat, state.points[seat - 1])
        case scenario_observations.Holds(seat, wanted):
            return scenario_observations.Holds(seat, _count(plan, state.kept[seat - 1], wanted, others=True))
        case scenario_observations.PieceValues(seat):
            numbered = enumerate(plan.pieces)
            return scenario_observations.PieceValues(
                seat,
                tuple((piece.id, value) for nth, piece in numbered for value in values_of(state, seat - 1, nth)),
            )
        case scenario_observations.Placed(seat, wanted):
            return scenario_observations.Placed(seat, _standing(state, wanted, owner=seat - 1))
        case scenario_observations.Stands(wanted):
            return scenario_observations.Stands(_standing(state, wanted))
        case scenario_observations.Bank(wanted):
            return scenario_observations.Bank(_count(plan, state.bank, wanted, others=not wanted))
        case scenario_observations.FaceUpRow():
            row = [plan.cards.names[card] if card != EMPTY else NOTHING for card in state.row]
            while row and row[-1] == NOTHING:
                row.pop()
            return scenario_observations.FaceUpRow(tuple(row))
        case scenario_observations.Deck(only, wanted):
            top_first = tuple(plan.in_deck[card] for card in reversed(state.deck))
            return scenario_observations.Deck(
                only=only, cards=top_first if only or not wanted else top_first[: len(wanted)]
            )
        case scenario_observations.DeckCount():
            return scenario_observations.DeckCount(len(state.deck))
        case scenario_observations.Discards():
            return scenario_observations.Discards(_cards(plan, state.discards))
        case scenario_observations.Tickets(seat, wanted):
            return scenario_observations.Tickets(seat, _name(plan, state.tickets[seat - 1], wanted))
        case scenario_observations.Offered(seat, wanted):
            return scenario_observations.Offered(seat, _name(plan, state.offered[seat - 1], wanted))
        case scenario_observations.TicketDeck(deck, only, wanted):
            deck = find_deck(plan, deck)
            numbers = state.ticket_decks[plan.decks.index(deck)][::-1]
            seen = numbers if only or not wanted else numbers[: len(wanted)]
            return replace(fact, tickets=_name(plan, seen, wanted, deck))
        case scenario_observations.TicketCount(deck):
            return scenario_observations.TicketCount(
                deck, len(state.ticket_decks[plan.decks.index(find_deck(plan, deck))])
            )
        case scenario_observations.Turn():
            return scenario_observations.Turn(state.seat + 1)
        case scenario_observations.Extra():
            return scenario_observations.Extra(state.pending.extra if isinstance(state.pending, AnswerTunnel) else 0)
        case scenario_observations.GapObservation(gap):
            return scenario_observations.GapObservation(gap, state.gaps.get(gap, 0))
        case scenario_observations.Ended(reason="") if state.ended:
            return fact
        case scenario_observations.Ended() | scenario_observations.NotEnded():
            return scenario_observations.Ended(state.ended) if state.ended else scenario_observations.NotEnded()
        case scenario_observations.Final(seat, line):
            score = outcome(state).scores[seat - 1]
            lines = [entry.points for entry in score.lines if entry.what in SCORE_LINES.get(line, (line,))]
            return scenario_observations.Final(seat, line, sum(lines) if line else score.points)
        case scenario_observations.Counts(seat, measure):
            return scenario_observations.Counts(seat, measure, Scoring(state).measure(measure, seat - 1))
        case scenario_observations.Winner():
            return scenario_observations.Winner(tuple(seat + 1 for seat in outcome(state).winners))
        case _:
            raise AssertionError(fact)


def _cards(plan: Plan, counts: list[int]) -> Cards:
    return Cards(tuple(plan.cards.named(counts).items()))


def _count(
    plan: Plan, counts: Sequence[int], wanted: Iterable[tuple[str, int]], *, others: bool
) -> tuple[tuple[str, int], ...]:
    """Return the number of copies of each wanted piece and group. With `others`, include all other pieces with a
    count above 0."""
    asked = dict.fromkeys(name for name, _ in wanted)
    pieces = zip(plan.pieces, counts, strict=True)
    groups = ((name, plan.pieces_called(name)) for name in asked if name not in plan.piece_number)
    return (
        *(
            (piece.id, count)
            for piece, count in pieces
            if piece.id in asked or (others and count and piece.of not in asked)
        ),
        *((name, sum(counts[piece] for piece in of)) for name, of in groups),
    )


def _standing(state: State, wanted: Iterable[Standing], owner: int | None = None) -> tuple[Standing, ...]:
    """Return the pieces on the map, under the names that the expected fact uses. A piece of a group gets the group
    name if the fact uses it."""
    plan = state.plan
    groups = {fact.piece for fact in wanted} - plan.piece_number.keys()
    return tuple(
        Standing(piece.of if (piece := plan.pieces[number]).of in groups else piece.id, plan.spots[spot])
        for number, spot, placed_by in state.placed
        if owner in (None, placed_by)
    )


def _name(plan: Plan, numbers: Iterable[int], wanted: Iterable[TicketName], deck: str = "") -> tuple[TicketName, ...]:
    """Return tickets under the names that the expected fact uses, so that the two lists can be compared."""
    names = {ticket_in_game(plan, name, deck=deck): name for name in wanted}
    return tuple(names.get(number) or TicketName((plan.board.tickets[number].id,)) for number in numbers)
