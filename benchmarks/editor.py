"""Waiting times of an editor: server start, first diagnostics, a key, a burst of keys, and single requests.

    python benchmarks/editor.py [BOARD]

The client uses two pipes, as editors do. Times run from sending to receiving. The time Python itself takes to do
nothing and the load of the machine are printed too.
"""

from __future__ import annotations

import json
import os
import statistics
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

KEYS, FULL_KEYS, BURST, PAUSE = 30, 10, 40, 0.01
BOUNDS = {"start": 60, "first diagnostics": 200, "key": 40, "lag after a burst": 150, "memory": 40}
"""Milliseconds (memory: MB) on a quiet machine; the start without the time Python itself takes."""
QUESTIONS = ("hover", "definition", "references", "completion", "documentSymbol", "semanticTokens/full", "foldingRange")

AFTER_A_KEY = (
    "semanticTokens/full",
    "documentSymbol",
    "foldingRange",
    "inlayHint",
    "codeLens",
    "documentLink",
    "documentColor",
    "codeAction",
)
"""Questions that clients ask after every key, about the lines around it where they are about lines."""


class Server:
    """Server process and its messages."""

    def __init__(self) -> None:
        command = [sys.executable, "-m", "mapdsl", "lsp"]
        self.process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        self.number = 0

    def send(self, method: str, params: Any, **more: Any) -> None:
        body = json.dumps({"jsonrpc": "2.0", "method": method, "params": params, **more}).encode()
        assert self.process.stdin is not None
        self.process.stdin.write(b"Content-Length: %d\r\n\r\n%s" % (len(body), body))
        self.process.stdin.flush()

    def receive(self, wanted: Callable[[dict[str, Any]], bool]) -> dict[str, Any]:
        assert self.process.stdout is not None
        while True:
            length = 0
            while (line := self.process.stdout.readline()) != b"\r\n":
                length = int(line.split(b":")[1])
            message = json.loads(self.process.stdout.read(length))
            if wanted(message):
                return message

    def ask(self, method: str, params: Any) -> dict[str, Any]:
        self.number += 1
        self.send(method, params, id=self.number)
        return self.receive(lambda message: message.get("id") == self.number)

    def diagnostics(self, version: int) -> None:
        self.receive(lambda message: message.get("params", {}).get("version") == version)

    @property
    def processor_seconds(self) -> float:
        ticks = Path(f"/proc/{self.process.pid}/stat").read_text(encoding="utf-8").rpartition(")")[2].split()[11:13]
        return sum(map(int, ticks)) / os.sysconf("SC_CLK_TCK")

    @property
    def megabytes(self) -> float:
        status = Path(f"/proc/{self.process.pid}/status").read_text(encoding="utf-8")
        return int(status.split("VmRSS:")[1].split()[0]) / 1024


def milliseconds(work: Callable[[], object]) -> float:
    began = time.perf_counter()
    work()
    return (time.perf_counter() - began) * 1000


def measure(path: Path) -> dict[str, float]:
    nothing = milliseconds(lambda: subprocess.run([sys.executable, "-c", "pass"], check=True))
    text, uri = path.read_text(encoding="utf-8"), path.absolute().as_uri()
    began = time.perf_counter()
    server = Server()
    server.ask("initialize", {"processId": None, "rootUri": None, "capabilities": {}})
    times = {"Python itself": nothing, "start": (time.perf_counter() - began) * 1000 - nothing}
    server.send("initialized", {})
    document = {"uri": uri, "languageId": "mapdsl", "version": 1, "text": text}
    server.send("textDocument/didOpen", {"textDocument": document})
    server.diagnostics(1)
    times["first diagnostics"] = (time.perf_counter() - began) * 1000 - nothing
    line = next(number for number, each in enumerate(text.split("\n")) if each.startswith("  city"))
    at = {"line": line, "character": 2}

    def key(version: int) -> None:
        changes = [{"range": {"start": at, "end": at}, "text": " "}]
        change = {"textDocument": {"uri": uri, "version": version}, "contentChanges": changes}
        server.send("textDocument/didChange", change)

    def answered(version: int) -> None:
        key(version)
        server.diagnostics(version)

    times["key"] = statistics.median(milliseconds(lambda v=v: answered(v)) for v in range(2, 2 + KEYS))
    lines = {"start": {"line": line, "character": 0}, "end": {"line": line + 60, "character": 0}}
    around = {"textDocument": {"uri": uri}, "range": lines, "context": {"diagnostics": []}}
    spent = server.processor_seconds
    for version in range(50, 50 + FULL_KEYS):
        answered(version)
        for method in AFTER_A_KEY:
            server.ask(f"textDocument/{method}", around)
    times["key and questions, CPU"] = (server.processor_seconds - spent) * 1000 / FULL_KEYS
    place = {"textDocument": {"uri": uri}, "position": {"line": line + 1, "character": 11}}
    spent = server.processor_seconds
    for version in range(70, 70 + FULL_KEYS):
        answered(version)
        server.ask("textDocument/hover", place)
    times["key and hover, CPU"] = (server.processor_seconds - spent) * 1000 / FULL_KEYS
    for version in range(100, 100 + BURST):
        key(version)
        time.sleep(PAUSE)
    times["lag after a burst"] = milliseconds(lambda: server.diagnostics(99 + BURST))
    for method in QUESTIONS:
        params = place | ({"context": {"includeDeclaration": True}} if method == "references" else {})
        server.ask(f"textDocument/{method}", params)
        times[method] = milliseconds(lambda m=method, p=params: server.ask(f"textDocument/{m}", p))
    times["memory"] = server.megabytes
    server.process.kill()
    return times


def print_best(measure: Callable[[Path], dict[str, float]], bounds: dict[str, float], units: dict[str, str]) -> None:
    """Print the best of three runs on the board that is named, in milliseconds unless another unit is given."""
    path = Path(sys.argv[1] if len(sys.argv) > 1 else "maps/europe.board")
    runs = [measure(path) for _ in range(3)]
    print(f"{path.name}, best of {len(runs)}; load {os.getloadavg()[0]:.1f} on {os.cpu_count()} cores")
    for name in runs[0]:
        bound = f"   (at most {bounds[name]})" if name in bounds else ""
        print(f"  {name:<24} {min(run[name] for run in runs):>8.1f} {units.get(name, 'ms'):<2}{bound}")


if __name__ == "__main__":
    print_best(measure, BOUNDS, {"memory": "MB"})
