"""A game at the terminal, from the first decision to the final scores.

A person sees only their own hand and tickets, and the public actions of opponents. If several people play, the screen
is cleared between turns.
"""

from __future__ import annotations

import shlex
from collections.abc import Callable, Iterable, Sequence
from itertools import chain
from pathlib import Path

import click

from mapdsl.base.files import WriteError, write_file
from mapdsl.cli.replay_files import SUFFIX, read_saved_game
from mapdsl.cli.table.choices import Candidate, choices, matching_candidates, number_lines, payments
from mapdsl.cli.table.event_text import event_sentences, explain
from mapdsl.cli.table.input_lines import QUIT, Lines
from mapdsl.cli.table.input_parser import InputParser
from mapdsl.cli.table.name_lookup import AmbiguousInputError, DecisionOpenError, InputError
from mapdsl.cli.table.screen import Screen
from mapdsl.cli.table.seats import ADVISER, Seats, advise, make_programs
from mapdsl.cli.table.table_text import YOU, TableText, width_of, wrap
from mapdsl.diagnostics.suggest import find_closest
from mapdsl.diagnostics.text import escape_controls
from mapdsl.engine import Action, ClaimTrack, Event, Paid, PayTunnel, Seen, State, events
from mapdsl.engine.records.recording import Game
from mapdsl.engine.records.replays import ReplayError

REVEALING = (
    events.Shuffled,
    events.HandDealt,
    events.CardDrawn,
    events.RowFilled,
    events.RowSwept,
    events.TicketsOffered,
    events.TunnelRevealed,
)
"""Events that reveal hidden information. An action that causes such an event cannot be undone."""
BACK = ("nothing", "none", "back")
"""Words that cancel a choice from a list."""
MAX_LISTED = 15
"""Maximum number of payments that are listed."""


