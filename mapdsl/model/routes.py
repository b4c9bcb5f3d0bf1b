"""Routes and tickets: ends resolved, lengths, colours and values checked one by one.

Comes in: statements and the geography. Goes out: corridors and tickets with identities that depend on what they join,
not on the order of the file. A statement with an error in it is left out, so that later checks do not echo it.
"""

from __future__ import annotations

from collections.abc import Iterable

from msgspec.structs import replace

from mapdsl.diagnostics.catalogue import shape as catalogue
from mapdsl.diagnostics.catalogue.names import TICKET_TO_END
from mapdsl.diagnostics.collector import Collector
from mapdsl.diagnostics.suggest import did_you_mean
from mapdsl.model.board import Corridor, Declared, Ticket, Track, origin
from mapdsl.model.numbers import share, whole
from mapdsl.model.places import Geography, read_position
from mapdsl.rules import tables
from mapdsl.rules.arguments import COLOURS, DEFAULT_DECK, GRAY
from mapdsl.syntax import tree

MAX_LENGTH = 99
MAX_POINTS = 999


# ---- routes -------------------------------------------------------------------------------------------------------


def read_routes(statements: Iterable[tree.Statement], geography: Geography) -> tuple[Corridor, ...]:
    """All corridors of a board."""
    corridors = [
        corridor
        for statement in statements
        if isinstance(statement, tree.Route) and (corridor := _read_route(statement, geography)) is not None
    ]
    return _identified(corridors)


def _read_route(node: tree.Route, geography: Geography) -> Corridor | None:
    report = geography.report
    start, goal = geography.find_end(node.start), geography.find_end(node.goal)
    tracks = [_read_track(track, node, geography) for track in node.tracks]
    if start is None or goal is None:
        return None
    if start.place == goal.place:
        report.add(catalogue.ROUTE_TO_ITSELF, node.start.span.to(node.goal.span), name=start.place)
        return None
    first, second = sorted((start, goal), key=lambda end: (end.place, end.number))
    whole_tracks = tuple(
        replace(each, value=replace(each.value, ends=(first, second))) for each in tracks if each is not None
    )
    return Corridor(node, report.source, (first, second), whole_tracks) if len(whole_tracks) == len(tracks) else None


def _read_track(node: tree.Track, route: tree.Route, geography: Geography) -> Track | None:
    """A track whose ends and identity are filled in later."""
    report = geography.report
    length = whole(node.length, "the length of a track", (1, MAX_LENGTH), report)
    colour = "gray" if node.colour.text == "grey" else node.colour.text
    if colour not in (*COLOURS, GRAY):
        report.add(
            catalogue.UNKNOWN_COLOUR,
            node.colour.span,
            suggestion=did_you_mean(colour, (*COLOURS, GRAY)),
            name=colour,
            colours=", ".join(f"`{each}`" for each in COLOURS),
        )
        return None
    options = _Options(node.options, geography)
    if length is None or options.broken:
        return None
    if options.locomotives > length:
        span = next(each.span for each in node.options if isinstance(each, tree.Locomotives))
        report.add(catalogue.TOO_MANY_LOCOMOTIVES, span, locomotives=options.locomotives, length=length)
        return None
    nowhere = tables.End("")
    value = tables.Track(
        id="",
        corridor="",
        ends=(nowhere, nowhere),
        length=length,
        colour=colour,  # type: ignore[arg-type]  # one of the colours, as checked above
        kind=route.kind,
        locomotives=options.locomotives,
        points=options.points,
        tags=tuple(sorted(options.tags)),
        bend=options.bend,
        via=tuple(options.via),
        origin=origin(report.source, node.span),
    )
    return Declared(value, node, report.source, node.span)


class _Options:
    """The options of a track."""

    def __init__(self, nodes: Iterable[tree.TrackOption], geography: Geography) -> None:
        self.report = geography.report
        self.locomotives = 0
        self.points: int | None = None
        self.tags: set[str] = set()
        self.bend: float | None = None
        self.via: list[tables.Point] = []
        self.broken = False
        self._seen: dict[str, tree.TrackOption] = {}
        for node in nodes:
            match node:
                case tree.Locomotives():
                    self.locomotives = self._number(node, node.count, "the number of locomotives", (1, MAX_LENGTH)) or 0
                case tree.Points():
                    self.points = self._number(node, node.count, "the points of a track", (0, MAX_POINTS))
                case tree.Tag():
                    self.tags.add(node.name.text)
                case tree.Bend():
                    self._once(node)
                    self.bend = share(node.amount, "the bend of a track", tables.MOST_BEND, self.report)
                case tree.Via():
                    self.via.append(read_position(node.position, geography))

    def _once(self, node: tree.TrackOption) -> None:
        first = self._seen.setdefault(node.word, node)
        if first is not node:
            notes = [self.report.note("first said here", first.span)]
            self.report.add(catalogue.SAID_TWICE, node.span, notes=notes, what=node.word)

    def _number(self, node: tree.TrackOption, number: tree.Number, what: str, bounds: tuple[int, int]) -> int | None:
        self._once(node)
        value = whole(number, what, bounds, self.report)
        self.broken = self.broken or value is None
        return value


