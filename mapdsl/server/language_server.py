"""A language server: what is answered to each message, whatever carries it.

Comes in: messages of the Language Server Protocol. Goes out: messages. What needs the compiler is imported when the
first text is opened, so that a client is answered at once. Must not know: streams, threads, sockets.
"""

from __future__ import annotations

import sys
from base64 import b64encode
from collections.abc import Callable, Iterable, Iterator
from functools import cached_property
from typing import TYPE_CHECKING, Any

from mapdsl import __version__
from mapdsl.records import Record
from mapdsl.server.capabilities import FIX_ALL, RUN_SCENARIO, WATCHED, Client, capabilities_for, client_of
from mapdsl.server.protocol import FailureCode, Message, UnansweredError, notification, refusal, result

if TYPE_CHECKING:
    from mapdsl.diagnostics.core import Diagnostic, Fix
    from mapdsl.server.params import ClientPosition, ClientRange, TextDocument
    from mapdsl.source import Span
    from mapdsl.workspace.mentions import Mention
    from mapdsl.workspace.open_files import Document, Workspace
    from mapdsl.workspace.picture_session import PictureSession
    from mapdsl.workspace.play_session import PlaySession
    from mapdsl.workspace.proposals import Proposal
    from mapdsl.workspace.simulation_session import SimulationSession

Method = Callable[["LanguageServer", Any], Any]


