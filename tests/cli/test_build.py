"""`mapdsl build` builds every board without errors, leaves no outdated pictures, and builds nothing twice."""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from mapdsl import api
from mapdsl.cli.main import mapdsl
from mapdsl.diagrams import artifacts as made
from mapdsl.diagrams.network.render import RenderError
from mapdsl.project.batch import builds
from mapdsl.project.batch.cache import VARIABLE
from tests.cli.comparing import LAKES

CLEAN, FINDINGS, UNUSABLE = 0, 1, 2
ALL = {"board.svg", "network.dot", "network.svg", "tables.json", "tables.yaml"}
WRONG = LAKES.replace("trains 9", "trainz 9")
CRAMPED = LAKES.replace("canvas 100 60", "canvas 100 60\n  sheet 60 60")


def run(command: str) -> Result:
    return CliRunner().invoke(mapdsl, command.split())


def write(name: str, text: str = LAKES) -> None:
    path = Path("maps") / f"{name}.board"
    path.parent.mkdir(exist_ok=True)
    path.write_text(text.replace("board lakes", f"board {name}"), encoding="utf-8")


def files_in(folder: str) -> set[str]:
    return {path.name for path in (Path("generated") / folder).iterdir()}


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    return tmp_path


@pytest.fixture
def compiled(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Return a list to which the name of each compiled board is appended."""
    from mapdsl.cli.commands import build

    names: list[str] = []

    def noted(source: api.SourceFile, library: api.FileLibrary) -> api.Compilation:
        names.append(Path(source.name).stem)
        return api.compile_source(source, library)

    monkeypatch.setattr(build, "compile_source", noted)
    return names


# ---- every board that can be built ----------------------------------------------------------------------------------


def test_build_continues_after_boards_that_cannot_be_built() -> None:
    write("a")
    write("b", WRONG)
    write("c")
    Path("maps/d.board").write_text("mapdsl 1\n\nrules {\n", encoding="utf-8")
    Path("maps/e.rules").write_text("mapdsl 1\n", encoding="utf-8")
    for arguments in ("build", "build --check"):
        result = run(arguments)
        assert result.exit_code == FINDINGS, result.output
        assert "R001" in result.stderr
        assert "2 boards not built: maps/b.board, maps/d.board" in result.stderr
        assert "10 files of 2 boards" in result.stdout
    assert files_in("a") == files_in("c") == ALL
    assert not Path("generated/b").exists()


def test_build_continues_after_an_unreadable_board() -> None:
    write("a")
    Path("maps/b.board").write_bytes(b"\xff\xfe\x00")
    assert run("build").exit_code == UNUSABLE
    assert files_in("a") == ALL


def test_build_keeps_former_files_of_a_broken_board() -> None:
    write("a")
    run("build")
    before = Path("generated/a/tables.json").read_bytes()
    write("a", WRONG)
    assert run("build").exit_code == FINDINGS
    assert Path("generated/a/tables.json").read_bytes() == before


@pytest.mark.parametrize(
    ("only", "names"),
    [("tables", {"tables.json", "tables.yaml"}), ("pictures", {"board.svg", "network.dot", "network.svg"})],
)
def test_build_only_makes_the_requested_kind_of_files(only: str, names: set[str]) -> None:
    write("a")
    assert run(f"build --only {only}").exit_code == CLEAN
    assert files_in("a") == names
    assert run(f"build --only {only} --check").exit_code == CLEAN
    assert run("build --check").exit_code == FINDINGS
    assert "5 files of 1 board: " in run("build").stdout
    write("a", LAKES.replace("trains 9", "trains 12"))
    assert run(f"build --only {only}").exit_code == CLEAN
    assert run(f"build --only {only} --check").stdout == f"{len(names)} files of 1 board: up to date\n"
    assert run("build --check").exit_code == FINDINGS


def test_build_of_tables_alone_imports_no_drawing_module() -> None:
    write("a")
    code = """
import sys
from mapdsl.cli.main import mapdsl
try:
    mapdsl(["build", "--only", "tables"])
finally:
    heavy = ("mapdsl.diagrams.board", "mapdsl.diagrams.network.picture", "wasmtime", "uharfbuzz")
    print([name for name in sys.modules if name.startswith(heavy)])
"""
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.splitlines()[-1] == "[]"


# ---- no picture of what a board was ---------------------------------------------------------------------------------


def no_graphviz(monkeypatch: pytest.MonkeyPatch) -> None:
    def fails(*_: object, **__: object) -> None:
        raise RenderError("Graphviz cannot start")

    monkeypatch.setattr("mapdsl.diagrams.network.render.render", fails)


def too_small_a_sheet(_: pytest.MonkeyPatch) -> None:
    write("a", CRAMPED)


@pytest.mark.parametrize(("picture", "change"), [("board.svg", too_small_a_sheet), ("network.svg", no_graphviz)])
def test_build_removes_an_outdated_picture_that_cannot_be_drawn(
    picture: str, change: Callable[[pytest.MonkeyPatch], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    write("a")
    assert run("build").exit_code == CLEAN
    write("a", LAKES.replace("trains 9", "trains 12"))
    change(monkeypatch)
    for _ in range(2):
        checked = run("build --check")
        assert checked.exit_code == FINDINGS
        assert f"generated/a/{picture}: out of date: it can no longer be made" in checked.stdout
        assert f"a/{picture}: left out: " in checked.stderr
    built = run("build")
    assert built.exit_code == FINDINGS
    assert f"generated/a/{picture}: removed" in built.stdout
    assert "1 removed" in built.stdout
    assert files_in("a") == ALL - {picture}
    again = run("build")
    assert (again.exit_code, again.stdout) == (CLEAN, "4 files of 1 board: up to date\n")
    assert f"a/{picture}: left out: " in again.stderr
    assert run("build --check").exit_code == CLEAN


def test_build_retries_a_picture_that_failed_for_lack_of_graphviz(monkeypatch: pytest.MonkeyPatch) -> None:
    write("a")
    with monkeypatch.context() as patch:
        no_graphviz(patch)
        assert run("build").exit_code == CLEAN
    assert files_in("a") == ALL - {"network.svg"}
    assert "network.svg: written" in run("build").stdout


# ---- nothing twice --------------------------------------------------------------------------------------------------


def test_build_skips_boards_whose_files_are_up_to_date(compiled: list[str]) -> None:
    write("a")
    write("b", CRAMPED)
    first = run("build")
    assert compiled == ["a", "b"]
    for command in ("build", "build --check", "build maps/b.board maps/a.board"):
        again = run(command)
        assert again.stdout == "9 files of 2 boards: up to date\n"
        assert again.stderr == first.stderr, "what there is to say is said again"
    assert compiled == ["a", "b"]
    run("build --no-cache")
    assert compiled == ["a", "b", "a", "b"]


def change_rules() -> None:
    Path("maps/rules").mkdir(exist_ok=True)
    Path("maps/rules/own.rules").write_text('mapdsl 1\n\nrules "Own" {\n  trains 7\n}\n', encoding="utf-8")


@pytest.mark.parametrize(
    "change",
    [
        lambda: write("a", LAKES.replace("trains 9", "trains 12")),
        change_rules,
        lambda: Path("generated/a/board.svg").write_text("<svg/>", encoding="utf-8"),
        lambda: Path("generated/a/tables.yaml").unlink(),
        lambda: shutil.rmtree("generated"),
    ],
    ids=["board", "rules", "a file changed", "a file gone", "the folder gone"],
)
def test_build_rebuilds_after_any_relevant_change(change: Callable[[], object], compiled: list[str]) -> None:
    write("a")
    run("build")
    change()
    run("build")
    assert compiled == ["a", "a"]
    assert run("build --no-cache --check").exit_code == CLEAN


def test_build_key_covers_program_texts_and_packages(
    compiled: list[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    write("a")
    run("build")
    (tmp_path / "locales").mkdir()
    with monkeypatch.context() as patch:
        patch.setattr(builds, "data_path", lambda *_: tmp_path / "locales")
        run("build")
    with monkeypatch.context() as patch:
        patch.setattr(builds, "version", lambda _: "99")
        run("build")
    with monkeypatch.context() as patch:
        patch.setattr("mapdsl.project.batch.cache.program", lambda: "another")
        run("build")
    assert compiled == ["a"] * 4
    run("build")
    assert compiled == ["a"] * 4


def test_build_key_covers_every_drawing_package() -> None:
    write("a")
    code = """
import sys
from importlib.metadata import packages_distributions
before = set(sys.modules)
from mapdsl.api import compile_path
from mapdsl.diagrams.artifacts import artifacts
artifacts(compile_path("maps/a.board").tables)
tops = {name.partition(".")[0] for name in set(sys.modules) - before}
names = packages_distributions()
print(*sorted({each for top in tops for each in names.get(top, ())} - {"mapdsl"}))
"""
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    used = {name.lower().replace("_", "-").replace("fluent-syntax", "fluent.syntax") for name in done.stdout.split()}
    assert used - {"click", "typing-extensions"} <= set(builds.PICTURE_PACKAGES)
    assert "wasmtime" in used


@pytest.mark.parametrize(
    "damage",
    [
        lambda data: b"not JSON",
        lambda data: b"[]",
        lambda data: json.dumps({**json.loads(data), "id": "../../home"}).encode(),
        lambda data: json.dumps({**json.loads(data), "digests": {}}).encode(),
        lambda data: json.dumps({**json.loads(data), "digests": {"x": 1}}).encode(),
    ],
)
def test_build_ignores_a_damaged_or_foreign_cache(
    damage: Callable[[bytes], bytes], cache: Path, compiled: list[str]
) -> None:
    write("a")
    run("build")
    (kept,) = (path for path in (cache / "builds").rglob("*.json"))
    kept.write_bytes(damage(kept.read_bytes()))
    assert run("build").exit_code == CLEAN
    assert compiled == ["a", "a"]
    assert files_in("a") == ALL


def test_build_works_without_a_writable_cache(monkeypatch: pytest.MonkeyPatch, compiled: list[str]) -> None:
    write("a")
    monkeypatch.setenv(VARIABLE, "/dev/null/cache")
    for _ in range(2):
        assert run("build").exit_code == CLEAN
    assert compiled == ["a", "a"]


def test_build_writes_the_documented_artifacts() -> None:
    write("a")
    files = made.artifacts(api.compile_path("maps/a.board").tables).files
    assert tuple(files) == tuple(name for names in made.ARTIFACTS.values() for name in names)
    assert set(files) == ALL
