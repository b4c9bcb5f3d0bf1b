"""Numbered lists of choices, and the lookup of a choice by its typed name."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import permutations

from mapdsl.base.grouping import group
from mapdsl.base.records import Record
from mapdsl.cli.table.table_text import TableText, wrap
from mapdsl.diagnostics.suggest import fold
from mapdsl.engine import Action, ClaimTrack, DrawTickets, Paid, PayTunnel, Skip
from mapdsl.rules.terms.name_index import player_in_spot, write_spot

MAX_LINES = 15
"""Maximum number of choices that are listed one per line. Longer lists have several choices per line."""


class Candidate(Record):
    """One choice: its label, alternative names that can be typed for it, and the actions that it can mean."""

    label: str
    names: tuple[str, ...]
    actions: tuple[Action, ...]


def choices(actions: Iterable[Action], words: TableText) -> list[Candidate]:
    """Return one choice for each subject of the actions, covering all its payments. Skipping comes last."""
    ways = group((action.unpaid, action) for action in sorted(actions, key=lambda action: isinstance(action, Skip)))
    several = {part for part in ("piece", "spot") if len({getattr(way, part, "") for way in ways}) > 1}
    return [_choice(thing, tuple(found), several, words) for thing, found in ways.items()]


def _choice(thing: Action, actions: tuple[Action, ...], several: set[str], words: TableText) -> Candidate:
    if isinstance(thing, Skip):
        return Candidate(words.message("nothing"), ("nothing", "none", "skip"), actions)
    if isinstance(thing, ClaimTrack):
        return Candidate(words.track(thing.track), (), actions)
    if isinstance(thing, DrawTickets):
        ways = [", ".join(f"{count} {words.name(deck)}" for deck, count in mix) for mix in permutations(thing.mix)]
        return Candidate(ways[0] or words.message("own-tickets"), tuple(ways), actions)
    piece, spot = getattr(thing, "piece", ""), getattr(thing, "spot", "")
    said = {"piece": words.named(piece), "spot": words.spot(spot)} if spot else {"piece": words.named(piece)}
    between = " at " if player_in_spot(spot) is None else " – "
    label = between.join(said[part] for part in said if part in several and said[part]) or said["piece"]
    names = [piece]
    if spot:
        names += [write_spot(spot), said["spot"], f"{piece} {write_spot(spot)}", f"{piece} at {spot}"]
    return Candidate(label or said.get("spot") or words.message("yes"), tuple(filter(str.strip, names)), actions)


def payments(actions: Sequence[Action], words: TableText) -> list[Candidate]:
    """Return one choice for each payment. If the actions have several subjects, the label also names the subject."""
    paid = [action for action in actions if isinstance(action, Paid | PayTunnel)]
    is_one = len({action.thing for action in paid if isinstance(action, Paid)}) < 2
    return [
        Candidate(words.paid(action) + ("" if is_one else f"  {words.named(action.thing)}"), (), (action,))  # type: ignore[union-attr]
        for action in paid
    ]


def matching_candidates(typed: str, among: Sequence[Candidate]) -> list[Candidate]:
    """Return the candidates with the typed name or, if no candidate has that name, the candidates whose names begin
    with the typed text."""
    wanted = _plain(typed)
    known = [(choice, {_plain(name) for name in (choice.label, *choice.names)}) for choice in among]
    exact = [choice for choice, names in known if wanted in names]
    return exact or [choice for choice, names in known if wanted and any(name.startswith(wanted) for name in names)]


def _plain(name: str) -> str:
    return fold(name).translate(dict.fromkeys(map(ord, '",–/')))


def number_lines(among: Sequence[Candidate], width: int) -> list[str]:
    """Number the choices and format them as lines, with one choice per line if the list is short."""
    if len(among) <= MAX_LINES:
        return [f"  {number:2}  {choice.label}" for number, choice in enumerate(among, start=1)]
    return wrap([f"{number} {choice.label}" for number, choice in enumerate(among, start=1)], width, head="   ")
