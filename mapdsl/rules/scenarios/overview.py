"""What can stand in a scenario, as a page: made from the declarations, for `docs/scenarios.md`.

Comes in: facts, actions, the vocabulary. Goes out: Markdown. Must not know: files.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from mapdsl.rules.actions import ACTIONS
from mapdsl.rules.forms import Declaration
from mapdsl.rules.scenarios.facts import FACTS
from mapdsl.rules.scenarios.vocabulary import ENDINGS, GAPS, REFUSALS, SCORE_LINES


def overview() -> str:
    """Every fact and action with its example, and the words that have fixed names."""
    return "\n".join(_lines())


def _lines() -> Iterator[str]:
    yield "### What can be given and expected"
    yield ""
    yield from _table(("fact", "stands after", "example", "what it says"), map(_fact, FACTS))
    yield ""
    yield "### What can be done, refused, and after `can`"
    yield ""
    yield from _table(("action", "example", "what it says"), map(_action, ACTIONS))
    yield ""
    yield "### Fixed names"
    yield ""
    names = {
        "after `refuse ... because`": REFUSALS,
        "after `expect ended because`": ENDINGS,
        "after `expect gap`": GAPS,
        "after `expect 1 final`": (*(line for line in SCORE_LINES if " " not in line), "award", "tally"),
    }
    yield from _table(("where", "what can stand there"), ((where, _quoted(each)) for where, each in names.items()))


def _fact(declared: type[Declaration]) -> tuple[str, ...]:
    form = declared.FORM
    return f"`{form.word}`", _quoted(form.verbs), f"`{form.example}`", _doc(declared)


def _action(declared: type[Declaration]) -> tuple[str, ...]:
    return f"`{declared.FORM.word}`", f"`do 1 {declared.FORM.example}`", _doc(declared)


def _doc(declared: type[Declaration]) -> str:
    return " ".join((declared.__doc__ or "").split())


def _quoted(words: Iterable[str]) -> str:
    return ", ".join(f"`{word}`" for word in words)


def _table(head: tuple[str, ...], rows: Iterable[tuple[str, ...]]) -> Iterator[str]:
    yield f"| {' | '.join(head)} |"
    yield f"|{'---|' * len(head)}"
    for row in rows:
        yield f"| {' | '.join(row)} |"
