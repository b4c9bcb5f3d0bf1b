"""Formats effects, costs and items as phrases: `take 1 country card`, `2 cards of one colour`, `the card “Booster”`."""

from __future__ import annotations

from operator import ge, gt, le, lt

from mapdsl.rules.kinds.score_rules import RoutePoints
from mapdsl.rules.kinds.turn_rules import On, TurnAction
from mapdsl.rules.piece_uses import effects_of
from mapdsl.rules.tables import Rule, RuleTables, starts_on_country
from mapdsl.rules.terms import arguments, effect_verbs
from mapdsl.rules.terms.conditions import Fact, Operator
from mapdsl.rules.terms.effect_verbs import CARDS, OPPONENTS, Trait
from mapdsl.rules.terms.effects import EACH, Cost, CostPart, Effect, EffectWords, is_of_cards
from mapdsl.words import ENGLISH
from mapdsl.words.clauses import Clauses, capital
from mapdsl.words.messages import messages

_THINGS = (CARDS, effect_verbs.TRAINS, effect_verbs.TICKETS, effect_verbs.LOCOMOTIVES, effect_verbs.POINTS)
"""Objects of effects and costs, other than pieces, that have messages of their own."""


class EffectPhrases(Clauses):
    """Formatter of effects, costs and their objects in one language."""

    tables: RuleTables

    def _takes_priced(self, rule: Rule) -> bool:
        """Return whether a rule lets players take a piece that has a price of its own."""
        priced = {name for piece in self.tables.pieces if piece.price for name in (piece.id, piece.of)}
        return any(effect.has(Trait.TAKES) and effect.thing in priced for effect in effects_of(rule))

    def thing(self, name: str) -> str:
        """Return the display name of a piece or group of pieces as a title."""
        return capital(self.own(name))

    def things(self, name: str) -> str:
        """Return the plural of a group as a title, or its name if the board gives no plural."""
        return capital(self.nouns[name].plural) if name in self.nouns else self.thing(name)

    def own(self, words: str) -> str:
        """Return the translation of a name or text on the board, or the original if it has no translation."""
        return self.translated_names.get(words, words)

    def _thing(self, thing: str, count: int) -> str:
        if thing in arguments.COLOURS:
            return self.say("thing-colour", cards=self._thing(CARDS, count), colour=self.say(f"colour-{thing}"))
        return self.say(f"thing-{thing}", n=count) if thing in _THINGS else self.counted(thing, count)

    def _things(self, thing: str, count: int) -> str:
        """Return a phrase for a number of items. A single card with a name of its own becomes `the card “Booster”`."""
        if count == 1 and thing in self._cards and thing not in self.nouns:
            return self.say("named-card", name=self.quoted(thing))
        return f"{count} {self._thing(thing, count)}"

    @property
    def _cards(self) -> set[str]:
        """Ids of the pieces that are cards with a name and a text of their own."""
        return {piece.id for piece in self.tables.pieces if piece.price is not None} | {
            rule.piece for rule in self.tables.rules
        }

    def noun_variables(self, name: str) -> dict[str, str]:
        """Return the message arguments for a countable name.

        Placed pieces are counted as long as they are left over. A piece without forms of its own uses the noun of its
        group.
        """
        own = super().noun_variables(name)
        groups = {piece.id: piece.of for piece in self.tables.pieces}
        if name in self.placed:
            return own | {"sort": "left"}
        if name not in self.nouns and (group := self.nouns.get(groups.get(name, ""))):
            return own | {"sort": "group", **group.variables}
        return own

    @property
    def placed(self) -> set[str]:
        """Ids of the pieces that players place on the board, and of their groups."""
        every = (effect for rule in self.tables.rules for effect in effects_of(rule))
        things = {effect.thing for effect in every if effect.has(Trait.PLACES)}
        own = [piece for piece in self.tables.pieces if piece.each and things & {piece.id, piece.of}]
        return {name for piece in own for name in (piece.id, piece.of) if name}

    def _effect(self, effect: Effect) -> str:
        amount = effect.amounts[0]
        if effect.thing == effect_verbs.ROUTE_POINTS:
            return self.say("deed-score-route-points")
        if len(effect.amounts) > 1:
            return self.say("deed-score-in-turn", counts=", ".join(map(str, effect.amounts)))
        if effect.has(Trait.SCORES) and amount < 0:
            return self.say("deed-lose", count=-amount)
        if effect.spot == "each-joined" and self._is_stacked(effect.thing):
            return self.say("deed-take-stack", count=amount)
        where = self._name(effect.place).text if effect.place else ""
        if effect.spot and effect.spot not in ("row", *OPPONENTS):
            where = self.say(f"spot-{effect.spot}")
        spot = effect.spot or ("named" if effect.place else "none")
        verb, thing = self._verb(effect), self._thing(effect.thing, amount)
        if f"deed-{verb}" not in messages(ENGLISH):
            return EffectWords().write(effect)
        things = self._things(effect.thing, amount)
        said = self.say(f"deed-{verb}", count=amount, thing=thing, things=things, spot=spot, where=where)
        return self.say("deed-by-chance", deed=said) if self._is_by_chance(effect) else said

    def _is_stacked(self, thing: str) -> bool:
        """Return whether all pieces of this name or group start in stacks on countries."""
        pieces = [piece for piece in self.tables.pieces if thing in (piece.id, piece.of)]
        return bool(pieces) and all(starts_on_country(piece, self.tables) for piece in pieces)

    def _is_extra(self, effect: Effect) -> bool:
        """Return whether an effect scores points in addition to the points that a claim scores in any case."""
        is_plain = effect.has(Trait.SCORES) and not effect.thing and len(effect.amounts) == 1 and effect.amounts[0] > 0
        return is_plain and any(isinstance(rule.row, RoutePoints) for rule in self.tables.rules)

    def _extra(self, effect: Effect) -> str:
        return self.say("deed-score-extra", count=effect.amounts[0])

    def _buys_for(self, thing: str) -> bool:
        """Return whether the price of a piece, of an event's effect or of a turn action is paid with this item."""
        costs = [piece.price for piece in self.tables.pieces] + [
            rule.row.price for rule in self.tables.rules if isinstance(rule.row, On | TurnAction)
        ]
        return any(part.of == thing for cost in costs if cost for part in cost.parts)

    def _compare(self, fact: Fact, comparison: Operator, value: int | str, name: str = "") -> str:
        """Return the clause for a comparison.

        Conditions on the number of players list the numbers that the board allows: `with 2–3 players`, not `with at
        most 3`.
        """
        if fact.name == "players" and isinstance(value, int):
            tests = {Operator.LESS: lt, Operator.AT_MOST: le, Operator.MORE: gt, Operator.AT_LEAST: ge}
            every = range(self.tables.players_least, self.tables.players_most + 1)
            meant = [count for count in every if comparison in tests and tests[comparison](count, value)]
            if meant and len(meant) < len(every):
                return self._of_number(fact, "is", range(meant[0], meant[-1] + 1))
        return super()._compare(fact, comparison, value, name)

    def _verb(self, effect: Effect) -> str:
        """Return the verb for an effect, which can depend on the object of the effect and on other rules."""
        form = effect.form
        if form.of_discards and not effect.spot and is_of_cards(effect.thing):
            return form.of_discards
        is_shown = any(other.has(Trait.SHOWS) for rule in self.tables.rules for other in effects_of(rule))
        return form.if_shown if form.if_shown and is_shown else effect.verb

    def _is_by_chance(self, effect: Effect) -> bool:
        """Return whether chance decides which of several pieces or cards an effect concerns, unless the verb already
        says so."""
        pieces = [piece for piece in self.tables.pieces if effect.thing in (piece.id, piece.of)]
        if effect.has(Trait.LAYS) and (effect.form.each == "must" or effect.spot.startswith(EACH)):
            return len(pieces) > 1
        is_unseen = effect.thing == CARDS or any(piece.hidden for piece in pieces)
        return effect.has(Trait.TAKES) and effect.spot in OPPONENTS and is_unseen

    def _cost(self, cost: Cost) -> str:
        return self.joined("and", [self._part(part) for part in cost.parts])

    def _part(self, part: CostPart) -> str:
        counts = self.joined("then", [str(amount) for amount in part.amounts])
        last = part.amounts[-1]
        if part.of == CARDS:
            return self.say("cost-of-one-colour", counts=counts, n=last)
        return self.say("cost", counts=counts, thing=self._thing(part.of, last))

    def _demand(self, cost: Cost) -> str:
        """Describe the extra cost of a route. In this cost, `cards` means cards of the colour that pays for the
        route."""
        count = cost.amounts[0]
        return self.say("cost-of-its-colour", counts=count, n=count) if cost.of == CARDS else self._cost(cost)
