"""Pairs and compares the tracks and tickets of two boards.

A track or ticket is identified by the places that it joins. Among tracks or tickets that join the same places,
identical ones are paired first, followed by those with the most values in common.

The identity of a track in saved games can change even if the track itself does not: if two parallel tracks differ only
in a tag, they are numbered in the order of the file.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import TypeVar

from mapdsl.base.grouping import group
from mapdsl.compare.aspects import find_attribute_changes
from mapdsl.compare.changes import Change, Mark, Section
from mapdsl.compare.pairing import Pair, PairingKey, pairs
from mapdsl.compare.reprints import names_in_conditions_of
from mapdsl.rules.attributes import attributes_of, describe
from mapdsl.rules.consequences import Consequence
from mapdsl.rules.tables import RuleTables, Ticket, Track, by_corridor
from mapdsl.rules.terms.arguments import DEFAULT_DECK

_BOARD = frozenset({Consequence.BOARD, Consequence.REPLAYS})
_TICKET = frozenset({Consequence.TICKETS, Consequence.REPLAYS})
_ASKED = frozenset({Consequence.RULES, Consequence.REPLAYS})

Joining = TypeVar("Joining", Track, Ticket)
Group = Sequence[Pair[Joining]]
"""Pairs of all tracks or tickets that join the same places."""


def _match(
    before: Iterable[Joining],
    after: Iterable[Joining],
    joins: Callable[[Joining], tuple[str, ...]],
    facts: PairingKey[Joining],
) -> list[list[Pair[Joining]]]:
    """Pair tracks or tickets as `pairs` does, separately for each set of joined places, sorted by these places."""
    here, there = (group((joins(thing), thing) for thing in things) for things in (before, after))
    return [pairs(here.get(key, []), there.get(key, []), facts) for key in sorted(here.keys() | there.keys())]


def _changes_of_groups(
    section: Section,
    groups: Iterable[Group[Joining]],
    written: Iterable[Joining],
    tell: Callable[[Group[Joining]], Iterable[Change]],
    called: Callable[[Joining], str],
) -> Iterator[Change]:
    """Yield the changes in each group, and changes of identity that no other change explains.

    `written` are the tracks or tickets of the old board with their old place names. Descriptions of removed tracks and
    tickets use these names.
    """
    as_written = {thing.id: thing for thing in written}
    for joined in groups:
        changes = tuple(tell([(as_written[old.id] if old and not new else old, new) for old, new in joined]))
        yield from changes
        both = [(old, new) for old, new in joined if old and new]
        is_renamed = any(old != as_written[old.id] for old, _ in both)
        if is_renamed or any(Consequence.REPLAYS in change.consequences for change in changes):
            continue
        for old, new in both:
            if old.id != new.id:
                consequences, aspect = frozenset({Consequence.REPLAYS}), "identity in saved games"
                yield Change(section, Mark.CHANGED, called(new), consequences, aspect, old.id, new.id, new.origin)


# ---- tracks -------------------------------------------------------------------------------------------------------


def match_tracks(old: RuleTables, new: RuleTables) -> Sequence[Group[Track]]:
    """Pair the tracks of two boards, grouped by the places that they join and sorted by these places."""
    return _match(old.tracks, new.tracks, _ends, _pairing_key_of_track)


def _ends(track: Track) -> tuple[str, ...]:
    return tuple(sorted(end.place for end in track.ends))


def _pairing_key_of_track(track: Track) -> tuple[object, ...]:
    """Return the values by which tracks are paired.

    Length and colour count several times, because players use them to distinguish tracks. The numbers of the ends are
    sorted, so that the order of the place names does not matter.
    """
    numbers = sorted(end.number for end in track.ends)
    return (*(getattr(track, field) for field in attributes_of(Track)), *numbers, *2 * (track.length, track.colour))


def compare_tracks(
    groups: Iterable[Group[Track]], written: Iterable[Track], old: RuleTables, new: RuleTables
) -> Iterator[Change]:
    """Yield the changes of tracks.

    `old` uses the place names of the new board; `written` are the old tracks with their old place names.
    """
    asked, degrees = names_in_conditions_of(old, new), (old.geographic, new.geographic)
    had, has = ({track.length for track in tables.tracks if track.points is None} for tables in (old, new))

    def scored(*tracks: Track) -> frozenset[Consequence]:
        """Return the consequence for the score sheet if the tracks change its rows.

        The score sheet has a row for every length of tracks that score according to the table.
        """
        return frozenset({Consequence.SCORES} if any(track.length in had ^ has for track in tracks) else ())

    def tell(joined: Group[Track]) -> Iterator[Change]:
        for before, after in joined:
            if before and after:
                what = between(after) + (f", {after.length} {after.colour}" if len(joined) > 1 else "")
                tags = _ASKED if asked & (frozenset(before.tags) ^ frozenset(after.tags)) else ()
                lengths = scored(before, after)
                more = {"length": lengths, "points": lengths, "tags": tags}
                yield from find_attribute_changes(Section.ROUTES, what, before, after, more=more, degrees=degrees)
                yield from _other_end(what, before, after)
            elif track := after or before:
                there = _BOARD | scored(track)
                yield from find_attribute_changes(
                    Section.ROUTES, between(track), before, after, there=there, describe=_describe_track
                )
        yield from _side_by_side(joined)

    return _changes_of_groups(Section.ROUTES, groups, written, tell, between)


def _describe_track(track: Track) -> str:
    return ", ".join((f"{track.kind} {track.length} {track.colour}", *describe(track)))


def _other_end(what: str, old: Track, new: Track) -> Iterator[Change]:
    """Yield a change if a track now leads to another end of a country."""
    if set(old.ends) != set(new.ends):
        consequences = frozenset(
            {Consequence.DRAWING, Consequence.REPLAYS} if old.id != new.id else {Consequence.DRAWING}
        )
        yield Change(Section.ROUTES, Mark.CHANGED, what, consequences, "end", between(old), between(new), new.origin)


def _side_by_side(joined: Group[Track]) -> Iterator[Change]:
    """Yield a change if the tracks on both boards are grouped into corridors differently."""
    both = [(old, new) for old, new in joined if old and new]
    if not both or _find_shared(old.corridor for old, _ in both) == _find_shared(new.corridor for _, new in both):
        return
    before, after = (_lanes(track for track in tracks if track) for tracks in zip(*joined, strict=True))
    new = both[0][1]
    yield Change(Section.ROUTES, Mark.CHANGED, between(new), _BOARD, "tracks side by side", before, after, new.origin)


def _find_shared(corridors: Iterable[str]) -> list[list[int]]:
    """Group the indices of tracks by their corridors."""
    return list(group((corridor, number) for number, corridor in enumerate(corridors)).values())


def _lanes(tracks: Iterable[Track]) -> str:
    """Describe tracks as `3 red | 3 blue`, with `|` between the tracks of a corridor and commas between corridors."""
    corridors = by_corridor(tracks).values()
    return ", ".join(
        sorted(" | ".join(sorted(f"{lane.length} {lane.colour}" for lane in lanes)) for lanes in corridors)
    )


def between(track: Track) -> str:
    """Describe a track as `Berlin -- Wien`, with the number of the end for countries with several ends."""
    return " -- ".join(f"{end.place}/{end.number}" if end.number else end.place for end in track.ends)


# ---- tickets ------------------------------------------------------------------------------------------------------


def compare_tickets(written: Iterable[Ticket], old: Iterable[Ticket], new: Iterable[Ticket]) -> Iterator[Change]:
    """Yield the changes of tickets.

    `old` are the old tickets with the place names of the new board; `written` are the same tickets with their old
    names.
    """
    groups = _match(old, new, _stops, _pairing_key_of_ticket)
    return _changes_of_groups(Section.TICKETS, groups, written, _change_of_pair, describe_ends)


def _stops(ticket: Ticket) -> tuple[str, ...]:
    """Return the places that a ticket joins, sorted. The start of a ticket with several targets comes first."""
    goals = sorted(goal.place for goal in ticket.targets)
    return (ticket.start, *goals) if len(goals) > 1 else tuple(sorted((ticket.start, *goals)))


def _pairing_key_of_ticket(ticket: Ticket) -> tuple[object, ...]:
    return (*(getattr(ticket, field) for field in attributes_of(Ticket)), *2 * (_points(ticket),))


def _points(ticket: Ticket) -> tuple[tuple[str, int], ...]:
    """Return the points for each target, sorted by target. A single target has an empty name."""
    if len(ticket.targets) == 1:
        return (("", ticket.targets[0].points),)
    return tuple(sorted((goal.place, goal.points) for goal in ticket.targets))


def _change_of_pair(joined: Group[Ticket]) -> Iterator[Change]:
    for old, new in joined:
        if old and new:
            what = ", ".join((describe_ends(new), *(_describe_deck(new) if len(joined) > 1 else ())))
            if _points(old) != _points(new):
                before, after = describe_value(old), describe_value(new)
                yield Change(Section.TICKETS, Mark.CHANGED, what, _TICKET, "value", before, after, new.origin)
            yield from find_attribute_changes(Section.TICKETS, what, old, new)
        elif ticket := new or old:
            yield from find_attribute_changes(
                Section.TICKETS, describe_ends(ticket), old, new, there=_TICKET, describe=_describe_ticket
            )


def _describe_ticket(ticket: Ticket) -> str:
    return ", ".join((describe_value(ticket), *describe(ticket)))


def describe_ends(ticket: Ticket) -> str:
    """Describe the ends of a ticket as `Berlin -- Wien` or, with several targets, as `Berlin -> Praha, Wien`."""
    goals = ", ".join(sorted(goal.place for goal in ticket.targets))
    return f"{ticket.start} {'->' if len(ticket.targets) > 1 else '--'} {goals}"


def describe_value(ticket: Ticket) -> str:
    """Describe the value of a ticket as `10` or, with several targets, as `Praha 5, Wien 8`."""
    return ", ".join(f"{place} {points}".strip() for place, points in _points(ticket))


def _describe_deck(ticket: Ticket) -> Iterator[str]:
    """Yield the deck of a ticket unless it is the default deck, and the set of a ticket if it has one."""
    if ticket.deck != DEFAULT_DECK:
        yield f"deck {ticket.deck}"
    if ticket.set:
        yield f"set {ticket.set}"