class Session:
    """One game at one terminal."""

    def __init__(
        self,
        game: Game,
        seats: Seats,
        lines: Lines,
        words: TableText,
        width: int,
        *,
        board: str = "",
        drawn: Callable[[State], None] | None = None,
        inline: Callable[[State], str] | None = None,
    ) -> None:
        """Prepare a game. `board` is the board as named on the command line, or an empty string. `drawn` is called
        with every state of the game. `inline` draws the map inside a terminal that can show pictures."""
        self.game, self.seats, self.lines, self.words = game, seats, lines, words
        self.board, self.drawn, self.inline = board, drawn, inline
        self.programs = make_programs(game, seats)
        self.screen = Screen(words, width)
        self.typed = InputParser(words)
        self.choice: list[Candidate] = []
        """Choices listed after the last input line, such as payments, in addition to the choices offered by the
        game."""
        self.meanings: list[str] = []
        """Possible meanings of the last input line, if the line was ambiguous. The player can choose a meaning by
        its number."""
        self.heard = dict.fromkeys(seats.people, 0) | {
            row.seat: nth for nth, row in enumerate(game.rows, start=2) if seats.is_person(row.seat)
        }
        """Number of entries of `happened` that each person has already seen, by seat."""
        self.saved = len(game.rows)
        self.over = False
        self.shown_to = -1
        self.commands: dict[str, Callable[[str], None]] = {
            "help": lambda _: self._print(self.words.message("help").splitlines()),
            "hand": lambda _: self._table(),
            "row": lambda _: self._print(self.screen.row(self.state)),
            "rules": lambda _: self._print(self.screen.rules()),
            "routes": self._routes,
            "map": lambda _: self._map(),
            "tickets": lambda _: self._print(self.screen.tickets(self.state, self._viewer())),
            "score": lambda _: self._print(self.screen.points(self.state, self._viewer())),
            "log": self._log,
            "why": self._why,
            "hint": lambda _: self._hint(),
            "undo": lambda _: self._undo(),
            "save": self._save,
            "quit": lambda _: self._quit(),
        }

    @property
    def state(self) -> State:
        return self.game.state

    @property
    def event_log(self) -> list[Sequence[Event]]:
        """Events of the set-up, followed by the events of each row of the game record."""
        return [self.game.setup, *self.game.history]

    def run(self) -> None:
        """Play until the game ends or a player quits."""
        while not self.over:
            if self.drawn:
                self.drawn(self.state)
            if self.state.ended:
                self._after_the_end()
            elif self.seats.is_person(self.state.seat):
                self._decide()
            else:
                self._play_bot()

    def _print(self, text: str | Iterable[str] = "") -> None:
        """Print lines, wrapped at the width of the screen."""
        for line in [text] if isinstance(text, str) else text:
            rest = line.lstrip(" ")
            fits = width_of(line) <= self.screen.width
            head = line[: len(line) - len(rest)]
            for part in [line] if fits else wrap(rest.split(" "), self.screen.width, head=head, between=" "):
                click.echo(part, color=self.words.colour)

    # ---- turns ----------------------------------------------------------------------------------------------------

    def _play_bot(self) -> None:
        """Let a program act. A single person sees the action at once; if several people play, each sees it at the
        start of their turn."""
        self.game.push(self.programs[self.state.seat](Seen(self.state, self.state.seat)))
        if not self.seats.people:
            self._print(event_sentences(self.game.history[-1], self.words, -1))
        elif len(self.seats.people) == 1:
            self._show_events(self.seats.people[0], only_finished=True)

    def _show_events(self, seat: int, *, only_finished: bool = False) -> None:
        """Show a person the events since the last call. If `only_finished` is true, show them only once the current
        turn or the game is over."""
        happened = [*chain(*self.event_log[self.heard[seat] :])]
        if only_finished and not any(isinstance(event, events.TurnEnded | events.GameEnded) for event in happened):
            return
        self.heard[seat] = len(self.event_log)
        self._print(event_sentences(happened, self.words, seat))

    def _decide(self) -> None:
        """Show the game if the current player has changed, then read an input line and carry it out."""
        seat = self.state.seat
        if self.shown_to != seat:
            self._hand_over(seat)
        if self.over or self.shown_to != seat:
            return
        line = self.lines.read(self._prompt(seat))
        if line is None:
            self._end_of_lines()
        else:
            self._run_line(line)

    def _hand_over(self, seat: int) -> None:
        """Begin a turn: if several people play, ask them to pass the keyboard on, then show the table."""
        if len(self.seats.people) > 1 and self.lines.interactive:
            self.lines.forget()
            name = self.words.player(seat)
            if self.lines.read(f"{self.words.message('hand-over', player=name)} ") in (QUIT, None):
                self._quit()
                return
        self._print()
        self._show_events(seat)
        self.shown_to = seat
        self._table()

    def _table(self) -> None:
        self._print(self.screen.table(self.state, self._viewer()))
        if not self.state.ended:
            self._print(self.screen.decision(self.state))

    def _viewer(self) -> int:
        """Return the seat whose hand may be shown: the current player's seat if that player is a person, else the
        first person's seat."""
        seat = self.state.seat
        return seat if self.seats.is_person(seat) else (self.seats.people or [0])[0]

    def _prompt(self, seat: int) -> str:
        name = self.words.players[seat]
        return "> " if name == YOU else f"{name}> "

    # ---- lines ----------------------------------------------------------------------------------------------------

    def _run_line(self, line: str) -> None:
        """Carry out an input line."""
        verb, _, rest = " ".join(line.split()).partition(" ")
        if not verb:
            self.choice = []
            return
        asked = self.screen.choices(self.state)
        unclear, self.meanings = self.meanings, []
        listed_here, self.choice = self.choice, []
        choice = listed_here or asked
        is_back = bool(listed_here) and line.strip().lower() in {*BACK, self.words.message("nothing").lower()}
        try:
            if is_back and not matching_candidates(line, listed_here):
                self._print(self.screen.decision(self.state))
            elif unclear and verb.isdecimal() and not rest and 1 <= int(verb[:6]) <= len(unclear):
                self._run_line(unclear[int(verb[:6]) - 1])
            elif choice and verb.isdecimal() and not rest:
                self._choose(choice, int(verb[:6]))
            elif command := self._command(verb.lower(), choice, line):
                self.commands[command](rest)
            else:
                self._act(line, choice)
        except InputError as puzzle:
            self._print(f"{str(puzzle)[:1].upper()}{str(puzzle)[1:]}.".replace("?.", "?"))
            if isinstance(puzzle, AmbiguousInputError):
                self.meanings = puzzle.lines(line)
            if isinstance(puzzle, DecisionOpenError):
                self._print(self.screen.decision(self.state))

    def _command(self, verb: str, choice: Sequence[Candidate] = (), line: str = "") -> str:
        """Return the command that a possibly shortened word means; empty if the word means an action or a choice."""
        known = {"?": "help", "exit": "quit", "look": "hand", "table": "hand", "route": "routes", "ticket": "tickets"}
        if verb in self.commands or verb in known:
            return known.get(verb, verb)
        if matching_candidates(line, choice):
            return ""
        begun = [command for command in self.commands if command.startswith(verb)]
        return begun[0] if len(begun) == 1 and not self.typed.verb(verb) else ""

    def _act(self, line: str, choice: Sequence[Candidate]) -> None:
        """Play the action that a line means, or list the actions if the line can mean several. A line that contains
        only names or cards chooses from the last list shown."""
        there = [action for candidate in choice for action in candidate.actions]
        if there and self.typed.is_cards(line) and isinstance(there[0], Paid | PayTunnel):
            self.choice = [*choice]
            actions = self.typed.choose_by_cards(self.state, there, line)
        elif matching_candidates(line, choice) or (
            self.screen.choices(self.state) and not self.typed.verb(line.split()[0])
        ):
            actions = self.typed.choose_candidates(self.state, choice, line)
        else:
            actions = self.typed.actions(self.state, line)
        self._play_one(actions)

    def _choose(self, choice: list[Candidate], number: int) -> None:
        if 1 <= number <= len(choice):
            self._play_one(choice[number - 1].actions)
        else:
            self.choice = choice
            self._print(self.words.message("numbers", most=len(choice)))

    def _play_one(self, actions: Sequence[Action]) -> None:
        """Play the action if there is only one. Otherwise list the subjects of the actions, or their payments, so
        that the player can choose."""
        self.choice = []
        if len(actions) == 1:
            self._play(actions[0])
            return
        things = choices(actions, self.words)
        if len(things) > 1 and not isinstance(actions[0], ClaimTrack | PayTunnel):
            self.choice = things
            self._print([self.words.message("which-one"), *number_lines(things, self.screen.width)])
            return
        self.choice = payments(actions[:MAX_LISTED], self.words)
        self._print([self.words.message("paying"), *number_lines(self.choice, self.screen.width)])
        if len(actions) > MAX_LISTED:
            self._print(" " * 6 + self.words.message("more-ways", count=len(actions) - MAX_LISTED))
        if any(action.payment.substitutes for action in actions if isinstance(action, Paid | PayTunnel)):
            self._print(self.words.message("substitute-hint", example="2 red, 3 blue as loco"))

    def _play(self, action: Action) -> None:
        seat, turn = self.state.seat, self.state.turn
        happened = self.game.play(action)
        self._show_events(seat)
        if self.state.ended:
            return
        if (self.state.seat, self.state.turn) == (seat, turn):
            self._print(self.screen.decision(self.state))
            return
        if not any(isinstance(event, REVEALING) for event in happened):
            self._pause(seat)
        if (self.state.seat, self.state.turn) != (seat, turn):
            self.shown_to = -1

    def _pause(self, seat: int) -> None:
        """Offer to undo a turn that did not reveal any hidden information."""
        if not self.lines.interactive:
            if self.lines.peek().strip().lower() == "undo":
                self.lines.read(self._prompt(seat))
                self._run_line("undo")
            return
        line = self.lines.read(f"{self.words.message('pause')} ")
        if line is None:
            self._end_of_lines()
        elif line.strip():
            command = self._command(line.split()[0].lower())
            if command in ("undo", "save", "quit", "map", "rules", "help", "log", "score"):
                self._run_line(line)
            else:
                self._print(self.words.message("others-first"))

    # ---- commands that play nothing -------------------------------------------------------------------------------

    def _routes(self, place: str) -> None:
        found = self.typed.atlas.place(place) if place else ""
        self._print(self.screen.routes(self.state, self._viewer(), found))

    def _map(self) -> None:
        if self.inline is not None:
            click.echo(self.inline(self.state), color=True)
        self._print(self.screen.map(self.state, in_characters=self.inline is None))

    def _log(self, most: str) -> None:
        """Print the history of the game as the player saw it. If `most` is a number, print only that number of final
        lines."""
        if most and not most.isdecimal():
            raise InputError(self.words.message("is-no-number", typed=repr(escape_controls(most))))
        told = event_sentences(chain(*self.event_log), self.words, self._viewer())
        self._print(told[-int(most[:6]) :] if most else told)

    def _why(self, line: str) -> None:
        if not line:
            raise InputError(self.words.message("why-what"))
        actions = self.typed.actions(self.state, line)
        ways = self.typed.describe_payments(actions)
        self._print(self.words.message("you-can-pay", ways=ways) if ways else self.words.message("you-can"))

    def _hint(self) -> None:
        """Print the adviser's recommendation and the reason for it. The adviser knows only what this player knows."""
        found = advise(self.game)
        self._print(self.words.message("hint", program=ADVISER, action=escape_controls(str(found.action))))
        self._print(wrap(explain(found, self.words).split(), self.screen.width, between=" "))

    def _undo(self) -> None:
        """Undo the last action of a person, unless hidden information has been revealed since."""
        rows = self.game.rows
        last = next((nth for nth in reversed(range(len(rows))) if self.seats.is_person(rows[nth].seat)), None)
        if last is None:
            raise InputError(self.words.message("nothing-to-undo"))
        if any(isinstance(event, REVEALING) for event in chain(*self.event_log[last + 1 :])):
            raise InputError(self.words.message("undo-revealed"))
        self._print(self.words.message("taken-back", action=escape_controls(rows[last].action)))
        self.game.take_back(len(rows) - last)
        self.programs = make_programs(self.game, self.seats)
        self.heard = {seat: min(count, last + 1) for seat, count in self.heard.items()}
        self.shown_to = self.state.seat
        self._print(self.screen.decision(self.state) or [*self.screen.hand(self.state, self.state.seat)])

    def _save(self, name: str) -> None:
        """Save the game. An existing file is replaced only if it contains a saved game."""
        if not name:
            raise InputError(self.words.message("save-where"))
        path = Path(name).expanduser()
        if not path.suffix:
            path = path.with_name(path.name + SUFFIX)
        try:
            if path.exists():
                read_saved_game(path)
            write_file(path, self.game.replay().to_text().encode())
        except ReplayError:
            raise InputError(self.words.message("no-saved-game", file=escape_controls(str(path)))) from None
        except (OSError, WriteError) as error:
            raise InputError(self.words.message("cannot-save", reason=escape_controls(str(error)))) from None
        self.saved = len(self.game.rows)
        command = ["mapdsl", "play", *([self.board] if self.board else []), "--load", str(path)]
        self._print(self.words.message("saved", command=escape_controls(shlex.join(command))))

    def _quit(self) -> None:
        """End the session. If the game is not saved, ask for confirmation first."""
        if self.lines.interactive and not self.state.ended and self.saved != len(self.game.rows):
            answer = self.lines.read(f"{self.words.message('quit')} ")
            yes = ("y", self.words.message("yes")[0])
            if answer not in (QUIT, None) and not str(answer).strip().lower().startswith(yes):
                return
        self.over = True

    def _end_of_lines(self) -> None:
        self.over = True
        if not self.state.ended:
            self._print(self.words.message("broken-off"))

    # ---- the end --------------------------------------------------------------------------------------------------

    def _after_the_end(self) -> None:
        if self.seats.people:
            self._show_events(self.seats.people[0])
        self._print()
        self._print(self.screen.scores(self.state))
        while not self.over and self.seats.people:
            line = self.lines.read(f"{self.words.message('after-end')} ")
            if line is None or not line.strip():
                break
            verb, _, rest = " ".join(line.split()).partition(" ")
            command = "save" if find_closest(verb, ("save",)) else verb
            if command not in ("save", "map"):
                break
            try:
                self.commands[command](rest)
            except InputError as puzzle:
                self._print(f"{puzzle}.")
        self.over = True
