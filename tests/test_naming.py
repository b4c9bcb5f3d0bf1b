"""Module and class names are unique, and all modules and members that prose names exist."""

from __future__ import annotations

import ast
import re
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path

import mapdsl

PACKAGE = Path(mapdsl.__file__).parent
MODULES = {path.relative_to(PACKAGE).with_suffix("").as_posix(): path for path in PACKAGE.rglob("*.py")}

ALWAYS_WITH_THEIR_MODULE = ("syntax/tree", "rules/scenarios/scenario_observations")
"""Named after their subject, and written `tree.Track`, `scenario_observations.Stations`."""


def test_module_names_are_unique() -> None:
    modules = defaultdict(list)
    for module in MODULES:
        name = module.rpartition("/")[2]
        if name != "__init__":
            modules[name].append(module)
    assert {name: found for name, found in modules.items() if len(found) > 1} == {}


def test_class_names_are_unique() -> None:
    classes = defaultdict(list)
    for module, path in MODULES.items():
        if module not in ALWAYS_WITH_THEIR_MODULE:
            for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
                if isinstance(node, ast.ClassDef):
                    classes[node.name].append(module)
    assert {name: found for name, found in classes.items() if len(found) > 1} == {}


def prose(path: Path) -> Iterator[str]:
    """Yield the docstrings and comments of a module."""
    text = path.read_text(encoding="utf-8")
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant) and isinstance(node.value.value, str):
            yield node.value.value
    yield from re.findall(r"#(.*)", text)


def test_names_in_docstrings_and_comments_exist() -> None:
    """Examples of such names are `rules/tables.py`, `engine/scenarios`, `rules.tables.Track` and
    `recording.play_again`."""
    missing = {
        f"{module}: {named}"
        for module, path in MODULES.items()
        for text in prose(path)
        for named in re.findall(r"`([a-z_]+(?:[/.][a-zA-Z_]+)+)`", text)
        if not is_there(named)
    }
    assert missing == set()


def is_there(named: str) -> bool:
    """Return whether a file, folder or member of a module has this name. Names that do not begin with a package are
    accepted."""
    if "/" in named or named.endswith(".py"):
        return any(next(folder.glob(f"**/{named}"), None) for folder in (PACKAGE, PACKAGE.parent / "maps")) or (
            (PACKAGE.parent / named).exists()
        )
    first, *rest = named.removeprefix("mapdsl.").split(".")
    package = PACKAGE if first == "mapdsl" else PACKAGE / first
    found = [package] if package.is_dir() else [*PACKAGE.glob(f"**/{first}.py"), *PACKAGE.glob(f"**/{first}/")]
    return not found or any(holds(path, rest) for path in found)


def holds(path: Path, words: list[str]) -> bool:
    if not words:
        return True
    inside = path / words[0] if path.is_dir() else path
    if path.is_dir() and (inside.is_dir() or inside.with_suffix(".py").exists()):
        return holds(inside if inside.is_dir() else inside.with_suffix(".py"), words[1:])
    text = (path / "__init__.py" if path.is_dir() else path).read_text(encoding="utf-8")
    return all(re.search(rf"\b{word}\b", text) for word in words)


def test_is_there_rejects_missing_names() -> None:
    stale = ("rules/scenarios.py", "syntax.places", "tables.make", "emit/revision.py")
    assert [named for named in stale if is_there(named)] == []
