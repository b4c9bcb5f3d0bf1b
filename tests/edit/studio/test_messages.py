"""Messages of a page: requests about open files are answered, and requests about any other files are refused."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from mapdsl.edit.studio.http_transport import StudioServer
from mapdsl.edit.studio.sessions import MAX_PAGES
from mapdsl.edit.workspace.open_files import uri_of
from tests.edit.server.client import apply_edits
from tests.edit.studio.page import RefusedByStudioError, StudioPage


def test_page_gets_text_diagnostics_and_picture(page: StudioPage, board: Path) -> None:
    seen = page.begin()
    assert seen["text"] == board.read_text(encoding="utf-8") and seen["name"] == "islands.board"
    assert page.ask("textDocument/diagnostic")["items"] == []
    picture = page.ask("mapdsl/picture", known=0)
    assert picture["spots"].keys() >= {"Harbour/0", "Old Pier/0"}
    broken = seen["text"].replace("4 red | 4 blue", "4 red | 4 bleu")
    change = {"textDocument": {"uri": page.uri, "version": 2}, "contentChanges": [{"text": broken}]}
    page.tell("textDocument/didChange", change)
    (found,) = page.ask("textDocument/diagnostic")["items"]
    assert "bleu" in found["message"]
    with pytest.raises(RefusedByStudioError, match="has errors"):
        page.ask("mapdsl/picture", known=picture["revision"], live=True)


def test_dragging_a_place_changes_only_its_coordinates(page: StudioPage) -> None:
    text = page.begin()["text"]
    picture = page.ask("mapdsl/picture", known=0)
    x, y = picture["spots"]["Mill/0"]
    frame = page.ask("mapdsl/drag", place="Mill", end=0, x=x + 20, y=y + 30, known=picture["revision"])
    assert not any(name.startswith(("below", "above")) for name in frame["parts"])
    move = {"operation": "move", "place": "Mill", "end": 0, **frame["position"]}
    (edits,) = page.ask("mapdsl/edit", operation=move)["edit"]["changes"].values()
    after = apply_edits(text, edits)
    changed = [(old, new) for old, new in zip(text.split("\n"), after.split("\n"), strict=True) if old != new]
    assert len(changed) == 1 and changed[0][0] == "  city    Mill        at 250 60"
    assert changed[0][1].startswith("  city    Mill        at 27")


def test_source_message_reads_only_rules_files_of_the_board(page: StudioPage, tmp_path: Path) -> None:
    text = page.begin()["text"]
    line, column = next((at, each.index("classic")) for at, each in enumerate(text.split("\n")) if "uses" in each)
    (found,) = page.ask("textDocument/definition", position={"line": line, "character": column})
    seen = page.ask("mapdsl/source", source=found["uri"])
    assert seen["name"] == "classic.rules" and seen["text"].startswith("mapdsl 1\n") and seen["words"]
    (tmp_path / "rules").mkdir()
    (tmp_path / "rules" / "secret.rules").write_text('mapdsl 1\nrules secret "S" {\n}\n', encoding="utf-8")
    for other in (uri_of(tmp_path / "rules" / "secret.rules"), uri_of(Path("/etc/passwd")), "", "classic.rules"):
        with pytest.raises(RefusedByStudioError, match="does not use this file"):
            page.ask("mapdsl/source", source=other)


def test_edit_messages_draw_a_board_from_scratch(tmp_path: Path, page: StudioPage) -> None:
    """The user gives no names, lengths or values, so the defaults are used."""
    from mapdsl.edit.studio import empty_board

    text = empty_board("my map")
    page.ask("initialize", {})
    page.tell("textDocument/didOpen", {"textDocument": {"uri": page.uri, "version": 1, "text": text}})

    def do(**operation: Any) -> None:
        nonlocal text
        (edits,) = page.ask("mapdsl/edit", operation=operation)["edit"]["changes"].values()
        text = apply_edits(text, edits)
        change = {"textDocument": {"uri": page.uri, "version": 2}, "contentChanges": [{"text": text}]}
        page.tell("textDocument/didChange", change)
        page.ask("mapdsl/picture", known=0)

    assert page.ask("mapdsl/picture", known=0)["spots"] == {}
    position = page.ask("mapdsl/position", x=300, y=200)
    assert (round(position["x"]), round(position["y"])) == (300, 200)
    for x, y in ((100, 100), (200, 100), (400, 300)):
        do(operation="addCity", name="", x=x, y=y)
    do(operation="addRoute", start="A", goal="B")
    do(operation="addRoute", start="B", goal="C", colour="red")
    do(operation="addTicket", start="A", goal="C")
    assert "  city    A  at 100 100\n  city    B  at 200 100\n  city    C  at 400 300\n" in text
    overview = page.ask("mapdsl/overview")
    lengths = {track["id"]: track["length"] for track in overview["tracks"]}
    assert lengths["A--B"] == 3, "between cities 100 mm apart three trains of 25 mm have room"
    assert next(track for track in overview["tracks"] if track["id"] == "B--C")["colour"] == "red"
    (goal,) = overview["tickets"][0]["goals"]
    assert goal["worth"] == goal["shortest"] == sum(lengths.values())


def test_overview_rules_and_scenarios_are_answered(page: StudioPage) -> None:
    page.begin()
    overview = page.ask("mapdsl/overview")
    assert overview["players"] == [2, 3, 4] and "de" in overview["languages"]
    assert next(each for each in overview["places"] if each["id"] == "Castle")["tickets"] == 4
    sections = page.ask("mapdsl/rules", language="de", whole=True)
    assert "Spielmaterial" in [section["title"] for section in sections]
    lenses = page.ask("textDocument/codeLens")
    titles = [lens["command"]["arguments"][1] for lens in lenses]
    arguments = {"command": "mapdsl.runScenario", "arguments": [page.uri, titles[-1]]}
    assert [each["passed"] for each in page.ask("workspace/executeCommand", arguments)] == [True]
    ticket = page.ask("mapdsl/reveal", part=f"ticket:{overview['tickets'][0]['id']}")
    assert ticket["range"]["start"]["line"] > 20


@pytest.mark.parametrize(
    ("method", "params"),
    [
        ("textDocument/hover", {"position": {"line": 0, "character": 0}}),
        ("textDocument/definition", {"position": {"line": 0, "character": 0}}),
        ("textDocument/references", {"position": {"line": 0, "character": 0}}),
        ("mapdsl/source", {"source": "file:///etc/passwd"}),
        ("textDocument/didOpen", {}),
        ("textDocument/diagnostic", {}),
        ("mapdsl/picture", {}),
        ("mapdsl/overview", {}),
        ("mapdsl/startSimulation", {"players": 2}),
        ("mapdsl/simulateOn", {}),
        ("studio/look", {}),
        ("studio/save", {"text": "", "stamp": ""}),
    ],
)
def test_messages_about_files_not_opened_are_refused(
    page: StudioPage, tmp_path: Path, method: str, params: dict[str, Any]
) -> None:
    page.begin()
    secret = tmp_path / "secret.board"
    before = secret.read_bytes()
    hostile = (uri_of(secret), "file:///etc/passwd", page.uri + "/../secret.board", "", None, 7, [page.uri])
    for uri in hostile:
        with pytest.raises(RefusedByStudioError):
            page.ask(method, {"textDocument": {"uri": uri, "version": 1, "text": ""}, **params})
    with pytest.raises(RefusedByStudioError):
        page.ask(method, {})
    assert secret.read_bytes() == before


@pytest.mark.parametrize(
    ("method", "params"),
    [
        ("workspace/symbol", {"query": ""}),
        ("workspace/diagnostic", {}),
        ("workspace/didChangeWorkspaceFolders", {"event": {"added": [{"uri": "file:///"}], "removed": []}}),
        ("shutdown", None),
        ("exit", None),
        ("studio/anything", {}),
    ],
)
def test_workspace_messages_are_refused(page: StudioPage, method: str, params: Any) -> None:
    page.begin()
    with pytest.raises(RefusedByStudioError, match="not supported"):
        page.ask(method, {} if params is None else params)
    for arguments in ([], ["file:///etc/passwd", ""], [None]):
        with pytest.raises(RefusedByStudioError):
            page.ask("workspace/executeCommand", {"command": "mapdsl.runScenario", "arguments": arguments})


def test_initialize_opens_no_folder(page: StudioPage, tmp_path: Path) -> None:
    folder = {"uri": uri_of(tmp_path), "name": "all"}
    page.ask("initialize", {"capabilities": {}, "rootUri": folder["uri"], "workspaceFolders": [folder]})
    (session,) = page.server.sessions._pages.values()
    assert session.server.workspace.folders == []


def test_pages_have_separate_texts_and_the_oldest_is_dropped(server: StudioServer, board: Path) -> None:
    pages = [StudioPage(server, board, f"page {number}") for number in range(MAX_PAGES + 1)]
    text = pages[0].begin()["text"]
    other = text.replace('"Islands"', '"Others"')
    change = {"textDocument": {"uri": pages[0].uri, "version": 2}, "contentChanges": [{"text": other}]}
    pages[0].tell("textDocument/didChange", change)
    for each in pages[1:-1]:
        each.begin()
    assert pages[0].ask("mapdsl/overview")["title"] == "Others"
    assert pages[1].ask("mapdsl/overview")["title"] == "Islands"
    pages[-1].begin()
    pages[1].ask("mapdsl/overview")
    with pytest.raises(RefusedByStudioError, match="initialize"):
        pages[2].ask("mapdsl/overview")


def test_picture_escapes_hostile_names(page: StudioPage) -> None:
    name = "<script>alert(1)</script><img src=x onerror=alert(2)>&'"
    text = (
        'mapdsl 1\n\nboard x "<b onload=x>" {\n  players 2\n  uses classic\n  canvas 600 400\n  sheet 600 400\n'
        f'  city "{name}" at 100 100\n  city B at 300 300\n  route "{name}" -- B 3 gray\n}}\n'
    )
    page.ask("initialize", {})
    page.tell("textDocument/didOpen", {"textDocument": {"uri": page.uri, "version": 1, "text": text}})
    parts = "".join(page.ask("mapdsl/picture", known=0)["parts"].values())
    assert "<script" not in parts and "<img" not in parts and "<b " not in parts
    assert "&lt;script&gt;" in parts
