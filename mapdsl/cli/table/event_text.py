"""Sentences about events and refusals. Events can be described as seen by one player, or with all hidden
information."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable

from msgspec.structs import replace

from mapdsl.base.grouping import group
from mapdsl.cli.table.table_text import TableText
from mapdsl.diagnostics.text import escape_controls
from mapdsl.engine import ClaimTrack, Code, Event, Paid, Payment, Quote, Refusal, State, events, quote, seen_by
from mapdsl.lab.players.adviser import Advice
from mapdsl.rules.terms import name_index
from mapdsl.rules.terms.effect_verbs import CARDS, EFFECT_VERBS, POINTS, TRAINS, TableWords, Trait, VerbForm
from mapdsl.rules.terms.effects import Effect, EffectWords
from mapdsl.rules.terms.words import words_of

_BEFORE_CAPITALS = re.compile(r"(?<!^)(?=[A-Z])")
MAX_TRACKS = 6
"""Maximum number of tracks that the explanation of the adviser's recommendation names."""
_TURNED_UP = VerbForm("turns up a piece among the cards", table=TableWords("turns-up", "from"))
"""Wording of the only event that moves pieces without being the effect of a rule."""


def _form_of(verb: str) -> VerbForm:
    """Return the wording of an event that moves pieces."""
    return next((form for known, form in EFFECT_VERBS.items() if known == verb), _TURNED_UP)


def event_sentences(happened: Iterable[Event], words: TableText, viewer: int | None) -> list[str]:
    """Return sentences about events, as seen by the player in seat `viewer`. If `viewer` is None, nothing is hidden."""
    teller = _EventFormatter(words, viewer)
    lines: list[str] = []
    drawn: list[str] = []
    laid: list[tuple[str, str]] = []
    drawer = -1

    def say_gathered() -> None:
        if drawn:
            lines.append(teller.player_sentence("draws", drawer, what=words.join(drawn)))
            drawn.clear()
        if laid:
            lines.append(teller.placement_sentence(laid))
            laid.clear()

    for event in happened:
        seen = event if viewer is None else seen_by(event, viewer)
        if isinstance(seen, events.CardTaken | events.CardDrawn):
            if seen.seat != drawer:
                say_gathered()
                drawer = seen.seat
            drawn.append(teller.card(seen))
            continue
        if isinstance(seen, events.PiecesMoved) and Trait.LAYS in _form_of(seen.verb).traits:
            laid += seen.pieces or ()
            continue
        sentence = teller.describe_event(seen)
        if sentence or isinstance(seen, events.TurnEnded):
            say_gathered()
        if sentence:
            lines.append(sentence)
    say_gathered()
    return lines


def explain(advice: Advice, words: TableText) -> str:
    """Explain why the adviser recommends an action."""
    tracks = [words.track(track) for track in advice.tracks[:MAX_TRACKS]]
    return words.message(
        f"advice-{advice.reason.value}",
        ticket=words.join(list(map(words.ticket, advice.tickets))),
        tracks=words.join(tracks) if len(tracks) == len(advice.tracks) else ", ".join([*tracks, "…"]),
        points=words.count("points", advice.points),
        trains=words.count("trains", advice.trains),
    )


