"""`buy-technology`: technologies bought before a turn's action, for locomotives; a player holds at most one of each."""

from __future__ import annotations

from mapdsl.engine.claiming import discard, list_substitutes, ways_to_share
from mapdsl.engine.dealing import TABLE, was_reformed
from mapdsl.engine.errors import InvalidActionError
from mapdsl.engine.events import TechnologyBought, TechnologyReturned, TechnologyWithdrawn
from mapdsl.engine.numbered_board import bits
from mapdsl.engine.plan import Plan
from mapdsl.engine.refusing import refuse_offer
from mapdsl.engine.state import PASS_MASK, State
from mapdsl.engine.ways import NO_COLOUR, Offer, Price
from mapdsl.rules.actions import BuyTechnology
from mapdsl.rules.kinds.buy_technology import TechnologyShop
from mapdsl.rules.refusals import Code, Refusal, refusal


def bind(plan: Plan) -> None:
    row = plan.ruleset.one(TechnologyShop)
    if row is None or not any(piece.kind == "technology" for piece in plan.pieces):
        return
    shop = _Shop(plan, row.per_turn)
    plan.find_offer[BuyTechnology] = shop.find
    plan.hooks.closed.append(shop.closed)
    plan.hooks.narrowing.append(shop.narrow)
    plan.hooks.refuse(BuyTechnology, shop.refuse)
    plan.hooks.after_claim.append(_meet_obligations)
    plan.hooks.after_reshuffle.append(_withdraw)
    if any(piece.once for piece in plan.pieces):
        plan.hooks.end_of_turn.append(_give_back)


def _meet_obligations(state: State, _: int) -> None:
    state.owed = 0


def _withdraw(state: State) -> None:
    """What can be bought only until the first re-forming of the deck leaves the shop."""
    withdrawn = [
        number
        for number, technology in enumerate(state.plan.pieces)
        if technology.until_reshuffle and state.shop[number]
    ]
    for number in withdrawn:
        state.shop[number] = 0
        if state.listener is not None:
            state.listener(TechnologyWithdrawn(TABLE, state.plan.pieces[number].id))
    if withdrawn:
        state.refresh_open()


def _give_back(state: State) -> None:
    """What is used in the turn in which it is bought goes back to the shop."""
    if not state.bought:
        return
    seat = state.seat
    returned = [number for number in bits(state.held[seat]) if state.plan.pieces[number].once]
    for number in returned:
        technology = state.plan.pieces[number]
        state.held[seat] &= ~(1 << number)
        if not (technology.until_reshuffle and was_reformed(state)):
            state.shop[number] += 1
        if state.listener is not None:
            state.listener(TechnologyReturned(seat, technology.id))
    if returned:
        state.refresh_powers(seat)
        state.refresh_open()


