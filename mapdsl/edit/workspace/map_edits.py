"""Changes to a map, made as minimal edits of its text that keep comments, order and layout.

A change that would introduce an error is refused.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from itertools import count, product
from string import ascii_uppercase
from typing import TypeAlias

from msgspec.structs import replace

from mapdsl.base.records import Record
from mapdsl.base.source import Span
from mapdsl.compile.board import Board, Place, Ticket, Track
from mapdsl.compile.checks.survey import Survey
from mapdsl.compile.options import find_options
from mapdsl.compile.references import Meaning, ReferenceRole
from mapdsl.diagnostics.core import Diagnostic, Edit, Fix
from mapdsl.diagnostics.fixes import apply_fixes, is_worse
from mapdsl.diagrams.canvas.drawing import CannotDrawError
from mapdsl.diagrams.canvas.trigonometry import distance
from mapdsl.diagrams.layout.sheet import CITY_RADIUS, PLASTIC, EndKey, sheet_of
from mapdsl.edit.workspace import RefusedError
from mapdsl.edit.workspace import map_operations as todo
from mapdsl.edit.workspace.open_files import Document
from mapdsl.edit.workspace.text_edits import difference, in_the_style
from mapdsl.rules import tables
from mapdsl.rules.kinds.score_rules import RoutePoints
from mapdsl.rules.terms.conditions import NameSort
from mapdsl.syntax import tree
from mapdsl.syntax.nesting import first_word, walk
from mapdsl.syntax.printer import format_statement

Thing: TypeAlias = Place | Track | Ticket

_BEND_DECIMALS = 3
_USUAL_LENGTHS = range(1, 7)


class MapEdit(Record):
    edits: tuple[Edit, ...]
    deleted: tuple[str, ...]
    """First lines of the deleted statements. They include statements that depended on the deleted item."""
    renamed: Mapping[str, str]
    """Changed ids of places, tracks and tickets; each old id maps to the new id."""
    added: tuple[str, ...]
    """Ids of added places, tracks and tickets."""


def edit_map(document: Document, operation: todo.Operation) -> MapEdit:
    """Return the text edits that perform an operation. Raises `RefusedError` if they would introduce an error.

    After a deletion, statements that now have an error are deleted too, such as a scenario played on a deleted track.
    The check is repeated until no errors are left, because identical errors are reported only once.
    """
    survey = document.survey
    if survey is None:
        raise RefusedError("there is no board here")
    if isinstance(operation, todo.Delete):
        edits, deleted = _deletions(document, survey.board, operation)
    else:
        edits, deleted = list(_MapText(document, survey).edits(operation)), []
    after = _after(document, edits)
    while is_worse(document.compilation.diagnostics, after.compilation.diagnostics):
        new = _new(document, after)
        wrong = [finding.place.span for finding in new if finding.place.source is after.compilation.source]
        gone = [node for node in after.statements if any(_holds(node.span, span) for span in wrong)]
        if not (gone and isinstance(operation, todo.Delete)):
            raise RefusedError(new[0].message)
        deleted += [after.first_line(node.span) for node in gone]
        after = _after(after, [Edit(_lines(after, node.span), "") for node in gone])
    renamed = _match(survey.board, after, edits)
    known = {renamed.get(thing.value.id, thing.value.id) for thing in _things(survey.board)}
    things = _things(after.compilation.board) if after.compilation.board else []
    added = tuple(thing.value.id for thing in things if thing.value.id not in known)
    return MapEdit(_tidy(document, after), tuple(deleted), renamed, added)


def _after(document: Document, edits: Iterable[Edit]) -> Document:
    text = apply_fixes(document.source.text, [Fix("", tuple(edits))])
    return Document(document.uri, replace(document.source, text=text), document.library, document.version)


def _new(before: Document, after: Document) -> list[Diagnostic]:
    """Return the errors that the edits have introduced. If all errors were already known, return all errors."""
    known = {(finding.entry.code, finding.message) for finding in before.compilation.diagnostics if finding.is_error}
    errors = [finding for finding in after.compilation.diagnostics if finding.is_error]
    return [finding for finding in errors if (finding.entry.code, finding.message) not in known] or errors


def _tidy(before: Document, after: Document) -> tuple[Edit, ...]:
    """Return the edits between two texts. If the original text was in standard format, the new text is formatted as
    well."""
    text = after.source.text
    if in_the_style(before) == before.source.text:
        text = in_the_style(after) or text
    return difference(before.source.text, text)


# ---- ids ------------------------------------------------------------------------------------------------------------


def _match(board: Board, after: Document, edits: Sequence[Edit]) -> dict[str, str]:
    """Return the ids that the edits have changed; each old id maps to the new id. Items are matched by the offset of
    their statements after the edits."""
    other = after.compilation.board
    if other is None:
        return {}
    gone = [edit.span for edit in edits if not edit.text]
    kept = [thing for thing in _things(board) if not any(span.start <= _begin(thing) < span.end for span in gone)]
    new = {_begin(thing): thing.value.id for thing in _things(other)}
    moved = {thing.value.id: new.get(_shift(_begin(thing), edits)) for thing in kept}
    return {old: found for old, found in moved.items() if found is not None and found != old}


def _things(board: Board) -> list[Thing]:
    return [*board.places, *board.tracks, *board.tickets]


def _begin(thing: Thing) -> int:
    return thing.node.length.span.start if isinstance(thing.node, tree.Track) else thing.node.span.start


def _shift(offset: int, edits: Sequence[Edit]) -> int:
    before = [edit for edit in edits if edit.span.end <= offset]
    return offset + sum(len(edit.text) - (edit.span.end - edit.span.start) for edit in before)


# ---- texts of operations --------------------------------------------------------------------------------------------


class _MapText:
    def __init__(self, document: Document, survey: Survey) -> None:
        self.document = document
        self.survey = survey
        self.board = survey.board

    def edits(self, operation: todo.Operation) -> Iterator[Edit]:
        match operation:
            case todo.MovePlace():
                yield from self._move(operation)
            case todo.SetLabel(place, side):
                node = self.document.declared("place", place)
                end = max(part.span.end for part in (node.name, *node.positions, *node.options))
                yield self._say(find_options(node.options, tables.Place, "label"), end, side, " label ")
            case todo.BendCorridor(corridor, bend):
                word = "" if bend is None else _number(bend, _BEND_DECIMALS, 0)
                yield self._say(*self._find(corridor, "bend"), word, ", bend ")
            case todo.SetCorridorPoints(corridor, via):
                yield from self._lead(*self._find(corridor, "via"), via)
            case todo.SetKind(corridor, kind):
                yield Edit(first_word(self.document.declared("corridor", corridor)), kind)
            case todo.SetColour(track, colour):
                yield Edit(self.document.declared("track", track).colour.span, colour)
            case todo.SetLength(track, length):
                yield Edit(self.document.declared("track", track).length.span, str(length))
            case todo.AddTrack(corridor, length, colour):
                end = self.document.declared("corridor", corridor).tracks[-1].span.end
                yield Edit(Span(end, end), f" | {length} {colour}")
            case todo.AddCity() | todo.AddRoute() | todo.AddTicket():
                yield self._add(self._statement(operation))

    def _move(self, operation: todo.MovePlace) -> Iterator[Edit]:
        node = self.document.declared("place", operation.place)
        at, end = node.positions, node.name.span.end
        if not at:
            yield Edit(Span(end, end), f" at {' '.join(self._point(operation.x, operation.y))}")
            return
        if not 0 <= max(0, operation.end - 1) < len(at):
            raise RefusedError(f"`{operation.place}` has no end {operation.end}")
        parts = at[max(0, operation.end - 1)].parts
        least = _decimals(parts[0].text), _decimals(parts[1].text)
        words = self._point(operation.x, operation.y, least)
        yield from (Edit(part.span, word) for part, word in zip(parts, words, strict=True))

    def _point(self, x: float, y: float, least: tuple[int, int] | None = None) -> tuple[str, str]:
        """Format a position as x and y, or as latitude and longitude. `least` gives the minimum number of decimals of
        each coordinate.

        Without `least`, use the precision of the board's other positions, and drop trailing zeros.
        """
        decimals = max(least) if least else self._decimals()
        one, other = least or (0, 0)
        if not self.board.head.geographic:
            return _number(x, decimals, one), _number(y, decimals, other)
        latitude, longitude = _number(abs(y), decimals, one), _number(abs(x), decimals, other)
        return f"{latitude}{'N' if y >= 0 else 'S'}", f"{longitude}{'E' if x >= 0 else 'W'}"

    def _decimals(self) -> int:
        found = [at for place in self.board.places for at in place.node.positions]
        return max((_decimals(part.text) for at in found for part in at.parts), default=0)

    def _lead(self, found: Sequence[tree.Option], end: int, via: Sequence[tuple[float, float]]) -> Iterator[Edit]:
        """Yield edits that replace the `via` points of all tracks of a corridor by a list of points on its first
        track."""
        words = "".join(f", via {' '.join(self._point(x, y))}" for x, y in via)
        yield from (Edit(Span(self._before(part), part.span.end), "") for part in found[1:])
        yield Edit(Span(self._before(found[0]), found[0].span.end) if found else Span(end, end), words)

    def _find(self, corridor: str, field: str) -> tuple[list[tree.Option], int]:
        """Return the options that set a field on any track of a corridor, and the end offset of the corridor's first
        track."""
        tracks = self.document.declared("corridor", corridor).tracks
        options = [option for track in tracks for option in find_options(track.options, tables.Track, field)]
        return options, tracks[0].span.end

    def _say(self, found: Sequence[tree.Option], end: int, word: str, leading: str) -> Edit:
        """Replace the value of the first option in `found`. If there is none, add an option at `end`. An empty
        `word` removes the option."""
        if not found:
            return Edit(Span(end, end), leading + word if word else "")
        if not word:
            return Edit(Span(self._before(found[0]), found[0].span.end), "")
        return Edit(found[0].words[0].span.to(found[0].words[-1].span), word)

    def _before(self, option: tree.Option) -> int:
        """Return the offset of the separator before an option: the comma, or the white space before `label`."""
        text = self.document.source.text[: option.span.start].rstrip()
        return len(text) if option.word.text == "label" else text.rindex(",")

    def _statement(self, operation: todo.AddCity | todo.AddRoute | todo.AddTicket) -> tree.Statement:
        match operation:
            case todo.AddCity(name, x, y):
                words = self._point(x, y)
                position: tree.Position = tree.Point(tree.Number(words[0]), tree.Number(words[1]))
                if self.board.head.geographic:
                    position = tree.GeoPoint(tree.Degrees(words[0]), tree.Degrees(words[1]))
                return tree.City(tree.Name(name or _free_name(self.document)), (position,))
            case todo.AddRoute(start, goal, length, colour, kind, start_end, goal_end):
                length = length or _length_between(self.survey, (start, start_end), (goal, goal_end))
                ends = (tree.Name(start, start_end or None), tree.Name(goal, goal_end or None))
                return tree.Route(kind, *ends, (tree.Track(tree.Number(str(length)), tree.Name(colour)),))
            case todo.AddTicket(start, goal, value):
                value = value or _value_between(self.survey, start, goal)
                return tree.Ticket(tree.Name(start), (tree.Goal(tree.Name(goal), tree.Number(str(value))),))

    def _add(self, statement: tree.Statement) -> Edit:
        """Insert a statement after the last statement of its kind. If there is none, insert it before the scenarios,
        else at the end of the board."""
        sort = tree.PlaceStatement if isinstance(statement, tree.City) else type(statement)
        text, own = self.document.source.text, self.board.node.statements
        alike = [statement for statement in own if isinstance(statement, sort)]
        line = f"  {format_statement(statement)}\n"
        if alike:
            end = text.find("\n", alike[-1].span.end) + 1 or len(text)
            return Edit(Span(end, end), line)
        scenario = next((statement for statement in own if isinstance(statement, tree.Scenario)), None)
        offset = scenario.span.start if scenario else self.board.node.span.end - 1
        begin = text.rfind("\n", 0, offset) + 1
        is_own_line = not text[begin:offset].strip()
        return Edit(Span(begin, begin), line) if is_own_line else Edit(Span(offset, offset), f"\n{line}")


def _decimals(text: str) -> int:
    return len(text.rstrip("NSEW").partition(".")[2])


def _number(value: float, decimals: int, least: int) -> str:
    """Format a number, dropping trailing zeros beyond the minimum number of decimals."""
    text = f"{value:.{decimals}f}"
    while "." in text and text[-1] in "0." and _decimals(text) > least:
        text = text[:-1].rstrip(".")
    return text if float(text) else text.removeprefix("-")


# ---- defaults of new statements -------------------------------------------------------------------------------------


def _free_name(document: Document) -> str:
    """Return the first name in the series A, B ... Z, AA, AB ... that the text does not use yet."""
    taken = {reference.meaning.name for reference in document.compilation.references.all}
    names = ("".join(letters) for size in count(1) for letters in product(ascii_uppercase, repeat=size))
    return next(name for name in names if name not in taken)


def _length_between(survey: Survey, start: EndKey, goal: EndKey) -> int:
    """Return the largest number of spaces that fits between two ends on the sheet. Only lengths that score points
    are considered."""
    row, room = survey.setups[0].one(RoutePoints), 0.0
    lengths = sorted(entry.length for entry in row.table) if row and row.table else _USUAL_LENGTHS
    with suppress(CannotDrawError, KeyError):  # the position of an end is unknown
        ends = sheet_of(survey.tables, PLASTIC).ends
        room = distance(ends[start], ends[goal]) - 2 * CITY_RADIUS
    return max((length for length in lengths if PLASTIC.strip(length) <= room), default=lengths[0])


def _value_between(survey: Survey, start: str, goal: str) -> int:
    """Return the length of the shortest path in spaces. If there is no path, return the length of a direct route."""
    named = {start, goal} <= set(survey.network.names)
    found = survey.network.lengths([(start, goal)]) if named else {}
    return found.get((start, goal)) or _length_between(survey, (start, 0), (goal, 0))


# ---- deleting -------------------------------------------------------------------------------------------------------


def _deletions(document: Document, board: Board, operation: todo.Delete) -> tuple[list[Edit], list[str]]:
    """Return the edits that perform a deletion, and the first lines of the deleted statements."""
    node = document.declared(operation.sort, operation.id)
    if operation.sort == "place":
        return _deletions_of_place(document, node)
    if operation.sort == "track":
        track, node = (
            node,
            next(corridor.node for corridor in board.corridors if any(node is one for one in corridor.node.tracks)),
        )
        if len(node.tracks) > 1:
            return _deletions_of_track(node, track), []
    return [Edit(_lines(document, node.span), "")], [document.first_line(node.span)]


def _deletions_of_track(route: tree.Route, track: tree.Track) -> list[Edit]:
    """Delete one track of a route. If it was the first track, the next track determines the kind of the route."""
    following = route.tracks[1]
    if track is not route.tracks[0] or following.kind is None:
        return [_without(track.span, [track.span for track in route.tracks])]
    return [Edit(first_word(route), following.kind), Edit(Span(track.span.start, following.length.span.start), "")]


def _deletions_of_place(document: Document, place: tree.City | tree.Country) -> tuple[list[Edit], list[str]]:
    """Delete a place and the statements that name it. A list of several names loses only the name of the place."""
    name = place.name.text
    outer = {id(inner): statement for statement in document.statements for inner in walk((statement,))}
    gone: dict[int, tree.Node] = {id(place): place}
    edits: list[Edit] = []
    for use in document.compilation.references.of(Meaning(NameSort.PLACE, name)):
        if use.role is not ReferenceRole.USES:
            continue
        match use.statement:
            case tree.Region(members=members) if len(members) > 1:
                edits.append(_without(use.span, [member.span for member in members]))
            case tree.Ticket(goals=goals, start=start) if len(goals) > 1 and start.text != name:
                spans = [goal.span for goal in goals]
                edits.append(_without(next(span for span in spans if _holds(span, use.span)), spans))
            case node:
                holder = outer.get(id(node), node)
                gone[id(holder)] = holder
    edits = [edit for edit in edits if not any(_holds(node.span, edit.span) for node in gone.values())]
    edits += [Edit(_lines(document, node.span), "") for node in gone.values()]
    return edits, [document.first_line(node.span) for node in gone.values()]


def _holds(outer: Span, inner: Span) -> bool:
    return outer.start <= inner.start and inner.end <= outer.end


def _without(gone: Span, parts: Sequence[Span]) -> Edit:
    """Delete one element of a list, together with its separator."""
    at = parts.index(gone)
    if at + 1 < len(parts):
        return Edit(Span(gone.start, parts[at + 1].start), "")
    return Edit(Span(parts[at - 1].end, gone.end), "")


def _lines(document: Document, span: Span) -> Span:
    """Return the whole lines of a statement, including a comment at the end of its last line."""
    text = document.source.text
    begin = text.rfind("\n", 0, span.start) + 1
    end = text.find("\n", span.end) + 1 or len(text)
    behind = text[span.end : end].strip()
    if text[begin : span.start].strip() or (behind and not behind.startswith("#")):
        return span
    return Span(begin, end)
