"""Whether the deck of cards suffices to begin a game."""

from __future__ import annotations

from mapdsl.checks.survey import Setup, Survey
from mapdsl.diagnostics.catalogue import balance
from mapdsl.diagnostics.collector import Collector
from mapdsl.rules.kinds.card_deck import CardDeck
from mapdsl.rules.kinds.face_up import FaceUp
from mapdsl.rules.kinds.start_hand import StartHand
from mapdsl.source import Span


def check_few_cards(survey: Survey, report: Collector) -> None:
    """Hands and row against the deck, and the locomotives that players start with against those of the deck."""
    if survey.lost.has_lost("card-deck", "start-hand", "face-up"):
        return
    reported: set[Span] = set()
    for setup in reversed(survey.setups):
        deck = setup.one(CardDeck)
        span = _where(setup, survey)
        if deck is None or span in reported:
            continue
        hand, row = setup.one(StartHand), setup.one(FaceUp)
        open_cards = row.cards if row else 0
        given = setup.players * hand.locomotives if hand else 0
        dealt = given + (setup.players * hand.cards if hand else 0)
        all_cards = deck.each * len(deck.colours) + deck.locomotives
        if given > deck.locomotives:
            needed, what, there = given, "locomotives", deck.locomotives
        elif dealt + open_cards > all_cards:
            needed, what, there = dealt, "cards", all_cards
        else:
            continue
        reported.add(span)
        report.add(balance.FEW_CARDS, span, players=setup.players, hands=needed, what=what, row=open_cards, deck=there)


def _where(setup: Setup, survey: Survey) -> Span:
    """The rule of the board that is likeliest at fault, else what brings the deck."""
    for kind in (CardDeck, StartHand, FaceUp):
        rule = setup.rule(kind)
        if rule and survey.is_own(survey.declared(rule)):
            return survey.declared(rule).span
    return survey.place_of(setup.rule(CardDeck))
