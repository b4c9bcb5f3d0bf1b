"""Capabilities that the server announces before it reads any document. Importing this module is cheap."""

from __future__ import annotations

from typing import Any

from mapdsl.base.records import Record
from mapdsl.edit.workspace.token_types import TokenType

RUN_SCENARIO = "mapdsl.runScenario"
FIX_ALL = "source.fixAll.mapdsl"
WATCHED = ("**/*.board", "**/*.rules", "**/mapdsl.toml", "**/pyproject.toml")


class Client(Record):
    pulls: bool = False
    """True if the client requests ("pulls") diagnostics, so that the server sends none unasked."""
    refreshes: bool = False
    """True if the client requests diagnostics again when the server asks it to."""
    versioned_edits: bool = False
    watches: bool = False
    commands: tuple[str, ...] = ()
    """Commands that the client implements itself. Code lenses may use them."""


def client_of(capabilities: dict[str, Any], options: object) -> Client:
    commands = options.get("commands") if isinstance(options, dict) else None
    named = commands if isinstance(commands, list) else []
    return Client(
        pulls=_has(capabilities, "textDocument", "diagnostic"),
        refreshes=_has(capabilities, "workspace", "diagnostics", "refreshSupport"),
        versioned_edits=_has(capabilities, "workspace", "workspaceEdit", "documentChanges"),
        watches=_has(capabilities, "workspace", "didChangeWatchedFiles", "dynamicRegistration"),
        commands=tuple(name for name in named if isinstance(name, str)),
    )


def _has(capabilities: object, *path: str) -> bool:
    for key in path:
        capabilities = capabilities.get(key, False) if isinstance(capabilities, dict) else False
    return capabilities is not False


def capabilities_for(client: Client) -> dict[str, Any]:
    offered: dict[str, Any] = {
        "positionEncoding": "utf-16",
        "textDocumentSync": {"openClose": True, "change": 2, "save": False},
        "completionProvider": {"triggerCharacters": [" ", '"'], "resolveProvider": True},
        "hoverProvider": True,
        "definitionProvider": True,
        "referencesProvider": True,
        "documentHighlightProvider": True,
        "renameProvider": {"prepareProvider": True},
        "linkedEditingRangeProvider": True,
        "documentSymbolProvider": True,
        "workspaceSymbolProvider": True,
        "foldingRangeProvider": True,
        "selectionRangeProvider": True,
        "semanticTokensProvider": {
            "legend": {"tokenTypes": list(TokenType), "tokenModifiers": ["declaration"]},
            "full": True,
            "range": True,
        },
        "inlayHintProvider": True,
        "codeLensProvider": {},
        "colorProvider": True,
        "codeActionProvider": {"codeActionKinds": ["quickfix", FIX_ALL]},
        "documentFormattingProvider": True,
        "documentRangeFormattingProvider": True,
        "documentLinkProvider": {},
        "executeCommandProvider": {"commands": [RUN_SCENARIO]},
        "workspace": {"workspaceFolders": {"supported": True, "changeNotifications": True}},
    }
    asked_for = {"identifier": "mapdsl", "interFileDependencies": True, "workspaceDiagnostics": True}
    return offered | ({"diagnosticProvider": asked_for} if client.pulls else {})
