"""What is counted, as one and as several: `1 copy`, `2 copies`."""

from __future__ import annotations

import re

_CONSONANT_Y = re.compile(r"(?<=[^aeiou])y$")


def plural(noun: str) -> str:
    """The word for several; of such a word, itself."""
    return noun if noun.endswith("s") else _CONSONANT_Y.sub("ie", noun) + "s"


def singular(noun: str) -> str:
    """The word for one of them."""
    return noun[:-3] + "y" if noun.endswith("ies") else noun.removesuffix("s")
