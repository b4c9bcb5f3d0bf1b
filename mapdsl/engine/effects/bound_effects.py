"""Effects of rules: the options to carry one out, and what it does.

A *spot* is the number of a place or, after all places, of a track. This module knows neither prices nor the rules that
an effect comes from.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import cached_property
from typing import TYPE_CHECKING, NamedTuple

from msgspec.structs import replace

from mapdsl.base.graphs import bits
from mapdsl.engine.cards import EMPTY
from mapdsl.engine.decks.dealing import add_to_hand, cards_left, next_card, shuffle
from mapdsl.engine.decks.drawing_tickets import closed_tickets, draw_and_keep, exchange, show
from mapdsl.engine.effects.moving_pieces import NOBODY, change, draw_from_bank, put_back, return_to_bank, room, take
from mapdsl.engine.events import HiddenPiecesMoved, PiecesMoved, PointsScored
from mapdsl.engine.scores.measuring import joined_with, places_at
from mapdsl.rules.refusals import Code, Refusal, refusal
from mapdsl.rules.terms.conditions import Subject
from mapdsl.rules.terms.effects import CARDS, EACH, OPPONENTS, TICKETS, TRAINS, Effect, is_word

if TYPE_CHECKING:
    from mapdsl.engine.plan import Plan
    from mapdsl.engine.state import State

NOWHERE = -1


class Option(NamedTuple):
    """An option to carry out an effect: a piece and a spot, each -1 if there is no choice."""

    piece: int = -1
    spot: int = NOWHERE


class Setting(NamedTuple):
    """What the rule of an effect says about it."""

    occasion: str = ""
    """Occasion of the rule, or empty for an action."""
    is_must: bool = False
    """Whether it happens as far as it can."""
    end: int | None = None
    """Which end of the track concerned counts; None for both."""

    @property
    def lays_out(self) -> bool:
        """Whether pieces of the bank are placed at a named place for everybody."""
        return self.is_must and self.occasion == "set-up"


class _TravelStep(NamedTuple):
    """A possible step of a journey: the piece with its destination, where it starts, and along which track."""

    option: Option
    start: int
    track: int


ONLY = (Option(),)
"""The only option of an effect without a choice."""


def score_points(state: State, seat: int, points: int) -> None:
    """Give a player points from a rule, and report the event."""
    change_points(state, seat, points)
    if state.listener is not None:
        state.listener(PointsScored(seat, points))


def change_points(state: State, seat: int, more: int) -> None:
    """Change the points that a player has in addition to those for tracks."""
    state.points[seat] += more
    state.bonus[seat] += more


class BoundEffect:
    """An effect of a rule, bound to a plan."""

    def __init__(
        self,
        plan: Plan,
        effect: Effect,
        number: int,
        setting: Setting,
    ) -> None:
        self.plan = plan
        self.times = effect.amounts[0] if self.is_one_by_one(plan, effect) else 1
        """How often it happens, one thing chosen after the other."""
        self.goes_on = setting.occasion == "travel"
        """Whether a journey continues, so that only the piece that has just arrived can travel."""
        self.end = setting.end
        self.in_part = setting.is_must
        self.needed = 1 if self.in_part else effect.amounts[0]
        if self.times > 1:
            effect = replace(effect, amounts=(1,))
        self.effect = effect
        self.number = number
        self.amount = effect.amounts[0]
        self.least = 1 if self.in_part else self.amount
        self.pieces = plan.pieces_called(effect.thing)
        self.set = frozenset(self.pieces)
        is_of_bank = not any(plan.pieces[piece].each for piece in self.pieces)
        self.is_strewn = effect.verb == "place" and (
            effect.spot.startswith(EACH) or (setting.lays_out and bool(effect.place) and is_of_bank)
        )
        """Whether pieces of the bank are placed at random and belong to no player."""
        self.alone = frozenset(piece for piece in self.pieces if not plan.pieces[piece].together)
        """Pieces that cannot share a spot with other pieces of this effect."""
        if effect.verb == "place":
            for piece in self.pieces:
                plan.wanted[piece] = max(plan.wanted[piece], self.amount)
        self.of_bank = {piece: Option(piece) for piece in self.pieces}
        plan.shows |= effect.verb == "show"
        board = plan.board
        places = range(len(board.places))
        match effect.spot:
            case "city" | "country" | "each-city":
                kind = effect.spot.removeprefix("each-")
                self.spots = [place for place in places if board.places[place].kind == kind]
            case "any-track" | "each-track" | "track":
                self.spots = [len(places) + track for track in range(len(board.tracks))]
            case "" if effect.place:
                self.spots = [board.place_number[effect.place]]
            case "" if effect.verb == "travel":
                self.spots = list(places)
            case "" | "tags":
                self.spots = []
            case _:
                self.spots = list(places)

    @staticmethod
    def is_one_by_one(plan: Plan, effect: Effect) -> bool:
        """Whether several things are chosen one after the other: pieces of a group, or pieces at different spots."""
        if effect.spot.startswith(EACH) or effect.amounts[0] == 1:
            return False
        if effect.verb not in ("take", "give"):
            return effect.verb in ("move", "remove")
        if effect.thing == CARDS:
            return effect.verb == "give" or effect.spot == "row"
        return len(plan.pieces_called(effect.thing)) > 1

    def takes_from_bank(self, option: Option) -> bool:
        """Whether the option takes a piece that is in the bank."""
        is_taken = self.effect.verb == "take" and self.effect.spot in ("", "tags")
        return is_taken and option.piece >= 0 and option.spot == NOWHERE

    @property
    def is_counted(self) -> bool:
        """Whether it matters without limit who has done it before."""
        return len(self.effect.amounts) > 1 or self.wins

    @property
    def is_of_pieces(self) -> bool:
        """Whether the options depend only on the position of pieces."""
        is_moved = self.effect.verb in ("take", "place", "move", "remove") and self.effect.spot not in OPPONENTS
        return is_moved and not is_word(self.effect.thing)

    @property
    def placed(self) -> Sequence[int]:
        """Pieces that it places."""
        return self.pieces if self.effect.verb == "place" else ()

    @property
    def wins(self) -> bool:
        return self.effect.verb == "win"

    def trains_for(self, option: Option) -> int:
        """Return the trains that the effect takes from the player."""
        if self.effect.verb == "take-over":
            return self.plan.trains_for[option.spot - len(self.plan.board.places)]
        return self.gives(TRAINS)

    def gives(self, thing: int | str) -> int:
        """Return how many of a piece, or of the trains, the effect may take from the player."""
        if self.effect.verb not in ("give", "place") or (thing not in self.set and thing != self.effect.thing):
            return 0
        return self.needed

    @property
    def is_common(self) -> bool:
        """Whether it happens to the table rather than to a player."""
        return self.effect.verb in ("retire", "refill") or self.is_strewn

    # ---- options ----------------------------------------------------------------------------------------------------

    @property
    def options(self) -> Iterator[Option]:
        """Every option that can ever occur."""
        verb, spot = self.effect.verb, self.effect.spot
        if verb == "take-over":
            yield from (Option(spot=place) for place in self.spots)
            return
        if verb == "travel":
            yield from (Option(piece, place) for piece in self.pieces for place in self.spots)
            return
        is_whole = verb in ("score", "draw", "retire", "refill") or self.is_strewn or spot.startswith(EACH)
        if is_whole or not self.pieces:
            yield Option()
            return
        for piece in self.pieces:
            for place in self.spots or (NOWHERE,):
                yield Option(piece, place)

    def possible(self, state: State, seat: int, about: int, allowed: int) -> tuple[Option, ...]:
        """Return the current options of a player. `about` is the track or place concerned, `allowed` a mask of where
        it may happen."""
        match self.effect.verb:
            case "score":
                return ONLY if len(self.effect.amounts) == 1 or self._next_amount(state, seat) is not None else ()
            case "take" if self.effect.thing == CARDS:
                return ONLY if cards_left(state) else ()
            case "take" if self.effect.thing == TICKETS:
                return ONLY if any(state.ticket_decks) else ()
            case "exchange":
                return ONLY if closed_tickets(state, seat) and any(state.ticket_decks) else ()
            case "show" | "win":
                return ONLY
            case "give" if self.effect.thing == TRAINS:
                return ONLY if state.trains[seat] >= self.least else ()
            case "give":
                return tuple(map(Option, self._choose_spare(state, seat, self.least)))
            case "draw":
                return ONLY if self.at_hand(state, seat) else ()
            case "travel":
                return tuple(dict.fromkeys(step.option for step in self._steps(state, seat, about)))
            case "retire":
                return ONLY if any(map(state.bank.__getitem__, self.pieces)) else ()
            case "take" if self.effect.spot in ("", "tags") and not self.effect.place:
                return tuple([self.of_bank[piece] for piece in self.at_hand(state, seat, about)])
        spots = self._spots(state, seat, about, allowed)
        if self.effect.verb == "take-over":
            return tuple(Option(spot=spot) for spot in spots if self._can_change_hands(state, seat, spot))
        if self.is_strewn or self.effect.verb == "refill":
            return ONLY
        if self.effect.spot.startswith(EACH):
            return ONLY if any(self._standing(state, seat, spots)) else ()
        if self.effect.verb in ("take", "remove"):
            return tuple(dict.fromkeys(Option(*standing) for standing in self._standing(state, seat, spots)))
        taken = set(self.taken_spots(state))
        free = [spot for spot in spots if spot not in taken]
        if self.effect.verb == "move":
            there = dict.fromkeys(piece for piece, _, _ in state.placed if piece in self.set)
            return tuple(Option(piece, spot) for piece in there for spot in free)
        at_hand = [self.of_spot[piece] for piece in self.at_hand(state, seat)]
        return tuple([options[spot] for options in at_hand for spot in free])

    @cached_property
    def of_spot(self) -> dict[int, dict[int, Option]]:
        """Cached options by piece and spot; where there are hundreds, making them again is the largest cost."""
        return {piece: {spot: Option(piece, spot) for spot in self.spots} for piece in self.pieces}

    def _choose_spare(self, state: State, seat: int, amount: int) -> list[int]:
        """Return the pieces or cards that a player has at least `amount` of; none if the total is below what must be
        given."""
        counts = [*state.kept[seat], *state.hands[seat]]
        is_enough = sum(map(counts.__getitem__, self.pieces)) >= self.needed
        return [piece for piece in self.pieces if is_enough and counts[piece] >= amount]

    @property
    def is_free(self) -> bool:
        """Whether the options depend only on which pieces are available and which spots are taken: a piece is taken
        from the bank, or placed at any free spot."""
        if self.effect.verb == "place":
            return bool(self.effect.place) or self.effect.spot in ("city", "country", "place", "any-track")
        return self.effect.verb == "take" and not self.effect.spot and not self.effect.place

    def hides(self, option: Option) -> bool:
        """Whether other players cannot see which piece it is."""
        return option.piece >= 0 and option.spot == NOWHERE and self.plan.pieces[option.piece].hidden

    def at_hand(self, state: State, seat: int, about: int = NOWHERE) -> list[int]:
        """Return the pieces that the player can place, or take from the bank."""
        if self.effect.verb == "place":
            return [piece for piece in self.pieces if self._has(state, seat, piece)]
        bank = state.bank
        return [piece for piece in self._takeable(state, seat, about) if bank[piece]]

    def taken_spots(self, state: State) -> list[int]:
        """Return the spots where no further piece of this effect can be placed."""
        if self.effect.verb == "take":
            return []
        return [spot for piece, spot, _ in state.placed if piece in self.alone]

    def refuse(self, state: State, seat: int, option: Option) -> Refusal | None:
        """Return why a piece cannot be taken or placed, or None if there is no such reason."""
        if option.piece < 0:
            return None
        piece = self.plan.pieces[option.piece]
        if self.effect.verb == "take":
            if option.spot == NOWHERE and not state.bank[option.piece]:
                return refusal(Code.SOLD_OUT, piece=piece.id)
            return self._refuse_more(state, seat, option.piece)
        if self.effect.verb == "place":
            if not self._has(state, seat, option.piece):
                return refusal(Code.NONE_LEFT, piece=piece.id)
            for standing, spot, _ in state.placed:
                if standing in self.alone and spot == option.spot:
                    name = self.plan.pieces[standing].id
                    return refusal(Code.SPOT_TAKEN, piece=name, where=self.plan.spots[spot])
        return None

    def _refuse_more(self, state: State, seat: int, piece: int) -> Refusal | None:
        if room(state, seat, piece):
            return None
        return refusal(Code.MOST_HELD, piece=self.plan.pieces[piece].id, held=state.kept[seat][piece])

    def _spots(self, state: State, seat: int, about: int, allowed: int) -> list[int]:
        """Return the spots where it can happen now."""
        board = self.plan.board
        first = len(board.places)
        match self.effect.spot:
            case "end" | "each-end":
                ends = [board.place_of_node[node] for node in board.ends[about]]
                return ends if self.end is None else [ends[self.end]]
            case "each-joined":
                return list(bits(places_at(board, joined_with(board, state.owned[seat], 1 << about))))
            case "arrival":
                return [about]
            case "track":
                return [first + about]
        shift = first if self.effect.subject is Subject.TRACK else 0
        return [spot for spot in self.spots if allowed >> spot - shift & 1]

    def _standing(self, state: State, seat: int, spots: list[int]) -> Iterator[tuple[int, int]]:
        """Return the pieces at these spots that the player can pick up, in order of arrival.

        Pieces that players start with can only be moved by their owner. Nothing is taken beyond what the player may
        hold.
        """
        return (
            (piece, spot)
            for piece, spot, owner in state.placed
            if piece in self.set and spot in spots and (owner in (seat, NOBODY) or not self.plan.pieces[piece].each)
            if self.effect.verb != "take" or room(state, seat, piece)
        )

    def _takeable(self, state: State, seat: int, about: int = NOWHERE) -> list[int]:
        """Return the pieces that the player may hold one more of."""
        kept = state.kept[seat]
        most = self.plan.most
        found = [piece for piece in self.pieces if kept[piece] < most[piece]]
        if self.effect.spot == "tags":
            tags = self.plan.board.tracks[about].tags
            found = [piece for piece in found if self.plan.pieces[piece].id in tags]
        return found

    def _has(self, state: State, seat: int, piece: int) -> bool:
        """Whether there are enough to place: the player's own or, if players start with none, the bank's."""
        from_bank = not self.plan.pieces[piece].each and state.bank[piece] >= self.amount
        return state.kept[seat][piece] >= self.amount or from_bank

    def _next_amount(self, state: State, seat: int) -> int | None:
        done = state.done[self.number]
        return self.effect.amounts[len(done)] if len(done) < len(self.effect.amounts) and seat not in done else None

    def _points(self, state: State, seat: int, about: int) -> int:
        if self.effect.thing:
            return self.plan.points[about]
        return self.amount if len(self.effect.amounts) == 1 else self._next_amount(state, seat) or 0

    # ---- carrying it out --------------------------------------------------------------------------------------------

    def do(self, state: State, seat: int, option: Option, about: int, allowed: int) -> None:
        match self.effect.verb:
            case "score":
                score_points(state, seat, self._points(state, seat, about))
            case "take" if self.effect.thing == CARDS:
                for _ in range(self.amount):
                    if (card := next_card(state)) != EMPTY:
                        add_to_hand(state, seat, card)
            case "take" if self.effect.thing == TICKETS:
                draw_and_keep(state, seat, self.amount)
            case "exchange":
                exchange(state, seat)
            case "show":
                show(state, seat)
            case "give" if self.effect.thing == TRAINS:
                state.trains[seat] -= min(self.amount, state.trains[seat])
            case "give":
                put_back(state, seat, option.piece, min(self.amount, state.kept[seat][option.piece]))
            case "draw" | "retire":
                self._draw(state, seat if self.effect.verb == "draw" else NOBODY)
            case "take-over":
                self._take_over(state, seat, option.spot - len(self.plan.board.places))
            case "place" if self.is_strewn:
                spots = self._spots(state, seat, about, allowed)
                self._lay(state, [spot for spot in spots for _ in range(self.amount)])
            case "place":
                is_own = state.kept[seat][option.piece] >= self.amount
                for _ in range(self.amount):
                    if is_own:
                        change(state, seat, option.piece, -1)
                    else:
                        draw_from_bank(state, option.piece)
                    state.placed.append((option.piece, option.spot, seat))
            case "refill":
                there = Counter(spot for piece, spot, _ in state.placed if piece in self.set)
                spots = self._spots(state, seat, about, allowed)
                self._lay(state, [spot for spot in spots for _ in range(self.amount - there[spot])])
            case "move":
                at = next(at for at, (piece, _, _) in enumerate(state.placed) if piece == option.piece)
                _, _, owner = state.placed.pop(at)
                state.placed.append((option.piece, option.spot, owner))
            case "travel":
                step = next(step for step in self._steps(state, seat, about) if step.option == option)
                self._travel(state, seat, step)
            case "take" | "remove" if self.effect.spot.startswith(EACH):
                cleared = dict.fromkeys(self._spots(state, seat, about, allowed))
                self._tell(state, seat, [token for spot in cleared for token in self._clear(state, seat, spot)])
            case "take" if option.spot != NOWHERE:
                lifted = [piece for piece, _ in self._standing(state, seat, [option.spot]) if piece == option.piece]
                for piece in lifted[: min(self.amount, room(state, seat, option.piece))]:
                    self._pick_up(state, seat, piece, option.spot)
            case "take":
                for _ in range(min(self.amount, state.bank[option.piece], room(state, seat, option.piece))):
                    take(state, seat, option.piece)
            case "remove":
                self._pick_up(state, seat, option.piece, option.spot)

    def _clear(self, state: State, seat: int, spot: int) -> Iterator[tuple[int, int]]:
        """Take or remove what is at a spot, up to the number of the effect. Returns what was picked up."""
        for _ in range(self.amount):
            lifted = next(self._standing(state, seat, [spot]), None)
            if lifted is None:
                return
            self._pick_up(state, seat, *lifted)
            yield lifted

    def _steps(self, state: State, seat: int, about: int) -> Iterator[_TravelStep]:
        """Return the steps that the player's pieces can take."""
        board = self.plan.board
        open_tracks = state.owned[seat] & ~state.travelled
        for piece, spot, owner in state.placed:
            if piece not in self.set or owner != seat or (self.goes_on and spot != about):
                continue
            for track in bits(board.tracks_at_place(spot) & open_tracks) if spot < len(board.places) else ():
                ends = [board.place_of_node[node] for node in board.ends[track]]
                yield _TravelStep(Option(piece, ends[ends[0] == spot]), spot, track)

    def _travel(self, state: State, seat: int, step: _TravelStep) -> None:
        (piece, goal), start, track = step
        state.placed.remove((piece, start, seat))
        state.placed.append((piece, goal, seat))
        state.travelled |= 1 << track
        for hook in self.plan.hooks.travelled:
            hook(state, goal)

    def _can_change_hands(self, state: State, seat: int, spot: int) -> bool:
        """Whether a track belongs to one other player and this player may own it and has the trains for it."""
        plan = self.plan
        track = spot - len(plan.board.places)
        owners = [owner for owner, owned in enumerate(state.owned) if owned >> track & 1]
        own = state.owned[seat]
        return (
            len(owners) == 1
            and owners[0] != seat
            and state.trains[seat] >= plan.trains_for[track]
            and not any(own >> mate & 1 for mate in plan.closes_to_owner[track])
        )

    def _take_over(self, state: State, seat: int, track: int) -> None:
        trains = self.plan.trains_for[track]
        owner = owner_of(state, track)
        state.owned[owner] &= ~(1 << track)
        state.trains[owner] += trains
        state.owned[seat] |= 1 << track
        state.trains[seat] -= trains
        state.refresh_open()

    def _draw(self, state: State, seat: int) -> None:
        """Move random pieces from the bank to a player, or out of the game."""
        drawn = []
        for _ in range(self.amount):
            pieces = self.pieces if seat == NOBODY else self._takeable(state, seat)
            pool = [piece for piece in pieces for _ in range(state.bank[piece] if self.plan.limited[piece] else 1)]
            if pool:
                piece = self._shuffle(state, pool)[-1]
                draw_from_bank(state, piece)
                if seat != NOBODY:
                    change(state, seat, piece, 1)
                drawn.append((piece, NOWHERE))
        self._tell(state, seat, drawn)

    def _lay(self, state: State, spots: list[int]) -> None:
        """Place a random piece of the bank at each spot, until they run out."""
        pool = [piece for piece in self.pieces for _ in range(min(state.bank[piece], len(spots)))]
        if not spots or not pool:
            return
        laid = [*zip(reversed(self._shuffle(state, pool)), spots, strict=False)]
        for piece, spot in laid:
            draw_from_bank(state, piece)
            state.placed.append((piece, spot, NOBODY))
        self._tell(state, NOBODY, laid)

    def _tell(self, state: State, seat: int, moved: Sequence[tuple[int, int]]) -> None:
        """Report pieces that moved without being named by a choice, each with where it was or is."""
        if state.listener is not None and moved:
            plan = self.plan
            is_hidden = any(self.hides(Option(*move)) for move in moved)
            named = tuple(
                (plan.name_of_thing(piece), plan.name_of_spot(spot) if spot >= 0 else "") for piece, spot in moved
            )
            state.listener((HiddenPiecesMoved if is_hidden else PiecesMoved)(seat, self.effect.verb, named))

    def _shuffle(self, state: State, pool: list[int]) -> list[int]:
        """Shuffle a pool with the game's chance, unless all items are equal."""
        return shuffle(state, f"{self.effect.verb} {self.effect.thing}", pool) if len(set(pool)) > 1 else pool

    def _pick_up(self, state: State, seat: int, piece: int, spot: int) -> None:
        """Move a piece from a spot, preferably the player's own, to the player or to the bank."""
        there = [at for at, placed in enumerate(state.placed) if placed[:2] == (piece, spot)]
        state.placed.pop(min(there, key=lambda at: (state.placed[at][2] != seat, at)))
        if self.effect.verb == "take":
            change(state, seat, piece, 1)
        else:
            return_to_bank(state, piece)


def owner_of(state: State, track: int) -> int:
    """Return the owner of a claimed track."""
    return next(owner for owner, owned in enumerate(state.owned) if owned >> track & 1)
