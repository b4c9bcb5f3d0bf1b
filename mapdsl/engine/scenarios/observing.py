"""Compare expected facts of a scenario with a state."""

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
from mapdsl.rules.scenarios import facts
from mapdsl.rules.scenarios.facts import SCORE_LINES, Cards, Fact, Standing, write_pieces
from mapdsl.rules.terms.forms import write_list
from mapdsl.rules.terms.name_index import TicketName
from mapdsl.rules.terms.phrase import NOTHING


def observe(state: State, fact: Fact) -> None:
    """Check that a fact holds. Raises `StepFailedError` if it does not."""
    found = look(state, fact)
    if not _agree(fact, found):
        raise StepFailedError(str(fact), _tell(found))


def _tell(found: Fact) -> str:
    """Format a fact. Unlimited pieces of the bank are written as `any number`, because their count is arbitrary."""
    if not isinstance(found, facts.Bank):
        return str(found)
    told = [
        f"any number of {write_pieces((name, 1))}" if count > UNLIMITED // 2 else write_pieces((name, count))
        for name, count in found.pieces
    ]
    return f"{found.FORM.word} {write_list(told)}"


def _agree(fact: Fact, found: Fact) -> bool:
    """Return whether the actual fact meets the expectation. The order within hands and piles does not matter."""
    match fact, found:
        case facts.Hand() | facts.Discards(), facts.Hand() | facts.Discards():
            return set(fact.cards.counts) == set(found.cards.counts)
        case facts.Owns(tracks=(_, *_)), facts.Owns():
            return set(fact.tracks) <= set(found.tracks)
        case facts.Holds(), facts.Holds():
            return set(fact.pieces) == set(found.pieces)
        case facts.Bank(pieces=(_, *_)), facts.Bank():
            return set(fact.pieces) <= set(found.pieces)
        case facts.Placed(pieces=(_, *_)) | facts.Stands(pieces=(_, *_)), facts.Placed() | facts.Stands():
            return Counter(fact.pieces) <= Counter(found.pieces)
        case facts.Worth(), facts.Worth():
            return Counter(fact.values) == Counter(found.values)
        case facts.Tickets() | facts.Offered(), facts.Tickets() | facts.Offered():
            return Counter(fact.tickets) == Counter(found.tickets)
        case facts.Winner(wanted), facts.Winner(held):
            return set(wanted) == set(held)
    return fact == found


def look(state: State, fact: Fact) -> Fact:
    """Return the actual fact of the same kind as an expected one."""
    plan = state.plan
    match fact:
        case facts.Hand(seat):
            return facts.Hand(seat, _cards(plan, state.hands[seat - 1]))
        case facts.Owns(seat):
            return facts.Owns(seat, tuple(plan.board.names_of_tracks(state.owned[seat - 1])))
        case facts.Trains(seat):
            return facts.Trains(seat, state.trains[seat - 1])
        case facts.Points(seat):
            return facts.Points(seat, state.points[seat - 1])
        case facts.Holds(seat, wanted):
            return facts.Holds(seat, _count(plan, state.kept[seat - 1], wanted, others=True))
        case facts.Worth(seat):
            numbered = enumerate(plan.pieces)
            return facts.Worth(
                seat,
                tuple((piece.id, value) for nth, piece in numbered for value in values_of(state, seat - 1, nth)),
            )
        case facts.Placed(seat, wanted):
            return facts.Placed(seat, _standing(state, wanted, owner=seat - 1))
        case facts.Stands(wanted):
            return facts.Stands(_standing(state, wanted))
        case facts.Bank(wanted):
            return facts.Bank(_count(plan, state.bank, wanted, others=not wanted))
        case facts.Row():
            row = [plan.cards.names[card] if card != EMPTY else NOTHING for card in state.row]
            while row and row[-1] == NOTHING:
                row.pop()
            return facts.Row(tuple(row))
        case facts.Deck(only, wanted):
            top_first = tuple(plan.in_deck[card] for card in reversed(state.deck))
            return facts.Deck(only=only, cards=top_first if only or not wanted else top_first[: len(wanted)])
        case facts.DeckCount():
            return facts.DeckCount(len(state.deck))
        case facts.Discards():
            return facts.Discards(_cards(plan, state.discards))
        case facts.Tickets(seat, wanted):
            return facts.Tickets(seat, _name(plan, state.tickets[seat - 1], wanted))
        case facts.Offered(seat, wanted):
            return facts.Offered(seat, _name(plan, state.offered[seat - 1], wanted))
        case facts.TicketDeck(deck, only, wanted):
            deck = find_deck(plan, deck)
            numbers = state.ticket_decks[plan.decks.index(deck)][::-1]
            seen = numbers if only or not wanted else numbers[: len(wanted)]
            return replace(fact, tickets=_name(plan, seen, wanted, deck))
        case facts.TicketCount(deck):
            return facts.TicketCount(deck, len(state.ticket_decks[plan.decks.index(find_deck(plan, deck))]))
        case facts.Turn():
            return facts.Turn(state.seat + 1)
        case facts.Extra():
            return facts.Extra(state.pending.extra if isinstance(state.pending, AnswerTunnel) else 0)
        case facts.Gap(gap):
            return facts.Gap(gap, state.gaps.get(gap, 0))
        case facts.Ended(reason="") if state.ended:
            return fact
        case facts.Ended() | facts.NotEnded():
            return facts.Ended(state.ended) if state.ended else facts.NotEnded()
        case facts.Final(seat, line):
            score = outcome(state).scores[seat - 1]
            lines = [entry.points for entry in score.lines if entry.what in SCORE_LINES.get(line, (line,))]
            return facts.Final(seat, line, sum(lines) if line else score.points)
        case facts.Counts(seat, measure):
            return facts.Counts(seat, measure, Scoring(state).measure(measure, seat - 1))
        case facts.Winner():
            return facts.Winner(tuple(seat + 1 for seat in outcome(state).winners))
        case _:
            raise AssertionError(fact)


def _cards(plan: Plan, counts: list[int]) -> Cards:
    return Cards(tuple(plan.cards.named(counts).items()))


def _count(
    plan: Plan, counts: Sequence[int], wanted: Iterable[tuple[str, int]], *, others: bool
) -> tuple[tuple[str, int], ...]:
    """Return the count of each wanted piece and group; with `others`, also of all pieces with a count above 0."""
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
    """Return the pieces on the map under the names that the expected fact uses. Pieces of a group get the name of
    the group if the fact uses it."""
    plan = state.plan
    groups = {fact.piece for fact in wanted} - plan.piece_number.keys()
    return tuple(
        Standing(piece.of if (piece := plan.pieces[number]).of in groups else piece.id, plan.spots[spot])
        for number, spot, placed_by in state.placed
        if owner in (None, placed_by)
    )


def _name(plan: Plan, numbers: Iterable[int], wanted: Iterable[TicketName], deck: str = "") -> tuple[TicketName, ...]:
    """Return tickets under the names that the expected fact uses, so that both can be compared."""
    names = {ticket_in_game(plan, name, deck=deck): name for name in wanted}
    return tuple(names.get(number) or TicketName((plan.board.tickets[number].id,)) for number in numbers)
