"""The modules of compiled wheels; `make test-compiled` builds such a wheel and plays with it."""

from __future__ import annotations

import ast
import tomllib

import pytest

from tests.packaging.programs import ROOT

HOOK = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["tool"]["hatch"]["build"]["targets"]["wheel"][
    "hooks"
]["mypyc"]
WORKED_OUT_EACH_TIME = {"cached_property"}
"""Decorators that mypyc silently treats as plain properties, which compute their value on each access."""


def test_wheels_are_not_compiled_by_default() -> None:
    assert HOOK["enable-by-default"] is False


@pytest.mark.parametrize("module", HOOK["include"])
def test_compiled_modules_use_no_unsupported_decorator(module: str) -> None:
    tree = ast.parse((ROOT / module).read_text("utf-8"))
    decorators = {
        ast.unparse(decorator)
        for each in ast.walk(tree)
        if isinstance(each, ast.FunctionDef)
        for decorator in each.decorator_list
    }
    assert not decorators & WORKED_OUT_EACH_TIME
