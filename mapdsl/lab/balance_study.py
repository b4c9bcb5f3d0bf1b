"""How even and how interesting a board is, from games between programs.

Comes in: rule tables, seeds. Goes out: `Balance`: figures with their intervals, and what stands out. Every figure is a
mean over deals, so that two boards can be compared deal by deal. The same seeds give the same report on every machine.
Must not know: words for people, any rule kind.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from itertools import combinations
from math import fsum, sqrt

from mapdsl.engine import Engine, bits
from mapdsl.lab.bots import bot_called
from mapdsl.lab.game_facts import SCORED, GameFacts, ObservedDeals
from mapdsl.lab.intervals import deviations, mean_of, share_of
from mapdsl.lab.workers import play_deals
from mapdsl.records import Record
from mapdsl.rules.arguments import GRAY
from mapdsl.rules.tables import RuleTables

PLAYER = "planner"
STYLES = ("planner", "hungry", "path", "one-step", "long-route")
STYLE_PART = 10
"""Of so many deals one is played by every pair of styles."""
FEWEST = 20
"""Deals that say anything of a thing."""
RARE = 0.05
"""What has not been seen surely happens in fewer games than this part of them, or too few were played to tell."""

SECTIONS = ("seats", "styles", "course", "tickets", "routes", "colours", "cities", "pieces", "bonuses")

LIMITS: dict[str, float] = {
    "seats": 0.03,
    "styles": 0.15,
    "course": 0.01,
    "tickets": 8.0,
    "routes": 0.0,
    "colours": 0.25,
    "cities": 0.0,
    "pieces": 0.0,
    "bonuses": 0.3,
}
"""By section: how large an effect is before it stands out; `course` counts gaps a game."""

SHARES = frozenset({"won", "kept", "completed", "claimed", "used", "decides", "had", "upset"})
"""Figures that are parts of 1."""

Key = tuple[str, str, str]
"""Section, line, figure."""
Samples = dict[Key, dict[tuple[int, int], float]]
"""By figure: what each deal says of it, by number of players and seed."""


class Figure(Record):
    """A mean over deals, and between which bounds it lies with 95 % confidence; for all lines of a section together."""

    value: float
    low: float
    high: float
    deals: int


class BalanceLine(Record):
    """Something of the board, by name, and its figures."""

    name: str
    figures: Mapping[str, Figure]


class Standout(Record):
    """Something that stands out: a kind, what it is about, by how much."""

    section: str
    kind: str
    about: str
    effect: float
    low: float
    high: float
    deals: int


class BalanceSection(Record):
    """Figures of one sort."""

    name: str
    lines: tuple[BalanceLine, ...]
    findings: tuple[Standout, ...]


class Series(Record):
    """Games that were played: between these bots, each deal in every seating if they are several."""

    players: int
    bots: tuple[str, ...]
    seeds: tuple[int, int]
    games: int


class Balance(Record):
    """A report."""

    board: str
    variants: tuple[str, ...]
    runs: tuple[Series, ...]
    sections: tuple[BalanceSection, ...]
    against: tuple[BalanceSection, ...] = ()
    """What differs from another board on the same deals."""


class Study(Record):
    """What is played."""

    tables: RuleTables
    players: tuple[int, ...]
    variants: tuple[str, ...]
    seeds: tuple[int, int]
    """The first and the last."""
    sections: tuple[str, ...] = SECTIONS
    jobs: int = 1

    def engines(self) -> list[Engine]:
        return [Engine(self.tables, players, self.variants) for players in self.players]


Watch = Callable[[Iterable[tuple[GameFacts, ...]], int], Iterable[tuple[GameFacts, ...]]]


def balance(
    study: Study,
    limits: Mapping[str, float] = LIMITS,
    *,
    against: RuleTables | None = None,
    watch: Watch | None = None,
    ready: Callable[[BalanceSection], None] | None = None,
) -> Balance:
    """Plays the games and adds them up. `ready` gets every section as soon as its games are played."""
    samples, runs = measure(study, watch, lambda found: _hand(ready, study, found, limits))
    sections = tuple(_section(name, samples, limits) for name in study.sections)
    differences: tuple[BalanceSection, ...] = ()
    if against is not None:
        earlier = Study(against, study.players, study.variants, study.seeds, study.sections, study.jobs)
        before, _ = measure(earlier, watch, lambda _: None)
        differences = tuple(compared(name, samples, before) for name in study.sections)
    return Balance(study.tables.id, study.variants, tuple(runs), sections, differences)


def _hand(
    ready: Callable[[BalanceSection], None] | None, study: Study, samples: Samples, limits: Mapping[str, float]
) -> None:
    if ready is not None:
        for name in SECTIONS:
            if name in study.sections and any(key[0] == name for key in samples):
                ready(_section(name, samples, limits))


def measure(study: Study, watch: Watch | None, done: Callable[[Samples], None]) -> tuple[Samples, list[Series]]:
    """What the deals say, and which games were played; `done` gets the first half, then the rest."""
    engines = study.engines()
    first, last = study.seeds
    samples: Samples = {}
    runs = []
    if set(study.sections) - {"styles"}:
        for engine in engines:
            bots = (PLAYER,) * engine.players
            for facts in _played(engine, [bots], range(first, last + 1), study.jobs, watch):
                _look_at(engine, facts[0], samples, study.sections)
            runs.append(Series(engine.players, bots, study.seeds, last + 1 - first))
        _fill_in(samples)
        done(samples)
    if "styles" in study.sections:
        found: Samples = {}
        deals = max(1, (last + 1 - first) // STYLE_PART)
        engine = engines[0]
        for nth, pair in enumerate(combinations(STYLES, 2)):
            seats = [pair[seat % 2] for seat in range(engine.players)]
            seatings = list(dict.fromkeys(tuple(seats[turn:] + seats[:turn]) for turn in range(engine.players)))
            seeds = range(first + nth * deals, first + (nth + 1) * deals)
            for facts in _played(engine, seatings, seeds, study.jobs, watch):
                _look_at_styles(pair, facts, found)
            runs.append(Series(engine.players, tuple(seats), (seeds[0], seeds[-1]), deals * len(seatings)))
        done(found)
        samples |= found
    return samples, runs


def _played(
    engine: Engine, seatings: Sequence[Sequence[str]], seeds: range, jobs: int, watch: Watch | None
) -> Iterable[tuple[GameFacts, ...]]:
    deals = ObservedDeals(engine, tuple(tuple((bot, bot_called(bot)) for bot in bots) for bots in seatings))
    played = play_deals(deals, seeds, jobs)
    return played if watch is None else watch(played, len(seeds))


# ---- what a deal says -----------------------------------------------------------------------------------------------


def _look_at_styles(pair: tuple[str, str], facts: Sequence[GameFacts], samples: Samples) -> None:
    """A style wins so many of the games with each of the others; both have as many seats, or share out the odd one."""
    deal = len(facts[0].seats), facts[0].seed
    for style in pair:
        share, fair = 0.0, 0.0
        for game in facts:
            share += fsum(seat.share for seat, bot in zip(game.seats, game.bots, strict=True) if bot == style)
            fair += game.bots.count(style) / len(game.bots)
        samples.setdefault(("styles", style, "won"), {})[deal] = share / (2 * fair)


def _look_at(engine: Engine, game: GameFacts, samples: Samples, sections: Iterable[str]) -> None:
    """Adds what a game between equals says."""
    deal = engine.players, game.seed
    for section in sections:
        for line, figure, value in READERS[section](engine, game):
            samples.setdefault((section, line, figure), {})[deal] = value


Said = Iterator[tuple[str, str, float]]
"""Line, figure, value."""


def _of_seats(engine: Engine, game: GameFacts) -> Said:
    for number, seat in enumerate(game.seats, start=1):
        name = f"{engine.players} players, seat {number}"
        yield name, "won", seat.share
        yield name, "points", seat.points


def _of_course(engine: Engine, game: GameFacts) -> Said:
    name = f"{engine.players} players"
    points = sorted(seat.points for seat in game.seats)
    yield name, "turns", game.turns
    yield name, "points", fsum(points) / len(points)
    if len(points) > 1:
        yield name, "lead-changes", game.lead_changes
        yield name, "margin", points[-1] - points[-2]
    if game.upset is not None:
        yield name, "upset", game.upset
    yield name, "gaps", sum(game.gaps.values())


def _of_tickets(engine: Engine, game: GameFacts) -> Said:
    offers = [ticket for seat in game.seats for ticket in seat.offered]
    kept = [ticket for seat in game.seats for ticket in seat.kept]
    done = [ticket for seat in game.seats for ticket in seat.completed]
    whole = sum(seat.points for seat in game.seats)
    for number in sorted({*offers, *kept}):
        name = engine.tickets[number].id
        if number in offers:
            yield name, "kept", min(1.0, kept.count(number) / offers.count(number))
        if number in kept:
            yield name, "completed", min(1.0, done.count(number) / kept.count(number))
            if len(game.seats) > 1:
                holders = [seat.points for seat in game.seats if number in seat.kept]
                ahead = [points - (whole - points) / (len(game.seats) - 1) for points in holders]
                yield name, "worth", fsum(ahead) / len(ahead)


def _of_routes(engine: Engine, game: GameFacts) -> Said:
    """Of tracks side by side it counts whether one is claimed."""
    claimed = dict.fromkeys((track.corridor for track in engine.tables.tracks), 0)
    for seat in game.seats:
        for number in bits(seat.tracks):
            claimed[engine.tables.tracks[number].corridor] += 1
    for corridor, count in claimed.items():
        yield corridor, "claimed", float(count > 0)


def _of_colours(engine: Engine, game: GameFacts) -> Said:
    """How many times as many spaces were claimed in a colour as in one on average."""
    spaces: dict[str, int] = {}
    for seat in game.seats:
        for number in bits(seat.tracks):
            for colour, count in engine.tables.tracks[number].shares:
                if colour != GRAY:
                    spaces[colour] = spaces.get(colour, 0) + count
    whole, cards = sum(spaces.values()), engine.cards[:-1]
    for card in cards if whole else ():
        yield card, "demand", spaces.get(card, 0) / whole * len(cards)


def _of_cities(engine: Engine, game: GameFacts) -> Said:
    used: dict[str, int] = {place.id: 0 for place in engine.tables.places}
    for seat in game.seats:
        for number in bits(seat.tracks):
            for end in engine.tables.tracks[number].ends:
                used[end.place] += 1
    for name, count in used.items():
        yield name, "used", float(count > 0)
        yield name, "tracks", count


def _of_pieces(engine: Engine, game: GameFacts) -> Said:
    for number, piece in enumerate(engine.pieces):
        yield piece.id, "had", sum(seat.pieces >> number & 1 for seat in game.seats) / len(game.seats)


def _of_bonuses(_: Engine, game: GameFacts) -> Said:
    """What scores beside tracks and tickets."""
    for what in sorted({what for seat in game.seats for what in seat.lines} - {*SCORED}):
        points = [seat.lines.get(what, 0) for seat in game.seats]
        without = [seat.points - own for seat, own in zip(game.seats, points, strict=True)]
        best = {number for number, rest in enumerate(without) if rest == max(without)}
        winners = {number for number, seat in enumerate(game.seats) if seat.share}
        yield what, "points", fsum(points) / len(points)
        yield what, "decides", float(not winners & best)


READERS: dict[str, Callable[[Engine, GameFacts], Said]] = {
    "seats": _of_seats,
    "styles": lambda _, __: iter(()),
    "course": _of_course,
    "tickets": _of_tickets,
    "routes": _of_routes,
    "colours": _of_colours,
    "cities": _of_cities,
    "pieces": _of_pieces,
    "bonuses": _of_bonuses,
}


def _fill_in(samples: Samples) -> None:
    """A deal in which nobody scores a bonus says so of it, too."""
    deals = {deal for values in samples.values() for deal in values}
    for (section, _, _), values in samples.items():
        if section == "bonuses":
            for deal in deals:
                values.setdefault(deal, 0.0)


# ---- what deals say together ----------------------------------------------------------------------------------------


def _section(name: str, samples: Samples, limits: Mapping[str, float]) -> BalanceSection:
    own = {key: values for key, values in samples.items() if key[0] == name}
    lines: dict[str, dict[str, Figure]] = {}
    for (_, line, figure), values in sorted(own.items(), key=lambda each: _order(each[0])):
        alike = [each for key, each in own.items() if key[2] == figure]
        level = 0.0
        if figure == "worth":  # holders of a ticket are compared with those of all tickets
            level = fsum(fsum(each.values()) for each in alike) / sum(map(len, alike))
        lines.setdefault(line, {})[figure] = _figure(
            figure, [value - level for value in values.values()], deviations(len(alike))
        )
    findings = FINDERS[name](lines, limits[name])
    made = tuple(BalanceLine(line, figures) for line, figures in lines.items())
    return BalanceSection(name, made, tuple(findings))


def _order(key: Key) -> tuple[str, str]:
    return key[1], key[2]


def _figure(name: str, values: Sequence[float], z: float) -> Figure:
    if name in SHARES:
        share = share_of(values, z)
        return Figure(share.share, share.low, share.high, len(values))
    mean = mean_of(values, z)
    return Figure(mean.mean, mean.mean - mean.error, mean.mean + mean.error, len(values))


def compared(name: str, samples: Samples, before: Samples) -> BalanceSection:
    """What differs: deal by deal where both boards have a figure, else mean from mean. Only what both have."""
    keys = sorted((key for key in samples if key[0] == name and key in before), key=_order)
    lines: dict[str, dict[str, Figure]] = {}
    findings = []
    z = deviations(max(1, len(keys)))
    for key in keys:
        _, line, figure = key
        found = _difference(samples[key], before[key], z)
        if found is None:
            continue
        lines.setdefault(line, {})[figure] = found
        if found.low > 0 or found.high < 0:
            findings.append(Standout(name, figure, line, found.value, found.low, found.high, found.deals))
    made = tuple(BalanceLine(line, figures) for line, figures in lines.items())
    return BalanceSection(name, made, tuple(sorted(findings, key=lambda each: -abs(each.effect))))


def _difference(new: Mapping[tuple[int, int], float], old: Mapping[tuple[int, int], float], z: float) -> Figure | None:
    common = [deal for deal in new if deal in old]
    if len(common) >= max(FEWEST, len(new) // 2):
        mean = mean_of([new[deal] - old[deal] for deal in common], z)
        return Figure(mean.mean, mean.mean - mean.error, mean.mean + mean.error, len(common))
    if min(len(new), len(old)) < FEWEST:
        return None
    one, other = mean_of(list(new.values()), z), mean_of(list(old.values()), z)
    error = sqrt(one.error**2 + other.error**2)
    value = one.mean - other.mean
    return Figure(value, value - error, value + error, min(len(new), len(old)))


# ---- what stands out ------------------------------------------------------------------------------------------------

Lines = Mapping[str, Mapping[str, Figure]]


def _away(
    section: str, kind: str, lines: Lines, figure: str, fair: Callable[[str], float], limit: float
) -> Iterator[Standout]:
    """Figures whose interval excludes what is fair, and that are so far from it, the farthest first."""
    found = []
    for line, figures in lines.items():
        each = figures.get(figure)
        if each is None or each.deals < FEWEST:
            continue
        even = fair(line)
        effect = each.value - even
        if abs(effect) >= limit and not each.low <= even <= each.high:
            found.append(Standout(section, kind, line, effect, each.low - even, each.high - even, each.deals))
    yield from sorted(found, key=lambda finding: (-abs(finding.effect), finding.about))


def _never(section: str, lines: Lines, figure: str, limit: float) -> Iterator[Standout]:
    """What happens in no more than so many games, and surely in few."""
    for line, figures in lines.items():
        each = figures[figure]
        if each.value <= limit and each.high <= limit + RARE:
            yield Standout(section, "never", line, each.value, each.low, each.high, each.deals)


def _worth_more_or_less(lines: Lines, limit: float) -> Iterator[Standout]:
    """Tickets whose holders end ahead or behind. Effects are drawn together as far as chance explains them."""
    worths = {line: figures["worth"] for line, figures in lines.items() if "worth" in figures}
    z = deviations(max(1, len(worths)))
    known = {line: each for line, each in worths.items() if each.deals >= FEWEST}
    noise = {line: ((each.high - each.low) / (2 * z)) ** 2 for line, each in known.items()}
    spread = fsum(each.value**2 - noise[line] for line, each in known.items()) / max(1, len(known))
    for finding in _away(
        "tickets", "worth", {line: {"worth": each} for line, each in known.items()}, "worth", lambda _: 0.0, limit
    ):
        shrunk = finding.effect * max(0.0, spread) / (max(0.0, spread) + noise[finding.about])
        yield Standout("tickets", "worth", finding.about, shrunk, finding.low, finding.high, finding.deals)


def _players_in(line: str) -> int:
    return int(line.split()[0])


FINDERS: dict[str, Callable[[Lines, float], Iterator[Standout]]] = {
    "seats": lambda lines, limit: _away("seats", "seat", lines, "won", lambda line: 1 / _players_in(line), limit),
    "styles": lambda lines, limit: _away(
        "styles", "style", {line: each for line, each in lines.items() if line != PLAYER}, "won", lambda _: 0.5, limit
    ),
    "course": lambda lines, limit: _away("course", "gaps", lines, "gaps", lambda _: 0.0, limit),
    "tickets": _worth_more_or_less,
    "routes": lambda lines, limit: _never("routes", lines, "claimed", limit),
    "colours": lambda lines, limit: _away("colours", "demand", lines, "demand", lambda _: 1.0, limit),
    "cities": lambda lines, limit: _never("cities", lines, "used", limit),
    "pieces": lambda lines, limit: _never("pieces", lines, "had", limit),
    "bonuses": lambda lines, limit: _away("bonuses", "decides", lines, "decides", lambda _: 0.0, limit),
}
"""What stands out in each section."""
