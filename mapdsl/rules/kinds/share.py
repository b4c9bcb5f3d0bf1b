"""`share`: tracks that a second player can claim."""

from __future__ import annotations

from mapdsl.rules.arguments import Row
from mapdsl.rules.conditions import Subject
from mapdsl.rules.kind import Kind


class SharedTracks(Row, tag="share"):
    """A track that another player owns can be claimed.

    For what it costs everybody, the trains standing beside the others; all of them own it then.
    """


KIND = Kind(
    SharedTracks,
    cites=("U6",),
    example="share when ferry",
    many=True,
    subject=Subject.TRACK,
)
