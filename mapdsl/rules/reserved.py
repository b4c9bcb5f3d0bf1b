"""Reserved words, which cannot be the name of a piece, group, measure or action.

Each reserved word has a meaning in a position where such a name is also possible, so a rule that uses the name would be
misread.
"""

from __future__ import annotations

from functools import cache

from mapdsl.base.vocabulary import RESERVED_BARE_WORDS, option_words
from mapdsl.rules.kinds import KINDS
from mapdsl.rules.kinds.rule_kind import RuleKind
from mapdsl.rules.terms.conditions import NameSort
from mapdsl.rules.terms.effect_verbs import EFFECT_VERBS, SPOTS
from mapdsl.rules.terms.effects import RESERVED, EffectWords

_NAMES = {NameSort.PIECE, NameSort.MEASURE, NameSort.ACTION}


def _takes_name(kind: RuleKind) -> bool:
    """Return whether the name of a piece, group, measure or action can occur among the words of a rule kind."""
    types = [argument.type for argument in kind.arguments]
    return any(_NAMES & {getattr(of, "sort", None), *of.sorts} for of in types)


@cache
def reserved_words() -> frozenset[str]:
    """Return all reserved words: the names of arguments, spots and options, and the words of conditions."""
    arguments = {name for kind in KINDS if _takes_name(kind) for name in kind.by_name}
    beside_effects = set(EffectWords().words()).difference(EFFECT_VERBS).union(SPOTS) - {""}
    return RESERVED.union(arguments, beside_effects, option_words("piece"), option_words("place"), RESERVED_BARE_WORDS)
