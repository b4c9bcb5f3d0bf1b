"""Words that no piece, group, measure or action can be called.

Each means something in a place where such a name could stand, so that a rule with the name would say something else.
"""

from __future__ import annotations

from functools import cache

from mapdsl.rules.deeds import RESERVED, SPOTS, VERBS, DeedWords
from mapdsl.rules.kinds import KINDS
from mapdsl.vocabulary import MEANT_OTHERWISE, option_words


@cache
def reserved_words() -> frozenset[str]:
    """Return the names of arguments, spots and options, and the words of conditions."""
    arguments = {name for kind in KINDS for name in kind.by_name}
    beside_deeds = set(DeedWords().words()).difference(VERBS).union(SPOTS) - {""}
    return RESERVED.union(arguments, beside_deeds, option_words("piece"), option_words("place"), MEANT_OTHERWISE)
