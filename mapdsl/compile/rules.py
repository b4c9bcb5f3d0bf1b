"""Compiles rule statements to typed rows.

The declaration of each rule kind defines its arguments; no code in this module is specific to a kind.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import pairwise
from typing import Any, TypeAlias

from mapdsl.base.records import Record
from mapdsl.base.source import Span
from mapdsl.base.vocabulary import NUMBER_WORDS, quote, singular
from mapdsl.base.word_nodes import NameWord, Number, Word
from mapdsl.compile.board import Declared, Rule, Without, origin
from mapdsl.compile.broken_statements import FIRST_WORDS
from mapdsl.compile.condition_reader import ConditionReader
from mapdsl.compile.references import NameUses, ReferenceRole
from mapdsl.diagnostics.catalogue import rule_statements as catalogue
from mapdsl.diagnostics.catalogue.syntax import QUOTES_MISSING
from mapdsl.diagnostics.collector import Collector, replacement
from mapdsl.diagnostics.core import MessagePhrase
from mapdsl.diagnostics.suggest import find_closest
from mapdsl.rules import tables
from mapdsl.rules.condition_facts import FACTS
from mapdsl.rules.everyday_words import explain_unsupported, rewrite_former, terms_for
from mapdsl.rules.kinds import KINDS, KINDS_BY_NAME
from mapdsl.rules.kinds.rule_kind import Carrier, RuleArgument, RuleKind
from mapdsl.rules.kinds.turn_rules import OCCASIONS
from mapdsl.rules.ruleset import inherited_row, key_of
from mapdsl.rules.terms.arguments import NameOf, Sentence, Several, Whole
from mapdsl.rules.terms.conditions import FactType, Subject
from mapdsl.rules.terms.effect_verbs import EFFECT_VERBS
from mapdsl.rules.terms.effects import EffectWords
from mapdsl.rules.terms.words import ArgumentError
from mapdsl.syntax import tree

YES_NO = frozenset(fact.name for fact in FACTS if fact.type is FactType.YES_NO)
_OF_EFFECTS = "`may` lets the player choose, `must` happens in any case"


RulesByKey: TypeAlias = Mapping[tables.RuleKey, Sequence[tables.Rule]]


class RuleCarrier(Record):
    """Piece and variant to which a rule belongs. Either can be empty."""

    piece: str = ""
    variant: str = ""


@dataclass
class RuleReader:
    """Compiles the rule statements of one file."""

    report: Collector
    uses: NameUses
    rules: list[tree.Rule] = field(default_factory=list)
    """Rule statements whose names must be checked later, when all names of the board are known."""
    read_spans: set[Span] = field(default_factory=set)
    """Spans of the statements that were compiled without an error."""

    def read(self, node: tree.Rule, carried: RuleCarrier, below: RulesByKey | None = None) -> Rule | None:
        """Compile a rule, with the arguments that it inherits from the rules below. Returns `None` if the rule has
        an error, which is reported."""
        if self._report_former(node):
            return None
        kind = self._kind(node.kind, node.words)
        if kind is None:
            return None
        if kind.main and isinstance(kind.main.type, Sentence) and len(node.words) > 1 and node.words[0].is_bare:
            end = node.condition.span.end if node.condition else node.words[-1].span.end
            report_unquoted(Span(node.words[0].span.start, end), self.report)
            return None
        if node.also and not kind.rows_add_up and node.condition is None:
            also = Span(node.span.start, node.kind.span.start)
            fix = replacement("leave out `also`", also, "")
            self.report.add(catalogue.IDLE_ALSO, Span(also.start, also.start + len("also")), fix=fix, kind=kind.name)
            return None
        before = len(self.report.found)
        arguments = _Arguments(kind, node, self.report, self.uses)
        values = arguments.read({} if node.also else below or {}, carried.piece)
        if carried.piece:
            arguments.report_of_board()
        self.rules.append(node)
        row = kind.row(**values) if len(self.report.found) == before else None
        if row is not None and (problem := row.problem()):
            report_problem(problem, node.span, kind, self.report)
            return None
        subject = kind.subject if row is None else kind.subject_of(row)
        when = None
        if node.condition and (row is not None or kind.has_one_subject):
            when = ConditionReader(kind, subject, node, self.report, self.uses).read(node.condition)
        if len(self.report.found) > before:
            return None
        self.read_spans.add(node.span)
        source = self.report.source
        inherits = () if node.also or carried.piece else arguments.unsaid  # a rule of a piece has no lower rule
        rule = tables.Rule(row, when, carried.piece, carried.variant, node.also, inherits, origin(source, node.span))
        return Declared(rule, node, source, node.span)

    def read_without(self, node: tree.Without) -> Without | None:
        """Compile a `without` to the key of the rule that it removes. If the statement has an error, report it and
        return `None`."""
        if self._report_former(node):
            return None
        kind = self._kind(node.kind, node.words, of=_kind_of_key(node.kind.text))
        if kind is None:
            return None
        key, words = kind.key_argument, node.words
        value = ""
        if key is not None and words:
            try:
                read = key.type.read(words)
                value = str(read)
                names = [(key.type.sort, value)] if isinstance(key.type, NameOf) else key.type.names(read)
                self.uses.add_names(node, words, names)
            except ArgumentError as error:
                at = node.words[error.index].span if error.index < len(node.words) else node.span
                _report_bad_argument(at, f"`{key.name}`", kind, error, words, self.report)
                return None
        elif words:  # the rules of this kind are not distinguished by a word
            said, at, word = f"without {kind.name}", node.words[0].span, words[0].text
            self.report.add(catalogue.UNKNOWN_ARGUMENT, at, kind=said, word=word, unsaid="", example=said)
            return None
        self.read_spans.add(node.span)
        return Declared(tables.RuleKey(kind.name, value), node, self.report.source, node.span)

    def _report_former(self, node: tree.Rule | tree.Without) -> bool:
        """Report a statement in an earlier form of the language. Return whether the statement was reported."""
        span = Span(node.span.start, (node.words[-1] if node.words else node.kind).span.end)
        former = " ".join((*["without"] * isinstance(node, tree.Without), node.kind.text, *map(str, node.words)))
        now = rewrite_former(former)
        if now:
            fix = replacement(f"write `{now}`", span, now)
            self.report.add(catalogue.FORMER_RULE, span, fix=fix, former=former, now=now)
        return bool(now)

    def _kind(self, name: tree.Name, words: Iterable[tree.Word], of: str = "") -> RuleKind | None:
        """Return the rule kind with a name. If the name is unknown, report it and return `None`. `of` is the name of
        a kind whose rules this name distinguishes."""
        kind = KINDS_BY_NAME.get(name.text)
        if kind is None and of:
            guess = replacement(f"write `{of} {name.text}`", name.span, f"{of} {name.text}")
            self.report.add(catalogue.UNKNOWN_RULE, name.span, suggestion=guess.title, guess=guess, name=name.text)
        elif kind is None:
            beginnings = (word for word in FIRST_WORDS if name.text.startswith(word))
            run_into = next((f"is a blank missing after `{word}`?" for word in beginnings), "")
            one = singular(name.text)
            meant = find_closest(name.text, FIRST_WORDS) or ((one,) if one in FIRST_WORDS else ())
            everyday = terms_for(name.text)
            if everyday and not set(meant) & set(everyday):
                meant = ()
            if part := _part_of_rules(name.text):
                meant = ()
            suggestion = "" if meant else part or _suggest_everyday(name.text) or run_into or _kind_comes_first(words)
            self.report.add(catalogue.UNKNOWN_RULE, name.span, suggestion=suggestion, meant=meant, name=name.text)
        return kind


def _part_of_rules(word: str) -> str:
    """Return advice on a word that is an occasion or an argument and so cannot begin a rule. Empty for other words."""
    if word in OCCASIONS:
        return f"what happens then is a rule of `on`: `on {word} may …` or `on {word} must …`"
    kinds = [kind for kind in KINDS if word in kind.by_name]
    if not kinds:
        return ""
    listed = " or ".join(f"`{kind.name}`" for kind in kinds[:3])
    shown = next((kind.example for kind in kinds if f" {word} " in kind.example), "")
    return f"`{word}` is said in a rule of {listed}" + f", such as `{shown}`" * bool(shown)


def _kind_of_key(value: str) -> str:
    """Return the name of the first rule kind whose rules this word distinguishes, for example `award` for
    `longest-path`, or an empty string."""
    keys = ((kind.name, argument.type.words()) for kind in KINDS for argument in kind.arguments if argument.is_key)
    return next((name for name, words in keys if value in words), "")


def _kind_comes_first(words: Iterable[tree.Word]) -> str:
    """Return advice on a rule whose kind is not its first word, such as `when ferry forbid claim`. Empty if no word
    is a kind."""
    later = next((word.text for word in words if isinstance(word, tree.Name) and word.text in KINDS_BY_NAME), "")
    return f"a rule starts with its kind, here perhaps `{later}`; its condition stands last" if later else ""


def _suggest_everyday(word: str) -> str:
    """Suggest the term of the board language for an everyday word. Empty if no term is known."""
    if nearest := explain_unsupported(word):
        return nearest
    words = [f"`{other}`" for other in terms_for(word)]
    return f"that is said with {', '.join(words)}: see `mapdsl explain {word}`" if words else ""


class _Arguments:
    """Assigns the words of one statement to the arguments of its rule kind."""

    def __init__(self, kind: RuleKind, node: tree.Rule, report: Collector, uses: NameUses) -> None:
        self.kind, self.node, self.report, self.uses = kind, node, report, uses
        self.words = node.words
        self.values: dict[str, Any] = {}
        self.unsaid: tuple[str, ...] = ()
        """Names of the arguments that the statement leaves to the layer below."""

    def read(self, below: RulesByKey, piece: str) -> dict[str, Any]:
        """Return the values of the arguments, including those that are inherited from the rules below."""
        before = len(self.report.found)
        if self._report_if() or self._report_for_each() or self._report_bounds():
            return {}
        bare = [(at, word.text) for at, word in enumerate(self.words) if word.is_bare]
        starts = [at for at, text in bare if text in self.kind.by_name]
        first = starts[0] if starts else len(self.words)
        if first:
            if self.kind.main is not None:
                self._read_value(self.kind.main, 0, first)
            else:
                self._report_unknown(self.words[0], meant=find_closest(self.words[0].text, self.kind.by_name))
        for start, end in pairwise([*starts, len(self.words)]):
            named = self.kind.by_name[self.words[start].text]
            if named.field not in self.values:
                self._read_value(named, start + 1, end)
            elif len(self.report.found) == before:  # after an error, the word may be a consequence
                self.report.add(catalogue.ARGUMENT_TWICE, self.words[start].span, argument=named.name)
        self._inherit(below, piece)
        missing = [
            argument for argument in self.kind.arguments if argument.required and argument.field not in self.values
        ]
        for argument in missing if len(self.report.found) == before else ():  # after an error, it may be misspelt
            about: dict[str, Any] = {"argument": argument.name, "doc": argument.doc, "example": self.kind.example}
            about["lacks"] = "first" if argument.is_first else "named"
            if argument.is_first and argument.type.example:
                rest = self.report.source.slice(self.words[0].span.to(self.words[-1].span)) if self.words else ""
                about["suggestion"] = f"write `{self.kind.name} {argument.type.example} {rest}".rstrip() + (
                    f"`; what follows `{self.kind.name}` is {argument.type.description}"
                )
            self.report.add(catalogue.MISSING_ARGUMENT, self.node.kind.span, kind=self.kind.name, **about)
        return {name: value for name, value in self.values.items() if value is not None}

    def _inherit(self, below: RulesByKey, piece: str) -> None:
        """Take the values of the arguments that are not stated from the rule below, if exactly one such rule exists."""
        unsaid = [argument for argument in self.kind.inheritable if argument.field not in self.values]
        self.unsaid = tuple(argument.name for argument in unsaid)
        row = inherited_row(below.get(self.kind.key_of(self.values, piece), ()))
        for argument in unsaid if row is not None else ():
            if self.words or not argument.required:  # a kind without words must not just repeat the lower rule
                self.values[argument.field] = getattr(row, argument.field)

    def report_of_board(self) -> None:
        """Report a rule or an argument in a piece that only a board can state."""
        kind = self.kind.name
        if self.kind.carrier is Carrier.BOARD:
            at = self.node.kind.span
            self.report.add(catalogue.WRONG_CARRIER, at, kind=kind, carrier=Carrier.BOARD, instead="nothing")
        for named in self.kind.arguments:
            if named.is_of_table and self.values.get(named.field) not in (None, named.default):
                word = next((word for word in self.words if word.text == named.name), self.words[0])
                others = ", ".join(
                    f"`{kind} {argument.name}`" for argument in self.kind.arguments if not argument.is_of_table
                )
                said, told = f"{kind} {word.text}", MessagePhrase("others", {"others": others})
                self.report.add(catalogue.WRONG_CARRIER, word.span, kind=said, carrier=Carrier.BOARD, instead=told)

    def _find(self, *texts: str) -> int | None:
        """Return the first index at which these texts follow each other as unquoted words, or `None`."""
        bare = [word.text if word.is_bare else "" for word in self.words]
        return next((at for at in range(len(bare)) if bare[at : at + len(texts)] == [*texts]), None)

    def _report_if(self) -> bool:
        """Report `if` or `unless` written instead of `when`, if the rule has no condition. Return whether it was
        reported."""
        at = self._find("if")
        if at is not None and "if" not in self.kind.by_name and self.node.condition is None:
            self._report_instead(at, "a condition starts with `when`", "when")
            return True
        at = self._find("unless")
        if not at or at + 1 == len(self.words) or self.node.condition is not None:
            return False
        rest = self.report.source.slice(self.words[at + 1].span.to(self.words[-1].span))
        new = f"when not ({rest})"
        self._report_instead(at, f"a condition starts with `when`: write `{new}`", new, end=-1)
        return True

    def _report_for_each(self) -> bool:
        """Report `for each` written instead of `per`. Return whether it was reported."""
        at = self._find("for", "each")
        if at is None or "per" not in self._unused_arguments():
            return False
        self._report_instead(at, "for each of something is written `per`", "per", end=at + 1)
        return True

    def _report_bounds(self) -> bool:
        """Report a phrase such as `at least 2` written instead of a plain number. Return whether it was reported."""
        for at in range(1, len(self.words)):
            said = " ".join(word.text for word in self.words[at : at + 2])
            if said in ("at least", "at most", "up to") and self.words[at + 2 : at + 3]:
                first, second, number = self.words[at : at + 3]
                only = replacement(f"write `{number.text}`", Span(first.span.start, number.span.start), "")
                word, told = NameWord(said, span=first.span.to(second.span)), f"numbers stand alone: `{number.text}`"
                self._report_unknown(word, suggestion=told, guess=only)
                return True
        return False

    def _read_value(self, named: RuleArgument, start: int, end: int) -> None:
        words = self.words[start:end]
        try:
            value = self.values[named.field] = named.type.read(words)
        except ArgumentError as error:
            self.values[named.field] = None
            self._report_bad(named, error, start, words)
            return
        if isinstance(named.type, NameOf) and named.type.declares:
            self.uses.add_names(self.node, words, [(named.type.sort, value)], ReferenceRole.DECLARES)
        else:
            self.uses.add_names(self.node, words, named.type.names(value))

    def _report_bad(self, named: RuleArgument, error: ArgumentError, start: int, words: Sequence[Word]) -> None:
        at = start + error.index
        before = self.words[start - 1] if start else self.node.kind
        span = (self.words[at] if words and at < len(self.words) else before).span
        beyond = words[error.index] if error.problem == "surplus" else None
        if beyond and words[0].is_bare and words[0].text == named.field and self._is_whole(named, words[1:]):
            only = replacement("delete it", Span(words[0].span.start, span.start), "")
            self._report_unknown(words[0], suggestion=f"leave it out: `{self.kind.name} {beyond.text}`", fix=only)
        elif beyond and isinstance(beyond, Number) and (later := self._word_after(at)):
            new = f"{later.name} {beyond.text}"
            self.values[later.field] = None
            self._report_instead(at, f"the word comes first: `{new}`", new, end=at + 1)
        elif beyond and beyond.is_bare:
            self._report_beyond(named, at, start)
        elif beyond and isinstance(beyond, Number) and (name := self._unsaid_number()):
            guess = replacement(f"write `{name} {beyond.text}`", span, f"{name} {beyond.text}")
            self._report_unknown(beyond, suggestion=guess.title, guess=guess)
        else:
            noun = "number" if isinstance(named.type, Whole) else named.field.replace("_", " ")
            argument = f"the {noun}" if named.is_first else f"`{named.name}`"
            _report_bad_argument(span, argument, self.kind, error, words, self.report)

    def _report_beyond(self, named: RuleArgument, at: int, start: int) -> None:
        """Report a word that follows a complete value, and guess its intended meaning."""
        effects, before, beyond = self._missing_effects(), self.words[at - 1], self.words[at]
        joined = f"{before.text}-{beyond.text}"
        if joined in named.type.words():
            one = replacement(f"write `{joined}`", before.span.to(beyond.span), joined)
            self._report_unknown(beyond, suggestion=f"that is one word: `{joined}`", fix=one)
        elif beyond.text == "or":
            self._report_unknown(beyond, suggestion="a rule leaves no choice here: write one line for each")
        elif beyond.text == "and" and "then" in self.kind.by_name and all(word.text != "then" for word in self.words):
            self._report_instead(at, "what else happens follows `then`", "then")
        elif beyond.text == ";":
            nothing = replacement("delete it", beyond.span, "")
            self._report_unknown(beyond, suggestion="a statement ends with its line: delete the `;`", fix=nothing)
        elif effects and (verbs := _verbs_for(beyond.text)):
            words = " or ".join(f"`{effect}`" for effect in effects)
            first = replacement(f"write {words}", Span(beyond.span.start, beyond.span.start), f"{effects[0]} ")
            only, ways = (None, f": {_OF_EFFECTS}") if effects[1:] else (first, "")
            if beyond.text not in EFFECT_VERBS:
                ways += f"; `{beyond.text}` is called {' or '.join(f'`{verb}`' for verb in verbs)}"
            self._report_unknown(beyond, suggestion=f"{words} is missing before `{beyond.text}`{ways}", fix=only)
        elif isinstance(named.type, NameOf) and named.type.declares and self.words[start].is_bare:
            report_unquoted(self.words[start].span.to(self.words[self._end_of_names(start) - 1].span), self.report)
        else:
            self._report_unknown(beyond, meant=find_closest(beyond.text, self.kind.by_name))

    def _report_instead(self, at: int, suggestion: str, new: str, *, end: int | None = None) -> None:
        """Report the words from index `at` to index `end`, with a fix that replaces them by `new`."""
        first, last = self.words[at], self.words[at if end is None else end]
        self._report_unknown(
            first, suggestion=suggestion, fix=replacement(f"write `{new}`", first.span.to(last.span), new)
        )

    def _report_unknown(self, word: Word, **more: Any) -> None:
        unsaid = ", ".join(f"`{name}`" for name in self._unused_arguments())
        told = f"there can still stand {unsaid}; " if unsaid else ""
        about: dict[str, Any] = {"kind": self.kind.name, "word": word.text, "example": self.kind.example}
        self.report.add(catalogue.UNKNOWN_ARGUMENT, word.span, unsaid=told, **about, **more)

    def _unused_arguments(self) -> list[str]:
        """Return the names of the arguments that can still be added. A rule has at most one of the arguments that
        introduce an effect."""
        said = {word.text for word in self.words if word.is_bare}
        effects = [] if self._missing_effects() else self._effects()
        return [name for name in self.kind.by_name if name not in (*said, *effects)]

    def _end_of_names(self, start: int) -> int:
        """Return the index that follows the words which may form one unquoted name."""
        for at in range(start + 1, len(self.words)):
            if not self.words[at].is_bare or self.words[at].text in (*self.kind.by_name, *EFFECT_VERBS):
                return at
        return len(self.words)

    def _missing_effects(self) -> list[str]:
        """Return the names of the arguments that introduce an effect, or an empty list if the rule already has one
        of these arguments."""
        effects = self._effects()
        return [] if any(word.text in effects for word in self.words) else effects

    def _effects(self) -> list[str]:
        return [
            argument.name
            for argument in self.kind.arguments
            if isinstance(argument.type, EffectWords) and argument.name != "then"
        ]

    def _unsaid_number(self) -> str:
        """Return the name of the required argument for which a bare number was probably meant, or an empty string."""
        left = (
            argument
            for argument in self.kind.arguments
            if argument.required and argument.name in self._unused_arguments()
        )
        return next((argument.name for argument in left if _takes_number(argument)), "")

    def _word_after(self, at: int) -> RuleArgument | None:
        """Return the argument whose name mistakenly follows its number, as in `5 points`, or `None`."""
        if at + 1 >= len(self.words) or not self.words[at + 1].is_bare:
            return None
        named = self.kind.by_name.get(self.words[at + 1].text)
        stands_bare = at + 2 == len(self.words) or self.words[at + 2].text in self.kind.by_name
        return named if named and stands_bare and _takes_number(named) and named.field not in self.values else None

    @staticmethod
    def _is_whole(named: RuleArgument, words: Sequence[Word]) -> bool:
        try:
            named.type.read(words)
        except ArgumentError:
            return False
        return True


def _verbs_for(word: str) -> tuple[str, ...]:
    """Return the word itself if it is the verb of an effect, or else the verbs that it may be meant for."""
    return (
        (word,)
        if word in EFFECT_VERBS
        else find_closest(word, EFFECT_VERBS) or tuple(verb for verb in terms_for(word) if verb in EFFECT_VERBS)
    )


def report_unquoted(span: Span, report: Collector) -> None:
    """Report several words that form one name or sentence but lack quotes."""
    quoted = quote(report.source.slice(span))
    report.add(QUOTES_MISSING, span, fix=replacement(f"write `{quoted}`", span, quoted), quoted=quoted)


def _takes_number(named: RuleArgument) -> bool:
    return isinstance(named.type.of if isinstance(named.type, Several) else named.type, Whole)


def _report_bad_argument(
    at: Span, argument: str, kind: RuleKind, error: ArgumentError, words: Sequence[Word], report: Collector
) -> None:
    """Report an invalid value of an argument, and suggest values that the author may have meant."""
    listed, meant = "", tuple[str, ...]()
    if error.candidates and error.index < len(words):
        word = words[error.index].text
        listed = "it can be " + ", ".join(f"`{candidate}`" for candidate in error.candidates)
        everyday = terms_for(word)
        is_likely = bool(everyday) and everyday[0] in error.candidates  # the first suggestion is the best match
        said = tuple(near for near in everyday if near in error.candidates) if is_likely else ()
        part = tuple(near for near in error.candidates if word in near.split("-"))
        only = error.candidates if len(error.candidates) == 1 and word in ("in", "at", "to", "of", "on", "from") else ()
        meant = find_closest(word, error.candidates) or said or part or only
    facts: dict[str, Any] = {"argument": argument, "problem": MessagePhrase(error.problem, error.facts)}
    if error.index < len(words) and words[error.index].text in NUMBER_WORDS and "a whole number" in str(error.facts):
        figure = str(NUMBER_WORDS.index(words[error.index].text) + 1)
        listed, facts["fix"] = "numbers are written in figures", replacement(f"write `{figure}`", at, figure)
    if error.problem == "other-words" and error.index < len(words) and words[error.index].text in YES_NO:
        listed = f"which ones it holds for is said in a condition at the end: `when {words[error.index].text}`"
        meant = ()
    report.add(catalogue.BAD_ARGUMENT, at, suggestion=listed, meant=meant, kind=kind.name, **facts)


def report_problem(error: ArgumentError, at: Span, kind: RuleKind, report: Collector) -> None:
    """Report arguments that cannot be combined."""
    problem = MessagePhrase(error.problem, error.facts)
    report.add(catalogue.INVALID_COMBINATION, at, kind=kind.name, example=kind.example, problem=problem)


def report_repeated(rules: Iterable[Rule], report: Collector) -> None:
    """Report rules that are stated twice in one layer, if only one rule with their key can apply."""
    first: dict[tuple[str, tables.RuleKey], Rule] = {}
    for rule in rules:
        kind = KINDS_BY_NAME[rule.node.kind.text]
        if rule.value.when is not None or (kind.rows_add_up and kind.subject is not Subject.SETUP):
            continue
        key = (rule.value.variant, key_of(rule.value))
        earlier = first.setdefault(key, rule)
        if earlier is not rule and (not kind.rows_add_up or earlier.value.row == rule.value.row):
            report.add(catalogue.RULE_TWICE, rule.span, [("first stated here", earlier.span)], key=words_of(key[1]))


def words_of(key: tables.RuleKey) -> str:
    """Format a rule's key in the words of the board language."""
    return f"{key.kind} {key.value}".strip()
