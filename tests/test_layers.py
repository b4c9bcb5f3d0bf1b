"""Packages import only from lower layers, as shown in docs/design.md."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

import mapdsl

PACKAGE = Path(mapdsl.__file__).parent

COMPILER = {"base", "diagnostics", "rules", "syntax", "compile"}
MAY_IMPORT: dict[str, set[str]] = {
    "base": set(),
    "diagnostics": {"base"},
    "syntax": {"base", "diagnostics"},
    "rules": {"base", "diagnostics"},
    "tables": {"base", "diagnostics", "rules"},
    "engine": {"base", "rules", "tables"},
    "lab": {"base", "rules", "tables", "engine"},
    "compile": {"base", "diagnostics", "rules", "syntax"},
    "words": {"base", "rules", "compile"},
    "exchange": {*COMPILER, "tables"},
    "diagrams": {*COMPILER, "tables", "words"},
    "print": {"base", "rules", "words", "diagrams"},
    "api": {*COMPILER, "tables", "exchange", "diagrams", "engine"},
    "project": {"base", "diagnostics", "rules", "api"},
    "compare": {*COMPILER, "tables", "exchange", "words", "diagrams", "api"},
    "edit": {*COMPILER, "words", "diagrams", "print", "engine", "lab", "project", "api"},
    "cli": {
        *COMPILER,
        *("tables", "exchange", "words", "diagrams", "print", "engine", "lab"),
        *("project", "compare", "edit", "api"),
    },
    "__init__": {"api", "engine", "lab", "rules", "diagnostics"},
    "__main__": {"cli"},
}
"""Packages from which each package may import, besides itself and the module with mapdsl's version."""


def part_of(module: str) -> str:
    return module.split(".")[1] if "." in module else ""


def imports_of(path: Path) -> set[str]:
    """Return the packages of mapdsl that a file imports."""
    found: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            found |= {part_of(alias.name) for alias in node.names if alias.name.startswith("mapdsl.")}
        elif isinstance(node, ast.ImportFrom) and node.module and node.module.split(".")[0] == "mapdsl":
            found |= {part_of(node.module)} if "." in node.module else {alias.name for alias in node.names}
    return found - {"", "__version__"}


@pytest.mark.parametrize("path", sorted(PACKAGE.rglob("*.py")), ids=lambda path: str(path.relative_to(PACKAGE)))
def test_imports_point_down(path: Path) -> None:
    part = path.relative_to(PACKAGE).parts[0].removesuffix(".py")
    assert imports_of(path) - {part} <= MAY_IMPORT[part]


PAINTERS = {
    "canvas": {"canvas"},
    "layout": {"canvas", "layout"},
    "land": {"canvas", "layout", "land"},
    "board": {"canvas", "layout", "land", "board"},
    "network": {"canvas", "layout", "network"},
}
"""Packages for pictures, each with the packages for pictures from which it may import. Modules outside these
packages are not restricted."""


@pytest.mark.parametrize("room", PAINTERS)
def test_painters_share_only_what_lies_below_both(room: str) -> None:
    modules = sorted((PACKAGE / "diagrams" / room).glob("*.py"))
    assert modules
    for path in modules:
        named = re.findall(r"^ *from mapdsl\.diagrams\.(\w+)\.", path.read_text(encoding="utf-8"), re.MULTILINE)
        assert {*named} <= PAINTERS[room], path


BOARDS = sorted(path.stem for path in (PACKAGE.parent / "maps").glob("*.board"))


def test_no_board_is_named_in_python() -> None:
    """Boards are data. Anything that is specific to a board belongs in its file or in a kind of rule."""
    named = re.compile(rf"\b({'|'.join(BOARDS)})\b", re.IGNORECASE)
    found = {
        f"{path.relative_to(PACKAGE)}: {line.strip()}"
        for path in PACKAGE.rglob("*.py")
        for line in path.read_text(encoding="utf-8").split("\n")
        if named.search(line)
    }
    assert BOARDS
    assert found == set()


def test_terminal_table_uses_only_the_public_api() -> None:
    """Data that the terminal game would have to look up inside the engine would be useful to other programs too, so
    it belongs in the API."""
    modules = sorted((PACKAGE / "cli" / "table").glob("*.py"))
    assert modules
    for path in modules:
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            assert not (isinstance(node, ast.Attribute) and node.attr == "plan"), path
            if isinstance(node, ast.ImportFrom) and (node.module or "").startswith("mapdsl.engine"):
                assert node.module in ("mapdsl.engine", *(f"mapdsl.engine.{each}" for each in KEEPING)), path


KEEPING = ("records.recording", "records.replays", "players")
"""Modules of the engine that record games; `mapdsl` exports their public names."""


def test_players_use_only_public_names() -> None:
    """Players use neither the plan of an engine nor private names, because these could reveal hidden data."""
    modules = sorted((PACKAGE / "lab").rglob("*.py"))
    assert modules
    for path in modules:
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Attribute) and not (isinstance(node.value, ast.Name) and node.value.id == "self"):
                assert not re.match(r"plan$|_(?!_)", node.attr), (path, node.lineno)
            if isinstance(node, ast.ImportFrom) and (node.module or "").startswith("mapdsl.engine"):
                assert node.module in ("mapdsl.engine", *(f"mapdsl.engine.{each}" for each in KEEPING)), path


UNKNOWN: dict[str, tuple[str, ...]] = {
    "any board": (),
    "any rule kind": ("mapdsl.rules.kinds", "mapdsl.engine.kinds"),
    "the language": ("mapdsl.syntax", "mapdsl.compile"),
    "words for people": ("mapdsl.words", "mapdsl.cli"),
}
"""Phrases that can follow "Must not know" in a module's docstring, each with the modules that the phrase forbids to
import.

`test_no_board_is_named_in_python` checks that no module knows any board.
"""


@pytest.mark.parametrize("path", sorted(PACKAGE.rglob("*.py")), ids=lambda path: str(path.relative_to(PACKAGE)))
def test_module_does_not_import_what_its_head_forbids(path: Path) -> None:
    tree = ast.parse(path.read_text(encoding="utf-8"))
    head = re.search(r"Must not know:\s+(.*?)\.(?=\s|$)", ast.get_docstring(tree) or "", re.DOTALL)
    imported = {node.module or "" for node in ast.walk(tree) if isinstance(node, ast.ImportFrom)}
    for unknown in " ".join(head[1].split()).split(", ") if head else ():
        own = f"mapdsl.{path.relative_to(PACKAGE).as_posix()}".replace("/", ".")
        refused = [module for module in UNKNOWN[unknown] if not own.startswith(f"{module}.")]
        assert [name for name in imported for module in refused if f"{name}.".startswith(f"{module}.")] == [], unknown
