"""What a shell offers when somebody types a file, a board or a topic and asks it to go on."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import click
    from click.shell_completion import CompletionItem


def files(_: click.Context, __: click.Parameter, incomplete: str) -> list[CompletionItem]:
    """Files and folders, which the shell knows best."""
    from click.shell_completion import CompletionItem

    return [CompletionItem(incomplete, type="file")]


def boards(_: click.Context, __: click.Parameter, incomplete: str) -> list[CompletionItem]:
    """Boards that can be called by their name, and files."""
    from click.shell_completion import CompletionItem

    from mapdsl.cli.boards import board_names

    names = [CompletionItem(name) for name in board_names() if name.startswith(incomplete)]
    # the file comes first, because bash forgets what came before it, and is not empty, because zsh would lose count
    return [CompletionItem(incomplete or "./", type="file"), *names]


def topics(_: click.Context, __: click.Parameter, incomplete: str) -> list[CompletionItem]:
    """What `mapdsl explain` explains: diagnostics by name and by code, kinds of rules, options."""
    from click.shell_completion import CompletionItem

    return [
        CompletionItem(name, help=title)
        for name, title in _topics()
        if name.startswith((incomplete, incomplete.upper()))
    ]


def _topics() -> Iterator[tuple[str, str]]:
    from mapdsl.diagnostics.catalogue import CATALOGUE
    from mapdsl.rules.attributes import options_of
    from mapdsl.rules.kinds import KINDS
    from mapdsl.rules.tables import THINGS

    yield "rules", "every kind of rule, or the rules of a board"
    yield from ((entry.code, entry.title) for entry in CATALOGUE)
    yield from ((entry.slug, entry.title) for entry in CATALOGUE)
    yield from ((kind.name, kind.title) for kind in KINDS)
    yield from {word: each.doc for record in THINGS.values() for word, each in options_of(record).items()}.items()