def _identified(corridors: list[Corridor]) -> tuple[Corridor, ...]:
    """Corridors and their tracks with identities: `A--B`, of several `A--B#2`, parallel tracks `A--B:red`."""
    groups: dict[str, list[Corridor]] = {}
    for corridor in corridors:
        groups.setdefault("--".join(_end_name(end) for end in corridor.ends), []).append(corridor)
    named: dict[int, str] = {}
    for name, group in groups.items():
        for index, corridor in enumerate(sorted(group, key=_content), start=1):
            named[id(corridor)] = name if len(group) == 1 else f"{name}#{index}"
    return tuple(_with_identity(corridor, named[id(corridor)]) for corridor in corridors)


def _end_name(end: tables.End) -> str:
    return f"{end.place}/{end.number}" if end.number else end.place


def _content(corridor: Corridor) -> list[tuple[str, int, str, int]]:
    return sorted(
        (each.value.kind, each.value.length, each.value.colour, each.value.locomotives) for each in corridor.tracks
    )


def _with_identity(corridor: Corridor, name: str) -> Corridor:
    colours = [track.value.colour for track in corridor.tracks]
    seen: dict[str, int] = {}
    tracks = []
    for track in corridor.tracks:
        colour = track.value.colour
        seen[colour] = seen.get(colour, 0) + 1
        number = f".{seen[colour]}" if colours.count(colour) > 1 else ""
        identity = name if len(colours) == 1 else f"{name}:{colour}{number}"
        tracks.append(replace(track, value=replace(track.value, id=identity, corridor=name)))
    return replace(corridor, tracks=tuple(tracks))


# ---- tickets ------------------------------------------------------------------------------------------------------


def read_tickets(statements: Iterable[tree.Statement], geography: Geography) -> tuple[Ticket, ...]:
    """All tickets of a board."""
    tickets = [
        ticket
        for statement in statements
        if isinstance(statement, tree.Ticket) and (ticket := _read_ticket(statement, geography)) is not None
    ]
    groups: dict[str, list[Ticket]] = {}
    for ticket in tickets:
        groups.setdefault(ticket.value.id, []).append(ticket)
    named: dict[int, str] = {}
    for name, group in groups.items():
        for index, ticket in enumerate(sorted(group, key=_ticket_content), start=1):
            named[id(ticket)] = name if len(group) == 1 else f"{name}#{index}"
    return tuple(replace(ticket, value=replace(ticket.value, id=named[id(ticket)])) for ticket in tickets)


def _ticket_content(ticket: Ticket) -> tuple[str, list[int]]:
    return ticket.value.deck, [target.points for target in ticket.value.targets]


def _read_ticket(node: tree.Ticket, geography: Geography) -> Ticket | None:
    report = geography.report
    start = _ticket_end(node.start, geography)
    targets: dict[str, tables.Target] = {}
    broken = start is None
    for goal in node.goals:
        place = _ticket_end(goal.place, geography)
        points = whole(goal.value, "the value of a ticket", (0, MAX_POINTS), report)
        if place is None or points is None:
            broken = True
        elif place == start:
            report.add(catalogue.TICKET_TO_ITSELF, goal.place.span, name=place)
            broken = True
        elif place in targets:
            report.add(catalogue.TARGET_TWICE, goal.place.span, name=place)
            broken = True
        else:
            targets[place] = tables.Target(place, points)
    deck, group, copies = _ticket_options(node, report)
    if broken or start is None or copies is None:
        return None
    if len(targets) == 1:
        found: tuple[tables.Target, ...]
        ((goal_place, target),) = targets.items()
        first, second = sorted((start, goal_place))
        identity, start, found = f"{first}--{second}", first, (tables.Target(second, target.points),)
    else:
        found = tuple(targets[place] for place in sorted(targets))
        identity = f"{start}->" + "+".join(sorted(targets))
    identity += f"@{group}" if group else ""
    value = tables.Ticket(
        identity, start, found, deck=deck, set=group, copies=copies, origin=origin(report.source, node.span)
    )
    return Declared(value, node, report.source, node.start.span.to(node.goals[-1].value.span))


def _ticket_end(name: tree.Name, geography: Geography) -> str | None:
    place = geography.find(name)
    if place is None:
        return None
    if name.end is not None:
        geography.report.add(TICKET_TO_END, name.span, name=name.text)
        return None
    return place.value.id


def _ticket_options(node: tree.Ticket, report: Collector) -> tuple[str, str, int | None]:
    deck, group = DEFAULT_DECK, ""
    copies: int | None = 1
    seen: dict[str, tree.TicketOption] = {}
    for option in node.options:
        first = seen.setdefault(option.word, option)
        if first is not option:
            report.add(
                catalogue.SAID_TWICE, option.span, notes=[report.note("first said here", first.span)], what=option.word
            )
        match option:
            case tree.Deck(name=name):
                deck = name.text
            case tree.TicketSet(name=name):
                group = name.text
            case tree.Copies(count=count):
                copies = whole(count, "the number of copies", (1, 99), report)
    return deck, group, copies
