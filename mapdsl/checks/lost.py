"""What a board with errors has lost: the parts that were written but did not survive, as far as they can be guessed.

Comes in: a `model.Board` and its tree. Goes out: `Lost`. A check on what is *missing* asks it first, so that a misspelt
route is not reported a second time as a city that no route reaches: the route is taken to lead where it probably does.
Two sorts of loss: statements of the tree that the model left out, and lines that the parser could not read. Checks on
what is *there* need none of this.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import get_args

from mapdsl.diagnostics.letters import twin
from mapdsl.diagnostics.suggest import closest
from mapdsl.model.board import Board
from mapdsl.records import Record
from mapdsl.rules.kinds import KINDS_BY_NAME
from mapdsl.syntax import tree
from mapdsl.syntax.nesting import KEYWORDS, keyword_of

_WORD = re.compile(r'"([^"\n]*)"|([^\W\d_][^\s"#{}|,:()=<>/]*)')
MAX_COMPARISONS = 30_000
_ROUTES: tuple[str, ...] = get_args(tree.RouteKind)


class Lost(Record):
    """The guesses."""

    ways: tuple[tuple[str, str], ...] = ()
    """Pairs of places that a lost route probably joins. An end that looks like no place of the board is left empty: it
    is taken for a place that was never declared, or was lost itself."""
    tickets: int = 0
    keywords: frozenset[str] = frozenset()
    """First words of lost statements, kinds of rules among them, as they were probably meant."""
    names: frozenset[str] = frozenset()
    """Names that stand in lost rules and tickets, and those they were probably meant to be."""
    lines: frozenset[int] = frozenset()
    """Lines that could not be read."""
    layers: bool = False
    """Whether a rules file is missing, and with it any rules."""

    def has_lost(self, *keywords: str) -> bool:
        """Whether a statement with one of these first words, or rules of any kind, may be missing."""
        return self.layers or not self.keywords.isdisjoint(keywords)


NOTHING = Lost()


class _Wreck(Record):
    """A statement or a line that did not survive: its first word, and the names in it in order."""

    keyword: str
    names: tuple[str, ...]
    line: int = 0
    """If it is a line that could not be read."""


def lost_parts(board: Board) -> Lost:
    """What is lost of a board with errors."""
    wrecks = [*_left_out(board), *_unread(board)]
    places = {each.value.id for each in board.places}
    guess_place = _Guesses(places)
    guess = _Guesses({*places, *(each.id for each in board.regions), *_words_of_tracks_and_tickets(board)})
    guess_keyword = _Guesses((*KINDS_BY_NAME, *KEYWORDS))
    keywords = [guess_keyword(wreck.keyword) for wreck in wrecks]
    ways = []
    names: set[str] = set()
    for keyword, wreck in zip(keywords, wrecks, strict=True):
        if keyword in _ROUTES:
            start, goal, *_ = (*map(guess_place, wreck.names[:2]), "", "")
            ways.append((start, goal))
        else:
            names.update(wreck.names, map(guess, wreck.names))
    return Lost(
        ways=tuple(ways),
        tickets=keywords.count("ticket"),
        keywords=frozenset(keywords) | _silent_kinds(board),
        names=frozenset(names),
        lines=frozenset(each.line for each in wrecks if each.line),
        layers="uses" in keywords or len(board.used) < _used_files(board),
    )


def _words_of_tracks_and_tickets(board: Board) -> set[str]:
    tags = {tag for track in board.tracks for tag in track.value.tags}
    return tags | {name for each in board.tickets for name in (each.value.deck, each.value.set)}


def _silent_kinds(board: Board) -> set[str]:
    """Kinds with which lines of the rules files begin, and of which no rule has come to the board."""
    first_words = {line.split(None, 1)[0] for source in board.used for line in source.text.split("\n") if line.strip()}
    return (first_words & KINDS_BY_NAME.keys()) - {rule.node.kind.text for rule in board.rules}


def _used_files(board: Board) -> int:
    return len({name.text for node in board.node.statements if isinstance(node, tree.Uses) for name in node.names})


class _Guesses:
    """Which of the known names is meant. Guessing compares with all of them, so it stops after a while."""

    def __init__(self, known: Iterable[str]) -> None:
        self._known = set(known)
        self._guessed: dict[str, str] = {}

    def __call__(self, name: str) -> str:
        if name in self._known:
            return name
        if name not in self._guessed:
            may_guess = len(self._guessed) * len(self._known) < MAX_COMPARISONS
            near = closest(name, self._known, most=1) if may_guess else ()
            self._guessed[name] = near[0] if near else twin(name, self._known) if may_guess else ""
        return self._guessed[name]


# ---- statements of the tree that the model left out -----------------------------------------------------------------


def _left_out(board: Board) -> Iterator[_Wreck]:
    survived = {id(each.node) for each in board.corridors}
    survived |= {id(each.node) for each in board.tickets}
    survived |= {id(each.node) for each in board.technologies}
    survived |= {id(each.node) for each in board.rules}
    survived |= {id(side.node) for each in board.replaced for side in (each.rule, each.by)}
    for node in _leaves(board.node.statements):
        if id(node) not in survived and isinstance(node, tree.Route | tree.Ticket | tree.Rule | tree.Technology):
            yield _Wreck(keyword_of(node), tuple(_names_in(node)))


def _leaves(statements: Iterable[tree.Statement]) -> Iterator[tree.Statement]:
    """All statements, those in blocks included."""
    for node in statements:
        yield node
        if isinstance(node, tree.Technology | tree.Variant):
            yield from _leaves(node.statements)


def _names_in(node: tree.Statement) -> Iterator[str]:
    match node:
        case tree.Route(start=start, goal=goal):
            yield from (start.text, goal.text)
        case tree.Ticket(start=start, goals=goals, options=options):
            yield from (start.text, *(goal.place.text for goal in goals))
            yield from (option.name.text for option in options if isinstance(option, tree.Deck | tree.TicketSet))
        case tree.Rule(words=words, condition=condition):
            yield from (word.text for word in words if isinstance(word, tree.Name))
            yield from (word.left for word in words if isinstance(word, tree.Pair))
            yield from _names_in_condition(condition)


def _names_in_condition(condition: tree.Condition | None) -> Iterator[str]:
    match condition:
        case tree.And(operands=operands) | tree.Or(operands=operands):
            for each in operands:
                yield from _names_in_condition(each)
        case tree.Not(operand=operand):
            yield from _names_in_condition(operand)
        case tree.Fact(argument=tree.Name(text=text)):
            yield text
        case tree.Comparison(value=tree.Name(text=text)):
            yield text
        case tree.Among(values=values):
            yield from (each.text for each in values)


# ---- lines that the parser could not read ---------------------------------------------------------------------------


def _unread(board: Board) -> Iterator[_Wreck]:
    """Lines between the statements of the tree that hold anything but comments and braces."""
    at = board.node.title.span.end
    read = _lines(board, board.node.statements)
    first = board.source.position(at).line + 1
    last = board.source.position(max(at, board.node.span.end - 1)).line
    for line in range(first, last + 1):
        if line not in read:
            words = [quoted or bare for quoted, bare in _WORD.findall(board.source.line_text(line).partition("#")[0])]
            if words:
                yield _Wreck(words[0], tuple(words[1:]), line)


def _lines(board: Board, statements: Iterable[tree.Statement]) -> set[int]:
    position = board.source.position
    read: set[int] = set()
    for node in statements:
        first, last = position(node.span.start).line, position(node.span.end).line
        if isinstance(node, tree.Technology | tree.Variant):
            read |= {first, last} | _lines(board, node.statements)
        else:
            read.update(range(first, last + 1))
    return read
