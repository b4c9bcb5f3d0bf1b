"""Cache of results: when it is used, when it is not used, and that it affects only speed."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from mapdsl.project.batch import cache
from mapdsl.project.batch.cache import MAX_IN_A_FOLDER, Cache, cache_folder
from tests.project.boards import check, write_boards
from tests.writing import board_text

CLEAN = board_text("  trains 40\n")


class Compiled:
    """Recorder of the names of compiled sources."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        from mapdsl import api

        self._names: list[str] = []
        compile_source = api.compile_source

        def noted(source: api.SourceFile, library: api.FileLibrary) -> api.Compilation:
            self._names.append(Path(source.name).name)
            return compile_source(source, library)

        monkeypatch.setattr(api, "compile_source", noted)

    def since(self) -> list[str]:
        """Return the names recorded since the last call."""
        names, self._names = self._names, []
        return names


@pytest.fixture
def compiled(monkeypatch: pytest.MonkeyPatch) -> Compiled:
    return Compiled(monkeypatch)


@pytest.fixture
def boards(tmp_path: Path) -> Path:
    """Return a folder with two boards that have errors and a rules file that has errors, all checked once."""
    write_boards(tmp_path / "maps", number=0)
    check(tmp_path / "maps")
    return tmp_path / "maps"


# ---- when it is used ----------------------------------------------------------------------------------------------


def test_cache_skips_unchanged_boards(boards: Path, compiled: Compiled) -> None:
    first = check("--no-cache", boards)
    assert sorted(compiled.since()) == ["house.rules", "many.board", "ours.board"]
    again = check(boards)
    assert compiled.since() == []
    assert (again.output, again.exit_code) == (first.output, first.exit_code)


def test_cache_recompiles_only_the_changed_board(boards: Path, compiled: Compiled) -> None:
    (boards / "many.board").write_text(CLEAN, encoding="utf-8")
    check(boards)
    assert compiled.since() == ["many.board"]


@pytest.mark.parametrize("change", ["changed", "new", "gone", "unreadable"])
def test_cache_notices_changed_rules_files(boards: Path, compiled: Compiled, change: str) -> None:
    rules = boards / "rules" / "house.rules"
    match change:
        case "changed":
            rules.write_text('mapdsl 1\n\nrules house "House rules" {\n  trains 45\n}\n', encoding="utf-8")
        case "new":
            (boards / "rules" / "classic.rules").write_text('mapdsl 1\n\nrules classic "Ours" {\n}\n', encoding="utf-8")
        case "gone":
            rules.unlink()
        case "unreadable":
            rules.write_bytes(b"\xff")
    result = check(boards / "ours.board")
    assert compiled.since() == ["ours.board"]
    assert result.output == check("--no-cache", boards / "ours.board").output


def test_cache_notices_rules_links_out_of_their_folder(boards: Path, compiled: Compiled) -> None:
    rules = boards / "rules" / "house.rules"
    rules.rename(boards / "elsewhere")
    for place in ("elsewhere", "nowhere"):
        rules.unlink(missing_ok=True)
        rules.symlink_to(boards / place)
        assert f"leads out of its folder, to {boards}/{place}" in check(boards / "ours.board").output
        assert compiled.since() == ["ours.board"]


def test_cache_knows_the_same_boards_in_another_folder(boards: Path, tmp_path: Path, compiled: Compiled) -> None:
    boards.rename(tmp_path / "moved")
    result = check(tmp_path / "moved")
    assert compiled.since() == []
    assert f"{tmp_path}/moved/rules/house.rules:4:3: error[R001]" in result.output


def test_cache_depends_on_the_file_name_shown_in_findings(boards: Path, compiled: Compiled) -> None:
    """Findings show the origin of a rule as a file name without its folder."""
    (boards / "many.board").rename(boards / "other.board")
    check(boards / "other.board")
    assert compiled.since() == ["other.board"]


