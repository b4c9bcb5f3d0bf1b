"""What happened, and why something is refused, in sentences.

Comes in: events, as one player sees them (or all of them, to look at a game that is over). Goes out: lines.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import singledispatchmethod

from msgspec.structs import replace

from mapdsl.cli.table.table_words import Words, join_parts
from mapdsl.diagnostics.text import count_of, show
from mapdsl.engine import ClaimTrack, Code, Event, Paid, Payment, Quote, Refusal, State, events, quote, seen_by
from mapdsl.rules.gazetteer import LOCOMOTIVE

ENDS = {
    "last-round": "The last round is over.",
    "won": "The game is won.",
    "all-passed": "Nobody can do anything any more: the game is over.",
    "too-long": "The game has gone on for too long: it is broken off.",
}
"""Ends that have a sentence of their own."""


def tell(happened: Iterable[Event], words: Words, viewer: int | None) -> list[str]:
    """Sentences for a viewer; None is shown everything."""
    teller = _Teller(words, viewer)
    lines: list[str] = []
    drawn: list[str] = []
    drawer = -1

    def say_drawn() -> None:
        if drawn:
            lines.append(f"{words.does(drawer, 'draws', 'draw', viewer)} {join_parts(drawn)}.")
            drawn.clear()

    for event in happened:
        seen = event if viewer is None else seen_by(event, viewer)
        if isinstance(seen, events.CardTaken | events.CardDrawn):
            if seen.seat != drawer:
                say_drawn()
                drawer = seen.seat
            drawn.append(teller.card(seen))
            continue
        sentence = teller.tell(seen)
        if sentence or isinstance(seen, events.TurnEnded):
            say_drawn()
        if sentence:
            lines.append(sentence)
    say_drawn()
    return lines


class _Teller:
    def __init__(self, words: Words, viewer: int | None) -> None:
        self.words = words
        self.viewer = viewer

    def card(self, event: events.CardTaken | events.CardDrawn) -> str:
        if isinstance(event, events.CardTaken):
            return f"{self.words.card(event.card)} from the row"
        return "a blind card" if event.card is None else f"{self.words.card(event.card)} blind"

    def _does(self, seat: int, third: str, second: str) -> str:
        return self.words.does(seat, third, second, self.viewer)

    @singledispatchmethod
    def tell(self, event: Event) -> str:
        """A sentence, or nothing for what can be seen on the table."""
        third, second, rest = event.SAID
        if not rest:
            return ""
        facts = {name: self._name(getattr(event, name)) for name in event.__struct_fields__}
        return f"{self._does(event.seat, third, second)} {rest.format(**facts)}."

    def _name(self, value: object) -> str:
        return self.words.payment(value) if isinstance(value, Payment) else self.words.named(str(value))

    @tell.register
    def _(self, event: events.HandDealt) -> str:
        if event.cards is None:
            return ""
        return f"{self._does(event.seat, 'starts', 'start')} with {self.words.cards(event.cards)}."

    @tell.register
    def _(self, event: events.RowSwept) -> str:
        return f"The row is swept: {join_parts([self.words.card(card) for card in event.cards])}."

    @tell.register
    def _(self, event: events.DeckReformed) -> str:
        return f"The discards become the deck: {count_of(event.cards, 'card')}."

    @tell.register
    def _(self, event: events.TicketsOffered) -> str:
        if event.tickets is not None and self.viewer is not None:
            return ""
        return f"{self._does(event.seat, 'looks', 'look')} at {count_of(event.count, 'ticket')}."

    @tell.register
    def _(self, event: events.TicketsKept) -> str:
        keeps = self._does(event.seat, "keeps", "keep")
        if event.kept is None:
            return f"{keeps} {count_of(event.count, 'ticket')}."
        return f"{keeps} {join_parts([self.words.ticket(each) for each in event.kept]) or 'no ticket'}."

    @tell.register
    def _(self, event: events.TunnelRevealed) -> str:
        cards = join_parts([self.words.card(card) for card in event.cards]) or "no card"
        more = f"{count_of(event.extra, 'more card')} to pay" if event.extra else "nothing more to pay"
        return f"{self.words.track(event.track)}: turned up {cards}; {more}."

    @tell.register
    def _(self, event: events.TrackClaimed) -> str:
        paid = self.words.payment(event.payment)
        points = count_of(event.points, "point")
        return f"{self._does(event.seat, 'claims', 'claim')} {self.words.track(event.track)} for {paid}: {points}."

    @tell.register
    def _(self, event: events.DeedDone) -> str:
        done = [show(event.action or event.deed), *map(self.words.named, filter(None, (event.piece, event.where)))]
        paid = f" for {self.words.payment(event.payment)}" if event.payment and event.payment.size else ""
        return f"{self.words.player(event.seat)}: {' '.join(done)}{paid}."

    @tell.register
    def _(self, event: events.LastRoundBegan) -> str:
        has = self._does(event.seat, "has", "have")
        turns = f"the last {event.turns} turns begin" if event.turns != 1 else "one more turn"
        return f"{has} {count_of(event.trains_left, 'train')} left: {turns}."

    @tell.register
    def _(self, event: events.GameEnded) -> str:
        return ENDS.get(event.reason, f"The game is over: {show(event.reason)}.")


def teller(words: Words, say: Callable[[str], None]) -> Callable[[int, str, Iterable[Event]], None]:
    """For watching a replay: every row, its action, and what followed."""

    def watch(row: int, action: str, happened: Iterable[Event]) -> None:
        say(f"{row:4}  {show(action)}" if row else "   0  the table is laid out")
        for line in tell(happened, words, None):
            say(f"      {line}")

    return watch


TEXTS: dict[Code, str] = {
    Code.TRACK_TAKEN: "{owner} owns {track}",
    Code.TRACK_OWNED: "you own {track} already",
    Code.PARALLEL_OWNED: "you own {other}, which runs beside {track}",
    Code.TRAINS_MISSING: "{track} takes {needed} trains, and you have {left} left",
    Code.CARDS_MISSING: "you have {held} {card}, and {needed} are wanted",
    Code.NONE_LEFT: "you have no {piece} left",
    Code.MOST_HELD: "you have {held} {piece}, which is all that you may have",
    Code.NOTHING_FOLLOWS: "after {what} you could do nothing in this turn",
    Code.CAN_ACT: "you can do something, and only who can do nothing passes",
    Code.NOTHING_PENDING: "there is nothing to decide so now",
    Code.NO_SUCH_MOVE: "that is not possible now",
}
"""Where the words of the engine are not those of one who speaks to the player."""


def reason(why: Refusal, words: Words) -> str:
    """A refusal in words."""
    facts: dict[str, str | int] = dict(why.facts)
    for name, value in facts.items():
        if name == "owner":
            facts[name] = words.player(int(value) - 1)
        elif isinstance(value, str):
            facts[name] = words.named(value)
    text = TEXTS.get(why.code)
    return text.format(**facts) if text is not None else str(Refusal(why.code, tuple(facts.items())))


def payment_reason(state: State, action: Paid, payment: Payment | None, words: Words) -> str:
    """Why something cannot be had: for this payment, or for any."""
    price = quote(state, action)
    if payment is not None or price is None:
        why = state.why_not(action)
        return reason(why, words) if why is not None else f"you can: {words.payment(action.payment)}"
    action = replace(action, payment=price.payment)
    why = state.why_not(action)
    if price.missing and (why is None or why.code in (Code.CARDS_MISSING, Code.SUBSTITUTES)):
        return _short(state, action, price, words)
    return reason(why, words) if why is not None else f"you can: {words.payment(price.payment)}"


def _short(state: State, action: Paid, price: Quote, words: Words) -> str:
    """Too few cards: what is wanted, and how many are missing."""
    held = state.view(state.seat).seats[state.seat].hand or ()
    if isinstance(action, ClaimTrack):
        wanted = words.price(action.track)
        length = words.length(action.track)
        saved = f", and you may leave out {length - price.spaces}" if price.spaces < length else ""
    else:
        cards = count_of(price.payment.cards, "card") + " of one colour"
        wanted = cards if price.payment.cards else count_of(price.spaces, LOCOMOTIVE)
        saved = ""
    has = words.cards(held) or "no cards"
    return f"{words.named(action.thing)} takes {wanted}{saved}; you have {has}: {count_of(price.missing, 'card')} short"