class LanguageServer:
    """One client's server."""

    def __init__(self) -> None:
        self.client = Client()
        self.exit_status: int | None = None
        self._initialized = False
        self._stopped = False
        self._sent: list[Message] = []
        self._unchecked: dict[str, None] = {}
        """What a client that does not ask has to be told of."""
        self._proposed: tuple[Proposal, ...] = ()
        self._failures: dict[str, tuple[str, list[Diagnostic]]] = {}
        """What did not come out of the scenarios that were run, with the text in which they were."""
        self._pictures: dict[str, PictureSession] = {}
        self._games: dict[str, PlaySession] = {}
        self._simulations: dict[str, SimulationSession] = {}
        self._requests = 0

    @cached_property
    def workspace(self) -> Workspace:
        from mapdsl.workspace.open_files import Workspace

        return Workspace()

    # ---- messages ---------------------------------------------------------------------------------------------------

    def handle(self, message: Message) -> list[Message]:
        """What is sent after a message."""
        method, identity = message.get("method"), message.get("id")
        if not isinstance(method, str):
            return []  # an answer to what was asked
        if "id" not in message:
            self._notice(method, message.get("params"))
        else:
            try:
                self._sent.append(result(message, self._answer(method, message.get("params"))))
            except UnansweredError as error:
                self._sent.append(refusal(identity, error))
        sent, self._sent = self._sent, []
        return sent

    def _answer(self, method: str, params: object) -> Any:
        if method not in _REQUESTS:
            raise UnansweredError(FailureCode.METHOD_NOT_FOUND, f"{method} is not answered here")
        if self._stopped or (not self._initialized and method != "initialize"):
            code = FailureCode.INVALID_REQUEST if self._stopped else FailureCode.NOT_INITIALIZED
            raise UnansweredError(code, "it has been shut down" if self._stopped else "it is not initialized")
        return self._guarded(_REQUESTS[method], params)

    def _notice(self, method: str, params: object) -> None:
        if method == "exit":
            self.exit_status = 0 if self._stopped else 1
        elif method in _NOTIFICATIONS and self._initialized and not self._stopped:
            try:
                self._guarded(_NOTIFICATIONS[method], params)
            except UnansweredError as error:
                self._sent.append(notification("window/logMessage", {"type": 1, "message": f"{method}: {error}"}))

    def _guarded(self, method: Method, params: object) -> Any:
        """No message, whatever is in it, ends the server."""
        from mapdsl.workspace.refused import RefusedError

        try:
            return method(self, params)
        except UnansweredError:
            raise
        except RefusedError as error:
            raise UnansweredError(FailureCode.REQUEST_FAILED, str(error)) from None
        except Exception as error:
            sys.excepthook(type(error), error, error.__traceback__)
            raise UnansweredError(FailureCode.INTERNAL_ERROR, f"a fault of mapdsl: {error!r}") from error

    @property
    def has_rest(self) -> bool:
        return bool(self._unchecked)

    def rest(self) -> list[Message]:
        """Diagnostics of one document that has changed, for a client that does not ask for them."""
        from mapdsl.server import answers

        uri = next(iter(self._unchecked))
        del self._unchecked[uri]
        document = self.workspace.opened.get(uri)
        if document is None:
            return [notification("textDocument/publishDiagnostics", {"uri": uri, "diagnostics": []})]
        said: dict[str, Any] = {"uri": uri, "diagnostics": answers.diagnostics(document, self._found(document))}
        if document.version is not None:
            said["version"] = document.version
        return [notification("textDocument/publishDiagnostics", said)]

    def _ask(self, method: str, params: Any) -> None:
        """A request to the client, whose answer does not matter."""
        self._requests += 1
        self._sent.append({"jsonrpc": "2.0", "id": f"mapdsl-{self._requests}", "method": method, "params": params})

    def _tell(self, message: str, *, bad: bool = False) -> None:
        self._sent.append(notification("window/showMessage", {"type": 1 if bad else 3, "message": message}))

    # ---- beginning and end ------------------------------------------------------------------------------------------

    def initialize(self, params: Any) -> Any:
        from mapdsl.server.params import Initialize, read

        if self._initialized:
            raise UnansweredError(FailureCode.INVALID_REQUEST, "it is initialized already")
        asked = read(params, Initialize)
        self.client = client_of(asked.capabilities, asked.initialization_options)
        self._folders = [folder.uri for folder in asked.workspace_folders or ()]
        if not self._folders and asked.root_uri:
            self._folders = [asked.root_uri]
        self._initialized = True
        return {
            "capabilities": capabilities_for(self.client),
            "serverInfo": {"name": "mapdsl", "version": __version__},
        }

    def initialized(self, _: Any) -> None:
        from mapdsl.workspace.open_files import path_of

        self.workspace.folders = [path for uri in self._folders if (path := path_of(uri))]
        if self.client.watches:
            watchers = [{"globPattern": pattern} for pattern in WATCHED]
            options = {"watchers": watchers}
            method = "workspace/didChangeWatchedFiles"
            registration = {"id": "files", "method": method, "registerOptions": options}
            self._ask("client/registerCapability", {"registrations": [registration]})

    def shutdown(self, _: Any) -> None:
        self._stopped = True

    # ---- texts ------------------------------------------------------------------------------------------------------

    def did_open(self, params: Any) -> None:
        from mapdsl.server.params import OnDocument, read

        document = read(params, OnDocument).text_document
        self.workspace.open(document.uri, document.text, document.version)
        self._changed(document.uri)

    def did_change(self, params: Any) -> None:
        from mapdsl.server.params import DidChange, read
        from mapdsl.workspace.text_positions import TypedText

        asked = read(params, DidChange)
        uri = asked.text_document.uri
        if uri not in self.workspace.opened:
            raise UnansweredError(FailureCode.INVALID_PARAMS, f"{uri} is not open")
        changes = [
            TypedText(each.text, _text_range(each.range) if each.range else None) for each in asked.content_changes
        ]
        self.workspace.change(uri, changes, asked.text_document.version)
        self._changed(uri)

    def did_close(self, params: Any) -> None:
        from mapdsl.server.params import OnDocument, read

        uri = read(params, OnDocument).text_document.uri
        self.workspace.close(uri)
        for kept in (self._failures, self._pictures, self._games, self._simulations):
            kept.pop(uri, None)
        self._changed(uri)

    def did_change_watched(self, _: Any) -> None:
        self.workspace.look_again()
        self._all_changed()

    def did_change_folders(self, params: Any) -> None:
        from mapdsl.server.params import FoldersChanged, read
        from mapdsl.workspace.open_files import path_of

        event = read(params, FoldersChanged).event
        gone = {path_of(each.uri) for each in event.removed}
        kept = [folder for folder in self.workspace.folders if folder not in gone]
        self.workspace.folders = [*kept, *(path for each in event.added if (path := path_of(each.uri)))]

    def _changed(self, uri: str) -> None:
        """A rules file concerns all that use it."""
        if uri.endswith(".rules"):
            self._all_changed()
        if not self.client.pulls:
            self._unchecked[uri] = None

    def _all_changed(self) -> None:
        if not self.client.pulls:
            self._unchecked.update(dict.fromkeys(self.workspace.opened))
        elif self.client.refreshes:
            self._ask("workspace/diagnostic/refresh", None)

    def _document(self, named: TextDocument) -> Document:
        document = self.workspace.find(named.uri)
        if document is None:
            raise UnansweredError(FailureCode.INVALID_PARAMS, f"{named.uri} cannot be read")
        return document

    def _at(self, params: Any) -> tuple[Document, int]:
        from mapdsl.server.params import AtPosition, read

        asked = read(params, AtPosition)
        document = self._document(asked.text_document)
        return document, _offset(document, asked.position)

    def _whole(self, params: Any) -> Document:
        from mapdsl.server.params import OnDocument, read

        return self._document(read(params, OnDocument).text_document)

    # ---- diagnostics ------------------------------------------------------------------------------------------------

    def _found(self, document: Document) -> list[Diagnostic]:
        text, failures = self._failures.get(document.uri, ("", []))
        return [*self.workspace.reported(document), *(failures if text == document.source.text else ())]

    def _report(self, document: Document, previous: str | None) -> dict[str, Any]:
        from zlib import crc32

        from mapdsl.server import answers
        from mapdsl.server.protocol import encode

        items = answers.diagnostics(document, self._found(document))
        identity = f"{crc32(encode(items)):08x}"
        if identity == previous:
            return {"kind": "unchanged", "resultId": identity}
        return {"kind": "full", "resultId": identity, "items": items}

    def diagnostic(self, params: Any) -> Any:
        from mapdsl.server.params import PullDocument, read

        asked = read(params, PullDocument)
        return self._report(self._document(asked.text_document), asked.previous_result_id)

    def workspace_diagnostic(self, params: Any) -> Any:
        from mapdsl.server.params import PullWorkspace, read

        previous = {each.uri: each.value for each in read(params, PullWorkspace).previous_result_ids}
        return {
            "items": [
                {**self._report(each, previous.get(each.uri)), "uri": each.uri, "version": each.version}
                for each in self.workspace.all()
            ]
        }

    def code_action(self, params: Any) -> Any:
        from mapdsl.server.params import AskActions, read

        asked = read(params, AskActions)
        document, only = self._document(asked.text_document), asked.context.only
        found = list(self._actions(document, _span(document, asked.range))) if _wants(only, "quickfix") else []
        if only is not None and _wants(only, FIX_ALL):
            found += self._fix_all(document)
        return found

    def _actions(self, document: Document, within: Span) -> Iterator[dict[str, Any]]:
        """What can be done about what is found at a place: certain, likely, or to be let pass."""
        from mapdsl.checks.silence import allowance_for
        from mapdsl.server import answers

        for each in self.workspace.reported(document):
            span = each.place.span
            if each.place.source is not document.source or span.start > within.end or span.end < within.start:
                continue
            said = answers.diagnostic(document, each)
            for fix in filter(None, (each.fix, each.guess)):
                yield self._action(document, fix, said, is_certain=fix is each.fix)
            if not each.is_error and document.file and not document.compilation.has_errors:
                allowance = allowance_for(each, document.file, "why")
                if allowance:
                    yield self._action(document, allowance, said, is_certain=False)

    def _action(self, document: Document, fix: Fix, about: Any, *, is_certain: bool) -> dict[str, Any]:
        from mapdsl.server import answers

        edit = answers.workspace_edit([(document, fix.edits)], versioned=self.client.versioned_edits)
        action = {"title": fix.title, "kind": "quickfix", "diagnostics": [about], "edit": edit}
        return action | ({"isPreferred": True} if is_certain else {})

    def _fix_all(self, document: Document) -> list[dict[str, Any]]:
        from mapdsl.server import answers
        from mapdsl.workspace.text_edits import fixes

        edits = fixes(document)
        edit = answers.workspace_edit([(document, edits)], versioned=self.client.versioned_edits)
        return [{"title": "make all fixes", "kind": FIX_ALL, "edit": edit}] if edits else []

    # ---- while typing -----------------------------------------------------------------------------------------------

    def completion(self, params: Any) -> Any:
        from mapdsl.server import answers
        from mapdsl.workspace.proposals import proposals

        document, offset = self._at(params)
        found = proposals(document, offset)
        self._proposed = found.all
        within = answers.extent(document.source, found.word)
        typed = document.source.slice(found.word)
        items = [answers.completion_item(at, each, within, typed) for at, each in enumerate(found.all)]
        return {"isIncomplete": False, "items": items}

    def resolve_completion(self, params: Any) -> Any:
        from mapdsl.server import answers
        from mapdsl.server.params import ResolvedItem, read

        item = read(params, ResolvedItem)
        proposal = next((each for each in self._proposed if each.label == item.label), None)
        doc = proposal.doc() if proposal else ""
        return {**params, "documentation": answers.markdown(doc)} if doc else params

    def hover(self, params: Any) -> Any:
        from mapdsl.server import answers
        from mapdsl.workspace.hovering import hover

        document, offset = self._at(params)
        found = hover(document, offset)
        if found is None:
            return None
        return {"contents": answers.markdown(found.text), "range": answers.extent(document.source, found.span)}

    def linked_editing(self, params: Any) -> Any:
        """All places of a name of this file, as long as each is written without quotes."""
        from mapdsl.server import answers
        from mapdsl.workspace.navigation import renamable

        document, offset = self._at(params)
        mentions = document.mentions.of(renamable(document, offset).meaning)
        if any(document.source.slice(each.span) != each.meaning.name for each in mentions):
            return None
        ranges = [answers.extent(document.source, each.span) for each in mentions]
        return {"ranges": ranges, "wordPattern": r'[^\s"#{}|,:()=<>/]+'}

    # ---- names ------------------------------------------------------------------------------------------------------

    def definition(self, params: Any) -> Any:
        from mapdsl.server import answers
        from mapdsl.workspace.navigation import definitions

        document, offset = self._at(params)
        return [answers.location(place) for place in definitions(self.workspace, document, offset)]

    def references(self, params: Any) -> Any:
        from mapdsl.server import answers
        from mapdsl.server.params import AskReferences, read
        from mapdsl.workspace.navigation import declares, references

        asked = read(params, AskReferences)
        document = self._document(asked.text_document)
        found = references(self.workspace, document, _offset(document, asked.position))
        return [
            {"uri": each.uri, "range": answers.extent(each.source, mention.span)}
            for each, mention in found
            if asked.context.include_declaration or not declares(mention)
        ]

    def highlight(self, params: Any) -> Any:
        from mapdsl.server import answers
        from mapdsl.workspace.navigation import declares

        document, offset = self._at(params)
        mention = document.mentions.at(offset)
        found: Iterable[Mention] = document.mentions.of(mention.meaning) if mention else ()
        kinds = {True: 3, False: 2}
        return [{"range": answers.extent(document.source, each.span), "kind": kinds[declares(each)]} for each in found]

    def prepare_rename(self, params: Any) -> Any:
        from mapdsl.server import answers
        from mapdsl.workspace.navigation import renamable

        document, offset = self._at(params)
        mention = renamable(document, offset)
        return {"range": answers.extent(document.source, mention.span), "placeholder": mention.meaning.name}

    def rename(self, params: Any) -> Any:
        from mapdsl.server import answers
        from mapdsl.server.params import NewName, read
        from mapdsl.workspace.navigation import rename

        asked = read(params, NewName)
        document = self._document(asked.text_document)
        changes = rename(self.workspace, document, _offset(document, asked.position), asked.new_name)
        return answers.workspace_edit(changes, versioned=self.client.versioned_edits)

    def workspace_symbol(self, params: Any) -> Any:
        from mapdsl.diagnostics.core import SourcePlace
        from mapdsl.diagnostics.suggest import fold
        from mapdsl.server import answers
        from mapdsl.server.params import Query, read
        from mapdsl.workspace.mentions import MentionRole

        wanted = fold(read(params, Query).query)
        return [
            {
                "name": mention.meaning.name,
                "kind": answers.symbol_kind(mention.keyword),
                "location": answers.location(SourcePlace(mention.source, mention.span)) | {"uri": document.uri},
                "containerName": str(mention.meaning.sort),
            }
            for document in self.workspace.all()
            for mention in document.mentions.all
            if mention.role is MentionRole.DECLARES and wanted in fold(mention.meaning.name)
        ]

    def edit_map(self, params: Any) -> Any:
        """What an operation on the map changes in the text; the client makes the changes."""
        from mapdsl.server import answers
        from mapdsl.server.params import EditMap, read, read_operation
        from mapdsl.workspace.map_edits import edit_map

        asked = read(params, EditMap)
        document = self._document(asked.text_document)
        made = edit_map(document, read_operation(asked.operation))
        edit = answers.workspace_edit([(document, made.edits)], versioned=self.client.versioned_edits)
        return {"edit": edit, "deleted": list(made.deleted), "renamed": dict(made.renamed)}

    def picture(self, params: Any) -> Any:
        """The board as SVG, part by part: those that have changed since the picture that the client knows. While
        somebody types, what takes long is left as it was."""
        from mapdsl.server.params import AskPicture, read
        from mapdsl.workspace.picture_session import PictureSession

        asked = read(params, AskPicture)
        document = self._document(asked.text_document)
        session = self._pictures.setdefault(document.uri, PictureSession())
        if asked.live:
            return _plain(session.follow(document, known=asked.known))
        return _plain(session.settle(document, known=asked.known, language=asked.language))

    def drag(self, params: Any) -> Any:
        """The same with a place elsewhere on the sheet, in millimetres; and where on the board that is."""
        from mapdsl.server.params import DragPlace, read

        asked = read(params, DragPlace)
        session = self._picture_of(asked.text_document)
        update = session.drag(asked.place, asked.end, (asked.x, asked.y), known=asked.known)
        return _plain(update) | {"position": _plain(session.position((asked.x, asked.y)))}

    def position(self, params: Any) -> Any:
        """Where on the board a spot of the sheet is."""
        from mapdsl.server.params import OnSheet, read

        asked = read(params, OnSheet)
        return _plain(self._picture_of(asked.text_document).position((asked.x, asked.y)))

    def _picture_of(self, named: TextDocument) -> PictureSession:
        if named.uri not in self._pictures:
            raise UnansweredError(FailureCode.REQUEST_FAILED, "there is no picture yet")
        return self._pictures[named.uri]

    def locate(self, params: Any) -> Any:
        from mapdsl.workspace.picture_session import locate

        return {"parts": locate(*self._at(params))}

    def reveal(self, params: Any) -> Any:
        from mapdsl.server import answers
        from mapdsl.server.params import AskPart, read
        from mapdsl.workspace.picture_session import reveal

        asked = read(params, AskPart)
        document = self._document(asked.text_document)
        return {"uri": document.uri, "range": answers.extent(document.source, reveal(document, asked.part))}

    # ---- what follows from the board ---------------------------------------------------------------------------------

    def overview(self, params: Any) -> Any:
        from mapdsl.workspace.board_overview import overview

        return _plain(overview(self._whole(params)))

    def source(self, params: Any) -> Any:
        """The text of a rules file that a board uses, wherever it is, for who has no other way to it."""
        from mapdsl.server import answers
        from mapdsl.server.params import AskSource, read
        from mapdsl.workspace.navigation import used_files
        from mapdsl.workspace.structure import tokens

        asked = read(params, AskSource)
        used = used_files(self.workspace, self._document(asked.text_document))
        found = next((each for each in used if each.uri == asked.source), None)
        if found is None:
            raise UnansweredError(FailureCode.REQUEST_FAILED, "the board uses no such file")
        words = answers.semantic_tokens(found.source, tokens(found))
        name = found.source.path.name if found.source.path else found.source.name
        return {"name": name, "text": found.source.text, "words": words["data"]}

    def rules(self, params: Any) -> Any:
        from mapdsl.server.params import AskRules, read
        from mapdsl.workspace.board_overview import rules_in_words

        asked = read(params, AskRules)
        found = rules_in_words(self._document(asked.text_document), asked.language, whole=asked.whole)
        return [_plain(section) for section in found]

    def export(self, params: Any) -> Any:
        """A file to keep or to print, its bytes in Base64."""
        from mapdsl.server.params import AskExport, read
        from mapdsl.workspace.board_exports import export

        asked = read(params, AskExport)
        document = self._document(asked.text_document)
        name, data = export(document, asked.what, asked.form, language=asked.language, paper=asked.paper)
        return {"name": name, "data": b64encode(data).decode()}

    def printed_pages(self, params: Any) -> Any:
        """The same as pages of SVG, for a browser to print."""
        from mapdsl.server.params import AskPages, read
        from mapdsl.workspace.board_exports import printed_pages

        asked = read(params, AskPages)
        document = self._document(asked.text_document)
        return printed_pages(document, asked.what, language=asked.language, paper=asked.paper)

    # ---- games ------------------------------------------------------------------------------------------------------

    def start_game(self, params: Any) -> Any:
        from mapdsl.server.params import StartGame, read
        from mapdsl.workspace.play_session import PlaySession

        asked = read(params, StartGame)
        document = self._document(asked.text_document)
        session = self._games[document.uri] = PlaySession(document, asked.players, asked.variants, asked.seed)
        return session.seen()

    def _game(self, named: TextDocument) -> PlaySession:
        if named.uri not in self._games:
            raise UnansweredError(FailureCode.REQUEST_FAILED, "no game has begun")
        return self._games[named.uri]

    def play(self, params: Any) -> Any:
        from mapdsl.server.params import PlayAction, read

        asked = read(params, PlayAction)
        return self._game(asked.text_document).play(asked.action)

    def play_on(self, params: Any) -> Any:
        from mapdsl.server.params import PlayOn, read

        asked = read(params, PlayOn)
        return self._game(asked.text_document).play_on(asked.actions, asked.bot, asked.until)

    def take_back(self, params: Any) -> Any:
        from mapdsl.server.params import PlayOn, read

        asked = read(params, PlayOn)
        return self._game(asked.text_document).take_back(asked.actions)

    def start_simulation(self, params: Any) -> Any:
        from mapdsl.server.params import StartSimulation, read
        from mapdsl.workspace.simulation_session import SimulationSession

        asked = read(params, StartSimulation)
        document = self._document(asked.text_document)
        session = SimulationSession(document, asked.players, asked.variants, asked.games, asked.seed, asked.bot)
        self._simulations[document.uri] = session
        return session.play_on()

    def simulate_on(self, params: Any) -> Any:
        from mapdsl.server.params import OnDocument, read

        uri = read(params, OnDocument).text_document.uri
        if uri not in self._simulations:
            raise UnansweredError(FailureCode.REQUEST_FAILED, "no simulation has begun")
        return self._simulations[uri].play_on()

    # ---- the text as a whole ----------------------------------------------------------------------------------------

    def document_symbol(self, params: Any) -> Any:
        from mapdsl.server import answers
        from mapdsl.workspace.structure import entries

        document = self._whole(params)
        return [answers.document_symbol(document.source, each) for each in entries(document)]

    def folding(self, params: Any) -> Any:
        from mapdsl.workspace.structure import folds

        found = sorted(set(folds(self._whole(params))))
        kinds = {True: "comment", False: "region"}
        return [
            {"startLine": each.first - 1, "endLine": each.last - 1, "kind": kinds[each.is_comment]} for each in found
        ]

    def selection(self, params: Any) -> Any:
        from mapdsl.server import answers
        from mapdsl.server.params import AtPositions, read
        from mapdsl.workspace.structure import selections

        asked = read(params, AtPositions)
        document = self._document(asked.text_document)
        found = []
        for position in asked.positions:
            around: dict[str, Any] = {}
            for span in reversed(selections(document, _offset(document, position))):
                here = {"range": answers.extent(document.source, span)}
                around = here | ({"parent": around} if around else {})
            found.append(around)
        return found

    def semantic_tokens(self, params: Any) -> Any:
        from mapdsl.server import answers
        from mapdsl.workspace.structure import tokens

        document = self._whole(params)
        return answers.semantic_tokens(document.source, tokens(document))

    def semantic_tokens_in(self, params: Any) -> Any:
        from mapdsl.server import answers
        from mapdsl.workspace.structure import tokens

        document, within = self._part(params)
        found = (each for each in tokens(document) if within.start <= each.span.start < within.end)
        return answers.semantic_tokens(document.source, found)

    def _part(self, params: Any) -> tuple[Document, Span]:
        from mapdsl.server.params import OnRange, read

        asked = read(params, OnRange)
        document = self._document(asked.text_document)
        return document, _span(document, asked.range)

    def inlay_hint(self, params: Any) -> Any:
        from mapdsl.server import answers
        from mapdsl.workspace.hints import hints

        document, within = self._part(params)
        return [
            {"position": answers.position(document.source, each.offset), "label": each.label, "paddingLeft": True}
            | ({"tooltip": each.more} if each.more else {})
            for each in hints(document, within)
        ]

    def formatting(self, params: Any) -> Any:
        from mapdsl.server import answers
        from mapdsl.workspace.text_edits import formatting

        document = self._whole(params)
        return answers.text_edits(document.source, formatting(document))

    def formatting_in(self, params: Any) -> Any:
        from mapdsl.server import answers
        from mapdsl.workspace.text_edits import formatting

        document, within = self._part(params)
        edits = [
            each for each in formatting(document) if within.start <= each.span.start <= each.span.end <= within.end
        ]
        return answers.text_edits(document.source, edits)

    def document_link(self, params: Any) -> Any:
        from mapdsl.server import answers
        from mapdsl.workspace.navigation import definitions
        from mapdsl.workspace.structure import used_names

        document = self._whole(params)
        return [
            {"range": answers.extent(document.source, name.span), "target": answers.uri_of_source(place.source)}
            for name in used_names(document)
            for place in definitions(self.workspace, document, name.span.start)
        ]

    def document_colour(self, params: Any) -> Any:
        from mapdsl.server import answers
        from mapdsl.server.swatches import rgb
        from mapdsl.workspace.structure import colours

        document = self._whole(params)
        return [
            {"range": answers.extent(document.source, span), "color": rgb(colour)} for colour, span in colours(document)
        ]

    def colour_presentation(self, params: Any) -> Any:
        from mapdsl.server.params import OnColour, read
        from mapdsl.server.swatches import nearest

        wanted = read(params, OnColour).color
        return [{"label": name} for name in nearest(wanted.red, wanted.green, wanted.blue)]

    # ---- scenarios and the client's commands ------------------------------------------------------------------------

    def code_lens(self, params: Any) -> Any:
        from mapdsl.server import answers
        from mapdsl.workspace.structure import entries

        document = self._whole(params)
        if document.compilation.board is None:
            return []
        lenses = [
            _lens(answers.extent(document.source, entries(document)[0].head), title, command, [document.uri])
            for title, command in (("draw", "mapdsl.draw"), ("play", "mapdsl.play"))
            if command in self.client.commands
        ]
        for scenario in document.compilation.board.scenarios:
            within = answers.extent(document.source, scenario.span)
            arguments = [document.uri, scenario.value.title]
            lenses.append(_lens(within, "run this scenario", RUN_SCENARIO, arguments))
        return lenses

    def execute(self, params: Any) -> Any:
        from mapdsl.server.params import Execute, TextDocument, read

        asked = read(params, Execute)
        if asked.command != RUN_SCENARIO or not all(isinstance(each, str) for each in asked.arguments[:2]):
            raise UnansweredError(FailureCode.INVALID_PARAMS, f"{asked.command} is not a command of the server")
        uri, title = (*asked.arguments, "", "")[:2]
        return self._run(self._document(TextDocument(uri)), title)

    def _run(self, document: Document, title: str) -> Any:
        """Plays the scenarios of a title, or all of them."""
        from mapdsl.engine.scenarios import Stage
        from mapdsl.workspace.scenario_runs import play_scenario

        board = document.compilation.board
        if board is None or document.compilation.has_errors:
            raise UnansweredError(FailureCode.REQUEST_FAILED, "the board has errors; its scenarios are not played")
        stage = Stage(document.compilation.tables)
        chosen = [each for each in board.scenarios if title in ("", each.value.title)]
        played = [play_scenario(stage, each) for each in chosen]
        failures = [failure for each in played for failure in each.failures]
        self._failures[document.uri] = (document.source.text, failures)
        if self.client.pulls:
            self._all_changed()
        else:
            self._unchecked[document.uri] = None
        said = [next((" ".join(f"{each.message}; {each.help}".split()) for each in one.failures), "") for one in played]
        for each, message in zip(played, said, strict=True):
            self._tell(f"{each.title}: {message or 'comes out'}", bad=bool(message))
        return [
            {"title": each.title, "passed": each.passed, "message": message}
            for each, message in zip(played, said, strict=True)
        ]


