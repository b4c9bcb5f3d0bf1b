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
from mapdsl.engine.plan import Plan
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
    found = look(engine, state, fact)
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
        case facts.Hand() | facts.Discards(), facts.Hand() | facts.Discards():
            return _count_cards(fact.cards) == _count_cards(found.cards)
        case facts.Holds() | facts.Bank(), facts.Holds() | facts.Bank():
            held = found.pieces
            return set(fact.pieces) <= set(held) if fact.pieces else not any(each.count for each in held)
        case facts.Placed() | facts.Stands(), facts.Placed() | facts.Stands():
            return Counter(fact.pieces) <= Counter(found.pieces) if fact.pieces else not found.pieces
        case facts.Tickets() | facts.Offered(), facts.Tickets() | facts.Offered():
            return Counter(fact.tickets) == Counter(found.tickets)
        case facts.Winner(wanted), facts.Winner(held):
            return set(wanted) == set(held)
        case _:
            return fact == found


def _count_cards(cards: Cards) -> Counter[str]:
    counts: Counter[str] = Counter()
    for count in cards.counts:
        counts[count.card] += count.count
    return counts


def look(engine: Engine, state: State, fact: Fact) -> Fact:
    """The fact of the same sort that holds."""
    plan = engine.plan
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
            return facts.Holds(seat, _counted(plan, state.kept[seat - 1], wanted))
        case facts.Placed(seat, wanted):
            return facts.Placed(seat, _standing(state, wanted, owner=seat - 1))
        case facts.Stands(wanted):
            return facts.Stands(_standing(state, wanted))
        case facts.Bank(wanted):
            return facts.Bank(_counted(plan, state.bank, wanted))
        case facts.Row():
            row = [plan.cards.names[card] if card != EMPTY else NO_CARD for card in state.row]
            while row and row[-1] == NO_CARD:
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
            return facts.Tickets(seat, _named(engine, state.tickets[seat - 1], wanted))
        case facts.Offered(seat, wanted):
            return facts.Offered(seat, _named(engine, state.offered[seat - 1], wanted))
        case facts.TicketDeck(deck, only, wanted):
            deck = find_deck(engine, deck)
            numbers = state.ticket_decks[plan.decks.index(deck)][::-1]
            seen = numbers if only or not wanted else numbers[: len(wanted)]
            return replace(fact, tickets=_named(engine, seen, wanted, deck))
        case facts.TicketCount(deck):
            return facts.TicketCount(deck, len(state.ticket_decks[plan.decks.index(find_deck(engine, deck))]))
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
            lines = [each.points for each in score.lines if each.what in SCORE_LINES.get(line, (line,))]
            return facts.Final(seat, line, sum(lines) if line else score.points)
        case facts.Counts(seat, measure):
            return facts.Counts(seat, measure, Scoring(state).measure(measure, seat - 1))
        case facts.Winner():
            return facts.Winner(tuple(seat + 1 for seat in outcome(state).winners))
        case _:
            raise AssertionError(fact)


def _cards(plan: Plan, counts: list[int]) -> Cards:
    return Cards(tuple(CardCount(name, count) for name, count in plan.cards.named(counts).items()))


def _counted(plan: Plan, counts: Sequence[int], wanted: Iterable[PieceCount]) -> tuple[PieceCount, ...]:
    """How many of each piece, and of each group that is asked for."""
    groups = dict.fromkeys(each.piece for each in wanted if each.piece not in plan.piece_number)
    return (
        *(PieceCount(piece.id, count) for piece, count in zip(plan.pieces, counts, strict=True)),
        *(PieceCount(group, sum(counts[piece] for piece in plan.pieces_called(group))) for group in groups),
    )


def _standing(state: State, wanted: Iterable[Standing], owner: int | None = None) -> tuple[Standing, ...]:
    """What stands where, as the fact names it: by its group, if that is asked for."""
    plan = state.plan
    groups = {each.piece for each in wanted} - plan.piece_number.keys()
    return tuple(
        Standing(piece.of if (piece := plan.pieces[number]).of in groups else piece.id, plan.spots[spot])
        for number, spot, placed_by in state.placed
        if owner in (None, placed_by)
    )


def _named(
    engine: Engine, numbers: Iterable[int], wanted: Iterable[TicketName], deck: str = ""
) -> tuple[TicketName, ...]:
    """Tickets as the fact names them, so that they can be compared."""
    names = {ticket_in_game(engine, name, deck=deck): name for name in wanted}
    return tuple(names.get(number) or TicketName((engine.tickets[number].id,)) for number in numbers)