class _EventFormatter:
    def __init__(self, words: TableText, viewer: int | None) -> None:
        self.words = words
        self.viewer = viewer

    def card(self, event: events.CardTaken | events.CardDrawn) -> str:
        if event.card is None:
            return self.words.message("blind-card")
        card = self.words.card(event.card)
        return self.words.message("from-row" if isinstance(event, events.CardTaken) else "card-blind", card=card)

    def player_sentence(self, message: str, seat: int, **arguments: int | str) -> str:
        """Format a sentence such as `Anna claims ...`, or `You claim ...` if the viewer is Anna."""
        you = "yes" if seat == self.viewer else "no"
        return self.words.message(message, player=self.words.player(seat), you=you, **arguments)

    def _cards(self, cards: Iterable[str]) -> str:
        return self.words.join([self.words.card(card) for card in cards]) or self.words.message("no-card")

    def describe_event(self, event: Event) -> str:
        """Describe an event in a sentence; return an empty string if players can see the result of the event on the
        table."""
        say, count, named = self.words.message, self.words.count, self.words.named
        match event:
            case events.HandDealt(seat, cards=cards):
                return self.player_sentence("starts", seat, what=self.words.cards(cards)) if cards else ""
            case events.RowSwept(cards=cards):
                return say("swept", cards=self._cards(cards))
            case events.DeckReformed(cards=cards):
                return say("reformed", cards=count("cards", cards))
            case events.TicketsOffered(tickets=tickets) if tickets is not None and self.viewer is not None:
                return ""
            case events.TicketsOffered(seat, tickets):
                return self.player_sentence("looks", seat, what=count("tickets", tickets))
            case events.TicketsKept(seat, number, None):
                return self.player_sentence("keeps", seat, what=count("tickets", number))
            case events.TicketsKept(seat, kept=(*tickets,)):
                kept = self.words.join([self.words.ticket(ticket) for ticket in tickets]) or say("no-ticket")
                return self.player_sentence("keeps", seat, what=kept)
            case events.TunnelRevealed(_, track, cards, extra):
                more = say("to-pay", cards=count("more-cards", extra)) if extra else say("nothing-to-pay")
                return say("turned-up", track=named(track), cards=self._cards(cards), more=more)
            case events.TrackClaimed(seat, track, payment, points):
                paid = self.words.payment(payment)
                return self.player_sentence(
                    "claims", seat, track=named(track), paid=paid, points=count("points", points)
                )
            case events.EffectDone():
                return self._effect_done(event)
            case events.PiecesMoved():
                return self._pieces_moved(event)
            case events.PricePaid(seat, what, amount, to):
                is_counted = what in (TRAINS, POINTS)
                paid = count(what, amount) if is_counted else self.words.counted(self.words.name(what), amount)
                if to >= 0 and to == self.viewer:
                    return say("pays-you", player=self.words.player(seat), what=paid)
                others = {"to": self.words.player(to)} if to >= 0 else {}
                return self.player_sentence("pays-to" if others else "pays", seat, what=paid, **others)
            case events.PointsScored(seat, points):
                return self.player_sentence(
                    "loses" if points < 0 else "scores", seat, points=count("points", abs(points))
                )
            case events.LastRoundBegan(seat, trains, turns):
                return self.player_sentence("last-round-began", seat, trains=count("trains", trains), turns=turns)
            case events.GameEnded(reason=reason):
                is_known = self.words.has(f"end-{reason}")
                return say(f"end-{reason}") if is_known else say("end-other", reason=escape_controls(reason))
        message = _BEFORE_CAPITALS.sub("-", type(event).__name__).lower()
        if not self.words.has(message):
            return ""
        facts = {name: getattr(event, name) for name in event.__struct_fields__ if name != "seat"}
        write = self.words.payment
        told = {name: write(fact) if isinstance(fact, Payment) else named(str(fact)) for name, fact in facts.items()}
        return self.player_sentence(message, event.seat, **told)

    def _effect_done(self, event: events.EffectDone) -> str:
        """Describe an effect with the choices made for it. Random results are left to the events that report them."""
        if event.effect is None:
            return self.player_sentence("hidden-deed", event.seat)
        effect = EffectWords().read(words_of(event.effect))
        message, what = self._effect(effect, event)
        if (what or (event.where and not message)) and not self.words.has(message):
            return self._as_written(event.seat, event.effect)
        paid = self.words.payment(event.payment) if event.payment and event.payment.size else ""
        if not what:
            return self.player_sentence("pays", event.seat, what=paid) if paid else ""
        return self.player_sentence(
            message, event.seat, what=self.words.message("for", what=what, paid=paid) if paid else what
        )

    def _effect(self, effect: Effect, event: events.EffectDone) -> tuple[str, str]:
        """Return the message name for an effect, and the object of its sentence. The object is empty if another
        event describes it."""
        table, count = effect.form.table, effect.amounts[0]
        if not event.piece:
            return table.whole, self._whole(effect, event.where)
        message, where = (table.hands, "to") if effect.spot and table.hands else (table.moves, table.at)
        if event.piece not in name_index.CARDS:
            return message, self._at(self.words.counted(self.words.name(event.piece), count), where, event.where)
        what = self.words.cards([(event.piece, count)])
        if effect.spot == "row":
            return message, self.words.message("from-row", card=what)
        is_discarded = table.discards and not effect.spot
        return table.discards if is_discarded else message, self._at(what, where, event.where)

    def _whole(self, effect: Effect, spot: str) -> str:
        """Return the object of the sentence about an effect that names no piece; empty if another event describes
        the object."""
        table, count = effect.form.table, effect.amounts[0]
        if not table.whole:
            return ""
        if table.object:
            return self.words.message(table.object)
        if effect.thing == TRAINS:
            return self.words.count("trains", count)
        if effect.thing == CARDS and not effect.spot:
            return self.words.message("card-blind", card=self.words.count("cards", count))
        return self.words.spot(spot) if spot and not effect.thing else ""

    def _as_written(self, seat: int, effect: str) -> str:
        return f"{self.words.player(seat)}: {escape_controls(effect)}"

    def _thing(self, name: str) -> str:
        return self.words.card(name) if name in name_index.CARDS else self.words.name(name)

    def _at(self, what: str, where: str, spot: str) -> str:
        at = self.words.spot(spot) if spot else what
        return what if at == what else self.words.message(where, what=what, where=at)

    def _pieces_moved(self, event: events.PiecesMoved) -> str:
        if event.pieces is None:
            return self.player_sentence("hidden-draw", event.seat)
        form = _form_of(event.verb)
        if Trait.RETIRES in form.traits:
            gone = [self.words.name(piece) for piece, _ in event.pieces]
            return self.words.message("retired", pieces=self.words.join(gone))
        table = form.table
        what = self.words.join([self._at(self._thing(piece), table.at, spot) for piece, spot in event.pieces])
        if not table.moves or not self.words.has(table.moves):
            return self._as_written(event.seat, f"{event.verb} {what}")
        what = self.words.message("by-chance", what=what) if table.by_chance else what
        return self.player_sentence(table.moves, event.seat, what=what)

    def placement_sentence(self, pieces: Iterable[tuple[str, str]]) -> str:
        """Describe pieces newly placed on the map, with one entry for each kind of piece. Several kinds mean that
        the pieces were placed at random."""
        spots = group((piece, self.words.spot(spot)) for piece, spot in pieces)
        parts = [
            self.words.message("on", what=self.words.counted(self.words.name(piece), count), where=self.words.join(at))
            for piece, found in spots.items()
            for count, at in group((count, spot) for spot, count in Counter(found).items()).items()
        ]
        return self.words.message("laid-by-chance" if len(spots) > 1 else "laid", what="; ".join(parts))


