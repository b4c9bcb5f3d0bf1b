"""Small hand-written boards, and helpers that read SVG files."""

from __future__ import annotations

import io
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any
from xml.etree import ElementTree

from msgspec.structs import replace
from PIL import Image

from mapdsl.rules.kinds.card_rules import Substitute
from mapdsl.rules.kinds.claim_rules import Doubles, Trains
from mapdsl.rules.kinds.score_rules import RoutePoints
from mapdsl.rules.kinds.ticket_rules import DealTickets
from mapdsl.rules.tables import (
    End,
    Piece,
    Place,
    Point,
    Rule,
    RuleTables,
    Size,
    Target,
    Ticket,
    Track,
    Translation,
)
from mapdsl.rules.terms.arguments import LengthPoints, TicketsOfDeck
from mapdsl.rules.terms.conditions import Compare, Operator
from mapdsl.rules.terms.effect_verbs import LOCOMOTIVES
from mapdsl.rules.terms.effects import Cost

NAMESPACE = "{http://www.w3.org/2000/svg}"


def city(name: str, x: float, y: float, **more: Any) -> Place:
    return Place(id=name, kind="city", at=(Point(x, y),), **more)


def track(start: str, end: str, length: int, colour: str = "gray", **more: Any) -> Track:
    lane = more.pop("lane", 1)
    corridor = f"{start}--{end}"
    return Track(
        id=f"{corridor}/{lane}", corridor=corridor, ends=(End(start), End(end)), length=length, colour=colour, **more
    )  # type: ignore[arg-type]


def ticket(start: str, *targets: tuple[str, int], **more: Any) -> Ticket:
    ends = tuple(Target(place, points) for place, points in targets)
    return Ticket(id=f"{start}-{'-'.join(name for name, _ in targets)}", start=start, targets=ends, **more)


def board(places: Sequence[Place], tracks: Sequence[Track], **more: Any) -> RuleTables:
    """Return a board whose map measures 500 by 300 units of one millimetre, surrounded by the score track."""
    settings: dict[str, Any] = {"canvas": Size(500, 300), "sheet": Size(536, 336)} | more
    rules = (
        Rule(Trains(45)),
        Rule(Doubles(1), Compare("players", Operator.LESS, 4)),
        Rule(RoutePoints((LengthPoints(1, 1), LengthPoints(2, 2), LengthPoints(3, 4)))),
        Rule(DealTickets((TicketsOfDeck("main", 3),))),
    )
    return RuleTables("small", more.pop("title", "Small"), 2, 5, places=tuple(places), tracks=tuple(tracks),
                      rules=rules, **{key: value for key, value in settings.items() if key != "title"})  # fmt: skip


def triangle() -> RuleTables:
    """Return a board with three cities, a double route, a ferry with two locomotives and a tunnel."""
    places = [
        city("Aber", 60, 60, names=(Translation("pl", "Łódź nad Aberem"),)),
        city("Berg", 260, 70),
        city("Celle", 160, 220),
    ]
    tracks = [
        track("Aber", "Berg", 6, "red", lane=1),
        track("Aber", "Berg", 6, "blue", lane=2),
        track("Aber", "Celle", 5, "gray", kind="ferry", locomotives=2),
        track("Berg", "Celle", 5, "green", kind="tunnel"),
    ]
    tickets = (ticket("Aber", ("Celle", 5)), ticket("Aber", ("Berg", 6), ("Celle", 9), copies=2))
    return board(places, tracks, tickets=tickets)


def rich() -> RuleTables:
    """Return the triangle with a country that has three cards and a piece that has two copies."""
    tables = triangle()
    country = Place(id="Dania", kind="country", at=(Point(430, 150),))
    border = Track(id="b", corridor="b", ends=(End("Berg"), End("Dania")), length=6, colour="pink")
    return replace(
        tables,
        places=(*tables.places, country),
        tracks=(*tables.tracks, border),
        pieces=(
            Piece(id="Dania", copies=3, on="Dania", worth=(7, 4, 3), of="country-card"),
            Piece(id="Booster", copies=2, price=Cost((3,), LOCOMOTIVES)),
        ),
        rules=(*tables.rules, Rule(Substitute(3), piece="Booster")),
    )


def image(kind: str, mode: str = "RGB") -> bytes:
    made = io.BytesIO()
    Image.new(mode, (40, 30), "#336699").save(made, kind)
    return made.getvalue()


@dataclass(frozen=True)
class Found:
    """SVG group found in a picture, with its name, attributes, shapes and position."""

    name: str
    facts: Mapping[str, str]
    element: ElementTree.Element
    x: float
    y: float
    turn: float


def groups(svg: str, name: str) -> Iterator[Found]:
    """Yield the groups with a name, in drawing order. Positions are exact only for groups without transformed
    ancestors."""
    for element in ElementTree.fromstring(svg).iter(f"{NAMESPACE}g"):
        if element.get("class") == name:
            facts = {key.removeprefix("data-"): value for key, value in element.attrib.items() if "data-" in key}
            yield Found(name, facts, element, *placed(element.get("transform", "")))


def placed(transform: str) -> tuple[float, float, float]:
    """Return the translation and rotation of a group."""
    x = y = turn = 0.0
    for part in transform.replace(") ", ")|").split("|"):
        if part.startswith("translate("):
            x, y = map(float, part[10:-1].split())
        elif part.startswith("rotate("):
            turn = float(part[7:-1])
    return x, y, turn


def texts(svg: str) -> list[str]:
    """Return the searchable text of a picture."""
    return ["".join(each.itertext()) for each in ElementTree.fromstring(svg).iter(f"{NAMESPACE}text")]
