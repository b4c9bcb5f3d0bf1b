"""Click group of all commands. The module of a command is imported only when the command runs, to keep start-up
fast."""

from __future__ import annotations

from importlib import import_module
from typing import Any

import click

from mapdsl import __version__
from mapdsl.base.versions import LANGUAGE_VERSION, REPLAY_VERSION, TABLES_VERSION, is_compiled
from mapdsl.cli import INTERRUPTED
from mapdsl.project.config import ConfigError

UNREAD = 141
"""Exit status if the output pipe was closed: 128 + SIGPIPE, as in other programs."""

FORMATS = (
    f"language {LANGUAGE_VERSION}, tables {TABLES_VERSION}, replays {REPLAY_VERSION}{'; compiled' * is_compiled()}"
)
"""Versions of the formats that this program reads and writes, and whether the package is compiled to machine code."""

COMMANDS: dict[str, tuple[str, str]] = {
    "check": ("mapdsl.cli.commands.check", "Find and explain the mistakes in boards."),
    "fmt": ("mapdsl.cli.commands.fmt", "Format boards in the standard style."),
    "build": ("mapdsl.cli.commands.build", "Make rule tables and pictures of boards."),
    "test": ("mapdsl.cli.commands.test", "Play the scenarios of boards."),
    "diff": ("mapdsl.cli.commands.diff", "Show what changed between two boards."),
    "breaking": ("mapdsl.cli.commands.breaking", "Find changes that break saved games or printed copies."),
    "draw": ("mapdsl.cli.commands.draw", "Draw a board: network, board at true scale, cards."),
    "kit": ("mapdsl.cli.commands.kit", "Make a folder with everything to print and cut out for a board."),
    "leaflet": ("mapdsl.cli.commands.leaflet", "Write the rules of a board as a leaflet."),
    "play": ("mapdsl.cli.commands.play", "Play a board in the terminal."),
    "simulate": ("mapdsl.cli.commands.simulate", "Play many games between programs, and report the results."),
    "balance": ("mapdsl.cli.studies.balancing", "Analyse the balance of a board from many games."),
    "replay": ("mapdsl.cli.commands.replay", "Replay saved games, and verify them."),
    "explain": ("mapdsl.cli.commands.explain", "Explain a diagnostic, a kind of rule, or the rules of a board."),
    "new": ("mapdsl.cli.commands.new", "Create a small board that is complete and playable."),
    "export": ("mapdsl.cli.commands.export", "Write a board as CSV, JSON, YAML or GraphML."),
    "import": ("mapdsl.cli.commands.import_", "Make a board file from CSV files."),
    "studio": ("mapdsl.cli.commands.studio", "Edit a board in the browser, as text and as picture."),
    "lsp": ("mapdsl.cli.commands.lsp", "Run a language server for editors."),
    "completion": ("mapdsl.cli.completion", "Print a script for shell completion."),
}
"""Module and one-line help text of every command, by command name. The module has a function `command`."""


class Commands(click.Group):
    def list_commands(self, ctx: click.Context) -> list[str]:  # noqa: ARG002
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:  # noqa: ARG002
        if cmd_name not in COMMANDS:
            return None
        module, about = COMMANDS[cmd_name]
        command = import_module(module).command
        assert isinstance(command, click.Command)
        command.short_help = about
        return command

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:  # noqa: ARG002
        """List the commands in the help text without importing any of their modules."""
        with formatter.section("Commands"):
            formatter.write_dl([(name, about) for name, (_, about) in COMMANDS.items()])

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        """Resolve a command as click does, but suggest a similar command for a misspelt name."""
        name = args[0] if args else ""
        if name and name not in COMMANDS and not name.startswith("-"):
            from mapdsl.diagnostics.suggest import did_you_mean

            near = did_you_mean(name, COMMANDS)
            ctx.fail(
                f"There is no command {name!r}" + (f"; {near}" if near else f". Commands are {', '.join(COMMANDS)}.")
            )
        return super().resolve_command(ctx, args)

    def make_context(self, *arguments: Any, **options: Any) -> click.Context:
        """Make the context as click does, but exit with status 130 on Ctrl-C. Click would exit with status 1, which
        means findings."""
        try:
            return super().make_context(*arguments, **options)
        except KeyboardInterrupt:
            raise SystemExit(INTERRUPTED) from None

    def invoke(self, ctx: click.Context) -> Any:
        """Run a command as click does, but never exit with status 1 for an abort, because status 1 means findings.

        Missing optional packages and mistakes in the configuration are reported.
        """
        try:
            return super().invoke(ctx)
        except KeyboardInterrupt:
            raise SystemExit(INTERRUPTED) from None
        except BrokenPipeError:
            raise SystemExit(UNREAD) from None
        except ConfigError as error:
            trouble = str(error)
        except ModuleNotFoundError as error:
            from mapdsl.cli.extras import installation_advice

            missing = installation_advice(error)
            if not missing:
                raise
            trouble = f"`mapdsl {ctx.invoked_subcommand}` needs {missing}"
        from mapdsl.cli.inputs import UNUSABLE, print_message

        print_message(trouble)
        raise SystemExit(UNUSABLE)


@click.group(cls=Commands, context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100})
@click.version_option(__version__, message=f"mapdsl %(version)s ({FORMATS})")
def mapdsl() -> None:
    """A language for route-claiming board games: check maps, draw them, print them, play them.

    \b
    Begin with:
      mapdsl new mymap.board       a small board to change
      mapdsl check mymap.board     what is wrong with it
      mapdsl build mymap.board     rule tables and pictures

    Output: -o (--output) names the file to write, or the folder if a command writes several files; - is standard
    output. Without it, reports and imported boards go to standard output; pictures, prints and exports go to the
    current folder, under the name of the board; build writes into the folder generated. Your files are safe: import
    and export replace a file only with --force, and new never does.
    """
