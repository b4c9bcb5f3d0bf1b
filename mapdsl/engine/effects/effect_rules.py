"""Rules with effects: when an effect is possible, its price and its moves, and the effects that follow.

Serves the kinds `on` and `action`. The queue of effects is resolved here, too.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cached_property, partial, reduce
from math import inf
from operator import or_
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol

from msgspec.structs import replace

from mapdsl.base.graphs import bits
from mapdsl.engine import turns
from mapdsl.engine.effects.between_players import bind_effect
from mapdsl.engine.effects.bound_effects import NOWHERE, Option, change_points, owner_of
from mapdsl.engine.effects.moving_pieces import pay_pieces, tell_paid
from mapdsl.engine.errors import InvalidActionError
from mapdsl.engine.events import EffectDone, HiddenEffectDone
from mapdsl.engine.notation import action_of
from mapdsl.engine.payment import claiming
from mapdsl.engine.payment.claiming import affordable
from mapdsl.engine.payment.ways import Offer
from mapdsl.engine.pending import ChooseEffect
from mapdsl.engine.plan import EffectOfRule, Plan
from mapdsl.engine.scores.compiled_conditions import compile_condition
from mapdsl.rules.actions import Action, Choose, ChoosePaid, Paid, Payment, Skip
from mapdsl.rules.condition_facts import only_says_when
from mapdsl.rules.kinds.turn_rules import On
from mapdsl.rules.price import prices_in_cards
from mapdsl.rules.refusals import Code, Refusal, refusal
from mapdsl.rules.terms.conditions import Condition, Subject, split_condition
from mapdsl.rules.terms.effects import (
    CARDS,
    EVERYBODY,
    OPPONENTS,
    OTHERS,
    POINTS,
    TRAINS,
    Cost,
    Effect,
    is_word,
)

if TYPE_CHECKING:
    from mapdsl.engine.state import State
    from mapdsl.rules.tables import Rule

CONCERNED = -1
"""Seat of a queued effect whose players are determined when it is resolved."""

MOST_NAMED = 6
"""Maximum number of possible actions that a refusal lists."""

Make = Callable[[str, str], Action]
"""Makes an action from the names of a piece and a spot; either may be empty."""
MakePaid = Callable[[str, str, Payment], Paid]
CardPrice = tuple[int, ...]
"""Number of cards of each type in a price."""


class Play(Protocol):
    """Plays an action whose payment is complete."""

    def __call__(self, state: State, *, action: Action) -> None: ...


class _Ways(NamedTuple):
    """Payments for an effect: by option, by piece, and by spot."""

    of_option: dict[Option, int]
    of_piece: dict[int, int]
    at_spot: dict[int, int]


class EffectRule:
    """A rule with an effect, bound to a plan."""

    def __init__(
        self,
        plan: Plan,
        rule: Rule,
        effect: Effect,
        cost: Cost | None,
        *,
        names_pieces: bool = False,
        end: int | None = None,
        stated: Rule | None = None,
    ) -> None:
        """Bind a rule with these parameters.

        - `names_pieces`: actions name the piece even if there is only one.
        - `end`: of the ends of a track, only this one is meant; None for both.
        - `stated`: the rule of the board that this one is derived from; None if it is itself stated.
        """
        row: Any = rule.row
        self.plan = plan
        self.row = row
        self.names_pieces = names_pieces
        self.subject: Subject = row.subject
        self.number = len(plan.effects)
        plan.effects.append(EffectOfRule(effect, self.subject, stated or rule))
        one_by_one = _is_one_by_one(plan, effect)
        self.bound = bind_effect(
            plan,
            replace(effect, amounts=(1,)) if one_by_one else effect,
            self.number,
            goes_on=getattr(row, "occasion", "") == "travel",
            end=end,
            needed=effect.amounts[0],
            in_part=getattr(row, "must", None) is not None,
            lays_out=getattr(row, "occasion", "") == "set-up" and row.must is not None,
        )
        self.words = str(self.bound.effect)
        self._of_others: bool = bool(getattr(row, "whose", ""))
        """Whether it happens to players other than the one on turn."""
        asked_once, of_each = _split_condition(rule.when, self.subject) if self._of_others else (None, rule.when)
        self._whether = compile_condition(plan, asked_once, Subject.SETUP)
        """Condition checked once, before the effect on the first of several players."""
        self.where = compile_condition(plan, of_each, self.subject)
        self.holder = plan.holder(rule)
        self.costs: dict[Option, Cost | None] = {
            option: cost or (plan.pieces[option.piece].price if self.takes_from_bank(option) else None)
            for option in self.bound.options
        }
        """Price of each option: that of the rule, else the price of the piece taken from the bank."""
        self._in_cards = {option: cost.in_cards if cost else () for option, cost in self.costs.items()}
        self._in_kind = {option: cost.in_kind if cost else () for option, cost in self.costs.items()}
        self._is_for_nothing = not any(self._in_cards.values()) and not any(self._in_kind.values())
        self._takes_over: bool = effect.verb == "take-over"
        self._per_space: bool = getattr(row, "per", "") == "space"
        self._to_owner: bool = getattr(row, "paid_to", "") == "owner"
        steps = [len(part.amounts) - 1 for cost in self.costs.values() if cost is not None for part in cost.parts]
        is_counted = len(effect.amounts) > 1 or effect.verb == "win"
        self._times_counted: float = inf if is_counted else max(steps, default=0)
        """Maximum number of times to count: if a player has done it more often, neither price nor points change any
        more."""
        self.option_of: dict[Action, Option] = {}
        """Options by action. Paid actions are keyed without their payment."""
        self.moves: dict[Option, int] = {}
        self.offers: dict[tuple[Option, CardPrice], int] = {}
        """Offers by option and price."""
        self._ways: dict[int, _Ways] = {}
        """Payments by number of earlier times."""
        self._is_by_piece: bool = rule.when is None and self.bound.is_free
        self.then: EffectRule | None = None
        """The effect that follows this one."""
        after = replace(effect, amounts=(effect.amounts[0] - 1,)) if one_by_one else row.then
        if after is not None:
            next_row = On(getattr(row, "occasion", "turn-end"), must=after, then=row.then if one_by_one else None)
            is_alike = one_by_one and next_row.subject is self.subject
            when = _split_condition(rule.when, self.subject)[1] if is_alike else None
            next_rule = replace(rule, row=next_row, when=when, piece="")
            self.then = EffectRule(plan, next_rule, after, None, names_pieces=True, end=end, stated=stated or rule)
            following(plan).add(self.then)

    def takes_from_bank(self, option: Option) -> bool:
        """Whether the option takes a piece that is in the bank."""
        is_taken = self.bound.effect.verb == "take" and self.bound.effect.spot in ("", "tags")
        return is_taken and option.piece >= 0 and option.spot == NOWHERE

    def is_bought(self, option: Option) -> bool:
        """Whether cards pay for it."""
        return bool(self._in_cards[option])

    def is_paid_in_kind(self, option: Option) -> bool:
        """Whether pieces, trains or points pay for it, perhaps in addition to cards."""
        return bool(self._in_kind[option])

    @property
    def is_lasting(self) -> bool:
        """Whether every option is paid for in cards only, and depends only on the position of pieces."""
        verb, thing = self.bound.effect.verb, self.bound.effect.thing
        is_moved = verb in ("take", "place", "move", "remove") and self.bound.effect.spot not in OPPONENTS
        on_table = is_moved and not is_word(thing)
        is_bought = all(self.is_bought(option) and not self.is_paid_in_kind(option) for option in self.costs)
        return on_table and self.where.ask is None and is_bought

    def narrow(self, things: int) -> None:
        """Restrict the rule to these tracks or places."""
        self.where = self.where._replace(possible=self.where.possible & things)

    def add_options(self, make: Make, make_paid: MakePaid, play: Play) -> None:
        """Add a move for each option or, if cards pay for it, an offer for each option and price."""
        for option, piece, spot in self._named_options():
            if self.is_bought(option):
                self._add_offers(option, partial(make_paid, piece, spot), play)
                continue
            action = make(piece, spot)
            move = self.plan.move_of.get(action)
            self.moves[option] = self.plan.add_move(action, partial(play, action=action)) if move is None else move
            self.option_of[action] = option

    def spell(self, state: State, about: int, action: Action) -> Action:
        """Rewrite an action in its listed form. Players may name the only piece or spot, or leave out what can be
        inferred."""
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

    def _fits(self, option: Option, piece: str, spot: str) -> bool:
        """Whether an option matches the piece and spot that an action names."""
        has_piece = option.piece >= 0 and self.plan.name_of_thing(option.piece) == piece
        return (not piece or has_piece) and (
            not spot or (option.spot >= 0 and self.plan.name_of_spot(option.spot) == spot)
        )

    def refuse(self, state: State, options: tuple[Option, ...], action: Action) -> Refusal | None:
        """Return why an action is not among these options, or None. Whether cards can pay for it is checked
        elsewhere."""
        option = self.option_of.get(action.unpaid)
        if option in options and self._can_give(state, state.seat, option):
            return None
        why = self._refuse_price(state, options, action) if options else self._refuse_all(state, action)
        if why is not None:
            return why
        moves = bits(self.ways(state, options))
        possible = dict.fromkeys(str(action_of(state, move).unpaid).removesuffix(" with nothing") for move in moves)
        named = ", ".join([*possible][:MOST_NAMED]) + (", ..." if len(possible) > MOST_NAMED else "")
        return refusal(Code.DEED_IMPOSSIBLE, what=str(action), possible=named or "nothing")

    def refuse_whole(self, state: State, action: Action) -> Refusal | None:
        """Return why an action is impossible, if the reason is the same for every option it can mean."""
        return _same([self.bound.refuse(state, state.seat, option) for option in self._meant(action)])

    def can_mean(self, action: Action) -> bool:
        return bool(self._meant(action))

    def _meant(self, action: Any) -> list[Option]:
        """Return all options that an action can mean."""
        exact = self.option_of.get(action.unpaid)
        return [exact] if exact else [option for option in self.costs if self._fits(option, action.piece, action.spot)]

    def _refuse_all(self, state: State, action: Action) -> Refusal | None:
        """Refuse because the player lacks the piece that carries the rule, or because its condition holds nowhere."""
        if self.holder and not self.holder & state.held[state.seat]:
            carriers = ", ".join(self.plan.pieces[piece].id for piece in bits(self.holder))
            return refusal(Code.PIECE_NEEDED, track=_name(action), pieces=carriers)
        if isinstance(state.pending, ChooseEffect) or self.where.now(state, state.seat):
            return None
        rule = self.plan.ruleset.rules.index(self.plan.effects[self.number].rule)
        return refusal(Code.CONDITION, what=_name(action), rule=rule)

    def _refuse_price(self, state: State, options: tuple[Option, ...], action: Action) -> Refusal | None:
        """Refuse because the player lacks part of the price, if it is the same part for every option the action can
        mean."""
        return _same([self._short(state, option, _name(action)) for option in self._meant(action) if option in options])

    def _short(self, state: State, option: Option, name: str) -> Refusal | None:
        """Refuse because of the first part of a price that exceeds what the player has."""
        for of, needed in self._due(state, state.seat, option):
            if of in (TRAINS, POINTS):
                held = (state.trains if of == TRAINS else state.points)[state.seat]
            else:
                held = sum(state.kept[state.seat][piece] for piece in self.plan.pieces_called(of))
            if held < needed:
                return refusal(Code.DEMAND, track=name, needed=needed, what=of, held=held)
        return None

    def _named_options(self) -> Iterator[tuple[Option, str, str]]:
        """Return the options with the names of their pieces and spots, each left empty if there is no choice."""
        pieces = {option.piece for option in self.costs}
        has_choice = len(self.bound.spots) > 1
        for option in self.costs:
            is_named = option.piece >= 0 and (self.names_pieces or len(pieces) > 1)
            piece = self.plan.name_of_thing(option.piece) if is_named else ""
            yield option, piece, self.plan.name_of_spot(option.spot) if option.spot >= 0 and has_choice else ""

    def _add_offers(self, option: Option, make: Callable[[Payment], Paid], play: Play) -> None:
        parts = self._in_cards[option]
        for cards, price in prices_in_cards(parts).items():
            number = self.plan.add_offer(Offer(price, make), partial(self._resolve, action=make(Payment()), play=play))
            self.offers[option, cards] = number
            self.option_of[make(Payment())] = option

    def _resolve(self, state: State, move: int, substitutes: list[int], *, action: Paid, play: Play) -> None:
        claiming.discard(state, move, substitutes)
        if state.listener is not None:
            action = replace(action, payment=self.plan.payment(move, substitutes))
        play(state, action=action)

    def offer_of(self, state: State, action: Paid) -> int:
        """Return the offer that an action accepts, at its current price for the player on turn."""
        option = self.option_of.get(action.unpaid)
        if option is None:
            raise InvalidActionError(f"this cannot be had for cards: {action}")
        return self._offer(state, option)

    def _offer(self, state: State, option: Option) -> int:
        """Return the offer of an option, at its current price for the player on turn."""
        return self.offers[option, self._cards_after(state.done[self.number].count(state.seat), option)]

    @cached_property
    def every_way(self) -> int:
        """Mask of all card payments for this rule."""
        return self.plan.ways.of_offers(list(self.offers.values()))

    # ---- in play ----------------------------------------------------------------------------------------------------

    def concerned(self, state: State, about: int) -> list[int]:
        """Return the players concerned, in order: all players, all others, or the owners of pieces at the spot, once
        per piece.

        The condition is evaluated here, once, for the player on turn, so that an effect on the first player cannot
        exempt the others.
        """
        whose, players, first = self.row.whose, self.plan.players, state.then[1]
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

    def options(self, state: State, seat: int, about: int) -> tuple[Option, ...]:
        """Return a player's current options, regardless of their price."""
        asked = state.then[1] if self._of_others else seat
        if self.holder and not self._of_others and not self.holder & state.held[asked]:
            return ()
        if self.subject is Subject.SETUP:
            holds = bool(self.where.now(state, asked))
        else:
            holds = about < 0 or self.where.holds_of(state, asked, about)
        return self.bound.possible(state, seat, about, self._allowed(state, asked, about)) if holds else ()

    def _allowed(self, state: State, seat: int, about: int) -> int:
        """Return a mask of where it may happen: where its condition holds, or anywhere if it concerns a single thing
        or none."""
        is_chosen = about < 0 and self.subject is not Subject.SETUP
        return self.where.now(state, seat) if is_chosen else -1

    def ways(self, state: State, options: tuple[Option, ...]) -> int:
        """Return the moves of the player on turn for these options, if their price can be paid."""
        if self._is_for_nothing:
            return reduce(or_, [1 << self.moves[option] for option in options], 0)
        bought, mask = 0, 0
        for option in options:
            if self.is_bought(option):
                if self._can_give(state, state.seat, option):
                    bought |= self.plan.ways.of_offer[self._offer(state, option)]
            elif self._can_give(state, state.seat, option):
                mask |= 1 << self.moves[option]
        return mask | affordable(state, bought) if bought else mask

    def has_way(self, state: State, options: tuple[Option, ...]) -> bool:
        """Whether the player on turn can have any of these options."""
        return bool(options) and (self._is_for_nothing or self.ways(state, options) > 0)

    def open_ways(self, state: State, seat: int) -> int:
        """Return the payments that are currently open to a player, for an effect that is always available.

        Called so often that it goes by pieces and taken spots instead of options where possible.
        """
        ways = self._ways_after(state.done[self.number].count(seat))
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
        """Recompute which of its payments are open to a player."""
        state.open[seat] = state.open[seat] & ~self.every_way | self.open_ways(state, seat)

    def _ways_after(self, times: int) -> _Ways:
        """Return the payments of a player who has done it `times` times before."""
        if times not in self._ways:
            of_offer = self.plan.ways.of_offer
            of_option = {
                option: of_offer[self.offers[option, self._cards_after(times, option)]] for option in self.costs
            }
            of_piece: dict[int, int] = {}
            at_spot: dict[int, int] = {}
            for option, ways in of_option.items():
                of_piece[option.piece] = of_piece.get(option.piece, 0) | ways
                at_spot[option.spot] = at_spot.get(option.spot, 0) | ways
            self._ways[times] = _Ways(of_option, of_piece, at_spot)
        return self._ways[times]

    def _cards_after(self, times: int, option: Option) -> CardPrice:
        """Return the number of cards of each type that it costs after `times` earlier times."""
        return tuple([part.at(times) for part in self._in_cards[option]])

    def _due(self, state: State, seat: int, option: Option) -> Iterator[tuple[str, int]]:
        """Return what a player has to pay in addition to cards, each with its amount."""
        times = state.done[self.number].count(seat)
        spaces = self.plan.board.lengths[self._track(option)] if self._per_space else 1
        return ((part.of, part.at(times) * spaces) for part in self._in_kind[option])

    def _track(self, option: Option) -> int:
        """Return the track at the option's spot."""
        return option.spot - len(self.plan.board.places)

    def _can_give(self, state: State, seat: int, option: Option) -> bool:
        """Whether the player has enough for the price and for the effect itself."""
        if not self._in_kind[option]:
            return True
        pieces = dict[str, int]()
        for of, amount in self._due(state, seat, option):
            if of == TRAINS:
                trains = self.plan.trains_for[self._track(option)] if self._takes_over else self.bound.gives(TRAINS)
                if amount and state.trains[seat] < amount + trains:
                    return False
            elif of == POINTS:
                if state.points[seat] < amount:
                    return False
            else:
                pieces[of] = amount
        return sum(self._paying_pieces(state, seat, pieces).values()) == sum(pieces.values())

    def _paying_pieces(self, state: State, seat: int, due: Mapping[str, int]) -> dict[int, int]:
        """Return the pieces that pay a price.

        Within a group, pieces that the player has most of are used first. Pieces that the effect itself needs are kept.
        Prices in single pieces are paid before prices in groups.
        """
        kept = state.kept[seat]
        paid: dict[int, int] = {}
        for name in sorted(due, key=lambda name: len(self.plan.pieces_called(name))):
            spare = {
                piece: max(kept[piece] - self.bound.gives(piece) - paid.get(piece, 0), 0)
                for piece in self.plan.pieces_called(name)
            }
            left = due[name]
            for piece in sorted(spare, key=lambda piece: (-spare[piece], piece)):
                count = min(spare[piece], left)
                paid[piece] = paid.get(piece, 0) + count
                left -= count
        return {piece: count for piece, count in paid.items() if count}

    def do(self, state: State, seat: int, action: Action, about: int) -> None:
        """Pay the part of the price that is not in cards, and carry out the effect."""
        payment = getattr(action, "payment", None)
        option = self.option_of[action.unpaid]
        if self._in_kind[option]:
            self._pay_in_kind(state, seat, option)
        self.happen(state, seat, option, about, payment)

    def _pay_in_kind(self, state: State, seat: int, option: Option) -> None:
        due = {of: amount for of, amount in self._due(state, seat, option) if amount}
        if trains := due.pop(TRAINS, 0):
            state.trains[seat] -= trains
            tell_paid(state, seat, TRAINS, trains)
        if points := due.pop(POINTS, 0):
            change_points(state, seat, -points)
            tell_paid(state, seat, POINTS, points)
        to = owner_of(state, self._track(option)) if self._to_owner else None
        for piece, count in self._paying_pieces(state, seat, due).items():
            pay_pieces(state, seat, piece, count, to)

    def happen(self, state: State, seat: int, option: Option, about: int, payment: Payment | None = None) -> None:
        self.bound.do(state, seat, option, about, self._allowed(state, seat, about))
        if state.done[self.number].count(seat) < self._times_counted:
            state.done[self.number].append(seat)
        if self.plan.lasting and not self.takes_from_bank(option):  # changes to the bank are noticed where they happen
            state.stale = (1 << self.plan.players) - 1
        if state.listener is not None:
            piece = self.plan.name_of_thing(option.piece) if option.piece >= 0 else ""
            spot = self.plan.name_of_spot(option.spot) if option.spot >= 0 else ""
            name = getattr(self.row, "name", "")
            sort = HiddenEffectDone if self.bound.hides(option) else EffectDone
            state.listener(sort(seat, name, self.words, piece, spot, payment))
        if self.bound.effect.verb == "win":
            if not self._goes_on_with_others(state):
                turns.end_game(state, turns.WON)
                state.waiting, state.then = [], ("", 0)
        elif self.then is not None:
            state.waiting.insert(0, (self.then.number, seat, about))

    def _goes_on_with_others(self, state: State) -> bool:
        """Whether the same is about to happen to another player."""
        return self._of_others and any(number == self.number and seat >= 0 for number, seat, _ in state.waiting[:1])


