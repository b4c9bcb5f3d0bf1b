"""The rules of the base game, from which boards say where they differ."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

from mapdsl.model.building import build
from mapdsl.resources import data_path
from mapdsl.rules.tables import Rule
from mapdsl.source import SourceFile, read_source
from mapdsl.syntax.parser import parse

_BOARD = SourceFile("base", "mapdsl 1\n\nboard base {\n  uses classic\n}\n")


class _OwnFiles:
    """The rules files that come with the package."""

    def find(self, name: str, beside: SourceFile) -> SourceFile | None:  # noqa: ARG002 - asked as every library is
        return read_source(data_path("maps", "rules", f"{name}.rules"))

    def names(self, beside: SourceFile) -> Iterable[str]:  # noqa: ARG002 - asked as every library is
        return ()


@cache
def base_rules() -> tuple[Rule, ...]:
    file = parse(_BOARD).file
    assert file is not None
    board = build(file, _BOARD, _OwnFiles()).board
    assert board is not None
    return tuple(rule.value for rule in board.rules)
