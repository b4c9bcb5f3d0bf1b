"""A game as the player at the keyboard sees it.

Comes in: a state, the seat of the player, how wide the terminal is. Goes out: lines. Of the other players only what
lies on the table is shown.
"""

from __future__ import annotations

from collections.abc import Iterator

from mapdsl.cli.table.chart import chart
from mapdsl.cli.table.choices import Candidate, choices, listed
from mapdsl.cli.table.table_words import BOLD, FAINT, Words, width_of, wrap
from mapdsl.diagnostics.text import count_of, show
from mapdsl.engine import (
    Act,
    ActPaid,
    AnswerTunnel,
    ChooseDeed,
    ChooseTickets,
    ClaimMore,
    ClaimTrack,
    DraftTicket,
    DrawMore,
    NameMix,
    Payment,
    PayTunnel,
    State,
    cheapest,
    distance,
    networks,
    open_tracks,
    quote,
)
from mapdsl.rules.gazetteer import LOCOMOTIVE
from mapdsl.rules.ruleset import Ruleset
from mapdsl.rules.tables import Rule

_OWN = ("completed-ticket", "failed-ticket", "piece")
"""Lines of a final score that depend on nothing that others hide."""
NOT_YET = 99
"""The group of routes that the player may not claim, whatever the hand is."""
MOST_LINES = 6
"""Lines of routes on the screen; `routes` shows them all."""


