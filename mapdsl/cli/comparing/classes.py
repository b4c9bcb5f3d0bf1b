"""Which classes of changes are forbidden: by the command, by the configuration of a board, by options.

Comes in: words of options, a `Config`. Goes out: classes.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

import click

from mapdsl.compare import Class

if TYPE_CHECKING:
    from mapdsl.config.settings import Config

USUALLY_ALLOWED = frozenset({Class.DRAWING})


class Permissions:
    """What options allow and forbid; they come on top of a configuration, and that on top of what is usual."""

    def __init__(self, allow: str, forbid: str) -> None:
        """Raises `click.UsageError`."""
        self._allow, self._forbid = _classes("--allow", allow), _classes("--forbid", forbid)
        for each in sorted(self._allow & self._forbid):
            raise click.UsageError(f"{each} is both allowed and forbidden")

    def forbidden(self, config: Config) -> frozenset[Class]:
        """What is forbidden to a board of this configuration."""
        usually = frozenset(Class) - USUALLY_ALLOWED
        found = (usually | _known(config.breaking.forbid)) - _known(config.breaking.allow)
        return (found | self._forbid) - self._allow


def _known(words: frozenset[str]) -> frozenset[Class]:
    return frozenset(map(Class, words))


def _classes(option: str, words: str) -> frozenset[Class]:
    known: Mapping[str, Class] = {each.value: each for each in Class}
    found: set[Class] = set()
    for word in filter(None, (part.strip() for part in words.split(","))):
        if word not in known:
            from mapdsl.diagnostics.suggest import did_you_mean

            near = did_you_mean(word, known) or f"classes are {', '.join(known)}"
            raise click.UsageError(f"{option}: there is no class of changes {word!r}; {near}")
        found.add(known[word])
    return frozenset(found)
