"""`check --watch` and `build --watch`, tested as users run them: a process, changing files, and printed output."""

from __future__ import annotations

import os
import queue
import shutil
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from click.testing import CliRunner

from mapdsl.cli import watching
from mapdsl.cli.main import mapdsl
from mapdsl.project.batch.cache import Cache
from mapdsl.project.config import Configs
from tests.writing import board_text

PATIENCE = 40.0
QUIET = 0.6
"""Waiting time in seconds after which a watch would have reported a change. It is used only to test that nothing is
reported."""

USABLE = """\
  players 2..3
  canvas 60 60
  trains 9
  deal-tickets 1 keep 1
  ticket A -- B 3
  ticket B -- C 2
  ticket A -- C 4
"""
GOOD = board_text(USABLE)
WRONG = board_text(f"{USABLE}  trainz 40\n")


def called(name: str, text: str = GOOD) -> str:
    """Return the text of the board with a different short name."""
    return text.replace("board test", f"board {name}")


FOUND = "error[R001]"
NOTHING = "nothing to report"


class Watch:
    """Watching process with its combined standard output and standard error."""

    def __init__(self, folder: Path, *arguments: str) -> None:
        self.process = subprocess.Popen(
            [sys.executable, "-m", "mapdsl", *arguments],
            cwd=folder,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            encoding="utf-8",
            env={**os.environ, "PYTHONPATH": str(Path(__file__).parents[2])},
        )
        self._lines: queue.Queue[str] = queue.Queue()
        threading.Thread(target=self._read, daemon=True).start()
        self.until("waiting for changes")

    def _read(self) -> None:
        assert self.process.stdout
        for line in self.process.stdout:
            self._lines.put(line)

    def until(self, *words: str) -> str:
        """Return all output up to the first line that contains any of the words."""
        printed, end = "", time.monotonic() + PATIENCE
        while not any(word in printed for word in words):
            try:
                printed += self._lines.get(timeout=max(0.0, end - time.monotonic()))
            except queue.Empty:
                pytest.fail(f"none of {words} in:\n{printed}")
        return printed

    def says_nothing(self) -> bool:
        time.sleep(QUIET)
        return self._lines.empty()

    def end(self) -> int:
        self.process.send_signal(signal.SIGINT)
        return self.process.wait(PATIENCE)


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "maps").mkdir()
    (tmp_path / "maps" / "a.board").write_text(GOOD, encoding="utf-8")
    return tmp_path


@pytest.fixture
def start(folder: Path) -> Iterator[Callable[..., Watch]]:
    """Return a function that starts a watch. All watches end with the test."""
    watches: list[Watch] = []

    def started(*arguments: str) -> Watch:
        watches.append(Watch(folder, *arguments))
        return watches[-1]

    yield started
    for watch in watches:
        watch.process.kill()
        watch.process.wait()


Start = Callable[..., Watch]


def replace(path: Path, text: str) -> None:
    """Write a file as most editors do: a new file replaces the old one."""
    path.with_name(".new~").write_text(text, encoding="utf-8")
    path.with_name(".new~").replace(path)


# ---- check ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("path", ["maps", "maps/a.board"])
@pytest.mark.parametrize("write", [Path.write_text, replace], ids=["in place", "replaced"])
def test_watch_checks_again_after_a_change(
    folder: Path, start: Start, path: str, write: Callable[[Path, str], object]
) -> None:
    watch = start("check", "--watch", path)
    for text, words in ((WRONG, FOUND), (GOOD, NOTHING), (WRONG, FOUND)):
        write(folder / "maps" / "a.board", text)
        assert "maps/a.board has changed\n" in watch.until(words)
    assert watch.end() == 130


def test_watch_notices_changes_without_system_events(
    folder: Path, start: Start, monkeypatch: pytest.MonkeyPatch
) -> None:
    """With polling, changes to a file are noticed at most once a second."""
    monkeypatch.setenv("WATCHFILES_FORCE_POLLING", "1")
    watch = start("check", "--watch", "maps")
    for text, words in ((WRONG, FOUND), (GOOD, NOTHING), (WRONG, FOUND), (GOOD, NOTHING)):
        (folder / "maps" / "a.board").write_text(text, encoding="utf-8")
        assert words in watch.until(words)


