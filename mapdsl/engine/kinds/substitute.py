"""`substitute`: number of cards, in any colours, that together replace a locomotive, everywhere or on some tracks."""

from __future__ import annotations

from mapdsl.engine.plan import Plan
from mapdsl.engine.plan_rows import Substitution
from mapdsl.rules.condition_facts import is_of_setup
from mapdsl.rules.kinds.card_rules import Substitute
from mapdsl.rules.terms.conditions import Subject


def bind(plan: Plan) -> None:
    for rule in plan.rules(Substitute):
        tracks = plan.tracks_where(rule)
        if tracks:
            for_cards = rule.row.serves_for == "card"
            everywhere = not for_cards and (rule.when is None or is_of_setup(rule.when, Subject.TRACK))
            plan.substitutions.append(
                Substitution(plan.holder(rule), rule.row.cards, tracks, everywhere, for_cards=for_cards)
            )
            if for_cards:
                plan.cards_substituted |= tracks
