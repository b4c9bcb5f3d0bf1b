"""`mapdsl completion`."""

from __future__ import annotations

import click


@click.command("completion", short_help="Let the shell complete commands, options, boards and topics.")
@click.argument("shell", type=click.Choice(["bash", "zsh", "fish"]))
@click.pass_context
def command(ctx: click.Context, shell: str) -> None:
    """Print the script with which SHELL completes what is typed after `mapdsl`.

    Completed are commands and options, the names of boards, files, formats, and what `mapdsl explain` explains.
    Set it up once, in the file that the shell reads when it starts:

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
