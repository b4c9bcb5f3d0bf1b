"""What a configuration says, and what it makes of a diagnostic."""

from __future__ import annotations

import os
import re
from collections.abc import Mapping
from pathlib import Path

from msgspec.structs import replace

from mapdsl.diagnostics.core import Diagnostic, Severity
from mapdsl.records import Record

OFF = "off"


class Ignored(Record):
    """What is not reported for files of a pattern; a text that is in no file has an empty path."""

    pattern: re.Pattern[str]
    slugs: frozenset[str]


class Breaking(Record):
    """Classes of changes that boards may have, and that they may not have. Of the others the command decides."""

    allow: frozenset[str] = frozenset()
    forbid: frozenset[str] = frozenset()


class Config(Record):
    """What one configuration file says."""

    folder: Path = Path()
    severity: Mapping[str, Severity | None] = {}
    """By slug; nothing stands for `off`."""
    select: frozenset[str] | None = None
    """Slugs; where nothing is said, all are reported."""
    ignore: tuple[Ignored, ...] = ()
    fail_on: Severity | None = None
    format: tuple[str, ...] = ()
    breaking: Breaking = Breaking()

    def applied(self, diagnostic: Diagnostic) -> Diagnostic | None:
        """A warning or hint as this configuration has it reported, if it does. Errors are not for it to decide on."""
        slug = diagnostic.entry.slug
        if self.select is not None and slug not in self.select:
            return None
        severity = self.severity.get(slug, diagnostic.entry.severity)
        if severity is None or self._ignores(diagnostic.place.source.path, slug):
            return None
        if severity is diagnostic.entry.severity:
            return diagnostic
        return replace(diagnostic, entry=replace(diagnostic.entry, severity=severity))

    def _ignores(self, path: Path | None, slug: str) -> bool:
        relative = os.path.relpath(path, self.folder).replace(os.sep, "/") if path and self.ignore else ""
        return any(slug in each.slugs and each.pattern.fullmatch(relative) for each in self.ignore)
