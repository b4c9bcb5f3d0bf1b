"""Checking boards on several CPU cores: the output has the same bytes as on one core, even if helper processes fail."""

from __future__ import annotations

import multiprocessing
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from mapdsl.api import FileLibrary, SourceFile
from mapdsl.diagnostics.reports import FORMATS
from mapdsl.project.batch import parallel_check
from mapdsl.project.batch.rows import Rows
from tests.project.boards import EXAMPLES, check, write_boards

PATIENCE = 60.0
ROOT = Path(__file__).parents[2]


@pytest.fixture
def boards(tmp_path: Path) -> Path:
    """Return a folder with one board for every kind of error, and with two empty files."""
    write_boards(tmp_path / "maps", number=len(EXAMPLES))
    for name in ("none.board", "nothing.board"):
        (tmp_path / "maps" / name).write_text("", encoding="utf-8")
    return tmp_path / "maps"


@pytest.fixture
def helped(monkeypatch: pytest.MonkeyPatch) -> None:
    """Use two helper processes, regardless of the number of CPU cores and of boards."""
    monkeypatch.setattr(parallel_check, "cores", lambda: 2)
    monkeypatch.setattr(parallel_check, "WORTH_A_PROCESS", 1)
    monkeypatch.setattr(parallel_check, "PART", 1)


@pytest.fixture
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[[], list[bool]]:
    """Return a function that lists, for each compiled source, True if this process compiled it."""
    log, rows = tmp_path / "log", parallel_check._rows

    def noted(source: SourceFile, library: FileLibrary) -> Rows:
        with log.open("a") as stream:
            stream.write(f"{os.getpid()}\n")
        return rows(source, library)

    monkeypatch.setattr(parallel_check, "_rows", noted)
    return lambda: [int(each) == os.getpid() for each in log.read_text().split()]


def reports(boards: Path, folder: Path, *options: str) -> dict[str, bytes]:
    """Return the reports in every format, by file name."""
    folder.mkdir()
    outputs = [each for form in FORMATS for each in ("--format", f"{form}={folder / form}")]
    result = check(*options, *outputs, boards)
    assert result.exit_code == 1
    return {form: (folder / form).read_bytes() for form in FORMATS}


def test_same_bytes_on_one_core_on_several_and_from_the_cache(
    boards: Path, tmp_path: Path, request: pytest.FixtureRequest
) -> None:
    alone = reports(boards, tmp_path / "alone", "--no-cache")
    request.getfixturevalue("helped")
    where: Callable[[], list[bool]] = request.getfixturevalue("here")
    assert reports(boards, tmp_path / "helped") == alone
    assert where().count(True) == 1
    assert len(where()) == len(list(boards.rglob("*.*")))
    assert reports(boards, tmp_path / "kept") == alone
    assert len(where()) == len(list(boards.rglob("*.*")))


@pytest.mark.parametrize(
    ("cores", "worth"), [(2, parallel_check.WORTH_A_PROCESS), (1, 1)], ids=["few boards", "one core"]
)
def test_no_helper_is_started_for_few_boards_or_one_core(
    here: Callable[[], list[bool]], monkeypatch: pytest.MonkeyPatch, cores: int, worth: int
) -> None:
    monkeypatch.setattr(parallel_check, "cores", lambda: cores)
    monkeypatch.setattr(parallel_check, "WORTH_A_PROCESS", worth)
    check("--no-cache", ROOT / "maps" / "usa.board", ROOT / "maps" / "europe.board")
    assert set(here()) == {True}


def test_work_of_a_dead_helper_is_done_by_others(boards: Path, monkeypatch: pytest.MonkeyPatch, helped: None) -> None:
    expected, rows, own = check("--no-cache", boards), parallel_check._rows, os.getpid()

    def fatal(source: SourceFile, library: FileLibrary) -> Rows:
        if os.getpid() != own and "1" in Path(source.name).name:
            os.kill(os.getpid(), signal.SIGKILL)
        return rows(source, library)

    monkeypatch.setattr(parallel_check, "_rows", fatal)
    assert check("--no-cache", boards).output == expected.output


