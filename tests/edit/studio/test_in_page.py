"""A page that runs Python in the browser gets the same responses, and needs no packages that browsers lack."""

from __future__ import annotations

import base64
import json
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

from mapdsl.api import compile_text
from mapdsl.base.resources import data_path
from mapdsl.edit.studio.in_page import InPage
from mapdsl.print.products import board_svg

ROOT = Path(__file__).parents[3]
ISLANDS = data_path("maps", "template.board.txt").read_text(encoding="utf-8").replace("BOARD_ID", "islands")
BOARD = {"textDocument": {"uri": "file:///islands.board"}}
OPENED = {"textDocument": {**BOARD["textDocument"], "version": 1, "text": ISLANDS}}


def asked(*messages: tuple[str, dict[str, Any]]) -> str:
    """Return a list of messages to send at once, as JSON. Notifications have no id."""
    told = ("initialized", "textDocument/didOpen")
    return json.dumps(
        [
            {"jsonrpc": "2.0", "method": method, "params": params} | ({} if method in told else {"id": number})
            for number, (method, params) in enumerate(messages)
        ]
    )


BEGINNING = (
    ("initialize", {"capabilities": {"textDocument": {"diagnostic": {}}}}),
    ("initialized", {}),
    ("textDocument/didOpen", OPENED),
)


def test_in_page_answers_in_order_and_reports_errors_singly() -> None:
    page = InPage()
    sent = asked(
        *BEGINNING, ("textDocument/diagnostic", BOARD), ("nothing", {}), ("mapdsl/picture", {**BOARD, "known": 0})
    )
    greeting, diagnostics, refused, picture = json.loads(page.handle(sent))
    assert [greeting["id"], diagnostics["id"], refused["id"], picture["id"]] == [0, 3, 4, 5]
    assert diagnostics["result"]["items"] == []
    assert "not supported" in refused["error"]["message"]
    assert "city:Market/0" in picture["result"]["parts"]


SESSION = (
    *BEGINNING,
    ("textDocument/diagnostic", BOARD),
    ("textDocument/semanticTokens/full", BOARD),
    ("textDocument/completion", {**BOARD, "position": {"line": 24, "character": 2}}),
    ("mapdsl/picture", {**BOARD, "known": 0}),
    ("mapdsl/edit", {**BOARD, "operation": {"operation": "addCity", "name": "", "x": 100, "y": 200}}),
    ("mapdsl/overview", BOARD),
    ("mapdsl/rules", {**BOARD, "language": "de", "whole": True}),
    ("mapdsl/export", {**BOARD, "what": "board", "form": "svg"}),
    ("mapdsl/export", {**BOARD, "what": "tickets", "form": "svg"}),
    ("mapdsl/printedPages", {**BOARD, "what": "tickets", "paper": "a4"}),
    ("workspace/executeCommand", {"command": "mapdsl.runScenario", "arguments": [BOARD["textDocument"]["uri"], ""]}),
    ("mapdsl/startGame", {**BOARD, "players": 2}),
    ("mapdsl/playOn", {**BOARD, "actions": 4, "bot": "planner"}),
    ("mapdsl/startSimulation", {**BOARD, "players": 2, "games": 2}),
)
SCRIPT = """
import json, sys
before = dict(sys.modules)
from mapdsl.edit.studio.in_page import InPage
answers = json.loads(InPage().handle(sys.stdin.read()))
files = {name for name, module in sys.modules.items() if name not in before and getattr(module, "__file__", None)}
print(json.dumps([answers, sorted({name.split(".")[0] for name in files})]))
"""


def test_in_page_imports_only_the_packed_packages() -> None:
    done = subprocess.run(
        [sys.executable, "-c", SCRIPT], input=asked(*SESSION), capture_output=True, text=True, check=True, cwd=ROOT
    )
    answers, modules = json.loads(done.stdout)
    assert [each["error"] for each in answers if "error" in each] == []
    wheels = re.findall(r"^([\w.-]+)==", (ROOT / "editors/page/wheels.txt").read_text(encoding="utf-8"), re.MULTILINE)
    packed = {"mapdsl", *(name.split(".")[0].replace("-", "_") for name in wheels)}
    assert set(modules) - set(sys.stdlib_module_names) - packed == set()


def test_in_page_export_equals_the_program_output() -> None:
    page = InPage()
    answers = json.loads(page.handle(asked(*BEGINNING, ("mapdsl/export", {**BOARD, "what": "board", "form": "svg"}))))
    assert base64.b64decode(answers[-1]["result"]["data"]).decode() == board_svg(compile_text(ISLANDS).tables)