class _Shop:
    """What can be bought, bound to one set of rules."""

    def __init__(self, plan: Plan, per_turn: int) -> None:
        self.plan = plan
        self.per_turn = per_turn
        sold = [number for number, piece in enumerate(plan.pieces) if piece.kind == "technology"]
        self.offers = {number: self._add_offer(number) for number in sold}
        self.obliging = [number for number in bits(plan.must_claim | plan.must_share) if number in self.offers]
        """Technologies after which a claim has to be possible."""

    def _add_offer(self, number: int) -> int:
        technology = self.plan.pieces[number]

        def buy(state: State, move: int, substitutes: list[int]) -> None:
            discard(state, move, substitutes)
            seat = state.seat
            state.held[seat] |= 1 << number
            state.shop[number] -= 1
            state.bought += 1
            state.owed |= 1 << number & (self.plan.must_claim | self.plan.must_share)
            if state.listener is not None:
                payment = self.plan.payment(move, substitutes)
                state.listener(TechnologyBought(seat, technology.id, payment))
            ways = self.plan.ways.of_offer[self.offers[number]]
            state.open[seat] &= ~ways
            if not state.shop[number]:
                state.open = [mask & ~ways for mask in state.open]
            state.refresh_powers(seat)

        price = Price(technology.price, NO_COLOUR, printed=technology.price)
        offer = Offer(price, lambda payment: BuyTechnology(technology.id, payment), before_action=True)
        return self.plan.add_offer(offer, buy)

    def find(self, _: State, action: BuyTechnology) -> int:
        number = self.plan.piece_number.get(action.technology, -1)
        if number not in self.offers:
            raise InvalidActionError(f"no technology `{action.technology}`")
        return self.offers[number]

    def closed(self, state: State, seat: int) -> int:
        """What is sold out, and what the player holds."""
        mask = 0
        for number, offer in self.offers.items():
            if not state.shop[number] or state.held[seat] >> number & 1:
                mask |= self.plan.ways.of_offer[offer]
        return mask

    # ---- legality -------------------------------------------------------------------------------------------------

    def narrow(self, state: State, mask: int) -> int:
        """Takes out purchases beyond those of a turn, and those after which an obligation could not be met."""
        plan = self.plan
        if not mask & plan.purchase_ways:
            return mask
        actions = mask & plan.actions
        if not actions:
            mask |= PASS_MASK  # nobody has to buy in order to go on
        if state.bought >= self.per_turn:
            return mask & ~plan.purchase_ways
        for number in self.offers if state.owed else self.obliging:
            ways = mask & plan.ways.of_offer[self.offers[number]]
            if ways:
                claims = self._claims_after(state, number)
                for move in bits(ways):
                    if not claims or not self._claim_follows(state, number, claims, move):
                        mask &= ~(1 << move)
        return mask

    def _claim_follows(self, state: State, number: int, claims: int, move: int) -> bool:
        """Whether one of the claims can be paid after a purchase paid in the listed way."""
        ways = self.plan.ways
        seat = state.seat
        hand = list(state.hands[seat])
        hand[-1] -= ways.locomotives[move]
        if not ways.substituted[move]:
            claims &= state.payable[seat]
        else:
            needed = ways.substituted[move] * state.rating[seat].rates[ways.offer[move]]
            for card, count in enumerate(list_substitutes(hand, ways.colour[move], needed)):
                hand[card] -= count
            claims &= ways.payable(hand)
        return self._payable(state, number, claims, hand)

    def _claims_after(self, state: State, number: int) -> int:
        """The claims that would meet all obligations after one more purchase, whatever is in the hand then."""
        plan = self.plan
        seat = state.seat
        technologies = state.held[seat] | 1 << number
        if (state.owed | 1 << number) & plan.must_share:
            mask = ways_to_share(state)
        else:
            mask = state.open[seat] & plan.track_ways
            if technologies & plan.sharing:
                mask |= ways_to_share(state)
        mask &= plan.by_trains[state.trains[seat]]
        for forbidden in plan.hooks.forbidden:
            mask &= ~forbidden(state)
        return mask & plan.permitted(technologies) if mask else 0

    def _payable(self, state: State, number: int, claims: int, hand: list[int]) -> bool:
        """Whether the hand has locomotives and cards enough for one of the claims after one more purchase."""
        ways = self.plan.ways
        rating = self.plan.rating(state.held[state.seat] | 1 << number)
        return bool(
            claims
            & ~ways.lacking(hand, state.kept[state.seat])
            & ways.by_locomotives[hand[-1]]
            & rating.by_hand[sum(hand)]
        )

    def refuse(self, state: State, action: BuyTechnology) -> Refusal | None:
        plan = self.plan
        number = plan.piece_number[action.technology]
        if state.held[state.seat] >> number & 1:
            return refusal(Code.TECHNOLOGY_HELD, technology=action.technology)
        if not state.shop[number]:
            return refusal(Code.SOLD_OUT, technology=action.technology)
        if state.bought >= self.per_turn:
            return refusal(Code.PURCHASES_SPENT, most=self.per_turn)
        wrong = refuse_offer(state, action)
        if wrong is not None:
            return wrong
        if (state.owed | 1 << number) & (plan.must_claim | plan.must_share):
            hand = list(state.hands[state.seat])
            plan.cards.lay(action.payment, onto=[0] * len(hand), off=hand)
            claims = self._claims_after(state, number) & plan.ways.payable(hand)
            if not self._payable(state, number, claims, hand):
                return refusal(Code.NO_CLAIM_FOLLOWS, technology=action.technology)
        return None