def test_check_works_if_no_process_can_be_started(boards: Path, monkeypatch: pytest.MonkeyPatch, helped: None) -> None:
    expected = check("--no-cache", boards)

    def none_left(_: object) -> None:
        raise BlockingIOError(11, "Resource temporarily unavailable")

    monkeypatch.setattr(multiprocessing.context.ForkProcess, "start", none_left)
    monkeypatch.setattr(multiprocessing.context.SpawnProcess, "start", none_left)
    assert check("--no-cache", boards).output == expected.output


# ---- whole runs ---------------------------------------------------------------------------------------------------


def started(maps: Path, body: str) -> subprocess.Popen[bytes]:
    """Start a run in a separate process group with two helper processes. The code in `body` runs before a source is
    compiled."""
    code = (
        "import os, sys, time\n"
        "seen = []\n"
        "from mapdsl.project.batch import parallel_check\n"
        "parallel_check.cores, parallel_check.WORTH_A_PROCESS, parallel_check.PART = lambda: 2, 1, 1\n"
        "rows = parallel_check._rows\n"
        "def changed(source, library):\n"
        f"    {body}\n"
        "    return rows(source, library)\n"
        "parallel_check._rows = changed\n"
        "from mapdsl.__main__ import main\n"
        f"sys.argv = ['mapdsl', 'check', {str(maps)!r}]\n"
        "main()\n"
    )
    return subprocess.Popen(
        [sys.executable, "-c", code], stdout=subprocess.PIPE, stderr=subprocess.PIPE, start_new_session=True
    )


def test_crash_in_a_helper_crashes_the_run(boards: Path) -> None:
    crashed = started(boards, "assert '010' not in source.name, 'boom'")
    _, errors = crashed.communicate(timeout=PATIENCE)
    assert crashed.returncode == 101
    assert errors.count(b"Traceback") == errors.count(b"boom") == 1
    assert b"while checking" in errors
    assert b"010" in errors


def test_crash_at_one_board_keeps_findings_of_the_others(boards: Path) -> None:
    whole, _ = started(boards, "pass").communicate(timeout=PATIENCE)
    output, _ = started(boards, "assert '010' not in source.name, 'boom'").communicate(timeout=PATIENCE)
    findings = [part for part in whole.split(b"\n\n") if b"010.board" not in part][:-1]
    assert findings
    assert all(part in output for part in findings)


@pytest.fixture
def running(boards: Path, cache: Path, request: pytest.FixtureRequest) -> subprocess.Popen[bytes]:
    """Return a run whose two helper processes have each checked one board, and wait some seconds before every
    further board."""
    process = started(boards, f"seen.append(1); time.sleep({request.param} if len(seen) > 2 else 0)")
    wait_for(lambda: len(list(cache.rglob("*.json"))) > 2)
    return process


def wait_for(condition: Callable[[], bool]) -> None:
    end = time.monotonic() + PATIENCE
    while not condition():
        assert time.monotonic() < end
        time.sleep(0.02)


def group_is_gone(group: int) -> bool:
    try:
        os.killpg(group, 0)
    except ProcessLookupError:
        return True
    return False


@pytest.mark.parametrize("running", [10 * PATIENCE], indirect=True)
def test_ctrl_c_ends_the_run_and_its_helpers(running: subprocess.Popen[bytes]) -> None:
    os.killpg(running.pid, signal.SIGINT)
    output, errors = running.communicate(timeout=PATIENCE)
    assert (running.returncode, output, errors) == (130, b"", b"")
    wait_for(lambda: group_is_gone(running.pid))


def test_helpers_ignore_ctrl_c(boards: Path, tmp_path: Path) -> None:
    log = tmp_path / "pids"
    run = started(boards, f"print(os.getpid(), file=open({str(log)!r}, 'a')); time.sleep(0.01)")
    wait_for(lambda: log.exists() and len(set(log.read_text().split())) > 2)
    for pid in set(map(int, log.read_text().split())) - {run.pid}:
        os.kill(pid, signal.SIGINT)
    output, errors = run.communicate(timeout=PATIENCE)
    assert (run.returncode, errors) == (1, b"")
    assert output.decode() == check("--no-cache", boards).output


@pytest.mark.parametrize("running", [0.2], indirect=True)
def test_helpers_end_when_the_run_is_killed(running: subprocess.Popen[bytes]) -> None:
    running.kill()
    running.communicate(timeout=PATIENCE)
    wait_for(lambda: group_is_gone(running.pid))
