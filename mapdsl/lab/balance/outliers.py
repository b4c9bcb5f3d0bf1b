"""Finds outliers among the figures of a board: values that are far enough from balance and statistically significant.

This module is independent of rule kinds; `cli/studies` formats the results for people.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from math import fsum

from msgspec.structs import replace

from mapdsl.base.records import Record
from mapdsl.lab.balance.intervals import deviations

PLAYER = "planner"
MIN_DEALS = 20
"""Minimum number of deals required to report an outlier."""
RARE = 0.05
"""Maximum by which the upper confidence bound may exceed the limit for an item to be reported as never used. If the
bound is higher, too few games were played."""
NONE_IN = 3
"""Rule of three: an event seen in none of n deals occurs in fewer than this number divided by n of all deals, with
95 % confidence."""


class Figure(Record):
    """Mean over deals with its 95 % confidence interval. The confidence level applies to all lines of a section
    together."""

    value: float
    low: float
    high: float
    deals: int


class Outlier(Record):
    """Outlier with its kind, its subject, the size of the effect and its confidence interval."""

    section: str
    kind: str
    about: str
    effect: float
    low: float
    high: float
    deals: int
    agreed: bool = True
    """True unless games between other bots were played and did not confirm the outlier."""


Lines = Mapping[str, Mapping[str, Figure]]


def outliers(section: str, lines: Lines, others: Lines | None, limit: float) -> tuple[Outlier, ...]:
    """Return the outliers of a section. A figure in `others` confirms an outlier if it deviates in the same
    direction by at least half of the limit."""
    found = tuple(FINDERS[section](lines, limit))
    if others is None:
        return found
    plain = {
        line: {name: replace(figure, low=figure.value, high=figure.value) for name, figure in figures.items()}
        for line, figures in others.items()
    }
    echoed = {_direction(finding) for finding in FINDERS[section](plain, limit / 2)}
    return tuple(replace(finding, agreed=_direction(finding) in echoed) for finding in found)


def _direction(finding: Outlier) -> tuple[str, str, bool]:
    return finding.kind, finding.about, finding.effect > 0


def _off_target(
    section: str, kind: str, lines: Lines, figure: str, fair: Callable[[str], float], limit: float
) -> Iterator[Outlier]:
    """Yield figures that are at least `limit` away from the fair value and whose confidence interval excludes the
    fair value, in order of decreasing distance."""
    found = []
    for line, figures in lines.items():
        estimate = figures.get(figure)
        if estimate is None or estimate.deals < MIN_DEALS:
            continue
        even = fair(line)
        effect = estimate.value - even
        if abs(effect) >= limit and not estimate.low <= even <= estimate.high:
            found.append(
                Outlier(section, kind, line, effect, estimate.low - even, estimate.high - even, estimate.deals)
            )
    yield from sorted(found, key=lambda finding: (-abs(finding.effect), finding.about))


def _never_used(section: str, lines: Lines, figure: str, limit: float) -> Iterator[Outlier]:
    """Yield tracks, places or pieces used in a share of games that is at most the limit, if the upper confidence
    bound is low as well."""
    for line, figures in lines.items():
        estimate = figures[figure]
        if estimate.value <= limit and estimate.high <= limit + RARE:
            yield Outlier(section, "never", line, estimate.value, estimate.low, estimate.high, estimate.deals)


def _misvalued_tickets(lines: Lines, limit: float) -> Iterator[Outlier]:
    """Yield tickets whose holders end the game ahead or behind. The size of each effect is reduced by the part that
    chance explains."""
    worths = {line: figures["worth"] for line, figures in lines.items() if "worth" in figures}
    known = {line: worth for line, worth in worths.items() if worth.deals >= MIN_DEALS}
    noise = {
        line: ((worth.high - worth.low) / (2 * deviations(len(worths), worth.deals))) ** 2
        for line, worth in known.items()
    }
    spread = fsum(worth.value**2 - noise[line] for line, worth in known.items()) / max(1, len(known))
    for finding in _off_target("tickets", "worth", lines, "worth", lambda _: 0.0, limit):
        shrunk = finding.effect * max(0.0, spread) / (max(0.0, spread) + noise[finding.about])
        yield replace(finding, effect=shrunk)


def _styles(lines: Lines, limit: float) -> Iterator[Outlier]:
    """Yield styles that win more or less often than the average style. The planner does not count as a style."""
    own = {line: figures for line, figures in lines.items() if not line.endswith(f" {PLAYER}")}

    def fair(line: str) -> float:
        shares = [figures["won"].value for other, figures in own.items() if _players_in(other) == _players_in(line)]
        return fsum(shares) / len(shares)

    yield from _off_target("styles", "style", own, "won", fair, limit)


def _idle(lines: Lines, limit: float) -> Iterator[Outlier]:
    """Yield items, such as wild cards, that a restricted player can do without at no loss, or even with a gain."""
    for line, figures in lines.items():
        lost = figures["lost"]
        if lost.deals < MIN_DEALS or lost.deals * limit < NONE_IN:
            continue
        is_trap = lost.high < 0 and lost.value <= -limit
        if is_trap or lost.high < limit:
            kind = "trap" if is_trap else "idle"
            yield Outlier("restricted", kind, line, lost.value, lost.low, lost.high, lost.deals)


def _players_in(line: str) -> int:
    return int(line.split()[0])


_SECTIONS: dict[str, tuple[float, Callable[[Lines, float], Iterator[Outlier]]]] = {
    "seats": (
        0.03,
        lambda lines, size: _off_target("seats", "seat", lines, "won", lambda line: 1 / _players_in(line), size),
    ),
    "styles": (0.15, _styles),
    "course": (0.01, lambda lines, size: _off_target("course", "gaps", lines, "gaps", lambda _: 0.0, size)),
    "race": (0.0, lambda _, __: iter(())),
    "tickets": (8.0, _misvalued_tickets),
    "routes": (0.0, lambda lines, size: _never_used("routes", lines, "claimed", size)),
    "colours": (0.25, lambda lines, size: _off_target("colours", "demand", lines, "demand", lambda _: 1.0, size)),
    "cities": (0.0, lambda lines, size: _never_used("cities", lines, "used", size)),
    "pieces": (0.0, lambda lines, size: _never_used("pieces", lines, "had", size)),
    "bonuses": (0.3, lambda lines, size: _off_target("bonuses", "decides", lines, "decides", lambda _: 0.0, size)),
    "restricted": (0.05, _idle),
}
LIMITS = {section: limit for section, (limit, _) in _SECTIONS.items()}
"""Minimum size of an effect to report, keyed by section. For `course`, the size is a number of gaps per game."""
FINDERS = {section: find for section, (_, find) in _SECTIONS.items()}
"""Functions that find the outliers of a section, keyed by section."""
