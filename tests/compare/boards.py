"""A small board that uses every feature, and helpers that change a line of it."""

from __future__ import annotations

from mapdsl.compare import Change, Comparison, compare
from mapdsl.rules.consequences import ChangeClass, components_to_reprint
from mapdsl.rules.tables import RuleTables
from tests.writing import tables_of

BODY = """
  about   "A board of tests."
  canvas  100 100
  sheet   800 500
  language de
  card-deck  each 12 locomotives 14 colours red, orange, yellow, green, blue, pink, white, black
  piece station each 3
  action build does place station on city price 1, 2, 3
  trains 45
  trains 40 when players = 2
  deal-tickets long:1, main:1 keep 1
  locomotives wild when touches Ruhr or tagged sea
  ticket-pool when set = base
  piece medal on Elsass worth 5 3
  on claim must take medal from each-joined when reaches Elsass
  action buy does take Booster before-turn
  city Aachen at 10 10 in Ruhr
  city Bonn at 50 10 in Ruhr { en "Bona" }
  city Celle at 50 50
  city Dresden at 10 50 in Elbe
  country Elsass at 90 90 | 90 10
  country Flandern at 5 90
  route Aachen -- Bonn 3 red | 3 blue
  route Bonn -- Celle 2 blue
  route Celle -- Dresden 2 green
  route Aachen -- Dresden 4 gray, tag sea
  ferry Bonn -- Dresden 5 gray, 1 locomotive, tag scenic
  special Celle -- Elsass/1 1 red
  special Flandern -- Aachen 2 gray, tag sea
  ticket Aachen -- Celle 5, deck long, set base
  ticket Aachen -- Dresden 4
  ticket Bonn -> Dresden 4, Elsass 3
  piece Booster copies 4 most 1 price 3 locomotives { discount 1 when touches Bonn }
  variant big "Big" {
    draw-cards 2 face-up 6 sweep 0
  }
"""

BASE = tables_of(BODY)


def changed(old: str, new: str) -> RuleTables:
    """Return the rule tables of the board after replacing a text everywhere."""
    assert old in BODY, old
    return tables_of(BODY.replace(old, new))


def compared(old: str, new: str) -> Comparison:
    return compare(BASE, changed(old, new))


def describe(change: Change) -> str:
    """Describe a change on one line: the difference, its classes, and the components to print again."""
    facts = f"{change.aspect}: {change.before} => {change.after}" if change.aspect else change.before or change.after
    classes = " ".join(each for each in ChangeClass if each in change.classes)
    printed = (
        f" ({', '.join(components_to_reprint(change.consequences))})"
        if components_to_reprint(change.consequences)
        else ""
    )
    return f"{change.section} {change.mark}: {change.thing}; {facts}; {classes or 'text'}{printed}"


def classes_of(comparison: Comparison) -> tuple[ChangeClass, ...]:
    """Return the classes of all changes, mildest first."""
    return tuple(each for each in ChangeClass if comparison.of_class(each))
