"""Interprets typed lines such as `claim denver omaha`, `draw red` or `keep 1 3` as legal actions.

If a line means an action with several possible payments, the player then chooses a payment. The words for actions are
those of `rules.actions`, which players may shorten; `atlas` looks up names. This module also completes lines for the
Tab key.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field

from msgspec.structs import replace

from mapdsl.cli.table.choices import Candidate, choices, matching_candidates
from mapdsl.cli.table.event_text import payment_reason, reason
from mapdsl.cli.table.name_lookup import (
    AmbiguousInputError,
    DecisionOpenError,
    InputError,
    NameLookup,
    find_card,
    suggest_name,
)
from mapdsl.cli.table.table_text import TableText
from mapdsl.diagnostics.suggest import fold
from mapdsl.diagnostics.text import escape_controls
from mapdsl.engine import (
    Act,
    Action,
    ActPaid,
    AnswerTunnel,
    Choose,
    ChooseEffect,
    ChoosePaid,
    ClaimTrack,
    Code,
    DrawBlind,
    DrawFaceUp,
    DrawTickets,
    Engine,
    InvalidActionError,
    KeepTickets,
    Paid,
    Pass,
    Payment,
    PayTunnel,
    State,
    open_tracks,
)
from mapdsl.rules.actions import ACTION_WORDS, ACTIONS, DRAWN_BLIND, EXTRA, KEPT, SLOT
from mapdsl.rules.terms.name_index import LOCOMOTIVE
from mapdsl.rules.terms.word_syntax import TRACK, ValueSyntax

_NUMBER = re.compile(r"\d{1,3}")
_LOCOMOTIVES = ("loco", "locos", "locomotive", "locomotives", "wild", "wilds")
_BEFORE_CARDS = re.compile(r":|(?:^|\s)with\s")
_FILLERS = ("and", "+", "with", "for", "using", "×")
ALIASES = {"take": "draw", "d": "draw", "end": "stop"}
"""Alternative words that players can type for actions, each mapped to the usual word."""
_DRAWN = ("blind", "deck", "ticket", "tickets")
"""Words that can follow `draw` but do not name a card."""
MAX_NAMED = 8
"""Maximum number of choices listed in a sentence."""
_EARLIER = (Code.NOT_NOW, Code.NOTHING_PENDING, Code.GAME_OVER)
"""Refusal codes that do not depend on the subject of the action, because a different decision is due or the game is
over."""


@dataclass
class TypedPayment:
    """Cards that a player typed: counts by card (None for any number), and the cards that substitute for
    locomotives."""

    counts: dict[str, int | None] = field(default_factory=dict)
    substitutes: dict[str, int] = field(default_factory=dict)

    def fits(self, payment: Payment) -> bool:
        """Return whether a payment agrees with the typed cards."""
        if self.payment is not None:
            return self.payment == payment
        laid = dict(payment.plain)
        return not self.substitutes and all(
            laid.get(card, 0) == count if count is not None else card in laid for card, count in self.counts.items()
        )

    @property
    def payment(self) -> Payment | None:
        """Payment described by the typed cards, if they describe it completely; otherwise None."""
        counts = dict(self.counts)
        locomotives = counts.pop(LOCOMOTIVE, 0)
        if not (self.counts or self.substitutes) or len(counts) > 1 or locomotives is None or None in counts.values():
            return None
        colour, cards = next(iter(counts.items()), ("", 0))
        return Payment(colour, cards or 0, locomotives, tuple(self.substitutes.items()))


class InputParser:
    """Interprets the input lines of one game."""

    def __init__(self, words: TableText) -> None:
        self.words = words
        self.engine = words.engine
        self.atlas = NameLookup(words)
        self.cards = {words.colour_name(card).lower(): card for card in self.engine.cards}
        self.cards |= {card: card for card in self.engine.cards} | dict.fromkeys(_LOCOMOTIVES, LOCOMOTIVE)
        """Cards, by each name that players can type for them."""
        self.readers: dict[ValueSyntax, Callable[[State, type[Action], str], list[Action]]] = {
            TRACK: self._claim,
            EXTRA: self._extra,
            KEPT: self._keep,
            SLOT: self._draw,
            DRAWN_BLIND: self._draw,
        }
        """Functions that parse the rest of a line into actions, by the type of value that the action word requires."""

    def verb(self, word: str) -> str:
        """Return the action word that a possibly shortened word means; empty if the word is unknown or ambiguous."""
        word = word.lower()
        if word in ALIASES or word in ACTION_WORDS:
            return ALIASES.get(word, word)
        begun = {ALIASES.get(known, known) for known in (*ACTION_WORDS, *ALIASES) if known.startswith(word)}
        begun.discard("draw-tickets")
        return begun.pop() if word and len(begun) == 1 else ""

    def actions(self, state: State, line: str) -> list[Action]:
        """Return the legal actions that a line can mean. Raises `InputError`."""
        line = " ".join(line.split())
        exact = self._exact(state, line)
        if exact is not None and state.why_not(exact) is None:
            return [exact]
        name, rest = self._action_of_board(line)
        if name:
            acts = [
                action for action in state.legal_actions() if isinstance(action, Act | ActPaid) and action.name == name
            ]
            if acts:
                return self._listed(state, acts, name, rest)
            if exact is None:
                self._refuse_act(state, name)
        word, _, rest = line.partition(" ")
        verb = self.verb(word)
        if exact is not None and not isinstance(exact, Choose | ChoosePaid | DrawTickets):
            return self._legal(state, exact)
        if isinstance(state.pending, AnswerTunnel) and line and self.is_cards(line):
            verb, rest = PayTunnel.FORM.word, line
        sort = next((action for action in ACTIONS if verb and action.FORM.word == verb), None)
        if sort is None:
            hint = suggest_name(word, (*ACTION_WORDS, *self.engine.action_names), self.words) or self.words.message(
                "see-help"
            )
            raise InputError(self.words.message("no-command", typed=repr(escape_controls(word)), hint=hint))
        if sort not in self.engine.actions:
            raise InputError(self.words.message("nobody-can", verb=verb))
        if not sort.parts():
            return self._legal(state, sort())
        read = self.readers.get(next(iter(sort.parts().values())))
        if read is not None:
            return read(state, sort, rest)
        legal = [action for action in state.legal_actions() if action.FORM.word == verb]
        if not legal and exact is not None:
            return self._legal(state, exact)
        if isinstance(state.pending, ChooseEffect) and verb == Choose.FORM.word:
            legal = state.legal_actions()
        return self._listed(state, legal, verb, rest)

    def _action_of_board(self, line: str) -> tuple[str, str]:
        """Return the name of the board-defined action with which a line begins, and the rest of the line. Return two
        empty strings if the line begins with no such action.

        The name may be shortened to several of its words, or to one word unless that word begins a built-in action.
        """
        typed = line.replace('"', "").split()
        begun: dict[str, int] = {}
        for name in self.engine.action_names:
            size = max(_words_in_common(typed, called) for called in (name, self.words.name(name)))
            if size > 1 or (size == 1 and not self._is_for_every_board(typed)):
                begun[name] = size
        most = max(begun.values(), default=0)
        meant = [name for name, size in begun.items() if size == most]
        if len(meant) > 1:
            exact = [name for name in meant if fold(name) == fold(" ".join(typed[:most]))]
            if len(exact) != 1:
                raise AmbiguousInputError(
                    " ".join(typed[:most]), {self.words.name(name): name for name in meant}, self.words
                )
            meant = exact
        return (meant[0], " ".join(typed[most:])) if meant else ("", "")

    def _is_for_every_board(self, typed: Sequence[str]) -> bool:
        """Return whether the typed words begin a built-in action, such as `draw` or `take red`."""
        first, *rest = typed
        is_drawn = bool(rest) and (self._is_card_word(rest[0]) or rest[0].lower() in _DRAWN)
        return is_drawn if first.lower() in ALIASES else any(word.startswith(first.lower()) for word in ACTION_WORDS)

    def _refuse_act(self, state: State, name: str) -> None:
        """Refuse a board-defined action, with the reason why none of its choices is currently possible."""
        try:
            why = state.why_not(Act(name, "", ""))
        except InvalidActionError:
            why = None
        if why is not None and why.code != Code.NO_SUCH_MOVE:
            raise InputError(reason(why, self.words))
        self._listed(state, (), name, "")

    def _exact(self, state: State, line: str) -> Action | None:
        """Return the action with exactly this text form, or None if the text names an item that the board does not
        have."""
        try:
            action = self.engine.parse_action(line)
            state.why_not(action)
        except InvalidActionError:
            return None
        return action

    def _legal(self, state: State, action: Action) -> list[Action]:
        self._refuse_earlier(state, action)
        why = state.why_not(action)
        if why is not None:
            raise InputError(reason(why, self.words))
        return [action]

    def _refuse_earlier(self, state: State, action: Action) -> None:
        """Refuse an action that is currently impossible, whichever route, card or ticket it names."""
        why = state.why_not(action)
        if why is not None and why.code in _EARLIER:
            sort = DecisionOpenError if why.code is Code.NOT_NOW else InputError
            raise sort(reason(why, self.words))

    # ---- cards ------------------------------------------------------------------------------------------------------

    def _is_card_word(self, token: str) -> bool:
        return token.lower() in (*self.cards, *_FILLERS, "as") or bool(_NUMBER.fullmatch(token))

    def _hint(self, text: str) -> TypedPayment:
        """Parse cards such as `2 red 1 loco`. Cards typed before `as loco` substitute for locomotives."""
        hint = TypedPayment()
        count: int | None = None
        card = ""
        is_substitute = False
        for token in text.lower().replace(",", " ").split():
            if token in _FILLERS:
                continue
            if _NUMBER.fullmatch(token):
                count = int(token)
            elif token == "as":
                is_substitute = bool(card)
            elif is_substitute:
                hint.substitutes[card] = hint.counts.pop(card) or 1
                is_substitute = False
            else:
                card = find_card(token, self.cards, self.words)
                hint.counts[card] = count
                count = None
        return hint

    def is_cards(self, text: str) -> bool:
        """Return whether a text consists only of cards."""
        return all(map(self._is_card_word, text.replace(",", " ").split()))

    def choose_by_cards(self, state: State, choice: Sequence[Action], cards: str) -> list[Action]:
        """Choose among listed actions by the typed cards. Return the actions with that payment or, if the list has
        none, copies of its actions with the typed payment. Raises `PuzzledError` if no such action is legal."""
        if found := self._paid_so(state, choice, choice, self._hint(cards)):
            return found
        raise InputError(self.words.message("not-so", ways=self.describe_payments(choice)))

    @staticmethod
    def _paid_so(state: State, listed: Sequence[Action], like: Sequence[Action], hint: TypedPayment) -> list[Action]:
        """Return the actions in `listed` whose payment fits the typed cards. If there are none, return the actions
        in `like` with the typed payment, if legal."""
        fitting: list[Action] = [
            action for action in listed if isinstance(action, Paid | PayTunnel) and hint.fits(action.payment)
        ]
        if fitting or hint.payment is None:
            return fitting
        others = [replace(action, payment=hint.payment) for action in like if isinstance(action, Paid | PayTunnel)]
        return [other for other in dict.fromkeys(others) if state.is_legal(other)]

    def _paid(self, state: State, things: Sequence[Paid], cards: str) -> list[Action]:
        """Return the legal actions that pay for one of `things` with the typed cards. Raises `PuzzledError` if there
        are none."""
        hint = self._hint(cards)
        asked = [replace(thing, payment=hint.payment or Payment()) for thing in things]
        self._refuse_earlier(state, asked[0])
        unpaid = {thing.unpaid for thing in things}
        legal = [action for action in state.legal_actions() if isinstance(action, Paid) and action.unpaid in unpaid]
        if found := self._paid_so(state, legal, asked, hint):
            once: dict[object, Action] = {}  # indistinguishable parallel tracks count once
            for way in found:
                alike = (self.words.named(way.thing), way.payment) if isinstance(way, ClaimTrack) else way
                once.setdefault(alike, way)
            return [*once.values()]
        if legal and hint.payment is None:
            raise InputError(self.words.message("not-so", ways=self.describe_payments(legal)))
        reasons = (payment_reason(state, action, hint.payment, self.words) for action in asked)
        raise InputError("; ".join(dict.fromkeys(reasons)))

    def describe_payments(self, actions: Sequence[Action]) -> str:
        """Describe up to four payments of the actions."""
        paid = dict.fromkeys(self.words.paid(action) for action in actions if isinstance(action, Paid | PayTunnel))
        return self.words.either(list(paid)[:4])

    # ---- by what stands after the word ------------------------------------------------------------------------------

    def _claim(self, state: State, _: type[Action], rest: str) -> list[Action]:
        if not rest:
            raise InputError(self.words.message("which-route"))
        places, *cards = _BEFORE_CARDS.split(rest, maxsplit=1)
        tokens = places.replace(",", " ").split()
        end = len(tokens)
        while end > 2 and self._is_card_word(tokens[end - 1]):
            end -= 1
        claims = [ClaimTrack(track, Payment()) for track in self.atlas.tracks(" ".join(tokens[:end]))]
        return self._paid(state, claims, " ".join((*tokens[end:], *cards)))

    def _listed(self, state: State, legal: Sequence[Action], name: str, rest: str) -> list[Action]:
        """Choose among legal actions by the rest of the line: a name, if there is a choice, followed by cards after
        `:` or `with`."""
        if not legal:
            self._refuse_earlier(state, Pass())
            raise InputError(self.words.message("cannot-now", name=escape_controls(name)))
        return self.choose_candidates(state, choices(legal, self.words), rest)

    def choose_candidates(self, state: State, there: Sequence[Candidate], line: str) -> list[Action]:
        """Return the actions of the candidate that a line names; if several candidates have the name, return the
        actions of all."""
        thing, *cards = _BEFORE_CARDS.split(line, maxsplit=1)
        thing = thing.strip().removeprefix("at ")
        found = matching_candidates(thing, there) if thing else there
        if not found:
            labels = [choice.label for choice in there]
            hint = suggest_name(thing, labels, self.words, labels[:MAX_NAMED])
            raise InputError(self.words.message("no-choice", typed=repr(escape_controls(thing)), hint=hint))
        actions = [action for choice in found for action in choice.actions]
        if len(found) == 1 and isinstance(actions[0], Paid):
            return self._paid(state, [actions[0]], " ".join(cards))
        return actions

    def _draw(self, state: State, _: type[Action], rest: str) -> list[Action]:
        rest = rest.lower().removesuffix(" card").removesuffix(" cards")
        if rest in ("", "blind", "deck", "from deck"):
            return self._legal(state, DrawBlind())
        if rest.split()[0] in ("ticket", "tickets"):
            return self.actions(state, f"draw-tickets {rest.partition(' ')[2]}")
        return self._legal(state, DrawFaceUp(find_card(rest, self.cards, self.words)))

    def _keep(self, state: State, _: type[Action], rest: str) -> list[Action]:
        self._refuse_earlier(state, KeepTickets(()))
        offered = state.view(state.seat).seats[state.seat].offered or ()
        words = rest.lower().replace(",", " ").split()
        if not words:
            raise InputError(self.words.message("which-tickets"))
        if words in (["none"], ["all"]):
            return self._legal(state, KeepTickets(offered if words == ["all"] else ()))
        numbers = sorted({int(word) for word in words if _NUMBER.fullmatch(word)})
        if len(numbers) != len(words) or not all(1 <= number <= len(offered) for number in numbers):
            raise InputError(self.words.message("ticket-numbers", most=len(offered)))
        return self._legal(state, KeepTickets(tuple(offered[number - 1] for number in numbers)))

    def _extra(self, state: State, _: type[Action], rest: str) -> list[Action]:
        self._refuse_earlier(state, PayTunnel(Payment()))
        legal = [action for action in state.legal_actions() if isinstance(action, PayTunnel)]
        if not legal:
            raise InputError(self.words.message("cannot-pay-that"))
        return self.choose_by_cards(state, legal, rest)


def _words_in_common(typed: Sequence[str], name: str) -> int:
    """Count the words at the start of a line that match the words of a name, or beginnings of these words, in order."""
    size, words = 0, [fold(word) for word in name.split()]
    for word in map(fold, typed):
        at = next((nth for nth, other in enumerate(words) if other.startswith(word)), -1)
        if at < 0 or (size == 0 and at > 0):
            break
        size, words = size + 1, words[at + 1 :]
    return size


MAX_VALUE = 200
OTHERS = (
    *("help", "hand", "rules", "routes", "map", "tickets", "row", "score", "log"),
    *("why ", "hint", "undo", "save ", "quit"),
)
"""Commands of the session that are not game actions. Those that end in a blank take an argument."""


def complete(engine: Engine, state: State, line: str) -> list[str]:
    """Return completed lines that begin with the typed line, ignoring case and accents. Affordable actions come
    first."""
    start = " ".join(line.split())
    prefix = "why " if start.lower().startswith("why ") else ""
    start = start[len(prefix) :]
    wanted = fold(start.replace('"', ""))
    found = (line for line in _lines(engine, state, start) if fold(line.replace('"', "")).startswith(wanted))
    return [prefix + word for word in dict.fromkeys(found)][:MAX_VALUE]


def _lines(engine: Engine, state: State, start: str) -> Iterator[str]:
    verb = start.partition(" ")[0].lower()
    legal = [action for action in state.legal_actions() if action.FORM.word == verb]
    if isinstance(state.pending, ChooseEffect) and verb != Choose.FORM.word:
        yield from (str(action).removeprefix(f"{Choose.FORM.word} ") for action in state.legal_actions())
        yield from OTHERS
    elif verb == ClaimTrack.FORM.word and " with" not in start:
        yield from _claims(engine, state, start)
    elif verb == KeepTickets.FORM.word and legal:
        yield "keep all"
    elif verb == "routes":
        yield from (f"routes {place.id}" for place in engine.tables.places)
    elif verb == "draw":
        yield from dict.fromkeys(f"draw {card}" for card in state.view(state.seat).row if card)
        yield from ("draw blind", "draw tickets")
    elif legal:
        yield from map(str, legal)
    else:
        yield from dict.fromkeys(action.FORM.word or str(action) for action in state.legal_actions())
        yield from OTHERS


def _claims(engine: Engine, state: State, start: str) -> Iterator[str]:
    """Complete the first end of a route or, once the first end is typed, the second end."""
    legal = [action.track for action in state.legal_actions() if isinstance(action, ClaimTrack)]
    ends = {track.id: [end.place for end in track.ends] for track in engine.tables.tracks}
    typed = fold(start.partition(" ")[2])
    pairs = [ends[track] for track in dict.fromkeys((*legal, *open_tracks(state, state.seat)))]
    for a, b in (*pairs, *((b, a) for a, b in pairs)):
        yield f"claim {a} {b}" if typed.startswith(fold(a)) else f"claim {a}"
