"""Command `mapdsl lsp`."""

from __future__ import annotations

import sys

import click


@click.command("lsp")
def command() -> None:
    """Run a server of the Language Server Protocol on standard input and output.

    Editors start it themselves; docs/editors.md describes how to set up each of them.

    \b
    Examples:
      mapdsl lsp
    """
    from mapdsl.edit.server.language_server import LanguageServer
    from mapdsl.edit.server.stdio import serve

    # Not `sys.stdin`: Python closes it at exit and would crash because a thread still reads it.
    incoming, outgoing = open(sys.stdin.fileno(), "rb", closefd=False), sys.stdout.buffer  # noqa: SIM115
    sys.stdout = sys.stderr  # printed text would corrupt the protocol messages on standard output
    raise SystemExit(serve(LanguageServer(), incoming, outgoing))
