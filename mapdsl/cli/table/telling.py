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
from mapdsl.rules.deeds import CARDS, TRAINS, Deed, DeedWords
from mapdsl.rules.gazetteer import LOCOMOTIVE
from mapdsl.rules.words import words_of

ENDS = {
    "last-round": "The last round is over.",
    "won": "The game is won.",
    "all-passed": "Nobody can do anything any more: the game is over.",
    "too-long": "The game has gone on for too long: it is broken off.",
}
"""Ends that have a sentence of their own."""
MOVES = {
    "take": ("takes", "take", "from"),
    "draw": ("draws", "draw", "from"),
    "turn-up": ("turns up", "turn up", ""),
    "give": ("gives back", "give back", ""),
    "place": ("places", "place", "on"),
    "move": ("moves", "move", "to"),
    "travel": ("moves", "move", "to"),
    "remove": ("removes", "remove", "from"),
}
"""What is told of the player, and to the player, of a deed with pieces; what stands before where it was done."""


def tell(happened: Iterable[Event], words: Words, viewer: int | None) -> list[str]:
    """Sentences for a viewer; None is shown everything."""
    teller = _Teller(words, viewer)
    lines: list[str] = []
    drawn: list[str] = []
    laid: list[tuple[str, str]] = []
    drawer = -1

    def say_gathered() -> None:
        if drawn:
            lines.append(f"{words.does(drawer, 'draws', 'draw', viewer)} {join_parts(drawn)}.")
            drawn.clear()
        if laid:
            lines.append(teller.laid(laid))
            laid.clear()

    for event in happened:
        seen = event if viewer is None else seen_by(event, viewer)
        if isinstance(seen, events.CardTaken | events.CardDrawn):
            if seen.seat != drawer:
                say_gathered()
                drawer = seen.seat
            drawn.append(teller.card(seen))
            continue
        if isinstance(seen, events.PiecesMoved) and seen.verb in ("place", "refill"):
            laid += seen.pieces or ()
            continue
        sentence = teller.tell(seen)
        if sentence or isinstance(seen, events.TurnEnded):
            say_gathered()
        if sentence:
            lines.append(sentence)
    say_gathered()
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
        """What a rule lets happen, with what was chosen. What chance brought other events tell."""
        if event.deed is None:
            return f"{self._does(event.seat, 'does', 'do')} something hidden."
        third, second, what = self._deed(DeedWords().read(words_of(event.deed)), event)
        paid = self.words.payment(event.payment) if event.payment and event.payment.size else ""
        if not third:
            return f"{self._does(event.seat, 'pays', 'pay')} {paid}." if paid else ""
        return f"{self._does(event.seat, third, second)} {what}{' for ' * bool(paid)}{paid}."

    def _deed(self, deed: Deed, event: events.DeedDone) -> tuple[str, str, str]:
        """What somebody `takes`, and what `You take`; nothing where other events tell it."""
        count = deed.amounts[0]
        if event.piece:
            third, second, joining = MOVES[deed.verb]
            where = f" {joining} {self.words.spot(event.where)}" if event.where else ""
            return third, second, self.words.counted(show(event.piece), count) + where
        match deed:
            case Deed("take-over"):
                return "takes over", "take over", self.words.spot(event.where)
            case Deed("exchange"):
                return "exchanges", "exchange", "all tickets"
            case Deed("show"):
                return "lays", "lay", "completed tickets open"
            case Deed("take", thing=thing) if thing == CARDS:
                return "draws", "draw", f"{count_of(count, 'card')} blind"
            case Deed("give", thing=thing) if thing == TRAINS:
                return "gives back", "give back", count_of(count, "train")
        return "", "", ""

    @tell.register
    def _(self, event: events.PiecesMoved) -> str:
        if event.pieces is None:
            return f"{self._does(event.seat, 'draws', 'draw')} something hidden."
        if event.verb == "retire":
            return f"Out of the game: {join_parts([show(piece) for piece, _ in event.pieces])}."
        third, second, joining = MOVES[event.verb]
        parts = [show(piece) + (f" {joining} {self.words.spot(spot)}" if spot else "") for piece, spot in event.pieces]
        return f"{self._does(event.seat, third, second)} {join_parts(parts)}{' by chance' * (event.verb == 'draw')}."

    def laid(self, pieces: Iterable[tuple[str, str]]) -> str:
        """Pieces that lie on the map from now on, each sort once; of several, chance has decided which lies where."""
        spots: dict[str, list[str]] = {}
        for piece, spot in pieces:
            spots.setdefault(piece, []).append(self.words.spot(spot))
        parts = [f"{show(piece)} on {join_parts(found)}" for piece, found in spots.items()]
        return f"Laid out{' by chance' * (len(parts) > 1)}: {'; '.join(parts)}."

    @tell.register
    def _(self, event: events.PricePaid) -> str:
        what = (
            count_of(event.amount, "train")
            if event.what == TRAINS
            else self.words.counted(show(event.what), event.amount)
        )
        to = "" if event.to < 0 else f" to {'you' if event.to == self.viewer else self.words.player(event.to)}"
        return f"{self._does(event.seat, 'pays', 'pay')} {what}{to}."

    @tell.register
    def _(self, event: events.PointsScored) -> str:
        does = ("loses", "lose") if event.points < 0 else ("scores", "score")
        return f"{self._does(event.seat, *does)} {count_of(abs(event.points), 'point')}."

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
