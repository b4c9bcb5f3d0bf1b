"""What rules were written with before, and how the same is written now."""

from __future__ import annotations

import re

_WORDS: tuple[tuple[str, str], ...] = (
    (r"face-up( \d+)?", r"draw-cards 2 face-up\1"),
    (r"sweep( \d+)?", r"draw-cards 2 sweep\1"),
    (r"rent (\d+)", r"borrow rent \1"),
    (r"ticket-worth (half|nothing)", r"score-tickets \1"),
    (r"ticket-worth failed", "score-tickets as-failed"),
    (r"win", "on turn-end must win"),
    (r"blind-draw (\d+)", r"draw-cards blind \1"),
    (r"share", "claims taken"),
    (r"no-trains", "demand 0 trains"),
    (r"without face-up", r"draw-cards 2 face-up 0"),
    (r"without sweep", r"draw-cards 2 sweep 0"),
)
"""What a whole statement was, and what it is."""

_KINDS = {former.removeprefix("without ").partition("(")[0].split()[0] for former, _ in _WORDS}


def said_now(statement: str) -> str:
    """A statement in the words of today; nothing if it is in them, or in words that never were."""
    if statement.removeprefix("without ").partition(" ")[0] not in _KINDS:
        return ""
    return next((match.expand(now) for former, now in _WORDS if (match := re.fullmatch(former, statement))), "")
