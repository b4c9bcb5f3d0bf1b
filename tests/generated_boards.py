"""Random boards: a map that looks realistic, and rules of every kind in unplanned combinations.

`board_text(seed)` is text as an author would write it. `mapdsl check` finds no errors in the text, but many warnings.
The same seed and style always give the same text. The rules are generated from the declarations of the kinds, so a new
kind is included at once.
"""

from __future__ import annotations

import math
import re
from collections.abc import Iterator
from dataclasses import dataclass
from heapq import nsmallest
from itertools import combinations
from random import Random

from mapdsl.exchange.csv.csv_columns import COUNTRY_END
from mapdsl.rules.condition_facts import facts_of
from mapdsl.rules.kinds import KINDS
from mapdsl.rules.kinds.rule_kind import Carrier, RuleKind
from mapdsl.rules.kinds.turn_rules import OCCASIONS, SPOTS_OF
from mapdsl.rules.terms import arguments
from mapdsl.rules.terms.arguments import COLOURS, GRAY
from mapdsl.rules.terms.conditions import FactType, NameSort, Subject
from mapdsl.rules.terms.effect_verbs import EFFECT_VERBS, OPPONENTS, SPOTS
from mapdsl.rules.terms.effects import Effect
from mapdsl.rules.terms.measures import MEASURES, MEASURES_BY_NAME, Measure

NEEDED_KINDS = ("trains", "card-deck", "draw-cards", "last-round", "route-points", "score-tickets")
"""Kinds of rules that every game needs. No generated board removes them."""
CLASSIC = ("start-hand", "locomotives", "doubles", "deal-tickets", "draw-tickets", "tie-break")
"""Kinds of rules of the base game that a board can do without."""
PLAIN_EFFECTS = (
    *("score 2", "score 20, 10", "score -1", "take 2 cards", "take cards", "give 1 trains"),
    *("take tickets", "take 2 tickets", "exchange tickets"),
    *("give card", "give 2 cards", "give red", "give card to opponent", "give 2 locomotives to each-opponent"),
    *("take card from row", "take 2 cards from row", "take locomotive from row", "take 2 blue from row"),
    *("take card from opponent", "take 2 cards from each-opponent", "take red from opponent"),
    *("take 3 points from opponent", "give 2 points to each-opponent"),
)
OF_PIECES = tuple(verb for verb in EFFECT_VERBS if verb not in ("score", "exchange", "show", "take-over", "win"))
OF_COURSE = ("demand", "pay-with")
"""Further kinds of rules that only boards with effects have."""
WITH_EFFECTS = ("on", "action", "forbid")
"""Kinds of rules that have a separate generator."""
LONGEST = 8
"""Maximum length of a track, in spaces."""
ODD_NAMES = ("a/1", 'b"c', "Łódź", "x y z", "bend", "in", "copies", "東京", "Sankt Gallen-Ost", "1912", "None")
ODD_LETTERS = "abÉžß東 \"'\\#;/:,=+-@|{}()<>.!&%1·―"
"""Characters with a special meaning in the language, in CSV files or in spreadsheets."""
SYLLABLES = ("ba", "dor", "el", "ga", "hin", "ka", "lu", "mar", "ne", "ost", "pra", "ri", "sund", "tal", "ul", "vik")
WIDTH, HEIGHT = 1000, 700
"""Canvas size of boards that do not use degrees. All boards are first laid out on a canvas of this size."""


def _is_told_apart(options: str) -> bool:
    """Return whether pieces with these options are numbered individually. Such pieces stay with their holder."""
    return "numbered" in options or "worth 7 4 2" in options


@dataclass(frozen=True)
class Style:
    """Properties of a generated board; empty values are chosen at random."""

    places: int = 0
    """Total number of cities and countries."""
    positions: str = ""
    """Kind of positions: `canvas`, `degrees` or `none`."""
    shape: str = ""
    """Arrangement of places: `scattered`, `grid`, `line` (all on one line), `ring` or `heap` (all close to one
    point)."""
    made_up_rules: bool = True
    """True for random rules, false for those of the base game."""
    pieces: bool = False
    """True if the board has pieces, and rules with effects."""


