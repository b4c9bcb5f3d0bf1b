"""Whether expected facts hold: for each sort, what there is instead.

Comes in: a state, a fact. Goes out: nothing, or `StepFailedError` with what was found. Must not know: the language.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

from msgspec.structs import replace

from mapdsl.engine.cards import EMPTY
from mapdsl.engine.game_engine import Engine
from mapdsl.engine.numbered_board import UNLIMITED
from mapdsl.engine.pending import AnswerTunnel
from mapdsl.engine.scenarios.failures import StepFailedError
from mapdsl.engine.scenarios.ticket_piles import find_deck, ticket_in_game
from mapdsl.engine.scoring import Scoring, outcome
from mapdsl.engine.state import State
from mapdsl.rules.forms import write_list
from mapdsl.rules.gazetteer import TicketName
from mapdsl.rules.scenarios import facts
from mapdsl.rules.scenarios.facts import SCORE_LINES, CardCount, Cards, Fact, PieceCount, Standing

NO_CARD = "nothing"
"""A slot of the row without a card, before one that has one."""


def observe(engine: Engine, state: State, fact: Fact) -> None:
    """Raises `StepFailedError` if the fact does not hold."""
    found = Observer(engine, state).observe(fact)
    if not _agree(fact, found):
        raise StepFailedError(str(fact), _tell(fact, found))


def _tell(fact: Fact, found: Fact) -> str:
    """What was found, of pieces those that were asked for or that are there."""
    match fact, found:
        case facts.Holds(seat, wanted), facts.Holds(pieces=held):
            asked = {each.piece for each in wanted}
            return str(facts.Holds(seat, tuple(each for each in held if each.count or each.piece in asked)))
        case facts.Bank(wanted), facts.Bank(held):
            asked = {each.piece for each in wanted} or {each.piece for each in held if each.count}
            shown = (each for each in held if each.piece in asked)
            return f"{found.FORM.word} {write_list(map(_tell_count, shown))}"
    return str(found)


def _tell_count(count: PieceCount) -> str:
    """How many the bank has. Of what it has in any number, what was taken and given back hardly counts."""
    return f"any number of {PieceCount(count.piece, 1)}" if count.count > UNLIMITED // 2 else str(count)


def _agree(fact: Fact, found: Fact) -> bool:
    """Whether what was found is what was expected; the order of things in hands and piles does not matter."""
    match fact, found:
        case facts.Owns(tracks=wanted), facts.Owns(tracks=owned):
            return set(wanted) <= set(owned) if wanted else not owned
        case facts.Hand(cards=wanted), facts.Hand(cards=held):
            return _count_cards(wanted) == _count_cards(held)
        case facts.Discards(wanted), facts.Discards(held):
            return _count_cards(wanted) == _count_cards(held)
        case facts.Holds(pieces=wanted), facts.Holds(pieces=held):
            return set(wanted) <= set(held) if wanted else not any(each.count for each in held)
        case facts.Bank(wanted), facts.Bank(held):
            return set(wanted) <= set(held) if wanted else not any(each.count for each in held)
        case ((facts.Placed() | facts.Stands()), (facts.Placed() | facts.Stands())):
            return Counter(fact.pieces) <= Counter(found.pieces) if fact.pieces else not found.pieces
        case facts.Tickets(tickets=wanted), facts.Tickets(tickets=held):
            return Counter(wanted) == Counter(held)
        case facts.Offered(tickets=wanted), facts.Offered(tickets=held):
            return Counter(wanted) == Counter(held)
        case facts.Winner(wanted), facts.Winner(held):
            return set(wanted) == set(held)
        case _:
            return fact == found


def _count_cards(cards: Cards) -> Counter[str]:
    counts: Counter[str] = Counter()
    for count in cards.counts:
        counts[count.card] += count.count
    return counts


class Observer:
    """Looks at a state: the fact of the same sort that holds."""

    def __init__(self, engine: Engine, state: State) -> None:
        self.engine = engine
        self.state = state
        self.plan = engine.plan

    def observe(self, fact: Fact) -> Fact:
        match fact:
            case facts.Final() | facts.Counts() | facts.Winner():
                return self._at_the_end(fact)
            case facts.Row() | facts.Deck() | facts.DeckCount() | facts.Discards():
                return self._of_cards(fact)
            case facts.TicketDeck() | facts.TicketCount() | facts.Tickets() | facts.Offered():
                return self._of_tickets(fact)
            case facts.Stands(wanted):
                return facts.Stands(self._standing(wanted))
            case facts.Bank(wanted):
                return facts.Bank(self._counted(self.state.bank, wanted))
            case facts.Turn() | facts.Extra() | facts.Gap() | facts.Ended() | facts.NotEnded():
                return self._of_the_course(fact)
            case _:
                return self._of_a_player(fact)

    # ---- players ----------------------------------------------------------------------------------------------------

    def _of_a_player(self, fact: Fact) -> Fact:
        state, plan = self.state, self.plan
        match fact:
            case facts.Hand(seat):
                return facts.Hand(seat, self._cards(state.hands[seat - 1]))
            case facts.Owns(seat):
                return facts.Owns(seat, tuple(plan.board.names_of_tracks(state.owned[seat - 1])))
            case facts.Trains(seat):
                return facts.Trains(seat, state.trains[seat - 1])
            case facts.Points(seat):
                return facts.Points(seat, state.points[seat - 1])
            case facts.Holds(seat, wanted):
                return facts.Holds(seat, self._counted(state.kept[seat - 1], wanted))
            case facts.Placed(seat, wanted):
                return facts.Placed(seat, self._standing(wanted, owner=seat - 1))
            case _:
                raise AssertionError(fact)

    def _counted(self, counts: Sequence[int], wanted: Iterable[PieceCount]) -> tuple[PieceCount, ...]:
        """How many of each piece, and of each group that is asked for."""
        groups = dict.fromkeys(each.piece for each in wanted if each.piece not in self.plan.piece_number)
        return (
            *(PieceCount(piece.id, count) for piece, count in zip(self.plan.pieces, counts, strict=True)),
            *(PieceCount(group, sum(counts[piece] for piece in self.plan.pieces_called(group))) for group in groups),
        )

    def _standing(self, wanted: Iterable[Standing], owner: int | None = None) -> tuple[Standing, ...]:
        """What stands where, as the fact names it: by its group, if that is asked for."""
        plan = self.plan
        groups = {each.piece for each in wanted} - plan.piece_number.keys()
        return tuple(
            Standing(piece.of if (piece := plan.pieces[number]).of in groups else piece.id, plan.spots[spot])
            for number, spot, placed_by in self.state.placed
            if owner in (None, placed_by)
        )

    # ---- cards ------------------------------------------------------------------------------------------------------

    def _of_cards(self, fact: Fact) -> Fact:
        names = self.plan.cards.names
        top_first = tuple(self.plan.in_deck[card] for card in reversed(self.state.deck))
        match fact:
            case facts.Row(wanted):
                row = [names[card] if card != EMPTY else NO_CARD for card in self.state.row]
                while row and row[-1] == NO_CARD:
                    row.pop()
                return facts.Row(tuple(row))
            case facts.Deck(only, wanted):
                is_whole = only or not wanted
                return facts.Deck(only=only, cards=top_first if is_whole else top_first[: len(wanted)])
            case facts.DeckCount():
                return facts.DeckCount(len(top_first))
            case _:
                return facts.Discards(self._cards(self.state.discards))

    def _cards(self, counts: list[int]) -> Cards:
        return Cards(tuple(CardCount(name, count) for name, count in self.plan.cards.named(counts).items()))

    # ---- tickets ----------------------------------------------------------------------------------------------------

    def _of_tickets(self, fact: Fact) -> Fact:
        state = self.state
        match fact:
            case facts.Tickets(seat, wanted):
                return facts.Tickets(seat, self._name(state.tickets[seat - 1], wanted))
            case facts.Offered(seat, wanted):
                return facts.Offered(seat, self._name(state.offered[seat - 1], wanted))
            case facts.TicketDeck(deck, only, wanted):
                deck = find_deck(self.engine, deck)
                numbers = state.ticket_decks[self.plan.decks.index(deck)][::-1]
                seen = numbers if only or not wanted else numbers[: len(wanted)]
                return replace(fact, tickets=self._name(seen, wanted, deck))
            case facts.TicketCount(deck):
                number = self.plan.decks.index(find_deck(self.engine, deck))
                return facts.TicketCount(deck, len(state.ticket_decks[number]))
            case _:
                raise AssertionError(fact)

    def _name(self, numbers: Iterable[int], wanted: Iterable[TicketName], deck: str = "") -> tuple[TicketName, ...]:
        """Tickets as the fact names them, so that they can be compared."""
        names = {ticket_in_game(self.engine, name, deck=deck): name for name in wanted}
        tickets = self.plan.board.tickets
        return tuple(names.get(number) or TicketName((tickets[number].id,)) for number in numbers)

    # ---- the course of the game, its end ----------------------------------------------------------------------------

    def _of_the_course(self, fact: Fact) -> Fact:
        state = self.state
        match fact:
            case facts.Turn():
                return facts.Turn(state.seat + 1)
            case facts.Extra():
                return facts.Extra(state.pending.extra if isinstance(state.pending, AnswerTunnel) else 0)
            case facts.Gap(gap):
                return facts.Gap(gap, state.gaps.get(gap, 0))
            case facts.Ended(reason) if state.ended:
                return facts.Ended(state.ended if reason else "")
            case facts.NotEnded() if state.ended:
                return facts.Ended(state.ended)
            case _:
                return facts.NotEnded()

    def _at_the_end(self, fact: Fact) -> Fact:
        result = outcome(self.state)
        match fact:
            case facts.Final(seat, line):
                score = result.scores[seat - 1]
                lines = [each.points for each in score.lines if each.what in SCORE_LINES.get(line, (line,))]
                return facts.Final(seat, line, sum(lines) if line else score.points)
            case facts.Counts(seat, measure):
                return facts.Counts(seat, measure, Scoring(self.state).measure(measure, seat - 1))
            case _:
                return facts.Winner(tuple(seat + 1 for seat in result.winners))
