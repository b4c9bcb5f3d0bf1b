"""`country-cards`: cards taken when a claim reaches a country; they score at the end."""

from __future__ import annotations

from mapdsl.engine.events import CountryCardsTaken
from mapdsl.engine.measuring import COUNTRY_CARDS
from mapdsl.engine.numbered_board import bits
from mapdsl.engine.plan import Plan
from mapdsl.engine.scoring import Scoring
from mapdsl.engine.state import State
from mapdsl.graphs import component_of
from mapdsl.rules.kinds.country_cards import CountryCards


def bind(plan: Plan) -> None:
    row = plan.ruleset.one(CountryCards)
    if row is None:
        return
    board = plan.board
    least = row.with_at_least
    is_country = [board.places[place].kind == "country" for place in board.place_of_node]
    abroad = [any(is_country[node] for node in ends) for ends in board.ends]

    def after_claim(state: State, track: int) -> None:
        if abroad[track]:
            _reach(state, track, least)

    plan.belongings[COUNTRY_CARDS] = tuple(f"{board.places[place].id}:{nth + 1}" for place, nth in board.country_cards)
    plan.hooks.after_claim.append(after_claim)
    plan.hooks.final_score.append(_score)


def _reach(state: State, track: int, least: int) -> None:
    """Pays for a track into a country that the network of its other end did not hold before."""
    board = state.plan.board
    before = state.owned[state.seat] & ~(1 << track)
    label = component_of(len(board.place_of_node), [board.ends[bit] for bit in bits(before)])

    def countries(node: int) -> set[int]:
        """The countries in the network of a node before the claim."""
        return {
            place
            for other, place in enumerate(board.place_of_node)
            if label[other] == label[node] and board.places[place].kind == "country"
        }

    one, other = board.ends[track]
    reached = any(
        board.places[board.place_of_node[end]].kind == "country" and board.place_of_node[end] not in countries(start)
        for end, start in ((one, other), (other, one))
    )
    held = countries(one) | countries(other)
    if reached and len(held) >= least:
        _take_cards(state, sorted(held))


def _take_cards(state: State, countries: list[int]) -> None:
    """The top card of each country, as far as there are any."""
    board = state.plan.board
    taken = state.belongings[COUNTRY_CARDS]
    gone = {card for cards in taken for card in cards}
    tops: dict[int, int] = {}
    for card, (place, _) in enumerate(board.country_cards):
        if card not in gone:
            tops.setdefault(place, card)
    cards = [tops[country] for country in countries if country in tops]
    taken[state.seat] += cards
    if cards and state.listener is not None:
        named = [(board.places[place], nth) for place, nth in (board.country_cards[card] for card in cards)]
        state.listener(CountryCardsTaken(state.seat, tuple((place.id, place.cards[nth]) for place, nth in named)))


def _score(scoring: Scoring) -> None:
    for seat in range(scoring.plan.players):
        cards = scoring.state.belongings[COUNTRY_CARDS][seat]
        if cards:
            points = scoring.measure("country-points", seat)
            scoring.add(seat, "country-cards", points, str(len(cards)))
