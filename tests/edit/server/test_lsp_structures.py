"""Responses of the server in protocol form."""

from __future__ import annotations

from collections import deque
from pathlib import Path
from typing import Any

import pytest

from mapdsl.base.resources import data_path
from mapdsl.base.source import SourceFile
from mapdsl.edit.server.stdio import take
from mapdsl.syntax.parser import parse
from mapdsl.syntax.printer import format_file
from tests.edit.server.client import FULL, Client, RequestRefusedError, apply_edits, marked

BOARDS = sorted(data_path("maps").glob("*.board"))

SMALL = """mapdsl 1

board small "Small" {
  players 2
  uses classic
  canvas 100 60

  city Cork at 10 30
  city "Bad Ems 🚂" at 50 40
  city Calais at 90 30 in North

  route Cork -- "Bad Ems 🚂" 3 red   # the first
  route "Bad Ems 🚂" -- Calais 2 blue | 2 green
  ticket Cork -- Calais 9

  scenario "a claim" players 2 {
    given 1 hand 3 red
    do 1 claim Cork -- "Bad Ems 🚂" with 3 red
    expect 1 points 4
  }
}
"""


def small(text: str = SMALL, **options: object) -> tuple[Client, str]:
    client = Client(**options)
    return client, client.open("untitled:small", text)


def errors(found: list[dict[str, Any]]) -> list[tuple[str, int]]:
    """Return the codes and lines of the errors. Warnings are left out, because small boards always have some."""
    return [(each["code"], each["range"]["start"]["line"]) for each in found if each["severity"] == 1]


# ---- the conversation -----------------------------------------------------------------------------------------------


def test_server_answers_exactly_the_announced_features() -> None:
    """Every announced feature responds for every board. The client checks the form of each message."""
    client = Client(FULL)
    assert "diagnosticProvider" in client.capabilities["capabilities"]
    for path in BOARDS:
        uri = client.open_file(path)
        lines = path.read_text(encoding="utf-8").split("\n")
        line = next(number for number, text in enumerate(lines) if text.startswith("  city"))
        whole = {"start": {"line": 0, "character": 0}, "end": {"line": len(lines), "character": 0}}
        at = {"line": line, "character": 11}
        assert client.at("hover", uri, at)["contents"]["value"]
        assert client.at("definition", uri, at)
        uses = client.at("references", uri, at, context={"includeDeclaration": True})
        assert len(uses) == len(client.at("documentHighlight", uri, at)) > 1
        assert client.at("prepareRename", uri, at)["placeholder"]
        assert client.at("completion", uri, at)["items"] is not None
        assert len(client.on("documentSymbol", uri)[0]["children"]) > 100
        assert client.on("foldingRange", uri)
        assert client.on("selectionRange", uri, positions=[at])[0]["parent"]
        assert client.on("semanticTokens/full", uri)["data"]
        part = client.on("semanticTokens/range", uri, range={"start": at, "end": {"line": line + 3, "character": 0}})
        assert 0 < len(part["data"]) < 250
        assert len(client.on("inlayHint", uri, range=whole)) > 100
        assert len(client.on("documentColor", uri)) > 50
        assert client.on("documentLink", uri)[0]["target"].endswith("classic.rules")
        assert client.on("codeLens", uri)
        assert client.on("formatting", uri, options={"tabSize": 2, "insertSpaces": True}) == []
        assert client.on("codeAction", uri, range=whole, context={"diagnostics": []}) is not None
        assert client.on("diagnostic", uri)["items"] == []
        client.tell("textDocument/didClose", {"textDocument": {"uri": uri}})


def test_completion_resolve_returns_unknown_items_unchanged() -> None:
    client, _ = small()
    for more in ({}, {"document": 1, "offset": 2, "within": 3}, {"server": 4, "self": 5}):
        answers = client.server.handle(
            {"jsonrpc": "2.0", "id": 1, "method": "completionItem/resolve", "params": {"label": "nothing", **more}}
        )
        assert [each["result"] for each in answers] == [{"label": "nothing", **more}]


