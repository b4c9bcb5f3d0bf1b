"""Shorthand for building boards, and helpers that read network pictures."""

from __future__ import annotations

import re
from dataclasses import dataclass
from xml.etree import ElementTree

from mapdsl.rules.tables import End, Place, Point, RuleTables, Target, Ticket, Track

SVG = "{http://www.w3.org/2000/svg}"
_TRACK = re.compile(r"(?P<length>\d+) (?P<colour>\w+)(?: (?P<kind>ferry|tunnel|special))?(?: (?P<locomotives>\d)L)?")


def city(name: str, x: float | None = None, y: float = 0.0, **more: object) -> Place:
    """Return a city. If `x` is None, the city has no position."""
    at = () if x is None else (Point(x, y),)
    return Place(id=name, kind="city", at=at, **more)  # type: ignore[arg-type]


def country(name: str, *at: tuple[float, float], through: bool = False) -> Place:
    return Place(id=name, kind="country", at=tuple(Point(x, y) for x, y in at), through=through)


def corridor(a: str, b: str, *tracks: str, name: str = "") -> list[Track]:
    """Return parallel tracks, given as texts such as `4 red` or `2 gray ferry 1L`. A country's end is given as
    `France/2`."""
    ends = (_end(a), _end(b))
    name = name or f"{a}--{b}"
    made = []
    for index, text in enumerate(tracks):
        found = _TRACK.fullmatch(text)
        assert found, text
        made.append(
            Track(
                id=f"{name}.{index}",
                corridor=name,
                ends=ends,
                length=int(found["length"]),
                colour=found["colour"],  # type: ignore[arg-type]
                kind=found["kind"] or "route",  # type: ignore[arg-type]
                locomotives=int(found["locomotives"] or 0),
            )
        )
    return made


def _end(text: str) -> End:
    place, _, number = text.rpartition("/")
    return End(place, int(number)) if place and number.isdigit() else End(text)


def ticket(start: str, *targets: tuple[str, int], copies: int = 1) -> Ticket:
    name = f"{start}>{targets[0][0]}"
    return Ticket(
        id=name, start=start, targets=tuple(Target(place, points) for place, points in targets), copies=copies
    )


def board(places: list[Place], tracks: list[Track], tickets: list[Ticket] | None = None, **more: object) -> RuleTables:
    return RuleTables(
        "small",
        "Small",
        2,
        4,
        places=tuple(sorted(places, key=lambda each: each.id)),
        tracks=tuple(sorted(tracks, key=lambda each: each.id)),
        tickets=tuple(tickets or ()),
        **more,  # type: ignore[arg-type]
    )


@dataclass(frozen=True)
class Drawn:
    """SVG group of a picture, which shows one node or one line."""

    id: str
    classes: frozenset[str]
    title: str
    texts: tuple[str, ...]
    shapes: int

    @property
    def text(self) -> str:
        """Text of the group without blanks, because line breaks in pictures replace blanks."""
        return solid("".join(self.texts))


def drawn(svg: str, sort: str = "") -> list[Drawn]:
    """Return the SVG groups with a class, or all groups if no class is given."""
    groups = []
    for group in ElementTree.fromstring(svg.encode()).iter(f"{SVG}g"):
        classes = frozenset(group.get("class", "").split())
        if sort in classes or not sort:
            texts = tuple(text.text or "" for text in group.findall(f"{SVG}text"))
            title = group.findtext(f"{SVG}title", "")
            shapes = [child for child in group if child.tag not in (f"{SVG}title", f"{SVG}text", f"{SVG}g")]
            groups.append(Drawn(group.get("id", ""), classes, title, texts, len(shapes)))
    return groups


def solid(text: str) -> str:
    """Return the text without any white space."""
    return re.sub(r"\s", "", text)


def tracks_of(svg: str) -> list[Drawn]:
    """Return the groups that show tracks, except those in the legend."""
    return [each for each in drawn(svg, "track") if re.fullmatch(r"t\d+", each.id)]
