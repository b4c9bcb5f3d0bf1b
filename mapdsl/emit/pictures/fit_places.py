"""What is amiss on a board at true scale, as diagnostics: where in the text it stands.

Comes in: a `Board`, what is amiss with it. Goes out: `Diagnostic`s, each at the last of the statements that it is
about. Must not know: how a layout is judged, what is allowed.
"""

from __future__ import annotations

from mapdsl.diagnostics.core import Diagnostic, SourcePlace
from mapdsl.emit.pictures.fit import Finding
from mapdsl.model.board import Board


def diagnostic_of(finding: Finding, board: Board) -> Diagnostic:
    """As a check would report it."""
    stated = {place.value.id: place.place for place in board.places}
    stated |= {
        corridor.tracks[0].value.corridor: SourcePlace(corridor.source, corridor.span) for corridor in board.corridors
    }
    last = max((stated[subject] for subject in finding.subjects), key=lambda place: place.span.start)
    return Diagnostic(finding.misfit.entry, last, finding.facts)
