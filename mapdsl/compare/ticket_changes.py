"""Tickets of two boards: which is which, and what differs. A ticket is known by the places it joins."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from msgspec.structs import replace

from mapdsl.compare.aspects import aspects_of, differing
from mapdsl.compare.changes import Change, Section, Sort
from mapdsl.compare.pairing import NewNames, identity_changes, pairs
from mapdsl.rules.arguments import DEFAULT_DECK
from mapdsl.rules.attributes import describe
from mapdsl.rules.effects import Effect
from mapdsl.rules.tables import RuleTables, Ticket

TICKET = aspects_of(Ticket)
_THERE = frozenset({Effect.TICKETS, Effect.REPLAYS})

Joins = tuple[str, ...]
"""The places of a ticket: for one with several targets, the start first."""


def compare_tickets(old: RuleTables, new: RuleTables, places: Mapping[str, str]) -> Iterator[Change]:
    as_written = {ticket.id: ticket for ticket in old.tickets}
    called = NewNames(places)
    before, after = _group(_rename(ticket, called) for ticket in old.tickets), _group(new.tickets)
    for joins in sorted(before.keys() | after.keys()):
        group = pairs(before.get(joins, []), after.get(joins, []), _facts, _alike)
        changes: list[Change] = []
        for one, other in group:
            if one and other:
                changes.extend(_differing(one, other, several=len(group) > 1))
            elif one:
                changes.append(_once(as_written[one.id], Sort.REMOVED))
            elif other:
                changes.append(_once(other, Sort.ADDED))
        renamed = any(one != as_written[one.id] for one, _ in group if one)
        changes.extend(identity_changes(Section.TICKETS, group, changes, describe_ends, renamed=renamed))
        yield from changes


def _rename(ticket: Ticket, called: NewNames) -> Ticket:
    """A ticket of the old board in the names of the new one."""
    targets = tuple(replace(target, place=called[target.place]) for target in ticket.targets)
    return replace(ticket, start=called[ticket.start], targets=targets)


def _group(tickets: Iterable[Ticket]) -> dict[Joins, list[Ticket]]:
    groups: dict[Joins, list[Ticket]] = {}
    for ticket in tickets:
        goals = sorted(goal.place for goal in ticket.targets)
        joins = (ticket.start, *goals) if len(goals) > 1 else tuple(sorted((ticket.start, *goals)))
        groups.setdefault(joins, []).append(ticket)
    return groups


def _facts(ticket: Ticket) -> tuple[object, ...]:
    return (*(getattr(ticket, field) for field in TICKET), _points(ticket))


def _alike(old: Ticket, new: Ticket) -> int:
    """How much of two tickets is the same; the value weighs more."""
    same = sum(one == other for one, other in zip(_facts(old), _facts(new), strict=True))
    return same + (_points(old) == _points(new))


def _points(ticket: Ticket) -> tuple[tuple[str, int], ...]:
    """What each place is worth, whatever the order of the targets; of one target its place goes without saying."""
    if len(ticket.targets) == 1:
        return (("", ticket.targets[0].points),)
    return tuple(sorted((goal.place, goal.points) for goal in ticket.targets))


def _differing(old: Ticket, new: Ticket, *, several: bool) -> Iterator[Change]:
    what = describe_ends(new) + (f", {_describe_deck(new)}" if several and _describe_deck(new) else "")
    if _points(old) != _points(new):
        before, after = describe_value(old), describe_value(new)
        yield Change(Section.TICKETS, Sort.CHANGED, what, _THERE, "value", before, after, new.origin)
    yield from differing(Section.TICKETS, what, old, new, TICKET)


def _once(ticket: Ticket, sort: Sort) -> Change:
    described = ", ".join((describe_value(ticket), *describe(ticket)))
    return Change.once(Section.TICKETS, sort, describe_ends(ticket), _THERE, described, ticket.origin)


def describe_ends(ticket: Ticket) -> str:
    """`Berlin -- Wien`, `Berlin -> Praha, Wien`."""
    goals = ", ".join(sorted(goal.place for goal in ticket.targets))
    return f"{ticket.start} {'->' if len(ticket.targets) > 1 else '--'} {goals}"


def describe_value(ticket: Ticket) -> str:
    """`10`, `Praha 5, Wien 8`."""
    return ", ".join(f"{place} {points}".strip() for place, points in _points(ticket))


def _describe_deck(ticket: Ticket) -> str:
    """Where it is kept: its deck and set, if they are not the usual ones."""
    deck = "" if ticket.deck == DEFAULT_DECK else f"deck {ticket.deck}"
    return ", ".join(each for each in (deck, ticket.set and f"set {ticket.set}") if each)