def test_invalid_requests_are_refused_with_protocol_error_codes() -> None:
    client, uri = small()
    there, nowhere = {"textDocument": {"uri": uri}}, {"textDocument": {"uri": "file:///no/such"}}
    at = {"position": {"line": 0, "character": 0}}
    for method, params, code in (
        ("textDocument/nothing", {}, -32601),
        ("textDocument/hover", there, -32602),
        ("textDocument/hover", there | {"position": {"line": "1", "character": 0}}, -32602),
        ("textDocument/hover", nowhere | at, -32602),
        ("initialize", {"capabilities": {}}, -32600),
        ("textDocument/rename", there | at | {"newName": "a"}, -32803),
    ):  # fmt: skip
        with pytest.raises(RequestRefusedError) as refused:
            client.ask(method, params)
        assert refused.value.code == code, method
    client.ask("shutdown", None)
    with pytest.raises(RequestRefusedError) as refused:
        client.on("hover", uri, position={"line": 0, "character": 0})
    assert refused.value.code == -32600
    client.tell("exit", None)
    assert client.server.exit_status == 0


def test_positions_beyond_the_text_are_accepted() -> None:
    client, uri = small()
    for position in ({"line": 9999, "character": 9999}, {"line": 0, "character": 9999}, {"line": 3, "character": 99}):
        for method in ("hover", "definition", "completion", "documentHighlight"):
            client.at(method, uri, position)


# ---- diagnostics ----------------------------------------------------------------------------------------------------


def test_diagnostics_are_pulled_or_published_but_not_both() -> None:
    wrong = SMALL.replace("3 red ", "3 rad ")
    asking = Client(FULL)
    uri = asking.open("untitled:x", wrong)
    asking.settle()
    assert errors(asking.on("diagnostic", uri)["items"]) == [("F002", 11)]
    assert not [each for each in asking.notifications if each["method"] == "textDocument/publishDiagnostics"]
    told, uri = small(wrong)
    assert errors(told.published(uri)) == [("F002", 11)]
    assert "diagnosticProvider" not in told.capabilities["capabilities"]
    assert told.notifications[-1]["params"]["version"] == 1


def test_unchanged_diagnostics_are_not_sent_again() -> None:
    client = Client(FULL)
    uri = client.open("untitled:x", SMALL.replace("red", "rad"))
    first = client.on("diagnostic", uri)
    assert client.on("diagnostic", uri, previousResultId=first["resultId"]) == {
        "kind": "unchanged",
        "resultId": first["resultId"],
    }


def test_an_open_rules_file_takes_precedence_over_the_disk(tmp_path: Path) -> None:
    (tmp_path / "rules").mkdir()
    rules = tmp_path / "rules" / "own.rules"
    rules.write_text('mapdsl 1\n\nrules own "Own" {\n  uses classic\n  trains 40\n}\n')
    board = tmp_path / "x.board"
    board.write_text(SMALL.replace("uses classic", "uses own"))
    client = Client(folder=tmp_path)
    uri = client.open_file(board)
    assert errors(client.published(uri)) == []
    other = client.open_file(rules)
    end = {"line": 4, "character": 11}
    client.change(other, 2, {"range": {"start": {"line": 4, "character": 2}, "end": end}, "text": "trauns 40"})
    assert errors(client.published(other)) == [("R001", 4)]
    told = next(each for each in client.published(uri) if each["severity"] == 1)
    assert told["range"]["start"] == {"line": 4, "character": 7}  # position at which the board names the file
    assert told["relatedInformation"][0]["location"]["uri"] == other
    client.tell("textDocument/didClose", {"textDocument": {"uri": other}})
    assert errors(client.published(uri)) == []


def test_workspace_diagnostic_covers_all_files_of_a_folder(tmp_path: Path) -> None:
    (tmp_path / "good.board").write_text(SMALL)
    (tmp_path / "bad.board").write_text(SMALL.replace("3 red ", "3 rad "))
    client = Client(FULL, folder=tmp_path)
    found = client.ask("workspace/diagnostic", {"previousResultIds": []})["items"]
    named = {Path(each["uri"]).name: len(errors(each["items"])) for each in found}
    assert named == {"bad.board": 1, "good.board": 0}
    assert [each["method"] for each in client.notifications] == ["client/registerCapability"]


def test_a_too_large_text_gets_one_diagnostic_and_no_analysis() -> None:
    client, uri = small("mapdsl 1\n" + "#\n" * 50_000)
    assert [each["message"] for each in client.published(uri)] == ["the file has more than 40,000 lines"]
    assert client.on("documentSymbol", uri) == []


# ---- fixes ----------------------------------------------------------------------------------------------------------


