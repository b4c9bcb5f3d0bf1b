"""A game as the player at the keyboard sees it.

Comes in: a state, the seat of the player, how wide the terminal is. Goes out: lines. Of the other players only what
lies on the table is shown.
"""

from __future__ import annotations

from collections.abc import Iterator

from mapdsl.cli.table.routes import lacking, open_tracks, payable, standing
from mapdsl.cli.table.words import BOLD, FAINT, Words, count_of, width_of, wrapped
from mapdsl.diagnostics.text import shown
from mapdsl.engine import BuyTechnology, Payment, PayTunnel, State
from mapdsl.engine.board import bits
from mapdsl.engine.networks import components
from mapdsl.engine.pending import AnswerTunnel, ChooseTickets, ClaimMore, DrawMore
from mapdsl.rules.gazetteer import LOCOMOTIVE

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
        lines += self._to_buy(state)
        lines += self.tickets(state, seat)
        if state.pending is None:
            lines += ["", *self._choices(state)]
        return lines

    def rule(self, state: State) -> str:
        title = shown(self.words.engine.tables.title)
        head = f"── {self.words.paint(title, BOLD)} · turn {state.turn // state.plan.players + 1} "
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
                *map(shown, each.technologies),
                *(f"{kind}: {', '.join(shown(piece) for piece in pieces)}" for kind, pieces in each.pieces if pieces),
            ]
            head = f"{mark} {self.words.paint(name, BOLD) if each.seat == seat else name}{pad}  "
            yield from wrapped(parts, self.width, head=head)
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
        return wrapped(parts, self.width, head="Row      ", between="   ")

    def hand(self, state: State, seat: int) -> list[str]:
        hand = state.plan.cards.named(state.hands[seat])
        parts = [self.words.cards([(name, count)]) for name, count in hand.items()]
        return wrapped(parts or ["no cards"], self.width, head="Hand     ")

    def _to_buy(self, state: State) -> list[str]:
        """What can be bought, where the board has technologies."""
        if BuyTechnology not in state.plan.find_offer or state.pending is not None:
            return []
        buyable = dict.fromkeys(each.technology for each in state.legal_actions() if isinstance(each, BuyTechnology))
        price = {each.id: each.price for each in state.plan.technologies}
        parts = [f"{shown(each)} {price[each]}" for each in buyable]
        return wrapped(parts, self.width, head="To buy   ") if parts else []

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
        stands = standing(state, seat, ticket)
        name = self.words.ticket(ticket)
        if stands.joined:
            return [f"{head}{name}: {self.words.paint('joined', '32')}"]
        if stands.trains is None:
            return [f"{head}{name}: {self.words.paint('cut off', '31')}"]
        missing = [self.words.track(each) for each in stands.tracks]
        trains = count_of(stands.trains, "train")
        return wrapped(missing, self.width, head=f"{head}{name}: {trains} by ", between=", ")

    # ---- routes ---------------------------------------------------------------------------------------------------

    def _choices(self, state: State) -> list[str]:
        lines = self.payable(state, most=MOST_LINES)
        if not lines:
            return ["You can pay no route now."]
        count = len({self.words.track(each.track) for each in payable(state)})
        return [f"{count_of(count, 'route')} you can pay now:", *lines]

    def payable(self, state: State, *, most: int = 1000) -> list[str]:
        """The routes that can be paid, by the colour that pays them; parallel tracks of one colour are told once.

        On about so many lines: of every colour the beginning, and how many more there are.
        """
        groups: dict[str, dict[str, int]] = {}
        for track, payment in payable(state):
            paid = payment.colour or (LOCOMOTIVE if payment.locomotives else "other")
            text = f"{self.words.track(track)} {self._price(payment)}"
            groups.setdefault(paid, {}).setdefault(text, payment.size - payment.cards)
        order = [*state.plan.cards.names, "other"]
        lines: list[str] = []
        for colour in sorted(groups, key=order.index):
            cheapest_first = sorted(groups[colour], key=lambda text, found=groups[colour]: (found[text], text))  # type: ignore[misc]
            told = wrapped(cheapest_first, self.width, head=self.words.card(colour) + " " * (12 - len(colour)))
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
        board = state.plan.board
        groups: dict[int, dict[str, None]] = {}
        trains = state.trains[seat]
        now = {each.track for each in payable(state)}
        for number in open_tracks(state, seat):
            track = board.tracks[number]
            if place and all(end.place != place for end in track.ends):
                continue
            short = 0 if track.id in now else max(1, lacking(state, seat, number))
            if track.length > trains or not self._permitted(state, seat, number):
                short = 99
            text = f"{self.words.track(track.id)} ({self.words.price(track.id)})"
            groups.setdefault(min(short, 4) if short < 99 else 99, {})[text] = None
        titles = {0: "now", 1: "1 short", 2: "2 short", 3: "3 short", 4: "4 or more", 99: "not yet"}
        lines = [
            line
            for short in sorted(groups)
            for line in wrapped(list(groups[short]), self.width, head=f"{titles[short]:<11}")
        ]
        return lines or ["No route is open there."]

    @staticmethod
    def _permitted(state: State, seat: int, track: int) -> bool:
        """Whether the player's technologies allow a track."""
        return not state.plan.has_powers or bool(state.permitted[seat] & state.plan.ways.of_offer[track])

    def map(self, state: State) -> list[str]:
        """What everybody has claimed, by network."""
        lines: list[str] = []
        board = state.plan.board
        for seat in range(state.plan.players):
            lines.append(self.words.paint(self.words.player(seat), BOLD))
            tracks = list(bits(state.owned[seat]))
            label = components([board.ends[track] for track in tracks], len(board.place_of_node))
            networks: dict[int, list[str]] = {}
            for track in tracks:
                networks.setdefault(label[board.ends[track][0]], []).append(self.words.track(board.tracks[track].id))
            for parts in sorted(networks.values(), key=len, reverse=True):
                lines += wrapped(parts, self.width, head="  ")
            if not tracks:
                lines.append("  nothing yet")
        return lines

    # ---- decisions within a turn ----------------------------------------------------------------------------------

    def decision(self, state: State) -> list[str]:
        """What is asked of the player now."""
        seat = state.seat
        match state.pending:
            case ChooseTickets(least):
                return self._offer(state, min(least, len(state.offered[seat])))
            case DrawMore(left):
                return [*self.row(state), f"{count_of(left, 'more card')} to draw."]
            case AnswerTunnel(extra=extra):
                return self._tunnel(state, extra)
            case ClaimMore():
                return ["You may claim one more route, or `stop`.", *self.payable(state)]
        return []

    def _offer(self, state: State, least: int) -> list[str]:
        seat = state.seat
        lines = [f"Tickets to choose from; keep {least} or more (`keep 1 2`, `keep all`):"]
        board = state.plan.board
        for number, ticket in enumerate(state.offered[seat], start=1):
            lines += self._ticket(state, seat, board.tickets[ticket].id, f"  {number}  ")
        return lines

    def _tunnel(self, state: State, extra: int) -> list[str]:
        ways = [self.words.payment(each.payment) for each in state.legal_actions() if isinstance(each, PayTunnel)]
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
        if what in ("completed-ticket", "failed-ticket"):
            return f"{what.removesuffix('-ticket')}: {self.words.ticket(detail)}"
        if what == "tracks":
            return f"{detail} routes"
        return f"{shown(what)}: {shown(detail)}" if detail else shown(what)
