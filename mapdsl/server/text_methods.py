"""Messages of the Language Server Protocol about texts: what is answered to each, and done about it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any
from zlib import crc32

from mapdsl.checks.silence import allowance_for
from mapdsl.diagnostics.core import Diagnostic, Edit, Fix, SourcePlace
from mapdsl.diagnostics.suggest import fold
from mapdsl.server import answers, params
from mapdsl.server.capabilities import FIX_ALL, RUN_SCENARIO
from mapdsl.server.language_server import LanguageServer, answers_to
from mapdsl.server.protocol import FailureCode, UnansweredError, encode
from mapdsl.source import Span
from mapdsl.workspace import hovering, navigation, structure, text_edits
from mapdsl.workspace.hints import hints
from mapdsl.workspace.mentions import MentionRole
from mapdsl.workspace.open_files import Document, path_of
from mapdsl.workspace.proposals import proposals
from mapdsl.workspace.text_positions import TypedText

# ---- texts ----------------------------------------------------------------------------------------------------------


@answers_to("textDocument/didOpen", params.OnDocument)
def did_open(server: LanguageServer, asked: params.OnDocument) -> None:
    document = asked.text_document
    server.workspace.open(document.uri, document.text, document.version)
    server.changed(document.uri)


@answers_to("textDocument/didChange", params.DidChange)
def did_change(server: LanguageServer, asked: params.DidChange) -> None:
    uri = asked.text_document.uri
    if uri not in server.workspace.opened:
        raise UnansweredError(FailureCode.INVALID_PARAMS, f"{uri} is not open")
    changes = [
        TypedText(each.text, answers.text_range(each.range) if each.range else None) for each in asked.content_changes
    ]
    server.workspace.change(uri, changes, asked.text_document.version)
    server.changed(uri)


@answers_to("textDocument/didClose", params.OnDocument)
def did_close(server: LanguageServer, asked: params.OnDocument) -> None:
    uri = asked.text_document.uri
    server.workspace.close(uri)
    server.forget(uri)
    server.changed(uri)


@answers_to("workspace/didChangeWatchedFiles", params.Received)
def did_change_watched(server: LanguageServer, _: params.Received) -> None:
    server.workspace.look_again()
    server.all_changed()


@answers_to("workspace/didChangeWorkspaceFolders", params.FoldersChanged)
def did_change_folders(server: LanguageServer, asked: params.FoldersChanged) -> None:
    gone = {path_of(each.uri) for each in asked.event.removed}
    kept = [folder for folder in server.workspace.folders if folder not in gone]
    server.workspace.folders = [*kept, *(path for each in asked.event.added if (path := path_of(each.uri)))]


def _at(server: LanguageServer, asked: params.AtPosition) -> tuple[Document, int]:
    document = server.document(asked.text_document)
    return document, answers.offset(document, asked.position)


def _part(server: LanguageServer, asked: params.OnRange) -> tuple[Document, Span]:
    document = server.document(asked.text_document)
    return document, answers.span(document, asked.range)


# ---- diagnostics ----------------------------------------------------------------------------------------------------


@answers_to("textDocument/diagnostic", params.PullDocument)
def diagnostic(server: LanguageServer, asked: params.PullDocument) -> Any:
    return _report(server, server.document(asked.text_document), asked.previous_result_id)


@answers_to("workspace/diagnostic", params.PullWorkspace)
def workspace_diagnostic(server: LanguageServer, asked: params.PullWorkspace) -> Any:
    previous = {each.uri: each.value for each in asked.previous_result_ids}
    return {
        "items": [
            {**_report(server, each, previous.get(each.uri)), "uri": each.uri, "version": each.version}
            for each in server.workspace.all()
        ]
    }


def _report(server: LanguageServer, document: Document, previous: str | None) -> dict[str, Any]:
    items = answers.diagnostics(document, server.found(document))
    identity = f"{crc32(encode(items)):08x}"
    if identity == previous:
        return {"kind": "unchanged", "resultId": identity}
    return {"kind": "full", "resultId": identity, "items": items}


@answers_to("textDocument/codeAction", params.AskActions)
def code_action(server: LanguageServer, asked: params.AskActions) -> Any:
    document, within = _part(server, asked)
    only = asked.context.only
    found = list(_actions(server, document, within)) if _wants(only, "quickfix") else []
    if only is not None and _wants(only, FIX_ALL) and (edits := text_edits.fixes(document)):
        found.append({"title": "make all fixes", "kind": FIX_ALL, "edit": _edit_of(server, document, edits)})
    return found


def _wants(only: Iterable[str] | None, kind: str) -> bool:
    """A kind of action stands for those below it."""
    return only is None or any(kind == each or kind.startswith(f"{each}.") or not each for each in only)


def _actions(server: LanguageServer, document: Document, within: Span) -> Iterator[dict[str, Any]]:
    """What can be done about what is found at a place: certain, likely, or to be let pass."""

    def action(found: Diagnostic, fix: Fix, *, is_certain: bool) -> dict[str, Any]:
        edit = _edit_of(server, document, fix.edits)
        said = {"title": fix.title, "kind": "quickfix", "diagnostics": [answers.diagnostic(document, found)]}
        return {**said, "edit": edit} | ({"isPreferred": True} if is_certain else {})

    for each in server.workspace.reported(document):
        span = each.place.span
        if each.place.source is not document.source or span.start > within.end or span.end < within.start:
            continue
        for fix in filter(None, (each.fix, each.guess)):
            yield action(each, fix, is_certain=fix is each.fix)
        if not each.is_error and document.file and not document.compilation.has_errors:
            allowance = allowance_for(each, document.file, "why")
            if allowance:
                yield action(each, allowance, is_certain=False)


def _edit_of(server: LanguageServer, document: Document, edits: Sequence[Edit]) -> dict[str, Any]:
    return answers.workspace_edit([(document, edits)], versioned=server.client.versioned_edits)


# ---- while typing ---------------------------------------------------------------------------------------------------


@answers_to("textDocument/completion", params.AtPosition)
def completion(server: LanguageServer, asked: params.AtPosition) -> Any:
    document, offset = _at(server, asked)
    found = proposals(document, offset)
    server.proposed = found.all
    within = answers.extent(document.source, found.word)
    typed = document.source.slice(found.word)
    items = [answers.completion_item(at, each, within, typed) for at, each in enumerate(found.all)]
    return {"isIncomplete": False, "items": items}


@answers_to("completionItem/resolve", dict)
def resolve_completion(server: LanguageServer, item: dict[str, Any]) -> Any:
    proposal = next((each for each in server.proposed if each.label == item.get("label")), None)
    doc = proposal.doc() if proposal else ""
    return {**item, "documentation": answers.markdown(doc)} if doc else item


@answers_to("textDocument/hover", params.AtPosition)
def hover(server: LanguageServer, asked: params.AtPosition) -> Any:
    document, offset = _at(server, asked)
    found = hovering.hover(document, offset)
    if found is None:
        return None
    return {"contents": answers.markdown(found.text), "range": answers.extent(document.source, found.span)}


@answers_to("textDocument/linkedEditingRange", params.AtPosition)
def linked_editing(server: LanguageServer, asked: params.AtPosition) -> Any:
    """All places of a name of this file, as long as each is written without quotes."""
    document, offset = _at(server, asked)
    mentions = document.mentions.of(navigation.renamable(document, offset).meaning)
    if any(document.source.slice(each.span) != each.meaning.name for each in mentions):
        return None
    ranges = [answers.extent(document.source, each.span) for each in mentions]
    return {"ranges": ranges, "wordPattern": r'[^\s"#{}|,:()=<>/]+'}


# ---- names ----------------------------------------------------------------------------------------------------------


@answers_to("textDocument/definition", params.AtPosition)
def definition(server: LanguageServer, asked: params.AtPosition) -> Any:
    document, offset = _at(server, asked)
    return [answers.location(place) for place in navigation.definitions(server.workspace, document, offset)]


@answers_to("textDocument/references", params.AskReferences)
def references(server: LanguageServer, asked: params.AskReferences) -> Any:
    document, offset = _at(server, asked)
    return [
        {"uri": each.uri, "range": answers.extent(each.source, mention.span)}
        for each, mention in navigation.references(server.workspace, document, offset)
        if asked.context.include_declaration or mention.role is MentionRole.USES
    ]


@answers_to("textDocument/documentHighlight", params.AtPosition)
def highlight(server: LanguageServer, asked: params.AtPosition) -> Any:
    document, offset = _at(server, asked)
    mention = document.mentions.at(offset)
    return [
        {"range": answers.extent(document.source, each.span), "kind": 2 if each.role is MentionRole.USES else 3}
        for each in (document.mentions.of(mention.meaning) if mention else ())
    ]


@answers_to("textDocument/prepareRename", params.AtPosition)
def prepare_rename(server: LanguageServer, asked: params.AtPosition) -> Any:
    document, offset = _at(server, asked)
    mention = navigation.renamable(document, offset)
    return {"range": answers.extent(document.source, mention.span), "placeholder": mention.meaning.name}


@answers_to("textDocument/rename", params.NewName)
def rename(server: LanguageServer, asked: params.NewName) -> Any:
    changes = navigation.rename(server.workspace, *_at(server, asked), asked.new_name)
    return answers.workspace_edit(changes, versioned=server.client.versioned_edits)


@answers_to("workspace/symbol", params.Query)
def workspace_symbol(server: LanguageServer, asked: params.Query) -> Any:
    wanted = fold(asked.query)
    return [
        {
            "name": mention.meaning.name,
            "kind": answers.symbol_kind(mention.keyword),
            "location": answers.location(SourcePlace(mention.source, mention.span)) | {"uri": document.uri},
            "containerName": str(mention.meaning.sort),
        }
        for document in server.workspace.all()
        for mention in document.mentions.all
        if mention.role is MentionRole.DECLARES and wanted in fold(mention.meaning.name)
    ]


# ---- the text as a whole --------------------------------------------------------------------------------------------


@answers_to("textDocument/documentSymbol", params.OnDocument)
def document_symbol(server: LanguageServer, asked: params.OnDocument) -> Any:
    document = server.document(asked.text_document)
    return [answers.document_symbol(document.source, each) for each in structure.entries(document)]


@answers_to("textDocument/foldingRange", params.OnDocument)
def folding(server: LanguageServer, asked: params.OnDocument) -> Any:
    return [
        {"startLine": each.first - 1, "endLine": each.last - 1, "kind": "comment" if each.is_comment else "region"}
        for each in sorted(set(structure.folds(server.document(asked.text_document))))
    ]


@answers_to("textDocument/selectionRange", params.AtPositions)
def selection(server: LanguageServer, asked: params.AtPositions) -> Any:
    document = server.document(asked.text_document)
    found = []
    for position in asked.positions:
        around: dict[str, Any] = {}
        for span in reversed(structure.selections(document, answers.offset(document, position))):
            here = {"range": answers.extent(document.source, span)}
            around = here | ({"parent": around} if around else {})
        found.append(around)
    return found


@answers_to("textDocument/semanticTokens/full", params.OnDocument)
def semantic_tokens(server: LanguageServer, asked: params.OnDocument) -> Any:
    document = server.document(asked.text_document)
    return answers.semantic_tokens(document.source, structure.tokens(document))


@answers_to("textDocument/semanticTokens/range", params.OnRange)
def semantic_tokens_in(server: LanguageServer, asked: params.OnRange) -> Any:
    document, within = _part(server, asked)
    found = (each for each in structure.tokens(document) if within.start <= each.span.start < within.end)
    return answers.semantic_tokens(document.source, found)


@answers_to("textDocument/inlayHint", params.OnRange)
def inlay_hint(server: LanguageServer, asked: params.OnRange) -> Any:
    document, within = _part(server, asked)
    return [
        {"position": answers.position(document.source, each.offset), "label": each.label, "paddingLeft": True}
        | ({"tooltip": each.more} if each.more else {})
        for each in hints(document, within)
    ]


@answers_to("textDocument/formatting", params.OnDocument)
def formatting(server: LanguageServer, asked: params.OnDocument) -> Any:
    document = server.document(asked.text_document)
    return answers.text_edits(document.source, text_edits.formatting(document))


@answers_to("textDocument/rangeFormatting", params.OnRange)
def formatting_in(server: LanguageServer, asked: params.OnRange) -> Any:
    document, within = _part(server, asked)
    edits = text_edits.formatting(document)
    inside = [each for each in edits if within.start <= each.span.start <= each.span.end <= within.end]
    return answers.text_edits(document.source, inside)


@answers_to("textDocument/documentLink", params.OnDocument)
def document_link(server: LanguageServer, asked: params.OnDocument) -> Any:
    document = server.document(asked.text_document)
    return [
        {"range": answers.extent(document.source, name.span), "target": answers.uri_of_source(place.source)}
        for name in structure.used_names(document)
        for place in navigation.definitions(server.workspace, document, name.span.start)
    ]


@answers_to("textDocument/documentColor", params.OnDocument)
def document_colour(server: LanguageServer, asked: params.OnDocument) -> Any:
    document = server.document(asked.text_document)
    return [
        {"range": answers.extent(document.source, span), "color": answers.rgb(colour)}
        for colour, span in structure.colours(document)
    ]


@answers_to("textDocument/colorPresentation", params.OnColour)
def colour_presentation(_: LanguageServer, asked: params.OnColour) -> Any:
    return [{"label": name} for name in answers.nearest_colours(asked.color.red, asked.color.green, asked.color.blue)]


# ---- scenarios and the client's commands ----------------------------------------------------------------------------


@answers_to("textDocument/codeLens", params.OnDocument)
def code_lens(server: LanguageServer, asked: params.OnDocument) -> Any:
    document = server.document(asked.text_document)
    if document.compilation.board is None:
        return []

    def lens(span: Span, title: str, command: str, *arguments: str) -> dict[str, Any]:
        said = {"title": title, "command": command, "arguments": [document.uri, *arguments]}
        return {"range": answers.extent(document.source, span), "command": said}

    head = structure.entries(document)[0].head
    commands = (("draw", "mapdsl.draw"), ("play", "mapdsl.play"))
    return [
        *(lens(head, title, command) for title, command in commands if command in server.client.commands),
        *(
            lens(each.span, "run this scenario", RUN_SCENARIO, each.value.title)
            for each in document.compilation.board.scenarios
        ),
    ]


@answers_to("workspace/executeCommand", params.Execute)
def execute(server: LanguageServer, asked: params.Execute) -> Any:
    if asked.command != RUN_SCENARIO or not all(isinstance(each, str) for each in asked.arguments[:2]):
        raise UnansweredError(FailureCode.INVALID_PARAMS, f"{asked.command} is not a command of the server")
    uri, title = (*asked.arguments, "", "")[:2]
    return _run(server, server.document(params.TextDocument(uri)), title)


def _run(server: LanguageServer, document: Document, title: str) -> Any:
    """Plays the scenarios of a title, or all of them."""
    from mapdsl.engine.scenarios import Stage
    from mapdsl.workspace.scenario_runs import play_scenario

    board = document.compilation.board
    if board is None or document.compilation.has_errors:
        raise UnansweredError(FailureCode.REQUEST_FAILED, "the board has errors; its scenarios are not played")
    stage = Stage(document.compilation.tables)
    played = [play_scenario(stage, each) for each in board.scenarios if title in ("", each.value.title)]
    failures = [failure for each in played for failure in each.failures]
    server.failures[document.uri] = (document.source.text, failures)
    if server.client.pulls:
        server.all_changed()
    else:
        server.changed(document.uri)
    said = []
    for each in played:
        message = next((" ".join(f"{one.message}; {one.help}".split()) for one in each.failures), "")
        server.tell(f"{each.title}: {message or 'comes out'}", bad=bool(message))
        said.append({"title": each.title, "passed": each.passed, "message": message})
    return said
