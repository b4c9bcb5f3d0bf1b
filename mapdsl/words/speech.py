"""Formats a board's rules as sentences for players.

The message of a rule kind is named after the kind, and its arguments are the fields of the rule's row, so that a new
kind needs a message but no code here.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby
from typing import Any

from msgspec.structs import replace

from mapdsl.base.grouping import group
from mapdsl.rules.condition_facts import is_of_setup, only_says_when
from mapdsl.rules.kinds import KINDS_BY_ROW
from mapdsl.rules.kinds.card_rules import Substitute
from mapdsl.rules.kinds.claim_rules import Demand
from mapdsl.rules.kinds.score_rules import Award, Tally
from mapdsl.rules.kinds.ticket_rules import ScoreTickets, TicketOffer
from mapdsl.rules.kinds.turn_rules import Forbid, On
from mapdsl.rules.piece_uses import beside_need, effects_of, needed_piece, paying_piece
from mapdsl.rules.tables import Piece, Rule, RuleTables, starts_on_country
from mapdsl.rules.terms import arguments, effect_verbs
from mapdsl.rules.terms.arguments import (
    ArgumentType,
    Choice,
    Flag,
    MeasureName,
    NameOf,
    Sentence,
    Several,
    TicketsOfDeck,
)
from mapdsl.rules.terms.conditions import Any as AnyOf
from mapdsl.rules.terms.conditions import (
    Compare,
    Condition,
    Is,
    NameSort,
    Not,
    Operator,
    Subject,
    split_condition,
)
from mapdsl.rules.terms.effect_verbs import LOCOMOTIVES, Trait
from mapdsl.rules.terms.effects import CostWords, EffectWords
from mapdsl.rules.terms.measures import MEASURES_BY_NAME
from mapdsl.words import ENGLISH, supported_language
from mapdsl.words.clauses import capital
from mapdsl.words.common_beginnings import MIN_SENTENCES, CommonBeginning, by_beginnings
from mapdsl.words.effect_phrases import EffectPhrases
from mapdsl.words.messages import format_message, messages, write_value
from mapdsl.words.names import names_of, nouns_in, object_names_in


def without_title(sentence: str, title: str) -> str:
    """Remove the title from the beginning of a sentence such as `Buy: before the action of your turn you may ...`."""
    lead = _lead(sentence, title)
    return capital(sentence.removeprefix(lead)) if lead else sentence


def _lead(sentence: str, title: str) -> str:
    """Return the title, colon and spaces at the beginning of a sentence, or an empty string if it has no title."""
    rest = sentence.removeprefix(title).lstrip()
    is_led = sentence.startswith(title) and rest.startswith(":")
    return sentence.removesuffix(rest[1:].lstrip()) if is_led else ""


class RuleSentences(EffectPhrases):
    """Formatter of a board's rules in one language."""

    @classmethod
    def of(cls, tables: RuleTables, language: str) -> RuleSentences:
        said_in = supported_language(language or tables.language)
        nouns = nouns_in(tables, said_in)
        return cls(said_in, names_of(tables, said_in), object_names_in(tables, said_in), nouns, tables)

    def _formatter_with(self, message: str) -> RuleSentences:
        """Return the formatter for a message: this one if its language has the message, otherwise an English one."""
        return self if message in messages(self.language) else RuleSentences.of(self.tables, ENGLISH)

    def sentence(self, rule: Rule) -> str:
        """Return a rule as one or more sentences."""
        message = _message(rule)
        speaker = self._formatter_with(message)
        said = format_message(speaker.language, message, speaker._arguments(rule))
        of_setup, _ = _split(_beside_need(rule))
        if of_setup is None:
            return said
        lead = _lead(said, speaker.title(rule))
        clause = capital(speaker.clause(of_setup, Subject.SETUP))
        return lead + speaker.say("in-such-a-game", clause=clause, sentence=capital(said.removeprefix(lead)))

    def sentences(self, rules: Iterable[Rule]) -> Iterator[str]:
        """Yield the sentences for rules. Consecutive identical sentences become one sentence with a count."""
        for said, same in groupby(map(self.sentence, rules)):
            count = len(list(same))
            yield said if count == 1 else self.say("times", count=count, sentence=said)

    def in_lists(self, sentences: Sequence[str]) -> Iterator[str | CommonBeginning]:
        """Yield sentences in order. Runs of sentences with a common beginning become lists."""
        opening, closing = self.quoted("\n").split("\n")
        bounds = (self.say(bound, number="").split() for bound in ("at-least", "at-most"))
        return by_beginnings(sentences, (opening, closing), {words[0] for words in bounds if len(words) > 1})

    def titled_sentences(self, rules: Iterable[Rule]) -> Iterator[tuple[str, tuple[str, ...]]]:
        """Yield the titles of rules, each with its sentences. The sentences do not repeat the title."""
        listed = list(rules)
        ranked = Counter(map(self._ranked_group, listed))
        tables = {name for name, count in ranked.items() if name and count >= MIN_SENTENCES}
        keyed = ((name if (name := self._ranked_group(rule)) in tables else "", rule) for rule in listed)
        titled = (((name, "" if name else self.title(rule)), rule) for name, rule in keyed)
        for (name, title), under in group(titled).items():
            if name:
                yield self.things(name), self._award_table(under)
            else:
                said = [without_title(sentence, title) for sentence in self.sentences(under)]
                needs = sum(_message(rule).endswith(_NEEDS) for rule in under)
                yield title, (*said, *([self.say("needs-all")] if needs > 1 else []))

    def _ranked_group(self, rule: Rule) -> str:
        """Return the group of pieces whose awards can be shown in one table with the award of this rule, or an empty
        string."""
        row = rule.row
        if not isinstance(row, Award) or rule.when or row.ties or row.otherwise or row.lowest_first or row.per:
            return ""
        return next((piece.of for piece in self.tables.pieces if piece.id == row.measure), "")

    def _award_table(self, rules: Sequence[Rule]) -> tuple[str, ...]:
        """Return sentences that list the awards for the pieces of one group in the form of a table."""
        rows = [rule.row for rule in rules if isinstance(rule.row, Award)]
        table = "; ".join(f"{self.own(row.measure)} {', '.join(map(write_value, row.points))}" for row in rows)
        is_numbered = any(piece.numbered for piece in self.tables.pieces if piece.id == rows[0].measure)
        return (self.say("award-table", table=table), *([self.say("award-numbered")] if is_numbered else []))

    def of_map(self) -> Iterator[tuple[str, str]]:
        """Yield titles and sentences about the symbols printed on the map, whose meaning does not depend on the
        rules."""
        tracks = self.tables.tracks
        ends = {end.place for track in tracks for end in track.ends}
        printed = {
            "map-locomotives": any(track.locomotives for track in tracks),
            "map-countries": any(
                place.kind == "country" and not place.through and place.id in ends for place in self.tables.places
            ),
            "map-crossing": any(track.crossing for track in tracks),
            "map-one-way": any(track.to for track in tracks),
        }
        if said := self._printed_points():
            yield self.say("map-points.title"), self.say("map-points", routes=said)
        for topic, is_printed in printed.items():
            if is_printed:
                more = [self.say("map-country-tickets")] if topic == "map-countries" and self._names_countries() else []
                yield self.say(f"{topic}.title"), " ".join((self.say(topic), *more))

    def _names_countries(self) -> bool:
        """Return whether any ticket starts in a country or leads to one."""
        countries = {place.id for place in self.tables.places if place.kind == "country"}
        named = ({ticket.start, *(target.place for target in ticket.targets)} for ticket in self.tables.tickets)
        return any(countries & places for places in named)

    def _printed_points(self) -> str:
        """Return a list of the routes with printed points. Parallel routes with the same points are listed once."""
        steps = {
            (tuple(end.place for end in track.ends), track.points): track.points
            for track in self.tables.tracks
            if track.points is not None
        }
        named = [(" – ".join(self.names[place].text for place in ends), points) for (ends, points) in steps]
        return ", ".join(self.say("step", count=ends, points=points) for ends, points in named)

    def without(self, rule: Rule) -> str:
        """Return the sentence about the absence of a base-game rule, or an empty string if the rule's kind has no
        such sentence."""
        message = f"{_message(rule)}.without"
        return self.say(message) if message in messages(ENGLISH) else ""

    def title(self, rule: Rule) -> str:
        """Return the title under which lists show a rule."""
        if (
            isinstance(rule.row, Award | Tally)
            and rule.row.measure in MEASURES_BY_NAME.keys() & self.translated_names.keys()
        ):
            return self.thing(rule.row.measure)
        message = _message(rule)
        speaker = self._formatter_with(message)
        return capital(format_message(speaker.language, f"{message}.title", speaker._arguments(rule)))

    def scored(self, what: str) -> str:
        """Return the label for a line of the final score, such as `tracks`, `failed-ticket` or `award routes`."""
        kind, _, measure = what.partition(" ")
        if what in _SCORED:
            return capital(self.measure(_SCORED[what]))
        if kind == "piece" or (
            kind in ("award", "tally") and measure in MEASURES_BY_NAME.keys() & self.translated_names.keys()
        ):
            return self.thing(measure)
        values = dict(self._variables("measure", MeasureName(), measure)) if measure else {}
        return capital(format_message(self.language, f"rule-{kind}.title", values))

    def _arguments(self, rule: Rule) -> dict[str, int | str]:
        kind = KINDS_BY_ROW[type(rule.row)]
        subject = kind.subject_of(rule.row)
        _, of_subject = _split(_beside_need(rule))
        is_only = _message(rule).endswith(_ONLY)
        clause = self.clause(of_subject, subject, negated=is_only) if of_subject is not None else ""
        values: dict[str, int | str] = {
            "carrier": "piece" if rule.piece else "board",
            "subject": subject,
            "conditional": "yes" if clause else "no",
            "that": self.say("that", clause=clause) if clause else "",
            "where": self._place_meant(of_subject) if subject is Subject.PLACE else "none",
        }
        if bound := _bound(rule):
            values[bound[0]] = bound[1]
        if needed := needed_piece(rule):
            is_named = needed in self._cards or needed in self.nouns
            values["needs"] = self._things(needed, 1) if is_named else self.quoted(needed)
        for argument in kind.arguments:
            values |= self._variables(argument.name, argument.type, getattr(rule.row, argument.field))
        if values.get("price") == "none" and self._takes_priced(rule):
            values["price"] = self.say("own-price")
        match rule.row:
            case On("claim", may=may, must=must, whose=""):
                extra = {"may": may, "must": must}
                values |= {
                    name: self._extra(effect) for name, effect in extra.items() if effect and self._is_extra(effect)
                }
            case Substitute():
                values["buys"] = "yes" if self._buys_for(LOCOMOTIVES) else "no"
            case Demand(cost, to="bank"):
                values["leaves"] = "yes" if cost.of == effect_verbs.TRAINS else "no"
            case ScoreTickets():
                values["several"] = "yes" if any(len(one.targets) > 1 for one in self.tables.tickets) else "no"
        if isinstance(rule.row, TicketOffer) and rule.row.keeps_all:
            values["keep"] = "all"
        if getattr(rule.row, "lowest_first", False):
            values["measure-most"] = values["measure-fewest"]
        return values

    def _place_meant(self, condition: Condition | None) -> str:
        """Return the place that a condition requires, or the alternative places. `none` if it has any other
        requirement."""
        parts = condition.of if isinstance(condition, AnyOf) else (condition,)
        asked = (part.name for part in parts if isinstance(part, Is) and part.fact == "inside")
        names = [self.names[name] for name in asked if name in self.names]
        if len(names) < len(parts) or any(name.sort == "region" for name in names):
            return "none"
        return self.joined("or", [name.text for name in names])

    def _variables(self, name: str, kind: ArgumentType, value: Any) -> Iterator[tuple[str, int | str]]:
        """Yield the message arguments that describe one argument of a rule."""
        match kind:
            case _ if isinstance(kind, MeasureName) or (isinstance(kind, Choice) and value in MEASURES_BY_NAME):
                yield name, self.measure(value)
                yield from ((f"{name}-{form}", self.measure(value, form)) for form in _FORMS)
                is_numbered = any(piece.numbered for piece in self.tables.pieces if value in (piece.id, piece.of))
                yield f"{name}-is", value
                yield f"{name}-of", MEASURES_BY_NAME[value].of if value in MEASURES_BY_NAME else ""
                yield f"{name}-numbered", "yes" if is_numbered else "no"
            case Several(of):
                yield f"{name}-count", len(value)
                yield from self._list(name, of, value)
            case arguments.PointsByLength():
                lengths = {track.length for track in self.tables.tracks if track.points is None}
                listed = [entry for entry in value if entry.length in lengths] or value
                yield name, ", ".join(self.say("step", count=entry.length, points=entry.points) for entry in listed)
            case arguments.CountsByDeck():
                yield name, self.joined("and", [self._tickets(count) for count in value])
            case _ if value is None or (isinstance(kind, NameOf) and not value):
                yield name, "none"
            case EffectWords():
                yield name, self._effect(value)
            case CostWords() if name == "cost":
                yield "cost-count", value.amounts[0]
                yield name, self._demand(value)
            case CostWords():
                yield name, self._cost(value)
            case NameOf() if value in kind.known:
                yield name, value
            case NameOf(declares=True):
                yield name, capital(self.own(value))
            case NameOf(sort=NameSort.MEASURE):
                yield name, self.measure(value)
            case NameOf(sort=NameSort.PIECE):
                yield name, self.counted(value, 1)
            case NameOf():
                yield name, self._name(value).text
            case Flag():
                yield name, "yes" if value else "no"
            case Sentence():
                yield name, self.own(value)
            case _:
                yield name, value if isinstance(value, int | str) else kind.write(value)

    def _list(self, name: str, of: ArgumentType, values: Sequence[Any]) -> Iterator[tuple[str, int | str]]:
        match of:
            case arguments.CriterionName():
                texts = [self.measure(value.measure, "fewest" if value.fewest else "most") for value in values]
                yield name, self.joined("then", texts) if texts else ""
            case Choice():
                words = [self.say(f"{name.removesuffix('s')}-{value}") for value in values]
                yield name, self.joined("and", words)
            case _:
                steps = [
                    self.say("step-and-more" if at == len(values) > 1 else "step", count=at, points=value)
                    for at, value in enumerate(values, start=1)
                ]
                yield f"{name}-steps", ", ".join(steps)
                yield name, values[0] if len(values) == 1 else ", ".join(map(write_value, values))

    def set_up_of_piece(self, piece: Piece) -> Iterator[str]:
        """Yield sentences about the copies of a piece at the start of a game: their number and their position."""
        if piece.each:
            yield self.say("piece-each", each=piece.each)
        if piece.on and not starts_on_country(piece, self.tables):
            yield self.say("piece-on", count=piece.standing, where=self._name(piece.on).text)
        if piece.shuffled:
            yield self.say("piece-shuffled", count=piece.limit)

    def of_piece(self, piece: Piece) -> Iterator[str]:
        """Yield sentences about the rules, limits, price and value of a piece."""
        rules = [rule for rule in self.tables.rules if _is_about(rule, piece)]
        together: dict[str, list[Rule]] = {}
        for rule in rules:
            whole = f"rule-{KINDS_BY_ROW[type(rule.row)].name}.carried"
            together.setdefault(whole if rule.piece and whole in messages(ENGLISH) else "", []).append(rule)
        yield from self.sentences(together.pop("", []))
        for whole, carried in together.items():
            yield self.say(whole, sentences=" ".join(self.sentences(carried)))
        if piece.most and piece.most != piece.limit:
            yield self.say("piece-most", most=piece.most)
        if piece.hidden:
            yield self.say("piece-hidden")
        if piece.together:
            yield self.say("piece-together")
        elif piece.id in self.placed:
            yield self.say("piece-alone")
        if piece.price is not None:
            yield self.say("piece-price", price=self._cost(piece.price))
        if piece.worth:
            yield self.worth([", ".join(map(write_value, piece.worth))], piece)

    def worth(self, points: Sequence[str], *pieces: Piece) -> str:
        """Describe the value of pieces: a single value, or several values that depend on the order in which pieces
        are taken."""
        first, *others = pieces
        is_same = not others and len(first.worth) == 1
        is_placed = any(
            effect.has(Trait.PLACES) and effect.thing in (first.id, first.of)
            for rule in self.tables.rules
            for effect in effects_of(rule)
        )
        told = self.say("table-points", count=first.worth[0]) if is_same else "; ".join(points)
        return self.say("piece-worth", count=1 if is_same else 2, placed="yes" if is_placed else "no", points=told)

    def _tickets(self, counted: TicketsOfDeck) -> str:
        if counted.deck in (arguments.DEFAULT_DECK, arguments.ANY_DECK):
            names = dict.fromkeys(ticket.deck for ticket in self.tables.tickets)
            decks = self.joined("and", [self.quoted(name) for name in names]) if names else ""
            message = "tickets" if counted.deck == arguments.DEFAULT_DECK else "tickets-of-any"
            return self.say(message, count=counted.count, decks=decks)
        return self.say("tickets-of-deck", count=counted.count, deck=self.quoted(counted.deck))


