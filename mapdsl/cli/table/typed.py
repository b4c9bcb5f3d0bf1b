"""What a player wants to do who types `claim denver omaha`, `draw red` or `keep 1 3`.

Comes in: a line and the state. Goes out: the actions that may be meant, all of them legal: one, or several ways to pay
among which to choose. Raises `PuzzledError` with the reason if there is none.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field

from mapdsl.cli.table.places import Atlas, PuzzledError, one_of
from mapdsl.cli.table.reasons import payment_reason, reason
from mapdsl.cli.table.words import Words
from mapdsl.diagnostics.suggest import did_you_mean
from mapdsl.diagnostics.text import shown
from mapdsl.engine import (
    Action,
    BuildStation,
    BuyTechnology,
    ClaimTrack,
    DeclineTunnel,
    DrawBlind,
    DrawFaceUp,
    DrawTickets,
    EndTurn,
    InvalidActionError,
    KeepTickets,
    Pass,
    Payment,
    PayTunnel,
    State,
)
from mapdsl.engine.notation import parse_action
from mapdsl.rules.gazetteer import LOCOMOTIVE

_NUMBER = re.compile(r"\d{1,3}")
_WILDS = ("loco", "locos", "locomotive", "locomotives", "wild", "wilds")
_FILLERS = ("and", "+", "with", "for", "using")


@dataclass
class Hint:
    """Cards that were typed: how many of which, None for any number."""

    counts: dict[str, int | None] = field(default_factory=dict)

    def fits(self, payment: Payment) -> bool:
        laid = {payment.colour: payment.cards} if payment.cards else {}
        if payment.locomotives:
            laid[LOCOMOTIVE] = payment.locomotives
        if not self.counts:
            return True
        if all(count is not None for count in self.counts.values()):
            return laid == self.counts and not payment.substitutes
        return all(
            laid.get(card, 0) == count if count is not None else card in laid for card, count in self.counts.items()
        )

    @property
    def payment(self) -> Payment | None:
        """The payment itself, where all of it was typed."""
        counts = dict(self.counts)
        locomotives = counts.pop(LOCOMOTIVE, 0)
        if not self.counts or len(counts) > 1 or locomotives is None or None in counts.values():
            return None
        colour, cards = next(iter(counts.items()), ("", 0))
        return Payment(colour, cards or 0, locomotives)


class Typed:
    """Understands the lines of one game."""

    def __init__(self, words: Words) -> None:
        self.words = words
        self.plan = words.engine.plan
        self.atlas = Atlas(self.plan.board)
        self.verbs: Mapping[str, Callable[[State, str], list[Action]]] = {
            "draw": self._draw,
            "claim": self._claim,
            "keep": self._keep,
            "pay": self._pay,
            "decline": lambda state, _: self._plain(state, DeclineTunnel()),
            "build": self._station,
            "buy": self._buy,
            "stop": lambda state, _: self._plain(state, EndTurn()),
            "pass": lambda state, _: self._plain(state, Pass()),
        }

    def actions(self, state: State, line: str) -> list[Action]:
        """The legal actions that are meant. Raises `PuzzledError`."""
        line = " ".join(line.split())
        exact = self._exact(state, line)
        if exact is not None:
            return self._plain(state, exact)
        verb, _, rest = line.partition(" ")
        if verb.lower() in ("take", "d"):
            verb = "draw"
        known = [each for each in self.verbs if each == verb.lower()]
        known = known or [each for each in self.verbs if each.startswith(verb.lower())]
        if len(known) != 1:
            hint = did_you_mean(verb, self.verbs)
            raise PuzzledError(f"{shown(verb)!r} is no command; {hint or '`help` lists what you can type'}")
        return self.verbs[known[0]](state, rest)

    @staticmethod
    def _exact(state: State, line: str) -> Action | None:
        """The action whose text form this is, if the board has what it names."""
        try:
            action = parse_action(state.plan.names, line)
            state.why_not(action)
        except InvalidActionError:
            return None
        return action

    def _plain(self, state: State, action: Action) -> list[Action]:
        why = state.why_not(action)
        if why is not None:
            raise PuzzledError(reason(why, self.words))
        return [action]

    # ---- one function for each verb -------------------------------------------------------------------------------

    def _draw(self, state: State, rest: str) -> list[Action]:
        rest = rest.lower().removesuffix(" card").removesuffix(" cards")
        if rest in ("", "blind", "deck", "from deck"):
            return self._plain(state, DrawBlind())
        if rest in ("ticket", "tickets"):
            return self._plain(state, DrawTickets())
        wanted = one_of(rest.removesuffix("s") if rest in _WILDS else rest, self.plan.cards.names, "card")
        slots = [slot for slot, card in enumerate(state.row) if card == self.plan.cards.number(wanted)]
        if not slots:
            raise PuzzledError(f"no {wanted} lies in the row")
        return self._plain(state, DrawFaceUp(slots[0] + 1))

    def _claim(self, state: State, rest: str) -> list[Action]:
        if not rest:
            raise PuzzledError("which route? Name both ends: claim A B")
        tracks, hint = self._route_and_hint(rest)
        self._refuse_other_decision(state, ClaimTrack(self.plan.board.tracks[tracks[0]].id, Payment()))
        ids = [self.plan.board.tracks[track].id for track in tracks]
        legal = [each for each in state.legal_actions() if isinstance(each, ClaimTrack) and each.track in ids]
        fitting = self._alike_once([each for each in legal if hint.fits(each.payment)])
        if fitting:
            return fitting
        if legal and hint.payment is None:
            raise PuzzledError(f"not so; you can pay {self._ways(legal)}")
        raise PuzzledError(
            "; ".join(dict.fromkeys(payment_reason(state, ClaimTrack, each, hint.payment, self.words) for each in ids))
        )

    def _alike_once(self, actions: list[ClaimTrack]) -> list[Action]:
        """Of tracks side by side that differ in nothing, one."""
        found: dict[object, Action] = {}
        for each in actions:
            found.setdefault((self.words.track(each.track), each.payment), each)
        return list(found.values())

    def _ways(self, legal: Iterable[ClaimTrack | BuildStation | BuyTechnology]) -> str:
        return " or ".join(list(dict.fromkeys(self.words.payment(each.payment) for each in legal))[:4])

    def _route_and_hint(self, rest: str) -> tuple[list[int], Hint]:
        """A route, then perhaps cards. The colour of one of several tracks side by side is a hint too."""
        places, _, cards = rest.partition(":")
        if cards.strip():
            return self.atlas.tracks(places), self._hint(cards)
        tokens = rest.replace(",", " ").replace("(", " ").replace(")", " ").split()
        end = len(tokens)
        while end > 2 and self._is_card_word(tokens[end - 1]):
            end -= 1
        return self.atlas.tracks(" ".join(tokens[:end])), self._hint(" ".join(tokens[end:]))

    def _is_card_word(self, token: str) -> bool:
        token = token.lower()
        return token in (*self.plan.cards.names, *_WILDS, *_FILLERS) or bool(_NUMBER.fullmatch(token))

    def _hint(self, text: str) -> Hint:
        hint = Hint()
        count: int | None = None
        for token in text.lower().replace(",", " ").split():
            if token in _FILLERS:
                continue
            if _NUMBER.fullmatch(token):
                count = int(token)
                continue
            card = LOCOMOTIVE if token in _WILDS else one_of(token, self.plan.cards.names, "card")
            hint.counts[card] = count
            count = None
        return hint

    def _keep(self, state: State, rest: str) -> list[Action]:
        self._refuse_other_decision(state, KeepTickets(()))
        ids = [self.plan.board.tickets[each].id for each in state.offered[state.seat]]
        words = rest.lower().replace(",", " ").split()
        if not words:
            raise PuzzledError("which ones? Say their numbers: keep 1 3, or keep all")
        if words in (["none"], ["nothing"]):
            return self._plain(state, KeepTickets(()))
        if words == ["all"]:
            return self._plain(state, KeepTickets(tuple(ids)))
        numbers = sorted({int(each) for each in words if _NUMBER.fullmatch(each)})
        if len(numbers) != len(words) or not all(1 <= each <= len(ids) for each in numbers):
            raise PuzzledError(f"say the numbers of tickets, 1 to {len(ids)}, each once: keep 1 {len(ids)}")
        return self._plain(state, KeepTickets(tuple(ids[each - 1] for each in numbers)))

    def _pay(self, state: State, rest: str) -> list[Action]:
        self._refuse_other_decision(state, PayTunnel(Payment()))
        legal = [each for each in state.legal_actions() if isinstance(each, PayTunnel)]
        hint = self._hint(rest)
        fitting: list[Action] = [each for each in legal if hint.fits(each.payment)]
        if fitting:
            return fitting
        if not legal:
            raise PuzzledError("you cannot pay that; `decline` takes your cards back")
        raise PuzzledError(f"not so; you can pay {' or '.join(self.words.payment(each.payment) for each in legal)}")

    def _station(self, state: State, rest: str) -> list[Action]:
        if BuildStation not in self.plan.find_offer:
            raise PuzzledError("this board has no stations")
        name, cards = self._name_and_cards(rest)
        city = self.atlas.place(name)
        legal = [each for each in state.legal_actions() if isinstance(each, BuildStation) and each.city == city]
        return self._bought(state, legal, self._hint(cards), city, BuildStation)

    def _buy(self, state: State, rest: str) -> list[Action]:
        if BuyTechnology not in self.plan.find_offer:
            raise PuzzledError("this board has no technologies")
        name, cards = self._name_and_cards(rest)
        what = one_of(name, [each.id for each in self.plan.technologies], "technology")
        legal = [each for each in state.legal_actions() if isinstance(each, BuyTechnology) and each.technology == what]
        return self._bought(state, legal, self._hint(cards), what, BuyTechnology)

    def _name_and_cards(self, rest: str) -> tuple[str, str]:
        """A name, then perhaps cards after `:` or `with`."""
        parts = re.split(r":|\swith\s", rest, maxsplit=1)
        if not parts[0].strip():
            raise PuzzledError("which one? Say its name")
        return parts[0].strip(), parts[1] if len(parts) == 2 else ""

    def _bought(
        self,
        state: State,
        legal: list[BuildStation] | list[BuyTechnology],
        hint: Hint,
        name: str,
        make: type[BuildStation] | type[BuyTechnology],
    ) -> list[Action]:
        fitting: list[Action] = [each for each in legal if hint.fits(each.payment)]
        if fitting:
            return fitting
        if legal and hint.payment is None:
            raise PuzzledError(f"not so; you can pay {self._ways(legal)}")
        raise PuzzledError(payment_reason(state, make, name, hint.payment, self.words))

    def _refuse_other_decision(self, state: State, action: Action) -> None:
        """Refuses what cannot be done now whatever is named: something else is to be decided first."""
        why = state.why_not(action)
        if why is not None and why.code.value in ("not-now", "nothing-pending", "game-over", "must-claim"):
            raise PuzzledError(reason(why, self.words))
