"""What every format is made from, and what it makes."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path

from mapdsl.diagnostics.core import Diagnostic
from mapdsl.source import SourceFile

STANDARD_INPUT = "stdin"
"""How a text that is in no file is called where a path must stand."""


def is_failure(_: Diagnostic) -> bool:
    """Everything counts."""
    return True


class Report:
    """The findings of a run, in order, and the files it looked at.

    Plain classes here, not records: they are made once a run, and their methods would be compiled in every run.
    """

    def __init__(
        self,
        command: str,
        diagnostics: tuple[Diagnostic, ...],
        files: tuple[SourceFile, ...],
        root: Path,
        *,
        counts: Callable[[Diagnostic], bool] = is_failure,
        colour: bool = False,
        statistics: bool = False,
    ) -> None:
        self.command = command
        self.diagnostics = diagnostics
        self.files = files
        self.root = root
        """The folder that paths are relative to where a consumer wants them so: the root of the repository."""
        self.counts = counts
        """Whether a finding counts for the exit status."""
        self.colour = colour
        self.statistics = statistics
        """How many of which, instead of every finding; for people only."""

    def path(self, source: SourceFile) -> str:
        """The path of a file from the root, with slashes; an absolute one for a file elsewhere."""
        if source.path is None:
            return STANDARD_INPUT
        absolute = Path(os.path.abspath(source.path))  # noqa: PTH100 -- links are kept: a consumer knows them, too
        root = Path(os.path.abspath(self.root))  # noqa: PTH100
        return (absolute.relative_to(root) if absolute.is_relative_to(root) else absolute).as_posix()


class Made:
    """The text of a report, and what its reader must know who sees only a part of the findings."""

    def __init__(self, text: str, notice: str = "") -> None:
        self.text = text
        self.notice = notice
