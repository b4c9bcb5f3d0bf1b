"""Why something is refused, in words to the player."""

from __future__ import annotations

from msgspec.structs import replace

from mapdsl.cli.table.table_words import Words, count_of
from mapdsl.engine import ClaimTrack, Code, Paid, Payment, Quote, Refusal, State, quote
from mapdsl.rules.gazetteer import LOCOMOTIVE

TEXTS: dict[Code, str] = {
    Code.TRACK_TAKEN: "{owner} owns {track}",
    Code.TRACK_OWNED: "you own {track} already",
    Code.PARALLEL_OWNED: "you own {other}, which runs beside {track}",
    Code.TRAINS_MISSING: "{track} takes {needed} trains, and you have {left} left",
    Code.CARDS_MISSING: "you have {held} {card}, and {needed} are wanted",
    Code.STATION_STANDS: "{owner} has a station in {city}",
    Code.NO_STATIONS: "you have no station left",
    Code.TECHNOLOGY_HELD: "you hold {technology} already",
    Code.MUST_CLAIM: "{technology} obliges you to claim a route now",
    Code.MUST_CLAIM_OWNED: "{technology} obliges you to claim a route of another player now",
    Code.NO_CLAIM_FOLLOWS: "after buying {technology} you could not make the claim it obliges you to",
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
    price = quote(state, type(action), action.thing)
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
