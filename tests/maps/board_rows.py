"""The facts of a compiled board as lines of text that can be counted, compared and hashed.

The rows depend neither on the order of declarations nor on which end of a track or ticket is named first:

    place    name;x;y                                                 one for each end of a country that has several
    region   region;place
    card     country;values of the pieces that lie there, top first
    track    end;end;length;colour;kind;locomotives;points;tracks     ends sorted; points printed on it, or nothing;
                                                                      how many tracks lie side by side
    tag      tag;end;end;length;colour
    ticket   place;place;points;deck;set;copies                       places sorted
             place;place:points,place:points;deck;set;copies          several targets, sorted

The end of a country that has several is written `France/1`. Numbers have no needless zeros.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from hashlib import sha256

from mapdsl.rules.tables import End, Place, RuleTables, Ticket


def row(*cells: object) -> str:
    return ";".join(f"{cell:g}" if isinstance(cell, float) else str(cell) for cell in cells)


def digest(rows: Iterable[str]) -> str:
    """Return the SHA-256 digest of the sorted rows in UTF-8, each ended by a line feed."""
    return sha256("".join(f"{each}\n" for each in sorted(rows)).encode()).hexdigest()


def end_name(place: str, number: int) -> str:
    return f"{place}/{number}" if number else place


def place_rows(tables: RuleTables) -> list[str]:
    def ends(place: Place) -> Iterable[str]:
        for number, point in enumerate(place.at, start=1):
            name = end_name(place.id, number if len(place.at) > 1 else 0)
            yield row(name, float(point.x), float(point.y))

    return [each for place in tables.places for each in ends(place)]


def region_rows(tables: RuleTables) -> list[str]:
    return [row(region, place.id) for place in tables.places for region in place.regions]


def card_rows(tables: RuleTables) -> list[str]:
    return [row(piece.on, "/".join(map(str, piece.worth))) for piece in tables.pieces if piece.on]


def track_rows(tables: RuleTables) -> list[str]:
    several = {place.id for place in tables.places if len(place.at) > 1}
    side_by_side = Counter(track.corridor for track in tables.tracks)

    def name(end: End) -> str:
        return end_name(end.place, end.number if end.place in several else 0)

    return [
        row(
            *sorted(map(name, track.ends)),
            track.length,
            track.colour,
            track.kind,
            track.locomotives,
            "" if track.points is None else track.points,
            side_by_side[track.corridor],
        )
        for track in tables.tracks
    ]


def tag_rows(tables: RuleTables) -> list[str]:
    return [
        row(tag, *sorted(end.place for end in track.ends), track.length, track.colour)
        for track in tables.tracks
        for tag in track.tags
    ]


def ticket_row(ticket: Ticket) -> str:
    rest = (ticket.deck, ticket.set, ticket.copies)
    if len(ticket.targets) == 1:
        (target,) = ticket.targets
        return row(*sorted((ticket.start, target.place)), target.points, *rest)
    targets = sorted(f"{target.place}:{target.points}" for target in ticket.targets)
    return row(ticket.start, ",".join(targets), *rest)


def ticket_rows(tickets: Iterable[Ticket]) -> list[str]:
    return [ticket_row(ticket) for ticket in tickets]
