"""Files on disk take precedence: a page never overwrites a version that it has not seen."""

from __future__ import annotations

from hashlib import sha256
from pathlib import Path
from random import Random
from typing import Any

import pytest

from mapdsl.edit.studio.sessions import Sessions
from mapdsl.edit.studio.studio_files import StudioFiles
from mapdsl.edit.workspace import RefusedError
from mapdsl.edit.workspace.open_files import uri_of
from tests.edit.studio.page import RefusedByStudioError, StudioPage


def test_save_writes_the_file_repeatedly(page: StudioPage, board: Path) -> None:
    seen = page.begin()
    first = page.ask("studio/save", text=seen["text"] + "# one\n", stamp=seen["stamp"])
    assert board.read_text(encoding="utf-8").endswith("}\n# one\n")
    page.ask("studio/save", text=seen["text"] + "# two\n", stamp=first["stamp"])
    assert board.read_text(encoding="utf-8").endswith("}\n# two\n")
    assert sorted(path.name for path in board.parent.iterdir()) == ["islands.board", "secret.board"]


def test_save_refuses_to_overwrite_a_change_on_disk(page: StudioPage, board: Path) -> None:
    seen = page.begin()
    theirs = board.read_text(encoding="utf-8") + "# theirs\n"
    board.write_text(theirs, encoding="utf-8")
    with pytest.raises(RefusedByStudioError, match="changed on disk"):
        page.ask("studio/save", text=seen["text"] + "# mine\n", stamp=seen["stamp"])
    with pytest.raises(RefusedByStudioError, match="changed on disk"):
        page.ask("studio/save", text=seen["text"] + "# mine\n", stamp="")
    assert board.read_text(encoding="utf-8") == theirs
    now = page.ask("studio/look")
    assert now["text"] == theirs and now["stamp"] != seen["stamp"]
    page.ask("studio/save", text="# mine, now that theirs was seen\n", stamp=now["stamp"])
    assert board.read_text(encoding="utf-8") == "# mine, now that theirs was seen\n"


def test_save_refuses_to_recreate_a_deleted_file(page: StudioPage, board: Path) -> None:
    seen = page.begin()
    board.unlink()
    with pytest.raises(RefusedByStudioError, match="changed on disk"):
        page.ask("studio/save", text=seen["text"], stamp=seen["stamp"])
    assert not board.exists()


def test_a_new_file_is_created_only_when_saved(tmp_path: Path) -> None:
    path = tmp_path / "new.board"
    files, uri = StudioFiles([path], "beginning\n"), uri_of(path)
    seen = files.look(uri)
    assert (seen.text, seen.stamp, path.exists()) == ("beginning\n", "", False)
    files.save(uri, "text\n", "")
    assert path.read_text(encoding="utf-8") == "text\n"
    with pytest.raises(RefusedError, match="changed on disk"):
        files.save(uri, "other\n", "")


def test_save_keeps_line_ends_and_byte_order_mark(tmp_path: Path) -> None:
    path = tmp_path / "windows.board"
    path.write_bytes(b"\xef\xbb\xbfmapdsl 1\r\n# one\r\n")
    files, uri = StudioFiles([path]), uri_of(path)
    seen = files.look(uri)
    assert seen.text == "mapdsl 1\n# one\n"
    files.save(uri, "mapdsl 1\n# one\n# two\n", seen.stamp)
    assert path.read_bytes() == b"\xef\xbb\xbfmapdsl 1\r\n# one\r\n# two\r\n"


def test_unreadable_and_unwritable_files_are_reported(tmp_path: Path) -> None:
    folder, binary = tmp_path / "folder.board", tmp_path / "binary.board"
    folder.mkdir()
    binary.write_bytes(b"\xff\xfe\x00\x01")
    files = StudioFiles([folder, binary])
    with pytest.raises(RefusedError, match="folder"):
        files.look(uri_of(folder))
    with pytest.raises(RefusedError, match="UTF-8"):
        files.look(uri_of(binary))
    good = tmp_path / "good.board"
    good.write_text("x\n", encoding="utf-8")
    files = StudioFiles([good])
    stamp = files.look(uri_of(good)).stamp
    for text in ("\ud800", "x" * 20_000, "\n" * 50_000):
        with pytest.raises(RefusedError, match="cannot be written"):
            files.save(uri_of(good), text, stamp)
    assert good.read_text(encoding="utf-8") == "x\n"


def test_save_accepts_the_previous_stamp_of_the_same_page(page: StudioPage, board: Path) -> None:
    seen = page.begin()
    page.ask("studio/save", text="# one\n", stamp=seen["stamp"])
    found = page.ask("studio/look")
    assert found["own"] and found["text"] == "# one\n"
    page.ask("studio/save", text="# two\n", stamp=seen["stamp"])
    assert board.read_text(encoding="utf-8") == "# two\n"


def test_text_saved_by_another_page_is_not_own(page: StudioPage, board: Path) -> None:
    other = StudioPage(page.server, board, "other")
    seen = page.begin()
    other.begin()
    other.ask("studio/save", text="# theirs\n", stamp=seen["stamp"])
    assert not page.ask("studio/look")["own"] and other.ask("studio/look")["own"]
    with pytest.raises(RefusedByStudioError, match="changed on disk"):
        page.ask("studio/save", text="# mine\n", stamp=seen["stamp"])


def test_own_text_restored_by_another_program_is_a_change(page: StudioPage, board: Path) -> None:
    seen = page.begin()
    page.ask("studio/save", text="# one\n", stamp=seen["stamp"])
    board.write_text("# theirs\n", encoding="utf-8")
    now = page.ask("studio/look")
    board.write_text("# one\n", encoding="utf-8")
    with pytest.raises(RefusedByStudioError, match="changed on disk"):
        page.ask("studio/save", text="# theirs and mine\n", stamp=now["stamp"])


@pytest.mark.parametrize("seed", range(50))
def test_late_saves_are_refused_only_over_other_pages_texts(tmp_path: Path, seed: int) -> None:
    """Responses arrive late, several at once, or never. A page knows only the stamp in the last response that
    arrived."""
    random, path = Random(seed), tmp_path / "test.board"
    path.write_text("# begin\n", encoding="utf-8")
    sessions, uri = Sessions(StudioFiles([path])), uri_of(path)
    file: dict[str, Any] = {"textDocument": {"uri": uri}}

    def ask(page: str, method: str, **params: str) -> Any:
        message = {"jsonrpc": "2.0", "id": 1, "method": method, "params": file | params}
        (answer,) = sessions.handle(page, [message])
        return answer.get("result")

    def on_disk() -> str:
        return sha256(path.read_bytes()).hexdigest()

    writer, known = "", dict.fromkeys("ab", on_disk())
    coming: dict[str, list[str]] = {"a": [], "b": []}
    for page in known:
        ask(page, "initialize")
    for step in range(40):
        page = random.choice("aaab")
        if random.random() < 0.4 and coming[page]:
            known[page], coming[page] = coming[page][-1], []
        elif random.random() < 0.3:
            found = ask(page, "studio/look")
            assert (found["own"], found["stamp"]) == (writer == page, on_disk())
            coming[page].append(found["stamp"])
        else:
            before, is_known = path.read_text(encoding="utf-8"), known[page] == on_disk()
            saved = ask(page, "studio/save", text=f"# {step} {page}\n", stamp=known[page])
            assert bool(saved) == (is_known or writer == page)
            assert path.read_text(encoding="utf-8") == (f"# {step} {page}\n" if saved else before)
            if saved:
                writer = page
                coming[page].append(saved["stamp"])
