"""Rules with effects: when an effect is possible, its price, its moves, and the effects that follow.

The rule kinds `on` and `action` use this module. `effect_queue` resolves the effects.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import cached_property, partial, reduce
from math import inf
from operator import or_
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol

from msgspec.structs import replace

from mapdsl.base.graphs import bits
from mapdsl.engine import turns
from mapdsl.engine.effects.bound_effects import EffectOption, Setting, bind_effect
from mapdsl.engine.effects.effect_prices import CardPrice, EffectPrice
from mapdsl.engine.effects.effect_queue import queue_of
from mapdsl.engine.effects.queued import NOTHING, QueuedEffect
from mapdsl.engine.errors import InvalidActionError
from mapdsl.engine.events import EffectDone, HiddenEffectDone
from mapdsl.engine.notation import action_of
from mapdsl.engine.payment import claiming
from mapdsl.engine.payment.claiming import affordable
from mapdsl.engine.payment.payment_table import Offer
from mapdsl.engine.pending import ChooseEffect
from mapdsl.engine.scores.compiled_conditions import compile_condition
from mapdsl.rules.actions import Action, Paid, Payment
from mapdsl.rules.condition_facts import only_says_when
from mapdsl.rules.kinds import KINDS_BY_ROW
from mapdsl.rules.kinds.turn_rules import On
from mapdsl.rules.refusals import Code, Refusal, refusal
from mapdsl.rules.terms.conditions import Subject, split_condition
from mapdsl.rules.terms.effects import EVERYBODY, OTHERS, Cost, Effect

if TYPE_CHECKING:
    from mapdsl.engine.plan import Plan
    from mapdsl.engine.state import State
    from mapdsl.rules.tables import Rule

MAX_NAMED = 6
"""Maximum number of possible actions that a refusal lists."""

Make = Callable[[str, str], Action]
"""Function that makes an action from the names of a piece and of a spot; either name may be empty."""
MakePaid = Callable[[str, str, Payment], Paid]


class Play(Protocol):
    """Function that plays an action whose payment is complete."""

    def __call__(self, state: State, *, action: Action) -> None: ...


class _Ways(NamedTuple):
    """Masks of the payments for an effect, indexed by option, by piece and by spot."""

    of_option: dict[EffectOption, int]
    of_piece: dict[int, int]
    at_spot: dict[int, int]


class EffectRule:
    """Rule with an effect, bound to a plan."""

    def __init__(
        self,
        plan: Plan,
        rule: Rule,
        effect: Effect,
        cost: Cost | None = None,
        *,
        names_pieces: bool = False,
        end: int | None = None,
        follows: EffectRule | None = None,
    ) -> None:
        """Bind a rule to a plan.

        - `names_pieces`: actions name the piece even if there is only one.
        - `end`: the only end of a track to which the effect applies; None for both.
        - `follows`: the effect after which this one happens.
        """
        row: Any = rule.row
        self.plan = plan
        self.row = row
        self.names_pieces = names_pieces
        self.subject: Subject = row.subject
        self.stated: Rule = follows.stated if follows else rule
        """The rule as the board states it."""
        self.number = len(plan.effects)
        self.key: str = plan.add_effect(f"{follows.key} then {effect}" if follows else _key(rule, effect), self)
        must = getattr(row, "must", None) is not None
        self.bound = bind_effect(plan, effect, self.number, Setting(getattr(row, "occasion", ""), must, end))
        self.words = str(self.bound.effect)
        self._of_others: bool = bool(getattr(row, "whose", ""))
        """True if the effect applies to players other than the one on turn."""
        once, of_each = split_condition(rule.when, lambda part: only_says_when(part, self.subject))
        asked_once, of_each = (once, of_each) if self._of_others else (None, rule.when)
        self._whether = compile_condition(plan, asked_once, Subject.SETUP)
        """Condition that is checked only once, before the effect applies to the first of several players."""
        self.where = compile_condition(plan, of_each, self.subject)
        self.holder = plan.holder(rule)
        self.price = EffectPrice(plan, row, self.bound, cost)
        self.option_of: dict[Action, EffectOption] = {}
        """Options by action. For paid actions, the key omits the payment."""
        self.moves: dict[EffectOption, int] = {}
        self.offers: dict[tuple[EffectOption, CardPrice], int] = {}
        """Offers keyed by option and price."""
        self._ways: dict[int, _Ways] = {}
        """Payments indexed by how often the player has used the effect before."""
        self._is_by_piece: bool = rule.when is None and self.bound.is_free
        self.rest: EffectRule | None = None
        """The same effect for the second item and all further items, if the player chooses them one after the other."""
        self.then: EffectRule | None = None
        """The effect that follows this one."""
        self._times_counted: float = inf if self.bound.is_counted else self.price.rises
        """Maximum number of earlier uses to count. If a player has used the effect more often, its price and points
        no longer change."""
        self._counted = self.number
        """Number of the effect whose earlier uses determine the price."""
        self._bind_others(rule, effect, end)

    def _bind_others(self, rule: Rule, effect: Effect, end: int | None) -> None:
        """Bind the effects that follow this one, and the effect for further items."""
        if self.bound.times > 1:
            alike = split_condition(rule.when, lambda part: only_says_when(part, self.subject))[1]
            self.rest = self._bind_next(replace(effect, amounts=(1,)), replace(rule, when=alike), self.row.then, end)
            self.rest.rest = self.rest
            self.rest._counted, self.rest._times_counted = self.number, 0
            self._times_counted = max(self._times_counted, self.rest.price.rises + 1)
        elif self.row.then is not None:
            self.then = self._bind_next(self.row.then, replace(rule, when=None), None, end)

    def _bind_next(self, effect: Effect, rule: Rule, then: Effect | None, end: int | None) -> EffectRule:
        """Bind an effect that follows this one."""
        row = On(getattr(self.row, "occasion", "turn-end"), must=effect, then=then)
        bound = EffectRule(
            self.plan, replace(rule, row=row, piece=""), effect, names_pieces=True, end=end, follows=self
        )
        queue_of(self.plan).add(bound)
        return bound

    def queued(self, seat: int, about: int = NOTHING) -> QueuedEffect:
        """Return the effect as an entry of the queue."""
        return QueuedEffect(self.number, seat, about, self.bound.times)

    def is_always_open(self) -> bool:
        """Return whether every option costs only cards and depends only on the position of pieces."""
        return self.bound.is_of_pieces and self.where.ask is None and self.price.is_in_cards

    def narrow(self, things: int) -> None:
        """Restrict the rule to the tracks or places in this mask."""
        self.where = self.where._replace(possible=self.where.possible & things)

    def add_options(self, make: Make, make_paid: MakePaid, play: Play) -> None:
        """Add one move for each option or, if options cost cards, one offer for each option and price."""
        for option, piece, spot in self._named_options():
            if self.price.is_bought(option):
                self._add_offers(option, partial(make_paid, piece, spot), play)
                continue
            action = make(piece, spot)
            move = self.plan.move_of.get(action)
            self.moves[option] = self.plan.add_move(action, partial(play, action=action)) if move is None else move
            self.option_of[action] = option

    def spell(self, state: State, about: int, action: Action) -> Action:
        """Rewrite an action in the form that listings use. Players may name the only piece or spot although they
        need not, or omit anything that can be inferred."""
        said: Any = action
        if action.unpaid in self.option_of:
            return action
        for options in (self.options(state, state.seat, about), self.option_of.values()):
            fitting = {option for option in options if self._fits(option, said.piece, said.spot)}
            if len(fitting) == 1:
                listed = next((number for number, option in self.option_of.items() if option in fitting), None)
                if type(listed) is type(action):
                    return replace(listed, payment=said.payment) if isinstance(listed, Paid) else listed
        return action

    def _fits(self, option: EffectOption, piece: str, spot: str) -> bool:
        """Return whether an option matches the piece and spot that an action names."""
        has_piece = option.piece >= 0 and self.plan.name_of_thing(option.piece) == piece
        return (not piece or has_piece) and (
            not spot or (option.spot >= 0 and self.plan.name_of_spot(option.spot) == spot)
        )

    def refuse(self, state: State, options: tuple[EffectOption, ...], action: Action) -> Refusal | None:
        """Return why an action is not among these options, or None. Other code checks whether the player's cards
        cover the price."""
        option = self.option_of.get(action.unpaid)
        if option in options and self._can_give(state, state.seat, option):
            return None
        why = self._refuse_price(state, options, action) if options else self._refuse_all(state, action)
        if why is not None:
            return why
        moves = bits(self.ways(state, options))
        possible = dict.fromkeys(str(action_of(state, move).unpaid).removesuffix(" with nothing") for move in moves)
        named = ", ".join([*possible][:MAX_NAMED]) + (", ..." if len(possible) > MAX_NAMED else "")
        return refusal(Code.DEED_IMPOSSIBLE, what=str(action), possible=named or "nothing")

    def refuse_whole(self, state: State, action: Action) -> Refusal | None:
        """Return why an action is impossible, if the same reason applies to every option that the action can refer
        to."""
        return _same([self.bound.refuse(state, state.seat, option) for option in self._meant(action)])

    def can_mean(self, action: Action) -> bool:
        return bool(self._meant(action))

    def _meant(self, action: Any) -> list[EffectOption]:
        """Return all options that an action can refer to."""
        exact = self.option_of.get(action.unpaid)
        return (
            [exact]
            if exact
            else [option for option in self.price.costs if self._fits(option, action.piece, action.spot)]
        )

    def _refuse_all(self, state: State, action: Action) -> Refusal | None:
        """Refuse the action because the player lacks the piece that carries the rule, or because the rule's
        condition holds nowhere."""
        if self.holder and not self.holder & state.held[state.seat]:
            carriers = ", ".join(self.plan.pieces[piece].id for piece in bits(self.holder))
            return refusal(Code.PIECE_NEEDED, track=_name(action), pieces=carriers)
        if isinstance(state.pending, ChooseEffect) or self.where.now(state, state.seat):
            return None
        rule = self.plan.ruleset.rules.index(self.stated)
        return refusal(Code.CONDITION, what=_name(action), rule=rule)

    def _refuse_price(self, state: State, options: tuple[EffectOption, ...], action: Action) -> Refusal | None:
        """Refuse the action because the player lacks part of the price, if it is the same part for every option that
        the action can refer to."""
        times = self._times(state, state.seat)
        meant = [option for option in self._meant(action) if option in options]
        return _same([self.price.shortage(state, option, times, _name(action)) for option in meant])

    def _named_options(self) -> Iterator[tuple[EffectOption, str, str]]:
        """Yield the options with the names of their pieces and spots. A name is empty if the player has no choice."""
        pieces = {option.piece for option in self.price.costs}
        has_choice = len(self.bound.spots) > 1
        for option in self.price.costs:
            is_named = option.piece >= 0 and (self.names_pieces or len(pieces) > 1)
            piece = self.plan.name_of_thing(option.piece) if is_named else ""
            yield option, piece, self.plan.name_of_spot(option.spot) if option.spot >= 0 and has_choice else ""

    def _add_offers(self, option: EffectOption, make: Callable[[Payment], Paid], play: Play) -> None:
        for cards, price in self.price.every_price(option):
            number = self.plan.add_offer(Offer(price, make), partial(self._resolve, action=make(Payment()), play=play))
            self.offers[option, cards] = number
            self.option_of[make(Payment())] = option

    def _resolve(self, state: State, move: int, substitutes: list[int], *, action: Paid, play: Play) -> None:
        claiming.discard(state, move, substitutes)
        if state.listener is not None:
            action = replace(action, payment=self.plan.payment(move, substitutes))
        play(state, action=action)

    def offer_of(self, state: State, action: Paid) -> int:
        """Return the offer that an action accepts, at the current price for the player on turn."""
        option = self.option_of.get(action.unpaid)
        if option is None:
            raise InvalidActionError(f"this cannot be had for cards: {action}")
        return self._offer(state, option)

    def _offer(self, state: State, option: EffectOption) -> int:
        """Return the offer for an option, at the current price for the player on turn."""
        return self.offers[option, self.price.cards_after(self._times(state, state.seat), option)]

    def _times(self, state: State, seat: int) -> int:
        """Return how often the player has used the effect before, counted up to a maximum."""
        times = state.done[self._counted].count(seat)
        return times if self._counted == self.number else max(times - 1, 0)

    @cached_property
    def every_way(self) -> int:
        """Mask of all payments in cards for this rule."""
        return self.plan.ways.of_offers(list(self.offers.values()))

    # ---- in play ----------------------------------------------------------------------------------------------------

    def concerned(self, state: State, about: int) -> list[int]:
        """Return the players concerned, in order: all players, all others, or the owners of the pieces at the spot,
        once per piece.

        The condition is evaluated here, once, for the player on turn, so that an effect on the first player cannot
        exempt the others.
        """
        whose, players, first = self.row.whose, self.plan.players, _seat_on_turn(state)
        if (self.holder and not self.holder & state.held[first]) or not self._whether.now(state, first):
            return []
        if whose in (EVERYBODY, OTHERS):
            return [(first + step) % players for step in range(whose == OTHERS, players)]
        board, pieces = self.plan.board, self.plan.pieces_called(whose)
        spots = [about]
        if self.subject is Subject.TRACK:
            spots = [len(board.places) + about, *(board.place_of_node[node] for node in board.ends[about])]
        owners = [owner for piece, spot, owner in state.placed if piece in pieces and spot in spots and owner >= 0]
        return [owner for owner in owners if owner != first] if self.row.of else owners

    def options(self, state: State, seat: int, about: int) -> tuple[EffectOption, ...]:
        """Return the options of a player in the current state, regardless of price."""
        asked = _seat_on_turn(state) if self._of_others else seat
        if self.holder and not self._of_others and not self.holder & state.held[asked]:
            return ()
        if self.subject is Subject.SETUP:
            holds = bool(self.where.now(state, asked))
        else:
            holds = about < 0 or self.where.holds_of(state, asked, about)
        return self.bound.possible(state, seat, about, self._allowed(state, asked, about)) if holds else ()

    def _allowed(self, state: State, seat: int, about: int) -> int:
        """Return a mask of the spots where the effect may happen: those where its condition holds, or all spots if
        the effect concerns one track or place, or none."""
        is_chosen = about < 0 and self.subject is not Subject.SETUP
        return self.where.now(state, seat) if is_chosen else -1

    def ways(self, state: State, options: tuple[EffectOption, ...]) -> int:
        """Return the moves of the player on turn for those of these options whose price can be paid."""
        if self.price.is_nothing:
            return reduce(or_, [1 << self.moves[option] for option in options], 0)
        bought, mask = 0, 0
        for option in options:
            if self.price.is_bought(option):
                if self._can_give(state, state.seat, option):
                    bought |= self.plan.ways.of_offer[self._offer(state, option)]
            elif self._can_give(state, state.seat, option):
                mask |= 1 << self.moves[option]
        return mask | affordable(state, bought) if bought else mask

    def has_way(self, state: State, options: tuple[EffectOption, ...]) -> bool:
        """Return whether the player on turn can carry out any of these options."""
        return bool(options) and (self.price.is_nothing or self.ways(state, options) > 0)

    def open_ways(self, state: State, seat: int) -> int:
        """Return the payments that are currently open to a player, for an effect that is always available.

        This runs so often that it computes the result from pieces and taken spots, rather than from options, where
        possible.
        """
        ways = self._ways_after(self._times(state, seat))
        mask = 0
        if not self._is_by_piece:
            for option in self.options(state, seat, -1):
                mask |= ways.of_option[option]
            return mask
        if self.holder and not self.holder & state.held[seat]:
            return 0
        for piece in self.bound.at_hand(state, seat):
            mask |= ways.of_piece[piece]
        for spot in self.bound.taken_spots(state):
            mask &= ~ways.at_spot.get(spot, 0)
        return mask

    def refresh(self, state: State, seat: int) -> None:
        """Recompute which payments of this rule are open to a player."""
        state.open[seat] = state.open[seat] & ~self.every_way | self.open_ways(state, seat)

    def _ways_after(self, times: int) -> _Ways:
        """Return the payments for a player who has used the effect `times` times before."""
        if times not in self._ways:
            of_offer = self.plan.ways.of_offer
            of_option = {
                option: of_offer[self.offers[option, self.price.cards_after(times, option)]]
                for option in self.price.costs
            }
            of_piece: dict[int, int] = {}
            at_spot: dict[int, int] = {}
            for option, ways in of_option.items():
                of_piece[option.piece] = of_piece.get(option.piece, 0) | ways
                at_spot[option.spot] = at_spot.get(option.spot, 0) | ways
            self._ways[times] = _Ways(of_option, of_piece, at_spot)
        return self._ways[times]

    def _can_give(self, state: State, seat: int, option: EffectOption) -> bool:
        """Return whether the player has enough pieces, trains and points for the price and for the effect itself."""
        return not self.price.is_paid_in_kind(option) or self.price.can_give(
            state, seat, option, self._times(state, seat)
        )

    def apply(self, state: State, queued: QueuedEffect, action: Action) -> None:
        """Pay the part of the price that is not in cards, and carry out the effect as the action specifies."""
        option = self.option_of[action.unpaid]
        if self.price.is_paid_in_kind(option):
            self.price.pay(state, queued.seat, option, self._times(state, queued.seat))
        self.happen(state, queued, option, getattr(action, "payment", None))

    def happen(self, state: State, queued: QueuedEffect, option: EffectOption, payment: Payment | None = None) -> None:
        """Carry out the effect once. The remaining repetitions or, if none remain, the effects that follow go to the
        head of the queue."""
        _, seat, about, left = queued
        self.bound.do(state, seat, option, about, self._allowed(state, seat, about))
        if state.done[self.number].count(seat) < self._times_counted:
            state.done[self.number].append(seat)
        if self.plan.always_open and not self.bound.takes_from_bank(
            option
        ):  # changes to the bank set `stale` themselves
            state.stale = (1 << self.plan.players) - 1
        if state.listener is not None:
            piece = self.plan.name_of_thing(option.piece) if option.piece >= 0 else ""
            spot = self.plan.name_of_spot(option.spot) if option.spot >= 0 else ""
            name = getattr(self.row, "name", "")
            sort = HiddenEffectDone if self.bound.hides(option) else EffectDone
            state.listener(sort(seat, name, self.words, piece, spot, payment))
        if self.bound.wins:
            if not self._goes_on_with_others(state):
                turns.end_game(state, turns.WON)
                state.queue, state.continuation = [], None
        elif self.rest is not None and left > 1:
            state.queue.insert(0, QueuedEffect(self.rest.number, seat, about, left - 1))
        elif self.then is not None:
            state.queue.insert(0, self.then.queued(seat, about))

    def _goes_on_with_others(self, state: State) -> bool:
        """Return whether the same effect is about to apply to another player."""
        return self._of_others and any(each.effect == self.number and each.seat >= 0 for each in state.queue[:1])


def _seat_on_turn(state: State) -> int:
    """Return the player on turn, even while another player decides about an effect."""
    return state.continuation.seat if state.continuation is not None else state.seat


def _same(reasons: Sequence[Refusal | None]) -> Refusal | None:
    """Return the reason that all refusals share, or None if they differ."""
    return reasons[0] if len({*reasons}) == 1 else None


def _name(action: Action) -> str:
    """Return the name that the board gives to an action. Choices have no name, so their text is used."""
    return getattr(action, "name", "") or str(action)


def _key(rule: Rule, effect: Effect) -> str:
    """Return the name of an effect in saved games, such as `on claim take 2 coin`."""
    kind = KINDS_BY_ROW[type(rule.row)]
    main = getattr(rule.row, kind.main.field) if kind.main else ""
    return f"{kind.name} {main} {effect}" + (f" with {rule.piece}" if rule.piece else "")
