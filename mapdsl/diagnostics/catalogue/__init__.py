"""Every diagnostic there is, by family. A code or a slug is never used for something else later."""

from __future__ import annotations

from mapdsl.diagnostics.catalogue.balance import BALANCE
from mapdsl.diagnostics.catalogue.comparison import COMPARISON
from mapdsl.diagnostics.catalogue.malformed import SHAPE
from mapdsl.diagnostics.catalogue.naming import NAMES
from mapdsl.diagnostics.catalogue.piece_checks import PIECES
from mapdsl.diagnostics.catalogue.playability import PLAY
from mapdsl.diagnostics.catalogue.rule_statements import RULES
from mapdsl.diagnostics.catalogue.scenarios import SCENARIOS
from mapdsl.diagnostics.catalogue.style import POSITIONS, STYLE
from mapdsl.diagnostics.catalogue.syntax import SYNTAX
from mapdsl.diagnostics.catalogue.topology import TOPOLOGY
from mapdsl.diagnostics.catalogue.true_scale import DRAWING
from mapdsl.diagnostics.core import Entry

CATALOGUE: tuple[Entry, ...] = (
    *SYNTAX,
    *NAMES,
    *SHAPE,
    *TOPOLOGY,
    *RULES,
    *PLAY,
    *PIECES,
    *BALANCE,
    *STYLE,
    *POSITIONS,
    *SCENARIOS,
    *DRAWING,
    *COMPARISON,
)

BY_CODE: dict[str, Entry] = {entry.code: entry for entry in CATALOGUE}
BY_SLUG: dict[str, Entry] = {entry.slug: entry for entry in CATALOGUE}
