"""A comparison for programs: plain values for JSON. The shape is a promise; members are only added.

`schemas/diff.schema.json` describes the document of `mapdsl diff`.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from mapdsl.cli.comparing.sentences import sentence
from mapdsl.compare import Change, Class, Comparison
from mapdsl.rules.digest import rules_digest
from mapdsl.rules.effects import components
from mapdsl.rules.tables import RuleTables
from mapdsl.versions import CHANGES_VERSION

DIFF_FORMAT = "mapdsl-diff"


def diff_data(comparison: Comparison) -> dict[str, Any]:
    """The document of two boards."""
    return {
        "format": DIFF_FORMAT,
        "version": CHANGES_VERSION,
        "old": board_data(comparison.old),
        "new": board_data(comparison.new),
        "changes": changes_data(comparison.changes),
        "summary": summary_data(comparison),
    }


def board_data(tables: RuleTables) -> dict[str, Any]:
    """Which board it is."""
    return {"board": tables.id, "title": tables.title, "rules": rules_digest(tables)}


def changes_data(changes: Iterable[Change]) -> list[dict[str, Any]]:
    return [_change(change) for change in changes]


def _change(change: Change) -> dict[str, Any]:
    place = change.origin
    return {
        "section": change.section.name.lower(),
        "sort": change.sort.value,
        "what": change.what,
        "aspect": change.aspect,
        "before": change.before,
        "after": change.after,
        "message": sentence(change),
        "classes": [each.value for each in change.classes],
        "components": [each.value for each in components(change.effects)],
        "place": {"file": place.file, "line": place.line} if place else None,
    }


def summary_data(comparison: Comparison) -> dict[str, Any]:
    """How many changes there are of each class, and what is to be printed again."""
    effects = (effect for each in comparison.changes for effect in each.effects)
    return {
        "changes": len(comparison.changes),
        **{each.value: len(comparison.of_class(each)) for each in Class},
        "needed": [each.value for each in components(effects)],
    }
