"""Tickets of two boards: which is which, and what differs. A ticket is known by the places it joins."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from mapdsl.compare.aspects import told
from mapdsl.compare.changes import Change, Mark, Section
from mapdsl.compare.pairing import Pair, by_joined_places, told_by_places
from mapdsl.rules.arguments import DEFAULT_DECK
from mapdsl.rules.attributes import attributes_of, describe
from mapdsl.rules.effects import Effect
from mapdsl.rules.tables import Ticket

_THERE = frozenset({Effect.TICKETS, Effect.REPLAYS})


def compare_tickets(written: Iterable[Ticket], old: Iterable[Ticket], new: Iterable[Ticket]) -> Iterator[Change]:
    """`old` and `written` are the same, with the names of the new board and with those that the old one gives."""
    groups = by_joined_places(old, new, _joins, _facts)
    return told_by_places(Section.TICKETS, groups, written, _tell, describe_ends)


def _joins(ticket: Ticket) -> tuple[str, ...]:
    """The places of a ticket: for one with several targets, the start first."""
    goals = sorted(goal.place for goal in ticket.targets)
    return (ticket.start, *goals) if len(goals) > 1 else tuple(sorted((ticket.start, *goals)))


def _facts(ticket: Ticket) -> tuple[object, ...]:
    return (*(getattr(ticket, field) for field in attributes_of(Ticket)), *2 * (_points(ticket),))


def _points(ticket: Ticket) -> tuple[tuple[str, int], ...]:
    """What each place is worth, whatever the order of the targets; of one target its place goes without saying."""
    if len(ticket.targets) == 1:
        return (("", ticket.targets[0].points),)
    return tuple(sorted((goal.place, goal.points) for goal in ticket.targets))


def _tell(joined: Sequence[Pair[Ticket]]) -> Iterator[Change]:
    for old, new in joined:
        if old and new:
            what = ", ".join((describe_ends(new), *(_describe_deck(new) if len(joined) > 1 else ())))
            if _points(old) != _points(new):
                before, after = describe_value(old), describe_value(new)
                yield Change(Section.TICKETS, Mark.CHANGED, what, _THERE, "value", before, after, new.origin)
            yield from told(Section.TICKETS, what, old, new)
        elif ticket := new or old:
            yield from told(Section.TICKETS, describe_ends(ticket), old, new, there=_THERE, describe=_describe)


def _describe(ticket: Ticket) -> str:
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
