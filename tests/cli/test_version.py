"""`mapdsl --version` prints every version that concerns users, and starts as fast as possible."""

from __future__ import annotations

import subprocess
import sys

from mapdsl import __version__
from mapdsl.base.versions import LANGUAGE_VERSION, REPLAY_VERSION, TABLES_VERSION

PRINTED = f"mapdsl {__version__} (language {LANGUAGE_VERSION}, tables {TABLES_VERSION}, replays {REPLAY_VERSION})\n"


def test_version_lists_format_versions_without_heavy_imports() -> None:
    done = subprocess.run(
        [sys.executable, "-X", "importtime", "-m", "mapdsl", "--version"], capture_output=True, text=True
    )
    assert done.stdout == PRINTED
    imported = {line.rpartition("|")[2].strip() for line in done.stderr.splitlines()}
    assert {each for each in imported if each.split(".")[0] in ("mapdsl", "lark")} == {
        "mapdsl",
        "mapdsl.base",
        "mapdsl.cli",
        "mapdsl.cli.main",
        "mapdsl.project",
        "mapdsl.project.config",
        "mapdsl.base.versions",
    }
