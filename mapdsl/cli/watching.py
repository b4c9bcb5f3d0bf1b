"""Running again after changes: `check --watch`, `build --watch`.

Whether something has changed is seen from the files themselves, so that it does not matter how an editor writes them,
what the run writes, nor whether a drive is here or elsewhere.
"""

from __future__ import annotations

import gc
import os
import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from pathlib import Path
from typing import NoReturn

import click

from mapdsl.api import BOARD_SUFFIX, RULES_SUFFIX, rules_folder
from mapdsl.cli.inputs import STANDARD_INPUT, give_up, tell, wants_colour
from mapdsl.config import OWN_FILE, SHARED_FILE, ConfigError
from mapdsl.diagnostics.text import list_some, show
from mapdsl.files import files_of

PAUSE, QUIET = 0.05, 0.02
"""Seconds between two looks, and in which nothing more must happen."""

LOOKING = 0.05
"""The share of the time that is spent looking, at most: where there are very many files it is done less often."""

TICK = 10_000_000
"""Nanoseconds in which a file can change twice without another time of change."""

MOST_NAMED = 3


Snapshot = dict[str, tuple[int, ...]]
"""Every file that is there, and what is different when it has changed."""


def run_and_watch(run: Callable[[], object], paths: Sequence[str], *, no_config: bool) -> NoReturn:
    """Runs, and again when boards or rules have changed, or configurations in the folders upwards.

    Before it waits for the first time it gets ready for what takes long when it is done first.
    """
    from mapdsl.batch import get_ready

    if STANDARD_INPUT in paths:
        raise click.UsageError("--watch is for files and folders; standard input does not change")
    upwards = () if no_config else (OWN_FILE, SHARED_FILE)
    before = look(paths, upwards)
    _run_once(run)
    tell("waiting for changes; Ctrl-C ends")
    get_ready()
    while True:
        now = _next_change(before, paths, upwards)
        _tell(before, now)
        try:
            _run_once(run)
        except click.ClickException as error:  # such as formats in the configuration that do not go together
            error.show()
        gc.collect()  # now that nobody waits: while a command runs, the collector rests
        before = now


def _run_once(run: Callable[[], object]) -> None:
    with suppress(SystemExit):  # nobody asks for the status of one run
        try:
            run()
        except ConfigError as error:
            tell(str(error))


def _tell(before: Snapshot, now: Snapshot) -> None:
    """What has changed."""
    told = [
        f"{show(each)} {'is gone' if each not in now else 'has changed' if each in before else 'is new'}"
        for each in sorted(before | now)
        if before.get(each) != now.get(each)
    ]
    line = list_some(told, MOST_NAMED)
    click.echo("\n" + click.style(line, bold=True) if wants_colour() else line, err=True)


def look(paths: Sequence[str], upwards: Sequence[str]) -> Snapshot:
    try:
        here = os.path.join(os.getcwd(), "")  # noqa: PTH109, PTH118 -- as the paths of files begin
    except FileNotFoundError:
        give_up("the folder in which mapdsl was started is gone")
    files = {str(each) for path in paths for each in files_of(path, (BOARD_SUFFIX, RULES_SUFFIX))}
    folders = {os.path.dirname(os.path.abspath(file)) for file in files}  # noqa: PTH100, PTH120 -- links are kept
    folders |= {str(parent) for folder in folders for parent in Path(folder).parents}
    for rules in {rules_folder(Path(file)) for file in files}:
        files |= {str(path) for path in rules.glob(f"*{RULES_SUFFIX}")}
    files |= {
        os.path.join(folder, name).removeprefix(here)  # noqa: PTH118 -- as the paths of files, from here
        for folder in folders
        for name in upwards
    }
    return {file: mark for file in files if (mark := _mark(file))}


def _mark(file: str) -> tuple[int, ...]:
    """What is different when a file has changed; nothing for one that is not there."""
    try:
        found = os.stat(file)  # noqa: PTH116
    except OSError:
        return ()
    now = time.time_ns()
    just_now = now if 0 <= now - found.st_mtime_ns < TICK else 0
    return (found.st_mtime_ns, found.st_size, found.st_mode, found.st_ino, just_now)


def _next_change(before: Snapshot, paths: Sequence[str], upwards: Sequence[str]) -> Snapshot:
    """Waits until something has changed, and until that is all."""
    pause, last = 0.0, before
    while True:
        time.sleep(pause)
        began = time.monotonic()
        now = look(paths, upwards)
        if now == last != before:
            return now
        pause = QUIET if now != before else max(PAUSE, (time.monotonic() - began) / LOOKING)
        last = now
