"""Compiles routes and tickets. Resolves their ends, and checks lengths, colours and values one statement at a time.

Ids depend on the connected places, not on the order of the file. A statement with an error is left out, so that later
checks do not report consequences of the error.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Sequence
from functools import partial
from typing import Any, TypeVar

from msgspec.structs import replace

from mapdsl.base.grouping import group
from mapdsl.base.vocabulary import colours_by_foreign_name
from mapdsl.compile.board import Declared, StatedCorridor, Ticket, Track, origin
from mapdsl.compile.options import find_options, read_options
from mapdsl.compile.places import Geography
from mapdsl.diagnostics.catalogue import malformed as catalogue
from mapdsl.diagnostics.catalogue.malformed import BAD_NUMBER
from mapdsl.diagnostics.catalogue.naming import TICKET_TO_END
from mapdsl.diagnostics.collector import Collector
from mapdsl.diagnostics.core import MessagePhrase
from mapdsl.diagnostics.suggest import find_closest
from mapdsl.rules import tables
from mapdsl.rules.attributes import options_of
from mapdsl.rules.terms.arguments import COLOURS, GRAY
from mapdsl.rules.terms.name_index import place_in_id
from mapdsl.syntax import tree

Thing = TypeVar("Thing")

MAX_LENGTH = 99
MAX_POINTS = 999


# ---- routes -------------------------------------------------------------------------------------------------------


def read_routes(statements: Iterable[tree.Statement], geography: Geography) -> tuple[StatedCorridor, ...]:
    """Compile all corridors of a board."""
    nodes = tuple(statement for statement in statements if isinstance(statement, tree.Route))

    # without positions of places, the first `via` decides how positions are written, so all are read again
    context = (geography.ends, geography.in_degrees) if geography.in_degrees is not None else object()
    memo, report = geography.memo, geography.report
    made = memo.get_or_make_each("route", context, nodes, partial(_read_route, geography=geography), report)
    corridors = [corridor for _, corridor in made if corridor is not None]
    return memo.whole("names of corridors", corridors, None, partial(_with_names, corridors), report)


def _with_names(corridors: Sequence[StatedCorridor]) -> tuple[StatedCorridor, ...]:
    """Return the corridors, renamed so that their names are unique."""
    names = [corridor.tracks[0].value.corridor for corridor in corridors]
    individual = zip(corridors, names, _make_unique(names, corridors, _content), strict=True)
    return tuple(corridor if name == first else _with_identity(corridor, name) for corridor, first, name in individual)


def _read_route(node: tree.Route, geography: Geography) -> StatedCorridor | None:
    """Compile a corridor and name it after its ends. At this stage, corridors with the same ends still have the same
    name."""
    start, goal = geography.find_end(node.start), geography.find_end(node.goal)
    for option in (option for track in node.tracks for option in find_options(track.options, tables.Track, "via")):
        in_degrees = any(isinstance(word, tree.Degrees) for word in option.words)
        geography.check_position_kind(option.span, in_degrees=in_degrees)
    report = geography.report
    if start is None or goal is None:  # not cached: an unknown place may be excused now, but not after the next edit
        return _read_corridor(node, start, goal, report)
    return geography.memo.get_or_make(node, (start, goal), lambda: _read_corridor(node, start, goal, report), report)


def _read_corridor(
    node: tree.Route, start: tables.End | None, goal: tables.End | None, report: Collector
) -> StatedCorridor | None:
    tracks = [_read_track(track, track.kind or node.kind, report) for track in node.tracks]
    ends = (start.place, goal.place) if start and goal else ()
    for track in node.tracks:
        named = (word for option in find_options(track.options, tables.Track, "to") for word in option.words)
        for word in named:
            if ends and word.text not in ends:
                report.add(catalogue.NO_END, word.span, name=word.text, start=ends[0], goal=ends[1])
    if start is None or goal is None:
        return None
    if start.place == goal.place:
        report.add(catalogue.ROUTE_TO_ITSELF, node.start.span.to(node.goal.span), name=start.place)
        return None
    first, second = sorted((start, goal), key=lambda end: (end.place, end.number))
    read: list[Track] = []
    for track, values in zip(node.tracks, tracks, strict=True):
        if values is None:
            return None
        said = ({"to": goal.place} if node.is_one_way else {}) | values
        value = tables.Track(id="", corridor="", ends=(first, second), **said)
        read.append(Declared(value, track, report.source, track.span))
    name = "--".join(place_in_id(end.place, end.number) for end in (first, second))
    return _with_identity(StatedCorridor(node, report.source, (first, second), tuple(read)), name)


def _read_track(node: tree.Track, kind: tree.TrackKind, report: Collector) -> dict[str, Any] | None:
    """Return the values of a track by field. If a value has an error, report it and return `None`."""
    length = read_whole(node.length, "length", (1, MAX_LENGTH), report)
    options = read_options(node.options, options_of(tables.Track), "a track", report)
    colour = node.colour.text
    if colour not in (*COLOURS, GRAY):
        meant = colours_by_foreign_name(colour) or find_closest(colour, (*COLOURS, GRAY))
        known = ", ".join(f"`{colour}`" for colour in COLOURS)
        report.add(catalogue.UNKNOWN_COLOUR, node.colour.span, meant=meant, name=colour, colours=known)
        return None
    if length is None or options is None or not _check_shares(node, kind, report):
        return None
    length += sum(share.spaces for share in options.get("also", ()))
    locomotives = options.get("locomotives", 0)
    if locomotives > length:
        (option,) = find_options(node.options, tables.Track, "locomotives")
        report.add(catalogue.TOO_MANY_LOCOMOTIVES, option.span, locomotives=locomotives, length=length)
        return None
    return {"length": length, "colour": colour, "kind": kind, "origin": origin(report.source, node.span), **options}


def _check_shares(node: tree.Track, kind: tree.TrackKind, report: Collector) -> bool:
    """Report a track of several colours that repeats a colour, includes gray, or is a tunnel. Return whether the
    track is valid."""
    named = [node.colour, *(option.words[1] for option in find_options(node.options, tables.Track, "also"))]
    for at, colour in enumerate(named):
        is_second = colour.text in [name.text for name in named[:at]]
        if len(named) > 1 and (colour.text == GRAY or is_second or (kind == "tunnel" and at)):
            report.add(catalogue.COLOURS_OF_TRACK, colour.span, colour=colour.text)
            return False
    return True


def _make_unique(names: Iterable[str], things: Sequence[Thing], content: Callable[[Thing], Any]) -> list[str]:
    """Make names unique by adding numbers. Objects with the same name are numbered in the order of their content."""
    told = list(names)
    for name, places in group((name, at) for at, name in enumerate(told)).items():
        if len(places) > 1:
            for number, at in enumerate(sorted(places, key=lambda at: content(things[at])), start=1):
                told[at] = f"{name}#{number}"
    return told


def _content(corridor: StatedCorridor) -> tuple[object, ...]:
    """Return a sort key that distinguishes corridors with the same ends, independently of the order of statements."""
    tracks = [track.value for track in corridor.tracks]
    main = sorted((track.kind, track.length, track.colour, track.locomotives) for track in tracks)
    return main, sorted(repr(replace(track, origin=None)) for track in tracks)


def _with_identity(corridor: StatedCorridor, name: str) -> StatedCorridor:
    """Set the ids of a corridor and its tracks. A corridor is `A--B`, or `A--B#2` if several corridors share their
    ends; a parallel track is `A--B:red`."""
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
    """Compile all tickets of a board."""
    nodes = tuple(statement for statement in statements if isinstance(statement, tree.Ticket))
    memo, report = geography.memo, geography.report
    made = memo.get_or_make_each("ticket", geography.ends, nodes, partial(_read_known, geography=geography), report)
    tickets = [ticket for _, ticket in made if ticket is not None]
    return memo.whole("ids of tickets", tickets, None, partial(_with_ids, tickets), report)


def _with_ids(tickets: Sequence[Ticket]) -> tuple[Ticket, ...]:
    """Return the tickets with unique ids."""
    names = _make_unique((ticket.value.id for ticket in tickets), tickets, _ticket_content)
    return tuple(
        ticket if ticket.value.id == name else replace(ticket, value=replace(ticket.value, id=name))
        for ticket, name in zip(tickets, names, strict=True)
    )


def _read_known(node: tree.Ticket, geography: Geography) -> Ticket | None:
    """Compile a ticket. The result is cached only if all places are known: an error about an unknown place may be
    suppressed now, but not after the next edit."""
    stops = find_options(node.options, tables.Ticket, "stops")
    words = (word for option in stops for word in option.words if isinstance(word, tree.Name))
    named = (node.start.text, *(goal.place.text for goal in node.goals), *(word.text for word in words))
    if not all(name in geography.places for name in named):
        return _read_ticket(node, geography)
    return geography.memo.get_or_make(node, None, lambda: _read_ticket(node, geography), geography.report)


def _ticket_content(ticket: Ticket) -> tuple[object, ...]:
    value = ticket.value
    return value.deck, [target.points for target in value.targets], repr(replace(value, origin=None))


def _read_ticket(node: tree.Ticket, geography: Geography) -> Ticket | None:
    report = geography.report
    start = _ticket_end(node.start, geography)
    targets: dict[str, tables.Target] = {}
    for goal in node.goals:
        place = _ticket_end(goal.place, geography)
        points = read_whole(goal.value, "value", (0, MAX_POINTS), report)
        if place is None or points is None:
            continue
        if place == start or place in targets:
            entry = catalogue.TICKET_TO_ITSELF if place == start else catalogue.TARGET_TWICE
            report.add(entry, goal.place.span, name=place)
        else:
            targets[place] = tables.Target(place, points)
    options = read_options(node.options, options_of(tables.Ticket), "a ticket", report)
    if start is None or options is None or len(targets) < len(node.goals):
        return None
    stops = _read_stops(node, (start, *targets), geography)
    if stops is None:
        return None
    found = tuple(targets[place] for place in sorted(targets))
    if len(found) == 1:
        first, second = sorted((start, found[0].place))
        options["stops"] = stops if first == start else stops[::-1]
        identity = "--".join(map(place_in_id, (first, *options["stops"], second)))
        start, found = first, (tables.Target(second, found[0].points),)
    else:
        identity = f"{place_in_id(start)}->" + "+".join(map(place_in_id, sorted(targets)))
    value = tables.Ticket(id=identity, start=start, targets=found, **options, origin=origin(report.source, node.span))
    value = replace(value, id=f"{identity}@{value.set}" if value.set else identity)
    return Declared(value, node, report.source, node.start.span.to(node.goals[-1].value.span))


def _read_stops(node: tree.Ticket, ends: Collection[str], geography: Geography) -> tuple[str, ...] | None:
    """Return the stops of a ticket, through which its path must pass. If they have an error, report it and return
    `None`."""
    report = geography.report
    options = find_options(node.options, tables.Ticket, "stops")
    in_order = find_options(node.options, tables.Ticket, "any_order")
    if (options and len(ends) > 2) or (in_order and not options):
        report.add(catalogue.STOPS_OF_TICKET, (options or in_order)[0].span)
        return None
    stops: list[str] = []
    for name in (word for option in options for word in option.words if isinstance(word, tree.Name)):
        place = _ticket_end(name, geography)
        if place is None:
            return None
        if place in (*ends, *stops):
            report.add(catalogue.TARGET_TWICE, name.span, name=place)
            return None
        stops.append(place)
    return tuple(stops)


def _ticket_end(name: tree.Name, geography: Geography) -> str | None:
    place = geography.find(name)
    if place is None:
        return None
    if name.end is not None:
        geography.report.add(TICKET_TO_END, name.span, name=name.text)
        return None
    return place.value.id


MAX_SIZE = 1_000_000


def read_whole(number: tree.Number, what: str, bounds: tuple[int, int], report: Collector) -> int | None:
    """Return an integer within bounds. If the number is invalid, report it and return `None`. `what` describes the
    number in the message."""
    least, most = bounds
    if number.is_whole and least <= number.value <= most:
        return int(number.value)
    expected = MessagePhrase("whole", {"least": least, "most": most})
    report.add(BAD_NUMBER, number.span, what=what, expected=expected, found=number.text)
    return None


def read_positive(number: tree.Number, what: MessagePhrase, report: Collector) -> float | None:
    """Return a number above zero and at most `MAX_SIZE`, or report the number as invalid and return `None`."""
    if 0 < number.value <= MAX_SIZE:
        return number.value
    expected = MessagePhrase("size", {"most": MAX_SIZE})
    report.add(BAD_NUMBER, number.span, what=what, expected=expected, found=number.text)
    return None
