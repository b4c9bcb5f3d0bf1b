"""`rule-text`: a rule in words."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta

from mapdsl.rules.arguments import Role, Row, Sentence
from mapdsl.rules.kind import Kind


class RuleText(Row, tag="rule-text"):
    """A rule in words, which people play and the engine does not.

    It is printed wherever rules are printed, so that a board whose rules cannot all be said is never printed with wrong
    ones. Games of the engine go on as if it were not there.
    """

    text: Annotated[str, Meta(description="what it says", min_length=1), Sentence(), Role.FIRST]


KIND = Kind(
    RuleText,
    cites=("N5",),
    example='rule-text "Who arrives last in Rome begins the next round."',
    many=True,
    is_played=False,
)
