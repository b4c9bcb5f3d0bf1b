"""Handlers of the standard messages of the Language Server Protocol, which concern texts."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any
from zlib import crc32

from mapdsl.base.source import Span
from mapdsl.compile.checks.allowances import allowance_for
from mapdsl.compile.references import ReferenceRole
from mapdsl.diagnostics.core import Diagnostic, Fix
from mapdsl.diagnostics.suggest import fold
from mapdsl.edit.server import lsp_structures, params
from mapdsl.edit.server.capabilities import FIX_ALL, RUN_SCENARIO
from mapdsl.edit.server.language_server import LanguageServer, answers_to
from mapdsl.edit.server.protocol import FailureCode, UnansweredError, encode
from mapdsl.edit.workspace import RefusedError, hovering, navigation, structure, text_edits
from mapdsl.edit.workspace.completions import proposals
from mapdsl.edit.workspace.descriptions import describe
from mapdsl.edit.workspace.hints import hints
from mapdsl.edit.workspace.open_files import Document, path_of
from mapdsl.edit.workspace.structure import WordRun
from mapdsl.edit.workspace.text_positions import TextPosition, TypedText, offset_of, position_of, range_of
from mapdsl.syntax import tree

# ---- texts ----------------------------------------------------------------------------------------------------------


@answers_to("textDocument/didOpen")
def did_open(server: LanguageServer, text_document: params.TextDocument) -> None:
    server.workspace.open(text_document.uri, text_document.text, text_document.version)
    server.note_change(text_document.uri)


@answers_to("textDocument/didChange")
def did_change(
    server: LanguageServer, text_document: params.TextDocument, content_changes: tuple[TypedText, ...]
) -> None:
    uri = text_document.uri
    if uri not in server.workspace.opened:
        raise UnansweredError(FailureCode.INVALID_PARAMS, f"{uri} is not open")
    server.workspace.change(uri, content_changes, text_document.version)
    server.note_change(uri)


@answers_to("textDocument/didClose")
def did_close(server: LanguageServer, text_document: params.TextDocument) -> None:
    server.workspace.close(text_document.uri)
    server.forget(text_document.uri)
    server.note_change(text_document.uri)


@answers_to("workspace/didChangeWatchedFiles")
def did_change_watched(server: LanguageServer) -> None:
    server.workspace.invalidate()
    server.note_changes()


@answers_to("workspace/didChangeWorkspaceFolders")
def did_change_folders(server: LanguageServer, event: params.FolderChange) -> None:
    gone = {path_of(folder.uri) for folder in event.removed}
    kept = [folder for folder in server.workspace.folders if folder not in gone]
    server.workspace.folders = [*kept, *(path for folder in event.added if (path := path_of(folder.uri)))]


# ---- diagnostics ----------------------------------------------------------------------------------------------------


@answers_to("textDocument/diagnostic")
def diagnostic(server: LanguageServer, document: Document, previous_result_id: str | None = None) -> dict[str, Any]:
    items = lsp_structures.diagnostics(document, server.find_faults(document))
    identity = f"{crc32(encode(items)):08x}"
    if identity == previous_result_id:
        return {"kind": "unchanged", "resultId": identity}
    return {"kind": "full", "resultId": identity, "items": items}


@answers_to("workspace/diagnostic")
def workspace_diagnostic(
    server: LanguageServer, previous_result_ids: tuple[params.PreviousResult, ...] = ()
) -> dict[str, Any]:
    previous = {result.uri: result.value for result in previous_result_ids}
    return {
        "items": [
            {
                **diagnostic(server, document, previous.get(document.uri)),
                "uri": document.uri,
                "version": document.version,
            }
            for document in server.workspace.all()
        ]
    }


@answers_to("textDocument/codeAction")
def code_action(
    server: LanguageServer,
    document: Document,
    within: Span,
    context: params.ActionContext = params.ActionContext(),  # noqa: B008 -- a frozen record
) -> list[Any]:
    found = list(_actions(server, document, within)) if _wants(context.only, "quickfix") else []
    if context.only is not None and _wants(context.only, FIX_ALL) and (edits := text_edits.fixes(document)):
        edit = lsp_structures.workspace_edit(server.client, (document, edits))
        found.append({"title": "make all fixes", "kind": FIX_ALL, "edit": edit})
    return found


def _wants(only: Iterable[str] | None, kind: str) -> bool:
    """Return whether a kind of code action is requested, either directly or by one of its parent kinds."""
    return only is None or any(kind == wanted or kind.startswith(f"{wanted}.") or not wanted for wanted in only)


def _actions(server: LanguageServer, document: Document, within: Span) -> Iterator[dict[str, Any]]:
    """Yield the code actions for a span: safe fixes, unsafe fixes, and adding an `allow` for the finding."""

    def action(found: Diagnostic, fix: Fix, *, is_certain: bool) -> dict[str, Any]:
        edit = lsp_structures.workspace_edit(server.client, (document, fix.edits))
        said = {"title": fix.title, "kind": "quickfix", "diagnostics": [lsp_structures.diagnostic(document, found)]}
        return {**said, "edit": edit} | ({"isPreferred": True} if is_certain else {})

    for finding in server.workspace.report(document):
        span = finding.place.span
        if finding.place.source is not document.source or span.start > within.end or span.end < within.start:
            continue
        for fix in filter(None, (finding.fix, finding.guess)):
            yield action(finding, fix, is_certain=fix is finding.fix)
        around = document.reading.around(finding.place.start.line)
        if not finding.is_error and not document.reading.has_errors and around:
            allowance = allowance_for(finding, around, "why", document.reading.source)
            if allowance:
                yield action(finding, allowance, is_certain=False)


# ---- while typing ---------------------------------------------------------------------------------------------------


@answers_to("textDocument/completion")
def completion(server: LanguageServer, document: Document, offset: int) -> Any:
    found = proposals(document, offset)
    server.proposed = found.all
    within = range_of(document.source, found.word)
    typed = document.source.slice(found.word)
    items = [lsp_structures.completion_item(at, proposal, within, typed) for at, proposal in enumerate(found.all)]
    return {"isIncomplete": False, "items": items}


@answers_to("completionItem/resolve")
def resolve_completion(server: LanguageServer, /, **item: Any) -> Any:
    proposal = next((proposal for proposal in server.proposed if proposal.label == item.get("label")), None)
    doc = describe(proposal.declared) if proposal else ""
    return {**item, "documentation": lsp_structures.markdown(doc)} if doc else item


@answers_to("textDocument/hover")
def hover(document: Document, offset: int) -> Any:
    found = hovering.hover(document.reading, offset)
    if found is None:
        return None
    return {"contents": lsp_structures.markdown(found.text), "range": range_of(document.source, found.span)}


@answers_to("textDocument/linkedEditingRange")
def linked_editing(document: Document, offset: int) -> Any:
    """Return all occurrences of a name in this file. Return none if any of them is written in quotes."""
    found = document.reading.references.of(navigation.renamable(document, offset).meaning)
    if any(document.source.slice(reference.span) != reference.meaning.name for reference in found):
        return None
    ranges = [range_of(document.source, reference.span) for reference in found]
    return {"ranges": ranges, "wordPattern": r'[^\s"#{}|,:()=<>/]+'}


# ---- names ----------------------------------------------------------------------------------------------------------


@answers_to("textDocument/definition")
def definition(server: LanguageServer, document: Document, offset: int) -> Any:
    return [lsp_structures.location(place) for place in navigation.definitions(server.workspace, document, offset)]


@answers_to("textDocument/references")
def references(
    server: LanguageServer,
    document: Document,
    offset: int,
    context: params.ReferenceContext = params.ReferenceContext(),  # noqa: B008 -- a frozen record
) -> Any:
    return [
        {"uri": file.uri, "range": range_of(file.source, reference.span)}
        for file, reference in navigation.references(server.workspace, document, offset)
        if context.include_declaration or reference.role is ReferenceRole.USES
    ]


@answers_to("textDocument/documentHighlight")
def highlight(document: Document, offset: int) -> Any:
    names = document.reading.references
    here = names.at(offset)
    return [
        {"range": range_of(document.source, other.span), "kind": 2 if other.role is ReferenceRole.USES else 3}
        for other in (names.of(here.meaning) if here else ())
    ]


@answers_to("textDocument/prepareRename")
def prepare_rename(document: Document, offset: int) -> Any:
    here = navigation.renamable(document, offset)
    return {"range": range_of(document.source, here.span), "placeholder": here.meaning.name}


@answers_to("textDocument/rename")
def rename(server: LanguageServer, document: Document, offset: int, new_name: str) -> Any:
    return lsp_structures.workspace_edit(
        server.client, *navigation.rename(server.workspace, document, offset, new_name)
    )


@answers_to("workspace/symbol")
def workspace_symbol(server: LanguageServer, query: str) -> Any:
    wanted = fold(query)
    return [
        {
            "name": name.meaning.name,
            "kind": lsp_structures.symbol_kind(name.statement),
            "location": {"uri": document.uri, "range": range_of(document.source, name.span)},
            "containerName": str(name.meaning.sort),
        }
        for document in server.workspace.all()
        for name in document.reading.references.all
        if name.role is ReferenceRole.DECLARES and wanted in fold(name.meaning.name)
    ]


# ---- whole documents ------------------------------------------------------------------------------------------------


@answers_to("textDocument/documentSymbol")
def document_symbol(document: Document) -> Any:
    return lsp_structures.document_symbols(document.reading)


@answers_to("textDocument/foldingRange")
def folding(document: Document) -> Any:
    return [
        {"startLine": fold.first - 1, "endLine": fold.last - 1, "kind": "comment" if fold.is_comment else "region"}
        for fold in sorted(set(structure.folds(document.reading)))
    ]


@answers_to("textDocument/selectionRange")
def selection(document: Document, positions: tuple[TextPosition, ...]) -> Any:
    found = []
    for position in positions:
        around: dict[str, Any] = {}
        for span in reversed(structure.selections(document.reading, offset_of(document.source, position))):
            here = {"range": range_of(document.source, span)}
            around = here | ({"parent": around} if around else {})
        found.append(around)
    return found


@answers_to("textDocument/semanticTokens/full")
def semantic_tokens(document: Document) -> Any:
    return lsp_structures.semantic_tokens(structure.runs(document.reading))


@answers_to("textDocument/semanticTokens/range")
def semantic_tokens_in(document: Document, within: Span) -> Any:
    first, last = (document.source.position(offset) for offset in within)
    start, end = (first.line, first.column), (last.line, last.column)

    def inside(run: WordRun) -> WordRun:
        words = (word for word in run.words if start <= (run.line + word.line, word.character + 1) < end)
        return WordRun(run.line, tuple(words))

    return lsp_structures.semantic_tokens(map(inside, structure.runs(document.reading)))


@answers_to("textDocument/inlayHint")
def inlay_hint(document: Document, within: Span) -> Any:
    return [
        {"position": position_of(document.source, hint.offset), "label": hint.label, "paddingLeft": True}
        | ({"tooltip": hint.more} if hint.more else {})
        for hint in hints(document.reading, within)
    ]


@answers_to("textDocument/formatting")
def formatting(document: Document) -> Any:
    return lsp_structures.text_edits(document.source, text_edits.formatting(document))


@answers_to("textDocument/rangeFormatting")
def formatting_in(document: Document, within: Span) -> Any:
    edits = text_edits.formatting(document)
    inside = [edit for edit in edits if within.start <= edit.span.start <= edit.span.end <= within.end]
    return lsp_structures.text_edits(document.source, inside)


@answers_to("textDocument/documentLink")
def document_link(server: LanguageServer, document: Document) -> Any:
    return [
        {"range": range_of(document.reading.source, name.span), "target": lsp_structures.uri_of_source(place.source)}
        for name in structure.used_names(document.reading)
        for place in navigation.heads(server.workspace, document, name.text)
    ]


@answers_to("textDocument/documentColor")
def document_colour(document: Document) -> Any:
    reading = document.reading

    def shown(node: tree.Statement) -> list[dict[str, Any]]:
        found = structure.colours(node)
        return [
            {"range": range_of(reading.source, span), "color": lsp_structures.rgb(colour)} for colour, span in found
        ]

    return [one for _, found in reading.of_statements("colours", shown, reading.lines) for one in found]


@answers_to("textDocument/colorPresentation")
def colour_presentation(color: params.ClientColour) -> Any:
    return [{"label": name} for name in lsp_structures.nearest_colours(color.red, color.green, color.blue)]


# ---- scenarios and the client's commands ----------------------------------------------------------------------------


@answers_to("textDocument/codeLens")
def code_lens(server: LanguageServer, document: Document) -> Any:
    reading = document.reading
    board = reading.board
    if board is None:
        return []

    def lens(span: Span, title: str, command: str, *arguments: str) -> dict[str, Any]:
        said = {"title": title, "command": command, "arguments": [document.uri, *arguments]}
        return {"range": range_of(reading.source, span), "command": said}

    _, head = structure.named(board.node, reading)
    offered = [command for command in ("draw", "play") if f"mapdsl.{command}" in server.client.commands]
    lenses = [lens(head, command, f"mapdsl.{command}") for command in offered]
    return lenses + [
        lens(scenario.span, "run this scenario", RUN_SCENARIO, scenario.value.title) for scenario in board.scenarios
    ]


@answers_to("workspace/executeCommand")
def execute(server: LanguageServer, command: str, arguments: tuple[Any, ...] = ()) -> Any:
    if command != RUN_SCENARIO or not all(isinstance(argument, str) for argument in arguments[:2]):
        raise UnansweredError(FailureCode.INVALID_PARAMS, f"{command} is not a command of the server")
    uri, title = (*arguments, "", "")[:2]
    return _run(server, server.document(uri), title)


def _run(server: LanguageServer, document: Document, title: str) -> Any:
    """Run the scenarios with the given title, or all scenarios if the title is empty."""
    from mapdsl.edit.workspace.scenario_runs import play_scenario
    from mapdsl.engine.scenarios import ScenarioRunner

    board = document.compilation.board
    if board is None or document.compilation.has_errors:
        raise RefusedError("the board has errors; its scenarios are not played")
    stage = ScenarioRunner(document.compilation.tables)
    played = [play_scenario(stage, scenario) for scenario in board.scenarios if title in ("", scenario.value.title)]
    failures = [failure for run in played for failure in run.failures]
    server.failures[document.uri] = (document.source.text, failures)
    if server.client.pulls:
        server.note_changes()
    else:
        server.note_change(document.uri)
    said = []
    for run in played:
        message = next((" ".join(f"{one.message}; {one.help}".split()) for one in run.failures), "")
        server.tell(f"{run.title}: {message or 'passed'}", bad=bool(message))
        said.append({"title": run.title, "passed": run.passed, "message": message})
    return said
