"""What differs between two boards, and whom it concerns.

Comes in: two `RuleTables`. Goes out: a `Comparison` with every change, the classes that each reaches, and which place
and track of the one is which of the other. Must not know: files, versions of files, how a change is shown.
"""

from __future__ import annotations

from mapdsl.compare.changes import Change, Comparison, Section, Sort
from mapdsl.compare.whole import compare
from mapdsl.rules.effects import Class, Effect

__all__ = ["Change", "Class", "Comparison", "Effect", "Section", "Sort", "compare"]