class Screen:
    """Draws one game."""

    def __init__(self, words: Words, width: int) -> None:
        self.words = words
        self.width = max(40, min(width, 120))

    # ---- at the start of a decision -------------------------------------------------------------------------------

    def table(self, state: State, seat: int) -> list[str]:
        """Everything for a turn: the players, the row, the hand, the tickets, what can be claimed."""
        lines = [self.rule(state), *self._players(state, seat), ""]
        lines += self.row(state)
        lines += self.hand(state, seat)
        lines += self.standing(state, most=MOST_LINES)
        lines += self._acts(state)
        lines += self.tickets(state, seat)
        if state.pending is None:
            lines += ["", *self._choices(state)]
        return lines

    def rule(self, state: State) -> str:
        title = show(self.words.engine.tables.title)
        head = f"── {self.words.paint(title, BOLD)} · turn {state.turn // self.words.engine.players + 1} "
        return head + "─" * max(0, self.width - width_of(head))

    def _players(self, state: State, seat: int) -> Iterator[str]:
        view = state.view(seat)
        size = max(width_of(self.words.player(each.seat)) for each in view.seats)
        for each in view.seats:
            name = self.words.player(each.seat)
            pad = " " * (size - width_of(name))
            mark = "›" if each.seat == state.seat else " "
            parts = [
                f"{each.points:3} {'point ' if each.points == 1 else 'points'}",
                f"{each.trains:2} {'train ' if each.trains == 1 else 'trains'}",
                f"{each.cards:2} {'card ' if each.cards == 1 else 'cards'}",
                f"{count_of(each.ticket_count, 'ticket')}",
                *(self.words.counted(show(piece), count) for piece, count in each.kept),
            ]
            head = f"{mark} {self.words.paint(name, BOLD) if each.seat == seat else name}{pad}  "
            yield from wrap(parts, self.width, head=head)
        if view.turns_left is not None:
            yield f"  {self.words.paint('The last round', BOLD)}: {count_of(view.turns_left, 'turn')} left."

    def row(self, state: State) -> list[str]:
        """The row with its numbers, and how much the decks hold."""
        view = state.view(state.seat)
        parts = [
            f"{slot} {self.words.card(card) if card else self.words.paint('empty', FAINT)}"
            for slot, card in enumerate(view.row, start=1)
        ]
        parts.append(f"deck {view.deck}")
        tickets = sum(count for _, count in view.ticket_decks)
        parts.append(count_of(tickets, "ticket"))
        return wrap(parts, self.width, head="Row      ", between="   ")

    def hand(self, state: State, seat: int) -> list[str]:
        hand = state.view(seat).seats[seat].hand or ()
        parts = [self.words.cards([each]) for each in hand]
        return wrap(parts or ["no cards"], self.width, head="Hand     ")

    def standing(self, state: State, *, most: int = 1000) -> list[str]:
        """What stands on the map, place by place, and who has placed it; on about so many lines."""
        there: dict[str, dict[str, int]] = {}
        for piece, spot, owner in state.view(state.seat).placed:
            name = show(piece) + (f" ({self.words.player(owner)})" if owner >= 0 else "")
            found = there.setdefault(self.words.spot(spot), {})
            found[name] = found.get(name, 0) + 1
        parts = [
            f"{spot}: {', '.join(self.words.counted(name, count) for name, count in found.items())}"
            for spot, found in sorted(there.items())
        ]
        lines = wrap(parts, self.width, head="On map   ") if parts else []
        return (
            lines
            if len(lines) <= most
            else [*lines[:most], "         " + self.words.paint("and more: `map` shows all", FAINT)]
        )

    def _acts(self, state: State) -> list[str]:
        """What actions of the board can be done."""
        if state.pending is not None:
            return []
        possible: dict[str, dict[str, None]] = {}
        for action in state.legal_actions():
            if isinstance(action, Act | ActPaid):
                things = possible.setdefault(action.name, {})
                if thing := " ".join(filter(None, map(self.words.named, (action.piece, action.spot)))):
                    things[thing] = None
        return [
            line
            for name, things in possible.items()
            for line in wrap(list(things)[:MOST_LINES] or ["yes"], self.width, head=f"{show(name):<8} ")
        ]

    def tickets(self, state: State, seat: int) -> list[str]:
        """The own tickets, and what each still needs."""
        view = state.view(seat).seats[seat]
        assert view.tickets is not None
        lines: list[str] = []
        for nth, ticket in enumerate(view.tickets):
            lines += self._ticket(state, seat, ticket, "Tickets  " if nth == 0 else "         ")
        return lines or ["Tickets  none"]

    def _ticket(self, state: State, seat: int, ticket: str, head: str) -> list[str]:
        """A ticket and how it stands."""
        left = distance(state, seat, ticket)
        name = self.words.ticket(ticket)
        if left is None:
            return [f"{head}{name}: {self.words.paint('cut off', '31')}"]
        if not left.tracks:
            return [f"{head}{name}: {self.words.paint('joined', '32')}"]
        missing = [self.words.track(track) for track in left.tracks]
        trains = count_of(left.trains, "train")
        return wrap(missing, self.width, head=f"{head}{name}: {trains} by ", between=", ")

    # ---- routes ---------------------------------------------------------------------------------------------------

    def _choices(self, state: State) -> list[str]:
        lines = self.payable(state, most=MOST_LINES)
        if not lines:
            return ["You can pay no route now."]
        count = len(set(map(self.words.track, cheapest(state))))
        return [f"{count_of(count, 'route')} you can pay now:", *lines]

    def payable(self, state: State, *, most: int = 1000) -> list[str]:
        """The routes that can be paid, by the colour that pays them; parallel tracks of one colour are told once.

        On about so many lines: of every colour the beginning, and how many more there are.
        """
        groups: dict[str, dict[str, int]] = {}
        for track, payment in cheapest(state).items():
            paid = payment.colour or (LOCOMOTIVE if payment.locomotives else "other")
            text = f"{self.words.track(track)} {self._price(payment)}"
            groups.setdefault(paid, {}).setdefault(text, payment.size - payment.cards)
        order = [*self.words.engine.cards, "other"]
        lines: list[str] = []
        for colour in sorted(groups, key=order.index):
            cheapest_first = sorted(groups[colour], key=lambda text, found=groups[colour]: (found[text], text))  # type: ignore[misc]
            told = wrap(cheapest_first, self.width, head=self.words.card(colour) + " " * (12 - len(colour)))
            kept = max(1, most // len(groups))
            if len(told) > kept:
                more = self.words.paint(f"{' ' * 12}and more: `routes` shows all", FAINT)
                told = [*told[:kept], more] if kept > 1 else [told[0] + " …"]
            lines += told
        return lines

    def _price(self, payment: Payment) -> str:
        """A payment in a list of one colour: `3`, `2+1 loco`."""
        parts = [str(payment.cards)] if payment.cards else []
        if payment.locomotives:
            parts.append(f"{payment.locomotives} loco")
        if payment.substitutes:
            parts.append(f"({sum(count for _, count in payment.substitutes)} cards for locos)")
        return "+".join(parts) or "0"

    def routes(self, state: State, seat: int, place: str = "") -> list[str]:
        """Every open route, grouped by what can be paid; only those of a place if one is given."""
        groups: dict[int, dict[str, None]] = {}
        trains = state.view(seat).seats[seat].trains
        places = {track.id: [end.place for end in track.ends] for track in self.words.engine.tables.tracks}
        for track in open_tracks(state, seat):
            if place and place not in places[track]:
                continue
            price = quote(state, ClaimTrack(track, Payment()))
            short = NOT_YET if price is None or self.words.length(track) > trains else min(price.missing, 4)
            groups.setdefault(short, {})[f"{self.words.track(track)} ({self.words.price(track)})"] = None
        titles = {0: "now", 1: "1 short", 2: "2 short", 3: "3 short", 4: "4 or more", NOT_YET: "not yet"}
        lines = [
            line
            for short in sorted(groups)
            for line in wrap(list(groups[short]), self.width, head=f"{titles[short]:<11}")
        ]
        return lines or ["No route is open there."]

    def map(self, state: State) -> list[str]:
        """The board in characters, and what everybody has claimed, by network."""
        owners = {track: each.seat for each in state.view(state.seat).seats for track in each.tracks}
        lines = chart(self.words, owners, self.width)
        for seat in range(self.words.engine.players):
            lines.append(self.words.paint(f"{seat + 1} {self.words.player(seat)}", BOLD))
            for tracks in networks(state, seat):
                lines += wrap(list(map(self.words.track, tracks)), self.width, head="  ")
            if not networks(state, seat):
                lines.append("  nothing yet")
        return lines + self.standing(state)

    # ---- decisions within a turn ----------------------------------------------------------------------------------

    def decision(self, state: State) -> list[str]:
        """What is asked of the player now."""
        match state.pending:
            case ChooseTickets(least):
                offered = state.view(state.seat).seats[state.seat].offered_count
                keep = f"keep {min(least, offered)} or more"
                return self._offer(state, f"Tickets to choose from; {keep} (`keep 1 2`, `keep all`):")
            case DraftTicket():
                return self._offer(state, "Take one of these tickets (`keep 1`); the others are passed on:")
            case NameMix(count):
                there = ", ".join(f"{left} {show(deck)}" for deck, left in state.view(state.seat).ticket_decks)
                return [
                    f"Which {count_of(count, 'ticket')} do you draw? There are {there}. Type a number, or the tickets:",
                    *listed(self.choices(state), self.width),
                ]
            case DrawMore(left):
                return [*self.row(state), f"{count_of(left, 'more card')} to draw."]
            case AnswerTunnel(extra=extra):
                return self._tunnel(state, extra)
            case ClaimMore():
                return ["You may claim one more route, or `stop`.", *self.payable(state)]
            case ChooseDeed(deed):
                said = self._said(self.words.engine.rule_of_deed(deed))
                return [f"{said} Type a number, or a name:", *listed(self.choices(state), self.width)]
        return []

    def choices(self, state: State) -> list[Candidate]:
        """What the game asks to choose from, if that is a list."""
        is_listed = isinstance(state.pending, ChooseDeed | NameMix)
        return choices(state.legal_actions(), self.words) if is_listed else []

    def _offer(self, state: State, head: str) -> list[str]:
        seat = state.seat
        offered = state.view(seat).seats[seat].offered or ()
        lines = [head]
        for number, ticket in enumerate(offered, start=1):
            lines += self._ticket(state, seat, ticket, f"  {number}  ")
        return lines

    def _tunnel(self, state: State, extra: int) -> list[str]:
        ways = [self.words.payment(action.payment) for action in state.legal_actions() if isinstance(action, PayTunnel)]
        if not ways:
            return [f"{count_of(extra, 'more card')} to pay, which you do not have: `decline` takes your cards back."]
        return [f"`pay` {' or '.join(ways)}, or `decline` and take your cards back."]

    # ---- the end --------------------------------------------------------------------------------------------------

    def scores(self, state: State) -> list[str]:
        """The final scores, line by line."""
        outcome = state.outcome()
        assert outcome is not None
        lines: list[str] = []
        for place, seats in enumerate(outcome.ranking, start=1):
            for seat in seats:
                score = outcome.scores[seat]
                head = f"{place}. {self.words.player(seat)}: {count_of(score.points, 'point')}"
                lines.append(self.words.paint(head, BOLD))
                lines += [f"   {line.points:4}  {self._line(line.what, line.detail)}" for line in score.lines]
        return lines

    def _line(self, what: str, detail: str) -> str:
        title = show(self.words.speech.scored(what))
        said = self.words.ticket(detail) if what in ("completed-ticket", "failed-ticket") else show(detail)
        return f"{title}: {said}" if said else title

    def points(self, state: State, seat: int) -> list[str]:
        """The points so far, and what of a player's own would count if the game ended now. What others have is not
        compared: nobody knows their tickets."""
        lines = [f"{self.words.player(each.seat)}: {count_of(each.points, 'point')}" for each in state.view(seat).seats]
        own = [line for line in state.standing().scores[seat].lines if line.what.partition(" ")[0] in _OWN]
        if own:
            lines.append("If the game ended now, there would be for you besides:")
            lines += [f"   {line.points:4}  {self._line(line.what, line.detail)}" for line in own]
        return lines

    # ---- the rules ------------------------------------------------------------------------------------------------

    def rules(self) -> list[str]:
        """The rules in force, a line each; those of a piece begin with its name."""
        engine, speech = self.words.engine, self.words.speech
        ruleset = Ruleset.of(engine.tables, players=engine.players, variants=engine.variants)
        return [show(f"{rule.piece or speech.title(rule)}: {speech.sentence(rule)}") for rule in ruleset.rules]

    def _said(self, rule: Rule) -> str:
        """A rule that asks for a choice; one of a piece begins with its name."""
        return show(f"{rule.piece}: " * bool(rule.piece) + self.words.speech.sentence(rule))
