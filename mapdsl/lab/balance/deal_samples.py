"""Samples of figures: one value per deal, averaged over the games of the deal, for each section, line and figure."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import chain
from math import fsum

from mapdsl.base.grouping import group
from mapdsl.engine import Engine, bits
from mapdsl.lab.balance.recorded_game import SCORED, RecordedGame
from mapdsl.lab.games.game_rows import Seating
from mapdsl.rules.tables import Track
from mapdsl.rules.terms.arguments import GRAY

Key = tuple[str, str, str]
"""Names of a section, a line and a figure."""
Deal = tuple[int, int]
"""Number of players and seed that identify a deal."""
Samples = dict[Key, dict[Deal, float]]
"""Value of each figure in each deal, indexed by key and then by deal."""


SectionFigures = Iterator[tuple[Key, float]]
OfSection = Iterator[tuple[str, str, float]]
"""Name of a line, name of a figure, and value."""
Reader = Callable[[Sequence[RecordedGame]], SectionFigures]
"""Function that yields figures from the games of a deal."""


def figures_of_deal(
    engine: Engine, seatings: Iterable[Seating], readers: Iterable[Reader], seed: int
) -> dict[Key, float]:
    """Play a deal in each seating and return the figures, averaged over the games."""
    games = [RecordedGame(engine, seating, seed) for seating in seatings]
    said = group(line for read in readers for line in read(games))
    return {key: fsum(values) / len(values) for key, values in said.items()}


def fill_missing_bonuses(samples: Samples, deals: Iterable[Deal]) -> None:
    """Add a value of zero for bonuses in deals in which no player scored them."""
    none = dict.fromkeys(deals, 0.0)
    for key in samples:
        if key[0] == "bonuses":
            samples[key] = none | samples[key]


def of_sections(engine: Engine, sections: Iterable[str], games: Sequence[RecordedGame]) -> SectionFigures:
    for game in games:
        for section in sections:
            yield from (((section, line, figure), value) for line, figure, value in READERS[section](engine, game))


def of_styles(games: Sequence[RecordedGame]) -> SectionFigures:
    """Yield the share of the win that each style gets. Styles are assigned to seats in rotation, so that each style
    gets every seat about equally often."""
    for game in games:
        for style, share in zip(game.row.bots, game.row.shares, strict=True):
            yield ("styles", f"{len(game.row.bots)} players, {style}", "won"), share


def of_restriction(thing: str, player: str, games: Sequence[RecordedGame]) -> SectionFigures:
    """Yield the loss of the restricted player, as a share of the win and in points."""
    for game in games:
        players = len(game.row.bots)
        mean = sum(game.row.points) / players
        for bot, share, points in zip(game.row.bots, game.row.shares, game.row.points, strict=True):
            if bot != player:
                yield ("restricted", thing, "lost"), 1 / players - share
                yield ("restricted", thing, "behind"), 2 * (mean - points)


def _of_seats(engine: Engine, game: RecordedGame) -> OfSection:
    for number, (share, points) in enumerate(zip(game.row.shares, game.row.points, strict=True), start=1):
        name = f"{engine.players} players, seat {number}"
        yield name, "won", share
        yield name, "points", points


def _of_course(engine: Engine, game: RecordedGame) -> OfSection:
    name = f"{engine.players} players"
    points = sorted(game.row.points)
    yield name, "turns", game.row.turns
    yield name, "points", fsum(points) / len(points)
    if len(points) > 1:
        yield name, "lead-changes", game.lead_changes
        yield name, "margin", points[-1] - points[-2]
    if game.upset is not None:
        yield name, "upset", game.upset
    yield name, "gaps", sum(game.row.gaps.values())


def _of_race(engine: Engine, game: RecordedGame) -> OfSection:
    """Yield the points of the eventual winner and of the other players at each tenth of the game."""
    for tenth, points in enumerate(game.race, start=1):
        for figure, wins in (("winner", True), ("others", False)):
            own = [point for point, place in zip(points, game.row.places, strict=True) if (place == 1) == wins]
            if own:
                yield f"{engine.players} players, {10 * tenth} %", figure, fsum(own) / len(own)


def _of_tickets(engine: Engine, game: RecordedGame) -> OfSection:
    offers, kept = (Counter(chain.from_iterable(tickets)) for tickets in (game.offered, game.state.tickets))
    done = Counter(line.detail for score in game.scores for line in score.lines if line.what == "completed-ticket")
    whole, others = sum(game.row.points), engine.players - 1
    for number in sorted({*offers, *kept}):
        name = engine.tickets[number].id
        if number in offers:
            yield name, "kept", min(1.0, kept[number] / offers[number])
        if number in kept:
            yield name, "completed", min(1.0, done[name] / kept[number])
            if others:
                held = zip(game.row.points, game.state.tickets, strict=True)
                ahead = [points - (whole - points) / others for points, tickets in held if number in tickets]
                yield name, "worth", fsum(ahead) / len(ahead)


def _claimed(engine: Engine, game: RecordedGame) -> Iterator[Track]:
    return (engine.tables.tracks[number] for own in game.state.owned for number in bits(own))


def _of_routes(engine: Engine, game: RecordedGame) -> OfSection:
    """Yield for each corridor whether any of its tracks was claimed."""
    claimed = {track.corridor for track in _claimed(engine, game)}
    for corridor in dict.fromkeys(track.corridor for track in engine.tables.tracks):
        yield corridor, "claimed", float(corridor in claimed)


def _of_colours(engine: Engine, game: RecordedGame) -> OfSection:
    """Yield the demand for each colour: the number of its claimed spaces relative to the average colour."""
    spaces: Counter[str] = Counter()
    for track in _claimed(engine, game):
        for colour, count in track.shares:
            if colour != GRAY:
                spaces[colour] += count
    whole, cards = sum(spaces.values()), engine.cards[:-1]
    for card in cards if whole else ():
        yield card, "demand", spaces[card] / whole * len(cards)


def _of_cities(engine: Engine, game: RecordedGame) -> OfSection:
    used = Counter(end.place for track in _claimed(engine, game) for end in track.ends)
    for place in engine.tables.places:
        yield place.id, "used", float(used[place.id] > 0)
        yield place.id, "tracks", used[place.id]


def _of_pieces(engine: Engine, game: RecordedGame) -> OfSection:
    """Yield the share of players who received or placed each piece."""
    placed = {(piece, owner) for piece, _, owner in game.state.placed}
    for number, piece in enumerate(engine.pieces):
        had = [kept[number] > piece.each or (number, seat) in placed for seat, kept in enumerate(game.state.kept)]
        yield piece.id, "had", sum(had) / len(had)


def _of_bonuses(_: Engine, game: RecordedGame) -> OfSection:
    """Yield the points scored by causes other than tracks and tickets, and whether these points decided the game."""
    scored = [*map(game.points_by_cause, range(len(game.scores)))]
    for what in sorted({what for lines in scored for what in lines} - {*SCORED}):
        points = [lines[what] for lines in scored]
        without = [whole - own for whole, own in zip(game.row.points, points, strict=True)]
        best = {seat for seat, rest in enumerate(without) if rest == max(without)}
        winners = {seat for seat, place in enumerate(game.row.places) if place == 1}
        yield what, "points", fsum(points) / len(points)
        yield what, "decides", float(not winners & best)


READERS: dict[str, Callable[[Engine, RecordedGame], OfSection]] = {
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
