"""Tracks and tickets of two boards: which is which, and what differs.

Both are known by the places that they join: among those that join the same, first those are one that are alike in
everything, then those with the most in common. They can change their identity in saved games though nothing else of
them changes: of two tracks side by side that are alike but for a tag, the language numbers the one first that is
written first.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import TypeVar

from mapdsl.base.grouping import group
from mapdsl.compare.aspects import tell_changes
from mapdsl.compare.changes import Change, Mark, Section
from mapdsl.compare.pairing import Facts, Pair, pairs
from mapdsl.compare.printed import names_asked
from mapdsl.rules.attributes import attributes_of, describe
from mapdsl.rules.effects import Effect
from mapdsl.rules.tables import RuleTables, Ticket, Track, by_corridor
from mapdsl.rules.terms.arguments import DEFAULT_DECK

_BOARD = frozenset({Effect.BOARD, Effect.REPLAYS})
_TICKET = frozenset({Effect.TICKETS, Effect.REPLAYS})
_ASKED = frozenset({Effect.RULES, Effect.REPLAYS})

Joining = TypeVar("Joining", Track, Ticket)
Group = Sequence[Pair[Joining]]
"""All things that join the same places."""


def _match(
    before: Iterable[Joining],
    after: Iterable[Joining],
    joins: Callable[[Joining], tuple[str, ...]],
    facts: Facts[Joining],
) -> list[list[Pair[Joining]]]:
    """As `pairs`, among the things that join the same places, in the order of these."""
    here, there = (group((joins(thing), thing) for thing in things) for things in (before, after))
    return [pairs(here.get(key, []), there.get(key, []), facts) for key in sorted(here.keys() | there.keys())]


def _tell_groups(
    section: Section,
    groups: Iterable[Group[Joining]],
    written: Iterable[Joining],
    tell: Callable[[Group[Joining]], Iterable[Change]],
    called: Callable[[Joining], str],
) -> Iterator[Change]:
    """What there is to tell of things that join the same places, and which of them have another identity, unless some
    other change says why. `written`: those of the old board, of which what is gone has the names that it had."""
    as_written = {thing.id: thing for thing in written}
    for joined in groups:
        changes = tuple(tell([(as_written[old.id] if old and not new else old, new) for old, new in joined]))
        yield from changes
        both = [(old, new) for old, new in joined if old and new]
        is_renamed = any(old != as_written[old.id] for old, _ in both)
        if is_renamed or any(Effect.REPLAYS in change.effects for change in changes):
            continue
        for old, new in both:
            if old.id != new.id:
                effects, aspect = frozenset({Effect.REPLAYS}), "identity in saved games"
                yield Change(section, Mark.CHANGED, called(new), effects, aspect, old.id, new.id, new.origin)


# ---- tracks -------------------------------------------------------------------------------------------------------


def match_tracks(old: RuleTables, new: RuleTables) -> Sequence[Group[Track]]:
    """Every track before and after, by the places it joins, in the order of their names."""
    return _match(old.tracks, new.tracks, _ends, _facts_of_track)


def _ends(track: Track) -> tuple[str, ...]:
    return tuple(sorted(end.place for end in track.ends))


def _facts_of_track(track: Track) -> tuple[object, ...]:
    """With the numbers of its ends in an order that names do not change; length and colour tell tracks apart at the
    table."""
    numbers = sorted(end.number for end in track.ends)
    return (*(getattr(track, field) for field in attributes_of(Track)), *numbers, *2 * (track.length, track.colour))


def compare_tracks(
    groups: Iterable[Group[Track]], written: Iterable[Track], old: RuleTables, new: RuleTables
) -> Iterator[Change]:
    """`old` has the names of the new board; `written` are its tracks with the names that it gives."""
    asked, degrees = names_asked(old, new), (old.geographic, new.geographic)
    had, has = ({track.length for track in tables.tracks if track.points is None} for tables in (old, new))

    def scored(*tracks: Track) -> frozenset[Effect]:
        """The score sheet has a row for every length that scores by the table."""
        return frozenset({Effect.SCORES} if any(track.length in had ^ has for track in tracks) else ())

    def tell(joined: Group[Track]) -> Iterator[Change]:
        for before, after in joined:
            if before and after:
                what = between(after) + (f", {after.length} {after.colour}" if len(joined) > 1 else "")
                tags = _ASKED if asked & (frozenset(before.tags) ^ frozenset(after.tags)) else ()
                lengths = scored(before, after)
                more = {"length": lengths, "points": lengths, "tags": tags}
                yield from tell_changes(Section.ROUTES, what, before, after, more=more, degrees=degrees)
                yield from _other_end(what, before, after)
            elif track := after or before:
                there = _BOARD | scored(track)
                yield from tell_changes(
                    Section.ROUTES, between(track), before, after, there=there, describe=_describe_track
                )
        yield from _side_by_side(joined)

    return _tell_groups(Section.ROUTES, groups, written, tell, between)


def _describe_track(track: Track) -> str:
    return ", ".join((f"{track.kind} {track.length} {track.colour}", *describe(track)))


def _other_end(what: str, old: Track, new: Track) -> Iterator[Change]:
    """That a track leads to another end of a country."""
    if set(old.ends) != set(new.ends):
        effects = frozenset({Effect.DRAWING, Effect.REPLAYS} if old.id != new.id else {Effect.DRAWING})
        yield Change(Section.ROUTES, Mark.CHANGED, what, effects, "end", between(old), between(new), new.origin)


def _side_by_side(joined: Group[Track]) -> Iterator[Change]:
    """One change where tracks that are in both boards share their corridors otherwise."""
    both = [(old, new) for old, new in joined if old and new]
    if not both or _find_shared(old.corridor for old, _ in both) == _find_shared(new.corridor for _, new in both):
        return
    before, after = (_lanes(track for track in tracks if track) for tracks in zip(*joined, strict=True))
    new = both[0][1]
    yield Change(Section.ROUTES, Mark.CHANGED, between(new), _BOARD, "tracks side by side", before, after, new.origin)


def _find_shared(corridors: Iterable[str]) -> list[list[int]]:
    """Which of some tracks, by their number, lie together."""
    return list(group((corridor, number) for number, corridor in enumerate(corridors)).values())


def _lanes(tracks: Iterable[Track]) -> str:
    """`3 red | 3 blue` for tracks side by side, a comma between corridors."""
    corridors = by_corridor(tracks).values()
    return ", ".join(
        sorted(" | ".join(sorted(f"{lane.length} {lane.colour}" for lane in lanes)) for lanes in corridors)
    )


def between(track: Track) -> str:
    """`Berlin -- Wien`, with the number of a country's end."""
    return " -- ".join(f"{end.place}/{end.number}" if end.number else end.place for end in track.ends)