def test_code_actions_offer_single_fixes_and_all_together() -> None:
    text = SMALL.replace("mapdsl 1\n\n", "").replace("Calais 9", "Calias 9")
    client, uri = small(text)
    whole = {"start": {"line": 0, "character": 0}, "end": {"line": 99, "character": 0}}
    actions = client.on("codeAction", uri, range=whole, context={"diagnostics": []})
    assert {each["title"]: each.get("isPreferred", False) for each in actions} == {
        "write `mapdsl 1`": True,
        "write `Calais`": False,
    }
    for action in actions:
        text = apply_edits(text, action["edit"]["changes"][uri]) if action["title"] == "write `Calais`" else text
    assert "ticket Cork -- Calais 9" in text
    only = {"diagnostics": [], "only": ["source.fixAll"]}
    (fixed,) = client.on("codeAction", uri, range=whole, context=only)
    before = SMALL.replace("mapdsl 1\n\n", "").replace("Calais 9", "Calias 9")
    assert apply_edits(before, fixed["edit"]["changes"][uri]).startswith("mapdsl 1\n")


def test_code_action_sets_the_value_of_a_ticket() -> None:
    client, uri = small(SMALL.replace("Calais 9", "Calais 8"))
    whole = {"start": {"line": 0, "character": 0}, "end": {"line": 99, "character": 0}}
    actions = client.on("codeAction", uri, range=whole, context={"diagnostics": []})
    (setting,) = (action for action in actions if action["title"] == "write `5`")
    text = apply_edits(SMALL.replace("Calais 9", "Calais 8"), setting["edit"]["changes"][uri])
    assert "ticket Cork -- Calais 5\n" in text and not setting.get("isPreferred")


def test_formatting_edits_only_unformatted_lines() -> None:
    client, uri = small()
    edits = client.on("formatting", uri, options={"tabSize": 2, "insertSpaces": True})
    source = SourceFile("x", SMALL)
    file = parse(source).file
    assert file is not None
    assert apply_edits(SMALL, edits) == format_file(file, source)
    assert all(each["range"]["start"]["line"] == each["range"]["end"]["line"] for each in edits)
    first = edits[0]["range"]["start"]["line"]
    some = {"start": {"line": first, "character": 0}, "end": {"line": first + 1, "character": 0}}
    in_part = client.on("rangeFormatting", uri, range=some, options={"tabSize": 2, "insertSpaces": True})
    assert in_part == [each for each in edits if each["range"]["start"]["line"] == first] != edits
    assert client.on("formatting", client.open("untitled:y", SMALL + "}"), options={}) == []


# ---- names ----------------------------------------------------------------------------------------------------------


def test_rename_works_from_a_use_and_quotes_the_new_name() -> None:
    client, uri = small()
    text, position = marked(SMALL.replace("-- Calais 9", "-- C^alais 9"))
    changed = client.at("rename", uri, position, newName="New Calais")["changes"][uri]
    assert apply_edits(text, changed) == SMALL.replace("Calais", '"New Calais"')
    text, position = marked(
        SMALL.replace("with 3 red", "with 3 red").replace('claim Cork -- "Bad', 'claim Cork -- "B^ad')
    )
    changed = client.at("rename", uri, position, newName="Ems")["changes"][uri]
    assert apply_edits(SMALL, changed) == SMALL.replace('"Bad Ems 🚂"', "Ems")


@pytest.mark.parametrize(
    ("name", "reason"),
    [
        ("Cork", "another place"),
        ("North", "another place"),
        ("", "at least one character"),
        ("a\nb", "at least one character"),
    ],
)
def test_rename_refuses_invalid_or_taken_names(name: str, reason: str) -> None:
    client, uri = small()
    _, position = marked(SMALL.replace("-- Calais 9", "-- C^alais 9"))
    with pytest.raises(RequestRefusedError, match=reason):
        client.at("rename", uri, position, newName=name)


def test_rename_refuses_while_a_line_with_the_name_is_unreadable() -> None:
    client, uri = small(SMALL.replace("ticket Cork -- Calais 9", "ticket Cork - Calais 9"))
    _, position = marked(SMALL.replace("city Calais", "city C^alais"))
    with pytest.raises(RequestRefusedError, match="line 14"):
        client.at("rename", uri, position, newName="Dover")