def _is_about(rule: Rule, piece: Piece) -> bool:
    """Return whether a rule is printed on a piece's card: the rule belongs to the piece, requires it, or accepts it
    as payment."""
    needed = needed_piece(rule) if _message(rule).endswith(_NEEDS) else ""
    return piece.id in (rule.piece, needed, paying_piece(rule))


def _message(rule: Rule) -> str:
    """Return the name of the message for a rule.

    Kinds of rules have a message each. Rules that are triggered by a count, or that require a piece, may have another
    one.
    """
    name = f"rule-{KINDS_BY_ROW[type(rule.row)].name}"
    bound = _bound(rule)
    special = f"{name}-{bound[0]}" if bound else f"{name}{_NEEDS}" if needed_piece(rule) else name
    if special == name and isinstance(rule.row, Forbid) and rule.row.what == "claim" and isinstance(rule.when, Not):
        special = f"{name}{_ONLY}"
    return special if special in messages(ENGLISH) else name


def _beside_need(rule: Rule) -> Rule:
    """Remove the requirement of a piece from a rule's condition if the rule's message already states it."""
    return replace(rule, when=beside_need(rule)) if _message(rule).endswith(_NEEDS) else rule


def _bound(rule: Rule) -> tuple[str, int] | None:
    """Return the fact and the bound in a last round's condition such as `trains-left <= 2`.

    None for other conditions, and if the rule grants no further turns.
    """
    match rule.when:
        case Compare(fact, Operator.AT_MOST, int(most), "") if getattr(rule.row, "turns", 1):
            return fact, most
    return None


def _split(rule: Rule) -> tuple[Condition | None, Condition | None]:
    """Split a rule's condition into the part about the set-up of the game and the part about the rule's subject or
    moment."""
    kind = KINDS_BY_ROW[type(rule.row)]
    when, subject = rule.when, kind.subject_of(rule.row)
    if when is None or (subject is Subject.SETUP and not kind.condition_is_trigger):
        return when, None
    goes_first = is_of_setup if kind.condition_is_trigger else only_says_when
    return split_condition(when, lambda part: goes_first(part, subject))


_SCORED = {"tracks": "routes", "completed-ticket": "completed-tickets", "failed-ticket": "failed-tickets"}
"""Measures for the lines of the final score that have a different name, indexed by that name."""
_FORMS = ("most", "fewest", "each")
_NEEDS = "-needs"
"""Suffix of messages for rules that require a piece."""
_ONLY = "-only"
"""Suffix of messages for rules that forbid everything except the items that they name."""
