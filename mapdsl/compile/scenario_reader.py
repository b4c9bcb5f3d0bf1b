"""Compiles scenarios to typed steps.

The package `rules` declares the facts and actions, with their parsers. Scenarios with errors are left out. A name whose
declaration has an error is not reported as unknown.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from mapdsl.base.vocabulary import quote, write_name
from mapdsl.compile.board import Declared, Scenario, Variant
from mapdsl.compile.broken_statements import BrokenStatements
from mapdsl.compile.options import report_empty_name
from mapdsl.compile.places import Geography
from mapdsl.compile.references import NameUses
from mapdsl.diagnostics.catalogue import scenarios as catalogue
from mapdsl.diagnostics.catalogue.malformed import REPEATED_STATEMENT
from mapdsl.diagnostics.catalogue.naming import ALTERNATIVE_VARIANTS, UNKNOWN_PLACE, UNKNOWN_VARIANT
from mapdsl.diagnostics.catalogue.syntax import QUOTES_MISSING
from mapdsl.diagnostics.collector import Collector
from mapdsl.diagnostics.suggest import find_closest
from mapdsl.rules import scenarios
from mapdsl.rules.actions import ClaimTrack, read_action, read_actions
from mapdsl.rules.kinds.score_rules import Award, Tally
from mapdsl.rules.kinds.ticket_rules import TicketPool
from mapdsl.rules.piece_uses import pieces_by_name
from mapdsl.rules.ruleset import Ruleset, SetupError
from mapdsl.rules.scenarios import VERBS, ActionStep, ExpectationStep, GivenStep, RefusalStep, Step
from mapdsl.rules.scenarios.scenario_observations import (
    OBSERVATIONS_BY_WORD,
    PLAYER,
    REFUSALS,
    Holds,
    Observation,
    TicketDeck,
    Turn,
)
from mapdsl.rules.tables import Place, RuleTables
from mapdsl.rules.terms.conditions import NameSort
from mapdsl.rules.terms.name_index import NameIndex
from mapdsl.rules.terms.word_cursor import WordCursor, WordSyntaxError
from mapdsl.rules.terms.word_syntax import SEAT
from mapdsl.syntax import tree


def read_scenarios(
    nodes: Iterable[tree.Scenario],
    known: ScenarioNames,
    *,
    players: tuple[int, int] | None,
    variants: Sequence[Variant],
) -> tuple[Scenario, ...]:
    """Return the scenarios without errors, and report the errors in the others. `players` is the minimum and maximum
    number of players, or `None` if these numbers are unknown."""
    report = known.geography.report
    found: list[Scenario] = []
    titles: dict[str, tree.Scenario] = {}
    for node in nodes:
        report_empty_name(node.title, report, "title-of-this", sort=node.keyword)
        first = titles.setdefault(node.title.text, node)
        if first is not node:
            report.add(catalogue.SAME_TITLE, node.title.span, [("the other one", first.title.span)])
        before = len(report.found)
        chosen = _variants(node, variants, known.geography)
        count = node.players.whole
        if players and not players[0] <= count <= players[1]:
            report.add(catalogue.WRONG_PLAYERS, node.players.span, players=count, least=players[0], most=players[1])
        known.choose(count, chosen)
        steps = _read_steps(node, known, report)
        if steps is not None and not any(finding.is_error for finding in report.found[before:]):
            value = scenarios.Scenario(node.title.text, count, chosen, steps)
            found.append(Declared(value, node, report.source, node.title.span))
    return tuple(found)


def _variants(node: tree.Scenario, variants: Sequence[Variant], geography: Geography) -> tuple[str, ...]:
    report = geography.report
    known = [variant.value.id for variant in variants]
    chosen: dict[str, tree.Name] = {}
    for name in node.variants:
        if name.text not in known:
            if name.text not in geography.excused:
                report.add(UNKNOWN_VARIANT, name.span, meant=find_closest(name.text, known), name=name.text)
        elif name.text in chosen:
            report.add(REPEATED_STATEMENT, name.span, [("first said here", chosen[name.text].span)], what=name.text)
        chosen.setdefault(name.text, name)
    for variant in variants:
        for other in variant.value.alternatives if variant.value.id in chosen else ():
            if other in chosen and variant.value.id < other:
                report.add(ALTERNATIVE_VARIANTS, chosen[other].span, name=variant.value.id, other=other)
    return tuple(chosen)


def _read_steps(node: tree.Scenario, known: ScenarioNames, report: Collector) -> tuple[Step, ...] | None:
    """Compile the steps of a scenario. Returns `None` if at least one step has an error."""
    steps: list[Step] = []
    given: dict[object, tree.Step] = {}
    is_set_up = True
    for written in node.steps:
        phrase = WordCursor(written.words)
        try:
            step = read_words(written.verb.text, phrase, known)
            phrase.finish()
        except WordSyntaxError as problem:
            _report_misread(written, problem, known)
            continue
        finally:
            for at, sort in sorted(phrase.sorts.items()):
                if isinstance(name := written.words[at], tree.Name):
                    known.uses.add(written, sort, name)
        steps.append(step)
        if not isinstance(step, GivenStep):
            is_set_up = False
        elif not is_set_up:
            if not isinstance(step.fact, Turn):
                report.add(catalogue.LATE_GIVEN, written.span)
        elif not step.fact.FORM.adds:
            _report_twice(step, written, given, report)
    if len(steps) < len(node.steps):
        return None
    if not known.lost.has_lost_in(node.span) and not any(
        isinstance(step, ExpectationStep | RefusalStep) for step in steps
    ):
        report.add(catalogue.PROVES_NOTHING, node.title.span)
    return tuple(steps)


def _report_misread(node: tree.Step, error: WordSyntaxError, known: ScenarioNames) -> None:
    """Report a step that could not be parsed. An error at the end of the step is marked at its last word."""
    words = node.words if node.words and error.first >= 0 else (node.verb,)
    first, last = (words[min(at, len(words) - 1)] for at in (error.first, error.last))
    if error.entry is UNKNOWN_PLACE and isinstance(first, tree.Name):
        known.geography.find(first)
    elif error.entry is not None and error.facts.get("word") not in known.lost.names:  # other errors have been reported
        span = first.span.to(last.span)
        suggestion, meant = error.suggestion, error.meant
        known.geography.report.add(error.entry, span, suggestion=suggestion, meant=meant, **error.facts)


def _report_twice(step: GivenStep, node: tree.Step, given: dict[object, tree.Step], report: Collector) -> None:
    fact = step.fact
    about = fact.deck if isinstance(fact, TicketDeck) else getattr(fact, "seat", "")
    first = given.setdefault((type(fact), about), node)
    if first is not node:
        what = " ".join(part for part in ("given", str(about), fact.FORM.word) if part)
        report.add(REPEATED_STATEMENT, node.span, [("first given here", first.span)], what=what)


# ---- steps -----------------------------------------------------------------------------------------------------------


def read_words(verb: str, phrase: WordCursor, known: NameIndex) -> Step:
    """Parse the words of a step, given its verb. Raises `WordSyntaxError`."""
    if verb not in VERBS:
        raise WordSyntaxError(catalogue.UNKNOWN_VERB, -1, -1, meant=find_closest(verb, VERBS), verb=verb)
    if verb in ("given", "expect"):
        fact = _read_fact(verb, phrase, known)
        return GivenStep(fact) if verb == "given" else ExpectationStep(fact)
    reason = " because track-taken" if verb == "refuse" else ""
    phrase.example = f"{verb} 1 {ClaimTrack.FORM.example}{reason}"
    seat = PLAYER.read(phrase, known)
    if verb == "do":
        return ActionStep(seat, read_actions(phrase, known.game, verb))
    action = read_action(phrase, known.game, verb)
    return RefusalStep(seat, action, phrase.term("reason of a refusal", REFUSALS) if phrase.accept("because") else "")


def _read_fact(verb: str, phrase: WordCursor, known: NameIndex) -> Observation:
    facts = {word: fact for word, fact in OBSERVATIONS_BY_WORD.items() if verb in fact.FORM.verbs}
    phrase.example = next(iter(facts.values())).FORM.example
    seat = {SEAT: PLAYER.read(phrase, known)} if phrase.is_number() else {}
    start = phrase.at
    word = phrase.name(f"one of {', '.join(facts)}").text
    if word not in facts:
        alone = "players are numbers alone: leave out `player`" if word in ("player", "players") else ""
        if word in known.pieces:
            alone = f"pieces follow `{Holds.FORM.word}`: `{verb} 1 {Holds.FORM.word} 3 {write_name(word)}`"
        meant, listed = () if alone else find_closest(word, facts), ", ".join(f"`{fact}`" for fact in facts)
        raise phrase.error(
            catalogue.UNKNOWN_STEP_WORD, start, suggestion=alone, meant=meant, verb=verb, word=word, known=listed
        )
    fact = facts[word]
    phrase.example = fact.FORM.example
    if fact.has_seat() is not bool(seat):
        phrase.at = 0
        raise phrase.wrong(PLAYER.wanted if fact.has_seat() else f"`{word}` without a player")
    return fact.read(phrase, known, **seat)


# ---- names -----------------------------------------------------------------------------------------------------------


class ScenarioNames(NameIndex):
    """Names of the board to which a scenario can refer. If a ruleset is given, only the names in the game that it
    describes."""

    def __init__(
        self,
        geography: Geography,
        of: RuleTables,
        lost: BrokenStatements,
        uses: NameUses,
        ruleset: Ruleset | None = None,
    ) -> None:
        tickets, pieces, rules = (
            (ruleset.tickets, ruleset.pieces, ruleset.rules) if ruleset else (of.tickets, of.pieces, of.rules)
        )
        super().__init__(of.places, of.tracks, tickets, pieces, rules, ruleset.players if ruleset else 0)
        if not lost.may_be_missing("award", "tally", "piece", "variant"):
            self.score_lines = tuple(sorted(self._score_lines()))
        self.geography, self.of, self.lost, self.uses = geography, of, lost, uses
        self.is_unsure = lost.may_be_missing("ticket-pool", "variant")
        """True if errors make it unknown which tickets are in the game."""
        self._games: dict[tuple[int, tuple[str, ...]], NameIndex] = {}

    def choose(self, players: int, variants: tuple[str, ...]) -> None:
        """Set the number of players and the variants of the game that the next scenario plays."""
        self.players = players
        self.game = self
        if not self.of.variants and not any(isinstance(rule.row, TicketPool) for rule in self.of.rules):
            return
        if (players, variants) not in self._games:
            try:
                ruleset = Ruleset.of(self.of, players=players, variants=variants)
            except SetupError:  # the invalid set-up has been reported elsewhere
                self.is_unsure = True
                return
            self._games[players, variants] = ScenarioNames(self.geography, self.of, self.lost, self.uses, ruleset)
        self.game = self._games[players, variants]

    def place(self, phrase: WordCursor, expected: str) -> Place:
        """Read the next place. For an unknown name, this raises an error that `_report_misread` passes on to
        `Geography`, which has better suggestions."""
        word = phrase.ahead()
        if phrase.is_name() and word is not None and word.text not in self.places:
            start = phrase.at
            phrase.expect(NameSort.PLACE)
            if name := phrase.unquoted(self.places):
                raise phrase.error(QUOTES_MISSING, start, quoted=quote(name))
            raise phrase.error(UNKNOWN_PLACE, start, name=word.text, written=write_name(word.text))
        return super().place(phrase, expected)

    def one_ticket(self, phrase: WordCursor) -> str:
        """Return the id of the ticket that a name means. If errors hide which of several tickets is in the game,
        return the first one."""
        if self.is_unsure:
            return self.ticket(phrase).candidates[0]
        return super().one_ticket(phrase)

    def is_lost(self, sort: str, *names: str) -> bool:
        if sort == "track":
            return set(names) in map(set, self.lost.routes)
        if sort == "ticket":
            return frozenset(names) in self.lost.tickets
        return self.lost.may_be_missing(sort) and names[0] in self.lost.names

    def _score_lines(self) -> set[str]:
        """Return the names of all score lines that the board's rules and pieces can produce."""
        pieces = self.pieces.values()
        lines = {f"piece {piece.of or piece.id}" for piece in pieces if piece.worth}
        for rule in self.rules:
            match rule.row:
                case Award(measure=measure, per="piece"):
                    lines |= {f"award {piece.id}" for piece in pieces_by_name(pieces).get(measure, ())}
                case Award(measure=measure):
                    lines.add(f"award {measure}")
                case Tally(measure=measure):
                    lines.add(f"tally {measure}")
        return lines
