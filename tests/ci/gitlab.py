"""Emulation of a GitLab runner, limited to the features that our jobs use: template inputs and shell scripts."""

from __future__ import annotations

import re
import subprocess
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import yaml

from tests.ci.projects import environment, run


def included(template: str, given: Mapping[str, str]) -> tuple[Any, Any]:
    """Return the header of a template and its jobs, with the inputs filled in. Fails on unknown or missing inputs."""
    text, _, body = template.partition("\n---\n")
    header = yaml.safe_load(text)
    inputs = header["spec"]["inputs"]
    assert set(given) <= set(inputs)
    values = {name: each["default"] for name, each in inputs.items() if name not in given} | dict(given)
    return header, yaml.safe_load(re.sub(r"\$\[\[ inputs\.([\w-]+) \]\]", lambda match: values[match[1]], body))


def run_job(job: Any, project: Path, program: Path) -> subprocess.CompletedProcess[str]:
    """Run the script of a job. The script stops at the first line that fails."""
    variables = environment(program=program, CI="true", CI_PROJECT_DIR=str(project), **job.get("variables", {}))
    return run(["bash", "-eo", "pipefail", "-c", "\n".join(job["script"])], project, variables)