def _same(reasons: Sequence[Refusal | None]) -> Refusal | None:
    """Return the common reason, or None if the reasons differ."""
    return reasons[0] if len({*reasons}) == 1 else None


def _name(action: Action) -> str:
    """Return the name of an action on the board. Choices have no name; their text is used."""
    return getattr(action, "name", "") or str(action)


def _is_one_by_one(plan: Plan, effect: Effect) -> bool:
    """Whether several things are chosen one after the other: pieces of a group, or pieces at different spots."""
    if effect.spot.startswith("each-") or effect.amounts[0] == 1:
        return False
    if effect.verb not in ("take", "give"):
        return effect.verb in ("move", "remove")
    if effect.thing == CARDS:
        return effect.verb == "give" or effect.spot == "row"
    return len(plan.pieces_called(effect.thing)) > 1


def _split_condition(condition: Condition | None, subject: Subject) -> tuple[Condition | None, Condition | None]:
    """Split what is asked once from what is asked of each place or track where something happens."""
    return split_condition(condition, lambda part: only_says_when(part, subject))


# ---- effect queue ---------------------------------------------------------------------------------------------------


class Following:
    """The queue of effects: the rules of a plan that can enter it, and the decisions they open."""

    def __init__(self, plan: Plan) -> None:
        self.plan = plan
        self.rules: dict[int, EffectRule] = {}
        self.skip = 1 << plan.add_move(Skip(), self._skip)
        plan.settle = self.settle
        plan.decisions[ChooseEffect] = self.moves
        plan.find_offer[ChoosePaid] = self._find
        plan.spell |= {Choose: self._spell, ChoosePaid: self._spell}
        plan.hooks.refuse(Choose, self._refuse)
        plan.hooks.refuse(ChoosePaid, self._refuse)

    def add(self, rule: EffectRule) -> None:
        self.rules[rule.number] = rule
        rule.add_options(Choose, ChoosePaid, self._answer)
        if rule.offers:
            self.plan.hooks.closed.append(lambda *_: rule.every_way)

    def settle(self, state: State) -> None:
        """Resolve queued effects up to the first decision. When the queue is empty, resume the turn."""
        state.pending = None
        while state.waiting:
            number, seat, about = state.waiting[0]
            rule = self.rules[number]
            if seat == CONCERNED:
                state.waiting[:1] = [(number, spot, about) for spot in rule.concerned(state, about)]
                continue
            state.seat = seat
            options = rule.options(state, seat, about)
            if len(options) == 1 and rule.row.must and rule.costs[options[0]] is None:
                del state.waiting[0]
                rule.happen(state, seat, options[0], about)
                continue
            if rule.has_way(state, options):
                spots = self.plan.spots
                state.pending = ChooseEffect(number, spots[self.plan.spot_about(number, about)] if about >= 0 else "")
                return
            del state.waiting[0]
        if not state.ended:
            _go_on(state)

    def moves(self, state: State) -> int:
        rule, options = self._open(state)
        mask = rule.ways(state, options)
        return mask | self.skip if rule.row.may or not mask else mask

    def _answer(self, state: State, *, action: Action) -> None:
        number, seat, about = state.waiting.pop(0)
        rule = self.rules[number]
        rule.do(state, seat, action, about)
        self.settle(state)

    def _skip(self, state: State) -> None:
        del state.waiting[0]
        self.settle(state)

    def _open(self, state: State) -> tuple[EffectRule, tuple[Option, ...]]:
        number, seat, about = state.waiting[0]
        rule = self.rules[number]
        return rule, rule.options(state, seat, about)

    def _find(self, state: State, action: ChoosePaid) -> int:
        """Return the offer of the rule that is open or, if none is, of any rule that has the action."""
        plain = action.unpaid
        rules = [self._open(state)[0]] if isinstance(state.pending, ChooseEffect) else []
        rule = next((rule for rule in (*rules, *self.rules.values()) if plain in rule.option_of), None)
        if rule is None:
            raise InvalidActionError(f"this cannot be chosen for cards: {action}")
        return rule.offer_of(state, action)

    def _refuse(self, state: State, action: Choose | ChoosePaid) -> Refusal | None:
        rule, options = self._open(state)
        return rule.refuse(state, options, action)

    def is_answer(self, state: State, action: Action) -> bool:
        """Whether an action can ever answer the open decision: it names what the rule lets choose."""
        return not isinstance(action, Choose | ChoosePaid) or self._open(state)[0].can_mean(action)

    def _spell(self, state: State, action: Action) -> Action:
        if not isinstance(state.pending, ChooseEffect):
            return action
        return self._open(state)[0].spell(state, state.waiting[0][2], action)


def following(plan: Plan) -> Following:
    """Return the effect queue of a plan, and create it on the first call."""
    if plan.following is None:
        plan.following = Following(plan)
    found: Following = plan.following
    return found


def _go_on(state: State) -> None:
    word, seat = state.then
    state.then = ("", 0)
    state.seat = seat
    match word:
        case claiming.AFTER_CLAIM:
            claiming.finish_claim(state)
        case turns.AT_TURN_END:
            turns.end_turn(state, state.passes, is_settled=True)
        case turns.AT_BEGINNING:
            turns.begin_turn(state)
