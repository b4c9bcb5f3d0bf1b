"""Balance of a board, measured from games between bots: figures with confidence intervals, and outliers.

Every figure is a mean over deals, so two boards can be compared deal by deal. The same seeds give the same report on
every machine. This module is independent of rule kinds; `cli/studies` formats the results for people.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import partial
from itertools import combinations
from math import fsum, inf, sqrt

from msgspec.structs import replace

from mapdsl.base.grouping import group
from mapdsl.base.records import Record
from mapdsl.engine import Engine
from mapdsl.lab.balance import deal_samples
from mapdsl.lab.balance.deal_samples import Deal, Key, Reader, Samples
from mapdsl.lab.balance.intervals import Mean, mean_of, share_of
from mapdsl.lab.balance.outliers import FINDERS, LIMITS, MIN_DEALS, PLAYER, Figure, Lines, Outlier, outliers
from mapdsl.lab.games.game_rows import seatings
from mapdsl.lab.games.workers import play_deals
from mapdsl.lab.players.bots import WITHOUT, bot_called
from mapdsl.lab.players.restrictions import restrictions_of
from mapdsl.rules.tables import RuleTables

STYLES = (PLAYER, "hungry", "path", "one-step", "long-route")
FIRST_PART = 10
"""Divisor of the number of deals: the first, early report uses one deal in this number."""
STYLE_PART = 6
"""Divisor of the number of deals that each combination of styles plays. The number of deals is also divided by the
number of players."""
RESTRICTED, FEW_THINGS = 2, 10
"""Number of deals for restricted players: together, all restrictions get `RESTRICTED` times the
number of deals of the study. Each restriction gets at most this total divided by `FEW_THINGS`."""

SECTIONS = tuple(LIMITS)
BETWEEN_PLAYERS = ("styles", "restricted")
"""Sections of the report that need games between different bots."""

SHARES = frozenset({"won", "kept", "completed", "claimed", "used", "decides", "had", "upset"})
"""Names of figures between 0 and 1."""
COUNTS = frozenset({"turns", "lead-changes", "margin", "gaps", "tracks", "demand"})
"""Names of figures that cannot be negative."""


class BalanceSection(Record):
    """Section of the report: figures and the outliers among them."""

    name: str
    lines: Lines
    findings: tuple[Outlier, ...] = ()


class Series(Record):
    """Games between the same bots. If the bots differ, every deal is played in all seatings."""

    players: int
    bots: tuple[str, ...]
    seeds: tuple[int, int]
    games: int


class Balance(Record):
    """Balance report of a board."""

    board: str
    variants: tuple[str, ...]
    runs: tuple[Series, ...]
    sections: tuple[BalanceSection, ...]
    against: tuple[BalanceSection, ...] = ()
    """Differences from another board on the same deals; empty if no board is compared."""


class Study(Record):
    """Settings of a balance study."""

    tables: RuleTables
    players: tuple[int, ...]
    variants: tuple[str, ...]
    seeds: tuple[int, int]
    """First and last seed, both included."""
    sections: tuple[str, ...] = SECTIONS
    jobs: int = 1


Watch = Callable[[Iterable[dict[Key, float]], int], Iterable[dict[Key, float]]]
"""Function that receives the results of deals as they arrive, and the number of deals. It returns the results
unchanged, and can for example show progress."""
Ready = Callable[[tuple[BalanceSection, ...], bool], None]
"""Callback that receives the sections of a report as soon as their games are played. The flag is true if all deals
are played, and false after the first part."""


def balance(
    study: Study,
    limits: Mapping[str, float] = LIMITS,
    *,
    against: RuleTables | None = None,
    watch: Watch | None = None,
    ready: Ready | None = None,
) -> Balance:
    """Play the games and report on the board. If games between planners show outliers, the styles also play, to
    confirm them."""
    samples, of_others, runs = measure(study, limits, watch, ready)
    sections = []
    for name in study.sections:
        lines = lines_of(name, samples)
        others = None if name in BETWEEN_PLAYERS else lines_of(name, of_others)
        sections.append(BalanceSection(name, lines, outliers(name, lines, others, limits[name])))
    differences: tuple[BalanceSection, ...] = ()
    if against is not None:
        before, _, _ = measure(replace(study, tables=against), None, watch, None)
        differences = tuple(compare_samples(name, samples, before) for name in study.sections)
    return Balance(study.tables.id, study.variants, tuple(runs), tuple(sections), differences)


def measure(
    study: Study, limits: Mapping[str, float] | None, watch: Watch | None, ready: Ready | None
) -> tuple[Samples, Samples, list[Series]]:
    """Play the games of all sections. Return the samples of the planners, the samples of the styles, and the series
    played.

    Without `limits`, styles play no games to confirm outliers.
    """
    engines = [Engine(study.tables, players, study.variants) for players in study.players]
    first, last = study.seeds
    count = last + 1 - first
    common = [name for name in study.sections if name not in BETWEEN_PLAYERS]
    readers = {engine: partial(deal_samples.of_sections, engine, common) for engine in engines}
    samples: Samples = {}
    others: Samples = {}
    runs: list[Series] = []

    def play(engine: Engine, bots: Sequence[str], seeds: range, into: Samples, *readers: Reader) -> Series:
        """Play each deal in all seatings and add the figures of the deal to `into`."""
        ways = seatings([(bot, bot_called(bot)) for bot in bots])
        played = play_deals(partial(deal_samples.figures_of_deal, engine, ways, readers), seeds, study.jobs)
        for seed, said in zip(seeds, played if watch is None else watch(played, len(seeds)), strict=True):
            for key, value in said.items():
                into.setdefault(key, {})[engine.players, seed] = value
        return Series(engine.players, tuple(bots), (seeds.start, seeds.stop - 1), len(seeds) * len(ways))

    def tell(names: Iterable[str], *, all_played: bool = True) -> None:
        if ready is not None:
            ready(tuple(BalanceSection(name, lines_of(name, samples)) for name in names), all_played)

    if common:
        part = first + count // FIRST_PART
        for seeds in (range(first, part), range(part, last + 1)):
            for engine in engines:
                play(engine, (PLAYER,) * engine.players, seeds, samples, readers[engine])
            deals = [(players, seed) for players in study.players for seed in range(first, seeds.stop)]
            deal_samples.fill_missing_bonuses(samples, deals)
            if seeds:
                tell(common, all_played=seeds.stop > last)
        runs += [Series(engine.players, (PLAYER,) * engine.players, study.seeds, count) for engine in engines]
    is_doubted = limits is not None and any(
        next(iter(FINDERS[name](lines_of(name, samples), limits[name])), None) for name in common
    )
    if "styles" in study.sections or is_doubted:
        deals = []
        for engine in engines:
            size = max(1, count // (STYLE_PART * engine.players))
            for nth, styles in enumerate(combinations(STYLES, min(engine.players, len(STYLES)))):
                seeds = range(first + nth * size, first + (nth + 1) * size)
                bots = [styles[seat % len(styles)] for seat in range(engine.players)]
                runs.append(play(engine, bots, seeds, others, readers[engine], deal_samples.of_styles))
                deals += [(engine.players, seed) for seed in seeds]
        deal_samples.fill_missing_bonuses(others, deals)
        if "styles" in study.sections:
            samples |= {key: values for key, values in others.items() if key[0] == "styles"}
            tell(("styles",))
    if "restricted" in study.sections:
        engine = engines[0]
        things = restrictions_of(engine)
        seeds = range(first, first + max(1, RESTRICTED * count // max(FEW_THINGS, len(things))))
        for thing in things:
            bots = [PLAYER + WITHOUT + thing, *[PLAYER] * (engine.players - 1)]
            runs.append(play(engine, bots, seeds, samples, partial(deal_samples.of_restriction, thing, PLAYER)))
        tell(("restricted",))
    return samples, others, runs


# ---- figures from samples -------------------------------------------------------------------------------------------


def lines_of(name: str, samples: Samples) -> Lines:
    """Return the figures of a section, keyed by line and then by name of figure."""
    own = {key: values for key, values in samples.items() if key[0] == name}
    alike = group((figure, values) for (_, _, figure), values in own.items())
    lines: dict[str, dict[str, Figure]] = {}
    for key in sorted(own, key=_order):
        _, line, figure = key
        level = 0.0
        if figure == "worth":  # the worth of a ticket is relative to the average ticket
            level = fsum(fsum(values.values()) for values in alike[figure]) / sum(map(len, alike[figure]))
        said = [value - level for value in own[key].values()]
        if figure in SHARES or len(said) > 1:  # other figures need two deals
            players, _ = next(iter(own[key]))
            lines.setdefault(line, {})[figure] = _figure(figure, said, len(alike[figure]), players)
    return lines


def _order(key: Key) -> tuple[list[str | int], str]:
    """Return a sort key that orders lines by name, with numbers in numerical order, and then by figure."""
    _, line, figure = key
    return [int(part) if part.isdecimal() else part for part in re.split(r"(\d+)", line)], figure


def _figure(name: str, values: Sequence[float], compared: int, players: int) -> Figure:
    if name in SHARES:
        share = share_of(values, compared)
        return Figure(share.share, share.low, share.high, len(values))
    return _around(mean_of(values, compared), len(values), *_possible(name, players))


def _possible(name: str, players: int) -> tuple[float, float]:
    """Return the smallest and the largest value that a figure can have."""
    if name in SHARES:
        return 0.0, 1.0
    if name == "lost":
        return 1 / players - 1, 1 / players
    return (0.0 if name in COUNTS else -inf), inf


def _around(mean: Mean, deals: int, least: float, most: float) -> Figure:
    return Figure(mean.mean, max(least, mean.mean - mean.error), min(most, mean.mean + mean.error), deals)


def compare_samples(name: str, samples: Samples, before: Samples) -> BalanceSection:
    """Return the differences between two boards for the lines that both boards have.

    Figures are compared deal by deal if enough deals have them on both boards, otherwise by their means.
    """
    keys = sorted((key for key in samples if key[0] == name and key in before), key=_order)
    lines: dict[str, dict[str, Figure]] = {}
    findings = []
    for key in keys:
        _, line, figure = key
        players, _ = next(iter(samples[key]))
        least, most = _possible(figure, players)
        found = _difference(samples[key], before[key], len(keys), most - least)
        if found is None:
            continue
        lines.setdefault(line, {})[figure] = found
        if found.low > 0 or found.high < 0:
            findings.append(Outlier(name, figure, line, found.value, found.low, found.high, found.deals))
    return BalanceSection(name, lines, tuple(sorted(findings, key=lambda finding: -abs(finding.effect))))


def _difference(new: Mapping[Deal, float], old: Mapping[Deal, float], compared: int, most: float) -> Figure | None:
    common = [deal for deal in new if deal in old]
    if len(common) >= max(MIN_DEALS, len(new) // 2):
        return _around(mean_of([new[deal] - old[deal] for deal in common], compared), len(common), -most, most)
    if min(len(new), len(old)) < MIN_DEALS:
        return None
    one, other = mean_of(list(new.values()), compared), mean_of(list(old.values()), compared)
    apart = Mean(one.mean - other.mean, sqrt(one.error**2 + other.error**2))
    return _around(apart, min(len(new), len(old)), -most, most)