def board_text(seed: int, style: Style = Style()) -> str:
    """Return a random board as text."""
    return _Board(seed, style).text()


def _quoted(name: str) -> str:
    return '"' + name.replace("\\", "\\\\").replace('"', '\\"') + '"'


@dataclass
class _Place:
    name: str
    at: list[tuple[float, float]]
    """Positions: one for a city, or one for each end of a country."""
    regions: list[str]
    country: str = ""
    """Options of a country besides name, position and regions, as text; empty for a city."""


def _distance(one: _Place, other: _Place) -> float:
    return math.dist(one.at[0], other.at[0])


class _Board:
    """Board while it is being generated."""

    def __init__(self, seed: int, style: Style) -> None:
        self.random = Random(seed)
        self.name = f"made-up-{seed}"
        self.positions = style.positions or self.random.choice(("canvas", "canvas", "degrees", "none"))
        self.shape = style.shape or self.random.choice(("scattered", "scattered", "grid", "line", "ring", "heap"))
        self.made_up_rules = style.made_up_rules
        self.has_effects = style.made_up_rules and style.pieces
        self.pieces: dict[str, str] = {}
        """Options of each piece, by the name of the piece or of its group."""
        self.actions = 0
        self.regions = [f"Region {letter}" for letter in "AB"[: self.random.randrange(3)]]
        self.tags = ["coast", "night train"]
        self.measures = dict(MEASURES_BY_NAME)
        self.decks = ["main"] if self.random.random() < 0.7 else ["main", "long"]
        self.sets = ["", "", "1912"]
        self.places = self._make_places(style.places or self.random.choice((2, 3, 4, 6, 6, 8, 10, 14, 20, 30)))
        self.routes = list(self._make_routes())
        self.tickets = list(self._make_tickets())

    def text(self) -> str:
        least = self.random.choice((1, 2, 2, 2, 3))
        players = f"{least}..{min(8, least + self.random.randrange(6))}"
        size = [f"canvas {WIDTH} {HEIGHT}"] if self.positions == "canvas" else []
        lines = [
            f"players {players}",
            "uses classic",
            *size,
            *self._words(),
            "sheet 792 511",
            *(self._rules() if self.made_up_rules else []),
            *(f"city {_quoted(place.name)}{self._where(place)}" for place in self.places if not place.country),
            *(
                f"country {_quoted(place.name)}{self._where(place, place.country)}"
                for place in self.places
                if place.country
            ),
            *self.routes,
            *self.tickets,
        ]
        body = "\n".join(f"  {line}" for line in lines)
        return f'mapdsl 1\n\nboard {self.name} "Made up" {{\n{body}\n}}\n'

    def _words(self) -> Iterator[str]:
        """Yield the statements that apply to the board as a whole."""
        for keyword, words in {"about": 1, "source": 2, "doubt": 1}.items():
            if self.random.random() < 0.2:
                yield " ".join((keyword, *(_quoted(self._odd_text()) for _ in range(words))))

    # ---- places ---------------------------------------------------------------------------------------------------

    def _make_places(self, count: int) -> list[_Place]:
        random = self.random
        names: list[str] = []
        while len(names) < count:
            name = self._odd_text() if random.random() < 0.15 else self._plain_name()
            if name not in names:
                names.append(name)
        return [self._place(name, number, count) for number, name in enumerate(names)]

    def _plain_name(self) -> str:
        return "".join(self.random.choices(SYLLABLES, k=self.random.randint(2, 3))).capitalize()

    def _odd_text(self) -> str:
        """Return a name or other text with characters that parsers easily misread."""
        if self.random.random() < 0.6:
            return self.random.choice(ODD_NAMES)
        made = " ".join("".join(self.random.choices(ODD_LETTERS, k=self.random.randint(1, 8))).split())
        return made if made.strip() and not COUNTRY_END.fullmatch(made) else "-"

    def _place(self, name: str, number: int, count: int) -> _Place:
        random = self.random
        place = _Place(
            name, [self._position(number, count)], [region for region in self.regions if random.random() < 0.4]
        )
        if number >= 3 and random.random() < 0.15:
            place.country = "through " if random.random() < 0.3 else " "
            if self.positions != "none":
                x, y = place.at[0]
                place.at += [(x, y + 25 * nth) for nth in range(1, random.choice((1, 1, 2, 3)))]
        return place

    def _position(self, number: int, count: int) -> tuple[float, float]:
        random = self.random
        share = (number + 0.5) / count
        side = math.ceil(math.sqrt(count))
        match self.shape:
            case "line":
                x, y = share, 0.5
            case "ring":
                x, y = 0.5 + 0.4 * math.cos(math.tau * share), 0.5 + 0.4 * math.sin(math.tau * share)
            case "heap":
                x, y = 0.5 + random.uniform(-0.02, 0.02), 0.5 + random.uniform(-0.02, 0.02)
            case "grid":
                x, y = (number % side + 0.5) / side, (number // side + 0.5) / side
            case _:
                x, y = random.uniform(0.03, 0.97), random.uniform(0.03, 0.97)
        return round(x * WIDTH, 2), round(y * HEIGHT, 2)

    def _where(self, place: _Place, more: str = "") -> str:
        points = [self._point(*each) for each in place.at] if self.positions != "none" else []
        regions = ", ".join(map(_quoted, place.regions))
        at = f" at {' | '.join(points)}" if points else ""
        side = self.random.choice(("north", "southwest", "east"))
        return (
            f"{at} {more.strip()}".rstrip()
            + (f" in {regions}" if regions else "")
            + (f" label {side}" if self.random.random() < 0.1 else "")
            + (f" {{ de {_quoted(self._odd_text())} }}" if self.random.random() < 0.2 else "")
        )

    def _point(self, x: float, y: float) -> str:
        if self.positions == "canvas":
            return f"{x:.2f} {y:.2f}"
        return f"{60 - 0.02 * y:.2f}N {abs(0.04 * x - 10):.2f}{'E' if 0.04 * x >= 10 else 'W'}"

    # ---- routes and tickets ---------------------------------------------------------------------------------------

    def _make_routes(self) -> Iterator[str]:
        """Yield a tree of short routes that connects all places (countries are leaves), followed by more routes
        between neighbours."""
        first, *others = self.places
        nearest = dict.fromkeys((each.name for each in others), first)
        pairs: set[frozenset[str]] = set()
        while others:
            other = min(others, key=lambda each: _distance(each, nearest[each.name]))
            one = nearest[other.name]
            others.remove(other)
            pairs.add(frozenset((one.name, other.name)))
            yield from self._route(one, other)
            for each in others if not other.country else ():
                nearest[each.name] = min(nearest[each.name], other, key=lambda place: _distance(place, each))
        near = nsmallest(3 * len(self.places), combinations(self.places, 2), key=lambda two: _distance(*two))
        for one, other in near:
            if frozenset((one.name, other.name)) not in pairs and self.random.random() < 0.35:
                yield from self._route(one, other)

    def _route(self, one: _Place, other: _Place) -> Iterator[str]:
        random = self.random
        length = min(LONGEST, max(1, round(_distance(one, other) / 60 + random.uniform(-0.5, 0.5))))
        kind = random.choice(("route",) * 6 + ("ferry", "tunnel", "tunnel", "special"))
        tracks = [self._track(length, kind)]
        for _ in range(random.choice((0, 0, 0, 0, 1, 1, 2))):
            own = random.choice(("route", "ferry", "tunnel", "special")) if random.random() < 0.1 else ""
            tracks.append(f"{own} {self._track(length, own or kind)}".strip())
        joint = "->" if random.random() < 0.04 else "--"
        yield f"{kind} {self._end(one)} {joint} {self._end(other)} {' | '.join(tracks)}"

    def _end(self, place: _Place) -> str:
        number = f"/{self.random.randint(1, len(place.at))}" if len(place.at) > 1 else ""
        return _quoted(place.name) + number

    def _track(self, length: int, kind: str) -> str:
        random = self.random
        if random.random() < 0.1:
            length = random.randint(1, LONGEST)
        options = [f"{length} {random.choice((*COLOURS, GRAY, GRAY, GRAY))}"]
        if random.random() < 0.03 and kind != "tunnel":
            one, other = random.sample(COLOURS, 2)
            options = [f"{max(1, length - 1)} {one} and 1 {other}"]
        if random.random() < 0.05:
            options.append(f"crossing {random.choice(('north', 'south'))}")
        if kind == "ferry" or random.random() < 0.05:
            options.append(f"{random.randint(1, min(3, length))} locomotives")
        if random.random() < 0.06:
            options.append(f"{random.randint(0, 50)} points")
        if random.random() < 0.2:
            options.append(f"tag {_quoted(random.choice(self.tags))}")
        if random.random() < 0.1 and self.positions != "none":
            options.append(f"bend {random.choice((-1, -0.3, 0.2, 0.5))}")
        elif random.random() < 0.03 and self.positions != "none":
            options.append(f"via {self._point(random.uniform(0, WIDTH), random.uniform(0, HEIGHT))}")
        return ", ".join(options)

    def _make_tickets(self) -> Iterator[str]:
        random = self.random
        if random.random() < 0.05:
            return
        for number in range(max(2, random.choice((1, 2, 3, 5)) * len(self.places) // 2)):
            start, *goals = random.sample(self.places, min(len(self.places), random.choice((2, 2, 2, 2, 3, 4))))
            options = ""
            if len(self.decks) > 1 and (number == 1 or (number and random.random() < 0.3)):
                options += ", deck long"
            if (name := random.choice(self.sets)) and number > 1:
                options += f", set {_quoted(name)}"
            if random.random() < 0.1:
                options += ", 2 copies"
            arrow = "->" if len(goals) > 1 else "--"
            ends = ", ".join(f"{_quoted(goal.name)} {random.randint(0, 25)}" for goal in goals)
            yield f"ticket {_quoted(start.name)} {arrow} {ends}{options}"

    # ---- rules ----------------------------------------------------------------------------------------------------

    def _rules(self) -> Iterator[str]:
        """Yield the rules of the board, the pieces that are bought, and the variants."""
        random = self.random
        if self.has_effects:
            yield from self._make_pieces()
        yield from self._own_measures()
        stated: set[str] = set()
        yield from self._layer(0.4, stated)
        removable = [kind for kind in CLASSIC if kind not in stated]
        yield from (f"without {kind}" for kind in removable if random.random() < 0.15)
        shop = random.random() < 0.6
        if shop:
            yield f"action buy does take goods before-turn limit {random.choice((1, 1, 2, 99))}"
            yield from self._goods("T")
        for number in range(random.choice((0, 0, 1, 2))):
            yield f'variant v{number} "Variant {number}" {{'
            yield from (f"  {line}" for line in self._layer(0.2, set()))
            if shop and random.random() < 0.5:
                yield from (f"  {line}" for line in self._goods(f"V{number}"))
            yield "}"

    def _make_pieces(self) -> Iterator[str]:
        """Yield pieces of all kinds, sometimes two of a group. Each piece or group can serve as a measure."""
        random = self.random
        for number in range(random.choice((0, 1, 2, 3, 4))):
            name = random.choice((f"coin {number}", f"p{number}"))
            chosen = [
                option
                for option, share in (
                    (f"copies {random.choice((1, 2, 5, 15))}", 0.6),
                    (f"each {random.choice((1, 3, 30))}", 0.5),
                    (f"most {random.choice((1, 2, 6))}", 0.2),
                    (f"worth {random.choice(('-5', '1', '3', '7 4 2'))}", 0.3),
                    (f"on {_quoted(random.choice(self.places).name)}", 0.15),
                    ("hidden", 0.2),
                    ("shuffled", 0.2),
                    ("together", 0.2),
                    ("of money", 0.5),
                )
                if random.random() < share
            ]
            if not any(option.startswith("each") for option in chosen) and random.random() < 0.4:
                chosen.append("numbered")
            self.pieces[name] = " ".join(chosen)
            rules = list(self._layer(0.05, set(), carried=True)) if random.random() < 0.3 else []
            inside = " {\n" + "\n".join(f"    {line}" for line in rules) + "\n  }" if rules else ""
            yield f"piece {_quoted(name)} {self.pieces[name]}".rstrip() + inside
        members = [options for options in self.pieces.values() if "of money" in options]
        if len(members) > 1:
            self.pieces["money"] = " ".join(members)
        self.measures |= {name: Measure(name, "") for name in self.pieces}

    def _own_measures(self) -> Iterator[str]:
        for number in range(self.random.choice((0, 0, 1, 2))):
            of = self.random.choice(MEASURES)
            fits = number and self.measures[f"measure {number - 1}"].is_of_networks is of.is_of_networks
            self.measures[f"measure {number}"] = of
            more = f' plus "measure {number - 1}"' if number and fits else ""
            yield f'measure "measure {number}" counts {of.name}{more}{self._condition(of.of)}'

    def _goods(self, prefix: str) -> Iterator[str]:
        """Yield pieces that players can buy. Some last for one turn, some until the deck is re-formed, and some are
        needed for claims."""
        random = self.random
        for number in range(random.choice((1, 1, 2, 3, 5))):
            name = f'"{prefix} {number}"'
            price = random.choice(("0", "1 locomotive", "1 locomotive", "2 locomotives", "1 red", "3"))
            most = random.choice(("", " most 1", " most 1"))
            yield f"piece {name} of goods copies {random.randint(1, 5)}{most} price {price} {{"
            rules = list(self._layer(0.25, set(), carried=True))
            if random.random() < 0.3:
                rules += ["forbid draw-cards", "forbid draw-tickets", f"on turn-end must give {name}"]
            yield from (f"  {line}" for line in rules or ["on claim must score 1"])
            yield "}"
            if random.random() < 0.2:
                yield f"on reshuffle must retire {name}"
            condition = self._condition(Subject.TRACK)
            if condition and random.random() < 0.3:
                yield f"forbid claim{condition.replace(' when ', ' when (', 1)}) and not holds {name}"

    def _layer(self, share: float, stated: set[str], *, carried: bool = False) -> Iterator[str]:
        """Yield the rules of a board, a variant or a piece. `share` is the fraction of all kinds of rules that is
        used. The names of these kinds are added to `stated`."""
        for kind in KINDS:
            if not kind.is_played or (kind.name in (*WITH_EFFECTS, "demand", "pay-with") and not self.has_effects):
                continue
            if kind.name == "pay-with" and not self._loose():
                continue
            subject_is_there = kind.subject is not Subject.TICKET or self.tickets
            if kind.name == "measure" or self.random.random() > share or not subject_is_there:
                continue
            if (carried and kind.carrier is Carrier.BOARD) or (kind.name == "borrow" and not self.pieces):
                continue
            if "ticket" in kind.name and not self.tickets:
                continue
            stated.add(kind.name)
            if kind.name == "draw-cards" and carried:
                yield f"draw-cards blind {self.random.randrange(2, 6)}"
                continue
            if kind.name == "score-tickets" and not self.has_effects:  # tests recount these rules themselves
                yield f"score-tickets failed {self.random.choice(('lose', 'nothing'))}"
                continue
            if kind.name == "borrow" and self.has_effects and self.random.random() < 0.5:
                yield f"borrow rent {self.random.choice((0, 1, 2))}{self._condition(kind.subject)}"
            if kind.name in WITH_EFFECTS:
                yield from (self._rule_in_play(kind) for _ in range(self.random.choice((1, 1, 2))))
                continue
            if kind.name == "demand":
                demand = self._demand()
                asks_course = self.random.random() < 0.5 and not re.search("trains|cards", demand)
                condition = self._condition(kind.subject, in_play=asks_course)
                yield demand + ("" if "paid" in condition else condition)
                continue
            if kind.condition_is_trigger:
                bound = self.random.choice((0, 2, 2, 5))
                yield f"{self._rule(kind)} when trains-left <= {bound}" + self.random.choice(("", " or round > 30"))
                continue
            if kind.may_depend_on_play and self.has_effects and self.random.random() < 0.5:
                yield self._rule(kind) + self._condition(kind.subject, in_play=True)
                continue
            if kind.subject is Subject.SETUP:
                yield self._rule(kind)
                if self.random.random() < 0.1 and not any(argument.is_key for argument in kind.arguments):
                    yield f"{self._rule(kind)} when players {self.random.choice(('<', '>=', '='))} 3"
                continue
            for _ in range(self.random.choice((1, 1, 2)) if kind.rows_add_up else 1):
                rule = self._rule(kind)
                if carried:  # only a rule of the board lets cards replace cards
                    rule = rule.removesuffix(" for card")
                yield rule + self._condition(kind.subject)

    def _rule_in_play(self, kind: RuleKind) -> str:
        """Return a rule whose condition may depend on the course of the game."""
        random = self.random
        if kind.name == "forbid":
            what = random.choice(("claim", "claim", "draw-cards", "draw-tickets", "action"))
            subject = Subject.TRACK if what == "claim" else Subject.SETUP
            condition = self._condition(subject, in_play=True) or " when claimed > 3"
            return f"forbid {what}{condition}"
        price = f" price {self._cost()}" if random.random() < 0.4 else ""
        if kind.name == "action":
            self.actions += 1
            effect, subject = self._effect("")
            if random.random() < 0.2:
                return f'action "Action {self.actions}" does {effect} as-card{self._condition(subject, in_play=True)}'
            before = random.choice(("", "", " before-turn", " before-turn limit 2"))
            words = f'action "Action {self.actions}" does {effect}{price}{self._then("")}{before}'
        else:
            if random.random() < 0.05:
                return f"on turn-end must win when claimed > {random.randrange(3, 12)}"
            occasion = random.choice(list(OCCASIONS))
            effect, subject = self._effect(occasion)
            subject = {"claim": Subject.TRACK, "arrival": Subject.PLACE, "travel": Subject.PLACE}.get(occasion, subject)
            last_first = " last-first" if occasion == "set-up" and random.random() < 0.5 else ""
            said = random.choice((f"may {effect}{price}", f"must {effect}"))
            if random.random() < 0.03:
                effect, subject, said = "win", Subject.SETUP, "must win"
            whose = ""
            if occasion in ("claim", "arrival", "travel") and self.pieces and random.random() < 0.15:
                whose = f" for {_quoted(random.choice(list(self.pieces)))}" + random.choice(("", " of others"))
            elif occasion != "set-up" and random.random() < 0.15:
                whose = random.choice((" for everybody", " for others"))
            per = " per space" if occasion == "claim" and random.random() < 0.15 else ""
            words = f"on {occasion} {said}{per}{self._then(occasion)}{whose}{last_first}"
        return words + self._condition(subject, in_play=True)

    def _then(self, occasion: str) -> str:
        return f" then {self._effect(occasion)[0]}" if self.random.random() < 0.2 else ""

    def _effect(self, occasion: str) -> tuple[str, Subject]:
        """Return an effect that fits an occasion or an action, and the subject for conditions on the effect."""
        random = self.random
        things = list(self.pieces)
        loose = [name for name, options in self.pieces.items() if not _is_told_apart(options)]
        if not things or random.random() < 0.25:
            return random.choice(PLAIN_EFFECTS), Subject.SETUP
        if random.random() < 0.05:
            return "take-over any-track", Subject.TRACK
        verb = random.choice(OF_PIECES if loose else ("take", "take", "draw"))
        thing = random.choice(things if verb in ("take", "draw") else loose)
        many = random.choice(("", "", "2 ")) if verb != "travel" else ""
        said = f"{verb} {many}{_quoted(thing)}"
        if verb in ("take", "give") and thing in loose and random.random() < 0.3:
            return f"{said} {'from' if verb == 'take' else 'to'} {random.choice(OPPONENTS)}", Subject.SETUP
        if verb in ("draw", "give", "travel", "retire") or (
            verb == "take" and (random.random() < 0.5 or thing not in loose)
        ):
            return said, Subject.SETUP
        spots = [
            spot
            for spot in SPOTS
            if spot
            and spot not in ("row", *OPPONENTS)
            and SPOTS_OF.get(spot, occasion) == occasion
            and not (verb == "move" and spot.startswith("each-"))
            and not (verb == "refill" and not spot.startswith("each-"))
            and not (verb != "take" and spot == "tags")
        ]
        joining = {"place": "on", "refill": "on", "move": "to"}.get(verb, "from")
        if random.random() < 0.15:
            return f"{said} {joining} {_quoted(random.choice(self.places).name)}", Subject.SETUP
        spot = random.choice(spots)
        return f"{said} {joining} {spot}", Effect(verb, spot=spot).subject

    def _cost(self) -> str:
        random = self.random
        loose = [name for name, options in self.pieces.items() if not _is_told_apart(options)]
        things = ("locomotives", "trains", "red", "blue", "points", *map(_quoted, loose))
        if random.random() < 0.3:
            return random.choice(("1", "2", "1, 2, 3", "0, 2"))
        if random.random() < 0.2:
            return f"1 red and 1 blue and 1 {random.choice(['trains', *map(_quoted, loose)])}"
        several = random.sample(things, random.choice((1, 1, 1, 2)))
        if {"red", "blue"} <= {*several}:
            several.remove("blue")
        return " and ".join(f"{random.choice(('1', '2', '1, 2, 3', '0, 2'))} {each}" for each in several)

    def _demand(self) -> str:
        random = self.random
        loose = self._loose()
        per = random.choice(("", "", " per space"))
        if not loose or random.random() < 0.3:
            return f"demand {random.choice((1, 2))} {random.choice(('trains', 'cards'))}{per}"
        paid = random.choice(loose)
        others = [name for name in self.pieces if name not in (paid, "money")]
        instead = f" else {_quoted(random.choice(others))}" if others and random.random() < 0.5 else ""
        return f"demand {random.choice((1, 2, 3))} {_quoted(paid)}{per}{random.choice(('', ' to owner'))}{instead}"

    def _loose(self) -> list[str]:
        """Return the pieces that players can give away."""
        return [name for name, options in self.pieces.items() if name != "money" and not _is_told_apart(options)]

    def _rule(self, kind: RuleKind) -> str:
        if kind.name == "claims":
            return f"claims {self.random.choice(('taken', '2', '3'))}"
        if kind.name == "borrow":
            return f"borrow {_quoted(self.random.choice([*self.pieces]))}"
        if kind.name == "score-tickets" and self.random.random() < 0.5:
            return f"score-tickets {self.random.choice(('half', 'nothing', 'as-failed'))}"
        if kind.name == "score-tickets":
            return f"score-tickets failed {self.random.choice(('lose', 'nothing'))}"
        if kind.name == "pay-with":
            return f"pay-with {_quoted(self.random.choice(self._loose()))} spaces {self.random.choice((1, 2))}"
        words = [kind.name]
        values: dict[str, int] = {}
        for argument in kind.arguments:
            if isinstance(argument.type, arguments.Flag):
                words += [argument.name] * (self.random.random() < 0.2)
                continue
            if isinstance(argument.type, arguments.NameOf) and not argument.is_first:
                continue
            value = self._value(argument.type, argument.name, values)
            words += [value] if argument.is_first else [argument.name, value] if value else []
        return " ".join(words)

    def _value(self, of: arguments.ArgumentType, name: str, given: dict[str, int]) -> str:
        """Return a random value of an argument as text. `given` holds numbers that limit later arguments."""
        random = self.random
        match of:
            case arguments.Whole() if name == "blind":
                return random.choice(("0", "0", "3"))
            case arguments.Whole(low, high):
                most = min(high, given.get("count", high)) if name == "keep" else high
                return str(self._number(low, most, name))
            case arguments.Choice(values) if name == "per":
                fitting = {"network": "networks", "set": "group", "piece": "group"}
                return random.choice([each for each in values if given.get(fitting.get(each, ""), 1)] or [""])
            case arguments.Choice(values):
                return random.choice(values)
            case arguments.NameOf(NameSort.PIECE):
                return _quoted(random.choice(list(self.pieces)))
            case arguments.MeasureName():
                return self._measure(given)
            case arguments.CriterionName():
                return random.choice(("", "fewest ")) + self._measure({})
            case arguments.Several(one, _, True):
                return ", ".join(dict.fromkeys(self._value(one, name, given) for _ in range(12)))
            case arguments.Several(one, _, False):
                return ", ".join(self._value(one, name, given) for _ in range(random.randint(1, 4)))
            case arguments.PointsByLength():
                return ", ".join(f"{length}:{random.randint(0, 3 * length)}" for length in range(1, LONGEST + 1))
            case arguments.CountsByDeck() if random.random() < 0.1:
                given["count"] = 3
                return "any:3"
            case arguments.CountsByDeck():
                counts = {deck: random.randint(1, 5) for deck in self.decks if deck == "main" or random.random() < 0.8}
                given["count"] = sum(counts.values())
                return ", ".join(f"{deck}:{count}" for deck, count in counts.items())
        raise AssertionError(f"an argument type that nothing is made up for: {of!r}")

    def _measure(self, given: dict[str, int]) -> str:
        """Return a random measure, and record in `given` whether the measure can be counted for networks."""
        name, of = self.random.choice(list(self.measures.items()))
        given["networks"] = of.is_of_networks
        given["group"] = name == "money"
        return _quoted(name)

    def _number(self, low: int, high: int, name: str) -> int:
        """Return a number from `low` to `high` that is usually small and seldom an extreme."""
        random = self.random
        if name == "each" and high == 200:
            return random.choice((3, 8, 12, 20, 20, 35, 45, random.randint(1, 200)))
        if name == "each" and high == 99:
            return random.choice((1, 3, 6, 12, 12, 12))
        if name == "locomotives" and high == 99:
            return random.choice((0, 3, 9, 14, 14, 20))
        if random.random() < 0.03:
            return random.choice((low, high))
        return min(high, max(low, 0) + int(random.expovariate(0.5)))

    def _condition(self, subject: Subject, *, in_play: bool = False) -> str:
        random = self.random
        leaves = [
            each
            for each in (self._leaf(subject, in_play=in_play) for _ in range(random.choice((0, 1, 1, 2, 3))))
            if each
        ]
        if not leaves:
            return ""
        parts = [f"not ({leaf})" if random.random() < 0.2 else f"({leaf})" for leaf in leaves]
        return f" when {random.choice((' and ', ' or ')).join(parts)}"

    def _leaf(self, subject: Subject, *, in_play: bool) -> str:
        """Return a single comparison for a condition, or an empty text if the board has no name to compare."""
        random = self.random
        fact = random.choice(list(facts_of(subject, in_play=in_play).values()))
        places = [place.name for place in self.places] + [
            region for region in self.regions if self._is_inhabited(region)
        ]
        tags = [tag for tag in self.tags if any(f"tag {_quoted(tag)}" in route for route in self.routes)]
        sets = [each for each in self.sets if each and any(f"set {_quoted(each)}" in line for line in self.tickets)]
        names = {
            NameSort.PLACE: places,
            NameSort.TAG: tags,
            NameSort.DECK: self.decks if self.tickets else [],
            NameSort.SET: sets,
        }
        names[NameSort.PIECE] = list(self.pieces)
        names[NameSort.MEASURE] = list(self.measures)
        known = list(fact.values) or [_quoted(each) for each in (names[fact.sort] if fact.sort else [])]
        match fact.type:
            case FactType.NUMBER if random.random() < 0.3:
                return f"{fact.name} in {random.randint(0, 2)}..{random.randint(3, 8)}"
            case FactType.NUMBER:
                return f"{fact.name} {random.choice(('=', '!=', '<', '<=', '>', '>='))} {random.randint(0, 8)}"
            case FactType.YES_NO:
                return fact.name
            case FactType.COUNT if known:
                return f"{fact.name} {random.choice(known)} {random.choice(('', '', '= 0', '< 2', '>= 3'))}".rstrip()
            case FactType.OF_NAME if known:
                return f"{fact.name} {random.choice(known)}"
            case FactType.CHOICE | FactType.NAME if known:
                return f"{fact.name} {random.choice(('=', '!='))} {random.choice(known)}"
        return ""

    def _is_inhabited(self, region: str) -> bool:
        return any(region in place.regions for place in self.places)
