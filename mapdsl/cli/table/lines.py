"""Lines that somebody types, or that come from a pipe; with completion and a history where there is a terminal."""

from __future__ import annotations

import sys
from collections.abc import Callable
from contextlib import suppress

import click

from mapdsl.diagnostics.text import show

QUIT = "quit"
"""What a person who presses Ctrl-C or Ctrl-D says."""


class Keyboard:
    """A person at a terminal."""

    interactive = True

    def __init__(self, complete: Callable[[str], list[str]]) -> None:
        """`complete`: whole lines that begin as the one typed does."""
        self._complete = complete
        self._found: list[str] = []
        with suppress(ImportError):  # not on every system
            import readline

            readline.set_completer(self._candidate)
            readline.set_completer_delims("")  # a candidate is a whole line
            libedit = "libedit" in (readline.__doc__ or "")
            readline.parse_and_bind("bind ^I rl_complete" if libedit else "tab: complete")

    def _candidate(self, text: str, number: int) -> str | None:
        if number == 0:
            self._found = self._complete(text)
        return self._found[number] if number < len(self._found) else None

    def read(self, prompt: str) -> str | None:
        """The next line, or None when there is none."""
        try:
            return input(prompt)
        except (EOFError, KeyboardInterrupt):
            click.echo()
            return QUIT

    def peek(self) -> str:
        """The line that comes next, if that can be told."""
        return ""

    def forget(self) -> None:
        """Clears what can still be seen of the last player's turn."""
        click.clear()
        click.echo("\x1b[3J", nl=False)  # what has scrolled away, too
        with suppress(ImportError):
            import readline

            readline.clear_history()


class Pipe:
    """Lines from elsewhere; what was read is written after the prompt, so that the output reads as a game does."""

    interactive = False

    def __init__(self) -> None:
        self._next: str | None = None

    def read(self, prompt: str) -> str | None:
        line = self.peek()
        self._next = None
        if not line:
            click.echo(prompt)
            return None
        line = line.rstrip("\r\n")
        click.echo(prompt + show(line))
        return line

    def peek(self) -> str:
        """With its line end; nothing at the end of the pipe."""
        if self._next is None:
            self._next = sys.stdin.readline(10_000)
        return self._next

    def forget(self) -> None:
        """Nothing: who reads the output reads it all."""


Lines = Keyboard | Pipe


def lines_here(complete: Callable[[str], list[str]]) -> Lines:
    """From the terminal if there is one, else from the pipe."""
    return Keyboard(complete) if sys.stdin.isatty() and sys.stdout.isatty() else Pipe()
