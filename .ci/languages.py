"""Checks that every language has every message: `make languages`.

A missing message is shown in English, so an author can add a sentence without knowing twelve languages. Messages that
may be missing are listed in `.ci/untranslated.txt`. Exits with 1 if the list and the files disagree.
"""

from __future__ import annotations

import sys
from collections.abc import Collection
from pathlib import Path

from mapdsl.rules.condition_facts import FACTS
from mapdsl.rules.terms.conditions import FactType
from mapdsl.words import ENGLISH, LANGUAGES
from mapdsl.words.messages import messages

LIST = Path(__file__).with_name("untranslated.txt")


def missing() -> dict[str, list[str]]:
    """Return the languages that lack a message, by message: all English messages, and those that facts of attributes
    need."""
    needed = set(messages(ENGLISH))
    for fact in FACTS:
        message = f"{fact.subject}-{fact.name}"
        needed |= {message} if fact.type is FactType.NUMBER else {message, f"{message}.not"}
        needed |= {f"{fact.name}-{value}" for value in fact.values if f"colour-{value}" not in needed}
    lacking = {message: [name for name in LANGUAGES if message not in messages(name)] for message in sorted(needed)}
    return {message: names for message, names in lacking.items() if names}


def report(lacking: dict[str, list[str]], listed: Collection[str]) -> list[str]:
    """Return a line for each message that is missing and not listed, or listed and not missing."""
    unlisted = [f"{message}: not in {', '.join(names)}" for message, names in lacking.items() if message not in listed]
    return unlisted + [f"{message}: listed, but no language lacks it" for message in listed if message not in lacking]


def main() -> int:
    lines = LIST.read_text(encoding="utf-8").splitlines()
    found = report(missing(), [line.strip() for line in lines if line.strip() and not line.startswith("#")])
    if found:
        sys.stdout.write("\n".join([*found, "Translate them in locales/, or list them in .ci/untranslated.txt", ""]))
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