# ---- tickets ------------------------------------------------------------------------------------------------------


def compare_tickets(written: Iterable[Ticket], old: Iterable[Ticket], new: Iterable[Ticket]) -> Iterator[Change]:
    """`old` and `written` are the same, with the names of the new board and with those that the old one gives."""
    groups = _match(old, new, _stops, _facts_of_ticket)
    return _tell_groups(Section.TICKETS, groups, written, _tell, describe_ends)


def _stops(ticket: Ticket) -> tuple[str, ...]:
    """The places of a ticket: for one with several targets, the start first."""
    goals = sorted(goal.place for goal in ticket.targets)
    return (ticket.start, *goals) if len(goals) > 1 else tuple(sorted((ticket.start, *goals)))


def _facts_of_ticket(ticket: Ticket) -> tuple[object, ...]:
    return (*(getattr(ticket, field) for field in attributes_of(Ticket)), *2 * (_points(ticket),))


def _points(ticket: Ticket) -> tuple[tuple[str, int], ...]:
    """What each place is worth, whatever the order of the targets; of one target its place goes without saying."""
    if len(ticket.targets) == 1:
        return (("", ticket.targets[0].points),)
    return tuple(sorted((goal.place, goal.points) for goal in ticket.targets))


def _tell(joined: Group[Ticket]) -> Iterator[Change]:
    for old, new in joined:
        if old and new:
            what = ", ".join((describe_ends(new), *(_describe_deck(new) if len(joined) > 1 else ())))
            if _points(old) != _points(new):
                before, after = describe_value(old), describe_value(new)
                yield Change(Section.TICKETS, Mark.CHANGED, what, _TICKET, "value", before, after, new.origin)
            yield from tell_changes(Section.TICKETS, what, old, new)
        elif ticket := new or old:
            yield from tell_changes(
                Section.TICKETS, describe_ends(ticket), old, new, there=_TICKET, describe=_describe_ticket
            )


def _describe_ticket(ticket: Ticket) -> str:
    return ", ".join((describe_value(ticket), *describe(ticket)))


def describe_ends(ticket: Ticket) -> str:
    """`Berlin -- Wien`, `Berlin -> Praha, Wien`."""
    goals = ", ".join(sorted(goal.place for goal in ticket.targets))
    return f"{ticket.start} {'->' if len(ticket.targets) > 1 else '--'} {goals}"


def describe_value(ticket: Ticket) -> str:
    """`10`, `Praha 5, Wien 8`."""
    return ", ".join(f"{place} {points}".strip() for place, points in _points(ticket))


def _describe_deck(ticket: Ticket) -> Iterator[str]:
    """Where it is kept: its deck and set, if they are not the usual ones."""
    if ticket.deck != DEFAULT_DECK:
        yield f"deck {ticket.deck}"
    if ticket.set:
        yield f"set {ticket.set}"
