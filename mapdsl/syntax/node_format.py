"""Formats the nodes of the syntax tree in board syntax.

At each place where a line can be wrapped, the text contains a `BREAK` instead of a blank.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TypeAlias

from mapdsl.base.records import Record
from mapdsl.base.vocabulary import option_words, plural, quote, singular, write_name
from mapdsl.syntax import tree
from mapdsl.syntax.nesting import keyword_of

BREAK = "\n"
"""Character in place of a blank at which a line can be wrapped."""


def format_name(name: tree.Name) -> str:
    """Format a name, with quotes only if it needs them."""
    return write_name(name.text) if name.end is None else f"{write_name(name.text)}/{name.end}"


def _words(words: Iterable[tree.Word]) -> str:
    """Format words. Quoted words keep their quotes, because only an unquoted word can be the name of an argument."""
    text = ""
    for word in words:
        if isinstance(word, tree.Sign) and word.text == ",":
            text = text.removesuffix(" ") + "," + BREAK
        elif isinstance(word, tree.Sign) and word.text == "|":
            text += "|" + BREAK
        else:
            text += f"{word} "
    return text.rstrip()


# ---- conditions -----------------------------------------------------------------------------------------------------


def _condition(condition: tree.Condition) -> str:
    """Format a condition, with parentheses where `and`, `or` and `not` are nested."""
    if isinstance(condition, tree.Question):
        argument = format_name(condition.argument) if condition.argument else ""
        return _space(condition.fact.text, argument, condition.operator, _list(map(_value, condition.values)))
    inside = [_inside(part) for part in condition.operands]
    return f"not {inside[0]}" if condition.word == "not" else f" {condition.word} ".join(inside)


def _value(value: tree.Value | tree.Range) -> str:
    return format_name(value) if isinstance(value, tree.Name) else value.text


def _inside(operand: tree.Condition) -> str:
    text = _condition(operand)
    return f"({text})" if isinstance(operand, tree.CompoundCondition) and operand.word != "not" else text


# ---- statements -----------------------------------------------------------------------------------------------------
class StatementCells(Record):
    """Statement split into cells, which are aligned with the cells of other statements in the same family. An empty
    cell takes no space and is never the last cell."""

    family: str
    cells: tuple[str, ...]
    first_width: int = 0
    """Minimum width of the first cell in characters, including the blank after it."""


FACTS, RULES, PIECES, PLACES = "facts", "rules", "pieces", "places"
ROUTES, TICKETS, CHOICES, STEPS = "routes", "tickets", "choices", "steps"
_FIRST_WIDTHS = {FACTS: len("language "), RULES: 0, PIECES: 0, STEPS: 0}
"""Minimum width of the first cell in characters, by family. Families of map statements use the width of `country `."""

Line: TypeAlias = tree.Statement | tree.Step


def cells_of(statement: Line) -> StatementCells:
    """Return the cells of a statement, without the contents of a block. If the statement has `allow` parts, they
    form the last cell."""
    match statement:
        case tree.Property(words=words):
            return _cells(FACTS, statement, *_values(words))
        case tree.Alternatives(names=names):
            return _cells(RULES, statement, _list(format_name(name) for name in names))
        case tree.Uses(names=names):
            return _cells(FACTS, statement, _list(format_name(name) for name in names))
        case tree.Rule(kind=kind, words=words, condition=condition):
            when = "" if condition is None else f"when {_condition(condition)}"
            return _cells(RULES, statement, _space(_words(words), when))
        case tree.Without(kind=kind, words=words):
            return _cells(RULES, statement, _space(kind.text, _words(words)))
        case tree.Piece(name=name, options=options):
            said = _space(*map(_option, options))
            return _cells(PIECES, statement, format_name(name), said)
        case tree.Names(name=name, translations=translations):
            whose = "" if name is None else format_name(name)
            return _cells(RULES, statement, _space(whose, _translations(translations)))
        case tree.Step(words=words):
            return _cells(STEPS, statement, _words(words))
        case tree.Allow():
            return _cells("allows", statement, _allow(statement))
        case tree.PlaceStatement(name=name, positions=positions):
            at = f"at {f' |{BREAK}'.join(map(_position, positions))}" if positions else ""
            cells = [format_name(name), at, _space(*map(_option, statement.options))]
            return _cells(PLACES, statement, *cells, _translations(statement.translations))
        case tree.Region(name=name, members=members):
            inside = _brace(format_name(member) for member in members)
            return _cells("regions", statement, f"{format_name(name)} {inside}")
        case tree.Route(start=start, goal=goal, tracks=tracks):
            ends = f"{format_name(start)} {'->' if statement.is_one_way else '--'} {format_name(goal)}"
            return _cells(ROUTES, statement, ends, f" |{BREAK}".join(_track(track) for track in tracks))
        case tree.Ticket(is_any_of=True, start=start, goals=goals, options=options):
            choices = [f"{format_name(goal.place)} {goal.value.text}" for goal in goals]
            return _cells(CHOICES, statement, format_name(start), f"-> {_list([*choices, *map(_option, options)])}")
        case tree.Ticket(start=start, goals=(goal, *_), options=options):
            ends = f"{format_name(start)} -- {format_name(goal.place)}"
            return _cells(TICKETS, statement, ends, _list([goal.value.text, *map(_option, options)]))
        case _:
            raise AssertionError(statement)


def head(block: tree.Block) -> str:
    """Format the first line of a block, without its opening brace."""
    match block:
        case tree.Piece(name=name, options=options):
            return _space(block.keyword, format_name(name), *map(_option, options))
        case tree.Scenario(title=title, players=players, variants=variants):
            chosen = _space("variant", _list(format_name(variant) for variant in variants)) if variants else ""
            return _space(f"{block.keyword} {quote(title.text)} players {players.text}", chosen)
        case _:
            return f"{block.keyword} {format_name(block.name)} {quote(block.title.text)}"


def write_allows(statement: Line | tree.Block) -> str:
    """Format the `allow` parts that follow a statement or the closing brace of a block."""
    return " ".join(f"allow {_allow(allow)}" for allow in getattr(statement, "allows", ()))


def _allow(allow: tree.Allow) -> str:
    return f"{allow.slug.text} {quote(allow.reason.text)}"


# ---- parts of statements --------------------------------------------------------------------------------------------


def _cells(family: str, statement: Line, *cells: str) -> StatementCells:
    said = (_space("also" * getattr(statement, "also", False), keyword_of(statement)), *cells, write_allows(statement))
    last = max((column for column, cell in enumerate(said) if cell), default=0)
    return StatementCells(family, said[: last + 1], _FIRST_WIDTHS.get(family, len("country ")))


def _values(words: Iterable[tree.Word | tree.Position]) -> Iterator[str]:
    """Yield the cells for the values of a property. Each text except the last has a cell of its own."""
    cell = ""
    for word in words:
        if isinstance(word, tree.Text) and cell:
            yield cell
            cell = ""
        cell = _space(cell, _property_word(word))
    yield cell


def _property_word(word: tree.Word | tree.Position) -> str:
    match word:
        case tree.Point() | tree.GeoPoint():
            return _position(word)
        case tree.Range(low=low, high=high) if low == high:
            return str(low)
        case tree.Name(text=text, quoted=False):
            return text
    return str(word)


def _space(*parts: str) -> str:
    return " ".join(part for part in parts if part)


def _list(items: Iterable[str]) -> str:
    return f",{BREAK}".join(items)


def _brace(items: Iterable[str]) -> str:
    return f"{{ {_list(items)} }}"


def _position(position: tree.Position) -> str:
    return " ".join(part.text for part in position.parts)


def _translations(translations: tuple[tree.Translation, ...]) -> str:
    if not translations:
        return ""
    return _brace(
        f"{name.language.text} {' | '.join(quote(form.text) for form in (name.name, *name.forms))}"
        for name in translations
    )


SHARE = "and"
"""Word before the spaces of a further colour. No comma precedes this word."""


def _track(track: tree.Track) -> str:
    shares = [option for option in track.options if option.word.text == SHARE]
    also = (word.text for share in shares for word in (share.word, *share.words))
    spaces = _space(track.kind or "", track.length.text, track.colour.text, *also)
    return _list([spaces, *(_option(option) for option in track.options if option not in shares)])


def _format_words(option: tree.Option, word: tree.Word) -> str:
    if not isinstance(word, tree.Name):
        return word.text
    # without quotes, a name that is also an option word would be parsed as a further option
    is_option = {option.word.text, word.text} <= {*option_words("place"), *option_words("piece")}
    return quote(word.text) if is_option else format_name(word)


def _option(option: tree.Option) -> str:
    words = [_format_words(option, word) for word in option.words]
    if option.is_counted:
        one = singular(option.word.text)
        # keep a word that has no singular, such as `s`: with the singular, the line would be parsed as a different one
        is_one = words == ["1"] and bool(one) and plural(one) == option.word.text
        return _space(*words, one if is_one else option.word.text)
    named = all(isinstance(word, tree.Name) for word in option.words)
    return _space(option.word.text, _list(words) if named else _space(*words))
