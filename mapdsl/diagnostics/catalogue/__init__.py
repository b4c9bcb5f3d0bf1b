"""All diagnostics, by family. A code or slug is never reused."""

from __future__ import annotations

from mapdsl.diagnostics.catalogue import (
    balance,
    comparison,
    foreign_tables,
    malformed,
    naming,
    piece_checks,
    playability,
    rule_statements,
    scenarios,
    style,
    syntax,
    topology,
    true_scale,
)
from mapdsl.diagnostics.core import CatalogueEntry

_FAMILIES = (
    syntax, naming, malformed, topology, rule_statements, playability, piece_checks, balance, style, scenarios,
    true_scale, comparison, foreign_tables,
)  # fmt: skip

CATALOGUE: tuple[CatalogueEntry, ...] = tuple(
    entry for family in _FAMILIES for entry in vars(family).values() if isinstance(entry, CatalogueEntry)
)
"""All catalogue entries in order of declaration."""

BY_CODE: dict[str, CatalogueEntry] = {entry.code: entry for entry in CATALOGUE}
BY_SLUG: dict[str, CatalogueEntry] = {entry.slug: entry for entry in CATALOGUE}
