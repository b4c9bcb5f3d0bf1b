"""Why something is refused, in words to the player."""

from __future__ import annotations

from mapdsl.cli.table.routes import lacking
from mapdsl.cli.table.words import Words, count_of
from mapdsl.diagnostics.text import shown
from mapdsl.engine import BuildStation, BuyTechnology, ClaimTrack, Code, Payment, Refusal, State
from mapdsl.rules.arguments import GRAY

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


Paid = type[ClaimTrack] | type[BuildStation] | type[BuyTechnology]


def payment_reason(state: State, make: Paid, name: str, payment: Payment | None, words: Words) -> str:
    """Why something cannot be had: for this payment, or for any."""
    if payment is None:
        payment = _usual(state, make, name)
        why = state.why_not(make(name, payment))
        if why is not None and why.code is Code.CARDS_MISSING:
            return _short(state, make, name, words)
    else:
        why = state.why_not(make(name, payment))
    return reason(why, words) if why is not None else f"you can: {words.payment(payment)}"


def _usual(state: State, make: Paid, name: str) -> Payment:
    """The payment that one would think of first: the colour of which most is in the hand, and what is printed."""
    offer = state.plan.find_offer[make](state, make(name, Payment()))
    price = state.plan.offers[offer].price
    cards = state.plan.cards
    hand = state.hands[state.seat]
    colour = price.colour
    if colour == GRAY:
        colour = cards.names[max(range(cards.locomotive), key=lambda card: hand[card])]
    spaces = price.spaces - price.printed
    return Payment(colour if spaces else "", spaces, price.printed)


def _short(state: State, make: Paid, name: str, words: Words) -> str:
    """Too few cards: what is wanted, and how many are missing."""
    seat = state.seat
    offer = state.plan.find_offer[make](state, make(name, Payment()))
    price = state.plan.offers[offer].price
    held = state.plan.cards.named(state.hands[seat])
    wanted = "locomotive" if not price.colour else price.colour
    if price.colour == GRAY:
        wanted = "of one colour"
    what = words.track(name) if make is ClaimTrack else shown(name)
    printed = f", {price.printed} of them locomotives" if price.printed and price.colour else ""
    short = lacking(state, seat, offer)
    missing = f": {count_of(short, 'card')} short" if short else ""
    return f"{what} takes {price.spaces} {wanted}{printed}; you have {words.cards(held) or 'no cards'}{missing}"
