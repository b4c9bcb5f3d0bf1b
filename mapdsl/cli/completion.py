"""Command `mapdsl completion`, and shell completion for boards, formats and topics."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

import click

if TYPE_CHECKING:
    from click.shell_completion import CompletionItem


@click.command("completion")
@click.argument("shell", type=click.Choice(["bash", "zsh", "fish"]))
@click.pass_context
def command(ctx: click.Context, shell: str) -> None:
    """Print a script that makes SHELL complete `mapdsl` commands.

    It completes commands, options, names of boards, files, formats, and the topics of `mapdsl explain`. Set it up once,
    in the file that the shell reads when it starts:

    \b
      bash  echo 'eval "$(mapdsl completion bash)"' >> ~/.bashrc
      zsh   echo 'eval "$(mapdsl completion zsh)"' >> ~/.zshrc
      fish  mapdsl completion fish > ~/.config/fish/completions/mapdsl.fish

    \b
    Examples:
      mapdsl completion bash
      source <(mapdsl completion bash)
    """
    from click.shell_completion import get_completion_class

    script = get_completion_class(shell)
    assert script is not None
    click.echo(script(ctx.find_root().command, {}, "mapdsl", "_MAPDSL_COMPLETE").source())


def boards(_: click.Context, __: click.Parameter, incomplete: str) -> list[CompletionItem]:
    """Complete the names of boards and of files."""
    from click.shell_completion import CompletionItem

    from mapdsl.cli.boards import board_names

    names = [CompletionItem(name) for name in board_names() if name.startswith(incomplete)]
    # The file item comes first because bash drops the items before it. Its value must not be empty, or zsh would
    # miscount.
    return [CompletionItem(incomplete or "./", type="file"), *names]


def formats(_: click.Context, __: click.Parameter, incomplete: str) -> list[CompletionItem]:
    """Complete report formats."""
    from mapdsl.diagnostics.reports import FORMATS

    return _begun(((name, form.about) for name, form in FORMATS.items()), incomplete)


def topics(_: click.Context, __: click.Parameter, incomplete: str) -> list[CompletionItem]:
    """Complete the topics of `mapdsl explain`."""
    from mapdsl.cli.commands.explain import titles
    from mapdsl.diagnostics.catalogue import CATALOGUE

    codes = {entry.code: entry.title for entry in CATALOGUE}
    named = {"rules": "every kind of rule, or the rules of a board", **codes, **titles()}
    return _begun(named.items(), incomplete, incomplete.upper())


def _begun(named: Iterable[tuple[str, str]], *incomplete: str) -> list[CompletionItem]:
    """Return completion items for the names that start with any of the prefixes. Each item carries a help text."""
    from click.shell_completion import CompletionItem

    return [CompletionItem(name, help=about) for name, about in named if name.startswith(incomplete)]