def test_cache_is_not_shared_between_versions(
    boards: Path, compiled: Compiled, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(cache, "__version__", "99.0")
    cache.program.cache_clear()
    check(boards / "ours.board")
    cache.program.cache_clear()
    assert compiled.since() == ["ours.board"]


@pytest.mark.parametrize("installed", [False, True])
def test_cache_is_not_shared_between_builds_of_one_version(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, *, installed: bool
) -> None:
    package = tmp_path / "site" / "mapdsl"
    package.mkdir(parents=True)
    listed = package.parent / f"mapdsl-{cache.__version__}.dist-info" / "RECORD"
    monkeypatch.setattr(cache, "_PACKAGE", package)

    def program(code: str) -> str:
        (package / "checks.py").write_text(code, encoding="utf-8")
        if installed:
            listed.parent.mkdir(exist_ok=True)
            listed.write_text(f"../bin/mapdsl,sha256={os.urandom(4).hex()},9\nmapdsl/checks.py,sha256={code},9\n")
        cache.program.cache_clear()
        return cache.program()

    first = program("a")
    second = program("bb")
    assert first != second
    if installed:
        assert program("bb") == second
    cache.program.cache_clear()


def test_cache_is_used_for_standard_input(compiled: Compiled) -> None:
    first, again = (check("-", text=CLEAN) for _ in range(2))
    assert len(compiled.since()) == 1
    assert (again.output, again.exit_code) == (first.output, first.exit_code)


def test_cached_results_load_no_compiler(boards: Path) -> None:
    code = (
        "import sys, atexit\n"
        "atexit.register(lambda: print(*sorted(sys.modules), file=sys.stderr))\n"
        "from mapdsl.__main__ import main\n"
        f"sys.argv = ['mapdsl', 'check', {str(boards)!r}]\n"
        "main()\n"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    loaded = set(done.stderr.split())
    assert "mapdsl.project.batch.cache" in loaded
    assert not [
        each
        for each in loaded
        if each.startswith(
            ("lark", "mapdsl.syntax", "mapdsl.compile", "mapdsl.compile.checks", "mapdsl.rules", "multiprocessing")
        )
    ]


# ---- when it is not -----------------------------------------------------------------------------------------------


def entries(cache: Path) -> list[Path]:
    return sorted(each for each in cache.rglob("*") if each.is_file())


def test_no_cache_option_switches_the_cache_off(tmp_path: Path, cache: Path, compiled: Compiled) -> None:
    write_boards(tmp_path / "maps", number=0)
    for _ in range(2):
        check("--no-cache", tmp_path / "maps")
        assert len(compiled.since()) == 3
    assert not cache.exists()


def _folder_instead(path: Path) -> None:
    path.unlink()
    path.mkdir()


def _pipe_instead(path: Path) -> None:
    path.unlink()
    os.mkfifo(path)


DAMAGES: dict[str, Callable[[Path], object]] = {
    "cut": lambda path: path.write_bytes(path.read_bytes()[:-9]),
    "empty": lambda path: path.write_bytes(b""),
    "no JSON": lambda path: path.write_bytes(b"\x80\x04pickle"),
    "other JSON": lambda path: path.write_bytes(b'{"version": 2}'),
    "nothing": lambda path: path.write_bytes(b"null"),
    "deep": lambda path: path.write_bytes(b"[" * 200_000),
    "places elsewhere": lambda path: path.write_text(
        json.dumps([[row[0], [0, 10**9, 10**9], *row[2:]] for row in json.loads(path.read_bytes())] or 1)
    ),
    "a folder": _folder_instead,
    "a pipe": _pipe_instead,
}


@pytest.mark.parametrize("damage", DAMAGES)
def test_damaged_cache_entries_are_rebuilt(boards: Path, cache: Path, compiled: Compiled, damage: str) -> None:
    expected = check(boards)
    for entry in entries(cache):
        DAMAGES[damage](entry)
    result = check(boards)
    assert (result.output, result.exit_code) == (expected.output, expected.exit_code)
    assert len(compiled.since()) == 3
    assert check(boards).output == expected.output
    assert len(compiled.since()) == (3 if damage == "a folder" else 0)


@pytest.mark.parametrize("place", ["file", "file/below", "folder"])
def test_check_works_with_an_unwritable_cache_folder(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, place: str
) -> None:
    write_boards(tmp_path / "maps", number=0)
    (tmp_path / "file").write_text("mine", encoding="utf-8")
    (tmp_path / "folder").mkdir()
    (tmp_path / "folder" / "checks").write_text("mine", encoding="utf-8")
    expected = check("--no-cache", tmp_path / "maps")
    monkeypatch.setenv("MAPDSL_CACHE_DIR", str(tmp_path / place))
    result = check(tmp_path / "maps")
    assert (result.output, result.exit_code) == (expected.output, expected.exit_code)
    assert (tmp_path / "file").read_text(encoding="utf-8") == "mine"


def test_default_cache_folder_is_in_the_home_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("MAPDSL_CACHE_DIR", "")
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.delenv("XDG_CACHE_HOME", raising=False)
    folder = cache_folder()
    assert folder is not None and folder.is_relative_to(tmp_path)


def test_check_works_without_a_home_folder(tmp_path: Path) -> None:
    """As in many containers, the user has no entry in the system's user database."""
    (tmp_path / "a.board").write_text(CLEAN, encoding="utf-8")
    code = (
        "import os, pwd, sys\n"
        "def nobody(_): raise KeyError\n"
        "pwd.getpwuid = nobody\n"
        "from mapdsl.__main__ import main\n"
        "sys.argv = ['mapdsl', 'check', 'a.board']\n"
        "main()\n"
    )
    environment = {name: value for name, value in os.environ.items() if name not in ("HOME", "MAPDSL_CACHE_DIR")}
    done = subprocess.run(
        [sys.executable, "-c", code],
        cwd=tmp_path,
        env={**environment, "PYTHONPATH": str(Path(__file__).parents[2])},
        capture_output=True,
        text=True,
        check=False,
    )
    assert (done.returncode, done.stderr) == (1, "")
    assert [each.name for each in tmp_path.iterdir()] == ["a.board"]


# ---- how much, and by whom ----------------------------------------------------------------------------------------


def test_cache_drops_its_oldest_entries(tmp_path: Path) -> None:
    cache = Cache(tmp_path)
    numbers = range(MAX_IN_A_FOLDER + 1)
    for number in numbers:
        cache.put(f"aa{number}", number)
        path = next(tmp_path.rglob(f"{number}.json"))
        os.utime(path, (number, number))
    cache.put("aalast", "last")
    kept = [number for number in numbers if cache.get(f"aa{number}") is not None]
    assert 0 < len(kept) <= MAX_IN_A_FOLDER
    assert kept == list(numbers)[-len(kept) :]
    assert cache.get("aalast") == "last"


def test_concurrent_runs_share_the_cache_safely(tmp_path: Path, cache: Path) -> None:
    write_boards(tmp_path / "maps", number=8)
    command = [sys.executable, "-m", "mapdsl", "check", str(tmp_path / "maps")]
    running = [subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE) for _ in range(3)]
    outputs = {each.communicate(timeout=60) for each in running}
    expected = check("--no-cache", tmp_path / "maps").output.encode()
    assert outputs == {(expected, b"")}
    assert check(tmp_path / "maps").output.encode() == expected
    assert {entry.suffix for entry in entries(cache)} == {".json"}
