"""Formats the game for the player at the keyboard. The hidden information of opponents is never shown."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import chain

from mapdsl.base.grouping import group
from mapdsl.cli.table.chart import chart
from mapdsl.cli.table.choices import Candidate, choices, number_lines
from mapdsl.cli.table.table_text import BOLD, FAINT, TableText, width_of, wrap
from mapdsl.diagnostics.text import escape_controls
from mapdsl.engine import Payment, ScoreLine, State, cheapest, distance, networks, open_tracks, pending, quote
from mapdsl.rules import actions
from mapdsl.rules.tables import starts_on_country
from mapdsl.rules.terms.name_index import LOCOMOTIVE
from mapdsl.words.messages import write_value
from mapdsl.words.names import in_language
from mapdsl.words.speech import without_title

_OWN = ("completed-ticket", "failed-ticket", "piece")
"""Reasons of score lines that do not depend on opponents' hidden information."""
NOT_YET = 99
"""Key of the group of routes that the player cannot claim, whatever cards the player holds."""
_OTHER = "other"
"""Key of the group of routes that are not paid with cards."""
MAX_LINES = 6
"""Maximum number of lines of routes on the screen. The command `routes` shows all routes."""


class Screen:
    """Formats the states of one game."""

    def __init__(self, words: TableText, width: int) -> None:
        self.words = words
        self.width = max(40, min(width, 120))

    # ---- at the start of a decision -------------------------------------------------------------------------------

    def table(self, state: State, seat: int) -> Iterator[str]:
        """Yield the lines that a player needs for a turn: players, row of face-up cards, hand, tickets, and
        affordable routes."""
        yield from (self.rule(state), *self._players(state, seat), "")
        yield from (*self.row(state), *self.hand(state, seat), *self.standing(state, most=MAX_LINES))
        yield from (*self._acts(state), *self.tickets(state, seat))
        yield from ("", *self._choices(state)) if state.pending is None else ()

    def _head(self, label: str) -> str:
        return f"{self.words.message(label):<8} "

    def _more(self, command: str) -> str:
        return self.words.paint(self.words.message("more-there", command=command), FAINT)

    def rule(self, state: State) -> str:
        title = escape_controls(in_language(self.words.engine.tables, self.words.language).title)
        turn = self.words.message("turn", number=state.turn // self.words.engine.players + 1)
        head = f"── {self.words.paint(title, BOLD)} · {turn} "
        return head + "─" * max(0, self.width - width_of(head))

    def _players(self, state: State, seat: int) -> Iterator[str]:
        view = state.view(seat)
        size = max(width_of(self.words.player(player.seat)) for player in view.seats)
        for player in view.seats:
            name = self.words.player(player.seat)
            pad = " " * (size - width_of(name))
            mark = "›" if player.seat == state.seat else " "
            counts = [("points", player.points, 10), ("trains", player.trains, 9), ("cards", player.cards, 8)]
            if not self.words.ruleset.takes_trains:
                del counts[1]
            parts = [
                *(self.words.count(things, count).rjust(wide) for things, count, wide in counts),
                self.words.count("tickets", player.ticket_count),
                *(self.words.counted(self.words.name(piece), count) for piece, count in player.kept),
            ]
            head = f"{mark} {self.words.paint(name, BOLD) if player.seat == seat else name}{pad}  "
            yield from wrap(parts, self.width, head=head)
        if view.turns_left is not None:
            yield "  " + self.words.message("last-round", turns=self.words.count("turns", view.turns_left))

    def row(self, state: State) -> list[str]:
        """Return lines with the numbered row of face-up cards and the sizes of the decks."""
        view = state.view(state.seat)
        parts = [
            f"{slot} {self.words.card(card) if card else self.words.paint(self.words.message('empty'), FAINT)}"
            for slot, card in enumerate(view.row, start=1)
        ]
        parts.append(self.words.message("deck", count=view.deck))
        parts.append(self.words.count("tickets", sum(count for _, count in view.ticket_decks)))
        return wrap(parts, self.width, head=self._head("row"), between="   ")

    def hand(self, state: State, seat: int) -> list[str]:
        hand = state.view(seat).seats[seat].hand or ()
        parts = [self.words.cards([card]) for card in hand]
        return wrap(parts or [self.words.message("no-cards")], self.width, head=self._head("hand"))

    def standing(self, state: State, *, most: int = 1000) -> list[str]:
        """List the pieces on the map by place, with their owners, on about `most` lines. Stacks show their values."""
        tables = self.words.speech.tables
        worths = {piece.id: piece.worth for piece in tables.pieces if piece.worth and starts_on_country(piece, tables)}
        placed = state.view(state.seat).placed
        stacks = Counter(piece for piece, _, _ in placed if piece in worths)
        there = group(
            (self.words.spot(spot), self.words.name(piece) + (f" ({self.words.player(owner)})" if owner >= 0 else ""))
            for piece, spot, owner in placed
            if piece not in worths
        )
        parts = [
            f"{spot}: {', '.join(self.words.counted(*item) for item in Counter(found).items())}"
            for spot, found in sorted(there.items())
        ]
        parts += [
            f"{self.words.name(piece)}: {', '.join(map(write_value, values_left(worths[piece], count)))}"
            for piece, count in stacks.items()
        ]
        lines = wrap(parts, self.width, head=self._head("on-map")) if parts else []
        return lines if len(lines) <= most else [*lines[:most], " " * 9 + self._more("map")]

    def _acts(self, state: State) -> list[str]:
        """List the board-defined actions that are currently legal."""
        legal = state.legal_actions() if state.pending is None else []
        possible = group(
            (action.name, " ".join(filter(None, map(self.words.named, (action.piece, action.spot)))))
            for action in legal
            if isinstance(action, actions.Act | actions.ActPaid)
        )
        lines: list[str] = []
        for name, things in possible.items():
            named = [*filter(None, dict.fromkeys(things))][:MAX_LINES]
            lines += wrap(named, self.width, head=f"{self.words.name(name):<8} ")
        return [line.rstrip() for line in lines]

    def tickets(self, state: State, seat: int) -> list[str]:
        """Return lines with the player's tickets, each with the routes that it still needs."""
        view = state.view(seat).seats[seat]
        assert view.tickets is not None
        lines: list[str] = []
        for nth, ticket in enumerate(view.tickets):
            lines += self._ticket(state, seat, ticket, self._head("own-tickets") if nth == 0 else " " * 9)
        return lines or [self._head("own-tickets") + self.words.message("none")]

    def _ticket(self, state: State, seat: int, ticket: str, head: str) -> list[str]:
        """Return lines for one ticket and the routes that it still needs."""
        left = distance(state, seat, ticket)
        name = self.words.ticket(ticket)
        if left is None:
            return [f"{head}{name}: {self.words.paint(self.words.message('cut-off'), '31')}"]
        if not left.tracks:
            return [f"{head}{name}: {self.words.paint(self.words.message('joined'), '32')}"]
        missing = [self.words.track(track) for track in left.tracks]
        by = (
            self.words.message("joined-by", trains=self.words.count("trains", left.trains)) + " " if left.trains else ""
        )
        return wrap(missing, self.width, head=f"{head}{name}: {by}", between=", ")

    # ---- routes ---------------------------------------------------------------------------------------------------

    def _choices(self, state: State) -> list[str]:
        lines = self.payable(state, most=MAX_LINES)
        if not lines:
            return [self.words.message("no-payable")]
        count = len(set(map(self.words.track, cheapest(state))))
        return [self.words.message("payable", routes=self.words.count("routes", count)), *lines]

    def payable(self, state: State, *, most: int = 1000) -> list[str]:
        """List the affordable routes by the colour that pays for them. Parallel tracks of the same colour are listed
        once.

        `most` is the approximate maximum number of lines. If the list is longer, it shows the cheapest routes of each
        colour and notes that there are more.
        """
        groups: dict[str, dict[str, int]] = {}
        for track, payment in cheapest(state).items():
            paid = payment.colour or (LOCOMOTIVE if payment.locomotives else _OTHER)
            text = f"{self.words.track(track)} {' + '.join((self._price(payment), *self.words.demanded(track)))}"
            groups.setdefault(paid, {}).setdefault(text, payment.size - payment.cards)
        order = [*self.words.engine.cards, _OTHER]
        lines: list[str] = []
        for colour in sorted(groups, key=order.index):
            cheapest_first = sorted(groups[colour], key=lambda text, found=groups[colour]: (found[text], text))  # type: ignore[misc]
            name = self.words.message("other") if colour == _OTHER else self.words.colour_name(colour)
            head = self.words.paint(name, self.words.ink(colour)) + " " * max(1, 12 - width_of(name))
            told = wrap(cheapest_first, self.width, head=head)
            kept = max(1, most // len(groups))
            if len(told) > kept:
                more = " " * 12 + self._more("routes")
                told = [*told[:kept], more] if kept > 1 else [told[0] + " …"]
            lines += told
        return lines

    def _price(self, payment: Payment) -> str:
        """Format a payment without its colour, as in `3` or `2+1 loco`, for a list of routes paid in one colour."""
        parts = [str(payment.cards)] if payment.cards else []
        if payment.locomotives:
            parts.append(self.words.message("loco", count=payment.locomotives))
        if payment.substitutes:
            parts.append(self.words.message("for-locos", count=sum(count for _, count in payment.substitutes)))
        return "+".join(parts) or "0"

    def routes(self, state: State, seat: int, place: str = "") -> list[str]:
        """List every open route, grouped by the number of missing cards. If `place` is given, list only the routes
        that end at that place."""
        groups: dict[int, dict[str, None]] = {}
        trains = state.view(seat).seats[seat].trains
        places = {track.id: [end.place for end in track.ends] for track in self.words.engine.tables.tracks}
        for track in open_tracks(state, seat):
            if place and place not in places[track]:
                continue
            price = quote(state, actions.ClaimTrack(track, Payment()))
            short = NOT_YET if price is None or self.words.length(track) > trains else min(price.missing, 4)
            groups.setdefault(short, {})[f"{self.words.track(track)} ({self.words.price(track)})"] = None
        titles = {
            0: self.words.message("now"),
            4: self.words.message("far-short", count=4),
            NOT_YET: self.words.message("not-yet"),
        }
        lines: list[str] = []
        for short in sorted(groups):
            title = titles.get(short) or self.words.message("cards-short", count=short)
            lines += wrap(list(groups[short]), self.width, head=f"{title:<10} ")
        return lines or [self.words.message("no-open-route")]

    def map(self, state: State, *, in_characters: bool = True) -> Iterator[str]:
        """Yield the board drawn in characters, unless it was drawn as a picture, then every player's claimed routes,
        grouped by connected network."""
        owners = {track: player.seat for player in state.view(state.seat).seats for track in player.tracks}
        yield from chart(self.words, owners, self.width) if in_characters else ()
        for seat in range(self.words.engine.players):
            yield self.words.paint(f"{seat + 1} {self.words.player(seat)}", BOLD)
            claimed = [[*map(self.words.track, tracks)] for tracks in networks(state, seat)]
            for names in claimed or [[self.words.message("nothing-yet")]]:
                yield from wrap(names, self.width, head="  ")
        yield from self.standing(state)

    # ---- decisions within a turn ----------------------------------------------------------------------------------

    def decision(self, state: State) -> list[str]:
        """Describe the decision that the player must make now."""
        match state.pending:
            case pending.ChooseTickets(least):
                offered = state.view(state.seat).seats[state.seat].offered_count
                return self._offer(state, self.words.message("choose-tickets", least=min(least, offered)))
            case pending.DraftTicket():
                return self._offer(state, self.words.message("draft"))
            case pending.NameMix(count):
                decks = state.view(state.seat).ticket_decks
                there = ", ".join(f"{left} {self.words.name(deck)}" for deck, left in decks)
                said = self.words.message("mix", tickets=self.words.count("tickets", count), there=there)
                return [said, *number_lines(self.choices(state), self.width)]
            case pending.DrawMore(left):
                return [*self.row(state), self.words.message("to-draw", cards=self.words.count("more-cards", left))]
            case pending.AnswerTunnel(extra=extra):
                paid = [action.payment for action in state.legal_actions() if isinstance(action, actions.PayTunnel)]
                if not paid:
                    return [self.words.message("tunnel-short", cards=self.words.count("more-cards", extra))]
                return [self.words.message("tunnel", ways=self.words.either(list(map(self.words.payment, paid))))]
            case pending.ClaimMore():
                return [self.words.message("claim-more"), *self.payable(state)]
            case pending.ChooseEffect(effect):
                rule = self.words.engine.rule_of_effect(effect)
                head = f"{self.words.name(rule.piece)}: " if rule.piece else ""
                said = escape_controls(head + self.words.speech.sentence(rule))
                return [self.words.message("choose", said=said), *number_lines(self.choices(state), self.width)]
        return []

    def choices(self, state: State) -> list[Candidate]:
        """Return the choices of the current decision; empty if the decision is not made from a list."""
        is_listed = isinstance(state.pending, pending.ChooseEffect | pending.NameMix)
        return choices(state.legal_actions(), self.words) if is_listed else []

    def _offer(self, state: State, head: str) -> list[str]:
        offered = state.view(state.seat).seats[state.seat].offered or ()
        told = (self._ticket(state, state.seat, ticket, f"  {nth}  ") for nth, ticket in enumerate(offered, start=1))
        return [head, *chain(*told)]

    # ---- the end --------------------------------------------------------------------------------------------------

    def scores(self, state: State) -> Iterator[str]:
        """Yield the final scores as lines."""
        outcome = state.outcome()
        assert outcome is not None
        for place, seats in enumerate(outcome.ranking, start=1):
            for seat in seats:
                score = outcome.scores[seat]
                head = f"{place}. {self.words.player(seat)}: {self.words.count('points', score.points)}"
                yield from (self.words.paint(head, BOLD), *map(self._line, score.lines))

    def _line(self, line: ScoreLine) -> str:
        title = escape_controls(self.words.speech.scored(line.what))
        is_ticket = line.what in ("completed-ticket", "failed-ticket")
        said = self.words.ticket(line.detail) if is_ticket else self.words.named(line.detail)
        return f"   {write_value(line.points):>4}  {title}{f': {said}' if said else ''}"

    def points(self, state: State, seat: int) -> list[str]:
        """Return the points so far, and the score lines that the player would have if the game ended now.

        Bonuses that compare players are left out, because opponents' tickets are hidden.
        """
        seats = state.view(seat).seats
        lines = [f"{self.words.player(player.seat)}: {self.words.count('points', player.points)}" for player in seats]
        own = [line for line in state.standing().scores[seat].lines if line.what.partition(" ")[0] in _OWN]
        return [*lines, self.words.message("if-ended"), *map(self._line, own)] if own else lines

    # ---- the rules ------------------------------------------------------------------------------------------------

    def rules(self) -> list[str]:
        """List the rules in force, one per line, with the rules of a piece below the name of the piece. The rules
        printed on the map come last."""
        speech, rules = self.words.speech, self.words.ruleset.rules
        titled = ((self.words.name(rule.piece) if rule.piece else speech.title(rule), rule) for rule in rules)
        said = [(title, without_title(speech.sentence(rule), title)) for title, rule in titled]
        return [escape_controls(f"{title}: {sentence}") for title, sentence in (*said, *speech.of_map())]


def values_left(worth: Sequence[int], count: int) -> Sequence[int]:
    """Return the values of the cards left in a stack, the next one first."""
    return worth[-count:] if len(worth) > 1 else [*worth] * count
