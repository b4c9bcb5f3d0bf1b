"""Pictures between the lines of a terminal, where it shows any.

Comes in: the environment, a PNG. Goes out: what to write. Two ways are known: that of kitty (also Ghostty) and that of
iTerm2 (also WezTerm). Whether a terminal has one is told by the variables that it sets; asking it would wait for an
answer that most never give.
"""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Callable, Mapping

_CHUNK = 4096
"""Letters that kitty takes at once."""


def way_to_show(environment: Mapping[str, str]) -> Callable[[bytes, int], str] | None:
    """What makes text of a PNG and the number of columns it is to take; none where the terminal shows letters only."""
    program, term = environment.get("TERM_PROGRAM", ""), environment.get("TERM", "")
    if "TMUX" in environment or term.startswith(("screen", "tmux")):
        return None  # these pass no pictures on
    if "KITTY_WINDOW_ID" in environment or "kitty" in term or program == "ghostty":
        return _for_kitty
    return _for_iterm if program in ("iTerm.app", "WezTerm") else None


def _for_kitty(png: bytes, columns: int) -> str:
    text = b64encode(png).decode()
    chunks = [text[at : at + _CHUNK] for at in range(0, len(text), _CHUNK)]
    keys = [f"a=T,f=100,q=2,c={columns},", *[""] * (len(chunks) - 1)]
    more = [1] * (len(chunks) - 1) + [0]
    return "".join(f"\x1b_G{key}m={is_on};{chunk}\x1b\\" for key, is_on, chunk in zip(keys, more, chunks, strict=True))


def _for_iterm(png: bytes, columns: int) -> str:
    facts = f"inline=1;size={len(png)};width={columns};preserveAspectRatio=1"
    return f"\x1b]1337;File={facts}:{b64encode(png).decode()}\x07"
