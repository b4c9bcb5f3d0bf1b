"""Converts results to the structures of the Language Server Protocol."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from typing import Any, get_args

from mapdsl.base.source import SourceFile, Span
from mapdsl.diagnostics.core import Diagnostic, Edit, Severity, SourcePlace
from mapdsl.diagrams.canvas.palette import colour_hex
from mapdsl.edit.server.capabilities import Client
from mapdsl.edit.workspace.analysis import Analysis
from mapdsl.edit.workspace.completions import Completion
from mapdsl.edit.workspace.open_files import Document, uri_of
from mapdsl.edit.workspace.structure import WordRun, named, used_names
from mapdsl.edit.workspace.text_positions import TextRange, range_of
from mapdsl.edit.workspace.token_types import TokenType
from mapdsl.rules.tables import Colour
from mapdsl.syntax import tree
from mapdsl.syntax.nesting import contents_of, keyword_of

Plain = dict[str, Any]

SOURCE = "mapdsl"

_SEVERITIES = {Severity.ERROR: 1, Severity.WARNING: 2, Severity.HINT: 4}

_SYMBOL_KINDS: dict[type[tree.Node], int] = {
    tree.Board: 2,
    tree.Rules: 2,
    tree.City: 5,
    tree.Country: 5,
    tree.Region: 3,
    tree.Route: 11,
    tree.Ticket: 24,
    tree.Piece: 23,
    tree.Variant: 10,
    tree.Scenario: 6,
    tree.Rule: 12,
    tree.Step: 12,
}
_PROPERTY = 7


def uri_of_source(source: SourceFile) -> str:
    return uri_of(source.path) if source.path else source.name


def location(place: SourcePlace) -> Plain:
    return {"uri": uri_of_source(place.source), "range": range_of(place.source, place.span)}


def text_edits(source: SourceFile, edits: Iterable[Edit]) -> list[Plain]:
    return [{"range": range_of(source, edit.span), "newText": edit.text} for edit in edits]


def workspace_edit(client: Client, *changes: tuple[Document, Sequence[Edit]]) -> Plain:
    if not client.versioned_edits:
        return {"changes": {document.uri: text_edits(document.source, edits) for document, edits in changes}}
    texts = [
        ({"uri": document.uri, "version": document.version}, text_edits(document.source, edits))
        for document, edits in changes
    ]
    return {"documentChanges": [{"textDocument": text, "edits": edits} for text, edits in texts]}


# ---- diagnostics ----------------------------------------------------------------------------------------------------


def diagnostics(document: Document, found: Iterable[Diagnostic]) -> list[Plain]:
    """Return the diagnostics of a document in protocol form. A mistake in a rules file that the document uses is
    reported at the `uses` statement."""
    if document.read_error:
        start = range_of(document.source, Span(0, 0))
        return [{"range": start, "severity": 1, "source": SOURCE, "message": document.read_error}]
    return [diagnostic(document, finding) for finding in found]


def diagnostic(document: Document, found: Diagnostic) -> Plain:
    elsewhere = found.place.source is not document.source
    span = _uses(document) if elsewhere else found.place.span
    notes = [(found.message, found.place)] if elsewhere else []
    notes += [(note.text, note.place) for note in found.notes]
    said = {
        "range": range_of(document.source, span),
        "severity": _SEVERITIES[found.entry.severity],
        "code": found.entry.code,
        "source": SOURCE,
        "message": f"{found.message}; {found.help}" if found.help else found.message,
        "data": {"slug": found.entry.slug},
    }
    if notes:
        said["relatedInformation"] = [{"location": location(place), "message": text} for text, place in notes]
    return said


def _uses(document: Document) -> Span:
    reading = document.reading
    spans = (Span(*map(reading.source.in_editor, name.span)) for name in used_names(reading))
    return next(spans, Span(0, 0))


# ---- lists ----------------------------------------------------------------------------------------------------------


def completion_item(number: int, proposal: Completion, within: TextRange, typed: str) -> Plain:
    return {
        "label": proposal.label,
        "kind": proposal.kind.value,
        "sortText": f"{number:04}",
        "filterText": proposal.typed if typed.startswith('"') else proposal.label,
        "textEdit": {"range": within, "newText": proposal.typed},
        "data": number,
    } | ({"detail": proposal.detail} if proposal.detail else {})


def markdown(text: str) -> Plain:
    return {"kind": "markdown", "value": text}


def document_symbols(reading: Analysis) -> list[Plain]:
    """Return the symbols of a document: the enclosing block with its statements, each with its nested statements."""
    if reading.file is None:
        return []

    def symbol(node: tree.Statement | tree.Step) -> Plain:
        return _symbol(node, reading, [symbol(child) for child in contents_of(node)])

    children = [found for _, found in reading.of_statements("symbols", symbol, reading.lines)]
    return [_symbol(reading.file.block, reading, children)]


def _symbol(node: tree.Statement | tree.Step | tree.Block, reading: Analysis, children: list[Plain]) -> Plain:
    name, head = named(node, reading)
    keyword = keyword_of(node)
    return {
        "name": name or keyword,
        "detail": "" if isinstance(node, tree.Step) else keyword,
        "kind": symbol_kind(node),
        "range": range_of(reading.source, node.span),
        "selectionRange": range_of(reading.source, head),
        "children": children,
    }


def symbol_kind(node: tree.Node) -> int:
    return _SYMBOL_KINDS.get(type(node), _PROPERTY)


def semantic_tokens(runs: Iterable[WordRun]) -> Plain:
    """Encode tokens for the protocol. Each position is relative to the previous token."""
    data: list[int] = []
    line = character = 0
    for run in runs:
        for below, at, length, sort, declares in run.words:
            moved = run.line - 1 + below - line
            data += (moved, at if moved else at - character, length, _SORTS[sort], int(declares))
            line, character = line + moved, at
    return {"data": data}


_SORTS = {sort: number for number, sort in enumerate(TokenType)}


# ---- colours --------------------------------------------------------------------------------------------------------


def rgb(colour: Colour) -> dict[str, float]:
    return dict(zip(("red", "green", "blue"), _shares(colour), strict=True)) | {"alpha": 1.0}


def nearest_colours(*wanted: float) -> list[Colour]:
    """Return all track colours, sorted by similarity to a colour given as fractions of red, green and blue."""
    return sorted(get_args(Colour), key=lambda colour: math.dist(_shares(colour), wanted))


def _shares(colour: Colour) -> list[float]:
    ink = colour_hex(colour)
    return [round(int(ink[at : at + 2], 16) / 255, 4) for at in (1, 3, 5)]
