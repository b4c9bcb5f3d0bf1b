"""Checks that no card, ticket, train or piece of a state is lost or duplicated."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mapdsl.base.graphs import bits
from mapdsl.engine.cards import EMPTY
from mapdsl.rules.piece_uses import costs_of, effects_of
from mapdsl.rules.terms.effect_verbs import TRAINS, Trait

if TYPE_CHECKING:
    from mapdsl.engine.plan import Plan
    from mapdsl.engine.state import State


def problems(state: State) -> list[str]:
    """List the cards, tickets, trains and pieces that are lost or duplicated. The list is empty for every state
    reached by play."""
    return [*_cards(state), *_tickets(state), *_trains(state), *_pieces(state)]


def cards_there(state: State) -> list[int]:
    """Count the cards of each type, wherever they are."""
    counts = list(state.discards)
    for pile in (*state.hands, *(hook(state) for hook in state.plan.hooks.cards_elsewhere)):
        counts = [one + other for one, other in zip(counts, pile, strict=True)]
    for card in (*state.deck, *state.row):
        if EMPTY < card < len(counts):
            counts[card] += 1
    return counts


def _cards(state: State) -> list[str]:
    cards = state.plan.cards
    return [
        f"{count} {name} instead of {right}"
        for name, count, right in zip(cards.names, cards_there(state), cards.counts, strict=True)
        if count != right
    ]


def _tickets(state: State) -> list[str]:
    piles = (*state.tickets, *state.ticket_decks, *state.offered, state.refused, state.removed)
    counts = [0] * len(state.plan.board.tickets)
    for pile in piles:
        for ticket in pile:
            counts[ticket] += 1
    return [
        f"{count} tickets {ticket.id} instead of {ticket.copies}"
        for ticket, count in zip(state.plan.board.tickets, counts, strict=True)
        if count != ticket.copies
    ]


def _trains(state: State) -> list[str]:
    plan = state.plan
    found = []
    for seat, owned in enumerate(state.owned):
        placed = sum(plan.trains_for[track] for track in bits(owned))
        there = placed + state.trains[seat]
        if there != plan.trains and not (there < plan.trains and _lose_trains(plan)):
            found.append(f"player {seat + 1}: {placed} trains on the board and {state.trains[seat]} left")
    return found


def _lose_trains(plan: Plan) -> bool:
    """Return whether any rule makes players give up trains."""
    rules = plan.ruleset.rules
    return any(effect.thing == TRAINS for rule in rules for effect in effects_of(rule)) or any(
        part.of == TRAINS for rule in rules for cost in costs_of(rule) for part in cost.parts
    )


def _pieces(state: State) -> list[str]:
    found = []
    plan = state.plan
    leaving = _leaving(plan)
    for number, piece in enumerate(plan.pieces):
        if not plan.limited[number]:
            continue
        there = state.bank[number] + sum(kept[number] for kept in state.kept)
        there += sum(placed == number for placed, _, _ in state.placed)
        there += state.deck.count(plan.number_in_deck(number))
        right = piece.limit + piece.each * plan.players
        if there > right or (there < right and number not in leaving):
            found.append(f"{there} of {piece.id} instead of {right}")
    return found


def _leaving(plan: Plan) -> set[int]:
    """Return the pieces that at least one rule removes from the game."""
    effects = (effect for rule in plan.ruleset.rules for effect in effects_of(rule) if effect.has(Trait.RETIRES))
    return {number for effect in effects for number in plan.pieces_called(effect.thing)}