def test_rename_changes_a_piece_in_rules_file_and_all_boards(tmp_path: Path) -> None:
    (tmp_path / "rules").mkdir()
    rules = tmp_path / "rules" / "coins.rules"
    rules.write_text('mapdsl 1\n\nrules coins "Coins" {\n  piece coin worth 1\n  on turn-start may take coin\n}\n')
    for name in "ab":
        text = SMALL.replace("uses classic", "uses classic, coins").replace("small", name)
        (tmp_path / f"{name}.board").write_text(text.replace("  ticket", "  tally coin each 1\n  ticket"))
    client = Client(FULL, folder=tmp_path)
    uri = client.open_file(tmp_path / "a.board")
    _, position = marked((tmp_path / "a.board").read_text().replace("tally coin", "tally co^in"))
    changed = client.at("rename", uri, position, newName="gold")["documentChanges"]
    assert {Path(each["textDocument"]["uri"]).name: len(each["edits"]) for each in changed} == {
        "a.board": 1,
        "b.board": 1,
        "coins.rules": 2,
    }
    (declared,) = client.at("definition", uri, position)
    assert declared["uri"].endswith("coins.rules")
    assert declared["range"]["start"] == {"line": 3, "character": 8}


def test_definition_of_a_rule_is_the_rule_it_replaces() -> None:
    text, position = marked(SMALL.replace("  canvas", "  tr^ains 30\n  canvas"))
    client, uri = small(text)
    (place,) = client.at("definition", uri, position)
    line = Path(place["uri"].removeprefix("file://")).read_text().split("\n")[place["range"]["start"]["line"]]
    assert line.split() == ["trains", "45"]


def test_workspace_symbol_searches_all_files_of_a_folder(tmp_path: Path) -> None:
    (tmp_path / "good.board").write_text(SMALL)
    client = Client(folder=tmp_path)
    found = client.ask("workspace/symbol", {"query": "ems"})
    assert [(each["name"], each["location"]["range"]["start"]["line"]) for each in found] == [("Bad Ems 🚂", 8)]


def test_edit_message_moves_a_place() -> None:
    client, uri = small()
    operation = {"operation": "move", "place": "Calais", "x": 80, "y": 20}
    made = client.ask("mapdsl/edit", {"textDocument": {"uri": uri}, "operation": operation})
    assert apply_edits(SMALL, made["edit"]["changes"][uri]) == SMALL.replace("at 90 30", "at 80 20")
    for wrong, code in (({"operation": "fly"}, -32602), (operation | {"place": "Rome"}, -32803)):
        with pytest.raises(RequestRefusedError) as refused:
            client.ask("mapdsl/edit", {"textDocument": {"uri": uri}, "operation": wrong})
        assert refused.value.code == code


# ---- what is shown --------------------------------------------------------------------------------------------------


def test_hover_escapes_markdown_in_names() -> None:
    name = "x](command:a) `` <img src=x> **"
    text, position = marked(SMALL.replace("city Calais", f'city "^{name}"').replace("Calais", f'"{name}"'))
    client, uri = small(text)
    shown = client.at("hover", uri, position)["contents"]["value"]
    assert f"``` {name} ```" in shown


def test_inlay_hints_show_computed_values() -> None:
    client, uri = small()
    whole = {"start": {"line": 0, "character": 0}, "end": {"line": 99, "character": 0}}
    hints = {
        (each["position"]["line"], each["position"]["character"]): each["label"]
        for each in client.on("inlayHint", uri, range=whole)
    }
    assert hints[11, 34] == "4 points"  # after the colour; the preceding emoji counts as two units
    assert hints[13, 25] == "5 spaces"
    assert hints[7, 20] == "1 ticket"
    assert not any(line == 8 for line, _ in hints)


def test_semantic_tokens_use_utf_16_columns() -> None:
    client, uri = small(
        SMALL.replace("  canvas", "  deal-tickets 3 keep 2 refused out-of-game when players = 2\n  canvas")
    )
    legend = client.capabilities["capabilities"]["semanticTokensProvider"]["legend"]["tokenTypes"]
    data = client.on("semanticTokens/full", uri)["data"]
    line = character = 0
    found: dict[tuple[int, int], tuple[int, str, int]] = {}
    for at in range(0, len(data), 5):
        down, right, length, sort, modifiers = data[at : at + 5]
        line, character = line + down, right if down else character + right
        found[line, character] = (length, legend[sort], modifiers)
    of_rule = {at: what for (line, at), what in found.items() if line == 5}
    assert of_rule == {
        2: (12, "function", 0),
        15: (1, "number", 0),
        17: (4, "parameter", 0),
        22: (1, "number", 0),
        24: (7, "parameter", 0),
        44: (4, "keyword", 0),
        49: (7, "property", 0),
        57: (1, "operator", 0),
        59: (1, "number", 0),
    }
    assert found[9, 7] == (12, "class", 1)
    assert found[12, 8] == (4, "class", 0)
    assert found[12, 29] == (1, "number", 0)
    assert found[12, 31] == (3, "enumMember", 0)
    assert found[12, 37] == (11, "comment", 0)
    assert found[18, 4] == (2, "keyword", 0)