def reason(why: Refusal, words: TableText) -> str:
    """Describe a refusal in the players' language, or with the engine's own text if the language has no message for
    the refusal."""
    if not words.has(f"not-{why.code}"):
        return escape_controls(str(why))
    facts = {name: _fact(name, value, words) for name, value in why.facts if name != "decision"}
    if (decision := why.fact("decision")) is not None:
        facts["awaited"] = words.message(f"awaited-{decision}")
    if (rule := words.engine.rule_of_refusal(why)) is not None:
        facts["rule"] = escape_controls(words.speech.sentence(rule).removesuffix("."))
    return words.message(f"not-{why.code}", **facts)


def _fact(name: str, value: str | int, words: TableText) -> str | int:
    if name == "owner":
        return words.player(int(value) - 1)
    if isinstance(value, int):
        return value
    return words.colour_name(value) if name in ("card", "colour", "played") else words.named(value)


def payment_reason(state: State, action: Paid, payment: Payment | None, words: TableText) -> str:
    """Explain why an action cannot be paid for with `payment`. If `payment` is None, explain why no payment is
    possible."""
    price = quote(state, action)
    if payment is not None or price is None:
        why = state.why_not(action)
        return reason(why, words) if why is not None else words.message("you-can-so", ways=words.paid(action))
    action = replace(action, payment=price.payment)
    why = state.why_not(action)
    if price.missing and (why is None or why.code in (Code.CARDS_MISSING, Code.SUBSTITUTES)):
        return _short(state, action, price, words)
    return reason(why, words) if why is not None else words.message("you-can-so", ways=words.paid(action))


def _short(state: State, action: Paid, price: Quote, words: TableText) -> str:
    """Describe a lack of cards: the price, the player's hand, and the number of missing cards."""
    held = state.view(state.seat).seats[state.seat].hand or ()
    if isinstance(action, ClaimTrack):
        wanted = words.price(action.track)
        length = words.length(action.track)
        if price.spaces < length:
            wanted = words.message("may-leave-out", wanted=wanted, count=length - price.spaces)
    elif price.payment.cards:
        wanted = words.message("of-one-colour", cards=words.count("cards", price.payment.cards))
    else:
        wanted = words.count("locomotives", price.spaces)
    return words.message(
        "short",
        thing=words.named(action.thing),
        wanted=wanted,
        has=words.cards(held) or words.message("no-cards"),
        missing=words.count("cards", price.missing),
    )
