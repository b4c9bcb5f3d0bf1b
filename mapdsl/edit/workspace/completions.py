"""Completion: proposals for the text at an offset, with descriptions. The most likely kinds of proposals come first.

All proposed words come from declarations: the grammar's keywords, kinds of rules and their arguments, attributes,
facts, actions, and the names that the board declares.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import suppress
from enum import IntEnum

from msgspec.structs import replace

from mapdsl.base.records import Record
from mapdsl.base.source import Span
from mapdsl.base.vocabulary import write_name
from mapdsl.compile.board import Board
from mapdsl.compile.references import OPTIONS_OF, ROLES_BY_FIELD, NameUses, OtherSort, ReferenceRole, Sort
from mapdsl.compile.rules import RuleCarrier, RuleReader
from mapdsl.compile.scenario_reader import read_words
from mapdsl.diagnostics.catalogue import CATALOGUE
from mapdsl.diagnostics.collector import Collector
from mapdsl.diagnostics.core import Severity
from mapdsl.edit.workspace.completion_context import TYPED, CompletionContext, slot_at
from mapdsl.edit.workspace.open_files import Document
from mapdsl.rules import tables
from mapdsl.rules.actions import ACTION_WORDS, ACTIONS
from mapdsl.rules.attributes import Attribute, attributes_of, options_of
from mapdsl.rules.board_texts import texts_without_translations
from mapdsl.rules.condition_facts import facts_of
from mapdsl.rules.kinds import KINDS, KINDS_BY_NAME
from mapdsl.rules.kinds.rule_kind import Carrier, RuleArgument, RuleKind
from mapdsl.rules.scenarios import VERBS
from mapdsl.rules.scenarios.scenario_observations import DOING, OBSERVATIONS_BY_WORD
from mapdsl.rules.statement_guide import LESSONS
from mapdsl.rules.table_values import LanguageCode
from mapdsl.rules.terms.arguments import ArgumentType
from mapdsl.rules.terms.conditions import NameSort, Subject
from mapdsl.rules.terms.measures import MEASURES_BY_NAME
from mapdsl.rules.terms.name_index import NameIndex
from mapdsl.rules.terms.word_cursor import WordCursor, WordSyntaxError
from mapdsl.rules.terms.words import ArgumentError
from mapdsl.syntax import tree
from mapdsl.syntax.nesting import BLOCKS, KEYWORDS, can_contain
from mapdsl.words import LANGUAGES


class ProposalKind(IntEnum):
    """Kind of a proposal. The protocol defines the numbers, which select the icon that editors show."""

    ACTION = 2
    KIND = 3
    ARGUMENT = 5
    NAME = 6
    PLACE = 7
    OPTION = 10
    FACT = 10
    MEASURE = 11
    VALUE = 12
    KEYWORD = 14
    COLOUR = 16
    FILE = 17
    WARNING = 20


class Completion(Record):
    label: str
    kind: ProposalKind
    declared: object = None
    """Declaration of the proposed language element, from which its description is made."""
    detail: str = ""
    text: str = ""
    """Text to insert if it differs from the label; otherwise empty."""

    @property
    def typed(self) -> str:
        return self.text or self.label


class CompletionList(Record):
    word: Span
    all: tuple[Completion, ...] = ()


def proposals(document: Document, offset: int) -> CompletionList:
    slot = slot_at(document.source.text, offset)
    if slot is None:
        return CompletionList(Span(offset, offset))
    found: dict[str, Completion] = {}
    for proposal in (*_Proposer(document, slot).of_names(), *_keywords(slot)):
        found.setdefault(proposal.label, proposal)
    return CompletionList(slot.word, tuple(found.values()))


# ---- keywords -------------------------------------------------------------------------------------------------------


def _keywords(slot: CompletionContext) -> Iterator[Completion]:
    """Yield the keywords that the grammar accepts. Keywords that begin a statement are limited to those allowed in
    the block."""
    holder = BLOCKS.get(slot.block)
    options = _options(slot.statement) if slot.statement and not slot.begins else {}
    for word in sorted(slot.keywords):
        if slot.begins and holder is not None and word in KEYWORDS and not can_contain(holder, word):
            continue
        attribute = options.get(word)
        kind = ProposalKind.OPTION if attribute else ProposalKind.KEYWORD
        yield Completion(word, kind, attribute or LESSONS.get(word))


def _options(node: tree.Node) -> dict[str, Attribute]:
    record = OPTIONS_OF.get(type(node))
    kind = node.keyword if isinstance(node, tree.PlaceStatement) else getattr(node, "kind", "")
    return dict(options_of(record, kind if isinstance(kind, str) else "")) if record else {}


# ---- names ----------------------------------------------------------------------------------------------------------


class _Proposer:
    def __init__(self, document: Document, slot: CompletionContext) -> None:
        self.document = document
        self.slot = slot

    @property
    def board(self) -> Board | None:
        return self.document.reading.board

    def of_names(self) -> Iterator[Completion]:
        slot, node = self.slot, self.slot.node
        if node is None:
            return
        stands = ROLES_BY_FIELD.get((type(node), slot.field))
        if stands is not None:
            if stands[1] is ReferenceRole.USES:
                yield from self._of_sort(stands[0], with_regions=False)
            return
        match node:
            case tree.Names():
                yield from self._own_words()
            case tree.Rule() if slot.field == "kind":
                yield from self._kinds()
            case tree.Rule():
                yield from self._arguments(node)
            case tree.Without() if slot.field == "kind":
                yield from map(_of_kind, KINDS)
            case tree.Without():
                yield from self._keys(node)
            case tree.Track():
                colour = attributes_of(tables.Track)["colour"]
                yield from self._values(colour.type, ProposalKind.COLOUR)
            case tree.Option():
                yield from self._of_option(node)
            case tree.Question():
                yield from self._of_condition(node)
            case tree.Allow():
                yield from _warnings()
            case tree.Property(keyword=keyword):
                yield from self._of_property(options_of(tables.RuleTables).get(keyword))
            case tree.Translation():
                yield from _languages()
            case tree.Step():
                yield from self._of_step(node)

    def _of_sort(self, sort: Sort, *, with_regions: bool = True) -> Iterator[Completion]:
        """Yield the names of one kind that the board and its rules files declare."""
        if sort is OtherSort.RULES:
            names = self.document.library.names(self.document.source)
            yield from (Completion(name, ProposalKind.FILE) for name in names)
            return
        sort = NameSort.PLACE if sort is NameSort.SPOT else sort
        kind = ProposalKind.PLACE if sort is NameSort.PLACE else ProposalKind.NAME
        if sort is NameSort.MEASURE:
            yield from (
                Completion(measure.name, ProposalKind.MEASURE, measure) for measure in MEASURES_BY_NAME.values()
            )
        regions = frozenset() if with_regions else {region.label for region in self._regions()}
        for name in self._named(sort):
            if name not in regions:
                yield Completion(name, kind, detail=str(sort), text=write_name(name))

    def _regions(self) -> Iterator[Completion]:
        for region in self.board.head.regions if self.board else ():
            yield Completion(region.id, ProposalKind.NAME, detail="region", text=write_name(region.id))

    def _own_words(self) -> Iterator[Completion]:
        for words in sorted(texts_without_translations(self.board.tables)) if self.board else ():
            yield Completion(words, ProposalKind.NAME, text=write_name(words))

    def _named(self, sort: Sort) -> Iterator[str]:
        yield from self.document.reading.references.named(sort)
        if sort in (NameSort.PIECE, NameSort.MEASURE) and self.board:
            yield from (name for piece in self.board.pieces for name in (piece.value.id, piece.value.of) if name)

    def _kinds(self) -> Iterator[Completion]:
        inside = self.slot.block
        holder = BLOCKS.get(inside)
        if holder is not None and can_contain(holder, ""):
            yield from (_of_kind(kind) for kind in KINDS if inside != "piece" or kind.carrier is not Carrier.BOARD)

    def _arguments(self, node: tree.Rule) -> Iterator[Completion]:
        """Yield the possible values of the current argument, and the names of arguments that have not been given
        yet."""
        kind = KINDS_BY_NAME.get(node.kind.text)
        if kind is None:
            return
        words = [word for word in node.words if not _is_typed(word)]
        starts = [at for at, word in enumerate(words) if _is_argument(word, kind)]
        said = [str(words[at]) for at in starts]
        begun = kind.by_name[said[-1]] if said else kind.main
        if begun is not None and not _is_whole(begun, words[starts[-1] + 1 if starts else 0 :]):
            yield from self._values(begun.type)
            if begun.required:
                return
        for name, argument in kind.by_name.items():
            if name not in said:
                yield Completion(name, ProposalKind.ARGUMENT, argument, argument.type.description)

    def _keys(self, node: tree.Without) -> Iterator[Completion]:
        kind = KINDS_BY_NAME.get(node.kind.text)
        for argument in kind.arguments if kind else ():
            if argument.is_key:
                yield from self._values(argument.type)

    def _values(self, kind: ArgumentType | None, proposed: ProposalKind = ProposalKind.VALUE) -> Iterator[Completion]:
        """Yield the possible values of an argument or attribute: words of the language, and names that the board
        declares."""
        if kind is None:
            return
        for sort in kind.sorts:
            yield from self._of_sort(sort)
        for word in kind.words():
            yield Completion(word, proposed)

    def _of_option(self, node: tree.Option) -> Iterator[Completion]:
        owner = self.slot.owners[-1]
        options = _options(owner)
        if self.slot.field == "words":
            attribute = options.get(node.word.text)
            is_region = attribute is not None and attribute.sort is NameSort.PLACE
            yield from self._regions() if is_region else self._values(attribute.type if attribute else None)
            return
        for word, attribute in options.items():
            if bool(attribute.singular) or not node.is_counted:
                text = attribute.example if attribute.singular and not node.is_counted else word
                yield Completion(word, ProposalKind.OPTION, attribute, text=text)
        if isinstance(owner, tree.Ticket) and owner.is_any_of:
            yield from self._of_sort(NameSort.PLACE, with_regions=False)  # an additional target

    def _of_property(self, attribute: Attribute | None) -> Iterator[Completion]:
        if attribute is not None:
            yield from _languages() if isinstance(attribute.type, LanguageCode) else self._values(attribute.type)

    def _of_condition(self, node: tree.Question) -> Iterator[Completion]:
        rule = self.slot.owners[0]
        kind = KINDS_BY_NAME.get(rule.kind.text) if isinstance(rule, tree.Rule) else None
        if kind is None or not isinstance(rule, tree.Rule):
            return
        facts = facts_of(_subject(kind, rule, self.document), in_play=kind.may_depend_on_play)
        if self.slot.field == "fact":
            yield from (Completion(name, ProposalKind.FACT, facts[name]) for name in facts)
            return
        if fact := facts.get(node.fact.text):
            yield from (Completion(value, ProposalKind.VALUE) for value in fact.values)
            yield from self._of_sort(fact.sort) if fact.sort else ()

    def _of_step(self, node: tree.Step) -> Iterator[Completion]:
        if self.slot.field == "verb":
            yield from (Completion(verb, ProposalKind.KEYWORD) for verb in VERBS)
            return
        verb = node.verb.text
        words = [word for word in node.words if not _is_typed(word)]
        if not [word for word in words if not isinstance(word, tree.Number)]:
            yield from _forms(verb, has_seat=bool(words))
            return
        if self.board is None:
            return
        phrase, of = WordCursor(words), self.board.tables
        names = NameIndex(of.places, of.tracks, of.tickets, of.pieces, of.rules, of.players_most)
        with suppress(WordSyntaxError):
            read_words(verb, phrase, names)
        following = dict.fromkeys(phrase.following)
        for sort in (one for one in following if isinstance(one, NameSort)):
            yield from self._of_sort(sort, with_regions=False)
        yield from (Completion(word, ProposalKind.VALUE) for word in following if not isinstance(word, NameSort))
        last = OBSERVATIONS_BY_WORD.get(str(words[-1]))
        if last is not None and DOING in last.parts().values():
            yield from _forms("do", has_seat=True)


def _is_argument(word: tree.Word, kind: RuleKind) -> bool:
    return word.is_bare and word.text in kind.by_name


def _is_whole(argument: RuleArgument, words: Sequence[tree.Word]) -> bool:
    """Return whether the words already form a complete value of the argument."""
    try:
        argument.type.read(words)
    except ArgumentError:
        return False
    return True


def _is_typed(word: tree.Word) -> bool:
    return isinstance(word, tree.Name) and word.text.startswith(TYPED)


def _languages() -> Iterator[Completion]:
    return (Completion(language, ProposalKind.VALUE) for language in LANGUAGES)


def _of_kind(kind: RuleKind) -> Completion:
    return Completion(kind.name, ProposalKind.KIND, kind, kind.title)


def _subject(kind: RuleKind, rule: tree.Rule, document: Document) -> Subject:
    """Return the subject of a rule's condition. For some kinds of rules, it depends on the words of the rule."""
    read = RuleReader(Collector(document.source), NameUses(document.source)).read(
        replace(rule, condition=None), RuleCarrier()
    )
    return kind.subject_of(read.value.row) if read else kind.subject


def _forms(verb: str, *, has_seat: bool) -> Iterator[Completion]:
    """Yield the facts that can follow a verb, or the actions that can follow a player."""
    facts = {word: fact for word, fact in OBSERVATIONS_BY_WORD.items() if verb in fact.FORM.verbs}
    for word, fact in facts.items():
        if fact.has_seat() is has_seat:
            yield Completion(word, ProposalKind.FACT, fact, fact.FORM.example)
    if not facts and has_seat:
        first = {action.FORM.word: action for action in reversed(ACTIONS)}
        for word in ACTION_WORDS:
            yield Completion(word, ProposalKind.ACTION, first[word], first[word].FORM.example)


def _warnings() -> Iterator[Completion]:
    for entry in CATALOGUE:
        if entry.severity is not Severity.ERROR:
            yield Completion(entry.slug, ProposalKind.WARNING, entry, entry.title)
