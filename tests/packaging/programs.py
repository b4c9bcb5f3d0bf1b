"""mapdsl as users have it: installed from a wheel or as a single file, and run outside the checkout."""

from __future__ import annotations

import os
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]


@dataclass(frozen=True)
class Program:
    """Way to start mapdsl: the command with its first arguments."""

    command: tuple[str, ...]

    def run(self, arguments: str, folder: Path, *, status: int = 0, typed: str = "") -> str:
        """Run mapdsl in a folder, check the exit status, and return the output."""
        done = subprocess.run(
            [*self.command, *arguments.split()],
            cwd=folder,
            env={"PATH": os.defpath, "HOME": str(folder), "LANG": "C.UTF-8"},
            input=typed,
            capture_output=True,
            text=True,
        )
        assert done.returncode == status, done.stdout + done.stderr
        return done.stdout + done.stderr


def python(*arguments: str | Path) -> None:
    """Run a module or a script with the Python that runs the tests."""
    done = subprocess.run([sys.executable, *arguments], cwd=ROOT, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr


def build(source: Path, folder: Path) -> None:
    """Build the source distribution of a folder, and build a wheel from that source distribution."""
    python("-m", "build", "--no-isolation", "--outdir", folder, source)


def install(requirement: str, folder: Path) -> None:
    """Make a new environment that contains only a package and its dependencies."""
    python("-m", "venv", "--without-pip", folder)
    python("-m", "pip", "--python", programs_of(folder) / "python", "install", "--quiet", requirement)


def programs_of(environment: Path) -> Path:
    """Return the folder of an environment's programs."""
    return environment / ("Scripts" if os.name == "nt" else "bin")
