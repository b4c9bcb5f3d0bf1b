"""A name says which module or class is meant, and what prose names is there."""

from __future__ import annotations

import ast
import re
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path

import mapdsl

PACKAGE = Path(mapdsl.__file__).parent
MODULES = {path.relative_to(PACKAGE).with_suffix("").as_posix(): path for path in PACKAGE.rglob("*.py")}

ALWAYS_WITH_THEIR_MODULE = ("syntax/tree", "rules/scenarios/facts")
"""Nodes and facts are called after what they are of, and written `tree.Track`, `facts.Stations`."""


def test_modules_have_names_of_their_own() -> None:
    modules = defaultdict(list)
    for module in MODULES:
        name = module.rpartition("/")[2]
        if name != "__init__":
            modules[name].append(module)
    assert {name: found for name, found in modules.items() if len(found) > 1} == {}


def test_classes_have_names_of_their_own() -> None:
    classes = defaultdict(list)
    for module, path in MODULES.items():
        if module not in ALWAYS_WITH_THEIR_MODULE:
            for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
                if isinstance(node, ast.ClassDef):
                    classes[node.name].append(module)
    assert {name: found for name, found in classes.items() if len(found) > 1} == {}


def prose(path: Path) -> Iterator[str]:
    """The texts of a module that stand by themselves, and its comments."""
    text = path.read_text(encoding="utf-8")
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant) and isinstance(node.value.value, str):
            yield node.value.value
    yield from re.findall(r"#(.*)", text)


def test_what_prose_names_is_there() -> None:
    """`rules/tables.py`, `engine/scenarios`, `rules.tables.Track`, `recording.play_again`."""
    missing = {
        f"{module}: {named}"
        for module, path in MODULES.items()
        for text in prose(path)
        for named in re.findall(r"`([a-z_]+(?:[/.][a-zA-Z_]+)+)`", text)
        if not is_there(named)
    }
    assert missing == set()


def is_there(named: str) -> bool:
    """Whether a file, a folder, or something of a module is called so; another first word names no module."""
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


def test_what_is_not_there_is_found() -> None:
    stale = ("rules/scenarios.py", "syntax.places", "tables.make", "emit/revision.py")
    assert [named for named in stale if is_there(named)] == []
