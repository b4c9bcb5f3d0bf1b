"""What the games of a deal say of a board: numbers by section, line and figure."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from math import fsum

from mapdsl.engine import Engine, bits
from mapdsl.grouping import group
from mapdsl.lab.game_facts import SCORED, GameFacts
from mapdsl.rules.arguments import GRAY
from mapdsl.rules.tables import Track

Key = tuple[str, str, str]
"""Section, line, figure."""
Deal = tuple[int, int]
"""How many players, and the seed."""
Samples = dict[Key, dict[Deal, float]]
"""By figure: what each deal says of it."""


def add_deal(engine: Engine, games: Sequence[GameFacts], sections: Iterable[str], samples: Samples) -> None:
    """Adds what the games of a deal say, on average."""
    deal = engine.players, games[0].row.seed
    for section in sections:
        found = (each for game in games for each in READERS[section](engine, game))
        said = group(((section, line, figure), value) for line, figure, value in found)
        for key, values in said.items():
            samples.setdefault(key, {})[deal] = fsum(values) / len(values)


def fill_in(samples: Samples, deals: Iterable[Deal]) -> None:
    """A deal in which nobody scores a bonus says so of it, too."""
    bonuses = [values for (section, _, _), values in samples.items() if section == "bonuses"]
    for deal in deals:
        for values in bonuses:
            values.setdefault(deal, 0.0)


def add_styles(games: Sequence[GameFacts], samples: Samples) -> None:
    """Adds which style won; each has as many seats as the others, or shares out what cannot be."""
    players = len(games[0].seats)
    for style in dict.fromkeys(games[0].row.bots):
        share = fsum(
            seat.share for game in games for seat, bot in zip(game.seats, game.row.bots, strict=True) if bot == style
        )
        seats = sum(game.row.bots.count(style) for game in games)
        key = "styles", f"{players} players, {style}", "won"
        samples.setdefault(key, {})[players, games[0].row.seed] = share / seats


def add_restriction(thing: str, player: str, games: Sequence[GameFacts], samples: Samples) -> None:
    """Adds what the one lost by it who had to do without a thing, in games and in points."""
    share, points, seats = 0.0, 0.0, 0
    for game in games:
        without = [seat for seat, bot in zip(game.seats, game.row.bots, strict=True) if bot != player]
        seats += len(without)
        share += len(without) / len(game.seats) - fsum(seat.share for seat in without)
        mean = sum(seat.points for seat in game.seats) / len(game.seats)
        points += sum(mean - seat.points for seat in without)
    for figure, value in (("lost", share), ("behind", 2 * points)):
        samples.setdefault(("restricted", thing, figure), {})[len(games[0].seats), games[0].row.seed] = value / seats


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
    yield name, "turns", game.row.turns
    yield name, "points", fsum(points) / len(points)
    if len(points) > 1:
        yield name, "lead-changes", game.lead_changes
        yield name, "margin", points[-1] - points[-2]
    if game.upset is not None:
        yield name, "upset", game.upset
    yield name, "gaps", sum(game.row.gaps.values())


def _of_race(engine: Engine, game: GameFacts) -> Said:
    """The points of whoever wins at last, and those of the others."""
    for tenth, points in enumerate(zip(*(seat.race for seat in game.seats), strict=True), start=1):
        for figure, wins in (("winner", True), ("others", False)):
            own = [each for each, seat in zip(points, game.seats, strict=True) if (seat.share > 0) == wins]
            if own:
                yield f"{engine.players} players, {10 * tenth} %", figure, fsum(own) / len(own)


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


def _claimed(engine: Engine, game: GameFacts) -> Iterator[Track]:
    return (engine.tables.tracks[number] for seat in game.seats for number in bits(seat.tracks))


def _of_routes(engine: Engine, game: GameFacts) -> Said:
    """Of tracks side by side it counts whether one is claimed."""
    claimed = {track.corridor for track in _claimed(engine, game)}
    for corridor in dict.fromkeys(track.corridor for track in engine.tables.tracks):
        yield corridor, "claimed", float(corridor in claimed)


def _of_colours(engine: Engine, game: GameFacts) -> Said:
    """How many times as many spaces were claimed in a colour as in one on average."""
    spaces: Counter[str] = Counter()
    for track in _claimed(engine, game):
        for colour, count in track.shares:
            if colour != GRAY:
                spaces[colour] += count
    whole, cards = sum(spaces.values()), engine.cards[:-1]
    for card in cards if whole else ():
        yield card, "demand", spaces[card] / whole * len(cards)


def _of_cities(engine: Engine, game: GameFacts) -> Said:
    used = Counter(end.place for track in _claimed(engine, game) for end in track.ends)
    for place in engine.tables.places:
        yield place.id, "used", float(used[place.id] > 0)
        yield place.id, "tracks", used[place.id]


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
    "course": _of_course,
    "race": _of_race,
    "tickets": _of_tickets,
    "routes": _of_routes,
    "colours": _of_colours,
    "cities": _of_cities,
    "pieces": _of_pieces,
    "bonuses": _of_bonuses,
}
