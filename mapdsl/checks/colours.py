"""Colours of the spaces against the norms of published boards."""

from __future__ import annotations

from collections import Counter

from mapdsl.checks.survey import Survey
from mapdsl.diagnostics.catalogue import balance
from mapdsl.diagnostics.collector import Collector
from mapdsl.rules.arguments import COLOURS, GRAY
from mapdsl.rules.kinds.card_deck import CardDeck

LEAST_SPACES = 100
"""Boards with fewer spaces are in the making, or too small for a share to mean anything."""
GRAY_PERCENT = (20, 40)
TOLERANCE = 0.10
"""How much fewer spaces than the commonest colour another may have."""


def check_colours(survey: Survey, report: Collector) -> None:
    """Spaces per colour within 10 %, 20 to 40 % gray ones."""
    spaces: Counter[str] = Counter()
    for track in survey.tables.tracks:
        spaces[track.colour] += track.length
    total = spaces.total()
    if total < LEAST_SPACES or survey.lost.ways:
        return
    percent = round(100 * spaces[GRAY] / total)
    if not GRAY_PERCENT[0] <= percent <= GRAY_PERCENT[1]:
        report.add(balance.GRAY_SHARE, survey.head, percent=percent)
    decks = [row for setup in survey.largest_setups if (row := setup.one(CardDeck)) is not None]
    colours = [each for each in COLOURS if all(each in deck.colours for deck in decks)]
    if len(colours) < 2:
        return
    most = max(colours, key=lambda each: spaces[each])
    least = min(colours, key=lambda each: spaces[each])
    if spaces[most] - spaces[least] > TOLERANCE * spaces[most]:
        counts = ", ".join(f"{spaces[each]} {each}" for each in colours)
        report.add(
            balance.COLOUR_BALANCE,
            survey.head,
            most=spaces[most],
            colour=most,
            least=spaces[least],
            other=least,
            all=counts,
        )
