"""Runs a command again after every change to its input: `check --watch` and `build --watch`.

The operating system reports the folders in which changes occurred. The state of the files then shows whether the run is
affected, so the result does not depend on the way an editor writes files or on the run's own output.
"""

from __future__ import annotations

import gc
import os
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import closing, suppress
from pathlib import Path
from typing import NamedTuple, NoReturn

import click

from mapdsl.api import BOARD_SUFFIX, RULES_SUFFIX, rules_folder
from mapdsl.base.folders import FolderWalk, files_of
from mapdsl.cli.inputs import STANDARD_INPUT, fail, print_message, wants_colour
from mapdsl.diagnostics.text import escape_controls, list_some
from mapdsl.project.config import OWN_FILE, SHARED_FILE, ConfigError

SUFFIXES = (BOARD_SUFFIX, RULES_SUFFIX)

QUIET, LONGEST, IDLE = 20, 100, 200
"""Times in milliseconds: the quiet time that ends a burst of changes, the longest wait for that quiet time, and the
longest wait for any change."""

TICK = 10_000_000
"""Resolution of modification times, in nanoseconds. A file can change twice within this time and keep the same
modification time."""

MAX_NAMED = 3


class Snapshot(NamedTuple):
    files: dict[str, tuple[int, ...]]
    """Existing files, each with values that change when the file changes."""
    folders: frozenset[str]
    """Folders that contain watched files now or may contain some later."""


def run_and_watch(run: Callable[[], object], paths: Sequence[str], *, no_config: bool) -> NoReturn:
    """Run a command, and run it again whenever a board, a rules file or a configuration file has changed. Configuration
    files in parent folders are included.

    The compiler is loaded before the first wait, so that the next run starts quickly.
    """
    import watchfiles  # noqa: F401 -- if missing, report it before any work

    from mapdsl.project.batch import get_ready

    if STANDARD_INPUT in paths:
        raise click.UsageError("--watch is for files and folders; standard input does not change")
    upwards = () if no_config else (OWN_FILE, SHARED_FILE)
    before = take_snapshot(paths, upwards)
    _run_once(run)
    print_message("waiting for changes; Ctrl-C ends")
    get_ready()
    while True:
        for now in _snapshots(before.folders, paths, upwards):
            changed = sorted(file for file in before.files | now.files if before.files.get(file) != now.files.get(file))
            if changed:
                _tell(changed, before, now)
                try:
                    _run_once(run)
                except click.ClickException as error:  # for example, contradictory formats in the configuration
                    error.show()
                gc.collect()  # the collector is off while a command runs; now nobody waits for it
            before = now


def _run_once(run: Callable[[], object]) -> None:
    with suppress(SystemExit):  # the exit status of a single run is ignored
        try:
            run()
        except ConfigError as error:
            print_message(str(error))


def _tell(changed: Sequence[str], before: Snapshot, now: Snapshot) -> None:
    told = [
        f"{escape_controls(path)} "
        f"{'is gone' if path not in now.files else 'has changed' if path in before.files else 'is new'}"
        for path in changed
    ]
    line = list_some(told, MAX_NAMED)
    click.echo("\n" + click.style(line, bold=True) if wants_colour() else line, err=True)


def take_snapshot(paths: Sequence[str], upwards: Sequence[str]) -> Snapshot:
    try:
        here = os.path.join(os.getcwd(), "")  # noqa: PTH109, PTH118 -- file paths begin with this string
    except FileNotFoundError:
        fail("the folder in which mapdsl was started is gone")
    files = {str(file) for path in paths for file in files_of(path, SUFFIXES)}
    folders = {os.path.dirname(os.path.abspath(file)) for file in files}  # noqa: PTH100, PTH120 -- keeps symbolic links
    folders |= {os.path.abspath(folder) for path in paths for folder, _ in FolderWalk(path, SUFFIXES)}  # noqa: PTH100
    for rules in {rules_folder(Path(file)) for file in files}:
        if os.path.isdir(rules):  # noqa: PTH112 -- never raises
            folders.add(str(rules.absolute()))
            files |= {str(path) for path in rules.glob(f"*{RULES_SUFFIX}")}
    above = {str(parent) for folder in folders for parent in Path(folder).parents}
    files |= {
        os.path.join(folder, name).removeprefix(here)  # noqa: PTH118 -- a path relative to `here`
        for folder in folders | above
        for name in upwards
    }
    marks = {file: mark for file in files if (mark := _mark(file))}
    led_to = {os.path.dirname(os.path.realpath(path)) for path in marks if os.path.islink(path)}  # noqa: PTH114, PTH120
    return Snapshot(marks, frozenset(folder for folder in folders | above | led_to if os.path.isdir(folder)))  # noqa: PTH112


def _mark(file: str) -> tuple[int, ...]:
    """Return values that change when a file changes; an empty tuple if the file does not exist."""
    try:
        found = os.stat(file)  # noqa: PTH116
    except OSError:
        return ()
    now = time.time_ns()
    just_now = now if 0 <= now - found.st_mtime_ns < TICK else 0
    return (found.st_mtime_ns, found.st_size, found.st_mode, found.st_ino, just_now)


def _snapshots(folders: frozenset[str], paths: Sequence[str], upwards: Sequence[str]) -> Iterator[Snapshot]:
    """Yield a snapshot whenever something happened in these folders, and from time to time otherwise.

    The regular snapshots detect changes made before watching began, and changes on network drives, which the system
    does not report. The generator ends when the set of folders to watch has changed or one of the folders was
    recreated.
    """
    import watchfiles

    names = {*upwards, *map(os.path.basename, paths)}

    def matters(_: watchfiles.Change, path: str) -> bool:
        name = os.path.basename(path)  # noqa: PTH119
        return name.endswith(SUFFIXES) or name in names or path in folders or os.path.isdir(path)  # noqa: PTH112

    events = watchfiles.watch(
        *sorted(folders),
        watch_filter=matters,
        step=QUIET,
        debounce=LONGEST,
        rust_timeout=IDLE,
        yield_on_timeout=True,
        recursive=False,
        ignore_permission_denied=True,
    )
    quiet, seldom = 0, 5 + len(folders) // 100
    try:
        with closing(events):
            for changes in events:
                quiet = 0 if changes else quiet + 1
                if changes or quiet % seldom == 1:
                    now = take_snapshot(paths, upwards)
                    yield now
                    if now.folders != folders or not folders.isdisjoint(path for _, path in changes):
                        return
    except FileNotFoundError:  # a folder was deleted before it could be watched
        yield take_snapshot(paths, upwards)
    except OSError as error:
        fail(f"{len(folders)} folders cannot be watched ({error}); name fewer of them")
