"""Checks tracks: whether they can be scored, claimed and paid for, whether parallel tracks are consistent, and whether
colours match the norms of published boards.

A track is reported only for the first test that it fails, because a single wrong length would fail all tests.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Hashable, Iterator
from functools import cache
from typing import TypeVar

from msgspec.structs import replace

from mapdsl.base.grouping import group
from mapdsl.base.vocabulary import inflect
from mapdsl.compile.board import Track
from mapdsl.compile.checks.changed_parts import BoardPart, reads
from mapdsl.compile.checks.condition_values import asks_for_players
from mapdsl.compile.checks.survey import Setup, Survey
from mapdsl.compile.checks.train_supply import is_short_of_trains, trains_for
from mapdsl.diagnostics.catalogue import balance, playability, topology
from mapdsl.diagnostics.collector import Collector
from mapdsl.rules.condition_facts import is_of_setup
from mapdsl.rules.kinds import KINDS_BY_ROW
from mapdsl.rules.kinds.card_rules import CardDeck, Discount, Locomotives, PayWith, Substitute
from mapdsl.rules.kinds.claim_rules import Demand, Trains
from mapdsl.rules.kinds.score_rules import RoutePoints
from mapdsl.rules.piece_uses import effects_of, pieces_by_name
from mapdsl.rules.price import Deck, Price, fewest_cards, prices_in_cards, tokens_of
from mapdsl.rules.ruleset import count_per
from mapdsl.rules.tables import Track as TrackRow
from mapdsl.rules.terms.arguments import COLOURS, GRAY, MAX_WAYS
from mapdsl.rules.terms.conditions import Subject
from mapdsl.rules.terms.effect_verbs import CARDS
from mapdsl.rules.terms.effects import Effect
from mapdsl.syntax import tree
from mapdsl.syntax.printer import format_statement

Row = TypeVar("Row")


@reads(BoardPart.NAMES, BoardPart.TRACKS, BoardPart.TICKETS)
def check_tracks(survey: Survey, report: Collector) -> None:
    """Check that every track can be scored, claimed and paid for in the game with the fewest resources."""
    means = _Resources(survey)
    crowded = is_short_of_trains(survey)
    unscored: set[int] = set()
    colourless: set[str] = set()
    shape = _shapes(survey.setups[0], means)
    sound: set[Hashable] = set()
    for track in survey.board.tracks:
        value = track.value
        alike = shape(value)
        if alike in sound:
            continue
        reported = len(report.found)
        if value.points is None and means.scored is not None and value.length not in means.scored:
            if value.length not in unscored:
                unscored.add(value.length)
                at, spaces = track.node.length.span, inflect(value.length, "space")
                report.add(playability.UNSCORED_LENGTH, at, length=value.length, spaces=spaces, colour=value.colour)
        elif means.trains is not None and trains_for(value, survey.setups[0]) > means.trains:
            if not crowded:
                span = track.node.length.span
                report.add(balance.TRACK_BEYOND_TRAINS, span, length=value.length, trains=means.trains)
        elif means.colours and (missing := {colour for colour, _ in value.shares} - {GRAY, *means.colours}):
            for colour in sorted(missing - colourless):
                colourless.add(colour)
                report.add(balance.COLOUR_WITHOUT_CARDS, track.node.colour.span, colour=colour)
        elif means.colours:
            _check_payment(track, least_cards(survey.setups[0], track.value), means, report)
        if len(report.found) == reported:
            sound.add(alike)


def _shapes(setup: Setup, means: _Resources) -> Callable[[TrackRow], Hashable]:
    """Return a function that computes a key for a track. `check_tracks` gives the same result for all tracks with
    the same key."""
    wild, substitutes = means.wild, means.substitutes
    asks = bool(setup.every(Demand) or setup.every(Discount))

    def shape(track: TrackRow) -> Hashable:
        asked = (trains_for(track, setup), least_cards(setup, track)) if asks else ()
        name, has_points = track.id, track.points is not None
        said = track.length, track.colour, track.also, track.locomotives, has_points
        return *said, name in wild, name in substitutes, asked

    return shape


class _Resources:
    """Resources of each player in the game with the fewest resources."""

    def __init__(self, survey: Survey) -> None:
        def rows(kind: type[Row]) -> list[Row]:
            return [] if survey.lost.may_be_missing(KINDS_BY_ROW[kind].name) else survey.rows(kind)

        scored = [frozenset(pair.length for pair in row.table) for row in rows(RoutePoints)]
        self.scored = frozenset.intersection(*scored) if scored else None
        """Track lengths that score points in every game; `None` if no table of points exists."""
        self.trains = min((row.each for row in rows(Trains)), default=None)
        decks = rows(CardDeck)
        self.each = min((row.each for row in decks), default=0)
        """Number of cards of each colour in the deck; 0 without a deck."""
        self.locomotives = min((row.locomotives for row in decks), default=0)
        self.colours = frozenset.intersection(*(frozenset(row.colours) for row in decks)) if decks else frozenset()
        self.substitutes = tracks_with_substitutes(survey.setups[0], survey)
        self.wild = wild_tracks(survey.largest_setups[0], survey) if decks else frozenset()


def wild_tracks(setup: Setup, survey: Survey) -> frozenset[str]:
    """Return the ids of the tracks on which a locomotive can replace a card of any colour."""
    is_everywhere = any(rule.when is None for rule in setup.every(Locomotives))
    return _tracks_with(Locomotives, setup, survey, is_everywhere or survey.lost.may_be_missing("locomotives"))


def tracks_with_substitutes(setup: Setup, survey: Survey) -> frozenset[str]:
    """Return the ids of the tracks on which at least one player can substitute other cards for locomotives."""
    return _tracks_with(Substitute, setup, survey, survey.lost.may_be_missing("substitute"))


def _tracks_with(kind: type[Row], setup: Setup, survey: Survey, all_of_them: bool) -> frozenset[str]:  # noqa: FBT001
    """Return the ids of the tracks to which a rule of a kind applies or, with `all_of_them`, of all tracks."""
    rules, applies = setup.every(kind), setup.applies
    tracks = survey.tables.tracks
    if all_of_them or not rules or any(rule.when is None for rule in rules):
        return survey.every_track if all_of_them or rules else frozenset()

    def find() -> frozenset[str]:
        return frozenset(track.id for track in tracks if any(applies(rule, track) for rule in rules))

    asks = any(asks_for_players(rule.when) for rule in rules)
    return survey.cached(("tracks with", kind, *map(id, rules), setup.players if asks else 0), find)


def cards_of(setup: Setup, track: TrackRow) -> int:
    """Return the number of cards that a claim of a track costs."""
    rules = setup.every(Demand)
    if not rules:
        return track.length
    demanded = [rule.row for rule in rules if rule.row.cost.of == CARDS and setup.applies(rule, track)]
    more: int = sum(row.cost.amounts[0] * count_per(row.per, track) for row in demanded)
    return track.length + more


def least_cards(setup: Setup, track: TrackRow) -> int:
    """Return the fewest cards that a claim of a track can cost under all discounts."""
    saving = [(rule.row.cards, rule.row.at_least) for rule in setup.every(Discount) if setup.applies(rule, track)]
    return fewest_cards(cards_of(setup, track), track.locomotives, saving)


def _check_payment(track: Track, cards: int, means: _Resources, report: Collector) -> None:
    value = track.value
    substitutes = value.id in means.substitutes
    if value.locomotives > means.locomotives and not substitutes:
        what, needed, count = "locomotives", value.locomotives, means.locomotives
    else:
        needed = max(spaces for _, spaces in value.shares) * cards // value.length - value.locomotives
        spare = means.locomotives - value.locomotives if value.id in means.wild or substitutes else 0
        what, count = "one-colour", means.each + max(spare, 0)
        if needed <= count or substitutes:
            return
    report.add(balance.UNPAYABLE_TRACK, track.span, needed=needed, what=what, count=count)


# ---- ways of paying -----------------------------------------------------------------------------------------------


Priced = tuple[Price, int]
"""Price, with the number of cards that substitute for one locomotive; 0 if cards cannot substitute for locomotives."""


@reads(BoardPart.NAMES, BoardPart.TRACKS)
def check_ways_of_paying(survey: Survey, report: Collector) -> None:
    """Report a board with more possible payments than the limit. The payments are counted in the set-up that has the
    most."""
    tracks = survey.board.tracks
    if not tracks or survey.lost.may_be_missing("card-deck"):
        return
    totals = [(_count_ways(setup, survey), setup) for setup in survey.largest_setups]
    total, setup = max(totals, key=lambda one: one[0])
    if total > MAX_WAYS:
        ways = _ways_of_price(setup, survey)
        of_tracks = [ways(price) for price in _prices_of_tracks(setup, survey)]
        most = max(of_tracks)
        span = tracks[of_tracks.index(most)].span
        report.add(playability.TOO_MANY_WAYS, span, ways=total, most=most, limit=MAX_WAYS, where=setup.variant_suffix)


_PRICED = (Locomotives, Substitute, Demand, Discount, PayWith)
"""Kinds of rules that affect the prices of tracks."""


def _count_ways(setup: Setup, survey: Survey) -> int:
    """Count the possible payments for all prices."""
    ways = _ways_of_price(setup, survey)
    key = _price_key(setup)
    of_tracks = survey.cached(("prices", key), lambda: Counter(_prices_of_tracks(setup, survey)))
    others = sum(ways(priced) for priced in _other_prices(setup, survey))
    return others + sum(count * ways(priced) for priced, count in of_tracks.items())


def _price_key(setup: Setup) -> tuple[int, ...]:
    """Return a cache key. Set-ups in which the tracks have the same prices get the same key."""
    rules = [rule for kind in _PRICED for rule in setup.every(kind)]
    players = setup.players if any(asks_for_players(rule.when) for rule in rules) else 0
    return players, *map(id, rules)


def _ways_of_price(setup: Setup, survey: Survey) -> Callable[[Priced], int]:
    """Return a function that counts the possible payments for a price. Payments that need more cards than the whole
    deck contains are not counted. Set-ups with equal decks share the function, so that each price is counted once."""
    row = setup.one(CardDeck) or CardDeck(each=1, locomotives=0)

    def counting() -> Callable[[Priced], int]:
        deck = Deck.of(row)
        return cache(lambda priced: priced[0].count(deck, priced[1]))

    return survey.cached(("ways of price", row), counting)


def _prices_of_tracks(setup: Setup, survey: Survey) -> list[Priced]:
    """Return the prices of the tracks, in the order of the board."""
    wild, substitutes = wild_tracks(setup, survey), tracks_with_substitutes(setup, survey)
    pieces = {piece.id for piece in setup.pieces}
    tokens = [rule for rule in setup.every(PayWith) if rule.row.piece in pieces]

    def priced(track: TrackRow) -> Priced:
        cards = cards_of(setup, track)
        rows = [rule.row for rule in setup.every(Substitute) if track.id in substitutes and setup.applies(rule, track)]
        for_cards = any(row.serves_for for row in rows)
        paying = tokens_of(track, cards, [rule.row for rule in tokens if setup.applies(rule, track)])
        fewest, is_wild = least_cards(setup, track), track.id in wild
        price = Price.of_track(track, cards, fewest, paying, wild=is_wild, cards_substituted=for_cards)
        return price, min((row.cards for row in rows if bool(row.serves_for) == for_cards), default=0)

    return [priced(track.value) for track in survey.board.tracks]


def _other_prices(setup: Setup, survey: Survey) -> Iterator[Priced]:
    """Yield the prices of effects for which players can pay with cards."""
    always = (
        rule.row.cards
        for rule in setup.every(Substitute)
        if not rule.row.serves_for and (rule.when is None or is_of_setup(rule.when, Subject.TRACK))
    )
    rate = min(always, default=0)
    groups = pieces_by_name(setup.pieces)
    for rule in setup.rules:
        for effect in effects_of(rule):
            spots = _spots_of(effect, survey)
            for piece in groups.get(effect.thing, ()):
                cost = rule.row.price or piece.price
                for price in prices_in_cards(cost.in_cards).values() if cost else ():
                    yield from [(price, rate)] * spots


def _spots_of(effect: Effect, survey: Survey) -> int:
    """Return the maximum number of spots among which an effect leaves a choice."""
    match effect.spot:
        case "city" | "country":
            return sum(place.value.kind == effect.spot for place in survey.board.places)
        case "place" | "end" | "arrival":
            return len(survey.board.places)
        case "any-track" | "track":
            return len(survey.tables.tracks)
    return 1


@reads(BoardPart.TRACKS)
def check_split_corridors(survey: Survey, report: Collector) -> None:
    """Report several route statements that have the same ends."""
    for earlier, *others in group((corridor.ends, corridor) for corridor in survey.board.corridors).values():
        for corridor in others:
            start, goal = corridor.node.start.text, corridor.node.goal.text
            notes = [("it stands here", earlier.span)]
            example = format_statement(_join(earlier.node, corridor.node))
            report.add(topology.SPLIT_CORRIDOR, corridor.span, notes, start=start, goal=goal, example=example)


def _join(one: tree.Route, other: tree.Route) -> tree.Route:
    """Combine two route statements into one. Each track keeps its kind and its direction."""
    tracks = [_write_out(track, route, one) for route in (one, other) for track in route.tracks]
    return replace(one, tracks=tuple(tracks), is_one_way=False, allows=())


def _write_out(track: tree.Track, route: tree.Route, among: tree.Route) -> tree.Track:
    """Return a track of the statement `route` for use in the statement `among`. Its kind and direction are written
    out if they would otherwise change."""
    kind = track.kind or route.kind
    to = (tree.Option(tree.Name("to"), (route.goal,)),) if route.is_one_way else ()
    return replace(track, kind=None if kind == among.kind else kind, options=(*track.options, *to))


@reads(BoardPart.TRACKS)
def check_crossings(survey: Survey, report: Collector) -> None:
    """Report `crossing` names that only a single track uses."""
    if survey.lost.routes:
        return
    bearers = group((name, track) for track in survey.board.tracks for name in track.value.crossing)
    for name, tracks in bearers.items():
        if len(tracks) == 1:
            report.add(topology.LONE_CROSSING, tracks[0].span, name=name)


@reads(BoardPart.TRACKS)
def check_parallel_tracks(survey: Survey, report: Collector) -> None:
    """Report parallel tracks of different lengths."""
    for corridor in survey.board.corridors:
        first = corridor.tracks[0]
        for track in corridor.tracks[1:]:
            if track.value.length != first.value.length:
                notes = [("the track beside it", first.span)]
                lengths = track.value.length, first.value.length
                report.add(topology.UNEQUAL_TRACKS, track.span, notes, length=lengths[0], other=lengths[1])


MIN_SPACES = 100
"""Minimum number of spaces for judging colours. A smaller board is unfinished, or too small for meaningful shares."""
GRAY_PERCENT = (20, 40)
TOLERANCE = 0.10
"""Maximum difference between a colour and the most common colour, as a share of the spaces of the most common
colour."""


@reads(BoardPart.TRACKS)
def check_colours(survey: Survey, report: Collector) -> None:
    """Report colours whose numbers of spaces differ by more than 10 %, and a share of gray spaces outside 20 to 40
    %."""
    alike = Counter((track.length, track.colour, track.also) for track in survey.tables.tracks)
    tracks = {(track.length, track.colour, track.also): track for track in survey.tables.tracks}
    spaces: Counter[str] = Counter()
    for key, count in alike.items():
        spaces.update({colour: count * share for colour, share in dict(tracks[key].shares).items()})
    total = spaces.total()
    if total < MIN_SPACES or survey.lost.routes:
        return
    percent = round(100 * spaces[GRAY] / total)
    if not GRAY_PERCENT[0] <= percent <= GRAY_PERCENT[1]:
        report.add(balance.GRAY_SHARE, survey.head, percent=percent)
    decks = survey.rows(CardDeck)
    colours = [colour for colour in COLOURS if all(colour in deck.colours for deck in decks)]
    if len(colours) < 2:
        return
    colour = max(colours, key=lambda colour: spaces[colour])
    other = min(colours, key=lambda colour: spaces[colour])
    most, least = spaces[colour], spaces[other]
    if most - least > TOLERANCE * most:
        every = ", ".join(f"{spaces[colour]} {colour}" for colour in colours)
        report.add(balance.COLOUR_BALANCE, survey.head, most=most, colour=colour, least=least, other=other, all=every)
