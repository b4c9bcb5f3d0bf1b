"""Decides whether an action is legal, and gives the reason if it is not. Rule kinds add their refusals through the
hook `refusals`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mapdsl.engine import notation
from mapdsl.engine.errors import IllegalActionError
from mapdsl.rules.actions import Action, ClaimTrack, Paid, Pass
from mapdsl.rules.refusals import Code, Refusal, refusal

if TYPE_CHECKING:
    from mapdsl.engine.notation import LocatedMove
    from mapdsl.engine.state import State


def move_of(state: State, action: Action | str) -> int:
    """Return the move of a legal action, given as an object or as text.

    If the action chooses substitutes, returns the move with the default substitutes. Raises the same exceptions as
    `State.apply`.
    """
    judged = judge(state, notation.as_action(state.plan.names, action))
    if isinstance(judged, Refusal):
        raise IllegalActionError(judged)
    return judged.move


def judge(state: State, action: Action) -> LocatedMove | Refusal:
    """Return the move of a legal action, or the reason why the action is refused. Raises `InvalidActionError` for
    unknown names."""
    spell = state.plan.canonical_form.get(type(action))
    if spell is not None:
        action = spell(state, action)
    located = notation.locate(state, action)
    why = _why_not(state, action)
    if why is not None:
        return why
    if located is not None and (located.play is not None or state.legal_mask() >> located.move & 1):
        return located
    return refusal(Code.CAN_ACT if isinstance(action, Pass) else Code.NO_SUCH_MOVE)


def _why_not(state: State, action: Action) -> Refusal | None:
    if state.ended:
        return refusal(Code.GAME_OVER)
    if state.pending is not None and not isinstance(action, state.pending.ANSWERS):
        return refusal(Code.NOT_NOW, awaited=state.pending.AWAITED, decision=state.pending.NAME)
    if state.pending is None and action.ONLY_ANSWERS:
        return refusal(Code.NOTHING_PENDING)
    if isinstance(action, ClaimTrack) and (why := _refuse_owned(state, action)) is not None:
        return why
    for sort, hook in state.plan.hooks.refusals:
        if isinstance(action, sort) and (why := hook(state, action)) is not None:
            return why
    if isinstance(action, Paid) and type(action) in state.plan.find_offer:
        return refuse_offer(state, action)
    return None


def _refuse_owned(state: State, action: ClaimTrack) -> Refusal | None:
    plan = state.plan
    track = plan.board.track_number[action.track]
    if state.owned[state.seat] >> track & 1:
        return refusal(Code.TRACK_OWNED, track=action.track)
    for owner, owned in enumerate(state.owned):
        if owned >> track & 1 and not any(hook(state) >> track & 1 for hook in plan.hooks.shareable_tracks):
            return refusal(Code.TRACK_TAKEN, track=action.track, owner=owner + 1)
    for other in plan.board.crossed[track]:
        if any(owned >> other & 1 for owned in state.owned):
            return refusal(Code.CROSSED, track=action.track, other=plan.board.tracks[other].id)
    return None


def refuse_offer(state: State, action: Paid) -> Refusal | None:
    """Return why the current player cannot make the payment of an action, or None."""
    plan = state.plan
    offer = plan.find_offer[type(action)](state, action)
    means = plan.means(state, offer, saved=plan.saved(state.held[state.seat], offer))
    found = plan.offers[offer].price.match(action.payment, means, action.thing)
    return found if isinstance(found, Refusal) else None