def test_document_colours_offer_only_colours_of_the_game() -> None:
    client, uri = small()
    found = client.on("documentColor", uri)
    assert len(found) == 3
    offered = client.on("colorPresentation", uri, color=found[1]["color"], range=found[1]["range"])
    assert offered[0]["label"] == "blue"
    assert len(offered) == 9


def test_failed_scenario_is_a_diagnostic_until_the_text_changes() -> None:
    client, uri = small(SMALL.replace("points 4", "points 5"))
    (lens,) = client.on("codeLens", uri)
    command = lens["command"]
    assert client.ask(
        "workspace/executeCommand", {"command": command["command"], "arguments": command["arguments"]}
    ) == [{"title": "a claim", "passed": False, "message": "expected points 5; found points 4"}]
    assert errors(client.published(uri)) == [("X020", 18)]
    client.change(uri, 2, {"text": SMALL})
    assert errors(client.published(uri)) == []


def test_code_lenses_name_only_commands_of_the_client() -> None:
    client, uri = small(commands=["mapdsl.play"])
    assert [each["command"]["command"] for each in client.on("codeLens", uri)] == ["mapdsl.play", "mapdsl.runScenario"]


# ---- what waits -----------------------------------------------------------------------------------------------------


def test_stale_requests_are_cancelled_but_changes_are_kept() -> None:
    text = {"textDocument": {"uri": "a"}}
    waiting = deque(
        [
            {"id": 1, "method": "textDocument/diagnostic", "params": text},
            {"id": 2, "method": "textDocument/inlayHint", "params": {"textDocument": {"uri": "b"}}},
            {"id": 3, "method": "textDocument/rename", "params": text},
            {"id": 4, "method": "textDocument/hover", "params": text},
            {"method": "textDocument/didChange", "params": text},
            {"id": 5, "method": "textDocument/hover", "params": text},
            {"id": 6, "method": "textDocument/hover", "params": text},
            {"method": "$/cancelRequest", "params": {"id": 6}},
        ]
    )
    taken, given_up = [], []
    while waiting:
        message, refused = take(waiting)
        taken.append(message and message.get("id", message["method"]))
        given_up += [(each["id"], each["error"]["code"]) for each in refused]
    assert taken == [2, 3, "textDocument/didChange", 5, "$/cancelRequest"]
    assert given_up == [(1, -32802), (4, -32801), (6, -32800)]


# ---- pictures and games ---------------------------------------------------------------------------------------------


def test_picture_and_game_messages_are_answered() -> None:
    client, uri = small()
    text = {"textDocument": {"uri": uri}}
    picture = client.ask("mapdsl/picture", text)
    assert "track:Bad Ems 🚂--Cork" in picture["parts"]
    again = client.ask("mapdsl/picture", text | {"known": picture["revision"]})
    assert again["parts"] == {}
    part = {"part": "city:Calais/0"}
    assert client.ask("mapdsl/reveal", text | part)["range"]["start"] == {"line": 9, "character": 2}
    located = client.ask("mapdsl/locate", text | {"position": {"line": 9, "character": 4}})
    assert located["parts"][0] == "city:Calais/0"
    dragged = client.ask(
        "mapdsl/drag", text | {"place": "Calais", "end": 0, "x": 60, "y": 40, "known": again["revision"]}
    )
    assert set(dragged["position"]) == {"x", "y"}
    assert "city:Calais/0" in dragged["parts"]
    begun = client.ask("mapdsl/startGame", text | {"players": 2})
    first = begun["choices"][0]["action"]
    assert first in client.ask("mapdsl/ways", text | {"action": first})
    played = client.ask("mapdsl/play", text | {"action": first})
    assert played["played"] == 1
    assert client.ask("mapdsl/takeBack", text)["played"] == 0
    assert client.ask("mapdsl/playOn", text | {"actions": 3})["played"] == 3
    assert client.ask("mapdsl/sit", text | {"seat": 1})["view"]["viewer"] == 1
    found = client.ask("mapdsl/startSimulation", text | {"players": 2, "games": 2})
    while found["games"] < found["wanted"]:
        found = client.ask("mapdsl/simulateOn", text)
    assert found["games"] == 2
