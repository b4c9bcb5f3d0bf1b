"""Input lines from a keyboard or a pipe. Keyboard input has completion and a history."""

from __future__ import annotations

import sys
from collections.abc import Callable
from contextlib import suppress

import click

from mapdsl.diagnostics.text import escape_controls

QUIT = "quit"
"""Command that replaces Ctrl-C and Ctrl-D."""


class Keyboard:
    """Input that a person types at a terminal."""

    interactive = True

    def __init__(self, complete: Callable[[str], list[str]]) -> None:
        """Set up completion. `complete` returns whole lines that begin with the text typed by the player."""
        self._complete = complete
        self._found: list[str] = []
        with suppress(ImportError):  # readline is not available on every system
            import readline

            readline.set_completer(self._candidate)
            readline.set_completer_delims("")  # every completion is a whole line
            libedit = "libedit" in (readline.__doc__ or "")
            readline.parse_and_bind("bind ^I rl_complete" if libedit else "tab: complete")

    def _candidate(self, text: str, number: int) -> str | None:
        if number == 0:
            self._found = self._complete(text)
        return self._found[number] if number < len(self._found) else None

    def read(self, prompt: str) -> str | None:
        """Return the next line, or None at the end of the input."""
        try:
            return input(prompt)
        except (EOFError, KeyboardInterrupt):
            click.echo()
            return QUIT

    def peek(self) -> str:
        """Return an empty string, because keyboard input cannot be read ahead."""
        return ""

    def forget(self) -> None:
        """Clear the screen and the input history, so that the next player cannot see the previous player's turn."""
        click.clear()
        click.echo("\x1b[3J", nl=False)  # also clears the scrollback
        with suppress(ImportError):
            import readline

            readline.clear_history()


class Pipe:
    """Input from a pipe. Each line is echoed after the prompt, so that the output reads like an interactive game."""

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
        click.echo(prompt + escape_controls(line))
        return line

    def peek(self) -> str:
        """Return the next line, including its line end, without consuming it; empty at the end of the pipe."""
        if self._next is None:
            self._next = sys.stdin.readline(10_000)
        return self._next

    def forget(self) -> None:
        """Do nothing, because piped output is not shown to players in turn."""


Lines = Keyboard | Pipe


def lines_here(complete: Callable[[str], list[str]]) -> Lines:
    """Return keyboard input if the program runs on a terminal, otherwise piped input."""
    return Keyboard(complete) if sys.stdin.isatty() and sys.stdout.isatty() else Pipe()
