"""Emulation of a GitHub runner, limited to the features that our action and workflows use: conditions, contexts,
outputs and shell steps.

The emulation takes steps as written and returns the outcome of each step. A step that uses another action is not run;
its inputs are recorded.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from tests.ci.projects import environment, run

WORD = re.compile(r"'[^']*'|&&|\|\||==|!=|!|[()]|[\w-]+(?:\.[\w-]+)*(?:\(\))?|\s+")
OPERATORS = {"&&": " and ", "||": " or ", "!": " not ", "==": "==", "!=": "!=", "(": "(", ")": ")"}


@dataclass(frozen=True)
class Ran:
    """Outcome of a step (`success`, `failure` or `skipped`), with the step's output or the inputs of the action that
    it uses."""

    outcome: str
    status: int = 0
    printed: str = ""
    summary: str = ""
    given: Mapping[str, str] = field(default_factory=dict)


@dataclass
class Runner:
    """Emulated job with its workspace, its folder for temporary files, and the contexts of its expressions."""

    workspace: Path
    temporary: Path
    variables: Mapping[str, str] = field(default_factory=dict)
    github: Mapping[str, str] = field(default_factory=dict)
    outputs: Mapping[str, Mapping[str, str]] = field(default_factory=dict)
    """Outputs of the actions used, by step id."""

    def run(self, steps: Sequence[Any], inputs: Mapping[str, str], *, done: Sequence[str] = ()) -> dict[str, Ran]:
        """Run steps and return their outcomes by step id or, for steps without an id, by the action or command.
        Steps in `done` count as successful."""
        ran: dict[str, Ran] = {}
        for step in steps:
            name = step.get("id") or str(step.get("uses") or step["run"]).partition("@")[0]
            before = {key: {"outcome": each.outcome, "outputs": self.outputs.get(key, {})} for key, each in ran.items()}
            temporary = {"temp": str(self.temporary)}
            context = {"inputs": inputs, "github": self.github, "runner": temporary, "steps": before}
            failed = any(each.outcome == "failure" for each in ran.values())
            if not Expression(context, failed=failed).holds(step.get("if")):
                ran[name] = Ran("skipped")
            elif name in done:
                ran[name] = Ran("success")
            elif "uses" in step:
                given = {key: _text(value, context) for key, value in step.get("with", {}).items()}
                ran[name] = Ran("success", given=given)
            else:
                ran[name] = self._shell(step, context)
        return ran

    def _shell(self, step: Any, context: Mapping[str, Any]) -> Ran:
        script, summary = self.temporary / "step.sh", self.temporary / "summary.md"
        script.write_text(step["run"], encoding="utf-8")
        summary.write_text("", encoding="utf-8")
        variables = {
            **(self.variables or environment()),
            "CI": "true",
            "GITHUB_WORKSPACE": str(self.workspace),
            "GITHUB_STEP_SUMMARY": str(summary),
            "RUNNER_TEMP": str(self.temporary),
            **{key: _text(value, context) for key, value in step.get("env", {}).items()},
        }
        done = run(["bash", "--noprofile", "--norc", "-eo", "pipefail", script], self.workspace, variables)
        outcome = "success" if done.returncode == 0 else "failure"
        return Ran(outcome, done.returncode, done.stdout + done.stderr, summary.read_text(encoding="utf-8"))


class Expression:
    """Evaluator of the content of `${{ }}`. GitHub evaluates unknown names to null; this evaluator makes the test
    fail."""

    def __init__(self, context: Mapping[str, Any], *, failed: bool = False) -> None:
        self._context = context
        self._functions = {"always()": True, "cancelled()": False, "success()": not failed, "failure()": failed}

    def holds(self, condition: str | None) -> bool:
        """Return whether a step with this condition runs. A condition without a status function also requires the
        success of all previous steps."""
        text = re.sub(r"^\$\{\{(.*)\}\}$", r"\1", str(condition or "success()").strip())
        if not any(function in text for function in self._functions):
            text = f"success() && ({text})"
        return bool(self.value(text))

    def value(self, text: str) -> Any:
        words = WORD.findall(text)
        assert "".join(words) == text, f"not understood: {text}"
        return eval("".join(self._python(word) for word in words).strip())

    def _python(self, word: str) -> str:
        if word in OPERATORS or word.isspace():
            return OPERATORS.get(word, " ")
        if word.startswith("'"):
            return repr(word[1:-1])
        if word in self._functions:
            return repr(self._functions[word])
        value: Any = self._context
        for part in word.split("."):
            value = value[part]
        return repr(value)


def _text(value: object, context: Mapping[str, Any]) -> str:
    """Return a value with its expressions evaluated."""
    written = str(value).lower() if isinstance(value, bool) else str(value)
    return re.sub(r"\$\{\{(.*?)\}\}", lambda match: str(Expression(context).value(match[1])), written)
