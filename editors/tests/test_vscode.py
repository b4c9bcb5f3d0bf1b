"""The extension for VS Code, activated by Node with a stand-in for the editor: `make test-editors`."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest

HERE = Path(__file__).parent


@pytest.mark.parametrize(("folder", "starts"), [("untrusted", "0 1"), ("trusted", "1 1")])
def test_extension_starts_no_program_before_the_folder_is_trusted(folder: str, starts: str) -> None:
    """Starts of the server after activation, and after trust was granted."""
    done = subprocess.run(["node", HERE / "trust.js", folder], capture_output=True, text=True, check=True, timeout=60)
    assert done.stdout.split("\n")[0] == starts
