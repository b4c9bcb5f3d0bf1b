"""Checks decks: whether there are enough cards at the start, and which tickets are dealt, drawn and in the game."""

from __future__ import annotations

from itertools import pairwise
from typing import TypeAlias

from mapdsl.base.grouping import group
from mapdsl.base.source import Span
from mapdsl.base.vocabulary import inflect
from mapdsl.compile.board import Rule, Ticket
from mapdsl.compile.checks.survey import Survey, list_names
from mapdsl.compile.options import find_options
from mapdsl.diagnostics.catalogue import balance, playability
from mapdsl.diagnostics.collector import Collector
from mapdsl.rules import tables
from mapdsl.rules.kinds import KINDS_BY_ROW
from mapdsl.rules.kinds.card_rules import CardDeck, DrawCards, StartHand
from mapdsl.rules.kinds.ticket_rules import DealTickets, TicketDraw
from mapdsl.rules.terms.arguments import ANY_DECK, DEFAULT_DECK
from mapdsl.syntax import tree

Gift: TypeAlias = DealTickets | TicketDraw
_GIFTS: tuple[type[Gift], ...] = (DealTickets, TicketDraw)


def check_kept_tickets(survey: Survey, report: Collector) -> None:
    """Report rules that make players keep more tickets than they are offered."""
    for rule in survey.own_rules:
        if isinstance(rule.value.row, _GIFTS):
            row: Gift = rule.value.row
            count = sum(entry.count for entry in row.counts)
            if row.keep > count:
                span, tickets = _after(rule, "keep"), inflect(count, "ticket")
                report.add(playability.KEPT_BEYOND_DEAL, span, count=count, tickets=tickets, keep=row.keep)


def _after(rule: Rule, word: str) -> Span:
    """Return the span of the word that follows `word` in a rule."""
    pairs = pairwise(rule.node.words)
    return next((after.span for name, after in pairs if isinstance(name, tree.Name) and name.text == word), rule.span)


def check_unknown_decks(survey: Survey, report: Collector) -> None:
    """Report decks from which rules draw tickets although no ticket belongs to them. A board without any tickets is
    not checked."""
    decks = {ticket.value.deck for ticket in survey.board.tickets}
    if not decks or survey.lost.tickets:
        return
    reported: set[tuple[Span, str]] = set()
    gifts = [gift for setup in survey.setups for kind in _GIFTS if (gift := setup.rule(kind))]
    for rule, deck in ((gift, count.deck) for gift in gifts for count in gift.row.counts):
        name, stated = KINDS_BY_ROW[type(rule.row)].name, survey.declared(rule)
        span = _deck_span(stated, deck) if survey.is_own(stated) else survey.place_of(rule)
        is_known = deck in (*decks, ANY_DECK) or deck in survey.lost.names or survey.lost.may_be_missing(name)
        if not is_known and (span, deck) not in reported:
            reported.add((span, deck))
            suggestion = survey.suggestion(deck, decks)
            known = f"{inflect(len(decks), 'deck')} {list_names(sorted(decks))}"
            report.add(playability.UNKNOWN_DECK, span, suggestion=suggestion, kind=name, deck=deck, decks=known)


def _deck_span(rule: Rule, deck: str) -> Span:
    pairs = (word for word in rule.node.words if isinstance(word, tree.Pair) and word.left == deck)
    return next((pair.span for pair in pairs), rule.span)


def check_undealt_decks(survey: Survey, report: Collector) -> None:
    """Report decks whose tickets no player ever gets. Skipped if a rule names an unknown deck, because that name may
    be a misspelling of such a deck."""
    if survey.lost.may_be_missing("deal-tickets", "draw-tickets"):
        return
    named = {count.deck for kind in _GIFTS for row in survey.rows(kind) for count in row.counts}
    decks = group((ticket.value.deck, ticket) for ticket in survey.board.tickets)
    if ANY_DECK in named or named - {*decks, DEFAULT_DECK}:
        return
    for deck, (ticket, *_) in decks.items():
        if deck not in named:
            suggestion = survey.suggestion(deck, named)
            report.add(playability.UNDEALT_DECK, _option_span(ticket, "deck"), suggestion=suggestion, deck=deck)


def _option_span(ticket: Ticket, field: str) -> Span:
    return next((option.span for option in find_options(ticket.node.options, tables.Ticket, field)), ticket.span)


def check_idle_tickets(survey: Survey, report: Collector) -> None:
    """Report tickets that no variant includes in its ticket pool, once per set and deck."""
    if survey.lost.may_be_missing("ticket-pool", "variant"):
        return
    taken = {ticket.id for setup in survey.setups for ticket in survey.pool(setup)}
    idle = (ticket for ticket in survey.board.tickets if ticket.value.id not in taken)
    groups = group(((ticket.value.set, ticket.value.deck), ticket) for ticket in idle)
    known = {ticket.value.set for ticket in survey.board.tickets if ticket.value.id in taken}
    for (name, _), tickets in groups.items():
        count = len(tickets)
        suggestion = survey.suggestion(name, known - {name, ""}) if name and name not in known else ""
        one, several = ("ticket-of-set", "tickets-of-set") if name else ("ticket", "tickets")
        which = several if count > 1 else one
        span = _option_span(tickets[0], "set") if name else tickets[0].span
        report.add(playability.IDLE_TICKET, span, suggestion=suggestion, which=which, count=count, name=name)


def check_few_tickets(survey: Survey, report: Collector) -> None:
    """Report ticket decks with fewer tickets than the rules deal.

    Each rule is reported once, for the largest number of players. A variant is reported only for problems that the
    board does not already have without the variant.
    """
    reported: set[Span] = set()
    decks = {ticket.value.deck for ticket in survey.board.tickets}
    for setup in sorted(survey.setups, key=lambda setup: (len(setup.variants), -setup.players)):
        rule = setup.rule(DealTickets)
        if rule is None or survey.lost.may_be_missing("deal-tickets", "ticket", "ticket-pool"):
            continue
        for entry in rule.row.counts:
            if decks and entry.deck not in (*decks, ANY_DECK):
                continue  # the unknown deck has already been reported
            sizes = survey.deck_sizes(setup)
            count = sum(sizes.values()) if entry.deck == ANY_DECK else sizes[entry.deck]
            dealt, players, where = entry.count * setup.players, setup.players, setup.variant_suffix
            span = survey.place_of(rule)
            if dealt > count and span not in reported:
                reported.add(span)
                deck = entry.deck
                report.add(balance.FEW_TICKETS, span, players=players, dealt=dealt, deck=deck, count=count, where=where)


def check_few_cards(survey: Survey, report: Collector) -> None:
    """Report a deck with fewer cards than the starting hands and the face-up row need, or with too few locomotives
    for the starting hands."""
    if survey.lost.may_be_missing("card-deck", "start-hand", "draw-cards"):
        return
    reported: set[Span] = set()
    for setup in reversed(survey.setups):
        deck = setup.one(CardDeck)
        span = survey.place_in(setup, CardDeck, StartHand, DrawCards)
        if deck is None or span in reported:
            continue
        hand, row = setup.one(StartHand), setup.one(DrawCards)
        open_cards = row.face_up if row else 0
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