def test_watch_notices_a_second_change_within_a_clock_tick(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The second change leaves size and modification time as they were. Such a change is impossible once the file is
    older than a tick."""
    board, now = folder / "maps" / "a.board", time.time_ns()

    def looks(tick: int) -> list[object]:
        monkeypatch.setattr(watching, "TICK", tick)
        found: list[object] = []
        for text in ("a", "b"):
            board.write_text(text, encoding="utf-8")
            os.utime(board, ns=(now, now))
            found.append(watching.take_snapshot([str(board)], ()).files)
        return found

    first, second = looks(10**15)
    assert first != second
    first, second = looks(0)
    assert first == second


def test_watch_follows_a_deleted_and_recreated_file(folder: Path, start: Start) -> None:
    watch, board = start("check", "--watch", "maps/a.board"), folder / "maps" / "a.board"
    for _ in range(2):
        board.unlink()
        assert "maps/a.board is gone\n" in watch.until("there is no such file")
        board.write_text(GOOD, encoding="utf-8")
        assert "maps/a.board is new\n" in watch.until(NOTHING)


@pytest.mark.parametrize("path", ["maps", "maps/a.board"])
def test_watch_follows_a_deleted_and_recreated_folder(folder: Path, start: Start, path: str) -> None:
    watch = start("check", "--watch", path)
    for _ in range(2):
        shutil.rmtree(folder / "maps")
        assert "maps/a.board is gone" in watch.until("maps/a.board is gone")
        (folder / "maps").mkdir()
        (folder / "maps" / "a.board").write_text(WRONG, encoding="utf-8")
        assert FOUND in watch.until(FOUND)
        (folder / "maps" / "a.board").write_text(GOOD, encoding="utf-8")
        assert NOTHING in watch.until(NOTHING)


def test_watch_follows_a_replaced_folder(folder: Path, start: Start) -> None:
    (folder / "next").mkdir()
    (folder / "next" / "a.board").write_text(WRONG, encoding="utf-8")
    watch = start("check", "--watch", "maps")
    (folder / "maps" / "b.board").write_text(called("b"), encoding="utf-8")
    assert "2 files checked" in watch.until("2 files checked")
    (folder / "maps").rename(folder / "last")
    (folder / "next").rename(folder / "maps")
    assert FOUND in watch.until(FOUND)
    (folder / "maps" / "a.board").write_text(GOOD, encoding="utf-8")
    assert NOTHING in watch.until(NOTHING)


def test_watch_reports_half_written_files_and_waits(folder: Path, start: Start) -> None:
    watch, board = start("check", "--watch", "maps"), folder / "maps" / "a.board"
    data = GOOD.replace('"Test"', '"Łódź"').encode()
    board.write_bytes(data[: data.index("Ł".encode()) + 1])
    assert "is not UTF-8" in watch.until("is not UTF-8")
    board.write_bytes(data[:40])
    assert "error[" in watch.until("error[")
    board.write_bytes(data)
    assert NOTHING in watch.until(NOTHING)


def test_watch_notices_new_files_and_folders(folder: Path, start: Start) -> None:
    watch = start("check", "--watch", "maps")
    (folder / "maps" / "b.board").write_text(called("b"), encoding="utf-8")
    assert "maps/b.board is new\n" in watch.until("2 files checked")
    (folder / "maps" / "more" / "of").mkdir(parents=True)
    (folder / "maps" / "more" / "of" / "them.board").write_text(called("them", WRONG), encoding="utf-8")
    watch.until("maps/more/of/them.board is new")
    watch.until(FOUND)
    (folder / "maps" / "more" / "of" / "them.board").write_text(called("them"), encoding="utf-8")
    watch.until("3 files checked")


def test_watch_notices_changed_rules_files(folder: Path, start: Start) -> None:
    watch = start("check", "--watch", "maps/a.board")
    rules = folder / "maps" / "rules" / "classic.rules"
    rules.parent.mkdir()
    rules.write_text('mapdsl 1\n\nrules classic "Ours" {\n  trains 45\n}\n', encoding="utf-8")
    watch.until("maps/rules/classic.rules is new")
    watch.until("error[R021]")
    rules.unlink()
    watch.until(NOTHING)


@pytest.mark.parametrize("name", ["mapdsl.toml", "maps/mapdsl.toml", "pyproject.toml"])
def test_watch_notices_configuration_changes(folder: Path, start: Start, name: str) -> None:
    (folder / "maps" / "a.board").write_text(board_text(""), encoding="utf-8")
    head = "[tool.mapdsl]\n" if "project" in name else ""
    watch = start("check", "--watch", "maps")
    (folder / name).write_text(f"{head}ignore = {{ '*' = ['B', 'Y'] }}", encoding="utf-8")
    assert f"{name} is new\n" in watch.until(NOTHING)
    (folder / name).write_text(f"{head}colour = 3", encoding="utf-8")
    watch.until("there is no key `colour`")
    (folder / name).unlink()
    watch.until("warning[B007]")


@pytest.mark.parametrize(
    ("formats", "told"),
    [("['json', 'sarif']", "would be mixed up on standard output"), ("'json'", "give it a file: json=FILE")],
)
def test_watch_reports_unsuitable_formats_and_waits(folder: Path, start: Start, formats: str, told: str) -> None:
    watch = start("check", "--watch", "maps")
    (folder / "mapdsl.toml").write_text(f"format = {formats}", encoding="utf-8")
    assert told in " ".join(watch.until("give").split())
    (folder / "mapdsl.toml").unlink()
    watch.until(NOTHING)


def test_watch_ignores_irrelevant_changes(folder: Path, start: Start) -> None:
    watch, maps = start("check", "--watch", "--format", "json=maps/report.json", "maps"), folder / "maps"
    for name in (".a.board.swp", "a.board~", "4913", "#a.board#", "notes.txt", ".hidden.board"):
        (maps / name).write_text(WRONG, encoding="utf-8")
    (maps / ".git").mkdir()
    (maps / ".git" / "x.board").write_text(WRONG, encoding="utf-8")
    assert watch.says_nothing()
    (maps / "a.board").write_text(WRONG, encoding="utf-8")
    assert watch.until("maps/a.board has changed") == "maps/a.board has changed\n"
    assert watch.says_nothing(), "its own report is no change"


def test_watch_summarises_many_changes_in_one_line(folder: Path, start: Start) -> None:
    watch = start("check", "--watch", "maps")
    for number in range(8):
        (folder / f"{number}.board").write_text(called(f"b{number}"), encoding="utf-8")
    for number in range(8):
        (folder / f"{number}.board").rename(folder / "maps" / f"{number}.board")
    watch.until("9 files checked")
    for number in range(8):
        (folder / "maps" / f"{number}.board").rename(folder / f"{number}.board")
    assert "\x1b" not in watch.until("1 file checked")


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (["check", "--watch", "-"], "standard input does not change"),
        (["check", "--watch", "--fix", "."], "leave out --fix and --add-allow"),
        (["check", "--watch", "--format", "json", "."], "give it a file: json=FILE"),
        (["check", "--watch", "--fail-on", "never", "."], "fail-on"),
        (["check", "--watch", "--select", "nothing-like-it", "."], "there is no diagnostic called"),
        (["build", "--watch", "-"], "standard input does not change"),
        (["build", "--watch", "--check", "."], "choose one"),
    ],
)
def test_watch_refuses_incompatible_options(arguments: list[str], told: str) -> None:
    result = CliRunner().invoke(mapdsl, arguments)
    assert result.exit_code == 2
    assert told in " ".join(result.output.split())


def test_without_the_package_that_watches(monkeypatch: pytest.MonkeyPatch, folder: Path) -> None:
    monkeypatch.setitem(sys.modules, "watchfiles", None)
    result = CliRunner().invoke(mapdsl, ["check", "--watch", str(folder)])
    assert result.exit_code == 2
    assert "mapdsl[watch]" in result.output
    assert NOTHING not in result.output


def test_folder_it_was_started_in_goes(folder: Path, start: Start) -> None:
    watch = start("check", "--watch", ".")
    shutil.rmtree(folder)
    watch.until("the folder in which mapdsl was started is gone")
    assert watch.process.wait(PATIENCE) == 2


# ---- build ---------------------------------------------------------------------------------------------------------


def test_build_goes_on_after_mistakes(folder: Path, start: Start) -> None:
    watch, board = start("build", "--watch", "."), folder / "maps" / "a.board"
    tables = folder / "generated" / "test" / "tables.json"
    first = tables.read_bytes()
    assert watch.says_nothing(), "what it writes is no change"
    board.write_text(WRONG, encoding="utf-8")
    watch.until(FOUND)
    assert tables.read_bytes() == first
    board.write_text(GOOD.replace("ticket A -- B 3", "ticket A -- B 4"), encoding="utf-8")
    assert "tables.json: written" in watch.until("files of 1 board")
    assert tables.read_bytes() != first
    board.write_text(f"{GOOD}# as it was, with a remark\n", encoding="utf-8")
    watch.until("files of 1 board")
    assert tables.read_bytes() == first
    assert watch.end() == 130


def test_build_makes_only_what_has_changed(folder: Path, start: Start) -> None:
    (folder / "maps" / "b.board").write_text(called("other"), encoding="utf-8")
    watch = start("build", "--watch", "maps")
    times = {each: each.stat().st_mtime_ns for each in (folder / "generated").rglob("*.*")}
    (folder / "maps" / "a.board").write_text(GOOD.replace("ticket A -- B 3", "ticket A -- B 4"), encoding="utf-8")
    printed = watch.until("files of 2 boards")
    assert "generated/test/tables.json: written" in printed
    assert "generated/other" not in printed
    assert {each.parent.name for each, time in times.items() if each.stat().st_mtime_ns != time} == {"test"}


def test_board_that_has_not_changed_is_not_compiled_again(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from mapdsl import api
    from mapdsl.cli.commands import build

    compiled: list[str] = []
    compile_source = api.compile_source

    def noted(source: api.SourceFile, library: api.FileLibrary) -> api.Compilation:
        compiled.append(Path(source.name).stem)
        return compile_source(source, library)

    monkeypatch.setattr(build, "compile_source", noted)
    (folder / "maps" / "b.board").write_text(called("other"), encoding="utf-8")
    kept = Cache(folder / "cache", "builds")
    for text in (GOOD, f"{GOOD}# more\n", GOOD):
        (folder / "maps" / "a.board").write_text(text, encoding="utf-8")
        build.build([str(folder / "maps")], folder / "out", Configs(), cache=kept)
    assert compiled == ["a", "b", "a"]