def _lens(within: Any, title: str, command: str, arguments: list[str]) -> dict[str, Any]:
    return {"range": within, "command": {"title": title, "command": command, "arguments": arguments}}


def _plain(value: Record) -> dict[str, Any]:
    from msgspec import to_builtins

    found: dict[str, Any] = to_builtins(value)
    return found


def _wants(only: Iterable[str] | None, kind: str) -> bool:
    """A kind of action stands for those below it."""
    return only is None or any(kind == each or kind.startswith(f"{each}.") or not each for each in only)


def _text_range(within: ClientRange) -> Any:
    from mapdsl.workspace.text_positions import TextPosition, TextRange

    start, end = (TextPosition(max(0, each.line), max(0, each.character)) for each in (within.start, within.end))
    return TextRange(start, end)


def _span(document: Document, within: ClientRange) -> Span:
    from mapdsl.workspace.text_positions import span_of_range

    return span_of_range(document.source, _text_range(within))


def _offset(document: Document, position: ClientPosition) -> int:
    from mapdsl.workspace.text_positions import TextPosition, offset_of

    return offset_of(document.source, TextPosition(max(0, position.line), max(0, position.character)))


_REQUESTS: dict[str, Method] = {
    "initialize": LanguageServer.initialize,
    "shutdown": LanguageServer.shutdown,
    "textDocument/diagnostic": LanguageServer.diagnostic,
    "workspace/diagnostic": LanguageServer.workspace_diagnostic,
    "textDocument/codeAction": LanguageServer.code_action,
    "textDocument/completion": LanguageServer.completion,
    "completionItem/resolve": LanguageServer.resolve_completion,
    "textDocument/hover": LanguageServer.hover,
    "textDocument/definition": LanguageServer.definition,
    "textDocument/references": LanguageServer.references,
    "textDocument/documentHighlight": LanguageServer.highlight,
    "textDocument/prepareRename": LanguageServer.prepare_rename,
    "textDocument/rename": LanguageServer.rename,
    "textDocument/linkedEditingRange": LanguageServer.linked_editing,
    "textDocument/documentSymbol": LanguageServer.document_symbol,
    "workspace/symbol": LanguageServer.workspace_symbol,
    "textDocument/foldingRange": LanguageServer.folding,
    "textDocument/selectionRange": LanguageServer.selection,
    "textDocument/semanticTokens/full": LanguageServer.semantic_tokens,
    "textDocument/semanticTokens/range": LanguageServer.semantic_tokens_in,
    "textDocument/inlayHint": LanguageServer.inlay_hint,
    "textDocument/formatting": LanguageServer.formatting,
    "textDocument/rangeFormatting": LanguageServer.formatting_in,
    "textDocument/documentLink": LanguageServer.document_link,
    "textDocument/documentColor": LanguageServer.document_colour,
    "textDocument/colorPresentation": LanguageServer.colour_presentation,
    "textDocument/codeLens": LanguageServer.code_lens,
    "workspace/executeCommand": LanguageServer.execute,
    "mapdsl/edit": LanguageServer.edit_map,
    "mapdsl/picture": LanguageServer.picture,
    "mapdsl/drag": LanguageServer.drag,
    "mapdsl/position": LanguageServer.position,
    "mapdsl/locate": LanguageServer.locate,
    "mapdsl/reveal": LanguageServer.reveal,
    "mapdsl/overview": LanguageServer.overview,
    "mapdsl/rules": LanguageServer.rules,
    "mapdsl/source": LanguageServer.source,
    "mapdsl/export": LanguageServer.export,
    "mapdsl/printedPages": LanguageServer.printed_pages,
    "mapdsl/startGame": LanguageServer.start_game,
    "mapdsl/play": LanguageServer.play,
    "mapdsl/playOn": LanguageServer.play_on,
    "mapdsl/takeBack": LanguageServer.take_back,
    "mapdsl/startSimulation": LanguageServer.start_simulation,
    "mapdsl/simulateOn": LanguageServer.simulate_on,
}
_NOTIFICATIONS: dict[str, Method] = {
    "initialized": LanguageServer.initialized,
    "textDocument/didOpen": LanguageServer.did_open,
    "textDocument/didChange": LanguageServer.did_change,
    "textDocument/didClose": LanguageServer.did_close,
    "workspace/didChangeWatchedFiles": LanguageServer.did_change_watched,
    "workspace/didChangeWorkspaceFolders": LanguageServer.did_change_folders,
}
